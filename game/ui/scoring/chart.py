"""Points over time, a line for each player, and the turn that decided the game."""

from __future__ import annotations

from typing import Final, List, NamedTuple, Sequence

from game.ui.draw import pieces
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush, Point
from game.ui.draw.numbers import number_of, signed
from game.ui.draw.theme import (
    CREAM,
    FADED,
    INK,
    LEATHER,
    LINE,
    NIGHT,
    PAPER,
    RUST,
    SAGE,
    SAND,
    SEATS,
    mix,
)
from game.ui.scoring.grid import Head

LEFT: Final = 44.0  # units for the numbers at the left
RIGHT: Final = 190.0  # and for the names at the right
FOOT: Final = 28.0
PLATE: Final = 112.0  # the plate with the numbers of a turn
ROW: Final = 25.0
SAGE_INK: Final = mix(SAGE, NIGHT, 0.35)
LABEL: Final = 30.0  # the height of a name
MARKS: Final = 9  # brand marks on each line, at most
STEPS: Final = (5, 10, 20, 25, 50, 100)  # points between two lines of the ground
MOST_LINES: Final = 7


class Curves(NamedTuple):
    """What the chart shows."""

    heads: Sequence[Head]
    totals: Sequence[Sequence[int]]  # everybody's points before the first turn and after each
    decided: int  # the place among them that decided the game, or -1
    words: str  # below the line of time


class Chart:
    """Where everything in the chart lies."""

    def __init__(self, box: Box, curves: Curves) -> None:
        self.curves: Final = curves
        self.field: Final = Box(box.x + LEFT, box.y + 14, box.w - LEFT - RIGHT, box.h - FOOT - 14)
        low, high = min(map(min, curves.totals)), max(map(max, curves.totals))
        self.step: Final = next((step for step in STEPS if (high - low) / step <= MOST_LINES), STEPS[-1])
        self.low: Final = low // self.step * self.step
        self.high: Final = max(self.low + self.step, -(-high // self.step) * self.step)

    def at(self, place: float, points: float) -> Point:
        """Where so many points after so many turns are."""
        x = self.field.x + self.field.w * place / max(1, len(self.curves.totals) - 1)
        return x, self.field.bottom - self.field.h * (points - self.low) / (self.high - self.low)

    def place_at(self, x: float) -> int:
        """After how many turns that is."""
        return round((x - self.field.x) / self.field.w * max(1, len(self.curves.totals) - 1))

    # -- painting --------------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        self._ground(brush)
        if self.curves.decided >= 0:
            self._decided(brush)
        for seat in reversed(range(len(self.curves.heads))):
            self._curve(brush, seat)
        self._labels(brush)

    def _ground(self, brush: Brush) -> None:
        brush.box(self.field, SAND, 4, LINE, 1)
        for points in range(self.low, self.high + 1, self.step):
            (x, y), (right, _) = self.at(0, points), self.at(len(self.curves.totals) - 1, points)
            brush.line((x, y), (right, y), INK if points == 0 else mix(LINE, SAND, 0.4), 1)
            brush.text(number_of(points), Box(x - LEFT, y - 10, LEFT - 8, 20), "label", FADED, "right")
        self._rounds(brush)

    def _rounds(self, brush: Brush) -> None:
        """The line of time: every fifth or tenth round."""
        seats, turns = len(self.curves.heads), len(self.curves.totals) - 1
        by = 5 if turns / seats <= 30 else 10
        for number in range(by, turns // seats + 1, by):
            x, _ = self.at(number * seats, self.low)
            brush.line((x, self.field.bottom), (x, self.field.bottom + 4), INK, 1)
            brush.text(f"{number}", Box(x - 20, self.field.bottom + 4, 40, 20), "label", FADED, "middle")
        brush.text(self.curves.words, Box(self.field.right + 8, self.field.bottom + 2, RIGHT - 8, 24), "label", FADED)

    def _curve(self, brush: Brush, seat: int) -> None:
        own = [totals[seat] for totals in self.curves.totals]
        points = [self.at(place, number) for place, number in enumerate(own)]
        bends = [points[place] for place in corners(own)]
        colour = self.curves.heads[seat].colour
        for thick, ink in ((6.5, NIGHT), (3.8, SEATS[colour].colour)):
            brush.path(bends, ink, thick)
        apart = max(1, len(points) // MARKS)
        for place in range(apart * (seat + 1) // (len(self.curves.heads) + 1), len(points) - 1, apart):
            pieces.disc(brush, points[place], 15, colour)

    def _decided(self, brush: Brush) -> None:
        x, _ = self.at(self.curves.decided, self.low)
        for y in range(int(self.field.y), int(self.field.bottom), 10):
            brush.line((x, y), (x, min(y + 6, self.field.bottom)), RUST, 2.5)
        top = self.field.y - 12
        flag = 18 if x < self.field.centre[0] else -18
        brush.line((x, top), (x, self.field.y), RUST, 2.5)
        brush.polygon([(x, top), (x + flag, top + 5), (x, top + 10)], RUST)

    def paint_reading(self, brush: Brush, place: int, changes: Sequence[int]) -> None:
        """A line through everybody's points after so many turns, and a plate with their numbers."""
        totals, heads = self.curves.totals[place], self.curves.heads
        x, _ = self.at(place, self.low)
        brush.line((x, self.field.y), (x, self.field.bottom), INK, 1.5)
        for seat, head in enumerate(heads):
            brush.circle(self.at(place, totals[seat]), 6.5, CREAM, INK)
            brush.circle(self.at(place, totals[seat]), 4, SEATS[head.colour].colour)
        left = x + 10 if x + 10 + PLATE < self.field.right else x - 10 - PLATE
        plate = Box(left, self.field.y + 8, PLATE, len(heads) * ROW + 8)
        brush.shade(plate.moved(1.5, 2.5), NIGHT, 70, 7)
        brush.box(plate, CREAM, 7, LEATHER, 1.2)
        order = sorted(range(len(heads)), key=lambda seat: -totals[seat])
        for seat, row in zip(order, plate.inset(6, 4).rows(len(heads))):
            pieces.disc(brush, (row.x + 11, row.centre[1]), 20, heads[seat].colour)
            brush.text(number_of(totals[seat]), row.after(24).left(40), "number", INK, "right")
            if changes[seat]:
                brush.text(signed(changes[seat]), row.after(68), "label", SAGE_INK if changes[seat] > 0 else RUST)

    def _labels(self, brush: Brush) -> None:
        """Names at the ends of the lines, none over another."""
        last = self.curves.totals[-1]
        order = sorted(range(len(last)), key=lambda seat: -last[seat])
        heights = spread([self.at(0, last[seat])[1] for seat in order], self.field.y, self.field.bottom)
        for seat, y in zip(order, heights):
            head = self.curves.heads[seat]
            box = Box(self.field.right + 6, y - LABEL / 2, RIGHT - 6, LABEL)
            brush.line(self.at(len(self.curves.totals) - 1, last[seat]), (box.x + 4, y), FADED, 1)
            brush.box(box, CREAM if head.has_won else PAPER, 6, LINE, 1)
            pieces.disc(brush, (box.x + 16, y), 22, head.colour)
            brush.text(head.name, box.after(32).left(box.w - 80), "strong", INK)
            brush.text(number_of(last[seat]), box.tail(46).inset(4, 1), "number", INK, "right")


def corners(numbers: Sequence[int]) -> List[int]:
    """The places where a line is not level on both sides, and its ends."""
    last = len(numbers) - 1
    return [
        place
        for place, number in enumerate(numbers)
        if place in (0, last) or not numbers[place - 1] == number == numbers[place + 1]
    ]


def spread(heights: Sequence[float], top: float, bottom: float) -> List[float]:
    """Heights from the top down, moved as little as needed so that labels do not overlap."""
    found: List[float] = []
    for height in heights:
        least = found[-1] + LABEL + 2 if found else top
        found.append(max(height, least))
    most = bottom
    for place in range(len(found) - 1, -1, -1):
        found[place] = min(found[place], most)
        most = found[place] - LABEL - 2
    return found
