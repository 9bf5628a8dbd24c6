"""Scenes without their pictures: text is laid out and spots are made, but nothing is painted, which is much faster."""

from __future__ import annotations

import pygame
import pytest

from game.ui import icons
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import INK, Colour
from game.ui.trail.cardboard.printer import Cardboard

PAINTING = ("fill", "box", "frame", "shade", "line", "path", "circle", "polygon", "picture", "lay")


def fit(
    brush: Brush,
    words: str,
    box: Box,
    style: str = "body",
    colour: Colour = INK,
    align: str = "left",
    valign: str = "middle",
) -> None:
    """All of `Brush.text` but the ink."""
    if words:
        brush.fitted(words, box, style)


def dry(patch: pytest.MonkeyPatch) -> None:
    """From now on brushes and pens have no ink."""
    blank = pygame.Surface((1, 1))
    for name in PAINTING:
        patch.setattr(Brush, name, lambda *anything, **more: None)
    patch.setattr(Brush, "text", fit)
    patch.setattr(icons, "icon", lambda *anything, **more: blank)
    patch.setattr(Cardboard, "_print", lambda *anything: blank)
