"""Hints: the best few choices, what each is expected to bring, and what it changes by the end of the turn."""

from __future__ import annotations

from typing import Any, Dict, Final, List, NamedTuple

from ai.agent import answer
from ai.greedy import Greedy
from ai.habits import Habits
from ai.levels import Weights, level_called
from ai.mcts import Effort, Mcts
from ai.weights import values_for
from game.kernel.choice import Choice
from game.kernel.table import Table

MOST: Final = 3  # hints
MOST_MERITS: Final = 4  # of one hint


class Merit(NamedTuple):
    """What speaks for a choice, or what it costs: a key of the words files, and what stands in its sentence."""

    word: str
    number: int = 0
    thing: str = ""


class Hint(NamedTuple):
    """A choice that is worth making, and why."""

    choice: Choice
    visits: int
    points: float  # the final score to be expected
    merits: List[Merit]  # what matters most first


def hints(table: Table[Any], level: str, seed: int, weights: Weights = None) -> List[Hint]:
    """The best choices for the seat that is asked at this table."""
    assert table.decision is not None and table.decision.who >= 0, "no seat is asked"
    rules, who, effort = table.rules, table.decision.who, level_called(level)
    values = values_for(rules, {}, weights)
    search = Mcts(
        rules, values, Habits(rules, values), Effort(max(1, effort.simulations), effort.seconds, effort.depth), seed
    )
    found = []
    view = table.view(who)
    decision = rules.decision(view)
    assert decision is not None
    greedy = Greedy(rules, values, seed)
    now = values.things(view, who)
    for reason in answer(search, table).why[:MOST]:
        after = greedy.after(view, decision, reason.choice)
        found.append(Hint(reason.choice, reason.visits, after.worth, changes(now, values.things(after.s, who))))
    return found


def changes(before: Dict[str, int], after: Dict[str, int]) -> List[Merit]:
    """What there is more or less of, in the order in which the game counts things."""
    found = [Merit(noun, after[noun] - before[noun]) for noun in before if after[noun] != before[noun]]
    return found[:MOST_MERITS]
