"""Choices: the only thing that ever changes a game."""

from __future__ import annotations

from typing import Dict, Final, Sequence, Tuple


class Choice:
    """One thing that may happen now: a verb, and what it is done to.

    There is only ever one Choice for the same three numbers, so `is` compares them.
    """

    __slots__ = ("verb", "what", "where")

    def __init__(self, verb: int, what: int, where: int) -> None:
        self.verb: Final = verb
        self.what: Final = what
        self.where: Final = where

    def __repr__(self) -> str:
        return f"Choice({self.verb}, {self.what}, {self.where})"


Choices = Sequence[Choice]

NOTHING: Final[Choices] = ()

_made: Dict[Tuple[int, int, int], Choice] = {}


def choice(verb: int, what: int = 0, where: int = 0) -> Choice:
    """The one Choice with these numbers. Rules make theirs in tables: handing one out again is quicker."""
    key = (verb, what, where)
    found = _made.get(key)
    if found is None:
        found = _made[key] = Choice(verb, what, where)
    return found
