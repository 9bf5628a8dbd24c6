"""The map of deliveries: every city with what it asks, costs and brings, and the arrows between them."""

from __future__ import annotations

from typing import Final, FrozenSet, List, NamedTuple, Sequence, Tuple

from game.show import art, icons
from game.show import board_tiles as tiles
from game.show.board_look import Look
from game.show.box import Box, around
from game.show.brush import Brush, Point
from game.show.cards import written
from game.show.kansas_ground import ROOM
from game.show.theme import CREAM, FADED, GOLD, INK, LEATHER, NIGHT, PAPER, RUST, SAGE, SAND, mix
from game.show.widgets import panel
from game.trail.data import Data
from game.words import Speech

PLATE: Final = (172.0, 118.0)
ROWS: Final = 3
MAP: Final = ROOM.inset(4, 2)
RAIL: Final = (92, 66, 46)


class Preview(NamedTuple):
    """What a delivery to a city would cost and bring, as the rules have played it on a copy."""

    toll: int
    gain: int
    arrows: Tuple[int, ...]


def plates(data: Data) -> List[Box]:
    """Where the cities lie: from Kansas City at the lower left in a winding line up to the last one."""
    number = len(data.cities)
    each, more = divmod(number, ROWS)
    found: List[Box] = []
    for row, room in enumerate(reversed(MAP.rows(ROWS, 6))):
        places = room.columns(each + (1 if row < more else 0))
        boxes = [around(place.centre, *PLATE) for place in places]
        found += boxes if row % 2 == 0 else reversed(boxes)
    return found


def arrow_box(boxes: Sequence[Box], city: int) -> Box:
    """Where the arrow from a city to the next one lies."""
    (x, y), (u, v) = boxes[city].centre, boxes[city + 1].centre
    wide = 50 if abs(x - u) > abs(y - v) else 92
    return around(((x + u) / 2, (y + v) / 2), wide, 40)


def paint(brush: Brush, look: Look, say: Speech, open_to: FrozenSet[int]) -> None:
    """The whole map; cities that cannot be delivered to now are pale."""
    boxes = plates(look.data)
    panel(brush, ROOM, mix(SAND, PAPER, 0.45))
    _line(brush, [box.centre for box in boxes])
    for city in range(len(boxes) - 1):
        _arrow(brush, look, arrow_box(boxes, city), city, boxes[city].centre, boxes[city + 1].centre)
    for city, box in enumerate(boxes):
        plate(brush, look, say, city, box, city in open_to)


def _line(brush: Brush, points: Sequence[Point]) -> None:
    brush.path(points, mix(RAIL, SAND, 0.35), 15)
    brush.path(points, RAIL, 3)


def _arrow(brush: Brush, look: Look, box: Box, city: int, start: Point, end: Point) -> None:
    """An arrow with what it brings; a bright one is complete."""
    data = look.data
    points, action = data.arrow_points[city], written(data.arrow_action[city])
    if not points and action == "none":
        return
    me = look.me.cities
    colour = GOLD if me[city] and me[city + 1] else SAGE
    brush.polygon(_tip(box, start, end), mix(colour, NIGHT, 0.25))
    brush.box(box, colour, 7, mix(colour, NIGHT, 0.4), 1.5)
    room = box.inset(4, 3)
    if points:
        part = room.left(room.w / 2 if action != "none" else room.w)
        brush.text(f"{points:+d}", part, "number", INK if colour == GOLD else CREAM, "middle")
        room = room.after(part.w)
    if action != "none":
        tiles.action(brush, room, look.cardboard, action)


def _tip(box: Box, start: Point, end: Point) -> List[Point]:
    """The head of an arrow, on the side of the next city."""
    (x, y), size = box.centre, 11
    if abs(start[0] - end[0]) < abs(start[1] - end[1]):
        return [(x - 14, box.y + 1), (x + 14, box.y + 1), (x, box.y - size)]
    side, out = (box.right - 1, size) if end[0] > start[0] else (box.x + 1, -size)
    return [(side, y - 14), (side, y + 14), (side + out, y)]


def plate(brush: Brush, look: Look, say: Speech, city: int, box: Box, is_open: bool) -> None:
    """One city: its value, corners, discs, points, money, and the transport from here."""
    data, me = look.data, look.me
    tiles.raised(brush, box, CREAM if is_open else mix(PAPER, SAND, 0.75), 8)
    art.corner(brush, box.inset(2), data.city_white[city], 15)
    art.badge(brush, f"{data.city_value[city]}", (box.x + 30, box.y + 23), 34, GOLD if is_open else SAND)
    name = look.speech.name("city", data.cities[city])
    brush.text(name, Box(box.x + 51, box.y + 4, box.w - 66, 38), "strong", INK if is_open else FADED)
    _discs(brush, look, city, Box(box.x + 12, box.y + 44, box.w - 24, 34))
    foot = box.foot(36).inset(10, 3)
    worth = [("points", f"{data.city_points[city]:+d}")] if data.city_points[city] else []
    if data.city_gain[city]:
        worth.append(("money", f"+{data.city_gain[city]}"))
    for place, (icon, text) in enumerate(worth):
        spot = foot.left(46).moved(place * 46, 0)
        icons.draw(brush, icon, (spot.x + 11, spot.centre[1]), 23)
        brush.text(text, spot.after(23), "number", INK)
    toll = data.toll[me.engine][city]
    end = foot.tail(54).moved(-4, 0)
    icons.draw(brush, "engine", (end.x + 12, end.centre[1]), 25, LEATHER)
    brush.text(f"-{toll}" if toll else "0", end.after(25), "number", RUST if toll else SAGE, "middle")


def _discs(brush: Brush, look: Look, city: int, room: Box) -> None:
    discs = [seat for seat, p in enumerate(look.s.players) for _ in range(p.cities[city])]
    step = min(30.0, (room.w - 30) / max(1, len(discs) - 1))
    for place, seat in enumerate(discs):
        art.disc(brush, (room.x + 17 + place * step, room.centre[1]), 28, look.colours[seat])
