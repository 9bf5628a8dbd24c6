"""Hundreds of random games, in which nothing may get lost: `python -m tools.check --long` plays thousands."""

from __future__ import annotations

import pytest

from game.registry import names
from tools.check.run import checked_game

GAMES = 300  # of each ruleset
PARTS = 10  # so that every core has something to do


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("ruleset", names())
def test_nothing_is_lost_in_random_games(ruleset: str, part: int) -> None:
    """All seats and options by lot; cards, tiles, discs and dollars are counted, the log is played again."""
    for number in range(part, GAMES, PARTS):
        outcome = checked_game(((ruleset,), number))
        assert not outcome.name, outcome.text.split("\n\n")[0]
