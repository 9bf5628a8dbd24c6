"""The panel: every choice of the moment as a sentence with its price, a page at a time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, List, Sequence, Tuple

from game.kernel.choice import Choice
from game.ui.draw.box import Box
from game.ui.spots import Spot
from game.ui.table.choice_panel import (
    DENSE,
    GAP,
    PAGER,
    Letters,
    Line,
    heights,
    letters_for,
    page,
)
from game.ui.table.preview import effect
from game.ui.table.price import Change
from game.ui.trail.board.seat_strips import below_seats
from game.ui.trail.explain import lines

if TYPE_CHECKING:
    from game.ui.table.scene import Board

MOST: Final = 20  # sentences of a page
LOG_HIGH: Final = 96  # below the panel

Row = Tuple[Box, Choice, Line]


class Panel:
    """Lays the sentences out, and makes spots of them."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.letters: Letters = DENSE

    @property
    def box(self) -> Box:
        box = below_seats(self.board.data.seats)
        return Box(box.x, box.y, box.w, box.h - LOG_HIGH - 6)

    def spots(self) -> List[Spot]:
        board, choosing, rows = self.board, self.board.choosing, self.rows()
        found: List[Spot] = []
        for number, (box, choice, line) in enumerate(rows, choosing.first + 1):
            price = self.price(line)
            found.append(Spot(box, partial(board.choose, choice), line.words, price, choice, line.words, number))
        earlier, more = self.box.foot(PAGER).columns(2, 6)
        if choosing.first:
            found.append(Spot(earlier, partial(self.turn, -1), board.app.say("previous_page"), key="page -1"))
        if choosing.first + len(rows) < len(choosing.left):
            found.append(Spot(more, partial(self.turn, 1), board.app.say("next_page"), key="page 1"))
        return found

    def rows(self) -> List[Row]:
        """The choices of this page, each with its place and its sentence."""
        brush, box, first = self.board.app.brush, self.box, self.board.choosing.first
        choices = self.board.choosing.left
        listed = [self.line(choice) for choice in choices[: first + MOST]]
        is_all = len(choices) == len(listed)
        self.letters = letters_for(brush, listed, box) if is_all else DENSE
        tall = heights(brush, listed, box.w, self.letters)
        needs_pager = first > 0 or not is_all or sum(tall) + len(tall) * GAP > box.h + GAP
        room = box.h - (PAGER + 6 if needs_pager else 0)
        return _stacked(box, room, choices[first:], listed[first:], tall[first:])

    def line(self, choice: Choice) -> Line:
        board = self.board
        words = board.speech.choice(board.match.rules.say(choice))
        found = effect(board.match, choice)
        told = [board.app.say(f"change_{label}", before=was, after=now) for label, was, now in found.changes]
        sums = [Change(*change) for change in found.changes]
        return Line(words, ". ".join(told), found.is_final, board.choosing.is_picked(choice), sums)

    def price(self, line: Line) -> str:
        """What a choice changes, with a word if it is for good."""
        return lines([line.price, self.board.app.say("is_final") if line.is_final else ""])

    def turn(self, by: int) -> None:
        """The next choices; back means from the first one on again."""
        choosing = self.board.choosing
        choosing.first = choosing.first + len(self.rows()) if by > 0 else 0


def _stacked(
    box: Box, room: float, choices: Sequence[Choice], listed: Sequence[Line], tall: Sequence[float]
) -> List[Row]:
    """As many as fit, one below the other."""
    number = page(tall, 0, room)
    found: List[Row] = []
    top = box.y
    for choice, line, height in zip(choices[:number], listed, tall):
        found.append((Box(box.x, top, box.w, min(height, room)), choice, line))
        top += height + GAP
    return found
