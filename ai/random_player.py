"""A player without a plan: any choice is as good as any other."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ai.agent import Answer
from ai.levels import Level
from game.kernel.rules import AnyRules, Decision


class RandomPlayer:
    def __init__(self, seed: int) -> None:
        self.random: Final = Random(seed)

    def choose(self, view: Any, decision: Decision) -> Answer:
        return Answer(self.random.choice(decision.choices), [])


def make(rules: AnyRules, level: Level, seed: int) -> RandomPlayer:
    return RandomPlayer(seed)
