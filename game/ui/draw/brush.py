"""The brush: draws in units of the stage, at the true resolution of whatever it draws on."""

from __future__ import annotations

from typing import Callable, Final, Hashable, Iterator, List, Optional, Sequence, Tuple

import pygame

from game.ui.draw.box import STAGE, Box
from game.ui.draw.contrast import PRINTED, Contrast
from game.ui.draw.fonts import Fitted, Fonts
from game.ui.draw.theme import INK, SMALLEST, STYLES, Colour

Point = Tuple[float, float]

AROUND: Final = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1), (0, 2))  # an edge and a shadow
SHARE: Final = {"left": 0.0, "top": 0.0, "middle": 0.5, "right": 1.0, "bottom": 1.0}


class Brush:
    """Everything that draws is given one. It knows no scene and keeps nothing but fonts.

    Units become pixels by `scale` and `origin`; the stage is 16:9 and stands in the middle of the window.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        fonts: Fonts,
        scale: float,
        origin: Point = (0, 0),
        text_scale: float = 1.0,
        manner: Contrast = PRINTED,
    ) -> None:
        self.surface: Final = surface
        self.fonts: Final = fonts
        self.scale: Final = scale
        self.origin: Final = origin
        self.text_scale: Final = text_scale
        self.manner: Final = manner

    @classmethod
    def over(cls, surface: pygame.Surface, fonts: Fonts, text_scale: float = 1.0, manner: Contrast = PRINTED) -> Brush:
        """A brush for the whole stage, as large as it fits on this surface."""
        width, height = surface.get_size()
        scale = max(0.1, min(width / STAGE.w, height / STAGE.h))
        origin = round((width - STAGE.w * scale) / 2), round((height - STAGE.h * scale) / 2)
        return cls(surface, fonts, scale, origin, text_scale, manner)

    @property
    def size(self) -> Hashable:
        """Changes when anything must be drawn anew because of the window, the text size or the colours."""
        return self.scale, self.text_scale, self.manner

    # -- units and pixels ----------------------------------------------------------------------------

    def px(self, units: float) -> int:
        """A length in pixels, never nothing."""
        return max(1, round(units * self.scale))

    def at(self, point: Point) -> Tuple[int, int]:
        return round(self.origin[0] + point[0] * self.scale), round(self.origin[1] + point[1] * self.scale)

    def units(self, x: float, y: float) -> Point:
        """A place of the window in units."""
        return (x - self.origin[0]) / self.scale, (y - self.origin[1]) / self.scale

    def rect(self, box: Box) -> pygame.Rect:
        left, top = self.at((box.x, box.y))
        right, bottom = self.at((box.right, box.bottom))
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def on(self, surface: pygame.Surface, box: Box) -> Brush:
        """A brush that draws this part of the stage on a surface of its own."""
        left, top = self.rect(box).topleft
        origin = self.origin[0] - left, self.origin[1] - top
        return Brush(surface, self.fonts, self.scale, origin, self.text_scale, self.manner)

    def with_text(self, times: float) -> Brush:
        """The same brush with larger letters."""
        return Brush(self.surface, self.fonts, self.scale, self.origin, self.text_scale * times, self.manner)

    # -- shapes --------------------------------------------------------------------------------------

    def fill(self, colour: Colour) -> None:
        self.surface.fill(self.manner.ground(colour))

    def box(
        self, box: Box, colour: Colour, radius: float = 0, border: Optional[Colour] = None, thick: float = 1.5
    ) -> None:
        """A filled box, with round corners and a border if wanted."""
        if border is not None:
            self._round(self.rect(box), self.manner.edge(border), radius)
            box, radius = box.inset(thick), max(0, radius - thick)
        self._round(self.rect(box), self.manner.ground(colour), radius)

    def bands(self, box: Box, number: int, colour: Callable[[int], Colour]) -> None:
        """So many bands of changing colour, each reaching a little under the next one, so that no seam is seen."""
        for place, band in enumerate(box.rows(number)):
            self.box(band._replace(h=band.h + 1), colour(place))

    def _round(self, rect: pygame.Rect, colour: Colour, radius: float) -> None:
        r = min(self.px(radius), rect.w // 2, rect.h // 2) if radius else 0
        if r < 2:
            self.surface.fill(colour, rect)
            return
        self.surface.fill(colour, rect.inflate(-2 * r, 0))
        self.surface.fill(colour, rect.inflate(0, -2 * r))
        for x in (rect.left + r, rect.right - r - 1):
            for y in (rect.top + r, rect.bottom - r - 1):
                pygame.draw.aacircle(self.surface, colour, (x, y), r)

    def frame(self, box: Box, colour: Colour, radius: float = 0, thick: float = 2) -> None:
        """Only the border of a box."""
        rect = self.rect(box)
        r = min(self.px(radius), rect.w // 2, rect.h // 2) if radius else 0
        pygame.draw.rect(self.surface, self.manner.edge(colour), rect, self.px(thick), r)

    def shade(self, box: Box, colour: Colour, alpha: int, radius: float = 0) -> None:
        """A box through which one can see."""
        rect = self.rect(box).clip(self.surface.get_rect())
        if rect.w and rect.h:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            r = min(self.px(radius), rect.w // 2, rect.h // 2) if radius else 0
            pygame.draw.rect(veil, (*colour, alpha), veil.get_rect(), 0, r)
            self.surface.blit(veil, rect)

    def line(self, start: Point, end: Point, colour: Colour, thick: float = 1.5) -> None:
        pygame.draw.aaline(self.surface, self.manner.edge(colour), self.at(start), self.at(end), self.px(thick))

    def path(self, points: Sequence[Point], colour: Colour, thick: float = 2) -> None:
        """A line through several points, with round joints."""
        for start, end in zip(points, points[1:]):
            self.line(start, end, colour, thick)
        for point in points:
            self.circle(point, thick / 2, colour)

    def circle(self, centre: Point, radius: float, colour: Colour, border: Optional[Colour] = None) -> None:
        if border is not None:
            pygame.draw.aacircle(self.surface, self.manner.edge(border), self.at(centre), self.px(radius))
            radius -= 1.5
        pygame.draw.aacircle(self.surface, self.manner.ground(colour), self.at(centre), self.px(radius))

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        pixels = [self.at(point) for point in points]
        ground = self.manner.ground(colour)
        pygame.draw.polygon(self.surface, ground, pixels)
        pygame.draw.aalines(self.surface, ground, True, pixels)

    def picture(self, picture: pygame.Surface, centre: Point) -> None:
        """A surface that has been made in pixels, with its middle here."""
        self.lay(picture, picture.get_rect(center=self.at(centre)).topleft)

    def lay(self, picture: pygame.Surface, corner: Tuple[int, int]) -> None:
        """A surface with its upper left corner at this pixel."""
        self.surface.blit(picture, corner)

    # -- text ----------------------------------------------------------------------------------------

    def text(
        self,
        words: str,
        box: Box,
        style: str = "body",
        colour: Colour = INK,
        align: str = "left",
        valign: str = "middle",
    ) -> None:
        """Text that fits its box: it is wrapped, and made smaller if it must be."""
        ink = self.manner.ink(colour)
        for line, picture, corner in self._lines(words, box, style, ink, (align, valign)):
            self.write(line, picture, corner, ink)

    def _lines(
        self, words: str, box: Box, style: str, colour: Colour, align: Tuple[str, str]
    ) -> Iterator[Tuple[str, pygame.Surface, Tuple[int, int]]]:
        """Every line of a text, its picture, and the pixel at which it begins."""
        if not words:
            return
        fitted = self.fitted(words, box, style)
        rect = self.rect(box)
        top = rect.top + round((rect.h - fitted.height * len(fitted.lines)) * SHARE[align[1]])
        for number, line in enumerate(fitted.lines):
            picture = self.fonts.picture(STYLES[style].face, fitted.size, colour, line)
            left = rect.left + round((rect.w - picture.get_width()) * SHARE[align[0]])
            yield line, picture, (left, top + number * fitted.height)

    def outlined(
        self, words: str, box: Box, style: str, colour: Colour, edge: Colour, thick: float, align: str = "left"
    ) -> None:
        """Text with an edge around its letters, as on posters: it can be read on any ground."""
        for across, down in AROUND:
            place = box.moved(across * thick, down * thick)
            for _, picture, corner in self._lines(words, place, style, self.manner.edge(edge), (align, "middle")):
                self.lay(picture, corner)
        self.text(words, box, style, colour, align)

    def write(self, line: str, picture: pygame.Surface, corner: Tuple[int, int], colour: Colour) -> None:
        """A line of text with its upper left corner at this pixel; every text goes through here."""
        self.lay(picture, corner)

    def fitted(self, words: str, box: Box, style: str) -> Fitted:
        face, size = STYLES[style]
        rect = self.rect(box)
        wanted = self.px(size * self.text_scale)
        return self.fonts.fit(words, face, wanted, self.px(SMALLEST), (rect.w, rect.h))

    def text_width(self, words: str, style: str = "body") -> float:
        """How wide a line is, in units."""
        face, size = STYLES[style]
        return self.fonts.width(face, self.px(size * self.text_scale), words) / self.scale

    def text_height(self, words: str, style: str, width: float) -> float:
        """How high a text is at this width, in units, when nothing makes it smaller."""
        face, size = STYLES[style]
        pixels = self.px(size * self.text_scale)
        lines = self.fonts.lines(words, face, pixels, self.px(width))
        return lines * self.fonts.font(face, pixels).get_linesize() / self.scale


Paint = Callable[[Brush], None]


def arc(start: Point, middle: Point, end: Point, steps: int = 16) -> List[Point]:
    """A smooth bend from start to end, drawn towards the middle."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]))
    return points
