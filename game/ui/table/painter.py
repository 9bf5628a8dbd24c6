"""How the board scene is painted: still layers below, glow, flying pieces and a closer look above."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, List, Tuple

from game.ui.draw import pieces, widgets
from game.ui.draw.box import STAGE, Box, around
from game.ui.draw.brush import Brush
from game.ui.draw.mosaic import Mosaic, Part
from game.ui.draw.numbers import signed
from game.ui.draw.table_top import paint_table
from game.ui.draw.theme import (
    CREAM,
    NIGHT,
    RUST,
    SAGE,
    SEATS,
    SUN,
)
from game.ui.draw.tween import between, pulse
from game.ui.table import choice_panel, highlights, hint_panel, turn_panel
from game.ui.table.choice_panel import choice_line, tools_boxes
from game.ui.table.clickables import FOOT, TOOLS
from game.ui.trail.board.seat_strips import below_seats
from game.ui.trail.explain import LARGE, Thing
from game.ui.trail.kansas_city import visit_strip
from game.ui.trail.look import SIDE, TOP, Look

if TYPE_CHECKING:
    from game.ui.table.scene import Board

MOVING: Final = ("trail", "rails")  # parts from which pieces set out
WIDEST: Final = 330.0  # units, of a closer look


class BoardPaint:
    """Paints one board scene, and keeps the parts that have not changed."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.mosaic: Final = Mosaic()

    def paint(self, brush: Brush) -> None:
        board = self.board
        look = board.look()
        self.mosaic.draw(brush, look.language, self._ground, self._parts(look))
        draw = board.layers.draw
        key = board.words_key()
        draw(brush, "prompt", key, TOP, self._prompt, is_solid=True)
        beside = below_seats(board.data.seats).inset(-4)
        draw(brush, "words", key, beside, self._words if board.is_at_rest else self._turn)
        if board.decision is not None:
            self._glow(brush)
        else:
            self._visit(brush, look)
        self._marks(brush)
        self._fly(brush)
        if board.looked_at is not None:
            self.closer(brush, board.looked_at)

    def _visit(self, brush: Brush, look: Look) -> None:
        """Somebody's visit to Kansas City, in short form."""
        board = self.board
        states = board.playback.states
        visit = visit_strip.lately(board.data, states, len(states) - 1)
        if visit is not None and visit.who != board.who:
            visit_strip.paint(brush, look, board.app.speech_of("kansas"), visit)

    # -- what stands still -------------------------------------------------------------------------------

    def _parts(self, look: Look) -> List[Part]:
        parts = self.board.parts
        each: List[Tuple[str, Any]] = list(zip(parts._fields, parts))
        return [
            Part(name, part.area, (part.key(look), look.movers), partial(part.paint, look=look))
            if name in MOVING
            else Part(name, part.area, part.key(look), partial(part.paint, look=look))
            for name, part in each
        ]

    def _ground(self, brush: Brush) -> None:
        """The table, the land and the track."""
        paint_table(brush)
        self.board.parts.trail.paint_land(brush, self.board.speech)
        self.board.parts.rails.paint_land(brush)

    def _prompt(self, brush: Brush) -> None:
        """The line at the top, and the tools."""
        board = self.board
        colour = board.match.sitters[board.tale.mover].colour
        choice_panel.prompt(brush, board.prompt(), board.tale.notice(), colour, len(TOOLS))
        for tool, box in zip(TOOLS, tools_boxes(len(TOOLS))):
            choice_panel.tool(brush, box, tool, board.is_on(tool))

    def _words(self, brush: Brush) -> None:
        """All choices, and below them what has happened lately."""
        board = self.board
        foot = board.panel.box.y
        if board.hint.advised:
            self._hint(brush)
            foot = board.panel.box.bottom
        elif board.decision is not None:
            for number, (box, _, line) in enumerate(board.panel.rows(), board.choosing.first + 1):
                choice_line(brush, box, line, number, board.panel.letters)
                foot = box.bottom
        self._pagers(brush)
        is_over = board.decision is None  # then the way to the final score lies at the foot
        if not is_over and any(spot.key.startswith("page ") for spot in board.focus.spots):
            foot = board.panel.box.bottom
        log = SIDE.below(foot - SIDE.y + 8)
        log = log.top(log.h - FOOT - 6) if is_over else log
        choice_panel.log(brush, board.look(), log, board.tale.lately(), board.app.say("log"))

    def _hint(self, brush: Brush) -> None:
        """What is advised, in place of the choices."""
        board = self.board
        hint_panel.paint_head(brush, board.panel.box, board.app.say("tool_hint"))
        for rank, (box, said) in enumerate(board.hint.rows(), 1):
            hint_panel.paint_advice(brush, box, rank, said)

    def _turn(self, brush: Brush) -> None:
        """The turn that is watched."""
        board = self.board
        room = below_seats(board.data.seats)
        foot = FOOT + 6 if board.playback.is_behind else 0
        turn_panel.paint_turn(brush, board.look(), room.top(room.h - foot), board.tale.turn())
        self._pagers(brush)

    def _pagers(self, brush: Brush) -> None:
        """Buttons that belong to no choice: to other pages, and on."""
        for spot in self.board.focus.spots:
            if spot.key.startswith("page "):
                widgets.button(brush, spot.rect, spot.words)

    # -- what moves --------------------------------------------------------------------------------------

    def _glow(self, brush: Brush) -> None:
        """Light around every place of the board that may be pressed."""
        board = self.board
        strength = 0.5 if board.app.settings.reduced_motion else pulse(board.passed, 1.6)
        for spot in board.focus.spots:
            if spot.rect.right < SIDE.x and not spot.key.startswith("tool"):
                widgets.glow(brush, spot.rect, strength, 6)
        for box, dollars in board.offer.sums:
            highlights.sum_at(brush, box, dollars)
        highlights.advice(brush, board.hint.rings())

    def _fly(self, brush: Brush) -> None:
        """Pieces on their way, and sums that rise."""
        board = self.board
        for flight in board.playback.flights:
            t = flight.tween.value
            (x, y), (u, v) = flight.start.centre, flight.end.centre
            centre = between(x, u, t), between(y, v, t) - 26 * t * (1 - t) * 4
            kind, seat = flight.mover
            piece = pieces.pawn if kind == "herder" else pieces.engine
            piece(brush, centre, 30, board.match.sitters[seat].colour)
        for n, sum in enumerate(board.playback.rising):
            self._rise(brush, sum.seat, sum.dollars, sum.tween.value, n)

    def _marks(self, brush: Brush) -> None:
        """Where others have just done something."""
        for mark in self.board.playback.marks:
            still = self.board.app.settings.reduced_motion
            t = 1.0 if still else mark.tween.value
            colour = SEATS[self.board.match.sitters[mark.seat].colour].colour
            highlights.mark(brush, mark.box, colour, t)

    def _rise(self, brush: Brush, seat: int, dollars: int, t: float, n: int) -> None:
        """A sum beside the strip of its player."""
        box = self.board.parts.seats.boxes[seat]
        place = around((box.x - 26, box.centre[1] - 14 * t + 16 * (n % 3 - 1)), 46, 22)
        brush.box(place, NIGHT, 11)
        brush.text(signed(dollars), place.inset(1, 0), "number", CREAM, "middle")
        brush.frame(place, SAGE if dollars > 0 else RUST, 11, 2)

    def closer(self, brush: Brush, thing: Thing) -> None:
        """A thing enlarged, with its rule; beside it, and wholly on the stage."""
        picture = thing.picture(brush) if thing.picture is not None else None
        high = picture.get_height() / brush.scale + 8 if picture is not None else 0.0
        tall = brush.text_height(thing.words, "body", WIDEST - 24)
        width = min(WIDEST, max(LARGE + 24 if picture else 0, brush.text_width(thing.words, "body") + 26))
        box = _beside(thing.box, width, tall + high + 18)
        brush.box(box, NIGHT, 8, SUN, 1.5)
        if picture is not None:
            brush.picture(picture, (box.centre[0], box.y + 8 + (high - 8) / 2))
        brush.text(thing.words, box.below(high + 7).inset(12, 1), "body", CREAM, "left", "top")


def _beside(box: Box, width: float, height: float) -> Box:
    """Right of a thing if there is room, else left of it; never beyond the edge of the stage."""
    left = box.right + 10 if box.right + 10 + width < SIDE.x else box.x - width - 10
    top = min(max(box.centre[1] - height / 2, TOP.bottom + 4), STAGE.bottom - height - 4)
    return Box(max(4.0, left), top, width, height)
