"""Moves weights to where games are won: `python -m tools.evolve --game trail-2e --simulations 80` (needs numpy).

In every game each seat's weights are shifted at random along the directions of
`levels/opponents/directions/<game>.toml`. Regression tells which shifts went with more points than the others had;
the weights take a step that way, and are tried again.
"""

from __future__ import annotations

import argparse
import gc
import json
import re
import sys
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple

from ai.evaluation import evaluation_with, numbers, weights_of
from ai.mcts import Mcts
from ai.policy import Policy
from game.kernel.checked_reader import read_toml
from game.kernel.rules import CHANCE
from game.paths import OPPONENTS
from game.registry import make, shelf
from tools.train.self_play import effort, some_options
from tools.train.tune import (
    asking,
    command_of,
    found_with,
    one_by_one,
    run,
    table_of,
    write_weights,
)

Shifts = Mapping[str, Mapping[str, float]]  # patterns of names and how far one step goes, by direction
Tried = Tuple[List[float], float]  # how far each direction was gone, and the points ahead of the best of the others
KEPT_ROUNDS = 3  # whose games are looked at together
CALM = 0.15  # of the games, as ridge
LONGEST_STEP = 0.8
DOUBT = 0.8  # standard errors; what is less certain is let alone


class Work(NamedTuple):
    """One game to be played by one process."""

    game: str
    seats: int
    options: str
    seed: int
    weights: Mapping[str, float]
    shifts: Shifts
    simulations: int
    far: float


# -- playing ---------------------------------------------------------------------------------------


def play(work: Work) -> List[Tried]:
    """One game: what every seat tried, and how it went."""
    gc.disable()
    random = Random(work.seed)
    rules = make(work.game, work.seats, {**some_options(work.game, random), **json.loads(work.options)})
    steps = [[random.gauss(0.0, work.far) for _ in work.shifts] for _ in range(work.seats)]
    agents = []
    for seat in range(work.seats):
        evaluation = evaluation_with(rules, shifted(work.weights, work.shifts, steps[seat]))
        policy = Policy(rules, evaluation)
        agents.append(Mcts(rules, evaluation, policy, effort(work.simulations), random.getrandbits(32)))
    s = rules.setup()
    decision = rules.run_forced(s)
    asked = set()
    while decision is not None:
        who = decision.who
        if who == CHANCE:
            choice = random.choice(decision.choices)
        else:
            asked.add(who)
            choice = agents[who].choose(rules.resample(s, who, random), decision).choice
        decision = rules.play(s, choice)
    totals = rules.totals(s)
    gc.enable()
    return [(steps[seat], ahead(totals, seat)) for seat in sorted(asked)]


def ahead(totals: Sequence[int], seat: int) -> float:
    """Points ahead of the best of the others."""
    return float(totals[seat] - max(total for other, total in enumerate(totals) if other != seat))


def shifted(weights: Mapping[str, float], shifts: Shifts, steps: Sequence[float]) -> Dict[str, float]:
    """Weights that have gone so many steps in every direction."""
    found = dict(weights)
    for step, direction in zip(steps, shifts.values()):
        for pattern, much in direction.items():
            for name in weights:
                if re.fullmatch(pattern, name):
                    found[name] += step * much
    return found


# -- learning --------------------------------------------------------------------------------------


def gains(tried: Sequence[Tried]) -> Tuple[List[float], List[float]]:
    """The points that a step in each direction brings, and how uncertain that is."""
    numpy = import_module("numpy")
    steps = numpy.array([row for row, _ in tried])
    came = numpy.array([points for _, points in tried])
    looked = numpy.c_[numpy.ones(len(steps)), steps]
    ridge = CALM * len(tried) * numpy.diag([0.0] + [1.0] * steps.shape[1])
    inverse = numpy.linalg.inv(looked.T @ looked + ridge)
    found = inverse @ looked.T @ came
    spread = (came - looked @ found).var()
    errors = numpy.sqrt(spread * numpy.diag(inverse))
    return [float(gain) for gain in found[1:]], [float(error) for error in errors[1:]]


def next_steps(found: Sequence[float], errors: Sequence[float], whole: float) -> List[float]:
    """How far to go in each direction; one that brings so many points as `whole` is gone a whole step."""
    return [
        max(-LONGEST_STEP, min(LONGEST_STEP, gain / whole)) if abs(gain) > DOUBT * error else 0.0
        for gain, error in zip(found, errors)
    ]


def evolve(asked: argparse.Namespace, command: str) -> None:
    weights: Mapping[str, float] = weights_of(asked.game)
    shifts = read_shifts(asked.game)
    kept: List[List[Tried]] = []
    seed = asked.seed
    for number in range(1, asked.rounds + 1):
        begun = perf_counter()
        works = programme(asked, seed, weights, shifts)
        seed += asked.games
        games = one_by_one(play, works, asked.processes)
        kept = [*kept[1 - KEPT_ROUNDS :], [one for game in games for one in game]]
        found, errors = gains([one for games_of_round in kept for one in games_of_round])
        steps = next_steps(found, errors, asked.whole)
        weights = shifted(weights, shifts, steps)
        kept = [[(back(row, steps), points) for row, points in games_of_round] for games_of_round in kept]
        found_by = found_with(command, (asked.seed, seed - 1), number * asked.games)
        write_weights(asked.out, asked.game, found_by, weights)
        tell(number, perf_counter() - begun, kept[-1], dict(zip(shifts, zip(found, errors))))


def programme(asked: argparse.Namespace, first: int, weights: Mapping[str, float], shifts: Shifts) -> List[Work]:
    """The games of a round: every kind of table in turn."""
    works = []
    for place in range(asked.games):
        seats, options = table_of(asked.table[place % len(asked.table)])
        works.append(Work(asked.game, seats, options, first + place, weights, shifts, asked.simulations, asked.far))
    return works


def back(row: Sequence[float], steps: Sequence[float]) -> List[float]:
    """What was tried, seen from where the weights stand now."""
    return [one - step for one, step in zip(row, steps)]


def read_shifts(game: str) -> Shifts:
    file = read_toml(OPPONENTS / "directions" / f"{shelf()[game]}.toml")
    return {direction: numbers(row) for direction, row in file.each()}


def tell(number: int, seconds: float, tried: Sequence[Tried], found: Mapping[str, Tuple[float, float]]) -> None:
    mean = sum(points for _, points in tried) / len(tried)
    print(f"round {number}: {seconds:.0f} s, {mean:+.1f} points ahead on average", flush=True)
    surest = sorted(found.items(), key=lambda one: -abs(one[1][0]) / one[1][1])
    for direction, (gain, error) in surest[:8]:
        print(f"  {direction}: {gain:+.1f} +- {error:.1f} points a step", flush=True)


def arguments() -> argparse.ArgumentParser:
    parser = asking("evolve", __doc__, games=240)
    parser.add_argument("--simulations", type=int, default=80, help="of tree search for each turn")
    parser.add_argument("--far", type=float, default=0.8, help="how far weights are shifted, in steps")
    parser.add_argument("--whole", type=float, default=6.0, help="points for which a direction is gone a whole step")
    return parser


def main(words: Optional[List[str]] = None) -> int:
    asked = arguments().parse_args(words)
    asked.table = asked.table or ["2"]
    return run(evolve, asked, command_of("evolve", words))


if __name__ == "__main__":
    sys.exit(main())
