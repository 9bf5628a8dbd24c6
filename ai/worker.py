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
from typing import IO, Any, Dict, Final, List, NamedTuple, Optional

from ai.advice import Advice
from ai.explanations import Reason
from ai.thinking import Question, Thinking
from game.child import command
from game.kernel.saves import load, save
from game.kernel.table import Table
from game.registry import make

Message = Dict[str, Any]  # a line: what is asked, or what was found


class Reply(NamedTuple):
    """What came back for the question of this number: advice, the best first, or why there is none."""

    number: int
    advice: List[Advice]
    error: str = ""



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

    def request(self, question: Question, seed: int) -> int:
        """Begin to think about the choice that is asked at this table; the number comes back with the reply."""
        if self.is_thinking:
            self.cancel()
        table, *how = question
        self.send({"do": "answer", "save": save(table), "seed": seed, **dict(zip(Question._fields[1:], how))})
        self.is_thinking = True
        return self.asked

    def ponder(self, table: Table[Any], seat: int) -> None:
        """Let it think for a seat while somebody else chooses, if it has chosen before; nothing is answered."""
        if not self.is_thinking:
            self.send({"do": "ponder", "save": save(table), "seat": seat})

    def answer(self) -> Optional[Reply]:
        """The reply, if it has come."""
        process = self.process
        if process is None:
            return None
        try:
            found = reply_of(process.said.get_nowait())
        except Empty:
            if self.is_thinking and process.popen.poll() is not None and process.said.empty():
                self.cancel()
                return Reply(self.asked, [], "the process that thought has died")
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


def reply_of(line: bytes) -> Reply:
    """The reply that stands in a line; a NamedTuple travels as the list of its fields."""
    said: Message = json.loads(line)
    rows = said.get("advice", [])
    advice = [Advice(choice, visits, points, [Reason(*one) for one in why]) for choice, visits, points, why in rows]
    return Reply(said["number"], advice, said.get("error", ""))


def listen(pipe: IO[bytes], said: Queue[bytes]) -> None:
    try:
        for line in pipe:
            said.put(line)
    except ValueError:
        pass  # the pipe was closed while it was read


# -- the side that thinks --------------------------------------------------------------------------


def answer_to(message: Message, thinking: Thinking) -> Message:
    """What has been found, or why nothing can be."""
    try:
        table = load(message["save"], make)
        question = Question(table, message["level"], message["style"], message["wants_advice"])
        return {"advice": thinking.answer(question, message["seed"])}
    except (ValueError, AssertionError) as error:
        return {"error": str(error)}


def watch(questions: Queue[bytes]) -> None:
    """Take in questions; when the other side is gone, end at once, even in the middle of a thought."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def main() -> None:
    questions: Queue[bytes] = Queue()
    Thread(target=watch, args=(questions,), daemon=True).start()
    thinking = Thinking()
    while True:
        message = json.loads(questions.get())
        if message["do"] == "ponder":
            thinking.ponder(load(message["save"], make), message["seat"], until=lambda: not questions.empty())
            continue
        sys.stdout.write(json.dumps({"number": message["number"], **answer_to(message, thinking)}) + "\n")
        sys.stdout.flush()
