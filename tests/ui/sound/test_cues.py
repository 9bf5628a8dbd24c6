"""Every event has a sound or is silent on purpose, and a slip in the file is told."""

from __future__ import annotations

import pytest

from game.registry import shelf
from game.ui.sound.cues import FILE, SILENT, events, read_cues
from game.ui.sound.effects import NOISES

GAMES = sorted(set(shelf().values()))
TEXT = FILE.read_text(encoding="utf-8")

# What is wrong, how it comes into the file, and what the complaint names.
SLIPS = [
    ("a sound that is none", ('walked = "step"', 'walked = "stpe"'), ["trail.walked", "stpe"]),
    ("a number", ('walked = "step"', "walked = 3"), ["trail.walked", "3"]),
    ("an event that is none", ('walked = "step"', 'walked = "step"\nwaltzed = "step"'), ["trail", "waltzed"]),
    ("an event left out", ('walked = "step"\n', ""), ["trail", "walked"]),
    ("a game that is none", ("[trail]", "[tarot]\n[trail]"), ["tarot"]),
    ("a key outside of games", ("[trail]", "loud = true\n[trail]"), ["loud"]),
    ("no TOML", ("[trail]", "[trail"), ["expected TOML"]),
]


def test_every_event_of_every_game_has_a_sound_or_is_silent_on_purpose():
    cues = read_cues()
    assert sorted(cues) == GAMES
    for game in GAMES:
        assert set(cues[game]) == events(game)
        assert set(cues[game].values()) <= {SILENT, *NOISES}


@pytest.mark.parametrize("change, named", [slip[1:] for slip in SLIPS], ids=[slip[0] for slip in SLIPS])
def test_a_slip_is_told(change, named, tmp_path):
    path = tmp_path / "sounds.toml"
    assert change[0] in TEXT
    path.write_text(TEXT.replace(*change, 1), encoding="utf-8")
    with pytest.raises(ValueError) as raised:
        read_cues(path)
    told = str(raised.value)
    assert "\n" not in told and all(word in told for word in ["sounds.toml", *named])


def test_a_missing_file_is_told(tmp_path):
    with pytest.raises(ValueError, match="none.toml: cannot be read"):
        read_cues(tmp_path / "none.toml")
