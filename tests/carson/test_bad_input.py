"""Bad input gets one sentence that names the culprit, and changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict

import pytest
import tomli

from game.carson.data.tables import Data
from game.kernel.checked_reader import Entries
from game.kernel.saves import load, save
from game.paths import LEVELS
from game.registry import make
from tests.carson.at import carson, town
from tests.positions import new_game, position


@pytest.mark.parametrize(
    "seats, options, culprit",
    [
        (1, {}, "seats"), (6, {}, "seats"), (True, {}, "seats"), ("2", {}, "seats"), (2.0, {}, "seats"),
        (2, {"sam": "easy"}, "sam"), (2, {"river": "yes"}, "river"), (2, {"duels": "swords"}, "duels"),
        (2, {"placing": 1}, "placing"), (2, {"personalities": "yyyyyy"}, "personalities"),
        (2, {"personalities": "yyyyyyg"}, "personalities"), (2, {"personalities": ["yellow"]}, "personalities"),
        (2, [], "options"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_made_is_refused(seats: Any, options: Any, culprit: str) -> None:
    with pytest.raises(ValueError, match=culprit):
        make("carson", seats, options)


def test_options_are_told_with_their_defaults() -> None:
    """CC-040"""
    expected = {"personalities": "yellow", "duels": "dice", "placing": "turns", "river": False}
    assert make("carson", 2, {}).options == expected


def scenario(**named: Any) -> None:
    named = {"begin": {"at": "placing"}, **named}
    seats = named.pop("seats", 2)
    rows: Dict[str, Any] = {"0": {"personality": "banker"}, "1": {"personality": "captain"}}
    for number, row in named.pop("seat", {}).items():
        rows[number] = {**rows.get(number, {}), **row}
    position("carson", seats, seat=rows, **named)


FULL = {f"{x},{y}": {"tile": "house"} for x in range(3) for y in range(7)}

BAD: Dict[str, Dict[str, Any]] = {
    "an unknown key": {"weather": "dry"},
    "an unknown key of a seat": {"seat": {"0": {"horses": 2}}},
    "an unknown seat": {"seat": {"7": {"money": 2}}},
    "an unknown key of the town": {"town": {"rivers": []}},
    "an unknown key of a parcel": {"town": {"parcels": {"0,0": {"fence": True}}}},
    "an unknown key of the track": {"track": {"horses": []}},
    "an unknown parcel": {"town": {"parcels": {"8,0": {"tile": "house"}}}},
    "a parcel with a space": {"seat": {"0": {"parcels": ["0, 0"]}}},
    "a parcel that is a number": {"seat": {"0": {"parcels": [3]}}},
    "an unknown tile": {"town": {"parcels": {"0,0": {"tile": "castle"}}}},
    "an unknown edge": {"town": {"roads": ["H 8,0"]}},
    "an edge twice": {"town": {"roads": ["H 0,0", "H 0,0"]}},
    "a building without an owner": {"town": {"parcels": {"0,0": {"tile": "bank"}}}},
    "a parcel with two owners": {"seat": {"0": {"parcels": ["0,0"]}, "1": {"parcels": ["0,0"]}}},
    "two owners in two places": {"seat": {"0": {"parcels": ["0,0"]}}, "town": {"parcels": {"0,0": {"owner": 1}}}},
    "too many buildings of a kind": {"seat": {"0": {"kept": ["church"] * 3}}},
    "too many in different places": {
        "seat": {"0": {"kept": ["prison"]}},
        "track": {"construction": {"3": "prison", "4": "prison"}},
    },
    "too many houses": {"town": {"parcels": FULL}},
    "too many mountains": {"town": {"parcels": {f"{n},1": {"tile": "mountain"} for n in range(8)}
                                    | {f"{n},3": {"tile": "mountain"} for n in range(2)}}},
    "too many roads": {"seat": {"0": {"roads": 22}}},
    "too many cowboys": {"seat": {"0": {"cowboys": 11}}},
    "too many cowboys on the board": {
        "seat": {"0": {"cowboys": 9}}, "track": {"cowboys": {"wages": [0, 0]}},
    },
    "too many property tiles": {"seat": {"0": {"parcels": [f"{n},{y}" for y in (0, 1) for n in range(7)]}}},
    "a card held twice": {"seat": {"1": {"personality": "banker"}}},
    "an unknown card": {"seat": {"1": {"personality": "outlaw"}}},
    "a power that the card does not have": {"seat": {"0": {"power": True}}},
    "two three-gun chips": {"seat": {"0": {"three_gun": True}, "1": {"three_gun": True}}},
    "an order with a seat twice": {"turn_order": [0, 0]},
    "an order that is too short": {"turn_order": [0]},
    "an order with a stranger": {"turn_order": [0, 2]},
    "a pass order with a seat twice": {"pass_order": [0, 0]},
    "a pass order that is not full": {"begin": {"at": "actions"}, "pass_order": [0]},
    "a pass order before placing": {"begin": {"at": "personalities"}, "pass_order": [0]},
    "a phase that does not begin": {"begin": {"at": "setup"}},
    "a seat that has passed": {"begin": {"at": "placing", "seat": 0}, "pass_order": [0]},
    "a round too many": {"round": 5},
    "money that is not whole": {"seat": {"0": {"money": 1.5}}},
    "money that is a word": {"seat": {"0": {"money": "ten"}}},
    "a debt": {"seat": {"0": {"money": -1}}},
    "an unknown square": {"track": {"cowboys": {"bank": [0]}}},
    "a reminder square": {"track": {"cowboys": {"estate_income": [0]}}},
    "a blocked square": {"round": 2, "track": {"cowboys": {"buy_vp_2": [0]}}},
    "a construction square without a tile": {
        "track": {"construction": {"3": "ranch"}, "cowboys": {"construction_4": [0]}},
    },
    "one seat twice on a square": {"track": {"cowboys": {"ammunition": [0, 0]}}},
    "cowboys on bare land of somebody's": {
        "seat": {"0": {"parcels": ["0,0"]}}, "track": {"cowboys": {"0,0": [1]}},
    },
    "cowboys before placing": {"begin": {"at": "personalities"}, "track": {"cowboys": {"wages": [0]}}},
    "a white cowboy without a sheriff": {"track": {"sheriff": "hand"}},
    "a white cowboy nowhere": {"seat": {"0": {"personality": "sheriff"}}, "track": {"sheriff": "attic"}},
    "a white cowboy among others": {
        "seat": {"0": {"personality": "sheriff"}},
        "track": {"sheriff": "ammunition", "cowboys": {"ammunition": [1]}},
    },
    "a price that no square has": {"track": {"construction": {"7": "ranch"}}},
    "duel tiles with dice": {"seat": {"0": {"duel_tiles": [1]}}},
    "a duel tile that does not exist": {"options": {"duels": "tiles"}, "seat": {"0": {"duel_tiles": [6]}}},
    "too many duel tiles": {"options": {"duels": "tiles"}, "track": {"duel_discard": [5, 5, 5, 5, 5]}},
    "a tile in the river": {"options": {"river": True}, "town": {"parcels": {"3,3": {"tile": "house"}}}},
    "land in the river": {"options": {"river": True}, "seat": {"0": {"parcels": ["3,3"]}}},
    "a list that is none": {"turn_order": 3},
    "a table that is none": {"town": [1]},
    "sides that are too few": {"sides": "yy"},
}  # fmt: skip


@pytest.mark.parametrize("named", BAD.values(), ids=BAD)
def test_a_scenario_that_cannot_be_is_refused(named: Dict[str, Any]) -> None:
    """CC-002, CC-008, CC-010, CC-011, CC-020, CC-065, CC-066: with one sentence that names the key."""
    with pytest.raises(ValueError, match="found|unknown") as caught:
        scenario(**named)
    assert "\n" not in str(caught.value)


def test_a_seat_without_a_card_is_missed() -> None:
    """CC-051"""
    with pytest.raises(ValueError, match="seat.1.personality"):
        position("carson", 2, begin={"at": "placing"}, seat={"0": {"personality": "banker"}})


def test_a_dealt_row_gives_way_to_what_a_scenario_names() -> None:
    """CC-020: what lies in town is taken out of the bag, and off squares that the scenario does not name."""
    tiles = town([], ranch={f"{n},0": 0 for n in range(6)}, mine={f"{n},2": 1 for n in range(6)})
    p = carson(town=tiles)
    assert "ranch" not in p.see("track.construction").values() and p.see("track.bag.ranch") == 0
    assert len(p.see("track.construction")) == 7


@pytest.mark.parametrize("text", ["cowboy 8,8", "cowboy  wages", "fly", "", "move wages 0,0"])
def test_a_choice_that_is_not_offered_changes_nothing(text: str) -> None:
    p = carson()
    before = p.rules.key(p.table.state)
    with pytest.raises(ValueError, match="cannot be made now"):
        p.play(text)
    assert p.rules.key(p.table.state) == before


def test_a_save_that_has_been_cut_off_is_refused() -> None:
    """CC-039: and so is one in which luck says something else than the seed."""
    text = save(new_game("carson", 2).play("parcel 0,0", "parcel 1,0").table)
    assert save(load(text, make)) == text
    with pytest.raises(ValueError, match="cut off"):
        load(text[: len(text) // 2], make)
    lucky = next(line for line in text.splitlines() if line.startswith("roll"))
    with pytest.raises(ValueError, match="seed"):
        load(text.replace(lucky, "roll 1 1" if lucky != "roll 1 1" else "roll 1 2", 1), make)


def test_see_can_be_made_a_scenario_again() -> None:
    """CC-493: whatever phase a round is in, with all variants."""
    for options in ({}, {"duels": "tiles", "river": True, "personalities": "random", "placing": "simultaneous"}):
        p = new_game("carson", 3, 5, **options)
        while not p.over:
            if p.decision in ("D-PERSONALITY", "D-PLACE") and len(p.table.log) % 3 == 0:
                seen = p.rules.observe(p.table.state, None)
                again = position("carson", **{key: value for key, value in seen.items() if key != "game"}, luck="ask")
                found = again.rules.observe(again.table.state, None)
                for row in (*seen["seat"].values(), *found["seat"].values()):
                    row.pop("duel_total")
                assert found == seen
            p.play(p.offered[-1] if len(p.table.log) % 4 == 0 else p.offered[0])


LEVEL = tomli.loads((LEVELS / "carson.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "where, key, value, complaint",
    [
        ("box", "houses", 18, "houses: found 18, expected at least 19"),  # 18 buildings need one, and the centre
        ("box", "roads", 8, "roads: found 8, expected at least the 9"),
        ("town", "dice", [1, 9], "dice: found 9, expected a whole number from 0 to 7"),
        ("squares", "extra", {"holds": "one", "does": "dance"}, "does: found 'dance', expected one of"),
        ("squares", "extra", {"holds": "one", "does": "parcels_per_point"}, "extra: key 'much' is missing"),
        ("squares", "extra", {"holds": "many", "does": "gamble"}, "extra: found 'many', expected many with"),
        ("squares", "road_single", {"holds": "many", "does": "dollars_per_cowboy"}, "expected it on one square"),
        ("round_end", "new_cowboys", [4, 5], "new_cowboys: found [4, 5], expected 4 numbers"),
        ("river", "course", [[8, 0]], "course: found 8, expected a whole number from 0 to 7"),
        ("buildings", "inn", {"count": 1, "income": "luck"}, "income: found 'luck', expected one of"),
        ("buildings", "inn", {"count": 31}, "count: found 31, expected a whole number from 1 to 30"),
        ("start", "horses", 1, "start: key 'horses' is unknown"),
    ],
)
def test_a_level_that_does_not_add_up_is_refused(where: str, key: str, value: Any, complaint: str) -> None:
    """CC-020, CC-022"""
    broken = {**LEVEL, where: {**LEVEL[where], key: value}}
    with pytest.raises(ValueError) as raised:
        Data(Entries(broken, "carson.toml"), False)
    assert complaint in str(raised.value)


def test_the_level_itself_is_sound() -> None:
    """CC-020"""
    assert Data(Entries(LEVEL, str(Path("carson.toml"))), True).mountains == 6
