"""Advice: the best few of the choices that are offered."""

from __future__ import annotations

import pytest

from ai.advice import advise, considered
from ai.agent import Candidate
from game.kernel.choice import choice
from tests.ai.playing import table_after

GAMES = [("trail-2e", 2), ("trail-1e", 2), ("carson", 3)]


@pytest.mark.parametrize("game, seats", GAMES)
def test_advice_is_of_choices_that_are_offered(game: str, seats: int) -> None:
    table = table_after(game, seats, 5, 40)
    assert table.decision is not None
    found = advise(table, "medium", 1)
    assert 1 <= len(found) <= 3
    offered = [table.rules.to_text(choice) for choice in table.decision.choices]
    assert all(advice.choice in offered and advice.visits for advice in found)
    assert [advice.visits for advice in found] == sorted((advice.visits for advice in found), reverse=True)


@pytest.mark.parametrize("game, seats", GAMES)
def test_what_is_advised_first_promises_most(game: str, seats: int) -> None:
    for choices in (20, 40, 60):
        points = [advice.points for advice in advise(table_after(game, seats, 5, choices), "medium", 1)]
        assert max(points) == points[0]


def test_choices_that_the_search_left_alone_are_not_advised() -> None:
    candidates = [Candidate(choice(1, n), visits, 0.0) for n, visits in enumerate((100, 60, 1, 0))]
    assert considered(candidates) == candidates[:2]
    assert considered(candidates[:1] * 5) == candidates[:1] * 3
