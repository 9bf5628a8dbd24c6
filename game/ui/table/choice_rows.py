"""The panel: every choice of the moment as a sentence with its price, a page at a time."""

from __future__ import annotations

from functools import partial
from typing import Callable, Final, List, NamedTuple, Sequence

from game.kernel.choice import Choice
from game.ui.draw.box import Box
from game.ui.draw.sentences import lines
from game.ui.spots import Spot
from game.ui.table.choice_panel import DENSE, GAP, PAGER, Letters, Line, heights, letters_for, page
from game.ui.table.layout import below_seats
from game.ui.table.sitting import Sitting

MOST: Final = 20  # sentences of a page
LOG_HIGH: Final = 96  # below the panel


class Row(NamedTuple):
    """A choice, its sentence, and where that stands."""

    box: Box
    choice: Choice
    line: Line


class Page(NamedTuple):
    """The rows that are shown, and how they are written."""

    rows: List[Row]
    letters: Letters


class Panel:
    """Lays the sentences out, and makes spots of them."""

    def __init__(self, scene: Sitting, choose: Callable[[Choice], None]) -> None:
        self.scene: Final = scene
        self.choose: Final = choose

    @property
    def box(self) -> Box:
        box = below_seats(self.scene.match.rules.seats)
        return Box(box.x, box.y, box.w, box.h - LOG_HIGH - 6)

    def spots(self) -> List[Spot]:
        scene, narrowing, rows = self.scene, self.scene.narrowing, self.page().rows
        found = [
            Spot(box, partial(self.choose, choice), line.words, self.price(line), choice, line.words, number)
            for number, (box, choice, line) in enumerate(rows, narrowing.first + 1)
        ]
        earlier, more = self.box.foot(PAGER).columns(2, 6)
        if narrowing.first:
            found.append(Spot(earlier, partial(self.turn, -1), scene.app.say("previous_page"), key="page -1"))
        if narrowing.first + len(rows) < len(narrowing.left):
            found.append(Spot(more, partial(self.turn, 1), scene.app.say("next_page"), key="page 1"))
        return found

    def page(self) -> Page:
        """The choices of this page, each with its place and its sentence."""
        brush, box, first = self.scene.app.brush, self.box, self.scene.narrowing.first
        choices = self.scene.narrowing.left
        listed = [self.line(choice) for choice in choices[: first + MOST]]
        is_all = len(choices) == len(listed)
        letters = letters_for(brush, listed, box) if is_all else DENSE
        tall = heights(brush, listed, box.w, letters)
        needs_pager = first > 0 or not is_all or sum(tall) + len(tall) * GAP > box.h + GAP
        room = box.h - (PAGER + 6 if needs_pager else 0)
        return Page(_stacked(box, room, choices[first:], listed[first:], tall[first:]), letters)

    def line(self, choice: Choice) -> Line:
        """The choice in words, with what it changes."""
        scene = self.scene
        changes = scene.preview.changes(choice)
        told = ". ".join(scene.said_change(change) for change in changes)
        is_final = scene.preview.is_final(choice)
        return Line(scene.said(choice), told, is_final, scene.narrowing.is_picked(choice), changes)

    def price(self, line: Line) -> str:
        """What a choice changes, with a word if it is for good."""
        return lines([line.price, self.scene.app.say("is_final") if line.is_final else ""])

    def turn(self, by: int) -> None:
        """The next choices; back means from the first one on again."""
        narrowing = self.scene.narrowing
        narrowing.first = narrowing.first + len(self.page().rows) if by > 0 else 0


def _stacked(
    box: Box, room: float, choices: Sequence[Choice], listed: Sequence[Line], tall: Sequence[float]
) -> List[Row]:
    """As many as fit, one below the other."""
    number = page(tall, 0, room)
    found: List[Row] = []
    top = box.y
    for choice, line, height in zip(choices[:number], listed, tall):
        found.append(Row(Box(box.x, top, box.w, min(height, room)), choice, line))
        top += height + GAP
    return found
