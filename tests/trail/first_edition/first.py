"""Short ways to positions of the first edition, and cases that hold in both editions."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

import pytest

from game.registry import make
from game.trail.data.tables import Data
from tests.positions import Position
from tests.trail.at import GAME, at_location, bare_trail, building, trail

FIRST = "trail-1e"
FAR_CITY = {GAME: "new_york", FIRST: "san_francisco"}
NUMBERS = [*range(1, 11)]
PROMOS = [*range(1, 12), 13]

in_both_editions = pytest.mark.parametrize("game", [GAME, FIRST])


def data(seats: int = 2, **options: Any) -> Data:
    """What is printed in this edition."""
    printed: Data = make(FIRST, seats, options).data
    return printed


def first(at: str = "turn", seats: int = 2, **named: Any) -> Position:
    """Seat 0 is about to act at this phase of its turn."""
    return trail(at, seats, game=FIRST, **named)


def standing(node: str, me: Optional[Dict[str, Any]] = None, **named: Any) -> Position:
    """Seat 0's herder has just stopped on a node."""
    return at_location(node, me, game=FIRST, **named)


def sides(names: List[str], promos: bool = False) -> Dict[str, Any]:
    """Options of a game in which these sides of the buildings are used, else the a-sides."""
    letters = "".join("b" if f"{number}b" in names else "a" for number in (PROMOS if promos else NUMBERS))
    return {"sides": letters, "promos": promos}


def own(
    name: str,
    node: str = "a1",
    me: Optional[Dict[str, Any]] = None,
    *,
    tiles: Optional[Dict[str, Dict[str, Any]]] = None,
    promos: bool = False,
    **named: Any,
) -> Position:
    """Seat 0 has just stopped on its own building; otherwise the trail holds what is named only."""
    laid = bare_trail(**{node: building(name), **(tiles or {})})
    private = [tile["building"] for tile in laid.values() if "seat" in tile]
    return standing(node, me, trail=laid, options=sides(private, promos), **named)


def cleared(*spaces: str, **discs: Any) -> Dict[str, Any]:
    """A board without the discs of these spaces; those not placed by name lie in Kansas City."""
    cities, stations = discs.get("cities", []), discs.get("stations", [])
    rest = len(spaces) - len(cities) - len(stations)
    return {"cleared": [*spaces], "discs": {"cities": [*cities, *["kansas_city"] * rest], "stations": stations}}
