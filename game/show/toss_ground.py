"""Building tiles in the air and on the table, as the toss shows them."""

from __future__ import annotations

from typing import Callable, Final, List, Sequence

import pygame

from game.show.bodies import Pose
from game.show.box import Box, around
from game.show.brush import Brush, Point
from game.show.theme import NIGHT

SIZE: Final = 132.0
FLOOR: Final = 640.0
ROWS: Final = 2
ROOM: Final = Box(110, 190, 1060, 330)
THIN: Final = 0.06  # a tile seen from its edge

Face = Callable[[int, bool], pygame.Surface]  # the tile, and whether its other side is seen


def places(number: int) -> List[Point]:
    """Where so many tiles lie in the end."""
    each = -(-number // ROWS)
    cells = [cell for row in ROOM.rows(ROWS, 20) for cell in row.columns(each, 14)]
    return [cell.centre for cell in cells[:number]]


def paint(brush: Brush, poses: Sequence[Pose], face: Face) -> None:
    """Every tile as it is seen now, the nearest last."""
    for number, pose in sorted(enumerate(poses), key=lambda entry: entry[1].y):
        picture = face(number, pose.is_over)
        tall = max(THIN, pose.tall)
        if tall < 1:
            size = picture.get_width(), max(2, round(picture.get_height() * tall))
            picture = pygame.transform.scale(picture, size)
        if pose.angle % 360:
            picture = pygame.transform.rotate(picture, -pose.angle)
        if not pose.angle % 360:
            brush.shade(around((pose.x, pose.y + 4), SIZE * 0.98, SIZE * tall), NIGHT, 60, 14)
        brush.picture(picture, (pose.x, pose.y))
