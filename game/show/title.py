"""The picture behind the title: mesas in the evening sun, and the herd that walks by."""

from __future__ import annotations

from math import sin
from random import Random
from typing import Final, List, Sequence, Tuple

from game.show import icons
from game.show.box import STAGE, Box
from game.show.brush import Brush, Point
from game.show.theme import INK, Colour, mix

SKY_TOP: Final[Colour] = (86, 154, 170)
SKY_LOW: Final[Colour] = (255, 222, 150)
SUN: Final[Colour] = (255, 240, 190)
FAR: Final[Colour] = (206, 120, 80)
NEAR: Final[Colour] = (168, 74, 44)
SOIL: Final[Colour] = (226, 170, 98)
HORIZON: Final = 470

# Flat-topped mountains: where the foot begins and ends, where the top does, and how high it is.
FAR_MESAS: Final = ((40, 330, 90, 270, 110), (380, 560, 420, 520, 70), (880, 1240, 950, 1170, 130))
NEAR_MESAS: Final = ((-80, 250, 20, 190, 190), (1010, 1400, 1090, 1350, 230))

HERD: Final = (
    "longhorn", "criollo", "black_angus", "shorthorn", "galloway", "hereford", "corriente", "santa_gertrudis",
    "pineywoods", "longhorn",
)  # fmt: skip
PACE: Final = 34.0  # units a second


def paint_land(brush: Brush) -> None:
    """Everything that stands still."""
    bands = STAGE.top(HORIZON).rows(48)
    for number, band in enumerate(bands):
        brush.box(band._replace(h=band.h + 1), mix(SKY_TOP, SKY_LOW, (number / 47) ** 0.8))
    _rays(brush, (640, HORIZON - 20))
    brush.circle((640, HORIZON - 20), 112, SUN)
    for mesa in FAR_MESAS:
        _mesa(brush, mesa, FAR)
    for mesa in NEAR_MESAS:
        _mesa(brush, mesa, NEAR)
    for number, band in enumerate(STAGE.below(HORIZON).rows(24)):
        brush.box(band._replace(h=band.h + 1), mix(SOIL, mix(NEAR, INK, 0.25), number / 30))
    random = Random(5)
    for _ in range(60):
        x, y = random.uniform(0, STAGE.w), random.uniform(HORIZON + 12, STAGE.h)
        size = (y - HORIZON) / 90
        brush.line((x, y), (x - 3 * size, y - 6 * size), mix(NEAR, INK, 0.3), 1)
        brush.line((x, y), (x + 3 * size, y - 7 * size), mix(NEAR, INK, 0.3), 1)
    for x, size in ((96, 1.5), (1190, 1.9), (300, 0.7), (960, 0.8)):
        _cactus(brush, (x, HORIZON + 90 * size), size)


def _rays(brush: Brush, centre: Point) -> None:
    """Sunrays as on a poster."""
    x, y = centre
    for ray in range(-9, 10, 2):
        left, right = x + ray * 150 - 44, x + ray * 150 + 44
        brush.polygon([(x, y), (left, 0), (right, 0)], mix(SKY_LOW, SKY_TOP, 0.35))


def _mesa(brush: Brush, mesa: Sequence[float], colour: Colour) -> None:
    foot, end, left, right, high = mesa
    top = HORIZON - high
    brush.polygon([(foot, HORIZON), (left, top), (right, top), (end, HORIZON)], colour)
    shade: List[Point] = [(right - (right - left) * 0.35, top), (right, top), (end, HORIZON), (end - 90, HORIZON)]
    brush.polygon(shade, mix(colour, INK, 0.22))
    for step in (0.25, 0.5):
        y = top + high * step
        brush.line((left - (left - foot) * step, y), (right + (end - right) * step, y), mix(colour, INK, 0.15), 2)


def _cactus(brush: Brush, foot: Point, size: float) -> None:
    x, y = foot
    green = (70, 96, 66)
    brush.path([(x, y), (x, y - 70 * size)], green, 14 * size)
    arms: Tuple[Tuple[float, float, float], ...] = ((-24, 26, 50), (24, 36, 62))
    for side, low, high in arms:
        joint = x + side * size, y - low * size
        brush.path([(x, y - low * size), joint, (x + side * size, y - high * size)], green, 10 * size)


def draw_herd(brush: Brush, seconds: float) -> None:
    """Cattle that walk from right to left, each at its own step, a rider behind them."""
    length = STAGE.w + 900
    for place, breed in enumerate((*HERD, "herder")):
        x = STAGE.w + 60 + place * 82 - (seconds * PACE + 620) % length
        depth = (place * 5) % 3
        y = 545 + depth * 34 + 3 * sin(seconds * 5 + place * 1.7)
        size = 58 + depth * 12
        if -80 < x < STAGE.w + 80:
            brush.shade(Box(x - size * 0.4, 545 + depth * 34 + size * 0.42, size * 0.8, 8), INK, 60, 4)
            icons.draw(brush, breed, (x, y), size)
