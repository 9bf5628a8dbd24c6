"""The title: a living picture, and where everything begins."""

from __future__ import annotations

from functools import partial
from typing import Callable, Final, Hashable, List, Optional, Tuple

from game.profile.storage import read
from game.ui.app import App
from game.ui.draw.box import STAGE, Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import CREAM, INK, NIGHT, RUST
from game.ui.input import Input
from game.ui.match import Match
from game.ui.menu import own_files, title_picture
from game.ui.menu.demo import Demo
from game.ui.menu.hall_of_fame import HallOfFame
from game.ui.menu.load import Load
from game.ui.menu.new_game import NewGame
from game.ui.menu.signpost import Plank, paint_plank, paint_post
from game.ui.scene import Scene
from game.ui.spots import Spot
from game.ui.table.scene import TableScene
from game.ui.windows import rulesets, window_for

IDLE: Final = 60.0  # seconds without a touch until a game plays by itself
COLUMN: Final = Box(498, 322, 284, 340)
SIGN: Final = Box(240, 40, 800, 150)
POST: Final = COLUMN.inset(-40, -40)
FOOT: Final = POST.bottom - 8
ICONS: Final = {
    "continue": "play", "new_game": "herder", "how_to_play": "help", "load": "load", "settings": "settings",
    "renown": "trophy", "quit": "quit",
}  # fmt: skip


class Menu(Scene):
    """The first scene: the herd walks the trail behind it."""

    def __init__(self, was_crash: bool = False) -> None:
        super().__init__()
        self.was_crash: Final = was_crash
        self.passed = 0.0
        self.idle = 0.0
        self.notice = ""
        self._is_read_ahead = False

    def enter(self, app: App) -> None:
        super().enter(app)
        has_stopped = self.was_crash and self._save()
        self.notice = app.say("resume") if has_stopped else app.trouble or own_files.told()

    def _save(self) -> Optional[str]:
        """The game in progress, if it can be read."""
        try:
            return self.app.storage.resumable()
        except ValueError:
            return None

    # -- what can be begun -----------------------------------------------------------------------------

    def entries(self) -> List[Tuple[str, Callable[[], None]]]:
        """The likeliest first."""
        found: List[Tuple[str, Callable[[], None]]] = [
            ("new_game", partial(self._push, NewGame)),
            ("how_to_play", partial(self.app.open, "help")),
            ("load", partial(self._push, Load)),
            ("settings", partial(self.app.open, "settings")),
            ("renown", partial(self._push, HallOfFame)),
            ("quit", self.app.pop),
        ]
        if not self.app.storage.has_saved():
            found = [entry for entry in found if entry[0] != "load"]
        return [("continue", self.go_on), *found] if self.app.storage.current.is_file() else found

    def spots_key(self) -> Hashable:
        return tuple(key for key, _ in self.entries())

    def make_spots(self) -> List[Spot]:
        entries = self.entries()
        boxes = COLUMN.rows(7, 8)[: len(entries)]
        return [Spot(box, act, self.app.say(key), key=key) for box, (key, act) in zip(boxes, entries)]

    def _push(self, kind: Callable[[], Scene]) -> None:
        self.app.push(kind())

    def go_on(self) -> None:
        """Back to the game in progress."""
        try:
            self.app.push(TableScene(Match.load(read(self.app.storage.current), self.app.storage)))
            self.notice = ""
        except ValueError as error:
            self.notice = f"{self.app.storage.current}: {error}"
            self.app.play("error")

    def back(self) -> None:
        """Leaving the game needs its own press."""
        self.focus.put("quit")

    def told(self) -> str:
        """What has gone wrong; a broken file of sounds is noticed only in a game, and told after it."""
        return self.notice or self.app.sounds.trouble

    # -- time ------------------------------------------------------------------------------------------

    def handle(self, did: Input) -> None:
        self.idle = 0.0
        super().handle(did)

    def update(self, seconds: float) -> None:
        if not self.app.settings.reduced_motion:
            self.passed += seconds
        if not self._is_read_ahead:
            self._is_read_ahead = True
            window_for(rulesets()[0])  # from its files, while nobody waits for a game yet
        self.idle += seconds
        if self.idle > IDLE:
            self.idle = 0.0
            self.app.push(Demo())

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        self.layers.draw(brush, "title", 0, STAGE, title_picture.paint_land, is_solid=True)
        title_picture.draw_herd(brush, self.passed)
        self.layers.draw(brush, "sign", self.app.settings.language, SIGN.inset(-10), self._paint_sign)
        self._draw_post(brush)
        if told := self.told():
            box = Box(140, 668, 1000, 44)
            brush.box(box, NIGHT, 8, RUST, 1.5)
            brush.text(told, box.inset(14, 3), "body", CREAM, "middle")

    def planks(self) -> List[Plank]:
        spots = self.spots()
        return [Plank(spot.rect, ICONS[spot.key], spot.words, spot is spots[0]) for spot in spots]

    def _draw_post(self, brush: Brush) -> None:
        planks = self.planks()
        paint = partial(paint_post, planks=planks, foot=FOOT)
        self.layers.draw(brush, "signpost", tuple(planks), POST, paint)
        spot = self.focus.spot
        if spot is not None:
            place = self.focus.place
            paint_plank(brush, planks[place], place, is_looked_at=True)

    def _paint_sign(self, brush: Brush) -> None:
        """The name of the game, in poster letters with a shadow."""
        brush.outlined(self.app.say("title"), SIGN.top(104), "poster", CREAM, NIGHT, 2.5, "middle")
        brush.text(self.app.say("motto"), SIGN.foot(40), "heading", INK, "middle")
