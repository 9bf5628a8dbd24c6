"""Short ways to positions of Carson City."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Optional

from tests.positions import Position, position

GAME = "carson"

# Cards that do nothing by themselves once they have been taken.
QUIET = ("banker", "captain", "settler", "grocer", "mercenary")

# The roads around parcel 3,3, where most of these towns begin.
HOME = ["H 3,3", "H 3,4", "V 3,3", "V 4,3"]


def carson(
    at: str = "placing",
    seats: int = 2,
    *,
    me: Optional[Dict[str, Any]] = None,
    other: Optional[Dict[str, Any]] = None,
    town: Optional[Dict[str, Any]] = None,
    track: Optional[Dict[str, Any]] = None,
    luck: str = "ask",
    seat: int = 0,
    **named: Any,
) -> Position:
    """A position in which seat 0 (`me`) is asked first; seat 1 is `other`, more are seat2 = {...} to seat4.

    Unless something else is said, nobody has a road in hand, everybody has a quiet card from placing on, and seats
    have passed in their order when the actions begin.
    """
    rows: Dict[str, Dict[str, Any]] = {}
    given = {0: me or {}, 1: other or {}, **{n: named.pop(f"seat{n}", {}) for n in range(2, seats)}}
    taken = {row.get("personality") for row in given.values()}
    free = [card for card in QUIET if card not in taken]
    for n, row in given.items():
        rows[str(n)] = {"roads": 0, **row}
        if at != "personalities" and "personality" not in row:
            rows[str(n)]["personality"] = free.pop(0)
    begin: Dict[str, Any] = {"at": at}
    if at in ("personalities", "placing"):
        begin["seat"] = seat
    named.setdefault("turn_order", list(range(seats)))
    if at in ("actions", "end_of_round"):
        named.setdefault("pass_order", list(range(seats)))
    if town is not None:
        named["town"] = town
    if track is not None:
        named["track"] = track
    return position(GAME, seats, luck=luck, begin=begin, seat=rows, **named)


def town(roads: Optional[List[str]] = None, **tiles: Any) -> Dict[str, Any]:
    """A town: house=["3,3"], mountain=[...], bank={"4,4": 0} with owners, and roads (those around 3,3)."""
    parcels: Dict[str, Dict[str, Any]] = {}
    for tile, where in tiles.items():
        if isinstance(where, dict):
            parcels.update({spot: {"tile": tile, "owner": owner} for spot, owner in where.items()})
        else:
            parcels.update({spot: {"tile": tile} for spot in where})
    return {"roads": HOME if roads is None else roads, "parcels": parcels}


def around(x: int, y: int) -> List[str]:
    return [f"H {x},{y}", f"H {x},{y + 1}", f"V {x},{y}", f"V {x + 1},{y}"]


def spots(xs: Iterable[int], ys: Iterable[int]) -> List[str]:
    return [f"{x},{y}" for y in ys for x in xs]


def dice(p: Position, *faces: int) -> Position:
    """The dice of a duel, in pass order."""
    for face in faces:
        assert p.decision == "CC-101", p.decision
        p.play(f"roll {face}")
    return p


def pass_all(p: Position) -> Position:
    while p.decision == "D-PLACE":
        p.play("pass")
    return p
