"""Objective cards: gaining them, playing them, and what each asks for (T-700, T-701, T-710 to T-718)."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from game.trail.game import make
from tests.positions import Position
from tests.trail.at import GAME, at_location, bare_trail, building, trail

DATA = make(GAME, 2, {}).data
CARDS = DATA.card_names[DATA.cattle : DATA.starting]
INSTANT = {name: DATA.deeds.actions[DATA.instant[DATA.card_names.index(name)]][0].text for name in CARDS}
DISPLAY = ["o01", "o02", "o03", "o04"]
CATTLE = ["criollo", "criollo", "galloway", "pineywoods"]


def holding(*cards: str, cattle: int = 2) -> Dict[str, Any]:
    """A seat with these objective cards and so much cattle in hand."""
    return {"hand": [*CATTLE[:cattle], *cards]}


def with_instant(text: str) -> List[str]:
    return [card for card in CARDS if INSTANT[card] == text]


def area(p: Position, seat: int = 0) -> List[str]:
    found: List[str] = p.see(f"seat.{seat}.objectives")
    return found


# -- gaining ---------------------------------------------------------------------------------------


def test_an_objective_card_comes_from_the_display_or_the_stack() -> None:
    """T-700, DP-21: the open cards and the top of the stack; chosen is chosen, there is no pass."""
    p = at_location("c", market={"objectives": DISPLAY}).play("do objective")
    assert p.decision == "DP-21"
    assert p.offered == [f"objective {card}" for card in DISPLAY] + ["objective stack"]


def test_an_open_card_goes_to_the_discard_pile_and_the_display_is_refilled() -> None:
    """T-700: the new card stands next to the stack, the others move away from it."""
    p = at_location("c", market={"objectives": DISPLAY}, luck="ask").play("do objective", "objective o03")
    assert "o03" in p.see("seat.0.discard") and "o03" not in p.see("seat.0.hand")
    assert p.decision == "T-109" and p.see("market.objectives") == ["o01", "o02", "o04"]
    p.play("deal o20")
    assert p.see("market.objectives") == ["o20", "o01", "o02", "o04"]


def test_the_top_of_the_stack_leaves_the_display_alone() -> None:
    """T-700: the card from the stack goes face up to the discard pile too."""
    p = at_location("c", market={"objectives": DISPLAY}, luck="ask").play("do objective", "objective stack")
    assert p.offers("deal") == [f"deal {card}" for card in CARDS if card not in DISPLAY]
    p.play("deal o20")
    assert "o20" in p.see("seat.0.discard")
    assert p.see("market.objectives") == DISPLAY and p.decision == "DP-04"


@pytest.mark.parametrize("taken", ["objective o02", "objective stack"])
def test_a_building_may_put_the_card_into_the_hand_to_be_played_at_once(taken: str) -> None:
    """T-700, T-817, T-711: from the display or the stack to the hand, playable in the same turn."""
    p = at_location(
        "a1",
        {"hand": ["criollo"]},
        trail={"a1": building("8b")},
        options={"sides": "b"},
        market={"objectives": DISPLAY},
    )
    p.play("do discard:any_cattle->dollars:6+objective:hand", taken)
    card = p.see("seat.0.hand")[-1]
    assert card in CARDS and (card == "o02" or taken == "objective stack")
    assert p.offers("play") == [f"play {card}"]


def test_a_card_that_is_a_reward_may_be_declined_but_not_its_money() -> None:
    """T-700, DP-21: the forfeit of a reward."""
    p = at_location("a1", {"hand": ["criollo"], "money": 0}, trail={"a1": building("8b")}, options={"sides": "b"})
    p.play("do discard:any_cattle->dollars:6+objective:hand")
    assert p.offers("pass") == ["pass"] and p.money() == 6
    p.play("pass")
    assert not set(p.see("seat.0.hand") + p.see("seat.0.discard")) & set(CARDS)


def exhausted(*display: str) -> Position:
    """At neutral building C, with every objective card that is not open in the other seat's area."""
    others = [card for card in CARDS if card not in display]
    return at_location("c", other={"objectives": ["s1", *others]}, market={"objectives": list(display)})


def test_an_empty_stack_does_not_refill_the_display() -> None:
    """T-701, T-970: the display shrinks, and the stack is not offered any more."""
    p = exhausted("o01", "o02").play("do objective")
    assert p.offered == ["objective o01", "objective o02"]
    assert p.play("objective o01").see("market.objectives") == ["o02"]


def test_without_display_and_stack_no_card_can_be_gained() -> None:
    """T-701, T-970: the action is not offered."""
    assert exhausted().offers("do objective") == []
    assert exhausted("o01").offers("do objective") == ["do objective"]


# -- when ------------------------------------------------------------------------------------------


def at_a_stranger() -> Position:
    return at_location("a1", holding("o01"), trail={"a1": building("1a", seat=1)})


def at_c() -> Position:
    return at_location("c", holding("o01"))


def in_kansas_city() -> Position:
    return trail("kansas_city", me={**holding("o01"), "tokens": 0})


@pytest.mark.parametrize(
    "position, played, decision, open_to_cards",
    [
        (lambda: trail(me={**holding("o01"), "herder": "a", "tokens": 0}), [], "DP-03", True),
        (at_c, [], "DP-04", True),
        (at_c, ["do cert:1"], "DP-04", True),
        (at_c, ["do cert:1", "do engine:engineers"], "DP-04", True),
        (at_a_stranger, [], "DP-04", True),
        (at_a_stranger, ["do aux:single", "single dollar"], "DP-04", True),
        (in_kansas_city, [], "DP-05", True),
        (lambda: trail(me={**holding("o01"), "hand": [*CATTLE, "o01"]}), [], "DP-01", False),
        (lambda: trail(me={**holding("o01"), "tokens": 0}), [], "DP-02", False),
        (at_c, ["do objective"], "DP-21", False),
        (at_c, ["do aux:single"], "DP-24", False),
        (lambda: trail(me={**holding("o16", "o01"), "herder": "a"}), ["play o16", "do engine:2"], "DP-16", False),
        (at_c, ["do aux:single", "single draw"], "DP-26", False),
        (in_kansas_city, ["go on"], "DP-06", False),
        (lambda: trail("income", me={**holding("o01"), "certificates": 2}), [], "DP-07", False),
        (lambda: trail("delivery", me=holding("o01"), value=5), [], "DP-10", False),
    ],
)  # fmt: skip
def test_cards_are_played_before_phase_a_and_around_actions(
    position: Any, played: List[str], decision: str, open_to_cards: bool
) -> None:
    """T-711, R-11, DP-05: not in the first turn's discard or placement, in the middle of an action, nor in Kansas
    City after the arrival."""
    p: Position = position().play(*played)
    assert p.decision == decision
    assert p.offers("play") == (["play o01"] if open_to_cards else [])


def test_cards_are_played_in_the_own_turn_only() -> None:
    """T-711: neither asked nor out of turn."""
    p = trail(me={"herder": "a"}, other=holding("o01"))
    assert p.who == 0 and p.offers("play") == []
    assert all(p.rules.to_text(choice).startswith("token") for choice in p.rules.interrupts(p.table.state, 1))


def test_any_number_of_cards_may_be_played() -> None:
    """T-711: two before the move, and one more at the location."""
    p = trail(me={**holding("o01", "o02", "o03"), "herder": "a"}).play("play o01", "play o02")
    assert p.decision == "DP-03" and area(p)[:2] == ["o01", "o02"]
    assert p.play(p.offers("go")[0]).offers("play") == ["play o03"]


def test_no_card_can_be_played_in_phase_c() -> None:
    """T-711, T-992: the turn waits for a card only as long as phase B lasts."""
    p = at_c().play("do cert:1", "end")
    assert p.who == 1 and "o01" in p.see("seat.0.hand")


def test_no_card_must_be_played() -> None:
    """T-712: a card may stay in the hand through the whole turn, and the immediate action may be forfeited."""
    p = trail(me={**holding("o20"), "herder": "a", "tokens": 0}).play("play o20", "pass")
    assert p.decision == "DP-03" and p.see("seat.0.herder") == "a" and "o20" in area(p)
    p = at_c().play("do cert:1", "end")
    assert area(p) != [] and "o01" not in area(p)


# -- immediate actions -----------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS)
def test_a_played_card_goes_to_the_area_and_offers_its_immediate_action(card: str) -> None:
    """T-710: from hand to area, then the action, or forfeit; nobody would decline money."""
    p = at_location("b", {**holding(card), "money": 3}).play(f"play {card}")
    assert card in area(p) and card not in p.see("seat.0.hand") + p.see("seat.0.discard")
    if card in with_instant("dollars:2"):
        assert p.money() == 5 and p.decision == "DP-04"
        return
    assert p.decision == "DP-14" and p.offered == [f"do {INSTANT[card]}", "pass"] and p.money() == 3
    p.play("pass")
    assert p.decision == "DP-04" and p.see("seat.0.herder") == "b" and p.see("seat.0.engine") == 0


def test_a_played_card_cannot_be_played_again() -> None:
    """T-710: it has left the hand for good."""
    p = at_location("b", holding("o01")).play("play o01")
    assert p.offers("play") == []


def test_the_starting_card_lies_in_the_area_and_gives_nothing() -> None:
    """T-718: there from the beginning, without an immediate action."""
    p = trail(me={"objectives": ["s3"], "money": 4, "tokens": 0, "herder": "a"})
    assert area(p) == ["s3"] and p.offers("play") == [] and p.money() == 4
    assert all(DATA.instant[card] == 0 for card in range(DATA.starting, len(DATA.card_names)))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_immediate_action_cards_draws_up_to_three_and_discards_as_many(number: int) -> None:
    """T-715, T-608: the number is announced, and the new cards may be discarded too."""
    me = {"hand": ["criollo", "criollo", "o10"], "draw": ["galloway"] * 3}
    p = at_location("b", me, luck="ask").play("play o10", "do draw_discard:3")
    assert p.decision == "DP-25" and p.offered == ["draw 1", "draw 2", "draw 3"]
    p.play(f"draw {number}")
    assert p.see("seat.0.hand") == ["criollo"] * 2 + ["galloway"] * number
    assert p.decision == "DP-26" and f"discard {' '.join(['galloway'] * number)}" in p.offered
    p.play(f"discard {' '.join(['galloway'] * number)}")
    assert p.see("seat.0.hand") == ["criollo"] * 2


@pytest.mark.parametrize(
    "card, places",
    [("o15", ["engine 4", "engine t4", "engine 5"]), ("o18", ["engine 4", "engine t4", "engine 5", "engine 6"])],
)
def test_the_immediate_action_engine_moves_as_far_as_printed(card: str, places: List[str]) -> None:
    """T-716: up to 2, or up to 3 spaces forward, and stations as usual."""
    p = at_location("b", {**holding(card), "engine": 3, "money": 10}).play(f"play {card}", f"do {INSTANT[card]}")
    assert p.decision == "DP-16" and [text for text in p.offered if text != "pass"] == places
    p.play("engine t4")
    assert p.decision == "DP-18" and "upgrade" in p.offered


def test_the_immediate_action_auxiliary_is_single_or_double() -> None:
    """T-717, T-750: one action, doubled where both its spaces are clear."""
    me = {**holding("o06"), "cleared": ["aux_dollar_2x"], "discs": {"cities": ["fulton"]}, "money": 0}
    p = at_location("b", me).play("play o06", "do aux:single_or_double")
    assert p.decision == "DP-24" and "single dollar" in p.offered and "double draw" not in p.offered
    assert p.play("double dollar").money() == 2 and p.decision == "DP-04"


# -- the herder ------------------------------------------------------------------------------------

AHEAD = bare_trail(
    flood_1={"hazard": "flood 3 black"}, a1=building("1a", seat=1), a3=building("4a", seat=1), b2=building("2a", seat=1)
)


def test_the_herder_moves_up_to_three_steps_and_ignores_hands() -> None:
    """T-713, DP-32: distinct destinations, at least one step, no fees on the way."""
    me = {**holding("o20"), "herder": "a", "money": 5}
    p = trail(me=me, other={"money": 0}, trail=AHEAD).play("play o20", "do move_free:3")
    assert p.decision == "DP-32"
    assert p.offered == ["go a1", "go a3", "go flood_1", "go b", "go b2", "go c"]
    p.play("go b2")
    assert (p.money(0), p.money(1)) == (5, 0) and not p.events("fee")


@pytest.mark.parametrize("herder", ["f", "g"])
def test_the_herder_does_not_enter_kansas_city_with_a_card(herder: str) -> None:
    """T-713, X-11: Kansas City is no destination; where nothing else lies ahead the action is void."""
    p = trail(me={**holding("o21"), "herder": herder, "tokens": 1}, trail=bare_trail()).play("play o21")
    if herder == "f":
        assert p.play("do move_free:3").see("seat.0.herder") == "g"
    assert p.decision == "DP-03" and p.offers("go kansas_city") and "o21" in area(p)


def test_before_phase_a_the_normal_movement_starts_from_the_new_location() -> None:
    """T-714, X-11: phase A follows, the location reached is not used, and its hands are not paid."""
    p = trail(me={**holding("o20"), "herder": "a", "money": 5}, trail=AHEAD).play("play o20", "do move_free:3", "go a3")
    assert p.decision == "DP-03" and p.see("seat.0.herder") == "a3"
    assert p.offers("go b") == ["go b"] and p.offers("go a1") == []


@pytest.mark.parametrize("before", [[], ["do discard:pineywoods->dollars:2"], ["do aux:single", "single dollar"]])
def test_in_phase_b_the_herder_card_leads_straight_to_phase_c(before: List[str]) -> None:
    """T-714, R-12, X-11: whatever is left at the location, and further cards, are lost; phase C draws cards."""
    p = at_location("e", {**holding("o20", "o22", cattle=0), "hand": ["pineywoods", "criollo", "o20", "o22"]})
    p.play(*before, "play o20", "do move_free:3")
    if p.decision == "DP-32":
        p.play(p.offered[0])
    assert p.who == 1 and p.see("seat.0.herder") != "e"
    assert len(p.see("seat.0.hand")) == 4 and "o22" in p.see("seat.0.hand") and "o22" not in area(p)


def test_a_herder_card_is_void_on_arrival_in_kansas_city() -> None:
    """R-11, T-402: the trail ends there; the card counts as played."""
    p = trail("kansas_city", me={**holding("o20"), "tokens": 0}).play("play o20")
    assert "o20" in area(p) and p.see("seat.0.herder") == "kansas_city" and p.decision == "DP-06"
