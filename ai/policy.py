"""The policy: how likely a good player makes each choice at first sight, as a softmax over learned weights."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from importlib import import_module
from math import exp
from random import Random
from typing import Any, Dict, Final, List, Mapping, Optional, Tuple, cast

from ai.evaluation import ContextFeatures, Evaluation, learned_file, numbers
from ai.features import FeatureList, check_features
from game.kernel.checked_reader import read_toml
from game.kernel.choice import Choice
from game.kernel.rules import AnyRules, AnyState, Decision
from game.registry import shelf

INVERSE_TEMPERATURE: Final = 1.3  # of playing on: above 1, so that unlikely choices are made more rarely than weighed
LOGIT_CLIP: Final = 40.0  # beyond which the exponential of a logit says no more
MOST_KEPT: Final = 500_000  # sums of weights, of a choice with one context feature each, that are remembered
BARE: Final = -1  # where the sum of a choice without context features is kept

# Of a choice: with everything, what it is, and both what it is and its kind with each context feature. At a table
# unlike others all of them once more with a word for it, so that what differs there can be learned.
Names = Tuple[str, ...]


@lru_cache(maxsize=None)
def policy_weights_of(name: str) -> Mapping[str, float]:
    """The weights learned for a ruleset, or for the nearest that it extends; none if nothing has been learned yet."""
    path = learned_file("policy", name)
    if not path.is_file():
        return {}
    level = read_toml(path)
    check_features(level, feature_list_of(name).digest())
    level.any("found", {})
    weights = numbers(level.entries("weights"))
    level.done()
    return weights


def feature_list_of(name: str) -> FeatureList:
    """What the policy of a ruleset looks at."""
    found: FeatureList = import_module(f"ai.{shelf()[name]}.policy_features").FEATURES
    return found


class Policy:
    """A conditional logit: the logit of a choice is the sum of the weights of its features.

    The features are its words, its first words, and these together with each context feature of the position.
    """

    def __init__(self, rules: AnyRules, evaluation: Evaluation, weights: Optional[Mapping[str, float]] = None) -> None:
        self.rules: Final = rules
        self.evaluation: Final = evaluation
        self.weights: Final = policy_weights_of(rules.name) if weights is None else weights
        self._known: Final[Dict[int, Dict[Choice, Dict[Any, float]]]] = {}  # by kind of decision, choice and feature
        self._kept = 0

    def names(self, kind: int, choice: Choice, features: ContextFeatures) -> Names:
        """What the features of a choice are called."""
        found = self.bare_names(kind, choice)
        for feature in features:
            found += self.names_with(kind, choice, feature)
        return found

    def bare_names(self, kind: int, choice: Choice) -> Names:
        """Of a choice, wherever and whenever."""
        step, words = self._said(kind, choice)
        return self._at_this_table((f"{step} {' '.join(words)} .", f"{step} {' '.join(words[:2])}"))

    def names_with(self, kind: int, choice: Choice, feature: int) -> Names:
        """Of a choice and of its kind, with a context feature."""
        step, words = self._said(kind, choice)
        context = self.evaluation.feature_name(feature)
        return self._at_this_table((f"{step} {' '.join(words[:2])} @{context}", f"{step} {words[0]} * @{context}"))

    def _at_this_table(self, names: Names) -> Names:
        kind = self.evaluation.table_kind
        return (*names, *[f"{name} {kind}" for name in names]) if kind else names

    def _said(self, kind: int, choice: Choice) -> Tuple[str, List[str]]:
        return self.rules.steps[kind].id, self.rules.to_text(choice).split(" ")

    def offered(self, s: AnyState, decision: Decision) -> List[Names]:
        """The names of the features of all choices of a decision."""
        kind, choices = decision.kind, decision.choices
        context = self.evaluation.context_features(s, decision.who, choices)
        return [self.names(kind, choice, features) for choice, features in zip(choices, context)]

    def probabilities(self, s: AnyState, decision: Decision) -> List[float]:
        """How likely each choice is: the softmax of the logits."""
        parts = [exp(logit) for logit in self._logits(s, decision)]
        total = sum(parts)
        return [part / total for part in parts]

    def pick(self, s: AnyState, decision: Decision, random: Random) -> Choice:
        """A choice drawn from the softmax of the logits times the inverse temperature."""
        choices = decision.choices
        if len(choices) == 1:
            return choices[0]
        total = 0.0
        up_to: List[float] = []
        for logit in self._logits(s, decision):
            total += exp(logit * INVERSE_TEMPERATURE)
            up_to.append(total)
        return choices[min(bisect_right(up_to, random.random() * total), len(choices) - 1)]

    def _logits(self, s: AnyState, decision: Decision) -> List[float]:
        """The logit of each choice; sums that were made before, of a choice and one feature, are remembered."""
        kind, choices = decision.kind, decision.choices
        if self._kept > MOST_KEPT:
            self._known.clear()
            self._kept = 0
        known = self._known.get(kind)
        if known is None:
            known = self._known[kind] = {}
        logits: List[float] = []
        for choice, features in zip(choices, self.evaluation.context_features(s, decision.who, choices)):
            its = known.get(choice)
            if its is None:
                its = known[choice] = {BARE: self._sum(self.bare_names(kind, choice))}
                self._kept += 1
            logit = its[BARE]
            for feature in cast(Tuple[Any, ...], features):  # as they are: compiled, numbers would be made anew
                found = its.get(feature)
                if found is None:
                    found = its[feature] = self._sum(self.names_with(kind, choice, feature))
                    self._kept += 1
                logit += found
            logits.append(max(-LOGIT_CLIP, min(LOGIT_CLIP, logit)))
        return logits

    def _sum(self, names: Names) -> float:
        return sum([self.weights.get(name, 0.0) for name in names])
