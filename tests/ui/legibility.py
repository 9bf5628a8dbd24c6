"""How well every text can be read: its colour against the pixels that really lie under it when it is written.

Text on a layer that can be seen through is compared with what the layer is laid upon. Things that are drawn pale
because they cannot be used now are as legible as they were before they were made pale.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Dict, List, NamedTuple, Tuple

import pygame
import pytest
from pygame import Surface

from game.ui import icons
from game.ui.draw.brush import Brush
from game.ui.draw.theme import Colour, contrast, mix
from game.ui.icons import pen
from game.ui.icons.pen import Letters
from game.ui.trail.cardboard import printer

ENOUGH = 4.5  # to one
LEAST_MARK = 9  # pixels; a lower mark on an icon is a part of the drawing, and is read where the icon is larger
ACROSS, DOWN = 24, 6  # pixels of a line of text that are looked at
THICK = 100  # of 255: so much ink is seen
FORGIVEN = 0.1  # of them may be less: where letters touch the rim of a small round

Pixel = Tuple[int, int]


class Text(NamedTuple):
    """Words on a ground that is not known yet: the colour there is, and how much of what is below shines through."""

    words: str
    colour: Colour
    grounds: List[Tuple[Pixel, pygame.Color]]


class Reader:
    """Looks at every text while scenes are drawn."""

    def __init__(self, patch: pytest.MonkeyPatch, enough: float = ENOUGH) -> None:
        self.enough = enough
        self.read = 0
        self.illegible: Dict[Tuple[str, Colour], str] = {}  # words and their colour: how bad it is, and where
        self._scene = ""
        self._waiting: Dict[int, Tuple[Surface, List[Text]]] = {}
        icons._kept.cache_clear()
        write, lay, set_letters = Brush.write, Brush.lay, pen.set_letters

        def write_and_read(brush: Brush, line: str, picture: Surface, corner: Pixel, colour: Colour) -> None:
            self._look(brush.surface, line, colour, picture, corner)
            write(brush, line, picture, corner, colour)

        def lay_and_read(brush: Brush, picture: Surface, corner: Pixel) -> None:
            self._look_through(brush.surface, picture, corner)
            lay(brush, picture, corner)

        def set_and_read(surface: Surface, letters: Letters) -> None:
            picture, corner = pen.cut_and_placed(letters)
            if picture.get_height() >= LEAST_MARK:
                self._look(surface, letters.text, letters.colour, picture, corner)
            set_letters(surface, letters)

        patch.setattr(Brush, "write", write_and_read)
        patch.setattr(Brush, "lay", lay_and_read)
        patch.setattr(pen, "set_letters", set_and_read)

    def begin(self, scene: str) -> None:
        """What is drawn from now on belongs to this scene."""
        self._scene = scene
        self._waiting.clear()
        printer._shelf.cache_clear()  # what is printed on cardboard is read in every scene

    def _look(self, surface: Surface, words: str, colour: Colour, picture: Surface, corner: Pixel) -> None:
        """Text is about to be written here: what lies under its ink?"""
        room = surface.get_clip()
        places = [(x + corner[0], y + corner[1]) for x, y in inked(picture)]
        grounds = [(at, surface.get_at(at)) for at in places if room.collidepoint(at)]
        if grounds:
            self._judge(surface, Text(words, colour, grounds))

    def _look_through(self, surface: Surface, picture: Surface, corner: Pixel) -> None:
        """A picture is about to be laid here."""
        room = surface.get_clip()
        for text in self._waiting.get(id(picture), (picture, []))[1]:
            moved = [((x + corner[0], y + corner[1]), colour) for (x, y), colour in text.grounds]
            shown = [(at, _over(colour, surface.get_at(at))) for at, colour in moved if room.collidepoint(at)]
            if shown:
                self._judge(surface, text._replace(grounds=shown))

    def _judge(self, surface: Surface, text: Text) -> None:
        if any(colour.a < 255 for _, colour in text.grounds):
            self._waiting.setdefault(id(surface), (surface, []))[1].append(text)
            return
        self.read += 1
        found = sorted((_contrast(text.colour, (c.r, c.g, c.b)), (c.r, c.g, c.b)) for _, c in text.grounds)
        least, ground = found[int(len(found) * FORGIVEN)]
        if least < self.enough:
            self.illegible[text.words, text.colour] = f"{self._scene} {least:.1f} on {ground}"


def inked(picture: Surface) -> List[Pixel]:
    """Pixels of a text, spread evenly over it, at which there is ink."""
    ink = picture.get_bounding_rect()
    grid = [
        (ink.x + ink.w * (2 * column + 1) // (2 * ACROSS), ink.y + ink.h * (2 * row + 1) // (2 * DOWN))
        for row in range(DOWN)
        for column in range(ACROSS)
    ]
    return [at for at in grid if ink.w and picture.get_at(at).a > THICK]


def _over(colour: pygame.Color, below: pygame.Color) -> pygame.Color:
    share = colour.a / 255
    red, green, blue = mix((below.r, below.g, below.b), (colour.r, colour.g, colour.b), share)
    return pygame.Color(red, green, blue, round(colour.a + below.a * (1 - share)))


@lru_cache(maxsize=100_000)
def _contrast(one: Colour, other: Colour) -> float:
    return contrast(one, other)
