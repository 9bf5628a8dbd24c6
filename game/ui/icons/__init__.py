"""Every icon of the game, by name: drawn once for each size, colour and number on it, and then kept.

`icon` gives the picture, `draw` puts it on the stage, `put` makes it a part of a larger picture. An icon that stands
for a breed, a worker, a hazard or an auxiliary action has the name that the rules use. A `mark` is a number or letter:
on a coin, a rosette or a certificate it stands in its middle, on cattle on the ear tag, elsewhere on a badge.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Callable, Dict, Final, NamedTuple, Optional, Sequence, Tuple

import pygame

from game.ui.draw.brush import Brush
from game.ui.draw.numbers import MINUS
from game.ui.draw.theme import CREAM, INK, Colour, ink_on
from game.ui.icons import interface
from game.ui.icons.pen import Pen, Point
from game.ui.trail.icons import cattle, goods, people, railroad, trail

Spot = Tuple[float, float, float]  # left, top, and how wide

SMALLEST: Final = 4  # pixels
LARGEST: Final = 1024
MOST_KEPT: Final = 2500
FADING: Final = 110  # of 255, for what cannot be used now


class Icon(NamedTuple):
    """How an icon is drawn, and its colour if no other is wanted."""

    drawn: Callable[[Pen, Colour], None]
    colour: Colour


class Room(NamedTuple):
    """Where an icon has room for a mark, and what stands there otherwise."""

    middle: Point
    height: float
    width: float
    on: Optional[Colour]  # nothing: the icon's own colour
    usual: str = ""


ICONS: Final[Dict[str, Icon]] = {
    name: Icon(*entry)
    for part in (cattle, people, goods, trail, railroad, interface)
    for name, entry in part.DRAWN.items()
}

ROOMS: Final[Dict[str, Room]] = {
    "money": Room((50, 50), 46, 64, None, "$"),
    "points": Room((50, 42), 34, 46, CREAM),
    "penalty": Room((50, 42), 34, 46, CREAM, MINUS),
    "certificate": Room((50, 52), 34, 42, CREAM),
    "permanent_certificate": Room((44, 44), 32, 42, CREAM),
    "card": Room((50, 50), 34, 44, None),
    "objective_card": Room((50, 58), 40, 54, CREAM),
    "risk": Room((50, 58), 40, 60, None),
    "disc": Room((50, 44), 36, 50, None),
}


# How icons are drawn that would be too fine for so few pixels, and where a mark stands then.
FEW_PIXELS: Final = 22
SMALL_FORMS: Final[Dict[str, Callable[[Pen, Colour], None]]] = {
    "points": goods.small_points,
    "penalty": goods.small_points,
    "hand_green": people.small_hand,
    "hand_black": people.small_hand,
}
SMALL_ROOM: Final = Room((50, 50), 50, 56, CREAM)


def names() -> Sequence[str]:
    return list(ICONS)


def icon(name: str, size: int, colour: Optional[Colour] = None, mark: str = "", faded: bool = False) -> pygame.Surface:
    """The icon as a square picture of so many pixels. It is shared: do not draw on it."""
    if name not in ICONS:
        raise ValueError(f"icon {name!r} is unknown")
    return _kept(name, min(max(size, SMALLEST), LARGEST), colour or ICONS[name].colour, mark, faded)


def draw(
    brush: Brush, name: str, centre: Point, size: float, colour: Optional[Colour] = None, mark: str = "",
    faded: bool = False,
) -> None:  # fmt: skip
    """The icon on the stage, so many units wide, with its middle here."""
    brush.picture(icon(name, brush.px(size), colour, mark, faded), centre)


def put(pen: Pen, name: str, place: Spot, colour: Optional[Colour] = None, mark: str = "") -> None:
    """The icon, or the one that this pen draws in its place, as a part of a larger picture."""
    name = pen.instead.get(name, name)
    ground = colour or ICONS[name].colour
    with pen.placed(*place):
        is_small = name in SMALL_FORMS and pen.scale * 100 < FEW_PIXELS
        drawn = SMALL_FORMS[name] if is_small else ICONS[name].drawn
        drawn(pen, ground)
        _put_mark(pen, name, ground, mark, SMALL_ROOM if is_small else ROOMS.get(name))


@lru_cache(maxsize=MOST_KEPT)
def _kept(name: str, size: int, colour: Colour, mark: str, faded: bool) -> pygame.Surface:
    pen = Pen(size)
    put(pen, name, (0, 0, 100), colour, mark)
    picture = pen.print()
    return washed_out(picture) if faded else picture


def _put_mark(pen: Pen, name: str, colour: Colour, mark: str, room: Optional[Room]) -> None:
    text = mark or (room.usual if room else "")
    if not text:
        return
    if room:
        pen.letters(text, room.middle, room.height, ink_on(room.on or colour), width=room.width)
    elif name in cattle.BREEDS:
        cattle.ear_tag(pen, text)
    else:
        pen.circle(76, 24, 22, INK, CREAM, 0.8)
        pen.letters(text, (76, 24), 25, CREAM, width=32)


def has_room(name: str) -> bool:
    """Whether a mark stands in the icon itself, not on a badge beside it."""
    return name in ROOMS or name in cattle.BREEDS


def washed_out(picture: pygame.Surface) -> pygame.Surface:
    """Grey and thin: it cannot be used now."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((255, 255, 255, FADING), special_flags=pygame.BLEND_RGBA_MULT)
    return grey
