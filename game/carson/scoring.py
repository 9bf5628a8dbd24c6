"""Final scoring, at the end or as if the game ended now."""

from __future__ import annotations

from typing import Dict, List

from game.carson.data.tables import Data
from game.carson.data.town_grid import touched
from game.carson.state import State
from game.carson.steps.building import bridge_ends


def parcel_points(data: Data, s: State, who: int) -> int:
    """CC-481, CC-547: own parcels with a building, a house or a mountain; dearer at a bridge."""
    used = s.players[who].owned & s.occupied
    found = data.points_per_parcel * used.bit_count()
    if data.town.has_bridges:
        beside = used & touched(bridge_ends(data, s))
        found += (data.bridge_points - data.points_per_parcel) * beside.bit_count()
    return found


def finish_points(data: Data, s: State, who: int) -> int:
    """CC-525: a point for everybody who finished placing later in the last round."""
    if s.round < data.rounds or who not in s.pass_order:
        return 0
    return data.points_per_later_seat * (len(s.players) - 1 - s.pass_order.index(who))


def score(data: Data, s: State, together: bool) -> List[Dict[str, int]]:
    """CC-481, CC-482, CC-525: each seat's points by category."""
    return [
        {
            "points": p.points,
            "parcels": parcel_points(data, s, who),
            "money": p.money // data.dollars_per_point,
            "finish": finish_points(data, s, who) if together else 0,
        }
        for who, p in enumerate(s.players)
    ]


def totals(data: Data, s: State, together: bool) -> List[int]:
    """The same, added up, without the categories."""
    found = [p.points + p.money // data.dollars_per_point for p in s.players]
    for who in range(len(found)):
        found[who] += parcel_points(data, s, who)
        if together:
            found[who] += finish_points(data, s, who)
    return found


def winner(data: Data, s: State, together: bool) -> int:
    """CC-483: the most points; among equals who passed earlier in the last round."""
    found = totals(data, s, together)
    order: List[int] = [*s.pass_order, *s.turn_order, *range(len(found))]  # the first of the best wins
    return max(order, key=lambda who: found[who])
