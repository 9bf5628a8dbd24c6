"""Turns from first to last: how each begins, the herd deck, phase C, and whose turn is next."""

from __future__ import annotations

from itertools import combinations
from typing import Any, List, Optional

import pytest

from tests.positions import Position, new_game
from tests.trail.at import GAME, at_location, bare_trail, building, trail

NOTHING_LEFT = {"hand": [], "draw": [], "discard": []}


def on_hazard(me: Optional[Any] = None, **named: Any) -> Position:
    """Seat 0 has only an auxiliary action before him, and then phase C."""
    return at_location("flood_1", me=me, trail=bare_trail(flood_1={"hazard": "flood 3 green"}), **named)


def sets(hand: List[str], number: int) -> List[str]:
    return sorted({f"discard {' '.join(cards)}" for cards in combinations(hand, number)})


# -- turns -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats, first", [(2, 0), (2, 1), (3, 1), (4, 3)])
def test_turns_go_round_from_the_starting_player(seats, first):
    """T-201, T-505: clockwise, everybody once, then the first one again."""
    seed = next(n for n in range(50) if new_game(GAME, seats, n, start="random").who == first)
    position = new_game(GAME, seats, seed, start="random")
    order = []
    while len(order) < 2 * seats:
        if not order or order[-1] != position.see("turn"):
            order.append(position.see("turn"))
        position.play(position.offered[0])
    assert order == [(first + turn) % seats for turn in range(2 * seats)]


def test_a_turn_is_walk_location_and_drawing_up():
    """T-201, T-203, T-991: phase A, B, C in this order, the last without a decision."""
    me = {"herder": "a", "tokens": 0, "hand": ["criollo"], "draw": ["criollo", "criollo", "criollo"]}
    position = trail("turn", me=me, other={"herder": "a"}, trail=bare_trail())
    assert position.decision == "DP-03"
    assert position.play("go c").decision == "DP-04"
    told = [event["what"] for event in position.play("do cert:1", "end").told]
    assert told == ["drew"] * 3 + ["turn_begins"]
    assert (position.who, position.decision) == (1, "DP-03")


HANDS = (
    ["criollo", "criollo", "galloway", "longhorn", "longhorn"],
    ["criollo", "criollo", "criollo", "pineywoods", "galloway", "longhorn"],
    ["criollo", "santa_gertrudis", "pineywoods", "galloway", "longhorn", "shorthorn/3", "hereford/5"],
)


@pytest.mark.parametrize("hand", HANDS)
def test_the_first_turn_begins_with_a_discard(hand):
    """T-202, DP-01: every different set of the surplus, tokens, nothing else; four cards are left."""
    position = trail("turn", me={"hand": hand, "tokens": 1})
    assert position.decision == "DP-01"
    assert sorted(position.offers("discard")) == sets(hand, len(hand) - 4)
    assert position.offered[len(position.offers("discard")) :] == ["token 1", "token 2"]
    position.play(position.offered[0])
    assert (len(position.see("seat.0.hand")), position.decision) == (4, "DP-02")


def test_the_first_hand_has_no_surplus():
    """T-202: who drew four cards discards none; those who drew more do so in their own first turn only."""
    position = new_game(GAME, 3)
    assert [position.see(f"seat.{seat}.hand", who=2) for seat in (0, 1)] == [4, 5]
    assert (position.who, position.decision) == (0, "DP-02")
    position.play("place g", "do aux:single", "single dollar", "end")
    assert (position.who, position.decision) == (1, "DP-01")


@pytest.mark.parametrize("node", list("abcdefg"))
def test_the_herder_is_placed_on_any_neutral_building(node):
    """T-202, DP-02: free of charge, beside other herders, and phase B follows at once."""
    hazards = {"flood_1": {"hazard": "flood 4 green"}, "a1": building("7a", 1)}
    other = {"herder": "c", "money": 3}
    position = trail("turn", me={"money": 5, "tokens": 1}, other=other, trail=bare_trail(**hazards))
    assert position.offered == [*(f"place {letter}" for letter in "abcdefg"), "token 1", "token 2"]
    position.play(f"place {node}")
    assert (position.decision, position.see("seat.0.herder")) == ("DP-04", node)
    assert (position.money(0), position.money(1)) == (5, 3)


def test_no_objective_card_is_played_in_the_first_discard():
    """T-204, DP-01, DP-02: it waits for phase B, where it may be played before or after an action."""
    position = trail("turn", me={"hand": ["criollo", "criollo", "criollo", "criollo", "o02"], "tokens": 0})
    assert not position.offers("play")
    position.play("discard criollo")
    assert position.decision == "DP-02" and not position.offers("play")
    assert position.play("place c").offers("play o02")
    assert position.play("do cert:1").offers("play o02")
    assert position.play("play o02").decision == "DP-04"


def test_tokens_may_be_used_at_any_time():
    """T-204, R-40: the other player is never asked, but by command he may; then the turn goes on."""
    position = at_location("c", other={"tokens": 1, "hand": ["criollo"], "draw": ["galloway"]})
    before = position.offered
    assert position.who == 0 and not position.offers("token")
    position.interrupt(1, "token 1")
    assert (position.who, position.decision) == (1, "DP-35")
    position.play("discard criollo")
    assert (position.who, position.offered) == (0, before)
    assert (position.see("seat.1.hand"), position.see("seat.1.tokens")) == (["galloway"], 0)


# -- the end of a turn -----------------------------------------------------------------------------


@pytest.mark.parametrize("tokens, asked", [(0, False), (1, True)])
def test_the_end_is_asked_only_if_something_else_is_possible(tokens, asked):
    """T-992, T-991: after the last action phase C follows by itself, unless a token could still be used."""
    me = {"tokens": tokens, "hand": ["criollo"]}
    position = at_location("e1", me=me, trail=bare_trail(e1=building("1a")))
    position.play("do dollars:2*woods_buildings")
    assert (position.who == 0) is asked
    if asked:
        assert position.offered == ["token 1", "token 2", "end"]
        position.play("end")
    assert position.who == 1 and len(position.see("seat.0.hand")) == 4


def test_a_card_in_hand_keeps_the_end_a_question():
    """T-992, T-204: an objective card may still be played after the last action."""
    position = on_hazard(me={"hand": ["o02"]}).play("do aux:single", "single dollar")
    assert position.offered == ["play o02", "end"]
    assert position.play("play o02").who == 1


# -- phase C ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand, cleared, expected", [(0, 0, 4), (3, 0, 4), (4, 0, 4), (6, 0, 6), (2, 1, 5), (5, 2, 6)])
def test_the_hand_is_filled_to_its_limit(hand, cleared, expected):
    """T-501, T-116: up to 4, 5 or 6 cards; a larger hand loses nothing."""
    me = {
        "hand": ["criollo", "criollo", "criollo", "galloway", "galloway", "galloway"][:hand],
        "cleared": ["hand_1", "hand_2"][:cleared],
        "discs": {"cities": ["new_york", "new_york"][:cleared]},
    }
    position = on_hazard(me=me).play("single dollar")
    assert (position.who, len(position.see("seat.0.hand"))) == (1, expected)
    assert not position.events("discarded")
    assert len(position.events("drew")) == max(0, expected - hand)


E08 = {
    "hand": ["criollo", "galloway", "galloway", "longhorn", "corriente"],
    "draw": ["pineywoods", "santa_gertrudis"],
    "cleared": ["hand_1"],
    "discs": {"cities": ["new_york"]},
    "tokens": 0,
}


def test_an_empty_draw_stack_waits_until_a_card_is_needed():
    """E-08, T-502: she draws the last two cards; the discard pile stays where it is."""
    position = at_location("f", me=E08).play("do discard:pair->dollars:4")
    if position.who == 0:
        position.play("end")
    assert position.see("seat.0.hand") == ["criollo", "santa_gertrudis", "pineywoods", "longhorn", "corriente"]
    assert position.see("seat.0.draw") == {}
    assert {"galloway", "criollo"} <= set(position.see("seat.0.discard"))
    assert not position.events("reshuffled")


def test_the_discard_pile_is_shuffled_for_the_next_card():
    """E-08, T-502: with nothing to draw the next card comes from the old discard pile, the rest is the new stack."""
    me = {"hand": ["galloway"], "draw": ["longhorn"], "discard": ["criollo", "criollo", "pineywoods", "shorthorn/4"]}
    position = on_hazard(me=me, luck="ask").play("single dollar")
    assert position.decision == "T-502"  # the Longhorn has come by itself: it was the only card that could
    assert position.see("seat.0.hand") == ["galloway", "longhorn"]
    assert position.see("seat.0.draw") == {} and len(position.see("seat.0.discard")) == 4
    assert position.offered == ["deal criollo", "deal pineywoods", "deal shorthorn/4"]
    position.play("deal shorthorn/4")
    assert len(position.events("reshuffled")) == 1
    assert position.see("seat.0.draw") == {"criollo": 2, "pineywoods": 1}
    assert position.see("seat.0.discard") == []
    assert position.play("deal criollo").who == 1
    assert not position.events("reshuffled")


def test_cards_are_drawn_from_the_draw_stack_only():
    """T-502, T-033: while it holds cards the discard pile is out of reach; equal cards are equally likely."""
    me = {"hand": [], "draw": ["criollo", "criollo", "galloway"], "discard": ["longhorn", "longhorn"]}
    position = on_hazard(me=me, luck="ask").play("single dollar")
    choices = [position.rules.to_text(choice) for choice in position.table.decision.choices]
    assert choices == ["deal criollo", "deal criollo", "deal galloway"]


@pytest.mark.parametrize(
    "hand, draw, discard, left",
    [(["criollo"], ["criollo"], [], 2), (["criollo"], [], ["galloway"], 2), ([], ["criollo"], ["galloway"], 2)],
)
def test_with_nothing_left_to_draw_the_hand_stays_small(hand, draw, discard, left):
    """T-503: draw stack and discard pile are used up, and the game goes on."""
    position = on_hazard(me={"hand": hand, "draw": draw, "discard": discard}).play("single dollar")
    assert (position.who, len(position.see("seat.0.hand"))) == (1, left)
    assert (position.see("seat.0.draw"), position.see("seat.0.discard")) == ({}, [])


def test_a_herd_may_become_as_small_as_one_likes():
    """T-504, T-503: the last card may leave the game; without cards one plays on."""
    removing = {"cleared": ["aux_remove_1x"], "discs": {"cities": ["new_york"]}}
    me = {**NOTHING_LEFT, "hand": ["criollo"], "engine": 5, **removing}
    position = on_hazard(me=me).play("single remove")
    while position.who == 0:
        position.play([text for text in position.offered if text != "stop"][0])
    row = position.see("seat.0")
    assert (row["hand"], row["draw"], row["discard"]) == ([], {}, [])
    assert not on_hazard(me=NOTHING_LEFT).offers("single draw")


def test_the_last_turns_have_their_phase_c():
    """R-43, T-501: the hand is filled although it does not count any more."""
    position = on_hazard(me={"hand": ["criollo"]}, other={"job_market_token": True}).play("single dollar")
    assert position.over
    assert len(position.see("seat.0.hand")) == 4
