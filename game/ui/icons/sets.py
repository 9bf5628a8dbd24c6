"""What a set of icons is: how each is drawn, and where a mark stands on it."""

from __future__ import annotations

from typing import Callable, Mapping, NamedTuple, Optional, Tuple

from game.ui.draw.theme import Colour
from game.ui.icons.pen import Pen, Point

Draw = Callable[[Pen, Colour], None]
Drawn = Mapping[str, Tuple[Draw, Colour]]  # by name: how it is drawn, and its colour if no other is wanted


class Icon(NamedTuple):
    """How an icon is drawn, and its colour if no other is wanted."""

    drawn: Draw
    colour: Colour


class Room(NamedTuple):
    """Where an icon has room for a mark, and what stands there otherwise."""

    middle: Point
    height: float
    width: float
    on: Optional[Colour]  # nothing: the icon's own colour
    usual: str = ""


class IconSet(NamedTuple):
    """The icons of one game, or of the window."""

    drawn: Drawn
    rooms: Mapping[str, Room] = {}
    small: Mapping[str, Draw] = {}  # how icons are drawn that would be too fine for so few pixels
    marked: Mapping[str, Callable[[Pen, str], None]] = {}  # icons that carry a mark in a way of their own
