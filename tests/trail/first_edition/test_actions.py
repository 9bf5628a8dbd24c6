"""Actions of the first edition: trade, help, buildings, engine, cattle."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position
from tests.trail.at import at_location, bare_trail, building
from tests.trail.first_edition.first import cleared, data, in_both_editions, own, standing

TEEPEES = {"outlaw_2": {"outlaw": "green"}, "outlaw_3": {"outlaw": "orange"}, "outlaw_7": {"outlaw": "orange"}}


# -- trade -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("space, money, left", [("outlaw 2", 5, 3), ("outlaw 3", 5, 4), ("outlaw 7", 5, 11)])
def test_trade_pays_or_costs_what_the_space_shows(space: str, money: int, left: int) -> None:
    """F-051, F-052, FE-13: the tile on -2 costs 2, the one on 6 brings 6; every occupied space is a choice."""
    at = standing("d", {"money": money, "hand": []}, trail=bare_trail(**TEEPEES)).play("do outlaw")
    assert (at.decision, at.offered) == ("DP-29", ["outlaw 2", "outlaw 3", "outlaw 7"])
    at.play(space)
    assert (at.money(), len(at.see("seat.0.outlaws"))) == (left, 1)


@pytest.mark.parametrize(
    "money, tiles, offered",
    [
        (0, {"outlaw_3": {"outlaw": "green"}}, False),
        (1, {"outlaw_3": {"outlaw": "green"}}, True),
        (0, {"outlaw_4": {"outlaw": "green"}}, True),
        (9, {}, False),
    ],
)
def test_trade_needs_a_tile_and_its_price(money: int, tiles: Dict[str, Any], offered: bool) -> None:
    """F-051, FX-02: without money the tile on -1 is out of reach; an empty section offers nothing."""
    at = standing("d", {"money": money, "hand": []}, trail=bare_trail(**tiles))
    assert ("do outlaw" in at.offered) == offered


def test_a_price_out_of_reach_is_not_among_the_spaces() -> None:
    """F-051: with one dollar the tile on -2 is not offered, that on -1 is."""
    at = standing("d", {"money": 1, "hand": []}, trail=bare_trail(**TEEPEES)).play("do outlaw")
    assert at.offered == ["outlaw 3", "outlaw 7"]


def test_neutral_building_d_trades_or_moves_the_engine() -> None:
    """F-058: one slashed action, and an auxiliary action, single or double."""
    at = standing("d", {"money": 5, "hand": []}, trail=bare_trail(**TEEPEES))
    assert at.offers("do") == ["do outlaw", "do pay:2->engine:2", "do aux:single_or_double", "do aux:single"]
    at.play("do pay:2->engine:2")
    assert at.offers("engine") == ["engine 1", "engine 2"]
    assert (at.play("engine 2").money(), "do outlaw" in at.offered) == (3, False)


# -- auxiliary actions -----------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [["criollo", "galloway"], []])
@pytest.mark.parametrize("level, spaces, most", [("single", 1, 1), ("double", 2, 2)])
def test_cards_are_removed_without_money(level: str, spaces: int, most: int, hand: List[str]) -> None:
    """F-053, FR-03: the engine goes back; then up to so many cards leave, none of them if one likes."""
    me = {"money": 0, "engine": 3, "hand": hand, **cleared("aux_remove_1x", "aux_remove_2x")}
    at = standing("g", me, trail=bare_trail()).play("do aux:single_or_double", f"{level} remove")
    assert at.see("seat.0.engine") == 3 - spaces
    removed = 0
    while at.decision == "DP-28":
        assert "stop" in at.offered
        at.play(at.offers("remove")[0])
        removed += 1
    assert (removed, at.money()) == (min(most, len(hand)), 0)


def test_the_double_engine_help_costs_two_for_up_to_two() -> None:
    """F-054: one space is enough."""
    me = {"money": 2, "engine": 3, "hand": [], **cleared("aux_engine_1x", "aux_engine_2x")}
    at = standing("g", me, trail=bare_trail()).play("do aux:single_or_double", "double engine")
    assert (at.offered, at.money()) == (["engine 4", "engine t4", "engine 5", "pass"], 0)


@in_both_editions
def test_the_other_helps_are_those_of_the_second_edition(game: str) -> None:
    """F-055: a dollar, a card, a certificate."""
    me = {"money": 1, "engine": 3, "hand": ["criollo"], **cleared("aux_cert_1x")}
    at = at_location("g", me, game=game, trail=bare_trail()).play("do aux:single_or_double")
    assert at.offered == ["single dollar", "single draw", "single cert"]
    at.play("single cert")
    assert (at.money(), at.see("seat.0.engine"), at.see("seat.0.certificates")) == (0, 2, 1)


# -- stations --------------------------------------------------------------------------------------


def test_an_engine_that_stays_upgrades_nothing() -> None:
    """F-056: standing on a turnout gives no right; stopping there does."""
    staying = standing("g", {"money": 20, "engine": "t4", "hand": []}, trail=bare_trail()).play("do engine:engineers")
    assert (staying.decision, staying.see("seat.0.engine")) == ("DP-04", 5)
    stopping = standing("g", {"money": 20, "engine": 4, "hand": []}, trail=bare_trail())
    assert stopping.play("do engine:engineers", "engine t4").offered == ["upgrade", "pass"]


@pytest.mark.parametrize("master, offered", [(1, ["do hazard:free", "do outlaw", "pass"]), (5, []), (2, []), (3, [])])
def test_immediate_actions_of_station_masters(master: int, offered: List[str]) -> None:
    """F-057: a hazard for nothing or trade, or two dollars; no twelve dollars, no steps of the marker."""
    me = {"money": 20, "engine": 4, "hand": [], "workers": {"cowboy": 2}}
    tiles = bare_trail(flood_1={"hazard": "flood 4 green"}, **TEEPEES)
    at = standing("g", me, trail=tiles, market={"masters": {"1": master}})
    at.play("do engine:engineers", "engine t4", "upgrade", "disc aux_cert_1x", "master cowboy")
    assert (at.offered if offered else at.decision) == (offered or "DP-04")
    assert at.see("seat.0.station_masters") == [master]
    assert at.money() == 20 - 2 + (2 if master == 5 else 0)
    assert at.see("seat.0.certificates") == 0


# -- private buildings -----------------------------------------------------------------------------


def test_a_pair_is_one_green_and_one_blue_tile() -> None:
    """F-059: building 7a pays for each pair; a single tile counts nothing."""
    me = {"money": 0, "outlaws": ["green", "green", "orange"], "hand": []}
    at = own("7a", me=me).play("do cert:2*outlaw_pairs+dollars:2*outlaw_pairs")
    assert (at.money(), at.see("seat.0.certificates")) == (2, 2)
    lonely = own("7a", me={**me, "outlaws": ["green", "green"]})
    assert lonely.decision == "DP-24", "nothing but the help is left, and so it is not asked"


@pytest.mark.parametrize("k, node", [(1, "b1"), (0, "a1"), (3, "e1")])
def test_buildings_in_the_woods_are_counted(k: int, node: str) -> None:
    """F-060, FE-15: building 1a brings two dollars for each own building in the woods, itself included."""
    woods = {"c1": building("2a"), "f2": building("3a")} if k == 3 else {"a3": building("2a")}
    at = own("1a", node, {"money": 0, "hand": []}, tiles={**woods, "c2": building("4a", 1)})
    if k:
        at.play("do dollars:2*woods_buildings")
    else:
        assert at.decision == "DP-24", "without a building in the woods there is nothing to gain"
    assert at.money() == 2 * k


def test_the_spaces_in_the_woods() -> None:
    """F-060: those that the board shows among trees."""
    printed = data()
    assert [printed.nodes[node] for node in printed.sites if printed.woods[node]] == [
        "flood_risk_2", "b1", "c1", "c2", "e1", "e2", "rockfall_risk_2", "f2",
    ]  # fmt: skip


@pytest.mark.parametrize("source", ["objective o07", "objective stack"])
def test_an_objective_card_comes_to_the_hand(source: str) -> None:
    """F-061: for any cattle card: three dollars and a card, open or from the stack, into the hand."""
    me = {"money": 0, "hand": ["criollo", "galloway", "galloway", "galloway"]}
    at = own("6b", me=me, market={"objectives": ["o07", "o01", "o02", "o03"]})
    at.play("do discard:any_cattle->dollars:3+objective:hand", "discard criollo", source)
    assert at.money() == 3
    assert [card[0] for card in at.see("seat.0.hand")] == ["g", "g", "g", "o"]


def test_a_station_behind_the_engine_is_upgraded() -> None:
    """F-062: any of them; the engine stays where it is."""
    at = own("9b", me={"money": 20, "engine": 11, "hand": []}).play("do upgrade:behind_engine")
    assert at.offered == ["upgrade 1", "upgrade 2", "upgrade 3"]
    at.play("upgrade 2", "disc aux_cert_1x")
    assert (at.see("seat.0.discs.stations"), at.see("seat.0.engine")) == ([2], 11)


def test_an_extraordinary_delivery_counts_the_spaces_back() -> None:
    """F-063: repeatable ends and six dollars as everywhere in this edition."""
    me = {"money": 0, "engine": 8, "hand": [], **cleared("aux_cert_1x")}
    at = own("9a", me=me).play("do delivery:extraordinary", "back 6")
    assert at.offers("deliver") == ["deliver kansas_city", "deliver topeka"]
    assert at.play("deliver kansas_city", "disc cert_4").money() == 6


def test_only_replacing_brings_the_largest_buildings() -> None:
    """F-066: building 10a needs nine builders, and nobody has more than six."""
    me = {"money": 60, "workers": {"builder": 6}, "hand": []}
    at = standing("b", me, trail=bare_trail()).play("do build:2")
    assert "tile 8a" in at.offered
    assert "tile 10a" not in at.offered and "tile 9a" not in at.offered
    replacing = standing("b", me, trail=bare_trail(a1=building("5a"))).play("do build:2")
    assert "tile 10a" in replacing.offered
    assert replacing.play("tile 10a").see("trail.a1") == {"building": "10a", "seat": 0}


# -- what both editions share ----------------------------------------------------------------------


@in_both_editions
@pytest.mark.parametrize(
    "node, action, hand, spent, money, certificates",
    [
        ("e", "do discard:pineywoods->dollars:2", ["pineywoods", "pineywoods"], 1, 2, 0),
        ("f", "do discard:pair->dollars:4", ["galloway", "galloway", "criollo"], 2, 4, 0),
        ("flood_risk_2", "do risk discard:criollo->cert:1+dollars:2", ["criollo", "criollo"], 1, 2, 1),
        ("drought_risk_1", "do risk discard:any_cattle->cert:1", ["galloway", "galloway"], 1, 0, 1),
    ],
)
def test_discards_earn_their_reward_once(
    game: str, node: str, action: str, hand: List[str], spent: int, money: int, certificates: int
) -> None:
    """FE-09: exactly what the icon shows, and only once."""
    tiles = {} if len(node) == 1 else {node: building("3a")}
    at = at_location(node, {"money": 0, "hand": hand}, game=game, trail=bare_trail(**tiles)).play(action)
    assert (len(at.events("discarded")), at.money(), at.see("seat.0.certificates")) == (spent, money, certificates)
    assert action not in at.offered


def test_a_criollo_may_move_the_engine_one_space() -> None:
    """FE-09: building 2b."""
    at = own("2b", me={"hand": ["criollo", "galloway"], "engine": 0}).play("do discard:criollo->engine:1")
    assert at.offered == ["engine 1", "pass"]


@in_both_editions
def test_neutral_building_a_hires_twice(game: str) -> None:
    """FE-10: 7 for the engineer and 2 back, 6 + 2 for the cowboy, nothing for the card that is missing."""
    me = {"money": 13, "hand": ["criollo"], "workers": {"engineer": 2}}
    rows = {"1": ["cowboy"], "3": ["engineer"], "4": ["engineer"]}
    at = at_location("a", me, game=game, trail=bare_trail(), market={"jobs": {"token": 4, "rows": rows}})
    assert at.offers("do") == ["do hire", "do hire:+2", "do aux:single"]
    at.play("do hire")
    assert at.offered == ["hire cowboy row 1", "hire engineer row 3"]
    at.play("hire engineer row 3", "do discard:criollo->dollars:2", "do hire:+2")
    assert (at.money(), at.see("seat.0.workers")) == (0, {"cowboy": 2, "builder": 1, "engineer": 3})


@in_both_editions
@pytest.mark.parametrize("builders, tile, at_node, cost", [(2, "4a", "b3", 4), (3, "7a", "b1", 6)])
def test_buildings_cost_two_dollars_a_builder(game: str, builders: int, tile: str, at_node: str, cost: int) -> None:
    """FE-11, F-065: all builders on an empty space, the difference (5 - 2) when replacing."""
    placed = {} if tile == "4a" else {"b1": building("4a")}
    me = {"money": 20, "workers": {"builder": builders}, "hand": []}
    at = at_location("b", me, game=game, trail=bare_trail(**placed)).play("do build:2", f"tile {tile}")
    if at.decision == "DP-23":
        at.play(f"at {at_node}")
    assert (at.money(), at.see(f"trail.{at_node}.building")) == (20 - cost, tile)


@in_both_editions
def test_engines_jump_over_each_other(game: str) -> None:
    """FE-12, F-065: from 1 with three engineers, another engine on 3: to 5, or to the turnout after 4."""
    me = {"engine": 1, "workers": {"engineer": 3}, "hand": []}
    at = at_location("g", me, game=game, other={"engine": 3}, trail=bare_trail()).play("do engine:engineers")
    assert at.offered == ["engine 2", "engine 4", "engine t4", "engine 5"]


MARKET = ["longhorn", "longhorn", "shorthorn/3", "shorthorn/4", "hereford/7"]


@in_both_editions
@pytest.mark.parametrize(
    "cowboys, money, buys",
    [
        (1, 12, ["longhorn cowboys 1 dollars 6", "shorthorn/3 cowboys 1 dollars 12"]),
        (2, 12, ["longhorn cowboys 2 dollars 3", "hereford/7 cowboys 2 dollars 12", "longhorn cowboys 1 dollars 6"]),
        (3, 5, ["longhorn longhorn cowboys 3 dollars 5"]),
        (5, 8, ["shorthorn/3 shorthorn/4 cowboys 5 dollars 8"]),
    ],
)
def test_cowboys_buy_cattle(game: str, cowboys: int, money: int, buys: List[str]) -> None:
    """FE-14, F-065: what so many cowboys and dollars buy."""
    me = {"money": money, "workers": {"cowboy": cowboys}, "hand": []}
    at: Position = at_location("e", me, game=game, trail=bare_trail(), market={"cattle": MARKET}).play("do buy_cattle")
    assert {f"buy {buy}" for buy in buys} <= set(at.offered)


def test_one_cowboy_buys_no_hereford() -> None:
    """FE-14: it needs two."""
    at = standing("e", {"money": 50, "hand": []}, trail=bare_trail(), market={"cattle": MARKET})
    assert at.play("do buy_cattle").offers("buy hereford/7") == []
