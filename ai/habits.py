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
        self._known: Final[Dict[Tuple[int, Choice, int], float]] = {}

    def names(self, kind: int, choice: Choice, mark: int) -> Names:
        """What the strengths of a choice are called."""
        step = self.rules.steps[kind].id
        words = self.rules.say(choice).split(" ")
        short = f"{step} {' '.join(words[:2])}"
        return f"{step} {' '.join(words)} .", short, f"{short} @{mark}"

    def strength(self, s: AnyState, decision: Decision, choice: Choice) -> float:
        mark = self.values.mark(s, decision.who, choice)
        key = (decision.kind, choice, mark)
        found = self._known.get(key)
        if found is None:
            found = 0.0
            for name in self.names(decision.kind, choice, mark):
                found += self.strengths.get(name, 0.0)
            self._known[key] = found
        return found

    def likely(self, s: AnyState, decision: Decision, boldness: float = 1.0) -> List[float]:
        """How likely each choice is; the bolder, the less likely weak ones are."""
        strengths = [self.strength(s, decision, choice) * boldness for choice in decision.choices]
        most = max(strengths)
        weights = [exp(strength - most) for strength in strengths]
        total = sum(weights)
        return [weight / total for weight in weights]

    def pick(self, s: AnyState, decision: Decision, random: Random, boldness: float = 1.0) -> Choice:
        """A choice as likely as habit makes it."""
        left = random.random()
        for choice, part in zip(decision.choices, self.likely(s, decision, boldness)):
            left -= part
            if left < 0.0:
                return choice
        return decision.choices[-1]
