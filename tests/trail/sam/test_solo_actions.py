"""What Sam's cards do: hiring, trains, objectives, outlaws, hazards."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position
from tests.trail.sam.solo import SAM, finish, jobs, reasons, sams, solo, turn, why

CHEAPEST, SPECIALIZATION = 1, 2
ENGINE, NEXT_STATION, OBJECTIVE, OUTLAW, HAZARD = 6, 15, 7, 8, 9


# -- hiring ----------------------------------------------------------------------------------------


def hired(card: int, rows: Dict[int, List[str]], **sam: Any) -> Position:
    """Rows 1 to 5 of the job market cost 6, 6, 7, 5 and 7 dollars."""
    return turn(card, sam=sam, market=jobs(rows))


@pytest.mark.parametrize(
    "rows, worker, row, reason",
    [
        ({1: ["engineer"], 4: ["builder"]}, "builder", 4, "cheapest"),
        ({1: ["cowboy"], 4: ["builder"]}, "builder", 4, "cheapest"),
        ({1: ["builder"], 2: ["engineer", "cowboy"]}, "cowboy", 2, "specialization"),
        ({1: ["builder", "cowboy"], 2: ["cowboy"]}, "cowboy", 1, "topmost_row"),
        ({1: ["builder", "engineer"], 2: ["builder"]}, "builder", 1, "leftmost"),
        ({1: ["engineer", "builder"]}, "engineer", 1, "leftmost"),
    ],
)
def test_he_hires_the_cheapest(rows: Dict[int, List[str]], worker: str, row: int, reason: str) -> None:
    """S-102, S-106: cost, then specialization, then row, then column."""
    at = hired(CHEAPEST, rows, workers={"cowboy": 2})
    event = at.events("hired")[0]
    assert (event["worker"], event["row"], why(at)) == (worker, row, reason)


@pytest.mark.parametrize(
    "rows, workers, worker, row, reason",
    [
        ({1: ["engineer"], 3: ["cowboy"], 4: ["builder"]}, {"cowboy": 2}, "cowboy", 3, "specialization"),
        ({1: ["engineer"], 4: ["builder"]}, {"cowboy": 3, "engineer": 2}, "engineer", 1, "most_workers"),
        ({1: ["engineer"], 4: ["builder"]}, {"cowboy": 2}, "builder", 4, "cheapest"),
        ({1: ["engineer"], 2: ["builder", "engineer"]}, {"cowboy": 2}, "engineer", 1, "topmost_row"),
        ({2: ["builder", "engineer"]}, {"cowboy": 2}, "builder", 2, "leftmost"),
    ],
)
def test_he_hires_for_his_specialization(
    rows: Dict[int, List[str]], workers: Dict[str, int], worker: str, row: int, reason: str
) -> None:
    """S-103, SR-06: his specialization, else the next most numerous kind; equal kinds are looked at together."""
    at = hired(SPECIALIZATION, rows, workers=workers)
    event = at.events("hired")[0]
    assert (event["worker"], event["row"], why(at)) == (worker, row, reason)


@pytest.mark.parametrize("card", [CHEAPEST, SPECIALIZATION])
def test_neither_the_tokens_row_nor_a_full_kind_is_open_to_him(card: int) -> None:
    """S-101, S-034: the worker beside the token waits; seven cowboys are too many."""
    rows = {4: ["cowboy"], 5: ["engineer"], 6: ["builder"]}
    at = turn(card, sam={"workers": {"cowboy": 6, "builder": 2}}, market=jobs(rows))
    assert [(event["worker"], event["row"]) for event in at.events("hired")] == [("engineer", 5)]


def test_the_place_of_a_new_worker_gives_nothing() -> None:
    """S-104, SR-07: the fourth cowboy would take a hazard away; Sam does not pay either."""
    at = hired(CHEAPEST, {1: ["cowboy"]}, workers={"cowboy": 3})
    assert sams(at, "workers")["cowboy"] == 4 and sams(at, "hazards") == []
    assert (at.decision, at.who, sams(at, "money")) == ("DP-03", 0, 0)


def test_a_tie_leaves_his_specialization_and_more_change_it() -> None:
    """S-105, S-191, S-192, S-193, SX-10: 2/1/1, then 2/2/1, then 2/3/1."""
    at = hired(CHEAPEST, {4: ["builder"]}, workers={"cowboy": 2})
    assert (sams(at, "specialization"), at.events("sam_specialized")) == ("cowboy", [])
    at = hired(CHEAPEST, {4: ["builder"]}, workers={"cowboy": 2, "builder": 2}, specialization="cowboy")
    assert sams(at, "specialization") == "builder"
    assert [event["worker"] for event in at.events("sam_specialized")] == ["builder"]


# -- the railroad ----------------------------------------------------------------------------------


def drive(card: int, engine: Any, human: Any = 0, engineers: int = 3, **sam: Any) -> Position:
    workers = {"engineer": engineers, "cowboy": max(1, engineers - 1)}
    me = {"engine": human}
    return turn(card, me=me, sam={"engine": engine, "workers": workers, **sam}, market={"masters": {"1": 5}})


@pytest.mark.parametrize(
    "engine, human, engineers, stops, reason",
    [
        (1, 3, 3, "t4", "farthest_station"),
        (1, "t4", 3, 4, "full_distance"),
        ("t4", 0, 4, "t7", "farthest_station"),
        (4, 0, 6, "t7", "farthest_station"),
        (4, 0, 2, "t4", "farthest_station"),
        (10, 0, 1, "t10", "farthest_station"),
        (11, 12, 1, 13, "only_one"),
    ],
)
def test_the_engine_stops_at_the_farthest_station_in_reach(
    engine: Any, human: Any, engineers: int, stops: Any, reason: str
) -> None:
    """S-121, S-122, S-123, S-128, SX-05, SX-06: a space for each engineer; else the full distance."""
    at = drive(ENGINE, engine, human, engineers)
    assert (sams(at, "engine"), why(at)) == (stops, reason)


def test_he_upgrades_without_cost_and_without_a_station_master() -> None:
    """S-124: corners do not matter; the tile leaves the game, nobody is appointed, nothing scored for it."""
    at = drive(ENGINE, 3, human=0)
    assert sams(at, "discs") == {"cities": [], "stations": [1]} and sams(at, "money") == 0
    assert at.see("market.masters.1") == 0
    assert [(event["station"], event["master"]) for event in at.events("master_lost")] == [(1, 5)]
    assert sams(at, "station_masters") == [] and sams(at, "workers")["engineer"] == 3
    assert at.score(SAM)["station_masters"] == 0


def test_a_dark_station_takes_any_disc() -> None:
    """S-124: his first disc goes to a station with dark corners."""
    at = drive(ENGINE, 16, human=0, engineers=2)
    assert sams(at, "discs")["stations"] == [5]


@pytest.mark.parametrize("human, stops, station", [(0, "t10", 3), ("t10", "t13", 4)])
def test_card_15_drives_an_engineer_to_the_next_station(human: Any, stops: str, station: int) -> None:
    """S-125: whatever the distance; a turnout that is taken is passed."""
    at = drive(NEXT_STATION, 8, human, engineers=4)
    assert (sams(at, "engine"), sams(at, "discs")["stations"]) == (stops, [station])


def test_card_15_is_an_ordinary_move_for_others() -> None:
    """S-125, S-119: a space for each engineer."""
    at = turn(NEXT_STATION, sam={"engine": 8, "workers": {"cowboy": 3}})
    assert sams(at, "engine") == 9
    assert at.events("sam_acts")[0]["half"] == "other"


@pytest.mark.parametrize("card", [ENGINE, NEXT_STATION])
def test_at_the_end_of_the_track_his_engine_is_taken_off(card: int) -> None:
    """S-126: the last station is upgraded, nothing else gained; later engine cards are ignored."""
    at = drive(card, 38, engineers=4)
    assert (sams(at, "engine"), sams(at, "discs")["stations"], sams(at, "money")) == ("off", [10], 0)
    again = drive(card, "off", engineers=4)
    assert [event["action"] for event in again.events("sam_skips")] != []
    assert sams(again, "engine") == "off"


FAR = ["new_york"]


@pytest.mark.parametrize("stations, left", [([3, 1, 4], [3, 4, 5]), ([2, 1], [2, 5])])
def test_without_discs_his_poorest_station_gives_one(stations: List[int], left: List[int]) -> None:
    """S-127: fourteen discs are out; the one with the fewest points moves on, the lower one of equals."""
    discs = {"cities": FAR * (14 - len(stations)), "stations": stations}
    at = drive(ENGINE, 16, engineers=2, discs=discs)
    assert sams(at, "discs")["stations"] == left
    assert len(at.events("disc_moved")) == 1


# -- objectives, outlaws, hazards ------------------------------------------------------------------


def test_he_takes_the_objective_farthest_from_the_stack() -> None:
    """S-141, S-119: it scores as fulfilled."""
    before = solo(market={"objectives": ["o06", "o01", "o02", "o05"]})
    points = before.score(SAM)["objectives"]
    at = finish(before.play(f"deal {OBJECTIVE}"), "deal o20")
    assert at.see("market.objectives") == ["o20", "o06", "o01", "o02"]
    assert (why(at), at.score(SAM)["objectives"]) == ("farthest_from_stack", points + 3)


def test_he_takes_the_outlaw_with_the_highest_number() -> None:
    """S-151: without its bounty."""
    tiles = {f"outlaw_{n}": {"outlaw": "green"} for n in (1, 4, 6)}
    at = turn(OUTLAW, trail=tiles)
    assert (at.events("outlaw")[0]["node"], why(at), sams(at, "money")) == ("outlaw_6", "highest_space", 0)


TWO_DROUGHTS = {"flood_1": "flood 4 green", "drought_1": "drought 2 green", "drought_2": "drought 2 black"}


@pytest.mark.parametrize(
    "tiles, node, reason",
    [
        (TWO_DROUGHTS, "drought_1", "most_tiles"),
        ({"flood_1": "flood 3 green", "drought_3": "drought 4 green"}, "drought_3", "most_points"),
        ({"rockfall_1": "rockfall 4 green", "drought_2": "drought 4 green"}, "drought_2", "order"),
        ({"flood_2": "flood 4 green", "drought_1": "drought 4 green"}, "flood_2", "order"),
    ],
)  # fmt: skip
def test_he_takes_the_best_hazard_of_the_fullest_section(tiles: Dict[str, str], node: str, reason: str) -> None:
    """S-161, SR-04: most tiles, then the best tile, then flood, drought, rockfall."""
    at = turn(HAZARD, trail={space: {"hazard": name} for space, name in tiles.items()})
    assert (at.events("hazard")[0]["node"], why(at)) == (node, reason)


@pytest.mark.parametrize(
    "tiles, node, reason",
    [
        (["flood 2 green", "flood 4 green", "flood 3 green"], "flood_2", "most_points"),
        (["flood 2 green", "flood 3 black", "flood 3 green"], "flood_2", "lowest_number"),
    ],
)
def test_of_a_section_he_takes_the_tile_with_most_points(tiles: List[str], node: str, reason: str) -> None:
    """S-161: of equals that with the lowest number, without paying for it."""
    at = turn(HAZARD, trail={f"flood_{n}": {"hazard": name} for n, name in enumerate(tiles, 1)})
    assert (at.events("hazard")[0]["node"], reasons(at)[2], sams(at, "money")) == (node, reason, 0)


# -- the list --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cards, action, other",
    [
        ([1], "hire_cheapest", ""),
        ([2], "hire_specialization", ""),
        ([3, 10], "buy", ""),
        ([4, 11], "build", ""),
        ([5, 6, 12], "engine", ""),
        ([7], "objective", ""),
        ([8], "outlaw", ""),
        ([9], "hazard", ""),
        ([13], "buy_after_adding", "take_value_3"),
        ([14], "build", "build_small"),
        ([15], "engine_to_next_station", "engine"),
    ],
)
def test_every_card_does_what_the_rules_list(cards: List[int], action: str, other: str) -> None:
    """S-171, S-119: and the last three have a half for specialists and one for others."""
    kinds = {13: "cowboy", 14: "builder", 15: "engineer"}
    for card in cards:
        special = kinds.get(card, "cowboy")
        at = turn(card, sam={"workers": {special: 3}})
        acts = at.events("sam_acts")[0]
        assert (acts["action"], acts["half"]) == (action, "specialist" if other else "whole")
        if other:
            different = "builder" if special != "builder" else "cowboy"
            acts = turn(card, sam={"workers": {different: 3}}).events("sam_acts")[0]
            assert (acts["action"], acts["half"]) == (other, "other")
