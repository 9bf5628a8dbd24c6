"""Records games: `python -m tools.record` plays and stores them, with `--all` a set that shows everything."""

from __future__ import annotations

import argparse
import os
import re
import sys
from itertools import islice
from multiprocessing import Pool
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any, Dict, FrozenSet, List, NamedTuple, Optional, Sequence, Set, Tuple

from game.kernel.saves import save
from game.kernel.table import Table
from game.registry import names
from tools.check.biased_players import STROLLERS, WISHES, longest_beginning, wisher
from tools.check.random_games import Setting, any_setting, play_table, rules_of, tables
from tools.environment import ROOT
from tools.record.coverage import OPTIONS, shown, wanted

GAMES = ROOT / "tests" / "games"

RECORDED = {"trail-2e": 24, "trail-1e": 12}  # rulesets, and how many games at least
ROUND = 40  # games tried before it is looked at again what is missing
MOST_TRIES = 3_000
WITHOUT_SAM = tuple(option for option in OPTIONS if option != "sam")

# Who may come to show a thing that begins so, and which sides of the buildings that needs ("" for any).
AIMS: Dict[str, Tuple[str, str]] = {
    "": ("anything", ""),
    "appointed": ("stationmaster", ""),
    "arrow": ("magnate", "a"),
    "building": ("builder", ""),
    "building 10": ("architect", ""),
    "building 11": ("architect", ""),
    "building 9": ("architect", ""),
    "delivered": ("magnate", "a"),
    "disc cert": ("herder", ""),
    "disc hand": ("courier", ""),
    "ending": ("railwayman", ""),
    "no cattle left": ("drover", ""),
    "no discs left": ("courier", ""),
    "raised": ("drover", ""),
    "upgraded": ("stationmaster", ""),
    "verb return": ("railwayman", ""),
    "verb upgrade_at": ("architect", "b"),
}


class Recording(NamedTuple):
    """A game that is played the same way whenever it is recorded."""

    setting: Setting
    seed: int
    wishes: Tuple[str, ...] = ("anything",)

    def play(self) -> Table[Any]:
        return play_table(rules_of(self.setting), self.seed, wisher(self.wishes), Random(self.seed))

    def text(self) -> str:
        table = self.play()
        return save(table, {"wishes": " ".join(self.wishes), "scores": scores(table)})


def scores(table: Table[Any]) -> str:
    """Every seat's points, as they stand in the head of a recorded game."""
    return " ".join(map(str, table.rules.totals(table.state)))


def attempt(game: str, number: int, missing: Sequence[str]) -> Recording:
    """A game of somebody who may show one of the missing things, alone or with others who leave time for it."""
    random = Random(number)
    thing = random.choice(missing)
    wish, side = AIMS[longest_beginning(AIMS, thing)]
    options = OPTIONS if wish == "anything" else WITHOUT_SAM
    setting = any_setting(*random.choice(tables([game])), random, options)
    building = re.match(r"building \d+([ab])", thing)
    if building or side:
        sides = {"sides": building[1] if building else side}
        setting = setting._replace(options=tuple({**dict(setting.options), **sides}.items()))
    return Recording(setting, number, (wish, *random.choice(((), STROLLERS, STROLLERS))))


def what_it_shows(recording: Recording) -> FrozenSet[str]:
    return shown(recording.play())


def search(game: str) -> List[Recording]:
    """Few games that together show everything, but as many as there shall be. Searches on all cores."""
    missing = wanted(game)
    tried: Dict[Recording, FrozenSet[str]] = {}
    with Pool(os.cpu_count()) as pool:
        while missing and len(tried) < MOST_TRIES:
            aims = sorted(missing)
            attempts = [attempt(game, len(tried) + number, aims) for number in range(ROUND)]
            tried.update(zip(attempts, pool.map(what_it_shows, attempts)))
            missing = missing.difference(*map(tried.__getitem__, attempts))
            show_progress(len(tried), missing)
    if missing:
        raise ValueError(f"{game}: {len(tried)} games do not show {', '.join(sorted(missing))}")
    return fewest(tried, wanted(game), RECORDED[game])


def show_progress(tried: int, missing: Set[str]) -> None:
    names = f": {', '.join(sorted(missing))}" if 0 < len(missing) < 6 else ""
    print(f"{tried} games played, {len(missing)} things still to be shown{names}", file=sys.stderr, flush=True)


def fewest(tried: Dict[Recording, FrozenSet[str]], missing: Set[str], least: int) -> List[Recording]:
    """Always the game that shows most of what is missing; then others, until there are enough."""
    chosen: List[Recording] = []
    while missing:
        chosen.append(max(tried, key=lambda recording: len(tried[recording] & missing)))
        missing = missing - tried[chosen[-1]]
    others = (recording for recording in tried if recording not in chosen)
    return sorted([*chosen, *islice(others, max(0, least - len(chosen)))], key=attrgetter("seed"))


def record_all(game: str) -> None:
    """Replace every recorded game of a ruleset."""
    texts = [recording.text() for recording in search(game)]
    GAMES.mkdir(exist_ok=True)
    for old in GAMES.glob(f"{game}-*.game"):
        old.unlink()
    for number, text in enumerate(texts, 1):
        (GAMES / f"{game}-{number:02}.game").write_text(text, encoding="utf-8")
    print(f"{len(texts)} games of {game} are in {GAMES.relative_to(ROOT)}.")


def record_some(setting: Setting, seeds: Sequence[int], wishes: Sequence[str]) -> None:
    """Play these games and store each beside the others, named for what it is."""
    for seed in seeds:
        path = Path(f"{setting.game}-{setting.seats}-{wishes[0]}-{seed}.game")
        path.write_text(Recording(setting, seed, tuple(wishes)).text(), encoding="utf-8")
        print(path)


# -- the command -----------------------------------------------------------------------------------


def main(words: Optional[List[str]] = None) -> int:
    asked = arguments().parse_args(words)
    try:
        if asked.all:
            for game in RECORDED:
                record_all(game)
        else:
            setting = Setting(asked.game, asked.seats, tuple(map(option, asked.option)))
            record_some(setting, range(asked.seed, asked.seed + asked.games), asked.wish or ["anything"])
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def option(text: str) -> Tuple[str, Any]:
    """`sides=b` or `simmental=true`, as an option."""
    key, _, value = text.partition("=")
    return key, {"true": True, "false": False}.get(value, value)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.record", description=__doc__)
    parser.add_argument("--all", action="store_true", help=f"search and store the whole set in {GAMES.name} anew")
    parser.add_argument("--game", choices=names(), default="trail-2e")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be repeated")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--games", type=int, default=1, help="how many, with one seed after the other")
    parser.add_argument("--wish", action="append", choices=list(WISHES), help="of the first seat, the next, ...")
    return parser


if __name__ == "__main__":
    sys.exit(main())
