"""Phase A: steps, forks, hands and what they cost."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

import pytest

from tests.positions import Position
from tests.trail.at import at_location, bare_trail, building, trail

ALL_TILES = {
    "green": {"flood_1": {"hazard": "flood 3 green"}},
    "black": {"flood_1": {"hazard": "flood 3 black"}},
    "both": {"a1": building("7a", 1)},
}


def walker(node: str, me: Optional[Dict[str, Any]] = None, seats: int = 2, tokens: int = 1, **tiles: Any) -> Position:
    """Seat 0 must walk from a node of an otherwise bare trail; his token keeps even a single way a question."""
    mine = {"herder": node, "tokens": tokens, "money": 20, **(me or {})}
    return trail("turn", seats, me=mine, trail=bare_trail(**tiles))


def flood(number: int, points: int, hand: str) -> Dict[str, Any]:
    return {f"flood_{number}": {"hazard": f"flood {points} {hand}"}}


def ways(position: Position) -> List[str]:
    return [text.removeprefix("go ") for text in position.offers("go")]


# -- how far ---------------------------------------------------------------------------------------


def test_a_walk_takes_at_least_one_step_and_at_most_the_limit():
    """T-221, DP-03: two players have three steps; staying is not offered, nor is passing."""
    position = walker("a", tokens=0)
    assert position.decision == "DP-03"
    assert position.offered == ["go b", "go c", "go d", "go e"]


FURTHEST = {3: "c", 4: "e", 5: "f", 6: "g", 7: "kansas_city"}  # from the start of a bare trail, by step limit


@pytest.mark.parametrize(
    "seats, cleared, limit",
    [
        (2, [], 3), (2, ["step_left"], 4), (2, ["step_right"], 4), (2, ["step_left", "step_right"], 5),
        (3, [], 3), (3, ["step_left"], 5), (3, ["step_right"], 4), (3, ["step_left", "step_right"], 6),
        (4, [], 4), (4, ["step_left"], 6), (4, ["step_right"], 5), (4, ["step_left", "step_right"], 7),
    ],
)  # fmt: skip
def test_cleared_step_spaces_raise_the_limit(seats, cleared, limit):
    """T-222, T-110: the base for the number of players, and the printed increments."""
    position = walker("start", {"cleared": cleared, "discs": {"cities": ["new_york"] * len(cleared)}}, seats)
    assert position.see("seat.0.step_limit") == limit
    assert ways(position)[-1] == FURTHEST[limit]


@pytest.mark.parametrize(
    "tiles, expected",
    [
        ({}, ["b", "c", "d", "e"]),
        ({"b1": building("1a")}, ["b", "b1", "c", "d", "e"]),
        ({"b1": building("1a"), **flood(1, 3, "green")}, ["flood_1 bank 2", "b", "b bank 2", "b1", "b1 bank 2",
                                                        "c", "c bank 2", "d", "e"]),
        ({"a2": building("1a"), "b3": building("2a"), **flood(4, 3, "green")}, ["a2", "flood_4 bank 2", "b",
                                                        "b bank 2", "b3", "b3 bank 2", "c", "c bank 2"]),
    ],
)  # fmt: skip
def test_spaces_without_a_tile_are_skipped(tiles, expected):
    """T-223, T-224: a step goes to the next tile along either branch of a fork."""
    assert ways(walker("a", **tiles)) == expected


@pytest.mark.parametrize("start, expected", [("a", ["b", "b bank 4"]), ("start", ["b"])])
def test_the_upper_branch_is_shorter(start, expected):
    """E-02, T-223: B by two steps over one building, by three over two floods; one step earlier only the upper is left.

    From the horseman space everything is one step further, as if the limit were two.
    """
    position = walker(start, a1=building("2a", 1), **flood(1, 2, "green"), **flood(2, 2, "black"))
    assert [way for way in ways(position) if way.split()[0] == "b"] == expected


def test_a_herder_only_moves_forward():
    """T-224, T-001: nothing that lies behind is offered."""
    behind = {"a", "b", "flood_1", "b1", "c"}
    position = walker("c", b1=building("1a"), **flood(1, 3, "green"))
    assert ways(position) and not behind & {way.split()[0] for way in ways(position)}


@pytest.mark.parametrize("start, reached", [("c", False), ("e", True), ("f", True), ("g", True)])
def test_kansas_city_is_one_step_and_the_last(start, reached):
    """T-225: it costs a step like any location, and no way leads on from it."""
    position = walker(start)
    assert ("kansas_city" in ways(position)) is reached
    assert not {"a", "b", "start"} & set(ways(position))


def test_reaching_kansas_city_ends_the_walk():
    """T-225, T-301: with steps left, the visit begins at once."""
    position = walker("g", tokens=0)
    assert position.decision == "DP-06"
    assert position.see("seat.0.herder") == "kansas_city"


def test_herders_share_a_location():
    """T-226: another's herder neither bars a location nor takes a step nor a fee."""
    position = trail("turn", me={"herder": "a", "tokens": 0, "money": 5}, other={"herder": "b"}, trail=bare_trail())
    assert ways(position) == ["b", "c", "d", "e"]
    position.play("go b")
    assert (position.see("seat.0.herder"), position.see("seat.1.herder"), position.money()) == ("b", "b", 5)


def test_only_the_last_location_is_used():
    """T-227: a walk over B to C stops before the limit, and C's actions are offered, not B's."""
    position = walker("a", {"hand": ["santa_gertrudis"]}).play("go c")
    assert position.decision == "DP-04"
    assert "do engine:engineers" in position.offered
    assert "do discard:santa_gertrudis->dollars:2" not in position.offered


# -- hands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats, fees",
    [
        (2, {"green": 2, "black": 2, "both": 4}),
        (3, {"green": 2, "black": 1, "both": 3}),
        (4, {"green": 1, "black": 2, "both": 3}),
    ],
)
@pytest.mark.parametrize("hand", ["green", "black", "both"])
def test_a_hand_costs_what_the_number_of_players_says(seats, fees, hand):
    """T-229: a tile with both hands costs the sum."""
    position = walker("a", seats=seats, **ALL_TILES[hand])
    place, receiver = ("a1", "seat1") if hand == "both" else ("flood_1", "bank")
    assert f"{place} {receiver} {fees[hand]}" in ways(position)
    position.play(f"go {place} {receiver} {fees[hand]}")
    assert position.money() == 20 - fees[hand]


@pytest.mark.parametrize("colour, fee", [("green", 1), ("orange", 2)])
def test_an_outlaw_shows_the_hand_of_its_colour(colour, fee):
    """T-229, T-230: with four players green outlaws cost 1, orange ones show the black hand and cost 2, to the bank."""
    assert f"outlaw_4 bank {fee}" in ways(walker("d", seats=4, outlaw_4={"outlaw": colour}))


def test_every_hand_passed_or_stopped_on_is_paid():
    """T-228: two floods on the way are two fees; the location one starts from is not paid again."""
    tiles = {**flood(1, 3, "green"), **flood(2, 2, "green"), **flood(3, 2, "black")}
    assert ways(walker("a", **tiles))[:3] == ["flood_1 bank 2", "flood_2 bank 4", "flood_3 bank 6"]
    assert ways(walker("flood_1", **tiles))[:3] == ["flood_2 bank 2", "flood_3 bank 4", "b bank 4"]


@pytest.mark.parametrize(
    "tiles, way, mine, others",
    [
        (flood(1, 3, "green"), "flood_1 bank 2", 18, 10),
        ({"a1": building("1a", 1)}, "a1 seat1 2", 18, 12),
        ({"a1": building("1a", 0)}, "a1", 20, 10),
        ({"a1": building("7a", 0), "a2": building("4a", 1)}, "a2 seat1 2", 18, 12),
        ({"a1": building("1a", 1), **flood(1, 3, "green")}, "b seat1 2", 18, 12),
        ({}, "b", 20, 10),
    ],
)
def test_a_fee_goes_to_whom_the_tile_belongs(tiles, way, mine, others):
    """T-230, X-20: hazards pay the bank, buildings their owner; own and neutral ones are free."""
    me = {"herder": "a", "tokens": 1, "money": 20}
    position = trail("turn", me=me, other={"money": 10}, trail=bare_trail(**tiles)).play(f"go {way}")
    assert (position.money(0), position.money(1)) == (mine, others)


def test_passing_ones_own_building_changes_no_money():
    """X-20, T-230: the own building shows a hand, and nobody pays or gets anything."""
    position = walker("a", a1=building("7a", 0)).play("go b")
    assert position.money() == 20 and not position.events("fee")


def test_who_cannot_pay_in_full_pays_what_there_is():
    """E-03, T-228, T-231: fees in the order of the way, until the money is gone; both branches stay legal."""
    position = trail(
        "turn",
        4,
        me={"herder": "a", "money": 2, "tokens": 0},
        other={"money": 0},
        seat2={"money": 0},
        trail=bare_trail(
            a1=building("4a", 1), a2=building("1a", 2), **flood(1, 3, "green"), **flood(2, 3, "black")
        ),
    )  # fmt: skip
    assert [way for way in ways(position) if way.startswith("b ")] == ["b bank 2", "b seat1 2"]
    position.play("go b seat1 2")
    assert [position.money(seat) for seat in range(3)] == [0, 2, 0]
    assert [(fee["dollars"], fee["to"]) for fee in position.events("fee")] == [(2, "seat1")]
    position.undo().play("go b bank 2")
    assert [position.money(seat) for seat in range(3)] == [0, 0, 0]


def test_a_fee_that_was_forgiven_is_never_collected():
    """T-231: one dollar paid of two; the dollar gained on that location stays."""
    position = walker("a", {"money": 1}, **flood(1, 3, "green")).play("go flood_1 bank 1")
    assert position.money() == 0
    position.play("do aux:single", "single dollar")
    assert position.money() == 1


@pytest.mark.parametrize("money, offered", [(1, False), (2, True)])
def test_only_hands_are_lenient(money, offered):
    """T-231, T-305: every other price is paid in full, or the action is not there."""
    position = at_location("d", me={"money": money})
    assert ("do pay:2->engine:2" in position.offered) is offered


# -- tiles that come and go ------------------------------------------------------------------------


def test_a_walk_begins_on_the_space_whose_tile_has_gone():
    """T-232: the hazard under a herder is removed; he goes on from there, and it counts no step."""
    position = trail(
        "location",
        me={"herder": "e1", "tokens": 0, "money": 9},
        other={"herder": "flood_1", "tokens": 0},
        trail=bare_trail(e1=building("11a"), **flood(1, 3, "green"), **flood(2, 3, "black")),
    )
    position.play("do hazard:2", "hazard flood_1", "end")
    assert (position.who, position.decision, position.see("seat.1.herder")) == (1, "DP-03", "flood_1")
    assert ways(position) == ["flood_2 bank 2", "b bank 2", "c bank 2"]


def test_a_tile_laid_under_a_herder_costs_him_nothing():
    """T-232, R-38: the herder is already there; he pays nothing now, and nothing when he walks on."""
    position = trail(
        "kansas_city",
        me={"tokens": 0},
        other={"herder": "flood_1", "money": 7, "tokens": 0},
        trail=bare_trail(),
        market={"foresight": {1: ["hazard flood 4 green", "outlaw green"]}},
    ).play("foresight hazard flood 4 green")
    assert position.see("trail.flood_1") == {"hazard": "flood 4 green"}
    assert (position.money(1), position.see("seat.1.herder")) == (7, "flood_1")
    while position.who != 1:
        position.play(position.offered[0])
    assert ways(position)[0] == "b" and position.money(1) == 7


# -- what is one choice ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "owners, expected",
    [
        ((0, 0), ["f1", "f2", "g", "kansas_city"]),
        ((0, 1), ["f1", "f2 seat1 2", "g", "g seat1 2", "kansas_city", "kansas_city seat1 2"]),
        ((1, 1), ["f1 seat1 2", "f2 seat1 2", "g seat1 2", "kansas_city seat1 2"]),
    ],
)
def test_ways_that_end_and_cost_the_same_are_one_choice(owners, expected):
    """T-233, R-41: two branches are told apart only by what they cost, and to whom."""
    position = walker("f", f1=building("4a", owners[0]), f2=building("1a", owners[1]))
    assert ways(position) == expected
    assert len(position.offered) == len(position.table.decision.choices)


def test_a_way_names_seats_before_the_bank():
    """T-233, DP-03: fees to several are all said, seats in order, then the bank."""
    tiles = {"e1": building("1a", 1), "c1": building("4a", 2), "drought_4": {"hazard": "drought 3 black"}}
    position = walker("b", {"cleared": ["step_left"], "discs": {"cities": ["new_york"]}}, seats=3, **tiles)
    assert "e1 seat1 2 seat2 1 bank 1" in ways(position)


def test_cards_and_tokens_may_be_used_before_the_walk():
    """DP-03, T-204, T-991: objective cards and tokens stand beside the ways; nothing can be passed."""
    position = walker("a", {"hand": ["criollo", "o03"], "tokens": 1})
    assert position.offered == ["go b", "go c", "go d", "go e", "play o03", "token 1", "token 2"]
    assert position.play("play o03").decision == "DP-03"
    assert position.money() == 22
