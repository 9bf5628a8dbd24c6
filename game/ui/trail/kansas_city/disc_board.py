"""The disc for a delivery: the chosen city, and every disc of the own board with what lies under it."""

from __future__ import annotations

from typing import Final, List, NamedTuple, Optional, Sequence

from game.trail.data.tables import Data
from game.ui import icons
from game.ui.draw import amounts, pieces
from game.ui.draw.amounts import GAIN, PALE
from game.ui.draw.box import Box, around
from game.ui.draw.brush import Brush, Point
from game.ui.draw.numbers import signed
from game.ui.draw.theme import (
    CREAM,
    FADED,
    INK,
    LEATHER,
    LINE,
    PAPER,
    SAND,
    SEATS,
    mix,
)
from game.ui.draw.tween import between, bounce
from game.ui.draw.widgets import panel
from game.ui.trail.board.disc_spaces import Layout, Space, auxiliary_spaces
from game.ui.trail.board.player_board import LIMITS
from game.ui.trail.cardboard import placed as tiles
from game.ui.trail.kansas_city import city_map, train
from game.ui.trail.kansas_city.frame import ROOM, goods_line
from game.ui.trail.kansas_city.visit import Visit
from game.ui.trail.look import TrailView

CITY: Final = Box(ROOM.x + 24, ROOM.y + 24, 320, 170)
STATIONS: Final = Box(ROOM.x + 24, CITY.bottom + 24, 320, 116)
PURSE: Final = Box(CITY.x, STATIONS.bottom + 12, CITY.w, 54)
BOARD: Final = Box(ROOM.x + 366, ROOM.y + 14, ROOM.w - 380, 470)
LEGEND: Final = Box(BOARD.x, BOARD.bottom + 10, BOARD.w, ROOM.bottom - BOARD.bottom - 22)
INSIDE: Final = BOARD.inset(10, 8)
HEADS: Final = INSIDE.top(58)  # the auxiliary actions
SPACES: Final = INSIDE.below(62).top(186)  # below each: for one, and for two
SKILLS: Final = INSIDE.below(264)  # limits
DISC: Final = 54.0
STATION_DISC: Final = 32.0


class Told(NamedTuple):
    """What stands beside the board: the city, stations that have discs, a sentence, the money afterwards."""

    city: int
    stations: Sequence[int]
    words: str
    money: Optional[int] = None
    left: Optional[int] = None  # the station whose disc is on its way


def stations(number: int) -> List[Box]:
    """Where so many stations stand from which a disc may be taken."""
    return [cell for row in STATIONS.rows(2, 8) for cell in row.columns(6, 8)][:number]


def layout(data: Data) -> Layout:
    """Where the spaces for discs lie: two below each auxiliary action, the others in a row at the foot."""
    single, double = (row.columns(len(data.auxiliaries), 8) for row in SPACES.rows(2, 8))
    return Layout(single, double, SKILLS, 7)


def cells(data: Data) -> List[Box]:
    """Where each disc lies."""
    return layout(data).discs(data)


def paint(brush: Brush, look: TrailView, told: Told) -> None:
    """The city and the train at the left, the discs at the right, and what is looked at below."""
    panel(brush, ROOM, mix(SAND, PAPER, 0.45))
    goods_line(brush, LEGEND, told.words, "caption")
    train.paint_loading(brush, ROOM.x + 24, SEATS[look.colours[look.who]])
    city_map.plate(brush, look, told.city, CITY, True)
    _purse(brush, look.me.money, told.money)
    for station, box in zip(told.stations, stations(len(told.stations))):
        brush.box(box, PAPER, 7, LEATHER, 1.5)
        brush.text(f"{station + 1}", box.top(20), "label", INK, "middle")
        if station == told.left:
            brush.frame(box.inset(-2), GAIN, 8, 4)
        else:
            pieces.disc(brush, station_disc(box), STATION_DISC, look.colours[look.who])


def _purse(brush: Brush, now: int, after: Optional[int]) -> None:
    """The money, and what is left of it after the delivery."""
    panel(brush, PURSE, PAPER, 8)
    icons.draw(brush, "money", (PURSE.x + 30, PURSE.centre[1]), 38)
    room = PURSE.after(58).left(66)
    brush.text(f"{now}", room, "big_number", INK if after is None else FADED)
    if after is not None:
        icons.draw(brush, "next", (PURSE.x + 142, PURSE.centre[1]), 24, LEATHER)
        brush.text(f"{after}", PURSE.after(170).left(60), "big_number", INK)
        if after != now:
            amounts.amount_only(brush, PURSE.after(232).inset(0, 8), after - now)


def key(look: TrailView) -> object:
    """Changes when the discs must be drawn anew."""
    return look.me.cleared, look.who, look.colours, look.language, look.data.name


def paint_board(brush: Brush, look: TrailView, flown: int) -> None:
    """Every disc that is left, and what is unlocked already; the one that was just taken leaves a frame."""
    colour = SEATS[look.colours[look.who]].colour
    panel(brush, BOARD, mix(colour, PAPER, 0.72))
    for box, name in zip(HEADS.columns(len(look.data.auxiliaries), 8), look.data.auxiliaries):
        icons.draw(brush, f"aux_{name}", box.centre, 56)
    for space in auxiliary_spaces(look.data):
        _auxiliary(brush, look, space, flown)
    for disc, box in enumerate(cells(look.data)):
        if look.data.disc_kind[disc][0] != "auxiliary":
            _limit(brush, look, disc, box, _is_covered(look, disc, flown))
        if disc == flown:
            brush.frame(box.inset(-2), GAIN, 8, 4)


def _is_covered(look: TrailView, disc: Optional[int], flown: int) -> bool:
    return disc is not None and disc != flown and not look.me.cleared >> disc & 1


def _space(brush: Brush, box: Box, is_white: bool, is_covered: bool) -> None:
    tiles.raised(brush, box, PAPER if is_covered else PALE, 7)
    pieces.corner(brush, box.inset(1.5), is_white, 15)


def _auxiliary(brush: Brush, look: TrailView, space: Space, flown: int) -> None:
    """How often the action may be used without this disc; everybody may use some once from the start."""
    box, is_covered = layout(look.data).of(space), _is_covered(look, space.disc, flown)
    _space(brush, box, space.disc is None or look.data.disc_white[space.disc], is_covered)
    _times(brush, box, space.words, is_covered)
    if is_covered:
        pieces.disc(brush, _in_auxiliary(box), DISC, look.colours[look.who])


def _times(brush: Brush, box: Box, words: str, is_covered: bool) -> None:
    brush.text(words, box.left(box.w * 0.48).inset(8, 6), "big_number", INK if is_covered else FADED, "middle")
    if not is_covered:
        icons.draw(brush, "yes", _in_auxiliary(box), 36, GAIN)


def _limit(brush: Brush, look: TrailView, disc: int, box: Box, is_covered: bool) -> None:
    """A limit that rises, and what the disc costs, gains, or is worth in the end."""
    data, (kind, which) = look.data, look.data.disc_kind[disc]
    _space(brush, box, data.disc_white[disc], is_covered)
    top, middle, foot = box.inset(5, 8).rows(3, 4)
    number = data.certificates[which] if kind == "certificates" else signed(which)
    icons.draw(brush, LIMITS[kind], (top.x + 24, top.centre[1]), 44)
    brush.text(f"{number}", top.after(48), "big_number", INK if is_covered else FADED, "middle")
    if is_covered:
        pieces.disc(brush, middle.centre, DISC, look.colours[look.who])
    else:
        icons.draw(brush, "yes", middle.centre, 36, GAIN)
    _gift(brush, disc, data, foot.inset(2, 9))


def _gift(brush: Brush, disc: int, data: Data, box: Box) -> None:
    money = data.disc_gain[disc] - data.disc_cost[disc]
    found = [("money", money), ("points", data.disc_points[disc])]
    for icon, amount in found:
        if amount:
            amounts.paint(brush, box, icon, amount, "strong")


def _in_auxiliary(box: Box) -> Point:
    return box.right - box.w * 0.3, box.centre[1]


def disc_at(data: Data, disc: int) -> Point:
    """The middle of a disc in its cell."""
    box = cells(data)[disc]
    is_auxiliary = data.disc_kind[disc][0] == "auxiliary"
    return _in_auxiliary(box) if is_auxiliary else box.inset(5, 8).rows(3, 4)[1].centre


def station_disc(box: Box) -> Point:
    """The middle of a disc at its station."""
    return box.centre[0], box.centre[1] + 6


class Way(NamedTuple):
    """From where a disc goes to its city, and how large it is there."""

    start: Point
    size: float


def from_board(data: Data, disc: int) -> Way:
    return Way(disc_at(data, disc), DISC)


def from_station(told: Told, station: int) -> Way:
    return Way(station_disc(stations(len(told.stations))[told.stations.index(station)]), STATION_DISC)


def paint_flight(brush: Brush, look: TrailView, city: int, way: Way, t: float) -> None:
    """The disc on its way to the city."""
    (x, y), (u, v) = way.start, city_map.next_disc(look, city, CITY)
    centre = between(x, u, t), between(y, v, t) - 120 * t * (1 - t) * 2
    pieces.disc(brush, centre, between(way.size, city_map.DISC, t), look.colours[look.who])


def paint_paid(brush: Brush, look: TrailView, visit: Visit, t: float) -> None:
    """What the delivery brings and costs, on slips that come out below the city."""
    sums = [("money", look.data.city_gain[visit.city] if visit.has_disc else 0), ("engine", -visit.toll)]
    found = [entry for entry in sums if entry[1]]
    for place, (icon, amount) in enumerate(found):
        size = max(0.0, bounce(min(1.0, max(0.0, t * 2 - 0.6 - place * 0.3))))
        box = around((CITY.x + 90 + place * 140, CITY.bottom + 40), 120 * size, 52 * size)
        if size > 0.5:
            brush.box(box, CREAM, 9, LINE, 1.5)
            amounts.paint(brush, box.inset(8, 8), icon, amount, "big_number")
