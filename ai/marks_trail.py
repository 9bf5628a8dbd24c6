"""What habit looks at on the trail: where a choice leads, and how well the seat could use that now."""

from __future__ import annotations

from typing import Final, List, NamedTuple, Sequence

from ai.values_trail_herd import Herd
from ai.weights import Marks
from game.kernel.choice import Choices
from game.trail import verbs as v
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
BY_HAND: Final = 100_000  # where the marks begin that tell how good the hand is
BY_MEN: Final = 200_000  # and those that tell who works for the seat, and whether more could be hired
KANSAS_CITY: Final = 0  # places; then the own buildings
OTHERS: Final = 100
NEUTRAL: Final = 200


class Circumstances(NamedTuple):
    """Of the seat that walks: how rich it is and how late, its hand, and its workers."""

    usual: int
    hand: int
    men: int


class TrailMarks:
    """Small numbers for everything that matters at once about a choice."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data

    def of(self, s: State, who: int, choices: Choices, left: float) -> List[Marks]:
        """For each choice; so much of the game is left."""
        player = s.players[who]
        third = min(TIMES - 1, int(left * TIMES))
        usual = (third * PURSES + purse(player),)
        walking = None
        found: List[Marks] = []
        for choice in choices:
            verb = choice.verb
            if verb in WALKING:
                if walking is None:
                    walking = self._circumstances(s, player, third)
                found.append(self._of_place(s, who, choice.what, walking))
            elif verb == v.HIRE:
                found.append((player.workers[choice.what] * TIMES + third,))
            elif verb == v.DISCARD or verb == v.REMOVE:
                card = choice.what & CARD if verb == v.DISCARD else choice.what + 1
                found.append((int(player.hand.count(card - 1) > 1) + 2 * int(verb == v.REMOVE),))
            elif verb == v.CERTS:
                spent = self.data.certificates[player.certs] - self.data.certificates[choice.what]
                found.append((min(30, 2 * len(player.hand) + spent),))
            else:
                found.append(usual)
        return found

    def _circumstances(self, s: State, player: Player, third: int) -> Circumstances:
        data, herd = self.data, Herd(self.data, player)
        worth = sum(herd.in_hand.values()) + player.perm_certs + data.certificates[player.certs]
        cowboys, builders, _ = player.workers
        return Circumstances(
            purse(player) * TIMES + third,
            min(HANDS - 1, worth // 2) * TWINS + min(TWINS - 1, herd.twins),
            (min(COWBOYS - 1, cowboys) * 2 + int(self._may_hire(s, player))) * BUILDERS + min(BUILDERS, builders) - 1,
        )

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
