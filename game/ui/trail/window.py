"""The trail's window: its table, and the moments that have a scene of their own."""

from __future__ import annotations

from typing import Optional

from game.ui.scene import Scene
from game.ui.table.scene import TableScene
from game.ui.trail.board.player_boards import PlayerBoards
from game.ui.trail.kansas_city.scene import KansasCity
from game.ui.trail.kansas_city.visit import calls, went_by
from game.ui.trail.toss.scene import RANDOM, Toss
from game.ui.trail.trail_table import TrailTable


class Window(TrailTable):
    """A match on the trail, with Kansas City, the toss, and boards to look at."""

    def opening(self, scene: Scene) -> Optional[Scene]:
        """The private buildings are thrown, if luck has dealt their sides and there is time to look."""
        is_random = self.match.rules.options.get("sides") == RANDOM
        return Toss(_table(scene), self) if is_random and not scene.app.settings.is_instant else None

    def moment(self, scene: Scene) -> Optional[Scene]:
        """A visit to Kansas City."""
        is_visit = calls(self.data, self.match.table.state, _table(scene).decision)
        return self._kansas_city(scene) if is_visit else None

    def moment_passed(self, scene: Scene, place: int) -> Optional[Scene]:
        is_visit = went_by(self.data, self.match.table.states, place, _table(scene).who)
        return self._kansas_city(scene) if is_visit else None

    def _kansas_city(self, scene: Scene) -> Scene:
        return KansasCity(_table(scene), self)

    def player_board(self, scene: Scene, seat: int) -> Optional[Scene]:
        return PlayerBoards(_table(scene), self, seat)


def _table(scene: Scene) -> TableScene:
    """The scene that this window was made by."""
    assert isinstance(scene, TableScene), "a window is asked by its table"
    return scene
