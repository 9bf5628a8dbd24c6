"""Answers to questions about a table: what an opponent would do there, or what a strong player would advise.

The window that thinks for itself and the process that thinks for it both come here.
"""

from __future__ import annotations

import json
from typing import Any, Callable, List, NamedTuple, Optional

from ai.advice import Advice, advise
from ai.agent import Agent, answer, make_opponent
from ai.mcts import Mcts
from ai.pondering import Pondering
from game.kernel.table import Table


class Question(NamedTuple):
    """What an opponent of this level and style would do at this table, or what a player of this level would advise."""

    table: Table[Any]
    level: str
    style: str = ""  # the level's own, if none is named
    wants_advice: bool = False


class Thinking:
    """Answers one question after the other; the opponent that was asked last is kept, with its tree."""

    def __init__(self) -> None:
        self.agent: Optional[Agent] = None
        self.key = ""  # of the agent: level, style, seed and game
        self.pondering: Optional[Pondering] = None  # of an agent that can think ahead

    def answer(self, question: Question, seed: int) -> List[Advice]:
        """The best choices and why, if advice is wanted; else the one choice of the opponent."""
        table = question.table
        assert table.decision is not None, "the game is over"
        if question.wants_advice:
            return advise(table, question.level, seed)
        agent = self._opponent(question, seed)
        if self.pondering is not None:
            self.pondering.catch_up(table)
        return [Advice(table.rules.to_text(answer(agent, table).choice))]

    def _opponent(self, question: Question, seed: int) -> Agent:
        rules = question.table.rules
        key = json.dumps([question.level, question.style, seed, rules.name, rules.options])
        if self.agent is None or key != self.key:
            self.agent = make_opponent(rules, question.level, seed, question.style)
            self.pondering = Pondering(self.agent) if isinstance(self.agent, Mcts) else None
            self.key = key
        return self.agent

    def ponder(self, table: Table[Any], seat: int, until: Callable[[], bool]) -> None:
        """Let the opponent think ahead for its seat until then, if it can."""
        if self.pondering is not None and table.decision is not None and table.decision.who >= 0:
            self.pondering.go_on(table, seat, until)
