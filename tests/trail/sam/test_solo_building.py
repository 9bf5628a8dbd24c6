"""Where Sam builds, and what."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position
from tests.trail.at import building
from tests.trail.sam.solo import SAM, printed, sams, turn, why

BUILD, SMALL = 4, 14


def built(card: int = BUILD, builders: int = 1, **named: Any) -> Position:
    """A specialist in cowboys with so many builders, unless workers are named."""
    sam = {"workers": {"cowboy": max(2, builders), "builder": builders}, "specialization": "cowboy"}
    return turn(card, **{**named, "sam": {**sam, **named.get("sam", {})}})


def tile_at(at: Position) -> Any:
    return [(event["node"], event["tile"]) for event in at.events("built")]


@pytest.mark.parametrize(
    "herder, occupied, node",
    [
        ("a", {}, "a1"),
        ("a", {"a1": "2a", "a2": "3a"}, "a3"),
        ("start", {}, "a1"),
        ("c", {}, "c1"),
        ("e", {}, "e1"),
        ("e", {"e1": "2a"}, "e2"),
        ("outlaw_9", {}, "e1"),
        ("f", {}, "f1"),
        ("f", {"f1": "2a"}, "f2"),
        ("g", {"g1": "2a", "g2": "3a"}, "a1"),
    ],
)
def test_he_builds_in_front_of_the_human(herder: str, occupied: Dict[str, str], node: str) -> None:
    """S-132, S-133, SR-10: the nearest empty space without risk action, else from the start of the trail on."""
    tiles: Dict[str, Any] = {space: building(name) for space, name in occupied.items()}
    at = built(me={"herder": herder}, trail=tiles)
    assert [place for place, _ in tile_at(at)] == [node]


@pytest.mark.parametrize(
    "builders, left, tile, reason",
    [
        (2, None, "4b", "shows_hand"),
        (3, ["1b", "2b", "4b", "5b"], "5b", "most_builders"),
        (3, ["1b", "2b", "3b", "5b", "12b"], "5b", "lowest_number"),
        (1, ["1b", "2b"], "1b", "shows_hand"),
        (2, ["3b"], "3b", "only_one"),
    ],
)
def test_a_new_building_uses_most_builders(builders: int, left: Any, tile: str, reason: str) -> None:
    """S-131, S-134 (1), (2), S-008: then one that shows a hand, then the lowest number; it costs nothing."""
    at = built(builders=builders, sam={"buildings": left} if left else {})
    assert (tile_at(at)[0][1], why(at)) == (tile, reason)
    assert sams(at, "money") == 0


def test_two_tiles_of_three_builders_and_one_shows_a_hand() -> None:
    """S-134, SX-12: tiles for 1, 1, 2, 3 and 3 builders, a hand on one of the dearest: that one is placed."""
    data = printed()
    needs = {name: data.builders[data.buildings.index(name)] for name in ("1b", "2b", "3b", "4b")}
    assert needs == {"1b": 1, "2b": 1, "3b": 2, "4b": 2}
    at = built(builders=2, sam={"buildings": ["1b", "2b", "3b", "4b"]})
    assert tile_at(at)[0][1] == "4b"


def replaced(builders: int, placed: Dict[str, str], left: List[str], card: int = BUILD) -> Position:
    tiles = {node: building(name, SAM) for node, name in placed.items()}
    return built(card, builders, sam={"buildings": left}, trail=tiles)


@pytest.mark.parametrize(
    "builders, placed, left, node, tile, reason",
    [
        (3, {"a1": "1b", "a2": "5b"}, ["6b", "7b", "9b"], "a2", "9b", "most_builders"),
        (3, {"a1": "1b", "a2": "3b"}, ["6b"], "a1", "6b", "largest_difference"),
        (3, {"a1": "5b", "a2": "12b"}, ["8b"], "a2", "8b", "nearest_to_kansas_city"),
        (2, {"a1": "3b", "a2": "4b"}, ["6b"], "a1", "6b", "shows_hand"),
    ],
)
def test_else_he_replaces_an_own_building(
    builders: int, placed: Dict[str, str], left: List[str], node: str, tile: str, reason: str
) -> None:
    """S-134 (3) to (5), S-135, S-136, SX-12, SR-04: the largest difference, the dearest tile, most hands; in order."""
    at = replaced(builders, placed, left)
    assert (tile_at(at), why(at)) == ([(node, tile)], reason)
    assert at.events("replaced")[0]["tile"] == placed[node]
    assert placed[node] not in sams(at, "buildings")


def test_without_a_space_he_replaces() -> None:
    """S-135, SR-10: every space without a risk action is taken."""
    spaces = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "d1", "e1", "e2", "f1", "f2", "g1", "g2"]
    mine = [f"{n}a" for n in range(1, 13)]
    his = ["1b", "2b", "3b"]
    tiles = {node: building(name) for node, name in zip(spaces, mine)}
    tiles |= {node: building(name, SAM) for node, name in zip(spaces[12:], his)}
    at = built(builders=2, trail=tiles, sam={"buildings": ["4b", "5b"]})
    assert (tile_at(at), why(at)) == ([("g1", "5b")], "shows_hand")
    assert [event["tile"] for event in at.events("replaced")] == ["2b"]


def test_a_herder_on_a_replaced_tile_stays() -> None:
    """S-136: nothing else happens to it."""
    tiles = {"a1": building("1b", SAM)}
    at = built(builders=2, me={"herder": "a1"}, sam={"buildings": ["5b"]}, trail=tiles)
    assert (tile_at(at), at.see("seat.0.herder")) == ([("a1", "5b")], "a1")


@pytest.mark.parametrize(
    "builders, placed, left, built_there",
    [
        (3, {}, ["1b", "2b", "5b"], [("a1", "1b")]),
        (3, {"a2": "3b"}, ["5b", "9b"], [("a2", "5b")]),
        (3, {"a2": "3b"}, ["9b"], []),
    ],
)
def test_card_14_builds_small_for_others(
    builders: int, placed: Dict[str, str], left: List[str], built_there: Any
) -> None:
    """S-137: only with exactly one builder, or a difference of one."""
    at = replaced(builders, placed, left, SMALL)
    assert tile_at(at) == built_there
    assert at.events("sam_acts")[0]["half"] == "other"


def test_card_14_builds_as_usual_for_a_builder() -> None:
    """S-137: with all of his builders."""
    at = turn(SMALL, sam={"workers": {"builder": 3}})
    assert tile_at(at)[0][1] == "5b"
