"""A turn that is watched: whose it is, the card that tells it if there is one, and what has been done so far."""

from __future__ import annotations

from typing import Final, List, NamedTuple, Optional, Sequence, Tuple

from game.ui import icons
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import (
    CREAM,
    FADED,
    GOLD,
    INK,
    NIGHT,
    PAPER,
    SEATS,
    Colour,
    mix,
)
from game.ui.draw.widgets import panel
from game.ui.game_table import TurnCard

HEAD: Final = 34
PAD: Final = 8
TAIL: Final = 5  # units: the mark of a player before what was done
TIMES: Final = "×"
STOP: Final = "."


class LogLine(NamedTuple):
    """Something that somebody has done, why, and how often one after the other."""

    seat: int  # below 0: luck
    words: str
    because: Tuple[str, ...] = ()
    times: int = 1

    @property
    def said(self) -> str:
        """The sentence, and how often before its full stop."""
        if self.times == 1:
            return self.words
        stop = STOP if self.words.endswith(STOP) else ""
        return f"{self.words.removesuffix(STOP)} {TIMES}{self.times}{stop}"


class WatchedTurn(NamedTuple):
    """What is known of the turn that is watched."""

    seat: int
    title: str
    deeds: Sequence[LogLine]
    card: Optional[TurnCard] = None


def paint_turn(brush: Brush, colours: Sequence[int], box: Box, turn: WatchedTurn) -> None:
    """The whole panel: a strip with the player, the card of the turn if there is one, and what has been done."""
    seat = SEATS[colours[turn.seat]]
    panel(brush, box)
    head = box.top(HEAD)
    brush.box(head, seat.colour, 8, NIGHT, 1)
    icons.draw(brush, seat.brand, (head.x + 18, head.centre[1]), 24, seat.ink)
    brush.text(turn.title, head.after(36).inset(4, 2), "caption", seat.ink)
    inside = box.below(HEAD + 6).inset(PAD, 2)
    if turn.card is not None:
        turn.card.paint(brush, inside.top(turn.card.high))
        inside = inside.below(turn.card.high + 6)
    paint_deeds(brush, colours, inside, turn.deeds)


# -- deeds -------------------------------------------------------------------------------------------


def paint_deeds(brush: Brush, colours: Sequence[int], box: Box, deeds: Sequence[LogLine]) -> None:
    """One below the other, as many of the last as there is room for; the latest stands out."""
    shown = _fitting(brush, box, deeds)
    top = box.y
    for number, deed in enumerate(shown, 1):
        high = _height(brush, box.w, deed)
        _deed(brush, colours, Box(box.x, top, box.w, high), deed, number == len(shown))
        top += high


def _fitting(brush: Brush, box: Box, deeds: Sequence[LogLine]) -> List[LogLine]:
    room = box.h
    found: List[LogLine] = []
    for deed in reversed(deeds):
        room -= _height(brush, box.w, deed)
        if room < 0:
            break
        found.append(deed)
    return found[::-1]


def _height(brush: Brush, width: float, deed: LogLine) -> float:
    lines = (deed.said, *deed.because)
    return sum(brush.text_height(line, "small", width - TAIL - 4) for line in lines) + 3


def _deed(brush: Brush, colours: Sequence[int], box: Box, deed: LogLine, is_last: bool) -> None:
    if is_last:
        brush.box(box, mix(GOLD, PAPER, 0.72), 4)
    brush.box(box.left(TAIL - 1).inset(0, 1), mix(_ink_of(colours, deed.seat), INK, 0.2))
    brush.box(box.left(TAIL - 1).inset(0.8, 1.8), _ink_of(colours, deed.seat))
    inside = box.after(TAIL + 4)
    high = brush.text_height(deed.said, "small", inside.w)
    brush.text(deed.said, inside.top(high + 1), "small", INK, valign="top")
    for reason in deed.because:
        inside = inside.below(high)
        high = brush.text_height(reason, "small", inside.w)
        brush.text(reason, inside.top(high + 1), "small", FADED, valign="top")


def _ink_of(colours: Sequence[int], seat: int) -> Colour:
    """The colour of a player; luck has none."""
    return SEATS[colours[seat]].colour if seat >= 0 else CREAM
