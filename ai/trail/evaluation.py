"""What a position on the trail is worth: the points there are, and those still to be expected."""

from __future__ import annotations

from typing import Dict, Final, List, Mapping, Sequence, Tuple

from ai.evaluation import Marks
from ai.trail.herd_stats import Herd, goals
from ai.trail.policy_features import TrailMarks
from game.kernel.choice import Choices
from game.kernel.piles import Pile
from game.trail.context import bits
from game.trail.data.tables import Data
from game.trail.game import Trail
from game.trail.ids import step_kinds as st
from game.trail.ids.names import BUILDER, COWBOY, ENGINEER, NOBODY
from game.trail.scoring import (
    best_objectives,
    city_points,
    master_points,
    points,
    supply,
    worker_points,
)
from game.trail.state import Player, State

# What is left of a turn when nothing remains to be decided.
FINISHING: Final = (st.DRAW_UP, st.DRAW, st.NEXT_SEAT, st.DEAL_FORESIGHT)
RESTING: Final = (st.WALK, st.LOCATION, st.ARRIVAL, st.FORESIGHT, st.INCOME, st.PLACE_HERDER)  # between actions

# Features that are worth more the longer the game still goes on. Things of a ruleset are added by name.
LASTING: Final[Sequence[str]] = (
    "always", "cowboys", "cowboys^2", "builders", "builders^2", "engineers", "engineers^2", "full_row",
    "permanent_certificates", "certificate_limit", "steps", "hand_limit", "tokens", "money", "money_to_10",
    "cards", "cards^2", "expected_hand", "expected_hand^2", "expected_wide_hand", "cattle_points", "objective_cards",
    "engine", "engine^2", "stations", "stations_ahead", "masters_ahead", "buildings", "woods_buildings",
    "outlaw_pairs", "outlaws", "hazards", "far_cities", "reach", "cheap_toll", "open_arrows", "deliveries",
)  # fmt: skip
# Features of this trip to Kansas City.
PASSING: Final[Sequence[str]] = (
    "way", "way^2", "hand", "hand_near", "hand^2_near", "certificates", "certificates_near", "city", "city_near",
    "twins", "twins_near", "goals_in_hand", "goal_progress", "money_now", "money_to_5", "token_kept", "at_turnout",
    "next_turnout", "home",
)  # fmt: skip

# What is looked at of Sam, who plays by other rules: lasting, then passing.
OF_SAM: Final[Sequence[str]] = (
    "sam_always", "sam_cowboys", "sam_builders", "sam_engineers", "sam_is_cowboy", "sam_is_builder", "sam_is_engineer",
    "sam_buildings", "sam_engine", "sam_stations", "sam_next_city", "sam_deliveries", "sam_objectives",
)  # fmt: skip
OF_SAM_NOW: Final[Sequence[str]] = ("sam_way", "sam_way^2")

SOON: Final = 1.15  # spaces of the job market that are filled by the time a herder near Kansas City is at its start

Ints = Tuple[int, ...]


class TrailValues:
    """Expected final points of a seat, by weights found in games that opponents played among themselves."""

    def __init__(self, rules: Trail, weights: Mapping[str, float]) -> None:
        data = rules.data
        self.data: Final = data
        self.aside = "sam" if data.sam_seat >= 0 else ""
        self.marker: Final = TrailMarks(rules)
        self.features: Final = features(data)
        self.later: Final = [weights.get(name, 0.0) for name in self.features]
        self.early: Final = [weights.get(f"{name}_early", 0.0) for name in self.features]
        self.first_of_sam: Final = len(LASTING) + len(_things(data)) + len(PASSING)
        self.far: Final = rules.book.route.far
        self.farthest: Final = self.far[data.start]
        self.spaces: Final = len(data.costs) * data.columns
        self._objectives: Final[Dict[Tuple[Pile, Pile, Ints, Pile], Tuple[int, int]]] = {}

    # -- what an agent asks ------------------------------------------------------------------------

    def values(self, s: State) -> List[float]:
        """What each seat's final score is expected to be."""
        left = self.time_left(s)
        return [self._value(s, who, left) for who in range(len(s.players))]

    def value(self, s: State, who: int) -> float:
        """What this seat's final score is expected to be."""
        return self._value(s, who, self.time_left(s))

    def _value(self, s: State, who: int, left: float) -> float:
        lasting, passing = self.looked_at(s, who)
        place = self.first_of_sam if who == self.data.sam_seat else 0
        worth = self.points_now(s, who)
        for value in lasting:
            if value:
                worth += value * (self.later[place] + self.early[place] * left) * left
            place += 1
        for value in passing:
            if value:
                worth += value * (self.later[place] + self.early[place] * left)
            place += 1
        return worth

    def is_turn_over(self, s: State, who: int) -> bool:
        """Whether this seat has nothing more to decide in this turn."""
        if s.turn != who:
            return True
        for step in s.todo:
            if step[0] not in FINISHING:
                return False
        return True

    def is_action_over(self, s: State) -> bool:
        """Whether the next decision begins something new, so that the position can be judged."""
        return not s.todo or s.todo[-1][0] in RESTING

    def may_stop(self, s: State) -> bool:
        """At the end of any turn."""
        return True

    def marks(self, s: State, who: int, choices: Choices) -> List[Marks]:
        """What matters at once about each choice."""
        return self.marker.of(s, who, choices, self.market_left(s))

    def feature_name(self, number: int) -> str:
        return self.marker.name(number)

    def things(self, s: State, who: int) -> Dict[str, int]:
        """What a seat has, by nouns that the words files have plurals of, what matters most first."""
        data, player = self.data, s.players[who]
        return {
            "station": player.stations.bit_count(),
            "building": len(player.built),
            "disc": sum(player.cities),
            "cowboy": player.workers[COWBOY],
            "builder": player.workers[BUILDER],
            "engineer": player.workers[ENGINEER],
            "permanent_certificate": player.perm_certs,
            "certificate": data.certificates[player.certs],
            "hazard": len(player.hazards),
            "green_outlaw": player.green,
            "orange_outlaw": player.orange,
            "card": len(player.hand) + len(player.deck) + len(player.discard) + len(player.area),
            "exchange_token": player.tokens,
            "space": data.number[max(0, player.engine)],
            "dollar": player.money,
        }

    # -- finding weights ---------------------------------------------------------------------------

    def weight_names(self) -> List[str]:
        """The names of all weights, in the order of `vector`."""
        return [*self.features, *(f"{name}_early" for name in self.features)]

    def vector(self, s: State, who: int) -> List[float]:
        """What the weights are multiplied with, and added to the points there are."""
        left = self.time_left(s)
        lasting, passing = self.looked_at(s, who)
        first = self.first_of_sam if who == self.data.sam_seat else 0
        row = [0.0] * len(self.features)
        for place, value in enumerate(lasting, first):
            row[place] = value * left
        for place, value in enumerate(passing, first + len(lasting)):
            row[place] = value
        return [*row, *(value * left for value in row)]

    # -- looking -----------------------------------------------------------------------------------

    def time_left(self, s: State) -> float:
        """The part of the job market that is still to be filled, less what herders near Kansas City will soon fill.

        Without the herders every delivery would seem to cost all seats what the time that it takes is worth to them.
        """
        soon = 0.0
        for player in s.players:
            soon += self._way(player)
        return max(0.0, self.market_left(s) - soon * SOON / self.spaces)

    def market_left(self, s: State) -> float:
        """The part of the job market that is still to be filled."""
        if s.closer != NOBODY:
            return 0.0
        columns = self.data.columns
        return 1.0 - (s.token * columns + columns - s.jobs[s.token].count(0)) / self.spaces

    def points_now(self, s: State, who: int) -> float:
        """The score if the game ended now, money to the dollar."""
        data, player = self.data, s.players[who]
        if who == data.sam_seat:
            return float(sum(points(data, s, who)))
        objectives, in_area = self._best_objectives(player)
        worth = player.money / data.dollars_per_point + objectives
        first, number = data.first_private, len(data.buildings)
        for node in player.built:
            worth += data.building_points[(s.tiles[node] - first) % number]
        for station in bits(player.stations):
            worth += data.station_points[station]
        for tile in player.hazards:
            worth += data.hazard_points[tile]
        for master in player.masters:
            worth += master_points(data, player, master, in_area)
        for disc in bits(player.cleared):
            worth += data.disc_points[disc]
        for pile in (player.hand, player.deck, player.discard):
            for card in pile:
                if card >= data.cattle:
                    break
                worth += data.points[card]
        worth += city_points(data, player) + worker_points(data, player)
        return worth + (data.token_points if s.token_owner == who else 0)

    def _best_objectives(self, player: Player) -> Tuple[int, int]:
        """The same as the score's, remembered."""
        data = self.data
        cards = goals(data, player)
        if not cards and not player.area:
            return 0, 0
        key = (player.area, cards, tuple(supply(data, player)), player.masters)
        found = self._objectives.get(key)
        if found is None:
            if len(self._objectives) > 50_000:
                self._objectives.clear()
            found = self._objectives[key] = best_objectives(data, player)
        return found

    def looked_at(self, s: State, who: int) -> Tuple[List[float], List[float]]:
        """The features as numbers: the lasting ones and the passing ones."""
        data, player = self.data, s.players[who]
        if who == data.sam_seat:
            return self._sam(s, player)
        herd = Herd(data, player)
        cards = goals(data, player)
        certificates = data.certificates[player.certs]
        here = herd.hand + player.perm_certs
        usual = herd.expected(player.hand_limit)
        lasting: List[float] = [1.0, *self._people(player), *self._cards(player, herd, usual, len(cards))]
        lasting += self._railroad(s, player)
        lasting += self._sites(player)
        lasting += self._cities(player, usual + player.perm_certs + data.certificates[player.cert_limit] * 0.6)
        lasting += self._things(s, player)
        near = self._way(player)
        city = self._best_city(player, here + certificates)
        open_goals, progress = self._goal_progress(player, cards)
        turnout = data.station_at[player.engine]
        passing: List[float] = [
            near, near * near, here, here * near, here * here * near * 0.1, certificates, certificates * near,
            city, city * near, herd.twins, herd.twins * near, open_goals, progress, min(player.money, 20),
            min(player.money, 5), player.tokens, float(turnout >= 0), self._next_turnout(player),
            float(player.herder == data.start),
        ]  # fmt: skip
        return lasting, passing

    def _sam(self, s: State, player: Player) -> Tuple[List[float], List[float]]:
        """What Sam's coming points depend on."""
        assert s.sam is not None
        special = s.sam.special
        lasting: List[float] = [
            1.0, *player.workers, *(float(special == kind) for kind in range(len(player.workers))), len(player.built),
            self.data.number[max(0, player.engine)], player.stations.bit_count(), s.sam.next_city,
            sum(player.cities), len(player.area),
        ]  # fmt: skip
        way = self._way(player)
        return lasting, [way, way * way]

    def _people(self, player: Player) -> List[float]:
        cowboys, builders, engineers = player.workers
        data = self.data
        return [
            cowboys, cowboys * cowboys, builders, builders * builders, engineers, engineers * engineers,
            sum(1 for number in player.workers if number >= data.worker_points_from), player.perm_certs,
            data.certificates[player.cert_limit], player.step_limit, player.hand_limit, player.tokens,
            min(player.money, 30), min(player.money, 10),
        ]  # fmt: skip

    def _cards(self, player: Player, herd: Herd, usual: float, number: int) -> List[float]:
        wide = herd.expected(player.hand_limit + 2)
        return [herd.cards, herd.cards * herd.cards * 0.1, usual, usual * usual * 0.1, wide, herd.points, number]

    def _railroad(self, s: State, player: Player) -> List[float]:
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
        return [number, number * number * 0.1, player.stations.bit_count(), ahead, masters]

    def _next_turnout(self, player: Player) -> float:
        """How near the next station is that could be upgraded."""
        data = self.data
        best = 9
        for station, where in enumerate(data.station_place):
            if where > player.engine and not player.stations >> station & 1:
                best = min(best, where - player.engine)
        return 1.0 / best

    def _sites(self, player: Player) -> List[float]:
        woods = self.data.woods
        pairs = min(player.green, player.orange)
        return [
            len(player.built), sum(1 for node in player.built if woods[node]), pairs, player.green + player.orange,
            len(player.hazards),
        ]  # fmt: skip

    def _cities(self, player: Player, usual: float) -> List[float]:
        data, cities = self.data, player.cities
        far = arrows = 0.0
        for city, number in enumerate(cities):
            if number and data.city_value[city] >= 10:
                far += 1
        for city, worth in enumerate(data.arrow_points):
            if (cities[city] > 0) != (cities[city + 1] > 0):
                arrows += worth
        toll = data.toll[player.engine]
        return [far, self._best_city(player, usual), toll[len(cities) - 1], arrows, sum(cities)]

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

    def _way(self, player: Player) -> float:
        return 1.0 - self.far[player.herder] / self.farthest if player.herder >= 0 else 0.0

    def _goal_progress(self, player: Player, cards: Pile) -> Tuple[float, float]:
        """Objective cards in hand, and the points of all cards by how much of their tasks is done."""
        data = self.data
        held = sum(1 for card in player.hand if card >= data.cattle)
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

    def _things(self, s: State, player: Player) -> List[float]:
        """Spaces of auxiliary actions, cities and buildings, one by one."""
        data = self.data
        found: List[float] = []
        for clear in player.aux:
            found += [float(clear > 0), float(clear > 1)]
        found += [float(number > 0) for number in player.cities]
        built = [0.0] * len(data.buildings)
        for node in player.built:
            built[(s.tiles[node] - data.first_private) % len(data.buildings)] = 1.0
        return found + built


def make(rules: Trail, weights: Mapping[str, float]) -> TrailValues:
    return TrailValues(rules, weights)


def _things(data: Data) -> List[str]:
    auxiliaries = [f"{aux}_{how}" for aux in data.auxiliaries for how in ("single", "double")]
    return [*auxiliaries, *(f"in_{city}" for city in data.cities), *(f"building_{name}" for name in data.buildings)]


def features(data: Data) -> List[str]:
    """Everything that is looked at, by name: the lasting features, then the passing ones; then those of Sam."""
    return [*LASTING, *_things(data), *PASSING, *OF_SAM, *OF_SAM_NOW]


assert (COWBOY, BUILDER, ENGINEER) == (0, 1, 2)
