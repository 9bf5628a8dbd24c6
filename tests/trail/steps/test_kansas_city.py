"""Kansas City: the arrival, the three foresights, and the way home."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

import pytest

from tests.positions import Position
from tests.trail.at import bare_trail, trail

FORESIGHT: Dict[str, List[str]] = {
    "1": ["hazard flood 4 green", "outlaw green"],
    "2": ["worker cowboy", "worker builder"],
    "3": ["worker engineer", "outlaw orange"],
}
EVERY_HAZARD = [
    f"{section} {points} {hand}"
    for section in ("flood", "drought", "rockfall")
    for points, hand in ((4, "green"), (4, "green"), (3, "green"), (3, "black"), (2, "green"), (2, "black"))
]
BAG_1: Dict[str, Any] = {"hazards": EVERY_HAZARD, "outlaws": ["green"] * 9 + ["orange"] * 8}
VISIT = ["foresight outlaw green", "foresight worker cowboy", "foresight outlaw orange"]


# -- helpers ---------------------------------------------------------------------------------------


def arrived(
    me: Optional[Dict[str, Any]] = None,
    foresight: Optional[Dict[str, List[str]]] = None,
    market: Optional[Dict[str, Any]] = None,
    tiles: Optional[Dict[str, Any]] = None,
    **named: Any,
) -> Position:
    """Seat 0 has just come to Kansas City, with a hand of one Criollo; columns not named hold those of FORESIGHT."""
    return trail(
        "kansas_city",
        me={"tokens": 0, "hand": ["criollo"], **(me or {})},
        trail=bare_trail(**(tiles or {})),
        market={"foresight": {**FORESIGHT, **(foresight or {})}, **(market or {})},
        **named,
    )


def token_in_row(row: int, *workers: str, **cattle: Any) -> Dict[str, Any]:
    """A market whose token stands in this row, behind these workers."""
    return {"jobs": {"token": row, "rows": {str(row): list(workers)}}, **cattle}


def cattle(number: int) -> List[str]:
    """So many cards for the market."""
    return (["longhorn"] * 7 + ["black_angus"] * 7)[:number]


def waiting(at: Position) -> Dict[str, List[str]]:
    """The rows of the job market in which somebody waits."""
    return {row: names for row, names in at.see("market.jobs.rows").items() if names}


def decisions_until_next_seat(at: Position, *texts: str) -> List[str]:
    """The ids of all decisions of this visit, chance's too."""
    ids = []
    choices = list(texts)
    while at.who != 1:
        ids.append(at.decision)
        at.play(choices.pop(0) if at.who == 0 else at.offered[0])
    return ids


# -- arrival ---------------------------------------------------------------------------------------


def test_kansas_city_has_five_subphases_in_order() -> None:
    """T-401, T-473, R-44, DP-06: three foresights, income, delivery, the refill, and only then phase C."""
    at = arrived(me={"certificates": 1}, luck="ask", other={"tokens": 0, "herder": "a"})
    ids = decisions_until_next_seat(
        at,
        *VISIT,
        "certs 0",
        "deliver kansas_city",
        "disc cert_4",
    )
    before_draw = ids.index("T-502")
    assert [i for i in ids[:before_draw] if i != "T-472"] == ["DP-06"] * 3 + ["DP-07", "DP-10", "DP-11"]
    assert ids[before_draw - 3 : before_draw] == ["T-472"] * 3
    assert set(ids[before_draw:]) == {"T-502"}


def test_nothing_is_done_in_kansas_city_but_the_visit() -> None:
    """T-401: no local and no auxiliary action."""
    assert arrived().offered == ["foresight hazard flood 4 green", "foresight outlaw green"]


def test_cards_and_tokens_are_for_the_arrival() -> None:
    """T-402, DP-05: before Foresight 1 cards and tokens may be used one after the other, later cards may not."""
    at = arrived(me={"hand": ["criollo", "o01", "o02"], "tokens": 1, "money": 0})
    assert at.decision == "DP-05"
    assert at.offered == ["play o01", "play o02", "token 1", "token 2", "go on"]
    at.play("play o01")
    assert at.decision == "DP-05" and at.money() == 2
    assert at.offered == ["play o02", "token 1", "token 2", "go on"]
    at.play("go on")
    for _ in range(3):
        assert at.decision == "DP-06"
        assert all(text.startswith("foresight ") for text in at.offered)
        at.play(at.offered[-1])
    assert at.decision == "DP-10" and all(text.startswith("deliver ") for text in at.offered)
    assert "o02" in at.see("seat.0.discard")


@pytest.mark.parametrize("tokens, deck", [(0, 9), (1, 0)])
def test_the_arrival_asks_only_who_could_use_something(tokens: int, deck: int) -> None:
    """DP-05: neither without card and token, nor with a token when no card can be drawn."""
    herd = ["criollo"] * 5 + ["santa_gertrudis"] * 3 + ["pineywoods"] * 3 + ["galloway"] * 3
    at = arrived(me={"tokens": tokens, "hand": herd[deck:], "draw": herd[:deck]})
    assert len(at.see("seat.0.hand")) == 14 - deck and at.see("seat.0.tokens") == tokens
    assert at.decision == "DP-06"


def test_the_herder_effect_is_void_in_kansas_city() -> None:
    """T-402: the trail ends here; the card is played all the same."""
    at = arrived(me={"hand": ["o20"]}).play("play o20")
    assert at.see("seat.0.herder") == "kansas_city"
    assert "o20" in at.see("seat.0.objectives")
    assert at.decision == "DP-06"


# -- foresight -------------------------------------------------------------------------------------


def test_one_tile_of_each_column_moves_and_the_other_stays() -> None:
    """T-411, DP-06: the choice is between the two tiles of the column, moved before the next column."""
    at = arrived()
    for column, taken, left in (
        ("1", "outlaw green", "hazard flood 4 green"),
        ("2", "worker builder", "worker cowboy"),
        ("3", "worker engineer", "outlaw orange"),
    ):
        assert at.decision == "DP-06"
        assert at.offered == [f"foresight {tile}" for tile in FORESIGHT[column]]
        at.play(f"foresight {taken}")
        assert at.events("foresight_taken")[0] == {
            "what": "foresight_taken",
            "who": 0,
            "column": int(column),
            "tile": taken,
        }
        assert at.see(f"market.foresight.{column}") == [left]


def test_equal_tiles_of_a_column_are_not_asked() -> None:
    """DP-06: distinct tiles only, and one choice is no question."""
    at = arrived(foresight={"1": ["outlaw green", "outlaw green"]})
    assert at.offered == ["foresight worker cowboy", "foresight worker builder"]
    assert at.see("trail.outlaw_1") == {"outlaw": "green"}


@pytest.mark.parametrize(
    "tile, occupied, place",
    [
        ("outlaw green", [], "outlaw_1"),
        ("outlaw green", ["outlaw_1", "outlaw_2", "outlaw_3"], "outlaw_4"),
        ("outlaw green", ["outlaw_1", "outlaw_3"], "outlaw_2"),
        ("outlaw orange", [f"outlaw_{n}" for n in range(1, 9)], "outlaw_9"),
        ("hazard drought 3 black", [], "drought_1"),
        ("hazard drought 3 black", ["drought_1", "drought_3"], "drought_2"),
        ("hazard rockfall 2 green", ["drought_1", "flood_1"], "rockfall_1"),
        ("hazard flood 3 black", ["flood_1", "flood_2", "flood_3"], "flood_4"),
    ],
)
def test_a_tile_goes_to_the_lowest_empty_space_of_its_section(tile: str, occupied: List[str], place: str) -> None:
    """T-412, T-413: numbers count, not the order on the way."""
    at = arrived(
        foresight={"1": [tile, "outlaw orange" if "hazard" in tile else "hazard flood 4 green"]}, tiles=laid(occupied)
    )
    at.play(f"foresight {tile}")
    kind, _, name = tile.partition(" ")
    assert at.see(f"trail.{place}") == {kind: name}
    assert at.events("tile_placed") == [{"what": "tile_placed", "who": 0, "node": place, "tile": tile}]


def laid(spaces: List[str]) -> Dict[str, Any]:
    """Some tile of the right section on each of these spaces."""
    hazards = ["4 green", "3 green", "2 green", "2 black"]
    tiles = {}
    for space in spaces:
        section, _, number = space.partition("_")
        outlaw = "green" if int(number) < 6 else "orange"
        hazard = f"{section} {hazards[int(number) - 1 & 3]}"
        tiles[space] = {"outlaw": outlaw} if section == "outlaw" else {"hazard": hazard}
    return tiles


@pytest.mark.parametrize(
    "tile, section",
    [
        ("outlaw green", [f"outlaw_{n}" for n in range(1, 10)]),
        ("hazard flood 3 black", [f"flood_{n}" for n in range(1, 5)]),
    ],
)
def test_a_tile_without_room_may_be_chosen_and_leaves_the_game(tile: str, section: List[str]) -> None:
    """T-412, T-413, T-418: it stands nowhere afterwards, not even in its bag."""
    other = "outlaw orange" if "hazard" in tile else "hazard flood 4 green"
    at = arrived(foresight={"1": [tile, other]}, tiles=laid(section))
    before = at.see("trail"), at.see("market.bags")
    assert f"foresight {tile}" in at.offered
    at.play(f"foresight {tile}")
    assert at.events("tile_lost") == [{"what": "tile_lost", "who": 0, "tile": tile}]
    assert (at.see("trail"), at.see("market.bags")) == before
    assert at.see("market.foresight.1") == [other]


def test_a_column_with_one_tile_is_not_asked_and_an_empty_one_is_skipped() -> None:
    """T-419, R-37, T-472: bag 1 is empty, so column 1 stays empty; column 2 has one tile left."""
    at = arrived(me=BAG_1, foresight={"1": [], "2": ["worker cowboy"]})
    assert at.see("market.bags.1") == {}
    assert at.see("market.foresight") == {"1": [], "2": [], "3": FORESIGHT["3"]}
    assert at.offered == ["foresight worker engineer", "foresight outlaw orange"]
    at.play("foresight outlaw orange", "deliver fulton", "disc cert_4")
    assert at.see("market.foresight.1") == []
    assert [len(at.see(f"market.foresight.{column}")) for column in (2, 3)] == [2, 2]


# -- the job market --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats, workers, after, row, token",
    [
        (2, [], ["cowboy"], 5, 5),
        (2, ["engineer"], ["engineer", "cowboy"], 5, 6),
        (3, ["engineer"], ["engineer", "cowboy"], 5, 5),
        (3, ["engineer", "builder"], ["engineer", "builder", "cowboy"], 5, 6),
        (4, ["engineer", "builder"], ["engineer", "builder", "cowboy"], 5, 5),
        (4, ["engineer"] * 3, ["engineer", "engineer", "engineer", "cowboy"], 5, 6),
    ],
)
def test_a_worker_takes_the_next_place_of_the_tokens_row(
    seats: int, workers: List[str], after: List[str], row: int, token: int
) -> None:
    """T-414, T-415: from the left; on the last place the token moves to the next row."""
    at = arrived(seats=seats, market=token_in_row(row, *workers)).play(*VISIT[:2])
    assert at.see(f"market.jobs.rows.{row}") == after
    assert at.see("market.jobs.token") == token


def test_gaps_in_higher_rows_are_not_filled() -> None:
    """T-414: where a worker has been hired the place stays empty."""
    rows = {"1": ["", "builder"], "2": ["engineer"], "3": []}
    at = arrived(market={"jobs": {"token": 3, "rows": rows}}).play(*VISIT[:2])
    assert waiting(at) == {"1": ["", "builder"], "2": ["engineer"], "3": ["cowboy"]}


def test_the_next_worker_begins_the_next_row() -> None:
    """T-414, T-415, E-22: the token goes first, so the second worker stands on its row's first place."""
    at = arrived(seats=3, market=token_in_row(4, "engineer", "builder"))
    at.play("foresight outlaw green", "foresight worker cowboy", "foresight worker engineer")
    assert waiting(at) == {"4": ["engineer", "builder", "cowboy"], "5": ["engineer"]}
    assert at.see("market.jobs.token") == 5


@pytest.mark.parametrize("workers, hires", [([], []), (["engineer"], ["hire cowboy row 4", "hire engineer row 4"])])
def test_a_completed_row_can_be_hired_from(workers: List[str], hires: List[str]) -> None:
    """T-415, E-22: as long as the token stands in it, it cannot."""
    at = arrived(market=token_in_row(4, *workers), other={"tokens": 0, "herder": "start", "money": 40})
    at.play(*VISIT, "deliver fulton", "disc cert_4")
    at.play(next(text for text in at.offers("go") if text.split()[1] == "a"))
    assert at.offers("do hire") == (["do hire"] if hires else [])
    if hires:
        assert at.play("do hire").offered == hires


@pytest.mark.parametrize("simmental", [False, True])
@pytest.mark.parametrize("seats, size", [(2, 7), (3, 10), (4, 13)])
@pytest.mark.parametrize("row", [5, 6, 8, 9])
def test_a_yellow_arrow_refills_the_cattle_market(row: int, seats: int, size: int, simmental: bool) -> None:
    """T-416, E-22, E-23: below rows 6 and 9 only, up to the size for the players; Simmental adds two."""
    workers = ["builder"] * (seats - 1)
    at = arrived(
        seats=seats, market=token_in_row(row, *workers, cattle=cattle(6)), options={"simmental": simmental}
    ).play(*VISIT[:2])
    assert len(at.see("market.cattle")) == (size + 2 * simmental if row in (6, 9) else 6)


def test_a_refill_adds_nothing_to_a_full_market() -> None:
    """T-416, E-22: with 11 cards and 3 players none is drawn."""
    at = arrived(seats=3, market=token_in_row(6, "builder", "builder", cattle=cattle(11)))
    assert len(at.play(*VISIT[:2]).see("market.cattle")) == 11


def test_the_market_is_refilled_before_the_next_foresight() -> None:
    """T-416: immediately, so the cards are dealt before column 3 is chosen."""
    at = arrived(market=token_in_row(6, "builder", cattle=cattle(5)), luck="ask")
    at.play(*VISIT[:2])
    assert at.decision == "T-643"
    at.play("deal corriente", "deal corriente")
    assert at.decision == "DP-06" and len(at.see("market.cattle")) == 7


def test_a_refill_stops_with_the_stack() -> None:
    """T-416: with two cards left in the stack the market holds 5 and not 7."""
    everything = 7 * ["black_angus"] + 7 * ["longhorn"] + 7 * ["corriente"]
    everything += [f"shorthorn/{n}" for n in (3, 4, 5)] * 3 + [f"hereford/{n}" for n in (5, 6, 7)] * 2
    at = arrived(me={"cattle": everything[5:]}, market=token_in_row(6, "builder", cattle=everything[:3]))
    assert at.see("market.cattle_left") == 2
    at.play(*VISIT[:2])
    assert at.see("market.cattle_left") == 0 and len(at.see("market.cattle")) == 5


def test_a_worker_on_the_last_place_of_the_last_row_triggers_the_end() -> None:
    """T-417: the green arrow; the token goes to the seat whose visit it is."""
    at = arrived(market=token_in_row(12, "engineer"), foresight={"3": ["worker cowboy", "worker engineer"]})
    assert at.see("seat.0.job_market_token") is False
    at.play("foresight outlaw green", "foresight worker builder")
    assert at.events("game_closed") == [{"what": "game_closed", "who": 0}]
    assert at.see("market.jobs.token") == 0 and at.see("seat.0.job_market_token") is True
    assert at.decision == "DP-10"  # no worker may be chosen any more


# -- home ------------------------------------------------------------------------------------------


def test_the_herder_goes_home_and_the_foresight_is_filled() -> None:
    """T-471, T-472: one tile for each column, from its own bag."""
    at = arrived(luck="ask", other={"tokens": 0, "herder": "a"})
    at.play(*VISIT)
    before = at.see("market.bags")
    at.play("deliver fulton", "disc cert_4")
    assert at.see("seat.0.herder") == "start"
    dealt = ["deal hazard drought 4 green", "deal worker engineer", "deal worker cowboy"]
    for column, text in enumerate(dealt, 1):
        assert at.decision == "T-472"
        assert at.offered == [f"deal {tile}" for tile in before[str(column)]]
        at.play(text)
    assert at.see("market.foresight") == {
        "1": ["hazard flood 4 green", "hazard drought 4 green"],
        "2": ["worker builder", "worker engineer"],
        "3": ["worker engineer", "worker cowboy"],
    }


def test_the_next_movement_starts_at_the_horseman_space() -> None:
    """T-471: with three steps on a bare trail A, B and C are in reach."""
    at = arrived(other={"tokens": 0, "herder": "a"})
    at.play(*VISIT, "deliver fulton", "disc cert_4")
    at.play("go b", "do aux:single", "single dollar")
    assert (at.who, at.decision) == (0, "DP-03")
    assert at.offers("go") == ["go a", "go b", "go c"]
