"""Every building, every worker's place, every station master: what it offers, and what that does."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

import pytest

from tests.positions import Position
from tests.trail.at import at_location, bare_trail, building, trail
from tests.trail.own import at_own, changes, jobs, sides, without_discs

HAND = ["criollo", "santa_gertrudis", "pineywoods", "galloway", "galloway", "longhorn", "o12"]

RICH: Dict[str, Any] = {
    "money": 20,
    "tokens": 1,
    "engine": 10,
    "hand": HAND,
    "draw": ["criollo", "criollo", "criollo"],
    "workers": {"cowboy": 3, "builder": 2, "engineer": 4},
    "outlaws": ["green", "green", "orange"],
    "hazards": ["flood 2 green", "flood 2 black"],
    **without_discs("aux_dollar_2x", "aux_draw_2x", stations=[1, 4]),
}
MARKET = {
    **jobs({1: ["cowboy", "engineer"], 2: ["builder", "engineer"]}),
    "cattle": ["longhorn", "corriente"],
    "objectives": ["o01", "o02", "o03", "o04"],
    "masters": {"2": 0},
}
TILES = {
    **{"flood_1": {"hazard": "flood 4 green"}, "drought_1": {"hazard": "drought 3 black"}},
    **{"outlaw_4": {"outlaw": "green"}, "outlaw_7": {"outlaw": "orange"}},
}


def spent(*cards: str) -> Dict[str, List[str]]:
    return {"hand": [f"-{card}" for card in cards], "discard": [f"+{card}" for card in cards]}


def at_work(tile: str, me: Optional[Dict[str, Any]] = None) -> Position:
    """Everything is at hand: on the own building on f2 in the woods, or on a neutral building.

    One more own building stands in the woods and one outside; another seat has one in the woods.
    """
    spare = [number for number in ("1a", "2a", "3a", "5a") if number[:-1] != tile[:-1]]
    tiles = {**TILES, "e1": building(spare[0]), "d1": building(spare[1]), "c1": building(spare[2], 1)}
    named: Dict[str, Any] = {"market": MARKET, "luck": "ask"}
    if tile.isalpha():
        return at_location(tile, {**RICH, **(me or {})}, trail=bare_trail(**tiles), **named)
    return at_own(tile, "f2", {**RICH, **(me or {})}, trail=tiles, **named)


# -- what they offer -------------------------------------------------------------------------------

# Points of each building, the fee for others (two dollars a hand with two players), local actions.
BUILDINGS = {
    "1a": (1, 2, ["dollars:2*woods_buildings"]),
    "1b": (1, 2, ["discard:objective_card->cert:2", "engine_back:1->dollars:3"]),
    "2a": (1, 0, ["discard:galloway->dollars:4", "buy_cattle"]),
    "2b": (1, 0, ["discard:criollo->dollars:2", "discard:santa_gertrudis->engine:2"]),
    "3a": (1, 0, ["discard:pair->dollars:3", "move:1"]),
    "3b": (3, 0, ["aux:single_or_double", "move:1"]),
    "4a": (3, 2, ["hazard:5", "move:2"]),
    "4b": (3, 2, ["draw_discard:cowboys", "move:3"]),
    "5a": (4, 0, ["discard:value_3->dollars:7", "aux:single_or_double"]),
    "5b": (4, 0, ["discard:pineywoods->cert:2", "dollars:1*engineers"]),
    "6a": (5, 0, ["hire:-1", "engine:engineers"]),
    "6b": (5, 0, ["copy:adjacent f", "copy:adjacent g"]),
    "7a": (6, 4, ["cert:2*outlaw_pairs+dollars:2*outlaw_pairs"]),
    "7b": (6, 4, ["engine:woods_buildings"]),
    "8a": (6, 2, ["outlaw", "aux:single_or_double", "engine:2"]),
    "8b": (8, 0, ["discard:any_cattle->dollars:6+objective:hand"]),
    "9a": (9, 0, ["engine:3", "delivery:extraordinary"]),
    "9b": (8, 0, ["upgrade:behind_engine"]),
    "10a": (13, 2, ["cert:max", "move:5"]),
    "10b": (11, 2, ["dollars:4", "engine:4", "move:4"]),
    "11a": (20, 0, ["hazard:2"]),
    "11b": (10, 0, ["engine:hazards"]),
    "12a": (5, 0, ["dollars:1*builders", "move:1"]),
    "12b": (4, 0, ["dollars:2*stations", "exchange_token"]),
}
NEUTRAL = {
    "a": ["discard:galloway->dollars:2", "hire", "hire:+2"],
    "b": ["discard:santa_gertrudis->dollars:2", "build:2"],
    "c": ["cert:1", "objective", "engine:engineers"],
    "d": ["outlaw", "pay:2->engine:2", "aux:single_or_double"],
    "e": ["discard:pineywoods->dollars:2", "buy_cattle"],
    "f": ["discard:pair->dollars:4", "hazard:7"],
    "g": ["engine:engineers", "aux:single_or_double"],
}
OFFERED = {**NEUTRAL, **{name: print_[2] for name, print_ in BUILDINGS.items()}}


@pytest.mark.parametrize("tile", OFFERED)
def test_each_building_offers_its_actions(tile: str) -> None:
    """T-601, T-302: with everything at hand, all local actions or one single auxiliary action."""
    assert at_work(tile).offers("do") == [f"do {action}" for action in [*OFFERED[tile], "aux:single"]]


@pytest.mark.parametrize("tile", BUILDINGS)
def test_each_building_has_its_points_and_its_hands(tile: str) -> None:
    """T-732, T-922, T-229: as printed; others pay when they pass, to its owner."""
    points, fee, _ = BUILDINGS[tile]
    me = {"herder": "g", "tokens": 0, "hand": [], "money": 0}
    other = {"herder": "f", "money": 9, "tokens": 0}
    tiles = bare_trail(f1=building(tile), f2=building(tile, 1))
    p = trail("location", me=me, other=other, trail=tiles, options=sides(tile), luck="ask")
    assert p.score()["buildings"] == points
    p.play("do aux:single", "single dollar")
    while p.who != 1:
        p.play(p.offered[0])
    paid = f" seat0 {fee}" if fee else ""
    assert f"go f1{paid}" in p.offered
    assert "go f2" in p.offered


# -- what that does --------------------------------------------------------------------------------

AUXILIARY = [
    (["do aux:single_or_double", "single dollar"], {"money": 1}),
    (["do aux:single_or_double", "double dollar"], {"money": 2}),
]
DONE = [
    ("a", ["do discard:galloway->dollars:2"], {"money": 2, **spent("galloway")}),
    ("a", ["do hire", "hire engineer row 1", "pass"], {"money": -6, "workers": ["+engineer"]}),
    ("a", ["do hire:+2", "hire builder row 2"], {"money": -8, "workers": ["+builder"]}),
    ("b", ["do discard:santa_gertrudis->dollars:2"], {"money": 2, **spent("santa_gertrudis")}),
    ("b", ["do build:2", "tile 4a", "at a1"], {"money": -4, "buildings": ["-4a"]}),
    ("c", ["do cert:1"], {"certificates": 1}),
    ("c", ["do objective", "objective o01", "deal o05"], {"discard": ["+o01"]}),
    ("c", ["do engine:engineers", "engine 14"], {"engine": 14}),
    ("d", ["do outlaw", "outlaw 7"], {"money": 6, "outlaws": ["+orange"]}),
    ("d", ["do pay:2->engine:2", "engine 12"], {"money": -2, "engine": 12}),
    ("e", ["do discard:pineywoods->dollars:2"], {"money": 2, **spent("pineywoods")}),
    ("e", ["do buy_cattle", "buy corriente cowboys 2 dollars 3", "end"], {"money": -3, "discard": ["+corriente"]}),
    ("f", ["do discard:pair->dollars:4"], {"money": 4, **spent("galloway", "galloway")}),
    ("f", ["do hazard:7", "hazard flood_1"], {"money": -7, "hazards": ["+flood 4 green"]}),
    ("g", ["do engine:engineers", "engine 11"], {"engine": 11}),
    ("1a", ["do dollars:2*woods_buildings"], {"money": 4}),
    ("1b", ["do discard:objective_card->cert:2"], {"certificates": 2, **spent("o12")}),
    ("1b", ["do engine_back:1->dollars:3"], {"engine": 9, "money": 3}),
    ("2a", ["do discard:galloway->dollars:4"], {"money": 4, **spent("galloway")}),
    ("2a", ["do buy_cattle", "buy longhorn cowboys 1 dollars 6", "end"], {"money": -6, "discard": ["+longhorn"]}),
    ("2b", ["do discard:criollo->dollars:2"], {"money": 2, **spent("criollo")}),
    ("2b", ["do discard:santa_gertrudis->engine:2", "engine 12"], {"engine": 12, **spent("santa_gertrudis")}),
    ("2b", ["do discard:santa_gertrudis->engine:2", "pass"], spent("santa_gertrudis")),
    ("3a", ["do discard:pair->dollars:3"], {"money": 3, **spent("galloway", "galloway")}),
    ("3a", ["do move:1"], {"herder": "g"}),
    ("3b", ["do move:1"], {"herder": "g"}),
    ("4a", ["do hazard:5", "hazard drought_1"], {"money": -5, "hazards": ["+drought 3 black"]}),
    ("4a", ["do move:2", "go g"], {"herder": "g"}),
    (
        "4b",
        ["do draw_discard:cowboys", "draw 1", "discard galloway"],
        {"hand": ["+criollo", "-galloway"], "discard": ["+galloway"]},
    ),
    ("4b", ["do move:3", "go g"], {"herder": "g"}),
    ("5a", ["do discard:value_3->dollars:7"], {"money": 7, **spent("longhorn")}),
    ("5b", ["do discard:pineywoods->cert:2"], {"certificates": 2, **spent("pineywoods")}),
    ("5b", ["do dollars:1*engineers"], {"money": 4}),
    ("6a", ["do hire:-1", "hire cowboy row 1", "pass"], {"money": -5, "workers": ["+cowboy"]}),
    ("6a", ["do engine:engineers", "engine 14"], {"engine": 14}),
    ("6b", ["do copy:adjacent g", "do engine:engineers", "engine 14"], {"engine": 14}),
    ("7a", ["do cert:2*outlaw_pairs+dollars:2*outlaw_pairs"], {"certificates": 2, "money": 2}),
    ("7b", ["do engine:woods_buildings", "engine 12"], {"engine": 12}),
    ("8a", ["do outlaw", "outlaw 4"], {"money": 3, "outlaws": ["+green"]}),
    ("8a", ["do engine:2", "engine 12"], {"engine": 12}),
    (
        "8b",
        ["do discard:any_cattle->dollars:6+objective:hand", "discard criollo", "objective o01", "deal o05"],
        {"money": 6, "hand": ["+o01", "-criollo"], "discard": ["+criollo"]},
    ),
    ("9a", ["do engine:3", "engine 13"], {"engine": 13}),
    (
        "9a",
        ["do delivery:extraordinary", "back 9", "deliver fulton", "disc cert_4"],
        {"engine": 9, "discs": ["+fulton"], "cleared": ["+cert_4"]},
    ),
    ("9b", ["do upgrade:behind_engine", "disc cert_4"], {"money": -2, "discs": ["+station 2"], "cleared": ["+cert_4"]}),
    ("10a", ["do cert:max"], {"certificates": 3}),
    ("10a", ["do move:5", "go g"], {"herder": "g"}),
    ("10b", ["do dollars:4"], {"money": 4}),
    ("10b", ["do engine:4", "engine 14"], {"engine": 14}),
    ("10b", ["do move:4", "go g"], {"herder": "g"}),
    (
        "11a",
        ["do hazard:2", "hazard flood_1", "do hazard:2"],
        {"money": -4, "hazards": ["+drought 3 black", "+flood 4 green"]},
    ),
    ("11b", ["do engine:hazards", "engine 12"], {"engine": 12}),
    ("12a", ["do dollars:1*builders"], {"money": 2}),
    ("12a", ["do move:1"], {"herder": "g"}),
    ("12b", ["do dollars:2*stations"], {"money": 4}),
    ("12b", ["do exchange_token"], {"tokens": 1}),
    *((tile, plays, change) for tile in ("d", "g", "3b", "5a", "8a") for plays, change in AUXILIARY),
]


@pytest.mark.parametrize("tile, plays, change", DONE)
def test_each_action_does_what_is_printed(tile: str, plays: List[str], change: Dict[str, Any]) -> None:
    """T-601, T-609, T-810, T-814, T-816, T-817, T-818, T-819, T-820: this changes, and nothing else."""
    p = at_work(tile)
    assert changes(p, *plays) == change
    assert p.decision == "DP-04"


def test_every_action_of_every_building_is_done_once_here() -> None:
    """T-601: the table above forgets none."""
    done = {(tile, plays[0].removeprefix("do ")) for tile, plays, _ in DONE}
    done.add(("6b", "copy:adjacent f"))
    assert done == {(tile, action) for tile, actions in OFFERED.items() for action in actions}


# -- workers' places and station masters -----------------------------------------------------------


@pytest.mark.parametrize(
    "kind, before, plays, change",
    [
        ("cowboy", 3, ["do hazard:free", "hazard flood_1"], {"hazards": ["+flood 4 green"]}),
        ("cowboy", 5, ["do outlaw", "outlaw 7"], {"outlaws": ["+orange"], "money": 6}),
        ("builder", 3, ["do build:1", "tile 12a", "at a1"], {"buildings": ["-12a"], "money": -4}),
        ("builder", 5, ["do build:1", "tile 8a", "at a1"], {"buildings": ["-8a"], "money": -5}),
        ("engineer", 1, ["do discard:criollo->cert:1"], {"certificates": 1, **spent("criollo")}),
        ("engineer", 2, ["do discard:criollo->dollars:2"], {"money": 2, **spent("criollo")}),
        ("engineer", 3, ["do hire:-2", "hire builder row 2"], {"money": -4, "workers": ["+builder"]}),
        ("engineer", 4, ["do discard:criollo->cert:2"], {"certificates": 2, **spent("criollo")}),
        ("engineer", 5, ["do discard:criollo->dollars:4"], {"money": 4, **spent("criollo")}),
    ],
)
def test_each_place_of_a_worker_gives_its_immediate_action(
    kind: str, before: int, plays: List[str], change: Dict[str, Any]
) -> None:
    """T-622, DP-14: the nine places with a picture."""
    me = {**RICH, "workers": {kind: before}}
    market = {**MARKET, **jobs({1: [kind, "cowboy"], 2: ["builder", "engineer"]})}
    p = at_location("a", me, trail=bare_trail(**TILES), market=market, luck="ask")
    p.play("do hire", f"hire {kind} row 1")
    assert changes(p, *plays) == change


@pytest.mark.parametrize(
    "master, plays, change",
    [
        (1, ["do hazard:free", "hazard flood_1"], {"hazards": ["+flood 4 green"]}),
        (1, ["do outlaw", "outlaw 4"], {"outlaws": ["+green"], "money": 3}),
        (1, ["pass"], {}),
        (2, [], {"permanent_certificates": 1}),
        (3, [], {"permanent_certificates": 1}),
        (4, [], {"permanent_certificates": 1}),
        (5, [], {"money": 2}),
        (6, [], {"permanent_certificates": 1}),
        (7, [], {"certificates": 2}),
        (8, [], {"permanent_certificates": 2}),
        (9, [], {"money": 12}),
    ],
)
def test_each_station_master_gives_his_upper_half(master: int, plays: List[str], change: Dict[str, Any]) -> None:
    """T-692, DP-14: taken at once; only what somebody might not want is asked."""
    me = {**RICH, "engine": 7, "workers": {"cowboy": 2, "engineer": 2}}
    p = at_location("g", me, trail=bare_trail(**TILES), market={"masters": {"2": master}}, luck="ask")
    p.play("do engine:engineers", "engine t7", "upgrade", "disc cert_4")
    expected = {"workers": ["-cowboy"], "station_masters": [f"+{master}"], **change}
    assert changes(p, "master cowboy", *plays) == expected
    assert p.decision == "DP-04"


def test_a_station_master_moves_the_marker_no_further_than_its_limit() -> None:
    """T-692, T-606: the disc just taken may have raised it."""
    me = {**RICH, "engine": 7, "certificates": 3, "workers": {"cowboy": 2}}
    p = at_location("g", me, market={"masters": {"2": 7}}).play("do engine:engineers", "engine t7", "upgrade")
    assert changes(p, "disc cert_4", "master cowboy")["certificates"] == 1


# -- more than the table can show ------------------------------------------------------------------


@pytest.mark.parametrize("node, dollars", [("f2", 4), ("f1", 2), ("flood_risk_2", 4)])
def test_a_building_in_the_woods_counts_itself(node: str, dollars: int) -> None:
    """T-810: the own ones only, and only in the woods; another one stands on e1."""
    tiles = {"e1": building("2a"), "d1": building("3a"), "c1": building("2a", 1)}
    p = at_own("1a", node, {"money": 0, "tokens": 1}, trail=tiles)
    assert changes(p, "do dollars:2*woods_buildings") == {"money": dollars}


@pytest.mark.parametrize(
    "tile, me",
    [
        ("7b", {}),
        ("11b", {"hazards": []}),
        ("7a", {"outlaws": ["green", "green"]}),
        ("12b", {"cleared": [], "discs": {}}),
        ("1b", {"engine": 0, "hand": ["criollo"]}),
        ("8b", {"hand": ["o12"]}),
        ("9a", {"engine": 0}),
    ],
)
def test_nothing_to_count_is_nothing_to_do(tile: str, me: Dict[str, Any]) -> None:
    """T-819, T-820, T-817, T-818, T-814: the action is not offered."""
    p = at_own(tile, "a1", {**RICH, **me})
    others = {"12b": ["do exchange_token"], "9a": ["do engine:3"]}.get(tile, [])
    assert p.offers("do") == [*others, "do aux:single"]


@pytest.mark.parametrize(
    "outlaws, start, certificates, money", [(2, 0, 3, 4), (2, 3, 0, 4), (1, 2, 1, 2), (3, 0, 3, 6)]
)
def test_pairs_of_outlaws_pay_and_are_kept(outlaws: int, start: int, certificates: int, money: int) -> None:
    """T-820: up to two certificates and two dollars for each pair; money also at the limit."""
    me = {"money": 0, "tokens": 1, "certificates": start, "outlaws": ["green", "orange"] * outlaws + ["orange"]}
    expected = {"money": money, **({"certificates": certificates} if certificates else {})}
    assert changes(at_own("7a", me=me), "do cert:2*outlaw_pairs+dollars:2*outlaw_pairs") == expected


def test_up_to_as_many_spaces_as_hazards_and_at_least_one() -> None:
    """T-819: three hazards reach three spaces; once chosen the engine moves."""
    me = {"engine": 0, "hazards": ["flood 2 green", "flood 2 black", "drought 2 black"]}
    assert at_own("11b", me=me).play("do engine:hazards").offered == ["engine 1", "engine 2", "engine 3"]


def test_8b_gives_money_even_if_the_card_is_declined() -> None:
    """T-817, DP-21: the card is a reward that may be declined, from the display or the stack."""
    p = at_work("8b").play("do discard:any_cattle->dollars:6+objective:hand")
    assert "discard o12" not in p.offered
    p.play("discard galloway")
    assert p.offered == ["objective o01", "objective o02", "objective o03", "objective o04", "objective stack", "pass"]
    assert changes(p, "pass") == {}
    assert p.money() == 26


def test_a_card_gained_to_the_hand_can_be_played_at_once() -> None:
    """T-817: also one from the stack."""
    p = at_work("8b").play("do discard:any_cattle->dollars:6+objective:hand", "discard galloway")
    p.play("objective stack", "deal o05")
    assert changes(p, "play o05") == {"money": 2, "hand": ["-o05"], "objectives": ["+o05"]}


def test_an_objective_card_discarded_is_not_played() -> None:
    """T-818: it goes to the discard pile, without its immediate action; cattle will not do."""
    p = at_work("1b", {"hand": ["criollo", "o05", "o12"]}).play("do discard:objective_card->cert:2")
    assert p.offered == ["discard o05", "discard o12"]
    assert changes(p, "discard o05") == {"certificates": 2, **spent("o05")}
