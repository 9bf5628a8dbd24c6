"""Prepared positions: what a scenario puts in place, what it refuses, and that what is seen can be one again."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Dict, Iterator

import pytest

from game.kernel.scenario import set_up
from game.registry import make
from tests.positions import Position, new_game, position
from tests.trail.at import GAME, bare_trail, building, trail

DISCS = {"cleared": ["aux_dollar_2x", "cert_4"], "discs": {"cities": ["fulton"], "stations": [1]}}


def again(p: Position) -> Position:
    """A scenario made of all that is seen of a position."""
    return Position(set_up(json.dumps(p.rules.observe(p.table.state, None)), make))


# -- what is named is put in place -----------------------------------------------------------------


@pytest.mark.parametrize(
    "named",
    [
        {"money": 12},
        {"herder": "a"},
        {"herder": "off"},
        {"engine": "t4"},
        {"engine": 7},
        {"hand": ["criollo", "criollo", "galloway", "longhorn"]},
        {"workers": {"cowboy": 2, "builder": 1, "engineer": 3}},
        {"certificates": 3},
        {"tokens": 0},
        DISCS,
        {"hazards": ["flood 4 green"]},
        {"outlaws": ["green", "orange"]},
        {"objectives": ["o12", "s2"]},
        {"station_masters": [5]},
        {"job_market_token": True},
    ],
    ids=lambda named: next(iter(named)),
)
def test_what_a_seat_is_given_it_has(named: Dict[str, Any]) -> None:
    """Every key of [seat.N] is seen again as it was named."""
    p = trail(me=named, trail=bare_trail())
    assert {key: p.see(f"seat.0.{key}") for key in named} == named


@pytest.mark.parametrize(
    "market",
    [
        {"cattle": ["longhorn", "longhorn", "hereford/7"]},
        {"objectives": ["o12", "o01", "o06", "o18"]},
        {"foresight": {"1": ["outlaw green", "hazard drought 2 black"]}},
        {"masters": {"1": 5, "2": 3, "3": 0, "4": "cowboy"}},
        {"jobs": {"token": 5, "rows": {"1": ["", "engineer"], "2": [], "4": ["cowboy", "builder"]}}},
    ],
    ids=lambda market: next(iter(market)),
)
def test_what_the_market_is_given_it_holds(market: Dict[str, Any]) -> None:
    """Order: the lower foresight space first, the objective next to the stack first, a row from the left."""
    p = trail(market=market, trail=bare_trail())
    for key, wanted in market.items():
        seen = p.see(f"market.{key}")
        if key == "jobs":
            assert seen["token"] == wanted["token"]
            seen, wanted = seen["rows"], wanted["rows"]
        assert seen == wanted if isinstance(wanted, list) else {name: seen[name] for name in wanted} == wanted


def test_a_named_space_holds_its_tile_and_another_what_setup_dealt() -> None:
    """`flood_1 = {}` empties a space; its tile goes back to the bag."""
    dealt = trail().see("trail")
    hazard = next(node for node in dealt if node.startswith(("flood", "drought", "rockfall")))
    p = trail(trail={hazard: {}, "a1": building("3a", seat=1)})
    assert p.see("trail") == {**{n: t for n, t in dealt.items() if n != hazard}, "a1": {"building": "3a", "seat": 1}}
    name = f"hazard {dealt[hazard]['hazard']}"
    assert p.see("market.bags.1")[name] == trail().see("market.bags.1").get(name, 0) + 1


def test_neutral_buildings_change_places() -> None:
    """Each of them stands somewhere."""
    p = trail(trail={"a": {"building": "c"}})
    assert [p.see(f"trail.{node}.building") for node in "abcdefg"] == list("cbadefg")


def test_a_named_list_is_complete() -> None:
    """Markets, rows and areas hold what is named; what was dealt there has gone back."""
    market = {"cattle": [], "objectives": ["o12"], "foresight": {"1": []}, "jobs": {"rows": {"1": ["cowboy"]}}}
    p = trail(me={"objectives": ["s2"]}, market=market)
    assert (p.see("market.cattle"), p.see("market.cattle_left")) == ([], 36)
    assert (p.see("market.objectives"), p.see("market.objectives_left")) == (["o12"], 23)
    assert p.see("market.foresight.1") == [] and len(p.see("market.foresight.2")) == 2
    assert [row for row, tiles in p.see("market.jobs.rows").items() if tiles] == ["1"]
    assert p.see("seat.0.objectives") == ["s2"] and p.see("seat.1.objectives") != ["s2"]


def test_station_masters_that_are_not_named_stay_different() -> None:
    """They keep, or get, one of the remaining tiles."""
    p = trail(me={"station_masters": [1, 2, 3]}, market={"masters": {"2": 4}})
    masters = list(p.see("market.masters").values())
    assert p.see("market.masters.2") == 4 and len({*masters, 1, 2, 3}) == len(masters) + 3


COUNTED = {"galloway": 2, "corriente": 1, "o12": 1}
LISTED = ["galloway", "galloway", "corriente", "o12"]


@pytest.mark.parametrize("named", [LISTED, COUNTED])
@pytest.mark.parametrize("pile, seen", [("hand", LISTED), ("draw", COUNTED)])
def test_own_cards_that_are_not_named_lie_in_the_discard_pile(pile: str, seen: Any, named: Any) -> None:
    """Lists or counts; market and objective cards come from their stacks."""
    p = trail(me={"hand": [], "draw": [], pile: named})
    assert p.see(f"seat.0.{pile}") == seen
    assert p.see("seat.0.discard") == ["criollo"] * 5 + ["santa_gertrudis"] * 3 + ["pineywoods"] * 3 + ["galloway"]
    assert p.see("market.objectives_left") == 24 - 4 - 1


def test_cattle_is_added_to_the_discard_pile() -> None:
    """Cards from the stack, beside the own fourteen."""
    p = trail(me={"cattle": ["longhorn", "shorthorn/4"]}, market={"cattle": []})
    assert p.see("seat.0.discard") == ["longhorn", "shorthorn/4"]
    assert len(p.see("seat.0.hand")) + sum(p.see("seat.0.draw").values()) == 14
    assert p.see("market.cattle_left") == 36 - 2


def test_the_display_stays_full_when_a_seat_holds_an_open_card() -> None:
    """T-700: it is refilled at once."""
    card = trail().see("market.objectives")[0]
    p = trail(me={"hand": [card]})
    assert len(set(p.see("market.objectives"))) == 4 and card not in p.see("market.objectives")
    assert p.see("market.objectives_left") == 19


def test_an_appointed_worker_comes_from_the_bags() -> None:
    """Everything that must be conserved is taken from where it would be."""
    left = trail().see("market.bags.2")["worker cowboy"]
    assert trail(market={"masters": {"1": "cowboy"}}).see("market.bags.2")["worker cowboy"] == left - 1


# -- where the game goes on ------------------------------------------------------------------------


@pytest.mark.parametrize("at, decision", [("kansas_city", "DP-06"), ("income", "DP-07"), ("delivery", "DP-10")])
def test_a_phase_of_kansas_city_puts_the_herder_there(at: str, decision: str) -> None:
    """And the turn goes on from that phase."""
    market = {"foresight": {"1": ["outlaw green", "outlaw orange"]}}
    p = trail(at, me={"certificates": 3, "tokens": 0}, market=market, value=10 if at == "delivery" else None)
    assert p.see("seat.0.herder") == "kansas_city" and p.decision == decision
    if at == "delivery":
        assert "deliver chicago" in p.offered and "deliver toledo" not in p.offered


@pytest.mark.parametrize("seat", [0, 1])
def test_the_seat_that_is_named_begins(seat: int) -> None:
    p = position(GAME, begin={"seat": seat, "at": "turn"})
    assert p.who == p.see("turn") == seat


def test_the_end_is_the_end() -> None:
    assert trail("end").over and trail("end").decision == ""


def test_the_holder_of_the_job_market_token_has_closed_the_market() -> None:
    """`market.jobs.token` is then 0."""
    p = trail(me={"job_market_token": True})
    assert p.see("market.jobs.token") == 0 and p.see("seat.0.job_market_token")
    assert trail(me={"job_market_token": True}, market={"jobs": {"token": 0}}).see("market.jobs.token") == 0


def test_a_scenarios_own_setup_is_dealt_from_its_seed() -> None:
    """Even with luck = "ask": the same seed gives the same position, another another."""
    seen = [p.rules.observe(p.table.state, None) for p in (trail(seed=5), trail(seed=5, luck="ask"), trail(seed=6))]
    assert seen[0] == seen[1] != seen[2]
    assert trail(seed=5, luck="ask").decision == "DP-02"


def test_the_score_may_be_asked_at_any_time() -> None:
    """What would be scored now."""
    assert trail(me={"money": 27}).score()["dollars"] == 5


# -- what is seen ----------------------------------------------------------------------------------

VARIED = [{}, {"simmental": True}, {"sides": "random", "neutral": "random", "start": "random"}, {"sides": "b"}]


def random_turns(seats: int, seed: int, options: Dict[str, Any]) -> Iterator[Position]:
    """Some turns of a game played at random, each just begun."""
    random = Random(seed)
    p = new_game(GAME, seats, seed, **options)
    while not p.over:
        if p.decision in ("DP-01", "DP-02", "DP-03") and p.table.log and random.random() < 0.08:
            yield p
        p.table.play(random.choice(p.table.decision.choices))


@pytest.mark.parametrize("options", VARIED, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_seen_can_be_made_a_scenario_again(seats: int, options: Dict[str, Any]) -> None:
    """At the start of any turn `see` gives the same `see` again, and the same choices."""
    met = 0
    for p in random_turns(seats, seats, options):
        copy = again(p)
        assert copy.rules.observe(copy.table.state, None) == p.rules.observe(p.table.state, None)
        assert (copy.who, copy.decision, copy.offered) == (p.who, p.decision, p.offered)
        met += 1
    assert met > 3


@pytest.mark.parametrize("at", ["location", "kansas_city", "income", "delivery", "end"])
def test_a_phase_that_has_just_begun_is_seen_as_it_was_named(at: str) -> None:
    """`begin` of what is seen is `begin` of the scenario."""
    me = {"herder": "b", "certificates": 2, "hand": ["o01", "criollo"]}
    p = trail(at, me=me, value=7 if at == "delivery" else None)
    copy = again(p)
    assert p.see("begin")["at"] == at
    assert copy.see("begin") == p.see("begin") and copy.offered == p.offered


def test_named_bags_are_complete() -> None:
    """Spaces of the trail that are not named are empty then, and tiles that are nowhere have left the game."""
    p = trail(market={"bags": {"1": {"outlaw green": 2}, "2": {"worker cowboy": 1}}})
    assert p.see("market.bags") == {"1": {"outlaw green": 2}, "2": {"worker cowboy": 1}, "3": {}}
    assert [node for node, tile in p.see("trail").items() if "building" not in tile] == []
