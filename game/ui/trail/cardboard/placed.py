"""Tiles and cards as they lie on the board: the pictures of the cardboard, in their places."""

from __future__ import annotations

from typing import Final

from game.ui.draw import pieces
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import NIGHT, Colour, mix
from game.ui.trail.cardboard.card_faces import HEIGHT, WIDTH
from game.ui.trail.cardboard.printer import Cardboard

ROUND: Final = 0.12  # of the width: how round the corners of cardboard are
TALL: Final = HEIGHT / WIDTH  # of a card


def raised(brush: Brush, box: Box, colour: Colour, radius: float = 5) -> None:
    """A thing of cardboard on the board."""
    brush.box(box.moved(0, pieces.SHADOW), mix(NIGHT, colour, 0.25), radius)
    brush.box(box, colour, radius, mix(colour, NIGHT, 0.4), 1.2)


def shadow(brush: Brush, box: Box, radius: float) -> None:
    """What a thing throws on the board."""
    brush.shade(box.moved(0.8, 1.8), NIGHT, 90, radius)


def tile(brush: Brush, box: Box, cardboard: Cardboard, number: int) -> None:
    """A tile that fills its box."""
    shadow(brush, box, min(box.w, box.h) * ROUND)
    rect = brush.rect(box)
    brush.picture(cardboard.tile(number, rect.w, rect.h), box.centre)


def face_in(box: Box) -> Box:
    """Where a card lies that is as large as it fits in the box."""
    width = min(box.w, box.h / TALL)
    return Box(box.centre[0] - width / 2, box.centre[1] - width * TALL / 2, width, width * TALL)


def card(brush: Brush, box: Box, cardboard: Cardboard, number: int) -> None:
    """A card, as large as it fits."""
    place = face_in(box)
    shadow(brush, place, place.w * ROUND)
    brush.picture(cardboard.card(number, brush.px(place.w)), place.centre)


def back(brush: Brush, box: Box, cardboard: Cardboard, kind: str = "cattle") -> None:
    """A card that nobody may see."""
    place = face_in(box)
    shadow(brush, place, place.w * ROUND)
    brush.picture(cardboard.back(kind, brush.px(place.w)), place.centre)


def action(brush: Brush, box: Box, cardboard: Cardboard, text: str) -> None:
    """An action in the words of the level files, as a row of icons."""
    rect = brush.rect(box)
    brush.picture(cardboard.action(text, rect.w, rect.h), box.centre)
