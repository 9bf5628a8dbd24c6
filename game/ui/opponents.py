"""Thinkers: opponents and advisers think in a process of their own, so that the window never waits."""

from __future__ import annotations

from typing import Any, Final, List, Optional, Protocol

from ai.advice import Advice
from ai.thinking import Question, Thinking
from ai.worker import Worker
from game.kernel.table import Table

MOST_FAILURES: Final = 2  # of processes, before the window thinks for itself


class Thinker(Protocol):
    """Is asked, and later has an answer."""

    def request(self, question: Question) -> None:
        """Begin to think about what the seat should do that is asked at this table."""

    def answer(self) -> Optional[List[Advice]]:
        """What has been found, the best first: an opponent's one choice, or advice; nothing while it still thinks."""

    def ponder(self, table: Table[Any], seat: int, level: str, style: str = "") -> None:
        """Think ahead for this seat while somebody else is asked, without an answer; another question ends that."""

    def stop(self) -> None:
        """Nobody waits for the answer any more."""


class Inline:
    """Thinks at once, in the window itself: for tests, and for games that play themselves."""

    def __init__(self) -> None:
        self._thinking: Final = Thinking()
        self._found: Optional[List[Advice]] = None

    def request(self, question: Question) -> None:
        table = question.table
        made = 0 if question.wants_advice else len(table.log)  # at each choice somebody new: it depends on nothing else
        self._found = self._thinking.answer(question, table.seed + made)

    def answer(self) -> Optional[List[Advice]]:
        found, self._found = self._found, None
        return found

    def ponder(self, table: Table[Any], seat: int, level: str, style: str = "") -> None:
        """The window itself may not think ahead while a person is asked."""

    def stop(self) -> None:
        self._found = None


class InWorker:
    """Thinks in a process of its own. Should that die again and again, the window thinks for itself."""

    def __init__(self) -> None:
        self._worker: Optional[Worker] = None
        self._asked: Optional[Question] = None
        self._number = 0
        self._failures = 0
        self._played = ("", "")  # level and style of the opponent that chose last, which alone can think ahead

    def request(self, question: Question) -> None:
        self._asked = question
        if self._worker is None:
            self._worker = Worker()
        if not question.wants_advice:
            self._played = question.level, question.style
        self._number = self._worker.request(question, question.table.seed)

    def answer(self) -> Optional[List[Advice]]:
        if self._worker is None or self._asked is None:
            return None
        found = self._worker.answer()
        if found is None or found.number != self._number:
            return None
        if found.error:
            return self._failed()
        self._asked, self._failures = None, 0
        return found.advice

    def ponder(self, table: Table[Any], seat: int, level: str, style: str = "") -> None:
        """Only in a process that is there already: nobody waits until one has started."""
        worker = self._worker
        if worker is None or worker.process is None or self._asked is not None:
            return
        if worker.process.popen.poll() is None and (level, style) == self._played:
            worker.ponder(table, seat)

    def _failed(self) -> Optional[List[Advice]]:
        """Ask again; at last, think in the window."""
        assert self._asked is not None
        self._failures += 1
        if self._failures <= MOST_FAILURES:
            self.request(self._asked)
            return None
        inline = Inline()
        inline.request(self._asked)
        return inline.answer()

    def stop(self) -> None:
        self._asked = None
        if self._worker is not None:
            self._worker.close()
            self._worker = None
