"""Minds: opponents think in a process of their own, so that the window never waits."""

from __future__ import annotations

from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, List, NamedTuple, Optional, Protocol, Tuple

from ai.agent import AGENTS, answer
from ai.levels import level_called
from game.kernel.saving import load, save
from game.kernel.table import Table
from game.rulesets import make


class Thought(NamedTuple):
    """What a mind would do now, and the best few things that it looked at: text, visits, value."""

    choice: str
    why: List[Tuple[str, int, float]]


class Mind(Protocol):
    """Is asked, and later has an answer."""

    def ask(self, table: Table[Any], level: str, temper: str) -> None:
        """Begin to think about what the seat should do that is asked at this table."""

    def answer(self) -> Optional[Thought]:
        """What has been found; nothing while it still thinks."""

    def stop(self) -> None:
        """Nobody waits for the answer any more."""


def think(text: str, level: str, temper: str) -> Thought:
    """What an opponent does in a saved game."""
    return thought(load(text, make), level, temper)


def thought(table: Table[Any], level: str, temper: str) -> Thought:
    """What an opponent of this level does at this table."""
    rules, found = table.rules, level_called(level)
    if temper:
        found = found._replace(temper=temper)
    agent = AGENTS[found.agent](rules, found, table.seed + len(table.log), None)
    told = answer(agent, table)
    why = [(rules.say(reason.choice), reason.visits, reason.value) for reason in told.why]
    return Thought(rules.say(told.choice), why)


class Here:
    """A mind that thinks at once: for tests, and for games that play themselves."""

    def __init__(self) -> None:
        self._found: Optional[Thought] = None

    def ask(self, table: Table[Any], level: str, temper: str) -> None:
        self._found = thought(table, level, temper)

    def answer(self) -> Optional[Thought]:
        found, self._found = self._found, None
        return found

    def stop(self) -> None:
        self._found = None


class Elsewhere:
    """A mind in a process of its own."""

    def __init__(self) -> None:
        self._pool: Optional[ProcessPoolExecutor] = None
        self._future: Optional[Future[Thought]] = None

    def ask(self, table: Table[Any], level: str, temper: str) -> None:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"))
        self._future = self._pool.submit(think, save(table), level, temper)

    def answer(self) -> Optional[Thought]:
        if self._future is None or not self._future.done():
            return None
        future, self._future = self._future, None
        return future.result()

    def stop(self) -> None:
        self._future = None
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
