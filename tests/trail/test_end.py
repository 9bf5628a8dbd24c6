"""The end of the game: what triggers it, the last turns, and special cases (T-901 to T-905, T-970 to T-974)."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from game.trail.game import make
from tests.positions import Position, position
from tests.trail.at import GAME, at_location, bare_trail, building, trail

LAST_BUT_ONE = {2: ["cowboy"], 3: ["cowboy", "builder"], 4: ["cowboy", "builder", "engineer"]}
CALM = {"1": ["outlaw green", "outlaw orange"], "2": ["worker cowboy", "worker builder"]}
COWBOYS = ["worker cowboy", "worker cowboy"]


def at_the_brink(third: List[str], seats: int = 2, **named: Any) -> Position:
    """Seat 0 in Kansas City, one worker short of the last space of the job market; `third` lies in column 3."""
    market = {
        "jobs": {"token": 12, "rows": {"1": ["builder"], "12": LAST_BUT_ONE[seats]}},
        "foresight": {**CALM, "3": third},
    }
    me = {"hand": ["criollo", "galloway"], "draw": ["criollo"] * 4, "tokens": 0}
    others = {"other": {"herder": "g", "tokens": 0}, "seat2": {"herder": "g", "tokens": 0}}
    if seats == 2:
        del others["seat2"]
    return trail("kansas_city", seats, me=me, market=market, **{**others, **named})


def to_income(p: Position) -> Position:
    """Through the foresights, with the first worker that is offered, to Income."""
    while p.decision == "DP-06":
        workers = p.offers("foresight worker")
        p.play(workers[0] if workers else p.offered[0])
    return p


def seated(rows: List[Dict[str, Any]], seat: int, at: str, **named: Any) -> Position:
    """A position in which any seat may be the one whose turn it is."""
    seats = {str(number): row for number, row in enumerate(rows)}
    return position(GAME, len(rows), begin={"seat": seat, "at": at}, seat=seats, **named)


def closed(second: List[str], third: List[str], **market: Any) -> Position:
    """Seat 1's last turn: the job market has been closed by seat 0."""
    foresight = {"1": CALM["1"], "2": second, "3": third}
    rows = [{"job_market_token": True}, {"tokens": 0, "hand": []}]
    return seated(rows, 1, "kansas_city", market={"foresight": foresight, **market})


# -- the trigger -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_worker_closes_the_job_market(seats: int) -> None:
    """T-901, T-417: in Foresight 2; the token leaves the market, the active player takes it."""
    p = at_the_brink(["outlaw green", "outlaw orange"], seats).play("foresight outlaw green")
    assert p.see("market.jobs.token") == 12
    p.play("foresight worker cowboy")
    assert p.see("market.jobs.token") == 0
    assert p.see("market.jobs.rows.12") == [*LAST_BUT_ONE[seats], "cowboy"]
    assert [p.see(f"seat.{seat}.job_market_token") for seat in range(seats)] == [True] + [False] * (seats - 1)
    assert p.events("game_closed") and not p.over


def test_the_market_may_be_closed_in_foresight_3() -> None:
    """T-901: a worker of column 3 on the last space."""
    p = trail(
        "kansas_city",
        me={"tokens": 0},
        market={
            "jobs": {"token": 12, "rows": {"12": ["cowboy"]}},
            "foresight": {"1": CALM["1"], "2": [], "3": ["worker engineer", "outlaw orange"]},
        },
    ).play("foresight outlaw green")
    assert p.offered == ["foresight worker engineer", "foresight outlaw orange"]
    assert p.play("foresight worker engineer").see("seat.0.job_market_token")


def test_no_other_space_of_the_bottom_row_ends_the_game() -> None:
    """T-901: with room left beside the token the game goes on."""
    market = {
        "jobs": {"token": 12, "rows": {"12": ["cowboy"]}},
        "foresight": {**CALM, "3": ["outlaw green", "outlaw orange"]},
    }
    p = trail("kansas_city", 3, me={"tokens": 0}, market=market).play("foresight outlaw green")
    p.play("foresight worker cowboy")
    assert (p.see("market.jobs.token"), p.see("market.jobs.rows.12")) == (12, ["cowboy", "cowboy"])
    assert not p.see("seat.0.job_market_token") and not p.events("game_closed")


# -- the turn that closes the market ---------------------------------------------------------------


def test_foresight_3_is_skipped_if_only_workers_lie_there() -> None:
    """T-902, X-18: no worker may be chosen any more; Income comes next, and both tiles stay."""
    p = at_the_brink(COWBOYS).play("foresight outlaw green", "foresight worker cowboy")
    assert p.decision not in ("DP-06", "DP-04") and not [
        event for event in p.events("foresight_taken") if event["column"] == 3
    ]
    assert p.see("market.foresight.3") == COWBOYS and p.see("market.jobs.rows.12") == ["cowboy", "cowboy"]


def test_the_only_other_tile_of_foresight_3_is_taken_without_asking() -> None:
    """T-902, X-18: of a worker and an outlaw it must be the outlaw."""
    p = at_the_brink(["worker cowboy", "outlaw orange"], trail=bare_trail())
    p.play("foresight outlaw green", "foresight worker cowboy")
    assert [e["tile"] for e in p.events("foresight_taken")] == ["worker cowboy", "outlaw orange"]
    assert p.see("trail.outlaw_2") == {"outlaw": "orange"} and p.decision != "DP-06"


def test_two_other_tiles_of_foresight_3_are_a_choice() -> None:
    """T-902: Foresight 3 is still carried out."""
    p = at_the_brink(["outlaw green", "outlaw orange"]).play("foresight outlaw green", "foresight worker cowboy")
    assert p.decision == "DP-06" and p.offered == ["foresight outlaw green", "foresight outlaw orange"]


def test_the_closing_turn_goes_on_as_usual() -> None:
    """T-902: Income, Delivery, home, foresight spaces and phase C; it was that player's last turn."""
    p = to_income(at_the_brink(["outlaw green", "outlaw orange"]).play("foresight outlaw green"))
    assert p.events("income")[0]["value"] == 3
    assert p.decision == "DP-10"
    p.play("deliver fulton")
    p.play(p.offered[0])
    while p.who == 0:
        p.play(p.offered[0])
    assert p.see("seat.0.herder") == "start" and len(p.see("seat.0.hand")) == 4
    assert [len(p.see(f"market.foresight.{column}")) for column in (1, 2, 3)] == [2, 2, 2]


# -- the last turns --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("closer", [0, 1])
def test_every_other_seat_has_exactly_one_more_turn(seats: int, closer: int) -> None:
    """T-903, T-904: clockwise, then the game is over."""
    rows: List[Dict[str, Any]] = [{"job_market_token": True} if seat == closer else {} for seat in range(seats)]
    following = (closer + 1) % seats
    p = seated(rows, following, "turn")
    turns = [following]
    while not p.over:
        p.play(p.offered[-1] if "end" in p.offered else p.offered[0])
        turns += [event["who"] for event in p.events("turn_begins")]
    assert turns == [(closer + step) % seats for step in range(1, seats)]
    assert p.events("game_over") and p.decision == "" and p.offered == []


@pytest.mark.parametrize(
    "second, third, offered",
    [
        (["worker cowboy", "worker builder"], ["worker builder", "outlaw orange"], []),
        (["worker cowboy", "worker builder"], ["outlaw green", "outlaw orange"], [3]),
        (["worker cowboy", "worker builder"], ["worker cowboy", "worker builder"], []),
    ],
)
def test_in_the_last_turns_no_worker_may_be_chosen(second: List[str], third: List[str], offered: List[int]) -> None:
    """T-903, T-905: skipped if only workers are there, without asking if only one other tile is."""
    p = closed(second, third).play("foresight outlaw green")
    taken = [event["tile"] for event in p.events("foresight_taken")]
    if offered:
        assert p.decision == "DP-06" and p.offered == [f"foresight {tile}" for tile in third]
    else:
        assert p.decision != "DP-06"
    others = [tile for tile in [*second, *([] if offered else third)] if not tile.startswith("worker")]
    assert taken == ["outlaw green", *others]
    assert p.see("market.jobs.token") == 0


def test_the_last_seat_still_refills_the_foresights() -> None:
    """T-903: although nobody needs them any more."""
    p = closed(COWBOYS, COWBOYS).play("foresight outlaw green")
    while not p.over:
        p.play(p.offered[0])
    assert [len(p.see(f"market.foresight.{column}")) for column in (1, 2, 3)] == [2, 2, 2]


def test_hiring_goes_on_from_all_rows_of_a_closed_market() -> None:
    """T-905, R-36: no row carries the token any more."""
    market = {"jobs": {"token": 0, "rows": {"1": ["cowboy"], "11": ["builder"], "12": ["engineer", "cowboy"]}}}
    p = at_location("a", {"money": 30}, other={"job_market_token": True}, market=market).play("do hire")
    assert p.offered == ["hire cowboy row 1", "hire builder row 11", "hire cowboy row 12", "hire engineer row 12"]
    p.play("hire engineer row 12")
    assert p.see("market.jobs.rows.12") == ["", "cowboy"]


def test_a_hired_gap_in_a_closed_market_stays_empty() -> None:
    """T-905: no worker tile can enter it by any means."""
    p = closed(COWBOYS, COWBOYS, jobs={"token": 0, "rows": {"12": ["", "cowboy"]}}).play("foresight outlaw green")
    assert p.see("market.jobs.rows.12") == ["", "cowboy"] and p.see("market.foresight.2") == COWBOYS


def test_the_end_is_scored_without_a_question() -> None:
    """T-904, T-993: cards of the deck are added or left out by themselves."""
    p = trail(
        "end",
        me={"objectives": ["s1"], "hand": ["o15", "criollo"], "cattle": ["longhorn", "shorthorn/3", "hereford/5"]},
        other={"objectives": ["s2"], "hand": ["o18"]},
    )
    assert p.over and p.decision == ""
    assert p.score(0)["objectives"] == 5 and p.score(1)["objectives"] == 0


# -- special cases ---------------------------------------------------------------------------------


def test_a_deck_too_small_leaves_the_hand_short() -> None:
    """T-973, T-503: draw what there is, and play on."""
    p = at_location("c", {"hand": ["criollo"], "draw": ["galloway"], "discard": ["pineywoods"]}).play(
        "do cert:1", "end"
    )
    assert p.who == 1 and sorted(p.see("seat.0.hand")) == ["criollo", "galloway", "pineywoods"]
    assert p.see("seat.0.draw") == {} and p.see("seat.0.discard") == []


def stack_of(left: int) -> List[str]:
    """All market cards but so many longhorns, to lie in somebody's deck."""
    cards = ["black_angus"] * 7 + ["corriente"] * 7 + ["longhorn"] * (7 - left)
    cards += [f"shorthorn/{points}" for points in (3, 4, 5) for _ in range(3)]
    return cards + [f"hereford/{points}" for points in (5, 6, 7) for _ in range(2)]


@pytest.mark.parametrize("left", [0, 1])
def test_an_exhausted_cattle_stack_refreshes_with_what_is_left(left: int) -> None:
    """T-974, T-643: one card if there is only one; no refreshing without a stack."""
    p = at_location("e", {"hand": [], "money": 0}, other={"cattle": stack_of(left)}, market={"cattle": []})
    assert bool(p.offers("do buy_cattle")) == bool(left)
    if left:
        assert p.play("do buy_cattle").see("market.cattle") == ["longhorn"]


def test_an_exhausted_cattle_stack_ends_a_refill() -> None:
    """T-974, T-416: the yellow arrow draws what is left, and the visit goes on."""
    p = trail(
        "kansas_city",
        me={"tokens": 0},
        other={"cattle": stack_of(2)},
        market={"cattle": [], "jobs": {"token": 6, "rows": {"6": ["cowboy"]}}, "foresight": {**CALM, "3": COWBOYS}},
    ).play("foresight outlaw green", "foresight worker cowboy")
    assert p.see("market.cattle") == ["longhorn"] * 2 and p.see("market.jobs.token") == 7


def test_a_tile_removed_under_a_herder_leaves_him_on_the_empty_space() -> None:
    """T-972, T-791, T-232: the next movement starts there, and nothing is paid for the space."""
    tiles = bare_trail(flood_2={"hazard": "flood 4 green"}, flood_3={"hazard": "flood 3 green"})
    p = at_location("f", {"money": 7, "hand": []}, other={"herder": "flood_2", "money": 4, "tokens": 0}, trail=tiles)
    p.play("do hazard:7", "hazard flood_2")
    assert p.who == 1 and p.see("seat.1.herder") == "flood_2"
    assert p.offered[0] == "go flood_3 bank 2"
    assert p.play("go flood_3 bank 2").money(1) == 2


def test_replacing_the_building_under_the_own_herder_ends_the_location() -> None:
    """T-972, T-737: neither the old nor the new tile's actions are left."""
    me = {"workers": {"builder": 3}, "money": 20, "hand": []}
    market = {"jobs": {"token": 2, "rows": {"1": ["builder"]}}}
    p = at_location("a1", me, trail={"a1": building("6a")}, market=market)
    p.play("do hire:-1", "do build:1", "tile 8a")
    assert p.see("trail.a1") == {"building": "8a", "seat": 0} and p.who == 1


BOARD = make(GAME, 2, {}).data.discs
WHITE = [disc for disc in BOARD if disc.startswith("aux") or disc == "cert_4"]


def delivering(cleared: List[str], stations: List[int]) -> Position:
    """Seat 0 chooses between Kansas City and Fulton, with its other discs in New York."""
    discs = {"cities": ["new_york"] * (len(cleared) - len(stations)), "stations": stations}
    return trail("delivery", me={"cleared": cleared, "discs": discs, "money": 0, "tokens": 0}, value=1)


def test_without_white_discs_a_dark_one_goes_to_a_white_city() -> None:
    """T-971, T-445, T-448: all that are left but the hand spaces, which cost 5 dollars."""
    p = delivering(WHITE, []).play("deliver fulton")
    assert p.offered == ["disc cert_6", "disc step_left", "disc step_right"]


def test_without_discs_on_the_board_one_comes_from_a_station() -> None:
    """T-971, T-450: the emptied station is as if it had never been upgraded."""
    p = delivering(BOARD, [1, 6]).play("deliver fulton")
    assert p.offered == ["disc station 1", "disc station 6"]
    p.play("disc station 6")
    assert p.see("seat.0.discs.stations") == [1] and "fulton" in p.see("seat.0.discs.cities")


def test_without_any_disc_none_is_placed() -> None:
    """T-971, T-451: the delivery is made all the same, and brings nothing that depends on the disc."""
    p = delivering(BOARD, []).play("deliver kansas_city")
    assert p.see("seat.0.discs.cities") == ["new_york"] * 14 and p.money() == 0 and p.events("no_disc")


@pytest.mark.parametrize("stations, offered", [([1], ["upgrade", "pass"]), ([2], [])])
def test_a_station_takes_its_disc_from_another_station(stations: List[int], offered: List[str]) -> None:
    """T-971, T-683: never from the same one; without another the upgrade is impossible."""
    discs = {"cities": ["new_york"] * 13, "stations": stations}
    me = {"cleared": BOARD, "discs": discs, "engine": 7, "money": 9, "hand": []}
    p = at_location("c", me).play("do engine:engineers")
    p.play("engine t7")
    assert (p.offered if p.decision == "DP-18" else []) == offered
    if offered:
        p.play("upgrade")
        assert p.see("seat.0.discs.stations") == [2]
