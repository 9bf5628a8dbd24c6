"""Words beside the board: what is wanted now, all choices as sentences, the log."""

from __future__ import annotations

from typing import Final, List, NamedTuple, Sequence

from game.ui import icons
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import (
    CREAM,
    FADED,
    GOLD,
    INK,
    LEATHER,
    LINE,
    NIGHT,
    PAPER,
    SEATS,
    mix,
)
from game.ui.draw.widgets import panel
from game.ui.table import price as board_price
from game.ui.table.layout import TOP
from game.ui.table.price import Change
from game.ui.table.turn_panel import LogLine, paint_deeds

LEAST: Final = 34  # units: the height of a choice
GAP: Final = 4
PAGER: Final = 34
TOOL: Final = 34
NUMBER: Final = 22  # units before a sentence
LOCK: Final = 20  # units behind it


class Line(NamedTuple):
    """A choice as a sentence, what it changes, in words and as sums, and whether that is for good."""

    words: str
    price: str = ""
    is_final: bool = False
    is_main: bool = False
    changes: Sequence[Change] = ()


def tools_boxes(number: int) -> List[Box]:
    """Where the tools at the right of the top line are."""
    row = TOP.inset(6, 4).tail(number * (TOOL + 4))
    return [Box(row.x + n * (TOOL + 4), row.y, TOOL, TOOL) for n in range(number)]


def prompt(brush: Brush, words: str, detail: str, colour: int, tools: int) -> None:
    """The line that says what is wanted now, and of whom."""
    seat = SEATS[colour]
    brush.box(TOP, mix(NIGHT, LEATHER, 0.35))
    brush.box(TOP.left(8), seat.colour)
    mark = Box(TOP.x + 14, TOP.y + 5, 32, 32)
    brush.box(mark, seat.colour, 6, CREAM, 1)
    icons.draw(brush, seat.brand, mark.centre, 24, seat.ink)
    room = TOP.after(56).inset(0, 3)
    room = room.left(room.w - tools * (TOOL + 4) - 14)
    if detail:
        brush.text(words, room.left(room.w * 0.56), "caption", CREAM)
        brush.text(detail, room.after(room.w * 0.57), "small", mix(CREAM, GOLD, 0.4), "right")
    else:
        brush.text(words, room, "caption", CREAM)


def tool(brush: Brush, box: Box, icon: str, is_on: bool) -> None:
    brush.box(box, PAPER if is_on else mix(PAPER, LEATHER, 0.45), 6, LEATHER, 1)
    icons.draw(brush, icon, box.centre, 25, faded=not is_on)


class Letters(NamedTuple):
    """How choices are written: their style, and whether the price stands below each."""

    style: str
    has_prices: bool


ROOMY: Final = (Letters("body", True), Letters("small", True), Letters("body", False))
DENSE: Final = Letters("small", False)


def heights(brush: Brush, lines: Sequence[Line], width: float, letters: Letters) -> List[float]:
    """How high each choice must be."""
    return [_height(brush, line, width - _margin(line), letters) for line in lines]


def _margin(line: Line) -> float:
    """The room for the number before a sentence, and for the lock behind it."""
    return NUMBER + (LOCK if line.is_final else 6)


def _height(brush: Brush, line: Line, width: float, letters: Letters) -> float:
    tall = brush.text_height(line.words, letters.style, width) + 10
    if letters.has_prices and line.changes and not _is_short(brush, line, width, letters):
        tall += board_price.height(brush, line.changes, width)
    return max(LEAST, tall)


def _is_short(brush: Brush, line: Line, width: float, letters: Letters) -> bool:
    """Whether the price fits behind the sentence."""
    return brush.text_width(line.words, letters.style) + board_price.width(brush, line.changes) + 8 < width


def letters_for(brush: Brush, lines: Sequence[Line], box: Box) -> Letters:
    """The roomiest letters with which all choices fit."""
    for letters in ROOMY:
        tall = heights(brush, lines, box.w, letters)
        if sum(tall) + GAP * len(tall) <= box.h:
            return letters
    return DENSE


def page(tall: Sequence[float], first: int, room: float) -> int:
    """How many of the choices from the first one on fit; at least one."""
    used, number = 0.0, 0
    for height in tall[first:]:
        used += height + GAP
        if used > room + GAP:
            break
        number += 1
    return max(1, number)


def choice_line(brush: Brush, box: Box, line: Line, number: int, letters: Letters) -> None:
    """A choice as a sentence; a lock marks what cannot be taken back."""
    ground = mix(GOLD, CREAM, 0.45) if line.is_main else CREAM
    brush.box(box.moved(0, 1.5), mix(LINE, NIGHT, 0.2), 6)
    brush.box(box, ground, 6, LINE, 1)
    brush.text(f"{number}", box.left(20), "label", FADED, "middle")
    room = Box(box.x + NUMBER, box.y + 1, box.w - _margin(line), box.h - 2)
    if letters.has_prices and line.changes:
        room = _price(brush, room, line, letters)
    brush.text(line.words, room, letters.style, INK)
    if line.is_final:
        icons.draw(brush, "locked", (box.right - 11, box.centre[1]), 15)


def _price(brush: Brush, room: Box, line: Line, letters: Letters) -> Box:
    """What the choice changes, behind its sentence or below it; the room that is left for the sentence."""
    if _is_short(brush, line, room.w, letters):
        wide = board_price.width(brush, line.changes)
        board_price.paint(brush, room.tail(wide + 1).inset(0, (room.h - board_price.HIGH) / 2), line.changes)
        return room.left(room.w - wide - 4)
    foot = board_price.height(brush, line.changes, room.w) + 3
    board_price.paint(brush, room.foot(foot), line.changes)
    return room.top(room.h - foot)


def log(brush: Brush, colours: Sequence[int], box: Box, deeds: Sequence[LogLine], title: str) -> None:
    """The last things that happened, the latest below."""
    panel(brush, box)
    brush.text(title, box.top(18).inset(7, 0), "label", FADED)
    paint_deeds(brush, colours, box.below(18).inset(5, 2), deeds)
