"""What shines on the board for a moment: where somebody has done something, and what a hint advises."""

from __future__ import annotations

from typing import Final, Sequence, Tuple

from game.ui.draw.box import Box, around
from game.ui.draw.brush import Brush
from game.ui.draw.numbers import signed
from game.ui.draw.theme import (
    CREAM,
    GOLD,
    INK,
    NIGHT,
    RUST,
    SAGE,
    Colour,
)
from game.ui.draw.tween import between

WIDE: Final = 14.0  # units: how far outside a mark begins
BADGE: Final = 18.0
SUM_HIGH: Final = 17.0


def mark(brush: Brush, box: Box, colour: Colour, t: float) -> None:
    """A frame of the player's colour that closes around a place, from 0 to 1."""
    place = box.inset(-between(WIDE, 3, t))
    brush.frame(place.inset(-1.5), NIGHT, 9, between(2, 6, t))
    brush.frame(place, CREAM, 8, between(1, 4, t))
    brush.frame(place.inset(0.5), colour, 8, between(1, 3, t))


def advice(brush: Brush, places: Sequence[Tuple[int, Box]]) -> None:
    """A ring around every place that a hint advises, with its rank; the best is golden."""
    for rank, box in reversed(places):
        brush.frame(box.inset(-3.5), NIGHT, 8, 5)
        brush.frame(box.inset(-2.5), _colour(rank), 7, 3)
    for rank, box in reversed(places):
        badge = around((box.x + 6, box.y + 6), BADGE)
        brush.circle(badge.centre, BADGE / 2, _colour(rank), NIGHT)
        brush.text(f"{rank}", badge, "label", INK, "middle")


def sum_at(brush: Brush, box: Box, dollars: int) -> None:
    """What pressing a place costs or brings, on its upper edge: dark red with a minus, green with a plus."""
    colour = SAGE if dollars > 0 else RUST
    words = signed(dollars)
    place = around((box.centre[0], box.y - 1), max(24.0, brush.text_width(words, "label") + 10), SUM_HIGH)
    brush.box(place, colour, SUM_HIGH / 2, CREAM, 1.5)
    brush.text(words, place, "label", CREAM, "middle")


def _colour(rank: int) -> Colour:
    return GOLD if rank == 1 else CREAM
