"""Building tiles in the air and on the table, as the toss shows them."""

from __future__ import annotations

from typing import Callable, Final, List, Sequence

import pygame

from game.ui.draw.box import Box, around
from game.ui.draw.brush import Brush, Point
from game.ui.draw.theme import NIGHT
from game.ui.trail.toss.physics import Pose

SIZE: Final = 132.0
FLOOR: Final = 626.0
ROWS: Final = 2
ROOM: Final = Box(110, 168, 1060, 370)
THIN: Final = 0.06  # a tile seen from its edge

Face = Callable[[int, bool], pygame.Surface]  # the tile, and whether its other side is seen


def places(number: int) -> List[Point]:
    """Where so many tiles lie in the end."""
    each = -(-number // ROWS)
    cells = [cell for row in ROOM.rows(ROWS, 20) for cell in row.columns(each, 14)]
    return [cell.centre for cell in cells[:number]]


def paint(brush: Brush, poses: Sequence[Pose], face: Face) -> None:
    """Every tile as it is seen now, the nearest last; its shadow is the wider the lower it is."""
    for pose in poses:
        _shadow(brush, pose)
    for number, pose in sorted(enumerate(poses), key=lambda entry: entry[1].y):
        brush.picture(_turned(face(number, pose.is_over), pose), (pose.x, pose.y))


def _shadow(brush: Brush, pose: Pose) -> None:
    if pose.lies:
        brush.shade(around((pose.x + 1, pose.y + 5), SIZE, SIZE), NIGHT, 70, 14)
    else:
        share = max(0.25, pose.y / FLOOR)
        brush.shade(around((pose.x, FLOOR + 4), SIZE * share, 12), NIGHT, round(80 * share), 6)


def _turned(picture: pygame.Surface, pose: Pose) -> pygame.Surface:
    """A picture as it is seen from here: lower the more it stands on its edge, and turned."""
    tall = max(THIN, pose.tall)
    if tall < 1:
        size = picture.get_width(), max(2, round(picture.get_height() * tall))
        picture = pygame.transform.smoothscale(picture, size)
    return pygame.transform.rotozoom(picture, -pose.angle, 1.0) if pose.angle % 360 else picture
