"""Teaches opponents by self-play: `python -m tools.tune --game trail-2e` (needs numpy).

Opponents of different styles play each other. By how much more the points of one seat grow than those of another is
explained by what was looked at when each turn began (temporal differences, from the weights that are known): these are
the weights. What they thought about most is what they will look at first in their next games: these are the habits.
With both they play again.
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

from ai.evaluation import features_of, made_values, weights_of
from ai.policy_gradient import PATIENCE
from game.kernel.checked_reader import complain, read_json
from game.paths import OPPONENTS
from game.registry import make, names
from tools.train.imitation import improved, share_foretold, write_habits, write_lines
from tools.train.self_play import (
    Course,
    Kept,
    Study,
    Taught,
    Work,
    keep,
    play,
    read_kept,
    study,
)

W = TypeVar("W")  # work to be done
P = TypeVar("P")  # what comes of it

CHUNK = 4  # games of one call
KEPT_ROUNDS = 3  # whose games are looked at together
BOTH, WEIGHTS, HABITS = "both", "weights", "habits"
HOW_TO_INSTALL = f"numpy is not installed; `{sys.executable} -m pip install numpy` fetches it (only tuning needs it)."


# -- learning --------------------------------------------------------------------------------------


def fitted(courses: Sequence[Course], ridge: float, known: Sequence[float]) -> Tuple[List[float], float]:
    """The weights that explain best how points grow, and the part of what was still to come that they explain.

    What is expected in a turn should be what comes until the next and is expected then; with patience, what comes later
    counts too (least squares of temporal differences). The ridge holds back the most that a feature has ever brought
    beyond what is known, so that what is rarely seen is not believed much.
    """
    numpy = import_module("numpy")
    found = numpy.array(known, dtype=numpy.float64)
    scale = scales(courses)
    size = len(found)
    grown, rest = ridge * numpy.eye(size), numpy.zeros(size)
    for course in courses:
        looked = numpy.array(course.looked, dtype=numpy.float64) / scale
        points = numpy.array(course.points)
        changes = looked - numpy.vstack([looked[1:], numpy.zeros((1, size))])
        traces = traced(looked)
        grown += course.weight * traces.T @ changes
        rest += course.weight * traces.T @ (points[1:] - points[:-1] - changes @ (found * scale))
    found += numpy.linalg.solve(grown, rest) / scale
    return [float(weight) for weight in found], explained(courses, found)


def scales(courses: Sequence[Course]) -> Any:
    """The most that each feature has ever been; at least one, since what was only seen faintly is not known well."""
    numpy = import_module("numpy")
    found = numpy.max([numpy.abs(numpy.array(course.looked)).max(axis=0) for course in courses], axis=0)
    return numpy.maximum(found.astype(numpy.float64), 1.0)


def traced(looked: Any) -> Any:
    """In each turn, what was looked at then and, ever more faintly, before."""
    traces = looked.copy()
    for turn in range(1, len(traces)):
        traces[turn] += PATIENCE * traces[turn - 1]
    return traces


def explained(courses: Sequence[Course], weights: Any) -> float:
    """The part of the points still to come that the weights foretell."""
    numpy = import_module("numpy")
    wrong = every = 0.0
    for course in courses:
        came = course.points[-1] - numpy.array(course.points[:-1])
        foretold = numpy.array(course.looked, dtype=numpy.float64) @ weights
        wrong += course.weight * float(((came - foretold) ** 2).sum())
        every += course.weight * float((came**2).sum())
    return 1.0 - wrong / every


def tune(asked: argparse.Namespace, command: str) -> None:
    taught = what_is_known(asked)
    rounds: List[List[Study]] = []
    known = [game for path in asked.kept for game in read_kept(path, asked.game)]
    if not known and not asked.rounds:
        raise ValueError(f"nothing to learn from: --rounds is 0, and --kept names no games of {asked.game}")
    if known:
        rounds.append(list(one_by_one(study, known, asked.processes)))
        taught = learned(asked, command, taught, rounds, asked.seed)
    seed = asked.seed
    for _ in range(asked.rounds):
        works = programme(asked, seed, taught)
        seed += asked.games
        games: List[Kept] = []
        for played in one_by_one(play, works, asked.processes):
            games += played
            if asked.keep:
                keep(asked.keep, played)
        rounds = [*rounds[1 - KEPT_ROUNDS :], list(one_by_one(study, games, asked.processes))]
        taught = learned(asked, command, taught, rounds, seed)


def learned(
    asked: argparse.Namespace, command: str, taught: Taught, rounds: Sequence[Sequence[Study]], seed: int
) -> Taught:
    """What is known after these rounds of games: it is written, and what the games showed is told."""
    studies = [one for games in rounds for one in games]
    names = weight_names(asked)
    known = [taught.weights.get(name, 0.0) for name in names]
    weights, strengths = taught
    if asked.learn != HABITS:
        found, part = fitted([course for one in studies for course in one.courses], asked.ridge, known)
        weights = dict(zip(names, found))
        print(f"{len(studies)} games: weights explain {part:.0%}", flush=True)
    if asked.learn != WEIGHTS:
        seen = [choice for one in studies for choice in one.seen]
        before = share_foretold(strengths, seen)
        strengths = improved(strengths, seen, asked.passes, Random(seed))
        after = share_foretold(strengths, seen)
        print(f"{len(studies)} games: habits foretold {before:.1%} of the choices, and now {after:.1%}", flush=True)
    write(asked, command, Taught(weights, strengths), (asked.seed, seed - 1), len(studies))
    tell([one.kept for one in rounds[-1]])
    return Taught(weights, strengths)


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


def programme(asked: argparse.Namespace, first: int, taught: Taught) -> List[Work]:
    """The games of a round: every kind of table in turn."""
    works = []
    for place, seed in enumerate(range(first, first + asked.games, CHUNK)):
        seats, options = table_of(asked.table[place % len(asked.table)])
        seeds = range(seed, min(seed + CHUNK, first + asked.games))
        works.append(Work(asked.game, seats, options, seeds, taught, asked.simulations, asked.styles, asked.slips))
    return works


def table_of(asked: str) -> Tuple[int, str]:
    """Seats and options of a table such as `2` or `2:{"sam": "hard"}`."""
    seats, _, options = asked.partition(":")
    if not seats.isdigit():
        complain("--table", asked, 'seats, or seats:options, such as 2 or 2:{"sam": "hard"}')
    return int(seats), options or "{}"


def what_is_known(asked: argparse.Namespace) -> Taught:
    from ai.policy import strengths_of

    if asked.afresh:
        return Taught(dict.fromkeys(weight_names(asked), 0.0), {})
    return Taught(weights_of(asked.game), strengths_of(asked.game))


def weight_names(asked: argparse.Namespace) -> List[str]:
    return made_values(make(asked.game, 2, {}), {}).weight_names()


def tell(games: Sequence[Kept]) -> None:
    tables: Dict[str, List[List[int]]] = {}
    for kept in games:
        options = json.dumps(kept.options) if kept.options else ""
        tables.setdefault(f"{kept.seats} {options}".strip(), []).append(kept.totals)
    for table, scores in sorted(tables.items()):
        seats = " ".join(f"{sum(points) / len(scores):.1f}" for points in zip(*scores))
        winners = sum(map(max, scores)) / len(scores)
        print(f"  {table}: {len(scores)} games, mean scores {seats}, winners' {winners:.1f}", flush=True)


def write(asked: argparse.Namespace, command: str, taught: Taught, seeds: Tuple[int, int], games: int) -> None:
    if asked.learn != HABITS:
        write_weights(asked.out, asked.game, found_with(command, seeds, games), taught.weights)
    if asked.learn != WEIGHTS:
        write_habits(asked.out, asked.game, found_with(command, seeds, games), taught.strengths)


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
    parser.add_argument("--passes", type=int, default=6, help="times that every game is learned from for habits")
    parser.add_argument("--learn", choices=[BOTH, WEIGHTS, HABITS], default=BOTH, help="what is learned and written")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where to add the games that are played")
    parser.add_argument(
        "--kept",
        type=Path,
        metavar="FILE",
        action="append",
        default=[],
        help="games to learn from before any is played",
    )
    parser.add_argument("--afresh", action="store_true", help="forget the weights and habits that there are")
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
