"""People: workers and their tools, herders, outlaws, the station master, those at the table, hands that want money."""

from __future__ import annotations

from typing import Callable, Dict, Final, Tuple

from game.ui.draw.theme import CREAM, INK, Colour
from game.ui.icons.inks import (
    AMBER,
    BRICK,
    COAL,
    GOLD,
    LEAF,
    LEATHER,
    ORANGE,
    RED,
    SAND,
    SKIN,
    STEEL,
    WATER,
    WOOD,
    shade,
    sunlit,
)
from game.ui.icons.pen import Pen, star

SHOULDERS: Final = "M12 97 C12 75 32 69 50 69 C68 69 88 75 88 97 Z"
HAT: Final = (
    "M4 38 C18 34 26 36 33 33 C31 18 36 6 43 8 C47 11 53 11 57 8 C64 6 69 18 67 33 "
    "C74 36 82 34 96 38 C86 49 66 47 50 47 C34 47 14 49 4 38 Z"
)
HAT_BAND: Final = "M32 27 C42 32 58 32 68 27 L68 34 C58 39 42 39 32 34 Z"


# -- parts of a person -----------------------------------------------------------------------------


def _face(pen: Pen, coat: Colour) -> None:
    pen.path(SHOULDERS, coat)
    pen.oval((50, 52), 21, 23, SKIN)
    pen.dots([(42, 52), (58, 52)], 3.4)


def _hat(pen: Pen, colour: Colour, band: Colour) -> None:
    pen.path(HAT, colour)
    pen.path(HAT_BAND, band, weight=0.7)


def _moustache(pen: Pen, colour: Colour) -> None:
    pen.path("M50 60 C44 56 34 60 31 68 C40 70 47 68 50 64 C53 68 60 70 69 68 C66 60 56 56 50 60 Z", colour, weight=0.7)


# -- workers ---------------------------------------------------------------------------------------


def cowboy(pen: Pen, colour: Colour) -> None:
    """A hat."""
    pen.path(
        "M2 58 C18 66 22 58 26 54 C24 28 32 14 41 17 C47 21 53 21 59 17 C68 14 76 28 74 54 C78 58 82 66 98 58 "
        "C92 82 70 82 50 82 C30 82 8 82 2 58 Z",
        colour,
    )
    pen.path("M50 20 C55 20 57 18 59 17 C68 14 76 28 74 54 C68 60 58 62 50 62 Z", shade(colour), None)
    pen.path("M26 48 C40 57 60 57 74 48 L74 60 C60 70 40 70 26 60 Z", RED, weight=0.8)


def builder(pen: Pen, colour: Colour) -> None:
    """A hammer."""
    with pen.turned(38):
        pen.box((44, 30, 13, 68), LEATHER, corner=4)
        pen.path("M22 10 L62 10 C74 10 82 16 86 28 C76 24 70 26 64 34 L22 34 Z", colour)
        pen.path("M22 22 L66 22 C70 22 78 22 86 28 C76 24 70 26 64 34 L22 34 Z", shade(colour), None)
        pen.path("M22 10 L62 10 C74 10 82 16 86 28 C76 24 70 26 64 34 L22 34 Z")


def engineer(pen: Pen, colour: Colour) -> None:
    """A striped cap."""
    pen.path("M14 60 C8 30 22 16 50 16 C78 16 92 30 86 60 Z", CREAM)
    for d in (
        "M22 26 C18 36 18 48 20 58",
        "M38 18 C35 30 35 46 36 58",
        "M62 18 C65 30 65 46 64 58",
        "M78 26 C82 36 82 48 80 58",
    ):
        pen.path(d, None, colour, 1.5)
    pen.path("M14 60 C8 30 22 16 50 16 C78 16 92 30 86 60 Z")
    pen.box((13, 56, 74, 13), colour, corner=4)
    pen.path("M22 69 L78 69 C92 72 96 80 94 86 C80 80 20 80 6 86 C4 80 8 72 22 69 Z", shade(colour))


def worker_of_any_kind(pen: Pen, colour: Colour) -> None:
    """A hat, a hammer and a cap."""
    for draw, own, x, y in ((cowboy, LEATHER, 20, 0), (builder, STEEL, 0, 46), (engineer, WATER, 47, 46)):
        with pen.placed(x, y, 53):
            draw(pen, own)


def cowboy_person(pen: Pen, colour: Colour) -> None:
    _face(pen, colour)
    pen.path("M28 72 C40 80 60 80 72 72 L50 97 Z", RED, weight=0.8)
    _hat(pen, LEATHER, WOOD)


def builder_person(pen: Pen, colour: Colour) -> None:
    _face(pen, CREAM)
    pen.path("M31 74 L36 91 M69 74 L64 91", None, colour, 2.2)
    pen.path("M24 42 C22 22 36 15 50 15 C66 15 78 22 76 40 L86 44 C84 50 76 50 70 47 C56 42 40 42 24 46 Z", colour)
    _moustache(pen, WOOD)


def engineer_person(pen: Pen, colour: Colour) -> None:
    _face(pen, colour)
    pen.path("M40 70 L50 84 L60 70", CREAM, weight=0.8)
    pen.path("M27 40 C22 18 36 10 50 10 C64 10 78 18 73 40 Z", CREAM)
    for x, top in ((37, 15), (50, 11), (63, 15)):
        pen.path(f"M{x} {top} L{x} 38", None, colour, 1.3)
    pen.path("M24 38 L76 38 C84 42 84 48 80 50 C60 44 40 44 20 50 C16 48 16 42 24 38 Z", colour)


def hire(pen: Pen, colour: Colour) -> None:
    _face(pen, colour)
    _hat(pen, LEATHER, RED)
    pen.path("M66 70 H76 V60 H87 V70 H97 V81 H87 V91 H76 V81 H66 Z", sunlit(LEAF), weight=0.9)


# -- those who ride --------------------------------------------------------------------------------


PIECE: Final = (
    "M50 34 C66 34 66 50 62 54 L88 66 C94 70 92 80 84 80 L70 76 L78 97 L56 97 L50 84 L44 97 L22 97 "
    "L30 76 L16 80 C8 80 6 70 12 66 L38 54 C34 50 34 34 50 34 Z"
)
PIECE_HAT: Final = (
    "M20 32 C28 34 33 32 36 29 C34 14 40 4 45 7 C48 9 52 9 55 7 C60 4 66 14 64 29 C67 32 72 34 80 32 "
    "C76 44 62 44 50 44 C38 44 24 44 20 32 Z"
)


def herder(pen: Pen, colour: Colour) -> None:
    """A playing piece with a hat."""
    pen.path(PIECE, colour)
    pen.path("M52 36 C64 36 65 50 61 54 L86 67 C90 70 90 77 84 78 L68 74 L75 95 L58 95 L52 82 Z", shade(colour), None)
    pen.path(PIECE)
    pen.path(PIECE_HAT, colour)


def _outlaw(pen: Pen, colour: Colour) -> None:
    _face(pen, COAL)
    pen.path("M25 56 C40 51 60 51 75 56 C74 66 66 76 50 92 C34 76 26 66 25 56 Z", colour)


def outlaw_green(pen: Pen, colour: Colour) -> None:
    """A wide hat, and a triangle on the neckerchief."""
    _outlaw(pen, colour)
    _hat(pen, shade(shade(colour)), colour)
    pen.polygon([(50, 59), (60, 75), (40, 75)], CREAM, None)


def outlaw_orange(pen: Pen, colour: Colour) -> None:
    """A round hat, and a disc on the neckerchief."""
    _outlaw(pen, colour)
    pen.path("M27 38 C24 12 36 6 50 6 C64 6 76 12 73 38 Z", shade(shade(colour)))
    pen.path(
        "M14 42 C16 34 26 37 50 37 C74 37 84 34 86 42 C82 48 66 46 50 46 C34 46 18 48 14 42 Z", shade(shade(colour))
    )
    pen.path("M27 29 C40 33 60 33 73 29 L73 36 C60 39 40 39 27 36 Z", colour, weight=0.6)
    pen.circle(50, 68, 9, CREAM, None)


def pair_of_outlaws(pen: Pen, colour: Colour) -> None:
    with pen.placed(0, 0, 66):
        outlaw_green(pen, LEAF)
    with pen.placed(34, 34, 66):
        outlaw_orange(pen, ORANGE)


def wanted(pen: Pen, colour: Colour) -> None:
    """The poster of an outlaw: whoever brings him in gets the bounty."""
    pen.path("M12 6 L86 3 L90 95 L14 97 Z", CREAM)
    pen.path("M22 15 L78 13", None, INK, 1.5)
    with pen.placed(23, 19, 54):
        outlaw_green(pen, colour)
    pen.circle(50, 83, 11, GOLD, weight=0.8)
    pen.letters("$", (50, 83), 15)


def station_master(pen: Pen, colour: Colour) -> None:
    _face(pen, colour)
    pen.path("M36 72 L50 84 L64 72", CREAM, weight=0.8)
    _moustache(pen, STEEL)
    pen.path("M24 36 C18 18 34 10 50 10 C66 10 82 18 76 36 Z", colour)
    pen.path("M24 30 L76 30 L77 40 L23 40 Z", GOLD, weight=0.8)
    pen.path("M21 40 L79 40 C82 48 74 49 50 46 C26 49 18 48 21 40 Z", INK)
    pen.polygon(star((50, 21), 8), GOLD, None)


# -- those who sit at the table --------------------------------------------------------------------


def person(pen: Pen, colour: Colour) -> None:
    _face(pen, colour)
    pen.path("M40 62 Q50 71 60 62")
    pen.path("M28 48 C24 26 38 22 52 22 C66 22 76 30 72 48 C66 40 56 36 44 37 C36 38 32 42 28 48 Z", WOOD)


def opponent(pen: Pen, colour: Colour) -> None:
    """A tin head with a hat: it thinks by itself."""
    pen.path(SHOULDERS, colour)
    pen.box((27, 34, 46, 42), STEEL, corner=8)
    pen.dots([(41, 54), (59, 54)], 6, CREAM)
    pen.dots([(41, 54), (59, 54)], 3)
    pen.path("M39 67 H61 M45 64 V70 M55 64 V70", weight=0.8)
    pen.circle(50, 87, 5, GOLD, weight=0.8)
    _hat(pen, WOOD, GOLD)


def sam(pen: Pen, colour: Colour) -> None:
    """The lonely rider: a white beard, a black hat and a star."""
    _face(pen, colour)
    pen.path("M28 54 C30 64 38 60 50 60 C62 60 70 64 72 54 C76 76 64 92 50 93 C36 92 24 76 28 54 Z", CREAM)
    pen.path("M40 67 Q50 62 60 67", weight=0.8)
    _hat(pen, COAL, RED)
    pen.polygon(star((78, 84), 11), GOLD, weight=0.7)


# -- hands -----------------------------------------------------------------------------------------

FINGERS: Final = "M31 50 L27 24 M43 46 L42 13 M56 46 L58 13 M69 50 L74 26 M32 68 L15 52"
PALM: Final = "M26 50 C36 42 64 42 75 50 C78 70 72 92 52 92 C38 92 28 78 26 50 Z"


def _hand(pen: Pen, colour: Colour) -> None:
    pen.path(FINGERS, None, INK, 4)
    pen.path(PALM, colour, weight=1.3)
    pen.path(FINGERS, None, colour, 2.2)


def hand_green(pen: Pen, colour: Colour) -> None:
    """With a disc in the palm."""
    _hand(pen, colour)
    pen.circle(51, 69, 10, CREAM, weight=0.8)


def hand_black(pen: Pen, colour: Colour) -> None:
    """With a square in the palm."""
    _hand(pen, colour)
    pen.box((41, 59, 20, 20), CREAM, weight=0.8, corner=2)


def small_hand(pen: Pen, colour: Colour) -> None:
    """Without outlines, which would fill the gaps between the fingers."""
    for width, ink in ((30, CREAM), (15, colour)):
        pen.path("M26 50 C36 42 64 42 75 50 C78 68 70 88 52 88 C38 88 28 78 26 50 Z", ink, ink, (width - 13) / pen.line)
        pen.path("M31 50 L25 22 M44 46 L42 12 M57 46 L60 12 M70 50 L78 24 M32 68 L12 52", None, ink, width / pen.line)


DRAWN: Final[Dict[str, Tuple[Callable[[Pen, Colour], None], Colour]]] = {
    "cowboy": (cowboy, LEATHER),
    "builder": (builder, STEEL),
    "engineer": (engineer, WATER),
    "worker": (worker_of_any_kind, LEATHER),
    "cowboy_person": (cowboy_person, AMBER),
    "builder_person": (builder_person, BRICK),
    "engineer_person": (engineer_person, WATER),
    "hire": (hire, SAND),
    "herder": (herder, RED),
    "outlaw_green": (outlaw_green, LEAF),
    "outlaw_orange": (outlaw_orange, ORANGE),
    "outlaw_pair": (pair_of_outlaws, LEAF),
    "bounty": (wanted, LEAF),
    "station_master": (station_master, WATER),
    "person": (person, SAND),
    "opponent": (opponent, SAND),
    "sam": (sam, SAND),
    "hand_green": (hand_green, LEAF),
    "hand_black": (hand_black, COAL),
}
