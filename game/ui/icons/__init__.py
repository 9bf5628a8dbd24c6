"""Every icon of the window, by name: drawn once for each size, colour and number on it, and then kept.

`icon` gives the picture, `draw` puts it on the stage, `put` makes it a part of a larger picture. A `mark` is a number
or letter: on a coin, a rosette or a certificate it stands in its middle, elsewhere on a badge. The window's own icons
lie in this folder; a game brings its own as `ICONS` in `game/ui/<game>/icons`, under the names that its rules use.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Dict, Final, List, NamedTuple, Optional, Sequence, Tuple

import pygame

from game.registry import shelf
from game.ui.draw.brush import Brush
from game.ui.draw.numbers import MINUS
from game.ui.draw.theme import CREAM, INK, Colour, ink_on
from game.ui.icons import common, interface
from game.ui.icons.pen import Pen, Point
from game.ui.icons.sets import Draw, Icon, IconSet, Room

Spot = Tuple[float, float, float]  # left, top, and how wide

SMALLEST: Final = 4  # pixels
LARGEST: Final = 1024
MOST_KEPT: Final = 2500
FADING: Final = 110  # of 255, for what cannot be used now
FEW_PIXELS: Final = 22
SMALL_ROOM: Final = Room((50, 50), 50, 56, CREAM)

COMMON: Final = IconSet(
    {**common.DRAWN, **interface.DRAWN},
    {
        "money": Room((50, 50), 46, 64, None, "$"),
        "points": Room((50, 42), 34, 46, CREAM),
        "penalty": Room((50, 42), 34, 46, CREAM, MINUS),
        "card": Room((50, 50), 34, 44, None),
    },
    {"points": common.small_points, "penalty": common.small_points},
)


class Known(NamedTuple):
    """All sets together."""

    icons: Dict[str, Icon]
    rooms: Dict[str, Room]
    small: Dict[str, Draw]
    sets: List[IconSet]


@lru_cache(maxsize=None)
def known() -> Known:
    """Every icon of the window and of all games that bring some."""
    games = sorted(game for game in set(shelf().values()) if find_spec(f"game.ui.{game}"))
    sets = [COMMON, *(import_module(f"game.ui.{game}.icons").ICONS for game in games)]
    return Known(
        {name: Icon(*entry) for part in sets for name, entry in part.drawn.items()},
        {name: room for part in sets for name, room in part.rooms.items()},
        {name: drawn for part in sets for name, drawn in part.small.items()},
        sets,
    )


def names() -> Sequence[str]:
    return list(known().icons)


def is_known(name: str) -> bool:
    return name in known().icons


def colour_of(name: str) -> Colour:
    """The colour of an icon if no other is wanted."""
    return known().icons[name].colour


def room_of(name: str) -> Optional[Room]:
    """Where a mark stands in an icon."""
    return known().rooms.get(name)


def icon(name: str, size: int, colour: Optional[Colour] = None, mark: str = "", faded: bool = False) -> pygame.Surface:
    """The icon as a square picture of so many pixels. It is shared: do not draw on it."""
    if name not in known().icons:
        raise ValueError(f"icon {name!r} is unknown")
    return _kept(name, min(max(size, SMALLEST), LARGEST), colour or colour_of(name), mark, faded)


def draw(
    brush: Brush, name: str, centre: Point, size: float, colour: Optional[Colour] = None, mark: str = "",
    faded: bool = False,
) -> None:  # fmt: skip
    """The icon on the stage, so many units wide, with its middle here."""
    brush.picture(icon(name, brush.px(size), colour, mark, faded), centre)


def put(pen: Pen, name: str, place: Spot, colour: Optional[Colour] = None, mark: str = "") -> None:
    """The icon, or the one that this pen draws in its place, as a part of a larger picture."""
    name = pen.instead.get(name, name)
    every = known()
    ground = colour or every.icons[name].colour
    with pen.placed(*place):
        is_small = name in every.small and pen.scale * 100 < FEW_PIXELS
        drawn = every.small[name] if is_small else every.icons[name].drawn
        drawn(pen, ground)
        _put_mark(pen, name, ground, mark, SMALL_ROOM if is_small else every.rooms.get(name))


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
    own = next((part.marked[name] for part in known().sets if name in part.marked), None)
    if room:
        pen.letters(text, room.middle, room.height, ink_on(room.on or colour), width=room.width)
    elif own is not None:
        own(pen, text)
    else:
        pen.circle(76, 24, 22, INK, CREAM, 0.8)
        pen.letters(text, (76, 24), 25, CREAM, width=32)


def has_room(name: str) -> bool:
    """Whether a mark stands in the icon itself, not on a badge beside it."""
    return name in known().rooms or any(name in part.marked for part in known().sets)


def washed_out(picture: pygame.Surface) -> pygame.Surface:
    """Grey and thin: it cannot be used now."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((255, 255, 255, FADING), special_flags=pygame.BLEND_RGBA_MULT)
    return grey
