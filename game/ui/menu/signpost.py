"""A signpost at the trail: a plank for each way that one can go."""

from __future__ import annotations

from typing import Final, List, NamedTuple, Sequence

from game.ui import icons
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush, Point
from game.ui.draw.theme import (
    CREAM,
    GOLD,
    INK,
    LEATHER,
    NIGHT,
    SUN,
    TABLE,
    Colour,
    mix,
)

POINT: Final = 22.0  # units: how far the tip of a plank stands out
POST: Final = 26.0
ICON: Final = 26.0


class Plank(NamedTuple):
    """One way: where its plank is, its icon and its words."""

    box: Box
    icon: str
    words: str
    is_main: bool = False


def paint_post(brush: Brush, planks: Sequence[Plank], foot: float) -> None:
    """The post in the ground, and all planks on it."""
    first = planks[0].box
    post = Box(first.centre[0] - POST / 2, first.y - 22, POST, foot - first.y + 22)
    brush.box(post.inset(-1.5), NIGHT, 7)
    brush.box(post, TABLE, 6)
    brush.box(post.left(POST * 0.4), mix(TABLE, LEATHER, 0.7), 6)
    for number, plank in enumerate(planks):
        paint_plank(brush, plank, number)


def paint_plank(brush: Brush, plank: Plank, number: int, is_looked_at: bool = False) -> None:
    """Planks point to the right and to the left by turns."""
    ground = GOLD if plank.is_main else CREAM
    if is_looked_at:
        ground = mix(ground, SUN, 0.6)
    shape = _shape(plank.box, number % 2 == 0)
    brush.polygon([(x, y + 3.5) for x, y in shape], mix(LEATHER, NIGHT, 0.45))
    brush.polygon(shape, LEATHER)
    inner = _shape(plank.box.inset(1.6), number % 2 == 0)
    brush.polygon(inner, ground)
    _grain(brush, plank.box, mix(ground, LEATHER, 0.16))
    room = plank.box.inset(16, 2)
    icons.draw(brush, plank.icon, (room.x + ICON / 2, room.centre[1]), ICON)
    brush.text(plank.words, room.inset(ICON + 8, 0), "plank", INK, "middle")


def _shape(box: Box, is_right: bool) -> List[Point]:
    """A plank with a tip at one end and a notch at the other."""
    x, y, middle = box.x, box.y, box.centre[1]
    tip, notch = POINT, POINT * 0.45
    if is_right:
        return [
            (x, y),
            (box.right, y),
            (box.right + tip, middle),
            (box.right, box.bottom),
            (x, box.bottom),
            (x + notch, middle),
        ]
    return [
        (x, y),
        (box.right, y),
        (box.right - notch, middle),
        (box.right, box.bottom),
        (x, box.bottom),
        (x - tip, middle),
    ]


def _grain(brush: Brush, box: Box, colour: Colour) -> None:
    for share, start, end in ((0.16, 0.08, 0.5), (0.86, 0.42, 0.9)):
        y = box.y + box.h * share
        brush.line((box.x + box.w * start, y), (box.x + box.w * end, y), colour, 1)
