"""Hints: the best few of the choices that are offered."""

from __future__ import annotations

import pytest

from ai.agent import Reason
from ai.hints import considered, hints
from game.kernel.choice import choice
from tests.ai.playing import table_after

GAMES = [("trail-2e", 2), ("trail-1e", 2), ("carson", 3)]


@pytest.mark.parametrize("game, seats", GAMES)
def test_hints_are_choices_that_are_offered(game: str, seats: int) -> None:
    table = table_after(game, seats, 5, 40)
    assert table.decision is not None
    found = hints(table, "medium", 1)
    assert 1 <= len(found) <= 3
    assert all(hint.choice in table.decision.choices and hint.visits for hint in found)
    assert [hint.visits for hint in found] == sorted((hint.visits for hint in found), reverse=True)


@pytest.mark.parametrize("game, seats", GAMES)
def test_the_first_hint_promises_most(game: str, seats: int) -> None:
    for choices in (20, 40, 60):
        points = [hint.points for hint in hints(table_after(game, seats, 5, choices), "medium", 1)]
        assert max(points) == points[0]


def test_choices_that_the_search_left_alone_are_no_hints() -> None:
    reasons = [Reason(choice(1, n), visits, 0.0) for n, visits in enumerate((100, 60, 1, 0))]
    assert considered(reasons) == reasons[:2]
    assert considered(reasons[:1] * 5) == reasons[:1] * 3
