"""Sam in prepared positions: what may be said of him, what is refused, and what is seen comes back."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Dict

import pytest

from game.kernel.scenario import set_up
from game.registry import make
from tests.rulesets_tried import new_table
from tests.trail.at import GAME
from tests.trail.sam.solo import SAM, sams, solo


@pytest.mark.parametrize(
    "sam, complaint",
    [
        ({"money": 1}, "money: found 1, expected a whole number from 0 to 0"),
        ({"cleared": ["cert_4"]}, "key 'cleared' is unknown"),
        ({"hand": ["criollo"]}, "hand: found .* expected no cards"),
        ({"cards_played": [16]}, "cards_played: found 16, expected one of 1, 2"),
        ({"cards_played": [3, 3]}, "cards_played: found 3, expected one of .* each once"),
        ({"specialization": "cook"}, "specialization: found 'cook', expected one of cowboy"),
        ({"workers": {"cowboy": 3}, "specialization": "builder"}, "specialization: found 'builder', expected a kind"),
        ({"first_delivery": "rome"}, "first_delivery: found 'rome', expected one of"),
        ({"herder": "off"}, "herder: found 'off', expected one of"),
        ({"cattle": ["goat"]}, "cattle: found 'goat', expected one of criollo"),
        ({"discard": ["goat"]}, "discard: found 'goat', expected one of criollo"),
        ({"station_masters": [5]}, "station_masters: found .* expected none"),
    ],
)
def test_what_sam_cannot_have_is_refused(sam: Dict[str, Any], complaint: str) -> None:
    """S-010: a sentence names the key."""
    with pytest.raises(ValueError, match=complaint):
        solo(sam=sam)


def test_what_is_seen_can_be_made_a_scenario_again() -> None:
    """S-006 to S-012: everything of his comes back."""
    me = {
        "herder": "c",
        "engine": "t7",
        "workers": {"cowboy": 3, "engineer": 3},
        "specialization": "engineer",
        "discs": {"cities": ["bloomington", "peoria"], "stations": [1, 2]},
        "hazards": ["flood 4 green"],
        "outlaws": ["green"],
        "objectives": ["s2", "o11"],
        "cattle": ["longhorn"],
        "cards_played": [13, 2],
        "first_delivery": "st_louis",
    }
    game = solo(sam=me)
    again = solo(sam={key: value for key, value in game.see(f"seat.{SAM}").items() if key != "buildings"})
    assert again.see(f"seat.{SAM}") == game.see(f"seat.{SAM}")
    assert sams(again, "next_delivery") == "chicago"


@pytest.mark.parametrize("at", ["location"])
def test_he_uses_no_locations(at: str) -> None:
    """S-033: a scenario cannot begin at one."""
    with pytest.raises(ValueError, match="at: found 'location', expected turn, kansas_city"):
        solo(at)


@pytest.mark.parametrize("seats, level", [(2, "easy"), (2, "medium"), (3, "hard"), (4, "medium")])
def test_whole_positions_of_random_games_come_back(seats: int, level: str) -> None:
    """S-006, S-012, S-031, S-191: everything that is seen, when the people's turns begin."""
    table, random = new_table((GAME, seats, {"sam": level, "simmental": level == "hard"}), seed=seats), Random(seats)
    compared = 0
    while table.decision is not None:
        if table.rules.steps[table.decision.kind].id == "DP-03":
            seen = table.rules.observe(table.state, None)
            again = set_up(json.dumps(seen), make)
            assert again.rules.observe(again.state, None) == seen
            compared += 1
        table.play(random.choice(table.decision.choices))
    assert compared > 10
