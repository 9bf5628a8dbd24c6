"""Tree search for any game: what is hidden is dealt anew for every simulation, habits say where to look first.

The tree is one of a seat's own choices, not of positions: what chance and the others do in between differs from
simulation to simulation. Others act by habit, so that thought reaches the own turns that follow; only what they choose
before the seat's own first choice is a part of the tree, for a seat that thinks while it waits.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Dict, Final, Hashable, Iterator, List, NamedTuple, Optional, Tuple

from ai.agent import Answer, Candidate, values_of
from ai.evaluation import Values
from ai.levels import Level
from ai.policy import Habits
from game.kernel.choice import Choice, Choices
from game.kernel.rules import CHANCE, AnyRules, AnyState, Decision

EXPLORING: Final = 0.8  # how much untried choices attract
CURIOSITY: Final = 0.15  # the part of their likelihood that all choices share, whatever habit says
WIDTH: Final = 4.0  # choices that are looked at from the first visit on
WIDENING: Final = 0.5  # the power of the visits by which more are looked at
MOST_CHOICES: Final = 400  # of one simulation
PART: Final = 0.3  # of the seconds, for the second choice of a turn
LESS: Final = 0.8  # of that, for each choice more: a whole turn takes two and a half times as long as its first choice
EVERY: Final = 16  # simulations it is asked whether the choice is clear
CATCHING_UP: Final = 0.5  # of the simulations left, the most that the second choice is thought to gain on the first
EARNEST: Final = 0.1  # of the visits of the choice looked at most; what is looked at less is only guessed at
SHOWN: Final = 5  # choices that are told as candidates


class Effort(NamedTuple):
    """How much a search may think, and how."""

    simulations: int
    seconds: float
    depth: int  # own turns played on by habit before the position is valued
    noise: float = 0.0  # points by which the choices are misjudged in the end
    envy: float = 1.0  # how much a point of the other weighs against one of its own, between two


class Node:
    """A choice in the tree: how likely it seemed, how often it was tried, and what it brought its seat."""

    __slots__ = ("children", "likely", "total", "visits")

    def __init__(self, likely: float) -> None:
        self.likely = likely
        self.visits = 0
        self.total = 0.0
        self.children: Dict[Choice, Node] = {}

    def mean(self) -> float:
        return self.total / self.visits


Path = List[Tuple[int, Node]]  # who chose, and what


def enviously(points: List[float], envy: float) -> List[float]:
    """For every seat, its points; between two, against what it envies the other.

    With more at the table, what somebody loses is a gain for all others too: who makes most of his own wins as often.
    """
    if len(points) != 2:
        return points
    one, other = points
    return [one - envy * other, other - envy * one]


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without the garbage collector: thought makes no cycles, and looking for some took up to a third of its time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Mcts:
    """Thinks for some simulations or seconds, then takes the choice that was looked at most."""

    def __init__(self, rules: AnyRules, values: Values, habits: Habits, effort: Effort, seed: int) -> None:
        self.rules: Final = rules
        self.values: Final = values
        self.habits: Final = habits
        self.effort: Final = effort
        self.random: Final = Random(seed)
        self.seat = 0  # that thinks
        self.root = Node(1.0)
        self.low = self.high = 0.0  # of what simulations have brought
        self.expected: Optional[Hashable] = None  # what will be seen when next asked, if the tree is to be kept
        self.part = 1.0  # of the seconds, for the next thought
        self.pondered = False  # the tree begins at a decision of somebody else
        self.simulations = 0  # of the last thought

    # -- answering ---------------------------------------------------------------------------------

    def choose(self, view: Any, decision: Decision) -> Answer:
        """The best choice for the seat that is asked; the view is all that is ever looked at."""
        self.seat = decision.who
        self.recall(view, decision.who)
        self.think(view, decision)
        children = self.root.children
        asked = [choice for choice in dict.fromkeys(decision.choices) if choice in children]
        asked.sort(key=lambda choice: (children[choice].visits, children[choice].likely), reverse=True)
        candidates = [Candidate(c, children[c].visits, self.worth(children[c])) for c in asked[:SHOWN]]
        best = self.misjudged(asked) if self.effort.noise else asked[0]
        self.foresee(view, decision.who, best)
        return Answer(best, candidates)

    def misjudged(self, asked: List[Choice]) -> Choice:
        """What seems best to somebody who misjudges a little all choices that he has thought about in earnest."""
        children = self.root.children
        enough = children[asked[0]].visits * EARNEST
        earnest = [choice for choice in asked if children[choice].visits >= enough]
        return max(earnest, key=lambda choice: self.worth(children[choice]) + self.random.gauss(0.0, self.effort.noise))

    def worth(self, node: Node) -> float:
        return node.mean() if node.visits else self.low

    def recall(self, view: AnyState, who: int) -> None:
        """Keep the tree if all has come as foreseen, else begin a new one."""
        if self.pondered or self.expected is None or self.expected != self.rules.information_key(view, who):
            self.forget()
        self.pondered = False

    def forget(self) -> None:
        """Begin a new tree."""
        self.root = Node(1.0)
        self.low = self.high = 0.0
        self.expected = None

    def foresee(self, view: AnyState, who: int, choice: Choice) -> None:
        """Go down the tree with the choice made; whether that was right is seen at the next question."""
        s = self.rules.clone(view)
        following = self.rules.play(s, choice)
        self.expected = None
        if following is not None and following.who == who:
            self.root = self.root.children[choice]
            self.expected = self.rules.information_key(s, who)
        self.part = min(PART, self.part * LESS) if self.goes_on(s, following, who) else 1.0

    def goes_on(self, s: AnyState, decision: Optional[Decision], who: int) -> bool:
        """Whether the turn does, however chance decides."""
        while decision is not None and decision.who == CHANCE and not self.values.is_turn_over(s, who):
            decision = self.rules.play(s, self.random.choice(decision.choices))
        return decision is not None and decision.who == who and not self.values.is_turn_over(s, who)

    # -- thinking on the time of others --------------------------------------------------------------

    def ponder(self, view: AnyState, decision: Decision, seat: int, simulations: int) -> None:
        """Think ahead for a seat that is not asked, from what this seat may know."""
        self.seat = seat
        if not self.pondered:
            self.forget()
            self.pondered = True
        self.expand(self.root, view, decision)
        with undisturbed():
            for _ in range(simulations):
                self.simulate(self.rules.resample(view, seat, self.random))

    def follow(self, view: AnyState, seat: int, choices: List[Choice]) -> None:
        """What others have chosen since; the tree below that is kept, if there is one."""
        for choice in choices:
            self.root = self.root.children.get(choice) or Node(1.0)
        self.expected = self.rules.information_key(view, seat)
        self.part = 1.0

    # -- thinking ----------------------------------------------------------------------------------

    def think(self, view: AnyState, decision: Decision) -> None:
        """Simulate until the effort is spent; what is kept from the last thought counts too."""
        seconds = self.effort.seconds * self.part
        until = perf_counter() + seconds if seconds else 0.0
        self.expand(self.root, view, decision)
        self.simulations = 0
        kept = sum(child.visits for child in self.root.children.values())
        with undisturbed():
            while kept + self.simulations < self.effort.simulations:
                self.simulate(self.rules.resample(view, decision.who, self.random))
                self.simulations += 1
                if until and perf_counter() > until:
                    break
                if self.simulations % EVERY == 0 and self.is_clear(self.effort.simulations - kept - self.simulations):
                    break

    def is_clear(self, left: int) -> bool:
        """Whether what was looked at second would need more of the simulations left than it could hope for."""
        first = second = 0
        for child in self.root.children.values():
            if child.visits > first:
                first, second = child.visits, first
            elif child.visits > second:
                second = child.visits
        return first - second >= left * CATCHING_UP

    def simulate(self, s: AnyState) -> None:
        """Down the tree to something new, on by habit, and back with what that was worth.

        A deal in which whoever is asked could not choose at all is not the one that is played.
        """
        rules, random = self.rules, self.random
        seat, node = self.seat, self.root
        path: Path = []
        decision = rules.decision(s)
        if decision is not None and not decision.choices:
            return
        turns = 0
        last = CHANCE
        in_tree = waiting = True  # until something new; until the seat itself chooses
        for _ in range(MOST_CHOICES):
            if decision is None:
                break
            who = decision.who
            if who == CHANCE:
                if last != CHANCE and self.values.is_turn_over(s, last):
                    last = CHANCE  # whoever decides next begins a turn, even if it is the same seat
                decision = rules.play(s, random.choice(decision.choices))
                continue
            if who != last:
                if who == seat and not in_tree:
                    if turns >= self.effort.depth and self.values.may_stop(s):
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
                choice = self.habits.pick(s, decision, random)
            decision = rules.play(s, choice)
        self.learn(path, self.rewards(s, decision))

    def expand(self, node: Node, s: AnyState, decision: Decision) -> None:
        """Children for choices that have not been met here yet."""
        children = node.children
        for choice in decision.choices:
            if choice not in children:
                break
        else:
            return
        shared = CURIOSITY / len(decision.choices)
        for choice, likely in zip(decision.choices, self.habits.likely(s, decision)):
            if choice not in children:
                children[choice] = Node((1.0 - CURIOSITY) * likely + shared)

    def select(self, node: Node, choices: Choices) -> Choice:
        """The choice that promises most: what it brought so far, and how likely and untried it is."""
        children = node.children
        visits = sum(children[choice].visits for choice in choices)
        width = int(WIDTH + visits**WIDENING)
        offered = choices
        if len(choices) > width:
            offered = sorted(choices, key=lambda choice: -children[choice].likely)[:width]
        wide = EXPLORING * sqrt(visits + 1.0)
        span = self.high - self.low or 1.0
        unknown = (node.mean() - self.low) / span if node.visits else 0.5
        best, most = offered[0], -1.0e9
        for choice in offered:
            child = children[choice]
            known = (child.total / child.visits - self.low) / span if child.visits else unknown - 0.1
            promise = known + wide * child.likely / (1 + child.visits)
            if promise > most:
                best, most = choice, promise
        return best

    def rewards(self, s: AnyState, decision: Optional[Decision]) -> List[float]:
        """For every seat, what the position is worth to it."""
        points = [float(total) for total in self.rules.totals(s)] if decision is None else self.values.values(s)
        return enviously(points, self.effort.envy)

    def learn(self, path: Path, rewards: List[float]) -> None:
        for who, node in path:
            node.visits += 1
            node.total += rewards[who]
            mean = node.total / node.visits
            if node.visits >= 4 or self.low == self.high:
                self.low = min(self.low, mean) if self.low != self.high else mean - 1.0
                self.high = max(self.high, mean)


def make(rules: AnyRules, level: Level, seed: int) -> Mcts:
    values = values_of(rules, level)
    effort = Effort(max(1, level.simulations), level.seconds, level.depth, level.noise, level.envy)
    return Mcts(rules, values, Habits(rules, values), effort, seed)
