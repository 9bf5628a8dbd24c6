"""Games that play themselves in a terminal: who won, and with what."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from typing import Any, Final, List, Sequence

from ai.agent import answer, make_opponent
from game.kernel.checked_reader import as_number
from game.kernel.scenario import SEEDS
from game.kernel.table import Table
from game.language import GameLanguage, Language
from game.registry import make, names, offers, shelf

LEVEL: Final = "easy"
GAME: Final = "trail-2e"  # if no other is named
SEATS: Final = 3  # if nothing else is wanted, and the game allows it


def play_alone(games: int, arguments: Sequence[str]) -> int:
    """Let so many games play themselves, with these options."""
    wanted = _options(arguments)
    try:
        for seed in range(wanted.seed, wanted.seed + games):
            print("\n".join(_told(_played(wanted, seed))), flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads any more
    return 0


def _options(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="trail-boss --demo N", description="N games play themselves.", allow_abbrev=False)
    add = parser.add_argument
    add("--game", default=GAME, metavar="NAME", help=f"one of {', '.join(names())} (else {GAME})")
    add("--seats", type=int, metavar="N", help=f"how many play (else {SEATS})")
    add("--seed", type=int, default=1, metavar="N", help="of the first game (else 1); the next has the next")
    return parser.parse_args(arguments)


def _played(wanted: Namespace, seed: int) -> Table[Any]:
    """A table after its last choice; opponents of one level sat at it."""
    seats = _usual_seats(wanted.game) if wanted.seats is None else wanted.seats
    table = Table(make(wanted.game, seats, {}), as_number(seed, "--seed", 0, SEEDS))
    agent = make_opponent(table.rules, LEVEL, seed)
    while not table.over:
        table.play(answer(agent, table).choice)
    return table


def _usual_seats(game: str) -> int:
    offered: List[int] = offers(game)["seats"]
    return SEATS if SEATS in offered else offered[0]


def _told(table: Table[Any]) -> List[str]:
    """Which game it was, and each seat's points by category."""
    rules, s = table.rules, table.state
    words = Language()
    speech = words.of(shelf()[rules.name], rules.name)
    winners = words.text("winners", names=", ".join(map(speech.player, rules.winners(s))))
    points = [f"  {_points(speech, seat, scored)}" for seat, scored in enumerate(rules.score(s))]
    return [f"{speech.title(rules.name)}, seed {table.seed}. {winners}", *points]


def _points(speech: GameLanguage, seat: int, scored: dict[str, int]) -> str:
    parts = ", ".join(f"{speech.name('category', key)} {points}" for key, points in scored.items())
    return f"{speech.player(seat)} {sum(scored.values())}: {parts}"
