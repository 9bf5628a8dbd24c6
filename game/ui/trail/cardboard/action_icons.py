"""Actions as they are printed on tiles and cards: the words of the level files become a row of icons."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Callable, Dict, Final, List, Mapping, NamedTuple, Optional, Sequence

from game.ui.draw.numbers import MINUS
from game.ui.draw.theme import INK, Colour
from game.ui.icons import Spot, has_room, put
from game.ui.icons.inks import LEAF, RED, sunlit
from game.ui.icons.pen import Pen, Place


class Cell(NamedTuple):
    """One icon or sign of a row."""

    name: str
    mark: str = ""
    colour: Optional[Colour] = None


Lines = Sequence[Sequence[Cell]]

ARROW, SLASH, TIMES, DOWN = Cell(">"), Cell("/"), Cell("x"), Cell("v")
NUMBER: Final = "#"  # the sign that is a number

# How wide the signs are, when an icon is 1.
SIGN_WIDTHS: Final[Dict[str, float]] = {">": 0.5, "/": 0.4, "x": 0.36, "v": 0.42, NUMBER: 0.46}
GAP: Final = 0.06

ALONE: Final[Dict[str, Sequence[str]]] = {
    "hire": ["hire"],
    "buy_cattle": ["buy_cattle"],
    "objective": ["objective_card"],
    "objective:display": ["objective_display"],
    "objective:hand": ["objective_hand"],
    "outlaw": ["bounty"],
    "hazard:free": ["remove_hazard"],
    "cert:max": ["certificate_limit"],
    "aux:single": ["aux_single"],
    "aux:single_or_double": ["aux_single_or_double"],
    "exchange_token": ["exchange_token"],
    "delivery:extraordinary": ["extraordinary_delivery"],
    "copy:adjacent": ["copy_adjacent"],
    "upgrade:behind_engine": ["upgrade_behind"],
    "none": [],
}

WITH_NUMBER: Final[Dict[str, str]] = {
    "dollars": "money",
    "cert": "certificate",
    "perm_cert": "permanent_certificate",
    "engine": "engine_forward",
    "engine_back": "engine_back",
    "move": "move",
    "move_free": "move_free",
    "draw": "draw_discard",
    "draw_discard": "draw_discard",
    "remove_card": "remove_card",
}

COUNTERS: Final[Dict[str, str]] = {
    "cowboys": "cowboy",
    "builders": "builder",
    "engineers": "engineer",
    "woods_buildings": "woods_building",
    "stations": "station",
    "hazards": "hazard",
    "outlaw_pairs": "outlaw_pair",
}


# -- from words to icons ---------------------------------------------------------------------------


@lru_cache(maxsize=None)
def cells(action: str) -> Sequence[Cell]:
    """The row of icons that says an action such as `discard:pair->dollars:4`."""
    sides = [_side(side) for side in action.split("|")]
    return _joined(sides, SLASH)


def _side(text: str) -> List[Cell]:
    needs, arrow, gains = text.rpartition("->")
    return _joined([_part(part) for part in ([needs] if arrow else []) + [gains]], ARROW)


def _part(text: str) -> List[Cell]:
    """All words that are met or gained together; what all are counted by stands once, at the end."""
    words = re.split(r"(?<!:)\+", text)
    counters = {word.partition("*")[2] for word in words}
    if len(words) > 1 and len(counters) == 1 and "" not in counters:
        bare = [cell for word in words for cell in _word(word.partition("*")[0])]
        return [*bare, TIMES, Cell(COUNTERS[counters.pop()])]
    return [cell for word in words for cell in _word(word)]


def _joined(parts: Sequence[Sequence[Cell]], sign: Cell) -> List[Cell]:
    row = list(parts[0])
    for part in parts[1:]:
        row += [sign, *part]
    return row


def _word(word: str) -> List[Cell]:
    if word in ALONE:
        return [Cell(name) for name in ALONE[word]]
    name, _, rest = word.partition(":")
    if name in SPECIAL:
        return SPECIAL[name](rest)
    number, _, counter = rest.partition("*")
    if rest in COUNTERS:
        return [Cell(WITH_NUMBER[name]), TIMES, Cell(COUNTERS[rest])]
    row = numbered(WITH_NUMBER[name], number)
    return [*row, TIMES, Cell(COUNTERS[counter])] if counter else row


def numbered(name: str, number: str) -> List[Cell]:
    """An icon with a number: in it where it has room for one, else beside it."""
    return [Cell(name, number)] if has_room(name) else [Cell(name), Cell(NUMBER, number)]


def _price(dollars: str) -> Cell:
    return Cell("money", f"{MINUS}{dollars}", RED)


def _hire(change: str) -> List[Cell]:
    """What hiring costs more or less than the row says."""
    return [Cell("hire"), Cell("money", MINUS + change[1:], RED) if change[0] == "+" else _reward(change[1:])]


def _reward(dollars: str) -> Cell:
    return Cell("money", f"+{dollars}", sunlit(LEAF))


SPECIAL: Final[Dict[str, Callable[[str], List[Cell]]]] = {
    "pay": lambda dollars: [_price(dollars)],
    "hazard": lambda dollars: [_price(dollars), ARROW, Cell("remove_hazard")],
    "build": lambda dollars: [Cell("build"), _price(dollars), TIMES, Cell("builder")],
    "hire": _hire,
    "discard": lambda what: [DOWN, Cell(what)],
}


# -- from icons to a picture -----------------------------------------------------------------------


def width_of(row: Sequence[Cell]) -> float:
    """How wide a row is, when an icon is 1."""
    return sum(SIGN_WIDTHS.get(cell.name, 1.0) + GAP for cell in row) - GAP if row else 0


def put_action(pen: Pen, action: str, place: Place, letters: Mapping[str, str]) -> None:
    """The icons of an action in the middle of a place, as large as they fit there."""
    put_row(pen, cells(action), place, letters)


def put_row(pen: Pen, row: Sequence[Cell], place: Place, letters: Mapping[str, str]) -> None:
    """A row of icons; in two lines where that makes them clearly larger."""
    if not row:
        return
    left, top, width, height = place
    lines = max(broken(row), key=lambda lines: size_of(lines, width, height) * (1 if len(lines) == 1 else 0.8))
    size = size_of(lines, width, height)
    y = top + (height - size * len(lines)) / 2
    for line in lines:
        _put_line(pen, line, (left + (width - width_of(line) * size) / 2, y, size), letters)
        y += size


def broken(row: Sequence[Cell]) -> List[Lines]:
    """The row in one line, and broken before each of the signs that part it most."""
    places: List[int] = []
    for sign in (SLASH, ARROW, TIMES):
        places = places or [place for place, cell in enumerate(row) if cell == sign]
    return [[row], *([row[:place], row[place:]] for place in places if place)]


def size_of(lines: Lines, width: float, height: float) -> float:
    """How large icons can be in so much room."""
    return min(height / len(lines), *(width / width_of(line) for line in lines))


def _put_line(pen: Pen, line: Sequence[Cell], start: Spot, letters: Mapping[str, str]) -> None:
    x, y, size = start
    for cell in line:
        if cell.name in SIGN_WIDTHS:
            _put_sign(pen, cell, (x, y, size))
        else:
            put(pen, cell.name, (x, y, size), cell.colour, cell.mark or letters.get(cell.name, ""))
        x += (SIGN_WIDTHS.get(cell.name, 1.0) + GAP) * size


def _put_sign(pen: Pen, cell: Cell, place: Spot) -> None:
    sign = cell.name
    with pen.placed(*place):
        if sign == NUMBER:
            pen.letters(cell.mark, (23, 50), 50, width=44)
        elif sign == ">":
            pen.path("M8 50 H26 M22 34 L42 50 L22 66 Z", INK, weight=1.6)
        elif sign == "/":
            pen.path("M33 12 L7 88", None, INK, 2)
        elif sign == "x":
            pen.path("M8 40 L28 60 M28 40 L8 60", None, INK, 2)
        else:
            pen.path("M13 22 H29 V48 H39 L21 76 L3 48 H13 Z", RED, weight=0.9)
