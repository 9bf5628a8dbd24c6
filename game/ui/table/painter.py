"""How a table scene is painted: still layers below, glow, flying pieces and a closer look above."""

from __future__ import annotations

from typing import Final

from game.ui.draw import widgets
from game.ui.draw.box import STAGE, Box, around
from game.ui.draw.brush import Brush
from game.ui.draw.mosaic import Mosaic
from game.ui.draw.numbers import signed
from game.ui.draw.table_top import paint_table
from game.ui.draw.theme import CREAM, NIGHT, RUST, SAGE, SEATS, SUN
from game.ui.draw.tween import between, pulse
from game.ui.game_table import BoardView, Thing
from game.ui.table import choice_panel, highlights, hint_panel, turn_panel
from game.ui.table.choice_panel import choice_line, tools_boxes
from game.ui.table.choice_rows import Panel
from game.ui.table.clickables import FOOT, TOOLS
from game.ui.table.hint import Hint
from game.ui.table.layout import SIDE, TOP, below_seats
from game.ui.table.narration import Narration
from game.ui.table.sitting import Sitting

LARGE: Final = 132  # units: how wide an enlarged thing is
WIDEST: Final = 330.0  # units, of a closer look


class Painter:
    """Paints one table scene, and keeps the parts that have not changed."""

    def __init__(self, scene: Sitting, panel: Panel, hint: Hint, narration: Narration) -> None:
        self.scene: Final = scene
        self.panel: Final = panel
        self.hint: Final = hint
        self.narration: Final = narration
        self.mosaic: Final = Mosaic()

    def paint(self, brush: Brush) -> None:
        scene = self.scene
        view = scene.view()
        self.mosaic.draw(brush, view.language, self._ground, scene.game.still_parts(view))
        draw = scene.layers.draw
        key = scene.key, self.narration.prompt(), self.narration.notice()
        draw(brush, "prompt", key, TOP, self._prompt, is_solid=True)
        beside = below_seats(scene.match.rules.seats).inset(-4)
        draw(brush, "words", key, beside, self._words if scene.is_at_rest else self._turn)
        if scene.decision is not None:
            self._glow(brush)
        else:
            scene.game.paint_watched(brush, view, scene.playback.states)
        self._marks(brush)
        self._fly(brush, view)
        if scene.looked_at is not None:
            self.closer(brush, scene.looked_at)

    # -- what stands still -------------------------------------------------------------------------------

    def _ground(self, brush: Brush) -> None:
        paint_table(brush)
        self.scene.game.paint_ground(brush)

    def _prompt(self, brush: Brush) -> None:
        """The line at the top, and the tools."""
        scene = self.scene
        colour = scene.match.holders[self.narration.mover].colour
        choice_panel.prompt(brush, self.narration.prompt(), self.narration.notice(), colour, len(TOOLS))
        for tool, box in zip(TOOLS, tools_boxes(len(TOOLS))):
            choice_panel.tool(brush, box, tool, scene.is_on(tool))

    def _words(self, brush: Brush) -> None:
        """All choices, and below them what has happened lately."""
        scene = self.scene
        foot = self.panel.box.y
        if self.hint.advised:
            self._hint(brush)
            foot = self.panel.box.bottom
        elif scene.decision is not None:
            rows, letters = self.panel.page()
            for number, (box, _, line) in enumerate(rows, scene.narrowing.first + 1):
                choice_line(brush, box, line, number, letters)
                foot = box.bottom
        self._pagers(brush)
        is_over = scene.decision is None  # then the way to the final score lies at the foot
        if not is_over and any(spot.key.startswith("page ") for spot in scene.focus.spots):
            foot = self.panel.box.bottom
        log = SIDE.below(foot - SIDE.y + 8)
        log = log.top(log.h - FOOT - 6) if is_over else log
        choice_panel.log(brush, scene.colours, log, self.narration.lately(), scene.app.say("log"))

    def _hint(self, brush: Brush) -> None:
        """What is advised, in place of the choices."""
        scene = self.scene
        hint_panel.paint_head(brush, self.panel.box, scene.app.say("tool_hint"))
        for rank, (box, said) in enumerate(self.hint.rows(), 1):
            hint_panel.paint_advice(brush, box, rank, said)

    def _turn(self, brush: Brush) -> None:
        """The turn that is watched."""
        scene = self.scene
        room = below_seats(scene.match.rules.seats)
        foot = FOOT + 6 if scene.playback.is_behind else 0
        turn_panel.paint_turn(brush, scene.colours, room.top(room.h - foot), self.narration.turn())
        self._pagers(brush)

    def _pagers(self, brush: Brush) -> None:
        """Buttons that belong to no choice: to other pages, and on."""
        for spot in self.scene.focus.spots:
            if spot.key.startswith("page "):
                widgets.button(brush, spot.rect, spot.words)

    # -- what moves --------------------------------------------------------------------------------------

    def _glow(self, brush: Brush) -> None:
        """Light around every place of the table that may be pressed."""
        scene = self.scene
        strength = 0.5 if scene.app.settings.reduced_motion else pulse(scene.passed, 1.6)
        for spot in scene.focus.spots:
            if spot.rect.right < SIDE.x and not spot.key.startswith("tool"):
                widgets.glow(brush, spot.rect, strength, 6)
        for box, dollars in scene.sums:
            highlights.sum_at(brush, box, dollars)
        highlights.advice(brush, self.hint.rings())

    def _fly(self, brush: Brush, view: BoardView) -> None:
        """Pieces on their way, and sums that rise."""
        scene = self.scene
        for flight in scene.playback.flights:
            t = flight.tween.value
            (x, y), (u, v) = flight.start.centre, flight.end.centre
            centre = between(x, u, t), between(y, v, t) - 26 * t * (1 - t) * 4
            scene.game.paint_mover(brush, flight.mover, centre, view.colours[flight.mover.seat])
        for n, sum in enumerate(scene.playback.rising):
            self._rise(brush, sum.seat, sum.dollars, sum.tween.value, n)

    def _marks(self, brush: Brush) -> None:
        """Where others have just done something."""
        for mark in self.scene.playback.marks:
            still = self.scene.app.settings.reduced_motion
            t = 1.0 if still else mark.tween.value
            colour = SEATS[self.scene.match.holders[mark.seat].colour].colour
            highlights.mark(brush, mark.box, colour, t)

    def _rise(self, brush: Brush, seat: int, dollars: int, t: float, n: int) -> None:
        """A sum beside the strip of its player."""
        box = self.scene.game.seat_boxes()[seat]
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
