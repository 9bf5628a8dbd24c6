"""The curtain between two people at one screen: it hides the hands until the next one is there."""

from __future__ import annotations

from typing import List

from game.scenes.match import Sitter
from game.scenes.scene import Scene
from game.scenes.spots import Spot
from game.show import icons
from game.show.board_ground import paint_table
from game.show.box import STAGE, Box, around
from game.show.brush import Brush
from game.show.theme import CREAM, NIGHT, SEATS, mix


class Curtain(Scene):
    """Waits for the player of a seat."""

    def __init__(self, sitter: Sitter) -> None:
        super().__init__()
        self.sitter = sitter

    def make_spots(self) -> List[Spot]:
        return [Spot(around((640, 500), 260, 52), self.app.pop, self.app.say("i_am_here"), key="i_am_here")]

    def back(self) -> None:
        """There is no way back from here: the other player's hand is hidden for good."""

    def draw(self, brush: Brush) -> None:
        self.app.layers.draw(brush, "curtain", self.sitter.colour, STAGE, self._paint, is_solid=True)
        words = self.app.say("your_turn", name=self.sitter.name)
        brush.text(words, Box(190, 350, 900, 90), "title", CREAM, "middle")
        self.draw_buttons(brush, "i_am_here")

    def _paint(self, brush: Brush) -> None:
        """Cloth in the player's colour, with his brand."""
        paint_table(brush)
        colour = mix(SEATS[self.sitter.colour].colour, NIGHT, 0.55)
        for place, fold in enumerate(STAGE.columns(32)):
            brush.box(fold._replace(w=fold.w + 1), mix(colour, NIGHT, 0.12 * (place % 4)))
        seat = SEATS[self.sitter.colour]
        brush.circle((640, 230), 92, seat.colour, CREAM)
        icons.draw(brush, seat.brand, (640, 230), 120, seat.ink)
