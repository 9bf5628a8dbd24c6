"""Buying cattle: what cowboys and dollars bring, and cards that are added to the market."""

from __future__ import annotations

from typing import Any, Dict, List, Tuple

import pytest

from game.trail.data.tables import Data
from tests.positions import Position
from tests.trail.at import at_location
from tests.trail.own import with_changed_print

EVERY_CARD = {
    **{"black_angus": 7, "longhorn": 7, "corriente": 7, "shorthorn/3": 3, "shorthorn/4": 3, "shorthorn/5": 3},
    **{"hereford/5": 2, "hereford/6": 2, "hereford/7": 2},
}

# Cowboys, dollars, and what they buy.
OPERATIONS = [
    (1, 6, ["black_angus"]),
    (1, 6, ["longhorn"]),
    (1, 6, ["corriente"]),
    (2, 3, ["longhorn"]),
    (3, 5, ["longhorn", "longhorn"]),
    (3, 5, ["black_angus", "corriente"]),
    (1, 12, ["shorthorn/4"]),
    (3, 6, ["shorthorn/4"]),
    (5, 8, ["shorthorn/3", "shorthorn/3"]),
    (5, 8, ["shorthorn/3", "shorthorn/5"]),
    (2, 12, ["hereford/7"]),
    (4, 6, ["hereford/5"]),
]


def at_market(market: List[str], cowboys: int, money: int, **named: Any) -> Position:
    """About to buy on the neutral building E, the luck of the market being asked."""
    me: Dict[str, Any] = {"money": money, "hand": [], "workers": {"cowboy": cowboys}}
    p = at_location("e", me, market={"cattle": market}, luck="ask", **named)
    return p.play("do buy_cattle")


def market_without(left: List[str]) -> List[str]:
    """A market of all cards but those left in the stack."""
    return [card for card, number in EVERY_CARD.items() for _ in range(number - left.count(card))]


def purchases(p: Position) -> List[str]:
    return p.offers("buy")


def worth(text: str) -> Tuple[int, int, str]:
    """Cowboys, dollars and cards of `buy longhorn cowboys 2 dollars 3`."""
    cards, _, prices = text.removeprefix("buy ").partition(" cowboys ")
    cowboys, dollars = prices.split(" dollars ")
    return int(cowboys), int(dollars), cards


@pytest.mark.parametrize("cowboys, dollars, cards", OPERATIONS)
def test_each_purchase_needs_its_cowboys_and_its_dollars(cowboys: int, dollars: int, cards: List[str]) -> None:
    """T-641: exactly enough is enough, one cowboy or one dollar less is not."""
    buy = f"buy {' '.join(cards)} cowboys {cowboys} dollars {dollars}"
    assert buy in at_market(cards, cowboys, dollars).offered
    assert buy not in at_market(cards, cowboys, dollars - 1).offered
    if cowboys > 1:
        assert buy not in at_market(cards, cowboys - 1, dollars).offered


def test_the_price_list_is_complete() -> None:
    """T-641, T-642: all that six cowboys can do with this market, and nothing else."""
    market = ["longhorn", "longhorn", "corriente", "shorthorn/3", "shorthorn/5", "hereford/6"]
    p = at_market(market, 6, 50)
    assert [worth(text) for text in purchases(p)] == [
        *[(1, 6, "longhorn"), (1, 6, "corriente"), (2, 3, "longhorn"), (2, 3, "corriente")],
        *[(3, 5, "longhorn longhorn"), (3, 5, "longhorn corriente")],
        *[(1, 12, "shorthorn/3"), (1, 12, "shorthorn/5"), (3, 6, "shorthorn/3"), (3, 6, "shorthorn/5")],
        *[(5, 8, "shorthorn/3 shorthorn/5"), (2, 12, "hereford/6"), (4, 6, "hereford/6")],
    ]
    assert [text for text in p.offered if text not in purchases(p)] == ["refresh"]


@pytest.mark.parametrize(
    "market, absent",
    [
        (["longhorn"], "cowboys 3 dollars 5"),
        (["longhorn", "shorthorn/3"], "cowboys 3 dollars 5"),
        (["shorthorn/3"], "cowboys 5 dollars 8"),
        (["shorthorn/3", "hereford/5"], "cowboys 5 dollars 8"),
        (["shorthorn/3", "shorthorn/3", "shorthorn/4"], "shorthorn/4 shorthorn/4"),
    ],
)
def test_two_cards_are_bought_only_if_two_lie_there(market: List[str], absent: str) -> None:
    """T-642, R-32: one suitable card is not enough for a purchase of two."""
    assert not [text for text in at_market(market, 6, 50).offered if absent in text]


def test_bought_cards_lie_face_up_and_the_market_is_not_refilled() -> None:
    """T-644, T-645: from the market to the discard pile; the gap stays."""
    p = at_market(["longhorn", "corriente", "hereford/5"], 4, 20)
    discard = p.see("seat.0.discard", 1)
    p.play("buy longhorn corriente cowboys 3 dollars 5")
    assert p.money() == 15
    assert sorted(p.see("seat.0.discard", 1)) == sorted([*discard, "longhorn", "corriente"])
    assert p.see("market.cattle") == ["hereford/5"]
    p.play("end")
    assert p.see("market.cattle") == ["hereford/5"]


def test_one_may_stop_after_one_purchase_but_not_before() -> None:
    """T-644, DP-15: fewer cards than possible, at least one operation."""
    p = at_market(["longhorn", "corriente"], 3, 50)
    assert "end" not in p.offered
    p.play("buy longhorn cowboys 1 dollars 6")
    assert p.decision == "DP-15"
    assert p.offered[-1] == "end"
    p.play("end")
    assert p.see("market.cattle") == ["corriente"]
    assert p.decision != "DP-15"


def test_a_cowboy_works_once() -> None:
    """T-640: three cowboys; after one of them has worked two are left, then none."""
    p = at_market(["longhorn"] * 5, 3, 50).play("buy longhorn cowboys 1 dollars 6")
    assert [worth(text) for text in purchases(p)] == [(1, 6, "longhorn"), (2, 3, "longhorn")]
    p.play("buy longhorn cowboys 2 dollars 3")
    assert p.decision != "DP-15"
    assert p.money() == 50 - 9


def test_adding_cards_takes_a_cowboy_too() -> None:
    """T-640, T-643: who added cards does not buy."""
    p = at_market(["longhorn"] * 4, 3, 50).play("refresh")
    while p.who == -1:
        p.play(p.offered[0])
    assert max(cowboys for cowboys, _, _ in map(worth, purchases(p))) == 2


def test_cowboys_are_fresh_in_the_next_buy_action() -> None:
    """T-640, R-31: printed twice on one building, buying is done twice with the same cowboy."""

    def buys_twice(data: Data) -> None:
        tile = data.tile_names.index("e")
        buy = data.tile_actions[tile][1]
        data.tile_actions = (*data.tile_actions[:tile], (buy, buy), *data.tile_actions[tile + 1 :])

    market = {"cattle": ["longhorn", "longhorn", "longhorn"]}
    p = with_changed_print(buys_twice, "e", {"money": 50, "hand": []}, market=market)
    for left in (2, 1):
        p.play("do buy_cattle", "buy longhorn cowboys 1 dollars 6")
        assert p.see("market.cattle") == ["longhorn"] * left


def test_a_cowboy_adds_two_cards_of_the_stack() -> None:
    """T-643, R-33: the market may grow beyond its size, seven with two players."""
    p = at_market(["longhorn"] * 7, 2, 0)
    assert (p.who, p.decision) == (-1, "T-643")
    p.play("deal corriente", "deal shorthorn/3")
    assert p.see("market.cattle") == [*["longhorn"] * 7, "corriente", "shorthorn/3"]
    assert p.offered == ["refresh", "end"]


def test_cards_may_be_added_before_between_and_after_purchases() -> None:
    """T-643, DP-15: any order, as long as a cowboy is free."""
    p = at_market(["longhorn"], 6, 50)
    p.play("refresh", "deal hereford/7", "deal corriente", "buy hereford/7 cowboys 2 dollars 12")
    p.play("refresh", "deal longhorn", "deal longhorn", "buy longhorn cowboys 1 dollars 6")
    p.play("refresh", "deal black_angus", "deal black_angus")
    assert p.decision != "DP-15"
    assert p.see("market.cattle") == ["black_angus", "black_angus", "longhorn", "longhorn", "corriente"]


def test_the_last_card_of_the_stack_comes_alone() -> None:
    """T-643: one card if only one is left, and afterwards nothing can be added."""
    p = at_market(market_without(["longhorn"]), 3, 50)
    p.play("refresh")
    assert p.see("market.cattle").count("longhorn") == 7
    assert p.see("market.cattle_left") == 0
    assert "refresh" not in p.offered


def test_nothing_is_added_from_an_empty_stack() -> None:
    """T-643: without cards in the stack there are only purchases; without money nothing is offered at all."""
    assert "refresh" not in at_market(market_without([]), 3, 50).offered
    me = {"money": 2, "hand": []}
    assert "do buy_cattle" not in at_location("e", me, market={"cattle": market_without([])}).offered


def test_buying_ends_by_itself_when_nothing_can_be_done() -> None:
    """DP-15: an idle cowboy without money and without a stack asks no question."""
    p = at_market(market_without([]), 2, 6).play("buy longhorn cowboys 1 dollars 6")
    assert p.decision != "DP-15"
    assert p.money() == 0


@pytest.mark.parametrize(
    "cowboys, money, bought",
    [
        (1, 6, ["buy longhorn cowboys 1 dollars 6"]),
        (1, 12, ["buy shorthorn/3 cowboys 1 dollars 12"]),
        (2, 12, ["buy longhorn cowboys 1 dollars 6", "buy longhorn cowboys 1 dollars 6"]),
        (2, 3, ["buy longhorn cowboys 2 dollars 3"]),
        (2, 12, ["buy hereford/5 cowboys 2 dollars 12"]),
        (3, 5, ["buy longhorn longhorn cowboys 3 dollars 5"]),
        (5, 8, ["buy shorthorn/3 shorthorn/4 cowboys 5 dollars 8"]),
        (6, 12, ["buy shorthorn/3 cowboys 3 dollars 6", "buy shorthorn/4 cowboys 3 dollars 6"]),
    ],
)
def test_the_rulebook_buys_with_one_to_six_cowboys(cowboys: int, money: int, bought: List[str]) -> None:
    """E-15, X-17: examples that spend every cowboy and every dollar."""
    p = at_market(["longhorn", "longhorn", "shorthorn/3", "shorthorn/4", "hereford/5"], cowboys, money).play(*bought)
    assert p.money() == 0
    assert p.decision != "DP-15"


@pytest.mark.parametrize(
    "cowboys, money, dearest",
    [(1, 5, []), (1, 11, [6]), (2, 5, [3]), (2, 11, [3, 6]), (3, 4, [3]), (5, 7, [3, 5, 6])],
)
def test_a_dollar_short_buys_less(cowboys: int, money: int, dearest: List[int]) -> None:
    """E-15: the prices that remain just below those of the examples."""
    p = at_market(["longhorn", "longhorn", "shorthorn/3", "shorthorn/4", "hereford/5"], cowboys, money)
    assert sorted({dollars for _, dollars, _ in map(worth, purchases(p))}) == dearest
