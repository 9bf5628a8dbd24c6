"""Positions just before a delivery, and short ways to read what it did."""

from __future__ import annotations

from typing import Any, List, Optional

from tests.positions import Position
from tests.trail.at import trail

ALL_DISCS = [
    "aux_dollar_2x", "aux_draw_2x", "aux_cert_1x", "aux_cert_2x", "aux_engine_1x", "aux_engine_2x", "aux_remove_1x",
    "aux_remove_2x", "cert_4", "cert_6", "step_left", "step_right", "hand_1", "hand_2",
]  # fmt: skip
WHITE = ALL_DISCS[:9]
DARK = ALL_DISCS[9:]
# One of each pair of equal disc spaces is offered.
ANY_WHITE = ["aux_dollar_2x", "aux_draw_2x", "aux_cert_1x", "aux_engine_1x", "aux_remove_1x", "cert_4"]
ANY_DARK = ["cert_6", "step_left", "step_right", "hand_1"]
WHITE_CITIES = ["kansas_city", "fulton", "st_louis", "bloomington", "peoria", "pittsburgh"]
DARK_CITIES = ["chicago", "toledo", "philadelphia", "new_york"]
OPEN_CARDS = ["o12", "o01", "o06", "o18"]


def delivery(
    value: int,
    cleared: Optional[List[str]] = None,
    cities: Optional[List[str]] = None,
    stations: Optional[List[int]] = None,
    luck: str = "dealt",
    **me: Any,
) -> Position:
    """Seat 0 delivers, with its engine far ahead and so without transport unless one is named.

    Discs cleared and not named in a city or station lie in New York.
    """
    cleared, cities, stations = cleared or [], cities or [], stations or []
    missing = len(cities) + len(stations) - len(cleared)
    cleared = cleared + [disc for disc in WHITE if disc not in cleared][: max(0, missing)]
    cities = cities + ["new_york"] * max(0, -missing)
    placed = {"cleared": cleared, "discs": {"cities": cities, "stations": stations}}
    seat = {"money": 0, "tokens": 0, "engine": 30, "hand": [], **placed, **me}
    other = {"tokens": 0, "herder": "a"}
    market = {"objectives": OPEN_CARDS}
    return trail("delivery", value=value, me=seat, other=other, market=market, luck=luck)


def without(*kept: str) -> List[str]:
    """Every disc space but these."""
    return [disc for disc in ALL_DISCS if disc not in kept]


def discs(names: List[str]) -> List[str]:
    return [f"disc {name}" for name in names]


def cities_offered(at: Position) -> List[str]:
    return [text.split()[1] for text in at.offers("deliver")]


def disc_of(at: Position) -> str:
    """The disc space or station that the last disc came from."""
    (told,) = at.events("disc") or at.events("disc_moved")
    return str(told.get("disc") or told["station"])
