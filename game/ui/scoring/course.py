"""The course of a game: everybody's points over time, and what happened in the turn that is looked at."""

from __future__ import annotations

from functools import lru_cache
from typing import Callable, Final, Hashable, List, Sequence

from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.numbers import signed
from game.ui.draw.theme import INK, RUST
from game.ui.game_table import GameTable
from game.ui.scoring.chart import Chart, Curves
from game.ui.scoring.grid import Head
from game.ui.story import Story, Turn

MOST_TOLD: Final = 4
HIGH: Final = 392.0  # units, of the chart
BUTTON: Final = 280.0  # units that are left for a button below

Say = Callable[..., str]


class Course:
    """The chart, and the place in it that is looked at: that of the turn that decided, at first."""

    def __init__(self, game: GameTable, story: Story, say: Say, heads: Sequence[Head], page: Box) -> None:
        self.game: Final = game
        self.match: Final = game.match
        self.story: Final = story
        self.say: Final = say
        self.page: Final = page
        self.decided: Final = story.decided + 1 if story.decider is not None else -1
        totals = [story.start, *(turn.totals for turn in story.turns)]
        self.chart: Final = Chart(page.top(HIGH), Curves(heads, totals, self.decided, say("rounds")))
        self.place = self.decided if story.decider is not None else len(story.turns)
        self.told: Final = lru_cache(maxsize=None)(self._told)

    @property
    def key(self) -> Hashable:
        return self.place, self.game.speech.words.language

    # -- looking ---------------------------------------------------------------------------------------

    def look_at(self, x: float) -> None:
        """The turn that ends nearest to here."""
        self.place = max(1, min(len(self.story.turns), self.chart.place_at(x)))

    def step(self, by: int) -> bool:
        """The next turn, or the one before; false if there is none."""
        place = self.place + by
        if not 1 <= place <= len(self.story.turns):
            return False
        self.place = place
        return True

    @property
    def turn(self) -> Turn:
        return self.story.turns[self.place - 1]

    # -- painting --------------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """What does not depend on the turn that is looked at."""
        self.chart.paint(brush)

    def paint_turn(self, brush: Brush) -> None:
        self.chart.paint_reading(brush, self.place, self.story.change(self.place - 1))
        below = self.page.below(HIGH + 4)
        brush.text(self._title(), below.top(34), "heading", RUST if self.place == self.decided else INK)
        room = below.below(36)
        brush.text(self.told(self.place), room.left(room.w - BUTTON), "body", INK, valign="top")

    def _title(self) -> str:
        if self.place == len(self.story.turns) and self.decided < 0:
            return self.say("never_decided")
        key = "decided" if self.place == self.decided else "turn"
        name = self.match.holders[self.turn.who].name
        return self.say(key, name=name, round=(self.place - 1) // self.match.rules.seats + 1)

    def _told(self, place: int) -> str:
        """What happened in a turn, and what it changed."""
        turn = self.story.turns[place - 1]
        return "\n".join([*self._why(place), self._changes(place), " ".join(self._events(turn))])

    def _why(self, place: int) -> List[str]:
        """Why this turn decided the game, if it did."""
        if place != self.decided:
            return []
        winner = self.match.rules.winners(self.match.table.state)[0]
        points = self.story.swing(place - 1, winner)
        return [self.say("ahead", name=self.match.holders[winner].name, points=points)]

    def _changes(self, place: int) -> str:
        """Whose points changed in that turn, and how."""
        changes = zip(self.match.holders, self.story.change(place - 1))
        return " · ".join(f"{holder.name} {signed(change)}" for holder, change in changes if change)

    def _events(self, turn: Turn) -> List[str]:
        events = [event for place in range(turn.first, turn.last + 1) for event in self.match.events(place)]
        told = self.game.telling_first([event for event in events if event[1] == turn.who])
        return [self.game.retold(event) for event in told[:MOST_TOLD]]
