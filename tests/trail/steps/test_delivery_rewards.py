"""Deliveries: what a disc in a city brings, and the transport."""

from __future__ import annotations

from typing import Any

import pytest

from tests.trail.at import trail
from tests.trail.delivering import (
    DARK,
    OPEN_CARDS,
    WHITE,
    cities_offered,
    delivery,
    discs,
)

# -- what a disc brings ----------------------------------------------------------------------------


@pytest.mark.parametrize("discs_there", [0, 1, 2])
def test_kansas_city_pays_4_dollars_and_costs_6_points_for_each_disc(discs_there: int) -> None:
    """T-454."""
    at = delivery(0, cities=["kansas_city"] * discs_there, money=3)
    at.play("disc cert_4" if "disc cert_4" in at.offered else at.offered[0])
    assert at.money() == 7
    assert at.score()["cities"] == -6 * (discs_there + 1)


@pytest.mark.parametrize(
    "there, then, token, card, points",
    [
        ("fulton", "st_louis", 0, True, -3),
        ("st_louis", "fulton", 0, True, -3),
        ("st_louis", "bloomington", 1, False, 0),
        ("bloomington", "st_louis", 1, False, 0),
        ("bloomington", "peoria", 0, True, 0),
        ("peoria", "chicago", 0, True, 0),
        ("chicago", "toledo", 0, False, 6),
        ("pittsburgh", "toledo", 0, False, 8),
        ("pittsburgh", "philadelphia", 0, False, 10),
        ("philadelphia", "new_york", 0, False, 15),
        ("kansas_city", "fulton", 0, False, -6),
        ("fulton", "bloomington", 0, False, 0),
    ],
)
def test_an_arrow_takes_effect_when_both_its_cities_carry_a_disc(
    there: str, then: str, token: int, card: bool, points: int
) -> None:
    """T-455, T-457, X-14: its action at once and its points at the end, whichever city comes second."""
    at = delivery(18, cities=[there], cleared=["aux_draw_2x"]).play(f"deliver {then}", "disc cert_4")
    assert at.see("seat.0.tokens") == token
    assert (at.decision == "DP-12") is card
    assert at.score()["cities"] == points


@pytest.mark.parametrize("city, points", [("chicago", 15), ("new_york", 24)])
def test_an_arrow_takes_effect_once(city: str, points: int) -> None:
    """T-455, X-14, R-19: neither a disc elsewhere nor a further one at the end of the line brings it again."""
    at = delivery(18, cities=["st_louis", "bloomington", "philadelphia", "new_york"])
    at.play(f"deliver {city}", "disc cert_4")
    assert at.events("arrow") == [] and at.see("seat.0.tokens") == 0
    assert at.score()["cities"] == points


@pytest.mark.parametrize("there, then", [("kansas_city", "fulton"), ("philadelphia", "new_york")])
def test_no_arrow_is_told_where_none_is_printed(there: str, then: str) -> None:
    """T-013, T-455: not between every two neighbouring cities stands an arrow."""
    at = delivery(18, cities=[there]).play(f"deliver {then}", "disc cert_4")
    assert at.events("arrow") == []


def test_the_objective_card_of_a_delivery_comes_from_the_display() -> None:
    """T-456, DP-12, R-18: an open card and not the stack, no pass; it goes face up to the discard pile."""
    at = delivery(8, cities=["bloomington"], luck="ask").play("deliver peoria", "disc cert_4")
    assert (at.who, at.decision) == (0, "DP-12")
    assert at.offered == [f"objective {card}" for card in OPEN_CARDS]
    at.play("objective o06")
    assert at.see("seat.0.discard")[-1] == "o06"
    assert at.decision == "T-109", "the display is refilled"
    at.play("deal o24")
    assert at.see("market.objectives") == ["o24", "o12", "o01", "o18"]


def test_an_empty_display_gives_nothing() -> None:
    """T-456: the arrow goes by without a question, and the stack is not touched."""
    discs_there = {"cleared": ["aux_draw_2x"], "discs": {"cities": ["bloomington"], "stations": []}}
    me = {"tokens": 0, "engine": 30, **discs_there}
    at = trail("delivery", value=8, me=me, market={"objectives": []}, other={"herder": "a"})
    at.play("deliver peoria", "disc cert_4")
    assert at.who == 1 and not at.events("objective_gained")
    assert at.see("market.objectives") == []


def test_two_arrows_take_effect_the_lower_one_first() -> None:
    """T-458, R-19: the display is refilled in between, so the new card can be taken for the second arrow."""
    at = delivery(8, cities=["bloomington", "chicago"], luck="ask").play("deliver peoria", "disc cert_4")
    assert at.events("arrow") == [{"what": "arrow", "who": 0, "city": "bloomington"}]
    at.play("objective o01", "deal o24")
    assert at.events("arrow") == [{"what": "arrow", "who": 0, "city": "peoria"}]
    assert at.decision == "DP-12" and at.offered == ["objective o24", "objective o12", "objective o06", "objective o18"]


def test_token_before_card_when_the_token_arrow_is_the_lower_one() -> None:
    """T-457, T-458: Bloomington between St. Louis and Peoria."""
    at = delivery(6, cities=["st_louis", "peoria"]).play("deliver bloomington", "disc cert_4")
    assert at.decision == "DP-12" and at.see("seat.0.tokens") == 1


# -- transport -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "engine, city, toll",
    [
        (5, "chicago", 3),
        (5, "peoria", 2),
        (5, "st_louis", 0),
        (0, "st_louis", 1),
        (0, "new_york", 11),
        (3, "st_louis", 1),
        (4, "st_louis", 0),
        (17, "new_york", 1),
        (18, "new_york", 0),
        (30, "new_york", 0),
        (4, "bloomington", 2),
        ("t4", "bloomington", 1),
        (7, "chicago", 2),
        ("t7", "chicago", 1),
        ("t16", "new_york", 1),
    ],
)
def test_transport_costs_a_dollar_for_each_cross_ahead(engine: Any, city: str, toll: int) -> None:
    """T-459, T-460, R-24: nothing for an engine at or beyond the city; a turnout counts as the next number."""
    at = delivery(18, engine=engine, money=20).play(f"deliver {city}", "disc aux_cert_1x")
    assert at.money() == 20 - toll
    assert at.events("delivered") == [{"what": "delivered", "who": 0, "city": city, "toll": toll}]


def test_transport_is_paid_last() -> None:
    """T-459: after the disc, its money and the arrows."""
    at = delivery(10, cities=["peoria"], engine=5, money=3).play("deliver chicago", "disc step_left")
    assert at.decision == "DP-12" and at.money() == 6
    assert at.play("objective o06").money() == 3


def test_the_delivery_of_the_rulebook() -> None:
    """E-07: value 10, discs in Fulton and Bloomington, engine on 5."""
    at = delivery(10, cities=["fulton", "bloomington"], engine=5, money=10)
    assert cities_offered(at) == ["kansas_city", "st_louis", "peoria", "chicago"]
    for city in ("kansas_city", "st_louis", "peoria"):
        assert set(at.play(f"deliver {city}").offered) < set(discs(WHITE))
        at.undo()
    at.play("deliver chicago")
    assert set(discs(DARK[:4])) < set(at.offered)
    at.play("disc step_right")
    assert at.money() == 7 and at.see("seat.0.tokens") == 0
    assert at.score()["cities"] == 0
