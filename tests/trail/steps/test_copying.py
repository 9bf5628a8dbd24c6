"""The building that copies a neighbour, and which local actions have been performed this turn."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from game.trail.data.tables import Data
from tests.positions import Position
from tests.trail.at import bare_trail, building
from tests.trail.own import at_own, jobs, sides, with_changed_print

COPY = "do copy:adjacent"


def copies(p: Position) -> List[str]:
    """Which spaces can be copied now."""
    return [text.removeprefix(f"{COPY} ") for text in p.offers(COPY)]


# -- neighbours ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "node, tiles, neighbours",
    [
        pytest.param("a1", {}, ["a"], id="a neutral building behind"),
        pytest.param("a3", {}, ["b"], id="a neutral building ahead"),
        pytest.param("a2", {"a1": building("12b", 0), "a3": building("12b", 1)}, ["a1", "a3"], id="own and another's"),
        pytest.param("a2", {}, [], id="empty spaces on both sides"),
        pytest.param("a3", {"a1": building("12b")}, ["b"], id="an empty space between"),
        pytest.param("flood_risk_1", {"flood_4": {"hazard": "flood 4 green"}}, [], id="a hazard is no building"),
        pytest.param("outlaw_risk_1", {"outlaw_9": {"outlaw": "green"}}, [], id="an outlaw is no building"),
        pytest.param("d1", {}, ["d", "e"], id="neutral buildings on both sides"),
        pytest.param("c1", {"c2": building("12b", 1)}, ["c", "c2"], id="only along the path"),
        pytest.param("f1", {"f2": building("12b", 1)}, ["f", "g"], id="not across to the other branch"),
        pytest.param("g1", {"g2": building("12b", 1)}, ["g"], id="Kansas City is no building"),
    ],
)
def test_neighbours_are_one_arc_away(node: str, tiles: Dict[str, Any], neighbours: List[str]) -> None:
    """T-811: neutral, own or another's building, in either direction, with nothing between."""
    me = {"money": 30, "engine": 3, "hand": ["santa_gertrudis", "santa_gertrudis"]}
    p = at_own("6b", node, me, trail=tiles, market=jobs({1: ["cowboy"]}))
    assert copies(p) == neighbours


def test_copying_pays_no_fee() -> None:
    """T-811: another's building with a hand is used for nothing."""
    p = at_own("6b", "a1", {"money": 0, "hand": []}, other={"money": 0}, trail={"a2": building("10b", 1)})
    p.play(f"{COPY} a2", "do dollars:4")
    assert (p.money(0), p.money(1)) == (4, 0)


def test_a_neighbour_with_nothing_to_do_is_not_offered() -> None:
    """T-811, T-312: nothing can be hired, no Galloway is in hand."""
    assert copies(at_own("6b", "a1", {"money": 0, "hand": []})) == []


# -- the copied actions ----------------------------------------------------------------------------


def test_copied_actions_are_those_of_the_own_tile() -> None:
    """T-811, T-813: each once, in any order, and no auxiliary action beside them."""
    me = {"money": 30, "hand": ["galloway"]}
    p = at_own("6b", "a1", me, market=jobs({1: ["cowboy", "cowboy"], 2: ["cowboy", "cowboy"]}))
    assert p.offered == [f"{COPY} a", "do aux:single"]
    p.play(f"{COPY} a")
    assert p.offered == ["do discard:galloway->dollars:2", "do hire", "do hire:+2", "end"]
    p.play("do hire:+2", "hire cowboy row 1")
    assert p.offered == ["do discard:galloway->dollars:2", "do hire", "end"]
    p.play("do discard:galloway->dollars:2")
    assert p.offered == ["do hire", "end"]


def test_of_two_sides_of_a_slash_one_is_done() -> None:
    """T-811: as printed on the own tile."""
    p = at_own("6b", "c1", {"engine": 3}).play(f"{COPY} c")
    assert p.offered == ["do cert:1", "do objective", "do engine:engineers", "end"]
    assert p.play("do cert:1").offered == ["do engine:engineers", "end"]


def test_the_neighbour_is_chosen_once() -> None:
    """T-813: after the choice the other neighbours cannot be copied."""
    me = {"money": 30, "engine": 3, "hand": ["pineywoods"]}
    p = at_own("6b", "d1", me)
    assert copies(p) == ["d", "e"]
    p.play(f"{COPY} e")
    assert p.offered == ["do discard:pineywoods->dollars:2", "do buy_cattle", "end"]


def test_quantities_are_those_of_the_player_in_turn() -> None:
    """T-812: another's 12a pays for one's own builders, not for his."""
    me = {"money": 0, "hand": [], "workers": {"builder": 4}}
    p = at_own("6b", "a2", me, other={"workers": {"builder": 2}}, trail={"a1": building("12a", 1)})
    p.play(f"{COPY} a1", "do dollars:1*builders")
    assert p.money() == 4


def test_the_herder_moves_from_where_he_stands() -> None:
    """T-812: not from the copied building behind him."""
    me = {"money": 0, "hand": []}
    p = at_own("6b", "a3", me, trail={"a2": building("3a", 1), "b1": building("12b", 1)}, other={"tokens": 0})
    p.play(f"{COPY} a2", "do move:1")
    assert p.see("seat.0.herder") == "b"


@pytest.mark.parametrize("owner", [0, 1])
def test_the_risk_action_of_the_neighbour_is_not_copied(owner: int) -> None:
    """T-812, R-10: beside the copied actions only the risk action of the own space."""
    me = {"money": 0, "hand": ["criollo", "galloway"]}
    p = at_own("6b", "flood_risk_2", me, trail={"flood_risk_1": building("12b", owner)})
    p.play(f"{COPY} flood_risk_1")
    assert p.offered == ["do exchange_token", "do risk discard:criollo->cert:1+dollars:2", "end"]
    p.play("do risk discard:criollo->cert:1+dollars:2")
    assert (p.money(), p.see("seat.0.certificates")) == (2, 1)
    assert p.offers("do risk") == []


def test_the_own_risk_action_may_come_first() -> None:
    """T-812, T-813: then the neighbour, and the risk action is not there a second time."""
    me = {"money": 0, "hand": ["criollo", "criollo"]}
    p = at_own("6b", "flood_risk_2", me, trail={"flood_risk_1": building("12b", 1)})
    p.play("do risk discard:criollo->cert:1+dollars:2", f"{COPY} flood_risk_1")
    assert p.offers("do risk") == []
    assert p.offers("do exchange_token")


# -- chains ----------------------------------------------------------------------------------------


def test_a_copied_copying_building_works_from_its_own_place() -> None:
    """T-813, R-10: its neighbours are copied, never the first building again."""
    me = {"money": 0, "hand": []}
    tiles = {"a2": building("6b", 1), "a3": building("12b", 1)}
    p = at_own("6b", "a1", me, trail=tiles)
    assert copies(p) == ["a2"]
    p.play(f"{COPY} a2")
    assert copies(p) == ["a3"]
    p.play(f"{COPY} a3", "do exchange_token")
    assert p.see("seat.0.tokens") == 1


@pytest.mark.parametrize("hand, offered", [([], []), (["galloway"], ["a1"])])
def test_copying_never_runs_in_a_circle(hand: List[str], offered: List[str]) -> None:
    """T-813, R-10: two copying buildings side by side; the way through the other one has to lead to something."""
    p = at_own("6b", "a2", {"money": 0, "hand": hand}, trail={"a1": building("6b", 1)})
    assert copies(p) == offered


# -- once a turn -----------------------------------------------------------------------------------


ONCE = ["do dollars:1*builders", "do move:1"]


@pytest.mark.parametrize("performed, left", [(ONCE[1:], ONCE[:1]), (ONCE, [])])
def test_only_what_was_not_performed_this_turn_is_copied(performed: List[str], left: List[str]) -> None:
    """X-19, T-330, T-812, R-09: "each local action only once in a turn"; with none left a building is no target."""
    tiles = {"a2": building("6b"), "a3": building("3a", 1)}
    p = at_own("12a", "a1", {"hand": ["galloway"]}, trail=tiles).play(*performed)
    assert p.see("seat.0.herder") == "a2"
    assert copies(p) == [*(["a1"] if left else []), "a3"]
    if left:
        assert p.play(f"{COPY} a1").offered == [*left, "end"]


def test_a_building_that_was_only_passed_may_be_copied() -> None:
    """X-19, R-09: walking past a building is no use of it."""
    tiles = {"a2": building("12b"), "a3": building("6b")}
    p = at_own("4b", "a1", {"money": 0, "hand": []}, trail=tiles).play("do move:3", "go a3")
    assert copies(p) == ["a2"]


@pytest.mark.parametrize("performed, left", [(ONCE[1:], ONCE[:1]), (ONCE, [])])
def test_the_herder_finds_what_was_not_copied(performed: List[str], left: List[str]) -> None:
    """T-330, T-812, R-09: 12a is copied and the herder moves onto it: the rest of its actions, the risk action and,
    because none of them has been performed on this location, an auxiliary action."""
    me = {"money": 0, "hand": ["criollo", "galloway"]}
    p = at_own("6b", "flood_risk_1", me, trail={"flood_risk_2": building("12a")})
    p.play(f"{COPY} flood_risk_2", *performed)
    assert p.see("seat.0.herder") == "flood_risk_2"
    assert p.offered == [*left, "do risk discard:criollo->cert:1+dollars:2", "do aux:single"]


def with_a_slash(data: Data) -> None:
    """Seat 0's 12a as if a certificate or an objective card stood on it beside its move."""
    tile = data.tile_names.index("12a", data.first_private)
    actions = (data.deeds.action("cert:1|objective", "a test"), data.deeds.action("move:1", "a test"))
    data.tile_actions = (*data.tile_actions[:tile], actions, *data.tile_actions[tile + 1 :])


def test_both_sides_of_a_slash_are_one_local_action() -> None:
    """T-304, T-330: one of them copied, and the herder who comes there finds the other gone as well."""
    tiles = bare_trail(b1=building("6b"), b2=building("12a"))
    p = with_changed_print(with_a_slash, "b1", {}, trail=tiles, options=sides("6b"))
    p.play(f"{COPY} b2", "do cert:1", "do move:1")
    assert (p.see("seat.0.herder"), p.decision) == ("b2", "DP-24")


def test_another_tile_of_the_same_kind_is_another_building() -> None:
    """R-09: of a physical tile; the actions of the other seat's 12a can be copied after those of one's own."""
    tiles = {"a2": building("6b"), "a3": building("12a", 1)}
    p = at_own("12a", "a1", {"money": 0}, trail=tiles).play("do dollars:1*builders", "do move:1")
    assert copies(p) == ["a3"]
    p.play(f"{COPY} a3", "do dollars:1*builders")
    assert p.money() == 2


def test_the_next_turn_begins_afresh() -> None:
    """T-330: once in a turn, not for ever."""
    me = {"money": 0, "hand": []}
    p = at_own("6b", "a1", me, trail={"a2": building("12b")}, other={"herder": "a", "tokens": 0})
    p.play(f"{COPY} a2", "do exchange_token", "end")
    while p.who != 0:
        p.play(p.offered[0])
    p.play("go a2")
    assert p.offers("do exchange_token")
