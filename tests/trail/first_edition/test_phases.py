"""Walking the trail and using a location in the first edition."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position
from tests.trail.at import GAME, at_location, bare_trail, building, trail
from tests.trail.first_edition.first import FIRST, first, in_both_editions, own

GREEN_FLOOD, BLACK_FLOOD = {"hazard": "flood 4 green"}, {"hazard": "flood 3 black"}
HELP = "do aux:single"


def on_space_a(tiles: Dict[str, Any], money: int = 20, seats: int = 4, game: str = FIRST, **named: Any) -> Position:
    """Seat 0 walks from neutral space A over these tiles."""
    me = {"herder": "a", "money": money, "tokens": 0, "hand": []}
    return trail(seats=seats, game=game, me=me, trail=bare_trail(**tiles), **named)


@in_both_editions
def test_steps_are_counted_in_tiles(game: str) -> None:
    """FE-02, F-031: two steps over the upper branch, three over the lower one; three are allowed."""
    tiles = {"a2": building("2a", 1), "flood_1": GREEN_FLOOD, "flood_2": BLACK_FLOOD}
    assert on_space_a(tiles, seats=2, game=game).offers("go b") == ["go b", "go b bank 4"]
    tiles["flood_3"] = {"hazard": "flood 2 green"}
    assert on_space_a(tiles, seats=2, game=game).offers("go b") == ["go b"]


@in_both_editions
@pytest.mark.parametrize("way, paid_to", [("go b seat1 2", [2, 0]), ("go b bank 2", [0, 0])])
def test_who_cannot_pay_in_full_pays_what_is_left(game: str, way: str, paid_to: List[int]) -> None:
    """FE-03: with two dollars, either branch costs both of them."""
    # Building 10a shows a black hand, building 1a a green one; both are alike in the two editions.
    tiles = {
        "a1": building("10a", 1),
        "a2": building("1a", 2),
        "flood_1": GREEN_FLOOD,
        "flood_2": BLACK_FLOOD,
    }
    at = on_space_a(tiles, money=2, game=game, other={"money": 0}, seat2={"money": 0})
    assert at.offers("go b") == ["go b bank 2", "go b seat1 2"]
    at.play(way)
    assert [at.money(seat) for seat in (0, 1, 2)] == [0, *paid_to]


@pytest.mark.parametrize("tile, hand", [("green", 2), ("orange", 2)])
def test_trade_tiles_with_hands_are_paid_to_the_bank(tile: str, hand: int) -> None:
    """F-031: a tile on the path costs its hand; one beside the path is not on the way."""
    tiles = bare_trail(outlaw_1={"outlaw": tile}, outlaw_4={"outlaw": tile})
    at = first(me={"herder": "c", "money": 9, "hand": []}, trail=tiles)
    assert at.offers("go outlaw_4") == [f"go outlaw_4 bank {hand}"]
    assert at.offers("go outlaw_1") == []
    assert at.play(f"go outlaw_4 bank {hand}").events("fee")[0]["to"] == "bank"


def test_the_way_over_the_trade_section_forks_behind_c() -> None:
    """F-015, F-031: from C over one building space to D, or over the section to E."""
    at = first(me={"herder": "c", "hand": []}, trail=bare_trail(c3=building("1a")))
    assert at.offered == ["go c3", "go d", "go e", "go f", "go g"]


def test_an_own_building_has_its_actions_in_any_order_or_one_help() -> None:
    """FE-04, F-032: Guernsey, cattle, and the risk action of the space; or one single auxiliary action."""
    me = {"money": 6, "hand": ["galloway", "galloway", "galloway"]}
    at = own("2a", "drought_risk_1", me, market={"cattle": ["longhorn"]})
    actions = ["do discard:galloway->dollars:4", "do buy_cattle", "do risk discard:any_cattle->cert:1"]
    assert at.offered == [*actions, HELP]
    for done, action in enumerate(reversed(actions)):
        at.play(action)
        while at.decision != "DP-04" and done < 2:
            at.play(at.offers("buy")[0] if at.offers("buy") else at.offered[-1])
        assert action not in at.offered and HELP not in at.offered


@in_both_editions
@pytest.mark.parametrize(
    "node, tile",
    [
        ("a1", {"building": "2a", "seat": 1}),
        ("flood_1", {"hazard": "flood 4 green"}),
        ("outlaw_4", {"outlaw": "orange"}),
    ],
)
def test_what_belongs_to_others_offers_one_help_only(game: str, node: str, tile: Dict[str, Any]) -> None:
    """FE-05, F-032: another player's building, a hazard or a trade tile: a single auxiliary action."""
    me = {"hand": ["galloway"], **{"cleared": ["aux_dollar_2x"], "discs": {"cities": ["kansas_city"]}}}
    at = at_location(node, me, game=game, trail=bare_trail(**{node: tile}))
    before = at.money()
    assert at.decision == "DP-24", "the help is all there is, so it is not asked"
    assert at.offered == ["single dollar", "single draw"]
    assert at.play("single dollar").money() == before + 1


@in_both_editions
def test_the_deck_is_shuffled_only_when_a_card_is_needed(game: str) -> None:
    """FE-08, F-034: two cards missing and two in the draw stack: both are drawn, nothing is reshuffled."""
    hand, draw = ["criollo", "criollo", "galloway"], ["galloway", "pineywoods"]
    me = {"hand": hand, "draw": draw, **{"cleared": ["hand_1"], "discs": {"cities": ["kansas_city"]}}}
    at = at_location("flood_1", me, game=game, trail=bare_trail(flood_1=GREEN_FLOOD)).play("single dollar")
    assert sorted(at.see("seat.0.hand")) == sorted([*hand, *draw])
    assert (at.see("seat.0.draw"), at.events("reshuffled")) == ({}, [])


@pytest.mark.parametrize("game, ways", [(FIRST, []), (GAME, ["go outlaw_4 bank 2"])])
def test_d_itself_is_a_fork_in_the_second_edition_only(game: str, ways: List[str]) -> None:
    """F-015: from D nobody comes to the trade section."""
    at = trail(game=game, me={"herder": "d", "hand": []}, trail=bare_trail(outlaw_4={"outlaw": "green"}))
    assert at.offers("go outlaw_4") == ways
