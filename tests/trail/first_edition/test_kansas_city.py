"""Kansas City in the first edition: foresight, income, deliveries."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

import pytest

from game.registry import make
from tests.positions import Position
from tests.trail.at import GAME, bare_trail, trail
from tests.trail.first_edition.first import cleared, data, first, in_both_editions

FORESIGHT = {"1": ["outlaw green", "hazard flood 4 green"], "2": ["worker cowboy"], "3": ["worker builder"]}
WHITE = ["aux_dollar_2x", "aux_draw_2x", "aux_cert_1x", "aux_engine_1x", "aux_remove_1x", "cert_4"]
ALL_BUT_HANDS = [*WHITE, "aux_cert_2x", "aux_engine_2x", "aux_remove_2x", "cert_6", "step_left", "step_right"]


def arrived(tiles: Optional[Dict[str, Any]] = None, **me: Any) -> Position:
    market = {"foresight": FORESIGHT, "jobs": {"token": 3, "rows": {}}}
    return first("kansas_city", me={"hand": [], **me}, trail=bare_trail(**(tiles or {})), market=market)


def delivery(value: int, discs: Optional[Dict[str, Any]] = None, **me: Any) -> Position:
    """Seat 0 delivers, its engine far ahead unless it is named."""
    return first("delivery", value=value, me={"money": 10, "engine": 30, "hand": [], **(discs or {}), **me})


# -- foresight and income --------------------------------------------------------------------------


def test_a_trade_tile_goes_to_the_lowest_empty_price() -> None:
    """F-041: gaps are filled from the cheap end."""
    at = arrived({"outlaw_1": {"outlaw": "orange"}, "outlaw_3": {"outlaw": "orange"}})
    at.play("foresight outlaw green")
    assert at.see("trail.outlaw_2") == {"outlaw": "green"}


def test_a_trade_tile_without_room_leaves_the_game() -> None:
    """F-041: all nine spaces are taken."""
    at = arrived({f"outlaw_{n}": {"outlaw": "orange"} for n in range(1, 10)})
    bag = at.see("market.bags.1")
    at.play("foresight outlaw green")
    assert at.events("tile_lost")[0]["tile"] == "outlaw green"
    assert at.see("market.bags.1").get("outlaw green", 0) <= bag["outlaw green"]


@pytest.mark.parametrize("masters, certificates", [([], 0), ([2], 1), ([2, 3, 4], 3)])
def test_a_permanent_certificate_counts_one(masters: List[int], certificates: int) -> None:
    """F-043: each of the three tiles that show one adds one at every income."""
    at = first("income", me={"money": 0, "hand": ["criollo"], "station_masters": masters})
    assert at.events("income") == []
    assert at.money() == 1 + certificates


@in_both_editions
@pytest.mark.parametrize("masters, value", [([], 10), ([4], 11)])
def test_different_breeds_and_certificates_make_the_income(game: str, masters: List[int], value: int) -> None:
    """FE-06: two of green, one red, one yellow are 2 + 3 + 3; two of three certificates make it 10, or 11."""
    hand = ["santa_gertrudis", "santa_gertrudis", "longhorn", "black_angus"]
    me = {"money": 0, "tokens": 0, "hand": hand, "certificates": 3, "station_masters": masters}
    at = trail("income", game=game, me=me)
    at.play("certs 1")
    assert (at.money(), at.see("seat.0.certificates"), at.see("seat.0.hand")) == (value, 1, [])
    assert len(at.see("seat.0.discard")) >= 4


# -- deliveries ------------------------------------------------------------------------------------


def test_only_the_two_ends_take_any_number_of_discs() -> None:
    """F-044: Kansas City and San Francisco."""
    printed = data()
    assert [city for city, again in zip(printed.cities, printed.city_again) if again] == [
        "kansas_city",
        "san_francisco",
    ]
    discs = cleared(*WHITE, cities=["kansas_city", "topeka", "wichita", "san_francisco", "sacramento", "santa_fe"])
    names = [text.split()[1] for text in delivery(18, discs).offered]
    assert names == ["kansas_city", "colorado_springs", "albuquerque", "el_paso", "san_diego", "san_francisco"]


def test_kansas_city_pays_six_dollars_and_costs_six_points() -> None:
    """F-045: for every disc placed there."""
    at = delivery(0, cleared("cert_4"), money=0)
    assert at.score()["cities"] == -6
    at.play("disc aux_cert_1x")
    assert (at.money(), at.score()["cities"]) == (6, -12)
    assert make(GAME, 2, {}).data.city_gain[0] == 4


@pytest.mark.parametrize(
    "here, other, asks, points",
    [
        ("topeka", "wichita", True, -3),
        ("wichita", "colorado_springs", False, -1),
        ("colorado_springs", "santa_fe", True, 0),
        ("santa_fe", "albuquerque", True, 0),
        ("albuquerque", "el_paso", False, 6),
        ("el_paso", "san_diego", False, 8),
        ("san_diego", "sacramento", False, 4),
        ("sacramento", "san_francisco", False, 0),
    ],
)
def test_arrows_show_objective_cards_or_points(here: str, other: str, asks: bool, points: int) -> None:
    """F-046: the one delivery action is an open objective card; some points are negative."""
    before = delivery(18, cleared("aux_cert_1x", cities=[other]), money=30)
    single = dict(zip(data().cities, data().city_points))
    at = before.play(f"deliver {here}", "disc aux_dollar_2x")
    assert (at.decision == "DP-12") == asks
    assert at.score()["cities"] == points + single[here] + single[other]
    if asks:
        assert all(text.startswith("objective o") for text in at.offered)


def test_a_delivery_must_be_made_without_any_card() -> None:
    """F-047: an empty hand has value 0, and one disc goes to Kansas City."""
    at = arrived(certificates=0, money=0)
    at.play("foresight outlaw green")
    assert at.decision == "DP-11" and "pass" not in at.offered
    at.play("disc aux_cert_1x")
    assert at.see("seat.0.discs.cities") == ["kansas_city"]


@pytest.mark.parametrize("money", [0, 4, 5])
def test_the_six_dollars_may_pay_for_the_last_discs(money: int) -> None:
    """F-048: with only 5-dollar discs left and too little money, the city's money comes first."""
    at = delivery(0, cleared(*ALL_BUT_HANDS), money=money)
    assert at.see("seat.0.discs.cities").count("kansas_city") == 13
    assert at.money() == money + 6 - 5


def test_the_rulebooks_delivery() -> None:
    """FE-07: value 10, engine on 5, discs in Colorado Springs and Topeka."""
    discs = cleared("aux_cert_1x", "aux_engine_1x", cities=["colorado_springs", "topeka"])
    at = delivery(10, discs, engine=5, money=3)
    assert at.offered == [f"deliver {city}" for city in ("kansas_city", "wichita", "santa_fe", "albuquerque")]
    at.play("deliver albuquerque")
    assert "disc cert_6" in at.offered and "disc aux_dollar_2x" in at.offered
    before = at.score()["cities"]
    at.play("disc cert_6")
    assert (at.money(), at.score()["cities"]) == (0, before)


@pytest.mark.parametrize("city, cost", [("santa_fe", 2), ("wichita", 0), ("kansas_city", -6)])
def test_white_cities_take_discs_of_white_spaces(city: str, cost: int) -> None:
    """FE-07: and transport costs a dollar for each cross between engine and city."""
    discs = cleared("aux_cert_1x", "aux_engine_1x", cities=["colorado_springs", "topeka"])
    at = delivery(10, discs, engine=5, money=20).play(f"deliver {city}")
    left = ["aux_dollar_2x", "aux_draw_2x", "aux_cert_2x", "aux_engine_2x", "aux_remove_1x", "cert_4"]
    assert at.offered == [f"disc {disc}" for disc in left]
    at.play("disc cert_4")
    while at.decision == "DP-12":
        at.play(at.offered[0])
    assert at.money() == 20 - cost
