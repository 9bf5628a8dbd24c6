"""How Sam buys cattle, with the worked example of the solo rules."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

import pytest

from tests.positions import Position
from tests.trail.at import building
from tests.trail.sam.solo import SAM, finish, path, reasons, sams, solo, why

BUY, CONDITIONAL = 3, 13
CORRIENTE = ["corriente", "corriente", "black_angus", "longhorn"]


def buys(
    cowboys: int, cattle: List[str], *deals: str, card: int = BUY, stack: Optional[List[str]] = None, **named: Any
) -> Position:
    """Sam, no specialist in cowboys, buys; these cards come to the market, then whatever comes first."""
    market: Dict[str, Any] = {"cattle": cattle} if stack is None else {"cattle": cattle, "cattle_stack": stack}
    sam = {"workers": {"cowboy": cowboys, "engineer": min(6, cowboys + 1)}}
    at = solo(sam=sam, market=market, **named).play(f"deal {card}")
    return finish(at, *(f"deal {name}" for name in deals))


def bought(at: Position) -> List[str]:
    return [event["card"] for event in at.events("bought")]


# -- the worked example ----------------------------------------------------------------------------


def example(*first: str) -> Position:
    """Four cowboys, two builders, three engineers; card 13; one human building with a hand on the cheapest way."""
    sam = {"herder": "b", "workers": {"cowboy": 4, "builder": 2, "engineer": 3}, "cards_played": [1]}
    tiles = {"c1": building("1a"), "d1": building("4a"), "outlaw_4": {"outlaw": "orange"}, "f1": building("1b", SAM)}
    at = solo(me={"herder": "a", "money": 0}, sam=sam, trail=tiles, market={"cattle": ["corriente", "longhorn"]})
    return finish(at.play("deal 13"), *(f"deal {name}" for name in first))


def test_the_example_of_the_solo_rules() -> None:
    """SE-01, S-117, S-114, S-022: two cards first, then two Corriente for three cowboys, two more for the fourth."""
    before = solo(market={"cattle": ["corriente", "longhorn"]}).see("market.cattle_left")
    at = example("corriente", "black_angus", "shorthorn/3", "shorthorn/3")
    assert at.events("sam_acts")[0] == {
        "what": "sam_acts", "who": SAM, "action": "buy_after_adding", "half": "specialist",
    }  # fmt: skip
    assert bought(at) == ["corriente", "corriente"] and sams(at, "discard") == ["corriente", "corriente"]
    assert at.see("market.cattle") == ["black_angus", "longhorn", "shorthorn/3", "shorthorn/3"]
    assert (at.score(SAM)["cattle"], at.see("market.cattle_left")) == (6, before - 4)


def test_the_example_walks_four_locations_past_one_hand() -> None:
    """SE-01, S-042 to S-047: over c, the human's building, and e to f; two dollars from the bank."""
    at = example("corriente", "black_angus", "shorthorn/3", "shorthorn/3")
    assert (path(at), at.money(), reasons(at)[0]) == ("f", 2, "shortest_way")
    assert [event["dollars"] for event in at.events("gained")] == [2]


@pytest.mark.parametrize("hereford, reason", [("hereford/7", "most_points"), ("hereford/6", "fewest_cards")])
def test_a_hereford_is_worth_more_than_two_cards(hereford: str, reason: str) -> None:
    """SX-01, S-112: 7 is more than 6, and 6 in one card better than in two; no cowboy is left then."""
    at = buys(4, [*CORRIENTE, hereford])
    assert (bought(at), why(at), at.events("market_filled")) == ([hereford], reason, [])


# -- what he buys ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cowboys, market, cards, reason",
    [
        (1, ["black_angus", "corriente"], ["corriente"], "most_points"),
        (1, ["shorthorn/5"], [], ""),
        (3, ["shorthorn/5", "black_angus", "corriente"], ["shorthorn/5"], "most_points"),
        (2, ["hereford/7", "longhorn"], ["longhorn"], "fewest_cowboys"),
        (3, ["shorthorn/3", "corriente"], ["corriente"], "fewest_cowboys"),
        (5, ["shorthorn/3", "shorthorn/4", "hereford/6"], ["shorthorn/3", "shorthorn/4"], "most_points"),
        (5, ["shorthorn/5", "shorthorn/4", "corriente"], ["shorthorn/4", "shorthorn/5"], "most_points"),
        (6, ["shorthorn/5", "corriente", "corriente"], ["corriente", "corriente"], "fewest_cowboys"),
        (5, ["black_angus", "longhorn", "shorthorn/3", "hereford/5"], ["hereford/5"], "most_points"),
        (4, ["longhorn", "longhorn", "shorthorn/4"], ["shorthorn/4"], "fewest_cards"),
    ],
)
def test_as_many_points_as_eight_dollars_buy(cowboys: int, market: List[str], cards: List[str], reason: str) -> None:
    """S-111, S-112, SR-08: points, then fewer cards, then the best card, then cowboys, dollars and the order."""
    at = buys(cowboys, market)
    taken = bought(at)[: len(cards)] if cards else [card for card in bought(at) if card in market]
    assert taken == cards
    if reason:
        assert why(at) == reason


@pytest.mark.parametrize(
    "cowboys, adds",
    [(1, 0), (2, 2), (3, 4)],
)
def test_each_unused_cowboy_adds_two_cards(cowboys: int, adds: int) -> None:
    """S-114, S-115: and he does not buy again, whatever comes."""
    at = buys(cowboys, ["corriente"], *["longhorn", "black_angus", "longhorn", "black_angus"][:adds])
    assert len(at.events("market_filled")) == adds
    assert bought(at) == ["corriente"] and len(at.see("market.cattle")) == adds


def test_two_ways_to_the_same_card_use_the_fewest_cowboys() -> None:
    """S-112: one cowboy and six dollars rather than two and three; the other one adds cards."""
    at = buys(2, ["corriente"], "longhorn", "longhorn")
    assert (why(at), len(at.events("market_filled"))) == ("fewest_cowboys", 2)


# -- when nothing can be bought --------------------------------------------------------------------


def test_a_cowboy_who_adds_cards_buys_nothing() -> None:
    """S-113, SX-02: one cowboy, only a Hereford there: two cards are added, and nothing is bought."""
    at = buys(1, ["hereford/7"], "longhorn", "corriente")
    assert bought(at) == [] and at.see("market.cattle") == ["longhorn", "corriente", "hereford/7"]


def test_cowboys_add_cards_one_by_one_until_he_can_buy() -> None:
    """S-113, SX-03: two cowboys, an empty market; the second buys the Longhorn for six, and nobody is left."""
    at = buys(2, [], "longhorn", "hereford/7")
    assert bought(at) == ["longhorn"]
    assert len(at.events("market_filled")) == 2


def test_with_an_empty_stack_he_stops() -> None:
    """S-113: nothing to buy and nothing to add."""
    at = buys(2, ["hereford/7"], stack=[])
    assert (bought(at), at.events("market_filled"), at.who) == ([], [], 0)
    last = buys(2, ["hereford/7"], stack=["longhorn"])
    assert (bought(last), last.see("market.cattle_left")) == (["longhorn"], 0)


# -- card 13 and Simmental -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "market, card, reason",
    [
        (["black_angus", "corriente", "shorthorn/5"], "corriente", "most_points"),
        (["longhorn", "longhorn"], "longhorn", "only_one"),
        (["shorthorn/5", "hereford/7"], None, ""),
    ],
)
def test_card_13_takes_one_card_for_others(market: List[str], card: Optional[str], reason: str) -> None:
    """S-118, SX-04, SR-09: a card of value 3 with most points, without cowboys; none is added."""
    at = buys(1, market, card=CONDITIONAL)
    assert bought(at) == ([card] if card else [])
    assert at.events("market_filled") == []
    assert reasons(at)[1:] == ([reason] if card else [])
    assert [event["action"] for event in at.events("sam_skips")] == ([] if card else ["take_value_3"])


SIMMENTAL = {"simmental": True}


def test_sam_never_takes_simmental_cards() -> None:
    """S-116: they count as not there, so that his cowboys add cards."""
    market: Tuple[str, ...] = ("simmental_calf", "simmental_calf")
    at = buys(2, list(market), "longhorn", "shorthorn/3", options=SIMMENTAL)
    assert bought(at) == ["longhorn"]
    assert at.see("market.cattle") == ["shorthorn/3", *market]
