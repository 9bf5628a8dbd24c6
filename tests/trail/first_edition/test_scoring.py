"""Objective cards, the end and the points of the first edition."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position
from tests.trail.at import bare_trail, building, trail
from tests.trail.first_edition.first import FAR_CITY, FIRST, cleared, data, first, in_both_editions, standing

THREE_BUILDINGS = {"a1": building("1a"), "a2": building("2a"), "a3": building("3a")}
THREE_HAZARDS = ["flood 4 green", "drought 4 green", "rockfall 2 black"]


# -- objective cards -------------------------------------------------------------------------------


def test_objective_cards_are_played_with_their_immediate_action() -> None:
    """F-071: o01 brings two dollars, and lies in the personal area from then on."""
    at = first(me={"money": 0, "herder": "a", "hand": ["o01", "criollo"]}).play("play o01")
    assert at.money() == 2 and "o01" in at.see("seat.0.objectives")


@pytest.mark.parametrize(
    "card, owned, points",
    [
        ("s2", {"hazards": ["flood 4 green"]}, 3),
        ("o14", {"outlaws": ["green", "green"], **cleared("aux_cert_1x", stations=[1])}, 3),
        ("o03", {"outlaws": ["orange", "orange"]}, 3),
        ("o10", {"cattle": ["longhorn", "longhorn", "corriente"], **cleared("aux_cert_1x", stations=[1])}, 4),
        ("o15", {"cattle": ["longhorn", "shorthorn/3", "hereford/5"]}, 5),
        ("o06", cleared("aux_cert_1x", cities=["san_francisco"]), 5),
    ],
)
def test_each_kind_of_task_is_fulfilled_by_its_things(card: str, owned: Dict[str, Any], points: int) -> None:
    """F-072: buildings, tiles of either colour, hazards, stations, cattle, San Francisco."""
    tiles = bare_trail(a1=building("1a"), a2=building("2a")) if card in ("s2", "o03") else bare_trail()
    me = {"objectives": [card], **owned}
    assert first(me=me, trail=tiles).score()["objectives"] == points
    assert first(me={"objectives": [card]}, trail=bare_trail()).score()["objectives"] <= 0


@in_both_editions
@pytest.mark.parametrize("discs, points", [(2, 18), (1, 10)])
def test_the_rulebooks_objectives(game: str, discs: int, points: int) -> None:
    """FE-16: all met 18 points; one disc short of the far city 10."""
    city = FAR_CITY[game]
    me = {
        "hazards": THREE_HAZARDS,
        "outlaws": ["orange"],
        "objectives": ["s2", "o18", "o06", "o07"],
        **cleared(*["aux_cert_1x", "aux_cert_2x"][:discs], cities=[city] * discs),
    }
    at = trail(game=game, me=me, trail=bare_trail(**THREE_BUILDINGS))
    assert at.score()["objectives"] == points


# -- the end ---------------------------------------------------------------------------------------


def closing(seats: int = 2) -> Position:
    """Seat 0 in Foresight 2, about to put a worker on the last space of the job market."""
    columns = ["cowboy"] * (seats - 1)
    foresight = {
        "1": ["outlaw green"],
        "2": ["worker cowboy", "worker cowboy"],
        "3": ["worker builder", "outlaw orange"],
    }
    market = {"foresight": foresight, "jobs": {"token": 12, "rows": {"12": columns}}}
    return first("kansas_city", seats, me={"hand": []}, market=market, trail=bare_trail())


def test_the_red_arrow_gives_everybody_else_one_more_turn() -> None:
    """F-081: the player takes the token; the others play once more; then the game is over."""
    at = closing(seats=3)
    assert at.see("seat.0.job_market_token") is True
    assert at.see("trail.outlaw_2") == {"outlaw": "orange"}, "in Foresight 3 no worker may be chosen any more"
    turns: List[int] = []
    while not at.over:
        assert at.who is not None
        if not turns or turns[-1] != at.who:
            turns.append(at.who)
        at.play(at.offered[0])
    assert turns == [0, 1, 2]


# -- points ----------------------------------------------------------------------------------------


def test_every_category_scores() -> None:
    """F-082: the eleven categories of the second edition."""
    me = {
        "money": 14,
        "workers": {"cowboy": 6, "builder": 5},
        "hazards": ["flood 4 green"],
        "cattle": ["hereford/7"],
        "objectives": ["s1"],
        "station_masters": [5],
        "job_market_token": True,
        **cleared("step_right", "aux_cert_1x", cities=["sacramento"], stations=[10]),
    }
    points = first(
        me=me, trail=bare_trail(a1=building("2a"), a2=building("10a")), market={"jobs": {"token": 0}}
    ).score()
    assert points == {
        "dollars": 2,
        "buildings": 1 + 13,
        "cities": 6,
        "stations": 9,
        "hazards": 4,
        "cattle": 7,
        "objectives": 0,
        "station_masters": 12,
        "workers": 12,
        "step_disc": 3,
        "job_market_token": 2,
    }


@pytest.mark.parametrize("cowboys, points", [(4, 0), (5, 4), (6, 8)])
def test_the_fifth_and_sixth_worker_score(cowboys: int, points: int) -> None:
    """F-083, FR-04: not the fourth."""
    assert first(me={"workers": {"cowboy": cowboys}}).score()["workers"] == points


@pytest.mark.parametrize(
    "master, owned, points",
    [
        (5, {"workers": {"cowboy": 2, "builder": 2, "engineer": 1}}, 5),
        (1, {"objectives": ["s1", "o01", "o06", "o07", "o02"]}, 6),
        (4, {"hazards": THREE_HAZARDS}, 3),
        (3, {"outlaws": ["green", "orange", "orange"]}, 3),
        (2, {"certificates": 3}, 6),
    ],
)
def test_the_five_station_masters_score_their_tasks(master: int, owned: Dict[str, Any], points: int) -> None:
    """F-084: workers, cards in the area, hazards, pairs of tiles, certificates (the master's own included)."""
    me = {"station_masters": [master], **owned}
    assert first(me=me, trail=bare_trail()).score()["station_masters"] == points


def test_there_are_no_other_station_masters() -> None:
    """F-084: no tile pays for stations or for buildings."""
    assert data().masters == (1, 2, 3, 4, 5)
    assert data(promos=True).masters == (1, 2, 3, 4, 5, 8, 9)


def test_equal_totals_share_the_victory() -> None:
    """F-085: two winners, and no tie-break."""
    at = first(
        "end", me={"money": 7, "objectives": ["s1"]}, other={"money": 5, "objectives": ["s2"]}, trail=bare_trail()
    )
    assert at.rules.winners(at.table.state) == [0, 1]


def test_cities_score_discs_and_complete_pairs() -> None:
    """FE-17: Sacramento and San Diego: 6 + 4; the 8 towards El Paso is not scored."""
    me = cleared("aux_cert_1x", "cert_4", cities=["sacramento", "san_diego"])
    assert first(me=me).score()["cities"] == 10


# -- special cases ---------------------------------------------------------------------------------


def test_money_never_runs_out() -> None:
    """F-091: the bank pays more than the coins in the box."""
    at = first("income", me={"money": 9_000, "hand": ["criollo"]})
    assert at.money() == 9_001


def test_an_exhausted_stack_leaves_the_display_short() -> None:
    """F-091: without a stack an open card is taken and not replaced."""
    everything = [f"o{n:02}" for n in range(5, 25)]
    at = standing(
        "c",
        {"objectives": everything, "hand": []},
        trail=bare_trail(),
        market={"objectives": ["o01", "o02", "o03", "o04"]},
    )
    at.play("do objective")
    assert at.offered == ["objective o01", "objective o02", "objective o03", "objective o04"]
    assert at.play("objective o02").see("market.objectives") == ["o01", "o03", "o04"]


def test_a_deck_too_small_leaves_the_hand_short() -> None:
    """F-091: no more cards than there are; there is no smallest deck."""
    at = standing("g", {"hand": ["criollo"], "draw": [], "discard": []}, trail=bare_trail())
    at.play("do aux:single_or_double", "end")
    assert (at.see("seat.0.hand"), at.see("seat.0.draw"), at.who) == (["criollo"], {}, 1)


def test_a_replaced_building_under_the_herder_ends_the_location() -> None:
    """F-092, FR-05: neither the old tile's other actions nor the new tile's may be used."""
    tiles = bare_trail(a1=building("13a"), b1=building("2a"))
    me = {"money": 60, "workers": {"builder": 5}, "hand": ["criollo", "galloway"]}
    at = standing("a1", me, trail=tiles, options={"sides": "a" * 12, "promos": True})
    at.play("do build:1", "tile 7a", "at a1")
    assert at.see("trail.a1") == {"building": "7a", "seat": 0}
    assert at.who == 1


def test_a_tile_removed_under_a_herder_leaves_him_there() -> None:
    """F-092: the next movement starts from the empty space, and a new tile costs nothing."""
    at = standing("d", {"hand": []}, other={"herder": "outlaw_4"}, trail=bare_trail(outlaw_4={"outlaw": "green"}))
    at.play("do outlaw")
    assert (at.see("seat.1.herder"), "outlaw_4" in at.see("trail")) == ("outlaw_4", False)


def test_the_first_edition_is_a_ruleset_of_its_own() -> None:
    """F-001: it says its own name, and saves load."""
    at = first()
    assert at.rules.name == FIRST
    assert at.saved_and_loaded().offered == at.offered
