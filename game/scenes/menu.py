"""The title: a living picture, and where everything begins."""

from __future__ import annotations

from typing import Callable, List, Tuple

from game.scenes.scene import Scene
from game.scenes.spots import Spot
from game.show.box import STAGE, Box
from game.show.brush import Brush
from game.show.theme import INK, SAND


class Menu(Scene):
    """The first scene."""

    def entries(self) -> List[Tuple[str, Callable[[], None]]]:
        """What can be begun here, the likeliest first."""
        return [("quit", self.app.pop)]

    def make_spots(self) -> List[Spot]:
        column = Box(490, 300, 300, 340).rows(7, 10)
        return [Spot(box, act, self.app.say(key), key=key) for box, (key, act) in zip(column, self.entries())]

    def draw(self, brush: Brush) -> None:
        brush.box(STAGE, SAND)
        brush.text(self.app.say("title"), Box(140, 60, 1000, 120), "poster", INK, "middle")
        brush.text(self.app.say("motto"), Box(140, 180, 1000, 40), "heading", INK, "middle")
        self.draw_buttons(brush)
