"""Spots: everything on a scene that can be pressed, and the one focus that keyboard, pad and mouse share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Dict, Final, List, Optional, Sequence, Tuple

from game.kernel.choice import Choice
from game.ui.draw.box import Box

LEAST: Final = 32  # units: no spot is smaller, so that it can be hit

# For each direction: how far a spot lies that way, and how far to the side.
AHEAD: Final[Dict[str, Tuple[int, int]]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
SIDEWAYS: Final = 2.5  # a spot straight ahead is nearer than one as far to the side


@dataclass(frozen=True)
class Spot:
    """A place that can be pressed: what it does, what it is called, and what it costs or brings."""

    rect: Box
    act: Callable[[], object]
    words: str
    price: str = ""
    choice: Optional[Choice] = None
    key: str = ""  # keeps the focus when the spots are made anew
    number: int = 0  # stands beside it, so that it can be pressed with a digit

    @property
    def name(self) -> str:
        return self.key or self.words


class Focus:
    """All spots of a scene, and which of them is looked at."""

    def __init__(self) -> None:
        self.spots: Sequence[Spot] = ()
        self.place = -1
        self.is_shown = False  # the ring: only for keyboard and pad

    @property
    def spot(self) -> Optional[Spot]:
        return self.spots[self.place] if 0 <= self.place < len(self.spots) else None

    def refill(self, spots: Sequence[Spot]) -> None:
        """Other spots; the focus stays on the one of the same name, or where it was."""
        was = self.spot
        self.spots = spots
        names = [spot.name for spot in spots]
        if was is not None and was.name in names:
            self.place = names.index(was.name)
        elif was is not None and self.is_shown:
            self.place = self._nearest(was.rect.centre)
        else:
            self.place = 0 if self.is_shown and spots else -1

    def put(self, name: str) -> None:
        """Look at the spot of this name."""
        self.place = next((n for n, spot in enumerate(self.spots) if spot.name == name), self.place)

    def numbered(self, number: int) -> Optional[Spot]:
        """The spot that this number stands beside."""
        return next((spot for spot in self.spots if spot.number == number), None)

    def move(self, direction: str) -> bool:
        """To the nearest spot in this direction; false if there is none."""
        self.is_shown = True
        here = self.spot
        if here is None:
            self.place = 0 if self.spots else -1
            return bool(self.spots)
        ahead = [(self._way(here.rect, spot.rect, direction), n) for n, spot in enumerate(self.spots)]
        ways = sorted((way, n) for way, n in ahead if way is not None)
        if ways:
            self.place = ways[0][1]
        return bool(ways)

    def cycle(self, by: int) -> None:
        self.is_shown = True
        if self.spots:
            self.place = (self.place + by) % len(self.spots) if self.spot else 0

    def point(self, x: float, y: float) -> Optional[Spot]:
        """Look at what lies under the mouse; the last spot of a heap lies on top."""
        self.is_shown = False
        under = [n for n, spot in enumerate(self.spots) if spot.rect.holds(x, y)]
        self.place = under[-1] if under else -1
        return self.spot

    @staticmethod
    def _way(here: Box, there: Box, direction: str) -> Optional[float]:
        """How far it is to there; nothing if that does not lie this way. A spot that faces this one is nearest."""
        dx, dy = AHEAD[direction]
        (x, y), (u, v) = here.centre, there.centre
        forward = (u - x) * dx + (v - y) * dy
        side = _gap(here, there, bool(dx))
        if forward <= 1 or side > forward * 2:
            return None
        across = abs((u - x) * dy + (v - y) * dx)
        return _gap(here, there, not dx) + SIDEWAYS * side + forward * 0.1 + across * 0.1

    def _nearest(self, point: Tuple[float, float]) -> int:
        far: List[Tuple[float, int]] = []
        for n, spot in enumerate(self.spots):
            x, y = spot.rect.centre
            far.append(((x - point[0]) ** 2 + (y - point[1]) ** 2, n))
        return min(far)[1] if far else -1


def _gap(here: Box, there: Box, is_across: bool) -> float:
    """How far apart two boxes are to the side of the way between them; 0 if they face each other."""
    if is_across:
        return max(0.0, there.y - here.bottom, here.y - there.bottom)
    return max(0.0, there.x - here.right, here.x - there.right)
