"""Finds the window of a game: its own, or the plain one in which any game can be played."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import List, NamedTuple, Type

from game.registry import shelf
from game.ui.game_table import GameTable
from game.ui.match import Match
from game.ui.table.plain import PlainTable


class Found(NamedTuple):
    """The window of a game, and a sentence if its own is broken and the plain one stands in."""

    window: Type[GameTable]
    trouble: str = ""


@lru_cache(maxsize=None)
def found_for(game: str) -> Found:
    """The class `Window` of `game/ui/<game>/window.py`, if there is one."""
    if find_spec(f"game.ui.{game}") is None:
        return Found(PlainTable)
    where = f"game/ui/{game}/window.py"
    try:
        window = import_module(f"game.ui.{game}.window").Window
    except (ImportError, SyntaxError, AttributeError) as error:
        return Found(PlainTable, f"{where}: found {error}, expected a class Window")
    if not (isinstance(window, type) and issubclass(window, GameTable)):
        return Found(PlainTable, f"{where}, Window: found {window!r}, expected a kind of GameTable")
    return Found(window)


def rulesets() -> List[str]:
    """The rulesets in the order in which they are offered, the latest edition first."""
    return sorted(shelf(), reverse=True)


def window_for(ruleset: str) -> Type[GameTable]:
    return found_for(shelf()[ruleset]).window


def trouble_with(ruleset: str) -> str:
    """What is wrong with the window of this ruleset's game, in a sentence."""
    return found_for(shelf()[ruleset]).trouble


def table_of(match: Match) -> GameTable:
    """The window of this match."""
    return window_for(match.rules.name)(match)
