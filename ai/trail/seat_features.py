"""How a seat on the trail stands, in the small numbers that the policy looks at."""

from __future__ import annotations

from typing import Dict, Final, NamedTuple, Tuple

from ai.features import FeatureList
from game.kernel.piles import Pile
from game.trail.game import Trail
from game.trail.state import Player, State

TIMES: Final = 3  # parts of the game
TENTHS: Final = 11  # finer parts, and when it is all but over
TABLES: Final = 3  # two seats, Sam's, and more
PURSES: Final = 4
DOLLARS: Final = 4  # from one purse to the next
MONEY: Final = (1, 3, 5, 7, 9, 12, 15, 19, 25)  # the most in each of the finer purses but the last
HANDS: Final = 8  # kinds of hands, by what they are worth
TWINS: Final = 4
COWBOYS: Final = 6
BUILDERS: Final = 4
ENGINEERS: Final = 6
WAYS: Final = 5  # parts of the way to Kansas City
AHEAD: Final = 6  # spaces up to the next station, told apart
BEST: Final = 6  # points of cattle, told apart
CITIES: Final = 16  # at most
MOST_KEPT: Final = 50_000  # hands and markets that are remembered

FEATURES: Final = FeatureList()  # what is looked at before a choice on the trail, of all editions


class Seat(NamedTuple):
    """How rich it is and how late, its hand, its workers, and where it could deliver."""

    third: int
    usual: int
    time: int
    money: int
    hand: int
    way: int
    men: int
    hiring: int
    city: int
    track: int
    herd: int


class SeatFeatures:
    def __init__(self, rules: Trail) -> None:
        data = rules.data
        self.data: Final = data
        self.far: Final = rules.book.route.far
        self.farthest_way: Final = self.far[data.start]
        self._hands: Final[Dict[Pile, Tuple[int, int]]] = {}
        self._markets: Final[Dict[Tuple[Pile, int, int], int]] = {}
        self._money: Final = [sum(1 for most in MONEY if dollars > most) for dollars in range(64)]

    def of(self, s: State, who: int, left: float) -> Seat:
        data, player = self.data, s.players[who]
        third = min(TIMES - 1, int(left * TIMES))
        tenth = 0 if left <= 0.0 else 1 + min(TENTHS - 2, int(left * (TENTHS - 1)))
        table = 1 if data.sam_seat >= 0 else 0 if len(s.players) == 2 else 2
        cowboys, builders, engineers = player.workers
        cowboys, builders, engineers = (
            min(COWBOYS - 1, cowboys),
            min(BUILDERS, builders) - 1,
            min(ENGINEERS, engineers) - 1,
        )
        worth, twins = self.worth(player.hand)
        worth += player.perm_certs + data.certificates[player.certs]
        way = WAYS * self.far[player.herder] // (self.farthest_way + 1) if player.herder >= 0 else WAYS - 1
        return Seat(
            third,
            third * PURSES + min(PURSES - 1, player.money // DOLLARS),
            tenth * TABLES + table,
            self._money[min(63, player.money)],
            min(HANDS - 1, worth // 2) * TWINS + min(TWINS - 1, twins),
            way,
            (cowboys * BUILDERS + builders) * ENGINEERS + engineers,
            (cowboys * 2 + int(self._may_hire(s, player))) * BUILDERS + builders,
            self.farthest(player, worth) * TIMES + third,
            engineers * AHEAD + self.ahead(player, player.engine),
            self._best_cattle(s.market, cowboys, player.money) * COWBOYS + cowboys,
        )

    def worth(self, hand: Pile) -> Tuple[int, int]:
        """The value of a hand at Income, and its cattle that add nothing to it; remembered."""
        found = self._hands.get(hand)
        if found is None:
            if len(self._hands) >= MOST_KEPT:
                self._hands.clear()
            best: Dict[int, int] = {}
            twins = 0
            for card in hand:
                if card < self.data.cattle:
                    family = self.data.family[card]
                    twins += int(family in best)
                    best[family] = max(self.data.value[card], best.get(family, 0))
            found = self._hands[hand] = (sum(best.values()), twins)
        return found

    def farthest(self, player: Player, value: int) -> int:
        """The farthest city that a delivery of this value reaches."""
        data, farthest = self.data, 0
        for city, worth in enumerate(data.city_value):
            if worth <= value and (data.city_again[city] or not player.cities[city]):
                farthest = city
        return farthest

    def ahead(self, player: Player, place: int) -> int:
        """How far it is from a space of the track to the next station that could be upgraded."""
        data, nearest = self.data, AHEAD
        if place < 0:
            return AHEAD - 1
        here = data.number[place]
        for station, where in enumerate(data.station_place):
            if where > place and not player.stations >> station & 1:
                nearest = min(nearest, data.number[where] - here + 1)
        return max(0, nearest - 1)

    def _may_hire(self, s: State, player: Player) -> bool:
        for row in range(min(s.token, len(s.jobs))):
            if self.data.costs[row] <= player.money and any(s.jobs[row]):
                return True
        return False

    def _best_cattle(self, market: Pile, cowboys: int, money: int) -> int:
        """The most points that one purchase would bring; remembered."""
        known = (market, cowboys, min(63, money))
        found = self._markets.get(known)
        if found is None:
            if len(self._markets) >= MOST_KEPT:
                self._markets.clear()
            points = self.data.points
            found = 0
            for kinds, number, men, dollars in self.data.offers:
                if men <= cowboys and dollars <= money:
                    for card in kinds:
                        if card in market:
                            found = max(found, number * points[card])
            found = self._markets[known] = min(BEST - 1, (found + 1) // 2)
        return found
