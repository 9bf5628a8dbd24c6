"""Playback: which moment of the game is shown, how opponents' steps follow each other, and what flies meanwhile."""

from __future__ import annotations

from typing import Any, Dict, Final, FrozenSet, List, NamedTuple, Optional, Tuple

from game.kernel.replay_steps import Snapshot, snapshots
from game.kernel.rules import Event
from game.ui.draw.box import Box
from game.ui.draw.tween import Tween, bounce, glide, settle
from game.ui.game_table import GameTable, Mover
from game.ui.match import Match

# Seconds that a step of an opponent is shown.
PAUSES: Final[Dict[str, float]] = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}
FLIGHT: Final = 0.45  # seconds that a piece needs to its new place
RISE: Final = 1.1  # seconds that a sum of money is seen
MARK: Final = 1.2  # seconds that the place where something has happened is marked


class Flight(NamedTuple):
    """A piece on its way."""

    mover: Mover
    start: Box
    end: Box
    tween: Tween


class Rising(NamedTuple):
    """A sum that rises from a player's board and fades."""

    seat: int
    dollars: int
    tween: Tween


class Mark(NamedTuple):
    """A place where a player has just done something."""

    seat: int
    box: Box
    tween: Tween


class Playback:
    """Follows the table at the speed that the player wants."""

    def __init__(self, match: Match, game: GameTable) -> None:
        self.match: Final = match
        self.game: Final = game
        self.place = len(match.table.states) - 1  # the state that is shown, or that the steps shown come from
        self.seen: List[Snapshot] = []  # steps on the way to the next state that have been shown
        self._ahead: List[Snapshot] = []  # and those that follow
        self.flights: List[Flight] = []
        self.rising: List[Rising] = []
        self.marks: List[Mark] = []
        self._wait = 0.0

    @property
    def state(self) -> Any:
        return self.seen[-1].state if self.seen else self.match.table.states[min(self.place, self.last)]

    @property
    def mover(self) -> int:
        """The seat that does what is shown just now."""
        told = self.game.mover(self.state)
        return told if told >= 0 or not self.is_behind else self.match.made_by(self.place)

    @property
    def states(self) -> List[Any]:
        """All that has been shown up to now, the latest last."""
        return [*self.match.table.states[: self.place + 1], *(still.state for still in self.seen)]

    @property
    def moment(self) -> Tuple[int, int]:
        """Changes with everything that is shown."""
        return self.place, len(self.seen)

    @property
    def last(self) -> int:
        return len(self.match.table.states) - 1

    @property
    def is_behind(self) -> bool:
        """There is still something to see."""
        return self.place < self.last

    def jump(self, place: Optional[int] = None) -> None:
        """Show a moment at once; the present one if none is named."""
        self.place = self.last if place is None else place
        for shown in (self.seen, self._ahead, self.flights, self.marks):
            shown.clear()
        self._wait = 0.0

    def update(self, seconds: float, speed: str, is_still: bool) -> List[Event]:
        """Let time pass; what has happened meanwhile."""
        self._let_pass(seconds)
        if self.place > self.last:
            self.jump()
        self._wait -= seconds
        happened: List[Event] = []
        while self.is_behind and self._wait <= 0:
            happened += self._step(PAUSES[speed], is_still)
        return happened

    def _let_pass(self, seconds: float) -> None:
        moving = [thing.tween for things in (self.flights, self.rising, self.marks) for thing in things]
        for tween in moving:
            tween.update(seconds)
        self.flights = [flight for flight in self.flights if not flight.tween.is_done]
        self.rising = [sum for sum in self.rising if not sum.tween.is_done]
        self.marks = [mark for mark in self.marks if not mark.tween.is_done]

    def _step(self, pause: float, is_still: bool) -> List[Event]:
        """Show the next step."""
        before = self.state
        if not self._ahead:
            table = self.match.table
            self._ahead = snapshots(self.match.rules, table.states[self.place], table.log[self.place])
        step = self._ahead.pop(0)
        self.seen.append(step)
        if not self._ahead:
            self.place += 1
            self.seen = []
        events: List[Event] = step.state.events
        if pause:
            self._show(before, step.state, events, is_still)
        self._wait = pause * self._share(step)
        return events

    def _show(self, before: Any, after: Any, events: List[Event], is_still: bool) -> None:
        """What moves, and where it has happened."""
        if not is_still:
            self._move(before, after)
            self._raise(before, after)
        for event in events:
            box = self.game.place_of(event, before) if not self.match.is_human(event[1]) else None
            if box is not None:
                self.marks.append(Mark(event[1], box, Tween(MARK, settle)))

    def _share(self, step: Snapshot) -> float:
        """How much of a pause a step needs; what people do themselves is seen at once."""
        if not step.state.events or (self.match.is_human(step.step[1]) and not step.is_luck):
            return 0.0
        return self.game.pause_after(step)

    def _move(self, before: Any, after: Any) -> None:
        for mover, start, end in self.game.moves(before, after):
            self.flights = [flight for flight in self.flights if flight.mover != mover]
            self.flights.append(Flight(mover, start, end, Tween(FLIGHT, glide)))

    def _raise(self, before: Any, after: Any) -> None:
        """Every sum that changes hands is seen, whatever it was for."""
        for seat in range(self.match.rules.seats):
            was, now = self._money(before, seat), self._money(after, seat)
            if was != now:
                self.rising.append(Rising(seat, now - was, Tween(RISE, bounce)))

    def _money(self, s: Any, seat: int) -> int:
        return next(iter(self.game.facts(s, seat).values()), 0)

    @property
    def movers(self) -> FrozenSet[Mover]:
        """The pieces that are on their way."""
        return frozenset(flight.mover for flight in self.flights)
