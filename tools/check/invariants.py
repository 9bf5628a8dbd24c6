"""What must hold of every game, whoever plays it: nothing gets lost, and its save leads back to it."""

from __future__ import annotations

from typing import Any, Dict, Sequence

from game.carson.game import Carson
from game.carson.inventory import count_things as count_carson
from game.kernel.rules import AnyRules, Event
from game.kernel.saves import load, save
from game.kernel.table import Table
from game.registry import make
from game.trail.game import Trail
from game.trail.inventory import count_things as count_trail


class Fault(Exception):
    """A game went on, but not as games must."""


def compare(before: Dict[str, Any], now: Dict[str, Any]) -> None:
    """Two counts of all things."""
    changed = [f"{key}: {before.get(key)} became {now[key]}" for key in now if now[key] != before.get(key)]
    if changed:
        raise Fault("; ".join(changed))


def check_save(table: Table[Any]) -> None:
    """The save leads to the same state, and to the same end."""
    again, rules = load(save(table), make), table.rules
    if rules.key(again.state) != rules.key(table.state) or again.over != table.over:
        raise Fault("the save does not lead to the same state")


def things_of(rules: AnyRules, s: Any, past: Sequence[Event]) -> Dict[str, Any]:
    """All cards, tiles and coins of a position, however its game counts them; and what went on the way to it."""
    if isinstance(rules, Trail):
        return count_trail(rules, s, past)
    assert isinstance(rules, Carson), rules.name
    return count_carson(rules.data, s)
