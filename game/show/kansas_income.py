"""Income: the herd of the hand in its pens, values counted up breed by breed, certificates slid in."""

from __future__ import annotations

from typing import Dict, Final, List, NamedTuple, Sequence, Tuple

from game.show import art, icons
from game.show.board_look import Look
from game.show.bodies import Herd
from game.show.box import Box
from game.show.brush import Brush, Point
from game.show.ease import Tween, between, bounce, glide
from game.show.kansas_ground import DUST, ROOM, coin
from game.show.kansas_visit import NONE, Counted, Visit
from game.show.theme import CREAM, FADED, GOLD, INK, LEATHER, LINE, NIGHT, PAPER, SAND, SUN, mix
from game.show.widgets import panel
from game.trail.data import Data
from game.words import Speech

PENS: Final = Box(ROOM.x + 6, ROOM.y + 142, ROOM.w - 12, 176)
NAMES: Final = Box(PENS.x, PENS.bottom + 6, PENS.w, 54)
ALLEY: Final = ROOM.y + 84
WIDEST: Final = 190.0
COW: Final = 92.0
SUM: Final = Box(ROOM.centre[0] - 220, NAMES.bottom + 14, 440, 78)
TRACK: Final = Box(ROOM.x + 60, SUM.bottom + 46, ROOM.w - 120, 56)
SMALLEST_PEN: Final = 60.0

BEAT: Final = 0.32  # seconds for each animal that is counted
PAYING: Final = 1.3  # seconds in which the dollars are seen


class Pen(NamedTuple):
    """A pen: the animals of a family, and where it is."""

    family: int
    box: Box
    cards: Tuple[int, ...]


def pens(data: Data, herd: Sequence[Counted]) -> List[Pen]:
    """A pen for every breed of the hand, in the order of the cards."""
    families: Dict[int, List[int]] = {}
    for counted in herd:
        families.setdefault(data.family[counted.card], []).append(counted.card)
    wide = min(WIDEST, PENS.w / max(1, len(families)))
    left = PENS.centre[0] - wide * len(families) / 2
    return [
        Pen(family, Box(left + n * wide, PENS.y, wide, PENS.h), tuple(cards))
        for n, (family, cards) in enumerate(families.items())
    ]


def standing(pens: Sequence[Pen]) -> List[Tuple[Point, float]]:
    """Where every animal stands in the end, and how large it is."""
    found = []
    for pen in pens:
        room = pen.box.inset(6, 6)
        found += [art.shared(room, len(pen.cards), place, COW) for place in range(len(pen.cards))]
    return found


class Yard:
    """The herd of one hand: it runs in, is counted, and is paid for."""

    def __init__(self, data: Data, herd: Sequence[Counted], is_still: bool) -> None:
        self.data: Final = data
        self.counted: Final = herd
        self.pens: Final = pens(data, herd)
        self.standing: Final = standing(self.pens)
        self.herd: Final = Herd(
            [place for place, _ in self.standing],
            [size for _, size in self.standing],
            [pen.box for pen in self.pens] or [PENS],
            ALLEY,
        )
        self.count: Final = Tween(BEAT * len(herd), lambda t: t)
        self.paying: Final = Tween(PAYING, glide)
        if is_still:
            self.hurry()

    def hurry(self) -> None:
        """Everything that has been decided is seen at once."""
        self.herd.stop()
        self.count.update(self.count.seconds)

    def update(self, seconds: float, is_paid: bool) -> None:
        if is_paid and not self.is_counted:
            seconds *= 2
        self.herd.update(seconds)
        if self.herd.is_still:
            self.count.update(seconds)
        if is_paid and self.is_counted:
            self.paying.update(seconds)

    @property
    def is_counted(self) -> bool:
        return self.herd.is_still and self.count.is_done

    @property
    def number(self) -> int:
        """How many animals have been counted."""
        return len(self.counted) if self.is_counted else int(self.count.value * len(self.counted))

    @property
    def value(self) -> int:
        return sum(one.adds for one in self.counted[: self.number])


def slots(data: Data) -> List[Box]:
    """The places of the certificate track."""
    return TRACK.columns(len(data.certificates), 10)


def paint_fences(brush: Brush, yard: Yard) -> None:
    """The alley and the pens, without anybody in them."""
    brush.box(Box(ROOM.x - 6, ALLEY - 56, ROOM.w + 12, PENS.y - ALLEY + 56), mix(DUST, CREAM, 0.2))
    for y in (ALLEY - 66, ALLEY - 56):
        brush.box(Box(ROOM.x - 6, y, ROOM.w + 12, 5), LEATHER, 2)
    for place in range(9):
        brush.box(Box(ROOM.x + 20 + place * 118, ALLEY - 76, 7, 30), LEATHER, 3, NIGHT, 1)
    for pen in yard.pens:
        brush.box(pen.box.inset(1), (214, 176, 120), 4)
        for x in (pen.box.x, pen.box.right):
            brush.box(Box(x - 3, pen.box.y - 4, 6, pen.box.h + 8), LEATHER, 3, NIGHT, 1)
        for y in (pen.box.bottom - 6, pen.box.bottom + 2):
            brush.box(Box(pen.box.x, y, pen.box.w, 4), LEATHER, 2)


def paint_herd(brush: Brush, look: Look, yard: Yard) -> None:
    """The animals where they are now."""
    data = look.data
    cards = [card for pen in yard.pens for card in pen.cards]
    for card, place, (_, size) in sorted(
        zip(cards, yard.herd.seen(), yard.standing), key=lambda cow: (cow[1][1], cow[0])
    ):
        breed = data.breeds[data.breed[card]]
        brush.shade(Box(place[0] - size * 0.3, place[1] + size * 0.34, size * 0.6, size * 0.2), NIGHT, 70, size * 0.1)
        icons.draw(brush, breed, place, size * 0.95, mark=look.cardboard.letters[breed])


def paint_counts(brush: Brush, look: Look, say: Speech, yard: Yard) -> None:
    """Below each pen: its breed, and what it adds to the breeding value."""
    counted = dict.fromkeys({pen.family for pen in yard.pens}, 0)
    seen = set()
    for one in yard.counted[: yard.number]:
        family = look.data.family[one.card]
        counted[family] += one.adds
        seen.add(family)
    for pen in yard.pens:
        box = Box(pen.box.x + 3, NAMES.y, pen.box.w - 6, NAMES.h)
        panel(brush, box, PAPER if pen.family in seen else mix(SAND, PAPER, 0.3), 6)
        breed = look.data.breeds[look.data.breed[pen.cards[0]]]
        brush.text(look.speech.name("breed", breed), box.top(24).inset(3, 1), "label", INK, "middle")
        if pen.family in seen:
            brush.text(f"+{counted[pen.family]}", box.below(23).inset(2, 0), "big_number", INK, "middle")
    if not yard.pens:
        brush.text(say.label("no_herd"), PENS, "heading", INK, "middle")


def paint_sum(brush: Brush, look: Look, say: Speech, yard: Yard, visit: Visit) -> None:
    """The breeding value: cattle, permanent certificates, certificates; and the dollars that it brings."""
    panel(brush, SUM, CREAM)
    brush.text(say.label("breeding_value"), SUM.top(26).inset(10, 2), "strong", FADED, "middle")
    permanent = look.s.players[visit.who].perm_certs
    total = yard.value + (permanent if yard.is_counted else 0)
    told = [("any_cattle", f"{yard.value}")]
    if permanent:
        told.append(("permanent_certificate", f"+{permanent}"))
    if visit.value != NONE and yard.is_counted:
        slid = look.data.certificates[visit.certs[0]] - look.data.certificates[visit.certs[1]]
        told += [("certificate", f"+{slid}")] if NONE not in visit.certs else []
        total = round(between(total, visit.value, yard.paying.value))
    room = SUM.below(24).inset(14, 4)
    for (icon, text), box in zip(told, room.left(room.w - 110).columns(3, 4)):
        art.counted(brush, icon, text, box.inset(0, 6), "big_number")
    paid = yard.paying.value
    coin(brush, total, (room.right - 48, room.centre[1] - 8), 62 + 6 * bounce(paid) * paid)


def paint_track(brush: Brush, look: Look, say: Speech, visit: Visit, totals: Dict[int, int]) -> None:
    """The certificate track; what may be chosen shows the breeding value that it gives."""
    data, me = look.data, look.s.players[visit.who]
    brush.text(say.label("certificates"), Box(TRACK.x, TRACK.y - 27, TRACK.w, 24), "strong", INK, "middle")
    for place, box in enumerate(slots(data)):
        is_here = place == me.certs
        brush.box(box, GOLD if is_here else PAPER if place in totals else mix(SAND, LEATHER, 0.15), 7, LEATHER, 1.5)
        left = box.left(box.w * (0.5 if place in totals else 1))
        if is_here:
            icons.draw(brush, "certificate", left.centre, 44, mark=f"{data.certificates[place]}")
        else:
            brush.text(f"{data.certificates[place]}", left, "big_number", INK if place in totals else FADED, "middle")
        if place in totals:
            coin(brush, totals[place], (box.right - box.w * 0.27, box.centre[1]), 38)
    if NONE not in visit.certs and visit.value != NONE:
        ends = [slots(data)[place].centre for place in visit.certs]
        brush.line(ends[0], ends[1], LINE, 3)
        brush.circle(ends[1], 8, SUN, NIGHT)
