"""What a game on the trail was like: points turn by turn, the turn that decided it, deliveries, stops, money."""

from __future__ import annotations

from collections import Counter
from typing import Any, Dict, Final, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from game.kernel.rules import Event
from game.kernel.table import Table
from game.trail.data.tables import Data
from game.trail.ids import event_kinds as ev

Numbers = List[int]  # one for each seat

# Kinds of money, those that come in before those that go out.
IN: Final = ("deliveries", "gains", "tolls_received")
OUT: Final = ("costs", "tolls_paid")

# Deeds that are counted, and the event that tells of each.
COUNTED: Final[Dict[str, int]] = {
    "turns": ev.TURN_BEGINS,
    "visits": ev.INCOME,
    "bought": ev.BOUGHT,
    "hired": ev.HIRED,
    "built": ev.BUILT,
    "upgraded": ev.UPGRADED,
    "took_hazards": ev.HAZARD,
    "took_outlaws": ev.OUTLAW,
}


class Turn(NamedTuple):
    """A turn: whose it was, from which entry of the log to which, and everybody's points after it."""

    who: int
    first: int
    last: int
    totals: Tuple[int, ...]


class Story(NamedTuple):
    """Everything that is told about a game once it is over."""

    start: Tuple[int, ...]  # points before the first turn
    turns: List[Turn]
    decided: int  # the place of the turn that brought the winner furthest ahead; -1 if there is none
    deliveries: Dict[int, Numbers]  # by city
    stops: Dict[str, Numbers]  # by the tile that was entered, the most visited first
    money: Dict[str, Numbers]
    deeds: Dict[str, Numbers]
    best_income: Numbers

    @property
    def decider(self) -> Optional[Turn]:
        return self.turns[self.decided] if self.decided >= 0 else None

    def swing(self, place: int, who: int) -> int:
        """How much further ahead of the best of the others a turn brought a seat."""
        leads = leads_of(self.turns, self.start, who)
        return leads[place + 1] - leads[place]

    def change(self, place: int) -> Numbers:
        """What a turn added to everybody's points."""
        before = self.turns[place - 1].totals if place else self.start
        return [now - was for was, now in zip(before, self.turns[place].totals)]


def story_of(table: Table[Any]) -> Story:
    """The whole game, read once from its states and events."""
    turns, start = turns_of(table)
    return Story(
        start,
        turns,
        deciding(turns, start, table.rules.winners(table.state)),
        deliveries_of(table),
        stops_of(table),
        money_of(table),
        deeds_of(table),
        best_incomes(table),
    )


def happened(table: Table[Any]) -> Iterator[Tuple[int, Event]]:
    """Every event, with the number of entries of the log after which it had happened."""
    for place, s in enumerate(table.states):
        for event in s.events or ():
            yield place, event


# -- turns -----------------------------------------------------------------------------------------


def turns_of(table: Table[Any]) -> Tuple[List[Turn], Tuple[int, ...]]:
    """Every turn, and the points before the first one."""
    begins = [(place, event[1]) for place, event in happened(table) if event[0] == ev.TURN_BEGINS]
    ends = [place for place, _ in begins[1:]] + [len(table.states) - 1]
    turns = [Turn(who, first, last, _totals(table, last)) for (first, who), last in zip(begins, ends)]
    return turns, _totals(table, begins[0][0] if begins else 0)


def _totals(table: Table[Any], place: int) -> Tuple[int, ...]:
    return tuple(table.rules.totals(table.states[place]))


def deciding(turns: Sequence[Turn], start: Sequence[int], winners: Sequence[int]) -> int:
    """The turn that brought the one winner furthest ahead, the last of several; -1 if there is no such winner."""
    if len(winners) != 1:
        return -1
    leads = leads_of(turns, start, winners[0])
    swings = [now - was for was, now in zip(leads, leads[1:])]
    return max(range(len(turns)), key=lambda place: (swings[place], place), default=-1)


def leads_of(turns: Sequence[Turn], start: Sequence[int], who: int) -> List[int]:
    """The points ahead of the best of the others: at the start, and after every turn."""
    return [
        totals[who] - max(points for seat, points in enumerate(totals) if seat != who)
        for totals in (start, *(turn.totals for turn in turns))
    ]


# -- deliveries, stops, money ------------------------------------------------------------------------


def _zeros(table: Table[Any]) -> Numbers:
    return [0] * table.rules.seats


def deeds_of(table: Table[Any]) -> Dict[str, Numbers]:
    """How often each seat did what is counted."""
    found = Counter(event[:2] for _, event in happened(table))
    return {deed: [found[what, seat] for seat in range(table.rules.seats)] for deed, what in COUNTED.items()}


def deliveries_of(table: Table[Any]) -> Dict[int, Numbers]:
    """T-443: how often each seat delivered to each city, in the order of the cities."""
    found: Dict[int, Numbers] = {}
    for _, (what, who, city, _) in happened(table):
        if what == ev.DELIVERED:
            found.setdefault(city, _zeros(table))[who] += 1
    return dict(sorted(found.items()))


def stops_of(table: Table[Any]) -> Dict[str, Numbers]:
    """T-301: how often each seat used a building, by its name; private buildings of one kind together."""
    rules: Any = table.rules
    data: Data = rules.data
    found: Dict[str, Numbers] = {}
    for place, (what, who, node, _) in happened(table):
        tile = table.states[max(0, place - 1)].tiles[node] if what == ev.ENTERED else 0
        if tile and not data.first_hazard <= tile < data.first_private:
            found.setdefault(data.tile_names[tile], _zeros(table))[who] += 1
    return dict(sorted(found.items(), key=lambda stop: -sum(stop[1])))


def money_of(table: Table[Any]) -> Dict[str, Numbers]:
    """T-026: every dollar that came in or went out, by kind."""
    found = {kind: _zeros(table) for kind in (*IN, *OUT)}
    kinds = {ev.INCOME: "deliveries", ev.GAINED: "gains", ev.PAID: "costs", ev.FEE: "tolls_paid"}
    for _, (what, who, much, more) in happened(table):
        if what in kinds:
            found[kinds[what]][who] += much
        if what == ev.FEE and more >= 0:
            found["tolls_received"][more] += much
        if what == ev.UPGRADED:
            found["costs"][who] += more
    return found


def best_incomes(table: Table[Any]) -> Numbers:
    """T-430: the greatest value of a herd that each seat brought to the end of the trail."""
    found = _zeros(table)
    for _, (what, who, value, _) in happened(table):
        if what == ev.INCOME:
            found[who] = max(found[who], value)
    return found
