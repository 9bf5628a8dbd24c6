"""Playback: which moment of the game is shown, how opponents' steps follow each other, and what flies meanwhile."""

from __future__ import annotations

from typing import Any, Callable, Dict, Final, List, NamedTuple, Optional, Tuple

from game.kernel.rules import CHANCE, Event
from game.scenes.match import Match
from game.show.box import Box
from game.show.ease import Tween, bounce, glide
from game.trail import events as ev
from game.trail.state import State

# Seconds that a step of an opponent is shown.
PAUSES: Final[Dict[str, float]] = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}
LUCK: Final = 0.25  # how much of that a step of luck needs
FLIGHT: Final = 0.45  # seconds that a piece needs to its new place
RISE: Final = 1.1  # seconds that a sum of money is seen

Mover = Tuple[str, int]  # "herder" or "engine", and the seat


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


class Playback:
    """Follows the table at the speed that the player wants."""

    def __init__(self, match: Match, box_of: Callable[[str, int], Optional[Box]]) -> None:
        self.match: Final = match
        self.box_of: Final = box_of  # where a herder on this node, or an engine on this place, stands
        self.place = len(match.table.states) - 1  # the state that is shown
        self.flights: List[Flight] = []
        self.rising: List[Rising] = []
        self._wait = 0.0

    @property
    def state(self) -> State:
        state: State = self.match.table.states[min(self.place, self.last)]
        return state

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
        self.flights.clear()
        self._wait = 0.0

    def update(self, seconds: float, speed: str, is_still: bool) -> List[Event]:
        """Let time pass; what has happened meanwhile."""
        for tween in [flight.tween for flight in self.flights] + [sum.tween for sum in self.rising]:
            tween.update(seconds)
        self.flights = [flight for flight in self.flights if not flight.tween.is_done]
        self.rising = [sum for sum in self.rising if not sum.tween.is_done]
        if self.place > self.last:
            self.jump()
        self._wait -= seconds
        seen: List[Event] = []
        while self.is_behind and self._wait <= 0:
            seen += self._step(speed, is_still)
        return seen

    def _step(self, speed: str, is_still: bool) -> List[Event]:
        """Show the next state."""
        before = self.state
        by_human = self.match.is_human(self.match.made_by(self.place))
        by_luck = self.match.made_by(self.place) == CHANCE
        self.place += 1
        events = self.match.events(self.place)
        pause = PAUSES[speed]
        if pause and not is_still:
            self._move(before, self.state)
            self._raise(events)
        self._wait = 0.0 if by_human or not events else pause * (LUCK if by_luck else 1)
        return events

    def _move(self, before: State, after: State) -> None:
        for seat, (was, now) in enumerate(zip(before.players, after.players)):
            for kind, start, end in (("herder", was.herder, now.herder), ("engine", was.engine, now.engine)):
                boxes = self.box_of(kind, start), self.box_of(kind, end)
                if start != end and boxes[0] is not None and boxes[1] is not None:
                    self.flights = [flight for flight in self.flights if flight.mover != (kind, seat)]
                    self.flights.append(Flight((kind, seat), boxes[0], boxes[1], Tween(FLIGHT, glide)))

    def _raise(self, events: List[Event]) -> None:
        """T-230 and others: every sum that changes hands is seen."""
        for what, who, much, more in events:
            if what in (ev.GAINED, ev.INCOME):
                self.rising.append(Rising(who, much, Tween(RISE, bounce)))
            elif what in (ev.PAID, ev.FEE):
                self.rising.append(Rising(who, -much, Tween(RISE, bounce)))
                if what == ev.FEE and more >= 0:
                    self.rising.append(Rising(more, much, Tween(RISE, bounce)))

    @property
    def movers(self) -> frozenset[Any]:
        """The pieces that are on their way."""
        return frozenset(flight.mover for flight in self.flights)
