"""The pages of the final score: who won, the table, the course of the game, its statistics."""

from __future__ import annotations

from typing import Callable, Final, List

from game.ui.draw import widgets
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.numbers import number_of
from game.ui.draw.sentences import lines
from game.ui.draw.theme import FADED
from game.ui.game_table import GameTable
from game.ui.scoring.course import Course
from game.ui.scoring.grid import Head, Row, Statistic, fitting, grid, row_of
from game.ui.story import Story

PAGE: Final = Box(64, 92, 1152, 532)  # the sheet without its margin

NOTHING: Final = "–"

Say = Callable[..., str]


class Pages:
    """Writes the pages in one language."""

    def __init__(self, game: GameTable, story: Story, say: Say) -> None:
        match = game.match
        self.game: Final = game
        self.match: Final = match
        self.speech: Final = game.speech
        self.say: Final = say
        state = match.table.state
        self.scores: Final = match.rules.score(state)
        self.totals: Final[List[int]] = match.rules.totals(state)
        self.winners: Final[List[int]] = match.rules.winners(state)
        self.categories: Final = list(self.scores[0])
        self.icons: Final = [game.category_icon(category) for category in self.categories]
        self.heads: Final = [
            Head(holder.name, holder.colour, seat in self.winners) for seat, holder in enumerate(match.holders)
        ]
        self.course: Final = Course(game, story, say, self.heads, PAGE)
        self.note: Final = game.score_note(say)
        self.columns: Final = game.statistics(say)

    def category(self, place: int) -> str:
        """What is counted now."""
        name = self.speech.name("category", self.categories[place])
        return self.say("counting", thing=lines([name]), number=place + 1, most=len(self.categories))

    # -- who won ---------------------------------------------------------------------------------------

    def outcome(self) -> str:
        """T-930: equal points share the victory."""
        names = ", ".join(self.match.holders[seat].name for seat in self.winners)
        key = "wins" if len(self.winners) == 1 else "shares"
        return self.say(key, names=names, points=max(self.totals))

    # -- the other pages -------------------------------------------------------------------------------

    def paint(self, brush: Brush, page: str) -> None:
        paints = {
            "points": self._points,
            "table": self._table,
            "course": self.course.paint,
            "statistics": self._statistics,
        }
        paints[page](brush)

    def _points(self, brush: Brush) -> None:
        """What stands beside the bars."""
        brush.text(self.note, PAGE.foot(44).left(PAGE.w - 220), "small", FADED)

    def _table(self, brush: Brush) -> None:
        rows = [self._category_row(place) for place in range(len(self.categories))]
        total = Row(self._total(), [number_of(points) for points in self.totals], is_sum=True)
        grid(brush, PAGE.top(PAGE.h - (40 if self.note else 0)), self.heads, [*rows, total], 0.34)
        brush.text(self.note, PAGE.foot(36), "small", FADED, "middle")

    def _total(self) -> str:
        return lines([self.speech.words.text("total")])

    def _category_row(self, place: int) -> Row:
        name = self.categories[place]
        words = self.speech.name("category", name)
        row = row_of(lines([words]), [score[name] for score in self.scores], self.icons[place])
        cells = [NOTHING if self.game.is_not_scored(name, seat) else cell for seat, cell in enumerate(row.cells)]
        return row._replace(cells=cells)

    # -- statistics ------------------------------------------------------------------------------------

    def _statistics(self, brush: Brush) -> None:
        for column, tables in zip(PAGE.columns(max(1, len(self.columns)), 28), self.columns):
            room = column
            for table in tables:
                self._part(brush, room.top(table.high or room.h), table)
                room = room.below(table.high + 10)

    def _part(self, brush: Brush, box: Box, table: Statistic) -> None:
        widgets.heading(brush, box.top(28), self.say(table.title))
        room = box.below(32)
        grid(brush, room, [head._replace(has_won=False) for head in self.heads], table.rows[: fitting(room)], 0.5)
