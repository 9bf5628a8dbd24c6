"""Copying in the first edition: what was performed may be copied, but no chain comes back to a copying building."""

from __future__ import annotations

from typing import Any, Dict

from tests.positions import Position
from tests.trail.at import GAME, at_location, bare_trail, building
from tests.trail.first_edition.first import own, standing

COPY = "do copy:adjacent"
ALL_B = {"sides": "b" * 10}


def two_own(**me: Any) -> Position:
    """An own 10b on a2, the herder on it, and an own copying building on a3."""
    seat = {"money": 0, "hand": ["criollo"] * 4, "engine": 0, **me}
    return standing("a2", seat, trail=bare_trail(a2=building("10b"), a3=building("8b")), options=ALL_B)


def test_a_building_used_earlier_in_the_turn_may_be_copied() -> None:
    """F-033, F-064, FR-02, FX-04: use 10b, move onto the copying building, copy 10b again."""
    at = two_own().play("do dollars:4", "do move:4", "go a3")
    assert at.offers(COPY) == [f"{COPY} a2", f"{COPY} b"]
    at.play(f"{COPY} a2", "do dollars:4")
    assert at.money() == 8


def test_the_second_edition_bars_the_same() -> None:
    """F-033, T-330: there only what 10b has not been used for is left to be copied."""
    tiles = bare_trail(a2=building("10b"), a3=building("6b"))
    me = {"money": 0, "hand": ["criollo"] * 4}
    at = at_location("a2", me, game=GAME, trail=tiles, options={"sides": "b" * 12})
    at.play("do dollars:4", "do move:4", "go a3", f"{COPY} a2")
    assert at.offered == ["do engine:4", "end"]


def chain() -> Position:
    """The herder on an own copying building on a2, another player's on a3, neutral building B behind it."""
    tiles = bare_trail(a2=building("8b"), a3=building("8b", 1))
    me = {"money": 9, "hand": ["santa_gertrudis"] * 2}
    return standing("a2", me, trail=tiles, options=ALL_B)


def test_a_chain_of_copying_goes_on_over_a_copied_copying_building() -> None:
    """F-033, FX-05: over the other player's copying building to the neutral building on its far side."""
    at = chain().play(f"{COPY} a3")
    assert at.offers(COPY) == [f"{COPY} b"], "the first copying building is not returned to"
    at.play(f"{COPY} b", "do discard:santa_gertrudis->dollars:2")
    assert at.money() == 11


def test_a_building_copied_once_may_be_copied_in_a_new_chain() -> None:
    """F-033: the next use of a building begins anew."""
    tiles: Dict[str, Any] = bare_trail(a2=building("8b"), a3=building("10b"), b1=building("3b"))
    at = standing("a2", {"money": 0, "hand": ["criollo"]}, trail=tiles, options=ALL_B)
    at.play(f"{COPY} a3", "do dollars:4", "do move:4", "go a3")
    assert "do dollars:4" in at.offered
    assert at.play("do dollars:4").money() == 8


def test_a_copied_building_brings_no_risk_action() -> None:
    """FX-06: neighbour and own space both have one: only that of the own space may be performed, once."""
    at = own(
        "8b",
        "flood_risk_2",
        {"money": 0, "hand": ["criollo", "criollo", "criollo"]},
        tiles={"flood_risk_1": building("10b", 1)},
    )
    at.play(f"{COPY} flood_risk_1")
    assert at.offers("do risk") == ["do risk discard:criollo->cert:1+dollars:2"]
    at.play("do risk discard:criollo->cert:1+dollars:2")
    assert at.offers("do risk") == [] and "do dollars:4" in at.offered
    assert at.money() == 2


def test_a_building_replaced_while_it_is_copied_gives_nothing_more() -> None:
    """F-064, T-813: neither the old tile's engine nor the new one's auxiliary action; the own risk action is left."""
    me = {"money": 30, "hand": ["criollo"], "workers": {"builder": 3}, "buildings": ["6a"], "engine": 3}
    jobs = {"jobs": {"token": 3, "rows": {"1": ["builder"]}}}
    at = own("8b", "flood_risk_2", me, tiles={"flood_risk_1": building("5a")}, market=jobs)
    at.play(f"{COPY} flood_risk_1")
    assert "do engine:engineers" in at.offered
    at.play("do hire:-1", "do build:1", "at flood_risk_1")
    assert at.see("trail.flood_risk_1") == building("6a")
    assert at.offered == ["do risk discard:criollo->cert:1+dollars:2", "end"]
