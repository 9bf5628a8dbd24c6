"""What habit looks at on the trail: where a choice leads, and how well the seat could use that now."""

from __future__ import annotations

from typing import Dict, Final, List, NamedTuple, Sequence, Tuple

from ai.weights import Marks
from game.kernel.choice import Choice, Choices
from game.kernel.pile import Pile
from game.trail import verbs as v
from game.trail.constants import COWBOY
from game.trail.data import Data
from game.trail.state import Player, State

WALKING: Final[Sequence[int]] = (v.GO, v.PLACE, v.COPY)
TIMES: Final = 3  # parts of the game
PURSES: Final = 4
DOLLARS: Final = 4  # from one purse to the next
CARD: Final = 63  # the first card of a packed hand
HANDS: Final = 8  # kinds of hands, by what they are worth
TWINS: Final = 4
COWBOYS: Final = 6
BUILDERS: Final = 4
CITIES: Final = 16
BREED: Final = 3  # cards of a breed in the herd that are told apart
RANKS: Final = 4  # of cities that a delivery reaches, from the farthest
FROM: Final = 3  # points of arrows below which they are all alike
ARROWS: Final = 18
BY_HAND: Final = 100_000  # where the marks begin that tell how good the hand is
BY_MEN: Final = 200_000  # and those that tell who works for the seat, and whether more could be hired
BY_CITY: Final = 300_000  # and those that tell the farthest city that a delivery would reach
BY_RANK: Final = 400_000  # and those that tell how far a city is among those that are reached
BY_ARROWS: Final = 410_000  # and those that tell what the arrows from and to a city would bring
BY_BREED: Final = 420_000  # and those that tell how many such cattle there are in the herd
HANDY: Final = 430_000  # and those that tell how good the hand is, wherever the herder stands
BY_VALUE: Final = 440_000  # and those that tell the farthest city that is left after paying certificates
MOST_KEPT: Final = 50_000  # hands that are remembered
BY_THE_HAND: Final[Sequence[int]] = (v.DO, v.RISK, v.SINGLE, v.DOUBLE, v.TOKEN, v.DRAW, v.END, v.PASS, v.STOP, v.PLAY)
KANSAS_CITY: Final = 0  # places; then the own buildings
OTHERS: Final = 100
NEUTRAL: Final = 200


class Circumstances(NamedTuple):
    """Of the seat that walks: how rich it is and how late, its hand, its workers, and where it could deliver."""

    usual: int
    hand: int
    men: int
    city: int


class TrailMarks:
    """Small numbers for everything that matters at once about a choice."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self._hands: Final[Dict[Pile, Tuple[int, int]]] = {}

    def of(self, s: State, who: int, choices: Choices, left: float) -> List[Marks]:
        """For each choice; so much of the game is left."""
        player = s.players[who]
        third = min(TIMES - 1, int(left * TIMES))
        usual = third * PURSES + purse(player)
        plain = (usual,)
        handy = (usual, HANDY + self._hand(player) * TIMES + third)
        walking = None
        found: List[Marks] = []
        for number, choice in enumerate(choices):
            verb = choice.verb
            if verb in WALKING:
                if walking is None:
                    walking = self._circumstances(s, player, third)
                found.append(self._of_place(s, who, choice.what, walking))
            elif verb in BY_THE_HAND:
                found.append(handy)
            elif verb == v.HIRE:
                found.append((player.workers[choice.what] * TIMES + third,))
            elif verb == v.DISCARD or verb == v.REMOVE:
                card = choice.what & CARD if verb == v.DISCARD else choice.what + 1
                found.append((int(player.hand.count(card - 1) > 1) + 2 * int(verb == v.REMOVE),))
            elif verb == v.CERTS:
                found.append(self._of_certificates(player, choice))
            elif verb == v.DELIVER:
                rank = min(RANKS - 1, len(choices) - 1 - number)
                arrows = FROM + self._arrows(player, choice.what)
                found.append((usual, BY_RANK + rank * TIMES + third, BY_ARROWS + arrows * TIMES + third))
            elif verb == v.BUY:
                alike = self._alike(player, (choice.what & CARD) - 1)
                found.append((usual, BY_BREED + alike * COWBOYS + min(COWBOYS - 1, player.workers[COWBOY])))
            else:
                found.append(plain)
        return found

    def _of_certificates(self, player: Player, choice: Choice) -> Marks:
        data = self.data
        spent = data.certificates[player.certs] - data.certificates[choice.what]
        reached = self._farthest(player, self._worth(player.hand)[0] + player.perm_certs + spent)
        return (min(30, 2 * len(player.hand) + spent), BY_VALUE + reached)

    def _circumstances(self, s: State, player: Player, third: int) -> Circumstances:
        data = self.data
        worth = self._worth(player.hand)[0] + player.perm_certs + data.certificates[player.certs]
        cowboys, builders, _ = player.workers
        return Circumstances(
            purse(player) * TIMES + third,
            self._hand(player),
            (min(COWBOYS - 1, cowboys) * 2 + int(self._may_hire(s, player))) * BUILDERS + min(BUILDERS, builders) - 1,
            self._farthest(player, worth) * TIMES + third,
        )

    def _hand(self, player: Player) -> int:
        """What kind of hand it is: its value with certificates, and its twins."""
        worth, twins = self._worth(player.hand)
        worth += player.perm_certs + self.data.certificates[player.certs]
        return min(HANDS - 1, worth // 2) * TWINS + min(TWINS - 1, twins)

    def _worth(self, hand: Pile) -> Tuple[int, int]:
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

    def _farthest(self, player: Player, value: int) -> int:
        """The farthest city that a delivery of this value reaches."""
        data, farthest = self.data, 0
        for city, worth in enumerate(data.city_value):
            if worth <= value and (data.city_again[city] or not player.cities[city]):
                farthest = city
        return farthest

    def _arrows(self, player: Player, city: int) -> int:
        """The points of the arrows that a disc in this city would complete."""
        data, points = self.data, 0
        if not player.cities[city]:
            if city and player.cities[city - 1]:
                points += data.arrow_points[city - 1]
            if city < len(data.arrow_points) and player.cities[city + 1]:
                points += data.arrow_points[city]
        return max(-FROM, min(ARROWS, points))

    def _alike(self, player: Player, card: int) -> int:
        """How many cattle of the breed of this card there are in the herd."""
        data, number = self.data, 0
        for pile in (player.hand, player.deck, player.discard):
            for other in pile:
                if other >= data.cattle:
                    break
                if data.family[other] == data.family[card]:
                    number += 1
        return min(BREED - 1, number)

    def _may_hire(self, s: State, player: Player) -> bool:
        for row in range(min(s.token, len(s.jobs))):
            if self.data.costs[row] <= player.money and any(s.jobs[row]):
                return True
        return False

    def _of_place(self, s: State, who: int, node: int, now: Circumstances) -> Marks:
        place = self._place(s, who, node)
        return (
            place * PURSES * TIMES + now.usual,
            BY_HAND + place * HANDS * TWINS + now.hand,
            BY_MEN + place * COWBOYS * 2 * BUILDERS + now.men,
            BY_CITY + place * CITIES * TIMES + now.city,
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


def purse(player: Player) -> int:
    return min(PURSES - 1, player.money // DOLLARS)
