"""Improves the policy: `python -m tools.practise --game trail-2e` plays thousands of games by policy alone.

Whatever went with more points than were expected becomes likelier, whatever went with fewer, less likely: a policy
gradient (`ai.policy_gradient`), for which the evaluation says what is expected. A game by policy takes a small part of
the time of one by search, so that the policy learns here what pays in the long run.
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
from ai.mcts import relative_scores
from ai.policy import policy_weights_of
from ai.policy_gradient import Baseline, FeatureIndex, Practice, add_gradient
from game.registry import make
from tools.train.imitation import write_policy
from tools.train.self_play import some_options
from tools.train.tune import (
    asking,
    command_of,
    crew,
    found_with,
    run,
    table_of,
)

MOMENTUM = 0.7  # of the mean of the gradient that is kept from round to round
VARIANCE_DECAY = 0.95  # of the mean of its square that is kept
AVERAGED_ROUNDS = 25  # rounds whose weights are averaged in the end
EPSILON = 0.02  # points; what usually gains less takes shorter steps
MOST_TABLES = 40  # that a process remembers


class Work(NamedTuple):
    """Some games to be practised by one process."""

    game: str
    seats: int
    options: str
    seeds: Sequence[int]
    weights: Mapping[str, float]
    rival_weight: float


class Gradient(NamedTuple):
    """The policy gradient of some games."""

    gradient: Dict[str, float]  # by the name of the weight
    seats: int  # that have practised
    table: str
    totals: List[List[int]]


# -- playing ---------------------------------------------------------------------------------------


@lru_cache(maxsize=None)
def index_of(game: str) -> FeatureIndex:
    """One for all tables of a game: a feature means the same at each."""
    return FeatureIndex({})


@lru_cache(maxsize=MOST_TABLES)
def practice_of(game: str, seats: int, options: str) -> Practice:
    return Practice(make(game, seats, json.loads(options)), index_of(game))


def play(work: Work) -> Gradient:
    """Games by policy alone, and what they teach."""
    gc.disable()
    index = index_of(work.game)
    index.load(work.weights)
    gradient: List[float] = []
    totals, seats = [], 0
    baseline = Baseline()
    for seed in work.seeds:
        random = Random(seed)
        options = {**some_options(work.game, random), **json.loads(work.options)}
        practice = practice_of(work.game, work.seats, json.dumps(options, sort_keys=True))
        trajectories, points = practice.play(work.rival_weight, random)
        gradient += [0.0] * (len(index.names) - len(gradient))
        rewards = relative_scores([float(total) for total in points], work.rival_weight)
        for trajectory, reward in zip(trajectories, rewards):
            if trajectory.decisions:
                seats += 1
                add_gradient(gradient, trajectory, baseline.subtract(trajectory.advantages(reward)))
        totals.append(points)
    gc.enable()
    named = {name: gain for name, gain in zip(index.names, gradient) if gain}
    return Gradient(named, seats, f"{work.seats} {work.options}", totals)


# -- learning --------------------------------------------------------------------------------------


class Ascent:
    """Gradient ascent as Adam does it (Kingma and Ba 2015), with averaged weights (Polyak and Juditsky 1992).

    Every weight takes steps of the same size, however much its gradient varies: the mean of the gradient divided by
    the root of the mean of its square. The mean of the last rounds' weights plays better than those of the last round.
    """

    def __init__(self, weights: Mapping[str, float], rate: float) -> None:
        self.weights = dict(weights)
        self.mean: Dict[str, float] = {}  # of the last rounds
        self.rounds = 0
        self.rate = rate
        self.momentum: Dict[str, float] = {}
        self.variance: Dict[str, float] = {}

    def step(self, gradients: Sequence[Gradient]) -> None:
        seats = sum(one.seats for one in gradients)
        gradient: Dict[str, float] = {}
        for one in gradients:
            for name, gain in one.gradient.items():
                gradient[name] = gradient.get(name, 0.0) + gain / seats
        weights = dict(self.weights)  # those of the last round may still be in use
        for name, gain in gradient.items():
            variance = VARIANCE_DECAY * self.variance.get(name, gain * gain) + (1.0 - VARIANCE_DECAY) * gain * gain
            self.variance[name] = variance
            self.momentum[name] = MOMENTUM * self.momentum.get(name, 0.0) + (1.0 - MOMENTUM) * gain
            step = self.rate * self.momentum[name] / (sqrt(variance) + EPSILON)
            weights[name] = weights.get(name, 0.0) + step
        self.weights = weights
        self.rounds += 1
        share = 1.0 / min(self.rounds, AVERAGED_ROUNDS)
        for name, weight in weights.items():
            self.mean[name] = (1.0 - share) * self.mean.get(name, 0.0) + share * weight


def practise(asked: argparse.Namespace, command: str) -> None:
    if not asked.rounds:
        raise ValueError("nothing to practise: --rounds is 0")
    ascent = Ascent({} if asked.afresh else policy_weights_of(asked.game), asked.rate)
    seed = asked.seed
    with crew(asked.processes) as each:
        for number in range(1, asked.rounds + 1):
            gradients = list(each(play, programme(asked, seed, ascent.weights)))
            ascent.step(gradients)
            seed += asked.games
            found = found_with(command, (asked.seed, seed - 1), number * asked.games)
            write_policy(asked.out, asked.game, found, ascent.mean)
            tell(number, gradients)


def programme(asked: argparse.Namespace, first: int, weights: Mapping[str, float]) -> List[Work]:
    """The games of a round: every kind of table has its share in every process."""
    parts = len(asked.table) * asked.processes
    rival_weight = level_called("hard").rival_weight
    works = []
    for part in range(parts):
        seats, options = table_of(asked.table[part % len(asked.table)])
        seeds = range(first + part, first + asked.games, parts)
        works.append(Work(asked.game, seats, options, seeds, weights, rival_weight))
    return works


def tell(number: int, gradients: Sequence[Gradient]) -> None:
    """The mean points of every kind of table."""
    tables: Dict[str, List[List[int]]] = {}
    for one in gradients:
        tables.setdefault(one.table, []).extend(one.totals)
    for table, totals in tables.items():
        seats = " ".join(f"{sum(points) / len(totals):.1f}" for points in zip(*totals))
        print(f"round {number}: {table}: {len(totals)} games, mean scores {seats}", flush=True)


def arguments() -> argparse.ArgumentParser:
    parser = asking("practise", __doc__, games=1200)
    parser.add_argument("--rate", type=float, default=0.03, help="how far weights go in a round")
    parser.add_argument("--afresh", action="store_true", help="forget the policy that there is")
    return parser


def main(words: Optional[List[str]] = None) -> int:
    asked = arguments().parse_args(words)
    asked.table = asked.table or ["2"]
    return run(practise, asked, command_of("practise", words), needs=())


if __name__ == "__main__":
    sys.exit(main())
