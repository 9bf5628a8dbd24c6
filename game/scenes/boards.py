"""One player's board, enlarged, with everything that lies in front of him."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, List, Sequence

from game.scenes.scene import Scene
from game.scenes.spots import Spot
from game.show import board_tiles, widgets
from game.show.board_look import OWN, Look
from game.show.box import STAGE, Box
from game.show.brush import Brush
from game.show.theme import FADED, NIGHT, PAPER

if TYPE_CHECKING:
    from game.scenes.board import Board

LARGER: Final = 1.26
SHEET: Final = Box(8, 60, 1264, 600)
BOARD: Final = Box(SHEET.x + 6, SHEET.y + 6, OWN.w * LARGER, OWN.h * LARGER)


class Boards(Scene):
    """Looks at one seat after the other."""

    see_through = True

    def __init__(self, board: Board, seat: int) -> None:
        super().__init__()
        self.board: Final = board
        self.seat = seat

    def spots_key(self) -> int:
        return self.seat

    def make_spots(self) -> List[Spot]:
        names = [self.board.speech.player(seat) for seat in range(self.board.data.seats)]
        row = Box(SHEET.x, SHEET.bottom + 8, 900, 40).columns(4, 8)
        found = [
            Spot(box, partial(self.turn_to, n), name, key=f"seat {n}") for n, (box, name) in enumerate(zip(row, names))
        ]
        return [*found, Spot(Box(1092, SHEET.bottom + 8, 180, 40), self.app.pop, self.app.say("back"), key="back")]

    def turn_to(self, seat: int) -> None:
        self.seat = seat

    def do(self, action: str) -> bool:
        seats = self.board.data.seats
        if action.startswith("board_"):
            wanted = int(action[-1]) - 1
            if wanted == self.seat:
                self.app.pop()
            elif wanted < seats:
                self.seat = wanted
            return True
        if action in ("next_tab", "previous_tab"):
            self.seat = (self.seat + (1 if action == "next_tab" else -1)) % seats
            return True
        return False

    def look(self) -> Look:
        look = self.board.look()
        return look._replace(who=self.seat, is_open=look.is_open and self.seat == look.who)

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        brush.shade(STAGE, NIGHT, 150)
        widgets.panel(brush, SHEET, PAPER)
        look = self.look()
        larger = Brush(brush.surface, brush.fonts, brush.scale * LARGER, self._origin(brush), brush.text_scale)
        self.app.layers.draw(larger, "boards", self.board.parts.own.key(look), OWN.inset(-4), partial(self._own, look))
        self._rest(brush, look)
        for spot in self.spots():
            widgets.button(brush, spot.rect, spot.words, spot.key == f"seat {self.seat}")

    def _origin(self, brush: Brush) -> tuple[float, float]:
        """Where the larger brush must begin so that the own board lies in its place."""
        scale = brush.scale
        x = brush.origin[0] + (BOARD.x - OWN.x * LARGER) * scale
        y = brush.origin[1] + (BOARD.y - OWN.y * LARGER) * scale
        return x, y

    def _own(self, look: Look, brush: Brush) -> None:
        self.board.parts.own.paint(brush, look)

    def _rest(self, brush: Brush, look: Look) -> None:
        """What lies in front of the player: objectives, tiles, masters, and which cards he has."""
        me, data, say = look.me, look.data, self.app.say
        room = Box(SHEET.x, BOARD.bottom + 12, SHEET.w, SHEET.bottom - BOARD.bottom - 18).inset(14, 4)
        columns = [room.left(400), room.after(416).left(380), room.after(812)]
        tiles = [*me.hazards, *[data.first_outlaw] * me.green, *[data.first_outlaw + 1] * me.orange]
        self._title(brush, columns[0], say("objectives"))
        for card, box in zip(me.area, _grid(columns[0].below(26), 4, 2)):
            board_tiles.card(brush, box, look.cardboard, card)
        self._title(brush, columns[1], say("collected"))
        places = _grid(columns[1].below(26), 8, 5)
        for tile, box in zip(tiles, places):
            board_tiles.tile(brush, box, look.cardboard, tile)
        for master, box in zip(me.masters, places[len(tiles) :]):
            brush.picture(look.cardboard.master(master, brush.px(box.h)), box.centre)
        cards: Sequence[int] = sorted((*me.hand, *me.deck, *me.discard))
        self._title(brush, columns[2], say("herd_of", number=len(cards)))
        seen = [card for card in cards if card not in me.secret]
        for card, box in zip(sorted(set(seen)), _grid(columns[2].below(26), 6, 4)):
            board_tiles.card(brush, box, look.cardboard, card)
            number = seen.count(card)
            if number > 1:
                brush.circle((box.right - 8, box.bottom - 8), 11, PAPER, NIGHT)
                brush.text(f"{number}", Box(box.right - 18, box.bottom - 18, 20, 20), "label", align="middle")

    @staticmethod
    def _title(brush: Brush, box: Box, words: str) -> None:
        brush.text(words, box.top(22), "strong", FADED)


def _grid(box: Box, across: int, down: int) -> List[Box]:
    return [cell for row in box.rows(down, 6) for cell in row.columns(across, 6)]
