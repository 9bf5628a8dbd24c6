"""Time on the trail runs while herders walk, not only when they deliver."""

from __future__ import annotations

from typing import Any, Iterator, Tuple

import pytest

from ai.evaluation import evaluation_for
from ai.greedy import Greedy
from ai.trail.evaluation import TrailEvaluation
from game.kernel.table import Table
from game.trail.ids.names import NOBODY
from game.trail.state import State
from tests.ai.playing import play, table_after

GAMES = ["trail-2e", "trail-1e"]
MOST_AT_ONCE = 0.045  # of the whole time; a delivery fills 0.08 of the job market


def evaluation_of(table: Table[Any]) -> TrailEvaluation:
    evaluation = evaluation_for(table.rules, {})
    assert isinstance(evaluation, TrailEvaluation)
    return evaluation


def trail(game: str, choices: int) -> Tuple[TrailEvaluation, State]:
    table = table_after(game, 2, 3, choices)
    return evaluation_of(table), table.state


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("walker", [0, 1])
def test_time_runs_while_anybody_walks(game: str, walker: int) -> None:
    evaluation, s = trail(game, 40)
    left = []
    for herder in (evaluation.data.start, s.players[walker].herder, evaluation.data.kansas_city):
        s.players[walker].herder = herder
        left.append(evaluation.time_left(s))
    assert left == sorted(left, reverse=True) and left[0] > left[-1]
    assert evaluation.market_left(s) >= left[0]


@pytest.mark.parametrize("game", GAMES)
def test_time_is_never_less_than_none(game: str) -> None:
    evaluation, s = trail(game, 40)
    s.token = len(s.jobs) - 1  # the job market's last row
    for player in s.players:
        player.herder = evaluation.data.kansas_city
    assert evaluation.time_left(s) == 0.0
    s.closer = 0
    assert evaluation.time_left(s) == evaluation.market_left(s) == 0.0


@pytest.mark.parametrize("game", GAMES)
def test_a_delivery_takes_no_more_time_than_was_foreseen(game: str) -> None:
    """Else to deliver would seem to cost everybody points, and who minds their own points would put it off."""
    taken = [time for seed in (1, 2, 3) for time in taken_by_deliveries(game, seed)]
    assert len(taken) > 15
    assert 0.0 < sum(taken) / len(taken) < MOST_AT_ONCE


def taken_by_deliveries(game: str, seed: int) -> Iterator[float]:
    """By how much less time was left after the turn of each delivery in a game between greedy players."""
    table = table_after(game, 2, seed, 0)
    evaluation = evaluation_of(table)
    greedy = Greedy(table.rules, evaluation, seed)
    turn, left, deliveries = -1, 1.0, 0
    while table.state.closer == NOBODY and not table.over:
        s = table.state
        if s.turn != turn:
            made = sum(sum(player.cities) for player in s.players)
            if made > deliveries:
                yield left - evaluation.time_left(s)
            turn, left, deliveries = s.turn, evaluation.time_left(s), made
        play(table, [greedy, greedy], 1)
