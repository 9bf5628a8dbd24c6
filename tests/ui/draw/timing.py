"""How long something takes on a machine that is never quite still."""

from __future__ import annotations

from typing import Callable, Tuple, TypeVar

T = TypeVar("T")


def best_of_three(timed: Callable[[], Tuple[float, T]], most: float) -> Tuple[float, T]:
    """The least work of three tries, if the first was disturbed, and what the first one made."""
    work, made = timed()
    for _ in range(2):
        if work >= most:
            work = min(work, timed()[0])
    return work, made
