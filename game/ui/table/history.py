"""History: the log scrubs the whole game, and a practice game can go on from any moment."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import partial
from typing import Callable, Final, Hashable, List, NamedTuple, Sequence, Tuple

from game.kernel.table import Table
from game.ui import icons
from game.ui.app import App
from game.ui.draw import widgets
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import (
    CREAM,
    GOLD,
    INK,
    LEATHER,
    NIGHT,
    PAPER,
    RUST,
    SEATS,
    SUN,
    mix,
)
from game.ui.input import Pointer
from game.ui.match import Match, make_again
from game.ui.scene import Scene
from game.ui.spots import Spot
from game.ui.story import beginnings, happened
from game.ui.table.layout import SIDE, TOP
from game.ui.table.scene import TableScene

BUTTON: Final = 36
BUTTONS_WIDE: Final = 3 * (BUTTON + 4)
LINE: Final = Box(TOP.x + BUTTONS_WIDE + 20, TOP.y + 3, TOP.w - 2 * BUTTONS_WIDE - 40, 36)
BACK: Final = ("first", "turn_back", "step_back")
ON: Final = ("step_on", "turn_on", "last")
HIGH: Final = 34  # of a line of the log
HEAD: Final = 34  # above the lines
FOOT: Final = 96  # below them
MOST: Final = int((SIDE.h - HEAD - FOOT) // HIGH)  # lines at once


class TurnMark(NamedTuple):
    """Where a turn begins, and whose it is."""

    place: int
    seat: int


class Milestone(NamedTuple):
    """An event that the line of time marks, with its icon."""

    place: int
    icon: str


def practice_from(match: Match, place: int) -> Match:
    """The game as it was at this place of the log, to be played on without harm: it is not kept as the real one."""
    old = match.table
    table = Table(match.rules, old.seed, old.luck_asked, old.scenario)
    while len(table.log) < place:
        make_again(table, old.log[len(table.log)])
    practice = Match(table, list(match.holders), thinker=type(match.thinker)())
    practice.is_practice = True
    return practice


class History(Scene):
    """A line of time above the board, and the log beside it; the board shows the moment that is looked at."""

    see_through = True

    def __init__(self, board: TableScene) -> None:
        super().__init__()
        self.board: Final = board
        self.lines: List[Tuple[int, str]] = []  # of the log, each with its place
        self.first = 0  # line that is shown
        self.turns: List[TurnMark] = []
        self.milestones: List[Milestone] = []
        self.is_dragging = False

    def enter(self, app: App) -> None:
        super().enter(app)
        self.speech = self.app.speech_of("history")
        match, game = self.board.match, self.board.game
        self.turns += [TurnMark(place, who) for place, who in beginnings(match, game)]
        for place, event in happened(match.table):
            if icon := game.milestone(event):
                self.milestones.append(Milestone(place, icon))
        last = self.board.playback.last
        self.lines = [(place, line) for place in range(1, last + 1) for line in self.board.narration.told(place)]
        self.moments = sorted({place for place, _ in self.lines})
        self._begin_at(len(self.lines))

    def leave(self) -> None:
        self.board.playback.jump()

    # -- moving in time --------------------------------------------------------------------------------

    @property
    def place(self) -> int:
        return self.board.playback.place

    def show(self, place: int) -> None:
        """Look at this moment, and let the log follow."""
        self.board.playback.jump(min(max(0, place), self.board.playback.last))
        here = bisect_left([moment for moment, _ in self.lines], self.place)
        if not self.first <= here < self.first + MOST:
            self._begin_at(here - MOST // 2)

    def go(self, places: Sequence[int], by: int) -> None:
        """To the next of these moments, or to the one before."""
        here = bisect_right(places, self.place) if by > 0 else bisect_left(places, self.place) - 1
        if 0 <= here < len(places):
            self.show(places[here])
        else:
            self.show(self.board.playback.last if by > 0 else 0)

    def scroll(self, turns: int) -> None:
        self._begin_at(self.first - turns)

    def _begin_at(self, first: int) -> None:
        """Show the lines of the log from here on, or the last ones."""
        self.first = max(0, min(first, len(self.lines) - MOST))

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
        if action == "log":
            self.app.pop()
        return action == "log"

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
        board = TableScene(practice_from(self.board.match, self.place))
        self.app.replace(board)
        board.notice = self.speech.label("practice_begins")

    # -- spots -----------------------------------------------------------------------------------------

    def spots_key(self) -> Hashable:
        return self.first, self.place

    def make_spots(self) -> List[Spot]:
        boxes = [Box(x, TOP.y + 3, BUTTON, BUTTON) for x in _places_of_buttons()]
        found = [
            Spot(box, act, self.speech.label(key), self.speech.label(key), key=key)
            for box, (key, act) in zip(boxes, self.acts())
        ]
        foot = SIDE.foot(FOOT).inset(6, 4).rows(2, 6)
        found.append(Spot(foot[0], self.practise, self.speech.label("practise"), key="practise"))
        return [*self._lines(), *found, Spot(foot[1], self.app.pop, self.app.say("back"), key="back")]

    def _lines(self) -> List[Spot]:
        rows = SIDE.below(HEAD).inset(6, 0)
        return [
            Spot(
                Box(rows.x, rows.y + n * HIGH, rows.w, HIGH),
                partial(self.show, place),
                line,
                key=f"line {self.first + n}",
            )
            for n, (place, line) in enumerate(self.lines[self.first : self.first + MOST])
        ]

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        brush.box(TOP, mix(NIGHT, LEATHER, 0.35))
        self.layers.draw(brush, "time", self.board.match.changed, LINE.inset(-4, 0), self._paint_line)
        self._handle(brush)
        widgets.panel(brush, SIDE, PAPER)
        moment = self.speech.label("moment", place=self.place, last=self.board.playback.last)
        brush.text(self.speech.label("look_back"), SIDE.top(HEAD).left(130).inset(10, 2), "heading", INK)
        brush.text(moment, SIDE.top(HEAD).after(130).inset(8, 2), "small", INK, "right")
        for spot in self.spots():
            if spot.key.startswith("line "):
                self._line(brush, spot)
            elif spot.key in (*BACK, *ON):
                self._button(brush, spot)
            else:
                widgets.button(brush, spot.rect, spot.words, spot.key == "practise")

    def _line(self, brush: Brush, spot: Spot) -> None:
        place = self.lines[int(spot.key.split()[1])][0]
        if place == self.place:
            brush.box(spot.rect.inset(0, 1), mix(GOLD, PAPER, 0.4), 5)
        brush.text(spot.words, spot.rect.inset(4, 1), "small", INK)

    def _x(self, place: int) -> float:
        return LINE.x + LINE.w * place / max(1, self.board.playback.last)

    def _paint_line(self, brush: Brush) -> None:
        """Every turn in the colour of its player; milestones are marked."""
        bar = Box(LINE.x, LINE.y + 12, LINE.w, 12)
        brush.box(bar.inset(-2), CREAM, 7)
        brush.box(bar, LEATHER, 5)
        ends = [turn.place for turn in self.turns[1:]] + [self.board.playback.last]
        for turn, end in zip(self.turns, ends):
            left, right = self._x(turn.place), self._x(end)
            colour = SEATS[self.board.match.holders[turn.seat].colour].colour
            brush.box(Box(left, bar.y, max(1.0, right - left - 0.8), bar.h), colour)
        for place, icon in self.milestones:
            icons.draw(brush, icon, (self._x(place), LINE.y + 30), 13)

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
