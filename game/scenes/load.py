"""The saves, the latest first."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final, Hashable, List

from game.keeping import read
from game.kernel.saving import notes_of
from game.scenes.board import Board
from game.scenes.match import PRACTICE, Match
from game.scenes.scene import Scene
from game.scenes.spots import Spot
from game.show import widgets
from game.show.board_ground import paint_table
from game.show.box import STAGE, Box
from game.show.brush import Brush
from game.show.theme import CREAM, FADED, PAPER

SHEET: Final = Box(240, 90, 800, 540)
SHOWN: Final = 9


class Load(Scene):
    """Presses on a save go on with it."""

    def __init__(self) -> None:
        super().__init__()
        self.first = 0
        self.notice = ""

    def spots_key(self) -> Hashable:
        return self.first, tuple(self.saves())

    def saves(self) -> List[Path]:
        return self.app.keeping.saved()

    def make_spots(self) -> List[Spot]:
        rows = SHEET.inset(20, 20).rows(SHOWN, 10)
        shown = self.saves()[self.first : self.first + SHOWN]
        found = [Spot(box, partial(self.load, path), path.stem, key=path.name) for box, path in zip(rows, shown)]
        return [*found, Spot(Box(SHEET.x, SHEET.bottom + 14, 200, 50), self.app.pop, self.app.say("back"), key="back")]

    def scroll(self, turns: int, x: float, y: float) -> None:
        self.first = min(max(0, self.first - turns), max(0, len(self.saves()) - SHOWN))

    def load(self, path: Path) -> None:
        """Go on with a save; a practice game never takes the place of the game in progress."""
        try:
            text = read(path)
            keeping = None if PRACTICE in notes_of(text) else self.app.keeping
            self.app.replace(Board(Match.load(text, keeping)))
        except ValueError as error:
            self.notice = f"{path.name}: {error}"
            self.app.play("error")

    def draw(self, brush: Brush) -> None:
        self.app.layers.draw(brush, "table", 0, STAGE, paint_table, is_solid=True)
        widgets.title(brush, Box(SHEET.x, 20, SHEET.w, 60), self.app.say("load"))
        widgets.panel(brush, SHEET, PAPER)
        if not self.saves():
            brush.text(self.app.say("no_saves"), SHEET.inset(20), "body", FADED, "middle")
        self.draw_buttons(brush)
        brush.text(self.notice, Box(SHEET.x + 216, SHEET.bottom + 14, SHEET.w - 216, 50), "small", CREAM)
