"""What all steps of Carson City share: the tables of their level."""

from __future__ import annotations

from typing import Final

from game.carson.data import Data
from game.carson.state import State
from game.kernel.rules import StepRule


class Rule(StepRule[State]):
    """A kind of step of Carson City."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
