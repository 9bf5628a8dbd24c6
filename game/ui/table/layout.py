"""Where the parts lie that every game's table has: the line at the top, the seats and the words at the side."""

from __future__ import annotations

from typing import Final, List

from game.ui.draw.box import Box

# In units of the stage.
TOP: Final = Box(0, 0, 1280, 42)
SIDE: Final = Box(1006, 46, 268, 668)
BOARD: Final = Box(8, 46, 992, 668)  # what a game has for its own pictures

SEAT_HIGH: Final = 60
SEAT_GAP: Final = 4


def seat_box(seat: int) -> Box:
    """The strip of a seat."""
    return SIDE.top(SEAT_HIGH).moved(0, seat * (SEAT_HIGH + SEAT_GAP))


def seat_boxes(seats: int) -> List[Box]:
    return [seat_box(seat) for seat in range(seats)]


def below_seats(seats: int) -> Box:
    """The rest of the side, for choices, hints and the log."""
    return SIDE.below(seats * (SEAT_HIGH + SEAT_GAP) + 2)
