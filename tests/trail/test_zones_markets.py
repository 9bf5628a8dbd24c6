"""The zones beside the board: Kansas City's bags and markets, player boards, and who may see what."""

from __future__ import annotations

from typing import Any, Dict

import pytest

from tests.positions import Position, new_game
from tests.trail.at import GAME, at_location, bare_trail, building, trail

WORKERS = ("cowboy", "builder", "engineer")
COSTS = (6, 6, 7, 5, 7, 9, 6, 8, 10, 6, 5, 4)
WHITE = ["aux_dollar_2x", "aux_draw_2x", "aux_cert_1x", "aux_engine_1x", "aux_remove_1x", "cert_4"]
DARK = ["cert_6", "step_left", "step_right", "hand_1"]
ALL_DISCS = [*WHITE, "aux_cert_2x", "aux_engine_2x", "aux_remove_2x", *DARK, "hand_2"]


def gone(*discs: str) -> Dict[str, Any]:
    """These disc spaces are clear, their discs lie in New York."""
    return {"cleared": list(discs), "discs": {"cities": ["new_york"] * len(discs)}}


def refused(match: str, **named: Any) -> None:
    with pytest.raises(ValueError, match=match):
        trail(**named)


# -- Kansas City and the markets -------------------------------------------------------------------


def test_each_column_of_foresight_is_filled_from_its_own_bag():
    """T-020, T-021: two spaces a column; bag 2 has workers only, bag 1 none."""
    for seed in range(1, 6):
        foresight = new_game(GAME, seed=seed).see("market.foresight")
        assert [len(foresight[column]) for column in "123"] == [2, 2, 2]
        assert not [tile for tile in foresight["1"] if tile.startswith("worker")]
        assert all(tile.startswith("worker") for tile in foresight["2"])
        assert not [tile for tile in foresight["3"] if tile.startswith("hazard")]
    refused("foresight", market={"foresight": {1: ["outlaw green"] * 3}})
    refused("foresight", market={"foresight": {2: ["outlaw green", "worker cowboy"]}})


def filling(row: int, seats: int = 2, **named: Any) -> Position:
    """Seat 0 in Kansas City: the next worker fills the token's row, whose other columns are taken."""
    rows = {row: ["cowboy"] * (seats - 1)}
    market = {
        "jobs": {"token": row, "rows": rows},
        "foresight": {1: ["outlaw green", "outlaw green"], 2: ["worker builder", "worker engineer"]},
        "cattle": ["longhorn"],
        **named,
    }
    return trail("kansas_city", seats, me={"tokens": 0}, market=market)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_row_has_as_many_columns_as_there_are_players(seats):
    """T-022, E-22: the worker in the last one sends the token to the next row; the full row may be hired from."""
    position = filling(3, seats).play("foresight worker builder")
    assert position.see("market.jobs.rows.3") == ["cowboy"] * (seats - 1) + ["builder"]
    assert position.see("market.jobs.token") == 4
    refused("rows", seats=seats, market={"jobs": {"token": 3, "rows": {1: ["cowboy"] * (seats + 1)}}})
    refused("rows", seats=seats, market={"jobs": {"token": 3, "rows": {3: ["cowboy"] * seats}}})


def test_each_row_has_its_price():
    """T-022: what a worker of each row costs, the token's row excepted."""
    rows = {row: ["cowboy"] for row in range(1, 13)}
    position = at_location("a", me={"money": 40}, market={"jobs": {"token": 12, "rows": rows}}).play("do hire")
    assert position.offered == [f"hire cowboy row {row}" for row in range(1, 12)]
    for row in range(1, 12):
        assert position.play(f"hire cowboy row {row}").money() == 40 - COSTS[row - 1]
        position.undo()


@pytest.mark.parametrize("row", range(2, 13))
def test_yellow_arrows_refill_the_cattle_market(row):
    """T-023: below rows 6 and 9 only; below row 12 the arrow is green and ends the game."""
    position = filling(row).play("foresight worker builder")
    assert len(position.see("market.cattle")) == (7 if row in (6, 9) else 1)
    assert position.see("market.jobs.token") == (row + 1 if row < 12 else 0)
    assert position.see("seat.0.job_market_token") is (row == 12)


def test_the_cattle_market_is_open_and_its_stack_hidden():
    """T-024: the order of the market does not matter, of the stack only the number of cards is told."""
    cattle = ["longhorn", "hereford/7", "longhorn", "black_angus"]
    seen = [trail(market={"cattle": order}).see("market", who=0) for order in (cattle, cattle[::-1])]
    assert seen[0] == seen[1]
    assert sorted(seen[0]["cattle"]) == sorted(cattle)
    assert seen[0]["cattle_left"] == 36 - 4
    assert not [key for key in seen[0] if "stack" in key]


def test_the_display_has_four_open_cards():
    """T-025: one taken is replaced at once; seats are told how many lie hidden, not which."""
    market = {"objectives": ["o01", "o02", "o03", "o04"]}
    position = at_location("c", market=market, luck="ask").play("do objective", "objective o03", "deal o17")
    assert sorted(position.see("market.objectives")) == ["o01", "o02", "o04", "o17"]
    assert position.see("market.objectives_left", who=1) == 24 - 5
    assert "objective_stack" not in position.see("market", who=0)
    refused("objectives", market={"objectives": ["o01", "o02", "o03", "o04", "o05"]})


def test_money_and_tokens_never_run_out():
    """T-026: more than the box holds may be owned, and more gained."""
    rich = {"money": 500, "tokens": 12}
    position = at_location("d", me=rich, other=rich, trail=bare_trail(outlaw_1={"outlaw": "green"}))
    position.play("do outlaw")
    assert position.see("seat.0.tokens") == 13
    position = at_location("e1", me=rich, other=rich, trail=bare_trail(e1=building("1a")))
    assert position.play("do dollars:2*woods_buildings").money() == 502


# -- the player's board ----------------------------------------------------------------------------


def test_the_board_has_fourteen_discs():
    """T-030: nine with white and five with dark corners; equal ones are one choice."""
    asked = trail("delivery", me={"money": 30, "tokens": 0}, value=10).play("deliver chicago")
    assert sorted(asked.offered) == sorted(f"disc {disc}" for disc in WHITE + DARK)
    asked = trail("delivery", me={"money": 30, "tokens": 0}, value=10).play("deliver fulton")
    assert sorted(asked.offered) == sorted(f"disc {disc}" for disc in WHITE)
    refused("cleared", me=gone("aux_dollar_1x"))
    assert sorted(trail(me=gone(*ALL_DISCS)).see("seat.0.cleared")) == sorted(ALL_DISCS)
    assert len(ALL_DISCS) == 14


@pytest.mark.parametrize("disc", [disc for disc in ALL_DISCS if disc != "cert_6"])
def test_each_disc_space_has_its_corners(disc):
    """T-030: beside a dark one a white disc goes to white Fulton by itself; two dark ones must be asked."""
    cleared = gone(*(other for other in ALL_DISCS if other not in (disc, "cert_6")))
    position = trail("delivery", me={"money": 30, "tokens": 0, **cleared}, value=1).play("deliver fulton")
    if disc in DARK or disc == "hand_2":
        assert sorted(position.offered) == sorted(["disc cert_6", f"disc {disc}"])
    else:
        assert disc in position.see("seat.0.cleared")


def test_clear_spaces_unlock_all_that_is_printed():
    """T-030, T-032: five double actions, steps, cards and certificates."""
    me = {**gone(*ALL_DISCS), "engine": 9, "money": 9, "hand": ["criollo"]}
    position = at_location("d", me=me)
    row = position.see("seat.0")
    assert (row["step_limit"], row["hand_limit"], row["certificate_limit"]) == (5, 6, 6)
    offered = position.play("do aux:single_or_double").offered
    names = ("dollar", "draw", "cert", "engine", "remove")
    assert offered == [*(f"single {name}" for name in names), *(f"double {name}" for name in names)]


@pytest.mark.parametrize("kind", WORKERS)
def test_a_row_of_workers_has_six_places(kind):
    """T-031: the printed worker counts, six are the most."""
    assert trail(me={"workers": {kind: 6}}).see(f"seat.0.workers.{kind}") == 6
    refused("workers", me={"workers": {kind: 7}})
    refused("workers", me={"workers": {kind: 0}})
    market = {"jobs": {"token": 2, "rows": {1: [kind, next(other for other in WORKERS if other != kind)]}}}
    position = at_location("a", me={"money": 9, "workers": {kind: 6}}, market=market)
    assert not [text for text in position.play("do hire").offered if kind in text]


def test_the_printed_engineer_counts():
    """T-031: with one hired engineer the engine moves up to two."""
    position = at_location("c", me={"workers": {"engineer": 2}}).play("do engine:engineers")
    assert position.offered == ["engine 1", "engine 2"]


@pytest.mark.parametrize("number", [4, 5])
def test_a_place_may_show_an_immediate_action(number):
    """T-031: the fourth cowboy removes a hazard, the fifth shows nothing."""
    me = {"money": 9, "workers": {"cowboy": number - 1}}
    flood = {"flood_1": {"hazard": "flood 4 green"}}
    market = {"jobs": {"token": 2, "rows": {1: ["cowboy"]}}}
    position = at_location("a", me=me, market=market, trail=bare_trail(**flood))
    position.play("do hire")
    assert ("do hazard:free" in position.offered) is (number == 4)


@pytest.mark.parametrize("value, fits", [(0, True), (1, True), (2, True), (3, True), (4, True), (5, False), (6, True)])
def test_the_certificate_marker_stands_on_a_printed_value(value, fits):
    """T-032: there is no 5."""
    me = {**gone("cert_4", "cert_6"), "certificates": value}
    if not fits:
        refused("certificates", me=me)
        return
    position = at_location("c", me=me)
    assert position.see("seat.0.certificates") == value
    if value == 4:
        assert position.play("do cert:1").see("seat.0.certificates") == 6


def herd(position: Position, seat: int = 0) -> int:
    """How many cards the herd deck has: hand, draw stack and discard pile."""
    row = position.see(f"seat.{seat}")
    return len(row["hand"]) + sum(row["draw"].values()) + len(row["discard"])


def test_the_herd_deck_is_hand_stack_and_discard_pile():
    """T-033: a gained objective card belongs to it until it is played."""
    position = at_location("c", me={"hand": ["criollo", "o02"], "tokens": 0}, market={"objectives": ["o01"]})
    assert herd(position) == 15
    position.play("do objective", "objective o01")
    assert "o01" in position.see("seat.0.discard") and herd(position) == 16
    position.play("play o02")
    assert herd(position) == 15


def test_played_objectives_lie_in_the_personal_area():
    """T-034: beside the starting card, which lies there from the first."""
    position = at_location("c", me={"hand": ["o02"], "objectives": ["s3"]}).play("play o02")
    assert sorted(position.see("seat.0.objectives", who=1)) == ["o02", "s3"]


def test_what_a_player_has_collected_lies_open():
    """T-035: hazards, outlaws, station masters, tokens, money and the job market token are seen by all."""
    mine = {
        "money": 17, "tokens": 3, "hazards": ["flood 4 green", "rockfall 2 black"], "outlaws": ["green", "orange"],
        "station_masters": [5, 8], "job_market_token": True,
    }  # fmt: skip
    row = trail(me=mine).see("seat.0", who=1)
    assert {key: row[key] for key in mine} == mine


def test_buildings_not_yet_placed_are_the_supply():
    """T-036: a placed one leaves it, a replaced one does not come back; the other player's is as it was."""
    position = at_location("b", me={"money": 20, "workers": {"builder": 3}}, trail=bare_trail(a1=building("1a")))
    position.play("do build:2", "tile 4a", "at a1")
    left = [f"{number}a" for number in range(1, 13)]
    assert position.see("seat.1.buildings") == left
    assert position.see("seat.0.buildings") == [name for name in left if name not in ("1a", "4a")]


# -- who may see what ------------------------------------------------------------------------------

HELD = {"hand": ["criollo", "o02", "longhorn"], "draw": ["galloway", "pineywoods"]}


def test_the_discard_pile_is_open_and_the_draw_stack_has_no_order():
    """T-037, T-033: the owner knows which cards are left to draw, nobody knows in which order."""
    seen = [trail(me={**HELD, "draw": draw}) for draw in (["galloway", "pineywoods"], ["pineywoods", "galloway"])]
    assert seen[0].see("seat.0", who=0) == seen[1].see("seat.0", who=0)
    row = seen[0].see("seat.0", who=0)
    assert row["draw"] == {"galloway": 1, "pineywoods": 1}
    assert row["discard"].count("criollo") == 4
    assert seen[0].see("seat.0.discard", who=1) == row["discard"]


def test_hands_are_hidden():
    """T-038: of another's hand and draw stack only the number of cards is known."""
    other_hand = {"hand": ["criollo", "o02", "galloway"], "draw": ["longhorn", "pineywoods"]}
    seen = [trail(me=me) for me in (HELD, other_hand)]
    assert seen[0].see("seat.0.hand", who=1) == 3 and seen[0].see("seat.0.draw", who=1) == 2
    assert seen[0].see("seat.0", who=1) == seen[1].see("seat.0", who=1)
    assert seen[0].see("seat.0.hand", who=0) == ["criollo", "longhorn", "o02"]


def test_a_drawn_card_is_told_to_its_owner_only():
    """T-038: others learn that a card was drawn; what is discarded they see."""
    position = at_location("c", me={**HELD, "tokens": 1}).play("token 1")
    drew = next(event for event in position.table.state.events if position.rules.describe(event)["what"] == "drew")
    assert position.rules.describe(position.rules.redact(drew, 0))["card"] in ("galloway", "pineywoods")
    assert position.rules.describe(position.rules.redact(drew, 1))["card"] == ""
    position.play("discard criollo")
    gone_card = position.table.state.events[0]
    assert position.rules.redact(gone_card, 1) == gone_card


@pytest.mark.parametrize(
    "node, texts, gained",
    [
        ("e", ["do buy_cattle", "buy longhorn cowboys 1 dollars 6"], "longhorn"),
        ("c", ["do objective", "objective o01", "deal o20"], "o01"),
        ("c", ["do objective", "objective stack", "deal o17"], "o17"),
    ],
)
def test_gained_cards_are_seen_by_all(node, texts, gained):
    """T-038: from the market, the display and the stack they go face up to the discard pile."""
    market = {"cattle": ["longhorn"], "objectives": ["o01", "o02", "o03", "o04"]}
    position = at_location(node, me={"money": 6}, market=market, luck="ask")
    before = position.see("seat.0.discard", who=1)
    after = position.play(*texts).see("seat.0.discard", who=1)
    assert [card for card in after if card not in before] == [gained]
