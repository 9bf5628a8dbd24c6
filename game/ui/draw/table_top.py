"""The table under everything: warm wood with the sun on it."""

from __future__ import annotations

from random import Random
from typing import Final

from game.ui.draw.box import STAGE, Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import INK, SUN, TABLE, Colour, mix

PLANKS: Final = 8
LIT: Final[Colour] = (138, 88, 50)


def paint_table(brush: Brush, box: Box = STAGE) -> None:
    """Planks, lighter where the sun comes in at the upper left."""
    random = Random(3)
    for number, plank in enumerate(box.rows(PLANKS)):
        wood = mix(LIT, TABLE, 0.25 + 0.09 * number + random.uniform(-0.05, 0.05))
        for place, part in enumerate(plank.columns(24)):
            brush.box(part._replace(w=part.w + 1), mix(mix(wood, SUN, 0.1), wood, min(1.0, place / 16)))
        for _ in range(7):
            y = plank.y + random.uniform(6, plank.h - 6)
            x = random.uniform(plank.x, plank.right - 200)
            brush.line((x, y), (x + random.uniform(80, 300), y + random.uniform(-2, 2)), mix(wood, INK, 0.12), 1)
        brush.line((plank.x, plank.bottom), (plank.right, plank.bottom), mix(wood, INK, 0.5), 1.5)
