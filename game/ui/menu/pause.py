"""The menu in the middle of a game."""

from __future__ import annotations

from functools import partial
from typing import Callable, Final, List, Tuple

from game.ui.draw import widgets
from game.ui.draw.box import STAGE, Box, around
from game.ui.draw.brush import Brush
from game.ui.draw.theme import INK, NIGHT
from game.ui.match import Match
from game.ui.scene import Scene
from game.ui.spots import Spot

SHEET: Final = around((640, 360), 380, 400)


class Pause(Scene):
    """Lies over the board."""

    see_through = True

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match: Final = match
        self.notice = ""

    def entries(self) -> List[Tuple[str, Callable[[], None]]]:
        return [
            ("go_on", self.app.pop),
            ("save", self.save),
            ("settings", partial(self.app.open, "settings")),
            ("how_to_play", partial(self.app.open, "help")),
            ("leave_game", self.leave_game),
        ]

    def make_spots(self) -> List[Spot]:
        rows = Box(SHEET.x + 40, SHEET.y + 70, SHEET.w - 80, 270).rows(5, 12)
        return [Spot(box, act, self.app.say(key), key=key) for box, (key, act) in zip(rows, self.entries())]

    def do(self, action: str) -> bool:
        if action == "menu":
            self.app.pop()
        return action == "menu"

    def save(self) -> None:
        self.notice = self.app.save_game(self.match.text())

    def leave_game(self) -> None:
        """Back to the title; the game can be continued."""
        self.app.back_to(self.app.stack[0])

    def draw(self, brush: Brush) -> None:
        brush.shade(STAGE, NIGHT, 130)
        widgets.panel(brush, SHEET)
        brush.text(self.app.say("pause"), SHEET.top(64).inset(20, 8), "title", INK, "middle")
        self.draw_buttons(brush, "go_on")
        brush.text(self.notice, SHEET.foot(52).inset(16, 4), "small", INK, "middle")
