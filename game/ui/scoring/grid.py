"""Tables of numbers with a column for every player, headed by colour and brand."""

from __future__ import annotations

from typing import Final, NamedTuple, Sequence

from game.ui import icons
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.numbers import number_of
from game.ui.draw.theme import (
    CREAM,
    FADED,
    INK,
    LINE,
    NIGHT,
    PAPER,
    SEATS,
    SUN,
    mix,
)

TALL: Final = 40.0  # units: no row is higher
LEAST: Final = 25.0  # nor lower
NAMED: Final = 84.0  # columns narrower than this show the brand alone


class Head(NamedTuple):
    """Whose column it is."""

    name: str
    colour: int
    has_won: bool


class Row(NamedTuple):
    """A line of the table: what is counted, and how much of it each player has."""

    label: str
    cells: Sequence[str]
    best: Sequence[bool] = ()  # whose number is the highest
    icon: str = ""
    is_sum: bool = False


class Statistic(NamedTuple):
    """A table of the page of statistics: the key of its title, its rows, and its height; 0 takes all that is left."""

    title: str
    rows: Sequence[Row]
    high: float = 0.0


def row_of(label: str, numbers: Sequence[int], icon: str = "", is_sum: bool = False) -> Row:
    """A row that shows who has most, if not everybody has."""
    most = max(numbers)
    best = [number == most and most > min(numbers) for number in numbers]
    return Row(label, [number_of(number) for number in numbers], best, icon, is_sum)


def fitting(box: Box) -> int:
    """How many rows there is room for below the head."""
    return int(box.h // LEAST) - 1


def grid(brush: Brush, box: Box, heads: Sequence[Head], rows: Sequence[Row], label_share: float = 0.42) -> None:
    """The whole table, as high as it needs to be."""
    high = min(TALL, box.h / (len(rows) + 1))
    width = (box.w * (1 - label_share)) / len(heads)
    columns = [Box(box.x + box.w * label_share + n * width, box.y, width, high) for n in range(len(heads))]
    for column, head in zip(columns, heads):
        if head.has_won:
            brush.box(column._replace(h=high * (len(rows) + 1)).inset(2, 0), mix(SUN, PAPER, 0.45), 6)
        _head(brush, column.inset(3, 2), head)
    for number, row in enumerate(rows, 1):
        lift = number * high
        _row(brush, Box(box.x, box.y + lift, box.w * label_share, high), row)
        for column, cell, is_best in zip(columns, row.cells, row.best or [False] * len(columns)):
            _cell(brush, column.moved(0, lift), cell, is_best, row.is_sum)
        top = box.y + lift
        brush.line(
            (box.x, top), (box.right, top), INK if row.is_sum else mix(LINE, PAPER, 0.4), 1.5 if row.is_sum else 1
        )


def _head(brush: Brush, box: Box, head: Head) -> None:
    seat = SEATS[head.colour]
    has_name = box.w >= NAMED
    side = min(box.h, 28.0)
    width = min(box.w, side + 6 + brush.text_width(head.name, "strong")) if has_name else side
    mark = Box(box.centre[0] - width / 2, box.centre[1] - side / 2, side, side)
    brush.box(mark, seat.colour, 5, NIGHT, 1)
    icons.draw(brush, seat.brand, mark.centre, side * 0.74, seat.ink)
    if has_name:
        name = Box(mark.right + 5, box.y, width - side - 4, box.h)
        brush.text(head.name, name, "strong", INK)


def _row(brush: Brush, box: Box, row: Row) -> None:
    size = min(26.0, box.h - 4)
    if row.icon:
        icons.draw(brush, row.icon, (box.x + size / 2 + 2, box.centre[1]), size)
    words = box.after(size + 10 if row.icon else 4).inset(0, 1)
    brush.text(row.label, words.left(words.w - 6), "strong" if row.is_sum else "body", INK)


def _cell(brush: Brush, box: Box, cell: str, is_best: bool, is_sum: bool) -> None:
    if is_best and not is_sum:
        brush.box(box.inset(box.w / 2 - min(24.0, box.w / 2 - 1), 3), CREAM, 6, LINE, 1)
    style = "big_number" if is_sum and box.h > 30 else "number" if is_best or is_sum else "body"
    brush.text(cell, box.inset(2, 1), style, INK if cell != "–" else FADED, "middle")
