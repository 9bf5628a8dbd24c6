"""The railroad: cities with discs and arrows, the track with engines, stations and their masters."""

from __future__ import annotations

from typing import Final, Hashable, List

from game.trail.data.tables import Data
from game.ui import icons
from game.ui.draw import pieces
from game.ui.draw.box import Box, around
from game.ui.draw.brush import Brush, Point
from game.ui.draw.numbers import signed
from game.ui.draw.theme import (
    CREAM,
    GOLD,
    INK,
    LEATHER,
    LINE,
    NIGHT,
    PAPER,
    RUST,
    SAGE,
    SAND,
    SEATS,
    Colour,
    mix,
)
from game.ui.trail.cardboard import placed as tiles
from game.ui.trail.cardboard.placed import raised
from game.ui.trail.cardboard.printer import Cardboard, written
from game.ui.trail.look import RAILS, TrailView

CITIES_HIGH: Final = 56
ROWS: Final = 2
GAP: Final = 3

TIES: Final[Colour] = (112, 82, 58)
BED: Final[Colour] = (206, 186, 152)


class Rails:
    """The boxes of cities, spaces of the track and stations, and how they are drawn."""

    area: Final = RAILS.inset(-4)  # all that it draws lies here

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.cities: Final = RAILS.top(CITIES_HIGH).columns(len(data.cities), 4)
        self.places: Final[List[Box]] = []  # of the track
        self.stations: Final[List[Box]] = []
        self._lay()

    def _lay(self) -> None:
        """The track in two rows; a station lies right of its turnout."""
        data = self.data
        half = (data.last + 1) // ROWS
        rows = RAILS.below(CITIES_HIGH + GAP).rows(ROWS, GAP)
        stations: dict[int, Box] = {}
        for number, row in enumerate(rows):
            places = [p for p in range(len(data.track)) if min(ROWS - 1, data.number[p] // half) == number]
            slots = sum(2 if data.station_at[p] >= 0 and data.is_turnout[p] else 1 for p in places)
            slots += sum(data.station_at[p] >= 0 and not data.is_turnout[p] for p in places)
            wide = row.w / slots
            left = row.x
            for place in places:
                self.places.append(Box(left, row.y, wide, row.h))
                left += wide
                if data.station_at[place] >= 0:
                    stations[data.station_at[place]] = Box(left, row.y, wide, row.h)
                    left += wide
        self.stations.extend(stations[n] for n in range(data.stations))

    def key(self, look: TrailView) -> Hashable:
        players = tuple((p.engine, p.stations, p.cities) for p in look.s.players)
        return players, look.s.masters, look.colours, look.language

    def paint_land(self, brush: Brush) -> None:
        """What never changes: the track."""
        self._track(brush)

    def paint(self, brush: Brush, look: TrailView) -> None:
        for city, box in enumerate(self.cities):
            self._city(brush, look, city, box)
        for city in range(len(self.cities) - 1):
            self._arrow(brush, look.cardboard, city)
        for station, box in enumerate(self.stations):
            self._station(brush, look, station, box)
        self._engines(brush, look)

    # -- cities ----------------------------------------------------------------------------------------

    def _city(self, brush: Brush, look: TrailView, city: int, box: Box) -> None:
        data = self.data
        raised(brush, box, PAPER, 6)
        pieces.corner(brush, box.inset(1.5), data.city_white[city], 10)
        pieces.badge(brush, f"{data.city_value[city]}", (box.x + 15, box.y + 15), 23, GOLD)
        brush.text(look.speech.name("city", data.cities[city]), Box(box.x + 27, box.y + 1, box.w - 28, 28), "label")
        worth = []
        if data.city_points[city]:
            worth.append(("points", signed(data.city_points[city])))
        if data.city_gain[city]:
            worth.append(("money", f"{data.city_gain[city]}"))
        foot = box.below(30).inset(4, 2)
        for place, (icon, text) in enumerate(worth):
            spot = foot.tail(34).moved(-place * 36, 0)
            pieces.counted(brush, icon, text, Box(spot.x, spot.y + 2, spot.w, 17), "label")
        room = Box(box.x + 25, foot.y, box.w - (50 if not worth else 28 + 36 * len(worth)), foot.h)
        discs = [(seat, p.cities[city]) for seat, p in enumerate(look.s.players) if p.cities[city]]
        step = min(18.0, max(3.0, (room.w - 16) / max(1, len(discs) - 1)))
        for place, (seat, number) in enumerate(discs):
            centre = (room.x + 8 + place * step, room.centre[1])
            pieces.disc(brush, centre, 17, look.colours[seat])
            if number > 1:
                brush.circle((centre[0] + 6, centre[1] + 6), 6, CREAM, INK)
                brush.text(f"{number}", around((centre[0] + 6, centre[1] + 6), 12), "label", INK, "middle")

    def _arrow(self, brush: Brush, cardboard: Cardboard, city: int) -> None:
        """The arrow to the next city, with what completing it brings."""
        data = self.data
        points, action = data.arrow_points[city], written(data.arrow_action[city])
        if not points and action == "none":
            return
        x = (self.cities[city].right + self.cities[city + 1].x) / 2
        box = around((x, RAILS.y + 43), 38 if points and action != "none" else 26, 21)
        tip = [(box.right, box.y), (box.right + 7, box.centre[1]), (box.right, box.bottom)]
        brush.polygon(tip, SAGE)
        brush.box(box, SAGE, 4)
        inside = box.inset(2, 1)
        if points:
            width = inside.w / 2 if action != "none" else inside.w
            brush.text(signed(points), inside.left(width), "label", CREAM, "middle")
            inside = inside.after(width)
        if action != "none":
            tiles.action(brush, inside, cardboard, action)

    # -- the track -------------------------------------------------------------------------------------

    def _track(self, brush: Brush) -> None:
        data = self.data
        for place, box in enumerate(self.places):
            self._rail(brush, box, data.is_turnout[place])
            if not data.is_turnout[place]:
                brush.text(data.track[place], box.top(13).inset(2, 0), "label", INK, "middle")
        for number in data.crosses:
            box = self.places[data.track.index(f"{number + 1}")]
            self._cross(brush, box.x, box.y + 8)
        first = self.places[0]
        brush.box(first.inset(2), mix(RUST, PAPER, 0.2), 5, LEATHER, 1)
        icons.draw(brush, "start", first.centre, 24, CREAM)

    def _rail(self, brush: Brush, box: Box, is_turnout: bool) -> None:
        bed = box.inset(1 if is_turnout else 0, 2)
        brush.box(bed, mix(BED, SAND, 0.5) if is_turnout else BED, 4 if is_turnout else 0)
        y = box.y + box.h * 0.62
        for step in range(1, 8):
            x = box.x + box.w * step / 8
            brush.line((x, y - 6), (x, y + 6), TIES, 2)
        for rail in (-3.5, 3.5):
            brush.line((box.x, y + rail), (box.right, y + rail), mix(NIGHT, LINE, 0.3), 1.4)
        if is_turnout:
            brush.frame(bed, LEATHER, 4, 1)

    def _cross(self, brush: Brush, x: float, y: float) -> None:
        """What a delivery beyond this costs."""
        brush.circle((x, y), 7.5, CREAM, RUST)
        for lean in (-1, 1):
            brush.line((x - 3.5, y - 3.5 * lean), (x + 3.5, y + 3.5 * lean), RUST, 2.2)

    def _station(self, brush: Brush, look: TrailView, station: int, box: Box) -> None:
        data, s = self.data, look.s
        box = box.inset(1, 1)
        raised(brush, box, (222, 196, 150), 4)
        pieces.corner(brush, box.inset(1.2), data.station_white[station], 7)
        pieces.coin(brush, data.station_cost[station], (box.x + 9, box.bottom - 9), 17)
        icons.draw(brush, "points", (box.right - 9, box.y + 9), 18, mark=f"{data.station_points[station]}")
        discs = [look.colours[seat] for seat, p in enumerate(s.players) if p.stations >> station & 1]
        master = s.masters[station]
        if master > 0:
            brush.picture(look.cardboard.master(master - 1, brush.px(19)), (box.x + 9, box.y + 9))
        elif master < 0:
            icons.draw(brush, data.worker_names[-1 - master], (box.x + 10, box.y + 10), 18)
        room = Box(box.x + 14, box.y + 13, box.w - 14, box.h - 13)
        for place, colour in enumerate(discs):
            centre, size = pieces.shared(room, len(discs), place, 16)
            pieces.disc(brush, centre, size, colour)

    def _engines(self, brush: Brush, look: TrailView) -> None:
        for place, box in enumerate(self.places):
            here = [
                seat
                for seat, p in enumerate(look.s.players)
                if p.engine == place and ("engine", seat) not in look.movers
            ]
            room = box.below(9).inset(0, 1)
            for n, seat in enumerate(here):
                centre, size = pieces.shared(room, len(here), n, 28)
                engine(brush, centre, size, look.colours[seat])


def engine(brush: Brush, centre: Point, size: float, colour: int) -> None:
    """A player's locomotive."""
    seat = SEATS[colour]
    box = around(centre, size, size * 0.8)
    brush.box(box.inset(-1.2), NIGHT, 5)
    brush.box(box, seat.colour, 4)
    icons.draw(brush, "engine", (box.centre[0], box.centre[1] - size * 0.06), size * 0.74, seat.ink)
