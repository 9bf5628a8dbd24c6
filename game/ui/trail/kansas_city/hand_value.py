"""The breeding value of a hand: what its cattle, certificates and permanent certificates make, and the marker slid."""

from __future__ import annotations

from typing import Dict, Final, List, Optional, Sequence

from game.language import GameLanguage
from game.trail.data.tables import Data
from game.ui import icons
from game.ui.draw import amounts
from game.ui.draw.box import Box, around
from game.ui.draw.brush import Brush, Point
from game.ui.draw.theme import (
    CREAM,
    FADED,
    GOLD,
    INK,
    LEATHER,
    LINE,
    PAPER,
    SAND,
    mix,
)
from game.ui.draw.tween import between, bounce, glide, settle
from game.ui.draw.widgets import panel
from game.ui.trail.kansas_city.frame import ROOM, coin
from game.ui.trail.kansas_city.herd_pens import NAMES, Yard
from game.ui.trail.kansas_city.visit import NONE, Counted, Visit
from game.ui.trail.look import TrailView

SUM: Final = Box(ROOM.centre[0] - 250, NAMES.bottom + 12, 500, 84)
CELLS: Final = SUM.below(26).inset(14, 4).left(SUM.w - 138).columns(3, 4)  # what makes the value
TRACK: Final = Box(ROOM.x + 50, SUM.bottom + 40, ROOM.w - 100, 62)
SLIDING: Final = 0.55  # of the payment: so long the marker slides
FLYING: Final = 0.3  # of the payment: so long a certificate flies
LATE: Final = 0.09  # of the payment: until the next one flies
STAMP: Final = Box(742, 54, 60, 50)  # the purse of the fourth step


def slots(data: Data) -> List[Box]:
    """The places of the certificate track."""
    return TRACK.columns(len(data.certificates), 10)


def slid(data: Data, visit: Visit) -> int:
    """How many certificates have been given for the breeding value."""
    if NONE in visit.certs or visit.value == NONE:
        return 0
    return data.certificates[visit.certs[0]] - data.certificates[visit.certs[1]]


def paint_sum(brush: Brush, look: TrailView, say: GameLanguage, yard: Yard, visit: Visit) -> None:
    """The breeding value: cattle, permanent certificates, certificates; and the dollars that it brings."""
    panel(brush, SUM, CREAM)
    brush.text(say.label("breeding_value"), SUM.top(28).inset(10, 2), "strong", INK, "middle")
    permanent, given = look.s.players[visit.who].perm_certs, slid(look.data, visit)
    total = yard.value + (permanent if yard.is_counted else 0)
    told = [("any_cattle", yard.value)]
    if permanent:
        told.append(("permanent_certificate", permanent))
    if given and yard.is_counted:
        arrived = arrivals(given, yard.paid)
        told.append(("certificate", arrived))
        total += arrived
    for (icon, amount), box in zip(told, CELLS):
        amounts.paint(brush, box.inset(0, 5), icon, amount, "big_number")
    _purse(brush, total, yard, visit)


def _purse(brush: Brush, total: int, yard: Yard, visit: Visit) -> None:
    """The dollars; once all is counted they go to the purse."""
    at, size = (SUM.right - 64, SUM.centre[1]), 68.0
    leaving = max(0.0, (yard.paid - 0.75) / 0.25) if visit.value != NONE and not yard.is_still else 0.0
    pop = bounce(min(1.0, yard.paid * 2)) if visit.value != NONE else 0.0
    coin(brush, total, at, size + 7 * pop * (1 - leaving))
    if leaving:
        t = glide(leaving)
        x, y = between(at[0], STAMP.centre[0], t), between(at[1], STAMP.centre[1], t)
        coin(brush, total, (x, y), between(size, 44, t))


def arrivals(given: int, paid: float) -> int:
    """How many certificates have come in."""
    return sum(paid >= min(1.0, FLYING + LATE * number) for number in range(given))


def paint_track(brush: Brush, look: TrailView, words: str, visit: Visit, totals: Dict[int, int]) -> None:
    """The certificate track, and words about it; what may be chosen shows the breeding value that it gives."""
    data, me = look.data, look.s.players[visit.who]
    brush.text(words, Box(TRACK.x, TRACK.y - 34, TRACK.w, 26), "strong", INK, "middle")
    is_sliding = slid(data, visit) > 0
    for place, box in enumerate(slots(data)):
        is_here = place == me.certs and not is_sliding
        colour = GOLD if is_here else PAPER if place in totals else mix(SAND, PAPER, 0.25)
        brush.box(box, colour, 7, LEATHER, 1.5 if place in totals or is_here else 1)
        left = box.left(box.w * (0.5 if place in totals else 1))
        if is_here:
            icons.draw(brush, "certificate", left.centre, 46, mark=f"{data.certificates[place]}")
        else:
            brush.text(f"{data.certificates[place]}", left, "big_number", INK if place in totals else FADED, "middle")
        if place in totals:
            coin(brush, totals[place], (box.right - box.w * 0.27, box.centre[1]), 44)


def paint_preview(brush: Brush, look: TrailView, place: int) -> None:
    """Where the marker would slide."""
    places = slots(look.data)
    start, end = places[look.me.certs].centre, places[place].centre
    if start != end:
        y = TRACK.y - 6
        brush.path([(start[0], y), (end[0], y)], LEATHER, 3)
        brush.polygon([(end[0] - 2, y), (end[0] + 12, y - 7), (end[0] + 12, y + 7)], LEATHER)


def paint_sliding(brush: Brush, look: TrailView, yard: Yard, visit: Visit) -> None:
    """The marker slides back, and a certificate flies to the sum for each one that it passes."""
    given = slid(look.data, visit)
    if not given:
        return
    places = slots(look.data)
    start, end = places[visit.certs[0]], places[visit.certs[1]]
    t = settle(min(1.0, yard.paid / SLIDING))
    box = around((between(start.centre[0], end.centre[0], t), TRACK.centre[1]), start.w, start.h)
    brush.box(box.inset(2), GOLD, 7, LEATHER, 1.5)
    icons.draw(brush, "certificate", box.centre, 46, mark=f"{look.data.certificates[visit.certs[1]]}")
    brush.line((start.centre[0], TRACK.bottom + 7), (box.centre[0], TRACK.bottom + 7), LINE, 3)
    cell = CELLS[2 if look.s.players[visit.who].perm_certs else 1]
    goal = cell.x + cell.h / 2, cell.centre[1]
    for number in range(given):
        at = _on_the_way(start, goal, yard.paid, number)
        if at is not None:
            icons.draw(brush, "certificate", at, 38)


def _on_the_way(start: Box, goal: Point, paid: float, number: int) -> Optional[Point]:
    """Where a certificate is now; nowhere before it sets out, and after it has come in."""
    t = (paid - LATE * number) / FLYING
    if not 0 < t < 1:
        return None
    x, y = between(start.centre[0], goal[0], glide(t)), between(start.centre[1], goal[1], glide(t))
    return x, y - 70 * t * (1 - t)


def paint_hand(brush: Brush, look: TrailView, say: GameLanguage, herd: Sequence[Counted], box: Box) -> None:
    """What the hand will be worth, before it is shown."""
    panel(brush, box, PAPER)
    brush.text(say.label("breeding_value"), box.top(30).inset(12, 2), "strong", INK)
    row = box.below(30).inset(10, 6)
    room = row.left(row.w - 84)
    size = min(row.h, room.w / max(1, len(herd)))
    for place, one in enumerate(herd):
        breed = look.data.breeds[look.data.breed[one.card]]
        centre = room.x + size * (place + 0.5), room.centre[1]
        icons.draw(brush, breed, centre, size, None, look.cardboard.letters[breed], not one.adds)
    if not herd:
        brush.text(say.label("no_herd"), room, "body", FADED)
    coin(brush, sum(one.adds for one in herd) + look.me.perm_certs, (row.right - 36, row.centre[1] - 6), 62)
