"""Hints: choices that are offered, with reasons that can be put into words."""

from __future__ import annotations

import pytest

from ai.hints import Merit, changes, hints
from ai.weights import values_for
from game.rulesets import make
from game.words import Words, languages
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
@pytest.mark.parametrize("language", languages())
def test_whatever_changes_has_a_noun_in_every_language(game: str, seats: int, language: str) -> None:
    rules = make(game, seats, {})
    s = rules.setup()
    rules.settle(s)
    assert set(values_for(rules, {}).things(s, 0)) <= set(Words(language).plurals)


def test_a_reason_tells_what_there_is_more_and_less_of() -> None:
    before = {"station": 1, "cowboy": 2, "dollar": 9}
    assert changes(before, {"station": 2, "cowboy": 2, "dollar": 5}) == [Merit("station", 1), Merit("dollar", -4)]
