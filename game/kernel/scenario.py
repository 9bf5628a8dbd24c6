"""Scenarios: a prepared position, read from TOML or JSON."""

from __future__ import annotations

from typing import Any, Dict

from game.kernel.checked_reader import Entries, as_number, read_text
from game.kernel.saves import MakeRules
from game.kernel.table import Table

SEEDS = 1 << 63

HEAD = ("game", "seats", "seed", "options")
SEEN_ONLY = ("turn", "over")  # said by `see` besides, and skipped here


def set_up(text: str, make: MakeRules, luck_asked: bool = False, where: str = "scenario") -> Table[Any]:
    """A table at which the position of the text stands."""
    wanted = read_text(text, where)
    rules = make(wanted.text("game"), wanted.number("seats"), wanted.any("options", {}))
    seed = as_number(wanted.any("seed", 1), wanted.at("seed"), 0, SEEDS)
    return Table(rules, seed, luck_asked, wanted.table)


def body(wanted: Dict[str, Any]) -> Entries:
    """The part of a scenario that a game must read itself."""
    return Entries({key: value for key, value in wanted.items() if key not in HEAD + SEEN_ONLY}, "scenario")
