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
from math import sqrt
from random import Random
from typing import Dict, List, Mapping, NamedTuple, Optional, Sequence

from ai.levels import level_called
from ai.mcts import enviously
from ai.policy import strengths_of
from ai.policy_gradient import Practice, Register, Usual, teach
from game.registry import make
from tools.train.imitation import write_habits
from tools.train.self_play import some_options
from tools.train.tune import (
    asking,
    command_of,
    crew,
    found_with,
    run,
    table_of,
)

MOMENTUM = 0.7  # of the direction gone so far that is kept
MEMORY = 0.95  # of how much a gain usually varies that is kept
LINGERING = 25  # rounds whose strengths are taken together in the end
CALM = 0.02  # points; what usually gains less is not made more of
MOST_TABLES = 40  # that a process remembers


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


# -- playing ---------------------------------------------------------------------------------------


@lru_cache(maxsize=None)
def register_of(game: str) -> Register:
    """One for all tables of a game: a name means the same at each."""
    return Register({})


@lru_cache(maxsize=MOST_TABLES)
def practice_of(game: str, seats: int, options: str) -> Practice:
    return Practice(make(game, seats, json.loads(options)), register_of(game))


def play(work: Work) -> Lesson:
    """Games by habit, and what they teach."""
    gc.disable()
    register = register_of(work.game)
    register.believe(work.strengths)
    gains: List[float] = []
    totals, seats = [], 0
    usual = Usual()
    for seed in work.seeds:
        random = Random(seed)
        options = {**some_options(work.game, random), **json.loads(work.options)}
        practice = practice_of(work.game, work.seats, json.dumps(options, sort_keys=True))
        courses, points = practice.play(work.envy, random)
        gains += [0.0] * (len(register.names) - len(gains))
        rewards = enviously([float(total) for total in points], work.envy)
        for course, reward in zip(courses, rewards):
            if course.asked:
                seats += 1
                teach(gains, course, usual.beyond(course.luck(reward)))
        totals.append(points)
    gc.enable()
    named = {name: gain for name, gain in zip(register.names, gains) if gain}
    return Lesson(named, seats, f"{work.seats} {work.options}", totals)


# -- learning --------------------------------------------------------------------------------------


class Climb:
    """The way upwards: every strength takes steps of the same size, however much its gains vary.

    Steps go astray for a while, so that the mean of where they have led plays better than where they lead to.
    """

    def __init__(self, strengths: Mapping[str, float], rate: float) -> None:
        self.strengths = dict(strengths)
        self.mean: Dict[str, float] = {}  # of the last rounds
        self.rounds = 0
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
        self.rounds += 1
        share = 1.0 / min(self.rounds, LINGERING)
        for name, strength in strengths.items():
            self.mean[name] = (1.0 - share) * self.mean.get(name, 0.0) + share * strength


def practise(asked: argparse.Namespace, command: str) -> None:
    if not asked.rounds:
        raise ValueError("nothing to practise: --rounds is 0")
    climb = Climb({} if asked.afresh else strengths_of(asked.game), asked.rate)
    seed = asked.seed
    with crew(asked.processes) as each:
        for number in range(1, asked.rounds + 1):
            lessons = list(each(play, programme(asked, seed, climb.strengths)))
            climb.step(lessons)
            seed += asked.games
            found = found_with(command, (asked.seed, seed - 1), number * asked.games)
            write_habits(asked.out, asked.game, found, climb.mean)
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
