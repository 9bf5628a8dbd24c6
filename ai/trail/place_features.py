"""What habit looks at before it walks somewhere on the trail: what stands there, and whether that is of use now."""

from __future__ import annotations

from typing import Final

from ai.evaluation import Marks
from ai.trail.seat_features import (
    AHEAD,
    BEST,
    BUILDERS,
    COWBOYS,
    ENGINEERS,
    HANDS,
    PURSES,
    TABLES,
    TENTHS,
    TIMES,
    TWINS,
    Seat,
)
from game.trail.game import Trail
from game.trail.state import State

CITIES: Final = 16
DEEDS: Final = 16  # which of the first four deeds of a place could be done
KINDS: Final = 10  # of money

# Where marks of a kind begin.
BY_HAND: Final = 100_000  # how good the hand is
BY_MEN: Final = 200_000  # who works for the seat, and whether more could be hired
BY_CITY: Final = 300_000  # the farthest city that a delivery would reach
BY_DEEDS: Final = 500_000  # what could be done there
BY_TIME: Final = 510_000  # when, and at what kind of table
BY_MONEY: Final = 530_000  # how much money there is, more exactly
BY_TRACK: Final = 540_000  # how many engineers there are, and how far the next station is
BY_NODE: Final = 560_000  # where it is, whatever stands there
BY_HERD: Final = 570_000  # the best cattle that could be bought, and by how many cowboys

KANSAS_CITY: Final = 0  # places; then the own buildings
OTHERS: Final = 100
NEUTRAL: Final = 200


class PlaceMarks:
    def __init__(self, rules: Trail) -> None:
        self.book: Final = rules.book
        self.data: Final = rules.data

    def of(self, s: State, who: int, node: int, seat: Seat) -> Marks:
        place = self._place(s, who, node)
        deeds = self._deeds(s, who, node, place)
        return (
            place * PURSES * TIMES + seat.usual % PURSES * TIMES + seat.third,
            BY_HAND + place * HANDS * TWINS + seat.hand,
            BY_MEN + place * COWBOYS * 2 * BUILDERS + seat.hiring,
            BY_CITY + place * CITIES * TIMES + seat.city,
            BY_DEEDS + place * DEEDS + deeds,
            BY_TIME + place * TENTHS * TABLES + seat.time,
            BY_MONEY + place * KINDS + seat.money,
            BY_TRACK + place * ENGINEERS * AHEAD + seat.track,
            BY_NODE + node * TIMES + seat.third,
            BY_HERD + place * BEST * COWBOYS + seat.herd,
        )

    def _place(self, s: State, who: int, node: int) -> int:
        """Which building stands there, and whose."""
        data, tile = self.data, s.tiles[node]
        if node == data.kansas_city:
            return KANSAS_CITY
        if tile < data.first_private:
            return NEUTRAL + tile
        own = data.owner[tile] == who
        return 1 + (tile - data.first_private) % len(data.buildings) if own else OTHERS

    def _deeds(self, s: State, who: int, node: int, place: int) -> int:
        """Which deeds could be done there, a bit each, and the risk action."""
        if place == KANSAS_CITY:
            return 0
        found, bit = 0, 1
        if place != OTHERS:
            for action in self.data.tile_actions[s.tiles[node]]:
                for deed in action:
                    if bit < DEEDS and not deed.copies:
                        if self.book.may(s, who, deed):
                            found |= bit
                        bit <<= 1
        risk = self.data.risk[node]
        if risk is not None and bit < DEEDS and self.book.may(s, who, risk):
            found |= bit
        return found
