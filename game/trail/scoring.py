"""Final points by category, and the best use of objective cards."""

from __future__ import annotations

from typing import Dict, Final, List, Sequence, Tuple

from game.kernel.piles import Pile
from game.trail.context import bits
from game.trail.data.tables import Data
from game.trail.ids.names import MASTER_COUNTS, TASKS
from game.trail.state import Player, State

CATEGORIES: Final = (
    "dollars", "buildings", "cities", "stations", "hazards", "cattle", "objectives", "station_masters", "workers",
    "step_disc", "job_market_token",
)  # fmt: skip

(BUILDING, STATION, HAZARD, GREEN, ORANGE, VALUE_3, SHORTHORN, HEREFORD, TERMINAL) = range(len(TASKS))
(_, CARDS_IN_AREA, CERTIFICATES, PAIRS, HAZARDS, WORKERS, STATIONS, BUILDINGS) = range(len(MASTER_COUNTS))


def points(data: Data, s: State, who: int) -> List[int]:
    """T-921 to T-930: a seat's points, in the order of CATEGORIES."""
    player = s.players[who]
    is_sam = who == data.sam_seat
    objectives, in_area = all_objectives(data, player) if is_sam else best_objectives(data, player)
    first = data.first_private
    found = [
        player.money // data.dollars_per_point,
        sum(data.building_points[(s.tiles[node] - first) % len(data.buildings)] for node in player.built),
        city_points(data, player),
        sum(data.station_points[station] for station in bits(player.stations)),
        sum(data.hazard_points[tile] for tile in player.hazards),
        cattle_points(data, player),
        objectives,
        sum(master_points(data, player, master, in_area) for master in player.masters),
        worker_points(data, player),
        sum(data.disc_points[disc] for disc in bits(player.cleared) if data.disc_points[disc]),
        data.token_points if s.token_owner == who else 0,
    ]
    return _that_count(data, found) if is_sam else found


def _that_count(data: Data, found: List[int]) -> List[int]:
    """S-201: some categories do not count for Sam."""
    assert data.sam is not None
    return [0 if name in data.sam.scores_not else points for name, points in zip(CATEGORIES, found)]


def city_points(data: Data, player: Player) -> int:
    """T-923: every disc, and every arrow between two cities with own discs."""
    cities = player.cities
    found = sum(number * worth for number, worth in zip(cities, data.city_points))
    for city, worth in enumerate(data.arrow_points):
        if cities[city] and cities[city + 1]:
            found += worth
    return found


def cattle_points(data: Data, player: Player) -> int:
    worth, cattle = data.points, data.cattle
    return sum(worth[card] for pile in (player.hand, player.deck, player.discard) for card in pile if card < cattle)


def worker_points(data: Data, player: Player) -> int:
    """T-929: workers on the last places of a row."""
    free = data.worker_points_from - 1
    return sum(data.worker_points * max(0, number - free) for number in player.workers)


def master_points(data: Data, player: Player, master: int, in_area: int) -> int:
    """T-935: points for every full group; incomplete groups score nothing."""
    return data.master_points[master] * (
        _counted(data, player, data.master_of[master], in_area) // data.master_per[master]
    )


def _counted(data: Data, player: Player, what: int, in_area: int) -> int:
    if what == CARDS_IN_AREA:
        return in_area
    if what == CERTIFICATES:
        return data.certificates[player.certs] + player.perm_certs
    if what == PAIRS:
        return min(player.green, player.orange)
    if what == HAZARDS:
        return len(player.hazards)
    if what == WORKERS:
        return sum(player.workers)
    if what == STATIONS:
        return player.stations.bit_count()
    return len(player.built) if what == BUILDINGS else 0


# -- objective cards -------------------------------------------------------------------------------


def supply(data: Data, player: Player) -> List[int]:
    """T-932: how many of each task's things the player has."""
    found = [0] * len(TASKS)
    found[BUILDING] = len(player.built)
    found[STATION] = player.stations.bit_count()
    found[HAZARD] = len(player.hazards)
    found[GREEN] = player.green
    found[ORANGE] = player.orange
    found[TERMINAL] = player.cities[-1]
    for pile in (player.hand, player.deck, player.discard):
        for card in pile:
            if card < data.cattle and data.card_task[card] >= 0:
                found[data.card_task[card]] += 1
    return found


def cards_in_deck(data: Data, player: Player) -> List[int]:
    """Objective cards that have not been played."""
    return [card for pile in (player.hand, player.deck, player.discard) for card in pile if card >= data.cattle]


def all_objectives(data: Data, player: Player) -> Tuple[int, int]:
    """S-202: each of Sam's cards counts as fulfilled."""
    return sum(data.points[card] for card in player.area), len(player.area)


def best_objectives(data: Data, player: Player) -> Tuple[int, int]:
    """T-931 to T-934: the points of the best assignment, and how many cards lie in the area with it."""
    in_deck = cards_in_deck(data, player)
    bonus = _area_bonus(data, player)
    search = _Search(data, player.area, in_deck, supply(data, player), bonus)
    return search.points, search.in_area


def _area_bonus(data: Data, player: Player) -> Tuple[int, int]:
    """What a station master pays for cards in the area: points, and for how many cards."""
    for master in player.masters:
        if data.master_of[master] == CARDS_IN_AREA:
            return data.master_points[master], data.master_per[master]
    return 0, 1


class _Search:
    """Every set of fulfilled cards that the supply allows; cards of the deck may also be added unfulfilled."""

    def __init__(
        self, data: Data, area: Pile, in_deck: Sequence[int], things: List[int], bonus: Tuple[int, int]
    ) -> None:
        self.data = data
        self.things = things
        self.bonus = bonus
        self.cards = [*area, *in_deck]
        self.area = len(area)
        self.at_most = [sum(data.points[card] for card in self.cards[place:]) for place in range(len(self.cards) + 1)]
        self.at_most_bonus = bonus[0] * (len(self.cards) // bonus[1])
        self.best = -10_000
        self.points = 0
        self.in_area = len(area)
        if self.cards:
            self._try(0, 0, 0, [])

    def _try(self, place: int, points: int, added: int, unfulfilled: List[int]) -> None:
        if points + self.at_most[place] + self.at_most_bonus <= self.best:
            return
        if place == len(self.cards):
            self._finish(points, added, sorted(unfulfilled))
            return
        card = self.cards[place]
        tasks = self.data.tasks[card]
        in_area = place < self.area
        if all(have >= wanted for have, wanted in zip(self.things, tasks)):
            self._use(tasks, -1)
            self._try(place + 1, points + self.data.points[card], added + (not in_area), unfulfilled)
            self._use(tasks, 1)
        penalty = self.data.penalty[card]
        if in_area:
            self._try(place + 1, points - penalty, added, unfulfilled)
        else:
            self._try(place + 1, points, added, [*unfulfilled, penalty])

    def _use(self, tasks: Tuple[int, ...], sign: int) -> None:
        for task, wanted in enumerate(tasks):
            self.things[task] += sign * wanted

    def _finish(self, points: int, added: int, unfulfilled: List[int]) -> None:
        """Add cards of the deck unfulfilled, cheapest first, as long as the station master pays for it."""
        worth, per = self.bonus
        for more in range(len(unfulfilled) + 1):
            in_area = self.area + added + more
            here = points - sum(unfulfilled[:more])
            total = here + worth * (in_area // per)
            if total > self.best:
                self.best, self.points, self.in_area = total, here, in_area
            if not worth:
                break


def score(data: Data, s: State) -> List[Dict[str, int]]:
    return [dict(zip(CATEGORIES, points(data, s, who))) for who in range(len(s.players))]
