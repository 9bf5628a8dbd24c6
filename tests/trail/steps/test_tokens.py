"""Exchange tokens: where they come from, and their use in and out of turn."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

import pytest

from tests.positions import Position, new_game
from tests.trail.at import at_location, bare_trail, building, trail

HERD = ["criollo"] * 5 + ["santa_gertrudis"] * 3 + ["pineywoods"] * 3 + ["galloway"] * 3
DRAW = ["criollo", "criollo", "galloway", "galloway", "pineywoods"]
HOLDER: Dict[str, Any] = {"tokens": 2, "hand": ["criollo", "santa_gertrudis"], "draw": DRAW}


# -- helpers ---------------------------------------------------------------------------------------


def may_use(at: Position, who: int) -> bool:
    """Whether this seat may reach for a token now; whatever it did is taken back."""
    before = at.see("seat")
    try:
        at.interrupt(who, "token")
    except ValueError:
        return False
    at.undo()
    assert at.see("seat") == before
    return True


def exchange(at: Position, who: int, text: str) -> None:
    """Use a token out of turn and discard the first cards offered."""
    at.interrupt(who, text)
    while at.who == who and at.decision in ("DP-34", "DP-35"):
        at.play(at.offered[0])


def walking(me: Optional[Dict[str, Any]] = None, **named: Any) -> Position:
    """Seat 0, with two tokens, is about to move."""
    seat = {**HOLDER, "herder": "a", **(me or {})}
    return trail(me=seat, other={**HOLDER, "herder": "a"}, trail=bare_trail(), **named)


# -- gaining tokens --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_a_token(seats: int) -> None:
    """T-780: from setup."""
    at = new_game("trail-2e", seats)
    assert [at.see(f"seat.{seat}.tokens") for seat in range(seats)] == [1] * seats


def test_an_outlaw_and_a_building_bring_tokens() -> None:
    """T-780, E-19: outlaw space 1, and building 12b each time it is used."""
    at = at_location("d", trail=bare_trail(outlaw_1={"outlaw": "green"})).play("do outlaw")
    assert at.see("seat.0.tokens") == 1
    tiles = bare_trail(a1=building("12b"))
    at = at_location("a1", me={"tokens": 3}, trail=tiles, options={"sides": "b"}).play("do exchange_token")
    assert at.see("seat.0.tokens") == 4


def test_an_arrow_brings_a_token() -> None:
    """T-780: St. Louis and Bloomington."""
    board = {"cleared": ["aux_draw_2x"], "discs": {"cities": ["st_louis"]}, "tokens": 0, "engine": 20}
    at = trail("delivery", value=6, me=board, other={"herder": "a"}).play("deliver bloomington", "disc cert_4")
    assert at.see("seat.0.tokens") == 1


# -- using tokens in turn --------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2])
def test_a_token_draws_and_discards_as_many(number: int) -> None:
    """T-781, T-782, R-13, DP-35: the number is announced, then drawn, then as many go, and the question returns."""
    at = walking(luck="ask")
    offered = at.offered
    assert (at.decision, at.offers("token")) == ("DP-03", ["token 1", "token 2"])
    at.play(f"token {number}")
    assert at.see("seat.0.tokens") == 1
    for _ in range(number):
        assert (at.who, at.decision) == (-1, "T-502")
        at.play("deal galloway")
    assert (at.who, at.decision) == (0, "DP-35")
    assert all(len(text.split()) == 1 + number for text in at.offered)
    assert (f"discard criollo{' galloway' * (number - 1)}") in at.offered
    at.play(at.offered[-1])
    assert at.decision == "DP-03" and at.offered == offered
    assert len(at.see("seat.0.hand")) == 2


def test_one_token_after_another() -> None:
    """T-781: as many as one has."""
    at = walking()
    for left in (1, 0):
        at.play("token 1", "discard criollo")
        assert at.decision == "DP-03" and at.see("seat.0.tokens") == left
    assert at.offers("token") == []


@pytest.mark.parametrize(
    "left, offered",
    [(0, []), (1, ["token 1"]), (2, ["token 1", "token 2"])],
)
def test_no_more_than_can_be_drawn(left: int, offered: List[str]) -> None:
    """T-782, R-30: two only if there are two, none if there is none; the discard pile counts too."""
    at = walking({"hand": HERD[left:], "draw": HERD[:left]})
    assert at.offers("token") == offered
    assert may_use(at, 0) is bool(offered)
    pile = walking({"hand": HERD[left:], "draw": []})
    assert pile.offers("token") == offered


def test_an_immediate_action_that_wants_a_card_can_be_saved_by_a_token() -> None:
    """T-781: in the middle of hiring, the Criollo that is missing may be drawn."""
    me = {"tokens": 1, "money": 20, "hand": ["galloway"], "draw": ["criollo", "criollo"], "workers": {"engineer": 2}}
    jobs = {"jobs": {"token": 3, "rows": {"1": ["engineer"], "2": []}}}
    at = at_location("a", me=me, trail=bare_trail(), market=jobs).play("do hire")
    assert (at.decision, at.offered) == ("DP-14", ["token 1", "token 2", "pass"])
    at.play("token 1", "discard galloway")
    assert at.offered == ["do discard:criollo->dollars:2", "pass"]


# -- using tokens out of turn ----------------------------------------------------------------------


@pytest.mark.parametrize("text", ["token 1", "token 2", "token"])
def test_another_seat_may_use_a_token_in_ones_turn(text: str) -> None:
    """T-781, DP-34, DP-35: until its discard is made that seat is asked; then the same question returns."""
    at = walking()
    offered = at.offered
    at.interrupt(1, text)
    if text == "token":
        assert (at.who, at.decision, at.offered) == (1, "DP-34", ["token 1", "token 2"])
        assert at.see("seat.1.tokens") == 2
        at.play("token 2")
    assert (at.who, at.decision) == (1, "DP-35")
    assert at.see("seat.1.tokens") == 1 and at.see("seat.0.tokens") == 2
    at.play(at.offered[0])
    assert (at.who, at.decision, at.offered) == (0, "DP-03", offered)
    assert len(at.see("seat.1.hand")) == 2


def test_the_number_is_not_asked_when_one_card_is_left() -> None:
    """DP-34: 2 only if two cards can be drawn."""
    at = trail(me={"herder": "a"}, other={"tokens": 1, "hand": HERD[1:], "draw": HERD[:1], "herder": "a"})
    at.interrupt(1, "token")
    assert at.decision == "DP-35" and at.see("seat.1.tokens") == 0


def test_a_token_out_of_turn_is_saved_and_taken_back() -> None:
    """T-781: it stands in the log like any choice."""
    at = walking()
    before = at.see("seat.1")
    exchange(at, 1, "token 2")
    assert at.saved_and_loaded().see("seat") == at.see("seat") != before
    assert at.undo(2).see("seat.1") == before and at.who == 0


def test_without_a_token_nothing_can_be_used() -> None:
    """T-781: it must be returned."""
    at = trail(me={"herder": "a"}, other={"tokens": 0, "herder": "a"}, trail=bare_trail())
    assert may_use(at, 0) and not may_use(at, 1)


IN_THE_MIDDLE: Dict[str, Any] = {
    "DP-04": ("g", []),
    "DP-13": ("a", ["do hire"]),
    "DP-15": ("e", ["do buy_cattle"]),
    "DP-16": ("g", ["do engine:engineers"]),
    "DP-21": ("c", ["do objective"]),
    "DP-22": ("b", ["do build:2"]),
    "DP-24": ("g", ["do aux:single"]),
    "DP-30": ("f", ["do hazard:7"]),
}


@pytest.mark.parametrize("decision", sorted(IN_THE_MIDDLE))
@pytest.mark.parametrize("who", [0, 1])
def test_tokens_may_be_used_in_the_middle_of_an_action(decision: str, who: int) -> None:
    """T-781: by the active player and by the others; the action goes on where it was."""
    node, choices = IN_THE_MIDDLE[decision]
    tiles = bare_trail(flood_1={"hazard": "flood 4 green"}, flood_2={"hazard": "flood 3 green"})
    jobs = {"jobs": {"token": 3, "rows": {"1": ["engineer", "cowboy"], "2": []}}}
    me = {**HOLDER, "money": 30, "engine": 20, "workers": {"engineer": 3, "builder": 3}}
    at = at_location(node, me=me, other={**HOLDER, "herder": "a"}, trail=tiles, market=jobs).play(*choices)
    assert at.decision == decision
    offered = at.offered
    exchange(at, who, "token 2")
    assert at.see(f"seat.{who}.tokens") == 1
    assert (at.who, at.decision) == (0, decision)
    assert [text for text in at.offered if "discard" not in text] == [text for text in offered if "discard" not in text]


def test_tokens_may_be_used_between_the_foresights() -> None:
    """T-781: in Kansas City by command only."""
    foresight = {"foresight": {"1": ["hazard flood 4 green", "outlaw green"]}}
    at = trail("kansas_city", me=HOLDER, other={**HOLDER, "herder": "a"}, market=foresight, trail=bare_trail())
    at.play("go on")
    assert at.decision == "DP-06" and at.offers("token") == []
    exchange(at, 0, "token 1")
    assert at.decision == "DP-06" and at.see("seat.0.tokens") == 1


def test_a_token_between_drawing_and_discarding_of_another() -> None:
    """T-783, R-13, T-782: not while cards are drawn; then the second token is finished before the first goes on."""
    at = walking(luck="ask")
    at.play("token 2")
    assert (may_use(at, 0), may_use(at, 1)) == (False, True)
    at.play("deal criollo", "deal galloway")
    assert at.decision == "DP-35" and (may_use(at, 0), may_use(at, 1)) == (True, True)
    at.interrupt(0, "token 1").play("deal pineywoods")
    assert (at.decision, at.see("seat.0.tokens")) == ("DP-35", 0)
    assert at.offers("discard") == at.offered and all(len(text.split()) == 2 for text in at.offered)
    at.play("discard pineywoods")
    assert (at.decision, at.offered[-1]) == ("DP-35", "discard santa_gertrudis galloway")
    assert at.play("discard criollo galloway").decision == "DP-03"
    assert at.see("seat.0.hand") == ["criollo", "santa_gertrudis"]


def test_anothers_token_is_finished_first() -> None:
    """T-781, R-13: the number that the first token asks for does not wait for a second one of the same seat."""
    at = walking()
    at.interrupt(1, "token")
    assert at.decision == "DP-34" and (may_use(at, 0), may_use(at, 1)) == (True, False)
    at.play("token 1")
    assert (at.who, at.decision) == (1, "DP-35") and may_use(at, 1)


@pytest.mark.parametrize(
    "choices, decision",
    [
        (["do aux:single", "single draw"], "DP-26"),
        (["do draw_discard:cowboys"], "DP-25"),
        (["do draw_discard:cowboys", "draw 1"], "DP-26"),
    ],
)
def test_a_token_inside_any_other_draw_and_discard(choices: List[str], decision: str) -> None:
    """T-783, T-781: "at any time, even in the middle of an action"; the same question returns, with as many cards."""
    me = {**HOLDER, "workers": {"cowboy": 3}}
    at = at_location("a1", me=me, trail=bare_trail(a1=building("4b")), options={"sides": "b"}).play(*choices)
    hand = len(at.see("seat.0.hand"))
    assert at.decision == decision and at.offers("token") == []
    exchange(at, 0, "token 2")
    assert (at.who, at.decision, at.see("seat.0.tokens")) == (0, decision, 1)
    assert len(at.see("seat.0.hand")) == hand


# -- while a required discard is chosen ------------------------------------------------------------


def spending(hand: List[str], draw: List[str]) -> Position:
    """Any card of cattle has to be discarded for 6 dollars and an objective card; its owner has a token."""
    me = {"tokens": 1, "money": 0, "hand": hand, "draw": draw, "discard": []}
    at = at_location("a1", me=me, trail=bare_trail(a1=building("8b")), options={"sides": "b"}, luck="ask")
    at.play("do discard:any_cattle->dollars:6+objective:hand")
    assert at.decision == "DP-27"
    return at


def test_a_token_while_a_required_discard_is_chosen() -> None:
    """T-783, R-13: its own drawing and discarding first; then a card that it has drawn may be the one discarded."""
    at = spending(["criollo", "galloway"], ["pineywoods", "pineywoods"])
    assert at.offers("token") == []
    at.interrupt(0, "token 1")
    assert (at.who, at.decision) == (0, "DP-35"), "one kind of card in the stack is drawn without a question"
    at.play("discard criollo")
    assert (at.decision, at.offered, at.money()) == ("DP-27", ["discard pineywoods", "discard galloway"], 0)
    assert at.play("discard pineywoods").money() == 6


def test_the_card_for_a_required_discard_stays_in_hand() -> None:
    """T-783, T-994: an action that was begun is carried out; the token may not take the last card that it needs."""
    at = spending(["criollo", "galloway", "o01"], ["o02", "o03"])
    at.interrupt(0, "token 2").play("deal o02")
    assert at.decision == "DP-35"
    assert "discard criollo galloway" not in at.offered
    assert {"discard criollo o01", "discard galloway o01", "discard o02 o03"} <= set(at.offered)


def test_no_token_after_the_end_of_the_game() -> None:
    """T-781, T-904: nobody's deck matters any more."""
    at = trail("end", me=HOLDER)
    assert at.over and not may_use(at, 0) and not may_use(at, 1)
