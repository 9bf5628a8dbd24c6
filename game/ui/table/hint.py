"""The hint: what a strong player would do here, what that is expected to bring, and why."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Hashable, List, Tuple

from ai.advice import Advice
from game.kernel.choice import Choice
from game.ui.draw.box import Box
from game.ui.spots import Spot
from game.ui.table.hint_panel import FOOT, Said, rooms
from game.ui.trail.explain import lines

if TYPE_CHECKING:
    from game.ui.table.scene import Board

BETWEEN: Final = ", "


class Hint:
    """Asks for advice, and lays it over the panel until something is chosen."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.is_asking = False
        self.advised: List[Advice] = []
        self._place = -1  # the change of the game that it belongs to

    def ask(self) -> None:
        """Begin to think; asked again, take the advice away."""
        if self.clear() or self.is_asking or self.board.decision is None:
            return
        self.is_asking = True
        self._place = self.board.match.changed
        self.board.notice = self.board.app.say("thinking_of_hint")
        self.board.match.ask_hint()

    def update(self) -> None:
        """Look whether the advice has come, and whether it still belongs to what is asked."""
        board = self.board
        if self._place != board.match.changed:
            self.is_asking = False
            self.clear()
        if not self.is_asking:
            return
        found = board.match.hint()
        if found is not None:
            board.notice = ""
            self.show(found)

    def show(self, advised: List[Advice]) -> None:
        """Lay this advice over the panel, for as long as the game does not change."""
        self.is_asking, self.advised, self._place = False, advised, self.board.match.changed

    def clear(self) -> bool:
        """Away with the advice; false if there was none."""
        was = bool(self.advised)
        self.advised = []
        return was

    @property
    def key(self) -> Hashable:
        return tuple(advice.choice for advice in self.advised)

    # -- what is advised -------------------------------------------------------------------------------

    def choices(self) -> List[Choice]:
        """What is advised, the best first."""
        decision = self.board.decision
        if decision is None or self._place != self.board.match.changed:
            return []
        read = self.board.match.rules.read
        return [read(advice.choice, decision.choices) for advice in self.advised]

    def said(self, advice: Advice) -> Said:
        """Its words in the player's language: the choice, the points to be expected, and the reasons."""
        speech = self.board.speech
        points = speech.words.plural("point", round(advice.points)) if advice.points else ""
        reasons = [speech.merit(*reason) for reason in advice.reasons]
        return speech.choice(advice.choice), points, lines([BETWEEN.join(reasons)])

    def rings(self) -> List[Tuple[int, Box]]:
        """Where on the board the advice stands: rank and place."""
        board, decision = self.board, self.board.decision
        found: List[Tuple[int, Box]] = []
        for rank, choice in enumerate(self.choices(), 1):
            assert decision is not None
            found += [(rank, box) for box in board.places.of(choice, board.playback.state, decision)]
        return found

    def rows(self) -> List[Tuple[Box, Said]]:
        """What is said of each, with its place in the panel."""
        every = [self.said(advice) for advice in self.advised]
        return list(zip(rooms(self.board.app.brush, self.board.panel.box, every), every))

    def spots(self) -> List[Spot]:
        board = self.board
        found = [
            Spot(box, partial(board.choose, choice), said[0], "", choice, f"hint {rank}", rank)
            for rank, ((box, said), choice) in enumerate(zip(self.rows(), self.choices()), 1)
        ]
        close = board.panel.box.foot(FOOT)
        return [*found, Spot(close, self.clear, board.app.say("back"), key="page back")]
