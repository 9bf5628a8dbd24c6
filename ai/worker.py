"""Thinking in another process: questions and answers are JSON lines, positions travel as the text of a save.

The window asks a `Worker`, looks now and then whether an answer has come, and may cancel at any time: the process that
thinks is ended and a spare one, started long before, takes its place. A process ends by itself when nobody holds the
other end of its pipe any more.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any, Dict, Final, List, Optional

from ai.agent import Agent, answer, make_agent
from ai.hints import hints
from ai.mcts import Mcts
from ai.pondering import Pondering
from game.child import command
from game.kernel.saves import load, save
from game.kernel.table import Table
from game.registry import make

Message = Dict[str, Any]


# -- the side that asks ----------------------------------------------------------------------------


class Process:
    """A process that thinks, and what it has said."""

    def __init__(self) -> None:
        self.popen: Final = subprocess.Popen(
            command("from ai.worker import main; main()"),  # a compiled module cannot be run with -m
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.said: Final[Queue[bytes]] = Queue()
        assert self.popen.stdout is not None
        Thread(target=listen, args=(self.popen.stdout, self.said), daemon=True).start()

    def send(self, message: Message) -> None:
        assert self.popen.stdin is not None
        self.popen.stdin.write(json.dumps(message).encode() + b"\n")
        self.popen.stdin.flush()

    def end(self) -> None:
        """Kill it, whatever it is doing."""
        self.popen.kill()

    def bury(self) -> None:
        """See it gone, which may take longer than a frame, and close its pipes."""
        self.popen.wait()
        for pipe in (self.popen.stdin, self.popen.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except OSError:
                pass  # it had died with a question still on its way


class Worker:
    """Asks a process for choices, one question at a time, without ever waiting."""

    def __init__(self) -> None:
        self.process: Optional[Process] = None  # the one that was asked last
        self.spares: Final[Queue[Process]] = Queue()
        self.ended: List[Process] = []  # and not yet buried
        self.preparing = self._prepare()
        self.asked = 0  # the number of the last question
        self.is_thinking = False

    def ask(self, table: Table[Any], agent: str, level: str, seed: int, temper: str = "") -> int:
        """Begin to think about the choice that is asked at this table; the number comes back with the answer.

        Without a temper it is the level's own.
        """
        return self._begin("choose", table, agent=agent, level=level, seed=seed, temper=temper)

    def hint(self, table: Table[Any], level: str, seed: int) -> int:
        """Begin to look for the best few choices, as somebody of this level sees them."""
        return self._begin("hint", table, level=level, seed=seed)

    def _begin(self, what: str, table: Table[Any], **how: Any) -> int:
        if self.is_thinking:
            self.cancel()
        self.send({"do": what, "save": save(table), **how})
        self.is_thinking = True
        return self.asked

    def ponder(self, table: Table[Any], seat: int) -> None:
        """Let it think for a seat while somebody else chooses, if it has chosen before; nothing is answered."""
        if not self.is_thinking:
            self.send({"do": "ponder", "save": save(table), "seat": seat})

    def answer(self) -> Optional[Message]:
        """The answer, if it has come: `number`, and `choice`, or `hints`, or an `error`."""
        process = self.process
        if process is None:
            return None
        try:
            found: Message = json.loads(process.said.get_nowait())
        except Empty:
            if self.is_thinking and process.popen.poll() is not None and process.said.empty():
                self.cancel()
                return {"number": self.asked, "error": "the process that thought has died"}
            return None
        self.is_thinking = False
        return found

    def cancel(self) -> None:
        """Forget the question, and end the thought."""
        if self.process is not None:
            self.process.end()
            self.ended.append(self.process)
        self.process = None
        self.is_thinking = False

    def send(self, message: Message) -> None:
        self.asked += 1
        try:
            self._ready().send({**message, "number": self.asked})
        except OSError:  # it has died since the last question
            self.cancel()
            self._ready().send({**message, "number": self.asked})
        if self.spares.empty() and not self.preparing.is_alive():
            self.preparing = self._prepare()

    def _prepare(self) -> Thread:
        """Bury what has been ended and start a spare process, by the way: that may take longer than a frame."""
        ended, self.ended = self.ended, []
        thread = Thread(target=prepare, args=(ended, self.spares), daemon=True)
        thread.start()
        return thread

    def _ready(self) -> Process:
        """The process that is asked: a spare one if there is none yet, or none any more."""
        if self.process is None:
            self.preparing.join()
            self.process = Process() if self.spares.empty() else self.spares.get()
        return self.process

    def close(self) -> None:
        """Leave no process behind."""
        self.cancel()
        self.preparing.join()
        while not self.spares.empty():
            self.ended.append(self.spares.get())
            self.ended[-1].end()
        for process in self.ended:
            process.bury()


def prepare(ended: List[Process], spares: Queue[Process]) -> None:
    for process in ended:
        process.bury()
    spares.put(Process())


def listen(pipe: IO[bytes], said: Queue[bytes]) -> None:
    try:
        for line in pipe:
            said.put(line)
    except ValueError:
        pass  # the pipe was closed while it was read


# -- the side that thinks --------------------------------------------------------------------------


class Thinker:
    """The agent of the last question, with its tree."""

    def __init__(self) -> None:
        self.agent: Optional[Agent] = None
        self.key = ""  # of the agent: game, level, temper and seed
        self.pondering: Optional[Pondering] = None  # of an agent that can

    def choose(self, message: Message) -> Message:
        table = load(message["save"], make)
        assert table.decision is not None, "the game is over"
        how = [message[word] for word in ("agent", "level", "temper", "seed")]
        key = json.dumps([*how, table.rules.name, table.rules.options])
        if self.agent is None or key != self.key:
            agent, level, temper, seed = how
            self.agent = make_agent(agent, table.rules, level, seed, temper=temper)
            self.pondering = Pondering(self.agent) if isinstance(self.agent, Mcts) else None
            self.key = key
        if self.pondering is not None:
            self.pondering.catch_up(table)
        return {"choice": table.rules.say(answer(self.agent, table).choice)}

    def hint(self, message: Message) -> Message:
        """The best few choices; the opponent that thinks here, and its tree, are left as they are."""
        table = load(message["save"], make)
        assert table.decision is not None, "the game is over"
        say = table.rules.say
        found = hints(table, message["level"], message["seed"])
        return {"hints": [{**hint._asdict(), "choice": say(hint.choice)} for hint in found]}

    def ponder(self, message: Message, questions: Queue[bytes]) -> None:
        """Grow the tree until something is asked."""
        table = load(message["save"], make)
        if self.pondering is None or table.decision is None or table.decision.who < 0:
            return
        self.pondering.go_on(table, message["seat"], until=lambda: not questions.empty())


def watch(questions: Queue[bytes]) -> None:
    """Take in questions; when the other side is gone, end at once, even in the middle of a thought."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def main() -> None:
    questions: Queue[bytes] = Queue()
    Thread(target=watch, args=(questions,), daemon=True).start()
    thinker = Thinker()
    while True:
        message = json.loads(questions.get())
        if message["do"] == "ponder":
            thinker.ponder(message, questions)
            continue
        try:
            found = thinker.hint(message) if message["do"] == "hint" else thinker.choose(message)
        except (ValueError, AssertionError) as error:
            found = {"error": str(error)}
        sys.stdout.write(json.dumps({"number": message["number"], **found}) + "\n")
        sys.stdout.flush()
