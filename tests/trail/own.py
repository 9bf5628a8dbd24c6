"""Positions on an own building, and pieces of positions that hiring, rails and building need."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Callable, Dict, List, Optional, Sequence

from game.kernel.scenario import set_up
from game.registry import make
from game.trail.data.tables import Data
from tests.positions import Position
from tests.trail.at import GAME, at_location, bare_trail, building

ALL_DISCS = [
    *(f"aux_{name}" for name in ("dollar_2x", "draw_2x", "cert_1x", "cert_2x", "engine_1x", "engine_2x")),
    *("aux_remove_1x", "aux_remove_2x", "cert_4", "cert_6", "step_left", "step_right", "hand_1", "hand_2"),
]


def sides(*names: str) -> Dict[str, Any]:
    """Options of a game in which these sides of the private buildings are used, else the a-sides."""
    letters = ["a"] * 12
    for name in names:
        letters[int(name[:-1]) - 1] = name[-1]
    return {"sides": "".join(letters)}


def at_own(
    name: str,
    node: str = "a1",
    me: Optional[Dict[str, Any]] = None,
    *,
    trail: Optional[Dict[str, Dict[str, Any]]] = None,
    **named: Any,
) -> Position:
    """Seat 0 has just stopped on its own building; otherwise the trail holds what is named only."""
    tiles = bare_trail(**{node: building(name), **(trail or {})})
    private = [tile["building"] for tile in tiles.values() if "seat" in tile]
    return at_location(node, me, trail=tiles, options=sides(*private), **named)


def jobs(rows: Dict[int, Sequence[str]], token: int = 3) -> Dict[str, Any]:
    """A job market; token 0 when a seat holds the job market token."""
    return {"jobs": {"token": token, "rows": {str(row): list(workers) for row, workers in rows.items()}}}


def without_discs(*spaces: str, stations: Sequence[int] = (), cities: Sequence[str] = ()) -> Dict[str, Any]:
    """A board without the discs of these spaces; those not at stations or named cities lie in Kansas City."""
    rest = len(spaces) - len(stations) - len(cities)
    return {
        "cleared": list(spaces),
        "discs": {"cities": [*cities, *["kansas_city"] * rest], "stations": list(stations)},
    }


def board_with(*spaces: str, stations: Sequence[int] = ()) -> Dict[str, Any]:
    """A board that holds discs on these spaces only."""
    return without_discs(*(disc for disc in ALL_DISCS if disc not in spaces), stations=stations)


def with_changed_print(change: Callable[[Data], None], node: str, me: Dict[str, Any], **named: Any) -> Position:
    """A location in a game with other numbers on the cardboard, for what the printed ones never show."""

    def make_changed(name: str, seats: int, options: Dict[str, Any]) -> Any:
        rules = make(name, seats, options)
        change(rules.data)
        return rules

    seat = {"0": {"tokens": 0, "herder": node, **me}}
    scenario = {"game": GAME, "seats": 2, "begin": {"seat": 0, "at": "location"}, "seat": seat, **named}
    return Position(set_up(json.dumps(scenario), make_changed))


def places(texts: List[str]) -> List[str]:
    """The last word of each choice: where an engine may go, which row, which space."""
    return [text.split()[-1] for text in texts]


def changes(p: Position, *plays: str) -> Dict[str, Any]:
    """What these choices change in front of seat 0: numbers as differences, things with + and -, places as they are."""
    before = p.see("seat.0")
    after = p.play(*plays).see("seat.0")
    found: Dict[str, Any] = {}
    for key in before:
        if before[key] != after[key] and key not in ("draw", "certificate_limit"):
            found[key] = after[key] if key in ("engine", "herder") else _difference(before[key], after[key])
    return found


def _difference(before: Any, after: Any) -> Any:
    if isinstance(before, int):
        return after - before
    was, now = _things(before), _things(after)
    return sorted([f"-{thing}" for thing in (was - now).elements()] + [f"+{thing}" for thing in (now - was).elements()])


def _things(value: Any) -> Counter[str]:
    if isinstance(value, dict) and "stations" in value:
        return Counter([*value["cities"], *(f"station {n}" for n in value["stations"])])
    return Counter(value)
