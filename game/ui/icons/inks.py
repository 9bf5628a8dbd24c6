"""The inks that icons, cards and tiles are printed with, and the colours that the level files name."""

from __future__ import annotations

from typing import Dict, Final

from game.ui.draw.theme import CREAM, INK, Colour, mix

SAND: Final[Colour] = (228, 199, 146)
GOLD: Final[Colour] = (244, 184, 50)
AMBER: Final[Colour] = (200, 128, 28)
RED: Final[Colour] = (201, 56, 40)
BRICK: Final[Colour] = (150, 56, 38)
ROSE: Final[Colour] = (238, 168, 144)
SKIN: Final[Colour] = (243, 190, 144)
LEATHER: Final[Colour] = (164, 98, 46)
WOOD: Final[Colour] = (126, 76, 43)
SKY: Final[Colour] = (168, 214, 222)
WATER: Final[Colour] = (42, 122, 172)
LEAF: Final[Colour] = (92, 154, 64)
PINE: Final[Colour] = (44, 98, 72)
STEEL: Final[Colour] = (146, 158, 164)
COAL: Final[Colour] = (68, 58, 56)
ORANGE: Final[Colour] = (230, 130, 40)

NAMED: Final[Dict[str, Colour]] = {
    "grey": (164, 168, 170),
    "green": (112, 172, 84),
    "black": (74, 66, 69),
    "white": (247, 243, 232),
    "yellow": (243, 194, 54),
    "red": (206, 66, 48),
    "blue": (66, 134, 192),
    "brown": (156, 100, 56),
    "purple": (134, 84, 162),
    "orange": (234, 140, 46),
}


def shade(colour: Colour) -> Colour:
    """The side that the sun does not reach."""
    return mix(colour, INK, 0.25)


def sunlit(colour: Colour) -> Colour:
    """The side that the sun reaches."""
    return mix(colour, CREAM, 0.45)
