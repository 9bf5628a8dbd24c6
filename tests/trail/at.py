"""Short ways to positions of the trail."""

from __future__ import annotations

from typing import Any, Dict, Optional

from tests.positions import Position, position

GAME = "trail-2e"


def trail(
    at: str = "turn",
    seats: int = 2,
    *,
    game: str = GAME,
    me: Optional[Dict[str, Any]] = None,
    other: Optional[Dict[str, Any]] = None,
    trail: Optional[Dict[str, Any]] = None,
    market: Optional[Dict[str, Any]] = None,
    luck: str = "dealt",
    value: Optional[int] = None,
    **named: Any,
) -> Position:
    """Seat 0 (`me`) is about to act `at` this phase of its turn; seat 1 is `other`.

    More seats are named as seat2 = {...}; options = {...} and seed = n may be named too.
    """
    begin: Dict[str, Any] = {"seat": 0, "at": at} if value is None else {"seat": 0, "at": at, "value": value}
    rows = {"0": me or {}, "1": other or {}}
    for number in ("2", "3"):
        if f"seat{number}" in named:
            rows[number] = named.pop(f"seat{number}")
    return position(game, seats, luck=luck, begin=begin, seat=rows, trail=trail or {}, market=market or {}, **named)


def at_location(node: str, me: Optional[Dict[str, Any]] = None, **named: Any) -> Position:
    """Seat 0's herder has just stopped on a node; no tokens unless named, so that only the location speaks."""
    return trail("location", me={"tokens": 0, "herder": node, **(me or {})}, **named)


def bare_trail(**tiles: Dict[str, Any]) -> Dict[str, Any]:
    """A trail without the tiles that setup deals, but with those named."""
    sections = {"flood": 4, "drought": 4, "rockfall": 4, "outlaw": 9}
    empty: Dict[str, Any] = {f"{name}_{n}": {} for name, most in sections.items() for n in range(1, most + 1)}
    return {**empty, **tiles}


def building(name: str, seat: int = 0) -> Dict[str, Any]:
    return {"building": name, "seat": seat}
