"""What nearly every game has: money, points, cards, stacks and hands."""

from __future__ import annotations

from typing import Final

from game.ui.draw.theme import CREAM, PAPER, Colour
from game.ui.icons.inks import BRICK, COAL, GOLD, RED, SAND, shade, sunlit
from game.ui.icons.pen import Pen, star
from game.ui.icons.sets import Drawn

CARD_BACK: Final = BRICK


def money(pen: Pen, colour: Colour) -> None:
    pen.circle(50, 50, 45, colour)
    pen.path("M50 6 A44 44 0 0 1 50 94 A54 54 0 0 0 50 6 Z", shade(colour), None)
    pen.circle(50, 50, 45)
    pen.circle(50, 50, 34, None, shade(shade(colour)), 0.6)


def points(pen: Pen, colour: Colour) -> None:
    """A rosette, as the best cattle win it."""
    pen.path("M32 60 L18 97 L36 90 L46 98 L52 66 Z", shade(colour))
    pen.path("M68 60 L82 97 L64 90 L54 98 L48 66 Z", shade(colour))
    pen.polygon(star((50, 42), 41, 12, 0.86), colour)
    pen.circle(50, 42, 29, CREAM, weight=0.8)


def small_points(pen: Pen, colour: Colour) -> None:
    """Without ribbons, so that the number can be larger."""
    pen.circle(50, 50, 47, colour, None)
    pen.circle(50, 50, 39, CREAM, None)


def penalty(pen: Pen, colour: Colour) -> None:
    """A rosette that nobody wants."""
    points(pen, colour)


def card(pen: Pen, colour: Colour) -> None:
    """The back of a card."""
    pen.box((18, 5, 64, 90), colour, corner=9)
    pen.box((27, 14, 46, 72), None, GOLD, 0.7, 5)
    pen.path("M50 30 L62 50 L50 70 L38 50 Z", GOLD, None)


def draw_stack(pen: Pen, colour: Colour) -> None:
    for step in (16, 8, 0):
        pen.box((10 + step, 26 - step, 60, 70), colour if step == 0 else shade(colour), corner=8)
    pen.path("M40 42 L54 61 L40 80 L26 61 Z", GOLD, None)


def discard_pile(pen: Pen, colour: Colour) -> None:
    """Open cards, lying as they fell."""
    for degrees, shown in ((-24, SAND), (14, PAPER), (-5, CREAM)):
        with pen.turned(degrees):
            pen.box((23, 14, 54, 72), shown, corner=8)
    with pen.turned(-5):
        pen.path("M42 34 H58 V50 H70 L50 70 L30 50 H42 Z", colour, weight=0.7)


def hand_of_cards(pen: Pen, colour: Colour) -> None:
    for degrees, shown in ((-19, colour), (0, sunlit(colour)), (19, CREAM)):
        with pen.turned(degrees, 50, 112):
            pen.box((31, 20, 38, 58), shown, corner=7)


DRAWN: Final[Drawn] = {
    "money": (money, GOLD),
    "points": (points, RED),
    "penalty": (penalty, COAL),
    "card": (card, CARD_BACK),
    "draw_stack": (draw_stack, CARD_BACK),
    "discard_pile": (discard_pile, RED),
    "hand_of_cards": (hand_of_cards, CARD_BACK),
}
