"""What a choice costs and brings, beside its sentence: an icon, the difference in its colour, and what is left then."""

from __future__ import annotations

from typing import Final, Iterator, List, NamedTuple, Sequence, Tuple

from game.ui import icons
from game.ui.draw import amounts
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.numbers import signed
from game.ui.draw.theme import FADED

HIGH: Final = 19.0  # units: a line of them
SIGN: Final = 17.0  # the icon
TIP: Final = 12.0  # before the difference
APART: Final = 8.0  # between two
THEN: Final = "→ {}"

class Change(NamedTuple):
    """Something of the player's that is another number after a choice."""

    of: str
    before: int
    after: int
    icon: str

    @property
    def difference(self) -> int:
        return self.after - self.before

    @property
    def left(self) -> str:
        """What there is then."""
        return THEN.format(self.after)


def width(brush: Brush, changes: Sequence[Change]) -> float:
    """How wide they are side by side."""
    return sum(_wide(brush, change) for change in changes) + APART * (len(changes) - 1)


def height(brush: Brush, changes: Sequence[Change], room: float) -> float:
    """How high they are in lines of this width."""
    return HIGH * len(_lines(brush, changes, room))


def paint(brush: Brush, box: Box, changes: Sequence[Change]) -> None:
    """From the left, line below line."""
    for change, place in _places(brush, changes, box):
        icons.draw(brush, change.icon, (place.x + SIGN / 2, place.centre[1]), SIGN)
        sum_wide = _sum_wide(brush, change)
        amounts.amount_only(brush, place.after(SIGN + 3).left(sum_wide), change.difference, "label")
        brush.text(change.left, place.after(SIGN + 3 + sum_wide), "small", FADED)


def _wide(brush: Brush, change: Change) -> float:
    return SIGN + 3 + _sum_wide(brush, change) + brush.text_width(change.left, "small") + 1


def _sum_wide(brush: Brush, change: Change) -> float:
    return TIP + brush.text_width(signed(change.difference), "label") + 4


def _lines(brush: Brush, changes: Sequence[Change], room: float) -> List[List[Change]]:
    found: List[List[Change]] = []
    for change in changes:
        if found and width(brush, [*found[-1], change]) <= room:
            found[-1].append(change)
        else:
            found.append([change])
    return found


def _places(brush: Brush, changes: Sequence[Change], box: Box) -> Iterator[Tuple[Change, Box]]:
    for number, line in enumerate(_lines(brush, changes, box.w)):
        left = box.x
        for change in line:
            wide = _wide(brush, change)
            yield change, Box(left, box.y + number * HIGH, wide, HIGH)
            left += wide + APART
