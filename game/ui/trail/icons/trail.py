"""The trail and the cities: hazards, woods, buildings, risk, what is bought and built there."""

from __future__ import annotations

from typing import Callable, Dict, Final, Tuple

from game.ui.draw.theme import CREAM, INK, PAPER, Colour
from game.ui.icons.common import money
from game.ui.icons.inks import (
    AMBER,
    BRICK,
    COAL,
    GOLD,
    LEAF,
    LEATHER,
    ORANGE,
    PINE,
    RED,
    SAND,
    SKY,
    STEEL,
    WATER,
    WOOD,
    shade,
    sunlit,
)
from game.ui.icons.pen import Pen, ring, star
from game.ui.trail.icons.cattle import head_of_any_breed
from game.ui.trail.icons.people import builder, cowboy, herder

# -- hazards ---------------------------------------------------------------------------------------


def flood(pen: Pen, colour: Colour) -> None:
    """Waves that carry a barrel."""
    pen.path("M40 8 L66 14 L58 52 L32 46 Z", LEATHER)
    pen.path("M38 20 L63 26 M35 34 L60 40", None, INK, 0.7)
    for y, ink in ((40, colour), (62, shade(colour))):
        pen.path(
            f"M3 {y} C12 {y - 14} 20 {y - 14} 27 {y} C34 {y + 12} 42 {y + 12} 50 {y} C58 {y - 14} 66 {y - 14} "
            f"73 {y} C80 {y + 12} 88 {y + 10} 97 {y - 4} V95 H3 Z",
            ink,
        )
    pen.path("M14 82 C22 74 28 84 36 78 M56 84 C64 76 72 86 84 78", None, SKY, 0.9)


def drought(pen: Pen, colour: Colour) -> None:
    """A sun above cracked earth."""
    for x, y in ring((50, 34), 29, 12):
        pen.path(f"M50 34 L{x:.1f} {y:.1f}", None, INK, 1.6)
    pen.circle(50, 34, 20, colour)
    pen.path("M3 96 V62 C24 54 76 54 97 62 V96 Z", SAND)
    pen.path(
        "M20 60 L30 74 L18 95 M30 74 L52 80 L46 96 M52 80 L66 68 L60 57 M66 68 L84 76 L97 72 M84 76 L80 96", None, WOOD
    )
    pen.path("M3 96 V62 C24 54 76 54 97 62 V96 Z")


def rockfall(pen: Pen, colour: Colour) -> None:
    """Rocks that come down a slope."""
    pen.path("M4 96 L4 22 L26 8 L46 44 L70 66 L97 96 Z", shade(colour))
    pen.path("M4 96 L4 22 L26 8 L32 19 L22 44 L36 66 L30 96 Z", colour, None)
    pen.path("M4 96 L4 22 L26 8 L46 44 L70 66 L97 96 Z")
    pen.path("M48 14 L62 8 L72 18 L68 32 L54 34 L46 26 Z", sunlit(colour))
    pen.path("M74 38 L88 34 L97 46 L92 60 L78 62 L70 50 Z", sunlit(colour))
    pen.path("M36 4 L42 12 M66 44 L70 38 M82 20 L88 26", None, INK, 0.8)


def hazard(pen: Pen, colour: Colour) -> None:
    """A hazard of any kind."""
    pen.path("M50 6 L97 90 H3 Z", colour)
    pen.path("M50 34 V60", None, INK, 2.2)
    pen.circle(50, 75, 5.5, INK, None)


def remove_hazard(pen: Pen, colour: Colour) -> None:
    hazard(pen, colour)
    pen.path("M14 20 L86 92", None, INK, 3.6)
    pen.path("M14 20 L86 92", None, RED, 2)


# -- woods and buildings ---------------------------------------------------------------------------


def _pine(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    with pen.placed(x, y, size):
        pen.box((43, 76, 14, 22), WOOD)
        pen.path("M50 2 L72 32 H62 L82 58 H68 L90 84 H10 L32 58 H18 L38 32 H28 Z", colour)
        pen.path("M50 8 L68 30 H57 L76 56 H62 L84 82 H50 Z", shade(colour), None)


def woods(pen: Pen, colour: Colour) -> None:
    _pine(pen, 38, 2, 62, shade(colour))
    _pine(pen, 0, 16, 80, colour)


def building(pen: Pen, colour: Colour) -> None:
    """A house with a false front, as they stand on the main street."""
    pen.path("M10 96 V34 H22 V14 C34 16 38 6 50 6 C62 6 66 16 78 14 V34 H90 V96 Z", colour)
    pen.path("M50 6 C62 6 66 16 78 14 V34 H90 V96 H50 Z", shade(colour), None)
    pen.path("M10 96 V34 H22 V14 C34 16 38 6 50 6 C62 6 66 16 78 14 V34 H90 V96 Z")
    pen.box((4, 40, 92, 9), CREAM, weight=0.8)
    pen.box((39, 62, 22, 34), WOOD, weight=0.8)
    for x in (18, 69):
        pen.box((x, 62, 13, 18), GOLD, weight=0.8)
    pen.box((34, 21, 32, 11), CREAM, weight=0.7)


def neutral_building(pen: Pen, colour: Colour) -> None:
    """A house with a pointed roof: it belongs to nobody."""
    pen.path("M14 96 V50 H86 V96 Z", colour)
    pen.path("M4 52 L50 10 L96 52 Z", BRICK)
    pen.box((39, 64, 22, 32), WOOD, weight=0.8)
    pen.circle(50, 37, 7, CREAM, weight=0.8)
    for x in (21, 66):
        pen.box((x, 62, 13, 16), SKY, weight=0.8)


def building_in_the_woods(pen: Pen, colour: Colour) -> None:
    _pine(pen, 40, 0, 60, PINE)
    with pen.placed(0, 28, 70):
        building(pen, colour)


def build(pen: Pen, colour: Colour) -> None:
    with pen.placed(0, 18, 80):
        building(pen, colour)
    with pen.placed(46, 0, 54):
        builder(pen, STEEL)


def copy_adjacent(pen: Pen, colour: Colour) -> None:
    with pen.placed(0, 36, 54):
        building(pen, colour)
    with pen.placed(46, 36, 54):
        building(pen, SAND)
    pen.path("M76 30 C70 6 36 4 27 22", None, INK, 1.4)
    pen.path("M16 14 L26 34 L40 20 Z", INK)


def risk(pen: Pen, colour: Colour) -> None:
    """A die."""
    pen.path("M50 4 L92 24 V74 L50 97 L8 74 V24 Z", colour)
    pen.path("M50 46 L92 24 V74 L50 97 Z", shade(colour), None)
    pen.path("M50 4 L92 24 L50 46 L8 24 Z", sunlit(colour), None)
    pen.path("M50 4 L92 24 V74 L50 97 L8 74 V24 Z M8 24 L50 46 L92 24 M50 46 V97")
    pen.oval((50, 25), 8, 4.5, CREAM, weight=0.5)
    for x, y in ((21, 44), (37, 78), (63, 60), (79, 60), (63, 80), (79, 72)):
        pen.oval((x, y), 5, 6.5, CREAM, weight=0.5)


# -- what is done on the trail ---------------------------------------------------------------------


def buy_cattle(pen: Pen, colour: Colour) -> None:
    with pen.placed(0, 0, 78):
        head_of_any_breed(pen, colour)
    with pen.placed(52, 52, 46):
        money(pen, GOLD)
    pen.letters("$", (75, 75), 20)


def move(pen: Pen, colour: Colour) -> None:
    with pen.placed(17, 0, 66):
        herder(pen, colour)
    pen.path("M6 74 H66 V64 L96 82 L66 98 V90 H6 Z", LEAF)


def move_free(pen: Pen, colour: Colour) -> None:
    """With a hand that gets nothing."""
    move(pen, colour)
    with pen.placed(60, 2, 40):
        pen.path("M31 50 L27 24 M43 46 L42 13 M56 46 L58 13 M69 50 L74 26 M32 68 L15 52", None, INK, 2.4)
        pen.path("M26 50 C36 42 64 42 75 50 C78 70 72 92 52 92 C38 92 28 78 26 50 Z", INK)
        pen.path("M8 12 L92 92", None, RED, 1.8)


def job_market(pen: Pen, colour: Colour) -> None:
    """A board with notices."""
    pen.path("M18 30 V91 M82 30 V91", None, INK, 2.6)
    pen.box((4, 14, 92, 62), colour, corner=4)
    pen.box((14, 24, 34, 42), PAPER, weight=0.7)
    with pen.placed(17, 28, 28):
        cowboy(pen, LEATHER)
    pen.box((56, 24, 30, 20), PAPER, weight=0.7)
    pen.box((56, 52, 30, 14), PAPER, weight=0.7)
    pen.path("M62 34 H80 M62 59 H80", None, INK, 0.7)


def job_market_token(pen: Pen, colour: Colour) -> None:
    pen.polygon(ring((50, 50), 46, 8, 22.5), colour)
    pen.polygon(ring((50, 50), 36, 8, 22.5), None, CREAM, 0.7)
    with pen.placed(21, 20, 58):
        cowboy(pen, CREAM)


def foresight(pen: Pen, colour: Colour) -> None:
    """A spyglass."""
    with pen.placed(4, 4, 92), pen.turned(-28):
        pen.path("M4 42 L30 38 V66 L4 62 Z", colour)
        pen.path("M30 34 L62 30 V74 L30 70 Z", GOLD)
        pen.path("M62 26 L92 22 V82 L62 78 Z", colour)
        pen.path("M92 22 C98 34 98 70 92 82 Z", SKY)


# -- where the trail leads -------------------------------------------------------------------------


def start(pen: Pen, colour: Colour) -> None:
    """A signpost."""
    pen.box((44, 8, 12, 90), WOOD, corner=3)
    pen.path("M14 16 H76 L94 30 L76 44 H14 Z", colour)
    pen.path("M86 52 H30 L14 64 L30 76 H86 Z", CREAM)


def kansas_city(pen: Pen, colour: Colour) -> None:
    """The gate of the stockyards."""
    pen.path("M16 30 V89 M84 30 V89", None, INK, 3.8)
    pen.path("M16 30 V89 M84 30 V89", None, WOOD, 2)
    pen.path("M4 34 C30 10 70 10 96 34 V46 C70 24 30 24 4 46 Z", colour)
    with pen.placed(31, 24, 38):
        head_of_any_breed(pen, CREAM)
    for y in (66, 82):
        pen.box((22, y, 56, 8), SAND, weight=0.8)


def city(pen: Pen, colour: Colour) -> None:
    pen.box((6, 50, 28, 46), colour)
    pen.box((66, 40, 28, 56), shade(colour))
    pen.path("M32 96 V34 L50 8 L68 34 V96 Z", sunlit(colour))
    pen.circle(50, 42, 7, CREAM, weight=0.8)
    pen.dots([(16, 64), (24, 64), (16, 80), (24, 80), (76, 56), (84, 56), (76, 72), (84, 72)], 3.2)
    pen.path("M43 96 V76 C43 66 57 66 57 76 V96 Z", WOOD, weight=0.8)


def last_city(pen: Pen, colour: Colour) -> None:
    """High houses under a star."""
    pen.box((4, 50, 26, 46), shade(colour))
    pen.path("M30 96 V28 H38 L46 6 L54 28 H62 V96 Z", colour)
    pen.box((66, 58, 28, 38), shade(colour))
    windows = [(x, y) for x in (41, 51) for y in (44, 60, 76)] + [(x, y) for x in (13, 22, 76, 85) for y in (68, 82)]
    pen.dots(windows, 3, GOLD)
    pen.polygon(star((79, 30), 20), GOLD, weight=0.9)


def arrow(pen: Pen, colour: Colour) -> None:
    """The green arrow between two cities."""
    pen.path("M4 36 H54 V14 L97 50 L54 86 V64 H4 Z", colour)


def refill_arrow(pen: Pen, colour: Colour) -> None:
    """The arrow of the job market after which cattle come."""
    with pen.turned(90):
        arrow(pen, colour)
    with pen.placed(27, 6, 46):
        head_of_any_breed(pen, CREAM)


def end_arrow(pen: Pen, colour: Colour) -> None:
    """The arrow of the job market after which the game ends: it runs against a bar."""
    with pen.placed(10, 0, 80), pen.turned(90):
        arrow(pen, colour)
    pen.box((8, 84, 84, 12), INK, corner=3)


def specialization(pen: Pen, colour: Colour) -> None:
    """What Sam is best at."""
    pen.polygon(star((50, 52), 48), colour)
    with pen.placed(30, 34, 40):
        cowboy(pen, COAL)


DRAWN: Final[Dict[str, Tuple[Callable[[Pen, Colour], None], Colour]]] = {
    "flood": (flood, WATER),
    "drought": (drought, ORANGE),
    "rockfall": (rockfall, STEEL),
    "hazard": (hazard, GOLD),
    "remove_hazard": (remove_hazard, GOLD),
    "woods": (woods, PINE),
    "building": (building, RED),
    "neutral_building": (neutral_building, SAND),
    "woods_building": (building_in_the_woods, RED),
    "build": (build, RED),
    "copy_adjacent": (copy_adjacent, RED),
    "risk": (risk, RED),
    "buy_cattle": (buy_cattle, LEATHER),
    "move": (move, RED),
    "move_free": (move_free, RED),
    "job_market": (job_market, LEATHER),
    "job_market_token": (job_market_token, AMBER),
    "foresight": (foresight, LEATHER),
    "start": (start, RED),
    "kansas_city": (kansas_city, RED),
    "city": (city, ORANGE),
    "last_city": (last_city, STEEL),
    "arrow": (arrow, LEAF),
    "refill_arrow": (refill_arrow, GOLD),
    "end_arrow": (end_arrow, LEAF),
    "specialization": (specialization, GOLD),
}
