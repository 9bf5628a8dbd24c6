"""The job market and the workers hired from it."""

from __future__ import annotations

from typing import Final, List, Optional

from game.kernel.choice import Choice, Choices, choice
from game.kernel.piles import replaced
from game.kernel.rules import Step, then
from game.trail.context import PASS, Rule, Rulebook, or_pass
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.state import State


class Hire(Rule):
    """T-620 to T-622: pay the row's cost and the icon's, put the worker on the leftmost free place."""

    id = "DP-13"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        data = self.data
        kinds = len(data.worker_names)
        self.full: Final = len(data.places[0])
        self.hires: Final = [[choice(v.HIRE, worker, row) for worker in range(kinds)] for row in range(len(data.costs))]

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return bool(self._offers(s, who, number, True))

    def ask(self, s: State, step: Step) -> Choices:
        return or_pass(self._offers(s, step[1], step[2], False), step[3])

    def _offers(self, s: State, who: int, extra: int, one_will_do: bool) -> List[Choice]:
        player = s.players[who]
        first = self.data.first_worker
        costs = self.data.costs
        free = [number < self.full for number in player.workers]
        found: List[Choice] = []
        for row in range(min(s.token, len(s.jobs))):
            jobs = s.jobs[row]
            if any(jobs) and costs[row] + extra <= player.money:
                for worker in range(len(free)):
                    if free[worker] and first + worker in jobs:
                        found.append(self.hires[row][worker])
                        if one_will_do:
                            return found
        return found

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is PASS:
            return
        who, worker, row = step[1], choice.what, choice.where
        jobs = list(s.jobs[row])
        jobs[jobs.index(self.data.first_worker + worker)] = 0
        s.jobs[row] = tuple(jobs)
        cost = max(0, self.data.costs[row] + step[2])
        player = s.players[who]
        player.money -= cost
        place = player.workers[worker]
        player.workers[worker] += 1
        s.note(ev.PAID, who, cost)
        s.note(ev.HIRED, who, worker, row)
        then(s, (st.IMMEDIATE, who, self.data.places[worker][place], 0))


def fill_job(book: Rulebook, s: State, who: int, tile: int) -> None:
    """T-414 to T-417: the worker takes the next free column of the token's row; the last one moves the token."""
    data = book.data
    row = s.token
    assert row < len(s.jobs), "the job market is closed"
    column = s.jobs[row].index(0)
    s.jobs[row] = replaced(s.jobs[row], column, tile)
    s.note(ev.JOB_FILLED, who, row, tile)
    if column < data.columns - 1:
        return
    s.token = row + 1
    if s.token == len(s.jobs):
        s.closer = s.token_owner = who
        s.note(ev.GAME_CLOSED, who)
        return
    s.note(ev.TOKEN_MOVED, who, s.token)
    if data.refill_rows[row]:
        s.todo.append((st.REFILL_MARKET, who, 0, 0))
