"""Finds the weights of an evaluation in self-play: `python -m tools.tune --game trail-2e` (needs numpy).

Opponents of different styles play each other; what the points of a seat still grew by is explained by what was
looked at (ridge regression); with the new weights they play again.
"""

from __future__ import annotations

import argparse
import gc
import sys
from importlib import import_module
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple

from ai.greedy import Greedy
from ai.weights import Values, made_values, weights_of
from game.files import LEVELS
from game.kernel.reading import read_toml
from game.kernel.rules import CHANCE, AnyRules
from game.rulesets import make, names, offers

Row = Tuple[List[float], float]  # what was looked at, and the points that still came
CHUNK = 10  # games of one call
KEPT_ROUNDS = 3  # whose games are looked at together
HOW_TO_INSTALL = f"numpy is not installed; `{sys.executable} -m pip install numpy` fetches it (only tuning needs it)."


class Work(NamedTuple):
    """Some games to be played by one process."""

    game: str
    seats: int
    first_seed: int
    games: int
    weights: Mapping[str, float]
    styles: float  # how far weights differ between opponents
    slips: float  # how often any choice is made


class Played(NamedTuple):
    rows: List[Row]
    scores: List[List[int]]


# -- playing ---------------------------------------------------------------------------------------


def play(work: Work) -> Played:
    """Games between opponents of different styles."""
    gc.disable()
    played = Played([], [])
    for seed in range(work.first_seed, work.first_seed + work.games):
        random = Random(seed)
        rules = make(work.game, work.seats, some_options(work.game, random))
        plain = made_values(rules, work.weights)
        players = [
            Greedy(rules, made_values(rules, styled(work.weights, work.styles, random)), random.getrandbits(32))
            for _ in range(work.seats)
        ]
        looked, totals = play_one(rules, plain, players, work.slips, random)
        played.rows.extend((row, totals[who] - points) for who, row, points in looked)
        played.scores.append(totals)
        gc.collect()
    return played


def some_options(game: str, random: Random) -> Dict[str, Any]:
    """Options as people choose them: any, but only such as may stand alone."""
    options = offers(game)["options"]
    wanted = {key: random.choice(options[key]) for key in ("neutral", "sides") if key in options}
    if "simmental" in options:
        wanted["simmental"] = random.random() < 0.25
    return wanted


def styled(weights: Mapping[str, float], much: float, random: Random) -> Dict[str, float]:
    """Weights that differ a little, so that games of many kinds are seen."""
    here = much * random.random()
    return {name: weight * (1.0 + random.gauss(0.0, here)) for name, weight in weights.items()}


def play_one(
    rules: AnyRules, plain: Values, players: Sequence[Greedy], slips: float, random: Random
) -> Tuple[List[Tuple[int, List[float], float]], List[int]]:
    """One game: every seat is looked at whenever a turn begins."""
    looked: List[Tuple[int, List[float], float]] = []
    s = rules.setup()
    decision = rules.settle(s)
    last = CHANCE
    while decision is not None:
        who = decision.who
        if who == CHANCE or random.random() < slips:
            choice = random.choice(decision.choices)
        else:
            if who != last:
                last = who
                looked.extend((seat, plain.vector(s, seat), plain.points_now(s, seat)) for seat in range(rules.seats))
            choice = players[who].next_choice(s, decision)
        decision = rules.play(s, choice)
    return looked, rules.totals(s)


# -- learning --------------------------------------------------------------------------------------


def fitted(rows: Sequence[Row], ridge: float) -> Tuple[List[float], float]:
    """The weights that explain the points best, and the part of them that they explain."""
    numpy = import_module("numpy")
    looked = numpy.array([row for row, _ in rows], dtype=numpy.float64)
    came = numpy.array([points for _, points in rows], dtype=numpy.float64)
    scale = numpy.sqrt((looked**2).mean(axis=0)) + 1e-9
    looked /= scale
    square = looked.T @ looked + ridge * numpy.eye(looked.shape[1])
    weights = numpy.linalg.solve(square, looked.T @ came)
    unexplained = float((came - looked @ weights).var() / came.var())
    weights = numpy.where(scale < 1e-6, 0.0, weights / scale)
    return [float(weight) for weight in weights], 1.0 - unexplained


def tune(asked: argparse.Namespace, command: str) -> None:
    weights: Mapping[str, float] = start_weights(asked)
    before = what_was_before(asked)
    kept: List[List[Row]] = []
    seed = asked.seed
    with Pool(asked.processes) as pool:
        for number in range(1, asked.rounds + 1):
            begun = perf_counter()
            works = [
                Work(
                    asked.game, asked.seats[place % len(asked.seats)], first, CHUNK, weights, asked.styles, asked.slips
                )
                for place, first in enumerate(range(seed, seed + asked.games, CHUNK))
            ]
            seed += asked.games
            played = list(pool.imap(play, works, 1))
            kept = [*kept[1 - KEPT_ROUNDS :], [row for one in played for row in one.rows]]
            found, explained = fitted([row for rows in kept for row in rows], asked.ridge)
            weights = dict(zip(weight_names(asked), found))
            write(asked, command, before, weights, seed)
            tell(number, [scores for one in played for scores in one.scores], explained, perf_counter() - begun)


def start_weights(asked: argparse.Namespace) -> Mapping[str, float]:
    if not asked.afresh:
        return weights_of(asked.game)
    return dict.fromkeys(weight_names(asked), 0.0)


def weight_names(asked: argparse.Namespace) -> List[str]:
    return made_values(make(asked.game, asked.seats[0], {}), {}).weight_names()


def tell(number: int, scores: List[List[int]], explained: float, seconds: float) -> None:
    everybody = [score for game in scores for score in game]
    mean = sum(everybody) / len(everybody)
    winners = sum(max(game) for game in scores) / len(scores)
    print(
        f"round {number}: {len(scores)} games in {seconds:.0f} s, mean score {mean:.1f}, "
        f"winners' {winners:.1f}, explained {explained:.0%}",
        flush=True,
    )


def what_was_before(asked: argparse.Namespace) -> str:
    """The command by which the first weights had been found."""
    path = LEVELS / f"values-{asked.game}.toml"
    if asked.afresh or not path.is_file():
        return ""
    found: str = read_toml(path).any("found", {}).get("command", "weights made by hand")
    return found


def write(asked: argparse.Namespace, command: str, before: str, weights: Mapping[str, float], seed: int) -> None:
    """The weights as TOML, with how they were found."""
    lines = [
        "# What the opponents look at, and how much each thing is worth to them in points. Written by tools.tune.",
        "",
        "[found]",
        f'command = "{command}"',
        f'after = "{before}"',
        f"seeds = [{asked.seed}, {seed - 1}]",
        f"games = {seed - asked.seed}",
        "",
        "[weights]",
        *(f'"{name}" = {weight:.4f}' for name, weight in weights.items()),
    ]
    asked.out.write_text("\n".join([*lines, ""]), encoding="utf-8")


def command_of(tool: str, words: Optional[List[str]]) -> str:
    """The command as it was given, without where to write."""
    given = list(sys.argv[1:] if words is None else words)
    if "--out" in given:
        del given[given.index("--out") : given.index("--out") + 2]
    return " ".join([f"python -m tools.{tool}", *given])


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.tune", description=__doc__)
    parser.add_argument("--game", required=True, choices=names())
    parser.add_argument("--seats", action="append", type=int, help="numbers of seats, in turn (default: 2)")
    parser.add_argument("--rounds", type=int, default=5, help="times of playing and learning")
    parser.add_argument("--games", type=int, default=300, help="games of a round")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--styles", type=float, default=0.3, help="how far the weights of opponents differ")
    parser.add_argument("--slips", type=float, default=0.03, help="how often any choice is made")
    parser.add_argument("--ridge", type=float, default=30.0, help="how much small weights are preferred")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--afresh", action="store_true", help="forget the weights that there are")
    parser.add_argument("--out", type=Path, help="file to write (default: the ruleset's in levels)")
    return parser


def main(words: Optional[List[str]] = None) -> int:
    try:
        import_module("numpy")
    except ImportError:
        print(HOW_TO_INSTALL, file=sys.stderr)
        return 2
    asked = arguments().parse_args(words)
    asked.seats = asked.seats or [2]
    asked.out = asked.out or LEVELS / f"values-{asked.game}.toml"
    tune(asked, command_of("tune", words))
    return 0


if __name__ == "__main__":
    sys.exit(main())
