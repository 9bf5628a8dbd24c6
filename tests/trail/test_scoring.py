"""Final scoring, category by category (T-921 to T-935)."""

from __future__ import annotations

from typing import Any, Dict, List, Tuple

import pytest

from game.trail.game import make
from game.trail.ids.names import TASKS
from tests.positions import Position
from tests.trail.at import GAME, bare_trail, building, trail

DATA = make(GAME, 2, {}).data
OBJECTIVES = DATA.card_names[DATA.cattle :]
CITIES = ["fulton", "st_louis", "bloomington", "peoria", "chicago", "toledo", "pittsburgh", "philadelphia"]
HAZARDS = ["flood 2 green", "drought 2 green", "rockfall 2 green", "flood 3 green", "drought 3 green"]
TILES = {"a1": "1a", "a2": "2a", "a3": "3a", "b1": "4a", "b2": "5a"}


def owner(things: Dict[str, int], **me: Any) -> Position:
    """The end of a game in which seat 0 has so many of each thing: of tasks' kinds, or named in `me`."""
    cities = ["new_york"] * things.get("city:terminal", 0)
    stations = list(range(1, 1 + things.get("station", 0)))
    outlaws = ["green"] * things.get("green_outlaw", 0) + ["orange"] * things.get("orange_outlaw", 0)
    cattle = ["longhorn", "black_angus", "corriente"][: things.get("value_3", 0)]
    cattle += ["shorthorn/3"] * things.get("shorthorn", 0) + ["hereford/5"] * things.get("hereford", 0)
    seat = {
        "objectives": ["s1"],
        "cleared": DATA.discs[: len(cities) + len(stations)],
        "discs": {"cities": cities, "stations": stations},
        "hazards": HAZARDS[: things.get("hazard", 0)],
        "outlaws": outlaws,
        "cattle": cattle,
    }
    tiles = {node: building(tile) for node, tile in list(TILES.items())[: things.get("building", 0)]}
    return trail("end", me={**seat, **me}, trail=bare_trail(**tiles))


def objectives(things: Dict[str, int], area: List[str], **me: Any) -> int:
    return owner(things, objectives=area, **me).score()["objectives"]


# -- the single categories -------------------------------------------------------------------------


@pytest.mark.parametrize("money, points", [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (127, 25)])
def test_five_dollars_are_a_point(money: int, points: int) -> None:
    """T-921: full fives only."""
    assert trail("end", me={"money": money}).score()["dollars"] == points


def test_buildings_on_the_trail_score_their_points() -> None:
    """T-922: those on the trail, not those in the supply, and only the own ones."""
    p = trail("end", trail={"a1": building("1a"), "b2": building("10a"), "c1": building("11a", seat=1)})
    assert (p.score(0)["buildings"], p.score(1)["buildings"]) == (1 + 13, 20)


@pytest.mark.parametrize(
    "cities, points",
    [
        ([], 0),
        (["philadelphia", "pittsburgh"], 6 + 4),
        (["philadelphia"], 6),
        (["pittsburgh"], 0),
        (["toledo", "pittsburgh", "philadelphia"], 8 + 4 + 6),
        (["chicago", "toledo"], 6),
        (["fulton", "st_louis"], -3),
        (["st_louis", "bloomington", "peoria", "chicago"], 0),
        (["kansas_city"] * 3, -18),
        (["new_york"] * 3, 27),
        (["kansas_city", "fulton"], -6),
        (["philadelphia", "new_york"], 6 + 9),
        (CITIES, -3 + 6 + 8 + 4 + 6),
    ],
)
def test_cities_score_discs_and_complete_arrows(cities: List[str], points: int) -> None:
    """T-923, E-20: every disc, every arrow once; negative points count, and so does a negative sum."""
    me = {"cleared": DATA.discs[: len(cities)], "discs": {"cities": cities}}
    assert trail("end", me=me).score()["cities"] == points


@pytest.mark.parametrize("stations, points", [([], 0), ([1], 1), ([1, 2, 3, 4, 5], 9), ([6, 7, 8, 9, 10], 35)])
def test_stations_with_an_own_disc_score_their_points(stations: List[int], points: int) -> None:
    """T-924."""
    me = {"cleared": DATA.discs[: len(stations)], "discs": {"stations": stations}}
    assert trail("end", me=me).score()["stations"] == points


def test_hazards_score_their_points() -> None:
    """T-925: collected ones; those on the trail belong to nobody."""
    p = trail("end", me={"hazards": ["flood 4 green", "drought 3 black", "rockfall 2 black"]}, trail=bare_trail())
    assert (p.score(0)["hazards"], p.score(1)["hazards"]) == (9, 0)


def test_cattle_scores_in_the_whole_deck() -> None:
    """T-926: hand, draw stack and discard pile; starting cattle is worth nothing, objective cards are no cattle."""
    me = {"hand": ["hereford/7", "criollo"], "draw": ["shorthorn/4", "o12"], "cattle": ["longhorn", "black_angus"]}
    assert trail("end", me=me).score()["cattle"] == 7 + 4 + 2 + 1


@pytest.mark.parametrize(
    "workers, points",
    [({}, 0), ({"cowboy": 4}, 0), ({"cowboy": 5}, 4), ({"builder": 6}, 8), ({"cowboy": 6, "engineer": 5}, 12)],
)
def test_workers_on_the_last_two_places_score_four_points(workers: Dict[str, int], points: int) -> None:
    """T-929, T-624: places 5 and 6 of each row, the printed worker being the first."""
    assert trail("end", me={"workers": workers}).score()["workers"] == points


@pytest.mark.parametrize("cleared, points", [("step_right", 3), ("step_left", 0), ("cert_6", 0)])
def test_the_right_step_space_scores_three_points(cleared: str, points: int) -> None:
    """T-930: category 10."""
    p = trail("end", me={"cleared": [cleared], "discs": {"cities": ["chicago"]}})
    assert p.score()["step_disc"] == points


def test_the_job_market_token_scores_two_points() -> None:
    """T-930: category 11, for its holder only."""
    p = trail("end", other={"job_market_token": True})
    assert (p.score(0)["job_market_token"], p.score(1)["job_market_token"]) == (0, 2)


@pytest.mark.parametrize("money, winners", [((10, 10, 14), [0, 1, 2]), ((15, 10, 16), [0, 2]), ((9, 25, 20), [1])])
def test_equal_totals_share_the_victory(money: Tuple[int, int, int], winners: List[int]) -> None:
    """T-930: no tie-break; the total is the sum of the categories."""
    rows = [{"money": dollars, "objectives": [f"s{n}"]} for n, dollars in enumerate(money, 1)]
    p = trail("end", 3, me=rows[0], other=rows[1], seat2=rows[2])
    assert p.rules.winners(p.table.state) == winners
    assert [sum(p.score(seat).values()) for seat in range(3)] == [dollars // 5 for dollars in money]


# -- objective cards -------------------------------------------------------------------------------


def tasks(card: str) -> Dict[str, int]:
    asked = DATA.tasks[OBJECTIVES.index(card) + DATA.cattle]
    return {task: number for task, number in zip(TASKS, asked) if number}


def worth(card: str) -> Tuple[int, int]:
    number = OBJECTIVES.index(card) + DATA.cattle
    return DATA.points[number], -DATA.penalty[number]


@pytest.mark.parametrize("card", OBJECTIVES)
def test_a_card_is_fulfilled_by_exactly_its_tasks(card: str) -> None:
    """T-932, T-933, R-45: its points with all its tasks, its penalty if any one thing is missing."""
    points, penalty = worth(card)
    assert objectives(tasks(card), [card]) == points
    for task, number in tasks(card).items():
        assert objectives({**tasks(card), task: number - 1}, [card]) == penalty


@pytest.mark.parametrize("card", ["s1", "s2", "s3", "s4"])
def test_a_starting_card_costs_nothing_unfulfilled(card: str) -> None:
    """T-933."""
    assert objectives({}, [card]) == 0


@pytest.mark.parametrize("other", ["shorthorn", "hereford"])
def test_dearer_cattle_is_no_value_3_card(other: str) -> None:
    """T-932: o10 asks for three value-3 cards and a station."""
    assert objectives({"value_3": 3, "station": 1}, ["o10"]) == 4
    assert objectives({"value_3": 2, other: 1, "station": 1}, ["o10"]) == -2


@pytest.mark.parametrize("pile", ["hand", "draw", "discard"])
def test_cattle_of_every_pile_serves_tasks(pile: str) -> None:
    """T-932: o20 asks for a value-3 card, a Shorthorn and a Hereford, wherever they lie."""
    piles = {"hand": [], "draw": [], pile: ["corriente", "shorthorn/5", "hereford/6"]}
    assert trail("end", me={"objectives": ["o20"], **piles}).score()["objectives"] == 5


@pytest.mark.parametrize("colour, points", [("green", -2), ("orange", 3)])
def test_the_colours_of_outlaws_are_separate_tasks(colour: str, points: int) -> None:
    """R-45, T-932: o03 asks for two orange ones."""
    p = owner({"building": 1}, objectives=["o03"], outlaws=[colour] * 2)
    assert p.score()["objectives"] == points


@pytest.mark.parametrize("orange, new_yorks, points", [(1, 2, 18), (1, 1, 10)])
@pytest.mark.parametrize("third", ["o12", "s2"])
def test_each_thing_serves_one_card_only(orange: int, new_yorks: int, points: int, third: str) -> None:
    """E-18, T-932: four cards that ask for 3 buildings, 3 hazards, an orange outlaw and two discs in New York."""
    things = {"building": 3, "hazard": 3, "orange_outlaw": orange, "city:terminal": new_yorks}
    assert objectives(things, [third, "o18", "o06", "o09"]) == points


@pytest.mark.parametrize(
    "things, area, hand, points",
    [
        ({"station": 5, "hazard": 3, "orange_outlaw": 1, "building": 3}, ["s3", "o05", "o18"], [], 8),
        ({"hazard": 3, "green_outlaw": 1, "orange_outlaw": 1, "building": 2}, ["s3", "o04"], ["o19"], 3),
        ({"hazard": 2, "green_outlaw": 1, "orange_outlaw": 2, "building": 2}, ["s1", "o04", "o03"], [], 1),
        ({"hazard": 1, "building": 3}, ["s4", "o12", "o11", "o10", "o06"], [], -4),
    ],
    ids=["X-01", "X-03", "X-04", "X-05"],
)
def test_the_best_assignment_counts(things: Dict[str, int], area: List[str], hand: List[str], points: int) -> None:
    """X-01, X-03, X-04, X-05, T-934, R-42: computed for the player."""
    assert objectives(things, area, hand=hand) == points


@pytest.mark.parametrize("pile", ["hand", "draw", "discard"])
def test_a_card_of_the_deck_counts_only_if_that_pays(pile: str) -> None:
    """T-931, R-04: fulfilled it joins the area, unfulfilled it leaves the game, whichever pile it lies in."""
    piles: Dict[str, List[str]] = {"hand": [], "draw": [], "discard": [], pile: ["o12"]}
    assert objectives({"building": 2, "hazard": 1}, ["s4"], **piles) == 3
    assert objectives({"building": 2}, ["s4"], **piles) == 0
    assert objectives({"building": 2}, ["s4", "o12"]) == -2


def test_scoring_gives_no_immediate_action() -> None:
    """T-931, T-993: o01 would bring 2 dollars if it were played."""
    p = owner({"value_3": 3, "building": 1}, hand=["o01"], money=4)
    assert (p.score()["objectives"], p.score()["dollars"], p.money()) == (4, 0, 4)


# -- station masters -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "master, things, me, points",
    [
        (5, {}, {}, 3),
        (5, {}, {"workers": {"cowboy": 4, "engineer": 2}}, 7),
        (4, {"hazard": 1}, {}, 0),
        (4, {"hazard": 5}, {}, 6),
        (1, {}, {"objectives": ["s1"]}, 0),
        (1, {}, {"objectives": ["s1", "o06"]}, 3),
        (1, {}, {"objectives": ["s1", "o06", "o07", "o08", "o09"]}, 6),
        (3, {"green_outlaw": 3, "orange_outlaw": 2}, {}, 6),
        (3, {"green_outlaw": 3}, {}, 0),
        (2, {}, {"certificates": 2}, 3),
        (2, {}, {"certificates": 3}, 6),
        (6, {"station": 3}, {}, 3),
        (6, {"station": 4}, {}, 6),
        (7, {"building": 4}, {}, 8),
        (8, {"hazard": 2, "building": 2, "station": 2}, {}, 0),
        (9, {"hazard": 2, "building": 2, "station": 2}, {}, 0),
    ],
)
def test_station_masters_score_full_groups(
    master: int, things: Dict[str, int], me: Dict[str, Any], points: int
) -> None:
    """T-935, T-928, R-02: workers, hazards, cards in the area, pairs of outlaws, certificates, stations, buildings."""
    p = owner(things, **{**me, "station_masters": [master]})
    assert p.score()["station_masters"] == points
    assert p.score(1)["station_masters"] == 0


def test_permanent_certificates_of_every_master_count() -> None:
    """T-935e: marker at 1, and permanent ones 1 + 2 + 1, are five: two groups."""
    p = owner({}, station_masters=[2, 8, 4], certificates=1)
    assert p.score()["station_masters"] == 6


def test_a_worker_given_to_a_station_scores_no_more() -> None:
    """T-935a: workers of the worker section only."""
    p = owner({}, station_masters=[5], workers={"builder": 2})
    assert p.score()["station_masters"] == 4


@pytest.mark.parametrize(
    "hand, things, both",
    [
        (["o02", "o11"], {"hazard": 1, "hereford": 1}, (1, 3)),
        (["o02"], {}, (0, 0)),
        (["o11", "o12"], {"hazard": 2, "hereford": 1, "building": 2}, (6, 3)),
    ],
)
def test_unfulfilled_cards_join_the_area_if_a_station_master_pays_for_them(
    hand: List[str], things: Dict[str, int], both: Tuple[int, int]
) -> None:
    """X-02, T-934, T-935c: the sum of categories 7 and 8 counts."""
    p = owner(things, objectives=[], hand=hand, station_masters=[1])
    assert (p.score()["objectives"], p.score()["station_masters"]) == both


def test_station_masters_do_not_use_up_what_objectives_ask_for() -> None:
    """T-928: the two hazards of s3 serve the station master too."""
    p = owner({"hazard": 2, "orange_outlaw": 1}, objectives=["s3"], station_masters=[4])
    assert (p.score()["objectives"], p.score()["station_masters"]) == (3, 3)


def test_negative_objective_points_lower_the_total() -> None:
    """T-927: category 7 may be negative."""
    p = trail("end", me={"money": 0, "objectives": ["o06", "o15"]})
    assert p.score()["objectives"] == -6 == sum(p.score().values())
