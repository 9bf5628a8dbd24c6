"""The Simmental variant (T-950 to T-960)."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position, new_game
from tests.trail.at import at_location, bare_trail, trail

VARIANT = {"simmental": True}
CALF, HEIFER, COW = "simmental_calf", "simmental_heifer", "simmental_cow"


def simmental(at: str = "turn", seats: int = 2, **named: Any) -> Position:
    return trail(at, seats, options=VARIANT, **named)


def at_income(hand: List[str], **me: Any) -> Position:
    return simmental("income", me={"hand": hand, "tokens": 0, "money": 0, "certificates": 0, **me})


def buying(cowboys: int, dollars: int, cattle: List[str]) -> Position:
    """About to buy at neutral building E."""
    me = {"workers": {"cowboy": cowboys}, "money": dollars, "hand": [], "draw": ["criollo"] * 4, "tokens": 0}
    p = at_location("e", me, market={"cattle": cattle}, options=VARIANT)
    return p.play("do buy_cattle") if p.offers("do buy_cattle") else p


# -- setup and market ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats, size", [(2, 9), (3, 12), (4, 15)])
def test_eight_calves_join_the_market_and_the_others_stand_beside_kansas_city(seats: int, size: int) -> None:
    """T-950: 36 and 8 cards, 9 / 12 / 15 of them open; 8 heifers and 8 cows in stacks of their own."""
    p = new_game("trail-2e", seats, simmental=True)
    assert len(p.see("market.cattle")) == size and p.see("market.cattle_left") == 36 + 8 - size
    assert p.see("market.nursery") == {HEIFER: 8, COW: 8}
    assert not {HEIFER, COW} & set(p.see("market.cattle"))


def test_all_eight_calves_are_market_cards() -> None:
    """T-950: eight can be put in the market, nine cannot."""
    assert simmental(market={"cattle": [CALF] * 8}).see("market.cattle_left") == 36
    with pytest.raises(ValueError, match="market.cattle"):
        simmental(market={"cattle": [CALF] * 9})


def test_without_the_variant_there_are_no_simmental_cards() -> None:
    """T-108: neither cards nor stacks."""
    with pytest.raises(ValueError, match=CALF):
        trail(market={"cattle": [CALF]})
    assert "nursery" not in trail().see("market")


@pytest.mark.parametrize("seats, size", [(2, 9), (3, 12), (4, 15)])
@pytest.mark.parametrize("had", [3, 20])
def test_a_yellow_arrow_refills_up_to_the_larger_size(seats: int, size: int, had: int) -> None:
    """T-951, R-16: to 9 / 12 / 15; a fuller market stays as it is."""
    cattle = (["longhorn"] * 7 + ["corriente"] * 7 + ["black_angus"] * 6)[:had]
    market = {
        "cattle": cattle,
        "jobs": {"token": 6, "rows": {"6": ["cowboy"] * (seats - 1)}},
        "foresight": {"1": ["outlaw green"], "2": ["worker cowboy"], "3": []},
    }
    p = simmental("kansas_city", seats, me={"tokens": 0}, market=market)
    assert p.see("market.jobs.token") == 7
    assert len(p.see("market.cattle")) == max(size, had)


@pytest.mark.parametrize(
    "cowboys, dollars, offered",
    [
        (1, 7, []),
        (1, 8, [f"buy {CALF} cowboys 1 dollars 8"]),
        (2, 5, [f"buy {CALF} cowboys 2 dollars 5"]),
        (2, 8, [f"buy {CALF} cowboys 1 dollars 8", f"buy {CALF} cowboys 2 dollars 5"]),
        (2, 4, []),
    ],
)
def test_a_calf_costs_eight_dollars_or_five_with_two_cowboys(cowboys: int, dollars: int, offered: List[str]) -> None:
    """T-952: two more purchase operations, for one calf each."""
    assert buying(cowboys, dollars, [CALF, CALF]).offers("buy") == offered


def test_a_bought_calf_goes_to_the_discard_pile() -> None:
    """T-952, T-644."""
    p = buying(1, 8, [CALF]).play(f"buy {CALF} cowboys 1 dollars 8")
    assert CALF in p.see("seat.0.discard") and p.see("market.cattle") == []


def test_a_calf_is_no_value_3_card() -> None:
    """T-952: none of the other purchases takes it."""
    offered = buying(6, 20, [CALF, "longhorn"]).offers("buy")
    assert [text for text in offered if CALF in text] == [
        f"buy {CALF} cowboys 1 dollars 8",
        f"buy {CALF} cowboys 2 dollars 5",
    ]


@pytest.mark.parametrize("grown", [HEIFER, COW])
def test_only_calves_are_ever_in_the_market(grown: str) -> None:
    """T-952: a scenario cannot put others there either."""
    with pytest.raises(ValueError, match="market.cattle"):
        simmental(market={"cattle": [grown]})


# -- what they count as ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hand, value",
    [
        ([CALF], 2),
        ([CALF, CALF], 2),
        ([HEIFER, CALF], 4),
        ([CALF, HEIFER, HEIFER, COW], 5),
        ([CALF, HEIFER, HEIFER, COW, "shorthorn/4", "shorthorn/5"], 9),
        ([CALF, "criollo", "galloway", "pineywoods"], 7),
    ],
)
def test_all_simmental_cards_are_one_breed_at_income(hand: List[str], value: int) -> None:
    """T-953, R-15, X-16: the highest breeding value among them counts once."""
    p = at_income(hand)
    assert p.money() == value


@pytest.mark.parametrize("hand", [[CALF, CALF], [CALF, HEIFER], [HEIFER, COW], [CALF, COW]])
def test_stages_together_are_a_pair(hand: List[str]) -> None:
    """T-954, R-46: n of one breed."""
    p = at_location("f", {"hand": hand, "draw": ["criollo"] * 4, "money": 0}, options=VARIANT)
    assert p.play("do discard:pair->dollars:4").money() == 4
    assert p.see("seat.0.discard")[-2:] == hand


def test_a_simmental_and_another_breed_are_no_pair() -> None:
    """T-954."""
    p = at_location("f", {"hand": [CALF, "santa_gertrudis"], "money": 0}, options=VARIANT)
    assert p.offers("do discard:pair->dollars:4") == []


@pytest.mark.parametrize(
    "card, actions",
    [
        (CALF, ["do risk discard:any_cattle->cert:1"]),
        (HEIFER, ["do risk discard:any_cattle->cert:1"]),
        (COW, ["do risk discard:any_cattle->cert:1"]),
        ("longhorn", ["do discard:value_3->dollars:7", "do risk discard:any_cattle->cert:1"]),
    ],
)
def test_a_simmental_is_any_cattle_but_no_value_or_other_colour(card: str, actions: List[str]) -> None:
    """T-954: the risk action takes any breed, building 5a only cards of value 3."""
    tiles = {"drought_risk_1": {"building": "5a", "seat": 0}}
    p = at_location("drought_risk_1", {"hand": [card]}, trail=tiles, options=VARIANT)
    assert [text for text in p.offered if "discard" in text] == actions


@pytest.mark.parametrize("node", ["a", "b", "e"])
def test_a_simmental_is_none_of_the_starting_breeds(node: str) -> None:
    """T-954: Galloway, Santa Gertrudis and Pineywoods (value 2 as well) are asked for by name."""
    p = at_location(node, {"hand": [CALF, CALF, HEIFER, COW]}, options=VARIANT)
    assert [text for text in p.offered if "discard" in text] == []


def test_simmental_cards_score_points_but_fulfil_no_task() -> None:
    """T-955: category 6 has their 3, 4 and 5 points; o20 asks for a value-3 card, a Shorthorn and a Hereford."""
    me = {"objectives": ["o20"], "hand": [CALF], "draw": [HEIFER], "cattle": [COW, COW]}
    score = simmental("end", me=me).score()
    assert (score["cattle"], score["objectives"]) == (3 + 4 + 5 + 5, -2)


# -- raising ---------------------------------------------------------------------------------------


def test_raising_comes_after_the_income_and_before_the_hand_is_discarded() -> None:
    """T-960, E-21: the income is paid, the hand still held; the value of the visit does not change."""
    p = at_income([CALF, "longhorn", "galloway"])
    assert p.decision == "DP-08" and p.money() == 7 and CALF in p.see("seat.0.hand")
    p.play("raise calf 1")
    assert HEIFER in p.see("seat.0.discard") and CALF not in p.see("seat.0.discard")
    assert p.see("seat.0.hand") == [] and p.see("market.nursery") == {HEIFER: 7, COW: 8}
    assert p.decision == "DP-10" and "deliver bloomington" in p.offered and "deliver peoria" not in p.offered
    assert p.money() == 7


@pytest.mark.parametrize(
    "card, word, decision, number, left, most",
    [
        (CALF, "calf", "DP-08", 1, 8, 1),
        (CALF, "calf", "DP-08", 3, 8, 3),
        (CALF, "calf", "DP-08", 3, 2, 2),
        (HEIFER, "heifer", "DP-09", 2, 8, 2),
        (HEIFER, "heifer", "DP-09", 2, 1, 1),
    ],
)
def test_any_number_may_be_raised_as_far_as_the_stack_goes(
    card: str, word: str, decision: str, number: int, left: int, most: int
) -> None:
    """T-960, DP-08, DP-09, R-17: 0 to the cards in hand, or to those left."""
    taken = HEIFER if card == CALF else COW
    market: Dict[str, Any] = {"nursery": {HEIFER: 8, COW: 8, taken: left}}
    p = simmental("income", me={"hand": [card] * number, "tokens": 0, "certificates": 0}, market=market)
    assert p.decision == decision
    assert p.offered == [f"raise {word} {n}" for n in range(most + 1)]
    p.play(f"raise {word} {most}")
    assert p.see("market.nursery").get(taken, 0) == left - most
    assert p.see("seat.0.discard").count(taken) == most
    assert p.see("seat.0.discard").count(card) == number - most


def test_nothing_must_be_raised() -> None:
    """T-960, R-17: 0 keeps the calf, which is discarded like the rest of the hand."""
    p = at_income([CALF]).play("raise calf 0")
    assert CALF in p.see("seat.0.discard") and p.see("market.nursery") == {HEIFER: 8, COW: 8}


def test_an_empty_stack_raises_nothing() -> None:
    """T-960, DP-08: without heifers nothing is asked."""
    p = simmental("income", me={"hand": [CALF], "certificates": 0}, market={"nursery": {COW: 8}})
    assert p.decision == "DP-10"


def test_a_heifer_just_received_cannot_be_raised_again() -> None:
    """T-960: it lies on the discard pile; only heifers in hand are raised."""
    p = at_income([CALF, CALF]).play("raise calf 2")
    assert p.decision == "DP-10" and p.see("seat.0.discard").count(HEIFER) == 2
    p = at_income([CALF, HEIFER]).play("raise calf 1")
    assert p.decision == "DP-09" and p.offered == ["raise heifer 0", "raise heifer 1"]


def test_raised_cards_leave_the_game() -> None:
    """T-960: neither in the deck nor back in a stack."""
    p = at_income([CALF, HEIFER], draw=[]).play("raise calf 1", "raise heifer 1")
    assert [card for card in p.see("seat.0.discard") if card.startswith("simmental")] == [HEIFER, COW]
    assert p.see("market.nursery") == {HEIFER: 6, COW: 7}


def test_a_cow_is_not_raised() -> None:
    """T-960: it is fully grown."""
    assert at_income([COW]).decision == "DP-10"


def test_no_token_may_be_used_while_calves_are_raised() -> None:
    """T-960, T-437: the hand is still shown."""
    p = simmental("income", me={"hand": [CALF], "tokens": 1, "draw": ["criollo"] * 2}, trail=bare_trail())
    assert p.decision == "DP-08" and p.offers("token") == []
    assert list(p.rules.interrupts(p.table.state, 0)) == []
