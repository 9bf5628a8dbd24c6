"""Foresight: three columns of tiles, and the places of the trail and the job market to which they would go."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, List, NamedTuple, Optional, Tuple

from game.show import board_tiles as tiles
from game.show.board_look import TRAIL, Look
from game.show.box import Box
from game.show.brush import Brush, Point, arc
from game.show.ease import between
from game.show.kansas_ground import ROOM
from game.show.layers import Layers
from game.show.theme import CREAM, FADED, GOLD, INK, LINE, NIGHT, PAPER, RUST, SAND, SUN, mix
from game.show.widgets import glow, panel

if TYPE_CHECKING:
    from game.show.board_markets import Markets
    from game.show.board_trail import TrailMap

COLUMNS: Final = 3
POSTERS: Final = ROOM.top(216)
TILE: Final = 84.0
LAND: Final = 0.97  # how large the trail is drawn here
LAND_AT: Final[Point] = (ROOM.x, ROOM.y + 224)
JOBS_AT: Final[Point] = (ROOM.x + TRAIL.w * LAND + 14, LAND_AT[1])


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
        return Brush(brush.surface, brush.fonts, brush.scale * self.scale, (x, y), brush.text_scale)


def land() -> Cut:
    return Cut(TRAIL, LAND_AT, LAND)


def jobs(markets: Markets) -> Cut:
    """The job market beside the land, as large as there is room."""
    box = markets.jobs_box
    room = ROOM.right - JOBS_AT[0], ROOM.bottom - JOBS_AT[1]
    return Cut(box, JOBS_AT, min(room[0] / box.w, room[1] / box.h, 1.5))


def column_box(column: int) -> Box:
    return POSTERS.columns(COLUMNS, 8)[column]


def tile_box(column: int, place: int) -> Box:
    """Where a tile of a column lies; the one of the lower space stands left."""
    half = column_box(column).below(34).inset(10, 2).columns(2, 8)[place]
    return Box(half.centre[0] - TILE / 2, half.y, TILE, TILE)


def words_box(box: Box) -> Box:
    """The words below a tile."""
    return Box(box.centre[0] - 72, box.bottom + 6, 144, POSTERS.bottom - box.bottom - 12)


def paint(brush: Brush, look: Look, trail: TrailMap, markets: Markets, layers: Layers, titles: List[str]) -> None:
    """The three columns, the land and the job market."""
    cut, other = land(), jobs(markets)
    key: Tuple[Any, ...] = (trail.key(look), look.data.name, look.language)
    layers.draw(cut.brush(brush), "kansas land", key, TRAIL, partial(_land, trail, look))
    layers.draw(other.brush(brush), "kansas jobs", markets.key(look), other.part, partial(markets.paint, look=look))
    for column, title in enumerate(titles):
        box = column_box(column)
        panel(brush, box)
        brush.text(title, box.top(32).inset(10, 2), "caption", FADED)
        there = look.s.columns[column]
        for place in range(2):
            at = tile_box(column, place)
            if place < len(there):
                tiles.tile(brush, at, look.cardboard, there[place])
            else:
                brush.box(at, mix(SAND, PAPER, 0.3), 6, LINE, 1)


def _land(trail: TrailMap, look: Look, brush: Brush) -> None:
    brush.box(TRAIL, (238, 205, 150))
    trail.paint_land(brush, look.speech)
    trail.paint(brush, look)


def paint_offers(brush: Brush, offers: List[Offer], seen: Optional[int], strength: float) -> None:
    """What may be chosen; a line shows where each tile would go, or only the one that is looked at."""
    for place, offer in enumerate(offers):
        glow(brush, offer.box, strength, 7)
        brush.text(offer.words, words_box(offer.box), "small", INK, "middle", "top")
        if offer.target is not None and seen in (None, place):
            _way(brush, offer, strength)


def _way(brush: Brush, offer: Offer, strength: float) -> None:
    assert offer.target is not None
    start, end = offer.box.centre, offer.target.centre
    middle = between(start[0], end[0], 0.5) + 40, between(start[1], end[1], 0.35)
    points = arc((start[0], POSTERS.bottom), middle, end, 22)
    for one, other in list(zip(points, points[1:]))[1::2]:
        brush.line(one, other, NIGHT, 5)
        brush.line(one, other, SUN, 3)
    brush.frame(offer.target.inset(-3), NIGHT, 8, 5)
    brush.frame(offer.target.inset(-2.5), mix(RUST, GOLD, strength), 8, 3.5)
    brush.circle(points[0], 5, CREAM, NIGHT)
