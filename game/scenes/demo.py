"""A game that plays itself while nobody touches anything."""

from __future__ import annotations

from typing import Any, Final, Optional

from game.scenes.board import Board
from game.scenes.match import AGENT, Match, Sitter, Wanted, any_seed
from game.scenes.scene import Scene
from game.show.box import Box
from game.show.brush import Brush
from game.show.ease import pulse
from game.show.theme import CREAM, NIGHT, mix

GAME: Final = "trail-2e"
LEVEL: Final = "easy"
NAMES: Final = ("Abby", "Boone", "Clara")


class Demo(Scene):
    """Shows a board whose seats are all opponents; any touch ends it."""

    def __init__(self) -> None:
        super().__init__()
        self.board: Optional[Board] = None
        self.passed = 0.0

    def enter(self, app: Any) -> None:
        super().enter(app)
        sitters = tuple(Sitter(AGENT, name, seat, LEVEL) for seat, name in enumerate(NAMES))
        self.board = Board(Match.new(Wanted(GAME, {}, sitters, any_seed())))
        self.board.enter(app)

    def leave(self) -> None:
        if self.board is not None:
            self.board.leave()

    def handle(self, did: Any) -> None:
        if getattr(did, "kind", "press") != "move":
            self.app.pop()

    def update(self, seconds: float) -> None:
        assert self.board is not None
        self.passed += seconds
        self.board.update(seconds)
        if self.board.match.table.over and not self.board.playback.is_behind:
            self.app.pop()

    def draw(self, brush: Brush) -> None:
        assert self.board is not None
        self.board.draw(brush)
        sign = Box(470, 330, 340, 56)
        brush.box(sign, mix(NIGHT, CREAM, 0.1 * pulse(self.passed, 2)), 10, CREAM, 2)
        brush.text(self.app.say("demo"), sign.inset(12, 4), "heading", CREAM, "middle")
