"""History: the log scrubs the whole game, and a practice game can go on from any moment."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import partial
from typing import TYPE_CHECKING, Callable, Final, List, NamedTuple, Sequence, Tuple

from game.kernel.table import Table
from game.scenes.board import Board
from game.scenes.controls import Pointer
from game.scenes.log import Log
from game.scenes.match import Match, make_again
from game.scenes.spots import Spot
from game.show import icons, widgets
from game.show.board_look import SIDE, TOP
from game.show.box import Box
from game.show.brush import Brush
from game.show.theme import CREAM, INK, LEATHER, NIGHT, PAPER, RUST, SEATS, SUN, mix
from game.statistics import happened
from game.trail import events as ev

if TYPE_CHECKING:
    from game.scenes.app import App

BUTTON: Final = 36
BUTTONS_WIDE: Final = 3 * (BUTTON + 4)
LINE: Final = Box(TOP.x + BUTTONS_WIDE + 20, TOP.y + 3, TOP.w - 2 * BUTTONS_WIDE - 40, 36)
BACK: Final = ("first", "turn_back", "step_back")
ON: Final = ("step_on", "turn_on", "last")
FOOT: Final = 96  # units below the lines of the log


class Turn(NamedTuple):
    """Where a turn begins, and whose it is."""

    place: int
    seat: int


def practice_from(match: Match, place: int) -> Match:
    """The game as it was at this place of the log, to be played on without harm: it is not kept as the real one."""
    old = match.table
    table = Table(match.rules, old.seed, old.luck_asked, old.scenario)
    while len(table.log) < place:
        make_again(table, old.log[len(table.log)])
    practice = Match(table, list(match.sitters), mind=type(match.mind)())
    practice.is_practice = True
    return practice


class History(Log):
    """A line of time above the board, and the log beside it."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.turns: List[Turn] = []
        self.deliveries: List[int] = []
        self.is_dragging = False

    def enter(self, app: App) -> None:
        super().enter(app)
        self.speech = self.app.speech_of("history")
        for place, (what, who, _, _) in happened(self.board.match.table):
            if what == ev.TURN_BEGINS:
                self.turns.append(Turn(place, who))
            elif what == ev.DELIVERED:
                self.deliveries.append(place)
        self.moments = sorted({place for place, _ in self.lines})

    # -- moving in time --------------------------------------------------------------------------------

    @property
    def place(self) -> int:
        return self.board.playback.place

    def show(self, place: int) -> None:
        """Look at this moment, and let the log follow."""
        super().show(min(max(0, place), self.board.playback.last))
        here = bisect_left([moment for moment, _ in self.lines], self.place)
        if not self.first <= here < self.first + self._most():
            self._begin_at(here - self._most() // 2)

    def go(self, places: Sequence[int], by: int) -> None:
        """To the next of these moments, or to the one before."""
        here = bisect_right(places, self.place) if by > 0 else bisect_left(places, self.place) - 1
        if 0 <= here < len(places):
            self.show(places[here])
        else:
            self.show(self.board.playback.last if by > 0 else 0)

    def acts(self) -> List[Tuple[str, Callable[[], None]]]:
        """What the buttons beside the line do, from left to right."""
        turns = [turn.place for turn in self.turns]
        return [
            ("first", partial(self.show, 0)),
            ("turn_back", partial(self.go, turns, -1)),
            ("step_back", partial(self.go, self.moments, -1)),
            ("step_on", partial(self.go, self.moments, 1)),
            ("turn_on", partial(self.go, turns, 1)),
            ("last", partial(self.show, self.board.playback.last)),
        ]

    def do(self, action: str) -> bool:
        keys = {"left": "step_back", "right": "step_on", "previous_tab": "turn_back", "next_tab": "turn_on"}
        if action in keys:
            dict(self.acts())[keys[action]]()
            return True
        return super().do(action)

    def point(self, pointer: Pointer) -> None:
        """The line of time can be pressed anywhere, and dragged."""
        if pointer.kind == "press" and LINE.holds(pointer.x, pointer.y):
            self.is_dragging = True
        if pointer.kind == "release":
            self.is_dragging = False
        if self.is_dragging:
            self.show(round((pointer.x - LINE.x) / LINE.w * self.board.playback.last))
        else:
            super().point(pointer)

    # -- practice --------------------------------------------------------------------------------------

    def practise(self) -> None:
        """Play on from the moment that is shown; the real game is kept."""
        board = Board(practice_from(self.board.match, self.place))
        self.app.replace(board)
        board.notice = self.speech.label("practice_begins")

    # -- spots -----------------------------------------------------------------------------------------

    def _most(self) -> int:
        return super()._most() - 2

    def make_spots(self) -> List[Spot]:
        lines = [spot for spot in super().make_spots() if spot.key.startswith("line ")]
        boxes = [Box(x, TOP.y + 3, BUTTON, BUTTON) for x in _places_of_buttons()]
        found = [
            Spot(box, act, self.speech.label(key), self.speech.label(key), key=key)
            for box, (key, act) in zip(boxes, self.acts())
        ]
        foot = SIDE.foot(FOOT).inset(6, 4).rows(2, 6)
        found.append(Spot(foot[0], self.practise, self.speech.label("practise"), key="practise"))
        return [*lines, *found, Spot(foot[1], self.app.pop, self.app.say("back"), key="back")]

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        brush.box(TOP, mix(NIGHT, LEATHER, 0.35))
        self.layers.draw(brush, "time", self.board.match.changed, LINE.inset(-4, 0), self._paint_line)
        self._handle(brush)
        widgets.panel(brush, SIDE, PAPER)
        moment = self.speech.label("moment", place=self.place, last=self.board.playback.last)
        brush.text(self.speech.label("look_back"), SIDE.top(34).left(130).inset(10, 2), "heading", INK)
        brush.text(moment, SIDE.top(34).after(130).inset(8, 2), "small", INK, "right")
        for spot in self.spots():
            if spot.key.startswith("line "):
                self._line(brush, spot)
            elif spot.key in (*BACK, *ON):
                self._button(brush, spot)
            else:
                widgets.button(brush, spot.rect, spot.words, spot.key == "practise")

    def _x(self, place: int) -> float:
        return LINE.x + LINE.w * place / max(1, self.board.playback.last)

    def _paint_line(self, brush: Brush) -> None:
        """Every turn in the colour of its player; deliveries are marked."""
        bar = Box(LINE.x, LINE.y + 12, LINE.w, 12)
        brush.box(bar.inset(-2), CREAM, 7)
        brush.box(bar, LEATHER, 5)
        ends = [turn.place for turn in self.turns[1:]] + [self.board.playback.last]
        for turn, end in zip(self.turns, ends):
            left, right = self._x(turn.place), self._x(end)
            colour = SEATS[self.board.match.sitters[turn.seat].colour].colour
            brush.box(Box(left, bar.y, max(1.0, right - left - 0.8), bar.h), colour)
        for place in self.deliveries:
            icons.draw(brush, "delivery", (self._x(place), LINE.y + 30), 13)

    def _handle(self, brush: Brush) -> None:
        x = self._x(self.place)
        brush.box(Box(x - 4, LINE.y + 4, 8, 28), SUN, 4, INK, 1.5)

    @staticmethod
    def _button(brush: Brush, spot: Spot) -> None:
        """One arrow for a step, two for a turn, an arrow and a bar for the end."""
        box, side = spot.rect, -1 if spot.key in BACK else 1
        brush.box(box, PAPER, 6, LEATHER, 1)
        x, y = box.centre
        tips = (5.0, -3.0) if spot.key.startswith("turn") else (2.0,)
        for tip in tips:
            point = x + side * (tip + 4)
            brush.polygon([(point, y), (point - side * 9, y - 8), (point - side * 9, y + 8)], RUST)
        if spot.key in ("first", "last"):
            brush.box(Box(x + side * 9 - 1.5, y - 8, 3, 16), RUST)


def _places_of_buttons() -> List[float]:
    left = [TOP.x + 6 + n * (BUTTON + 4) for n in range(len(BACK))]
    right = [TOP.right - 2 - (len(ON) - n) * (BUTTON + 4) for n in range(len(ON))]
    return left + right
