"""Lets opponents play many games against each other: `python -m tools.arena --game trail-2e hard medium`.

A player is a level (`hard`), an agent with a level (`greedy:medium`), or both with a file of weights
(`greedy:medium:mine.toml`). Seats are rotated: every seed is played once with each seating.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
from importlib import import_module
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple

from ai.agent import Agent, answer, make_agent
from ai.levels import level_called
from ai.weights import numbers
from game.kernel.reading import read_json, read_toml
from game.kernel.table import Table
from game.rulesets import make, names
from tools.arena_report import Result, as_csv, as_svg, table

BAR = 30
HOW_TO_INSTALL = f"dask.distributed is not installed; `{sys.executable} -m pip install distributed` fetches it."


class Work(NamedTuple):
    """One game: who sits where."""

    game: str
    options: str
    seed: int
    players: Tuple[str, ...]  # by seat

    def key(self) -> str:
        return json.dumps(self)


# -- playing ---------------------------------------------------------------------------------------


def player(spec: str, rules: Any, seed: int) -> Agent:
    """The agent that a specification names."""
    first, second, path = (spec.split(":", 2) + ["", ""])[:3]
    agent, level = (first, second) if second else (level_called(first).agent, first)
    weights = numbers(read_toml(Path(path)).entries("weights")) if path else None
    return make_agent(agent, rules, level, seed, weights)


def play(work: Work) -> Result:
    """One game from beginning to end."""
    gc.collect()
    rules = make(work.game, len(work.players), json.loads(work.options))
    at = Table(rules, work.seed)
    random = Random(work.seed)
    agents = [player(spec, rules, random.getrandbits(32)) for spec in work.players]
    choices, seconds = [0] * len(agents), [0.0] * len(agents)
    longest = [0.0] * len(agents)
    while at.decision is not None:
        who = at.decision.who
        begun = perf_counter()
        choice = answer(agents[who], at).choice
        spent = perf_counter() - begun
        choices[who] += 1
        seconds[who] += spent
        longest[who] = max(longest[who], spent)
        at.play(choice)
    return {
        "key": work.key(),
        "players": list(work.players),
        "score": rules.score(at.state),
        "winners": rules.winners(at.state),
        "choices": choices,
        "seconds": [round(one, 3) for one in seconds],
        "longest": [round(one, 3) for one in longest],
    }


def programme(asked: argparse.Namespace) -> List[Work]:
    """All games in order: for every seed, each seating once."""
    specs = asked.players + [asked.players[-1]] * (asked.seats - len(asked.players))
    works = []
    for number in range(asked.games):
        turn = number % asked.seats
        seating = tuple(specs[turn:] + specs[:turn])
        works.append(Work(asked.game, asked.options, asked.seed + number // asked.seats, seating))
    return works


# -- where games are played ------------------------------------------------------------------------


def played_here(works: List[Work], processes: int) -> Iterator[Result]:
    """On the processors of this machine."""
    if processes == 1:
        yield from map(play, works)
        return
    with Pool(processes) as pool:
        yield from pool.imap_unordered(play, works)


def played_by_dask(works: List[Work], address: Optional[str], processes: int) -> Iterator[Result]:
    """On a cluster, or on one of this machine if no address is given."""
    dask = import_module("dask.distributed")
    cluster: Any = address or dask.LocalCluster(n_workers=processes, threads_per_worker=1, dashboard_address=None)
    client = dask.Client(cluster)
    try:
        for done in dask.as_completed(client.map(play, works, pure=False)):
            yield done.result()
    finally:
        client.close()
        if not address:
            cluster.close()


# -- the tournament --------------------------------------------------------------------------------


def already(path: Optional[Path], works: List[Work]) -> List[Result]:
    """Games of this programme that have been played before; a line that was cut off is passed over."""
    if path is None or not path.is_file():
        return []
    wanted = {work.key() for work in works}
    found: Dict[str, Result] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            result = read_json(line, path.name)
        except ValueError:
            continue
        if result.get("key") in wanted:
            found[result["key"]] = result
    return list(found.values())


def tournament(asked: argparse.Namespace) -> List[Result]:
    works = programme(asked)
    results = already(asked.log, works)
    done = {result["key"] for result in results}
    left = [work for work in works if work.key() not in done]
    if asked.executor == "dask":
        coming: Iterable[Result] = played_by_dask(left, asked.address, asked.processes)
    else:
        coming = played_here(left, asked.processes)
    show_progress(len(results), len(works))
    for result in coming:
        results.append(result)
        if asked.log:
            with asked.log.open("a", encoding="utf-8") as log:
                log.write(json.dumps(result) + "\n")
        show_progress(len(results), len(works))
    return results


def show_progress(done: int, most: int) -> None:
    if sys.stderr.isatty():
        full = BAR * done // max(1, most)
        end = "\n" if done == most else ""
        print(f"\r[{'#' * full}{' ' * (BAR - full)}] {done}/{most}", end=end, file=sys.stderr, flush=True)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.arena", description=__doc__)
    parser.add_argument("players", nargs="+", help="one for each seat; the last one fills seats that are left")
    parser.add_argument("--game", default="trail-2e", choices=names())
    parser.add_argument("--seats", type=int, help="number of seats (default: as many as players, at least 2)")
    parser.add_argument("--options", default="{}", help="of the game, as JSON")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow it")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--log", type=Path, help="file of JSON lines; a tournament that was stopped goes on from it")
    parser.add_argument("--csv", type=Path, help="write a line for every seat of every game")
    parser.add_argument("--svg", type=Path, help="write a picture of win rates and scores")
    parser.add_argument("--executor", choices=("local", "dask"), default="local")
    parser.add_argument("--address", help="of a dask scheduler; without it, one is started here")
    return parser


def main(words: Optional[List[str]] = None) -> int:
    asked = arguments().parse_args(words)
    asked.seats = asked.seats or max(2, len(asked.players))
    try:
        for spec in asked.players:
            player(spec, make(asked.game, asked.seats, json.loads(asked.options)), 1)
        results = tournament(asked)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    except ImportError:
        print(HOW_TO_INSTALL, file=sys.stderr)
        return 2
    print(table(results))
    if asked.csv:
        asked.csv.write_text(as_csv(results), encoding="utf-8")
    if asked.svg:
        asked.svg.write_text(as_svg(results), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
