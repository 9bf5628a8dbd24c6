"""What a position in Carson City is worth: the points there are, and those still to be expected."""

from __future__ import annotations

from typing import Dict, Final, List, Mapping, Sequence, Tuple

from ai.carson.policy_features import CarsonFeatures
from ai.evaluation import Marks
from game.carson.data.tables import FIRST_PARCEL
from game.carson.data.town_grid import NEAR, around, spots_of
from game.carson.game import Carson
from game.carson.ids import step_kinds
from game.carson.state import ACTIONS, IN_HAND, NO_CARD, PERSONALITIES, PLACING, Player, State
from game.carson.steps.cowboys import attackable, firepower, holds_white
from game.carson.steps.income import income, price
from game.kernel.choice import Choices

# Features that count for every round that is still to come, and once more for this round.
LASTING: Final[Sequence[str]] = (
    "always", "money", "money_to_12", "cowboys", "white_cowboy", "revolvers", "roads", "roads_to_4", "parcels",
    "parcels_used", "parcels_free", "free_neighbours", "free_mountains", "next_to_houses", "buildings",
    "buildings_kept", "income", "income^2", "houses", "points", "three_guns", "strongest",
    "passed_early", "picks_first",
)  # fmt: skip
# Features of the cowboys who stand on the board in this round.
PLACED: Final[Sequence[str]] = (
    "on_parcels", "on_contested_parcels", "dear_parcels", "near_own", "near_mountains", "near_houses", "on_own",
    "attacks", "spoils", "attacked", "feared", "money_for_all", "in_hand", "placing", "acting",
)  # fmt: skip


class CarsonValues:
    """Expected final points of a seat, by weights found in games that opponents played among themselves."""

    def __init__(self, rules: Carson, weights: Mapping[str, float]) -> None:
        data = rules.data
        self.rules: Final = rules
        self.data: Final = data
        self.aside = ""
        squares = [f"on_{square.id}" for square in data.squares]
        contested = [f"for_{square.id}" for square in data.squares]
        cards = [f"card_{side}_{number}" for number in range(len(data.cards)) for side in ("yellow", "red")]
        passing = [*PLACED, *squares, *contested, *cards]
        looked_at = [*LASTING, *(f"{name}_later" for name in LASTING), *passing]
        self.names: Final = [*looked_at, *(f"{name}_later" for name in passing)]
        self.weights: Final = [weights.get(name, 0.0) for name in self.names]
        self.looking: Final = CarsonFeatures(rules)

    # -- what an agent asks ------------------------------------------------------------------------

    def values(self, s: State) -> List[float]:
        return [self.value(s, who) for who in range(len(s.players))]

    def value(self, s: State, who: int) -> float:
        """What this seat's final score is expected to be."""
        worth = self.points_now(s, who)
        for seen, weight in zip(self.vector(s, who), self.weights):
            worth += seen * weight
        return worth

    def is_turn_over(self, s: State, who: int) -> bool:
        """A turn is a single choice: then others choose, or one's own next question is a new one."""
        return not s.todo or s.todo[-1][1] != who

    def is_action_over(self, s: State) -> bool:
        """Every position can be judged, but for buildings that are being put up."""
        return not s.todo or not step_kinds.BUILD_OR_KEEP <= s.todo[-1][0] <= step_kinds.ROAD

    def may_stop(self, s: State) -> bool:
        """Playing on by habit goes as far as the next round, where positions are easy to judge."""
        return s.phase == PERSONALITIES

    def marks(self, s: State, who: int, choices: Choices) -> List[Marks]:
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

    def vector(self, s: State, who: int) -> List[float]:
        lasting, passing = self.looked_at(s, who)
        later = self.later(s)
        row = [*lasting, *(value * later for value in lasting), *passing]
        return [*row, *(value * later for value in passing)]

    def later(self, s: State) -> float:
        """How many rounds come after this one."""
        return float(max(0, self.data.rounds - s.round))

    def points_now(self, s: State, who: int) -> float:
        """The score if the game ended now."""
        return float(self.rules.totals(s)[who])

    # -- looking -----------------------------------------------------------------------------------

    def looked_at(self, s: State, who: int) -> Tuple[List[float], List[float]]:
        data, player = self.data, s.players[who]
        if not s.todo:
            return [0.0] * len(LASTING), [0.0] * ((len(self.names) - 2 * len(LASTING)) // 2)
        earned = houses = buildings = 0
        for kind in data.earning:
            for spot in spots_of(s.built[kind] & player.owned):
                earned += income(data, s, player, kind, spot)
        for built in s.built:
            buildings += (built & player.owned).bit_count()
        houses = (s.houses & player.owned).bit_count()
        free = player.owned & ~s.occupied
        mine = firepower(data, s, who)
        strongest = float(all(firepower(data, s, seat) < mine for seat in range(len(s.players)) if seat != who))
        white = float(holds_white(data, s, player) and s.white == IN_HAND)
        early = float(len(s.players) - s.pass_order.index(who)) if who in s.pass_order else 0.0
        first = float(s.phase == PERSONALITIES and s.turn_order[0] == who and player.card == NO_CARD)
        lasting: List[float] = [
            1.0, player.money, min(player.money, 12), player.hand, white, player.chips, player.roads,
            min(player.roads, 4), player.owned.bit_count(), (player.owned & s.occupied).bit_count(), free.bit_count(),
            (around(player.owned) & data.town.land & ~s.taken).bit_count(),
            (around(player.owned) & s.mountains & ~s.taken).bit_count(), (around(player.owned) & s.houses).bit_count(),
            buildings, len(player.kept), earned, earned * earned * 0.05, houses, player.points,
            float(s.three_guns == who), strongest, early, first,
        ]  # fmt: skip
        cards = [0.0] * (2 * len(data.cards))
        if player.card >= 0:
            cards[2 * player.card + s.sides[player.card]] = 1.0
        return lasting, [*self._placed(s, who, player, mine), *self._squares(s, who, player, mine), *cards]

    def _squares(self, s: State, who: int, player: Player, mine: int) -> List[float]:
        """For every square, how many stand there safely, and how likely a duel about it is won."""
        safe = [0.0] * len(self.data.squares)
        disputed = [0.0] * len(self.data.squares)
        for cell in range(len(self.data.squares)):
            if player.placed >> cell & 1:
                won = self._won(s, who, cell, mine)
                (safe if won >= 1.0 else disputed)[cell] = won
        return [*safe, *disputed]

    def _won(self, s: State, who: int, cell: int, mine: int) -> float:
        """How likely all others who stand there are beaten."""
        if self.data.many >> cell & 1:
            return 1.0
        won = 1.0
        for seat, other in enumerate(s.players):
            if seat != who and other.placed >> cell & 1:
                ahead = mine - firepower(self.data, s, seat)
                won *= min(0.95, max(0.05, 0.5 + 0.14 * ahead))
        return won

    def _placed(self, s: State, who: int, player: Player, mine: int) -> List[float]:
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
        attacked = feared = 0.0
        for spot in spots_of(player.owned & s.occupied):
            for seat, other in enumerate(s.players):
                if seat != who and other.placed >> spot + FIRST_PARCEL & 1:
                    attacked += self._income_of(s, spot) / 2
        if s.phase == PLACING and who in s.pass_order:
            feared = float((attackable(data, s) & player.owned).bit_count())
        return [
            parcels, contested, dear, own, mountains, houses, guards, attacks, spoils, attacked, feared,
            min(0.0, player.money - cost), player.hand if s.phase in (PLACING, ACTIONS) else 0.0,
            float(s.phase == PLACING), float(s.phase == ACTIONS),
        ]  # fmt: skip

    def _income_of(self, s: State, spot: int) -> float:
        """What the building on a parcel earns its owner."""
        for kind in self.data.earning:
            if s.built[kind] >> spot & 1:
                for player in s.players:
                    if player.owned >> spot & 1:
                        return income(self.data, s, player, kind, spot)
        return 0.0


def make(rules: Carson, weights: Mapping[str, float]) -> CarsonValues:
    return CarsonValues(rules, weights)
