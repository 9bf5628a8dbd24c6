"""Hazards and outlaws are taken off the trail; the herder moves on."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

import pytest

from tests.positions import Position
from tests.trail.at import at_location, bare_trail, building

HAZARDS: Dict[str, Any] = {
    "flood_1": {"hazard": "flood 4 green"},
    "flood_2": {"hazard": "flood 4 green"},
    "drought_1": {"hazard": "drought 2 black"},
    "rockfall_3": {"hazard": "rockfall 3 green"},
}
BOUNTIES = {1: "token", 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 8, 9: 10}
JOBS = {"jobs": {"token": 3, "rows": {"1": ["cowboy", "builder"], "2": []}}}


# -- helpers ---------------------------------------------------------------------------------------


def outlaws(*spaces: int, colour: str = "green") -> Dict[str, Any]:
    return {f"outlaw_{number}": {"outlaw": colour} for number in spaces}


def on_the_trail(node: str, tiles: Dict[str, Any], me: Optional[Dict[str, Any]] = None, **named: Any) -> Position:
    """Seat 0 on a node of a trail that holds only these tiles, without money and with one Santa Gertrudis in hand."""
    seat = {"money": 0, "hand": ["santa_gertrudis"], **(me or {})}
    market = {"foresight": {"1": []}, **named.pop("market", {})}
    return at_location(node, me=seat, trail=bare_trail(**tiles), market=market, **named)


def on_own(name: str, tiles: Dict[str, Any], me: Optional[Dict[str, Any]] = None, **named: Any) -> Position:
    """Seat 0 on its own building on a1."""
    return on_the_trail("a1", {"a1": building(name), **tiles}, me, options={"sides": name[-1]}, **named)


# -- outlaws ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", sorted(BOUNTIES))
@pytest.mark.parametrize("colour", ["green", "orange"])
def test_an_outlaw_brings_the_bounty_of_its_space(space: int, colour: str) -> None:
    """T-770, T-780, E-19, DP-29: one tile of your choice, kept, and its space's money or token at once."""
    spaces = sorted({space, 2, 7})
    at = on_the_trail("d", outlaws(*spaces, colour=colour)).play("do outlaw")
    assert at.decision == "DP-29"
    assert at.offered == [f"outlaw {number}" for number in spaces]
    at.play(f"outlaw {space}")
    token = BOUNTIES[space] == "token"
    assert (at.money(), at.see("seat.0.tokens")) == ((0, 1) if token else (BOUNTIES[space], 0))
    assert at.see("seat.0.outlaws") == [colour]
    assert f"outlaw_{space}" not in at.see("trail")


def test_an_outlaw_that_is_alone_is_taken_without_a_question() -> None:
    """DP-29: one choice only."""
    at = on_the_trail("d", outlaws(7)).play("do outlaw")
    assert at.money() == 6 and at.see("seat.0.outlaws") == ["green"]


def test_no_bounty_without_an_outlaw() -> None:
    """T-770: hazards are no outlaws."""
    assert "do outlaw" not in on_the_trail("d", HAZARDS).offered
    assert "do outlaw" in on_the_trail("d", outlaws(1)).offered


def test_a_bounty_may_be_forfeited_as_an_immediate_action() -> None:
    """DP-29: on the sixth place of the cowboys."""
    at = on_the_trail("a", outlaws(7, 8), {"money": 6, "workers": {"cowboy": 5}}, market=JOBS)
    at.play("do hire", "hire cowboy row 1")
    assert (at.decision, at.offered) == ("DP-14", ["do outlaw", "pass"])
    assert at.play("do outlaw").offered == ["outlaw 7", "outlaw 8"]
    at.undo().play("pass")
    assert at.see("trail.outlaw_7") == {"outlaw": "green"} and at.money() == 0


def test_an_empty_space_is_not_filled_by_taking() -> None:
    """T-770: no other outlaw moves up."""
    at = on_the_trail("d", outlaws(4, 5, 6)).play("do outlaw", "outlaw 4")
    assert [node for node in at.see("trail") if node.startswith("outlaw")] == ["outlaw_5", "outlaw_6"]


# -- hazards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile, cost", [("f", 7), ("4a", 5), ("11a", 2)])
def test_a_hazard_costs_its_price(tile: str, cost: int) -> None:
    """T-790, DP-30: any occupied space, equal tiles too; the price goes to the bank."""

    def standing(money: int, tiles: Dict[str, Any]) -> Position:
        me = {"money": money}
        return on_the_trail(tile, tiles, me) if len(tile) == 1 else on_own(tile, tiles, me)

    action = f"do hazard:{cost}"
    assert action not in standing(cost - 1, HAZARDS).offered
    assert action not in standing(cost, outlaws(4)).offered
    at = standing(cost + 1, HAZARDS).play(action)
    assert at.decision == "DP-30"
    assert at.offered == ["hazard flood_1", "hazard flood_2", "hazard drought_1", "hazard rockfall_3"]
    at.play("hazard flood_2")
    assert at.money() == 1 and at.money(1) == standing(cost, HAZARDS).money(1)
    assert at.see("seat.0.hazards") == ["flood 4 green"]
    assert "flood_2" not in at.see("trail") and at.see("trail.flood_1") == HAZARDS["flood_1"]


@pytest.mark.parametrize("space", sorted(HAZARDS))
def test_a_hazard_scores_its_points(space: str) -> None:
    """T-791: what is printed on it."""
    at = on_own("11a", HAZARDS, {"money": 2})
    assert at.score()["hazards"] == 0
    at.play("do hazard:2", f"hazard {space}")
    assert at.score()["hazards"] == int(HAZARDS[space]["hazard"].split()[1])


def test_two_hazards_where_the_icon_stands_twice() -> None:
    """T-790: building 11a, each for its own 2 dollars."""
    at = on_own("11a", HAZARDS, {"money": 4}).play("do hazard:2", "hazard flood_1", "do hazard:2", "hazard flood_2")
    assert at.money() == 0 and len(at.see("seat.0.hazards")) == 2


def test_a_free_hazard_costs_nothing_and_may_be_left() -> None:
    """T-790, DP-30: the fourth place of the cowboys; forfeited it stays on the trail."""
    at = on_the_trail("a", HAZARDS, {"money": 6, "workers": {"cowboy": 3}}, market=JOBS)
    at.play("do hire", "hire cowboy row 1")
    assert (at.decision, at.offered) == ("DP-14", ["do hazard:free", "pass"])
    at.play("do hazard:free", "hazard drought_1")
    assert at.money() == 0 and at.see("seat.0.hazards") == ["drought 2 black"]
    at.undo(2).play("pass")
    assert at.see("seat.0.hazards") == [] and at.see("trail.drought_1") == HAZARDS["drought_1"]


def test_without_a_hazard_a_free_one_is_not_asked() -> None:
    """T-790: all sections are empty."""
    at = on_the_trail("a", outlaws(4), {"money": 6, "workers": {"cowboy": 3}}, market=JOBS)
    assert at.play("do hire", "hire cowboy row 1").decision != "DP-14"


@pytest.mark.parametrize(
    "node, tiles, name, money, take",
    [
        ("flood_1", HAZARDS, "11a", 2, ["do hazard:2", "hazard flood_1"]),
        ("outlaw_7", outlaws(6, 7), "8a", 0, ["do outlaw", "outlaw 7"]),
    ],
)
def test_a_herder_stays_where_its_tile_was(
    node: str, tiles: Dict[str, Any], name: str, money: int, take: List[str]
) -> None:
    """T-771, T-791: on the empty space, without a fee; its next movement starts there."""
    other = {"herder": node, "money": 5, "tokens": 0}
    at = on_own(name, tiles, {"money": money}, other=other).play(*take)
    assert node not in at.see("trail")
    assert at.see("seat.1.herder") == node and at.money(1) == 5
    while at.who == 0:
        at.play("end" if "end" in at.offered else at.offered[0])
    assert at.decision == "DP-03"
    first = {"flood_1": "go flood_2 bank 2", "outlaw_7": "go e"}[node]
    assert at.offered[0] == first


# -- the herder moves on ---------------------------------------------------------------------------


def test_a_herder_move_may_be_skipped() -> None:
    """T-800: another action and the end, and the herder has not moved."""
    at = on_own("3a", {}, {"hand": ["criollo", "criollo"]}).play("do discard:pair->dollars:3")
    assert at.offered == ["do move:1", "end"]
    assert at.play("end").see("seat.0.herder") == "a1"


@pytest.mark.parametrize(
    "name, steps, nodes", [("3a", 1, ["b"]), ("4a", 2, ["b", "c"]), ("10a", 5, ["b", "c", "d", "e", "f", "g"])]
)
def test_a_chosen_herder_move_is_at_least_one_step(name: str, steps: int, nodes: List[str]) -> None:
    """T-800, T-324: up to the number on the icon, whatever the step limit, and no way back."""
    at = on_own(name, {}).play(f"do move:{steps}")
    if steps == 1:
        assert at.see("seat.0.herder") == nodes[0], "the only way is gone without a question"
    else:
        assert at.decision == "DP-31" and at.offered == [f"go {node}" for node in nodes]
        at.play(f"go {nodes[-1]}")
    assert (at.who, at.decision) == (0, "DP-04") and at.offers("do") and "end" not in at.offered


def test_hands_are_paid_on_a_herder_move() -> None:
    """T-800, T-324: as in phase A, with what one has."""
    at = on_own("4a", {"b1": building("1a", 1)}, {"money": 3}, other={"money": 0}).play("do move:2")
    assert at.offered == ["go b", "go b1 seat1 2", "go c"]
    at.play("go b1 seat1 2")
    assert at.money(1) == 2 and at.see("seat.0.herder") == "b1"


def test_a_herder_move_may_end_in_kansas_city() -> None:
    """T-800, T-323: the visit follows, then phase C."""
    tiles = {"g1": building("3a")}
    at = on_the_trail("g1", tiles, other={"herder": "a", "tokens": 0}).play("do move:1")
    assert at.see("seat.0.herder") == "kansas_city" and at.decision == "DP-06"
