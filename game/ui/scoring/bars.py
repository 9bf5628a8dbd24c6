"""Bars that grow category by category until the winner is known."""

from __future__ import annotations

from typing import Final, List, NamedTuple, Sequence, Tuple

from game.ui import icons
from game.ui.draw.box import Box, around
from game.ui.draw.brush import Brush
from game.ui.draw.numbers import number_of, signed
from game.ui.draw.theme import (
    CREAM,
    FADED,
    GOLD,
    INK,
    LINE,
    NIGHT,
    PAPER,
    RUST,
    SAGE,
    SAND,
    SEATS,
    SUN,
    mix,
)
from game.ui.draw.tween import between
from game.ui.scoring.grid import Head

NAMES: Final = 190.0  # units for the names at the left
TOTALS: Final = 110.0  # and for the sums at the right
LEAST_RANGE: Final = 40  # points that the bars have room for at least
TALLEST: Final = 128.0


class Growth(NamedTuple):
    """How far the counting has come: so many categories are counted, and this share of the next one."""

    counted: int
    share: float


class Piece(NamedTuple):
    """A part of a bar: from so many points to so many, for this category."""

    start: float
    end: float
    category: int


def strip(brush: Brush, box: Box, icon_names: Sequence[str], growth: Growth) -> None:
    """All categories as icons: those that are counted, the one that is, and those to come."""
    for place, (name, cell) in enumerate(zip(icon_names, box.columns(len(icon_names), 8))):
        is_now = place == growth.counted
        brush.box(cell, SUN if is_now else CREAM if place < growth.counted else SAND, 8, GOLD if is_now else LINE, 1.5)
        size = cell.h - 8
        icons.draw(brush, name, cell.centre, size, faded=place > growth.counted)


def bars(
    brush: Brush, box: Box, heads: Sequence[Head], points: Sequence[Sequence[int]], names: Sequence[str], growth: Growth
) -> None:
    """A row for each player: name, bar, sum. `points` are those of each seat by category."""
    sums = [running(own) for own in points]
    low = min(0, min(min(own) for own in sums))
    high = max(LEAST_RANGE, max(max(own) for own in sums))
    is_done = growth.counted >= len(names)
    gap = 10.0
    tall = min(TALLEST, (box.h - gap * (len(heads) - 1)) / len(heads))
    for number, head in enumerate(heads):
        row = Box(box.x, box.y + number * (tall + gap), box.w, tall)
        brush.box(row, mix(SUN, PAPER, 0.4) if is_done and head.has_won else CREAM, 9, LINE, 1)
        _name(brush, row.left(NAMES).inset(10, 8), head, is_done)
        track = row.after(NAMES).left(row.w - NAMES - TOTALS).inset(4, tall * 0.2)
        scale = track.w / (high - low)
        bar = _Bar(track, track.x - low * scale, scale, head.colour)
        bar.paint(brush, points[number], names, growth)
        _sum(brush, row.tail(TOTALS).inset(6, 4), points[number], sums[number], growth)


def pieces(points: Sequence[float]) -> Tuple[List[Piece], List[Piece]]:
    """What each category has added, and what some have taken away again from the end of the bar."""
    kept: List[Piece] = []
    lost: List[Piece] = []
    level = 0.0
    for category, number in enumerate(points):
        before, level = level, level + number
        if number > 0:
            kept.append(Piece(before, level, category))
        elif number < 0:
            lost.append(Piece(level, before, category))
            kept = [piece._replace(end=min(piece.end, level)) for piece in kept if piece.start < level]
    return kept, lost


def running(points: Sequence[int]) -> List[int]:
    """The sum before the first category and after each."""
    found = [0]
    for number in points:
        found.append(found[-1] + number)
    return found


def _name(brush: Brush, box: Box, head: Head, is_done: bool) -> None:
    seat = SEATS[head.colour]
    side = min(box.h, 44.0)
    mark = Box(box.x, box.centre[1] - side / 2, side, side)
    brush.box(mark, seat.colour, 7, NIGHT, 1.2)
    icons.draw(brush, seat.brand, mark.centre, side * 0.76, seat.ink)
    brush.text(head.name, box.after(side + 10), "heading", INK)
    if is_done and head.has_won:
        icons.draw(brush, "points", (mark.x + 2, mark.y + 4), side * 0.6, GOLD)


def _sum(brush: Brush, box: Box, points: Sequence[int], sums: Sequence[int], growth: Growth) -> None:
    """The points so far, and what the category of the moment brings."""
    is_growing = growth.counted < len(points)
    now = between(sums[growth.counted], sums[min(growth.counted + 1, len(points))], growth.share)
    brush.text(number_of(round(now)), box.left(box.w * 0.56 if is_growing else box.w), "big_number", INK, "middle")
    if is_growing:
        more = points[growth.counted]
        colour = FADED if not more else mix(SAGE, NIGHT, 0.25) if more > 0 else RUST
        brush.text(signed(more), box.after(box.w * 0.56), "number", colour, "middle")


class _Bar:
    """The bar of one seat: a piece for each category, on a track."""

    def __init__(self, track: Box, zero: float, scale: float, colour: int) -> None:
        self.track: Final = track
        self.zero: Final = zero  # where no points are
        self.scale: Final = scale
        self.colour: Final = SEATS[colour].colour

    def paint(self, brush: Brush, points: Sequence[int], names: Sequence[str], growth: Growth) -> None:
        brush.box(self.track, SAND, 5)
        shares = [1.0] * growth.counted + [growth.share]
        kept, lost = pieces([number * share for number, share in zip(points, shares)])
        for piece in lost:
            brush.box(self._box(piece).foot(self.track.h * 0.3), RUST)
        for piece in kept:
            self._paint_piece(brush, self._box(piece), piece.category, names[piece.category])
        brush.line((self.zero, self.track.y - 4), (self.zero, self.track.bottom + 4), INK, 1.5)

    def _box(self, piece: Piece) -> Box:
        left = self.zero + piece.start * self.scale
        return Box(left, self.track.y, (piece.end - piece.start) * self.scale, self.track.h)

    def _paint_piece(self, brush: Brush, box: Box, place: int, name: str) -> None:
        brush.box(box, self.colour if place % 2 else mix(self.colour, INK, 0.16))
        brush.line((box.right, box.y), (box.right, box.bottom - 1), NIGHT, 1)
        size = min(26.0, self.track.h - 6)
        if box.w > size + 2:
            brush.box(around(box.centre, size), CREAM, size / 2)
            icons.draw(brush, name, box.centre, size * 0.78)
