"""The pen that draws icons, cards and tiles: shapes in a box of units, printed at any number of pixels.

Shapes become SVG, which SDL prints with smooth edges in well under a millisecond; letters are added from the fonts.
Lines keep one weight in all pictures, and never get thinner than a screen can show.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from math import cos, pi, sin
from typing import Final, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple

import pygame

from game.ui.draw.fonts import file_of
from game.ui.draw.theme import INK, Colour

Point = Tuple[float, float]
Place = Tuple[float, float, float, float]  # left, top, width, height
Fill = Optional[Colour]  # nothing: no inside, or no outline

LINE: Final = 5.0  # units, in a box of 100
THINNEST: Final = 0.95  # pixels
FACE: Final = "bold"


class Letters(NamedTuple):
    """Letters or digits, in pixels: their middle, and how high and wide they may be."""

    text: str
    middle: Point
    height: int
    width: int
    colour: Colour


class Pen:
    """Draws in a box of so many units, which will be so many pixels wide; some icons in the place of others."""

    def __init__(
        self, pixels: int, width: float = 100, height: float = 100, instead: Optional[Mapping[str, str]] = None
    ) -> None:
        self.pixels: Final = pixels
        self.width: Final = width
        self.height: Final = height
        self.instead: Final = instead or {}
        self.scale = pixels / width  # pixels a unit, where the pen stands now
        self.origin: Point = (0, 0)
        self._shapes: List[str] = []
        self._letters: List[Letters] = []

    @property
    def line(self) -> float:
        """The weight of an outline in units, here."""
        return max(LINE, THINNEST / self.scale)

    # -- shapes ------------------------------------------------------------------------------------

    def path(self, d: str, fill: Fill = None, line: Fill = INK, weight: float = 1) -> None:
        """A shape in the words of an SVG path."""
        self._add(f'path d="{d}"', fill, line, weight)

    def circle(self, x: float, y: float, r: float, fill: Fill = None, line: Fill = INK, weight: float = 1) -> None:
        self._add(f'circle cx="{x:g}" cy="{y:g}" r="{r:g}"', fill, line, weight)

    def oval(self, middle: Point, rx: float, ry: float, fill: Fill = None, line: Fill = INK, weight: float = 1) -> None:
        x, y = middle
        self._add(f'ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}"', fill, line, weight)

    def box(self, place: Place, fill: Fill = None, line: Fill = INK, weight: float = 1, corner: float = 0) -> None:
        x, y, w, h = place
        self._add(f'rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{corner:g}"', fill, line, weight)

    def polygon(self, points: Sequence[Point], fill: Fill = None, line: Fill = INK, weight: float = 1) -> None:
        corners = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._add(f'polygon points="{corners}"', fill, line, weight)

    def dots(self, centres: Sequence[Point], r: float, fill: Colour = INK) -> None:
        """Equal spots without an outline."""
        for x, y in centres:
            self.circle(x, y, r, fill, None)

    def letters(self, text: str, middle: Point, height: float, colour: Colour = INK, width: float = 100) -> None:
        """Letters or digits of this height, less high if they would be wider than `width`."""
        x, y = (start + units * self.scale for start, units in zip(self.origin, middle))
        high, wide = max(4, round(height * self.scale)), max(4, round(width * self.scale))
        self._letters.append(Letters(text, (x, y), high, wide, colour))

    def _add(self, shape: str, fill: Fill, line: Fill, weight: float) -> None:
        edge = f' stroke="{_hex(line)}" stroke-width="{self.line * weight:.2f}"' if line and weight else ""
        self._shapes.append(f'<{shape} fill="{_hex(fill)}"{edge}/>')

    # -- places ------------------------------------------------------------------------------------

    @contextmanager
    def placed(self, x: float, y: float, size: float) -> Iterator[None]:
        """Draw a box of 100 units so that its upper left corner is here, and it is so many units wide."""
        before = self.origin, self.scale
        self.origin = self.origin[0] + x * self.scale, self.origin[1] + y * self.scale
        self.scale *= size / 100
        with self._group(f"translate({x:g} {y:g}) scale({size / 100:g})"):
            yield
        self.origin, self.scale = before

    @contextmanager
    def mirrored(self) -> Iterator[None]:
        """Draw the other way round: left is right. Not for letters."""
        with self._group("translate(100 0) scale(-1 1)"):
            yield

    @contextmanager
    def turned(self, degrees: float, x: float = 50, y: float = 50) -> Iterator[None]:
        """Draw turned clockwise around a point. Not for letters."""
        with self._group(f"rotate({degrees:g} {x:g} {y:g})"):
            yield

    def on_both_sides(self) -> Iterator[None]:
        """Draw what follows twice, the second time mirrored."""
        yield
        with self.mirrored():
            yield

    @contextmanager
    def _group(self, transform: str) -> Iterator[None]:
        self._shapes.append(f'<g transform="{transform}">')
        yield
        self._shapes.append("</g>")

    # -- printing ----------------------------------------------------------------------------------

    def print(self) -> pygame.Surface:
        """The picture."""
        size = self.pixels, max(1, round(self.pixels * self.height / self.width))
        surface = as_usual(pygame.image.load_sized_svg(BytesIO(self._svg(*size).encode()), size))
        for letters in self._letters:
            set_letters(surface, letters)
        return surface

    def _svg(self, width: int, height: int) -> str:
        """The shapes, without the letters."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" preserveAspectRatio="none" '
            f'viewBox="0 0 {self.width} {self.height}">'
            f'<g stroke-linejoin="round" stroke-linecap="round">{"".join(self._shapes)}</g></svg>'
        )


def as_usual(picture: pygame.Surface) -> pygame.Surface:
    """The same picture with its colours in the usual order: it is laid many times faster than in that of SVG."""
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def _hex(colour: Fill) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour) if colour else "none"


def star(middle: Point, r: float, points: int = 5, inner: float = 0.45) -> List[Point]:
    """The corners of a star that stands upright."""
    radii = [r if n % 2 == 0 else r * inner for n in range(points * 2)]
    angles = [pi * n / points - pi / 2 for n in range(points * 2)]
    return [(middle[0] + cos(a) * radius, middle[1] + sin(a) * radius) for a, radius in zip(angles, radii)]


def ring(middle: Point, r: float, number: int, first: float = 0) -> List[Point]:
    """So many points spread around a middle, the first one upright or turned clockwise by some degrees."""
    angles = [2 * pi * n / number - pi / 2 + first * pi / 180 for n in range(number)]
    return [(middle[0] + cos(a) * r, middle[1] + sin(a) * r) for a in angles]


# -- letters ---------------------------------------------------------------------------------------


def set_letters(surface: pygame.Surface, letters: Letters) -> None:
    surface.blit(*cut_and_placed(letters))


def cut_and_placed(letters: Letters) -> Tuple[pygame.Surface, Tuple[int, int]]:
    """The letters as a picture, and the pixel of its upper left corner."""
    ink = _cut(letters.text, letters.height, letters.width, letters.colour)
    x, y = letters.middle
    return ink, ink.get_rect(center=(round(x), round(y))).topleft


@lru_cache(maxsize=2000)
def _cut(text: str, height: int, width: int, colour: Colour) -> pygame.Surface:
    """Letters cut to their edges: of this height, or less high if they would be too wide."""
    size = height
    for _ in range(4):
        drawn = _written(text, size, colour)
        edges = drawn.get_bounding_rect()
        fit = min(height / max(1, edges.h), width / max(1, edges.w))
        if 0.96 < fit < 1.04:
            break
        size = max(5, round(size * fit))
    return drawn.subsurface(edges)


def _written(text: str, size: int, colour: Colour) -> pygame.Surface:
    try:
        return _font(size).render(text, True, colour)
    except pygame.error:  # fonts have been shut down and started again
        _font.cache_clear()
        return _font(size).render(text, True, colour)


@lru_cache(maxsize=200)
def _font(size: int) -> pygame.Font:
    pygame.font.init()
    return pygame.Font(file_of(FACE), size)
