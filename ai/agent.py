"""Agents: whoever answers decisions instead of a person, found by name."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Callable, Final, List, NamedTuple, Protocol, Sequence

from ai.evaluation import Evaluation, evaluation_for
from ai.levels import Level, Weights, ladder, level_called
from ai.registry import AGENTS
from game.kernel.checked_reader import complain
from game.kernel.choice import Choice
from game.kernel.rules import AnyRules, Decision
from game.kernel.table import Table


class Candidate(NamedTuple):
    """A choice that an agent looked at: how often, and what it is worth to the agent's seat."""

    choice: Choice
    visits: int
    value: float


class Answer(NamedTuple):
    """What an agent chooses, and the best few that it looked at."""

    choice: Choice
    candidates: List[Candidate]


class Agent(Protocol):
    """Answers decisions of one seat after the other; it is shown only what the seat asked may know."""

    def choose(self, view: Any, decision: Decision) -> Answer: ...


LEVELS: Final[Sequence[str]] = ("easy", "medium", "hard", "legend")  # those that are always there

MakeAgent = Callable[[AnyRules, Level, int], Agent]


def factory_of(name: str) -> MakeAgent:
    """The function that makes agents of this name; its module is loaded only now."""
    if name not in AGENTS:
        complain("agent", name, f"one of {', '.join(AGENTS)}")
    module, _, function = AGENTS[name].partition(":")
    found: MakeAgent = getattr(import_module(module), function)
    return found


def evaluation_of(rules: AnyRules, level: Level) -> Evaluation:
    """How positions are valued at this level, with its style."""
    return evaluation_for(rules, ladder().styles[level.style], level.weights)


def make_agent(name: str, rules: AnyRules, level: str, seed: int, weights: Weights = None, style: str = "") -> Agent:
    """Somebody who answers in this way, with the effort of this level; its own style, if none is named."""
    factory = factory_of(name)
    if style and style not in ladder().styles:
        complain("style", style, f"one of {', '.join(ladder().styles)}")
    chosen = level_called(level)
    return factory(rules, chosen._replace(weights=weights, style=style or chosen.style), seed)


def make_opponent(rules: AnyRules, level: str, seed: int, style: str = "") -> Agent:
    """An opponent of this level, who thinks as the level says."""
    return make_agent(level_called(level).agent, rules, level, seed, style=style)


def answer(agent: Agent, table: Table[Any]) -> Answer:
    """What an agent chooses at this table, for the seat that is asked now."""
    assert table.decision is not None and table.decision.who >= 0, "no seat is asked"
    view = table.determinized(table.decision.who)
    decision = table.rules.decision(view)
    assert decision is not None and decision.who == table.decision.who, "a view asks what the table asks"
    found = agent.choose(view, decision)
    assert found.choice in table.decision.choices, "an agent answers with a choice that is offered"
    return found
