"""What a game on the trail was like: deliveries, stops, money, and what was done how often."""

from __future__ import annotations

from collections import Counter
from typing import Any, Dict, Final

from game.kernel.table import Table
from game.trail.data.tables import Data
from game.trail.ids import event_kinds as ev
from game.ui.story import Numbers, happened

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
