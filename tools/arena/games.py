"""One game of a tournament: who sits where, what each of them chooses, and how long that takes."""

from __future__ import annotations

import gc
import json
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Dict, Final, List, NamedTuple, Optional, Tuple

from ai.agent import Agent, answer, make_agent
from ai.evaluation import evaluation_for, numbers
from ai.levels import level_called
from ai.mcts import Mcts
from ai.pondering import Pondering
from game.kernel.checked_reader import complain, read_json, read_toml
from game.kernel.choice import Choice
from game.kernel.rules import AnyRules
from game.kernel.table import Table
from game.registry import make

Result = Dict[str, Any]  # of one game, as it is logged

PONDERS: Final = "+ponder"  # at the end of a player's name: thinks on the time of the others
NOBODY: Final = -1


class Work(NamedTuple):
    """One game: who sits where."""

    game: str
    options: str
    seed: int
    players: Tuple[str, ...]  # by seat

    def key(self) -> str:
        return json.dumps(self)

    def rules(self) -> AnyRules:
        return make(self.game, len(self.players), read_json(self.options, "--options"))


def agent_of(name: str, rules: AnyRules, seed: int) -> Agent:
    """The agent that a player's name stands for: a level, or an agent with a level, perhaps with weights of its own."""
    first, second, path = (name.split(":", 2) + ["", ""])[:3]
    agent, level = (first, second) if second else (level_called(first).agent, first)
    weights = numbers(read_toml(Path(path)).entries("weights")) if path else None
    return make_agent(agent, rules, level, seed, weights)


class Contestant:
    """The player of a seat, and how long it has thought."""

    def __init__(self, name: str, rules: AnyRules, seed: int) -> None:
        self.agent: Final = agent_of(name.removesuffix(PONDERS), rules, seed)
        self.pondering: Final = self._pondering(name) if name.endswith(PONDERS) else None
        self.choices = 0
        self.seconds = 0.0
        self.longest = 0.0  # choice
        self.turn = 0.0
        self.longest_turn = 0.0

    def _pondering(self, name: str) -> Optional[Pondering]:
        if not isinstance(self.agent, Mcts):
            complain("player", name, f"a level of mcts before {PONDERS}: no other agent thinks ahead")
        return Pondering(self.agent)

    def choose(self, table: Table[Any], begins_turn: bool) -> Tuple[Choice, float]:
        """What is chosen, and the seconds that took."""
        begun = perf_counter()
        if self.pondering is not None:
            self.pondering.catch_up(table)
        choice = answer(self.agent, table).choice
        spent = perf_counter() - begun
        self.choices += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        self.turn = spent if begins_turn else self.turn + spent
        self.longest_turn = max(self.longest_turn, self.turn)
        return choice, spent

    def ponder(self, table: Table[Any], seat: int, seconds: float) -> None:
        """Think ahead for as long as another player has thought about its choice, but no more than for an own one."""
        if self.pondering is None:
            return
        end = perf_counter() + seconds
        self.pondering.go_on(table, seat, until=lambda: perf_counter() > end)


def play(work: Work) -> Result:
    """One game from beginning to end."""
    gc.collect()
    rules = work.rules()
    table = Table(rules, work.seed)
    random = Random(work.seed)
    contestants = [Contestant(name, rules, random.getrandbits(32)) for name in work.players]
    evaluation = evaluation_for(rules, {})
    last = NOBODY
    while table.decision is not None:
        who = table.decision.who
        choice, spent = contestants[who].choose(table, begins_turn=who != last)
        for seat, other in enumerate(contestants):
            if seat != who:
                other.ponder(table, seat, spent)
        place = len(table.states)
        table.play(choice)
        is_over = any(evaluation.is_turn_over(s, who) for s in table.states[place:-1])  # Sam's turns are chance alone
        last = NOBODY if is_over else who
    return {**result(work, contestants), "score": rules.score(table.state), "winners": rules.winners(table.state)}


def result(work: Work, contestants: List[Contestant]) -> Result:
    """What is counted of the players, by seat."""
    return {
        "key": work.key(),
        "players": list(work.players),
        "choices": [one.choices for one in contestants],
        "seconds": [round(one.seconds, 3) for one in contestants],
        "longest": [round(one.longest, 3) for one in contestants],
        "longest_turn": [round(one.longest_turn, 3) for one in contestants],
    }
