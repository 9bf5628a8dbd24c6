"""Which sound goes with which event of a game: read from assets/sounds, strictly."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Dict, Final, Set

from game.kernel.checked_reader import read_toml
from game.paths import ASSETS
from game.ui.sound.effects import NOISES

Cues = Dict[str, str]  # the sound of each event

FOLDER: Final = ASSETS / "sounds"
SILENT: Final = ""  # of an event that is not heard, on purpose


def read_cues(game: str, folder: Path = FOLDER) -> Cues:
    """Every event of a game has its sound, or is silent on purpose; a game without a file is silent."""
    path = folder / f"{game}.toml"
    if not path.is_file():
        return {}
    file = read_toml(path)
    cues = {event: file.text(event, among=(SILENT, *NOISES)) for event in sorted(events(game))}
    file.done()
    return cues


def events(game: str) -> Set[str]:
    """The names of all that may happen in a game."""
    return set(import_module(f"game.{game}.ids.event_kinds").NAMES.values())
