"""Habits: how likely a good player makes each choice at first sight, learned from games that were thought through."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from random import Random
from typing import Dict, Final, List, Mapping, Optional, Tuple

from ai.weights import Values, numbers
from game.files import LEVELS
from game.kernel.choice import Choice
from game.kernel.reading import read_toml
from game.kernel.rules import AnyRules, AnyState, Decision

BOLDNESS: Final = 1.3  # how closely playing on keeps to the strongest habits
STRONGEST: Final = 40.0  # beyond which the exponential of a strength says no more

Names = Tuple[str, str, str]  # of a choice: with everything, what it is, and what it is in its place


@lru_cache(maxsize=None)
def strengths_of(name: str) -> Mapping[str, float]:
    """The strengths that were learned for a ruleset; none if nobody has learned them yet."""
    path = LEVELS / f"habits-{name}.toml"
    if not path.is_file():
        return {}
    level = read_toml(path)
    level.any("found", {})
    strengths = numbers(level.entries("strengths"))
    level.done()
    return strengths


class Habits:
    """The strength of every choice: of its words, of its first words, and of these at such a place and time."""

    def __init__(self, rules: AnyRules, values: Values, strengths: Optional[Mapping[str, float]] = None) -> None:
        self.rules: Final = rules
        self.values: Final = values
        self.strengths: Final = strengths_of(rules.name) if strengths is None else strengths
        self._known: Final[Dict[Tuple[int, Choice, int], Tuple[float, float]]] = {}

    def names(self, kind: int, choice: Choice, mark: int) -> Names:
        """What the strengths of a choice are called."""
        step = self.rules.steps[kind].id
        words = self.rules.say(choice).split(" ")
        short = f"{step} {' '.join(words[:2])}"
        return f"{step} {' '.join(words)} .", short, f"{short} @{mark}"

    def offered(self, s: AnyState, decision: Decision) -> List[Names]:
        """The names of all choices of a decision."""
        kind, choices = decision.kind, decision.choices
        marks = self.values.marks(s, decision.who, choices)
        return [self.names(kind, choice, mark) for choice, mark in zip(choices, marks)]

    def likely(self, s: AnyState, decision: Decision) -> List[float]:
        """How likely each choice is."""
        weights = [weight for weight, _ in self._weights(s, decision)]
        total = sum(weights)
        return [weight / total for weight in weights]

    def pick(self, s: AnyState, decision: Decision, random: Random) -> Choice:
        """A choice as habit makes it when it does not hesitate long: weak ones are less likely still."""
        weights = self._weights(s, decision)
        total = 0.0
        for _, bold in weights:
            total += bold
        left = random.random() * total
        choices = decision.choices
        for place, (_, bold) in enumerate(weights):
            left -= bold
            if left < 0.0:
                return choices[place]
        return choices[-1]

    def _weights(self, s: AnyState, decision: Decision) -> List[Tuple[float, float]]:
        kind, choices, known = decision.kind, decision.choices, self._known
        marks = self.values.marks(s, decision.who, choices)
        found: List[Tuple[float, float]] = []
        for place, choice in enumerate(choices):
            key = (kind, choice, marks[place])
            weight = known.get(key)
            if weight is None:
                weight = known[key] = self._weight(kind, choice, marks[place])
            found.append(weight)
        return found

    def _weight(self, kind: int, choice: Choice, mark: int) -> Tuple[float, float]:
        """How much a choice attracts, and how much without hesitation."""
        strength = sum(self.strengths.get(name, 0.0) for name in self.names(kind, choice, mark))
        strength = max(-STRONGEST, min(STRONGEST, strength))
        return exp(strength), exp(strength * BOLDNESS)
