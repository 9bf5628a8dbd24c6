"""Thinking in other processes: answers arrive, a thought can be ended at once, and nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import contextmanager, nullcontext
from statistics import median
from time import perf_counter, sleep
from typing import Any, Callable, Iterator, NamedTuple

import pytest

from ai import worker as worker_module
from ai.evaluation import evaluation_for
from ai.greedy import Greedy
from ai.levels import ladder, level_called
from ai.mcts import Mcts
from ai.thinking import Question, Thinking
from ai.worker import Process, Reply, Worker
from game.child import CODE
from game.kernel.table import Table
from tests.ai.playing import table_after

SOON = 20.0  # seconds until which a busy machine must have answered
FOREVER = "legend"
BUSY = [sys.executable, "-c", "while True: pass"]

CRASH = """
import os, sys, time
from ai.thinking import Question
from ai.worker import Worker
from tests.ai.playing import table_after
worker = Worker()
worker.request(Question(table_after("trail-2e", 2, 4, 40), "legend"), 1)
worker.preparing.join()
spare = worker.spares.get()
time.sleep({pause})
print(worker.process.popen.pid, spare.popen.pid, flush=True)
os.kill(os.getpid(), 9)
"""


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def wait_for_answer(worker: Worker) -> Reply:
    until = perf_counter() + SOON
    while perf_counter() < until:
        found = worker.answer()
        if found is not None:
            return found
        sleep(0.01)
    raise AssertionError("no answer has come")


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and is not yet buried does not."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def all_end(pids: list[int], seconds: float) -> bool:
    until = perf_counter() + seconds
    while perf_counter() < until:
        if not any(is_alive(pid) for pid in pids):
            return True
        sleep(0.01)
    return False


def test_a_choice_arrives_with_its_number(worker: Worker) -> None:
    table = table_after("trail-2e", 2, 4, 40)
    assert table.decision is not None
    number = worker.request(Question(table, "easy"), 1)
    found = wait_for_answer(worker)
    assert found.number == number
    assert found.advice[0].choice in [table.rules.to_text(choice) for choice in table.decision.choices]
    assert worker.answer() is None


def test_asking_does_not_wait(worker: Worker) -> None:
    table = table_after("trail-2e", 2, 4, 40)
    begun = perf_counter()
    worker.request(Question(table, FOREVER), 1)
    assert worker.answer() is None
    assert perf_counter() - begun < 0.5


def pid_of(worker: Worker) -> int:
    assert worker.process is not None, "a process is asked"
    return worker.process.popen.pid


def thought_for(pid: int) -> float:
    """The seconds of the processor that a process has had; those of a process that has gone are forgotten."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
            spent = stat.read().rsplit(")", 1)[1].split()[11:13]
        return sum(map(int, spent)) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0.0


class Cancelled(NamedTuple):
    """The seconds that the call took, those until the process was gone, and those that it still thought for."""

    call: float
    gone: float
    thought: float


def cancelled(worker: Worker, table: Table[Any]) -> Cancelled:
    worker.request(Question(table, FOREVER), 1)
    sleep(0.3)
    pid = pid_of(worker)
    before, begun = thought_for(pid), perf_counter()
    worker.cancel()
    call, after = perf_counter() - begun, before
    while is_alive(pid):
        after = max(after, thought_for(pid))
        sleep(0.001)
    return Cancelled(call, perf_counter() - begun, after - before)


@contextmanager
def busy_machine() -> Iterator[None]:
    """Twice as many programs as processors, each of which wants one."""
    programs = [subprocess.Popen(BUSY) for _ in range(2 * (os.cpu_count() or 1))]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="looks for processes under /proc")
@pytest.mark.parametrize("around", [nullcontext, busy_machine], ids=["quiet", "busy"])
def test_a_thought_is_cancelled_within_50_ms(worker: Worker, around: Callable[[], Any]) -> None:
    """Nobody waits for that long, and it thinks on for no longer, whatever else the machine does."""
    table = table_after("trail-2e", 2, 4, 40)
    with around():
        found = [cancelled(worker, table) for _ in range(7)]
    assert max(one.thought for one in found) < 0.05
    assert median(one.call for one in found) < 0.05


def test_the_process_of_a_cancelled_thought_is_gone_within_50_ms(worker: Worker) -> None:
    """The best of some counts: other programs may delay that."""
    table = table_after("trail-2e", 2, 4, 40)
    assert min(cancelled(worker, table).gone for _ in range(7)) < 0.05


def test_cancelling_never_waits_for_a_process_to_start(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next spare is made ready by the way, however long that takes."""
    table = table_after("trail-2e", 2, 4, 40)
    worker.preparing.join()
    made = Process
    monkeypatch.setattr(worker_module, "Process", lambda: (sleep(2.0), made())[1])
    begun = perf_counter()
    for _ in range(2):
        worker.cancel()
        worker.request(Question(table, FOREVER), 1)
        worker.cancel()
        assert perf_counter() - begun < 1.0
        worker.preparing.join()
        begun = perf_counter()


def test_after_a_thought_was_cancelled_the_spare_answers(worker: Worker) -> None:
    table = table_after("trail-2e", 2, 4, 40)
    cancelled(worker, table)
    number = worker.request(Question(table, "easy"), 1)
    assert wait_for_answer(worker).number == number


def test_a_new_question_ends_the_thought_about_the_old_one(worker: Worker) -> None:
    table = table_after("trail-2e", 2, 4, 40)
    worker.request(Question(table, FOREVER), 1)
    number = worker.request(Question(table, "easy"), 2)
    assert wait_for_answer(worker).number == number


def test_a_style_that_is_asked_for_takes_the_place_of_the_levels_own() -> None:
    table = table_after("trail-2e", 2, 4, 40)
    thinking = Thinking()
    own = level_called("easy").style
    worths = []
    for style in ("", "railroader", own):
        thinking.answer(Question(table, "easy", style), 1)
        assert isinstance(thinking.agent, Greedy)
        worths.append(thinking.agent.evaluation.value(table.state, 0))
        assert worths[-1] == evaluation_for(table.rules, ladder().styles[style or own]).value(table.state, 0)
    assert worths[0] == worths[2] != worths[1]


def test_a_style_that_does_not_exist_is_told(worker: Worker) -> None:
    worker.request(Question(table_after("trail-2e", 2, 4, 40), "easy", "angry"), 1)
    assert "angry" in wait_for_answer(worker).error


def test_advice_is_found_elsewhere_and_can_be_cancelled(worker: Worker) -> None:
    table = table_after("trail-2e", 2, 4, 40)
    assert table.decision is not None
    worker.request(Question(table, FOREVER, wants_advice=True), 1)
    worker.cancel()
    number = worker.request(Question(table, "medium", wants_advice=True), 1)
    found = wait_for_answer(worker)
    assert found.number == number and 1 <= len(found.advice) <= 3
    offered = [table.rules.to_text(choice) for choice in table.decision.choices]
    assert all(advice.choice in offered and advice.visits and advice.reasons for advice in found.advice)


def test_advice_leaves_the_opponents_tree_alone() -> None:
    table = table_after("trail-2e", 2, 4, 40)
    thinking = Thinking()
    thinking.answer(Question(table, "medium"), 1)
    assert isinstance(thinking.agent, Mcts)
    agent, root = thinking.agent, thinking.agent.root
    assert thinking.answer(Question(table, "medium", wants_advice=True), 1)
    assert thinking.agent is agent and agent.root is root


def test_advice_comes_from_a_process_as_it_is_found_here(worker: Worker) -> None:
    table = table_after("carson", 3, 4, 12)
    for wants_advice in (False, True):
        question = Question(table, "easy", wants_advice=wants_advice)
        worker.request(question, 1)
        assert wait_for_answer(worker).advice == Thinking().answer(question, 1)


def test_a_question_that_cannot_be_answered_is_told(worker: Worker) -> None:
    worker.request(Question(table_after("trail-2e", 2, 4, 40), "oracle"), 1)
    assert "oracle" in wait_for_answer(worker).error


def test_a_process_that_dies_is_told_and_replaced(worker: Worker) -> None:
    table = table_after("trail-2e", 2, 4, 40)
    worker.request(Question(table, FOREVER), 1)
    os.kill(pid_of(worker), signal.SIGKILL)
    assert "died" in wait_for_answer(worker).error
    worker.request(Question(table, "easy"), 1)
    assert wait_for_answer(worker).advice


def test_thinking_on_the_time_of_others_is_followed_by_an_answer(worker: Worker) -> None:
    table = table_after("trail-2e", 2, 4, 40)
    assert table.decision is not None
    seat = table.decision.who
    worker.request(Question(table, "medium"), 1)
    table.play(table.rules.parse(wait_for_answer(worker).advice[0].choice, table.decision.choices))
    while table.decision is not None and table.decision.who == seat:
        table.play(table.decision.choices[-1])
    worker.ponder(table, seat)
    sleep(0.2)
    while table.decision is not None and table.decision.who != seat:
        table.play(table.decision.choices[-1])
    worker.request(Question(table, "medium"), 1)
    assert wait_for_answer(worker).advice


def test_closing_leaves_no_process_behind() -> None:
    worker = Worker()
    worker.request(Question(table_after("trail-2e", 2, 4, 40), FOREVER), 1)
    worker.preparing.join()
    spare = worker.spares.get()
    worker.spares.put(spare)
    pids = [pid_of(worker), spare.popen.pid]
    worker.close()
    assert all_end(pids, 0.5)


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="looks for processes under /proc")
@pytest.mark.parametrize("around", [nullcontext, busy_machine], ids=["quiet", "busy"])
@pytest.mark.parametrize("pause", [0.0, 1.5])
def test_no_process_outlives_a_crash_of_the_parent(pause: float, around: Callable[[], Any]) -> None:
    """Killed while the child starts, and in the middle of a thought; on a busy machine too."""
    code = CRASH.format(pause=pause)
    with around():
        done = subprocess.run([sys.executable, "-c", code], cwd=CODE, capture_output=True, text=True, timeout=60)
        pids = [int(word) for word in done.stdout.split()]
        assert len(pids) == 2, done.stderr
        assert all_end(pids, 5.0)


def test_a_process_ends_when_nobody_can_ask_any_more() -> None:
    process = Process()
    assert process.popen.stdin is not None
    process.popen.stdin.close()
    assert process.popen.wait(SOON) == 0
