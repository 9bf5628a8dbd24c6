"""Heads of cattle: every breed has a colour, horns and a coat of its own, and room for a letter on its ear tag."""

from __future__ import annotations

from typing import Callable, Dict, Final, NamedTuple, Tuple

from game.ui.draw.theme import CREAM, INK, Colour, mix
from game.ui.icons.inks import (
    GOLD,
    NAMED,
    ROSE,
    SAND,
    shade,
    sunlit,
)
from game.ui.icons.pen import Pen

Coat = Callable[[Pen, Colour], None]

FACE: Final = "M27 40 C27 22 38 19 50 19 C62 19 73 22 73 40 L68 64 L66 82 C62 95 38 95 34 82 L32 64 Z"
HORN: Final = (248, 236, 205)


class Breed(NamedTuple):
    """How a breed looks."""

    colour: str  # as the level files name it
    horn: str  # the left one, as a path; nothing for polled cattle
    coat: Coat
    ears: str = "level"


# -- parts of a head -------------------------------------------------------------------------------

EARS: Final = {
    "level": "M31 36 C20 27 9 29 5 36 C10 47 23 50 32 45 Z",
    "hanging": "M31 36 C20 31 8 42 8 60 C18 62 29 56 33 46 Z",
    "shaggy": "M31 34 C22 24 8 26 3 34 L10 38 L6 44 L15 45 L14 51 L32 47 Z",
}

HORNS: Final = {
    "none": "",
    "stub": "M35 25 C28 22 25 16 27 9 C34 11 40 16 42 22 Z",
    "up": "M35 27 C22 24 16 14 22 3 C27 10 33 16 43 21 Z",
    "lyre": "M35 27 C18 26 10 14 15 1 C19 12 29 17 43 20 Z",
    "wide": "M38 25 C22 27 6 24 1 6 C10 16 24 17 42 17 Z",
    "curled": "M36 26 C22 28 12 20 17 9 C22 4 29 6 30 11 C24 11 24 17 42 19 Z",
    "drooping": "M36 23 C20 14 8 20 6 34 C13 27 20 26 35 33 Z",
}


def _head(pen: Pen, breed: Breed, colour: Colour) -> None:
    for _ in pen.on_both_sides():
        pen.path(EARS[breed.ears], shade(colour))
        if HORNS[breed.horn]:
            pen.path(HORNS[breed.horn], HORN)
    pen.path(FACE, colour)
    breed.coat(pen, colour)
    _muzzle(pen)
    pen.path(FACE)


def _muzzle(pen: Pen) -> None:
    pen.oval((50, 79), 20, 14, ROSE)
    pen.dots([(42, 78), (58, 78)], 3.6)
    pen.dots([(37, 50), (63, 50)], 5)
    pen.dots([(35.5, 48.3), (61.5, 48.3)], 1.7, CREAM)


# -- coats -----------------------------------------------------------------------------------------


def plain(pen: Pen, colour: Colour) -> None:
    pen.path("M50 21 C60 21 71 24 71 40 L66 64 L64 80 C62 86 56 90 50 90 Z", shade(colour), None)


def speckled(pen: Pen, colour: Colour) -> None:
    spots = [(44, 27), (57, 29), (50, 36), (35, 36), (65, 37), (45, 45), (55, 46), (49, 57), (40, 62), (60, 60)]
    pen.dots(spots, 3.1, shade(shade(colour)))


def pied(pen: Pen, colour: Colour) -> None:
    pen.path("M29 40 C29 28 35 22 46 21 C50 30 44 40 47 48 C42 58 36 58 31 56 Z", CREAM, None)
    pen.path("M68 56 C60 54 55 60 57 68 L66 70 Z", CREAM, None)


def dark_points(pen: Pen, colour: Colour) -> None:
    """A white head with dark ears and a dark forelock."""
    for _ in pen.on_both_sides():
        pen.path(EARS["shaggy"], INK)
    pen.path("M36 22 C42 18 58 18 64 22 L60 33 L55 28 L50 37 L45 28 L40 33 Z", INK, None)


def blazed(pen: Pen, colour: Colour) -> None:
    pen.path("M46 21 L54 21 L56 48 L62 68 L38 68 L44 48 Z", CREAM, None)


def starred(pen: Pen, colour: Colour) -> None:
    plain(pen, colour)
    pen.path("M50 24 L60 38 L50 54 L40 38 Z", CREAM, None)


def striped(pen: Pen, colour: Colour) -> None:
    dark = shade(shade(colour))
    for y in (27, 38, 58):
        pen.path(f"M31 {y + 7} Q50 {y - 4} 69 {y + 7}", None, dark, 0.9)


def roan(pen: Pen, colour: Colour) -> None:
    flecks = [(40, 28), (50, 25), (60, 28), (35, 38), (45, 37), (55, 37), (65, 38), (50, 47), (44, 56), (56, 56)]
    pen.dots([*flecks, (38, 62), (62, 62), (50, 62)], 2.9, CREAM)


def white_faced(pen: Pen, colour: Colour) -> None:
    pen.path("M44 21 L56 21 C60 34 56 42 60 52 L66 66 L34 66 L40 52 C44 42 40 34 44 21 Z", CREAM, None)
    pen.path("M40 24 L44 15 L48 22 L50 14 L52 22 L56 15 L60 24 L50 32 Z", CREAM, weight=0.7)


def half_white(pen: Pen, colour: Colour) -> None:
    """A coloured head with a white muzzle, and a white spot on the brow."""
    pen.path("M50 21 L57 30 L50 42 L43 30 Z", CREAM, None)
    pen.path("M32 60 Q50 48 68 60 L66 80 L34 80 Z", CREAM, None)


BREEDS: Final[Dict[str, Breed]] = {
    "criollo": Breed("grey", "stub", speckled),
    "santa_gertrudis": Breed("green", "none", plain, "hanging"),
    "pineywoods": Breed("black", "up", pied),
    "galloway": Breed("white", "none", dark_points, "shaggy"),
    "black_angus": Breed("yellow", "none", blazed),
    "longhorn": Breed("red", "wide", starred),
    "corriente": Breed("blue", "lyre", striped),
    "shorthorn": Breed("brown", "curled", roan),
    "hereford": Breed("purple", "drooping", white_faced),
    "simmental_calf": Breed("orange", "none", half_white),
    "simmental_heifer": Breed("orange", "stub", half_white),
    "simmental_cow": Breed("orange", "up", half_white),
}


def coat_colour(breed: str) -> Colour:
    return NAMED[BREEDS[breed].colour]


# -- icons -----------------------------------------------------------------------------------------

AGES: Final = {"simmental_calf": 1, "simmental_heifer": 2, "simmental_cow": 3}  # shown as that many bars


def breed(name: str) -> Callable[[Pen, Colour], None]:
    """The drawing of a breed's head."""

    def drawn(pen: Pen, colour: Colour) -> None:
        _head(pen, BREEDS[name], colour)
        for bar in range(AGES.get(name, 0)):
            pen.box((3, 86 - bar * 12, 24, 9), CREAM, weight=0.7, corner=2)

    return drawn


def head_of_any_breed(pen: Pen, colour: Colour) -> None:
    """Half of it light, half dark: whatever the colour."""
    _head(pen, Breed("white", "up", plain), colour)


def pair(pen: Pen, colour: Colour) -> None:
    """Two heads of one kind."""
    with pen.placed(0, 0, 66):
        _head(pen, Breed("white", "stub", plain), colour)
    with pen.placed(34, 34, 66):
        _head(pen, Breed("white", "stub", plain), colour)


def value_3(pen: Pen, colour: Colour) -> None:
    """A head in the three colours of the breeds that are worth 3."""
    for _ in pen.on_both_sides():
        pen.path(EARS["level"], NAMED["blue"])
    pen.path(FACE, NAMED["red"])
    pen.path("M50 19 C38 19 27 22 27 40 L31 60 L50 60 Z", NAMED["yellow"], None)
    pen.path("M34 60 L66 60 L66 82 C62 95 38 95 34 82 Z", NAMED["blue"], None)
    _muzzle(pen)
    pen.path(FACE)


def market(pen: Pen, colour: Colour) -> None:
    """Cattle behind a fence."""
    with pen.placed(20, 0, 60):
        _head(pen, Breed("brown", "up", blazed), colour)
    for y in (58, 78):
        pen.box((4, y, 92, 11), SAND, corner=2)
    for x in (10, 44, 78):
        pen.box((x, 46, 12, 50), sunlit(SAND), corner=3)


def ear_tag(pen: Pen, text: str) -> None:
    """A letter on a tag that hangs from the ear."""
    pen.path("M58 66 L66 58 L95 58 L95 96 L58 96 Z", GOLD, weight=0.8)
    pen.letters(text, (77, 78), 25, INK, width=28)


DRAWN: Final[Dict[str, Tuple[Callable[[Pen, Colour], None], Colour]]] = {
    **{name: (breed(name), coat_colour(name)) for name in BREEDS},
    "any_cattle": (head_of_any_breed, mix(NAMED["brown"], CREAM, 0.65)),
    "pair": (pair, mix(NAMED["brown"], CREAM, 0.65)),
    "value_3": (value_3, NAMED["red"]),
    "cattle_market": (market, NAMED["brown"]),
}
