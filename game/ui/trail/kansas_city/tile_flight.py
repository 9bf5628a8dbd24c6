"""A tile of foresight on its way from its column to the trail or to the job market."""

from __future__ import annotations

from typing import Final, NamedTuple, Optional

import pygame

from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import CREAM, NIGHT
from game.ui.draw.tween import between, glide
from game.ui.trail.cardboard import placed as tiles
from game.ui.trail.kansas_city.foresight import TILE, paint_target, way
from game.ui.trail.look import TrailView

LIFTED: Final = 0.2  # how much larger a tile is in the middle of its way
STEPS: Final = 26  # of the bend
LANDING: Final = 0.82  # of the way: from here on the ground is stirred


class TileFlightPath(NamedTuple):
    """Which tile flies, from where to where; a tile that is lost goes nowhere."""

    tile: int
    start: Box
    end: Optional[Box]


def paint(brush: Brush, look: TrailView, route: TileFlightPath, t: float) -> None:
    """The tile when so much of its time has passed, from 0 to 1."""
    if route.end is None:
        _fading(brush, look, route, t)
    elif t >= 1:
        paint_landed(brush, look, route)
        paint_target(brush, route.end, 1)
    else:
        paint_target(brush, route.end, t)
        _flying(brush, look, route, route.end, glide(t))
        if t > LANDING:
            _dust(brush, route.end, (t - LANDING) / (1 - LANDING))


def paint_landed(brush: Brush, look: TrailView, route: TileFlightPath) -> None:
    """The tile where it belongs."""
    if route.end is not None:
        tiles.tile(brush, route.end, look.cardboard, route.tile)


def _flying(brush: Brush, look: TrailView, route: TileFlightPath, end: Box, t: float) -> None:
    points = way(route.start, end, STEPS)
    step = min(STEPS - 1, int(t * STEPS))
    share = t * STEPS - step
    x, y = (between(a, b, share) for a, b in zip(points[step], points[step + 1]))
    size = between(TILE, min(end.w, end.h), t) * (1 + LIFTED * 4 * t * (1 - t))
    high = 26 * t * (1 - t)
    brush.shade(Box(x - size / 2 + high, y - size / 2 + high * 1.4, size, size), NIGHT, 70, size * tiles.ROUND)
    pixels = brush.px(TILE)
    picture = look.cardboard.tile(route.tile, pixels, pixels)
    brush.picture(pygame.transform.smoothscale(picture, (brush.px(size), brush.px(size))), (x, y))


def _dust(brush: Brush, end: Box, share: float) -> None:
    brush.frame(end.inset(-4 - 16 * share), CREAM, 10, max(0.5, 4 * (1 - share)))


def _fading(brush: Brush, look: TrailView, route: TileFlightPath, t: float) -> None:
    """A tile for which there is no room."""
    pixels = brush.px(TILE)
    picture = look.cardboard.tile(route.tile, pixels, pixels).copy()
    picture.set_alpha(round(255 * (1 - min(1.0, t))))
    brush.picture(picture, (route.start.centre[0], route.start.centre[1] - 30 * t))
