"""The railroad: engines, stations, turnouts, discs with their corners, deliveries, and the auxiliary actions."""

from __future__ import annotations

from typing import Callable, Dict, Final, Tuple

from game.ui.draw.theme import CREAM, DARK_CORNER, INK, WHITE_CORNER, Colour
from game.ui.icons.common import CARD_BACK, money
from game.ui.icons.inks import (
    BRICK,
    COAL,
    GOLD,
    LEAF,
    LEATHER,
    RED,
    SAND,
    SKY,
    STEEL,
    WATER,
    WOOD,
    shade,
    sunlit,
)
from game.ui.icons.pen import Pen
from game.ui.trail.icons.goods import certificate, draw_discard, remove_card

FORWARD: Final = "M6 74 H68 V65 L97 81 L68 97 V88 H6 Z"  # arrows below what moves
BACK: Final = "M94 74 H32 V65 L3 81 L32 97 V88 H94 Z"

# -- the track -------------------------------------------------------------------------------------


def engine(pen: Pen, colour: Colour) -> None:
    """A locomotive that drives to the right."""
    pen.path("M70 34 V14 H66 L62 4 H84 L80 14 V34 Z", COAL)
    pen.path("M34 36 H82 C88 36 90 40 90 48 V66 H34 Z", colour)
    pen.path("M34 52 H90 V66 H34 Z", shade(colour), None)
    pen.path("M46 36 C46 26 58 26 58 36 Z", GOLD, weight=0.8)
    pen.path("M6 20 H42 V74 H6 Z", colour)
    pen.box((14, 30, 18, 16), SKY, weight=0.8)
    pen.path("M2 20 C14 12 34 12 46 20 Z", shade(colour))
    pen.path("M4 66 H90 L98 86 H4 Z", COAL)
    pen.circle(23, 80, 16, GOLD)
    for x in (56, 81):
        pen.circle(x, 86, 10, GOLD)
    pen.dots([(23, 80), (56, 86), (81, 86)], 4)
    pen.circle(90, 46, 5, CREAM, weight=0.7)


def engine_forward(pen: Pen, colour: Colour) -> None:
    with pen.placed(12, 0, 72):
        engine(pen, colour)
    pen.path(FORWARD, LEAF, weight=0.9)


def engine_back(pen: Pen, colour: Colour) -> None:
    with pen.placed(18, 0, 72):
        engine(pen, colour)
    pen.path(BACK, RED, weight=0.9)


def _track(pen: Pen) -> None:
    for x in range(8, 90, 19):
        pen.box((x, 62, 9, 34), WOOD, weight=0.7)
    pen.path("M6 70 H94 M6 87 H94", None, INK, 2)
    pen.path("M6 70 H94 M6 87 H94", None, STEEL, 0.9)


def turnout(pen: Pen, colour: Colour) -> None:
    """A track that branches off."""
    _track(pen)
    pen.path("M14 66 C40 66 46 18 92 16", None, INK, 3.8)
    pen.path("M14 66 C40 66 46 18 92 16", None, colour, 1.8)
    pen.circle(88, 17, 10, GOLD)


def cross(pen: Pen, colour: Colour) -> None:
    """A toll on the track."""
    _track(pen)
    pen.path("M26 10 L74 58 M74 10 L26 58", None, INK, 4.4)
    pen.path("M26 10 L74 58 M74 10 L26 58", None, colour, 2.6)


def station(pen: Pen, colour: Colour) -> None:
    pen.path("M12 92 V44 H88 V92 Z", CREAM)
    pen.path("M2 46 L20 22 H80 L98 46 Z", colour)
    pen.path("M34 40 V14 L50 4 L66 14 V40 Z", sunlit(colour))
    pen.circle(50, 24, 10, CREAM, weight=0.8)
    pen.path("M50 18 V25 L55 27", None, INK, 0.7)
    pen.box((40, 60, 20, 32), WOOD, weight=0.8)
    for x in (20, 68):
        pen.box((x, 58, 13, 16), SKY, weight=0.8)
    pen.path("M5 94 H95", None, INK, 1.8)


def upgrade(pen: Pen, colour: Colour) -> None:
    with pen.placed(0, 22, 76):
        station(pen, colour)
    pen.path("M80 6 L98 30 H88 V54 H72 V30 H62 Z", LEAF)


def upgrade_behind(pen: Pen, colour: Colour) -> None:
    """A station that the engine has left behind."""
    with pen.placed(0, 4, 62):
        station(pen, colour)
    with pen.placed(50, 48, 50):
        engine(pen, COAL)
    pen.path("M82 6 L97 24 H89 V42 H75 V24 H67 Z", LEAF, weight=0.9)


# -- discs -----------------------------------------------------------------------------------------


def disc(pen: Pen, colour: Colour) -> None:
    """A wooden disc."""
    pen.path("M8 44 V58 C8 102 92 102 92 58 V44 Z", shade(colour))
    pen.oval((50, 44), 42, 36, colour)
    pen.oval((50, 44), 28, 23, None, sunlit(colour), 0.8)


def _corners(pen: Pen, corner: Colour, colour: Colour) -> None:
    pen.box((5, 5, 90, 90), colour, corner=6)
    for degrees in (0, 90, 180, 270):
        with pen.turned(degrees):
            pen.path("M5 11 A6 6 0 0 1 11 5 H40 L5 40 Z", corner, weight=0.9)
    pen.circle(50, 50, 25, sunlit(colour), weight=0.8)


def disc_white(pen: Pen, colour: Colour) -> None:
    _corners(pen, WHITE_CORNER, colour)


def disc_dark(pen: Pen, colour: Colour) -> None:
    _corners(pen, DARK_CORNER, colour)


# -- deliveries ------------------------------------------------------------------------------------


def delivery(pen: Pen, colour: Colour) -> None:
    """A waggon for cattle."""
    pen.box((6, 22, 88, 52), colour, corner=3)
    pen.path("M2 24 C30 12 70 12 98 24 Z", shade(colour))
    for y in (36, 49, 62):
        pen.path(f"M12 {y} H88", None, INK, 0.9)
    for x in (28, 72):
        pen.path(f"M{x} 25 V72", None, INK, 0.9)
    pen.box((40, 26, 20, 46), sunlit(colour), weight=0.8)
    pen.path("M2 76 H98", None, INK, 1.6)
    for x in (26, 74):
        pen.circle(x, 84, 12, GOLD)
    pen.dots([(26, 84), (74, 84)], 3.5)


def extraordinary_delivery(pen: Pen, colour: Colour) -> None:
    with pen.placed(14, 0, 72):
        delivery(pen, colour)
    pen.path(BACK, RED, weight=0.9)


# -- auxiliary actions -----------------------------------------------------------------------------


def _plate(pen: Pen, colour: Colour) -> None:
    pen.path("M16 4 H84 L96 16 V84 L84 96 H16 L4 84 V16 Z", colour)


def auxiliary(shown: Callable[[Pen, Colour], None], own: Colour, text: str = "") -> Callable[[Pen, Colour], None]:
    """A plate that shows what the action gives."""

    def drawn(pen: Pen, colour: Colour) -> None:
        _plate(pen, colour)
        with pen.placed(16, 16, 68):
            shown(pen, own)
        if text:
            pen.letters(text, (50, 50), 32)

    return drawn


def aux_single(pen: Pen, colour: Colour) -> None:
    _plate(pen, colour)
    with pen.placed(25, 24, 50):
        disc(pen, GOLD)


def aux_single_or_double(pen: Pen, colour: Colour) -> None:
    _plate(pen, colour)
    with pen.placed(12, 14, 38):
        disc(pen, GOLD)
    pen.path("M68 16 L32 84", None, INK, 1)
    for x in (44, 60):
        with pen.placed(x, 52, 34):
            disc(pen, GOLD)


DRAWN: Final[Dict[str, Tuple[Callable[[Pen, Colour], None], Colour]]] = {
    "engine": (engine, RED),
    "engine_forward": (engine_forward, RED),
    "engine_back": (engine_back, RED),
    "turnout": (turnout, STEEL),
    "cross": (cross, RED),
    "station": (station, BRICK),
    "upgrade": (upgrade, BRICK),
    "upgrade_behind": (upgrade_behind, BRICK),
    "disc": (disc, RED),
    "disc_white": (disc_white, SAND),
    "disc_dark": (disc_dark, SAND),
    "delivery": (delivery, LEATHER),
    "extraordinary_delivery": (extraordinary_delivery, LEATHER),
    "aux_dollar": (auxiliary(money, GOLD, "$"), SAND),
    "aux_draw": (auxiliary(draw_discard, CARD_BACK), SAND),
    "aux_cert": (auxiliary(certificate, WATER), SAND),
    "aux_engine": (auxiliary(engine_forward, RED), SAND),
    "aux_remove": (auxiliary(remove_card, RED), SAND),
    "aux_single": (aux_single, SAND),
    "aux_single_or_double": (aux_single_or_double, SAND),
}
