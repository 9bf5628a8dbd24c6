"""One player's board, enlarged, with everything that lies in front of that player."""

from __future__ import annotations

from functools import partial
from typing import Final, List

from game.kernel.piles import distinct, pile, take_all
from game.trail.ids.names import NOBODY
from game.ui.draw import widgets
from game.ui.draw.box import STAGE, Box, around
from game.ui.draw.brush import Brush, Point
from game.ui.draw.sentences import lines
from game.ui.draw.theme import FADED, NIGHT, PAPER
from game.ui.scene import TABS, Scene
from game.ui.spots import Spot
from game.ui.table.scene import TableScene
from game.ui.trail.cardboard import placed
from game.ui.trail.look import OWN, TrailView
from game.ui.trail.trail_table import TrailTable

LARGER: Final = 1.26
LARGEST: Final = 132.0  # units: the height of a card or tile
GAP: Final = 8
SHEET: Final = Box(8, 60, 1264, 600)
MARGINS: Final = (
    STAGE.top(SHEET.y),
    STAGE.below(SHEET.bottom),
    Box(0, SHEET.y, SHEET.x, SHEET.h),
    Box(SHEET.right, SHEET.y, STAGE.w - SHEET.right, SHEET.h),
)
SHADE: Final = 150  # of 255
BOARD: Final = Box(SHEET.x + 6, SHEET.y + 6, OWN.w * LARGER, OWN.h * LARGER)


class PlayerBoards(Scene):
    """Looks at one seat after the other."""

    see_through = True

    def __init__(self, board: TableScene, window: TrailTable, seat: int) -> None:
        super().__init__()
        self.board: Final = board
        self.window: Final = window
        self.seat = seat

    def spots_key(self) -> int:
        return self.seat

    def make_spots(self) -> List[Spot]:
        names = [self.board.speech.player(seat) for seat in range(self.window.data.seats)]
        row = Box(SHEET.x, SHEET.bottom + 8, 900, 40).columns(4, 8)
        found = [
            Spot(box, partial(self.turn_to, n), name, key=f"seat {n}") for n, (box, name) in enumerate(zip(row, names))
        ]
        return [*found, Spot(Box(1092, SHEET.bottom + 8, 180, 40), self.app.pop, self.app.say("back"), key="back")]

    def turn_to(self, seat: int) -> None:
        self.seat = seat

    def do(self, action: str) -> bool:
        seats = self.window.data.seats
        if action.startswith("board_"):
            wanted = int(action[-1]) - 1
            if wanted == self.seat:
                self.app.pop()
            elif wanted < seats:
                self.seat = wanted
            return True
        if action in TABS:
            self.seat = (self.seat + TABS[action]) % seats
        return action in TABS

    def look(self) -> TrailView:
        look = self.window.look(self.board.view())
        return look._replace(who=self.seat, is_open=look.is_open and self.seat == look.who)

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        """The sheet is drawn again only when something on it has changed; around it the board lies in the shade."""
        look = self.look()
        me = look.me
        key = (self.window.parts.own.key(look), me.area, me.built, me.masters, tuple(look.s.tiles), look.movers)
        self.layers.draw(brush, "boards", key, SHEET, partial(self._paint, look), is_solid=True)
        for margin in MARGINS:
            brush.shade(margin, NIGHT, SHADE)
        for spot in self.spots():
            widgets.button(brush, spot.rect, spot.words, spot.key == f"seat {self.seat}")

    def _paint(self, look: TrailView, brush: Brush) -> None:
        brush.fill(NIGHT)
        widgets.panel(brush, SHEET, PAPER)
        self._own(brush, look)
        self._rest(brush, look)

    def _origin(self, brush: Brush) -> Point:
        """Where the larger brush must begin so that the own board lies in its place."""
        scale = brush.scale
        x = brush.origin[0] + (BOARD.x - OWN.x * LARGER) * scale
        y = brush.origin[1] + (BOARD.y - OWN.y * LARGER) * scale
        return x, y

    def _own(self, brush: Brush, look: TrailView) -> None:
        """His board, as it lies below the others, only larger."""
        scale, origin = brush.scale * LARGER, self._origin(brush)
        larger = Brush(brush.surface, brush.fonts, scale, origin, brush.text_scale, brush.manner)
        self.window.parts.own.paint(larger, look)

    def _rest(self, brush: Brush, look: TrailView) -> None:
        """What lies in front of the player and on the trail, and which cards there are."""
        room = Box(SHEET.x, BOARD.bottom + 10, SHEET.w, SHEET.bottom - BOARD.bottom - 14).inset(14, 2)
        upper, lower = room.rows(2, 8)
        self._objectives(brush, look, upper.left(420))
        self._herd(brush, look, upper.after(440))
        self._buildings(brush, look, lower.left(690))
        self._collected(brush, look, lower.after(710))

    def _objectives(self, brush: Brush, look: TrailView, box: Box) -> None:
        body = self._titled(brush, box, self.app.say("objectives"))
        hidden = face_down(look)
        for card, place in zip(look.me.area, _cells(body, len(look.me.area), 1 / placed.TALL)):
            if card == hidden:
                placed.back(brush, place, look.cardboard, "starting")
            else:
                placed.card(brush, place, look.cardboard, card)

    def _herd(self, brush: Brush, look: TrailView, box: Box) -> None:
        """All cards that everybody knows to be that player's, equal ones once."""
        me = look.me
        seen = take_all(pile((*me.hand, *me.deck, *me.discard)), me.secret)
        body = self._titled(brush, box, self.app.say("herd_of", number=len(seen) + len(me.secret)))
        kinds = distinct(seen)
        for card, place in zip(kinds, _cells(body, len(kinds), 1 / placed.TALL)):
            placed.card(brush, place, look.cardboard, card)
            corner = place.right - 9, place.bottom - 9
            brush.circle(corner, 11, PAPER, NIGHT)
            brush.text(f"{seen.count(card)}", around(corner, 20), "label", align="middle")

    def _buildings(self, brush: Brush, look: TrailView, box: Box) -> None:
        body = self._titled(brush, box, lines([look.speech.name("count", "own_buildings")]))
        tiles = [look.s.tiles[node] for node in look.me.built]
        for tile, place in zip(tiles, _cells(body, len(tiles), 1.25)):
            placed.tile(brush, place, look.cardboard, tile)

    def _collected(self, brush: Brush, look: TrailView, box: Box) -> None:
        me, data = look.me, self.window.data
        body = self._titled(brush, box, self.app.say("collected"))
        tiles = [*me.hazards, *[data.first_outlaw] * me.green, *[data.first_outlaw + 1] * me.orange]
        places = _cells(body, len(tiles) + len(me.masters), 1.0)
        for tile, place in zip(tiles, places):
            placed.tile(brush, place, look.cardboard, tile)
        for master, place in zip(me.masters, places[len(tiles) :]):
            brush.picture(look.cardboard.master(master, brush.px(place.w)), place.centre)

    @staticmethod
    def _titled(brush: Brush, box: Box, words: str) -> Box:
        """A title; what is left below it."""
        brush.text(words, box.top(22), "strong", FADED)
        return box.below(24)


def face_down(look: TrailView) -> int:
    """S-012: the objective of Sam's that nobody may know until the game is over."""
    sam = look.s.sam
    return sam.face_down if sam is not None and sam.seat == look.who and look.s.todo else NOBODY


def _cells(box: Box, number: int, shape: float) -> List[Box]:
    """So many equal places in rows from the left, as large as they fit; the shape is width through height."""
    tall = min(box.h, LARGEST)
    down = 1
    while number * (tall * shape + GAP) > box.w * down and down < 6:
        down += 1
        tall = min(LARGEST, (box.h - GAP * (down - 1)) / down)
    across = max(1, int((box.w + GAP) // (tall * shape + GAP)))
    wide = tall * shape
    return [
        Box(box.x + n % across * (wide + GAP), box.y + n // across * (tall + GAP), wide, tall) for n in range(number)
    ]
