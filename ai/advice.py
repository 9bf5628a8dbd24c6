"""Advice: the best few choices, what each is expected to bring, and what speaks for it by the end of the turn."""

from __future__ import annotations

from typing import Any, Final, List, NamedTuple, Sequence

from ai.agent import Candidate, answer
from ai.evaluation import Evaluation, evaluation_for
from ai.explanations import End, Reason, changes, reasons
from ai.greedy import Greedy
from ai.levels import Weights, level_called
from ai.mcts import Effort, Mcts
from ai.policy import Policy
from game.kernel.rules import AnyRules
from game.kernel.table import Table

MOST_ADVISED: Final = 3  # choices
WORTH_TELLING: Final = 0.02  # of the visits to the best choice


class Advice(NamedTuple):
    """A choice as text; if it was asked why: its visits, the final score to be expected, and what speaks for it."""

    choice: str
    visits: int = 0
    points: float = 0.0
    reasons: List[Reason] = []  # what matters most first


def advise(table: Table[Any], level: str, seed: int, weights: Weights = None) -> List[Advice]:
    """The best choices for the seat that is asked at this table, the best first; no other is said to bring more."""
    assert table.decision is not None and table.decision.who >= 0, "no seat is asked"
    rules, who = table.rules, table.decision.who
    evaluation = evaluation_for(rules, {}, weights)
    best = considered(answer(searcher(rules, evaluation, level, seed), table).candidates)
    view = table.determinized(who)
    decision = rules.decision(view)
    assert decision is not None
    greedy, now = Greedy(rules, evaluation, seed), evaluation.things(view, who)
    outcomes = [greedy.after(view, decision, candidate.choice) for candidate in best]
    ends = [End(outcome.s, changes(now, evaluation.things(outcome.s, who))) for outcome in outcomes]
    points = [outcomes[0].worth + min(0.0, candidate.value - best[0].value) for candidate in best]
    found = zip(best, points, reasons(rules, who, view, ends))
    return [Advice(rules.to_text(one.choice), one.visits, expected, why) for one, expected, why in found]


def considered(candidates: Sequence[Candidate]) -> Sequence[Candidate]:
    """The choices that the search came back to, the best first."""
    least = candidates[0].visits * WORTH_TELLING
    return [candidate for candidate in candidates if candidate.visits >= least][:MOST_ADVISED]


def searcher(rules: AnyRules, evaluation: Evaluation, level: str, seed: int) -> Mcts:
    """A search as hard as that of this level, without its style and its errors."""
    effort = level_called(level)
    how = Effort(max(1, effort.simulations), effort.seconds, effort.depth, rival_weight=effort.rival_weight)
    return Mcts(rules, evaluation, Policy(rules, evaluation), how, seed)
