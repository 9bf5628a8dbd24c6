"""Broken level files: one sentence that names the file, the key, what was found and what was expected."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.paths import LEVELS, level_file
from game.registry import make

SECOND = (LEVELS / "trail-2e.toml").read_text(encoding="utf-8")
SIMMENTAL = level_file("simmental").read_text(encoding="utf-8")

BROKEN = [
    ("money = [6, 7, 8, 9]", "money = [6, 7, 8, 'nine']", "start.money: found 'nine', expected a whole number"),
    ("money = [6, 7, 8, 9]", "money = [6, 7]", "start.money: found [6, 7], expected 4 numbers"),
    ("money = [6, 7, 8, 9]", "money = ", "trail-2e.toml: Invalid value"),
    ("keep = 4", "kept = 4", "start: key 'keep' is missing"),
    ("keep = 4", "keep = 4\nsurprise = 1", "start: key 'surprise' is unknown"),
    ("keep = 4", "keep = true", "start.keep: found True, expected a whole number"),
    ("start = 5,", "start = 6,", "breeds.criollo.points: found [0, 0, 0, 0, 0], expected 6 numbers"),
    ("start = 5,", "start = 3, market = 2,", "criollo: found ['start', 'market'], expected one of start, market"),
    ('kind = "hereford", cards = 1', 'kind = "zebra", cards = 1', "found 'zebra', expected one of value_3, criollo"),
    ('"hire:+2"', '"hire:two"', "neutral.a: found 'hire:two', expected a word of the actions"),
    ('"hire:+2"', '"higher:+2"', "neutral.a: found 'higher:+2', expected a word of the actions"),
    ("dollars:2*woods_buildings", "dollars:2*moons", "found 'dollars:2*moons', expected a word of the actions"),
    ('"discard:pair->', '"discard:pears->', "found 'discard:pears', expected a word of the actions"),
    ('next = ["a2"]', 'next = ["z2"]', "found 'z2', expected one of start, a, a1"),
    ('next = ["a2"]', 'next = ["a"]', "nodes: found 'a1', expected a path that leads forward"),
    ('next = ["a2"]', "next = []", "nodes: found 'a1', expected a next node"),
    ('hand = "both"', 'hand = "left"', "hand: found 'left', expected one of none, green, black, both"),
    ('corner = "dark", hand = 1', 'corner = "grey", hand = 1', "corner: found 'grey', expected one of white, dark"),
    ('2x", corner = "white", auxiliary = "cert"', '2x", corner = "white", auxiliary = "draw"', "expected two of each"),
    ("[buildings.1b]", "[buildings.1c]", "buildings: found '1c', expected sides a and b of every number"),
    ('tasks = ["building", "building", "hazard"]', 'tasks = ["barn"]', "tasks: found 'barn', expected one of building"),
    ("last = 39", "last = 150", "railroad, spaces: found 161, expected at most 128"),
    ('of = "workers"', 'of = "wombats"', "of: found 'wombats', expected one of none"),
    ('after_income = ["discard_hand"]', 'after_income = ["nap"]', "after_income: found 'nap', expected one of"),
]


@pytest.fixture
def levels_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Level files of its own for a test, read instead of ours."""
    for name in ("trail-2e", "trail-1e", "simmental", "promos-1e", "sam"):
        shutil.copy(level_file(name), tmp_path)
    monkeypatch.setattr("game.paths.LEVELS", tmp_path)
    return tmp_path


@pytest.mark.parametrize(("was", "now", "complaint"), BROKEN, ids=[now for _, now, _ in BROKEN])
def test_a_broken_ruleset_is_refused_in_one_sentence(levels_folder, was, now, complaint):
    assert was in SECOND
    (levels_folder / "trail-2e.toml").write_text(SECOND.replace(was, now, 1), encoding="utf-8")
    with pytest.raises(ValueError) as raised:
        make("trail-2e", 2, {})
    assert complaint in str(raised.value) and "\n" not in str(raised.value)


OVERLAYS = [
    ('overlays = "trail"', 'overlays = "carson"', "simmental.toml, overlays: found 'carson', expected 'trail'"),
    ("[add.buying]", "[add.baying]", "found {'offers'"),
    ("[change.steps]", "[chance.steps]", "simmental.toml: key 'chance' is unknown; expected change, add or replace"),
    ('becomes = "simmental_cow"', 'becomes = "shorthorn"', "becomes: found 'shorthorn', expected a breed"),
    ("supply = 8, points", "supply = 9, points", "points: found [4, 4, 4, 4, 4, 4, 4, 4], expected 9 numbers"),
]


@pytest.mark.parametrize(("was", "now", "complaint"), OVERLAYS, ids=[now for _, now, _ in OVERLAYS])
def test_a_broken_variant_is_refused_in_one_sentence(levels_folder, was, now, complaint):
    assert was in SIMMENTAL
    (levels_folder / "simmental.toml").write_text(SIMMENTAL.replace(was, now, 1), encoding="utf-8")
    with pytest.raises(ValueError) as raised:
        make("trail-2e", 2, {"simmental": True})
    assert complaint in str(raised.value) and "\n" not in str(raised.value)


def test_a_level_does_not_extend_itself(levels_folder):
    first = (LEVELS / "trail-1e.toml").read_text(encoding="utf-8")
    (levels_folder / "trail-1e.toml").write_text(first.replace('"trail-2e"', '"trail-1e"', 1), encoding="utf-8")
    with pytest.raises(ValueError, match="trail-1e.toml, extends: found 'trail-1e', expected a level that does not"):
        make("trail-1e", 2, {})


def test_a_missing_level_file_is_named(levels_folder):
    (levels_folder / "simmental.toml").unlink()
    with pytest.raises(ValueError, match="simmental.toml: cannot be read"):
        make("trail-2e", 2, {"simmental": True})


OPTIONS = [
    ({"neutral": "chaos"}, "options, neutral: found 'chaos', expected one of first, random"),
    ({"sides": "ab"}, "options, sides: found 'ab', expected a, b, random, or 12 letters"),
    ({"sides": "abacadabacad"}, "options, sides: found 'abacadabacad', expected a, b, random, or 12 letters a or b"),
    ({"sides": 3}, "options, sides: found 3, expected a text"),
    ({"simmental": "yes"}, "options, simmental: found 'yes', expected true or false"),
    ({"colour": "red"}, "options: key 'colour' is unknown"),
]


@pytest.mark.parametrize(("options", "complaint"), OPTIONS, ids=str)
def test_a_wrong_option_is_refused_in_one_sentence(options, complaint):
    with pytest.raises(ValueError) as raised:
        make("trail-2e", 2, options)
    assert complaint in str(raised.value)
