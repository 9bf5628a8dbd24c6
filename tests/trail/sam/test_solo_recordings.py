"""Recorded solo games show every card and half, the three levels, the end of his track and his lack of discs."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Dict, FrozenSet, Iterator, Set

import pytest

from game.kernel.table import Table
from tests.recorded import games_of, played
from tests.trail.sam.solo import printed

SOLO = games_of("sam")


def wanted() -> Set[str]:
    sam = printed().sam
    assert sam is not None
    halves = {
        f"card {number} {half}"
        for number, card in sam.cards.items()
        for half in (("whole",) if card.specialist < 0 else ("specialist", "other"))
    }
    levels = {f"level {level}" for level in ("easy", "medium", "hard")}
    simmental = {"with Simmental", "without Simmental"}
    endings = {"closed by Sam", "closed by the human"}
    rare = {"the last station", "no discs left", "a master lost", "his deck shuffled", "a card without effect"}
    return halves | levels | simmental | endings | rare | {"three at the table"}


@lru_cache(maxsize=None)
def shown(path: Path) -> FrozenSet[str]:
    table = played(path)
    options: Dict[str, Any] = table.rules.options
    found = {f"level {options['sam']}", f"with{'' if options['simmental'] else 'out'} Simmental"}
    if table.rules.seats == 3:
        found.add("three at the table")
    return frozenset(found | set(_told(table)))


def _told(table: Table[Any]) -> Iterator[str]:
    """What the events of a game show of Sam."""
    sam, card = table.rules.seats - 1, 0
    for s in table.states:
        for event in map(table.rules.describe, s.events or []):
            what, is_sam = event["what"], event["who"] == sam
            if what == "sam_card":
                card = event["number"]
            elif what == "sam_acts":
                yield f"card {card} {event['half']}"
            elif what == "engine" and event["to"] == "off":
                yield "the last station"
            elif what == "game_closed":
                yield "closed by Sam" if is_sam else "closed by the human"
            elif is_sam and what in SIGNS:
                yield SIGNS[what]


SIGNS = {
    "disc_moved": "no discs left",
    "master_lost": "a master lost",
    "reshuffled": "his deck shuffled",
    "sam_skips": "a card without effect",
}


def test_there_are_a_dozen_solo_games() -> None:
    """S-034: recorded like any other game."""
    assert sum(played(path).rules.seats == 2 for path in SOLO) >= 12


@pytest.mark.parametrize("thing", sorted(wanted()))
def test_some_recorded_game_shows_it(thing: str) -> None:
    """S-002, S-031, S-119, S-124, S-126, S-127, S-185, S-188."""
    assert any(thing in shown(path) for path in SOLO)
