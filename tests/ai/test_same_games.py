"""Opponents play the games that they have played before: what only changes how the program is written keeps them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.registry import names
from tools.check import same_games
from tools.check.same_games import HOW, differences, held, line, write

GAMES = [(game, number) for game in names() for number in range(len(HOW))]


@pytest.mark.parametrize("game, number", GAMES)
def test_a_game_is_played_as_before(game: str, number: int) -> None:
    """`python -m tools.check.same_games --write` holds the games of now, if opponents are meant to play otherwise."""
    assert line(game, number) == held()[game][number]


def test_games_of_every_ruleset_are_held() -> None:
    assert {game: len(lines) for game, lines in held().items()} == {game: len(HOW) for game in names()}


def test_a_game_that_is_played_otherwise_is_named() -> None:
    (said,) = differences({"trail-2e": ["a, points 1 2", "b, points 3 4"]}, {"trail-2e": ["a, points 1 2"]})
    assert said.splitlines() == ["trail-2e, game 1:", "  was b, points 3 4", "  is  not there"]


def test_what_is_written_is_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same_games, "HELD", tmp_path / "held.toml")
    write({"trail-2e": ["a, points 1 2"], "carson": []})
    assert held() == {"trail-2e": ["a, points 1 2"], "carson": []}
