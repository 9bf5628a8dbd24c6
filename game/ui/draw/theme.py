"""The look: a sunlit table, printed-poster colours, and the few styles of text that there are."""

from __future__ import annotations

from typing import Dict, Final, NamedTuple, Sequence, Tuple

Colour = Tuple[int, int, int]

# Paper and ink.
INK: Final[Colour] = (43, 30, 22)
FADED: Final[Colour] = (92, 70, 52)
PAPER: Final[Colour] = (248, 238, 214)
CREAM: Final[Colour] = (255, 249, 233)
SAND: Final[Colour] = (231, 208, 163)
LEATHER: Final[Colour] = (122, 74, 41)
TABLE: Final[Colour] = (93, 56, 33)
NIGHT: Final[Colour] = (36, 26, 22)
LINE: Final[Colour] = (168, 132, 88)

# Accents of a poster.
RUST: Final[Colour] = (160, 52, 25)
GOLD: Final[Colour] = (232, 163, 36)
SAGE: Final[Colour] = (88, 122, 68)
SUN: Final[Colour] = (255, 205, 92)
FOCUS: Final[Colour] = (20, 92, 150)

WHITE_CORNER: Final[Colour] = (255, 255, 250)
DARK_CORNER: Final[Colour] = (52, 46, 46)


class Seat(NamedTuple):
    """How a player is told from the others: a colour, what is written on it, and a brand mark."""

    name: str
    colour: Colour
    ink: Colour
    brand: str  # its icon


SEATS: Final[Sequence[Seat]] = (
    Seat("vermilion", (201, 60, 25), (255, 249, 233), "brand_1"),
    Seat("blue", (27, 88, 158), (255, 249, 233), "brand_2"),
    Seat("yellow", (240, 189, 44), INK, "brand_3"),
    Seat("white", (250, 247, 240), INK, "brand_4"),
    Seat("green", (0, 128, 96), (255, 249, 233), "brand_5"),
    Seat("plum", (122, 62, 140), (255, 249, 233), "brand_6"),
)


class Style(NamedTuple):
    """A kind of text: its face and its size in units."""

    face: str
    size: float


STYLES: Final[Dict[str, Style]] = {
    "poster": Style("black", 84),
    "title": Style("black", 40),
    "heading": Style("serif", 24),
    "caption": Style("serif", 17),
    "plank": Style("serif", 20),
    "body": Style("sans", 16),
    "strong": Style("semibold", 16),
    "small": Style("sans", 13),
    "label": Style("semibold", 13),
    "number": Style("bold", 16),
    "big_number": Style("bold", 26),
}

SMALLEST: Final = 10.0  # units; no text is ever smaller


def luminance(colour: Colour) -> float:
    """How bright a colour is to the eye, from 0 to 1."""
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1 to 21; text needs 4.5."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two, so far towards the other one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other))
    return red, green, blue


def ink_on(colour: Colour) -> Colour:
    """What can be read on this colour."""
    return max((INK, CREAM), key=lambda ink: contrast(ink, colour))
