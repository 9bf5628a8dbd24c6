"""What shines on the board for a moment: where somebody has done something, and what a hint advises."""

from __future__ import annotations

from typing import Final

from game.show.box import Box, around
from game.show.brush import Brush
from game.show.ease import between
from game.show.theme import CREAM, GOLD, INK, NIGHT, Colour, ink_on

WIDE: Final = 14.0  # units: how far outside a mark begins
BADGE: Final = 20.0


def mark(brush: Brush, box: Box, colour: Colour, t: float) -> None:
    """A frame of the player's colour that closes around a place, from 0 to 1."""
    place = box.inset(-between(WIDE, 3, t))
    brush.frame(place.inset(-1.5), NIGHT, 9, between(2, 6, t))
    brush.frame(place, CREAM, 8, between(1, 4, t))
    brush.frame(place.inset(0.5), colour, 8, between(1, 3, t))


def advice(brush: Brush, box: Box, rank: int) -> None:
    """A ring around what a hint advises, with its rank."""
    colour = GOLD if rank == 1 else CREAM
    brush.frame(box.inset(-5.5), NIGHT, 10, 6)
    brush.frame(box.inset(-4.5), colour, 9, 4)
    badge = around((box.x - 2, box.y - 2), BADGE)
    brush.circle(badge.centre, BADGE / 2, colour, NIGHT)
    brush.text(f"{rank}", badge, "label", ink_on(colour) if rank == 1 else INK, "middle")
