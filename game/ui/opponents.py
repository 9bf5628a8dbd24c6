"""Minds: opponents think in a process of their own, so that the window never waits."""

from __future__ import annotations

from typing import Any, Final, List, NamedTuple, Optional, Protocol, Tuple

from ai.agent import answer, make_opponent
from ai.hints import hints
from ai.levels import level_called
from ai.worker import Message, Worker
from game.kernel.table import Table

MOST_FAILURES: Final = 2  # of processes, before this one thinks itself

Merit = Tuple[str, int, str]  # what speaks for a choice: a key of the words files, and what is said with it


class Advice(NamedTuple):
    """A choice that is worth making, as text: the final score to be expected, and what speaks for it."""

    choice: str
    points: float
    merits: List[Merit]


class Thought(NamedTuple):
    """What a mind would do now, as text."""

    choice: str
    advice: List[Advice] = []  # if that was asked for, the best first


class Question(NamedTuple):
    """What somebody of this level and temper would do at this table, or what he would advise."""

    table: Table[Any]
    level: str
    temper: str = ""
    wants_advice: bool = False


class Mind(Protocol):
    """Is asked, and later has an answer."""

    def ask(self, table: Table[Any], level: str, temper: str = "", wants_advice: bool = False) -> None:
        """Begin to think about what the seat should do that is asked at this table."""

    def answer(self) -> Optional[Thought]:
        """What has been found; nothing while it still thinks."""

    def ponder(self, table: Table[Any], seat: int, level: str, temper: str = "") -> None:
        """Think ahead for this seat while somebody else is asked, without an answer; another question ends that."""

    def stop(self) -> None:
        """Nobody waits for the answer any more."""


class Here:
    """A mind that thinks at once: for tests, and for games that play themselves."""

    def __init__(self) -> None:
        self._found: Optional[Thought] = None

    def ask(self, table: Table[Any], level: str, temper: str = "", wants_advice: bool = False) -> None:
        self._found = _advised(table, level) if wants_advice else _chosen(table, level, temper)

    def answer(self) -> Optional[Thought]:
        found, self._found = self._found, None
        return found

    def ponder(self, table: Table[Any], seat: int, level: str, temper: str = "") -> None:
        """Whoever thinks in the window itself may not do so while a person is asked."""

    def stop(self) -> None:
        self._found = None


def _chosen(table: Table[Any], level: str, temper: str) -> Thought:
    agent = make_opponent(table.rules, level, table.seed + len(table.log), temper)
    return Thought(table.rules.say(answer(agent, table).choice))


def _advised(table: Table[Any], level: str) -> Thought:
    say = table.rules.say
    found = hints(table, level, table.seed)
    advice = [Advice(say(hint.choice), hint.points, [(*merit,) for merit in hint.merits]) for hint in found]
    return Thought(advice[0].choice, advice)


class Elsewhere:
    """A mind in a process of its own. Should that die again and again, the window thinks for itself."""

    def __init__(self) -> None:
        self._worker: Optional[Worker] = None
        self._asked: Optional[Question] = None
        self._number = 0
        self._failures = 0
        self._played = ("", "")  # level and temper of whoever chose last, who alone can think ahead

    def ask(self, table: Table[Any], level: str, temper: str = "", wants_advice: bool = False) -> None:
        self._asked = Question(table, level, temper, wants_advice)
        if self._worker is None:
            self._worker = Worker()
        if wants_advice:
            self._number = self._worker.hint(table, level, table.seed)
        else:
            self._played = level, temper
            self._number = self._worker.ask(table, level_called(level).agent, level, table.seed, temper)

    def answer(self) -> Optional[Thought]:
        if self._worker is None or self._asked is None:
            return None
        found = self._worker.answer()
        if found is None or found["number"] != self._number:
            return None
        if "error" in found:
            return self._failed()
        self._asked, self._failures = None, 0
        return _read(found)

    def ponder(self, table: Table[Any], seat: int, level: str, temper: str = "") -> None:
        """Only in a process that is there already: nobody waits until one has started."""
        worker = self._worker
        if worker is None or worker.process is None or self._asked is not None:
            return
        if worker.process.popen.poll() is None and (level, temper) == self._played:
            worker.ponder(table, seat)

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


def _read(found: Message) -> Thought:
    """What a process has answered."""
    if "hints" in found:
        advice = [
            Advice(hint["choice"], hint["points"], [(word, number, thing) for word, number, thing in hint["merits"]])
            for hint in found["hints"]
        ]
        return Thought(advice[0].choice, advice)
    return Thought(found["choice"])
