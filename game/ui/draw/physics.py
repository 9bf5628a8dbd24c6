"""Bodies that tumble and jostle, for the eye only: luck and rules have decided before anything moves."""

from __future__ import annotations

from typing import Final

import pymunk

from game.ui.draw.tween import settle

STEP: Final = 1 / 120  # seconds of the small world at a time


class PhysicsScene:
    """A small world: for so many seconds its bodies are free, and then they are led to their places."""

    def __init__(self, free: float, led: float) -> None:
        self.passed = 0.0
        self._free: Final = free
        self._led: Final = led
        self._rest = 0.0
        self._space: Final = pymunk.Space()

    def update(self, seconds: float) -> None:
        self._rest += seconds
        self.passed += seconds
        while self._rest >= STEP and not self.is_still:
            self._rest -= STEP
            self._step()

    def _step(self) -> None:
        self._space.step(STEP)

    @property
    def is_still(self) -> bool:
        return self.passed >= self._free + self._led

    def stop(self) -> None:
        """Every body is in its place."""
        self.passed = self._free + self._led

    @property
    def _home(self) -> float:
        """How far everybody has been led, from 0 to 1."""
        return settle(min(1.0, max(0.0, (self.passed - self._free) / self._led)))
