"""Sam's turn and his way over the trail, and what changes for the human."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position
from tests.trail.at import building
from tests.trail.sam.solo import CHANCE, SAM, finish, path, reasons, sams, solo, solo_game, turn

HAZARD_CARD, ENGINE_CARD = 9, 6  # one step, two steps
GREEN_FLOOD = {"hazard": "flood 4 green"}
NO_HAND, GREEN, BLACK, BOTH = "2a", "1a", "4a", "7a"  # the human's buildings


# -- what changes for the human --------------------------------------------------------------------


def test_hands_on_his_buildings_are_paid_to_the_bank() -> None:
    """S-021: the human pays, and Sam gets nothing."""
    at = solo(who=0, me={"herder": "a", "money": 9, "hand": []}, trail={"a1": building("1b", SAM)})
    assert at.offers("go a1") == ["go a1 bank 2"]
    at.play("go a1 bank 2")
    assert (at.money(), sams(at, "money")) == (7, 0)


@pytest.mark.parametrize("tile, gain", [(NO_HAND, 0), (GREEN, 2), (BLACK, 2), (BOTH, 4)])
def test_the_human_gains_the_full_fee_when_sam_passes(tile: str, gain: int) -> None:
    """S-022, S-047: two dollars a hand from the bank, on the way and where he stops."""
    both_branches = {"a1": building(tile), "flood_risk_1": building("3a"), "flood_risk_2": building("5a")}
    stopping = turn(HAZARD_CARD, me={"money": 0}, sam={"herder": "a"}, trail=both_branches)
    assert (path(stopping), stopping.money()) == ("a1", gain)
    passing = turn(ENGINE_CARD, me={"money": 0}, sam={"herder": "a"}, trail=both_branches)
    assert (path(passing), passing.money()) == ("b", gain)
    assert sams(passing, "money") == 0


def test_tiles_left_in_the_foresight_slide_down() -> None:
    """S-023: the upper tile goes to the lower space before the upper one is filled."""
    foresight = {"1": ["outlaw green", "hazard flood 4 green"], "2": ["worker cowboy"], "3": ["worker builder"]}
    me = {"hand": ["criollo"], "tokens": 0}
    at = solo("kansas_city", who=0, me=me, market={"foresight": foresight}).play("foresight outlaw green")
    while at.decision != "T-472":
        at.play(at.offered[0])
    at.play("deal outlaw orange")
    assert at.see("market.foresight.1") == ["hazard flood 4 green", "outlaw orange"]


def test_the_human_chooses_either_tile() -> None:
    """S-024: the lower or the upper one."""
    foresight = {"1": ["outlaw green", "hazard flood 4 green"]}
    at = solo("kansas_city", who=0, me={"hand": []}, market={"foresight": foresight})
    assert at.offered == ["foresight outlaw green", "foresight hazard flood 4 green"]


OPEN = ["o01", "o02", "o03", "o04"]  # A B C D, A next to the stack


def test_open_objectives_move_away_from_the_stack() -> None:
    """S-025, SX-09: the human takes C, then Sam takes D."""
    at = solo("location", who=0, me={"herder": "c", "hand": []}, market={"objectives": OPEN})
    at.play("do objective", "objective o03", "deal o20")
    assert at.see("market.objectives") == ["o20", "o01", "o02", "o04"]
    at = turn(7, market={"objectives": ["o20", "o01", "o02", "o04"]}).play("deal o21")
    assert at.see("market.objectives") == ["o21", "o20", "o01", "o02"]
    assert "o04" in sams(at, "objectives")


def test_with_an_empty_stack_the_places_next_to_it_stay_empty() -> None:
    """S-026, SR-02: the cards still move away, so that the farthest is well defined."""
    rest = [f"o{n:02}" for n in range(4, 25)]
    at = turn(7, me={"objectives": ["s1", *rest]}, market={"objectives": OPEN[:3]})
    assert at.see("market.objectives") == ["o01", "o02"]
    assert "o03" in sams(at, "objectives")


def test_the_human_may_copy_his_buildings_but_not_use_them() -> None:
    """S-027: on his building one single auxiliary action; beside it a copy of its actions."""
    sides = {"sides": "aaaaabaaaaaa"}
    using = solo("location", who=0, me={"herder": "a1", "hand": []}, trail={"a1": building("2b", SAM)})
    assert using.decision == "DP-24"
    tiles = {"a1": building("6b"), "a2": building("10b", SAM)}
    copying = solo("location", who=0, me={"herder": "a1", "money": 0}, trail=tiles, options=sides)
    copying.play("do copy:adjacent a2", "do dollars:4")
    assert copying.money() == 4


# -- his turn --------------------------------------------------------------------------------------


def test_an_empty_deck_is_his_discard_pile_shuffled() -> None:
    """S-031: at the start of his turn."""
    everything = [*range(15, 0, -1)]
    at = solo(sam={"cards_played": everything})
    assert at.offered == [f"deal {number}" for number in range(1, 16)]
    at.play("deal 9")
    assert [event["who"] for event in at.events("reshuffled")] == [SAM]
    assert sams(at, "cards_played") == [9]


def test_a_card_is_turned_walked_done_and_discarded() -> None:
    """S-032: herder, action, Kansas City, and the card on top of the pile."""
    foresight = {"1": ["outlaw green", "outlaw orange"], "2": ["worker cowboy"] * 2, "3": ["worker builder"] * 2}
    at = turn(
        HAZARD_CARD,
        sam={"herder": "g", "cards_played": [4, 2]},
        trail={"flood_2": GREEN_FLOOD},
        market={"foresight": foresight},
    )
    finish(at)
    kinds = ["sam_card", "walked", "hazard", "foresight_taken", "delivered", "came_home", "foresight_filled"]
    order = [event["what"] for event in at.told if event["what"] in kinds]
    assert list(dict.fromkeys(order)) == kinds
    assert sams(at, "cards_played") == [4, 2, 9]
    assert sams(at, "herder") == "start" and at.who == 0


@pytest.mark.parametrize("stop", ["b", "a1"])
def test_the_place_where_he_stops_does_nothing(stop: str) -> None:
    """S-033: neither a neutral building nor one of his own is used."""
    tiles = {"a1": building("3b", SAM), "flood_risk_1": building("4b", SAM)} if stop == "a1" else {}
    at = turn(HAZARD_CARD, sam={"herder": "a"}, trail=tiles)
    assert path(at) == stop and at.who == 0
    assert {event["what"] for event in at.told} <= {
        "sam_card", "sam_acts", "sam_skips", "sam_chose", "walked", "turn_begins",
    }  # fmt: skip


def test_the_rules_hold_for_him_as_for_anybody() -> None:
    """S-034: his engine jumps over the human's."""
    at = turn(ENGINE_CARD, me={"engine": 1}, sam={"engine": 0, "workers": {"engineer": 2, "cowboy": 2}})
    assert sams(at, "engine") == 3


def test_he_never_pays_and_never_gains_money() -> None:
    """S-035: hands, outlaws with a bonus, arrows with a token: nothing of it is money or tokens for him."""
    at = turn(8, sam={"herder": "a"}, trail={"a1": building(BOTH), "outlaw_7": {"outlaw": "green"}})
    assert (sams(at, "money"), sams(at, "tokens"), sams(at, "outlaws")) == (0, 0, ["green"])
    cities = {"cities": ["st_louis"], "stations": []}
    arrow = finish(solo("delivery", sam={"discs": cities, "next_delivery": "bloomington"}))
    assert [event["city"] for event in arrow.events("arrow")] == ["st_louis"]
    assert sams(arrow, "tokens") == 0


def test_what_he_takes_lies_with_his_board() -> None:
    """S-036: cattle and objective cards with his objective, tiles beside the board."""
    at = turn(13, sam={"workers": {"engineer": 3}}, market={"cattle": ["corriente"]})
    assert sams(at, "discard") == ["corriente"] and at.see("market.cattle") == []


@pytest.mark.parametrize("card, action", [(9, "hazard"), (8, "outlaw"), (1, "hire_cheapest")])
def test_what_cannot_be_done_is_left_out_but_he_walks(card: int, action: str) -> None:
    """S-037, SR-03: nothing to take, nobody to hire."""
    at = turn(card, sam={"herder": "a"}, market={"jobs": {"token": 1, "rows": {}}})
    assert [event["action"] for event in at.events("sam_skips")] == [action]
    assert path(at) == "b"


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_nobody_is_asked_anything_in_his_turn(level: str) -> None:
    """S-038: from the human's turn to the human's turn; every choice of his tells what decided."""
    at = solo_game(level, seed=3)
    for _ in range(400):
        if at.over:
            break
        assert at.who == 0
        at.play(at.offered[0])
        assert all(event["because"] for event in at.events("sam_chose"))
    assert at.over


# -- how far ---------------------------------------------------------------------------------------


def test_his_steps_are_locations_and_end_in_kansas_city() -> None:
    """S-041: spaces without a tile cost nothing; step limits do not matter; nobody passes Kansas City."""
    five = {"workers": {"cowboy": 6}}
    assert path(turn(13, sam={"herder": "a", **five}, market={"cattle": []})) == "g"
    assert path(turn(13, sam={"herder": "c", **five}, market={"cattle": []})) == "kansas_city"


@pytest.mark.parametrize(
    "card, sam, human, steps",
    [
        (9, {}, 0, 1),
        (6, {}, 0, 2),
        (13, {"workers": {"engineer": 3}}, 0, 3),
        (15, {"workers": {"cowboy": 4}}, 0, 4),
        (13, {"workers": {"cowboy": 6}}, 0, 5),
        (12, {}, 0, 1),
        (12, {}, 3, 3),
    ],
)
def test_cards_show_or_count_their_steps(card: int, sam: Dict[str, Any], human: int, steps: int) -> None:
    """S-042, SR-13: a number; the workers of his specialization; the buildings of whoever has most; one to five."""
    woods = {site: building(name) for site, name in list(zip(["g1", "g2", "f1"], ["2a", "3a", "5a"]))[:human]}
    at = turn(card, sam={"herder": "start", **sam}, trail=woods, market={"cattle": []})
    ways = ["a", "b", "c", "e", "f"]
    assert path(at) == ways[steps - 1]


def test_his_own_buildings_count_too() -> None:
    """S-042: whichever player has more of them on the trail."""
    mine = {"g1": building("2a")}
    his = {"g2": building("2b", SAM), "f1": building("3b", SAM)}
    assert path(turn(12, sam={"herder": "start"}, trail={**mine, **his})) == "b"


# -- which way -------------------------------------------------------------------------------------


def one_step(tiles: Dict[str, Any]) -> Position:
    return turn(HAZARD_CARD, sam={"herder": "a"}, trail=tiles)


def test_he_takes_the_shortest_way_to_kansas_city() -> None:
    """S-043, SR-05: fewer locations in all, although the first of them costs more."""
    long, short = {"a1": building("3b", SAM), "a2": building("4b", SAM)}, {"flood_1": GREEN_FLOOD}
    at = one_step({**long, **short})
    assert (path(at), reasons(at)[0]) == ("flood_1", "shortest_way")


def test_of_equal_ways_he_takes_the_cheaper_one() -> None:
    """S-044: hands of hazards and human buildings count, his own buildings cost nothing."""
    at = one_step({"a1": building("1b", SAM), "flood_1": GREEN_FLOOD})
    assert (path(at), reasons(at)[0]) == ("a1", "lowest_fees")


@pytest.mark.parametrize("card, stop, why", [(9, "flood_risk_1", "lowest_fees"), (6, "a2", "order")])
def test_only_the_part_that_he_walks_counts(card: int, stop: str, why: str) -> None:
    """S-044, S-046: one step avoids the first hand; over two steps both branches cost two dollars."""
    upper = {"a1": building(GREEN), "a2": building(NO_HAND)}
    lower = {"flood_risk_1": building("3a"), "flood_risk_2": building(BLACK)}
    at = turn(card, sam={"herder": "a"}, trail={**upper, **lower})
    assert (path(at), reasons(at)[0]) == (stop, why)


def test_of_equal_fees_he_takes_those_that_bring_the_human_least() -> None:
    """S-045: two dollars for the bank rather than for the human."""
    at = one_step({"a1": building(GREEN), "flood_1": GREEN_FLOOD})
    assert (path(at), reasons(at)[0]) == ("flood_1", "least_to_others")


def test_what_is_left_is_settled_by_the_order_of_the_arcs() -> None:
    """S-046, SR-04: the first arc of the fork."""
    at = one_step({"a1": building(NO_HAND), "flood_risk_1": building("3a")})
    assert (path(at), reasons(at)[0]) == ("a1", "order")


def test_a_single_way_leaves_nothing_to_choose() -> None:
    """S-046: what he did is told all the same."""
    at = turn(HAZARD_CARD, sam={"herder": "start"})
    assert at.events("sam_chose")[0] == {"what": "sam_chose", "who": SAM, "because": "only_one", "among": 1}


# -- beside several people -------------------------------------------------------------------------


def test_everybody_passed_is_paid_by_the_bank() -> None:
    """House rule: each owner gets the full fee, and Sam's own fees go to the bank."""
    game = solo_game(seats=3, seed=2)
    data = game.rules.data
    his = [tile for tile, owner in enumerate(data.owner) if owner == 2]
    assert {data.payee[tile] for tile in his} == {CHANCE}, "the bank"
    others = [tile for tile, owner in enumerate(data.owner) if owner in (0, 1)]
    assert all(data.payee[tile] == data.owner[tile] for tile in others)


def test_turns_go_round_with_sam_last() -> None:
    """House rule: after the people he plays, then they again."""
    game = solo_game(seats=3, seed=2)
    turns: List[int] = []
    while len(turns) < 6:
        game.play(game.offered[0])
        turns += [event["who"] for event in game.events("turn_begins")]
    assert turns[:6] == [1, 2, 0, 1, 2, 0]
