"""What lies in the box of the first edition, and what stands on its board."""

from __future__ import annotations

import pytest

from game.registry import make, offers
from tests.positions import new_game
from tests.trail.first_edition.first import FIRST, data, first, own


def options() -> dict:
    found: dict = offers(FIRST)["options"]
    return found


def test_breeds_and_tiles_keep_the_keys_of_the_second_edition() -> None:
    """F-001, F-002: only names for people differ; "black_angus" is always the yellow breed of value 3."""
    printed, other = data(), make("trail-2e", 2, {}).data
    for name in ("breeds", "value", "points", "worker_names", "section_names", "start_deck", "market_stack", "bags"):
        assert getattr(printed, name) == getattr(other, name), name
    assert printed.tile_names[: printed.first_private] == other.tile_names[: other.first_private]


def test_cities_run_from_kansas_city_to_san_francisco() -> None:
    """F-003: ten cities by rising value."""
    printed = data()
    assert printed.cities == [
        "kansas_city", "topeka", "wichita", "colorado_springs", "santa_fe", "albuquerque", "el_paso", "san_diego",
        "sacramento", "san_francisco",
    ]  # fmt: skip
    assert list(printed.city_value) == sorted(printed.city_value)


def test_there_are_no_exchange_tokens() -> None:
    """F-011: none at the start, none to be had anywhere, none in a scenario."""
    game = new_game(FIRST, seats=3)
    assert [game.see(f"seat.{seat}.tokens") for seat in range(3)] == [0, 0, 0]
    assert not any("exchange_token" in deed.text for deed in data(promos=True).deeds.deeds)
    with pytest.raises(ValueError, match="tokens: found 1, expected a whole number from 0 to 0"):
        first(me={"tokens": 1})


@pytest.mark.parametrize("option", ["simmental", "sam"])
def test_there_is_neither_simmental_nor_a_solo_game(option: str) -> None:
    """F-012: the options of the second edition are unknown here."""
    assert option not in options()
    with pytest.raises(ValueError, match=f"key '{option}' is unknown"):
        make(FIRST, 2, {option: True})


def test_ten_private_buildings_for_every_player() -> None:
    """F-013: numbers 1 to 10, one side each."""
    game = new_game(FIRST, seats=4, sides="abababbaba")
    for seat in range(4):
        assert game.see(f"seat.{seat}.buildings") == ["1a", "2b", "3a", "4b", "5a", "6b", "7b", "8a", "9b", "10a"]


@pytest.mark.parametrize("sides, promos", [("ab", False), ("a" * 12, False), ("a" * 10, True)])
def test_a_letter_for_each_building_number(sides: str, promos: bool) -> None:
    """F-013: neither fewer nor more letters than buildings."""
    with pytest.raises(ValueError, match="sides: found .* expected a, b, random, or 1[02] letters"):
        make(FIRST, 2, {"sides": sides, "promos": promos})


def test_all_five_station_masters_are_in_play() -> None:
    """F-014: one on each space, in random order, and none leaves the game."""
    laid = {tuple(new_game(FIRST, seed=seed).see("market.masters").values()) for seed in range(8)}
    assert len(laid) > 1
    assert all(sorted(masters) == [1, 2, 3, 4, 5] for masters in laid)


@pytest.mark.parametrize(
    "node, following",
    [("c", ["c1", "c3"]), ("c3", ["d", "outlaw_4"]), ("d", ["e"]), ("c2", ["e"]), ("outlaw_risk_2", ["e"])],
)
def test_the_way_forks_before_neutral_space_d(node: str, following: list) -> None:
    """F-015: a building space leads to D and to the trade section; D leads straight on to E."""
    printed = data()
    assert [printed.nodes[arc] for arc in printed.next[printed.nodes.index(node)]] == following
    assert "d1" not in printed.nodes


def test_the_first_flood_space_rewards_a_criollo() -> None:
    """F-015: its risk action is not that of the second edition."""
    me = {"money": 0, "hand": ["criollo", "galloway", "galloway"]}
    at = own("1a", "flood_risk_1", me).play("do risk discard:criollo->cert:1+dollars:2")
    assert (at.money(), at.see("seat.0.certificates")) == (2, 1)


@pytest.mark.parametrize("seats, start, all_cleared", [(2, 3, 5), (3, 3, 6), (4, 4, 7)])
def test_step_limits_depend_on_the_players(seats: int, start: int, all_cleared: int) -> None:
    """F-016: the printed limits are those for two, a tile covers them for three and four."""
    both = {"cleared": ["step_left", "step_right"], "discs": {"cities": ["kansas_city"] * 2}}
    game = first(seats=seats, other=both)
    assert game.see("seat.0.step_limit") == start
    assert game.see("seat.1.step_limit") == all_cleared


@pytest.mark.parametrize("seats, green, black", [(2, 2, 2), (3, 2, 1), (4, 1, 2)])
def test_hands_cost_what_they_cost_in_the_second_edition(seats: int, green: int, black: int) -> None:
    """F-016: fees by the number of players."""
    fees = data(seats).hand_tolls
    assert fees == {"none": 0, "green": green, "black": black, "both": green + black}


def test_the_trade_section_pays_and_asks() -> None:
    """F-017: -3, -2, -1 beside the path, then 1, 2, 4, 6, 8, 10 on it."""
    printed = data()
    assert [action[0].text for action in printed.bounty] == [
        "pay:3", "pay:2", "pay:1", "dollars:1", "dollars:2", "dollars:4", "dollars:6", "dollars:8", "dollars:10",
    ]  # fmt: skip
    on_path = [any(node in arcs for arcs in printed.next) for node in printed.outlaw_nodes]
    assert on_path == [False] * 3 + [True] * 6


def test_both_colours_of_trade_tiles_are_tasks() -> None:
    """F-018: objectives and station masters name green and blue tiles apart; the far city is San Francisco."""
    me = {
        "outlaws": ["green", "orange", "orange"],
        "objectives": ["s4", "o04", "o03", "o06"],
        "station_masters": [3],
        **{"cleared": ["aux_cert_1x"], "discs": {"cities": ["san_francisco"]}},
    }
    points = first(me=me).score()
    assert points["station_masters"] == 3
    assert points["objectives"] == 0 - 2 - 2 + 5


def test_trade_tiles_are_printed_where_the_second_edition_has_outlaws() -> None:
    """The second colour is blue; the tiles themselves and their hands are the same."""
    second = make("trail-2e", 2, {}).data
    assert data().icons["outlaw_orange"] == "trade_blue" and second.icons == {}
    assert data().tile_names[data().first_outlaw :][:2] == second.tile_names[second.first_outlaw :][:2]


def test_the_arrow_that_ends_the_game_is_red() -> None:
    """F-042: the colour below the last row of the job market."""
    assert data().end_arrow == "red"
    assert make("trail-2e", 2, {}).data.end_arrow == "green"
