"""Small pictures that several parts of the board share: discs, badges, pawns, engines, coins."""

from __future__ import annotations

from typing import Final, List, Optional, Sequence, Tuple

from game.ui import icons
from game.ui.draw.box import Box, around
from game.ui.draw.brush import Brush, Point
from game.ui.draw.theme import (
    CREAM,
    DARK_CORNER,
    GOLD,
    INK,
    LEATHER,
    LINE,
    NIGHT,
    SAND,
    SEATS,
    WHITE_CORNER,
    Colour,
    ink_on,
    mix,
)  # fmt: skip

SHADOW: Final = 1.6  # units between a thing and its shadow


def counted(brush: Brush, name: str, number: object, box: Box, style: str = "number", ink: Colour = INK) -> None:
    """An icon and how many of it."""
    icons.draw(brush, name, (box.x + box.h / 2, box.centre[1]), box.h)
    brush.text(f"{number}", box.after(box.h + 2), style, ink)


def badge(brush: Brush, text: str, centre: Point, size: float, colour: Colour = CREAM) -> None:
    """A number in a round."""
    brush.circle(centre, size / 2, colour, LEATHER)
    brush.text(text, around(centre, size * 0.9, size), "number", ink_on(colour), "middle")


def disc(brush: Brush, centre: Point, size: float, colour: int) -> None:
    """A player's disc, with its brand mark."""
    seat = SEATS[colour]
    brush.circle((centre[0], centre[1] + SHADOW), size / 2, NIGHT)
    brush.circle(centre, size / 2, seat.colour, mix(seat.colour, NIGHT, 0.45))
    if size >= 12:
        icons.draw(brush, seat.brand, centre, size * brush.manner.sign(0.66), seat.ink)


def corner(brush: Brush, box: Box, is_white: bool, size: float = 9) -> None:
    """The corners of a space: which discs may come here, or may go where."""
    colour = WHITE_CORNER if is_white else DARK_CORNER
    edge = mix(colour, INK, 0.5) if is_white else CREAM
    for x, y in ((box.x, box.y), (box.right, box.bottom)):
        dx, dy = (size if x == box.x else -size), (size if y == box.y else -size)
        brush.polygon([(x, y), (x + dx, y), (x, y + dy)], colour)
        brush.line((x + dx, y), (x, y + dy), edge, 1)


def disc_space(brush: Brush, box: Box, is_white: bool, colour: Optional[int]) -> None:
    """A space for a disc, covered by one or empty."""
    brush.box(box, SAND, 4, LINE, 1)
    corner(brush, box, is_white, min(box.w, box.h) * 0.34)
    size = min(box.w, box.h) * 0.72
    if colour is None:
        brush.circle(box.centre, size / 2, mix(SAND, INK, 0.22))
    else:
        disc(brush, box.centre, size, colour)


def pawns(brush: Brush, colours: Sequence[int], box: Box, size: float = 24) -> None:
    """Herders side by side at the foot of a place."""
    step = min(size * 0.8, (box.w - size * 0.5) / max(1, len(colours)))
    left = box.centre[0] - step * (len(colours) - 1) / 2
    for place, colour in enumerate(colours):
        pawn(brush, (left + place * step, box.bottom - size * 0.45), size, colour)


def pawn(brush: Brush, centre: Point, size: float, colour: int) -> None:
    """A herder: hat and coat of the player's colour, and the brand."""
    seat = SEATS[colour]
    x, y = centre
    rim = NIGHT
    for grow, ink in ((1.4, rim), (0.0, seat.colour)):
        brush.polygon(_coat(x, y, size, grow), ink)
        brush.circle((x, y - size * 0.28), size * 0.2 + grow, ink)
        brush.box(around((x, y - size * 0.4), size * 0.74 + 2 * grow, size * 0.1 + 2 * grow), ink, size * 0.05 + grow)
        brush.box(around((x, y - size * 0.5), size * 0.4 + 2 * grow, size * 0.22 + 2 * grow), ink, size * 0.08 + grow)
    icons.draw(brush, seat.brand, (x, y + size * 0.2), size * brush.manner.sign(0.46), seat.ink)


def _coat(x: float, y: float, size: float, grow: float) -> List[Point]:
    top, foot = y - size * 0.12 - grow, y + size * 0.5 + grow
    return [
        (x - size * 0.2, top),
        (x + size * 0.2, top),
        (x + size * 0.42 + grow, foot),
        (x - size * 0.42 - grow, foot),
    ]


def shared(box: Box, number: int, place: int, size: float) -> Tuple[Point, float]:
    """Where one of several equal things stands in a box, and how large it may be."""
    across = 1 if number == 1 else 2
    down = (number + across - 1) // across
    size = min(size, box.w / across, box.h / down)
    x = box.centre[0] + (place % across - (across - 1) / 2) * size
    y = box.centre[1] + (place // across - (down - 1) / 2) * size
    return (x, y), size


def coin(brush: Brush, dollars: object, centre: Point, size: float) -> None:
    """A sum of money."""
    brush.circle((centre[0], centre[1] + 1), size / 2, mix(GOLD, NIGHT, 0.6))
    brush.circle(centre, size / 2, GOLD, mix(GOLD, NIGHT, 0.45))
    brush.text(f"{dollars}", around(centre, size * 0.86, size), "number", INK, "middle")
