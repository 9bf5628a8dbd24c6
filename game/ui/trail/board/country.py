"""The country that the trail leads through: sand, water, dry land and rocks, mesas, woods."""

from __future__ import annotations

from math import atan2, cos, sin
from random import Random
from typing import Final, List, Sequence, Tuple

from game.ui.draw.box import Box
from game.ui.draw.brush import Brush, Point
from game.ui.draw.theme import CREAM, INK, Colour, mix
from game.ui.trail.look import TRAIL

SAND_FAR: Final[Colour] = (246, 222, 172)
SAND_NEAR: Final[Colour] = (229, 186, 124)
WATER: Final[Colour] = (112, 178, 192)
DRY: Final[Colour] = (214, 158, 92)
ROCK: Final[Colour] = (182, 142, 108)
CLAY: Final[Colour] = (198, 116, 76)
GREEN: Final[Colour] = (116, 140, 84)
PINES: Final[Tuple[Colour, Colour]] = ((70, 104, 66), (120, 142, 78))
LANDS: Final = (WATER, DRY, ROCK)  # around floods, droughts, rockfalls

# Mesas, where nothing else stands: the middle of the foot, the width, the height.
MESAS: Final = ((212, 196, 70, 28), (252, 198, 40, 18), (448, 196, 60, 26), (548, 196, 50, 20), (64, 140, 54, 16))

Patch = Tuple[Colour, Sequence[Box]]


def paint_country(brush: Brush, patches: Sequence[Patch], woods: Sequence[Box]) -> None:
    """Everything but roads and spaces."""
    random = Random(7)
    brush.bands(TRAIL, 36, lambda number: mix(SAND_FAR, SAND_NEAR, number / 35))
    for _ in range(26):
        _dune(brush, random)
    for colour, boxes in patches:
        _stain(brush, boxes, colour, random)
    for x, y, width, height in MESAS:
        _mesa(brush, (TRAIL.x + x, TRAIL.y + y), width, height)
    for _ in range(64):
        point = TRAIL.x + random.uniform(6, TRAIL.w - 6), TRAIL.y + random.uniform(6, TRAIL.h - 6)
        if random.random() < 0.22:
            _cactus(brush, point, random.uniform(0.7, 1.2))
        else:
            _tuft(brush, point, random)
    for box in woods:
        _woods(brush, box, random)


def chevron(brush: Brush, start: Point, end: Point, colour: Colour) -> None:
    """An arrowhead in the middle of a way."""
    angle = atan2(end[1] - start[1], end[0] - start[0])
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    tip = x + 4 * cos(angle), y + 4 * sin(angle)
    for lean in (2.5, -2.5):
        brush.line(tip, (tip[0] + 7 * cos(angle + lean), tip[1] + 7 * sin(angle + lean)), colour, 2)


def _dune(brush: Brush, random: Random) -> None:
    """A long soft line in the sand."""
    x, y = TRAIL.x + random.uniform(0, TRAIL.w - 120), TRAIL.y + random.uniform(12, TRAIL.h - 8)
    length, lift = random.uniform(50, 120), random.uniform(3, 7)
    points = [(x + length * n / 10, y - lift * sin(3.14 * n / 10)) for n in range(11)]
    for start, end in zip(points, points[1:]):
        brush.line(start, end, mix(SAND_NEAR, INK, 0.08), 1)


def _stain(brush: Brush, boxes: Sequence[Box], colour: Colour, random: Random) -> None:
    """Another land under a section: a pale shore, then the land itself."""
    spots: List[Tuple[Point, float]] = []
    for box in boxes:
        x, y = box.centre
        spots += [((x + random.uniform(-12, 12), y + random.uniform(-8, 8)), random.uniform(17, 24)) for _ in range(3)]
    for grow, ink in ((4.0, mix(colour, CREAM, 0.45)), (0.0, colour)):
        for centre, radius in spots:
            brush.circle(centre, radius + grow, ink)


def _mesa(brush: Brush, foot: Point, width: float, height: float) -> None:
    x, y = foot
    top = y - height
    left, right = x - width / 2, x + width / 2
    brush.polygon([(left, y), (left + width * 0.2, top), (right - width * 0.2, top), (right, y)], CLAY)
    lee = [(x + width * 0.08, top), (right - width * 0.2, top), (right, y), (x + width * 0.2, y)]
    brush.polygon(lee, mix(CLAY, INK, 0.25))
    for step in (0.3, 0.6):
        line = top + height * step
        reach = width * (0.3 + 0.2 * step)
        brush.line((x - reach, line), (x + reach, line), mix(CLAY, INK, 0.18), 1)


def _tuft(brush: Brush, point: Point, random: Random) -> None:
    x, y = point
    colour = mix(SAND_NEAR, (120, 116, 60), random.uniform(0.3, 0.8))
    for lean in (-3, 0, 3):
        brush.line((x, y), (x + lean, y - random.uniform(3, 6)), colour, 1)


def _cactus(brush: Brush, point: Point, size: float) -> None:
    x, y = point
    brush.path([(x, y), (x, y - 13 * size)], GREEN, 3 * size)
    brush.path([(x, y - 5 * size), (x + 5 * size, y - 5 * size), (x + 5 * size, y - 10 * size)], GREEN, 2 * size)
    brush.path([(x, y - 3 * size), (x - 4 * size, y - 3 * size), (x - 4 * size, y - 8 * size)], GREEN, 2 * size)


def _woods(brush: Brush, box: Box, random: Random) -> None:
    """Trees around a site, those behind first."""
    rows = [(box.y - 1, 7), (box.bottom + 9, 6)]
    for y, number in rows:
        for place in range(number):
            x = box.x + box.w * (place + 0.5) / number + random.uniform(-4, 4)
            _tree(brush, (x, y + random.uniform(-3, 1)), random)


def _tree(brush: Brush, foot: Point, random: Random) -> None:
    x, y = foot
    green = mix(*PINES, random.random())
    size = random.uniform(0.9, 1.25)
    brush.box(Box(x - 1, y - 2, 2, 3), mix(INK, CLAY, 0.4))
    for lift, reach in ((0.0, 5.5), (4.5, 4.2)):
        base = y - 1 - lift * size
        points = [(x - reach * size, base), (x + reach * size, base), (x, base - 8 * size)]
        brush.polygon(points, green)
        brush.polygon([points[1], points[2], (x, base)], mix(green, INK, 0.18))
