"""Hiring workers: what they cost, where they stand, what that place gives."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from game.trail.data.tables import Data
from tests.trail.at import at_location
from tests.trail.own import at_own, jobs, with_changed_print

COSTS = {1: 6, 2: 6, 3: 7, 4: 5, 5: 7, 6: 9, 7: 6, 8: 8, 9: 10, 10: 6, 11: 5, 12: 4}


def below(row: int) -> int:
    """The row of the token when this row has just been completed; 0 once the market is closed."""
    return (row + 1) % 13


def closed(row: int) -> Dict[str, Any]:
    return {"job_market_token": row == 12}


@pytest.mark.parametrize("row, cost", COSTS.items())
@pytest.mark.parametrize("action, more", [("hire", 0), ("hire:+2", 2)])
def test_a_worker_costs_what_is_printed_beside_its_row(row: int, cost: int, action: str, more: int) -> None:
    """T-620, R-36: the cost of the row plus the icon's; rows can be hired from after the market is closed, too."""
    p = at_location("a", {"money": 30}, other=closed(row), market=jobs({row: ["cowboy"]}, below(row)))
    p.play(f"do {action}")
    assert p.money() == 30 - cost - more
    assert p.see("seat.0.workers") == {"cowboy": 2, "builder": 1, "engineer": 1}
    assert p.see(f"market.jobs.rows.{row}") == []
    assert p.events("hired") == [{"what": "hired", "who": 0, "worker": "cowboy", "row": row}]


@pytest.mark.parametrize("row, cost", COSTS.items())
def test_some_buildings_and_places_make_workers_cheaper(row: int, cost: int) -> None:
    """T-620: one dollar less on 6a, two dollars less on the fourth place of the engineers."""
    me = {"money": 30, "workers": {"engineer": 3}}
    p = at_own("6a", me=me, other=closed(row), market=jobs({row: ["cowboy", "engineer"]}, below(row)))
    p.play("do hire:-1", f"hire engineer row {row}")
    assert p.money() == 30 - (cost - 1)
    p.play("do hire:-2")
    assert p.money() == 30 - (cost - 1) - (cost - 2)


def test_a_worker_never_costs_less_than_nothing() -> None:
    """T-620: a discount above the cost of the row pays nothing back."""

    def one_dollar_each(data: Data) -> None:
        data.costs = (1,) * len(data.costs)

    me = {"money": 5, "workers": {"engineer": 3}}
    p = with_changed_print(one_dollar_each, "a", me, market=jobs({1: ["cowboy", "engineer"]}))
    p.play("do hire", "hire engineer row 1", "do hire:-2")
    assert p.money() == 4
    assert p.see("seat.0.workers.cowboy") == 2


def test_nobody_is_hired_from_the_row_of_the_token() -> None:
    """T-620: workers beside the job market token wait until the row is full."""
    p = at_location("a", {"money": 30}, market=jobs({1: ["builder"], 2: ["cowboy"], 3: ["engineer"]}, 3))
    p.play("do hire")
    assert p.offered == ["hire builder row 1", "hire cowboy row 2"]


@pytest.mark.parametrize(
    "money, rows",
    [(9, [1, 2, 3, 6]), (8, [1, 2, 3]), (7, [1, 2, 3]), (6, [1, 2])],
)
def test_only_workers_that_can_be_paid_for_are_offered(money: int, rows: List[int]) -> None:
    """T-620, DP-13: row 3 costs 7 and row 6 costs 9."""
    market = jobs({row: ["cowboy"] for row in (1, 2, 3, 6)}, 7)
    p = at_location("a", {"money": money}, market=market).play("do hire")
    assert p.offered == [f"hire cowboy row {row}" for row in rows]


@pytest.mark.parametrize("money, offered", [(8, ["do hire", "do hire:+2"]), (7, ["do hire"]), (5, [])])
def test_hiring_is_offered_only_if_somebody_can_be_hired(money: int, offered: List[str]) -> None:
    """T-620, DP-13: both hire actions of A, with a cheapest worker of 6."""
    p = at_location("a", {"money": money, "hand": []}, market=jobs({1: ["cowboy", "cowboy"]}))
    assert [text for text in p.offered if "hire" in text] == offered


def test_the_same_worker_in_the_same_row_is_one_choice_and_none_can_be_declined() -> None:
    """DP-13: distinct pairs of row and kind, and no way back after the choice to hire."""
    market = jobs({1: ["cowboy", "cowboy"], 2: ["cowboy", "builder"]})
    p = at_location("a", {"money": 30}, market=market).play("do hire")
    assert p.decision == "DP-13"
    assert p.offered == ["hire cowboy row 1", "hire cowboy row 2", "hire builder row 2"]


def test_a_hired_worker_leaves_a_gap() -> None:
    """T-620: the tile is taken from its own column, the others stay where they are."""
    p = at_location("a", {"money": 30}, market=jobs({1: ["cowboy", "builder"]}))
    p.play("do hire", "hire cowboy row 1")
    assert p.see("market.jobs.rows.1") == ["", "builder"]


@pytest.mark.parametrize(
    "kind, before, offered",
    [
        ("cowboy", 3, ["do hazard:free", "pass"]),
        ("cowboy", 5, ["do outlaw", "pass"]),
        ("builder", 3, ["do build:1", "pass"]),
        ("builder", 5, ["do build:1", "pass"]),
        ("engineer", 1, ["do discard:criollo->cert:1", "pass"]),
        ("engineer", 2, ["do discard:criollo->dollars:2", "pass"]),
        ("engineer", 3, ["do hire:-2", "pass"]),
        ("engineer", 4, ["do discard:criollo->cert:2", "pass"]),
        ("engineer", 5, ["do discard:criollo->dollars:4", "pass"]),
    ],
)
def test_a_worker_goes_to_the_leftmost_free_place(kind: str, before: int, offered: List[str]) -> None:
    """T-621, T-622, DP-14: so many workers in the row decide whose immediate action may be done, or forfeited."""
    me = {"money": 30, "hand": ["criollo"], "workers": {kind: before}}
    trail = {"outlaw_4": {"outlaw": "green"}, "flood_1": {"hazard": "flood 4 green"}}
    p = at_location("a", me, trail=trail, market=jobs({1: [kind, kind], 2: ["cowboy", "builder"]}))
    p.play("do hire", f"hire {kind} row 1")
    assert (p.decision, p.offered) == ("DP-14", offered)
    before_passing = p.see("seat.0")
    p.play("pass")
    assert p.decision == "DP-04"
    assert p.see("seat.0") == before_passing


@pytest.mark.parametrize("kind, before", [("cowboy", b) for b in (1, 2, 4)] + [("builder", b) for b in (1, 2, 4)])
def test_places_without_a_picture_ask_nothing(kind: str, before: int) -> None:
    """T-622: most places of cowboys and builders show no immediate action."""
    p = at_location("a", {"money": 30, "workers": {kind: before}}, market=jobs({1: [kind, kind]}))
    p.play("do hire")
    assert p.see(f"seat.0.workers.{kind}") == before + 1
    assert p.decision == "DP-04"


@pytest.mark.parametrize("full", ["cowboy", "builder", "engineer"])
def test_a_kind_whose_row_is_full_cannot_be_hired(full: str) -> None:
    """T-621: six places a row."""
    market = jobs({1: ["cowboy", "builder"], 2: ["engineer", full]})
    p = at_location("a", {"money": 30, "workers": {full: 6}}, market=market).play("do hire")
    assert len(p.offered) == 2
    assert not any(full in text for text in p.offered)


def test_an_immediate_action_is_resolved_before_the_turn_goes_on() -> None:
    """T-622: a hire within a hire, and its own immediate action, before the location is asked again."""
    me = {"money": 30, "hand": ["criollo"], "workers": {"engineer": 3}}
    p = at_location("a", me, market=jobs({1: ["engineer", "engineer"], 2: ["engineer", "cowboy"]}))
    p.play("do hire", "hire engineer row 1")
    assert (p.decision, p.offered) == ("DP-14", ["do hire:-2", "pass"])
    p.play("do hire:-2", "hire engineer row 1")
    assert (p.decision, p.offered) == ("DP-14", ["do discard:criollo->cert:2", "pass"])
    p.play("do discard:criollo->cert:2")
    assert (p.decision, p.see("seat.0.certificates")) == ("DP-04", 2)
    assert "do hire:+2" in p.offered
    assert "do hire" not in p.offered


def test_an_immediate_action_that_cannot_be_done_is_not_asked() -> None:
    """T-622, DP-14: no Criollo, no question."""
    p = at_location("a", {"money": 30, "hand": ["galloway"]}, market=jobs({1: ["engineer"]})).play("do hire")
    assert p.see("seat.0.workers.engineer") == 2
    assert p.decision == "DP-04"


def test_a_token_may_help_before_an_immediate_discard() -> None:
    """DP-14: where a discard is asked, an exchange token is offered, too; then the same is asked again."""
    me = {"money": 30, "tokens": 1, "hand": ["criollo"], "draw": ["galloway"]}
    p = at_location("a", me, market=jobs({1: ["engineer"]})).play("do hire")
    assert p.offered == ["do discard:criollo->cert:1", "token 1", "token 2", "pass"]
    p.play("token 1", "discard galloway")
    assert (p.decision, p.offered) == ("DP-14", ["do discard:criollo->cert:1", "pass"])


def test_a_place_that_is_covered_again_gives_its_action_again() -> None:
    """T-623: an engineer becomes station master, another comes to the same place."""
    me = {"money": 30, "engine": 4, "hand": ["criollo"], "workers": {"engineer": 2}}
    p = at_own("6a", me=me, market={**jobs({1: ["engineer"]}), "masters": {"1": 5}})
    p.play("do engine:engineers", "engine t4", "upgrade", "disc cert_4", "master engineer")
    assert p.see("seat.0.workers.engineer") == 1
    p.play("do hire:-1")
    assert p.offered == ["do discard:criollo->cert:1", "pass"]


@pytest.mark.parametrize("number, points", [(1, 0), (4, 0), (5, 4), (6, 8)])
@pytest.mark.parametrize("kind", ["cowboy", "builder", "engineer"])
def test_workers_on_the_last_two_places_score(kind: str, number: int, points: int) -> None:
    """T-624: four points on each of the places 5 and 6 of a row."""
    assert at_location("a", {"workers": {kind: number}}).score()["workers"] == points


def test_the_rulebook_hires_twice_on_building_a() -> None:
    """E-14: an engineer for 7 with her Criollo for 2, then a cowboy of a row of 6 for 8."""
    me = {"money": 13, "hand": ["criollo"], "workers": {"engineer": 2, "cowboy": 2}}
    p = at_location("a", me, market=jobs({1: ["cowboy"], 3: ["engineer"], 4: ["engineer"]}, 4))
    assert p.offered == ["do hire", "do hire:+2", "do aux:single"]
    p.play("do hire")
    assert p.offered == ["hire cowboy row 1", "hire engineer row 3"]
    p.play("hire engineer row 3", "do discard:criollo->dollars:2")
    assert p.see("seat.0.discard").count("criollo") == 5
    assert p.money() == 13 - 7 + 2
    assert p.offered == ["do hire:+2", "end"]
    p.play("do hire:+2")
    assert p.money() == 0
    assert p.see("seat.0.workers") == {"cowboy": 3, "builder": 1, "engineer": 3}


def test_the_last_row_gives_its_worker_to_whoever_has_a_place_left() -> None:
    """T-621: an appointed worker leaves his place free, so a full row can be hired for again."""
    me = {"money": 30, "engine": 4, "workers": {"engineer": 6}}
    p = at_own("6a", me=me, market={**jobs({1: ["engineer"]}), "masters": {"1": 5}})
    assert "do hire:-1" not in p.offered
    p.play("do engine:engineers", "engine t4", "upgrade", "disc cert_4", "master engineer")
    assert "do hire:-1" in p.offered
