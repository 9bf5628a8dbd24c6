"""The plainest window: the position in lines of text beside the panel, and with that any game can be played."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, List, Mapping, Optional, Sequence, Tuple

from game.registry import shelf
from game.terminal.pictures import picture_of
from game.ui import icons
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.mosaic import Part
from game.ui.draw.theme import FADED, INK, NIGHT, PAPER, SEATS
from game.ui.draw.widgets import panel
from game.ui.game_table import BoardView, GameTable
from game.ui.table.layout import BOARD, SIDE, seat_boxes

PAD: Final = 12
GAP: Final = 3  # units between two lines
SIZES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52)  # of the letters: the largest in which everything fits
STYLE: Final = "body"
MOST_FACTS: Final = 4  # of a seat's strip


class PlainTable(GameTable):
    """Lines of text and the strips of the seats; nothing has a place."""

    _view: Optional[BoardView] = None  # of which the parts were made
    _parts: List[Part]

    def still_parts(self, view: BoardView) -> List[Part]:
        """Made anew only when something else is looked at."""
        if view != self._view:
            self._view, self._parts = view, self._made(view)
        return self._parts

    def _made(self, view: BoardView) -> List[Part]:
        lines = self.lines(view)
        strips = [(self.speech.player(seat), self._strip(view, seat)) for seat in range(self.match.rules.seats)]
        return [
            Part("lines", BOARD.inset(-4), (tuple(lines), view.language), partial(_paint_lines, lines=lines)),
            Part("seats", SIDE.inset(-4), (str(strips), view.language, tuple(view.colours)),
                 partial(self._paint_strips, view=view, strips=strips)),
        ]  # fmt: skip

    def lines(self, view: BoardView) -> List[str]:
        """The position as this seat may know it, in the words of the terminal."""
        rules = self.match.rules
        picture = picture_of(shelf()[rules.name])(rules, self.speech)
        return list(picture.lines(rules.observe(view.s, view.who if view.is_open else None), view.who))

    def seat_boxes(self) -> Sequence[Box]:
        return seat_boxes(self.match.rules.seats)

    def facts(self, s: Any, who: int) -> Mapping[str, int]:
        """What has an icon, money first, so that its change can be shown beside a choice."""
        found = {key: number for key, number in self._numbers(s, who).items() if icons.is_known(key)}
        return dict(sorted(found.items(), key=lambda fact: fact[0] != "money"))

    def _numbers(self, s: Any, who: int) -> Mapping[str, int]:
        """Every number by which a seat is known."""
        seen = self.match.rules.observe(s, who).get("seat", {}).get(str(who), {})
        return {key: value for key, value in seen.items() if isinstance(value, int) and not isinstance(value, bool)}

    def _strip(self, view: BoardView, seat: int) -> List[Tuple[str, int]]:
        return list(self._numbers(view.s, seat).items())[:MOST_FACTS]

    def _paint_strips(self, brush: Brush, view: BoardView, strips: List[Tuple[str, List[Tuple[str, int]]]]) -> None:
        """A seat's colour, brand and name, and its first numbers."""
        for seat, ((name, facts), box) in enumerate(zip(strips, self.seat_boxes())):
            colours = SEATS[view.colours[seat]]
            panel(brush, box, PAPER)
            mark = box.left(30).inset(3)
            brush.box(mark, colours.colour, 5, NIGHT, 1)
            icons.draw(brush, colours.brand, mark.centre, 22, colours.ink)
            upper, lower = box.after(34).inset(4, 4).rows(2, 2)
            brush.text(name, upper, "strong", INK)
            brush.text(", ".join(f"{self._called(key)} {value}" for key, value in facts), lower, "small", FADED)

    def _called(self, key: str) -> str:
        """The word for a number, if the game has one."""
        return self.speech.name("position", key)


def _paint_lines(brush: Brush, lines: Sequence[str]) -> None:
    """All lines, as large as they fit."""
    panel(brush, BOARD, PAPER)
    room = BOARD.inset(PAD)
    sized = (brush.with_text(size) for size in SIZES)
    letters = next((one for one in sized if _high(one, lines, room.w) <= room.h), brush.with_text(SIZES[-1]))
    top = room.y
    for line in lines:
        high = letters.text_height(line, STYLE, room.w)
        letters.text(line, Box(room.x, top, room.w, high + 1), STYLE, INK, valign="top")
        top += high + GAP


def _high(brush: Brush, lines: Sequence[str], width: float) -> float:
    return sum(brush.text_height(line, STYLE, width) + GAP for line in lines)
