"""What players own and gain on the trail: steps, certificates, tokens, what is done with cards, trade tiles."""

from __future__ import annotations

from typing import Callable, Dict, Final, Tuple

from game.ui.draw.theme import CREAM, INK, PAPER, Colour
from game.ui.icons.common import CARD_BACK, hand_of_cards, money
from game.ui.icons.inks import (
    AMBER,
    GOLD,
    LEAF,
    LEATHER,
    NAMED,
    RED,
    SAND,
    WATER,
    WOOD,
    shade,
    sunlit,
)
from game.ui.icons.pen import Pen, star

BLUE: Final = NAMED["blue"]


def steps(pen: Pen, colour: Colour) -> None:
    """A boot."""
    pen.path("M28 6 L64 8 L63 46 C66 56 84 58 92 68 C97 76 95 84 94 86 L26 86 C22 70 30 50 28 6 Z", colour)
    pen.path("M24 84 H95 V93 H60 L56 88 L46 88 L44 97 H24 Z", WOOD)
    pen.path("M28 18 C38 26 54 26 64 18", None, INK, 0.8)
    pen.path("M40 38 L46 30 L52 38 L46 52 Z", GOLD, weight=0.6)
    pen.polygon(star((16, 72), 13, 6, 0.5), GOLD, weight=0.7)


def certificate(pen: Pen, colour: Colour) -> None:
    """A paper that is used up."""
    pen.path(
        "M14 12 H78 C88 12 88 28 78 28 H76 V76 H88 C88 90 80 92 74 92 H28 C20 92 18 84 20 76 H24 V28 H16 "
        "C6 28 6 12 14 12 Z",
        PAPER,
    )
    pen.path("M24 28 H76 M24 76 H76", None, INK, 0.7)
    pen.path("M78 12 C88 12 88 28 78 28 H24 C28 20 24 12 14 12 Z", colour)


def permanent_certificate(pen: Pen, colour: Colour) -> None:
    """A paper in a frame, with a seal: it stays."""
    pen.box((6, 12, 88, 66), AMBER, corner=5)
    pen.box((16, 22, 68, 46), PAPER, weight=0.7)
    pen.path("M58 74 L52 98 L64 92 L70 98 L76 92 L88 98 L82 74 Z", shade(colour), weight=0.8)
    pen.polygon(star((70, 70), 21, 10, 0.82), colour, weight=0.9)


def certificate_limit(pen: Pen, colour: Colour) -> None:
    """A paper under a line that it cannot pass."""
    with pen.placed(14, 24, 74):
        certificate(pen, colour)
    pen.path("M6 9 H94", None, RED, 2)
    pen.path("M50 18 L62 32 H38 Z", RED, weight=0.7)


def exchange_token(pen: Pen, colour: Colour) -> None:
    pen.circle(50, 50, 45, colour)
    pen.circle(50, 50, 36, None, sunlit(colour), 0.6)
    pen.box((37, 30, 26, 40), CREAM, weight=0.8, corner=4)
    for turn in (0, 180):
        with pen.turned(turn):
            pen.path("M22 58 C20 34 32 22 48 20", None, CREAM, 1.5)
            pen.path("M46 10 L60 20 L46 30 Z", CREAM, None)


# -- cards -----------------------------------------------------------------------------------------


def _card(pen: Pen, x: float, y: float, colour: Colour) -> None:
    pen.box((x, y, 48, 66), colour, corner=7)


def hand_limit(pen: Pen, colour: Colour) -> None:
    with pen.placed(6, 20, 80):
        hand_of_cards(pen, colour)
    pen.path("M6 9 H94", None, RED, 2)


def _arrow_down(pen: Pen, x: float, y: float) -> None:
    pen.path(f"M{x - 9} {y} H{x + 9} V{y + 18} H{x + 20} L{x} {y + 40} L{x - 20} {y + 18} H{x - 9} Z", RED, weight=0.9)


def _arrow_up(pen: Pen, x: float, y: float) -> None:
    pen.path(f"M{x - 9} {y} H{x + 9} V{y - 18} H{x + 20} L{x} {y - 40} L{x - 20} {y - 18} H{x - 9} Z", LEAF, weight=0.9)


def draw(pen: Pen, colour: Colour) -> None:
    _card(pen, 6, 26, colour)
    _arrow_up(pen, 74, 70)


def discard(pen: Pen, colour: Colour) -> None:
    _card(pen, 6, 8, CREAM)
    _arrow_down(pen, 74, 44)


def draw_discard(pen: Pen, colour: Colour) -> None:
    with pen.placed(0, 0, 72):
        draw(pen, colour)
    with pen.placed(26, 28, 72):
        discard(pen, colour)


def remove_card(pen: Pen, colour: Colour) -> None:
    """A card torn in two."""
    pen.path("M8 18 L46 12 L38 34 L50 50 L40 68 L48 88 L20 93 Z", CREAM)
    pen.path("M58 10 L90 16 L80 94 L60 90 L52 68 L62 50 L50 34 Z", CREAM)
    pen.path("M70 40 L92 62 M92 40 L70 62", None, RED, 2.2)


# -- objective cards -------------------------------------------------------------------------------


def objective_card(pen: Pen, colour: Colour) -> None:
    """A card with things to tick off."""
    pen.box((16, 4, 68, 92), PAPER, corner=8)
    pen.path("M16 24 V12 A8 8 0 0 1 24 4 H76 A8 8 0 0 1 84 12 V24 Z", colour)
    for y in (42, 60, 78):
        pen.path(f"M54 {y} H74", None, INK, 0.9)
    pen.path("M26 41 L33 48 L44 34 M26 59 L33 66 L44 52", None, LEAF, 1.5)
    pen.box((27, 71, 14, 14), None, INK, 0.8)


def objective_display(pen: Pen, colour: Colour) -> None:
    """One of the open cards."""
    for x, y in ((36, 0), (14, 10), (-8, 24)):
        with pen.placed(x, y, 74):
            objective_card(pen, colour)


def objective_hand(pen: Pen, colour: Colour) -> None:
    """An objective card among those in the hand."""
    with pen.turned(-24):
        pen.box((14, 18, 44, 66), CARD_BACK, corner=7)
    with pen.turned(16), pen.placed(16, 6, 84):
        objective_card(pen, colour)


# -- trade tiles -----------------------------------------------------------------------------------


SACK: Final = "M38 28 C16 40 4 62 8 84 C10 94 22 96 50 96 C78 96 90 94 92 84 C96 62 84 40 62 28 Z"


def trade_green(pen: Pen, colour: Colour) -> None:
    """Folded blankets under a cord, and a triangle on it."""
    for x, y, shown in ((5, 65, shade(colour)), (9, 37, colour), (13, 9, colour)):
        pen.box((x, y, 100 - 2 * x, 28), shown, corner=12)
        pen.path(f"M{x + 12} {y + 5} V{y + 23} M{88 - x} {y + 5} V{y + 23}", None, sunlit(colour), 0.8)
    pen.box((43, 6, 14, 90), SAND, weight=0.7, corner=4)
    pen.polygon([(50, 82), (24, 34), (76, 34)], CREAM, weight=0.8)


def trade_blue(pen: Pen, colour: Colour) -> None:
    """A sack with a cord around its neck, and a disc on it."""
    pen.path("M36 28 C30 18 26 10 28 6 C38 12 44 4 50 7 C56 4 62 12 72 6 C74 10 70 18 64 28 Z", sunlit(colour))
    pen.path(SACK, colour)
    pen.path("M62 28 C84 40 96 62 92 84 C90 94 78 96 62 96 C82 82 82 52 62 28 Z", shade(colour), None)
    pen.path(SACK)
    pen.box((32, 24, 36, 10), SAND, weight=0.7, corner=5)
    pen.circle(50, 66, 20, CREAM, weight=0.8)


def trade_pair(pen: Pen, colour: Colour) -> None:
    with pen.placed(0, 0, 60):
        trade_green(pen, LEAF)
    with pen.placed(40, 40, 60):
        trade_blue(pen, BLUE)


def trade(pen: Pen, colour: Colour) -> None:
    """Goods for a coin."""
    with pen.placed(0, 0, 60):
        trade_green(pen, colour)
    with pen.placed(46, 46, 54):
        money(pen, GOLD)
    pen.letters("$", (73, 73), 25)
    for turn in (0, 180):
        with pen.turned(turn):
            pen.path("M70 12 C82 14 86 22 86 30", None, INK, 1.4)
            pen.path("M76 28 H96 L86 40 Z", INK, None)


DRAWN: Final[Dict[str, Tuple[Callable[[Pen, Colour], None], Colour]]] = {
    "steps": (steps, LEATHER),
    "certificate": (certificate, WATER),
    "permanent_certificate": (permanent_certificate, RED),
    "certificate_limit": (certificate_limit, WATER),
    "exchange_token": (exchange_token, WATER),
    "hand_limit": (hand_limit, CARD_BACK),
    "draw": (draw, CARD_BACK),
    "discard": (discard, CARD_BACK),
    "draw_discard": (draw_discard, CARD_BACK),
    "remove_card": (remove_card, RED),
    "objective_card": (objective_card, WATER),
    "objective_display": (objective_display, WATER),
    "objective_hand": (objective_hand, WATER),
    "trade_green": (trade_green, LEAF),
    "trade_blue": (trade_blue, BLUE),
    "trade_pair": (trade_pair, LEAF),
    "trade": (trade, LEAF),
}
