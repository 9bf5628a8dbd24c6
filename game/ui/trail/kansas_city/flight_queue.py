"""Tiles of foresight on their way: one after the other, until every tile lies where it belongs."""

from __future__ import annotations

from typing import Dict, Final, List, Optional, Sequence

from game.ui.draw.tween import Tween, steady
from game.ui.trail.kansas_city.visit import Laid

# Seconds that a tile needs.
FLYING: Final[Dict[str, float]] = {"slow": 1.2, "normal": 0.75, "fast": 0.35, "instant": 0.0}


class Flights:
    """Follows the tiles that have been laid; whoever chooses faster than they fly makes them fly faster."""

    def __init__(self, seen: int) -> None:
        self.landed = seen  # how many lie where they belong
        self.waiting: List[Laid] = []  # the first one flies
        self.tween = Tween(0.0, steady)

    def follow(self, laid: Sequence[Laid], speed: str) -> None:
        """Others may have been laid, or taken back."""
        known = self.landed + len(self.waiting)
        if len(laid) < known:
            self.landed, self.waiting = min(self.landed, len(laid)), []
        for one in laid[self.landed + len(self.waiting) :]:
            self.waiting.append(one)
            if len(self.waiting) == 1:
                self._set_out(speed)

    def _set_out(self, speed: str) -> None:
        self.tween = Tween(FLYING[speed], steady)

    def update(self, seconds: float, speed: str) -> int:
        """Let time pass; how many have landed."""
        before = self.landed
        self.tween.update(seconds * max(1, len(self.waiting)))
        while self.waiting and self.tween.is_done:
            self.waiting.pop(0)
            self.landed += 1
            self._set_out(speed)
        return self.landed - before

    @property
    def flying(self) -> Optional[Laid]:
        return self.waiting[0] if self.waiting else None

    @property
    def is_busy(self) -> bool:
        return bool(self.waiting)

    def stop(self) -> None:
        """Every tile lies where it belongs."""
        self.landed += len(self.waiting)
        self.waiting = []


def without(tiles: Sequence[int], gone: Sequence[int]) -> Sequence[int]:
    """A column without the tiles that have left it."""
    left = list(tiles)
    for tile in gone:
        if tile in left:
            left.remove(tile)
    return left
