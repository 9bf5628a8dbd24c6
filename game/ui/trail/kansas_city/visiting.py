"""A visit to Kansas City in time: what has happened, what of it has been seen, and what moves meanwhile."""

from __future__ import annotations

from typing import Dict, Final, Hashable, List, Optional, Sequence

from game.kernel.rules import CHANCE
from game.language import GameLanguage
from game.trail.ids import step_kinds as st
from game.trail.state import State
from game.ui.app import App
from game.ui.draw.tween import Tween, steady
from game.ui.scene import Scene
from game.ui.table.scene import TableScene
from game.ui.trail.kansas_city import foresight, train
from game.ui.trail.kansas_city.flight_queue import Flights, without
from game.ui.trail.kansas_city.frame import Stage, stage
from game.ui.trail.kansas_city.herd_pens import Yard
from game.ui.trail.kansas_city.offers import Ahead
from game.ui.trail.kansas_city.tile_flight import TileFlightPath
from game.ui.trail.kansas_city.visit import (
    NONE,
    Counted,
    Laid,
    Visit,
    began,
    calls,
    counting,
    laid,
    latest,
    read_visit,
)  # fmt: skip
from game.ui.trail.look import TrailView
from game.ui.trail.trail_table import TrailTable

# How each decision of a visit is shown.
SHOWN: Final = {
    st.ARRIVAL: "arrival",
    st.FORESIGHT: "foresight",
    st.INCOME: "income",
    st.RAISE_CALVES: "income",
    st.RAISE_HEIFERS: "income",
    st.CITY: "city",
    st.CITY_DISC: "disc",
    st.DELIVERY_OBJECTIVE: "goal",
}
# Seconds that the leaving train is shown, that a disc needs to its city, and how fast the herd is.
LEAVING: Final[Dict[str, float]] = {"slow": 4.6, "normal": 3.4, "fast": 1.5, "instant": 0.0}
LOADING: Final[Dict[str, float]] = {"slow": 1.6, "normal": 1.1, "fast": 0.5, "instant": 0.0}
HERDING: Final[Dict[str, float]] = {"slow": 0.8, "normal": 1.0, "fast": 2.2, "instant": 100.0}


class Visiting(Scene):
    """The visit of the person at this screen, as far as it has been seen."""

    see_through = True

    def __init__(self, board: TableScene, window: TrailTable) -> None:
        super().__init__()
        self.board: Final = board
        self.window: Final = window
        self.passed = 0.0
        self.left_for = 0.0  # seconds since the train was loaded
        self.yard: Optional[Yard] = None  # while the herd is counted
        self.has_counted = False
        self.loading: Optional[Tween] = None  # while a disc goes to its city
        self.has_loaded = False
        self.stage: Stage = stage("arrival")
        self.ahead: Final = Ahead(board, window)
        self._visit_key: Hashable = None

    # -- life ----------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.first = latest(self.window.data, self.states, self.board.who)
        visit, is_new = self.visit, self._is_new()
        self.flights = Flights(0 if is_new else len(self.tiles))
        self.has_counted = visit.value != NONE and not is_new
        self.has_loaded = visit.city != NONE and not is_new
        self.flights.follow(self.tiles, app.settings.speed)
        self._look_after_visit()

    def _is_new(self) -> bool:
        """Whether nothing was chosen since the arrival, so that all that has happened must still be seen."""
        match = self.board.match
        return all(match.made_by(place) == CHANCE for place in range(self.first, match.place()))

    @property
    def say(self) -> GameLanguage:
        return self.app.speech_of("kansas")

    @property
    def speed(self) -> str:
        return self.app.settings.speed

    @property
    def is_still(self) -> bool:
        """Nothing moves: everything is seen where it ends."""
        return self.app.settings.reduced_motion or self.app.settings.is_instant

    @property
    def states(self) -> Sequence[State]:
        return self.board.match.table.states

    @property
    def visit(self) -> Visit:
        """What has happened so far; read again only when the game has changed."""
        self._read()
        return self._visit

    @property
    def tiles(self) -> Sequence[Laid]:
        """The tiles of foresight that were chosen so far."""
        self._read()
        return self._tiles

    def _read(self) -> None:
        key = (self.board.match.changed, len(self.states))
        if key != self._visit_key:
            self._visit_key = key
            self._visit = read_visit(self.window.data, self.states, self.first, len(self.states) - 1)
            self._tiles = laid(self.states, self._visit)

    @property
    def is_gone(self) -> bool:
        """The arrival has been taken back."""
        return not began(self.window.data, self.states, self.first, self.board.who)

    # -- time ----------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        self.passed += seconds
        if self.is_gone:
            self.app.pop()
            return
        if not self.visit.is_over:
            self.left_for = 0.0
            self.board.update(seconds)
            if self.app.top is not self:
                return
        self.board.playback.rising.clear()  # sums are told here
        self._show(seconds)
        if self._is_shown and self.visit.is_over:
            self._leave_town(seconds)
        elif self._is_shown and self._is_elsewhere():
            self.app.pop()

    def _show(self, seconds: float) -> None:
        """Whatever moves goes on: tiles, then the herd, then the disc."""
        self.flights.follow(self.tiles, self.speed)
        if self.flights.update(seconds, self.speed) and not self.app.settings.is_instant:
            self.app.play("tile")
        self._look_after_visit()
        self._count(seconds * HERDING[self.speed])
        self._load(seconds)

    @property
    def _is_shown(self) -> bool:
        """Whether all that has happened has been seen."""
        return not (self.flights.is_busy or (self.yard is not None and self._is_paid()) or self.loading is not None)

    def _is_elsewhere(self) -> bool:
        """Whether something is asked that is settled on the board."""
        decision = self.board.decision
        return decision is not None and not calls(self.window.data, self.states[-1], decision)

    def _leave_town(self, seconds: float) -> None:
        self.stage = stage("leave")
        if not self.left_for and LEAVING[self.speed]:
            self.app.play("whistle")
        before, self.left_for = self.train_time, self.left_for + seconds
        if before < train.HOLD <= self.train_time:
            self.app.play("chuff")
        if self.left_for >= LEAVING[self.speed]:
            self.board.playback.jump()
            self.app.pop()

    @property
    def train_time(self) -> float:
        """Seconds on the train's own clock, on which every journey takes as long."""
        return self.left_for * train.JOURNEY / max(LEAVING[self.speed], 0.1)

    def _look_after_visit(self) -> None:
        """Which stage is shown: what is asked now, or first what has not been seen yet."""
        visit, decision = self.visit, self.board.decision
        self._forget(visit)
        if self.flights.flying is not None and not (decision is not None and decision.kind == st.FORESIGHT):
            self.stage = stage("foresight", self.flights.flying.column)
            return
        wants_income = visit.value != NONE or (decision is not None and decision.kind == st.INCOME)
        if self.yard is None and wants_income and (not self.has_counted or self._is_raising()):
            self._bring_herd()
        if self.yard is not None:
            self.stage = stage("income")
        elif visit.city != NONE and not self.has_loaded:
            self._bring_disc()
        elif decision is not None and decision.kind in SHOWN:
            self.stage = stage(SHOWN[decision.kind], self._column() if decision.kind == st.FORESIGHT else NONE)

    def _forget(self, visit: Visit) -> None:
        """What has been taken back was never seen."""
        decision = self.board.decision
        if visit.value == NONE and (decision is None or decision.kind != st.INCOME):
            self.has_counted, self.yard = False, None
        if visit.city == NONE:
            self.has_loaded, self.loading = False, None

    def _column(self) -> int:
        return int(self.states[-1].todo[-1][2])

    def _bring_herd(self) -> None:
        if self.app.settings.is_instant and self._is_paid():
            self.has_counted = True
            return
        herd = self.herd()
        self.yard = Yard(self.window.data, herd, self.is_still)
        if herd and not self.is_still:
            self.app.play("moo")

    def herd(self) -> List[Counted]:
        """The cattle of the hand, and what each adds."""
        player = self.states[-1].players[self.visit.who]
        return counting(self.board.match.rules.book, player, self.visit.herd)

    def _count(self, seconds: float) -> None:
        """The herd runs in and is counted; once it is paid for, the visit goes on."""
        yard = self.yard
        if yard is None:
            return
        number, paid = yard.number, yard.paying.passed
        yard.update(seconds, self.visit.value != NONE)
        if yard.number != number:
            self.app.play("tick")
        if yard.paying.passed and not paid:
            self.app.play("coins" if NONE in self.visit.certs else "certificate")
        if self._is_paid() and yard.paying.is_done:
            self._end_counting()

    def _is_paid(self) -> bool:
        """Whether nothing is left to settle about the herd."""
        return self.visit.value != NONE and not self._is_raising()

    def _is_raising(self) -> bool:
        decision = self.board.decision
        return decision is not None and decision.kind in (st.RAISE_CALVES, st.RAISE_HEIFERS)

    def _end_counting(self) -> None:
        self.yard, self.has_counted = None, True
        self._look_after_visit()

    def _bring_disc(self) -> None:
        if self.loading is None:
            self.loading = Tween(LOADING[self.speed], steady)
        self.stage = stage("disc")

    def _load(self, seconds: float) -> None:
        """The disc goes to its city."""
        if self.loading is None:
            return
        self.loading.update(seconds)
        if self.loading.is_done:
            self._end_loading()

    def _end_loading(self) -> None:
        self.loading, self.has_loaded = None, True
        if not self.app.settings.is_instant:
            self.app.play("disc")
        self._look_after_visit()

    # -- what is seen --------------------------------------------------------------------------------

    def route(self, one: Laid) -> TileFlightPath:
        """The way of a tile that was chosen."""
        before, after = self.states[max(0, one.place - 1)], self.states[one.place]
        there = before.columns[one.column]
        start = foresight.tile_box(one.column, there.index(one.tile) if one.tile in there else 0, one.column)
        parts = self.window.parts
        return TileFlightPath(one.tile, start, foresight.target(before, after, one.events, parts.trail, parts.markets))

    def shown(self) -> foresight.Shown:
        """The foresight at this moment: tiles that fly or lie elsewhere are no longer in their columns."""
        flying, landed = self.flights.flying, self.flights.landed
        before = self.states[max(0, self.first - 1)]
        gone = [(one.column, one.tile) for one in self.tiles[: landed + (flying is not None)]]
        columns = [without(tiles, [tile for c, tile in gone if c == n]) for n, tiles in enumerate(before.columns)]
        jobs = self.window.look(self.board.view()).s if flying is None else self.states[max(0, flying.place - 1)]
        return foresight.Shown(columns, self.stage.stamp, self.states[self.first], jobs)

    def look(self) -> TrailView:
        return self.window.look(self.board.view())._replace(who=self.visit.who)
