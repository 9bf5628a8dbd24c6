"""Engines: forward, back, the last space, and the delivery that an engine makes by going back."""

from __future__ import annotations

from random import Random
from typing import Any, Dict, List, Optional, Set, Tuple, Union

import pytest

from tests.positions import Position
from tests.trail.at import at_location, trail
from tests.trail.own import at_own, jobs, places, without_discs

Place = Union[int, str]

TURNOUTS = (4, 7, 10, 13, 16, 21, 25, 29, 33)
TRACK: List[Place] = [place for n in range(40) for place in ([n, f"t{n}"] if n in TURNOUTS else [n])]


def others(*engines: Place) -> Dict[str, Any]:
    """Up to three other seats with engines on these spaces."""
    names = ["other", "seat2", "seat3"]
    return {"seats": max(2, 1 + len(engines)), **{name: {"engine": e} for name, e in zip(names, engines)}}


def goals(p: Position, verb: str) -> List[str]:
    """Where the engine may go; a single place is gone to without a question."""
    return places(p.offers(verb)) or [str(p.see("seat.0.engine"))]


def forward(engine: Place, steps: int, *red: Place) -> Position:
    """Asked how far to go forward, with one engineer for each step, on the neutral building G."""
    p = at_location("g", {"engine": engine, "money": 0, "workers": {"engineer": steps}}, **others(*red))
    return p.play("do engine:engineers")


def back_two(engine: Place, *red: Place) -> Set[str]:
    """Where the double auxiliary action may send an engine back to."""
    me = {"engine": engine, "money": 2, **without_discs("aux_cert_1x", "aux_cert_2x")}
    p = at_location("g", me, **others(*red)).play("do aux:single_or_double")
    if not p.offers("double cert"):
        return set()
    return set(goals(p.play("double cert"), "back"))


# -- the statements about single steps, word by word ------------------------------------------------


def after(place: Place, taken: Set[Place]) -> Set[Place]:
    """T-661: where one step forward leads."""
    if isinstance(place, str):
        reached: List[Place] = [int(place[1:]) + 1]
    else:
        reached = [n for n in (place + 1, f"t{place}") if n in TRACK]
    return {end for one in reached for end in (after(one, taken) if one in taken else {one})}


def before(place: Place, taken: Set[Place]) -> Set[Place]:
    """T-663: where one step back leads."""
    if isinstance(place, str):
        reached: List[Place] = [int(place[1:])]
    else:
        reached = [n for n in (place - 1, f"t{place - 1}") if n in TRACK]
    return {end for one in reached for end in (before(one, taken) if one in taken else {one})}


def lines_of_engines(number: int) -> List[Tuple[int, Place, List[Place]]]:
    """Steps, an engine, and three others close to it, often in a row."""
    luck = Random(1)
    found = []
    for _ in range(number):
        here = luck.randrange(1, len(TRACK) - 8)
        near = [n for n in range(max(1, here - 5), here + 6) if n != here]
        found.append((luck.randint(1, 6), TRACK[here], [TRACK[n] for n in luck.sample(near, 3)]))
    return found


@pytest.mark.parametrize("steps, engine, red", lines_of_engines(60))
def test_forward_reaches_every_space_within_the_steps(steps: int, engine: Place, red: List[Place]) -> None:
    """T-660, T-661, T-662, DP-16: any space after 1 to n single steps; engines in the way do not count."""
    reached: Set[Place] = {engine}
    expected: Set[Place] = set()
    for _ in range(steps):
        reached = {end for place in reached for end in after(place, set(red))}
        expected |= reached
    assert goals(forward(engine, steps, *red), "engine") == [str(place) for place in TRACK if place in expected]


@pytest.mark.parametrize("engine, red", [(engine, red) for _, engine, red in lines_of_engines(60)])
def test_backward_reaches_spaces_at_exactly_two_steps(engine: Place, red: List[Place]) -> None:
    """T-663, DP-17: exactly the required number, mirrored."""
    expected = {end for place in before(engine, set(red)) for end in before(place, set(red))}
    assert back_two(engine, *red) == {str(place) for place in expected}


# -- examples --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "engine, red, steps, expected",
    [
        pytest.param(1, [3], 3, ["2", "4", "t4", "5"], id="rulebook"),
        pytest.param(3, [4], 2, ["t4", "5", "6"], id="an engine before the turnout"),
        pytest.param(3, ["t4"], 2, ["4", "5"], id="an engine on the turnout"),
        pytest.param(1, [2, 3, 4], 1, ["t4", "5"], id="three engines in a row"),
        pytest.param("t4", [5], 1, ["6"], id="from a turnout"),
        pytest.param(36, [], 6, ["37", "38", "39"], id="not beyond the last space"),
    ],
)
def test_where_an_engine_may_go(engine: Place, red: List[Place], steps: int, expected: List[str]) -> None:
    """E-16, X-08, T-661, T-666: the examples of the rulebook and of practice."""
    assert goals(forward(engine, steps, *red), "engine") == expected


@pytest.mark.parametrize(
    "engine, red, expected",
    [
        (16, [15], {"13", "t13"}),
        (30, [], {"28", "29"}),
        (30, ["t29"], {"28"}),
        ("t13", [13], {"11"}),
        (2, [], {"0"}),
        (3, [1], {"0"}),
        (1, [], set()),
        (2, [1], set()),
        (0, [], set()),
    ],
)
def test_where_two_steps_back_lead(engine: Place, red: List[Place], expected: Set[str]) -> None:
    """X-07, T-663, T-664, R-25: too close to the start, the action is not there at all."""
    assert back_two(engine, *red) == expected


def test_the_first_space_has_room_for_everybody() -> None:
    """T-664: going back to 0, where others stand."""
    p = at_own("1b", me={"engine": 1, "money": 0}, other={"engine": 0}).play("do engine_back:1->dollars:3")
    assert p.see("seat.0.engine") == p.see("seat.1.engine") == 0
    assert p.money() == 3


def test_stopping_ends_the_movement() -> None:
    """T-662: one stop, even with steps left; a turnout on the way may be passed."""
    p = forward(3, 6).play("engine 5")
    assert p.see("seat.0.engine") == 5
    assert p.decision == "DP-04"
    assert not p.offers("do engine:engineers")


def test_who_moves_moves_at_least_one_space() -> None:
    """T-660, DP-16: a local action once chosen cannot stay; as a reward for something else it can be declined."""
    assert "pass" not in forward(3, 2).offered
    p = at_location("d", {"engine": 3, "money": 5}).play("do pay:2->engine:2")
    assert p.offered == ["engine 4", "engine t4", "engine 5", "pass"]
    p.play("pass")
    assert (p.see("seat.0.engine"), p.money()) == (3, 3)


def test_forward_always_means_towards_the_last_space() -> None:
    """T-665: after a move back the engine goes on in the old direction."""
    me = {"engine": 7, "money": 1, "workers": {"engineer": 2}, **without_discs("aux_cert_1x")}
    p = at_location("g", me).play("do aux:single_or_double", "single cert")
    assert p.see("seat.0.engine") == 6
    p.play("do engine:engineers")
    assert places(p.offers("engine")) == ["7", "t7", "8"]


# -- the last space --------------------------------------------------------------------------------


def at_last(money: int, other: Optional[Dict[str, Any]] = None) -> Position:
    """The engine has just come from 38 to 39."""
    return at_location("g", {"engine": 38, "money": money}, other=other or {}).play("do engine:engineers")


def test_the_last_space_has_a_station_and_sends_the_engine_back() -> None:
    """T-666, DP-20: upgrade first, then any free space behind, then three dollars."""
    p = at_last(3, other={"engine": "t21"})
    assert (p.decision, p.offered) == ("DP-18", ["upgrade", "pass"])
    p.play("upgrade", "disc step_right")
    assert p.see("seat.0.discs.stations") == [10]
    assert p.decision == "DP-20"
    assert places(p.offered) == [str(place) for place in TRACK if place not in (39, "t21")]
    p.play("return 12")
    assert (p.see("seat.0.engine"), p.money()) == (12, 3)


def test_the_three_dollars_of_the_last_space_may_pay_for_a_station() -> None:
    """X-10, T-666: no money for the station at 39; back to the turnout after 4, and that one for 2."""
    p = at_last(0)
    assert p.decision == "DP-20"
    p.play("return t4")
    assert (p.decision, p.money()) == ("DP-18", 3)
    p.play("upgrade", "disc cert_4")
    assert (p.see("seat.0.discs.stations"), p.money()) == ([1], 1)


@pytest.mark.parametrize("answer", ["upgrade", "pass"])
def test_no_engine_stays_on_the_last_space(answer: str) -> None:
    """T-667: with or without an upgrade it has to leave."""
    p = at_last(20).play(answer)
    if answer == "upgrade":
        p.play("disc cert_4")
    assert p.decision == "DP-20"
    assert "pass" not in p.offered
    assert "return 39" not in p.offered


def test_nobody_can_be_found_on_the_last_space() -> None:
    """T-667: a position with an engine there does not exist."""
    with pytest.raises(ValueError, match="engine"):
        trail(me={"engine": 39})


# -- extraordinary delivery ------------------------------------------------------------------------


def delivering(engine: Place, *red: Place, **me: Any) -> Position:
    """An extraordinary delivery from here, on the own building 9a."""
    return at_own("9a", me={"engine": engine, "money": 0, **me}, **others(*red)).play("do delivery:extraordinary")


CITY_VALUES = {
    **{"kansas_city": 0, "fulton": 1, "st_louis": 4, "bloomington": 6, "peoria": 8, "chicago": 10, "toledo": 12},
    **{"pittsburgh": 14, "philadelphia": 16, "new_york": 18},
}


@pytest.mark.parametrize(
    "engine, red, to, value",
    [
        (25, [], "21", 4),
        (25, [], "t21", 3),
        (25, [22, "t21"], "21", 3),
        ("t21", [], "20", 2),
        (1, [], "0", 1),
        (20, [], "0", 20),
        (6, [1, 2, 3], "0", 3),
        ("t4", [], "4", 1),
    ],
)
def test_an_extraordinary_delivery_counts_free_numbered_spaces(
    engine: Place, red: List[Place], to: str, value: int
) -> None:
    """T-814, T-815, X-09, R-26: the origin does not count, the destination does; turnouts and engines do not."""
    p = delivering(engine, *red)
    if p.decision == "DP-17":
        p.play(f"back {to}")
    assert p.decision == "DP-10"
    assert places(p.offered) == [city for city, worth in CITY_VALUES.items() if worth <= value]


def test_an_extraordinary_delivery_goes_back_as_far_as_one_likes() -> None:
    """T-814, DP-17: every free space behind, at least one back."""
    assert places(delivering(6, 3).offered) == ["0", "1", "2", "4", "t4", "5"]
    assert not at_own("9a", me={"engine": 0}).offers("do delivery:extraordinary")


def test_an_extraordinary_delivery_brings_a_disc_and_arrows_but_no_transport() -> None:
    """T-814: no income, no certificates, no toll; city money and arrows as usual; herder and foresight stay."""
    me = without_discs("aux_cert_1x", cities=["st_louis"])
    p = delivering(9, certificates=2, hand=["galloway"], **me)
    foresight = p.see("market.foresight")
    p.play("back 0", "deliver bloomington", "disc cert_4")
    assert p.events("token_gained") == [{"what": "token_gained", "who": 0}]
    assert (p.money(), p.see("seat.0.certificates"), p.see("seat.0.hand")) == (0, 2, ["galloway"])
    assert (p.see("seat.0.herder"), p.see("market.foresight")) == ("a1", foresight)
    assert p.decision == "DP-04"


def test_an_extraordinary_delivery_to_kansas_city_is_paid() -> None:
    """T-814: four dollars for the disc in Kansas City."""
    p = delivering(1, **without_discs("aux_cert_1x", cities=["fulton"]))
    p.play("disc cert_4")
    assert (p.money(), p.see("seat.0.discs.cities")) == (4, ["kansas_city", "fulton"])


def test_the_same_city_is_not_served_twice() -> None:
    """T-814: the usual limits; Fulton has a disc already."""
    p = delivering(4, **without_discs("aux_cert_1x", cities=["fulton"])).play("back 0")
    assert places(p.offered) == ["kansas_city", "st_louis"]


def test_after_an_extraordinary_delivery_the_station_may_be_upgraded() -> None:
    """T-814: delivery first, then the turnout on which the engine has stopped."""
    p = delivering(6, money=2).play("back t4", "deliver fulton", "disc cert_4")
    assert (p.decision, p.offered) == ("DP-18", ["upgrade", "pass"])
    p.play("upgrade", "disc aux_draw_2x")
    assert (p.see("seat.0.discs.stations"), p.money()) == ([1], 0)


def test_hiring_an_engineer_lengthens_the_next_move() -> None:
    """T-660: engineers are counted when the engine moves."""
    p = at_own("6a", me={"engine": 0, "money": 20, "hand": []}, market=jobs({1: ["engineer"]}))
    p.play("do hire:-1", "do engine:engineers")
    assert places(p.offered) == ["1", "2"]
