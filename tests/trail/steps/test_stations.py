"""Stations and their masters: upgrading, the disc for it, appointing a worker."""

from __future__ import annotations

from typing import Any, Dict, List, Union

import pytest

from tests.positions import Position
from tests.trail.at import at_location, trail
from tests.trail.own import ALL_DISCS, at_own, board_with, jobs, places, without_discs

Place = Union[int, str]

# Cost and points of the stations 1 to 10, and the space just before each.
STATIONS = [
    (4, 2, 1), (7, 2, 1), (10, 4, 2), (13, 4, 2), (16, 6, 3), (21, 8, 5), (25, 7, 6), (29, 6, 7), (33, 5, 8),
    (38, 3, 9),
]  # fmt: skip
WHITE = ALL_DISCS[:9]
DARK = ALL_DISCS[9:]


def stopping(engine: Place, to: Place, money: int, masters: int = 5, **me: Any) -> Position:
    """The engine of two engineers, moved by the neutral building G, stops beside a station."""
    named = {"money": money, "engine": engine, "workers": {"engineer": 2}, **me}
    p = at_location("g", named, market={"masters": {"1": masters}})
    p.play("do engine:engineers")
    return p.play(f"engine {to}") if p.decision == "DP-16" else p


# -- whether ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("station, before, cost, points", [(n, *row) for n, row in enumerate(STATIONS, 1)])
def test_each_station_has_its_price_and_its_points(station: int, before: int, cost: int, points: int) -> None:
    """T-680, T-681, T-684: exactly the cost is enough, a dollar less is not; the disc scores."""
    to = "39" if station == 10 else f"t{before}"
    assert stopping(before, to, cost - 1).decision != "DP-18"
    p = stopping(before, to, cost)
    assert (p.decision, p.offered) == ("DP-18", ["upgrade", "pass"])
    p.play("upgrade")
    assert p.events("upgraded") == [{"what": "upgraded", "who": 0, "station": station, "dollars": cost}]
    p.play("disc cert_4" if station != 10 else "disc step_right")
    assert (p.money(), p.see("seat.0.discs.stations")) == (0, [station])
    assert p.score()["stations"] == points


def test_upgrading_can_be_declined() -> None:
    """T-680, DP-18: then nothing is paid and no disc moves."""
    p = stopping(4, "t4", 20).play("pass")
    assert (p.money(), p.see("seat.0.discs.stations"), p.decision) == (20, [], "DP-04")


@pytest.mark.parametrize(
    "name, spaces, engine, asked",
    [
        ("forward", ["aux_engine_1x"], 4, ["single engine", "engine t4"]),
        ("back", ["aux_cert_1x"], 5, ["single cert", "back t4"]),
        ("back for money", ["aux_remove_1x"], 5, ["single remove", "back t4"]),
    ],
)
def test_the_question_comes_in_every_direction(name: str, spaces: List[str], engine: Place, asked: List[str]) -> None:
    """T-680, DP-18: stopping is stopping."""
    p = at_location("g", {"money": 10, "engine": engine, **without_discs(*spaces)})
    p.play("do aux:single_or_double", *asked)
    assert (p.decision, p.offered) == ("DP-18", ["upgrade", "pass"])


def test_the_station_comes_before_the_rest_of_the_action() -> None:
    """T-680: the disc of the station raises the limit before the certificate of the same action."""
    me = {"money": 3, "engine": 5, "certificates": 3, **without_discs("aux_cert_1x")}
    p = at_location("g", me).play("do aux:single_or_double", "single cert", "back t4")
    assert p.see("seat.0.certificates") == 3
    p.play("upgrade", "disc cert_4")
    assert p.see("seat.0.certificates") == 4


def test_a_station_is_upgraded_once() -> None:
    """T-681: an own disc closes it; another's disc does not."""
    own = without_discs("aux_draw_2x", stations=[1])
    assert stopping(4, "t4", 20, **own).decision == "DP-04"
    p = at_location("g", {"money": 20, "engine": 4}, other=own).play("do engine:engineers", "engine t4")
    assert p.decision == "DP-18"
    p.play("upgrade", "disc cert_4")
    assert p.see("seat.0.discs.stations") == p.see("seat.1.discs.stations") == [1]


@pytest.mark.parametrize("first", ["pass", "upgrade"])
def test_standing_on_a_turnout_gives_no_later_right(first: str) -> None:
    """T-685: only the moment of stopping counts, not the next turn on the same space."""
    p = trail(me={"money": 20, "engine": "t4", "herder": "f", "tokens": 0}, other={"tokens": 0})
    for text in ("go g", "do aux:single_or_double", "single dollar", "end"):
        assert p.decision != "DP-18"
        p.play(text)
    assert p.who == 1
    p = stopping(4, "t4", 20).play(first, *(["disc cert_4", "pass"] if first == "upgrade" else []))
    assert p.decision == "DP-04"


# -- the disc --------------------------------------------------------------------------------------


def discs_for(before: int, money: int, **me: Any) -> List[str]:
    return places(stopping(before, f"t{before}", money, **me).play("upgrade").offers("disc"))


def each_once(spaces: List[str]) -> List[str]:
    """Of two spaces that unlock the same, the first."""
    same = {"aux_cert_2x", "aux_engine_2x", "aux_remove_2x", "hand_2"}
    return [disc for disc in spaces if disc not in same]


def test_white_corners_take_white_discs_only() -> None:
    """T-682, DP-11: stations 1 to 4 have white corners, the others dark ones."""
    assert discs_for(4, 30) == each_once(WHITE)
    assert discs_for(16, 30) == each_once(ALL_DISCS)


def test_dark_discs_serve_white_corners_when_no_white_one_is_left() -> None:
    """T-682, T-445: only then."""
    assert discs_for(4, 30, **board_with(*DARK)) == each_once(DARK)


@pytest.mark.parametrize("money, hand", [(11, True), (10, False)])
def test_the_upgrade_is_paid_before_the_disc(money: int, hand: bool) -> None:
    """T-682: station 5 costs 6, a hand disc 5 more."""
    assert ("hand_1" in discs_for(16, money)) == hand


@pytest.mark.parametrize("money, asked", [(11, True), (10, False)])
def test_an_upgrade_is_asked_only_if_a_disc_can_be_paid_for_afterwards(money: int, asked: bool) -> None:
    """T-681, T-682: with hand discs only, and no other station to take one from."""
    assert (stopping(16, "t16", money, **board_with("hand_1", "hand_2")).decision == "DP-18") == asked


def test_a_disc_pays_and_is_paid_after_the_upgrade() -> None:
    """T-682, T-448: 6 for the station and 5 for the disc; the left step disc brings 3."""
    p = stopping(16, "t16", 11).play("upgrade", "disc hand_1")
    assert (p.money(), p.see("seat.0.hand_limit")) == (0, 5)
    assert stopping(16, "t16", 6).play("upgrade", "disc step_left").money() == 3


@pytest.mark.parametrize("left, money", [((), 30), (("hand_1", "hand_2"), 10)])
def test_without_a_disc_on_the_board_another_station_gives_one(left: List[str], money: int) -> None:
    """T-683, R-23: none left, or none that can be paid for after the upgrade."""
    p = stopping(16, "t16", money, **board_with(*left, stations=[1, 3])).play("upgrade")
    assert (p.decision, p.offered) == ("DP-11", ["disc station 1", "disc station 3"])
    p.play("disc station 3")
    assert p.see("seat.0.discs.stations") == [1, 5]


def test_without_any_disc_nothing_is_upgraded() -> None:
    """T-683, R-23: all discs lie in cities; or the only station is the one just reached."""
    assert stopping(16, "t16", 30, **board_with()).decision == "DP-04"
    assert stopping(16, "t16", 30, **board_with(stations=[5])).decision == "DP-04"


def test_a_station_without_its_disc_scores_nothing_and_may_be_upgraded_again() -> None:
    """T-684, R-23: its disc goes away, and comes back."""
    p = stopping(16, "t16", 30, **board_with(stations=[1]))
    assert p.score()["stations"] == 1
    p.play("upgrade")
    assert (p.score()["stations"], p.see("seat.0.discs.stations")) == (3, [5])
    again = stopping(4, "t4", 30, **board_with(stations=[5])).play("upgrade")
    assert again.see("seat.0.discs.stations") == [1]
    assert again.score()["stations"] == 1


# -- any station behind the engine -----------------------------------------------------------------


@pytest.mark.parametrize(
    "engine, behind",
    [
        (5, [1]),
        (4, []),
        ("t4", []),
        ("t7", [1]),
        (8, [1, 2]),
        ("t16", [1, 2, 3, 4]),
        (38, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ],
)
def test_9b_upgrades_a_station_behind_the_engine(engine: Place, behind: List[int]) -> None:
    """T-816, DP-33: not the turnout under the engine, nor the last space; another engine is not in the way."""
    p = at_own("9b", me={"engine": engine, "money": 30}, other={"engine": "t10"})
    if not behind:
        assert not p.offers("do upgrade:behind_engine")
        return
    p.play("do upgrade:behind_engine")
    if len(behind) > 1:
        assert p.offered == [f"upgrade {station}" for station in behind]
        p.play(f"upgrade {behind[-1]}")
    p.play("disc cert_4" if behind[-1] < 5 else "disc step_right")
    assert p.see("seat.0.discs.stations") == behind[-1:]


def test_9b_leaves_the_engine_where_it_is_and_brings_a_master() -> None:
    """T-816, DP-33: price, disc and station master as usual, of those stations that can be paid for."""
    me = {"engine": 14, "money": 4, "workers": {"cowboy": 2}, **without_discs("aux_draw_2x", stations=[3])}
    p = at_own("9b", me=me, market={"masters": {"4": 9}}).play("do upgrade:behind_engine")
    assert p.offered == ["upgrade 1", "upgrade 2", "upgrade 4"]
    p.play("upgrade 4", "disc cert_4", "master cowboy")
    assert (p.see("seat.0.engine"), p.see("seat.0.discs.stations")) == (14, [3, 4])
    assert p.see("seat.0.station_masters") == [9]


@pytest.mark.parametrize("me", [{"money": 1}, {"money": 30, **board_with()}])
def test_9b_needs_money_and_a_disc(me: Dict[str, Any]) -> None:
    """T-816, T-681: not offered without either."""
    assert not at_own("9b", me={"engine": 5, **me}).offers("do upgrade:behind_engine")


# -- station masters -------------------------------------------------------------------------------


def master_waits(master: int = 5, **me: Any) -> Position:
    """Station 1 has just got its disc."""
    return stopping(4, "t4", 10, master, **me).play("upgrade", "disc cert_4")


def test_after_the_disc_a_worker_may_become_station_master() -> None:
    """T-690, T-691, DP-19: a row for each kind with a hired worker; he stays at the station for good."""
    p = master_waits(workers={"cowboy": 3, "builder": 1, "engineer": 2})
    assert p.see("seat.0.discs.stations") == [1]
    assert (p.decision, p.offered) == ("DP-19", ["master cowboy", "master engineer", "pass"])
    p.play("master cowboy")
    assert p.see("seat.0.workers") == {"cowboy": 2, "builder": 1, "engineer": 2}
    assert (p.see("seat.0.station_masters"), p.see("market.masters.1")) == ([5], "cowboy")
    assert p.events("appointed") == [{"what": "appointed", "who": 0, "worker": "cowboy", "master": 5}]


def test_printed_workers_are_never_appointed() -> None:
    """T-691, R-34: with nobody hired there is no question."""
    p = at_location("g", {"engine": 4, "money": 10}, market={"masters": {"1": 5}})
    p.play("do engine:engineers", "engine t4", "upgrade", "disc cert_4")
    assert p.decision == "DP-04"
    assert p.see("market.masters.1") == 5


def test_the_rightmost_worker_of_the_row_goes() -> None:
    """T-691, T-621: the next one hired stands on the place just left."""
    me = {"engine": 4, "money": 30, "workers": {"engineer": 5}}
    p = at_own("6a", me=me, market={**jobs({1: ["engineer"]}), "masters": {"1": 8}})
    assert p.score()["workers"] == 4
    p.play("do engine:engineers", "engine t4", "upgrade", "disc cert_4", "master engineer")
    assert p.score()["workers"] == 0
    p.play("do hire:-1")
    assert p.score()["workers"] == 4


def test_declining_leaves_the_master_to_others() -> None:
    """T-690, DP-19: the tile stays, no worker goes, and the question does not come back."""
    p = master_waits().play("pass")
    assert (p.decision, p.see("market.masters.1"), p.see("seat.0.station_masters")) == ("DP-04", 5, [])
    p.play("do aux:single_or_double", "single dollar")
    assert p.see("seat.0.workers.engineer") == 2


@pytest.mark.parametrize("there", [0, "builder"])
def test_a_station_whose_master_is_taken_asks_nothing(there: Union[int, str]) -> None:
    """T-690: only if a station master tile lies there."""
    p = at_location("g", {"engine": 4, "money": 10, "workers": {"engineer": 2}}, market={"masters": {"1": there}})
    p.play("do engine:engineers", "engine t4", "upgrade", "disc cert_4")
    assert p.decision == "DP-04"


@pytest.mark.parametrize("station, before", [(n, row[0]) for n, row in enumerate(STATIONS, 1)])
def test_only_the_first_five_stations_have_masters(station: int, before: int) -> None:
    """T-690: the five spaces on the board."""
    p = stopping(before, "39" if station == 10 else f"t{before}", 20).play("upgrade")
    p.play("disc step_right" if station > 4 else "disc cert_4")
    assert (p.decision == "DP-19") == (station <= 5)


# -- what masters score ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "master, me, points",
    [
        (1, {"objectives": ["s1", "o12", "o18"]}, 3),
        (1, {"objectives": ["s1", "o12", "o18", "o01"]}, 6),
        (2, {"certificates": 1}, 3),
        (3, {"outlaws": ["green", "green", "orange"]}, 3),
        (4, {"hazards": ["flood 4 green", "flood 3 green", "flood 2 green"]}, 3),
        (5, {"workers": {"cowboy": 3, "engineer": 2}}, 6),
        (5, {}, 3),
        (6, without_discs(*WHITE[:5], stations=[1, 2, 3, 4, 5]), 6),
        (8, {}, 0),
        (9, {}, 0),
    ],
)
def test_the_lower_half_of_a_master_scores(master: int, me: Dict[str, Any], points: int) -> None:
    """T-693, R-02: full groups only; workers are counted one by one, printed ones included."""
    p = trail(me={"station_masters": [master], **me})
    assert p.score()["station_masters"] == points


def test_the_master_of_buildings_counts_them() -> None:
    """T-693: two points for each private building on the trail."""
    tiles = {"a1": {"building": "1a", "seat": 0}, "a2": {"building": "2a", "seat": 0}}
    assert trail(me={"station_masters": [7]}, trail=tiles).score()["station_masters"] == 4
