"""Teaches habits by practice: `python -m tools.practise --game trail-2e` plays thousands of games by habit alone.

Whatever went with more points than were expected becomes likelier, whatever went with fewer, less likely: a policy
gradient, for which the weights say what is expected. A game by habit takes a small part of the time of one by search:
habits learn here what pays in the long run, which few games could not teach them.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
from functools import lru_cache
from itertools import accumulate
from math import exp, log, sqrt
from random import Random
from typing import Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple

from ai.habits import BOLDNESS, Habits, strengths_of
from ai.levels import level_called
from ai.mcts import enviously
from ai.weights import Marks, values_for
from game.kernel.choice import Choice
from game.kernel.rules import CHANCE, AnyRules, AnyState, Decision
from game.rulesets import make
from tools.habits import write_habits
from tools.self_play import some_options
from tools.tune import PATIENCE, asking, command_of, found_with, one_by_one, run, table_of

CURIOSITY = 0.1  # points that a choice is worth for being unlikely, so that no habit becomes the only one
MOMENTUM = 0.7  # of the direction gone so far that is kept
MEMORY = 0.95  # of how much a gain usually varies that is kept
CALM = 0.02  # points; what usually gains less is not made more of
MOST_TABLES = 40  # that a process remembers
MOST_KNOWN = 300_000  # choices in their circumstances whose names a table remembers

Ints = Tuple[int, ...]


class Work(NamedTuple):
    """Some games to be practised by one process."""

    game: str
    seats: int
    options: str
    seeds: Sequence[int]
    strengths: Mapping[str, float]
    envy: float


class Lesson(NamedTuple):
    """What some games teach."""

    gains: Dict[str, float]  # by name, how much more points more strength would have brought
    seats: int  # that have practised
    table: str
    totals: List[List[int]]


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
        ahead, found = 0.0, []
        worth = [*self.expected, reward]
        for turn in reversed(range(len(self.expected))):
            ahead = worth[turn + 1] - worth[turn] + PATIENCE * ahead
            found.append(ahead)
        return found[::-1]


# -- playing ---------------------------------------------------------------------------------------


class Practice:
    """One kind of table, where names have numbers: they are looked up once for a choice in its circumstances."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.values = values_for(rules, {})
        self.habits = Habits(rules, self.values, {})
        self.names: List[str] = []
        self.strengths: List[float] = []
        self._numbers: Dict[str, int] = {}
        self._known: Dict[Tuple[int, Choice, Marks], Ints] = {}
        self._believed: Mapping[str, float] = {}

    def believe(self, strengths: Mapping[str, float]) -> None:
        if strengths is not self._believed:
            self.strengths = [strengths.get(name, 0.0) for name in self.names]
            self._believed = strengths

    def numbers(self, kind: int, choice: Choice, marks: Marks) -> Ints:
        known = (kind, choice, marks)
        found = self._known.get(known)
        if found is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            names = self.habits.names(kind, choice, marks)
            found = self._known[known] = tuple([self._number(name) for name in names])
        return found

    def _number(self, name: str) -> int:
        if name not in self._numbers:
            self._numbers[name] = len(self.names)
            self.names.append(name)
            self.strengths.append(self._believed.get(name, 0.0))
        return self._numbers[name]

    def play(self, envy: float, random: Random) -> Tuple[List[Course], List[int]]:
        """A game by habit, for all seats, and the points in the end."""
        rules, values = self.rules, self.values
        s = rules.setup()
        decision = rules.settle(s)
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
        strengths = self.strengths
        felt = [sum([strengths[number] for number in its]) * BOLDNESS for its in names]
        most = max(felt)
        weights = [exp(one - most) for one in felt]
        total = sum(weights)
        chosen = random.choices(range(len(choices)), cum_weights=list(accumulate(weights)))[0]
        course.asked.append(Asked(len(course.expected) - 1, names, [one / total for one in weights], chosen))
        return choices[chosen]


@lru_cache(maxsize=MOST_TABLES)
def practice_of(game: str, seats: int, options: str) -> Practice:
    return Practice(make(game, seats, json.loads(options)))


def play(work: Work) -> Lesson:
    """Games by habit, and what they teach."""
    gc.disable()
    gains: Dict[str, float] = {}
    totals, seats = [], 0
    for seed in work.seeds:
        random = Random(seed)
        options = {**some_options(work.game, random), **json.loads(work.options)}
        practice = practice_of(work.game, work.seats, json.dumps(options, sort_keys=True))
        practice.believe(work.strengths)
        courses, points = practice.play(work.envy, random)
        rewards = enviously([float(total) for total in points], work.envy)
        for course, reward in zip(courses, rewards):
            if course.asked:
                seats += 1
                teach(gains, practice, course, reward)
        totals.append(points)
    gc.enable()
    return Lesson(gains, seats, f"{work.seats} {work.options}", totals)


# -- learning --------------------------------------------------------------------------------------


def teach(gains: Dict[str, float], practice: Practice, course: Course, reward: float) -> None:
    """For all names, how much more strength would have made likelier what went well."""
    luck = course.luck(reward)
    found: Dict[int, float] = {}
    for turn, names, likely, chosen in course.asked:
        doubt = -sum([part * log(part) for part in likely if part > 0.0])
        for place, part in enumerate(likely):
            gain = luck[turn] * (float(place == chosen) - part)
            if part > 0.0:
                gain -= CURIOSITY * part * (log(part) + doubt)
            for number in names[place]:
                found[number] = found.get(number, 0.0) + gain
    for number, gain in found.items():
        name = practice.names[number]
        gains[name] = gains.get(name, 0.0) + gain


class Climb:
    """The way upwards: every strength takes steps of the same size, however much its gains vary."""

    def __init__(self, strengths: Mapping[str, float], rate: float) -> None:
        self.strengths = dict(strengths)
        self.rate = rate
        self.direction: Dict[str, float] = {}
        self.variance: Dict[str, float] = {}

    def step(self, lessons: Sequence[Lesson]) -> None:
        seats = sum(lesson.seats for lesson in lessons)
        gains: Dict[str, float] = {}
        for lesson in lessons:
            for name, gain in lesson.gains.items():
                gains[name] = gains.get(name, 0.0) + gain / seats
        strengths = dict(self.strengths)  # those of the last round may still be believed somewhere
        for name, gain in gains.items():
            usual = MEMORY * self.variance.get(name, gain * gain) + (1.0 - MEMORY) * gain * gain
            self.variance[name] = usual
            self.direction[name] = MOMENTUM * self.direction.get(name, 0.0) + (1.0 - MOMENTUM) * gain
            step = self.rate * self.direction[name] / (sqrt(usual) + CALM)
            strengths[name] = strengths.get(name, 0.0) + step
        self.strengths = strengths


def practise(asked: argparse.Namespace, command: str) -> None:
    if not asked.rounds:
        raise ValueError("nothing to practise: --rounds is 0")
    climb = Climb({} if asked.afresh else strengths_of(asked.game), asked.rate)
    seed = asked.seed
    for number in range(1, asked.rounds + 1):
        lessons = list(one_by_one(play, programme(asked, seed, climb.strengths), asked.processes))
        climb.step(lessons)
        seed += asked.games
        found = found_with(command, (asked.seed, seed - 1), number * asked.games)
        write_habits(asked.out / f"habits-{asked.game}.toml", found, climb.strengths)
        tell(number, lessons)


def programme(asked: argparse.Namespace, first: int, strengths: Mapping[str, float]) -> List[Work]:
    """The games of a round: every kind of table has its share in every process."""
    parts = len(asked.table) * asked.processes
    envy = level_called("hard").envy
    works = []
    for part in range(parts):
        seats, options = table_of(asked.table[part % len(asked.table)])
        works.append(Work(asked.game, seats, options, range(first + part, first + asked.games, parts), strengths, envy))
    return works


def tell(number: int, lessons: Sequence[Lesson]) -> None:
    """The mean points of every kind of table."""
    tables: Dict[str, List[List[int]]] = {}
    for lesson in lessons:
        tables.setdefault(lesson.table, []).extend(lesson.totals)
    for table, totals in tables.items():
        seats = " ".join(f"{sum(points) / len(totals):.1f}" for points in zip(*totals))
        print(f"round {number}: {table}: {len(totals)} games, mean scores {seats}", flush=True)


def arguments() -> argparse.ArgumentParser:
    parser = asking("practise", __doc__, games=1200)
    parser.add_argument("--rate", type=float, default=0.03, help="how far strengths go in a round")
    parser.add_argument("--afresh", action="store_true", help="forget the habits that there are")
    return parser


def main(words: Optional[List[str]] = None) -> int:
    asked = arguments().parse_args(words)
    asked.table = asked.table or ["2"]
    return run(practise, asked, command_of("practise", words), needs=())


if __name__ == "__main__":
    sys.exit(main())
