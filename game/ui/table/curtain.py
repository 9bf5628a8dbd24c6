"""The curtain between two people at one screen: it hides the hands until the next one is there."""

from __future__ import annotations

from math import cos, sin
from typing import Final, List

from game.ui import icons
from game.ui.draw.box import STAGE, Box, around
from game.ui.draw.brush import Brush
from game.ui.draw.table_top import paint_table
from game.ui.draw.theme import (
    CREAM,
    GOLD,
    LEATHER,
    NIGHT,
    SEATS,
    mix,
)
from game.ui.match import SeatHolder
from game.ui.scene import Scene
from game.ui.spots import Spot

RAIL: Final = 26  # units: the height of what the cloth hangs from
STRIPS: Final = 256
FOLD: Final = 9.0  # units


class Curtain(Scene):
    """Waits for the player of a seat."""

    def __init__(self, holder: SeatHolder) -> None:
        super().__init__()
        self.holder = holder

    def make_spots(self) -> List[Spot]:
        return [Spot(around((640, 500), 260, 52), self.app.pop, self.app.say("i_am_here"), key="i_am_here")]

    def back(self) -> None:
        """There is no way back from here: the other player's hand is hidden for good."""

    def draw(self, brush: Brush) -> None:
        self.layers.draw(brush, "curtain", self.holder.colour, STAGE, self._paint, is_solid=True)
        words = self.app.say("your_turn", name=self.holder.name)
        brush.text(words, Box(190, 350, 900, 90), "title", CREAM, "middle")
        self.draw_buttons(brush, "i_am_here")

    def _paint(self, brush: Brush) -> None:
        """Cloth in the player's colour, with the brand."""
        paint_table(brush)
        colour = mix(SEATS[self.holder.colour].colour, NIGHT, 0.5)
        for strip in STAGE.below(RAIL).columns(STRIPS):
            shade = 0.5 + 0.5 * cos(strip.x / FOLD + sin(strip.x / 190))
            brush.box(strip._replace(w=strip.w + 1), mix(colour, NIGHT, 0.55 * shade))
        brush.box(STAGE.top(RAIL), mix(LEATHER, NIGHT, 0.3))
        brush.line((0, RAIL), (STAGE.w, RAIL), GOLD, 3)
        seat = SEATS[self.holder.colour]
        brush.circle((640, 230), 92, seat.colour, CREAM)
        icons.draw(brush, seat.brand, (640, 230), 120, seat.ink)
