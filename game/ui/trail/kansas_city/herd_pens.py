"""Income: the herd of the hand in its pens, and values counted up breed by breed."""

from __future__ import annotations

from math import sin
from typing import Dict, Final, List, NamedTuple, Sequence, Tuple

from game.language import GameLanguage
from game.trail.data.tables import Data
from game.ui import icons
from game.ui.draw import amounts, pieces
from game.ui.draw.amounts import GAIN
from game.ui.draw.box import Box, around
from game.ui.draw.brush import Brush, Point
from game.ui.draw.numbers import signed
from game.ui.draw.theme import (
    CREAM,
    FADED,
    INK,
    LEATHER,
    NIGHT,
    PAPER,
    SAGE,
    SAND,
    mix,
)
from game.ui.draw.tween import Tween, glide, settle, steady
from game.ui.draw.widgets import panel
from game.ui.trail.kansas_city.frame import DUST, ROOM
from game.ui.trail.kansas_city.herd_physics import Herd
from game.ui.trail.kansas_city.visit import Counted
from game.ui.trail.look import TrailView

PENS: Final = Box(ROOM.x + 6, ROOM.y + 124, ROOM.w - 12, 190)
NAMES: Final = Box(PENS.x, PENS.bottom + 6, PENS.w, 58)
ALLEY: Final = ROOM.y + 74
WIDEST: Final = 200.0
COW: Final = 104.0
HOP: Final = 5.0  # units that cattle bob while they run
STRIDE: Final = 24.0  # units between two hops

BEAT: Final = 0.32  # seconds for each animal that is counted
PAYING: Final = 1.5  # seconds in which certificates slide and dollars are seen
CALL: Final = 0.6  # seconds in which what an animal adds is seen


class Pen(NamedTuple):
    """A pen: the animals of a family, which of the hand they are, and where it is."""

    family: int
    box: Box
    cards: Tuple[int, ...]
    places: Tuple[int, ...]


def pens(data: Data, herd: Sequence[Counted]) -> List[Pen]:
    """A pen for every breed of the hand, in the order of the cards."""
    families: Dict[int, List[int]] = {}
    for place, counted in enumerate(herd):
        families.setdefault(data.family[counted.card], []).append(place)
    wide = min(WIDEST, PENS.w / max(1, len(families)))
    left = PENS.centre[0] - wide * len(families) / 2
    return [
        Pen(family, Box(left + n * wide, PENS.y, wide, PENS.h), tuple(herd[p].card for p in places), tuple(places))
        for n, (family, places) in enumerate(families.items())
    ]


def standing(pens: Sequence[Pen]) -> List[Tuple[Point, float]]:
    """Where every animal stands in the end, and how large it is."""
    found = []
    for pen in pens:
        room = pen.box.inset(6, 6)
        found += [pieces.shared(room, len(pen.cards), place, COW) for place in range(len(pen.cards))]
    return found


class Yard:
    """The herd of one hand: it runs in, is counted, and is paid for."""

    def __init__(self, data: Data, herd: Sequence[Counted], is_still: bool) -> None:
        self.counted: Final = herd
        self.pens: Final = pens(data, herd)
        self.standing: Final = standing(self.pens)
        self.is_still: Final = is_still
        self.herd: Final = Herd(
            [place for place, _ in self.standing],
            [size for _, size in self.standing],
            [pen.box for pen in self.pens] or [PENS],
            ALLEY,
        )
        self.count: Final = Tween(BEAT * len(herd), steady)
        self.paying: Final = Tween(PAYING, steady)
        self.counting = 0.0  # seconds since the first one was called
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
            self.counting += seconds
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

    @property
    def paid(self) -> float:
        """How far the payment has come, from 0 to 1."""
        return 1.0 if self.is_still and self.paying.passed else glide(self.paying.value)

    def called(self, place: int) -> float:
        """How long ago an animal of the hand was counted, from 0 to 1; 1 if it is not its moment."""
        since = self.counting - BEAT * (place + 1)
        if self.is_still or since < 0:
            return 1.0
        return min(1.0, since / CALL)


# -- drawing -----------------------------------------------------------------------------------------


def paint_fences(brush: Brush, yard: Yard) -> None:
    """The alley and the pens, without anybody in them."""
    brush.box(Box(ROOM.x - 6, ALLEY - 50, ROOM.w + 12, PENS.y - ALLEY + 50), mix(DUST, CREAM, 0.2))
    _grass(brush)
    for y in (ALLEY - 62, ALLEY - 50):
        brush.box(Box(ROOM.x - 6, y, ROOM.w + 12, 5), LEATHER, 2)
    for place in range(9):
        brush.box(Box(ROOM.x + 20 + place * 118, ALLEY - 72, 7, 32), LEATHER, 3, NIGHT, 1)
    for pen in yard.pens:
        brush.box(pen.box.inset(1), (214, 176, 120), 4)
        for x in (pen.box.x, pen.box.right):
            brush.box(Box(x - 3, pen.box.y - 4, 6, pen.box.h + 8), LEATHER, 3, NIGHT, 1)
        for y in (pen.box.bottom - 6, pen.box.bottom + 2):
            brush.box(Box(pen.box.x, y, pen.box.w, 4), LEATHER, 2)


def _grass(brush: Brush) -> None:
    """Tufts and hoofprints along the alley."""
    for number in range(26):
        x, y = ROOM.x + (number * 137) % ROOM.w, ALLEY - 34 + (number * 53) % 84
        if number % 3:
            for dx in (-4, 0, 4):
                brush.line((x, y), (x + dx, y - 7), mix(SAGE, DUST, 0.35), 1.6)
        else:
            for dx in (0, 7):
                brush.circle((x + dx, y + dx / 2), 2.4, mix(DUST, LEATHER, 0.3))


def paint_herd(brush: Brush, look: TrailView, yard: Yard) -> None:
    """The animals where they are now; the one that is being counted stands out."""
    order = [(place, card) for pen in yard.pens for place, card in zip(pen.places, pen.cards)]
    cattle = zip(order, yard.herd.seen(), yard.standing)
    for (place, card), at, (_, size) in sorted(cattle, key=lambda cow: (cow[1][1], cow[0])):
        _cow(brush, look, card, at, size, 1.0 if yard.herd.is_still else 0.0)
        called = yard.called(place)
        if called < 1:
            _call(brush, at, size, yard.counted[place].adds, called)


def _cow(brush: Brush, look: TrailView, card: int, at: Point, size: float, rest: float) -> None:
    breed = look.data.breeds[look.data.breed[card]]
    hop = HOP * abs(sin((at[0] + at[1]) / STRIDE)) * (1 - rest)
    brush.shade(Box(at[0] - size * 0.3, at[1] + size * 0.34, size * 0.6, size * 0.2), NIGHT, 70, size * 0.1)
    icons.draw(brush, breed, (at[0], at[1] - hop), size * 0.95, mark=look.cardboard.letters[breed])


def _call(brush: Brush, at: Point, size: float, adds: int, t: float) -> None:
    """What an animal adds rises from it; one of a breed that was counted before adds nothing."""
    box = around((at[0], at[1] - size * 0.3 - 34 * settle(t)), 50, 30)
    brush.box(box, CREAM, 9, GAIN if adds else FADED, 1.5)
    brush.text(signed(adds), box.inset(3, 0), "number", amounts.ink(adds), "middle")


def paint_counts(brush: Brush, look: TrailView, say: GameLanguage, yard: Yard) -> None:
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
        brush.text(look.speech.name("breed", breed), box.top(25).inset(3, 1), "strong", INK, "middle")
        if pen.family in seen:
            amount = counted[pen.family]
            words = signed(amount)
            brush.text(words, box.below(23).inset(2, 0), "big_number", amounts.ink(amount), "middle")
    if not yard.pens:
        brush.text(say.label("no_herd"), PENS, "heading", INK, "middle")
