"""What must never change while a game is played: everything that lies in the box, wherever it is now."""

from __future__ import annotations

from typing import Any, Dict

from game.carson.data.tables import Data
from game.carson.data.town_grid import ends
from game.carson.state import NO_CARD, State
from game.carson.steps.cowboys import general_reserve, on_board
from game.kernel.piles import Pile, pile


def count_things(data: Data, s: State) -> Dict[str, Any]:
    """Every kind of thing that is conserved, counted over all places where it can be; and what must stay empty."""
    return {
        **{f"tiles of {name}": tiles_of(s, kind) for kind, name in enumerate(data.kinds)},
        "roads": s.supply + sum(p.roads for p in s.players) + s.across.bit_count() + s.down.bit_count() + s.bridges,
        "roads short": min(s.supply, 0),
        "houses short": min(data.box_houses - s.houses.bit_count(), 0),
        "property tiles short": min(data.box_property - p.owned.bit_count() for p in s.players) < 0,
        "cowboys": [p.hand + on_board(data, s, p) + max(general_reserve(data, s, p), 0) for p in s.players],
        "cards held twice": len([p for p in s.players if p.card != NO_CARD])
        - len({p.card for p in s.players if p.card != NO_CARD}),
        "duel tiles": duel_tiles(s),
        "debts": [p for p in s.players if min(p.money, p.roads, p.hand, p.chips, p.wages, p.singles) < 0],
        "parcels told twice": told_twice(s),
        "vertices wrong": s.net ^ ends(s.across, s.down),
    }


def tiles_of(s: State, kind: int) -> int:
    """One kind of building in the bag, on the squares, before the players and in town."""
    kept = sum(p.kept.count(kind) for p in s.players)
    return s.bag[kind] + s.row.count(kind) + kept + s.built[kind].bit_count()


def told_twice(s: State) -> int:
    """Parcels with two tiles or two owners, or that the sums over them have forgotten; none, if all is well."""
    wrong = s.houses & s.mountains
    tiles = s.houses | s.mountains
    for parcels in s.built:
        wrong |= tiles & parcels
        tiles |= parcels
    owned = 0
    for p in s.players:
        wrong |= owned & p.owned
        owned |= p.owned
    buildings = tiles & ~s.houses & ~s.mountains
    return wrong | (tiles ^ s.occupied) | (owned ^ s.taken) | (buildings & ~owned)


def duel_tiles(s: State) -> Pile:
    """All duel tiles in the game."""
    found = list(s.discard)
    for p in s.players:
        found += p.tiles
    return pile(found)
