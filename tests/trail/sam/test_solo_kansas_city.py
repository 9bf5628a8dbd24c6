"""Sam in Kansas City: foresight, deliveries, the end of the game."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position
from tests.trail.sam.solo import SAM, finish, jobs, reasons, sams, solo, solo_game

CITIES = ["bloomington", "peoria", "chicago", "toledo", "pittsburgh", "philadelphia", "new_york"]
COLUMNS = {"1": ["outlaw green", "outlaw orange"], "2": ["worker cowboy"], "3": ["worker builder", "outlaw green"]}


def visit(at: str = "kansas_city", **named: Any) -> Position:
    market = {"foresight": COLUMNS, **jobs({}, 3), **named.pop("market", {})}
    return finish(solo(at, market=market, **named))


def taken(at: Position) -> List[str]:
    return [event["tile"] for event in at.events("foresight_taken")]


# -- foresight -------------------------------------------------------------------------------------


def test_he_takes_the_lower_tiles() -> None:
    """S-181: one of each column, placed as usual."""
    at = visit()
    assert taken(at) == ["outlaw green", "worker cowboy", "worker builder"]
    assert at.see("trail.outlaw_1") == {"outlaw": "green"}
    assert (at.see("market.jobs.token"), at.see("market.jobs.rows.3")) == (4, ["cowboy", "builder"])
    assert reasons(at)[:3] == ["lower_space", "only_one", "lower_space"]


def test_a_column_without_tiles_is_passed_over() -> None:
    """S-182: an empty column, or the upper tile alone."""
    at = visit(market={"foresight": {"1": [], "2": ["worker engineer"], "3": []}})
    assert taken(at) == ["worker engineer"]


@pytest.mark.parametrize(
    "third, tile",
    [(["worker builder", "outlaw orange"], ["outlaw orange"]), (["worker builder", "worker cowboy"], [])],
)
def test_with_the_market_closed_he_takes_no_worker(third: List[str], tile: List[str]) -> None:
    """S-182, SR-11, SX-11: his own worker closes it in Foresight 2; then the other tile, or nothing."""
    closing = {"foresight": {**COLUMNS, "3": third}, **jobs({12: ["cowboy"]}, 12)}
    at = visit(market=closing)
    assert taken(at) == ["outlaw green", "worker cowboy", *tile]
    assert sams(at, "job_market_token") is True


def test_there_is_no_income_for_him() -> None:
    """S-183: neither value nor money nor a discarded hand."""
    at = visit()
    assert at.events("income") == [] and at.events("hand_discarded") == [] and sams(at, "money") == 0


def test_he_goes_home_and_the_foresight_is_filled() -> None:
    """S-187: the herder at the start, two tiles on each column, the left one below."""
    at = visit()
    assert sams(at, "herder") == "start"
    columns = at.see("market.foresight")
    assert [len(columns[column]) for column in "123"] == [2, 2, 2]
    assert (columns["1"][0], columns["3"][0]) == ("outlaw orange", "outlaw green")


# -- deliveries ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level, first", [("medium", 0), ("hard", 1)])
def test_his_deliveries_go_up_the_line(level: str, first: int) -> None:
    """S-184, SX-07: from the first city on to the next higher value, and to New York again and again."""
    delivered: List[str] = []
    discs: List[str] = []
    for _ in range(8):
        at = finish(solo("delivery", level=level, sam={"discs": {"cities": discs, "stations": []}}))
        delivered += [event["city"] for event in at.events("delivered")]
        discs = sams(at, "discs")["cities"]
    assert delivered == [*CITIES[first:], *["new_york"] * (1 + first)]


def test_neither_value_nor_transport_nor_corners_matter() -> None:
    """S-184: engine on 0 and nothing in hand, his disc goes to Chicago; he pays nothing."""
    at = finish(solo("delivery", sam={"discs": {"cities": ["peoria"], "stations": []}}))
    assert sams(at, "discs")["cities"] == ["peoria", "chicago"]
    assert at.events("paid") == [] and at.events("delivered")[0]["toll"] == 0


@pytest.mark.parametrize(
    "stations, left",
    [([3, 1, 4], [3, 4]), ([6], [])],
)
def test_without_discs_a_station_gives_one_for_the_city(stations: List[int], left: List[int]) -> None:
    """S-185: that with the fewest points."""
    discs = {"cities": ["new_york"] * (14 - len(stations)), "stations": stations}
    at = finish(solo("delivery", sam={"discs": discs}))
    assert sams(at, "discs")["stations"] == left
    assert sams(at, "discs")["cities"].count("new_york") == 15 - len(stations)


def test_without_any_disc_only_the_list_goes_on() -> None:
    """S-185, SR-12: nothing is placed."""
    discs = {"cities": ["new_york"] * 14, "stations": []}
    at = finish(solo("delivery", sam={"discs": discs, "next_delivery": "peoria"}))
    assert [event["city"] for event in at.events("no_disc")] == ["peoria"]
    assert (sams(at, "next_delivery"), len(sams(at, "discs")["cities"])) == ("chicago", 14)


OPEN = ["o01", "o02", "o03", "o04"]


@pytest.mark.parametrize(
    "owned, following, card",
    [("bloomington", "peoria", True), ("peoria", "chicago", True), ("st_louis", "bloomington", False)],
)
def test_an_objective_on_an_arrow_is_the_farthest_open_card(owned: str, following: str, card: bool) -> None:
    """S-186, SX-08: tokens are ignored, and points wait for the end."""
    sam = {"discs": {"cities": [owned], "stations": []}, "next_delivery": following}
    at = finish(solo("delivery", sam=sam, market={"objectives": OPEN}))
    assert ("o04" in sams(at, "objectives")) == card
    assert (sams(at, "tokens"), at.who, at.decision) == (0, 0, "DP-03")


def test_points_on_arrows_count_at_the_end() -> None:
    """S-186, S-203: Chicago and Toledo."""
    discs = {"cities": ["chicago", "toledo"], "stations": []}
    assert solo(sam={"discs": discs}).score(SAM)["cities"] == 6


# -- the end ---------------------------------------------------------------------------------------


def closing(who: int) -> Position:
    """This seat is about to put the last worker into the job market."""
    market = {"foresight": {"1": ["outlaw green"], "2": ["worker cowboy"], "3": []}, **jobs({12: ["cowboy"]}, 12)}
    return solo("kansas_city", who=who, me={"hand": []}, market=market, luck="dealt")


@pytest.mark.parametrize("who, last", [(SAM, 0), (0, SAM)])
def test_after_the_last_worker_the_other_has_one_more_turn(who: int, last: int) -> None:
    """S-188: who places it takes the token."""
    at = closing(who)
    assert at.see(f"seat.{who}.job_market_token") is True
    turns = [event["who"] for event in at.told if event["what"] == "turn_begins"]
    while not at.over:
        at.play(at.offered[0])
        turns += [event["who"] for event in at.events("turn_begins")]
    assert [seat for seat in turns if seat != who] == [last]


@pytest.mark.parametrize("simmental, size", [(False, 7), (True, 9)])
def test_his_worker_at_a_yellow_arrow_fills_the_market(simmental: bool, size: int) -> None:
    """S-189: to seven cards, with Simmental to nine."""
    market: Dict[str, Any] = {"foresight": COLUMNS, **jobs({6: ["cowboy"]}, 6), "cattle": ["longhorn", "longhorn"]}
    at = finish(solo("kansas_city", market=market, options={"simmental": simmental}))
    assert len(at.see("market.cattle")) == size


# -- the whole game --------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("simmental", [False, True])
def test_solo_games_end_and_are_saved(level: str, simmental: bool) -> None:
    """S-034: through saves and replays like any other game."""
    game = solo_game(level, seed=4, simmental=simmental)
    for place in range(2_000):
        if game.over:
            break
        game.play(game.offered[place % len(game.offered)])
    assert game.over
    assert game.saved_and_loaded().score(SAM) == game.score(SAM)
