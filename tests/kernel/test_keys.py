"""Two states have the same key only if nothing about them differs."""

from __future__ import annotations

import inspect
from random import Random
from typing import Any, Iterator, List

import pytest

from game.registry import names
from tests.rulesets_tried import GAMES, Game, new_table, play_on, title

# Notes for who watches, and what is worked out from other fields.
BESIDE = {"events", "ahead"}

GAMES_TRIED = [next(game for game in GAMES if game[0] == name) for name in names()]
GAMES_TRIED += [game for game in GAMES if "sam" in game[2] or game[2].get("duels") == "tiles"]


def fields(thing: Any) -> List[str]:
    """The slots of a thing, in plain Python and compiled."""
    names = [name for name in dir(type(thing)) if not name.startswith("__")]
    return [name for name in names if inspect.isdatadescriptor(getattr(type(thing), name)) and name not in BESIDE]


def holders(s: Any) -> Iterator[Any]:
    """The state, and the parts of it that have fields of their own."""
    yield s
    yield from s.players
    if getattr(s, "sam", None) is not None:
        yield s.sam


def changed(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple):
        return (changed(value[0]), *value[1:]) if value else (1,)
    return [changed(value[0]), *value[1:]]


@pytest.mark.parametrize("game", GAMES_TRIED, ids=title)
def test_a_key_changes_with_every_field(game: Game) -> None:
    table = play_on(new_table(game, seed=1), Random(1), most=25)
    rules, key = table.rules, table.rules.key(table.state)
    tried = 0
    for place, holder in enumerate(holders(table.state)):
        for field in fields(holder):
            if field in ("players", "sam"):
                continue
            s = rules.clone(table.state)
            assert rules.key(s) == key
            part = list(holders(s))[place]
            setattr(part, field, changed(getattr(part, field)))
            assert rules.key(s) != key, f"{type(part).__name__}.{field}"
            tried += 1
    assert tried > 40
