"""Private buildings: where they may stand, what they cost, what they replace."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position
from tests.trail.at import at_location, bare_trail, building, trail
from tests.trail.own import at_own, jobs, places, sides

SITES = [
    *("a1", "a2", "a3", "flood_risk_1", "flood_risk_2", "b1", "b2", "b3", "drought_risk_1", "c1", "c2", "d1"),
    *("outlaw_risk_1", "outlaw_risk_2", "e1", "e2", "rockfall_risk_1", "rockfall_risk_2", "f1", "f2", "g1", "g2"),
]

# Builders of each side.
BUILDERS = {
    **{"1a": 1, "2a": 1, "3a": 1, "4a": 2, "5a": 3, "6a": 4, "7a": 5, "8a": 5, "9a": 7, "10a": 9, "11a": 12, "12a": 4},
    **{"1b": 1, "2b": 1, "3b": 2, "4b": 2, "5b": 3, "6b": 4, "7b": 5, "8b": 6, "9b": 6, "10b": 8, "11b": 5, "12b": 3},
}


def builds(builders: int, money: int, tiles: Dict[str, Any], **named: Any) -> Position:
    """About to choose a building on the neutral building B, at two dollars a builder."""
    me = {"money": money, "hand": [], "workers": {"builder": builders}, **named.pop("me", {})}
    private = [tile["building"] for tile in tiles.values() if "seat" in tile]
    options = named.pop("options", sides(*private))
    return at_location("b", me, trail=bare_trail(**tiles), options=options, **named)


def tiles_offered(p: Position) -> List[str]:
    return places(p.play("do build:2").offers("tile")) if p.offers("do build:2") else []


# -- empty spaces ----------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("builders", [1, 2, 3, 4, 5, 6])
def test_a_building_needs_its_builders(builders: int, side: str) -> None:
    """T-731, T-733, T-734: as many as printed; more than six are only for replacing."""
    fitting = [name for name, needed in BUILDERS.items() if name.endswith(side) and needed <= builders]
    p = builds(builders, 60, {}, options={"sides": side})
    assert tiles_offered(p) == sorted(fitting, key=lambda name: int(name[:-1]))
    p.play(f"tile {fitting[-1]}", "at d1")
    assert p.see("seat.0.workers.builder") == builders


@pytest.mark.parametrize("name, needed", [(name, needed) for name, needed in BUILDERS.items() if needed <= 6])
def test_placing_costs_two_dollars_a_builder(name: str, needed: int) -> None:
    """T-731: with exactly that it is offered, with a dollar less it is not."""
    assert name not in tiles_offered(builds(6, 2 * needed - 1, {}, options=sides(name)))
    p = builds(6, 2 * needed, {}, options=sides(name)).play("do build:2")
    p.play(f"tile {name}", "at d1")
    assert p.money() == 0
    assert p.see("trail.d1") == building(name)
    assert name not in p.see("seat.0.buildings")
    assert {"what": "paid", "who": 0, "dollars": 2 * needed} in p.told


def test_every_empty_building_space_may_be_used() -> None:
    """T-730, T-736, DP-23: anywhere on the trail, with a risk action or without; no other space."""
    p = builds(1, 20, {}).play("do build:2", "tile 1a")
    assert (p.decision, places(p.offered)) == ("DP-23", SITES)
    p.play("at outlaw_risk_2")
    assert p.see("trail.outlaw_risk_2") == building("1a")


def test_others_buildings_are_neither_moved_nor_replaced() -> None:
    """T-730: their spaces are not empty, and they are not one's own."""
    tiles = {"a1": building("1a", 1), "d1": building("2a", 1)}
    p = builds(6, 60, tiles).play("do build:2", "tile 5a")
    assert places(p.offered) == [site for site in SITES if site not in tiles]


def test_a_building_is_placed_from_the_supply_once() -> None:
    """T-730, DP-22: what lies on the trail or has left the game cannot be placed."""
    p = builds(6, 60, {"a1": building("5a")}, me={"buildings": ["1a", "7a"]})
    assert tiles_offered(p) == ["1a", "7a"]


def test_building_is_not_offered_without_a_building_or_a_place() -> None:
    """DP-22: nothing in the supply, or nothing that can be paid for."""
    assert not builds(6, 60, {}, me={"buildings": []}).offers("do build:2")
    assert not builds(6, 1, {}).offers("do build:2")
    assert not builds(1, 60, {}, options={"sides": "b"}, me={"buildings": ["3b"]}).offers("do build:2")


def test_who_has_chosen_to_build_builds() -> None:
    """DP-22, DP-23: neither the tile nor its space can be declined."""
    p = builds(6, 60, {}).play("do build:2")
    assert (p.decision, p.offers("pass")) == ("DP-22", [])
    assert p.play("tile 1a").offers("pass") == []


# -- replacing -------------------------------------------------------------------------------------


def test_the_rulebook_places_two_and_replaces_it_by_five() -> None:
    """E-17: 4 dollars for the first; 3 builders and 6 dollars for the second; the old tile leaves the game."""
    p = builds(2, 10, {}).play("do build:2", "tile 4a", "at a1")
    assert p.money() == 6
    p = builds(3, 6, {"a1": building("4a")}).play("do build:2", "tile 7a")
    assert (p.money(), p.see("trail.a1")) == (0, building("7a"))
    assert {"4a", "7a"}.isdisjoint(p.see("seat.0.buildings"))
    assert p.events("replaced") == [{"what": "replaced", "who": 0, "node": "a1", "tile": "4a"}]


@pytest.mark.parametrize("builders, money, offered", [(3, 6, True), (2, 6, False), (3, 5, False)])
def test_replacing_needs_the_difference_only(builders: int, money: int, offered: bool) -> None:
    """T-732, E-17: 5 instead of 2 builders."""
    assert ("7a" in tiles_offered(builds(builders, money, {"a1": building("4a")}))) == offered


@pytest.mark.parametrize("old, new", [("6a", "12a"), ("7a", "8a"), ("7a", "4a")])
def test_the_new_building_needs_more_builders(old: str, new: str) -> None:
    """T-732: not as many, not fewer; so a space of its own is all that it can have."""
    p = builds(6, 60, {"a1": building(old)}).play("do build:2", f"tile {new}")
    assert "at a1" not in p.offered


@pytest.mark.parametrize("new, old, difference", [("9a", "8a", 2), ("10a", "8a", 4), ("11a", "10a", 3)])
def test_dearest_buildings_only_replace(new: str, old: str, difference: int) -> None:
    """T-733: more than six builders are never placed on an empty space, however many dollars there are."""
    p = builds(6, 60, {"a1": building(old)}).play("do build:2", f"tile {new}")
    assert p.see("trail.a1") == building(new)
    assert p.money() == 60 - 2 * difference


def test_points_are_those_of_the_building_that_stands() -> None:
    """T-732: 3 points for 4a, 6 for 7a in its place."""
    p = builds(3, 6, {"a1": building("4a")})
    assert p.score()["buildings"] == 3
    p.play("do build:2", "tile 7a")
    assert p.score()["buildings"] == 6


# -- cheaper by hiring -----------------------------------------------------------------------------


@pytest.mark.parametrize("before", [3, 5])
def test_a_hired_builder_builds_at_one_dollar_a_builder(before: int) -> None:
    """T-735, DP-22: the same action at another price, on the places 4 and 6; it counts the new builder."""
    me = {"money": 6 + before + 1, "hand": [], "workers": {"builder": before}}
    p = at_location("a", me, trail=bare_trail(), market=jobs({1: ["builder"]})).play("do hire", "do build:1")
    dearest = {4: ["6a", "12a"], 6: ["7a", "8a"]}[before + 1]
    assert set(dearest) <= set(places(p.offered))
    p.play(f"tile {dearest[-1]}", "at d1")
    assert p.money() == 6 + before + 1 - 6 - BUILDERS[dearest[-1]]


def test_a_hired_builder_replaces_at_one_dollar_a_builder() -> None:
    """T-735, T-732: the difference, at one dollar each."""
    me = {"money": 9, "hand": [], "buildings": ["7a"], "workers": {"builder": 3}}
    tiles = bare_trail(a1=building("4a"))
    p = at_location("a", me, trail=tiles, market=jobs({1: ["builder"]})).play("do hire", "do build:1")
    assert (p.money(), p.see("trail.a1")) == (0, building("7a"))


# -- under a herder --------------------------------------------------------------------------------


def under_the_herder(**me: Any) -> Position:
    """6a has given way to 8a under the herder, who had not used its engine nor the space's risk action."""
    seat = {"money": 30, "buildings": ["7a", "8a"], "workers": {"builder": 3, "engineer": 2}, **me}
    p = at_own("6a", "flood_risk_1", seat, market=jobs({1: ["builder"]}))
    assert {"do engine:engineers", "do risk discard:any_cattle->cert:1"} <= set(p.offered)
    return p.play("do hire:-1", "do build:1", "tile 8a")


def test_replacing_the_building_under_the_herder_ends_its_local_actions() -> None:
    """T-737, R-35, T-992: nothing of the new tile, of the old one or of the space can be done any more."""
    p = under_the_herder(hand=["longhorn"])
    assert (p.who, p.events("entered")) == (1, [])
    assert p.see("trail.flood_risk_1") == building("8a")
    assert p.see("seat.0.herder") == "flood_risk_1"


def test_cards_and_tokens_are_used_after_the_building_under_the_herder_was_replaced() -> None:
    """T-737, T-711, T-781: "before or after any action in phase B"; then it is ended as usual."""
    p = under_the_herder(hand=["longhorn", "o02"], tokens=1)
    assert (p.who, p.decision, p.offered) == (0, "DP-04", ["play o02", "token 1", "token 2", "end"])
    p.play("play o02")
    assert (p.decision, p.offered) == ("DP-04", ["token 1", "token 2", "end"])
    p.play("token 1", "discard longhorn")
    assert p.who == 1


def test_building_elsewhere_leaves_phase_b_going() -> None:
    """T-737: only the tile under the own herder ends its local actions."""
    me = {"money": 30, "hand": [], "workers": {"builder": 3, "engineer": 2}}
    p = at_own("6a", "a1", me, trail={"a2": building("4a")}, market=jobs({1: ["builder"]}))
    p.play("do hire:-1", "do build:1", "tile 7a", "at a2")
    assert (p.who, p.decision) == (0, "DP-04")
    assert "do engine:engineers" in p.offered


def test_cards_are_drawn_after_the_building_under_the_herder_was_replaced() -> None:
    """T-737: phase C follows as always."""
    me = {"money": 30, "hand": [], "workers": {"builder": 3}, "buildings": ["8a"]}
    p = at_own("6a", "a1", me, market=jobs({1: ["builder"]})).play("do hire:-1", "do build:1")
    assert p.who == 1
    assert len(p.see("seat.0.hand")) == 4


def test_copying_can_replace_the_copying_building_itself() -> None:
    """T-737, T-813: B is copied from next door, and the copying building gives way."""
    me = {"money": 30, "hand": ["santa_gertrudis"], "buildings": ["10a"], "workers": {"builder": 6}}
    p = at_own("6b", "a3", me).play("do copy:adjacent b", "do build:2")
    assert p.see("trail.a3") == building("10a")
    assert p.who == 1


def test_anothers_herder_does_not_mind() -> None:
    """T-738: he stays, uses nothing, pays nothing, and goes on from there."""
    me = {"money": 20, "herder": "b", "hand": [], "tokens": 0, "workers": {"builder": 3}}
    other = {"money": 7, "herder": "f2", "tokens": 0}
    tiles = bare_trail(f2=building("4a"))
    p = trail("location", me=me, other=other, trail=tiles).play("do build:2", "tile 7a")
    assert (p.who, p.decision, p.money(1)) == (1, "DP-03", 7)
    assert p.see("seat.1.herder") == "f2"
    assert p.offered == ["go g", "go kansas_city"]
