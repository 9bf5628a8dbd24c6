"""The picture behind the title: mesas in the evening sun, and the herd that walks by."""

from __future__ import annotations

from functools import lru_cache
from math import sin
from random import Random
from typing import Final, List, Sequence, Tuple

import pygame

from game.ui import icons
from game.ui.draw.box import STAGE, Box
from game.ui.draw.brush import Brush, Point
from game.ui.draw.theme import INK, Colour, mix
from game.ui.icons.inks import shade
from game.ui.icons.pen import Pen

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
RIDER: Final = "herder"
HORSE: Final[Colour] = (134, 82, 46)
PACE: Final = 34.0  # units a second
APART: Final = 124.0  # units from one animal to the next
ROAD: Final = len(HERD) * APART + 420  # beyond both edges of the stage
# The legs of an animal: where they are, in shares of its size, and when they swing.
LEGS: Final = ((-0.12, 0.0), (0.5, 2.6), (0.02, 3.4), (0.64, 5.9))


def paint_land(brush: Brush) -> None:
    """Everything that stands still."""
    brush.bands(STAGE.top(HORIZON), 48, lambda number: mix(SKY_TOP, SKY_LOW, (number / 47) ** 0.8))
    _rays(brush, (640, HORIZON - 20))
    brush.circle((640, HORIZON - 20), 112, SUN)
    for mesa in FAR_MESAS:
        _mesa(brush, mesa, FAR)
    for mesa in NEAR_MESAS:
        _mesa(brush, mesa, NEAR)
    brush.bands(STAGE.below(HORIZON), 24, lambda number: mix(SOIL, mix(NEAR, INK, 0.25), number / 30))
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
    length = STAGE.w + ROAD
    for place, name in enumerate((*HERD, RIDER)):
        x = STAGE.w + 90 + place * APART - (seconds * PACE + 700) % length
        depth = (place * 5) % 3
        size = 74 + depth * 16
        if -size < x < STAGE.w + size:
            _draw_walker(brush, name, (x, 586 + depth * 38), size, seconds * 5 + place * 1.7)


def _draw_walker(brush: Brush, name: str, foot: Point, size: float, step: float) -> None:
    """Four legs that swing, and what they carry."""
    x, y = foot
    brush.shade(Box(x - size * 0.5, y - size * 0.05, size * 1.2, size * 0.1), INK, 60, 5)
    coat = mix(_coat(name), INK, 0.3)
    for leg, (at, turn) in enumerate(LEGS):
        swing = 0.07 * size * sin(step + turn)
        hip, hoof = (x + at * size, y - size * 0.4), (x + at * size + swing, y)
        brush.line(hip, hoof, INK, size * 0.13)
        brush.line(hip, hoof, mix(coat, INK, 0.25 * (leg % 2)), size * 0.08)
    picture = walker(name, brush.px(size * 1.5))
    brush.picture(picture, (x + size * 0.1, y - size * 0.16 - picture.get_height() / brush.scale / 2 + sin(step * 2)))


def _coat(name: str) -> Colour:
    return HORSE if name == RIDER else icons.colour_of(name)


@lru_cache(maxsize=60)
def walker(name: str, pixels: int) -> pygame.Surface:
    """An animal without its legs, so many pixels wide: its body from the side, its face towards us."""
    is_ridden = name == RIDER
    pen = Pen(pixels, 150, 150 if is_ridden else 92)
    top = 70 if is_ridden else 12
    coat = _coat(name)
    pen.path(f"M138 {top + 24} C150 {top + 34} 148 {top + 54} 143 {top + 66}", None, INK, 1.6)
    body = f"M34 {top + 22} C48 {top + 10} 118 {top + 8} 136 {top + 22} C144 {top + 40} 140 {top + 66} 126 {top + 74}"
    pen.path(f"{body} C100 {top + 82} 60 {top + 82} 44 {top + 74} C30 {top + 66} 28 {top + 36} 34 {top + 22} Z", coat)
    belly = f"M44 {top + 64} C64 {top + 74} 108 {top + 74} 132 {top + 58}"
    pen.path(f"{belly} C126 {top + 78} 52 {top + 82} 44 {top + 64} Z", shade(coat), None)
    if is_ridden:
        icons.put(pen, name, (44, 0, 84))
        pen.path("M40 96 L28 60 L18 50 L2 74 L8 86 L22 82 L30 112 Z", coat)
        pen.path("M28 60 L24 42 L16 52 Z", coat)
        pen.dots([(17, 65)], 2.6, INK)
    else:
        pen.dots([(88, top + 30), (106, top + 40), (118, top + 26)], 7, shade(coat))
        icons.put(pen, name, (0, 0, 66))
    return pen.print()
