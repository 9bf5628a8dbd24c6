"""The map of deliveries: every city with what it asks, costs and brings, and the arrows between them."""

from __future__ import annotations

from typing import Final, FrozenSet, List, NamedTuple, Sequence, Tuple

from game.trail.data.tables import Data
from game.ui import icons
from game.ui.draw import amounts, pieces
from game.ui.draw.amounts import PALE
from game.ui.draw.box import Box, around
from game.ui.draw.brush import Brush, Point
from game.ui.draw.numbers import signed
from game.ui.draw.theme import (
    CREAM,
    FADED,
    GOLD,
    INK,
    LEATHER,
    NIGHT,
    PAPER,
    SAGE,
    SAND,
    Colour,
    mix,
)
from game.ui.draw.widgets import glow, panel
from game.ui.trail.cardboard import placed as tiles
from game.ui.trail.cardboard.printer import written
from game.ui.trail.kansas_city.frame import ROOM, goods_line
from game.ui.trail.look import TrailView

PLATE: Final = (190.0, 140.0)
ROWS: Final = 3
MAP: Final = ROOM.inset(4, 2)
TOLD: Final = Box(MAP.x + 236, MAP.y + 172, MAP.w - 246, 50)  # between the upper rows
RAIL: Final = (92, 66, 46)
ARROW: Final = mix(SAGE, NIGHT, 0.15)
HEAD: Final = 44.0  # of a plate: value and name
FOOT: Final = 42.0  # of a plate: what it costs and brings
WORTH: Final = 58.0  # of what a city is worth
TOLL: Final = 66.0  # of the transport
FREE: Final = 40.0  # of no transport
DISC: Final = 32.0
MOST: Final = 4  # discs that lie side by side
FEW: Final = 2  # with more there is no room for houses


class Delivery(NamedTuple):
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
    if abs(x - u) < abs(y - v):
        return around(((x + u) / 2, (y + v) / 2), 96, 38)
    return around(((x + u) / 2, (y + v) / 2), min(88.0, abs(x - u) - PLATE[0] - 6), 46)


def paint(brush: Brush, look: TrailView, open_to: FrozenSet[int]) -> None:
    """The whole map; cities that cannot be delivered to now are pale."""
    boxes = plates(look.data)
    panel(brush, ROOM, mix(SAND, PAPER, 0.45))
    _line(brush, [box.centre for box in boxes])
    for city in range(len(boxes) - 1):
        _arrow(brush, look, arrow_box(boxes, city), city, boxes[city].centre, boxes[city + 1].centre)
    for city, box in enumerate(boxes):
        plate(brush, look, city, box, city in open_to)


def paint_preview(brush: Brush, look: TrailView, city: int, found: Delivery, words: str, strength: float) -> None:
    """The city that is looked at: in words, the disc that would lie there, the arrows that it would complete."""
    goods_line(brush, TOLD, words)
    boxes = plates(look.data)
    for arrow in found.arrows:
        glow(brush, arrow_box(boxes, arrow), strength, 8)
    x, y = next_disc(look, city, boxes[city])
    brush.circle((x, y), DISC / 2 + 3, mix(GOLD, CREAM, strength))
    pieces.disc(brush, (x, y), DISC, look.colours[look.who])


def _line(brush: Brush, points: Sequence[Point]) -> None:
    brush.path(points, mix(RAIL, SAND, 0.35), 15)
    brush.path(points, RAIL, 3)


def _arrow(brush: Brush, look: TrailView, box: Box, city: int, start: Point, end: Point) -> None:
    """An arrow with what it brings; a bright one is complete."""
    data = look.data
    points, action = data.arrow_points[city], written(data.arrow_action[city])
    if not points and action == "none":
        return
    me = look.me.cities
    colour, ink = (GOLD, INK) if me[city] and me[city + 1] else (ARROW, CREAM)
    brush.polygon(_tip(box, start, end), mix(colour, NIGHT, 0.25))
    brush.box(box, colour, 7, mix(colour, NIGHT, 0.4), 1.5)
    room = box.inset(3, 3)
    if points and action != "none":
        upper, room = room.rows(2)
        _points(brush, upper, points, ink)
    elif points:
        _points(brush, room.inset(2), points, ink)
    if action != "none":
        tiles.action(brush, room, look.cardboard, action)


def _points(brush: Brush, room: Box, points: int, ink: Colour) -> None:
    """The rosette, and beside it or below it the number."""
    head, rest = (room.left(room.h), room.after(room.h)) if room.w > room.h * 1.5 else room.rows(2)
    icons.draw(brush, "points", head.centre, min(head.w, head.h))
    brush.text(signed(points), rest, "number", ink, "middle")


def _tip(box: Box, start: Point, end: Point) -> List[Point]:
    """The head of an arrow, on the side of the next city."""
    (x, y), size = box.centre, 9
    if abs(start[0] - end[0]) < abs(start[1] - end[1]):
        return [(x - 14, box.y + 1), (x + 14, box.y + 1), (x, box.y - size)]
    side, out = (box.right - 1, size) if end[0] > start[0] else (box.x + 1, -size)
    return [(side, y - 14), (side, y + 14), (side + out, y)]


def plate(brush: Brush, look: TrailView, city: int, box: Box, is_open: bool) -> None:
    """One city: its value, corners, discs, points, money, and the transport from here."""
    data = look.data
    tiles.raised(brush, box, CREAM if is_open else PALE, 8)
    pieces.corner(brush, box.inset(2), data.city_white[city], 17)
    pieces.badge(brush, f"{data.city_value[city]}", (box.x + 34, box.y + 24), 38, GOLD if is_open else SAND)
    name = look.speech.name("city", data.cities[city])
    brush.text(name, Box(box.x + 57, box.y + 3, box.w - 62, HEAD), "caption", INK if is_open else FADED)
    if len(_piles(look, city)) <= FEW:
        icons.draw(brush, "city", (box.right - 34, box.y + HEAD + 26), 44, faded=not is_open)
    _discs(brush, look, city, box)
    brush.line((box.x + 12, box.bottom - FOOT), (box.right - 12, box.bottom - FOOT), mix(SAND, LEATHER, 0.25), 1)
    _worth(brush, look, city, box.foot(FOOT).inset(12, 6))


def _worth(brush: Brush, look: TrailView, city: int, foot: Box) -> None:
    """Points and money of the city at the left, the transport at the right."""
    data = look.data
    found = [("points", data.city_points[city]), ("money", data.city_gain[city])]
    for place, (icon, amount) in enumerate(entry for entry in found if entry[1]):
        amounts.paint(brush, foot.left(WORTH).moved(place * (WORTH + 2), 0).inset(0, 3), icon, amount)
    toll = data.transport[look.me.engine][city]
    amounts.paint(brush, foot.tail(TOLL if toll else FREE).inset(0, 2), "engine", -toll)


def _discs(brush: Brush, look: TrailView, city: int, box: Box) -> None:
    for place, (seat, number) in enumerate(_piles(look, city)):
        x, y = _disc_place(box, place)
        pieces.disc(brush, (x, y), DISC, look.colours[seat])
        if number > 1:
            pieces.badge(brush, f"{number}", (x + 12, y + 11), 20)


def _piles(look: TrailView, city: int) -> List[Tuple[int, int]]:
    """The discs of a city, each with its owner; if there are too many, a pile for each player."""
    numbers = [(seat, p.cities[city]) for seat, p in enumerate(look.s.players) if p.cities[city]]
    if sum(number for _, number in numbers) > MOST:
        return numbers
    return [(seat, 1) for seat, number in numbers for _ in range(number)]


def _disc_place(box: Box, place: int) -> Point:
    return box.x + 14 + DISC / 2 + place * (DISC + 3), box.y + (HEAD + box.h - FOOT) / 2


def next_disc(look: TrailView, city: int, box: Box) -> Point:
    """Where the next disc of whoever looks would lie: on the pile of that colour, or behind the others."""
    piles = _piles(look, city)
    mine = [place for place, (seat, number) in enumerate(piles) if seat == look.who and number > 1]
    return _disc_place(box, mine[0] if mine else min(len(piles), MOST - 1))
