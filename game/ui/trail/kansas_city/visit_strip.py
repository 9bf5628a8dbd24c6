"""Somebody else's visit to Kansas City, in a strip over the own board: tiles, herd, value, city."""

from __future__ import annotations

from typing import Final, Optional, Sequence

from game.language import GameLanguage
from game.trail.data.tables import Data
from game.trail.state import State
from game.ui import icons
from game.ui.draw import amounts, pieces
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import (
    INK,
    LEATHER,
    NIGHT,
    PAPER,
    SAND,
    SEATS,
    Colour,
    mix,
)
from game.ui.draw.widgets import panel
from game.ui.trail.cardboard import placed as tiles
from game.ui.trail.kansas_city.hand_value import slid
from game.ui.trail.kansas_city.visit import NONE, Visit, arrival, read_visit
from game.ui.trail.look import OWN, TrailView

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


def ground(colour: int) -> Colour:
    """Paper in the colour of the visitor."""
    return mix(SEATS[colour].colour, PAPER, 0.85)


def paint(brush: Brush, look: TrailView, say: GameLanguage, visit: Visit) -> None:
    """What has been seen of the visit so far."""
    seat = SEATS[look.colours[visit.who]]
    panel(brush, STRIP, ground(look.colours[visit.who]))
    head = STRIP.top(34).inset(10, 3)
    brush.box(head.left(30), seat.colour, 6, NIGHT, 1)
    icons.draw(brush, seat.brand, head.left(30).centre, 22, seat.ink)
    name = say.label("visit_of", name=look.name(visit.who))
    brush.text(name, head.after(40), "caption", INK)
    row = STRIP.below(38).inset(10, 6)
    _tiles(brush, look, visit, row.left(262))
    for x in (row.x + 272, row.x + 682):
        brush.line((x, row.y), (x, row.bottom), mix(seat.colour, LEATHER, 0.5), 1.5)
    if visit.value != NONE:
        _herd(brush, look, visit, row.after(284).left(270))
        _income(brush, look, visit, row.after(564).left(112))
    if visit.city != NONE:
        _city(brush, look, visit, row.after(694))


def _tiles(brush: Brush, look: TrailView, visit: Visit, room: Box) -> None:
    """The tiles of foresight that were chosen."""
    taken = dict(visit.taken)
    for column, box in enumerate(room.columns(3, 8)):
        place = Box(box.centre[0] - 38, box.y + 2, 76, min(76.0, box.h - 4))
        if column in taken:
            tiles.tile(brush, place, look.cardboard, taken[column])
        else:
            brush.box(place, mix(SAND, PAPER, 0.3), 6, LEATHER, 1)


def _herd(brush: Brush, look: TrailView, visit: Visit, room: Box) -> None:
    """The cattle that were shown."""
    breeds = [look.data.breeds[look.data.breed[card]] for card in visit.herd if card < look.data.cattle]
    step = min(COW, (room.w - COW) / max(1, len(breeds) - 1))
    for place, breed in enumerate(breeds):
        centre = room.x + COW / 2 + place * step, room.centre[1]
        icons.draw(brush, breed, centre, COW, mark=look.cardboard.letters[breed])


def _income(brush: Brush, look: TrailView, visit: Visit, room: Box) -> None:
    """What it was worth, and how many certificates were given for it."""
    given = slid(look.data, visit)
    money, certificates = room.rows(2, 2) if given else (room, room)
    amounts.paint(brush, money.inset(0, 4 if given else 24), "money", visit.value, "big_number")
    if given:
        amounts.paint(brush, certificates.inset(0, 6), "certificate", -given)


def _city(brush: Brush, look: TrailView, visit: Visit, room: Box) -> None:
    """Where the herd went, what was paid for it, and what it has brought."""
    name = look.speech.name("city", look.data.cities[visit.city])
    head, foot = room.rows(2, 4)
    icons.draw(brush, "delivery", (head.x + 24, head.centre[1]), 46)
    brush.text(name, head.after(54).left(head.w - 100), "caption", INK)
    gain = points = 0
    if visit.has_disc:
        pieces.disc(brush, (head.right - 24, head.centre[1]), 38, look.colours[visit.who])
        arrows = sum(look.data.arrow_points[arrow] for arrow in visit.arrows)
        gain, points = look.data.city_gain[visit.city], look.data.city_points[visit.city] + arrows
    sums = [("money", gain), ("engine", -visit.toll), ("points", points)]
    for cell, (icon, amount) in zip(foot.columns(3, 6), [entry for entry in sums if entry[1]]):
        amounts.paint(brush, cell.inset(0, 5), icon, amount, "number")
