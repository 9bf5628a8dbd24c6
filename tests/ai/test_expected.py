"""What is expected of a position is what comes of it, on average: hints tell these points to people."""

from __future__ import annotations

from typing import Any, List

import pytest

from ai.evaluation import evaluation_for
from ai.mcts import Effort, Mcts
from ai.policy import Policy
from game.kernel.table import Table
from game.registry import make
from tests.ai.playing import play

WRONG = 25.0  # points on average; in a game between two players of their kind some 80 are made
TABLES = [("trail-2e", 2, {}), ("trail-2e", 2, {"sam": "hard"}), ("trail-1e", 2, {}), ("carson", 3, {})]


def errors(game: str, seats: int, options: Any, seed: int) -> List[List[float]]:
    """For every seat, by how much too many points were expected, every so many choices."""
    rules = make(game, seats, options)
    evaluation = evaluation_for(rules, {})
    thinker = Mcts(rules, evaluation, Policy(rules, evaluation), Effort(12, 0.0, 0), seed)
    table = Table(rules, seed)
    expected = []
    while not table.over:
        expected.append(evaluation.values(table.state))
        play(table, [thinker] * seats, 40)
    totals = rules.totals(table.state)
    return [[expectation[seat] - totals[seat] for expectation in expected] for seat in range(seats)]


@pytest.mark.parametrize("game, seats, options", TABLES)
def test_the_points_expected_are_near_those_that_are_made(game: str, seats: int, options: Any) -> None:
    found = [errors(game, seats, options, seed) for seed in (1, 2)]
    for seat in range(seats):
        wrong = [error for game_errors in found for error in game_errors[seat]]
        assert abs(sum(wrong) / len(wrong)) < WRONG
