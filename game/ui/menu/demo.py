"""A game that plays itself while nobody touches anything."""

from __future__ import annotations

from typing import Final

from game.ui.app import App
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import CREAM, NIGHT, mix
from game.ui.draw.tween import pulse
from game.ui.input import Input, Pointer
from game.ui.match import AGENT, Match, MatchSetup, SeatHolder, any_seed
from game.ui.menu.new_game import NAMES
from game.ui.scene import Scene
from game.ui.table.scene import TableScene

GAME: Final = "trail-2e"
LEVEL: Final = "easy"
PLAYERS: Final = 3


def wanted(seed: int) -> MatchSetup:
    """A game that plays itself."""
    holders = tuple(SeatHolder(AGENT, name, seat, LEVEL) for seat, name in enumerate(NAMES[:PLAYERS]))
    return MatchSetup(GAME, {}, holders, seed)


class Demo(Scene):
    """Shows a board whose seats are all opponents; any touch ends it."""

    def __init__(self) -> None:
        super().__init__()
        self.board: Final = TableScene(Match.new(wanted(any_seed())))
        self.passed = 0.0

    def enter(self, app: App) -> None:
        super().enter(app)
        self.board.enter(app)

    def leave(self) -> None:
        self.board.leave()

    def handle(self, did: Input) -> None:
        if not (isinstance(did, Pointer) and did.kind == "move"):
            self.app.pop()

    def update(self, seconds: float) -> None:
        self.passed += seconds
        self.board.update(seconds)
        if self.board.match.table.over and not self.board.playback.is_behind:
            self.app.pop()

    def draw(self, brush: Brush) -> None:
        self.board.draw(brush)
        sign = Box(470, 330, 340, 56)
        brush.box(sign, mix(NIGHT, CREAM, 0.1 * pulse(self.passed, 2)), 10, CREAM, 2)
        brush.text(self.app.say("demo"), sign.inset(12, 4), "heading", CREAM, "middle")
