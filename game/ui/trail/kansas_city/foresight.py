"""Foresight: three columns of tiles, and the places of the trail and the job market to which they go."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, List, NamedTuple, Optional, Sequence, Tuple

from game.kernel.rules import Event
from game.trail.ids import event_kinds as ev
from game.trail.state import State
from game.ui.draw import pieces
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush, Point, arc
from game.ui.draw.layers import Layers
from game.ui.draw.theme import (
    CREAM,
    GOLD,
    INK,
    LINE,
    NIGHT,
    PAPER,
    RUST,
    SAND,
    SUN,
    mix,
)
from game.ui.draw.tween import between
from game.ui.draw.widgets import glow, panel
from game.ui.trail.board.markets import Markets
from game.ui.trail.board.trail_map import TrailMap
from game.ui.trail.cardboard import placed as tiles
from game.ui.trail.kansas_city.frame import ROOM
from game.ui.trail.kansas_city.visit import NONE
from game.ui.trail.look import TRAIL, TrailView

COLUMNS: Final = 3
POSTERS: Final = ROOM.top(180)
WIDE: Final = 520.0  # of the column that is looked at
GAP: Final = 8.0
TILE: Final = 112.0
SMALL_TILE: Final = 84.0
LAND: Final = 1.0  # as large as on the board, whose pictures serve here as well
LAND_AT: Final[Point] = (ROOM.x, POSTERS.bottom + 8)
JOBS_AT: Final[Point] = (ROOM.x + TRAIL.w * LAND + 14, LAND_AT[1])
LETTERS: Final = "AB"  # of the tiles of a column
HAND_HIGH: Final = 118.0  # what is left below the job market
FOOT: Final = LAND_AT[1] + TRAIL.h * LAND


class Offer(NamedTuple):
    """A tile that may be chosen: where it lies, where it would go, and what that does in words."""

    tile: int
    box: Box
    words: str
    target: Optional[Box]


class Cut(NamedTuple):
    """A part of the board, drawn at another place and in another size."""

    part: Box
    at: Point
    scale: float

    def moved(self, box: Box) -> Box:
        """Where a box of the board is seen."""
        x = self.at[0] + (box.x - self.part.x) * self.scale
        y = self.at[1] + (box.y - self.part.y) * self.scale
        return Box(x, y, box.w * self.scale, box.h * self.scale)

    @property
    def box(self) -> Box:
        return self.moved(self.part)

    def brush(self, brush: Brush) -> Brush:
        """A brush that draws things of the board here."""
        x = brush.origin[0] + (self.at[0] - self.part.x * self.scale) * brush.scale
        y = brush.origin[1] + (self.at[1] - self.part.y * self.scale) * brush.scale
        return Brush(brush.surface, brush.fonts, brush.scale * self.scale, (x, y), brush.text_scale, brush.manner)


class Shown(NamedTuple):
    """What lies in the columns, which of them is looked at, and the land and the job market at the moment."""

    columns: Sequence[Sequence[int]]
    active: int
    land: State
    jobs: State


def land() -> Cut:
    return Cut(TRAIL, LAND_AT, LAND)


def jobs(markets: Markets) -> Cut:
    """The job market beside the land, as large as there is room."""
    box = markets.jobs_box
    room = ROOM.right - JOBS_AT[0], FOOT - HAND_HIGH - JOBS_AT[1]
    return Cut(box, JOBS_AT, min(room[0] / box.w, room[1] / box.h))


def hand_box(markets: Markets) -> Box:
    """Below the job market: what the hand will be worth."""
    top = jobs(markets).box.bottom + GAP
    return Box(JOBS_AT[0], top, ROOM.right - JOBS_AT[0], FOOT - top)


def column_box(column: int, active: int) -> Box:
    """The column that is looked at is wider than the others."""
    narrow = (POSTERS.w - WIDE - 2 * GAP) / (COLUMNS - 1)
    left = POSTERS.x + sum((WIDE if n == active else narrow) + GAP for n in range(column))
    return Box(left, POSTERS.y, WIDE if column == active else narrow, POSTERS.h)


def tile_box(column: int, place: int, active: int) -> Box:
    """Where a tile of a column lies; the one of the lower space stands left."""
    half = column_box(column, active).inset(12, 10).columns(2, GAP)[place]
    if column == active:
        return Box(half.x + 4, half.centre[1] - TILE / 2, TILE, TILE)
    return Box(half.centre[0] - SMALL_TILE / 2, half.centre[1] - SMALL_TILE / 2, SMALL_TILE, SMALL_TILE)


def words_box(box: Box) -> Box:
    """The words beside a tile."""
    wide = (WIDE - 24 - GAP) / 2 - TILE - 14
    return Box(box.right + 8, POSTERS.y + 12, wide, POSTERS.h - 24)


def target(before: State, after: State, events: Sequence[Event], trail: TrailMap, markets: Markets) -> Optional[Box]:
    """Where a tile goes, by what came of it; nowhere if it is lost."""
    for what, _, much, _ in events:
        if what == ev.TILE_PLACED:
            return land().moved(trail.boxes[much])
        if what == ev.JOB_FILLED:
            was, now = before.jobs[much], after.jobs[much]
            column = next((n for n, tile in enumerate(now) if n >= len(was) or was[n] != tile), 0)
            return jobs(markets).moved(markets.job(much, column)).inset(1.5, 2)
    return None


# -- drawing -----------------------------------------------------------------------------------------


def paint(brush: Brush, look: TrailView, trail: TrailMap, markets: Markets, layers: Layers, shown: Shown) -> None:
    """The three columns, the land and the job market."""
    cut, other = land(), jobs(markets)
    there, market = look._replace(s=shown.land), look._replace(s=shown.jobs)
    key: Tuple[Any, ...] = (trail.key(there), look.data.name, look.language)
    layers.draw(cut.brush(brush), "kansas land", key, TRAIL, partial(_land, trail, there))
    key = (shown.jobs.jobs, shown.jobs.token, shown.jobs.closer, look.language)
    layers.draw(other.brush(brush), "kansas jobs", key, other.part, partial(markets.paint, look=market))
    for column, numbers in enumerate(shown.columns):
        box = column_box(column, shown.active)
        is_active = column == shown.active
        panel(brush, box, PAPER if is_active else mix(PAPER, SAND, 0.7))
        for place in range(2):
            _tile(brush, look, tile_box(column, place, shown.active), numbers[place] if place < len(numbers) else NONE)
        pieces.badge(brush, f"{column + 1}", (box.x + 16, box.y + 16), 26, GOLD if is_active else SAND)


def _tile(brush: Brush, look: TrailView, box: Box, number: int) -> None:
    if number == NONE:
        brush.box(box, mix(SAND, PAPER, 0.3), 6, LINE, 1)
    else:
        tiles.tile(brush, box, look.cardboard, number)


def _land(trail: TrailMap, look: TrailView, brush: Brush) -> None:
    brush.box(TRAIL, (238, 205, 150))
    trail.paint_land(brush, look.speech)
    trail.paint(brush, look)


def paint_offers(brush: Brush, look: TrailView, offers: List[Offer], seen: Optional[int], strength: float) -> None:
    """What may be chosen; frames show where each tile would go, and a line where the one goes that is looked at."""
    for place, offer in enumerate(offers):
        glow(brush, offer.box, strength, 7)
        brush.text(offer.words, words_box(offer.box), "body", INK)
        if offer.target is not None and seen in (None, place):
            paint_target(brush, offer.target, strength)
            _letter(brush, offer, place)
    if seen is not None:
        _preview(brush, look, offers[seen])


def _letter(brush: Brush, offer: Offer, place: int) -> None:
    """The same letter on the tile and on its place; two tiles that go to the same place have different corners."""
    assert offer.target is not None
    box, letter = offer.target, LETTERS[place]
    pieces.badge(brush, letter, (offer.box.right - 12, offer.box.y - 2), 26, CREAM)
    pieces.badge(brush, letter, (box.right if place else box.x, box.y), 20, CREAM)


def paint_target(brush: Brush, box: Box, strength: float) -> None:
    """The place to which a tile goes."""
    brush.frame(box.inset(-4), NIGHT, 9, 5)
    brush.frame(box.inset(-3.5), mix(RUST, SUN, strength), 8, 3.5)


def _preview(brush: Brush, look: TrailView, offer: Offer) -> None:
    """The tile that is looked at, as it would lie, and its way."""
    if offer.target is None:
        return
    points = way(offer.box, offer.target)[5:]
    for one, other in list(zip(points, points[1:]))[2::2]:
        brush.line(one, other, NIGHT, 6)
        brush.line(one, other, SUN, 3.5)
    tiles.tile(brush, offer.target, look.cardboard, offer.tile)


def way(start: Box, end: Box, steps: int = 26) -> List[Point]:
    """The bend in which a tile flies."""
    (x, y), (u, v) = start.centre, end.centre
    middle = between(x, u, 0.5) + (60 if u < x else -60), min(y, v) - 30
    return arc((x, y), middle, (u, v), steps)
