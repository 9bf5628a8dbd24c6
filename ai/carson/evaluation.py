"""What a position in Carson City is worth: the points there are, and those still to be expected."""

from __future__ import annotations

from typing import Dict, Final, List, Mapping, Tuple

from ai.carson.policy_features import CarsonFeatures
from ai.evaluation import ContextFeatures
from game.carson.data.tables import FIRST_PARCEL
from game.carson.data.town_grid import NEAR, around, spots_of
from game.carson.game import Carson
from game.carson.ids import step_kinds
from game.carson.state import ACTIONS, IN_HAND, NO_CARD, PERSONALITIES, PLACING, Player, State
from game.carson.steps.cowboys import attackable, firepower, holds_white
from game.carson.steps.income import income, price
from game.kernel.choice import Choices

Features = Dict[str, float]  # some that belong together; those of squares and cards that are not there are 0

# How likely a duel is won, a die each and firepower added: 0.5 when both are as strong, ties counted half, then 0.65,
# 0.78, 0.88 and 0.94 for one to four points ahead. A line is close to that; nothing is certain before the dice fall.
EVEN: Final = 0.5
SHARE: Final = 0.14
LEAST, MOST = 0.05, 0.95


class CarsonEvaluation:
    """Expected final points of a seat, by weights found in games that opponents played among themselves."""

    def __init__(self, rules: Carson, weights: Mapping[str, float]) -> None:
        data = rules.data
        self.rules: Final = rules
        self.data: Final = data
        self.table_kind = ""
        self._squares_named: Final = [(f"on_{square.id}", f"for_{square.id}") for square in data.squares]
        self._cards_named: Final = [(f"card_yellow_{n}", f"card_red_{n}") for n in range(len(data.cards))]
        safe, disputed = zip(*self._squares_named)
        self._things: Final = [*safe, *disputed, *(name for both in self._cards_named for name in both)]
        lasting, (placed, _, _) = self.looked_at(rules.setup(), 0)
        self._shared: Final = [*lasting, *placed]
        passing = [*placed, *self._things]
        now = [*lasting, *(f"{name}_later" for name in lasting), *passing]
        self.names: Final = [*now, *(f"{name}_later" for name in passing)]
        self._places: Final = {name: place for place, name in enumerate(self.names)}
        self._now: Final = {name: weights.get(name, 0.0) for name in (*lasting, *passing)}
        self._later: Final = {name: weights.get(f"{name}_later", 0.0) for name in (*lasting, *passing)}
        self.looking: Final = CarsonFeatures(rules)

    # -- what an agent asks ------------------------------------------------------------------------

    def values(self, s: State) -> List[float]:
        return [self.value(s, who) for who in range(len(s.players))]

    def value(self, s: State, who: int) -> float:
        """What this seat's final score is expected to be."""
        worth = self.points_now(s, who)
        if not s.todo:
            return worth
        lasting, passing = self.looked_at(s, who)
        later = self.later(s)
        for groups in ([lasting], passing):
            for group in groups:
                for name, value in group.items():
                    worth += value * self._now[name]
            for group in groups:
                for name, value in group.items():
                    worth += value * later * self._later[name]
        return worth

    def is_turn_over(self, s: State, who: int) -> bool:
        """A turn is a single choice: then others choose, or one's own next question is a new one."""
        return not s.todo or s.todo[-1][1] != who

    def is_action_over(self, s: State) -> bool:
        """Every position can be judged, but for buildings that are being put up."""
        return not s.todo or not step_kinds.BUILD_OR_KEEP <= s.todo[-1][0] <= step_kinds.ROAD

    def can_cut_off(self, s: State) -> bool:
        """Playing on by policy goes as far as the next round, where positions are easy to judge."""
        return s.phase == PERSONALITIES

    def context_features(self, s: State, who: int, choices: Choices) -> List[ContextFeatures]:
        """What matters at once about each choice: who else stands there, what it would earn, how rich one is."""
        return self.looking.of(s, who, choices)

    def feature_name(self, number: int) -> str:
        return self.looking.name(number)

    def things(self, s: State, who: int) -> Dict[str, int]:
        """What a seat has, by nouns that the words files have plurals of, what matters most first."""
        player = s.players[who]
        return {
            "point": player.points,
            "building": sum((built & player.owned).bit_count() for built in s.built),
            "cowboy": player.hand,
            "dollar": player.money,
        }

    # -- finding weights ---------------------------------------------------------------------------

    def weight_names(self) -> List[str]:
        return self.names

    def shared_names(self) -> List[str]:
        return self._shared

    def vector(self, s: State, who: int) -> List[float]:
        row = [0.0] * len(self.names)
        if not s.todo:
            return row
        lasting, passing = self.looked_at(s, who)
        later = self.later(s)
        for group in (lasting, *passing):
            for name, value in group.items():
                row[self._places[name]] = value
                row[self._places[f"{name}_later"]] = value * later
        return row

    def later(self, s: State) -> float:
        """How many rounds come after this one."""
        return float(max(0, self.data.rounds - s.round))

    def points_now(self, s: State, who: int) -> float:
        """The score if the game ended now."""
        return float(self.rules.totals(s)[who])

    # -- looking -----------------------------------------------------------------------------------

    def looked_at(self, s: State, who: int) -> Tuple[Features, List[Features]]:
        """What counts for every round to come and once more for this one, and what counts for this round only."""
        player = s.players[who]
        mine = firepower(self.data, s, who)
        passing = [self._placed(s, who, player, mine), self._on_squares(s, who, player, mine), self._card(s, player)]
        return self._lasting(s, who, player, mine), passing

    def _lasting(self, s: State, who: int, player: Player, mine: int) -> Features:
        data = self.data
        earned = 0
        for kind in data.earning:
            for spot in spots_of(s.built[kind] & player.owned):
                earned += income(data, s, player, kind, spot)
        others = [seat for seat in range(len(s.players)) if seat != who]
        around_own = around(player.owned)
        return {
            "always": 1.0,
            "money": player.money,
            "money_to_12": min(player.money, 12),
            "cowboys": player.hand,
            "white_cowboy": float(holds_white(data, s, player) and s.white == IN_HAND),
            "revolvers": player.chips,
            "roads": player.roads,
            "roads_to_4": min(player.roads, 4),
            "parcels": player.owned.bit_count(),
            "parcels_used": (player.owned & s.occupied).bit_count(),
            "parcels_free": (player.owned & ~s.occupied).bit_count(),
            "free_neighbours": (around_own & data.town.land & ~s.taken).bit_count(),
            "free_mountains": (around_own & s.mountains & ~s.taken).bit_count(),
            "next_to_houses": (around_own & s.houses).bit_count(),
            "buildings": sum([(built & player.owned).bit_count() for built in s.built]),
            "buildings_kept": len(player.kept),
            "income": earned,
            "income^2": earned * earned * 0.05,
            "houses": (s.houses & player.owned).bit_count(),
            "points": player.points,
            "three_guns": float(s.three_guns == who),
            "strongest": float(all(firepower(data, s, seat) < mine for seat in others)),
            "passed_early": float(len(s.players) - s.pass_order.index(who)) if who in s.pass_order else 0.0,
            "picks_first": float(s.phase == PERSONALITIES and s.turn_order[0] == who and player.card == NO_CARD),
        }

    def _card(self, s: State, player: Player) -> Features:
        """The personality of this round, and the side of it that counts."""
        return {self._cards_named[player.card][s.sides[player.card]]: 1.0} if player.card >= 0 else {}

    def _on_squares(self, s: State, who: int, player: Player, mine: int) -> Features:
        """For every square, how many stand there safely, and how likely a duel about it is won."""
        safe: Features = {}
        disputed: Features = {}
        for cell, (on, contested) in enumerate(self._squares_named):
            if player.placed >> cell & 1:
                won = self._won(s, who, cell, mine)
                if won >= 1.0:
                    safe[on] = won
                else:
                    disputed[contested] = won
        safe.update(disputed)
        return safe

    def _won(self, s: State, who: int, cell: int, mine: int) -> float:
        """How likely all others who stand there are beaten."""
        if self.data.many >> cell & 1:
            return 1.0
        won = 1.0
        for seat, other in enumerate(s.players):
            if seat != who and other.placed >> cell & 1:
                ahead = mine - firepower(self.data, s, seat)
                won *= min(MOST, max(LEAST, EVEN + SHARE * ahead))
        return won

    def _placed(self, s: State, who: int, player: Player, mine: int) -> Features:
        """The cowboys who stand on the board in this round."""
        data = self.data
        parcels = contested = dear = own = mountains = houses = guards = attacks = spoils = cost = 0.0
        for spot in spots_of(player.placed >> FIRST_PARCEL):
            won = self._won(s, who, spot + FIRST_PARCEL, mine)
            if player.owned >> spot & 1:
                guards += 1
            elif s.taken >> spot & 1:
                attacks += 1
                spoils += won * self._income_of(s, spot) / 2
            else:
                parcels += won
                contested += float(won < 1.0)
                cost += won * price(data, s, spot)
                dear += float(price(data, s, spot) > player.money)
                own += won * (NEAR[spot] & player.owned).bit_count()
                mountains += won * (NEAR[spot] & s.mountains).bit_count()
                houses += won * (NEAR[spot] & s.houses).bit_count()
        feared = 0.0
        if s.phase == PLACING and who in s.pass_order:
            feared = float((attackable(data, s) & player.owned).bit_count())
        return {
            "on_parcels": parcels,
            "on_contested_parcels": contested,
            "dear_parcels": dear,
            "near_own": own,
            "near_mountains": mountains,
            "near_houses": houses,
            "on_own": guards,
            "attacks": attacks,
            "spoils": spoils,
            "attacked": self._attacked(s, who, player),
            "feared": feared,
            "money_for_all": min(0.0, player.money - cost),
            "in_hand": player.hand if s.phase in (PLACING, ACTIONS) else 0.0,
            "placing": float(s.phase == PLACING),
            "acting": float(s.phase == ACTIONS),
        }

    def _attacked(self, s: State, who: int, player: Player) -> float:
        """Half the income of the own buildings on which others stand."""
        attacked = 0.0
        for spot in spots_of(player.owned & s.occupied):
            for seat, other in enumerate(s.players):
                if seat != who and other.placed >> spot + FIRST_PARCEL & 1:
                    attacked += self._income_of(s, spot) / 2
        return attacked

    def _income_of(self, s: State, spot: int) -> float:
        """What the building on a parcel earns its owner."""
        for kind in self.data.earning:
            if s.built[kind] >> spot & 1:
                for player in s.players:
                    if player.owned >> spot & 1:
                        return income(self.data, s, player, kind, spot)
        return 0.0


def make(rules: Carson, weights: Mapping[str, float]) -> CarsonEvaluation:
    return CarsonEvaluation(rules, weights)
