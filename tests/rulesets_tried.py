"""The games that tests of all rulesets play: every ruleset, with seats and options that matter."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any, Dict, Iterator, List, Tuple

import pytest

from game.kernel.rules import AnyRules
from game.kernel.table import Table
from game.registry import make, offers

ENDLESS = 20_000  # choices after which a random game would be called endless

Game = Tuple[str, int, Dict[str, Any]]


def _games() -> Iterator[Game]:
    """Each ruleset with its defaults for every number of seats, and with each option's other values once."""
    from game.registry import names

    for name in names():
        offered = offers(name)
        for seats in offered["seats"]:
            yield name, seats, {}
        turns = count()
        for option, values in offered["options"].items():
            for value in values[1:]:
                allowed = [seats for seats in offered["seats"] if _fits(name, seats, {option: value})]
                if allowed:  # an option may say nothing without another one
                    yield name, allowed[next(turns) % len(allowed)], {option: value}


def _fits(name: str, seats: int, options: Dict[str, Any]) -> bool:
    try:
        make(name, seats, options)
    except ValueError:
        return False
    return True


GAMES: List[Game] = list(_games())


def title(game: Game) -> str:
    name, seats, options = game
    return "-".join([name, str(seats), *(f"{key}={value}" for key, value in options.items())])


every_game = pytest.mark.parametrize("game", GAMES, ids=title)


def new_table(game: Game, seed: int, luck_asked: bool = False) -> Table[Any]:
    return Table(make(*game), seed, luck_asked)


def play_on(table: Table[Any], random: Random, most: int = ENDLESS) -> Table[Any]:
    """Random choices until the end, or for so many choices."""
    for _ in range(most):
        if table.decision is None:
            return table
        table.play(random.choice(table.decision.choices))
    assert most < ENDLESS, "the game does not end"
    return table


def finished(game: Game, seed: int) -> Table[Any]:
    return play_on(new_table(game, seed), Random(seed))


def rules_of(game: Game) -> AnyRules:
    return make(*game)
