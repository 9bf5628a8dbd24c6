"""Thinking on the time of others: what was thought below the choice that is made then is kept, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any, Tuple

import pytest

from ai.agent import answer
from ai.evaluation import evaluation_for
from ai.mcts import Effort, Mcts
from ai.policy import Policy
from ai.pondering import AT_ONCE, Pondering, choices_of
from game.kernel.choice import Choice
from game.kernel.table import Table
from game.registry import make
from tests.ai.playing import is_thought_through, table_after, visits

SIMULATIONS = 120
THOUGHT = 300  # simulations on the time of the others


def searching(table: Table[Any]) -> Pondering:
    evaluation = evaluation_for(table.rules, {})
    return Pondering(Mcts(table.rules, evaluation, Policy(table.rules, evaluation), Effort(SIMULATIONS, 0.0, 1), 1))


def at_the_other(choices: int = 40) -> Tuple[Table[Any], Pondering]:
    """A table at which seat 1 is asked, and somebody who will think ahead for seat 0."""
    table = table_after("trail-2e", 2, 4, choices)
    while table.decision is not None and table.decision.who != 1:
        table.play(table.decision.choices[-1])
    return table, searching(table)


def pondered() -> Tuple[Table[Any], Pondering]:
    """The same after he has thought."""
    table, found = at_the_other()
    found.look(table, 0)
    found.think(table, THOUGHT)
    return table, found


def likeliest(found: Pondering) -> Choice:
    children = found.agent.root.children
    return max(children, key=lambda choice: children[choice].visits)


def test_thinking_ahead_looks_at_what_the_other_may_choose() -> None:
    table, found = pondered()
    assert table.decision is not None
    assert set(found.agent.root.children) == set(table.decision.choices)
    assert visits(found.agent) == THOUGHT


def test_thinking_ahead_sees_no_more_than_its_seat_may() -> None:
    """Two tables that differ only in what is hidden from it lead to the same thoughts."""
    trees = []
    for is_dealt_anew in (False, True):
        table, found = at_the_other()
        if is_dealt_anew:
            table.states[-1] = table.rules.resample(table.state, 0, Random(99))
            table.decision = table.rules.decision(table.state)
        found.look(table, 0)
        found.think(table, 60)
        trees.append({choice: (node.visits, node.total) for choice, node in found.agent.root.children.items()})
    assert trees[0] == trees[1]


@pytest.mark.parametrize("game, seed, choices", [("trail-2e", 0, 64), ("trail-1e", 1, 373), ("trail-2e", 7, 189)])
def test_deals_in_which_the_other_could_not_choose_are_passed_over(game: str, seed: int, choices: int) -> None:
    """He is asked about cards in his hand, which another deal may not have put there."""
    seats = 2 if game == "trail-2e" else 3
    table, random = Table(make(game, seats, {}), seed), Random(seed)
    for _ in range(choices):
        assert table.decision is not None
        for seat in range(seats):
            if seat != table.decision.who:
                table.rules.resample(table.determinized(seat), seat, random)
        table.play(random.choice(table.decision.choices))
    assert table.decision is not None
    found = searching(table)
    found.look(table, (table.decision.who + 1) % seats)
    found.think(table, 100)
    assert 0 < visits(found.agent) < 100


def test_the_tree_below_the_choice_that_was_made_keeps_its_visits() -> None:
    table, found = pondered()
    while table.decision is not None and table.decision.who == 1:
        chosen = likeliest(found) if found.agent.root.children else table.decision.choices[0]
        kept = found.agent.root.children.get(chosen)
        table.play(chosen)
        found.look(table, 0)
        found.think(table, THOUGHT)
        assert kept is None or found.agent.root is kept and kept.visits > 0
    found.catch_up(table)
    assert found.agent.time_share == 1.0, "what was thought on the time of others shortens no thought"
    before = visits(found.agent)
    assert before > 0
    answered = answer(found.agent, table)
    assert found.agent.simulations <= max(0, SIMULATIONS - before)
    assert is_thought_through(found.agent, answered, before + found.agent.simulations)


@pytest.mark.parametrize("looks, thought", [(0, 0), (3, 3 * AT_ONCE), (1000, SIMULATIONS)])
def test_thinking_ahead_ends_in_time_and_is_no_more_than_for_an_own_choice(looks: int, thought: int) -> None:
    table, found = at_the_other()
    left = iter(range(looks))
    found.go_on(table, 0, until=lambda: next(left, None) is None)
    assert visits(found.agent) == thought


@pytest.mark.parametrize("is_undone", [False, True])
def test_a_tree_that_leads_elsewhere_is_forgotten(is_undone: bool) -> None:
    """After taking back, and when another seat thinks ahead."""
    table, found = pondered()
    root, place = found.agent.root, len(table.log)
    if is_undone:
        table.back_to(place - 1)
        while table.decision is not None and choices_of(table)[: len(found.log)] == found.log:
            table.back_to(len(table.log) - 1)
    found.look(table, 0 if is_undone else 1)
    found.think(table, 10)
    assert found.agent.root is not root


def test_luck_is_no_part_of_what_was_chosen() -> None:
    table = table_after("trail-2e", 2, 4, 40)
    chosen = [choice for choice, (_, by) in zip((e.choice for e in table.log), by_whom(table)) if by >= 0]
    assert choices_of(table) == chosen and len(chosen) < len(table.log)


def by_whom(table: Table[Any]) -> list[Tuple[int, int]]:
    """Every place of the log, and who was asked there; -1 for luck."""
    decisions = [table.rules.decision(s) for s in table.states[:-1]]
    return [(n, decision.who if decision is not None else -1) for n, decision in enumerate(decisions)]
