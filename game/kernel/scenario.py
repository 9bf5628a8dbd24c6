"""Scenarios: a prepared position, read from TOML or JSON."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

from game.kernel.reading import Entries, as_number, read_text
from game.kernel.saving import MakeRules
from game.kernel.table import Table

SEEDS = 1 << 63


def set_up(text: str, make: MakeRules, luck_asked: bool = False, where: str = "scenario") -> Table[Any]:
    """A table at which the position of the text stands."""
    wanted = read_text(text, where)
    rules = make(wanted.text("game"), wanted.number("seats"), wanted.any("options", {}))
    seed = as_number(wanted.any("seed", 1), wanted.at("seed"), 0, SEEDS)
    return Table(rules, seed, luck_asked, wanted.table)


HEADS = ("game", "seats", "seed", "options")


def body(wanted: Dict[str, Any], also_skip: Optional[List[str]] = None) -> Entries:
    """The part of a scenario that a game must read itself."""
    skipped = (*HEADS, *(also_skip or []))
    return Entries({key: value for key, value in wanted.items() if key not in skipped}, "scenario")
