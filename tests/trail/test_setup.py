"""Setup: everything that is shuffled, dealt and handed out before the first turn."""

from __future__ import annotations

from collections import Counter
from typing import Any, Dict, List

import pytest

from game.kernel.rules import CHANCE
from tests.positions import Position, new_game
from tests.trail.at import GAME

ALL_RANDOM = {"neutral": "random", "sides": "random", "start": "random"}
FORESEE, OPEN_MARKET = "T-472", "T-643"  # the same steps deal these later in the game
OPEN_AUX = ["single dollar", "single draw"]


def asked(seats: int = 2, **options: Any) -> Position:
    """A new game whose every shuffle is asked."""
    return new_game(GAME, seats, luck="ask", **options)


def deal_to(position: Position, decision: str) -> Position:
    """Let the dealer go on until this is asked."""
    while position.decision != decision:
        assert position.who == CHANCE, f"{decision} was never asked"
        position.play(position.rules.to_text(position.table.dealt()))
    return position


def deal_past(position: Position, decision: str) -> Position:
    """Let the dealer answer this, as often as it is asked in a row."""
    while position.decision == decision:
        position.play(position.rules.to_text(position.table.dealt()))
    return position


def weights(position: Position) -> Dict[str, int]:
    """How often each text stands among the choices."""
    return dict(Counter(position.rules.to_text(choice) for choice in position.table.decision.choices))


# -- masters, neutral buildings --------------------------------------------------------------------


def test_five_station_masters_of_nine_are_laid_out():
    """T-101, T-012: one on each of the five spaces, in the order dealt; no tile comes twice."""
    position = asked()
    assert position.offered == [f"deal master {number}" for number in range(1, 10)]
    for number in (9, 2, 4, 1, 7):
        position.play(f"deal master {number}")
        assert f"deal master {number}" not in position.offered
    assert position.see("market.masters") == {"1": 9, "2": 2, "3": 4, "4": 1, "5": 7}
    assert position.decision == "T-105"


def test_in_a_first_game_neutral_buildings_stand_on_their_letters():
    """T-102: nothing is shuffled then."""
    position = new_game(GAME)
    assert [position.see(f"trail.{letter}.building") for letter in "abcdefg"] == list("abcdefg")


def test_neutral_buildings_may_be_shuffled():
    """T-102: each tile comes once, on the spaces in order."""
    position = deal_to(asked(neutral="random"), "T-102")
    for left, letter in enumerate("gfedcb"):
        assert len(position.offered) == 7 - left
        position.play(f"deal {letter}")
    assert [position.see(f"trail.{letter}.building") for letter in "abcdefg"] == list("gfedcba")


# -- bags, trail, job market, foresight -------------------------------------------------------------


def test_tiles_are_sorted_into_three_bags():
    """T-104, T-020: hazards and outlaws; workers only; workers and outlaws."""
    bags = asked().see("market.bags")
    hazards = {name: number for name, number in bags["1"].items() if name.startswith("hazard")}
    assert sum(hazards.values()) == 18
    assert all(sum(n for name, n in hazards.items() if kind in name) == 6 for kind in ("flood", "drought", "rockfall"))
    assert {name: n for name, n in bags["1"].items() if name not in hazards} == {"outlaw green": 9, "outlaw orange": 8}
    assert bags["2"] == {"worker cowboy": 11, "worker builder": 11, "worker engineer": 11}
    assert bags["3"] == {
        "worker cowboy": 7, "worker builder": 7, "worker engineer": 7, "outlaw green": 2, "outlaw orange": 3,
    }  # fmt: skip


def test_seven_tiles_of_the_first_bag_are_placed():
    """T-105: each on the lowest empty space of its section; what would find no room and go back is not dealt."""
    position = deal_to(asked(), "T-105")
    assert weights(position)["deal hazard flood 4 green"] == 2
    for tile in ("flood 4 green", "flood 4 green", "flood 3 green", "flood 3 black"):
        position.play(f"deal hazard {tile}")
    assert not position.offers("deal hazard flood")
    assert position.see("market.bags.1")["hazard flood 2 black"] == 1
    position.play("deal outlaw orange", "deal hazard rockfall 2 green")
    assert position.decision == "T-105"
    assert position.play("deal outlaw green").decision == "T-106"
    laid = {node: tile for node, tile in position.see("trail").items() if "building" not in tile}
    assert laid == {
        "flood_1": {"hazard": "flood 4 green"}, "flood_2": {"hazard": "flood 4 green"},
        "flood_3": {"hazard": "flood 3 green"}, "flood_4": {"hazard": "flood 3 black"},
        "rockfall_1": {"hazard": "rockfall 2 green"},
        "outlaw_1": {"outlaw": "orange"}, "outlaw_2": {"outlaw": "green"},
    }  # fmt: skip


@pytest.mark.parametrize(
    "seats, first, second",
    [
        (2, ["cowboy", "builder"], ["engineer"]),
        (3, ["cowboy", "builder", "engineer"], ["builder", "cowboy"]),
        (4, ["cowboy", "builder", "engineer", "builder"], ["cowboy", "engineer", "engineer"]),
    ],
)
def test_workers_fill_the_first_row_and_the_second_up_to_the_token(seats, first, second):
    """T-106, E-01, T-103: 3, 5 or 7 workers of bag 2, from the left; the token lies in row 2."""
    position = deal_to(asked(seats), "T-106")
    assert set(position.offered) == {"deal worker cowboy", "deal worker builder", "deal worker engineer"}
    assert position.see("market.jobs.token") == 2
    for worker in [*first, *second]:
        assert position.decision == "T-106"
        position.play(f"deal worker {worker}")
    assert position.decision != "T-106"
    assert (position.see("market.jobs.rows.1"), position.see("market.jobs.rows.2")) == (first, second)
    assert sum(position.see("market.bags.2").values()) == 33 - (2 * seats - 1)


def test_two_tiles_of_each_bag_are_foreseen():
    """T-107, T-021: column after column, each from its own bag."""
    position = deal_past(deal_to(asked(), "T-106"), "T-106")
    for column, bag in (("1", 28), ("2", 30), ("3", 26)):
        assert sum(weights(position).values()) == bag
        dealt = [position.offered[0], position.offered[-1]]
        position.play(*dealt)
        assert [f"deal {tile}" for tile in position.see(f"market.foresight.{column}")] == dealt


# -- cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats, opened", [(2, 7), (3, 10), (4, 13)])
def test_the_cattle_market_is_opened(seats, opened):
    """T-108: 7, 10 or 13 of the 36 cards; no Simmental without the variant."""
    position = new_game(GAME, seats)
    assert len(position.see("market.cattle")) == opened
    assert position.see("market.cattle_left") == 36 - opened
    position = deal_to(asked(seats), OPEN_MARKET)
    assert sum(weights(position).values()) == 36
    assert not [text for text in position.offered if "simmental" in text]


def test_four_of_24_objectives_are_opened():
    """T-109: the starting cards are not among them."""
    position = deal_to(asked(), "T-109")
    assert position.offered == [f"deal o{number:02}" for number in range(1, 25)]
    position.play("deal o05", "deal o20", "deal o01", "deal o13")
    assert position.decision != "T-109"
    assert sorted(position.see("market.objectives")) == ["o01", "o05", "o13", "o20"]
    assert position.see("market.objectives_left") == 20


def test_starting_objectives_lie_open_before_each_player():
    """T-114, T-034: one of four each; what is left leaves the game."""
    position = deal_to(asked(3), "T-114")
    assert position.offered == ["deal s1", "deal s2", "deal s3", "deal s4"]
    position.play("deal s3", "deal s1", "deal s4")
    assert [position.see(f"seat.{seat}.objectives", who=1) for seat in range(3)] == [["s3"], ["s1"], ["s4"]]
    assert "s2" not in str(position.see("seat")) + str(position.see("market"))


def test_everybody_shuffles_the_same_fourteen_cards():
    """T-113: five Criollos, three of each other starting breed."""
    position = deal_to(asked(4), "T-502")
    for seat in range(4):
        assert position.see(f"seat.{seat}.draw") == {
            "criollo": 5, "santa_gertrudis": 3, "pineywoods": 3, "galloway": 3,
        }  # fmt: skip
        assert position.see(f"seat.{seat}.hand") == position.see(f"seat.{seat}.discard") == []


# -- boards and buildings --------------------------------------------------------------------------


@pytest.mark.parametrize("seats, limit", [(2, 3), (3, 3), (4, 4)])
def test_each_player_begins_with_the_same_board(seats, limit):
    """T-110, T-112, T-116, T-030: all discs on the board, engine on 0, herder beside the board, limits as printed."""
    position = new_game(GAME, seats)
    for seat in range(seats):
        row = position.see(f"seat.{seat}")
        assert (row["cleared"], row["discs"]) == ([], {"cities": [], "stations": []})
        assert (row["engine"], row["herder"], row["certificates"]) == (0, "off", 0)
        assert (row["step_limit"], row["hand_limit"], row["certificate_limit"]) == (limit, 4, 3)
        assert row["workers"] == {"cowboy": 1, "builder": 1, "engineer": 1}


def test_two_auxiliary_actions_are_open_at_the_start():
    """T-116, T-030: those with a grey space, and only once each."""
    position = new_game(GAME).play("place d", "do aux:single")
    assert position.offered == OPEN_AUX
    assert position.undo().play("do aux:single_or_double").offered == OPEN_AUX


LETTERS = "abbabaabbbab"


@pytest.mark.parametrize(
    "given, letters", [("a", "a" * 12), ("b", "b" * 12), (LETTERS, LETTERS)], ids=["first games", "all b", "named"]
)
def test_all_players_have_the_same_sides(given, letters):
    """T-111, T-036: first games with the a-sides; otherwise one side for each number."""
    position = new_game(GAME, 3, sides=given)
    expected = [f"{number}{side}" for number, side in enumerate(letters, 1)]
    assert [position.see(f"seat.{seat}.buildings") for seat in range(3)] == [expected] * 3


def test_sides_may_be_named_by_number():
    """T-111, T-036: a number that is not named has side a; what is written are letters."""
    position = new_game(GAME, 2, sides={"3": "b", "12": "b"})
    assert position.see("seat.1.buildings") == [f"{n}{'b' if n in (3, 12) else 'a'}" for n in range(1, 13)]
    assert position.see("options.sides") == "aabaaaaaaaab"


@pytest.mark.parametrize("given", [{"13": "b"}, {"3": "c"}, {"3": 1}, {"03": "b"}, ["b"], 1, None])
def test_sides_by_number_are_those_of_the_ruleset(given):
    """T-111, T-036: a number that there is not, or another side, is an error that names the option."""
    with pytest.raises(ValueError, match="sides"):
        new_game(GAME, sides=given)


def test_sides_may_be_drawn():
    """T-111, T-036: two sides to draw from for each number, the result copied by everybody."""
    position = deal_to(asked(4, sides="random"), "T-111")
    for number, letter in enumerate(LETTERS, 1):
        assert position.offered == [f"deal {number}a", f"deal {number}b"]
        position.play(f"deal {number}{letter}")
    expected = [f"{number}{side}" for number, side in enumerate(LETTERS, 1)]
    assert [position.see(f"seat.{seat}.buildings") for seat in range(4)] == [expected] * 4


@pytest.mark.parametrize("given", ["ab", "a" * 11, "a" * 13, "abababababac", "c", ""])
def test_sides_are_one_letter_for_each_number(given):
    """T-111, T-036: any other number of letters, or another letter, is an error that names the option."""
    with pytest.raises(ValueError, match="sides"):
        new_game(GAME, sides=given)


# -- who begins, and with what ---------------------------------------------------------------------


@pytest.mark.parametrize("seats, first", [(2, 0), (2, 1), (3, 2), (4, 0), (4, 1), (4, 3)])
def test_later_players_begin_with_more(seats, first):
    """T-115, T-201: 6 to 9 dollars and 4 to 7 cards in turn order, a token for everybody."""
    position = deal_to(asked(seats, start="random"), "T-115")
    assert position.offered == [f"deal seat{seat}" for seat in range(seats)]
    position.play(f"deal seat{first}")
    while position.who == CHANCE:
        position.play(position.offered[0])
    assert position.who == first
    for place in range(seats):
        row = position.see(f"seat.{(first + place) % seats}")
        assert (row["money"], len(row["hand"]), row["tokens"]) == (6 + place, 4 + place, 1)


def test_without_a_draw_the_first_seat_begins():
    """T-115: `start` is fixed unless the players wish otherwise."""
    assert [new_game(GAME, seed=seed).who for seed in range(5)] == [0] * 5


def test_setup_is_dealt_in_one_order():
    """T-117: the order in which a reproducible game asks the dealer."""
    position, order = asked(**ALL_RANDOM), []
    while position.who == CHANCE:
        order += [position.decision] if position.decision not in order else []
        deal_past(position, position.decision)
    # The shuffles of T-113 take place when the first cards of T-115 are drawn.
    assert order == [
        "T-101",
        "T-102",
        "T-105",
        "T-106",
        FORESEE,
        OPEN_MARKET,
        "T-109",
        "T-111",
        "T-114",
        "T-115",
        "T-502",
    ]


def test_the_same_seed_deals_the_same_game():
    """T-117: all of setup follows from the seed."""
    seen: List[Any] = [new_game(GAME, 4, seed, **ALL_RANDOM).see("market") for seed in (5, 5, 6)]
    assert seen[0] == seen[1] != seen[2]
