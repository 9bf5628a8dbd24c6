"""The train that takes the cattle away: in the player's colour, with smoke, before the evening sun."""

from __future__ import annotations

from math import sin
from typing import Final, List, Sequence

from game.show import art, icons, title
from game.show.board_look import Look
from game.show.box import Box, around
from game.show.brush import Brush
from game.show.ease import glide
from game.show.kansas_ground import AREA, ROOM
from game.show.kansas_visit import NONE, Visit
from game.show.theme import CREAM, GOLD, INK, LEATHER, NIGHT, PAPER, SEATS, Colour, Seat, mix
from game.show.widgets import panel
from game.words import Speech

RAIL: Final = 640.0
CAR: Final = Box(0, -74, 118, 56)
STEEL: Final[Colour] = (66, 60, 60)
JOURNEY: Final = 2.4  # seconds until the train is gone
SMOKE: Final = 7


def paint_land(brush: Brush) -> None:
    title.paint_land(brush)
    for number in range(34):
        x = AREA.x + number * 30
        brush.box(Box(x, RAIL + 3, 18, 8), mix(LEATHER, NIGHT, 0.35), 2)
    for y in (RAIL, RAIL + 9):
        brush.line((AREA.x, y), (AREA.right, y), STEEL, 3)


def paint(brush: Brush, look: Look, visit: Visit, passed: float, is_still: bool) -> None:
    """The train so many seconds after it was loaded."""
    seat = SEATS[look.colours[visit.who]]
    t = 0.0 if is_still else glide(min(1.0, passed / JOURNEY))
    x = 520 + t * 1300
    breeds = [look.data.breeds[look.data.breed[card]] for card in visit.herd if card < look.data.cattle]
    for number, load in enumerate(_loads(breeds)):
        _car(brush, x - 140 - number * 128, load, seat.colour)
    _engine(brush, x, seat.colour)
    icons.draw(brush, seat.brand, (x + 26, RAIL - 64), 34, seat.ink)
    for puff in range(SMOKE):
        age = (passed * 1.6 + puff / SMOKE) % 1 if not is_still else puff / SMOKE
        centre = x + 116 - age * 150, RAIL - 128 - age * 60 + 5 * sin(puff * 2.1)
        if centre[0] < AREA.right + 40:
            brush.circle(centre, 8 + age * 20, mix(CREAM, title.SKY_TOP, 0.2 + 0.5 * age))


def paint_loading(brush: Brush, x: float, seat: Seat) -> None:
    """The train at the platform, with an empty car."""
    for y in (RAIL, RAIL + 9):
        brush.line((x - 20, y), (x + 340, y), STEEL, 3)
    _car(brush, x, (), seat.colour)
    _engine(brush, x + 140, seat.colour)
    icons.draw(brush, seat.brand, (x + 166, RAIL - 64), 34, seat.ink)


def _loads(breeds: Sequence[str]) -> List[Sequence[str]]:
    """Two animals to a car, three cars at least."""
    cars = [breeds[n : n + 2] for n in range(0, len(breeds), 2)]
    return [*cars, *([[]] * (2 - len(cars)))]


def _wheels(brush: Brush, places: Sequence[float], size: float) -> None:
    for x in places:
        brush.circle((x, RAIL - size), size, NIGHT)
        brush.circle((x, RAIL - size), size * 0.62, STEEL)
        brush.circle((x, RAIL - size), size * 0.25, GOLD)


def _car(brush: Brush, x: float, load: Sequence[str], colour: Colour) -> None:
    """A cattle car with slats, and whoever looks out of it."""
    box = CAR.moved(x, RAIL)
    if box.right < AREA.x or box.x > AREA.right:
        return
    brush.box(box, mix(colour, NIGHT, 0.55), 5, NIGHT, 2)
    for place, breed in enumerate(load):
        icons.draw(brush, breed, (box.x + 32 + place * 54, box.y + 22), 50)
    for slat in range(3):
        brush.box(Box(box.x, box.y + 26 + slat * 11, box.w, 6), mix(colour, LEATHER, 0.35), 2)
    brush.box(Box(box.right, box.bottom - 12, 14, 5), NIGHT)
    _wheels(brush, (box.x + 24, box.right - 24), 11)


def _engine(brush: Brush, x: float, colour: Colour) -> None:
    dark = mix(colour, NIGHT, 0.35)
    brush.box(Box(x, RAIL - 100, 52, 80), colour, 5, NIGHT, 2)
    brush.box(Box(x - 6, RAIL - 108, 64, 11), dark, 4, NIGHT, 2)
    brush.box(Box(x + 48, RAIL - 74, 92, 46), STEEL, 16, NIGHT, 2)
    for band in (66, 92, 118):
        brush.box(Box(x + band, RAIL - 73, 5, 44), GOLD)
    brush.polygon([(x + 104, RAIL - 72), (x + 128, RAIL - 72), (x + 136, RAIL - 118), (x + 96, RAIL - 118)], NIGHT)
    brush.circle((x + 78, RAIL - 76), 11, GOLD, NIGHT)
    brush.circle((x + 143, RAIL - 56), 10, CREAM, NIGHT)
    brush.polygon([(x + 138, RAIL - 26), (x + 176, RAIL - 4), (x + 138, RAIL - 4)], dark)
    brush.box(Box(x, RAIL - 28, 140, 12), dark, 3, NIGHT, 1.5)
    _wheels(brush, (x + 24, x + 58), 16)
    _wheels(brush, (x + 96, x + 126), 11)


def paint_words(brush: Brush, look: Look, say: Speech, visit: Visit) -> None:
    """Where the train goes, and what the visit has brought."""
    box = Box(ROOM.centre[0] - 360, ROOM.y + 20, 720, 150)
    panel(brush, box, PAPER, 10)
    city = look.speech.name("city", look.data.cities[visit.city]) if visit.city != NONE else ""
    brush.text(say.label("departs", city=city), box.top(62).inset(20, 4), "heading", INK, "middle")
    told = [("delivery", f"{look.data.city_value[visit.city]}"), ("money", f"+{visit.value}")]
    if visit.toll:
        told.append(("engine", f"-{visit.toll}"))
    if visit.city != NONE and look.data.city_gain[visit.city]:
        told.append(("money", f"+{look.data.city_gain[visit.city]}"))
    wide = 132.0
    left = box.centre[0] - wide * len(told) / 2
    for place, (icon, text) in enumerate(told):
        spot = Box(left + place * wide, box.y + 70, wide, 60)
        icons.draw(brush, icon, (spot.x + 34, spot.centre[1]), 52)
        brush.text(text, around((spot.x + 94, spot.centre[1]), 62, 40), "big_number", INK, "middle")
    if visit.disc != NONE:
        art.disc(brush, (box.right - 34, box.y + 34), 36, look.colours[visit.who])
