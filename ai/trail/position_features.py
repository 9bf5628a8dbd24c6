"""What the evaluation looks at on the trail: each feature stands once, as its name and its value."""

from __future__ import annotations

from typing import Dict, Final, List, Tuple

from ai.trail.herd_stats import Herd, goals
from game.kernel.piles import Pile
from game.trail.game import Trail
from game.trail.ids.names import BUILDER, COWBOY, ENGINEER, NOBODY
from game.trail.scoring import supply
from game.trail.state import Player, State

Features = Dict[str, float]  # some that belong together
Groups = List[Features]


class PositionFeatures:
    """The features of a seat: those that count more the longer the game still goes on, and those of this trip.

    All are numbers of things, or points, that weights are multiplied with; squares let a weight say that the next one
    is worth less than the last.
    """

    def __init__(self, rules: Trail) -> None:
        data = rules.data
        self.data: Final = data
        self.far: Final = rules.book.route.far
        self.farthest: Final = self.far[data.start]
        self._auxiliaries: Final = [(f"{aux}_single", f"{aux}_double") for aux in data.auxiliaries]
        self._in_cities: Final = [f"in_{city}" for city in data.cities]
        self._buildings: Final = [f"building_{name}" for name in data.buildings]
        things = [*(name for both in self._auxiliaries for name in both), *self._in_cities, *self._buildings]
        start = rules.setup()
        seat, sam = self._of_seat(start, start.players[0]), self._of_sam(start.players[0], NOBODY, 0)
        self._shared: Final = [
            name for groups in (*seat, *sam) for group in groups for name in group if name not in things
        ]
        self._things_named: Final = things

    def names(self) -> List[str]:
        """Of everything that may be looked at."""
        return [*self._shared, *self._things_named]

    def shared_names(self) -> List[str]:
        """The same without what only some rulesets have: buildings, cities, auxiliary actions."""
        return self._shared

    def at(self, s: State, who: int) -> Tuple[Groups, Groups]:
        """What counts more the longer the game still goes on, and what counts on this trip to Kansas City."""
        if who != self.data.sam_seat:
            return self._of_seat(s, s.players[who])
        assert s.sam is not None
        return self._of_sam(s.players[who], s.sam.special, s.sam.next_city)

    def _of_seat(self, s: State, player: Player) -> Tuple[Groups, Groups]:
        data = self.data
        herd = Herd(data, player)
        cards = goals(data, player)
        usual = herd.expected(player.hand_limit)
        reached = usual + player.perm_certs + data.certificates[player.cert_limit] * 0.6
        long = [
            self._people(player),
            self._cards(player, herd, usual, len(cards)),
            self._railroad(s, player),
            self._sites(player),
            self._cities(player, reached),
            self._things(s, player),
        ]
        return long, [self._trip(player, herd, cards)]

    def _trip(self, player: Player, herd: Herd, cards: Pile) -> Features:
        """What counts until the next delivery."""
        data = self.data
        certificates = data.certificates[player.certs]
        here = herd.hand + player.perm_certs
        near = self.way(player)
        city = self._best_city(player, here + certificates)
        open_goals, progress = self._goal_progress(player, cards)
        return {
            "way": near,
            "way^2": near * near,
            "hand": here,
            "hand_near": here * near,
            "hand^2_near": here * here * near * 0.1,
            "certificates": certificates,
            "certificates_near": certificates * near,
            "city": city,
            "city_near": city * near,
            "twins": herd.twins,
            "twins_near": herd.twins * near,
            "goals_in_hand": open_goals,
            "goal_progress": progress,
            "money_now": min(player.money, 20),
            "money_to_5": min(player.money, 5),
            "token_kept": player.tokens,
            "at_turnout": float(data.station_at[player.engine] >= 0),
            "next_turnout": self._next_turnout(player),
            "home": float(player.herder == data.start),
        }

    def _of_sam(self, player: Player, special: int, next_city: int) -> Tuple[Groups, Groups]:
        """What Sam's coming points depend on: Sam plays by other rules."""
        cowboys, builders, engineers = player.workers
        way = self.way(player)
        long: Features = {
            "sam_always": 1.0,
            "sam_cowboys": cowboys,
            "sam_builders": builders,
            "sam_engineers": engineers,
            "sam_is_cowboy": float(special == COWBOY),
            "sam_is_builder": float(special == BUILDER),
            "sam_is_engineer": float(special == ENGINEER),
            "sam_buildings": len(player.built),
            "sam_engine": self.data.number[max(0, player.engine)],
            "sam_stations": player.stations.bit_count(),
            "sam_next_city": next_city,
            "sam_deliveries": sum(player.cities),
            "sam_objectives": len(player.area),
        }
        return [long], [{"sam_way": way, "sam_way^2": way * way}]

    def _people(self, player: Player) -> Features:
        cowboys, builders, engineers = player.workers
        data, money = self.data, player.money
        full = data.worker_points_from
        return {
            "always": 1.0,
            "cowboys": cowboys,
            "cowboys^2": cowboys * cowboys,
            "builders": builders,
            "builders^2": builders * builders,
            "engineers": engineers,
            "engineers^2": engineers * engineers,
            "full_row": (cowboys >= full) + (builders >= full) + (engineers >= full),
            "permanent_certificates": player.perm_certs,
            "certificate_limit": data.certificates[player.cert_limit],
            "steps": player.step_limit,
            "hand_limit": player.hand_limit,
            "tokens": player.tokens,
            "money": 30 if money > 30 else money,
            "money_to_10": 10 if money > 10 else money,
        }

    def _cards(self, player: Player, herd: Herd, usual: float, objectives: int) -> Features:
        return {
            "cards": herd.cards,
            "cards^2": herd.cards * herd.cards * 0.1,
            "expected_hand": usual,
            "expected_hand^2": usual * usual * 0.1,
            "expected_wide_hand": herd.expected(player.hand_limit + 2),
            "cattle_points": herd.points,
            "objective_cards": objectives,
        }

    def _railroad(self, s: State, player: Player) -> Features:
        data = self.data
        place = max(0, player.engine)
        number = data.number[place]
        ahead = masters = 0.0
        for station, where in enumerate(data.station_place):
            if not player.stations >> station & 1:
                near = 1.0 if where >= place else 0.3  # one that was passed can still be gone back to
                ahead += near * data.station_points[station]
                if s.masters[station] > 0:
                    masters += near
        return {
            "engine": number,
            "engine^2": number * number * 0.1,
            "stations": player.stations.bit_count(),
            "stations_ahead": ahead,
            "masters_ahead": masters,
        }

    def _next_turnout(self, player: Player) -> float:
        """How near the next station is that could be upgraded."""
        data = self.data
        best = 9
        for station, where in enumerate(data.station_place):
            if where > player.engine and not player.stations >> station & 1:
                best = min(best, where - player.engine)
        return 1.0 / best

    def _sites(self, player: Player) -> Features:
        woods = self.data.woods
        return {
            "buildings": len(player.built),
            "woods_buildings": sum([woods[node] for node in player.built]),
            "outlaw_pairs": min(player.green, player.orange),
            "outlaws": player.green + player.orange,
            "hazards": len(player.hazards),
        }

    def _cities(self, player: Player, reached: float) -> Features:
        data, cities = self.data, player.cities
        far = arrows = 0.0
        for city, number in enumerate(cities):
            if number and data.city_value[city] >= 10:
                far += 1
        for city, worth in enumerate(data.arrow_points):
            if (cities[city] > 0) != (cities[city + 1] > 0):
                arrows += worth
        return {
            "far_cities": far,
            "reach": self._best_city(player, reached),
            "cheap_toll": data.transport[player.engine][len(cities) - 1],
            "open_arrows": arrows,
            "deliveries": sum(cities),
        }

    def _best_city(self, player: Player, value: float) -> float:
        """The most points that a delivery of this value can bring, with a little for higher cities."""
        data, cities = self.data, player.cities
        best = -9.0
        for city, worth in enumerate(data.city_value):
            if worth > value:
                break
            if cities[city] and not data.city_again[city]:
                continue
            points = data.city_points[city] + worth * 0.1
            if not cities[city]:
                for arrow, other in ((city - 1, city - 1), (city, city + 1)):
                    if 0 <= arrow < len(data.arrow_points) and cities[other]:
                        points += data.arrow_points[arrow]
            best = max(best, points)
        return best

    def way(self, player: Player) -> float:
        """How near the herder is to Kansas City, from 0 to 1; 0 off the trail."""
        return 1.0 - self.far[player.herder] / self.farthest if player.herder >= 0 else 0.0

    def _goal_progress(self, player: Player, cards: Pile) -> Tuple[float, float]:
        """Objective cards in hand, and the points of all cards by how much of their tasks is done."""
        data = self.data
        held = len([card for card in player.hand if card >= data.cattle])
        if not cards and not player.area:
            return 0.0, 0.0
        things = supply(data, player)
        points = 0.0
        for pile in (cards, player.area):
            for card in pile:
                wanted = done = 0
                for have, want in zip(things, data.tasks[card]):
                    wanted += want
                    done += min(have, want)
                points += data.points[card] * done / max(1, wanted)
        return held, points

    def _things(self, s: State, player: Player) -> Features:
        """Spaces of auxiliary actions, cities and buildings, one by one; those that the seat has."""
        data = self.data
        found: Features = {}
        for (single, double), clear in zip(self._auxiliaries, player.aux):
            if clear > 0:
                found[single] = 1.0
                if clear > 1:
                    found[double] = 1.0
        for name, number in zip(self._in_cities, player.cities):
            if number:
                found[name] = 1.0
        for building in sorted([(s.tiles[node] - data.first_private) % len(data.buildings) for node in player.built]):
            found[self._buildings[building]] = 1.0
        return found


assert (COWBOY, BUILDER, ENGINEER) == (0, 1, 2)
