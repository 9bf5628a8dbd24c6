"""Where a scenario takes its cards and tiles from."""

from __future__ import annotations

from typing import List, Sequence

from game.kernel.checked_reader import as_text, complain
from game.kernel.piles import EMPTY, pile, replaced, take
from game.trail.context import Rulebook
from game.trail.notation import tile_text
from game.trail.state import State


class Supplies:
    """Takes things from where they would be; what is not left there is an error that names the key."""

    def __init__(self, book: Rulebook, s: State) -> None:
        self.data = data = book.data
        self.s = s
        self.outlaws: List[str] = data.tile_names[data.first_outlaw : data.first_worker]
        self.pooled = False  # all bags lie together until the scenario's own are filled
        self.masters_left = list(range(len(data.masters)))
        self.tiles = {tile_text(data, tile): tile for tile in range(data.first_hazard, data.first_private)}

    def tile(self, name: object, where: str, bags: Sequence[int]) -> int:
        """A tile out of the first of these bags that has one."""
        tile = self.tiles[as_text(name, where, list(self.tiles))]
        fitting = [bag for bag in bags if tile in self.data.bags[bag]]
        if self.pooled and fitting:
            fitting = [0]
        for bag in fitting:
            if tile in self.s.bags[bag]:
                self.s.bags[bag] = take(self.s.bags[bag], tile)
                return tile
        complain(where, name, f"a tile that is still in bag {' or '.join(str(bag + 1) for bag in bags)}")

    def pool(self) -> None:
        """Put the tiles of all bags together, because the scenario says what is left in each."""
        self.pooled = True
        self.s.bags = [pile(tile for bag in self.s.bags for tile in bag), EMPTY, EMPTY]

    def give_back(self, bag: int, tile: int, number: int) -> None:
        """Put such tiles back into their bag."""
        bag = 0 if self.pooled else bag
        self.s.bags[bag] = pile([*self.s.bags[bag], *[tile] * number])

    def stack_card(self, name: object, where: str) -> int:
        """A card of the cattle stack, for the open market."""
        card = self.cattle(name, where)
        if card not in self.s.stack:
            complain(where, name, "a card that is still in the cattle stack")
        self.s.stack = take(self.s.stack, card)
        return card

    def market_card(self, name: object, where: str) -> int:
        """A card of the cattle stack, of the nursery, or else of the open market."""
        card = self.cattle(name, where)
        s = self.s
        if card in s.stack:
            s.stack = take(s.stack, card)
        elif s.nursery[card]:
            s.nursery = replaced(s.nursery, card, s.nursery[card] - 1)
        elif card in s.market:
            s.market = take(s.market, card)
        else:
            complain(where, name, "a card that is still in the cattle stack")
        return card

    def cattle(self, name: object, where: str) -> int:
        names = self.data.card_names
        return names.index(as_text(name, where, names[: self.data.cattle]))

    def objective(self, name: object, where: str, or_open: bool = True) -> int:
        """A card of the objective stack, or else of the open display."""
        names = self.data.card_names
        card = names.index(as_text(name, where, names[self.data.cattle : self.data.starting]))
        s = self.s
        if card in s.goals:
            s.goals = take(s.goals, card)
        elif or_open and card in s.display:
            s.display = tuple(other for other in s.display if other != card)
        else:
            complain(where, name, "an objective card that is still in the stack")
        return card

    def master(self, number: int, where: str) -> int:
        """A station master that nobody has yet."""
        data = self.data
        master = data.masters.index(number) if number in data.masters else -1
        if master not in self.masters_left:
            complain(where, number, "a station master that is still left")
        self.masters_left.remove(master)
        return master

    def any_master(self, rather: int) -> int:
        """This station master, or the first one left."""
        if rather not in self.masters_left:
            rather = self.masters_left[0] if self.masters_left else -1
        if rather in self.masters_left:
            self.masters_left.remove(rather)
        return rather
