"""Games by habit alone, and what they teach: what brought more points than were expected should become likelier."""

from __future__ import annotations

from itertools import accumulate
from math import exp, log
from random import Random
from typing import Dict, Final, List, Mapping, NamedTuple, Tuple

from ai.evaluation import Marks, values_for
from ai.mcts import enviously
from ai.policy import BARE, BOLDNESS, Habits, Names
from game.kernel.choice import Choice
from game.kernel.rules import CHANCE, AnyRules, AnyState, Decision

PATIENCE: Final = 0.95  # how much of what comes a turn later still counts for this one
CURIOSITY: Final = 0.1  # points that a choice is worth for being unlikely, so that no habit becomes the only one

Ints = Tuple[int, ...]


class Register:
    """All names that have been met, by number, and how strong they are believed to be."""

    def __init__(self, strengths: Mapping[str, float]) -> None:
        self.names: Final[List[str]] = []
        self.strengths: List[float] = []
        self._believed = strengths
        self._numbers: Final[Dict[str, int]] = {}

    def believe(self, strengths: Mapping[str, float]) -> None:
        self._believed = strengths
        self.strengths = [strengths.get(name, 0.0) for name in self.names]

    def numbers(self, names: Names) -> Ints:
        return tuple([self.number(name) for name in names])

    def number(self, name: str) -> int:
        found = self._numbers.get(name)
        if found is None:
            found = self._numbers[name] = len(self.names)
            self.names.append(name)
            self.strengths.append(self._believed.get(name, 0.0))
        return found


class Asked(NamedTuple):
    """A decision that was made by habit."""

    turn: int  # of its seat
    names: List[Ints]  # of every choice, by number
    likely: List[float]
    chosen: int


class Course:
    """How a game went for a seat: what it expected at the beginning of each turn, and what it decided."""

    def __init__(self) -> None:
        self.expected: List[float] = []
        self.asked: List[Asked] = []

    def luck(self, reward: float) -> List[float]:
        """For each turn how much more came than was expected, later turns counting less and less."""
        ahead = 0.0
        found: List[float] = []
        worth = [*self.expected, reward]
        for turn in range(len(self.expected) - 1, -1, -1):
            ahead = worth[turn + 1] - worth[turn] + PATIENCE * ahead
            found.append(ahead)
        found.reverse()
        return found


class Usual:
    """What luck is usual at each turn: if the weights expect too much of all games, nobody is to blame."""

    def __init__(self) -> None:
        self._sums: List[float] = []
        self._numbers: List[int] = []

    def beyond(self, luck: List[float]) -> List[float]:
        """What of it is more than it was in games before."""
        found: List[float] = []
        for turn, much in enumerate(luck):
            if turn == len(self._sums):
                self._sums.append(0.0)
                self._numbers.append(0)
            number = self._numbers[turn]
            found.append(much - self._sums[turn] / number if number else much)
            self._sums[turn] += much
            self._numbers[turn] = number + 1
        return found


class Practice:
    """One kind of table, where names have numbers: they are looked up once for a choice with a mark."""

    def __init__(self, rules: AnyRules, register: Register) -> None:
        self.rules: Final = rules
        self.register: Final = register
        self.values: Final = values_for(rules, {})
        self.habits: Final = Habits(rules, self.values, {})
        self._known: Final[Dict[Tuple[int, Choice], Dict[int, Ints]]] = {}

    def numbers(self, kind: int, choice: Choice, marks: Marks) -> Ints:
        """The numbers of all names of a choice."""
        known = self._known.get((kind, choice))
        if known is None:
            known = self._known[kind, choice] = {BARE: self.register.numbers(self.habits.bare_names(kind, choice))}
        found = list(known[BARE])
        for mark in marks:
            its = known.get(mark)
            if its is None:
                its = known[mark] = self.register.numbers(self.habits.marked_names(kind, choice, mark))
            found += its
        return tuple(found)

    def play(self, envy: float, random: Random) -> Tuple[List[Course], List[int]]:
        """A game by habit, for all seats, and the points in the end."""
        rules, values = self.rules, self.values
        s = rules.setup()
        decision = rules.run_forced(s)
        courses = [Course() for _ in rules.totals(s)]
        last = CHANCE
        while decision is not None:
            who = decision.who
            if who == CHANCE:
                if last != CHANCE and values.is_turn_over(s, last):
                    last = CHANCE
                choice = random.choice(decision.choices)
            else:
                course = courses[who]
                if who != last:
                    last = who
                    course.expected.append(enviously(values.values(s), envy)[who])
                choice = self.decide(s, decision, course, random)
            decision = rules.play(s, choice)
        return courses, rules.totals(s)

    def decide(self, s: AnyState, decision: Decision, course: Course, random: Random) -> Choice:
        """A choice as playing on by habit makes it."""
        choices = decision.choices
        if len(choices) == 1:
            return choices[0]
        marks = self.values.marks(s, decision.who, choices)
        names = [self.numbers(decision.kind, choice, its) for choice, its in zip(choices, marks)]
        strengths = self.register.strengths
        felt: List[float] = []
        for its in names:
            strength = 0.0
            for number in its:
                strength += strengths[number]
            felt.append(strength * BOLDNESS)
        most = max(felt)
        weights = [exp(one - most) for one in felt]
        total = sum(weights)
        chosen = random.choices(range(len(choices)), cum_weights=list(accumulate(weights)))[0]
        course.asked.append(Asked(len(course.expected) - 1, names, [one / total for one in weights], chosen))
        return choices[chosen]


def teach(gains: List[float], course: Course, luck: List[float]) -> None:
    """For all names, by number, how much more strength would have made likelier what went well."""
    for turn, names, likely, chosen in course.asked:
        doubt = 0.0
        for part in likely:
            if part > 0.0:
                doubt -= part * log(part)
        for place, part in enumerate(likely):
            gain = luck[turn] * ((1.0 if place == chosen else 0.0) - part)
            if part > 0.0:
                gain -= CURIOSITY * part * (log(part) + doubt)
            for number in names[place]:
                gains[number] += gain
