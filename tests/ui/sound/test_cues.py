"""Every event has a sound or is silent on purpose, and a slip in the file is told."""

from __future__ import annotations

import pytest

from game.registry import shelf
from game.ui.sound.cues import FOLDER, SILENT, events, read_cues
from game.ui.sound.effects import NOISES

GAMES = sorted(set(shelf().values()))
TEXT = (FOLDER / "trail.toml").read_text(encoding="utf-8")

# What is wrong, how it comes into the file, and what the complaint names.
SLIPS = [
    ("a sound that is none", ('walked = "step"', 'walked = "stpe"'), ["walked", "stpe"]),
    ("a number", ('walked = "step"', "walked = 3"), ["walked", "3"]),
    ("an event that is none", ('walked = "step"', 'walked = "step"\nwaltzed = "step"'), ["waltzed"]),
    ("an event left out", ('walked = "step"\n', ""), ["walked"]),
    ("a table", ('walked = "step"', 'walked = { at = "step" }'), ["walked"]),
    ("no TOML", ("walked =", "[walked ="), ["expected TOML"]),
]


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_every_game_has_a_sound_or_is_silent_on_purpose(game):
    cues = read_cues(game)
    assert set(cues) == events(game)
    assert set(cues.values()) <= {SILENT, *NOISES}


def test_every_file_of_sounds_is_that_of_a_game():
    assert sorted(path.stem for path in FOLDER.glob("*")) == GAMES


@pytest.mark.parametrize("change, named", [slip[1:] for slip in SLIPS], ids=[slip[0] for slip in SLIPS])
def test_a_slip_is_told(change, named, tmp_path):
    assert change[0] in TEXT
    (tmp_path / "trail.toml").write_text(TEXT.replace(*change, 1), encoding="utf-8")
    with pytest.raises(ValueError) as raised:
        read_cues("trail", tmp_path)
    told = str(raised.value)
    assert "\n" not in told and all(word in told for word in ["trail.toml", *named])


def test_a_game_without_a_file_of_sounds_is_silent(tmp_path):
    assert read_cues("trail", tmp_path) == {}
    assert read_cues("a_game_of_somebody_else") == {}
