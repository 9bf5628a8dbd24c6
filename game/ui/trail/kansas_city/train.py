"""The train that takes the cattle away: in the player's colour, with smoke, before the evening sun."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, List, Sequence

from game.ui import icons
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import (
    CREAM,
    GOLD,
    LEATHER,
    NIGHT,
    SEATS,
    Colour,
    Seat,
    mix,
)
from game.ui.draw.tween import settle
from game.ui.menu import title_picture
from game.ui.trail.kansas_city.frame import AREA
from game.ui.trail.kansas_city.visit import Visit
from game.ui.trail.look import TrailView

RAIL: Final = 640.0
CAR: Final = Box(0, -74, 118, 56)
STEEL: Final[Colour] = (66, 60, 60)
START: Final = 520.0  # where the engine stands
JOURNEY: Final = 2.8  # seconds until the train is gone
HOLD: Final = 0.45  # seconds of whistling, before it moves
PULL: Final = 217.0  # how fast it gathers speed, in units
HEAVY: Final = 1.9  # how slowly it does so at first
SLACK: Final = 9.0  # units between two cars before the coupling pulls
CLANK: Final = 0.09  # seconds until the next car is pulled
PUFF: Final = 52.0  # units between two clouds of smoke
WAITING: Final = 4  # clouds that are seen while it stands
RISING: Final = 1.2  # seconds that a cloud is seen


def paint_land(brush: Brush) -> None:
    title_picture.paint_land(brush)
    for number in range(34):
        x = AREA.x + number * 30
        brush.box(Box(x, RAIL + 3, 18, 8), mix(LEATHER, NIGHT, 0.35), 2)
    for y in (RAIL, RAIL + 9):
        brush.line((AREA.x, y), (AREA.right, y), STEEL, 3)


def way(seconds: float) -> float:
    """How far the engine has come: it is heavy, and takes its time."""
    return float(PULL * max(0.0, seconds - HOLD) ** HEAVY)


def ways(seconds: float, cars: int) -> List[float]:
    """How far each car has come: it waits until its coupling is tight."""
    found: List[float] = []
    before = way(seconds)
    for number in range(1, cars + 1):
        before = max(way(seconds - CLANK * number), before - SLACK)
        found.append(before)
    return found


def moment(far: float) -> float:
    """When the engine has come so far."""
    return HOLD + float((far / PULL) ** (1 / HEAVY))


def paint(brush: Brush, look: TrailView, visit: Visit, passed: float, is_still: bool) -> None:
    """The train so many seconds after it was loaded."""
    seat = SEATS[look.colours[visit.who]]
    passed = 0.0 if is_still else passed
    far = way(passed)
    x = START + far
    breeds = [look.data.breeds[look.data.breed[card]] for card in visit.herd if card < look.data.cattle]
    loads = _loads(breeds)
    for number, (load, gone) in enumerate(zip(loads, ways(passed, len(loads)))):
        _car(brush, START + gone - 140 - number * 128, load, seat.colour, gone)
    _engine(brush, x, seat.colour, far)
    icons.draw(brush, seat.brand, (x + 26, RAIL - 64), 34, seat.ink)
    if passed < HOLD and not is_still:
        _steam(brush, x, passed / HOLD)
    _smoke(brush, passed, is_still)


def _smoke(brush: Brush, passed: float, is_still: bool) -> None:
    """A cloud for each stroke; it stays behind, rises and thins out."""
    for number in range(-WAITING, int(way(passed) / PUFF) + 1):
        born = moment(number * PUFF) if number >= 0 else number * RISING / WAITING + HOLD
        age = (passed - born) / RISING if not is_still else (number + WAITING + 0.5) / WAITING
        if 0 <= age < 1:
            x = START + 118 + max(0, number) * PUFF - age * 46
            y = RAIL - 132 - settle(age) * 96
            size = 8 + 26 * sin(pi * min(1.0, 0.12 + age * 0.88))
            brush.circle((x, y + 3), size, mix(CREAM, STEEL, 0.25))
            brush.circle((x + size * 0.12, y - size * 0.1), size * 0.86, CREAM)


def _steam(brush: Brush, x: float, share: float) -> None:
    """The whistle blows."""
    for number in range(4):
        age = (share * 1.6 + number / 4) % 1
        steam = mix(CREAM, title_picture.SKY_LOW, age * 0.8)
        brush.circle((x + 78 - age * 34, RAIL - 92 - age * 46), 3 + age * 11, steam)


def paint_loading(brush: Brush, x: float, seat: Seat) -> None:
    """The train at the platform, with an empty car."""
    for y in (RAIL, RAIL + 9):
        brush.line((x - 8, y), (x + 330, y), STEEL, 3)
    _car(brush, x, (), seat.colour, 0)
    _engine(brush, x + 140, seat.colour, 0)
    icons.draw(brush, seat.brand, (x + 166, RAIL - 64), 34, seat.ink)


def _loads(breeds: Sequence[str]) -> List[Sequence[str]]:
    """Two animals to a car, two cars at least."""
    cars = [breeds[n : n + 2] for n in range(0, len(breeds), 2)]
    return [*cars, *([[]] * (2 - len(cars)))]


def _wheels(brush: Brush, places: Sequence[float], size: float, gone: float) -> None:
    """Wheels that have rolled so far."""
    turned = gone / size
    for x in places:
        brush.circle((x, RAIL - size), size, NIGHT)
        brush.circle((x, RAIL - size), size * 0.7, STEEL)
        for spoke in range(3):
            dx, dy = cos(turned + spoke * pi / 3) * size * 0.66, sin(turned + spoke * pi / 3) * size * 0.66
            brush.line((x - dx, RAIL - size - dy), (x + dx, RAIL - size + dy), NIGHT, 2)
        brush.circle((x, RAIL - size), size * 0.26, GOLD)


def _car(brush: Brush, x: float, load: Sequence[str], colour: Colour, gone: float) -> None:
    """A cattle car with slats, and whoever looks out of it."""
    box = CAR.moved(x, RAIL + 0.8 * sin(gone / 17))
    if box.right < AREA.x or box.x > AREA.right:
        return
    brush.box(box, mix(colour, NIGHT, 0.55), 5, NIGHT, 2)
    for place, breed in enumerate(load):
        icons.draw(brush, breed, (box.x + 32 + place * 54, box.y + 22), 50)
    for slat in range(3):
        brush.box(Box(box.x, box.y + 26 + slat * 11, box.w, 6), mix(colour, LEATHER, 0.35), 2)
    brush.box(Box(box.right, box.bottom - 12, 18, 5), NIGHT)
    _wheels(brush, (box.x + 24, box.right - 24), 11, gone)


def _engine(brush: Brush, x: float, colour: Colour, gone: float) -> None:
    if x - 10 > AREA.right:
        return
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
    _wheels(brush, (x + 24, x + 58), 16, gone)
    _wheels(brush, (x + 96, x + 126), 11, gone)
    _rod(brush, x, gone / 16)


def _rod(brush: Brush, x: float, turned: float) -> None:
    """The rod that joins the large wheels."""
    dx, dy = cos(turned) * 8, sin(turned) * 8
    brush.line((x + 24 + dx, RAIL - 16 + dy), (x + 58 + dx, RAIL - 16 + dy), mix(STEEL, CREAM, 0.6), 4)
