"""Habits: how likely a good player makes each choice at first sight, learned from games that were thought through."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from importlib import import_module
from math import exp
from random import Random
from typing import Any, Dict, Final, List, Mapping, Optional, Tuple, cast

from ai.evaluation import Marks, Values, learned_file, numbers
from ai.features import FeatureList, check_features
from game.kernel.checked_reader import read_toml
from game.kernel.choice import Choice
from game.kernel.rules import AnyRules, AnyState, Decision
from game.registry import shelf

BOLDNESS: Final = 1.3  # how closely playing on keeps to the strongest habits
STRONGEST: Final = 40.0  # beyond which the exponential of a strength says no more
MOST_KEPT: Final = 500_000  # strengths of choices, each with a mark, that are remembered
BARE: Final = -1  # where the strength of a choice without marks is kept

# Of a choice: with everything, what it is, and both what it is and its kind with each mark. At a table unlike others
# all of them once more with a word for it, so that what differs there can be learned.
Names = Tuple[str, ...]


@lru_cache(maxsize=None)
def strengths_of(name: str) -> Mapping[str, float]:
    """The strengths that were learned for a ruleset, or for the nearest that it extends; none if there are none yet."""
    path = learned_file("policy", name)
    if not path.is_file():
        return {}
    level = read_toml(path)
    check_features(level, feature_list_of(name).digest())
    level.any("found", {})
    strengths = numbers(level.entries("strengths"))
    level.done()
    return strengths


def feature_list_of(name: str) -> FeatureList:
    """What the policy of a ruleset looks at."""
    found: FeatureList = import_module(f"ai.{shelf()[name]}.policy_features").FEATURES
    return found


class Habits:
    """The strength of every choice: of its words, of its first words, and of these at such a place and time."""

    def __init__(self, rules: AnyRules, values: Values, strengths: Optional[Mapping[str, float]] = None) -> None:
        self.rules: Final = rules
        self.values: Final = values
        self.strengths: Final = strengths_of(rules.name) if strengths is None else strengths
        self._known: Final[Dict[int, Dict[Choice, Dict[Any, float]]]] = {}  # by kind of decision, choice and mark
        self._kept = 0

    def names(self, kind: int, choice: Choice, marks: Marks) -> Names:
        """What the strengths of a choice are called."""
        found = self.bare_names(kind, choice)
        for mark in marks:
            found += self.marked_names(kind, choice, mark)
        return found

    def bare_names(self, kind: int, choice: Choice) -> Names:
        """Of a choice, wherever and whenever."""
        step, words = self._said(kind, choice)
        return self._aside((f"{step} {' '.join(words)} .", f"{step} {' '.join(words[:2])}"))

    def marked_names(self, kind: int, choice: Choice, mark: int) -> Names:
        """Of a choice and of its kind, with a mark."""
        step, words = self._said(kind, choice)
        feature = self.values.feature_name(mark)
        return self._aside((f"{step} {' '.join(words[:2])} @{feature}", f"{step} {words[0]} * @{feature}"))

    def _aside(self, names: Names) -> Names:
        aside = self.values.aside
        return (*names, *[f"{name} {aside}" for name in names]) if aside else names

    def _said(self, kind: int, choice: Choice) -> Tuple[str, List[str]]:
        return self.rules.steps[kind].id, self.rules.to_text(choice).split(" ")

    def offered(self, s: AnyState, decision: Decision) -> List[Names]:
        """The names of all choices of a decision."""
        kind, choices = decision.kind, decision.choices
        marks = self.values.marks(s, decision.who, choices)
        return [self.names(kind, choice, its) for choice, its in zip(choices, marks)]

    def likely(self, s: AnyState, decision: Decision) -> List[float]:
        """How likely each choice is."""
        weights = [exp(strength) for strength in self._strengths_of(s, decision)]
        total = sum(weights)
        return [weight / total for weight in weights]

    def pick(self, s: AnyState, decision: Decision, random: Random) -> Choice:
        """A choice as habit makes it when it does not hesitate long: weak ones are less likely still."""
        choices = decision.choices
        if len(choices) == 1:
            return choices[0]
        total = 0.0
        up_to: List[float] = []
        for strength in self._strengths_of(s, decision):
            total += exp(strength * BOLDNESS)
            up_to.append(total)
        return choices[min(bisect_right(up_to, random.random() * total), len(choices) - 1)]

    def _strengths_of(self, s: AnyState, decision: Decision) -> List[float]:
        """How much each choice attracts; what is known of it with each of its marks is remembered."""
        kind, choices = decision.kind, decision.choices
        if self._kept > MOST_KEPT:
            self._known.clear()
            self._kept = 0
        known = self._known.get(kind)
        if known is None:
            known = self._known[kind] = {}
        strengths: List[float] = []
        for choice, marks in zip(choices, self.values.marks(s, decision.who, choices)):
            its = known.get(choice)
            if its is None:
                its = known[choice] = {BARE: self._sum(self.bare_names(kind, choice))}
                self._kept += 1
            strength = its[BARE]
            for mark in cast(Tuple[Any, ...], marks):  # taken as they are: compiled, numbers would be made anew
                found = its.get(mark)
                if found is None:
                    found = its[mark] = self._sum(self.marked_names(kind, choice, mark))
                    self._kept += 1
                strength += found
            strengths.append(max(-STRONGEST, min(STRONGEST, strength)))
        return strengths

    def _sum(self, names: Names) -> float:
        return sum([self.strengths.get(name, 0.0) for name in names])
