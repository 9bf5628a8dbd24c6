"""The faces of cards: cattle, objectives, and those of Sam. Nothing on them needs a language."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Dict, Final, List, Mapping, NamedTuple, Sequence, Tuple

from game.ui.draw.numbers import number_of
from game.ui.draw.theme import (
    CREAM,
    INK,
    PAPER,
    Colour,
    ink_on,
    mix,
)
from game.ui.icons import put
from game.ui.icons.inks import (
    AMBER,
    BRICK,
    COAL,
    GOLD,
    SAND,
    WATER,
)
from game.ui.icons.pen import Pen, Place
from game.ui.trail.cardboard.action_icons import (
    ARROW,
    SLASH,
    TIMES,
    Cell,
    numbered,
    put_action,
    put_row,
)
from game.ui.trail.icons.cattle import coat_colour

WIDTH: Final = 100  # units
HEIGHT: Final = 140
FRAME: Final = (3.0, 3.0, 94.0, 134.0)
CORNER: Final = 10

TASK_ICONS: Final[Dict[str, str]] = {
    "building": "building",
    "station": "station",
    "hazard": "hazard",
    "green_outlaw": "outlaw_green",
    "orange_outlaw": "outlaw_orange",
    "value_3": "value_3",
    "shorthorn": "shorthorn",
    "hereford": "hereford",
    "city:terminal": "last_city",
}


# -- parts of cards --------------------------------------------------------------------------------


def sunrays(pen: Pen, place: Place, ground: Colour, ray: Colour, number: int = 11) -> None:
    """A field with rays that spread from its lower edge, as on a poster."""
    left, top, width, height = place
    x, y = left + width / 2, top + height
    pen.box(place, ground, None)
    for n in range(0, number * 2, 2):
        edges = [_edge(x, y, width / 2, height, pi * (n + step) / (number * 2 - 1)) for step in (0, 1)]
        pen.polygon([(x, y), *edges], ray, None)


def _edge(x: float, y: float, across: float, up: float, angle: float) -> Tuple[float, float]:
    """Where a ray from the middle of the lower edge meets the edge of the field."""
    dx, dy = -cos(angle), -sin(angle)
    reach = min(across / abs(dx) if abs(dx) > 1e-9 else 1e9, up / abs(dy) if abs(dy) > 1e-9 else 1e9)
    return x + dx * reach, y + dy * reach


def card_frame(pen: Pen, ground: Colour) -> None:
    pen.box(FRAME, ground, corner=CORNER)


def roundel(pen: Pen, text: str, middle: Tuple[float, float], r: float, colour: Colour = CREAM) -> None:
    """A number in a circle."""
    pen.circle(*middle, r, colour, weight=0.9)
    pen.letters(text, middle, r * 1.05, ink_on(colour), width=r * 1.5)


def worth(pen: Pen, points: int, place: Tuple[float, float, float]) -> None:
    """Points on a rosette, or on a black one if they are lost."""
    put(pen, "points" if points >= 0 else "penalty", place, mark=number_of(points))


# -- cattle ----------------------------------------------------------------------------------------


class CattleCard(NamedTuple):
    """What is printed on a card of cattle."""

    breed: str
    value: int
    points: int
    letter: str


def cattle_card(pen: Pen, card: CattleCard) -> None:
    """The head before a rising sun; the breeding value above, the points below."""
    colour = coat_colour(card.breed)
    card_frame(pen, PAPER)
    ground = mix(colour, CREAM, 0.35)
    sunrays(pen, (9, 9, 82, 122), ground, mix(ground, CREAM, 0.4))
    pen.path("M9 112 Q50 92 91 112 V131 H9 Z", colour, weight=0.7)
    pen.box((9, 9, 82, 122), None, weight=0.7, corner=5)
    put(pen, card.breed, (13, 30, 74))
    roundel(pen, str(card.value), (24, 24), 17)
    pen.box((10, 107, 24, 24), GOLD, weight=0.8, corner=4)
    pen.letters(card.letter, (22, 119), 15, width=18)
    if card.points:
        worth(pen, card.points, (56, 96, 38))


def card_back(pen: Pen, colour: Colour, shown: str) -> None:
    card_frame(pen, colour)
    pen.box((11, 11, 78, 118), None, GOLD, 0.6, 6)
    ground = mix(colour, INK, 0.15)
    pen.circle(50, 70, 31, ground, GOLD, 0.7)
    put(pen, shown, (27, 47, 46))


# -- objectives ------------------------------------------------------------------------------------


class ObjectiveCard(NamedTuple):
    """What is printed on an objective card."""

    instant: str  # the action's words; "none" on a starting card
    tasks: Sequence[str]
    points: int
    penalty: int


def objective_card(pen: Pen, card: ObjectiveCard, letters: Mapping[str, str]) -> None:
    """The immediate action on top, the tasks in the middle, points and penalty at the foot."""
    head = mix(SAND if card.instant == "none" else WATER, CREAM, 0.45)
    card_frame(pen, PAPER)
    pen.path("M3 38 V13 A10 10 0 0 1 13 3 H87 A10 10 0 0 1 97 13 V38 Z", head)
    if card.instant == "none":
        put(pen, "start", (36, 7, 28))
    else:
        put_action(pen, card.instant, (10, 6, 80, 29), letters)
    for task, place in zip(card.tasks, _grid(len(card.tasks), (9, 41, 82, 60))):
        put(pen, TASK_ICONS[task], place)
    pen.path("M10 103 H90", None, INK, 0.6)
    worth(pen, card.points, (12 if card.penalty else 34, 103, 32))
    if card.penalty:
        worth(pen, -card.penalty, (56, 103, 32))


def _grid(number: int, place: Place) -> List[Tuple[float, float, float]]:
    """Equal squares, up to two side by side, in the middle of a place."""
    left, top, width, height = place
    columns = 1 if number == 1 else 2
    rows = -(-number // columns)
    size = min(width / columns, height / rows) - 3
    spots = []
    for n in range(number):
        row, column = divmod(n, columns)
        in_row = min(columns, number - row * columns)
        x = left + width / 2 + (column - in_row / 2) * (size + 3) + 1.5
        y = top + height / 2 + (row - rows / 2) * (size + 3) + 1.5
        spots.append((x, y, size))
    return spots


# -- Sam -------------------------------------------------------------------------------------------


class SamCard(NamedTuple):
    """What is printed on a card of Sam's, in the words of his level file."""

    number: int
    steps: int  # 0: what `counts` says
    counts: str
    specialist: str  # the worker for whose specialist the action is; nothing: for everybody
    action: str
    other: str


SAM_ACTIONS: Final[Dict[str, Sequence[Cell]]] = {
    "hire_cheapest": [Cell("hire"), Cell("money", "↓")],
    "hire_specialization": [Cell("hire"), Cell("specialization")],
    "buy": [Cell("buy_cattle")],
    "buy_after_adding": [Cell("cattle_market"), Cell("buy_cattle")],
    "take_value_3": [Cell("value_3")],
    "build": [Cell("build")],
    "build_small": [Cell("build"), *numbered("builder", "1")],
    "engine": [Cell("engine_forward")],
    "engine_to_next_station": [Cell("engine_forward"), ARROW, Cell("station")],
    "objective": [Cell("objective_card")],
    "outlaw": [Cell("bounty")],
    "hazard": [Cell("remove_hazard")],
}
SAM_COUNTS: Final[Dict[str, str]] = {"specialization": "specialization", "most_buildings": "building"}


def sam_card(pen: Pen, card: SamCard) -> None:
    """How far he walks, and what he does then."""
    card_frame(pen, mix(SAND, CREAM, 0.4))
    pen.path("M3 46 V13 A10 10 0 0 1 13 3 H87 A10 10 0 0 1 97 13 V46 Z", COAL)
    put(pen, "sam", (58, 7, 36))
    roundel(pen, str(card.number), (20, 19), 12, GOLD)
    pen.box((10, 52, 80, 32), PAPER, weight=0.7, corner=6)
    fixed, varying = numbered("steps", str(card.steps)), [Cell("steps"), TIMES, Cell(SAM_COUNTS.get(card.counts, ""))]
    put_row(pen, fixed if card.steps else varying, (14, 54, 72, 28), {})
    pen.box((10, 89, 80, 42), PAPER, weight=0.7, corner=6)
    if card.specialist:
        put_row(pen, [Cell(card.specialist), ARROW, *SAM_ACTIONS[card.action]], (13, 91, 74, 19), {})
        put_row(pen, [SLASH, *SAM_ACTIONS[card.other]], (13, 111, 74, 19), {})
    else:
        put_row(pen, SAM_ACTIONS[card.action], (14, 92, 72, 36), {})


# Colour and picture of the backs of cards.
BACKS: Final[Dict[str, Tuple[Colour, str]]] = {
    "cattle": (BRICK, "any_cattle"),
    "objective": (WATER, "objective_card"),
    "starting": (AMBER, "start"),
    "sam": (COAL, "sam"),
}
