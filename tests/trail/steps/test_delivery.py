"""Deliveries: which city, which disc, and what can be paid."""

from __future__ import annotations

from typing import List

import pytest

from tests.trail.at import trail
from tests.trail.delivering import (
    ALL_DISCS,
    ANY_DARK,
    ANY_WHITE,
    DARK,
    DARK_CITIES,
    WHITE,
    WHITE_CITIES,
    cities_offered,
    delivery,
    disc_of,
    discs,
    without,
)

# -- which city ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value, farthest",
    [(0, "kansas_city"), (3, "fulton"), (4, "st_louis"), (13, "toledo"), (16, "philadelphia"), (40, "new_york")],
)
def test_a_city_must_be_within_the_value(value: int, farthest: str) -> None:
    """T-441, T-442, DP-10: every city up to the value, none beyond, and no way around it."""
    every = ["kansas_city", "fulton", "st_louis", "bloomington", "peoria", "chicago", "toledo", "pittsburgh",
             "philadelphia", "new_york"]  # fmt: skip
    at = delivery(value)
    if value == 0:
        assert at.decision == "DP-11", "Kansas City is the only choice"
    else:
        assert at.decision == "DP-10"
        assert at.offered == [f"deliver {city}" for city in every[: every.index(farthest) + 1]]


def test_a_delivery_is_compulsory_with_value_0() -> None:
    """T-441: it goes to Kansas City."""
    at = delivery(0).play("disc cert_4")
    assert at.see("seat.0.discs.cities") == ["kansas_city"]


def test_a_city_takes_one_disc_of_each_player_but_its_ends_take_many() -> None:
    """T-442, X-15, R-01: only Kansas City and New York may be chosen again."""
    visited = ["kansas_city", "fulton", "st_louis", "bloomington", "peoria", "chicago", "toledo"]
    at = delivery(18, cities=[*visited, "new_york", "new_york"])
    assert cities_offered(at) == ["kansas_city", "pittsburgh", "philadelphia", "new_york"]
    at.play("deliver new_york", f"disc {DARK[1]}")
    assert at.see("seat.0.discs.cities").count("new_york") == 3


@pytest.mark.parametrize("value, offered", [(17, False), (18, True)])
def test_new_york_needs_its_value_each_time(value: int, offered: bool) -> None:
    """X-15: with discs there already."""
    assert ("new_york" in cities_offered(delivery(value, cities=["new_york"] * 2))) is offered


def test_other_players_discs_do_not_matter() -> None:
    """T-442: only one's own disc closes a city."""
    other = {"cleared": ["cert_4"], "discs": {"cities": ["fulton"]}}
    assert "deliver fulton" in trail("delivery", value=1, other=other).offered


def test_a_scenario_of_a_delivery_names_its_value() -> None:
    """DP-10: without one nobody knows which cities are in reach."""
    with pytest.raises(ValueError, match="scenario.*begin.*value"):
        trail("delivery")


# -- which disc ------------------------------------------------------------------------------------


@pytest.mark.parametrize("city", WHITE_CITIES + DARK_CITIES)
def test_the_corners_of_city_and_disc(city: str) -> None:
    """T-443, T-444, DP-11: white discs go anywhere, dark ones to dark corners; equal spaces are one option."""
    at = delivery(18, money=20).play(f"deliver {city}")
    assert at.decision == "DP-11"
    assert at.offered == discs(ANY_WHITE + (ANY_DARK if city in DARK_CITIES else []))
    at.play("disc aux_cert_1x")
    assert at.see("seat.0.discs.cities") == [city] and at.see("seat.0.cleared") == ["aux_cert_1x"]


@pytest.mark.parametrize("kept, offered", [(["cert_4"], []), ([], ["cert_6", "step_left", "step_right", "hand_1"])])
def test_dark_discs_go_to_white_corners_when_no_white_one_is_left(kept: List[str], offered: List[str]) -> None:
    """T-445, X-13."""
    at = delivery(1, cleared=[disc for disc in WHITE if disc not in kept], money=20).play("deliver fulton")
    if offered:
        assert at.offered == discs(offered)
    else:
        assert disc_of(at) == "cert_4"


@pytest.mark.parametrize(
    "disc, key, before, after",
    [
        ("step_left", "step_limit", 3, 4),
        ("step_right", "step_limit", 3, 4),
        ("hand_1", "hand_limit", 4, 5),
        ("cert_4", "certificate_limit", 3, 4),
    ],
)
def test_a_disc_unlocks_what_it_covered(disc: str, key: str, before: int, after: int) -> None:
    """T-446: at once and for good."""
    at = delivery(10, money=10).play("deliver chicago")
    assert at.see(f"seat.0.{key}") == before
    at.play(f"disc {disc}")
    assert at.see(f"seat.0.{key}") == after


def test_the_hand_limit_grows_to_6() -> None:
    """T-446, T-448: one for each of the two spaces."""
    at = delivery(10, cleared=["hand_1"], money=10).play("deliver chicago", "disc hand_2")
    assert at.see("seat.0.hand_limit") == 6 and at.money() == 5
    assert len(at.see("seat.0.hand")) == 6, "in phase C of this turn already"


def test_the_left_step_space_pays_and_the_right_one_scores() -> None:
    """T-447: 3 dollars at once, or 3 points at the end."""
    left = delivery(10, money=1).play("deliver chicago", "disc step_left")
    assert (left.money(), left.score()["step_disc"]) == (4, 0)
    right = delivery(10, money=1).play("deliver chicago", "disc step_right")
    assert (right.money(), right.score()["step_disc"]) == (1, 3)


@pytest.mark.parametrize("money, may", [(4, False), (5, True)])
def test_a_hand_space_costs_5_dollars(money: int, may: bool) -> None:
    """T-448: whoever cannot pay takes another disc."""
    at = delivery(10, money=money).play("deliver chicago")
    assert ("disc hand_1" in at.offered) is may
    if may:
        assert at.play("disc hand_1").money() == 0


@pytest.mark.parametrize(
    "cleared, disc, limit",
    [([], "cert_4", 4), ([], "cert_6", 3), (["cert_4"], "cert_6", 6), (["cert_6"], "cert_4", 6)],
)
def test_the_certificate_limit(cleared: List[str], disc: str, limit: int) -> None:
    """T-449: 6 needs both spaces; 6 alone changes nothing."""
    at = delivery(10, cleared=cleared).play("deliver chicago", f"disc {disc}")
    assert at.see("seat.0.certificate_limit") == limit


@pytest.mark.parametrize("kept, money", [([], 9), (["hand_1", "hand_2"], 0)])
def test_a_station_disc_is_taken_only_if_the_board_gives_none(kept: List[str], money: int) -> None:
    """T-450, X-12: none left, or none that can be paid for; the station is the player's choice."""
    at = delivery(1, cleared=without(*kept), stations=[2, 5], money=money).play("deliver fulton")
    assert at.decision == "DP-11" and at.offered == ["disc station 2", "disc station 5"]
    stations = at.score()["stations"]
    at.play("disc station 5")
    assert at.see("seat.0.discs.stations") == [2] and "fulton" in at.see("seat.0.discs.cities")
    assert at.score()["stations"] == stations - 3
    assert sorted(at.see("seat.0.cleared")) == sorted(without(*kept))


def test_a_station_disc_is_no_voluntary_alternative() -> None:
    """T-450: as long as the board has a disc that can be paid for."""
    at = delivery(1, cleared=without("hand_1"), stations=[2], money=5).play("deliver fulton")
    assert disc_of(at) == "hand_1" and at.see("seat.0.discs.stations") == [2]


@pytest.mark.parametrize("kept, city", [([], "fulton"), (["hand_1"], "fulton"), ([], "kansas_city")])
def test_without_any_disc_none_is_placed(kept: List[str], city: str) -> None:
    """T-451, T-453, R-22, X-12: the city gives nothing, and the visit goes on."""
    at = delivery(1, cleared=without(*kept), money=0)
    before = at.see("seat.0.discs")
    assert cities_offered(at) == ["kansas_city", "fulton"]
    at.play(f"deliver {city}")
    assert at.events("no_disc") == [{"what": "no_disc", "who": 0, "city": city}]
    assert at.see("seat.0.discs") == before and at.money() == 0
    assert at.see("seat.0.herder") == "start" and at.who == 1


def test_without_any_disc_the_transport_must_be_paid_all_the_same() -> None:
    """T-452, T-451: from space 5 Bloomington costs a dollar that is not there."""
    at = delivery(6, cleared=ALL_DISCS, engine=5, money=0)
    assert cities_offered(at) == ["kansas_city", "fulton", "st_louis"]


# -- what can be paid ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "money, offered",
    [
        (0, ["step_left"]),
        (3, ["cert_4", "cert_6", "step_left", "step_right"]),
        (7, ["cert_4", "cert_6", "step_left", "step_right"]),
        (8, ["cert_4", "cert_6", "step_left", "step_right", "hand_1"]),
    ],
)
def test_disc_and_transport_must_be_affordable_together(money: int, offered: List[str]) -> None:
    """T-452, R-20: Chicago costs 3 from space 5; the left step space brings them, a hand space costs 5 more."""
    at = delivery(10, cleared=without("cert_4", *DARK), engine=5, money=money).play("deliver chicago")
    if money:
        assert at.offered == discs(offered)
    else:
        assert disc_of(at) == "step_left" and at.money() == 0


def test_a_city_whose_transport_cannot_be_paid_is_not_offered() -> None:
    """T-452, T-453: with white discs only and 2 dollars Peoria (2) is in reach, Chicago (3) is not."""
    at = delivery(10, cleared=DARK, engine=5, money=2)
    assert cities_offered(at) == ["kansas_city", "fulton", "st_louis", "bloomington", "peoria"]


def test_the_money_of_kansas_city_pays_for_a_disc_only_if_nothing_else_helps() -> None:
    """T-453, R-21: 1 dollar and the 4 of Kansas City pay the 5 of the only disc."""
    at = delivery(18, cleared=without("hand_1"), money=1)
    assert at.see("seat.0.discs.cities").count("kansas_city") == 1, "settled without a question"
    assert at.money() == 0 and at.see("seat.0.hand_limit") == 6


@pytest.mark.parametrize("kept, stations", [(["hand_1", "step_left"], []), (["hand_1"], [3])])
def test_the_money_of_kansas_city_comes_after_its_disc(kept: List[str], stations: List[int]) -> None:
    """T-453, R-21: with another disc on the board or a station, 4 dollars do not buy a hand space."""
    at = delivery(1, cleared=without(*kept), stations=stations, money=1).play("deliver kansas_city")
    assert disc_of(at) == ("3" if stations else "step_left")
    assert at.see("seat.0.hand_limit") == 5


def test_discs_in_cities_stay_there() -> None:
    """T-453: with neither board nor station discs the cities keep theirs."""
    at = delivery(1, cleared=ALL_DISCS, cities=["st_louis", "peoria"]).play("deliver fulton")
    assert sorted(set(at.see("seat.0.discs.cities"))) == ["new_york", "peoria", "st_louis"]
