"""Levels of opponents and their styles, read from `levels/opponents/difficulty.toml`."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Dict, Final, List, Mapping, NamedTuple, Optional

from ai.evaluation import numbers
from ai.registry import AGENTS
from game.kernel.checked_reader import Entries, complain, read_toml
from game.kernel.own_files import add_own
from game.paths import OPPONENTS, own

FORMER: Final = {"styles": "tempers", "style": "temper", "rival_weight": "envy"}  # what keys were called
ID: Final = re.compile(r"[a-z][a-z0-9_]*")

Weights = Optional[Mapping[str, float]]  # other ones than those of the ruleset


class Level(NamedTuple):
    """How well an opponent plays, and how it is introduced."""

    id: str
    agent: str
    simulations: int
    seconds: float
    depth: int
    noise: float
    rival_weight: float
    style: str
    name: str
    weights: Weights = None


class Ladder(NamedTuple):
    """All levels, and what the styles multiply."""

    levels: Dict[str, Level]
    styles: Dict[str, Mapping[str, float]]


FILE: Final = "difficulty.toml"


def ladder() -> Ladder:
    """The levels there are, in the order of the file; those that the player's own file adds come last."""
    return _ladder(own("levels") / OPPONENTS.name / FILE).ladder


def troubles() -> List[str]:
    """Why levels of the player's own are left out, a sentence each."""
    return list(_ladder(own("levels") / OPPONENTS.name / FILE).troubles)


class _Found(NamedTuple):
    """The levels there are, and what is wrong with the player's own."""

    ladder: Ladder
    troubles: List[str]


@lru_cache(maxsize=None)
def _ladder(theirs: Path) -> _Found:
    ours = OPPONENTS / FILE
    found = read_ladder(read_toml(ours))
    styles, levels = dict(found.styles), dict(found.levels)
    troubles = add_own(styles, ours, theirs, lambda path: _styles(read_toml(path)))
    troubles = troubles or add_own(levels, ours, theirs, lambda path: read_ladder(read_toml(path), styles).levels)
    return _Found(Ladder(levels, styles), troubles)


def read_ladder(file: Entries, known: Optional[Mapping[str, Mapping[str, float]]] = None) -> Ladder:
    """A file of levels; one that adds to ours may use the styles that are known."""
    styles = {**(known or {}), **_styles(file)}
    levels = {name: read_level(name, row, list(styles)) for name, row in file.entries("levels").each()}
    file.done()
    return Ladder(levels, styles)


def _styles(file: Entries) -> Dict[str, Mapping[str, float]]:
    return {name: read_style(row) for name, row in file.entries(written(file, "styles"), {}).each()}


def written(entries: Entries, key: str) -> str:
    """The name under which a key stands: a file that a player wrote before may have the old one."""
    old = FORMER.get(key, key)
    return old if old in entries and key not in entries else key


def read_level(name: str, row: Entries, styles: List[str]) -> Level:
    if not ID.fullmatch(name):
        complain(row.where, name, "a name in small letters")
    level = Level(
        name,
        row.text("agent", among=list(AGENTS)),
        row.number("simulations", most=1_000_000),
        read_amount(row, "seconds", 600.0),
        row.number("depth", most=20),
        read_amount(row, "noise", 100.0),
        read_amount(row, written(row, "rival_weight"), 1.0),
        row.text(written(row, "style"), "none", among=styles),
        row.text("name"),
    )
    row.text("face", "")  # of levels as they were written before: nothing shows it
    row.done()
    if level.agent == "mcts" and not level.simulations:
        complain(row.at("simulations"), 0, "at least 1 for mcts")
    return level


def read_style(row: Entries) -> Dict[str, float]:
    for pattern in row.keys():
        try:
            re.compile(pattern)
        except re.error as error:
            complain(row.where, pattern, f"a pattern of names ({error})")
    return numbers(row)


def read_amount(row: Entries, key: str, most: float) -> float:
    """A number that need not be whole."""
    found = row.any(key)
    if isinstance(found, bool) or not isinstance(found, (int, float)) or not 0 <= found <= most:
        complain(row.at(key), found, f"a number from 0 to {most:g}")
    return float(found)


def level_called(name: str) -> Level:
    levels = ladder().levels
    if name not in levels:
        complain("level", name, f"one of {', '.join(levels)}")
    return levels[name]
