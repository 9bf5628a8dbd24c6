"""Boxes: where things lie on the stage, in units, and how one box is cut into several."""

from __future__ import annotations

from typing import List, NamedTuple, Tuple


class Box(NamedTuple):
    """A rectangle in units of the stage."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inside(self, other: Box) -> bool:
        """Whether it lies wholly in the other one; a hair's breadth is forgiven."""
        hair = 0.01
        return (
            self.x >= other.x - hair
            and self.y >= other.y - hair
            and self.right <= other.right + hair
            and self.bottom <= other.bottom + hair
        )

    def inset(self, across: float, down: float | None = None) -> Box:
        """Smaller on every side; larger if the numbers are negative."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, max(0, self.w - 2 * across), max(0, self.h - 2 * down))

    def moved(self, across: float, down: float) -> Box:
        return self._replace(x=self.x + across, y=self.y + down)

    def top(self, height: float) -> Box:
        return self._replace(h=height)

    def left(self, width: float) -> Box:
        return self._replace(w=width)

    def below(self, height: float) -> Box:
        """What is left under a strip of this height."""
        return Box(self.x, self.y + height, self.w, max(0, self.h - height))

    def after(self, width: float) -> Box:
        """What is left to the right of a strip of this width."""
        return Box(self.x + width, self.y, max(0, self.w - width), self.h)

    def foot(self, height: float) -> Box:
        return Box(self.x, self.bottom - height, self.w, height)

    def tail(self, width: float) -> Box:
        return Box(self.right - width, self.y, width, self.h)

    def columns(self, number: int, gap: float = 0) -> List[Box]:
        width = (self.w - gap * (number - 1)) / number
        return [Box(self.x + n * (width + gap), self.y, width, self.h) for n in range(number)]

    def rows(self, number: int, gap: float = 0) -> List[Box]:
        height = (self.h - gap * (number - 1)) / number
        return [Box(self.x, self.y + n * (height + gap), self.w, height) for n in range(number)]


def around(centre: Tuple[float, float], width: float, height: float | None = None) -> Box:
    """The box with this centre; a square if no height is given."""
    height = width if height is None else height
    return Box(centre[0] - width / 2, centre[1] - height / 2, width, height)


STAGE = Box(0, 0, 1280, 720)
