"""The ground of a visit to Kansas City: the yards, and the five stamps that tell how far the visit has come."""

from __future__ import annotations

from typing import Final, List, NamedTuple, Sequence

from game.language import GameLanguage
from game.ui import icons
from game.ui.draw import pieces
from game.ui.draw.box import Box, around
from game.ui.draw.brush import Brush, Point
from game.ui.draw.theme import (
    CREAM,
    FADED,
    GOLD,
    INK,
    LEATHER,
    LINE,
    NIGHT,
    PAPER,
    RUST,
    SAND,
    SUN,
    Colour,
    mix,
)
from game.ui.draw.widgets import panel
from game.ui.trail.cardboard import placed as tiles
from game.ui.trail.kansas_city.visit import NONE, Visit
from game.ui.trail.look import TrailView

AREA: Final = Box(2, 42, 1002, 678)  # what the visit covers of the board
HEAD: Final = Box(8, 48, 992, 62)
ROOM: Final = Box(8, 118, 992, 596)
STAMPS: Final = 5
DUST: Final[Colour] = (222, 184, 128)


class Stage(NamedTuple):
    """What is shown of a visit now: which of the five stamps it is, and by what name."""

    stamp: int
    name: str


STAGES: Final[Sequence[Stage]] = (
    Stage(NONE, "arrival"), Stage(0, "foresight"), Stage(1, "foresight"), Stage(2, "foresight"), Stage(3, "income"),
    Stage(4, "city"), Stage(4, "disc"), Stage(4, "goal"), Stage(STAMPS, "leave"),
)  # fmt: skip


def stage(name: str, stamp: int = NONE) -> Stage:
    """The stage of this name; foresight has three."""
    return next(found for found in STAGES if found.name == name and stamp in (NONE, found.stamp))


def paint_yard(brush: Brush) -> None:
    """Trodden earth behind fences."""
    brush.bands(AREA, 20, lambda number: mix(DUST, mix(RUST, LEATHER, 0.5), 0.1 + number / 60))
    for y in (AREA.y + 74, AREA.bottom - 8):
        brush.line((AREA.x, y), (AREA.right, y), mix(LEATHER, NIGHT, 0.2), 3)


def stamps(brush: Brush, look: TrailView, say: GameLanguage, visit: Visit, now: int) -> None:
    """The five steps of the visit; those that are done show what came of them."""
    names = [say.label("foresight", number=number) for number in (1, 2, 3)]
    names += [say.label("income"), say.label("delivery")]
    for number, (box, name) in enumerate(zip(HEAD.columns(STAMPS, 6), names)):
        is_now = number == now
        panel(brush, box, GOLD if is_now else PAPER if number < now else mix(PAPER, SAND, 0.7))
        pieces.badge(brush, f"{number + 1}", (box.x + 18, box.centre[1]), 24, CREAM if is_now else SUN)
        words = box.after(36).inset(2, 14)  # one line
        brush.text(name, words.left(words.w - 52), "strong", INK if number <= now else FADED)
        _result(brush, look, visit, number, box.tail(52).inset(3))


def _result(brush: Brush, look: TrailView, visit: Visit, number: int, box: Box) -> None:
    if number < 3:
        found = [tile for column, tile in visit.taken if column == number]
        if found:
            tiles.tile(brush, box.inset(1, 4), look.cardboard, found[-1])
    elif number == 3 and visit.value != NONE:
        coin(brush, visit.value, box.centre, 44)
    elif number == 4 and visit.city != NONE:
        icons.draw(brush, "delivery", box.centre, 44)


def coin(brush: Brush, dollars: int, centre: Point, size: float) -> None:
    """A large coin with a number that can be read from afar."""
    pieces.coin(brush, "", centre, size)
    brush.text(f"{dollars}", around(centre, size * 0.9, size * 0.8), "big_number", INK, "middle")


def goods_line(brush: Brush, box: Box, words: str, style: str = "body") -> None:
    """A sentence on a strip of paper."""
    brush.box(box.moved(0, 1.5), mix(LINE, NIGHT, 0.3), 6)
    brush.box(box, PAPER, 6, LEATHER, 1)
    brush.text(words, box.inset(10, 2), style, INK, "middle")


def card_boxes(number: int) -> List[Box]:
    """Places for so many large cards in the middle of the room."""
    return [box._replace(y=ROOM.y + 130, h=box.w * tiles.TALL) for box in _side_by_side(number, 150, 16)]


def button_boxes(number: int) -> List[Box]:
    """Places for so many large buttons below."""
    return [box._replace(y=ROOM.bottom - 100, h=60) for box in _side_by_side(number, 260, 12)]


def _side_by_side(number: int, widest: float, gap: float) -> List[Box]:
    """So many columns in the middle of the room."""
    wide = min(widest, (ROOM.w - 40) / max(1, number) - gap)
    left = ROOM.centre[0] - (wide + gap) * number / 2 + gap / 2
    return [Box(left + n * (wide + gap), ROOM.y, wide, ROOM.h) for n in range(number)]
