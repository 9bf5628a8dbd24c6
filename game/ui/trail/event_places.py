"""Where on the board an event is seen, so that what others do can be marked there."""

from __future__ import annotations

from typing import Callable, Dict, Final, Optional

from game.kernel.rules import Event
from game.trail.data.tables import Data
from game.trail.ids import event_kinds as ev
from game.trail.state import State
from game.ui.draw.box import Box
from game.ui.trail.choice_places import Parts

Finds = Callable[[int, int, State], Optional[Box]]  # the box for the two numbers of an event, in the state before it


class EventPlaces:
    """Finds the boxes of events."""

    def __init__(self, data: Data, parts: Parts) -> None:
        self.data: Final = data
        self.parts: Final = parts
        spaces, rails, markets = parts.trail.boxes, parts.rails, parts.markets
        self.finds: Final[Dict[int, Finds]] = {
            **dict.fromkeys((ev.ENTERED, ev.COPIED, ev.BUILT, ev.REPLACED), lambda node, _, s: spaces[node]),
            **dict.fromkeys((ev.OUTLAW, ev.HAZARD), lambda _, node, s: spaces[node]),
            ev.HIRED: self._job,
            ev.UPGRADED: lambda station, _, s: rails.stations[station],
            ev.DELIVERED: lambda city, _, s: rails.cities[city],
            ev.BOUGHT: lambda card, _, s: markets.cattle_at(s, card),
            ev.OBJECTIVE_GAINED: lambda card, _, s: markets.objective(s, card),
            ev.FORESIGHT_TAKEN: lambda column, tile, s: markets.foresight_at(s, column, tile),
        }

    def of(self, event: Event, before: State) -> Optional[Box]:
        """Where it is seen; nowhere if it is only told."""
        what, _, much, more = event
        return self.finds[what](much, more, before) if what in self.finds else None

    def _job(self, worker: int, row: int, before: State) -> Optional[Box]:
        tile = self.data.first_worker + worker
        there = before.jobs[row]
        return self.parts.markets.job(row, there.index(tile)) if tile in there else None
