"""What speaks for a choice, as data: the words for it stand in the words files, under `hints` of each game."""

from __future__ import annotations

from typing import Any, Dict, Final, List, NamedTuple, Protocol

from ai.evaluation import known_of
from game.kernel.rules import AnyRules

MOST: Final = 4  # of one choice


class Reason(NamedTuple):
    """What speaks for a choice, or what it costs: a noun or a key of the words files, and what is said with it."""

    word: str
    number: int = 0
    thing: str = ""


class End(NamedTuple):
    """Where a choice leads by the end of the turn, and what there is more or less of then."""

    s: Any
    changes: List[Reason]


class Game(Protocol):
    """What a game must say of its choices, in `ai/<game>/explanations.py`."""

    def reasons(self, rules: Any, who: int, now: Any, ends: List[End]) -> List[List[Reason]]:
        """For each end, what speaks for it, what matters most first; ends may be compared with each other."""


def reasons(rules: AnyRules, who: int, now: Any, ends: List[End]) -> List[List[Reason]]:
    """The most important things that speak for each of some choices."""
    game: Game = known_of(rules.name, "explanations")
    return [found[:MOST] for found in game.reasons(rules, who, now, ends)]


def changes(before: Dict[str, int], after: Dict[str, int]) -> List[Reason]:
    """What there is more or less of, in the order in which the game counts things."""
    return [Reason(noun, after[noun] - before[noun]) for noun in before if after[noun] != before[noun]]


def without(found: List[Reason], *words: str) -> List[Reason]:
    """Changes that are not told otherwise."""
    return [reason for reason in found if reason.word not in words]
