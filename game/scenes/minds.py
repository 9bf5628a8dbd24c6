"""Minds: opponents think in a process of their own, so that the window never waits."""

from __future__ import annotations

from typing import Any, Final, List, NamedTuple, Optional, Protocol, Tuple

from ai.agent import answer, make_opponent
from ai.levels import level_called
from ai.worker import Worker
from game.kernel.table import Table

MOST_FAILURES: Final = 2  # of processes, before this one thinks itself


class Thought(NamedTuple):
    """What a mind would do now, and the best few things that it looked at: text, visits, value."""

    choice: str
    why: List[Tuple[str, int, float]]


class Mind(Protocol):
    """Is asked, and later has an answer."""

    def ask(self, table: Table[Any], level: str) -> None:
        """Begin to think about what the seat should do that is asked at this table."""

    def answer(self) -> Optional[Thought]:
        """What has been found; nothing while it still thinks."""

    def stop(self) -> None:
        """Nobody waits for the answer any more."""


class Here:
    """A mind that thinks at once: for tests, and for games that play themselves."""

    def __init__(self) -> None:
        self._found: Optional[Thought] = None

    def ask(self, table: Table[Any], level: str) -> None:
        agent = make_opponent(table.rules, level, table.seed + len(table.log))
        told = answer(agent, table)
        say = table.rules.say
        self._found = Thought(say(told.choice), [(say(why.choice), why.visits, why.value) for why in told.why])

    def answer(self) -> Optional[Thought]:
        found, self._found = self._found, None
        return found

    def stop(self) -> None:
        self._found = None


class Elsewhere:
    """A mind in a process of its own. Should that die again and again, the window thinks for itself."""

    def __init__(self) -> None:
        self._worker: Optional[Worker] = None
        self._asked: Optional[Tuple[Table[Any], str]] = None
        self._number = 0
        self._failures = 0

    def ask(self, table: Table[Any], level: str) -> None:
        self._asked = table, level
        if self._worker is None:
            self._worker = Worker()
        self._number = self._worker.ask(table, level_called(level).agent, level, table.seed)

    def answer(self) -> Optional[Thought]:
        if self._worker is None or self._asked is None:
            return None
        found = self._worker.answer()
        if found is None or found["number"] != self._number:
            return None
        if "error" in found:
            return self._failed()
        self._asked, self._failures = None, 0
        return Thought(found["choice"], [(why["choice"], why["visits"], why["value"]) for why in found["why"]])

    def _failed(self) -> Optional[Thought]:
        """Ask again; at last, think here."""
        assert self._asked is not None
        self._failures += 1
        if self._failures <= MOST_FAILURES:
            self.ask(*self._asked)
            return None
        here = Here()
        here.ask(*self._asked)
        return here.answer()

    def stop(self) -> None:
        self._asked = None
        if self._worker is not None:
            self._worker.close()
            self._worker = None
