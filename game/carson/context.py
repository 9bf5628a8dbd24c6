"""What all steps of Carson City share: the tables of their level, and the track to which they come back."""

from __future__ import annotations

from typing import Final

from game.carson.data.tables import Data
from game.carson.ids import step_kinds
from game.carson.state import State
from game.kernel.rules import CHANCE, StepRule


class Rule(StepRule[State]):
    """A kind of step of Carson City."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data


def go_on(s: State, square: int) -> None:
    """When the steps put on the stack after this are done, the track goes on at this square."""
    s.todo.append((step_kinds.TRACK, CHANCE, square, 0))
