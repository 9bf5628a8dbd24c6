"""Setting up a game with Sam."""

from __future__ import annotations

from typing import Any, List

import pytest

from game.registry import make, offers
from tests.positions import Position
from tests.trail.at import GAME
from tests.trail.sam.solo import SAM, printed, sams, solo, solo_game


def after_deals(level: str, **named: Any) -> Position:
    """A setup stopped where Sam's worker is drawn."""
    game = solo_game(level, luck="ask", **named)
    while game.decision != "S-004":
        game.play(game.offered[0])
    return game


def test_a_game_for_two_is_set_up() -> None:
    """S-001: step limits, market, columns and fees are those for two players; with Simmental nine cards lie open."""
    solo_data, two = printed(), make(GAME, 2, {}).data
    for name in ("step_limit", "market_size", "columns", "hand_tolls"):
        assert getattr(solo_data, name) == getattr(two, name)
    assert (solo_data.market_size, printed(simmental=True).market_size) == (7, 9)


@pytest.mark.parametrize(
    "level, cards, city", [("easy", 12, "bloomington"), ("medium", 15, "bloomington"), ("hard", 15, "peoria")]
)
def test_the_difficulty_sets_cards_and_first_delivery(level: str, cards: int, city: str) -> None:
    """S-002: on easy 13, 14 and 15 leave the game; on hard he delivers farther."""
    game = solo_game(level)
    left = sams(game, "cards_left")
    assert left == [*range(1, 1 + cards)]
    assert sams(game, "first_delivery") == city


def test_any_city_may_be_the_first_delivery() -> None:
    """S-003: the option `sam_first`."""
    assert sams(solo_game("easy", sam_first="chicago"), "first_delivery") == "chicago"
    assert set(offers(GAME)["options"]["sam_first"]) == {"", *printed().cities}
    with pytest.raises(ValueError, match="sam_first: found 'paris', expected one of"):
        solo_game(sam_first="paris")


def test_a_worker_is_drawn_for_him_before_the_trail_is_filled() -> None:
    """S-004, S-006, S-007: one of any kind out of bag 2; it decides his specialization."""
    game = after_deals("medium")
    assert game.see("market.bags.2") == {f"worker {kind}": 11 for kind in ("cowboy", "builder", "engineer")}
    assert not [node for node in game.see("trail") if "_" in node], "nothing has been dealt from the bags yet"
    game.play("deal worker builder")
    assert game.decision == "T-105"
    assert sams(game, "workers") == {"cowboy": 1, "builder": 2, "engineer": 1}
    assert sams(game, "specialization") == "builder"
    assert game.see("market.bags.2")["worker builder"] == 10


def test_on_hard_he_gets_one_of_each_kind_first() -> None:
    """S-005, S-006, S-194, SR-14: 3, 2 and 2 workers; the drawn one decides, and the others have left the bag."""
    game = after_deals("hard")
    offered = game.table.decision.choices if game.table.decision else []
    assert len(offered) == 30, "one tile of each kind lies aside when the last one is drawn"
    game.play("deal worker engineer")
    assert sams(game, "workers") == {"cowboy": 2, "builder": 2, "engineer": 3}
    assert sams(game, "specialization") == "engineer"
    assert game.see("market.bags.2") == {"worker cowboy": 10, "worker builder": 10, "worker engineer": 9}


@pytest.mark.parametrize("sides", ["a", "b", "abababababab"])
def test_his_buildings_show_their_b_sides(sides: str) -> None:
    """S-008: twelve of them, whatever the human's are; and fourteen discs."""
    game = solo_game(sides=sides)
    assert sams(game, "buildings") == [f"{number}b" for number in range(1, 13)]
    assert game.see("seat.0.buildings")[0] == f"1{sides[0]}"
    assert len(printed().discs) == 14 and sams(game, "discs") == {"cities": [], "stations": []}


def test_his_engine_and_herder_stand_at_their_starts() -> None:
    """S-009: space 0, and the space of the horseman."""
    game = solo_game()
    assert (sams(game, "engine"), sams(game, "herder")) == (0, "start")


def test_he_has_neither_money_nor_a_herd() -> None:
    """S-010: no deck, hand, money, tokens, certificates, and no board with disc spaces."""
    game = solo_game()
    for key, nothing in {"money": 0, "tokens": 0, "certificates": 0, "hand": [], "draw": {}, "discard": []}.items():
        assert sams(game, key) == nothing
    assert "cleared" not in game.see(f"seat.{SAM}")


def test_his_deck_has_no_order_until_a_card_is_turned() -> None:
    """S-011: every card is as likely as any other."""
    game = solo("turn")
    assert game.decision == "S-032"
    assert game.offered == [f"deal {number}" for number in range(1, 16)]


def test_his_starting_objective_lies_face_down() -> None:
    """S-012: the human's lies open; nobody sees his, and it may be any of those that are left."""
    game = solo_game()
    assert len(game.see("seat.0.objectives", 0)) == 1
    assert game.see(f"seat.{SAM}.objectives", 0) == [] and sams(game, "face_down") == 1
    assert len(sams(game, "objectives")) == 1
    assert game.see("seat.0.objectives") != sams(game, "objectives")


def test_dealing_it_tells_nobody_which_it_is() -> None:
    """S-012: the event shows no card, to nobody."""
    game = solo_game(luck="ask")
    while game.decision != "T-114":
        game.play(game.offered[0])
    rules, told = game.rules, []
    while game.decision == "T-114":
        game.play(game.offered[0])
        told += [rules.describe(event) for event in game.table.state.events or []]
    dealt = [(event["who"], event["card"]) for event in told if event["what"] == "starting_objective"]
    assert dealt == [(0, "s1"), (SAM, "")]


def test_the_human_begins_with_six_dollars_a_token_and_four_cards() -> None:
    """S-013: and turns alternate."""
    game = solo_game(start="random", seed=5)
    assert (game.money(), game.see("seat.0.tokens"), len(game.see("seat.0.hand"))) == (6, 1, 4)
    assert (game.who, game.decision) == (0, "DP-02")
    turns: List[int] = []
    for _ in range(150):
        if game.over:
            break
        game.play(game.offered[0])
        turns += [event["who"] for event in game.events("turn_begins")]
    assert len(turns) > 6 and turns[:6] == [SAM, 0, SAM, 0, SAM, 0]


def test_both_foresight_spaces_of_a_column_are_filled_from_below() -> None:
    """S-014, SR-01: the first tile drawn is the lower one."""
    game = solo_game(luck="ask")
    while game.decision != "T-472":
        game.play(game.offered[0])
    game.play("deal hazard flood 2 black", "deal outlaw orange")
    assert game.see("market.foresight.1") == ["hazard flood 2 black", "outlaw orange"]


def test_the_open_objectives_stand_in_a_row() -> None:
    """S-015: the card shown last lies next to the stack."""
    game = solo_game(luck="ask")
    while game.decision != "T-109":
        game.play(game.offered[0])
    game.play("deal o01", "deal o02", "deal o03", "deal o04")
    assert game.see("market.objectives") == ["o04", "o03", "o02", "o01"]


# -- beside several people -------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_he_may_sit_last_beside_several_people(seats: int) -> None:
    """House rule: set up for that many players; he never begins, and gets neither money nor cards."""
    for seed in range(6):
        game = solo_game(seats=seats, seed=seed, start="random")
        assert game.who in range(seats - 1)
        people = [game.money(seat) for seat in range(seats - 1)]
        assert sorted(people) == [6, 7, 8][: seats - 1] and game.money(seats - 1) == 0
    assert printed(seats=seats).market_size == make(GAME, seats, {}).data.market_size
