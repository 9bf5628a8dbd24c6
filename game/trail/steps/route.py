"""The trail as a graph: who stands where, what lies ahead, and what the way costs."""

from __future__ import annotations

from typing import Dict, Final, Iterable, List, Set, Tuple

from game.kernel.choice import Choice, Choices, choice
from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids.names import BANK
from game.trail.state import State

PAID_BITS: Final = 6  # room for what one receiver gets on one walk
PAID: Final = (1 << PAID_BITS) - 1
PRICE_BITS: Final = 6 * PAID_BITS  # room for the bank and five seats
PRICES: Final = (1 << PRICE_BITS) - 1


class Route:
    """What never changes about the ways of a trail, and the choices to walk them."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.far: Final = _distances(data)
        self.nearest_first: Final = sorted(range(len(data.nodes)), key=self.far.__getitem__)  # to Kansas City
        self.upstream: Final = [self._upstream(node) for node in range(len(data.nodes))]
        self.adjacent: Final = [
            tuple(sorted({*data.next[n], *(m for m in range(len(data.nodes)) if n in data.next[m])}))
            for n in range(len(data.nodes))
        ]
        self._walks: Dict[int, Choice] = {}

    def put_tile(self, s: State, node: int, tile: int) -> None:
        """Lay a tile on a space, or clear it (0); what lies ahead of the spaces before it changes too."""
        was = s.tiles[node]
        s.tiles[node] = tile
        if (was == 0) != (tile == 0):
            for before in self.upstream[node]:
                s.ahead[before] = self._ahead(s, before)

    def look_ahead(self, s: State) -> None:
        """Find the next locations of every space anew."""
        for node in self.nearest_first:
            s.ahead[node] = self._ahead(s, node)

    def _upstream(self, node: int) -> Tuple[int, ...]:
        """The spaces whose way ahead may change with the tile of this one, those nearest to Kansas City first."""
        data = self.data
        found: List[int] = []
        todo = [node]
        while todo:
            here = todo.pop()
            for before, arcs in enumerate(data.next):
                if here in arcs and before not in found:
                    found.append(before)
                    if before not in data.neutrals:
                        todo.append(before)
        return tuple(sorted(found, key=self.far.__getitem__))

    def _ahead(self, s: State, node: int) -> Tuple[int, ...]:
        """T-223: the first locations reached along the arcs; spaces without a tile are skipped."""
        found: List[int] = []
        for arc in self.data.next[node]:
            for location in (arc,) if s.tiles[arc] or arc == self.data.kansas_city else s.ahead[arc]:
                if location not in found:
                    found.append(location)
        return tuple(found)

    def walks(self, s: State, who: int, most: int) -> Choices:
        """T-221 to T-233: every destination within so many steps, with what the way costs."""
        data = self.data
        tiles, ahead = s.tiles, s.ahead
        tolls, payees = data.toll_of_tile, data.payee
        money = s.players[who].money
        found: Set[int] = set()
        here: List[Tuple[int, int, int]] = [(s.players[who].herder, 0, money)]
        for _ in range(most):
            there: List[Tuple[int, int, int]] = []
            for node, paid, left in here:
                for location in ahead[node]:
                    tile = tiles[location]
                    toll = tolls[tile]
                    if toll and left and data.owner[tile] != who:
                        toll = min(toll, left)
                        now = (location, paid + (toll << PAID_BITS * (payees[tile] + 1)), left - toll)
                    else:
                        now = (location, paid, left)
                    key = location << PRICE_BITS | now[1]
                    if key not in found:
                        found.add(key)
                        there.append(now)
            here = there
        return self._in_order(found)

    def _in_order(self, keys: Iterable[int]) -> List[Choice]:
        """Destinations in the order of the trail, cheaper ways first."""
        walks = self._walks
        return [walks.get(key) or self._walk(key) for key in sorted(keys)]

    def _walk(self, key: int) -> Choice:
        made = self._walks[key] = choice(v.GO, key >> PRICE_BITS, key & PRICES)
        return made

    def free_walks(self, s: State, who: int, most: int) -> Choices:
        """T-713: destinations within so many steps, without hands; never Kansas City."""
        found: Set[int] = set()
        here = [s.players[who].herder]
        for _ in range(most):
            there: List[int] = []
            for node in here:
                for location in s.ahead[node]:
                    if location not in found and location != self.data.kansas_city:
                        found.add(location)
                        there.append(location)
            here = there
        return self._in_order(location << PRICE_BITS for location in found)

    def walk(self, s: State, who: int, way: Choice) -> None:
        """T-228 to T-231: move the herder and pay the hands along the way."""
        player = s.players[who]
        player.herder = way.what
        receiver, paid = BANK, way.where
        while paid:
            dollars = paid & PAID
            if dollars:
                player.money -= dollars
                s.note(ev.FEE, who, dollars, receiver)
                if receiver != BANK:
                    s.players[receiver].money += dollars
            receiver += 1
            paid >>= PAID_BITS


def _distances(data: Data) -> List[int]:
    """How many arcs the longest way from each space to Kansas City has."""
    far = [0] * len(data.nodes)
    for _ in data.nodes:
        far = [1 + max((far[arc] for arc in arcs), default=-1) for arcs in data.next]
    return far
