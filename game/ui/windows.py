"""Finds the window of a game: its own, or the plain one that any game can be played in."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import List, Type

from game.registry import shelf
from game.ui.game_table import GameTable
from game.ui.match import Match
from game.ui.table.plain import PlainTable


@lru_cache(maxsize=None)
def window_of(game: str) -> Type[GameTable]:
    """The class of a game's window; one that is broken is named in a sentence."""
    if find_spec(f"game.ui.{game}") is None:
        return PlainTable
    try:
        found = import_module(f"game.ui.{game}.window").Window
    except (ImportError, SyntaxError, AttributeError) as error:
        raise ValueError(f"game/ui/{game}/window.py: found {error}, expected a class Window") from None
    if not (isinstance(found, type) and issubclass(found, GameTable)):
        raise ValueError(f"game/ui/{game}/window.py, Window: found {found!r}, expected a kind of GameTable")
    return found


def rulesets() -> List[str]:
    """The rulesets in the order in which they are offered, the latest edition first."""
    return sorted(shelf(), reverse=True)


def window_for(ruleset: str) -> Type[GameTable]:
    return window_of(shelf()[ruleset])


def table_of(match: Match) -> GameTable:
    """The window of this match."""
    return window_for(match.rules.name)(match)
