"""The hall of fame: who has played at this computer, and which honours have been earned."""

from __future__ import annotations

from typing import Any, Final, List, Sequence

from game.profile.achievements import (
    Achievement,
    Earned,
    Person,
    earned_in,
    finished_games,
    honours,
    people,
)
from game.ui import icons
from game.ui.app import App
from game.ui.draw import widgets
from game.ui.draw.box import STAGE, Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import (
    CREAM,
    FADED,
    GOLD,
    INK,
    LINE,
    PAPER,
    SAND,
    SUN,
    mix,
)
from game.ui.scene import Scene
from game.ui.spots import Spot

SHEET: Final = Box(40, 74, 1200, 566)
PEOPLE: Final = Box(64, 92, 460, 530)
HONOURS: Final = Box(552, 92, 664, 530)
BACK: Final = Box(40, 652, 200, 52)
ROW: Final = 44.0
MOST: Final = 10  # people
COLUMNS: Final = ("games", "won", "best", "mean")
NAME: Final = 0.4  # the share of the name in a row


class HallOfFame(Scene):
    """Shows what is kept, and nothing else: everything is worked out from the finished games."""

    def __init__(self) -> None:
        super().__init__()
        self.people: List[Person] = []
        self.earned: List[Earned] = []
        self.honours: List[Achievement] = []
        self.trouble = ""

    def enter(self, app: App) -> None:
        super().enter(app)
        try:
            games = finished_games(app.storage)
            self.people, self.honours, self.earned = people(games), honours(), earned_in(games)
        except ValueError as error:
            self.trouble = str(error)

    def say(self, key: str, **fields: Any) -> str:
        speech = self.app.speech
        return speech.fill(speech.tables["renown"][key], fields)

    def make_spots(self) -> List[Spot]:
        return [Spot(BACK, self.back, self.app.say("back"), key="back")]

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        self.draw_table(brush)
        self.layers.draw(brush, "renown", self.app.settings.language, STAGE, self._paint)

    def _paint(self, brush: Brush) -> None:
        widgets.title(brush, Box(44, 12, 900, 56), self.say("title"))
        widgets.panel(brush, SHEET, PAPER)
        self._people(brush)
        self._honours(brush)
        self.draw_buttons(brush)
        brush.text(self.trouble, Box(260, BACK.y, 980, BACK.h), "small", CREAM)

    def _people(self, brush: Brush) -> None:
        widgets.heading(brush, PEOPLE.top(28), self.say("people"))
        room = PEOPLE.below(34)
        if not self.people:
            brush.text(self.say("nobody"), room.top(80), "body", FADED, "middle")
            return
        self._line(brush, room.top(ROW), "", [self.say(column) for column in COLUMNS], "label")
        for place, person in enumerate(self.people[:MOST], 1):
            row = room.moved(0, place * ROW).top(ROW)
            brush.box(row.inset(0, 2), CREAM if place % 2 else PAPER, 5)
            self._line(brush, row, person.name, [f"{number}" for number in person[1:]], "number")

    def _line(self, brush: Brush, row: Box, name: str, cells: Sequence[str], style: str) -> None:
        brush.text(name, row.left(row.w * NAME).inset(6, 2), "strong", INK)
        for cell, box in zip(cells, row.after(row.w * NAME).columns(len(cells))):
            brush.text(cell, box.inset(3, 2), style, INK, "middle")

    def _honours(self, brush: Brush) -> None:
        title = self.say("honours", number=len(self.earned), most=len(self.honours))
        widgets.heading(brush, HONOURS.top(28), title)
        by_name = {earned.honour: earned for earned in self.earned}
        rows = (len(self.honours) + 1) // 2
        cells = [cell for row in HONOURS.below(38).rows(max(1, rows), 8) for cell in row.columns(2, 10)]
        for honour, cell in zip(self.honours, cells):
            self._honour(brush, cell, honour, by_name.get(honour.name))

    def _honour(self, brush: Brush, box: Box, honour: Achievement, earned: Earned | None) -> None:
        brush.box(box, mix(SUN, PAPER, 0.5) if earned else SAND, 8, GOLD if earned else LINE, 1.5)
        size = min(44.0, box.h - 12)
        icons.draw(brush, "points", (box.x + 30, box.centre[1]), size, faded=earned is None)
        words = box.after(58).inset(4, 5)
        speech = self.app.speech
        title = speech.tables["honours"].get(honour.name, honour.title)
        brush.text(title, words.top(words.h * 0.36), "strong", INK)
        known = speech.tables["tasks"].get(honour.name)
        task = speech.fill(known, honour.needs) if known else honour.task
        brush.text(task, words.below(words.h * 0.36).top(words.h * 0.36), "small", INK)
        by = self.say("earned", name=earned.name, day=earned.day) if earned else self.say("not_yet")
        brush.text(by, words.foot(words.h * 0.28), "small", INK if earned else FADED)
