"""Hints: the best few choices, what each is expected to bring, and what speaks for it by the end of the turn."""

from __future__ import annotations

from typing import Any, Final, List, NamedTuple

from ai.agent import Reason, answer
from ai.evaluation import Values, values_for
from ai.explanations import End, Merit, changes, merits
from ai.greedy import Greedy
from ai.levels import Weights, level_called
from ai.mcts import Effort, Mcts
from ai.policy import Habits
from game.kernel.choice import Choice
from game.kernel.rules import AnyRules
from game.kernel.table import Table

MOST: Final = 3  # hints
WORTH_TELLING: Final = 0.02  # of the visits to the best choice


class Hint(NamedTuple):
    """A choice that is worth making, and why."""

    choice: Choice
    visits: int
    points: float  # the final score to be expected
    merits: List[Merit]  # what matters most first


def hints(table: Table[Any], level: str, seed: int, weights: Weights = None) -> List[Hint]:
    """The best choices for the seat that is asked at this table, the best first; no other is said to bring more."""
    assert table.decision is not None and table.decision.who >= 0, "no seat is asked"
    rules, who = table.rules, table.decision.who
    values = values_for(rules, {}, weights)
    best = considered(answer(searcher(rules, values, level, seed), table).why)
    view = table.view(who)
    decision = rules.decision(view)
    assert decision is not None
    greedy, now = Greedy(rules, values, seed), values.things(view, who)
    outcomes = [greedy.after(view, decision, reason.choice) for reason in best]
    ends = [End(outcome.s, changes(now, values.things(outcome.s, who))) for outcome in outcomes]
    points = [outcomes[0].worth + min(0.0, reason.value - best[0].value) for reason in best]
    found = zip(best, points, merits(rules, who, view, ends))
    return [Hint(reason.choice, reason.visits, expected, why) for reason, expected, why in found]


def considered(why: List[Reason]) -> List[Reason]:
    """The choices that the search came back to, the best first."""
    return [reason for reason in why if reason.visits >= why[0].visits * WORTH_TELLING][:MOST]


def searcher(rules: AnyRules, values: Values, level: str, seed: int) -> Mcts:
    """Somebody who searches as hard as this level, without its temper and its errors."""
    effort = level_called(level)
    how = Effort(max(1, effort.simulations), effort.seconds, effort.depth, envy=effort.envy)
    return Mcts(rules, values, Habits(rules, values), how, seed)
