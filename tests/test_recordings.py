"""Recorded games are played to the scores in their heads, and those of the trail show everything there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.saves import notes_of, save
from tests.recorded import EVERY, games_of, played
from tools.record.coverage import shown, wanted
from tools.record.run import RECORDED, scores


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)
def test_a_recorded_game_is_played_to_its_scores(path: Path) -> None:
    """T-904, CC-480, CC-481, CC-482: the totals are the sums of all categories, and the save is written again."""
    text, table = path.read_text(encoding="utf-8"), played(path)
    assert table.over and scores(table) == notes_of(text)["scores"]
    assert table.rules.totals(table.state) == [sum(points.values()) for points in table.rules.score(table.state)]
    assert save(table, notes_of(text)) == text


@pytest.mark.parametrize("ruleset", RECORDED)
def test_the_recorded_games_of_a_ruleset_show_everything(ruleset: str) -> None:
    missing = wanted(ruleset).difference(*(shown(played(path)) for path in games_of(ruleset)))
    assert not missing, f"`python -m tools.record --all` looks for games that show {sorted(missing)}"
    assert len(games_of(ruleset)) >= RECORDED[ruleset]
