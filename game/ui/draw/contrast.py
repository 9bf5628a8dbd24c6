"""The manner of drawing: as printed, or with strong colours and large signs for eyes that need them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.ui.draw.theme import SEATS, Colour, luminance, mix

BLACK: Final[Colour] = (0, 0, 0)
WHITE: Final[Colour] = (255, 255, 255)
LIGHT: Final = 0.25  # luminance: a brighter ground becomes lighter still, for black letters
DARK: Final = 0.2  # a darker one becomes darker still, for white letters
PALE: Final = 0.25  # brighter letters are meant for a dark ground
FURTHER: Final = 0.55  # so far towards white or black
EDGES: Final = 0.8  # lines go further
BRIGHT: Final = 0.7  # only such lines become white
OWN: Final = frozenset(seat.colour for seat in SEATS)


class Contrast(NamedTuple):
    """What a brush does with the colours that it is given, and how large signs are."""

    is_strong: bool = False
    has_large_signs: bool = False

    def ground(self, colour: Colour) -> Colour:
        return strong_ground(colour) if self.is_strong else colour

    def edge(self, colour: Colour) -> Colour:
        return strong_edge(colour) if self.is_strong else colour

    def ink(self, colour: Colour) -> Colour:
        return strong_ink(colour) if self.is_strong else colour

    def sign(self, share: float) -> float:
        """How much of its ground a sign covers."""
        return min(0.92, share * 1.35) if self.has_large_signs else share


PRINTED: Final = Contrast()


@lru_cache(maxsize=5000)
def strong_ground(colour: Colour) -> Colour:
    """Lighter or darker, but of the same colour; players keep theirs."""
    if colour in OWN:
        return colour
    light = luminance(colour)
    if light > LIGHT:
        return mix(colour, WHITE, FURTHER)
    return mix(colour, BLACK, FURTHER) if light < DARK else colour


@lru_cache(maxsize=5000)
def strong_edge(colour: Colour) -> Colour:
    if colour in OWN:
        return colour
    return mix(colour, WHITE if luminance(colour) > BRIGHT else BLACK, EDGES)


@lru_cache(maxsize=5000)
def strong_ink(colour: Colour) -> Colour:
    """Letters are black or white."""
    return WHITE if luminance(colour) > PALE else BLACK
