"""How things move: curves from 0 to 1, and a value on its way."""

from __future__ import annotations

import math
from typing import Callable

Curve = Callable[[float], float]


def steady(t: float) -> float:
    return t


def settle(t: float) -> float:
    """Fast at first, slow in the end."""
    return 1 - (1 - t) ** 3


def glide(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


def bounce(t: float) -> float:
    """A little too far, and back."""
    over = 1.7
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


def pulse(seconds: float, period: float = 1.2) -> float:
    """Goes from 0 to 1 and back again and again."""
    return 0.5 - 0.5 * math.cos(2 * math.pi * seconds / period)


def between(start: float, end: float, t: float) -> float:
    return start + (end - start) * t


class Tween:
    """A number from 0 to 1 that gets there in so many seconds; at once if there are none."""

    def __init__(self, seconds: float, curve: Curve = settle) -> None:
        self.seconds = seconds
        self.curve = curve
        self.passed = 0.0

    def update(self, seconds: float) -> None:
        self.passed = min(self.seconds, self.passed + seconds)

    @property
    def value(self) -> float:
        return self.curve(self.passed / self.seconds) if self.seconds > 0 else 1.0

    @property
    def is_done(self) -> bool:
        return self.passed >= self.seconds
