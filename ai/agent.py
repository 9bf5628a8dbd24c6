"""Agents: whoever answers decisions instead of a person, found by name."""

from __future__ import annotations

from typing import Any, Callable, Dict, Final, List, NamedTuple, Protocol, Sequence

from game.kernel.choice import Choice
from game.kernel.reading import complain
from game.kernel.rules import AnyRules, Decision
from game.kernel.table import Table

LEVELS: Final[Sequence[str]] = ("easy", "medium", "hard")


class Reason(NamedTuple):
    """A choice that an agent looked at: how often, and what it is worth to the agent's seat."""

    choice: Choice
    visits: int
    value: float


class Answer(NamedTuple):
    """What an agent chooses, and the best few that it looked at."""

    choice: Choice
    why: List[Reason]


class Agent(Protocol):
    """Answers decisions of one seat after the other; it is shown only what the seat asked may know."""

    def choose(self, view: Any, decision: Decision) -> Answer: ...


MakeAgent = Callable[[AnyRules, str, int], Agent]  # the rules, a level, a seed


def _random(rules: AnyRules, level: str, seed: int) -> Agent:
    from ai.random_player import RandomPlayer

    return RandomPlayer(seed)


AGENTS: Final[Dict[str, MakeAgent]] = {"random": _random}


def make_agent(name: str, rules: AnyRules, level: str, seed: int) -> Agent:
    if name not in AGENTS:
        complain("agent", name, f"one of {', '.join(AGENTS)}")
    if level not in LEVELS:
        complain("level", level, f"one of {', '.join(LEVELS)}")
    return AGENTS[name](rules, level, seed)


def answer(agent: Agent, table: Table[Any]) -> Answer:
    """What an agent chooses at this table, for the seat that is asked now."""
    assert table.decision is not None and table.decision.who >= 0, "no seat is asked"
    view = table.view(table.decision.who)
    decision = table.rules.decision(view)
    assert decision is not None and decision.who == table.decision.who, "a view asks what the table asks"
    found = agent.choose(view, decision)
    assert found.choice in table.decision.choices, "an agent answers with a choice that is offered"
    return found
