"""A player's own folder, empty at first, and whole games with what a recipe puts there."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Dict

import pytest

from game.kernel.saves import load, save
from game.kernel.table import Table
from game.paths import LEVELS, OWN_DATA, VARIANTS
from game.registry import make
from game.terminal import app
from tests.rulesets_tried import play_on

# Two sides of one more building, as the README adds them.
BUILDING = """
[buildings.13a]
builders = 1
points = 5
hand = "green"
actions = ["discard:any_cattle->dollars:5", "hire:-1|engine:2"]

[buildings.13b]
builders = 1
points = 4
hand = "none"
actions = ["dollars:2*stations"]
"""

# A ruleset of one's own that has them.
EXTENDING = 'extends = "trail-2e"\n' + BUILDING.replace("[buildings", "[change.buildings")


class Player:
    """Whoever follows a recipe."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def writes(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Player:
    monkeypatch.setenv(OWN_DATA, str(tmp_path / "data"))
    return Player(tmp_path / "data")


@pytest.fixture
def our_levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program's own level files, in a folder where they can be changed."""
    folder = tmp_path / "levels"
    for path in [*LEVELS.glob("*.toml"), *(LEVELS / VARIANTS).glob("*.toml")]:
        copy = folder / path.relative_to(LEVELS)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    monkeypatch.setattr("game.paths.LEVELS", folder)
    return folder


def whole_game(name: str, seed: int, options: Dict[str, Any], seats: int = 2) -> Table[Any]:
    """A game of random choices to its end, saved in the middle and at the end, and loaded again."""
    table: Table[Any] = Table(make(name, seats, options), seed)
    play_on(table, Random(seed), 60)
    table = load(save(table), make)
    play_on(table, Random(seed))
    assert table.over and save(load(save(table), make)) == save(table)
    return table


def in_the_terminal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the terminal says of a whole game between agents that draw lots."""
    assert app.play(["--people", "0", "--opponents", "random", *arguments]) == 0
    return capsys.readouterr().out
