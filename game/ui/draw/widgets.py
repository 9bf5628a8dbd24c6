"""Small things that every scene has: panels, buttons, the focus ring, a bubble with a price."""

from __future__ import annotations

from typing import Final

from game.ui.draw.box import STAGE, Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import (
    CREAM,
    FADED,
    FOCUS,
    GOLD,
    INK,
    LEATHER,
    LINE,
    NIGHT,
    PAPER,
    SAND,
    SUN,
    TABLE,
    Colour,
    mix,
)

PAD: Final = 8  # units between the border of a thing and what is written in it


def panel(brush: Brush, box: Box, colour: Colour = PAPER, radius: float = 8) -> None:
    """A sheet of paper on the table."""
    brush.shade(box.moved(1.5, 2.5), NIGHT, 70, radius)
    brush.box(box, colour, radius, LINE, 1)


def title(brush: Brush, box: Box, words: str) -> None:
    """The name of a scene, painted on the table."""
    brush.outlined(words, box, "title", CREAM, mix(TABLE, NIGHT, 0.4), 1.4)


def heading(brush: Brush, box: Box, words: str) -> None:
    """A title with a line under it, as printed on posters."""
    brush.text(words, box, "caption", INK)
    brush.line((box.x, box.bottom), (box.right, box.bottom), LINE, 1)


def button(
    brush: Brush, box: Box, words: str, is_main: bool = False, is_on: bool = True, align: str = "middle"
) -> None:
    """Something to press. The main one of a scene is golden; one that cannot be pressed is pale."""
    colour, ink = (GOLD, INK) if is_main else (CREAM, INK)
    if not is_on:
        colour, ink = SAND, FADED
    brush.box(box.moved(0, 2), mix(colour, LEATHER, 0.6), 7)
    brush.box(box, colour, 7, LEATHER, 1.2)
    brush.text(words, box.inset(PAD, 2), "strong" if is_main else "body", ink, align)


def tab(brush: Brush, box: Box, words: str, is_here: bool) -> None:
    """The name of a page; the one that lies open is of paper, as the page is."""
    brush.box(box, PAPER if is_here else SAND, 8, GOLD if is_here else LEATHER, 2.5 if is_here else 1)
    brush.text(words, box.inset(PAD, 3), "strong", INK if is_here else FADED, "middle")


def ring(brush: Brush, box: Box) -> None:
    """Where the focus is: seen on every ground, by its light and its dark line."""
    thick = 1.8 if brush.manner.is_strong else 1.0
    brush.frame(box.inset(-3), CREAM, 9, 2 * thick)
    brush.frame(box.inset(-1.5), FOCUS, 8, 2.5 * thick)


def glow(brush: Brush, box: Box, strength: float, radius: float = 8) -> None:
    """A warm light around what may be chosen; strength from 0 to 1."""
    brush.frame(box.inset(-3.5), mix(LEATHER, NIGHT, 0.6), radius + 3, 5)
    brush.frame(box.inset(-3), mix(GOLD, SUN, strength), radius + 2.5, 2.5 + 1.5 * strength)


def bubble(brush: Brush, box: Box, words: str) -> None:
    """A line about a thing, close to it and wholly on the stage."""
    width = min(360.0, brush.text_width(words, "small") + 2 * PAD + 4)
    height = brush.text_height(words, "small", width - 2 * PAD) + PAD
    left = min(max(box.centre[0] - width / 2, 4), STAGE.w - width - 4)
    above = box.y - height - 7
    place = Box(left, above if above > 4 else min(box.bottom + 7, STAGE.h - height - 4), width, height)
    brush.box(place, NIGHT, 6, SUN, 1)
    brush.text(words, place.inset(PAD, PAD / 2), "small", CREAM, "middle")
