"""A player who looks to the end of the own turn, and takes what is worth most there."""

from __future__ import annotations

from random import Random
from typing import Any, Final, List, Optional, Tuple

from ai.agent import Answer, Candidate, evaluation_of
from ai.evaluation import Evaluation
from ai.levels import Level
from game.kernel.choice import Choice, Choices
from game.kernel.rules import CHANCE, AnyRules, AnyState, Decision

MOST_ENDS: Final = 600  # ways to finish an action that are looked at
MOST_ACTIONS: Final = 25  # until the end of a turn

Plan = List[Tuple[Decision, Choice]]


class Outcome:
    """What comes of a way to play on: its worth, where it ends, and the choices until then."""

    __slots__ = ("decision", "plan", "s", "worth")

    def __init__(self, s: AnyState, decision: Optional[Decision], plan: Plan, worth: float) -> None:
        self.s = s
        self.decision = decision
        self.plan = plan
        self.worth = worth


class Greedy:
    """Thinks every choice through to the end of the turn, one action after the other, always with the best action."""

    def __init__(self, rules: AnyRules, evaluation: Evaluation, seed: int, noise: float = 0.0) -> None:
        self.rules: Final = rules
        self.evaluation: Final = evaluation
        self.random: Final = Random(seed)
        self.noise: Final = noise
        self.plan: Plan = []  # of the turn that is being played

    def choose(self, view: Any, decision: Decision) -> Answer:
        return Answer(self.next_choice(view, decision), [])

    def next_choice(self, s: AnyState, decision: Decision) -> Choice:
        """What the plan says, or a new plan if things have come differently."""
        if not self.plan or not _same(self.plan[0][0], decision):
            self.plan = self.best_turn(s, decision).plan
        return self.plan.pop(0)[1]

    def judge(self, s: AnyState, decision: Decision) -> List[Candidate]:
        """Every choice with what the position is worth after it and the rest of the turn."""
        return [Candidate(choice, 1, self.after(s, decision, choice).worth) for choice in decision.choices]

    def best_turn(self, s: AnyState, decision: Decision) -> Outcome:
        best = self.after(s, decision, decision.choices[0])
        for choice in decision.choices[1:]:
            found = self.after(s, decision, choice)
            if found.worth > best.worth:
                best = found
        return best

    def after(self, s: AnyState, decision: Decision, choice: Choice) -> Outcome:
        """The rest of the turn after this choice: the best action, again and again."""
        found = self.step(s, decision, choice)
        for _ in range(MOST_ACTIONS):
            if found.decision is None:
                break
            following = self.best_action(found.s, found.decision, MOST_ENDS)
            following.plan = found.plan + following.plan
            found = following
        return found

    def best_action(self, s: AnyState, decision: Decision, most: int) -> Outcome:
        """The way to finish an action that is worth most by then; at most so many ways are tried."""
        best: Optional[Outcome] = None
        choices = self.some(decision.choices, most)
        for choice in choices:
            found = self.step(s, decision, choice)
            if found.decision is not None and not self.evaluation.is_action_over(found.s):
                following = self.best_action(found.s, found.decision, most // len(choices))
                following.plan = found.plan + following.plan
                found = following
            if best is None or found.worth > best.worth:
                best = found
        assert best is not None
        return best

    def some(self, choices: Choices, most: int) -> Choices:
        """All choices, or so many of them; the last one, which often declines, is always there."""
        if len(choices) <= most:
            return choices
        return [*self.random.sample(list(choices[:-1]), max(0, most - 1)), choices[-1]]

    def step(self, s: AnyState, decision: Decision, choice: Choice) -> Outcome:
        """One choice, and all chance after it; without a decision if the turn is over."""
        who, rules, evaluation = decision.who, self.rules, self.evaluation
        s = rules.clone(s)
        following = rules.play(s, choice)
        while following is not None:
            if following.who != CHANCE or evaluation.is_turn_over(s, who):
                break
            following = rules.play(s, self.random.choice(following.choices))
        if following is not None and (following.who != who or evaluation.is_turn_over(s, who)):
            following = None
        is_over = following is None or evaluation.is_action_over(s)
        return Outcome(s, following, [(decision, choice)], self.worth(s, who) if is_over else 0.0)

    def worth(self, s: AnyState, who: int) -> float:
        """What is expected for the own seat."""
        return self.evaluation.value(s, who) + (self.random.gauss(0.0, self.noise) if self.noise else 0.0)


def _same(planned: Decision, asked: Decision) -> bool:
    """Whether this is the decision that was foreseen."""
    return (planned.who, planned.kind) == (asked.who, asked.kind) and list(planned.choices) == list(asked.choices)


def make(rules: AnyRules, level: Level, seed: int) -> Greedy:
    return Greedy(rules, evaluation_of(rules, level), seed, level.noise)
