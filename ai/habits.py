"""Habits: how likely a good player makes each choice at first sight, learned from games that were thought through."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from math import exp
from random import Random
from typing import Dict, Final, List, Mapping, Optional, Tuple

from ai.weights import Marks, Values, numbers
from game.files import LEVELS
from game.kernel.choice import Choice
from game.kernel.reading import read_toml
from game.kernel.rules import AnyRules, AnyState, Decision

BOLDNESS: Final = 1.3  # how closely playing on keeps to the strongest habits
STRONGEST: Final = 40.0  # beyond which the exponential of a strength says no more
MOST_KEPT: Final = 200_000  # choices of decisions that are remembered

Names = Tuple[str, ...]  # of a choice: with everything, what it is, and both what it is and its kind with each mark
Asked = Tuple[int, Tuple[Choice, ...], Tuple[Marks, ...]]  # the kind of decision, its choices and their marks


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


Weight = Tuple[float, float]  # how much a choice attracts, and how much without hesitation


class Odds:
    """How much each of some choices attracts, and how much without hesitation that or one before it does."""

    __slots__ = ("bold", "weights")

    def __init__(self, weights: List[Weight]) -> None:
        self.weights: Final = weights
        self.bold: Final[List[float]] = []
        total = 0.0
        for _, bold in weights:
            total += bold
            self.bold.append(total)

    def likely(self) -> List[float]:
        """How likely each choice is."""
        total = sum([weight for weight, _ in self.weights])
        return [weight / total for weight, _ in self.weights]


class Habits:
    """The strength of every choice: of its words, of its first words, and of these at such a place and time."""

    def __init__(self, rules: AnyRules, values: Values, strengths: Optional[Mapping[str, float]] = None) -> None:
        self.rules: Final = rules
        self.values: Final = values
        self.strengths: Final = strengths_of(rules.name) if strengths is None else strengths
        self._weights: Final[Dict[Tuple[int, Choice, Marks], Weight]] = {}
        self._odds: Final[Dict[Asked, Odds]] = {}
        self._kept = 0  # choices of these decisions

    def names(self, kind: int, choice: Choice, marks: Marks) -> Names:
        """What the strengths of a choice are called."""
        step = self.rules.steps[kind].id
        words = self.rules.say(choice).split(" ")
        short = f"{step} {' '.join(words[:2])}"
        found = [f"{step} {' '.join(words)} .", short]
        for mark in marks:
            found += [f"{short} @{mark}", f"{step} {words[0]} * @{mark}"]
        return tuple(found)

    def offered(self, s: AnyState, decision: Decision) -> List[Names]:
        """The names of all choices of a decision."""
        kind, choices = decision.kind, decision.choices
        marks = self.values.marks(s, decision.who, choices)
        return [self.names(kind, choice, its) for choice, its in zip(choices, marks)]

    def likely(self, s: AnyState, decision: Decision) -> List[float]:
        """How likely each choice is."""
        return self._odds_of(s, decision).likely()

    def pick(self, s: AnyState, decision: Decision, random: Random) -> Choice:
        """A choice as habit makes it when it does not hesitate long: weak ones are less likely still."""
        bold = self._odds_of(s, decision).bold
        place = bisect_right(bold, random.random() * bold[-1])
        return decision.choices[min(place, len(bold) - 1)]

    def _odds_of(self, s: AnyState, decision: Decision) -> Odds:
        """Worked out once for the same choices in the same circumstances."""
        kind, choices = decision.kind, decision.choices
        marks = self.values.marks(s, decision.who, choices)
        asked = (kind, tuple(choices), tuple(marks))
        found = self._odds.get(asked)
        if found is None:
            if self._kept > MOST_KEPT:
                self._odds.clear()
                self._kept = 0
            self._kept += len(choices)
            found = self._odds[asked] = Odds([self._weight(kind, choice, its) for choice, its in zip(choices, marks)])
        return found

    def _weight(self, kind: int, choice: Choice, marks: Marks) -> Weight:
        known = (kind, choice, marks)
        found = self._weights.get(known)
        if found is None:
            strength = sum(self.strengths.get(name, 0.0) for name in self.names(kind, choice, marks))
            strength = max(-STRONGEST, min(STRONGEST, strength))
            found = self._weights[known] = (exp(strength), exp(strength * BOLDNESS))
        return found
