"""Somebody else's visit to Kansas City, in a strip over the own board: tiles, herd, value, city."""

from __future__ import annotations

from typing import Final, Optional, Sequence

from game.show import art, icons
from game.show import board_tiles as tiles
from game.show.board_look import OWN, Look
from game.show.box import Box
from game.show.brush import Brush
from game.show.kansas_ground import coin
from game.show.kansas_visit import NONE, Visit, arrival, read_visit
from game.show.theme import INK, LEATHER, NIGHT, PAPER, SAND, SEATS, mix
from game.show.widgets import panel
from game.trail.data import Data
from game.trail.state import State
from game.words import Speech

STRIP: Final = OWN.inset(2, 4)
LINGER: Final = 4  # entries of the log after which a visit that is over is forgotten: luck fills the foresight
COW: Final = 54.0


def lately(data: Data, states: Sequence[State], place: int) -> Optional[Visit]:
    """The visit that is going on at this place of the log, or has just ended."""
    for at in range(place, max(-1, place - LINGER), -1):
        first = arrival(data, states, at)
        if first != NONE:
            return read_visit(data, states, first, at)
    return None


def paint(brush: Brush, look: Look, say: Speech, visit: Visit) -> None:
    """What has been seen of the visit so far."""
    seat = SEATS[look.colours[visit.who]]
    panel(brush, STRIP, mix(seat.colour, PAPER, 0.85))
    head = STRIP.top(34).inset(10, 3)
    brush.box(head.left(30), seat.colour, 6, NIGHT, 1)
    icons.draw(brush, seat.brand, head.left(30).centre, 22, seat.ink)
    name = say.label("visit_of", name=look.name(visit.who))
    brush.text(name, head.after(40), "caption", INK)
    row = STRIP.below(38).inset(10, 6)
    _tiles(brush, look, visit, row.left(270))
    if visit.value != NONE:
        _herd(brush, look, visit, row.after(286).left(360))
        coin(brush, visit.value, (row.x + 690, row.centre[1]), 58)
    if visit.city != NONE:
        _city(brush, look, visit, row.after(740))


def _tiles(brush: Brush, look: Look, visit: Visit, room: Box) -> None:
    """The tiles of foresight that were chosen."""
    taken = dict(visit.taken)
    for column, box in enumerate(room.columns(3, 8)):
        place = Box(box.centre[0] - 38, box.y + 2, 76, min(76.0, box.h - 4))
        if column in taken:
            tiles.tile(brush, place, look.cardboard, taken[column])
        else:
            brush.box(place, mix(SAND, PAPER, 0.3), 6, LEATHER, 1)


def _herd(brush: Brush, look: Look, visit: Visit, room: Box) -> None:
    """The cattle that were shown."""
    breeds = [look.data.breeds[look.data.breed[card]] for card in visit.herd if card < look.data.cattle]
    step = min(COW, (room.w - COW) / max(1, len(breeds) - 1))
    for place, breed in enumerate(breeds):
        centre = room.x + COW / 2 + place * step, room.centre[1]
        icons.draw(brush, breed, centre, COW, mark=look.cardboard.letters[breed])


def _city(brush: Brush, look: Look, visit: Visit, room: Box) -> None:
    """Where the herd went."""
    name = look.speech.name("city", look.data.cities[visit.city])
    icons.draw(brush, "delivery", (room.x + 32, room.y + 24), 46)
    brush.text(name, Box(room.x + 64, room.y, room.w - 66, 46), "strong", INK)
    art.disc(brush, (room.x + 32, room.bottom - 20), 34, look.colours[visit.who])
    if visit.toll:
        art.counted(brush, "engine", f"-{visit.toll}", Box(room.x + 64, room.bottom - 36, 90, 30), "number")
