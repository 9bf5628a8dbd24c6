"""The log: every line can be pressed to look at that moment."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Hashable, List, Tuple

from game.scenes.scene import TABS, Scene
from game.scenes.spots import Spot
from game.show import widgets
from game.show.board_look import SIDE
from game.show.box import Box
from game.show.brush import Brush
from game.show.theme import GOLD, INK, PAPER, mix

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.board import Board

HIGH: Final = 34
HEAD: Final = 34
FOOT: Final = 44


class Log(Scene):
    """Lies over the side of the board; the board shows the moment of the line that is looked at."""

    see_through = True

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board: Final = board
        self.lines: List[Tuple[int, str]] = []
        self.first = 0

    def enter(self, app: App) -> None:
        super().enter(app)
        last = self.board.playback.last
        self.lines = [(place, line) for place in range(1, last + 1) for line in self.board.tale.told(place)]
        self._begin_at(len(self.lines))

    def leave(self) -> None:
        self.board.playback.jump()

    def _most(self) -> int:
        return int((SIDE.h - HEAD - FOOT) // HIGH)

    def spots_key(self) -> Hashable:
        return self.first, self.board.playback.place

    def make_spots(self) -> List[Spot]:
        rows = SIDE.below(HEAD).inset(6, 0)
        shown = self.lines[self.first : self.first + self._most()]
        found = [
            Spot(
                Box(rows.x, rows.y + n * HIGH, rows.w, HIGH),
                partial(self.show, place),
                line,
                key=f"line {self.first + n}",
            )
            for n, (place, line) in enumerate(shown)
        ]
        foot = SIDE.foot(FOOT).inset(6, 4).columns(3, 6)
        acts = (("previous_page", partial(self.scroll, 8)), ("next_page", partial(self.scroll, -8)))
        found += [Spot(box, act, self.app.say(key), key=key) for box, (key, act) in zip(foot, acts)]
        return [*found, Spot(foot[2], self.app.pop, self.app.say("back"), key="back")]

    def show(self, place: int) -> None:
        self.board.playback.jump(place)

    def scroll(self, turns: int) -> None:
        self._begin_at(self.first - turns)

    def _begin_at(self, first: int) -> None:
        """Show the lines from here on, or the last ones."""
        self.first = max(0, min(first, len(self.lines) - self._most()))

    def do(self, action: str) -> bool:
        if action == "log":
            self.app.pop()
            return True
        if action in TABS:
            self._begin_at(self.first + TABS[action] * self._most())
        return action in TABS

    def draw(self, brush: Brush) -> None:
        widgets.panel(brush, SIDE, PAPER)
        brush.text(self.app.say("log"), SIDE.top(HEAD).inset(10, 2), "heading", INK)
        for spot in self.spots():
            if spot.key.startswith("line "):
                self._line(brush, spot)
            else:
                widgets.button(brush, spot.rect, spot.words)

    def _line(self, brush: Brush, spot: Spot) -> None:
        place = self.lines[int(spot.key.split()[1])][0]
        if place == self.board.playback.place:
            brush.box(spot.rect.inset(0, 1), mix(GOLD, PAPER, 0.4), 5)
        brush.text(spot.words, spot.rect.inset(4, 1), "small", INK)
