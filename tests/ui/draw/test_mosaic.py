"""A picture of several parts: only what has changed is drawn, never too much in one frame, never wrong in the end."""

from __future__ import annotations

from functools import partial
from typing import Dict, List

import pygame

from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.fonts import Fonts
from game.ui.draw.mosaic import AT_ONCE, Mosaic, Part

AREAS = {
    "a": Box(0, 0, 400, 300),
    "b": Box(300, 200, 400, 300),
    "c": Box(700, 400, 300, 200),
    "d": Box(900, 0, 300, 300),
}
COLOURS = [(200, 0, 0), (0, 200, 0), (0, 0, 200)]

drawn: List[str] = []


def paint(brush: Brush, name: str, shade: int) -> None:
    drawn.append(name)
    brush.box(AREAS[name].inset(20), COLOURS[shade])


def parts(shades: Dict[str, int]) -> List[Part]:
    return [Part(name, AREAS[name], shade, partial(paint, name=name, shade=shade)) for name, shade in shades.items()]


def ground(brush: Brush) -> None:
    brush.fill((90, 90, 90))


def shown(mosaic: Mosaic, shades: Dict[str, int], frames: int) -> pygame.Surface:
    surface = pygame.Surface((640, 360))
    for _ in range(frames):
        mosaic.draw(Brush.over(surface, Fonts()), "ground", ground, parts(shades))
    return surface


def test_in_the_end_it_looks_as_if_everything_had_been_drawn_anew() -> None:
    mosaic = Mosaic()
    for shades in (
        {"a": 0, "b": 0, "c": 0, "d": 0},
        {"a": 1, "b": 0, "c": 2, "d": 1},
        {"a": 1, "b": 2, "c": 2, "d": 0},
    ):
        found = shown(mosaic, shades, 4)
        fresh = shown(Mosaic(), shades, 1)
        assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_no_frame_draws_more_than_a_few_parts_and_none_twice() -> None:
    mosaic = Mosaic()
    shown(mosaic, dict.fromkeys("abcd", 0), 1)
    drawn.clear()
    for number in range(1, 4):
        before = len(drawn)
        shown(mosaic, dict.fromkeys("abcd", 1), 1)
        assert len(drawn) - before <= AT_ONCE, number
    assert sorted(drawn) == ["a", "b", "c", "d"]
