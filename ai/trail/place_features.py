"""What the policy looks at before it walks somewhere on the trail: what stands there, and if that is of use now."""

from __future__ import annotations

from typing import Final, List

from ai.evaluation import ContextFeatures
from ai.trail.seat_features import (
    AHEAD,
    BEST,
    BUILDERS,
    CITIES,
    COWBOYS,
    ENGINEERS,
    FEATURES,
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

DEEDS: Final = 16  # which of the first four deeds of a place could be done
KINDS: Final = 10  # of money

KANSAS_CITY: Final = 0  # places; then the own buildings
OTHERS: Final = 100
NEUTRAL: Final = 200
PLACES: Final = 512  # at most
NODES: Final = 128  # at most

# The number of the first feature of each kind.
BY_PURSE: Final = FEATURES.add(place=PLACES, purse=PURSES, part=TIMES)  # how much money there is, and when
BY_HAND: Final = FEATURES.add(place=PLACES, hand=HANDS, twins=TWINS)  # how good the hand is
BY_MEN: Final = FEATURES.add(place=PLACES, cowboys=COWBOYS, may_hire=2, builders=BUILDERS)  # who works for the seat
BY_CITY: Final = FEATURES.add(place=PLACES, city=CITIES, part=TIMES)  # the farthest city that a delivery would reach
BY_DEEDS: Final = FEATURES.add(place=PLACES, deeds=DEEDS)  # what could be done there
BY_TIME: Final = FEATURES.add(place=PLACES, tenth=TENTHS, table=TABLES)  # when, and at what kind of table
BY_MONEY: Final = FEATURES.add(place=PLACES, money=KINDS)  # how much money there is, more exactly
BY_TRACK: Final = FEATURES.add(place=PLACES, engineers=ENGINEERS, ahead=AHEAD)  # how far the next station is
BY_NODE: Final = FEATURES.add(node=NODES, part=TIMES)  # where it is, whatever stands there
BY_HERD: Final = FEATURES.add(place=PLACES, best=BEST, cowboys=COWBOYS)  # the best cattle that could be bought


class PlaceFeatures:
    def __init__(self, rules: Trail) -> None:
        self.book: Final = rules.book
        self.data: Final = rules.data

    def of(self, s: State, who: int, node: int, seat: Seat) -> ContextFeatures:
        place = self._place(s, who, node)
        deeds = self._deeds(s, who, node, place)
        return (
            BY_PURSE + place * PURSES * TIMES + seat.usual % PURSES * TIMES + seat.third,
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

    def labels(self) -> List[str]:
        """What places are called; numbers that no place has are said as they are."""
        data = self.data
        found = [f"{place}" for place in range(PLACES)]
        found[KANSAS_CITY], found[OTHERS] = "kansas_city", "others"
        for number, building in enumerate(data.buildings, 1):
            found[number] = f"own_{building}"
        for tile in range(data.first_private):
            found[NEUTRAL + tile] = data.tile_names[tile].replace(" ", "_") or "empty"
        return found

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
