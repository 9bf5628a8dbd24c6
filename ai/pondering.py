"""Thinking on the time of others: a tree grows below what they may choose, and is kept below what they do choose."""

from __future__ import annotations

from typing import Any, Callable, Final, List

from ai.mcts import Mcts
from game.kernel.choice import Choice
from game.kernel.table import Table

AT_ONCE: Final = 20  # simulations between two looks whether it is time to stop


class Pondering:
    """A search that goes on while others choose, for one seat at a time."""

    def __init__(self, agent: Mcts) -> None:
        self.agent: Final = agent
        self.seat = 0
        self.log: List[Choice] = []  # what seats had chosen when the tree was last looked at

    def go_on(self, table: Table[Any], seat: int, until: Callable[[], bool]) -> None:
        """Somebody else is asked: think ahead for this seat until then, but no more than for an own choice."""
        self.look(table, seat)
        for _ in range(self.agent.effort.simulations // AT_ONCE):
            if until():
                return
            self.think(table, AT_ONCE)

    def look(self, table: Table[Any], seat: int) -> None:
        """Somebody else is asked: think ahead from here, for this seat, with the tree of before if it leads here."""
        log = choices_of(table)
        if self.agent.pondered and seat == self.seat and log[: len(self.log)] == self.log:
            self.agent.follow(table.determinized(seat), seat, log[len(self.log) :])
        else:
            self.agent.pondered = False
        self.seat, self.log = seat, log

    def think(self, table: Table[Any], simulations: int) -> None:
        """So many simulations more at the table that was looked at last, from what the seat may know."""
        view = table.determinized(self.seat)
        decision = self.agent.rules.decision(view)
        assert decision is not None, "somebody is asked"
        self.agent.ponder(view, decision, self.seat, simulations)

    def catch_up(self, table: Table[Any]) -> None:
        """The seat itself is asked: go down to where the others have come; the tree below that is kept."""
        log = choices_of(table)
        assert table.decision is not None
        seat = table.decision.who
        if self.agent.pondered and seat == self.seat and log[: len(self.log)] == self.log:
            self.agent.follow(table.determinized(seat), seat, log[len(self.log) :])
            self.agent.pondered = False


def choices_of(table: Table[Any]) -> List[Choice]:
    """All that seats have chosen so far; what luck has dealt is no part of the tree."""
    chance = [table.rules.steps[s.todo[-1][0]].chance if s.todo else False for s in table.states[:-1]]
    return [entry.choice for entry, by_chance in zip(table.log, chance) if not by_chance]
