"""Piles: cards or tiles without an order, kept as sorted tuples of small ints; and rows, whose order counts.

A pile or row is never changed, only replaced, so that copies of a game share it for nothing.
"""

from __future__ import annotations

from bisect import insort
from typing import Dict, Final, Iterable, Sequence, Tuple

Pile = Tuple[int, ...]

EMPTY: Final[Pile] = ()


def pile(things: Iterable[int]) -> Pile:
    return tuple(sorted(things))


def put(into: Pile, thing: int) -> Pile:
    """The pile with one thing more."""
    things = list(into)
    insort(things, thing)
    return tuple(things)


def take(out_of: Pile, thing: int) -> Pile:
    """The pile with one such thing fewer; it must be there."""
    place = out_of.index(thing)
    return out_of[:place] + out_of[place + 1 :]


def take_all(out_of: Pile, things: Iterable[int]) -> Pile:
    for thing in things:
        out_of = take(out_of, thing)
    return out_of


def replaced(row: Tuple[int, ...], place: int, thing: int) -> Tuple[int, ...]:
    """The row with another thing in this place."""
    return (*row[:place], thing, *row[place + 1 :])


def distinct(things: Sequence[int]) -> Sequence[int]:
    """Each different thing once, in order."""
    return sorted(set(things))


def counts(things: Iterable[int]) -> Dict[int, int]:
    found: Dict[int, int] = {}
    for thing in things:
        found[thing] = found.get(thing, 0) + 1
    return found
