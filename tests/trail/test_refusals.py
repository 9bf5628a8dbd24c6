"""Scenarios that cannot be: each is refused with a sentence that names the key, what was found, what was expected."""

from __future__ import annotations

import re
from typing import Any, Dict, List, Tuple

import pytest

from tests.positions import position
from tests.trail.at import GAME, bare_trail, building, trail

DISCS = {"cleared": ["aux_dollar_2x", "cert_4"]}

# The beginning of the sentence, and the scenario.
REFUSED: List[Tuple[str, Dict[str, Any]]] = [
    ("trail, node: found 'z9', expected one of start, a,", {"trail": {"z9": {}}}),
    ("trail.a.building: found '1a', expected one of a, b", {"trail": {"a": {"building": "1a"}}}),
    ("trail.c.building: found 'b', expected each neutral", {"trail": {"a": {"building": "b"}, "c": {"building": "b"}}}),
    ("trail.a1.building: found 'a', expected one of 1a", {"trail": {"a1": {"building": "a", "seat": 0}}}),
    ("trail.a1.building: found '1b', expected a building of seat 0's supply", {"trail": {"a1": building("1b")}}),
    ("trail.a2.building: found '1a', expected a building", {"trail": {"a1": building("1a"), "a2": building("1a")}}),
    ("trail.a1.seat: found 2, expected", {"trail": {"a1": building("1a", 2)}}),
    ("trail.flood_1: key 'building' is unknown", {"trail": {"flood_1": building("1a")}}),
    ("trail.flood_1: key 'outlaw' is unknown", {"trail": {"flood_1": {"outlaw": "green"}}}),
    ("trail.flood_1.hazard: found 'drought 4 green', expected", {"trail": {"flood_1": {"hazard": "drought 4 green"}}}),
    (
        "trail.flood_1.hazard: found 'hazard flood 9 green', expected",
        {"trail": {"flood_1": {"hazard": "flood 9 green"}}},
    ),
    ("trail.outlaw_1.outlaw: found 'blue', expected one of green, orange", {"trail": {"outlaw_1": {"outlaw": "blue"}}}),
    (
        "trail.flood_2.hazard: found 'hazard flood 3 black', expected",
        {"trail": bare_trail(flood_1={"hazard": "flood 3 black"}, flood_2={"hazard": "flood 3 black"})},
    ),
    ("seat.0.cleared: found ['cert_4'], expected as many as the 0", {"me": {"cleared": ["cert_4"]}}),
    ("seat.0.cleared: found [], expected as many as the 1", {"me": {"discs": {"cities": ["fulton"]}}}),
    (
        "seat.0.cleared: found ['cert_4', 'cert_4'], expected each",
        {"me": {"cleared": ["cert_4"] * 2, "discs": {"stations": [1, 2]}}},
    ),
    (
        "seat.0.cleared: found 'aux_dollar_1x', expected one of",
        {"me": {"cleared": ["aux_dollar_1x"], "discs": {"stations": [1]}}},
    ),
    (
        "seat.0.discs.cities: found 'fulton', expected no second disc",
        {"me": {**DISCS, "discs": {"cities": ["fulton", "fulton"]}}},
    ),
    (
        "seat.0.discs.stations: found [1, 1], expected each station once",
        {"me": {**DISCS, "discs": {"stations": [1, 1]}}},
    ),
    ("seat.0.certificates: found 4, expected a printed value up to the limit 3", {"me": {"certificates": 4}}),
    (
        "seat.0.certificates: found 5, expected",
        {"me": {"certificates": 5, "cleared": ["cert_4", "cert_6"], "discs": {"stations": [1, 5]}}},
    ),
    (
        "seat.1.station_masters: found 5, expected a station master that is still left",
        {"me": {"station_masters": [5]}, "other": {"station_masters": [5]}},
    ),
    ("market.masters.1: found 5, expected", {"me": {"station_masters": [5]}, "market": {"masters": {"1": 5}}}),
    ("market.masters.2: found 5, expected", {"market": {"masters": {"1": 5, "2": 5}}}),
    ("market.masters: found '6', expected a station with room", {"market": {"masters": {"6": 5}}}),
    (
        "market.jobs.rows.3: found ['cowboy', ''], expected no workers below",
        {"market": {"jobs": {"token": 2, "rows": {"3": ["cowboy"]}}}},
    ),
    (
        "market.jobs.rows.2: found ['cowboy', 'cowboy'], expected",
        {"market": {"jobs": {"token": 2, "rows": {"2": ["cowboy", "cowboy"]}}}},
    ),
    (
        "market.jobs.rows.2: found ['', 'cowboy', ''], expected",
        {"seats": 3, "market": {"jobs": {"token": 2, "rows": {"2": ["", "cowboy"]}}}},
    ),
    (
        "market.jobs.rows.1: found ['cowboy', 'cowboy', 'cowboy'], expected at most 2 columns",
        {"market": {"jobs": {"rows": {"1": ["cowboy"] * 3}}}},
    ),
    ("market.jobs.token: found 0, expected", {"market": {"jobs": {"token": 0}}}),
    (
        "market.jobs.token: found 3, expected 0 if a seat",
        {"me": {"job_market_token": True}, "market": {"jobs": {"token": 3}}},
    ),
    (
        "seat.1.job_market_token: found True, expected one holder only",
        {"me": {"job_market_token": True}, "other": {"job_market_token": True}},
    ),
    ("seat.1.engine: found 4, expected a space without another engine", {"me": {"engine": 4}, "other": {"engine": 4}}),
    ("seat.0.engine: found 39, expected", {"me": {"engine": 39}}),
    ("seat.0.engine: found 't5', expected", {"me": {"engine": "t5"}}),
    ("seat.0.engine: found '4', expected", {"me": {"engine": "4"}}),
    ("seat.0.herder: found 'outlaw_1', expected one of off", {"me": {"herder": "outlaw_1"}}),
    ("seat.0.workers.cowboy: found 7, expected", {"me": {"workers": {"cowboy": 7}}}),
    ("seat.0.workers: key 'sheriff' is unknown", {"me": {"workers": {"sheriff": 1}}}),
    ("seat.0.hand: found 'galloway', expected a card that is left", {"me": {"hand": ["galloway"] * 4}}),
    ("seat.0.hand: found 'hereford', expected one of", {"me": {"hand": ["hereford"]}}),
    ("seat.1.hand: found 'o01', expected an objective card", {"me": {"hand": ["o01"]}, "other": {"hand": ["o01"]}}),
    (
        "seat.1.objectives: found 's1', expected each card once",
        {"me": {"objectives": ["s1"]}, "other": {"objectives": ["s1"]}},
    ),
    ("seat.0.cattle: found 'criollo', expected", {"me": {"cattle": ["criollo"]}}),
    ("seat.0.cattle: found 'longhorn', expected", {"me": {"cattle": ["longhorn"] * 8}}),
    ("seat.0.outlaws: found 'outlaw green', expected a tile", {"me": {"outlaws": ["green"] * 12}}),
    ("seat.0: key 'coins' is unknown", {"me": {"coins": 1}}),
    ("seat.0.money: found -1, expected", {"me": {"money": -1}}),
    ("market.cattle: found 'longhorn', expected a card", {"market": {"cattle": ["longhorn"] * 8}}),
    ("market.objectives: found 'o01', expected", {"market": {"objectives": ["o01", "o01"]}}),
    ("market.objectives: found 's1', expected one of", {"market": {"objectives": ["s1"]}}),
    (
        "market.objectives: found ['o01', 'o02', 'o03', 'o04', 'o05'], expected at most 4",
        {"market": {"objectives": ["o01", "o02", "o03", "o04", "o05"]}},
    ),
    ("market.foresight.1: found 'worker cowboy', expected", {"market": {"foresight": {"1": ["worker cowboy"]}}}),
    ("market.foresight.2: found 'outlaw green', expected", {"market": {"foresight": {"2": ["outlaw green"]}}}),
    (
        "market.foresight.3: found ['outlaw green', 'outlaw green', 'outlaw green'], expected at most 2",
        {"market": {"foresight": {"3": ["outlaw green"] * 3}}},
    ),
    ("market.bags.1: found 'worker cowboy', expected", {"market": {"bags": {"1": {"worker cowboy": 1}}}}),
    ("market.cattle_stack: found 'longhorn', expected", {"market": {"cattle_stack": {"longhorn": 8}}}),
    ("scenario: key 'weather' is unknown", {"weather": "fine"}),
    ("begin.at: found 'noon', expected one of turn, location", {"at": "noon"}),
    ("begin.at: found 'location', expected a herder of seat 0", {"at": "location"}),
    ("begin: key 'value' is missing", {"at": "delivery"}),
    ("begin: key 'value' is unknown", {"at": "turn", "value": 3}),
    ("options, sides: found 'abc', expected", {"options": {"sides": "abc"}}),
    ("seats: found 5, expected one of 2, 3, 4", {"seats": 5}),
]


@pytest.mark.parametrize("sentence, scenario", REFUSED, ids=lambda value: value if isinstance(value, str) else "")
def test_what_cannot_be_is_refused(sentence: str, scenario: Dict[str, Any]) -> None:
    """One sentence: file and key, what was found, what was expected."""
    with pytest.raises(ValueError, match=re.escape(sentence)) as refusal:
        trail(**scenario)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    "sentence, scenario",
    [
        ("scenario, seat: found 2, expected", {"seat": {"2": {}}}),
        ("scenario, seat: found 'x', expected", {"seat": {"x": {}}}),
        ("scenario, trail: found [], expected a table", {"trail": []}),
        ("scenario, begin.seat: found 2, expected", {"begin": {"seat": 2}}),
        ("scenario, begin: key 'phase' is unknown", {"begin": {"phase": "turn"}}),
        ("scenario, seed: found -1, expected", {"seed": -1}),
        ("options: key 'weather' is unknown", {"options": {"weather": "fine"}}),
    ],
)
def test_a_misshapen_scenario_is_refused(sentence: str, scenario: Dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        position(GAME, **scenario)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="game: found 'chess', expected one of"):
        position("chess")
