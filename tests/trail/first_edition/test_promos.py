"""The promotional tiles of the first edition: buildings 11 and 13, station masters 8 and 9."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position, new_game
from tests.trail.at import bare_trail, building
from tests.trail.first_edition.first import FIRST, own, sides, standing


def promo(name: str, me: Dict[str, Any], **named: Any) -> Position:
    return own(name, me={"hand": ["criollo", "criollo"], **me}, promos=True, **named)


def test_the_option_adds_two_buildings_and_two_station_masters() -> None:
    """F-013, F-014: twelve buildings; five of seven station masters, two leave the game."""
    game = new_game(FIRST, promos=True, sides="a" * 11 + "b")
    assert game.see("seat.1.buildings")[-2:] == ["11a", "13b"]
    laid = [
        master
        for seed in range(20)
        for master in new_game(FIRST, seed=seed, promos=True).see("market.masters").values()
    ]
    assert set(laid) == {1, 2, 3, 4, 5, 8, 9} and len(laid) == 20 * 5


def test_random_sides_are_dealt_for_twelve_numbers() -> None:
    """F-013: a side for each number, told by its number."""
    game = new_game(FIRST, luck="ask", promos=True, sides="random")
    while game.decision != "T-111":
        game.play(game.offered[0])
    told: List[int] = []
    while game.decision == "T-111":
        game.play(game.offered[1])
        told += [event["number"] for event in game.events("dealt_side")]
    assert told == [*range(1, 12), 13]


@pytest.mark.parametrize(
    "name, me, action, money",
    [
        ("11a", {"money": 2}, "do hazard:2", 0),
        ("13b", {"money": 0, "cleared": ["cert_4"], "discs": {"stations": [1]}}, "do dollars:2*stations", 2),
    ],
)
def test_what_the_promotional_buildings_do(name: str, me: Dict[str, Any], action: str, money: int) -> None:
    """F-059: a hazard for two dollars; two dollars for each station."""
    at = promo(name, me, tiles={"flood_1": {"hazard": "flood 4 green"}})
    assert at.play(action).money() == money


def test_building_11b_moves_the_engine_by_hazards() -> None:
    """F-059: up to as many spaces as hazards."""
    at = promo("11b", {"hazards": ["flood 4 green", "drought 4 green"], "engine": 0}).play("do engine:hazards")
    assert at.offered == ["engine 1", "engine 2"]


def test_building_13a_builds_for_one_dollar_a_builder() -> None:
    """F-059: and helps for a Criollo."""
    at = promo("13a", {"money": 2, "workers": {"builder": 2}})
    assert at.offers("do") == ["do discard:criollo->aux:single", "do build:1", "do aux:single"]
    assert at.play("do build:1", "tile 4a", "at b1").money() == 0


@pytest.mark.parametrize("master, money, certificates", [(8, 0, 2), (9, 12, 0)])
def test_the_promotional_station_masters(master: int, money: int, certificates: int) -> None:
    """F-043, F-057: two permanent certificates, or twelve dollars."""
    me = {"money": 20, "engine": 4, "hand": [], "workers": {"cowboy": 2}}
    market = {"masters": {"1": master}}
    at = standing("g", me, trail=bare_trail(), market=market, options=sides([], promos=True))
    at.play("do engine:engineers", "engine t4", "upgrade", "disc aux_cert_1x", "master cowboy")
    assert at.money() == 18 + money
    assert at.see("seat.0.permanent_certificates") == certificates


def test_building_11a_only_replaces() -> None:
    """F-066: twelve builders are more than anybody has."""
    me = {"money": 60, "workers": {"builder": 5}, "hand": []}
    at = standing("b", me, trail=bare_trail(a1=building("9a")), options=sides([], promos=True)).play("do build:2")
    assert at.play("tile 11a").see("trail.a1") == {"building": "11a", "seat": 0}
