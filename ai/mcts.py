"""Monte Carlo tree search (ISMCTS) for any game: what is hidden is dealt anew for every simulation.

The tree is one of a seat's own choices, not of positions: what chance and the others do in between differs from
simulation to simulation. The policy gives the priors and chooses for the others, so that the search reaches the own
turns that follow; only what others choose before the seat's own first choice is a part of the tree, for a seat that
thinks while it waits. Leaves are valued by the evaluation, some own turns later.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Dict, Final, Hashable, Iterator, List, NamedTuple, Optional, Tuple

from ai.agent import Answer, Candidate, evaluation_of
from ai.evaluation import Evaluation
from ai.levels import Level
from ai.policy import Policy
from game.kernel.choice import Choice, Choices
from game.kernel.rules import CHANCE, AnyRules, AnyState, Decision

C_PUCT: Final = 0.8  # how much weight untried choices get in PUCT
PRIOR_MIX: Final = 0.15  # the part of the prior that all choices share, whatever the policy says
WIDENING_BASE: Final = 4.0  # choices that are looked at from the first visit on (progressive widening)
WIDENING_POWER: Final = 0.5  # of the visits, by which more are looked at
FIRST_PLAY_REDUCTION: Final = 0.1  # of the span of all means, by which an untried choice is thought worse than its node
LEAST_VISITS: Final = 4  # of a node whose mean may widen the span: the mean of fewer is mostly luck
MOST_CHOICES: Final = 400  # of one simulation
LATER_CHOICE_TIME: Final = 0.3  # of the seconds, for the second choice of a turn
TIME_DECAY: Final = 0.8  # of that, for each choice more: a turn takes at most two and a half times its first choice
CHECK_EVERY: Final = 16  # simulations it is asked whether the choice is clear
EARLY_STOP: Final = 0.5  # of the simulations left, the most that the second choice is thought to gain on the first
MIN_VISIT_SHARE: Final = 0.1  # of the visits of the choice visited most; the value of what has fewer is only guessed
MOST_CANDIDATES: Final = 5  # that are told


class Effort(NamedTuple):
    """How much a search may think, and how."""

    simulations: int
    seconds: float
    depth: int  # own turns played on by policy before the position is valued
    noise: float = 0.0  # points by which the choices are misjudged in the end
    rival_weight: float = 1.0  # how much a point of the other weighs against one of its own, between two


class Node:
    """A choice in the tree: its prior probability, how often it was tried, and what it brought its seat."""

    __slots__ = ("children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.children: Dict[Choice, Node] = {}

    def mean(self) -> float:
        return self.total / self.visits


Path = List[Tuple[int, Node]]  # who chose, and what


def relative_scores(points: List[float], rival_weight: float) -> List[float]:
    """Between two seats, the points of each less the rival's times this weight; with more seats, the points alone.

    With more at the table, what one seat loses is a gain for all others too, and opponents that only count their own
    points were found to win as often.
    """
    if len(points) != 2:
        return points
    one, other = points
    return [one - rival_weight * other, other - rival_weight * one]


@contextmanager
def gc_paused() -> Iterator[None]:
    """Without the garbage collector: a search makes no cycles, and looking for some took up to a third of its time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Mcts:
    """Thinks for some simulations or seconds, then takes the choice that was looked at most."""

    def __init__(self, rules: AnyRules, evaluation: Evaluation, policy: Policy, effort: Effort, seed: int) -> None:
        self.rules: Final = rules
        self.evaluation: Final = evaluation
        self.policy: Final = policy
        self.effort: Final = effort
        self.random: Final = Random(seed)
        self.seat = 0  # that thinks
        self.root = Node(1.0)
        self.low = self.high = 0.0  # of what simulations have brought
        self.expected: Optional[Hashable] = None  # what will be seen when next asked, if the tree is to be kept
        self.time_share = 1.0  # of the seconds, for the next search
        self.pondered = False  # the tree begins at a decision of somebody else
        self.simulations = 0  # of the last thought

    # -- answering ---------------------------------------------------------------------------------

    def choose(self, view: Any, decision: Decision) -> Answer:
        """The best choice for the seat that is asked; the view is all that is ever looked at."""
        self.seat = decision.who
        self.reuse_tree(view, decision.who)
        self.think(view, decision)
        children = self.root.children
        asked = [choice for choice in dict.fromkeys(decision.choices) if choice in children]
        asked.sort(key=lambda choice: (children[choice].visits, children[choice].prior), reverse=True)
        candidates = [Candidate(c, children[c].visits, self.worth(children[c])) for c in asked[:MOST_CANDIDATES]]
        best = self.misjudged(asked) if self.effort.noise else asked[0]
        self.advance(view, decision.who, best)
        return Answer(best, candidates)

    def misjudged(self, asked: List[Choice]) -> Choice:
        """The best of the choices that were visited enough, by values with some noise."""
        children = self.root.children
        enough = children[asked[0]].visits * MIN_VISIT_SHARE
        serious = [choice for choice in asked if children[choice].visits >= enough]
        return max(serious, key=lambda choice: self.worth(children[choice]) + self.random.gauss(0.0, self.effort.noise))

    def worth(self, node: Node) -> float:
        return node.mean() if node.visits else self.low

    def reuse_tree(self, view: AnyState, who: int) -> None:
        """Keep the tree if all has come as foreseen, else begin a new one."""
        if self.pondered or self.expected is None or self.expected != self.rules.information_key(view, who):
            self.forget()
        self.pondered = False

    def forget(self) -> None:
        """Begin a new tree."""
        self.root = Node(1.0)
        self.low = self.high = 0.0
        self.expected = None

    def advance(self, view: AnyState, who: int, choice: Choice) -> None:
        """Go down the tree with the choice made; whether that was right is seen at the next question."""
        s = self.rules.clone(view)
        following = self.rules.play(s, choice)
        self.expected = None
        if following is not None and following.who == who:
            self.root = self.root.children[choice]
            self.expected = self.rules.information_key(s, who)
        goes_on = self.goes_on(s, following, who)
        self.time_share = min(LATER_CHOICE_TIME, self.time_share * TIME_DECAY) if goes_on else 1.0

    def goes_on(self, s: AnyState, decision: Optional[Decision], who: int) -> bool:
        """Whether the turn does, however chance decides."""
        while decision is not None and decision.who == CHANCE and not self.evaluation.is_turn_over(s, who):
            decision = self.rules.play(s, self.random.choice(decision.choices))
        return decision is not None and decision.who == who and not self.evaluation.is_turn_over(s, who)

    # -- thinking on the time of others --------------------------------------------------------------

    def ponder(self, view: AnyState, decision: Decision, seat: int, simulations: int) -> None:
        """Think ahead for a seat that is not asked, from what this seat may know."""
        self.seat = seat
        if not self.pondered:
            self.forget()
            self.pondered = True
        self.expand(self.root, view, decision)
        with gc_paused():
            for _ in range(simulations):
                self.simulate(self.rules.resample(view, seat, self.random))

    def follow(self, view: AnyState, seat: int, choices: List[Choice]) -> None:
        """What others have chosen since; the tree below that is kept, if there is one."""
        for choice in choices:
            self.root = self.root.children.get(choice) or Node(1.0)
        self.expected = self.rules.information_key(view, seat)
        self.time_share = 1.0

    # -- thinking ----------------------------------------------------------------------------------

    def think(self, view: AnyState, decision: Decision) -> None:
        """Simulate until the effort is spent; what is kept from the last thought counts too."""
        seconds = self.effort.seconds * self.time_share
        until = perf_counter() + seconds if seconds else 0.0
        self.expand(self.root, view, decision)
        self.simulations = 0
        kept = sum(child.visits for child in self.root.children.values())
        with gc_paused():
            while kept + self.simulations < self.effort.simulations:
                self.simulate(self.rules.resample(view, decision.who, self.random))
                self.simulations += 1
                if until and perf_counter() > until:
                    break
                left = self.effort.simulations - kept - self.simulations
                if self.simulations % CHECK_EVERY == 0 and self.is_clear(left):
                    break

    def is_clear(self, left: int) -> bool:
        """Whether what was visited second cannot hope for enough of the simulations left to catch up."""
        first = second = 0
        for child in self.root.children.values():
            if child.visits > first:
                first, second = child.visits, first
            elif child.visits > second:
                second = child.visits
        return first - second >= left * EARLY_STOP

    def simulate(self, s: AnyState) -> None:
        """Down the tree to something new, on by policy, and back with what that was worth.

        A deal in which whoever is asked could not choose at all is not the one that is played.
        """
        rules, random = self.rules, self.random
        seat, node = self.seat, self.root
        path: Path = []
        decision = rules.decision(s)
        if decision is not None and not decision.choices:
            return
        turns, last = 0, CHANCE
        in_tree = waiting = True  # until something new; until the seat itself chooses
        for _ in range(MOST_CHOICES):
            if decision is None:
                break
            who = decision.who
            if who == CHANCE:
                if last != CHANCE and self.evaluation.is_turn_over(s, last):
                    last = CHANCE  # whoever decides next begins a turn, even if it is the same seat
                decision = rules.play(s, random.choice(decision.choices))
                continue
            if who != last:
                if who == seat and not in_tree:
                    if turns >= self.effort.depth and self.evaluation.can_cut_off(s):
                        break
                    turns += 1
                last = who
            waiting = waiting and who != seat
            if in_tree and (waiting or who == seat):
                fresh = not node.children
                self.expand(node, s, decision)
                choice = self.select(node, decision.choices)
                node = node.children[choice]
                path.append((who, node))
                in_tree = not fresh
            else:
                choice = self.policy.pick(s, decision, random)
            decision = rules.play(s, choice)
        self.backpropagate(path, self.rewards(s, decision))

    def expand(self, node: Node, s: AnyState, decision: Decision) -> None:
        """Children for choices that have not been met here yet."""
        children = node.children
        for choice in decision.choices:
            if choice not in children:
                break
        else:
            return
        shared = PRIOR_MIX / len(decision.choices)
        for choice, probability in zip(decision.choices, self.policy.probabilities(s, decision)):
            if choice not in children:
                children[choice] = Node((1.0 - PRIOR_MIX) * probability + shared)

    def select(self, node: Node, choices: Choices) -> Choice:
        """PUCT with first-play urgency, among as many of the likeliest choices as progressive widening allows.

        The choice with the highest Q + C_PUCT * prior * sqrt(N + 1) / (1 + n), where n is how often it was visited,
        N how often all were, and Q its mean, scaled so that all means seen in the tree lie from 0 to 1 (Rosin 2011;
        Silver et al. 2017). An untried choice has no mean: its Q is that of the node, a little less, so that the search
        first deepens what is good, and looks elsewhere once the best disappoints.
        """
        children = node.children
        visits = sum(children[choice].visits for choice in choices)
        width = int(WIDENING_BASE + visits**WIDENING_POWER)
        offered = choices
        if len(choices) > width:
            offered = sorted(choices, key=lambda choice: -children[choice].prior)[:width]
        exploration = C_PUCT * sqrt(visits + 1.0)
        span = self.high - self.low or 1.0
        untried = ((node.mean() - self.low) / span if node.visits else 0.5) - FIRST_PLAY_REDUCTION
        best, most = offered[0], -1.0e9
        for choice in offered:
            child = children[choice]
            q = (child.total / child.visits - self.low) / span if child.visits else untried
            score = q + exploration * child.prior / (1 + child.visits)
            if score > most:
                best, most = choice, score
        return best

    def rewards(self, s: AnyState, decision: Optional[Decision]) -> List[float]:
        """For every seat, what the position is worth to it."""
        points = [float(total) for total in self.rules.totals(s)] if decision is None else self.evaluation.values(s)
        return relative_scores(points, self.effort.rival_weight)

    def backpropagate(self, path: Path, rewards: List[float]) -> None:
        """Count the rewards on the way down; means of nodes that are known well widen the span that Q is scaled by."""
        for who, node in path:
            node.visits += 1
            node.total += rewards[who]
            mean = node.total / node.visits
            if node.visits >= LEAST_VISITS or self.low == self.high:
                self.low = min(self.low, mean) if self.low != self.high else mean - 1.0
                self.high = max(self.high, mean)


def make(rules: AnyRules, level: Level, seed: int) -> Mcts:
    evaluation = evaluation_of(rules, level)
    effort = Effort(max(1, level.simulations), level.seconds, level.depth, level.noise, level.rival_weight)
    return Mcts(rules, evaluation, Policy(rules, evaluation), effort, seed)
