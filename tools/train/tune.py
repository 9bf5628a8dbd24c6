"""Teaches opponents by self-play: `python -m tools.tune --game trail-2e` (needs numpy).

Opponents whose weights are perturbed play each other. By how much more the points of one seat grow than those of
another is explained by the features when each turn began: LSTD(lambda) finds the weights of the evaluation. What
searches visited most is imitated by the policy. With both they play again.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, TypeVar

from ai.evaluation import evaluation_with, features_of, weights_of
from ai.policy_gradient import GAE_LAMBDA
from game.kernel.checked_reader import complain, read_json
from game.paths import OPPONENTS
from game.registry import make, names
from tools.train.imitation import accuracy, imitated, write_lines, write_policy
from tools.train.self_play import (
    Examples,
    GameRecord,
    Parameters,
    Trajectory,
    Work,
    keep,
    play,
    read_records,
    study,
)

W = TypeVar("W")  # work to be done
P = TypeVar("P")  # what comes of it

LAMBDA = GAE_LAMBDA  # how much of what comes a turn later still counts for this one
CHUNK = 4  # games of one call
KEPT_ROUNDS = 3  # whose games are looked at together
BOTH, WEIGHTS, POLICY = "both", "weights", "policy"
HOW_TO_INSTALL = f"numpy is not installed; `{sys.executable} -m pip install numpy` fetches it (only tuning needs it)."


# -- learning --------------------------------------------------------------------------------------


def lstd(trajectories: Sequence[Trajectory], ridge: float, known: Sequence[float]) -> Tuple[List[float], float]:
    """The weights that explain best how points grow, and the part of what was still to come that they explain.

    LSTD(lambda), least-squares temporal differences with eligibility traces (Boyan 2002). With features x_t when turn t
    of a seat begins, points r_t made in it, and traces z_t = x_t + LAMBDA z_{t-1}, the weights w solve A w = b where

        A = ridge I + sum of z_t (x_t - x_{t+1})^T        b = sum of z_t r_t

    What is solved for is the change of the known weights, so that the ridge draws to them: it holds back the most that
    a feature has ever brought beyond what is known, and what is rarely seen changes little.
    """
    numpy = import_module("numpy")
    found = numpy.array(known, dtype=numpy.float64)
    scale = scales(trajectories)
    size = len(found)
    grown, rest = ridge * numpy.eye(size), numpy.zeros(size)
    for trajectory in trajectories:
        looked = numpy.array(trajectory.looked, dtype=numpy.float64) / scale
        points = numpy.array(trajectory.points)
        changes = looked - numpy.vstack([looked[1:], numpy.zeros((1, size))])
        traces = eligibility_traces(looked)
        grown += trajectory.weight * traces.T @ changes
        rest += trajectory.weight * traces.T @ (points[1:] - points[:-1] - changes @ (found * scale))
    found += numpy.linalg.solve(grown, rest) / scale
    return [float(weight) for weight in found], explained(trajectories, found)


def scales(trajectories: Sequence[Trajectory]) -> Any:
    """The most that each feature has ever been; at least one, since what was only seen faintly is not known well."""
    numpy = import_module("numpy")
    found = numpy.max([numpy.abs(numpy.array(trajectory.looked)).max(axis=0) for trajectory in trajectories], axis=0)
    return numpy.maximum(found.astype(numpy.float64), 1.0)


def eligibility_traces(looked: Any) -> Any:
    """In each turn the features of then and, ever more faintly, of before."""
    traces = looked.copy()
    for turn in range(1, len(traces)):
        traces[turn] += LAMBDA * traces[turn - 1]
    return traces


def explained(trajectories: Sequence[Trajectory], weights: Any) -> float:
    """The part of the points still to come that the weights foretell."""
    numpy = import_module("numpy")
    wrong = every = 0.0
    for trajectory in trajectories:
        came = trajectory.points[-1] - numpy.array(trajectory.points[:-1])
        foretold = numpy.array(trajectory.looked, dtype=numpy.float64) @ weights
        wrong += trajectory.weight * float(((came - foretold) ** 2).sum())
        every += trajectory.weight * float((came**2).sum())
    return 1.0 - wrong / every


def tune(asked: argparse.Namespace, command: str) -> None:
    parameters = what_is_known(asked)
    rounds: List[List[Examples]] = []
    known = [game for path in asked.kept for game in read_records(path, asked.game)]
    if not known and not asked.rounds:
        raise ValueError(f"nothing to learn from: --rounds is 0, and --kept names no games of {asked.game}")
    if known:
        rounds.append(list(one_by_one(study, known, asked.processes)))
        parameters = learned(asked, command, parameters, rounds, asked.seed)
    seed = asked.seed
    for _ in range(asked.rounds):
        works = programme(asked, seed, parameters)
        seed += asked.games
        games: List[GameRecord] = []
        for played in one_by_one(play, works, asked.processes):
            games += played
            if asked.keep:
                keep(asked.keep, played)
        rounds = [*rounds[1 - KEPT_ROUNDS :], list(one_by_one(study, games, asked.processes))]
        parameters = learned(asked, command, parameters, rounds, seed)


def learned(
    asked: argparse.Namespace, command: str, parameters: Parameters, rounds: Sequence[Sequence[Examples]], seed: int
) -> Parameters:
    """What is known after these rounds of games: it is written, and what the games showed is told."""
    studies = [one for games in rounds for one in games]
    names = weight_names(asked)
    known = [parameters.weights.get(name, 0.0) for name in names]
    weights, policy = parameters
    if asked.learn != POLICY:
        found, part = lstd([trajectory for one in studies for trajectory in one.trajectories], asked.ridge, known)
        weights = dict(zip(names, found))
        print(f"{len(studies)} games: weights explain {part:.0%}", flush=True)
    if asked.learn != WEIGHTS:
        seen = [choice for one in studies for choice in one.seen]
        before = accuracy(policy, seen)
        policy = imitated(policy, seen, asked.passes, Random(seed))
        after = accuracy(policy, seen)
        print(f"{len(studies)} games: the policy foretold {before:.1%} of the choices, and now {after:.1%}", flush=True)
    write(asked, command, Parameters(weights, policy), (asked.seed, seed - 1), len(studies))
    tell([one.record for one in rounds[-1]])
    return Parameters(weights, policy)


def one_by_one(play: Callable[[W], P], works: Sequence[W], processes: int) -> Iterator[P]:
    """What comes of each work, in order; here, or in processes of their own."""
    with crew(processes) as each:
        yield from each(play, works)


@contextmanager
def crew(processes: int) -> Iterator[Callable[[Callable[[W], P], Sequence[W]], Iterator[P]]]:
    """Like `map`, here or in processes that stay until all rounds are over."""
    if processes == 1:
        yield map
    else:
        with Pool(processes) as pool:
            yield pool.imap


def programme(asked: argparse.Namespace, first: int, parameters: Parameters) -> List[Work]:
    """The games of a round: every kind of table in turn."""
    works = []
    for place, seed in enumerate(range(first, first + asked.games, CHUNK)):
        seats, options = table_of(asked.table[place % len(asked.table)])
        seeds = range(seed, min(seed + CHUNK, first + asked.games))
        works.append(Work(asked.game, seats, options, seeds, parameters, asked.simulations, asked.styles, asked.slips))
    return works


def table_of(asked: str) -> Tuple[int, str]:
    """Seats and options of a table such as `2` or `2:{"sam": "hard"}`."""
    seats, _, options = asked.partition(":")
    if not seats.isdigit():
        complain("--table", asked, 'seats, or seats:options, such as 2 or 2:{"sam": "hard"}')
    return int(seats), options or "{}"


def what_is_known(asked: argparse.Namespace) -> Parameters:
    from ai.policy import policy_weights_of

    if asked.afresh:
        return Parameters(dict.fromkeys(weight_names(asked), 0.0), {})
    return Parameters(weights_of(asked.game), policy_weights_of(asked.game))


def weight_names(asked: argparse.Namespace) -> List[str]:
    return evaluation_with(make(asked.game, 2, {}), {}).weight_names()


def tell(games: Sequence[GameRecord]) -> None:
    tables: Dict[str, List[List[int]]] = {}
    for kept in games:
        options = json.dumps(kept.options) if kept.options else ""
        tables.setdefault(f"{kept.seats} {options}".strip(), []).append(kept.totals)
    for table, scores in sorted(tables.items()):
        seats = " ".join(f"{sum(points) / len(scores):.1f}" for points in zip(*scores))
        winners = sum(map(max, scores)) / len(scores)
        print(f"  {table}: {len(scores)} games, mean scores {seats}, winners' {winners:.1f}", flush=True)


def write(asked: argparse.Namespace, command: str, parameters: Parameters, seeds: Tuple[int, int], games: int) -> None:
    if asked.learn != POLICY:
        write_weights(asked.out, asked.game, found_with(command, seeds, games), parameters.weights)
    if asked.learn != WEIGHTS:
        write_policy(asked.out, asked.game, found_with(command, seeds, games), parameters.policy)


def write_weights(folder: Path, game: str, found: Sequence[str], weights: Mapping[str, float]) -> None:
    """The weights as TOML, with how they were found."""
    lines = [
        "# What the opponents look at, and how much each thing is worth to them in points. Written by tools.tune.",
        "",
        f'features = "{features_of(game)}"',
        "",
        *found,
        "",
        "[weights]",
        *(f'"{name}" = {weight:.4f}' for name, weight in weights.items()),
    ]
    write_lines(folder / "evaluation" / f"{game}.toml", lines)


def found_with(command: str, seeds: Tuple[int, int], games: int) -> List[str]:
    """How it was found; without seeds if only kept games were learned from."""
    first, last = seeds
    played = [f"seeds = [{first}, {last}]"] if first <= last else []
    return ["[found]", f"command = {json.dumps(command)}", *played, f"games = {games}"]


def command_of(tool: str, words: Optional[List[str]]) -> str:
    """The command as it was given, without where to write."""
    given = list(sys.argv[1:] if words is None else words)
    if "--out" in given:
        del given[given.index("--out") : given.index("--out") + 2]
    return shlex.join(["python", "-m", f"tools.{tool}", *given])


def asking(tool: str, about: Optional[str], games: int) -> argparse.ArgumentParser:
    """What every tool that learns from self-play asks for; so many games a round unless said otherwise."""
    parser = argparse.ArgumentParser(prog=f"python -m tools.{tool}", description=about)
    parser.add_argument("--game", required=True, choices=names())
    parser.add_argument("--rounds", type=int, default=4, help="times of playing and learning")
    parser.add_argument("--games", type=int, default=games, help="games of a round")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument(
        "--table", action="append", help='seats, or seats:options, such as 2 or \'2:{"sam": "hard"}\'; in turn'
    )
    parser.add_argument("--out", type=Path, default=OPPONENTS, help="folder to write to (default: levels/opponents)")
    return parser


def arguments() -> argparse.ArgumentParser:
    parser = asking("tune", __doc__, games=300)
    parser.add_argument("--simulations", type=int, default=0, help="of tree search for each turn; 0 = greedy players")
    parser.add_argument("--styles", type=float, default=0.2, help="how far the weights of opponents differ")
    parser.add_argument("--slips", type=float, default=0.02, help="how often any choice is made")
    parser.add_argument("--ridge", type=float, default=30.0, help="how much weights near the known ones are preferred")
    parser.add_argument("--passes", type=int, default=6, help="times that every game is learned from for the policy")
    parser.add_argument("--learn", choices=[BOTH, WEIGHTS, POLICY], default=BOTH, help="what is learned and written")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where to add the games that are played")
    parser.add_argument(
        "--kept",
        type=Path,
        metavar="FILE",
        action="append",
        default=[],
        help="games to learn from before any is played",
    )
    parser.add_argument("--afresh", action="store_true", help="forget the weights and the policy that there are")
    return parser


def run(
    learn: Callable[[argparse.Namespace, str], None],
    asked: argparse.Namespace,
    command: str,
    needs: Sequence[str] = ("numpy",),
) -> int:
    """Learn, or say in a sentence why not."""
    try:
        for package in needs:
            import_module(package)
        check(asked)
        learn(asked, command)
    except ImportError:
        print(HOW_TO_INSTALL, file=sys.stderr)
        return 2
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def check(asked: argparse.Namespace) -> None:
    """Whatever would end hours of play without a word to show for it is refused before."""
    for what, least in (("rounds", 0), ("games", 1), ("processes", 1), ("seed", 0)):
        if getattr(asked, what) < least:
            complain(f"--{what}", getattr(asked, what), f"at least {least}")
    kept = asked.keep.parent if "keep" in asked and asked.keep else OPPONENTS
    for what, folder in (("out", asked.out), ("keep", kept)):
        if not folder.is_dir():
            complain(f"--{what}", str(folder), "a folder that exists")
    for table in asked.table:
        seats, options = table_of(table)
        make(asked.game, seats, read_json(options, "--table"))


def main(words: Optional[List[str]] = None) -> int:
    asked = arguments().parse_args(words)
    asked.table = asked.table or ["2"]
    return run(tune, asked, command_of("tune", words))


if __name__ == "__main__":
    sys.exit(main())
