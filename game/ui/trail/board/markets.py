"""The markets: workers for hire, foresight, cattle, objective cards."""

from __future__ import annotations

from typing import Final, Hashable, List, Optional, Tuple

from game.kernel.piles import counts
from game.trail.data.tables import Data
from game.trail.ids.names import NOBODY
from game.trail.state import State
from game.ui import icons
from game.ui.draw import pieces
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import (
    FADED,
    GOLD,
    INK,
    LEATHER,
    LINE,
    PAPER,
    SAND,
    Colour,
    mix,
)
from game.ui.draw.widgets import panel
from game.ui.icons.inks import NAMED
from game.ui.trail.cardboard import placed as tiles
from game.ui.trail.cardboard.placed import TALL, face_in, raised
from game.ui.trail.look import FORESIGHT, MARKETS, TrailView

HEAD: Final = 17
PAD: Final = 5
STACK: Final = 36  # units: a stack of cards and its number, to the right of a title
JOBS_HIGH: Final = 218
SIDE_BY_SIDE: Final = 2  # seats: with more, the job market needs the whole width
COLUMN: Final = 33  # units: a place of the job market
UNUSED: Final = 12  # one of a column that is for more players
RING: Final = 2  # between places, for the light around a choice
COST: Final = 27


class Markets:
    """The boxes of everything that can be bought, hired or taken, and how they are drawn."""

    area: Final = Box(
        FORESIGHT.x, MARKETS.y - 12, MARKETS.right - FORESIGHT.x + 4, MARKETS.h + 16
    )  # all that it draws lies here

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.jobs_box, self.cattle_box, self.display_box = _panels(data)
        inside = self.jobs_box.below(HEAD + 1).inset(PAD, 1)
        half = (len(data.costs) + 1) // 2
        self.rows: Final = [row for part in inside.columns(2, 6) for row in part.rows(half, 1)]  # of the job market
        columns = FORESIGHT.columns(3)
        self.foresight: Final = [column.rows(2) for column in columns]
        cards = self.display_box.below(HEAD).inset(4, 3).columns(data.display, 3)
        self.display: Final = [face_in(box) for box in cards]
        self.stack: Final = Box(self.display_box.right - 58, self.display_box.y - 10, 34, 32)

    def job(self, row: int, column: int) -> Box:
        """A place of the job market, in a column that is used."""
        room = self.rows[row].after(COST)
        return room.left(room.w - _unused(self.data)).columns(self.data.columns, 1)[column]

    def unused(self, row: int) -> List[Tuple[str, Box]]:
        """The places for more players, each with how many."""
        seats = self.data.column_seats[self.data.columns :]
        room = self.rows[row].tail(_unused(self.data)).after(RING)
        return list(zip(seats, room.columns(max(1, len(seats)), RING)))

    def cattle(self, s: State) -> List[Tuple[int, Box]]:
        """The different cards of the cattle market, each with its place, as large as there is room."""
        kinds = sorted(set(s.market))
        room = self.cattle_box.below(HEAD).inset(PAD, 2)
        grids = [(across, -(-max(1, len(kinds)) // across)) for across in range(1, 6)]
        across, down = max(grids, key=lambda grid: min(room.w / grid[0], room.h / grid[1] / TALL))
        places = [face_in(box) for row in room.rows(down, 3) for box in row.columns(across, 3)]
        return list(zip(kinds, places))

    def cattle_at(self, s: State, card: int) -> Optional[Box]:
        return dict(self.cattle(s)).get(card)

    def objective(self, s: State, card: int) -> Optional[Box]:
        return dict(zip(s.display, self.display)).get(card)

    def key(self, look: TrailView) -> Hashable:
        s = look.s
        return tuple(s.jobs), s.token, s.closer, tuple(s.columns), s.market, len(s.stack), s.display, look.language

    def paint(self, brush: Brush, look: TrailView) -> None:
        say = look.speech.words.of("window", "").label
        named = ((self.jobs_box, "jobs"), (self.cattle_box, "cattle"), (self.display_box, "objectives"))
        for box, name in named:
            panel(brush, box)
            title = box.top(HEAD).inset(PAD, 0)
            brush.text(say(name), title.left(title.w - STACK), "label", FADED)
        self._jobs(brush, look)
        self._foresight(brush, look)
        self._cattle(brush, look)
        self._display(brush, look)

    # -- workers ---------------------------------------------------------------------------------------

    def _jobs(self, brush: Brush, look: TrailView) -> None:
        data, s = self.data, look.s
        for row, box in enumerate(self.rows):
            is_open = row < s.token or s.closer != NOBODY
            brush.box(box, SAND if is_open else mix(PAPER, SAND, 0.35), 4)
            pieces.coin(brush, data.costs[row], (box.x + 12, box.centre[1]), 22)
            for column in range(data.columns):
                place = self.job(row, column).inset(0.5, 1)
                brush.box(place, mix(PAPER, SAND, 0.3), 4, LINE, 1)
                worker = s.jobs[row][column] if column < len(s.jobs[row]) else 0
                if worker:
                    tiles.tile(brush, place.inset(1), look.cardboard, worker)
                elif row == s.token and column == data.columns - 1:
                    self._token(brush, place)
            for seats, place in self.unused(row):
                brush.box(place.inset(0, 1), mix(SAND, INK, 0.1), 3)
                brush.text(seats, place.inset(0, 7), "label", FADED, "middle")
        for row, box in enumerate(self.rows):
            if data.refill_rows[row]:
                self._arrow(brush, box, GOLD)
            elif row == len(data.costs) - 1:
                self._arrow(brush, box, NAMED[data.end_arrow])

    def _token(self, brush: Brush, box: Box) -> None:
        raised(brush, box.inset(2), GOLD, 5)
        icons.draw(brush, "job_market_token", box.centre, box.h * 0.72, INK)

    def _arrow(self, brush: Brush, box: Box, colour: Colour) -> None:
        """What the token sets off when it goes below this row."""
        x, y = box.right - 9, box.bottom - 1
        points = [(x - 9, y), (x + 9, y), (x, y + 6)]
        brush.polygon(points, colour)
        brush.path([*points, points[0]], LEATHER, 1)

    # -- foresight -------------------------------------------------------------------------------------

    def foresight_at(self, s: State, column: int, tile: int) -> Optional[Box]:
        there = s.columns[column]
        return self.foresight[column][there.index(tile)] if tile in there else None

    def _foresight(self, brush: Brush, look: TrailView) -> None:
        for column, boxes in enumerate(self.foresight):
            for place, box in enumerate(boxes):
                column_tiles = look.s.columns[column]
                if place < len(column_tiles):
                    tiles.tile(brush, box.inset(0.5), look.cardboard, column_tiles[place])
                else:
                    brush.box(box.inset(0.5), SAND, 5, LINE, 1)
                    brush.text(f"{column + 1}", box, "number", FADED, "middle")

    # -- cards -----------------------------------------------------------------------------------------

    def _cattle(self, brush: Brush, look: TrailView) -> None:
        s = look.s
        numbers = counts(s.market)
        for card, box in self.cattle(s):
            tiles.card(brush, box, look.cardboard, card)
            if numbers[card] > 1:
                size = max(15.0, min(19.0, box.w / 2))  # its value stands beside it, its points below
                centre = box.x + max(23.5, box.w - size / 2), box.y + size / 2 - 2
                pieces.badge(brush, f"×{numbers[card]}", centre, size)
        left = self.cattle_box.top(HEAD).inset(PAD, 0).tail(STACK)
        pieces.counted(brush, "draw_stack", len(s.stack), left.inset(2, 1), "label", FADED)

    def _display(self, brush: Brush, look: TrailView) -> None:
        for card, box in zip(look.s.display, self.display):
            tiles.card(brush, box, look.cardboard, card)
        icons.draw(brush, "draw_stack", self.stack.centre, 18)


def _unused(data: Data) -> float:
    """How wide the columns of the job market are that nobody uses."""
    return UNUSED * (len(data.column_seats) - data.columns)


def _panels(data: Data) -> Tuple[Box, Box, Box]:
    """Where jobs, cattle and objectives are: for two seats cattle stand beside the jobs, else below them."""
    top, foot = MARKETS.top(JOBS_HIGH), MARKETS.below(JOBS_HIGH + 4)
    if data.columns > SIDE_BY_SIDE:
        return top, foot.left(foot.w * 0.36), foot.after(foot.w * 0.36 + 4)
    jobs = top.left(2 * (COST + data.columns * COLUMN + _unused(data)) + 18)
    return jobs, top.after(jobs.w + 4), foot
