"""Setup and first turns of the first edition."""

from __future__ import annotations

from typing import List

import pytest

from tests.positions import Position, new_game
from tests.trail.first_edition.first import FIRST, first

NEUTRALS = [f"place {letter}" for letter in "abcdefg"]


def dealt_tiles(tiles: List[str]) -> Position:
    """A setup in which these tiles come out of the first pile, one after the other."""
    game = new_game(FIRST, luck="ask")
    while game.decision != "T-105":
        game.play(game.offered[0])
    return game.play(*(f"deal {tile}" for tile in tiles))


def test_trade_tiles_fill_the_section_from_its_lowest_price() -> None:
    """F-021, FX-01: the first three lie on -3, -2 and -1, whatever their colours."""
    game = dealt_tiles(["outlaw green", "outlaw orange", "outlaw green"])
    assert game.see("trail.outlaw_1") == {"outlaw": "green"}
    assert game.see("trail.outlaw_2") == {"outlaw": "orange"}
    assert game.see("trail.outlaw_3") == {"outlaw": "green"}
    assert game.decision == "T-105"


def test_a_hazard_without_room_goes_back_into_its_pile() -> None:
    """F-021: once four floods lie on the trail no other flood comes to it, until seven tiles are placed."""
    floods = ["hazard flood 4 green", "hazard flood 4 green", "hazard flood 3 green", "hazard flood 3 black"]
    game = dealt_tiles([*floods, "outlaw green", "outlaw green"])
    assert game.decision == "T-105"
    if "deal hazard flood 2 green" in game.offered:
        game.play("deal hazard flood 2 green")
    game.play("deal outlaw orange")
    assert game.decision != "T-105"
    assert len([node for node in game.see("trail") if "_" in node]) == 7
    assert game.see("market.bags.1.hazard flood 2 green") == 1


def test_each_foresight_column_has_its_own_pile() -> None:
    """F-022, FR-01: piles 1, 2 and 3, not three times pile 3."""
    for seed in range(10):
        columns = new_game(FIRST, seed=seed).see("market.foresight")
        assert all(not tile.startswith("worker") for tile in columns["1"])
        assert all(tile.startswith("worker") for tile in columns["2"])
        assert all(not tile.startswith("hazard") for tile in columns["3"])
        assert [len(column) for column in columns.values()] == [2, 2, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_four_cards_and_rising_money(seats: int) -> None:
    """F-023, F-024, FX-07: four cards each; 6, 7, 8 and 9 dollars in turn order."""
    game = new_game(FIRST, seats=seats)
    assert [len(game.see(f"seat.{seat}.hand")) for seat in range(seats)] == [4] * seats
    assert [game.money(seat) for seat in range(seats)] == [6, 7, 8, 9][:seats]


def test_nobody_discards_before_the_first_turn() -> None:
    """F-023, F-025, FX-07: every first turn begins with placing the herder on a neutral building."""
    game = new_game(FIRST, seats=4)
    for seat in range(4):
        assert (game.who, game.decision, game.offered) == (seat, "DP-02", NEUTRALS)
        game.play("place f")
        assert game.decision == "DP-04"
        game.play("do aux:single")
        while game.who == seat:
            game.play(game.offered[0])


@pytest.mark.parametrize("seats, first_row, second_row", [(2, 2, 1), (3, 3, 2), (4, 4, 3)])
def test_the_job_market_is_filled_up_to_its_token(seats: int, first_row: int, second_row: int) -> None:
    """FE-01: 3, 5 or 7 workers, and the token at the right end of the second row."""
    jobs = new_game(FIRST, seats=seats).see("market.jobs")
    assert [len(jobs["rows"][row]) for row in "12"] == [first_row, second_row]
    assert jobs["token"] == 2


def test_a_first_turn_placement_may_share_a_building() -> None:
    """F-025: another herder on the building does not matter, and phase B follows at once."""
    game = first(other={"herder": "a"}, me={"herder": "off"})
    assert game.offered == NEUTRALS
    game.play("place a")
    assert (game.decision, game.see("seat.0.herder"), game.see("seat.1.herder")) == ("DP-04", "a", "a")
