"""Policy gradient: games by policy alone, after which what brought more points than expected becomes likelier.

It is REINFORCE (Williams 1992) with generalized advantage estimation (Schulman et al. 2016). Of a game:

    sum over turns t and decisions of t:   A_t  d log p(choice) / dw  +  ENTROPY_BONUS  d H(p) / dw
    A_t = sum over k of GAE_LAMBDA^k (V_{t+k+1} - V_{t+k})

V is the evaluation when a turn of the seat begins, and the points in the end; p is the softmax of the policy and H its
entropy. Since a logit is a sum of weights, d log p(i) / d logit(j) is [i = j] - p(j).
"""

from __future__ import annotations

from itertools import accumulate
from math import exp, log
from random import Random
from typing import Dict, Final, List, Mapping, NamedTuple, Tuple

from ai.evaluation import ContextFeatures, evaluation_for
from ai.mcts import relative_scores
from ai.policy import BARE, INVERSE_TEMPERATURE, Names, Policy
from game.kernel.choice import Choice
from game.kernel.rules import CHANCE, AnyRules, AnyState, Decision

GAE_LAMBDA: Final = 0.95  # how much of what comes a turn later still counts for this one
ENTROPY_BONUS: Final = 0.1  # points for each nat of entropy, so that no choice becomes the only one

Ints = Tuple[int, ...]


class FeatureIndex:
    """All features that have been met: their names by number, and their weights."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.names: Final[List[str]] = []
        self.weights: List[float] = []
        self._known_weights = weights
        self._numbers: Final[Dict[str, int]] = {}

    def load(self, weights: Mapping[str, float]) -> None:
        """Take these weights from now on."""
        self._known_weights = weights
        self.weights = [weights.get(name, 0.0) for name in self.names]

    def numbers(self, names: Names) -> Ints:
        return tuple([self.number(name) for name in names])

    def number(self, name: str) -> int:
        found = self._numbers.get(name)
        if found is None:
            found = self._numbers[name] = len(self.names)
            self.names.append(name)
            self.weights.append(self._known_weights.get(name, 0.0))
        return found


class DecisionRecord(NamedTuple):
    """A decision that the policy made."""

    turn: int  # of its seat
    features: List[Ints]  # of every choice, by number
    probabilities: List[float]
    chosen: int


class Trajectory:
    """How a game went for a seat: what was expected at the beginning of each of its turns, and what it decided."""

    def __init__(self) -> None:
        self.expected: List[float] = []
        self.decisions: List[DecisionRecord] = []

    def advantages(self, reward: float) -> List[float]:
        """For each turn how much more came than was expected, later turns counting less and less."""
        ahead = 0.0
        found: List[float] = []
        worth = [*self.expected, reward]
        for turn in range(len(self.expected) - 1, -1, -1):
            ahead = worth[turn + 1] - worth[turn] + GAE_LAMBDA * ahead
            found.append(ahead)
        found.reverse()
        return found


class Baseline:
    """The mean advantage of each turn: if the evaluation expects too much of all games, no choice is to blame."""

    def __init__(self) -> None:
        self._sums: List[float] = []
        self._numbers: List[int] = []

    def subtract(self, advantages: List[float]) -> List[float]:
        """What of them is more than the mean of the games before."""
        found: List[float] = []
        for turn, advantage in enumerate(advantages):
            if turn == len(self._sums):
                self._sums.append(0.0)
                self._numbers.append(0)
            number = self._numbers[turn]
            found.append(advantage - self._sums[turn] / number if number else advantage)
            self._sums[turn] += advantage
            self._numbers[turn] = number + 1
        return found


class Practice:
    """One kind of table, where features have numbers: they are looked up once for a choice with a context feature."""

    def __init__(self, rules: AnyRules, index: FeatureIndex) -> None:
        self.rules: Final = rules
        self.index: Final = index
        self.evaluation: Final = evaluation_for(rules, {})
        self.policy: Final = Policy(rules, self.evaluation, {})
        self._known: Final[Dict[Tuple[int, Choice], Dict[int, Ints]]] = {}

    def numbers(self, kind: int, choice: Choice, context: ContextFeatures) -> Ints:
        """The numbers of all features of a choice."""
        known = self._known.get((kind, choice))
        if known is None:
            known = self._known[kind, choice] = {BARE: self.index.numbers(self.policy.bare_names(kind, choice))}
        found = list(known[BARE])
        for feature in context:
            its = known.get(feature)
            if its is None:
                its = known[feature] = self.index.numbers(self.policy.names_with(kind, choice, feature))
            found += its
        return tuple(found)

    def play(self, rival_weight: float, random: Random) -> Tuple[List[Trajectory], List[int]]:
        """A game by policy, for all seats, and the points in the end."""
        rules, evaluation = self.rules, self.evaluation
        s = rules.setup()
        decision = rules.run_forced(s)
        trajectories = [Trajectory() for _ in rules.totals(s)]
        last = CHANCE
        while decision is not None:
            who = decision.who
            if who == CHANCE:
                if last != CHANCE and evaluation.is_turn_over(s, last):
                    last = CHANCE
                choice = random.choice(decision.choices)
            else:
                trajectory = trajectories[who]
                if who != last:
                    last = who
                    trajectory.expected.append(relative_scores(evaluation.values(s), rival_weight)[who])
                choice = self.decide(s, decision, trajectory, random)
            decision = rules.play(s, choice)
        return trajectories, rules.totals(s)

    def decide(self, s: AnyState, decision: Decision, trajectory: Trajectory, random: Random) -> Choice:
        """A choice as `Policy.pick` makes it, kept with all that its gradient needs."""
        choices = decision.choices
        if len(choices) == 1:
            return choices[0]
        context = self.evaluation.context_features(s, decision.who, choices)
        features = [self.numbers(decision.kind, choice, its) for choice, its in zip(choices, context)]
        weights = self.index.weights
        logits: List[float] = []
        for its in features:
            logit = 0.0
            for number in its:
                logit += weights[number]
            logits.append(logit * INVERSE_TEMPERATURE)
        most = max(logits)
        parts = [exp(logit - most) for logit in logits]
        total = sum(parts)
        chosen = random.choices(range(len(choices)), cum_weights=list(accumulate(parts)))[0]
        turn = len(trajectory.expected) - 1
        trajectory.decisions.append(DecisionRecord(turn, features, [part / total for part in parts], chosen))
        return choices[chosen]


def add_gradient(gradient: List[float], trajectory: Trajectory, advantages: List[float]) -> None:
    """Add the gradient of what a seat decided, by the number of the weight; the temperature is left to the rate.

    Of a choice with probability p it is A ([chosen] - p) - ENTROPY_BONUS p (log p + H) for each of its features.
    """
    for turn, features, probabilities, chosen in trajectory.decisions:
        entropy = 0.0
        for p in probabilities:
            if p > 0.0:
                entropy -= p * log(p)
        for place, p in enumerate(probabilities):
            gain = advantages[turn] * ((1.0 if place == chosen else 0.0) - p)
            if p > 0.0:
                gain -= ENTROPY_BONUS * p * (log(p) + entropy)
            for number in features[place]:
                gradient[number] += gain
