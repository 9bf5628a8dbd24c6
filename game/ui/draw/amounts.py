"""Sums: a gain is green, with a plus and a tip that points up; a cost is red, with a minus and a tip down."""

from __future__ import annotations

from typing import Final, Sequence

from game.ui import icons
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.numbers import signed
from game.ui.draw.theme import (
    CREAM,
    FADED,
    PAPER,
    SAND,
    STYLES,
    Colour,
    mix,
)

GAIN: Final[Colour] = (30, 92, 44)
COST: Final[Colour] = (158, 34, 20)
PALE: Final = mix(PAPER, SAND, 0.6)  # what cannot be chosen now
GROUNDS: Final[Sequence[Colour]] = (PAPER, CREAM, SAND, PALE)  # sums are written on nothing else
TIP: Final = 0.3  # half the width of a tip, of the height of the letters
SMALLEST_TIP: Final = 3.0


def ink(amount: int) -> Colour:
    return GAIN if amount > 0 else COST if amount < 0 else FADED


def paint(brush: Brush, box: Box, icon: str, amount: int, style: str = "number") -> None:
    """What it is of, which way it goes, and how much."""
    icons.draw(brush, icon, (box.x + box.h / 2, box.centre[1]), box.h)
    amount_only(brush, box.after(box.h + 3), amount, style)


def amount_only(brush: Brush, box: Box, amount: int, style: str = "number") -> None:
    """The tip and the number, as large as they fit."""
    if amount:
        half = max(SMALLEST_TIP, min(STYLES[style].size * TIP, box.w * 0.12))
        _tip(brush, box.x + half, box.centre[1], half, ink(amount), amount > 0)
        box = box.after(2 * half + 2)
    brush.text(signed(amount), box, style, ink(amount))


def _tip(brush: Brush, x: float, y: float, half: float, colour: Colour, is_up: bool) -> None:
    point = -half if is_up else half
    brush.polygon([(x - half, y - point * 0.8), (x + half, y - point * 0.8), (x, y + point)], colour)
