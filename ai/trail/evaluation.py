"""What a position on the trail is worth: the points there are, and those still to be expected."""

from __future__ import annotations

from typing import Dict, Final, List, Mapping, Tuple

from ai.evaluation import ContextFeatures
from ai.trail.herd_stats import goals
from ai.trail.policy_features import TrailFeatures
from ai.trail.position_features import PositionFeatures
from game.kernel.choice import Choices
from game.kernel.piles import Pile
from game.trail.context import bits
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

SOON: Final = 1.15  # spaces of the job market that are filled by the time a herder near Kansas City is at its start

Ints = Tuple[int, ...]


class TrailEvaluation:
    """Expected final points of a seat, by weights found in games that opponents played among themselves."""

    def __init__(self, rules: Trail, weights: Mapping[str, float]) -> None:
        data = rules.data
        self.data: Final = data
        self.table_kind = "sam" if data.sam_seat >= 0 else ""
        self.marker: Final = TrailFeatures(rules)
        self.looking: Final = PositionFeatures(rules)
        self.spaces: Final = len(data.costs) * data.columns
        self.features: Final = self.looking.names()
        self._places: Final = {name: place for place, name in enumerate(self.features)}
        self._weights: Final = {  # of the end, and what is added to that the earlier it is
            name: (weights.get(name, 0.0), weights.get(f"{name}_early", 0.0)) for name in self.features
        }
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
        long, trip = self.looking.at(s, who)
        weights = self._weights
        worth = self.points_now(s, who)
        for group in long:
            for name, value in group.items():
                if value:
                    later, early = weights[name]
                    worth += value * (later + early * left) * left
        for group in trip:
            for name, value in group.items():
                if value:
                    later, early = weights[name]
                    worth += value * (later + early * left)
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

    def can_cut_off(self, s: State) -> bool:
        """At the end of any turn."""
        return True

    def context_features(self, s: State, who: int, choices: Choices) -> List[ContextFeatures]:
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
        long, trip = self.looking.at(s, who)
        row = [0.0] * len(self.features)
        for groups, times in ((long, left), (trip, 1.0)):
            for group in groups:
                for name, value in group.items():
                    row[self._places[name]] = value * times
        return [*row, *(value * left for value in row)]

    def shared_names(self) -> List[str]:
        return self.looking.shared_names()

    # -- what there is, and what is left -----------------------------------------------------------

    def time_left(self, s: State) -> float:
        """The part of the job market that is still to be filled, less what herders near Kansas City will soon fill.

        Without the herders every delivery would seem to cost all seats what the time that it takes is worth to them.
        """
        soon = 0.0
        for player in s.players:
            soon += self.looking.way(player)
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


def make(rules: Trail, weights: Mapping[str, float]) -> TrailEvaluation:
    return TrailEvaluation(rules, weights)
