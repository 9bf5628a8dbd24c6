"""The pages of the final score: who won, the table, the course of the game, its statistics."""

from __future__ import annotations

from typing import Callable, Dict, Final, List, Sequence

from game.language import Speech
from game.ui.draw import widgets
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.numbers import number_of
from game.ui.draw.theme import FADED
from game.ui.match import Match
from game.ui.scoring.course import Course
from game.ui.scoring.grid import Head, Row, fitting, grid, row_of
from game.ui.trail.explain import lines
from game.ui.trail.story import IN, OUT, Numbers, Story

PAGE: Final = Box(64, 92, 1152, 532)  # the sheet without its margin

# The icon of each category.
ICONS: Final[Dict[str, str]] = {
    "dollars": "money",
    "buildings": "building",
    "cities": "city",
    "stations": "station",
    "hazards": "hazard",
    "cattle": "any_cattle",
    "objectives": "objective_card",
    "station_masters": "station_master",
    "workers": "worker",
    "step_disc": "steps",
    "job_market_token": "job_market_token",
}

MONEY: Final = 198.0  # units for the money in the statistics
NOTHING: Final = "–"

Say = Callable[..., str]


class Pages:
    """Writes the pages in one language."""

    def __init__(self, match: Match, story: Story, speech: Speech, say: Say) -> None:
        self.match: Final = match
        self.story: Final = story
        self.speech: Final = speech
        self.say: Final = say
        state = match.table.state
        self.scores: Final = match.rules.score(state)
        self.totals: Final[List[int]] = match.rules.totals(state)
        self.winners: Final[List[int]] = match.rules.winners(state)
        self.categories: Final = list(self.scores[0])
        self.icons: Final = [ICONS.get(category, "points") for category in self.categories]
        self.heads: Final = [
            Head(sitter.name, sitter.colour, seat in self.winners) for seat, sitter in enumerate(match.sitters)
        ]
        self.course: Final = Course(match, story, speech, say, self.heads, PAGE)

    def category(self, place: int) -> str:
        """What is counted now."""
        name = self.speech.name("category", self.categories[place])
        return self.say("counting", thing=lines([name]), number=place + 1, most=len(self.categories))

    # -- who won ---------------------------------------------------------------------------------------

    def outcome(self) -> str:
        """T-930: equal points share the victory."""
        names = ", ".join(self.match.sitters[seat].name for seat in self.winners)
        key = "wins" if len(self.winners) == 1 else "shares"
        return self.say(key, names=names, points=max(self.totals))

    def sams_exceptions(self) -> str:
        """S-201, S-202: what does not count for Sam, and what always does."""
        data = self.match.rules.data
        if data.sam is None:
            return ""
        things = ", ".join(self.speech.name("category", name) for name in data.sam.scores_not)
        return f"{self.say('not_for_sam', things=things)} {self.say('sams_objectives')}"

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
        brush.text(self.sams_exceptions(), PAGE.foot(44).left(PAGE.w - 220), "small", FADED)

    def _table(self, brush: Brush) -> None:
        rows = [self._category_row(place) for place in range(len(self.categories))]
        total = Row(self._total(), [number_of(points) for points in self.totals], is_sum=True)
        note = self.sams_exceptions()
        grid(brush, PAGE.top(PAGE.h - (40 if note else 0)), self.heads, [*rows, total], 0.34)
        brush.text(note, PAGE.foot(36), "small", FADED, "middle")

    def _total(self) -> str:
        return lines([self.speech.words.text("total")])

    def _category_row(self, place: int) -> Row:
        name = self.categories[place]
        words = self.speech.name("category", name)
        row = row_of(lines([words]), [score[name] for score in self.scores], self.icons[place])
        data = self.match.rules.data
        if data.sam is None or name not in data.sam.scores_not:
            return row
        cells = [NOTHING if seat == data.sam_seat else cell for seat, cell in enumerate(row.cells)]
        return row._replace(cells=cells)

    # -- statistics ------------------------------------------------------------------------------------

    def _statistics(self, brush: Brush) -> None:
        cities, stops, rest = PAGE.columns(3, 28)
        money, deeds = rest.top(MONEY), rest.below(MONEY + 10)
        self._part(brush, cities, "deliveries", self._deliveries())
        self._part(brush, stops, "stops", self._stops())
        self._part(brush, money, "money", self._money())
        self._part(brush, deeds, "deeds", self._deeds())

    def _part(self, brush: Brush, box: Box, key: str, rows: Sequence[Row]) -> None:
        widgets.heading(brush, box.top(28), self.say(key))
        room = box.below(32)
        grid(brush, room, [head._replace(has_won=False) for head in self.heads], rows[: fitting(room)], 0.5)

    def _deliveries(self) -> List[Row]:
        cities = self.match.rules.data.cities
        rows = [
            row_of(self.speech.name("city", cities[city]), numbers) for city, numbers in self.story.deliveries.items()
        ]
        return [*rows, self._sum(list(self.story.deliveries.values()))]

    def _stops(self) -> List[Row]:
        data = self.match.rules.data
        neutral = data.tile_names[: data.first_hazard]
        return [
            row_of(self.speech.name("neutral", tile), numbers, "neutral_building" if tile in neutral else "building")
            for tile, numbers in self.story.stops.items()
        ]

    def _money(self) -> List[Row]:
        money = self.story.money
        rows = [row_of(self.say(f"money_{kind}"), money[kind]) for kind in IN]
        return rows + [Row(self.say(f"money_{kind}"), [number_of(-dollars) for dollars in money[kind]]) for kind in OUT]

    def _deeds(self) -> List[Row]:
        rows = [row_of(self.say(f"deed_{deed}"), numbers) for deed, numbers in self.story.deeds.items()]
        return [row_of(self.say("best_income"), self.story.best_income), rows[0]._replace(best=()), *rows[1:]]

    def _sum(self, numbers: Sequence[Numbers]) -> Row:
        sums = [sum(own) for own in zip(*numbers)] or [0] * len(self.heads)
        return Row(self._total(), [f"{number}" for number in sums], is_sum=True)
