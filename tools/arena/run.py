"""Lets opponents play many games against each other: `python -m tools.arena --game trail-2e hard medium`.

A player is a level (`hard`), an agent with a level (`greedy:medium`), or both with a file of weights
(`greedy:medium:mine.toml`). With `+ponder` at the end it thinks on the time of the others, for as long as they do:
`hard+ponder hard` shows what that is worth. Seats are rotated: every seed is played once with each seating.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import List, Optional

from game.kernel.checked_reader import complain, read_json
from game.registry import names
from tools.arena.executors import EXECUTORS, played
from tools.arena.games import Contestant, Result, Work
from tools.arena.plot import as_svg
from tools.arena.report import as_csv, table

BAR = 30


# -- the tournament --------------------------------------------------------------------------------


def programme(asked: argparse.Namespace) -> List[Work]:
    """All games in order: for every seed, each seating once."""
    specs = asked.players + [asked.players[-1]] * (asked.seats - len(asked.players))
    seatings = list(dict.fromkeys(tuple(specs[turn:] + specs[:turn]) for turn in range(asked.seats)))
    works = []
    for number in range(asked.games):
        seed, turn = divmod(number, len(seatings))
        works.append(Work(asked.game, asked.options, asked.seed + seed, seatings[turn]))
    return works


def already(path: Optional[Path], works: List[Work]) -> List[Result]:
    """Games of this programme that have been played before; a line that was cut off is passed over."""
    if path is None or not path.is_file():
        return []
    wanted = {work.key() for work in works}
    found = {}
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
    show_progress(len(results), len(works))
    for result in played(left, asked.executor, asked.processes, asked.address) if left else ():
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


# -- what is asked for -----------------------------------------------------------------------------


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.arena", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
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
    parser.add_argument("--executor", choices=EXECUTORS, default="local")
    parser.add_argument("--address", help="of a dask scheduler; without it, one is started here")
    return parser


def check(asked: argparse.Namespace) -> None:
    """Whatever would end the tournament later is refused now."""
    for what, least in (("games", 1), ("processes", 1), ("seed", 0)):
        if getattr(asked, what) < least:
            complain(f"--{what}", getattr(asked, what), f"at least {least}")
    if len(asked.players) > asked.seats:
        complain("players", len(asked.players), f"at most one for each of {asked.seats} seats")
    for path in filter(None, (asked.log, asked.csv, asked.svg)):
        if path.is_dir() or not path.parent.is_dir():
            complain("file", str(path), "a file in a folder that exists")
    rules = programme(asked)[0].rules()
    for name in asked.players:
        Contestant(name, rules, 1)


def main(words: Optional[List[str]] = None) -> int:
    asked = arguments().parse_args(words)
    asked.seats = max(2, len(asked.players)) if asked.seats is None else asked.seats
    try:
        check(asked)
        results = tournament(asked)
        print(table(results))
        if asked.csv:
            asked.csv.write_text(as_csv(results), encoding="utf-8")
        if asked.svg:
            asked.svg.write_text(as_svg(results, title(asked, len(results))), encoding="utf-8")
    except (ValueError, OSError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    return 0


def title(asked: argparse.Namespace, games: int) -> str:
    options = "" if asked.options == "{}" else f" {asked.options}"
    return f"{asked.game}{options}, {asked.seats} seats, {games} games"


if __name__ == "__main__":
    sys.exit(main())
