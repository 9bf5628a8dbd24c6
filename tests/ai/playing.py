"""Games between agents, for tests."""

from __future__ import annotations

from typing import Any, Dict, List, Sequence

from ai.agent import Agent, Answer, answer
from ai.evaluation import evaluation_for
from ai.mcts import EARLY_STOP, Mcts
from ai.policy import Policy
from game.kernel.rules import AnyRules
from game.kernel.table import Table
from game.registry import make


def play(table: Table[Any], agents: Sequence[Agent], most: int = 3000) -> Table[Any]:
    """Let the agents play to the end, or so many choices."""
    for _ in range(most):
        if table.decision is None:
            break
        table.play(answer(agents[table.decision.who], table).choice)
    return table


def totals(rules: AnyRules, table: Table[Any]) -> List[int]:
    assert table.over, "the game is not over"
    return rules.totals(table.state)


def table_after(game: str, seats: int, seed: int, choices: int) -> Table[Any]:
    """A game in which so many random choices have been made."""
    from ai.random_player import RandomPlayer

    table = Table(make(game, seats, {}), seed)
    return play(table, [RandomPlayer(seed + seat) for seat in range(seats)], choices)


def policy_at(table: Table[Any], strengths: Dict[str, float]) -> Policy:
    """Policy of these strengths, for this table."""
    return Policy(table.rules, evaluation_for(table.rules, {}), strengths)


def visits(search: Mcts) -> int:
    """How often the choices that are asked for now have been looked at."""
    return sum(child.visits for child in search.root.children.values())


def is_thought_through(search: Mcts, found: Answer, thought: int) -> bool:
    """Whether no simulation was left, or what is second could not have caught up with them."""
    left = search.effort.simulations - thought
    first, second = ([candidate.visits for candidate in found.candidates] + [0])[:2]
    return left <= 0 or first - second >= left * EARLY_STOP
