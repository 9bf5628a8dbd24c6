"""Recorded games: each plays to the scores it was recorded with, and together they show everything."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict, List, Set

import pytest

from game.kernel.saving import load, notes_of, save
from game.kernel.table import Table
from game.rulesets import make
from tests.carson.features import LEVEL, shown_by, wanted

GAMES = sorted((Path(__file__).resolve().parent.parent / "games").glob(f"{LEVEL}-*.game"))
_played: Dict[Path, Table[Any]] = {}


def played(path: Path) -> Table[Any]:
    if path not in _played:
        _played[path] = load(path.read_text(encoding="utf-8"), make)
    return _played[path]


def test_there_are_twenty() -> None:
    assert len(GAMES) == 20


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_a_recorded_game_ends_with_its_scores(path: Path) -> None:
    """CC-480, CC-481, CC-482"""
    text = path.read_text(encoding="utf-8")
    table = played(path)
    scores = [int(word) for word in notes_of(text)["scores"].split()]
    assert table.over and table.rules.totals(table.state) == scores
    assert [sum(points.values()) for points in table.rules.score(table.state)] == scores
    assert save(table, notes_of(text)) == text


def test_together_they_show_everything() -> None:
    """CC-001, CC-040, CC-086, CC-111, CC-323, CC-351: seats, sides, kinds, variants, squares, attacks, an empty bag."""
    shown: List[Set[str]] = [shown_by(played(path)) for path in GAMES]
    assert wanted() - set().union(*shown) == set()
