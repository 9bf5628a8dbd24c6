"""Which sound goes with which event: read from assets/sounds.toml, strictly."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Dict, Final, Set

from game.kernel.checked_reader import Entries, complain, read_toml
from game.paths import ASSETS
from game.ui.sound.effects import NOISES

Cues = Dict[str, Dict[str, str]]  # by game: event, sound

FILE: Final = ASSETS / "sounds.toml"
SILENT: Final = ""  # of an event that is not heard, on purpose


def read_cues(path: Path = FILE) -> Cues:
    """Every event of every game of the file has its sound, or is silent on purpose."""
    file = read_toml(path)
    cues = {game: _cues_of(game, file) for game in file.keys()}
    file.done()
    return cues


def _cues_of(game: str, file: Entries) -> Dict[str, str]:
    try:
        known = sorted(events(game))
    except ImportError:
        complain(file.where, game, "a game that has events")
    entries = file.entries(game)
    cues = {event: entries.text(event, among=(SILENT, *NOISES)) for event in known}
    entries.done()
    return cues


def events(game: str) -> Set[str]:
    """The names of all that may happen in a game."""
    return set(import_module(f"game.{game}.ids.event_kinds").NAMES.values())
