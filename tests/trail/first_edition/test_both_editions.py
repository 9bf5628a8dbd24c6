"""FX-03: the derived tests of the second edition hold in the first, with San Francisco for New York."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position
from tests.trail.at import at_location, bare_trail, building, trail
from tests.trail.first_edition.first import FAR_CITY, cleared, in_both_editions

SITES = ["a1", "a2", "a3"]
TILES = {"building": ["1a", "2a", "3a"]}
HAZARDS = ["flood 4 green", "flood 3 green", "drought 4 green"]
WHITE = [
    "aux_dollar_2x", "aux_draw_2x", "aux_cert_1x", "aux_cert_2x", "aux_engine_1x", "aux_engine_2x", "aux_remove_1x",
    "aux_remove_2x", "cert_4",
]  # fmt: skip
DARK = ["cert_6", "step_left", "step_right", "hand_1", "hand_2"]


def built(number: int) -> Dict[str, Any]:
    return bare_trail(**{site: building(name) for site, name in list(zip(SITES, TILES["building"]))[:number]})


def rails(game: str, steps: str, engine: Any, other: Any, **me: Any) -> Position:
    """Seat 0 at neutral building D with its engine, and another engine on the track."""
    seat = {"engine": engine, "money": 20, "hand": [], **cleared("aux_remove_1x", "aux_remove_2x"), **me}
    at = at_location("d", seat, game=game, other={"engine": other}, trail=bare_trail())
    return at.play(*steps.split(", "))


def ends(texts: List[str]) -> List[str]:
    return [text.split()[-1] for text in texts]


# -- objective cards -------------------------------------------------------------------------------


@in_both_editions
@pytest.mark.parametrize(
    "area, deck, owned, buildings, points",
    [
        (["s3", "o05", "o18"], [], {"outlaws": ["orange"], "hazards": HAZARDS, "stations": 5}, 3, 8),
        (["s3", "o04"], ["o19"], {"outlaws": ["green", "orange"], "hazards": HAZARDS}, 2, 3),
        (["s1", "o04", "o03"], [], {"outlaws": ["green", "orange", "orange"], "hazards": HAZARDS[:2]}, 2, 1),
        (["s4", "o12", "o11", "o10", "o06"], [], {"hazards": HAZARDS[:1]}, 3, -4),
    ],
    ids=["X-01", "X-03", "X-04", "X-05"],
)
def test_the_best_use_of_objective_cards(
    game: str, area: List[str], deck: List[str], owned: Dict[str, Any], buildings: int, points: int
) -> None:
    """FX-03 (X-01, X-03, X-04, X-05): each thing serves one task of one card."""
    stations = list(range(1, 1 + owned.get("stations", 0)))
    me = {
        "objectives": area,
        "hand": deck,
        "hazards": owned.get("hazards", []),
        "outlaws": owned.get("outlaws", []),
        **cleared(*WHITE[: len(stations)], stations=stations),
    }
    assert trail(game=game, me=me, trail=built(buildings)).score()["objectives"] == points


@in_both_editions
def test_unplayed_cards_are_added_for_their_station_master(game: str) -> None:
    """FX-03 (X-02): one fulfilled, one not, and three points for the two of them."""
    me = {"objectives": [], "hand": ["o02", "o05"], "station_masters": [1], "hazards": HAZARDS[:2]}
    me |= {"cattle": ["shorthorn/3"]}
    points = trail(game=game, me=me, trail=bare_trail()).score()
    assert (points["objectives"], points["station_masters"]) == (1, 3)


# -- certificates and engines ----------------------------------------------------------------------


@in_both_editions
def test_the_certificate_track_has_no_five(game: str) -> None:
    """FX-03 (X-06): from 6 the marker may go back to any printed value."""
    me = {"certificates": 6, "hand": ["criollo"], "money": 0, **cleared("cert_4", "cert_6")}
    at = trail("income", game=game, me=me)
    assert at.offered == [f"certs {value}" for value in (0, 1, 2, 3, 4, 6)]
    assert at.play("certs 4").money() == 1 + 2


@in_both_editions
@pytest.mark.parametrize(
    "engine, other, reached",
    [(16, 15, ["13", "t13"]), (30, 1, ["28", "29"]), (30, "t29", ["28"]), ("t13", 13, ["11"])],
)
def test_an_engine_goes_back_exactly_two(game: str, engine: Any, other: Any, reached: List[str]) -> None:
    """FX-03 (X-07): occupied spaces and turnouts included."""
    at = rails(game, "do aux:single_or_double, double remove", engine, other)
    found = ends(at.offers("back")) or [str(at.see("seat.0.engine"))]
    assert found == reached


@in_both_editions
def test_an_engine_on_one_cannot_go_back_two(game: str) -> None:
    """FX-03 (X-07): the double action is not offered."""
    assert "double remove" not in rails(game, "do aux:single_or_double", 1, 30).offered


@in_both_editions
def test_an_engine_goes_forward_over_another(game: str) -> None:
    """FX-03 (X-08): from 3, with 4 occupied: the turnout, 5 or 6."""
    at = rails(game, "do pay:2->engine:2", 3, 4)
    assert ends(at.offers("engine")) == ["t4", "5", "6"]


@in_both_editions
@pytest.mark.parametrize("place, cities", [("21", 3), ("t21", 2)])
def test_an_extraordinary_delivery_counts_free_numbers(game: str, place: str, cities: int) -> None:
    """FX-03 (X-09): from 25, going to 21 counts 4, to its turnout 3: enough for a city of value 4, or not."""
    tiles = bare_trail(a1=building("9a"))
    me = {"engine": 25, "money": 0, "hand": []}
    at = at_location("a1", me, game=game, trail=tiles).play("do delivery:extraordinary", f"back {place}")
    assert len(at.offers("deliver")) == cities


@in_both_editions
def test_the_last_space_sends_the_engine_back(game: str) -> None:
    """FX-03 (X-10): upgrade there, return to a turnout, and its station for the three dollars just earned."""
    tiles = bare_trail()
    me = {"engine": 38, "money": 3, "hand": [], "workers": {"engineer": 1}}
    at = at_location("g", me, game=game, trail=tiles).play("do engine:engineers")
    assert at.offered == ["upgrade", "pass"]
    at.play("upgrade", "disc aux_cert_1x", "return t4")
    assert (at.money(), at.offered) == (3, ["upgrade", "pass"])
    at.play("upgrade", "disc aux_cert_2x")
    assert at.money() == 1 and at.see("seat.0.discs.stations") == [1, 10]


# -- the herder card, discs, cities ----------------------------------------------------------------


@in_both_editions
def test_the_herder_card_ends_phase_b_or_begins_phase_a(game: str) -> None:
    """FX-03 (X-11): at a location nothing is left after it; before phase A the walk starts from there."""
    hand = {"hand": ["o20", "criollo"], "tokens": 0}
    here = at_location("a", hand, game=game, trail=bare_trail()).play("play o20", "do move_free:3", "go c")
    assert (here.see("seat.0.herder"), here.who) == ("c", 1)
    before = trail(game=game, me={"herder": "e", **hand}, trail=bare_trail()).play("play o20", "do move_free:3")
    assert before.offered == ["go f", "go g"], "Kansas City cannot be entered this way"
    assert before.play("go g").see("seat.0.herder") == "kansas_city"


@in_both_editions
def test_without_discs_on_the_board_a_station_gives_one(game: str) -> None:
    """FX-03 (X-12): one disc of a station moves to the city; without a station nothing is placed."""
    spaces, far = [*WHITE, *DARK], FAR_CITY[game]
    me = {"money": 0, "hand": [], **cleared(*spaces, cities=[far] * 12, stations=[3, 4])}
    at = trail("delivery", game=game, value=0, me=me)
    assert at.offered == ["disc station 3", "disc station 4"]
    assert at.play("disc station 3").see("seat.0.discs.stations") == [4]
    none = trail("delivery", game=game, value=0, me={"money": 0, "hand": [], **cleared(*spaces, cities=[far] * 14)})
    assert none.see("seat.0.discs.cities") == [far] * 14


@in_both_editions
def test_a_station_cannot_be_upgraded_with_its_own_disc(game: str) -> None:
    """FX-03 (X-12): all other discs gone and only this station upgraded: impossible."""
    me = {"engine": 4, "money": 20, "hand": [], **cleared(*WHITE, *DARK, cities=[FAR_CITY[game]] * 13, stations=[1])}
    at = at_location("g", me, game=game, trail=bare_trail()).play("do engine:engineers", "engine t4")
    assert "upgrade" not in at.offered


@in_both_editions
def test_dark_discs_go_to_white_cities_when_no_white_one_is_left(game: str) -> None:
    """FX-03 (X-13)."""
    me = {"money": 20, "hand": [], **cleared(*WHITE)}
    at = trail("delivery", game=game, value=0, me=me)
    assert at.offered == ["disc cert_6", "disc step_left", "disc step_right", "disc hand_1"]


@in_both_editions
def test_the_far_city_takes_a_third_disc(game: str) -> None:
    """FX-03 (X-15): it is eligible whenever its value is reached, and not below it."""
    far = FAR_CITY[game]
    me = {"money": 20, "engine": 30, "hand": [], **cleared("aux_cert_1x", "aux_cert_2x", cities=[far, far])}
    assert f"deliver {far}" in trail("delivery", game=game, value=18, me=me).offered
    assert f"deliver {far}" not in trail("delivery", game=game, value=17, me=me).offered


@in_both_editions
def test_six_cowboys_buy_two_shorthorns_one_by_one(game: str) -> None:
    """FX-03 (X-17): three cowboys and six dollars each."""
    me = {"money": 12, "workers": {"cowboy": 6}, "hand": []}
    at = at_location("e", me, game=game, trail=bare_trail(), market={"cattle": ["shorthorn/3", "shorthorn/5"]})
    at.play("do buy_cattle", "buy shorthorn/3 cowboys 3 dollars 6", "buy shorthorn/5 cowboys 3 dollars 6")
    assert at.money() == 0


@in_both_editions
@pytest.mark.parametrize("third, laid", [(["worker cowboy"] * 2, False), (["worker cowboy", "outlaw green"], True)])
def test_the_end_in_foresight_two_bars_workers_in_foresight_three(game: str, third: List[str], laid: bool) -> None:
    """FX-03 (X-18): with two workers it is skipped; an outlaw is taken without asking."""
    foresight = {"1": ["hazard flood 4 green"], "2": ["worker builder"], "3": third}
    market = {"foresight": foresight, "jobs": {"token": 12, "rows": {"12": ["cowboy"]}}}
    at = trail("kansas_city", game=game, me={"hand": [], "tokens": 0}, market=market, trail=bare_trail())
    assert at.see("seat.0.job_market_token")
    assert ("outlaw_1" in at.see("trail")) == laid


@in_both_editions
def test_own_hands_cost_nothing(game: str) -> None:
    """FX-03 (X-20): passing one's own building changes no money."""
    at = trail(game=game, me={"herder": "a", "money": 5, "hand": [], "tokens": 0}, trail=bare_trail(a1=building("1a")))
    assert at.play("go b").money() == 5
