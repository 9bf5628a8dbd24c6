"""The final score: category by category, then the table, the course of the game and its statistics."""

from __future__ import annotations

from functools import partial
from typing import Any, Callable, Dict, Final, Hashable, List, Sequence, Tuple

from game.profile.achievements import remember
from game.ui.app import App
from game.ui.draw import widgets
from game.ui.draw.box import STAGE, Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import CREAM, INK, PAPER, RUST
from game.ui.draw.tween import settle
from game.ui.input import Pointer
from game.ui.match import Match, MatchSetup, any_seed
from game.ui.scene import TABS, Scene
from game.ui.scoring import bars, result
from game.ui.scoring.bars import Growth
from game.ui.scoring.pages import PAGE, Pages
from game.ui.spots import Spot
from game.ui.story import story_of
from game.ui.table.history import History
from game.ui.table.scene import TableScene
from game.ui.windows import table_of

SHEET: Final = Box(40, 74, 1200, 566)
TITLE: Final = Box(44, 12, 480, 56)
TAB_ROW: Final = Box(540, 20, 700, 44)
FOOT: Final = Box(40, 652, 1200, 52)
PAGES: Final = ("points", "table", "course", "statistics")

# Seconds for each category, and how much of that its bars grow.
PACES: Final[Dict[str, float]] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
GROWING: Final = 0.6
STEPS: Final = {"left": -1, "right": 1}


class Scoring(Scene):
    """Lies over the board of a game that is over."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match: Final = match
        scores = match.rules.score(match.table.state)
        self.points: Final = [list(found.values()) for found in scores]
        self.categories: Final = list(scores[0])
        self.game: Final = table_of(match)
        self.story: Final = story_of(match, self.game)
        self.page = PAGES[0]
        self.passed = 0.0
        self.counted = 0
        self.pace = PACES["normal"]  # seconds for each category; none: all at once
        self.notice = ""

    # -- life ------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self._make_pages()
        self.pace = 0.0 if app.settings.reduced_motion else PACES[app.settings.speed]
        if not self.pace:
            self.skip()
        self._remember()

    def _make_pages(self) -> None:
        """Everything that is written, in the language of the moment."""
        self.words = self.app.words
        self.game.set_language(self.words)
        self.pages = Pages(self.game, self.story, self.say)

    def say(self, key: str, **fields: Any) -> str:
        """A line of the final score."""
        speech = self.app.speech
        return speech.fill(speech.tables["scoring"][key], fields)

    def _remember(self) -> None:
        """The game counts for those who played it."""
        if self.match.storage is None or not result.counts(self.match):
            return
        try:
            earned = remember(self.match.storage, result.game_of(self.game))
        except (OSError, ValueError) as error:
            self.notice = str(error)
            return
        if earned:
            known = self.app.speech.tables["honours"]
            names = [known.get(honour.honour, honour.title) for honour in earned]
            self.notice = self.say("new_honours", things=", ".join(names))

    def update(self, seconds: float) -> None:
        if self.words is not self.app.words:
            self._make_pages()
        if self.is_counting:
            self.passed += seconds
            self._tick()

    # -- counting --------------------------------------------------------------------------------------

    @property
    def is_counting(self) -> bool:
        return self.counted < len(self.categories)

    @property
    def growth(self) -> Growth:
        if not self.is_counting:
            return Growth(len(self.categories), 0.0)
        share = self.passed / self.pace - self.counted
        return Growth(self.counted, settle(min(1.0, max(0.0, share / GROWING))))

    def _tick(self) -> None:
        """On to the next category when its time has come."""
        now = min(len(self.categories), int(self.passed / self.pace))
        if now > self.counted:
            self.counted = now
            self.app.play("tick" if self.is_counting else "win")

    def skip(self) -> None:
        """Show the end of the counting at once."""
        if self.is_counting:
            self.counted = len(self.categories)
            self.app.play("win")

    # -- spots -----------------------------------------------------------------------------------------

    def spots_key(self) -> Hashable:
        return self.page, self.is_counting

    def make_spots(self) -> List[Spot]:
        return [*self._tabs(), *self._here(), *self._foot()]

    def _tabs(self) -> List[Spot]:
        boxes = TAB_ROW.columns(len(PAGES), 8)
        return [
            Spot(box, partial(self.turn_to, page), self.say(f"page_{page}"), key=f"page {page}")
            for box, page in zip(boxes, PAGES)
        ]

    def _here(self) -> List[Spot]:
        """What can be pressed on this page."""
        if self.page == "points" and self.is_counting:
            return [Spot(PAGE.foot(44).tail(200), self.skip, self.say("skip"), key="skip")]
        if self.page == "course":
            words = self.say("show_turn")
            chart = Spot(self.pages.course.chart.field, self.show_turn, words, key="chart")
            return [chart, Spot(PAGE.foot(44).tail(260), self.show_turn, words, key="show_turn")]
        return []

    def _foot(self) -> List[Spot]:
        entries: Sequence[Tuple[str, Callable[[], None]]] = (
            ("save_record", self.save_record),
            ("look_at_board", self.back),
            ("play_again", self.play_again),
            ("to_menu", self.leave_game),
        )
        boxes = FOOT.tail(820).columns(len(entries), 12)
        return [Spot(box, act, self.say(key), key=key) for box, (key, act) in zip(boxes, entries)]

    def turn_to(self, page: str) -> None:
        self.page = page

    def do(self, action: str) -> bool:
        if action == "skip" or (action == "press" and self.is_counting and self.focus.spot is None):
            self.skip()
        elif action in STEPS and self.focus.spot is not None and self.focus.spot.key == "chart":
            return self.pages.course.step(STEPS[action])
        elif action in TABS:
            self.page = PAGES[(PAGES.index(self.page) + TABS[action]) % len(PAGES)]
        elif action == "menu":
            self.leave_game()
        else:
            return False
        return True

    def point(self, pointer: Pointer) -> None:
        """The chart is read where the mouse is."""
        course = self.pages.course
        if self.page == "course" and pointer.kind == "move" and course.chart.field.holds(pointer.x, pointer.y):
            course.look_at(pointer.x)
        super().point(pointer)

    # -- acting ----------------------------------------------------------------------------------------

    def save_record(self) -> None:
        """Keep the whole game as a file that can be looked at, and mailed."""
        self.notice = self.app.save_game(self.match.text())

    def play_again(self) -> None:
        """The same table with other luck."""
        match = self.match
        wanted = MatchSetup(match.rules.name, dict(match.rules.options), tuple(match.holders), any_seed())
        self.leave_game()
        board = TableScene(Match.new(wanted, self.app.storage))
        self.app.push(board)
        board.begin()

    def leave_game(self) -> None:
        self.app.back_to(self.app.stack[0])

    def show_turn(self) -> None:
        """Look back, on the board, at the turn that is looked at here."""
        moment, app = self.pages.course.turn.first, self.app
        self.back()
        if isinstance(app.top, TableScene):
            history = History(app.top)
            app.push(history)
            history.show(moment)

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        self.draw_table(brush)
        key = self.page, self.is_counting, self.app.settings.language, self.notice
        self.layers.draw(brush, "scoring", key, STAGE, self._paint)
        if self.page == "points" and self.is_counting:
            self._draw_bars(brush)
        if self.page == "course":
            course = self.pages.course
            self.layers.draw(brush, "turn", course.key, PAGE.inset(-8), course.paint_turn)

    def _paint(self, brush: Brush) -> None:
        """All that stands still."""
        widgets.title(brush, TITLE, self.say("title"))
        widgets.panel(brush, SHEET, PAPER)
        for spot in self.spots():
            if spot.key.startswith("page "):
                widgets.tab(brush, spot.rect, spot.words, spot.key == f"page {self.page}")
            elif spot.key != "chart":
                widgets.button(brush, spot.rect, spot.words, spot.key == ("skip" if self.is_counting else "play_again"))
        brush.text(self.notice, FOOT.left(360), "small", CREAM)
        self.pages.paint(brush, self.page)
        if self.page == "points" and not self.is_counting:
            self._draw_bars(brush)

    def _draw_bars(self, brush: Brush) -> None:
        icons, growth = self.pages.icons, self.growth
        bars.strip(brush, PAGE.top(46), icons, growth)
        words, ink = (self.pages.category(growth.counted), INK) if self.is_counting else (self.pages.outcome(), RUST)
        brush.text(words, PAGE.below(50).top(40), "heading", ink, "middle")
        room = PAGE.below(94)
        bars.bars(brush, room.top(room.h - 56), self.pages.heads, self.points, icons, growth)
