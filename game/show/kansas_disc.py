"""The disc for a delivery: the chosen city, and the own board with all discs that may be taken from it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, List, Sequence

from game.show import art, kansas_map, kansas_train
from game.show.board_look import Look
from game.show.board_own import SKILLS
from game.show.box import Box
from game.show.brush import Brush
from game.show.kansas_foresight import Cut
from game.show.kansas_ground import ROOM, goods_line
from game.show.layers import Layers
from game.show.theme import INK, LEATHER, PAPER, SAND, SEATS, mix
from game.show.widgets import panel
from game.words import Speech

if TYPE_CHECKING:
    from game.show.board_own import OwnBoard

LARGER: Final = 2.45
BOARD: Final = Cut(SKILLS, (ROOM.right - SKILLS.w * LARGER - 18, ROOM.y + 40), LARGER)
CITY: Final = Box(ROOM.x + 40, ROOM.y + 38, 280, 150)
STATIONS: Final = Box(ROOM.x + 24, ROOM.y + 220, 330, 110)
LEGEND: Final = Box(BOARD.box.x, BOARD.box.bottom + 26, BOARD.box.w, 96)


def stations(number: int) -> List[Box]:
    """Where so many stations stand from which a disc may be taken."""
    return [cell for row in STATIONS.rows(2, 8) for cell in row.columns(6, 8)][:number]


def paint(
    brush: Brush, look: Look, say: Speech, own: OwnBoard, layers: Layers, city: int, found: Sequence[int], told: str
) -> None:
    """The city at the left, the board at the right."""
    panel(brush, ROOM, mix(SAND, PAPER, 0.45))
    goods_line(brush, LEGEND, told or say.label("place_disc"))
    kansas_train.paint_loading(brush, ROOM.x + 40, SEATS[look.colours[look.who]])
    kansas_map.plate(brush, look, say, city, CITY, True)
    layers.draw(BOARD.brush(brush), "kansas discs", own.key(look), SKILLS, partial(own.paint, look=look))
    brush.frame(BOARD.box.inset(-3), LEATHER, 8, 3)
    for station, box in zip(found, stations(len(found))):
        brush.box(box, PAPER, 7, LEATHER, 1.5)
        brush.text(f"{station + 1}", box.top(20), "label", INK, "middle")
        art.disc(brush, (box.centre[0], box.centre[1] + 6), 32, look.colours[look.who])
