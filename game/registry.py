"""The games on the shelf: every level file that says which game it `plays`."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any, Dict, List

from game.kernel.checked_reader import complain, read_toml
from game.kernel.rules import AnyRules
from game.paths import LEVELS, level_file


@lru_cache(maxsize=None)
def shelf() -> Dict[str, str]:
    """The name of every ruleset, with the package under `game` that plays it."""
    found: Dict[str, str] = {}
    for path in sorted(LEVELS.glob("*.toml")):
        level = read_toml(path)
        if "plays" in level:
            found[path.stem] = level.text("plays")
    return found


def names() -> List[str]:
    return list(shelf())


def lineage(name: str) -> List[str]:
    """This ruleset and those that it extends, the nearest first."""
    found = [name]
    while True:
        level = read_toml(level_file(found[-1]))
        if "extends" not in level or level.text("extends") in found:
            return found
        found.append(level.text("extends"))


def _package(name: str) -> Any:
    if name not in shelf():
        complain("game", name, f"one of {', '.join(shelf())}")
    return import_module(f"game.{shelf()[name]}.game")


def make(name: str, seats: int, options: Dict[str, Any]) -> AnyRules:
    """The rules of a game for so many seats, ready to set up."""
    rules: AnyRules = _package(name).make(name, seats, options)
    return rules


def offers(name: str) -> Dict[str, Any]:
    """What can be chosen before the game: "seats" (a list) and "options" (each with its values, the default first)."""
    found: Dict[str, Any] = _package(name).offers(name)
    return found
