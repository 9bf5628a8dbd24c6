"""The toss: the private buildings are thrown in the air, and land on the sides that luck has dealt."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final, Hashable, List

import pygame

from game.ui.app import App
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import CREAM
from game.ui.scene import Scene
from game.ui.spots import Spot
from game.ui.table.scene import TableScene
from game.ui.trail.toss import picture
from game.ui.trail.toss.physics import Toss as Tiles
from game.ui.trail.trail_table import TrailTable

GO_ON: Final = Box(540, 650, 200, 52)
TITLE: Final = Box(140, 16, 1000, 70)
RANDOM: Final = "random"


class Toss(Scene):
    """Shown once, over the board of a new game; a press goes on."""

    def __init__(self, board: TableScene, window: TrailTable) -> None:
        super().__init__()
        self.board: Final = board
        self.window: Final = window
        self.sides: Final = list(board.match.table.state.sides)

    def enter(self, app: App) -> None:
        super().enter(app)
        places = picture.places(len(self.sides))
        luck = Random(self.board.match.table.seed)  # of the eye only: every side has been dealt
        self.tiles = Tiles(places, self.sides, picture.SIZE, picture.FLOOR, luck)
        if app.settings.reduced_motion:
            self.tiles.stop()
        app.play("dice")

    def update(self, seconds: float) -> None:
        was_flying, down = not self.tiles.is_still, self.tiles.down
        self.tiles.update(seconds)
        if self.tiles.down > down:
            self.app.play("plank")
        if was_flying and self.tiles.is_still:
            self.app.play("tile")

    def spots_key(self) -> Hashable:
        return self.tiles.is_still

    def make_spots(self) -> List[Spot]:
        return [Spot(GO_ON, self.go_on, self.app.say("go_on"), key="go on")]

    def go_on(self) -> None:
        """The tiles lie at once; then the game begins."""
        if self.tiles.is_still:
            self.app.pop()
        else:
            self.tiles.stop()

    def do(self, action: str) -> bool:
        if action == "skip":
            self.go_on()
        return action == "skip"

    def back(self) -> None:
        self.app.pop()

    # -- drawing -------------------------------------------------------------------------------------

    def face(self, brush: Brush, number: int, is_over: bool) -> pygame.Surface:
        """One side of a building of the person who looks."""
        board = self.board
        return self.window.cardboard.building(2 * number + int(is_over), board.who, brush.px(picture.SIZE))

    def draw(self, brush: Brush) -> None:
        self.draw_table(brush)
        words = self.app.speech_of("kansas").label("tossed" if self.tiles.is_still else "toss")
        brush.text(words, TITLE, "title", CREAM, "middle")
        picture.paint(brush, self.tiles.seen(), partial(self.face, brush))
        self.draw_buttons(brush, "go on")
