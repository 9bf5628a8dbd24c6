"""What opponents see in a position of Carson City."""

from __future__ import annotations

from typing import Any, List

import pytest

from ai.carson.evaluation import CarsonEvaluation
from ai.evaluation import evaluation_for, weights_of
from ai.random_player import RandomPlayer
from game.carson.state import NO_CARD, PERSONALITIES
from game.kernel.table import Table
from tests.ai.playing import play, table_after


def seen(table: Table[Any], feature: str) -> List[float]:
    """A feature of every seat."""
    evaluation = evaluation_for(table.rules, {})
    assert isinstance(evaluation, CarsonEvaluation)
    place = evaluation.weight_names().index(feature)
    return [evaluation.vector(table.state, who)[place] for who in range(len(table.state.players))]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whoever_picks_first_has_that_until_a_personality_is_taken(seats: int) -> None:
    """It is what passing early has earned, and in the last round some three points."""
    table = table_after("carson", seats, 4, 0)
    players = [RandomPlayer(seat) for seat in range(seats)]
    found = []
    while not table.over:
        s = table.state
        first = [float(who == s.turn_order[0]) for who in range(seats)]
        is_open = s.phase == PERSONALITIES and all(player.card == NO_CARD for player in s.players)
        picks = seen(table, "picks_first")
        if is_open:
            found.append((s.round, s.turn_order[0]))
            assert picks == first
        else:
            assert not any(picks)
        play(table, players, 1)
    assert {number for number, _ in found} == {1, 2, 3, 4}
    assert len({who for _, who in found}) > 1


def test_picking_first_is_worth_more_the_later_it_is() -> None:
    weights = weights_of("carson")
    worth = [weights["picks_first"] + weights["picks_first_later"] * later for later in (0, 1, 2)]
    assert worth[0] > worth[1] > worth[2] > 0.0
