"""Recorded games are played to the scores in their heads, and those of the trail show everything there is."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, List

import pytest

from game.kernel.saving import load, notes_of
from game.kernel.table import Table
from game.rulesets import make
from tools.record import GAMES, RECORDED, scores
from tools.shown import shown, wanted

EVERY = sorted(GAMES.glob("*.game"))


@lru_cache(maxsize=None)
def played(path: Path) -> Table[Any]:
    return load(path.read_text(encoding="utf-8"), make)


def games_of(ruleset: str) -> List[Path]:
    return [path for path in EVERY if path.name.startswith(f"{ruleset}-")]


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)
def test_a_recorded_game_is_played_to_its_scores(path: Path) -> None:
    """T-904."""
    assert played(path).over
    assert scores(played(path)) == notes_of(path.read_text(encoding="utf-8"))["scores"]


@pytest.mark.parametrize("ruleset", RECORDED)
def test_the_recorded_games_of_a_ruleset_show_everything(ruleset: str) -> None:
    missing = wanted(ruleset).difference(*(shown(played(path)) for path in games_of(ruleset)))
    assert not missing, f"`python -m tools.record --all` looks for games that show {sorted(missing)}"
    assert len(games_of(ruleset)) >= RECORDED[ruleset]
