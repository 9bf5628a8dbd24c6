"""What buildings earn, always worked out from the town as it stands."""

from __future__ import annotations

from typing import List

from game.carson.data.tables import (
    FIRST_PARCEL,
    FIXED,
    FREE_PARCELS,
    MOUNTAINS,
    NO_INCOME,
    Data,
)
from game.carson.data.town_grid import NEAR, spots_of
from game.carson.ids import event_kinds
from game.carson.state import Player, State
from game.carson.steps.cowboys import gain, leave


def price(data: Data, s: State, spot: int) -> int:
    """CC-123: a dollar, and one more for every tile on the parcel and around it."""
    return data.price + data.price_per_tile * ((NEAR[spot] | 1 << spot) & s.occupied).bit_count()


def income(data: Data, s: State, p: Player, kind: int, spot: int) -> int:
    """CC-340 to CC-346: what one building of this player's earns; only ownerless and own neighbours count (CC-330)."""
    building = data.buildings[kind]
    source = building.income
    near = NEAR[spot]
    if source == NO_INCOME:
        return 0
    if source == FIXED:
        found = building.dollars
    elif source == FREE_PARCELS:  # whoever owns them; the river too (CC-542)
        found = building.dollars * (near & ~s.occupied).bit_count()
    elif source == MOUNTAINS:
        found = building.dollars * (near & s.mountains & (p.owned | ~s.taken)).bit_count()
        if near & data.town.river:
            found += data.river_dollars  # CC-543
    else:
        found = building.dollars * house_value(data, s, near & (p.owned | ~s.taken))
        if building.own >= 0:
            found += building.own_dollars * (s.built[building.own] & p.owned).bit_count()
    if found < building.least:
        return building.least
    return found if found < building.most else building.most


def house_value(data: Data, s: State, parcels: int) -> int:
    """CC-331: houses, and the buildings that count as one or two."""
    once = s.houses
    for kind in data.counted_once:
        once |= s.built[kind]
    found = (once & parcels).bit_count()
    for kind in data.counted_twice:
        found += 2 * (s.built[kind] & parcels).bit_count()
    return found


def robbers(s: State, who: int) -> List[int]:
    """For every seat, the buildings of this player's that it has attacked with success (CC-310, CC-312)."""
    owned = s.players[who].owned
    return [0 if seat == who else p.placed >> FIRST_PARCEL & owned for seat, p in enumerate(s.players)]


def pay_everybody(data: Data, s: State) -> None:
    """CC-315, CC-316, CC-351: all buildings earn at once; half of what is robbed goes to the robber."""
    for who, p in enumerate(s.players):
        attacks = robbers(s, who)
        robbed = 0
        for cells in attacks:
            robbed |= cells
        total = 0
        for kind in data.earning:
            for spot in spots_of(s.built[kind] & p.owned):
                dollars = income(data, s, p, kind, spot)
                if kind == p.doubled:
                    dollars *= 2
                if robbed >> spot & 1:
                    dollars -= rob(s, attacks, spot, dollars // 2)
                s.note(event_kinds.EARNED, who, dollars, spot)
                total += dollars
        if total:
            gain(s, who, total)
        p.doubled = -1
    clear_buildings(data, s)


def rob(s: State, attacks: List[int], spot: int, dollars: int) -> int:
    for seat, cells in enumerate(attacks):
        if cells >> spot & 1:
            gain(s, seat, dollars)
            s.note(event_kinds.ROBBED, seat, dollars, spot)
    return dollars


def clear_buildings(data: Data, s: State) -> None:
    """CC-312, CC-313: attackers and defenders still on buildings go to the general reserve."""
    for who, p in enumerate(s.players):
        for cell in spots_of(p.placed >> FIRST_PARCEL & s.taken):
            leave(data, s, who, cell + FIRST_PARCEL)
