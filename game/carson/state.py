"""A game of Carson City in progress: slotted small ints and sets of parcels, and nothing that thinks."""

from __future__ import annotations

from typing import Final, List, Tuple

from game.kernel.piles import EMPTY, Pile
from game.kernel.rules import AnyState, Step

NOBODY: Final = -1
NO_TILE: Final = -1
NO_CARD: Final = -1
NO_KIND: Final = -1

# Where the white cowboy is, unless on a cell.
ON_CARD: Final = -2
IN_HAND: Final = -1

# Phases, and their names in scenarios.
SETUP: Final = 0
PERSONALITIES: Final = 1
PLACING: Final = 2
ACTIONS: Final = 3
END_OF_ROUND: Final = 4
OVER: Final = 5
PHASES: Final = ("setup", "personalities", "placing", "actions", "end_of_round", "over")

Plan = Tuple[int, int, int, int]  # a building being put up: kind, parcel, house parcel, parcels whose owners refused
NO_PLAN: Final[Plan] = (NO_KIND, -1, -1, 0)


class Player:
    """What lies before one player, and where his figures stand."""

    __slots__ = (
        "card", "chips", "doubled", "hand", "kept", "money", "owned", "placed", "points", "power", "redrawn", "roads",
        "singles", "tiles", "total", "wages",
    )  # fmt: skip

    def __init__(
        self, money: int, chips: int, roads: int, hand: int, card: int, power: bool, doubled: int, kept: Pile,
        owned: int, placed: int, wages: int, singles: int, points: int, tiles: Pile, total: int, redrawn: bool,
    ) -> None:  # fmt: skip
        self.money = money
        self.chips = chips  # revolver chips
        self.roads = roads
        self.hand = hand  # cowboys in the personal reserve, own colour
        self.card = card
        self.power = power  # the card's other use is still to come
        self.doubled = doubled  # the kind that the grocer doubles
        self.kept = kept  # tiles bought and not yet put up
        self.owned = owned  # parcels with his property tile
        self.placed = placed  # cells with a figure of his, the white one too
        self.wages = wages  # his own cowboys on the squares that hold many
        self.singles = singles
        self.points = points
        self.tiles = tiles  # duel tiles
        self.total = total  # of the duel tiles first dealt, as announced
        self.redrawn = redrawn  # True: nobody can work out any more what his duel tiles add up to

    def clone(self) -> Player:
        return Player(
            self.money, self.chips, self.roads, self.hand, self.card, self.power, self.doubled, self.kept,
            self.owned, self.placed, self.wages, self.singles, self.points, self.tiles, self.total, self.redrawn,
        )  # fmt: skip

    def key(self) -> Tuple[object, ...]:
        return (
            self.money, self.chips, self.roads, self.hand, self.card, self.power, self.doubled, self.kept,
            self.owned, self.placed, self.wages, self.singles, self.points, self.tiles, self.total, self.redrawn,
        )  # fmt: skip


class State(AnyState):
    """The table: the town, the track, the bag and the players."""

    __slots__ = (
        "across", "bag", "bridges", "built", "discard", "down", "houses", "mountains", "net", "occupied", "pass_order",
        "phase", "plan", "players", "round", "row", "shown", "sides", "supply", "taken", "three_guns", "turn_order",
        "white",
    )  # fmt: skip

    def __init__(
        self, todo: List[Step], players: List[Player], round: int, phase: int, turn_order: Tuple[int, ...],
        pass_order: Tuple[int, ...], sides: Tuple[int, ...], mountains: int, houses: int, built: List[int],
        occupied: int, taken: int, across: int, down: int, bridges: int, net: int, supply: int, row: Tuple[int, ...],
        bag: Tuple[int, ...], white: int, three_guns: int, shown: Tuple[int, ...], discard: Pile, plan: Plan,
    ) -> None:  # fmt: skip
        super().__init__(todo)
        self.players = players
        self.round = round
        self.phase = phase
        self.turn_order = turn_order
        self.pass_order = pass_order
        self.sides = sides  # of each card: 0 yellow, 1 red
        self.mountains = mountains
        self.houses = houses
        self.built = built  # parcels with a building of each kind
        self.occupied = occupied  # mountains, houses and buildings together
        self.taken = taken  # parcels with anybody's property tile
        self.across = across  # roads
        self.down = down
        self.bridges = bridges  # how many of the roads are bridges, of two pieces each
        self.net = net  # vertices at which roads end
        self.supply = supply  # roads in the general reserve
        self.row = row  # tiles on the construction squares, cheapest first
        self.bag = bag  # how many tiles of each kind
        self.white = white  # where the white cowboy is
        self.three_guns = three_guns  # who holds the three-gun chip
        self.shown = shown  # dice or tiles of the duel being fought
        self.discard = discard  # duel tiles played; while they are dealt, those still to deal
        self.plan = plan

    def clone(self) -> State:
        return State(
            self.todo[:], [p.clone() for p in self.players], self.round, self.phase, self.turn_order,
            self.pass_order, self.sides, self.mountains, self.houses, self.built[:],
            self.occupied, self.taken, self.across, self.down, self.bridges, self.net, self.supply, self.row,
            self.bag, self.white, self.three_guns, self.shown, self.discard, self.plan,
        )  # fmt: skip

    def key(self) -> Tuple[object, ...]:
        return (
            tuple(self.todo), tuple([p.key() for p in self.players]), self.round, self.phase, self.turn_order,
            self.pass_order, self.sides, self.mountains, self.houses, tuple(self.built),
            self.occupied, self.taken, self.across, self.down, self.bridges, self.net, self.supply, self.row,
            self.bag, self.white, self.three_guns, self.shown, self.discard, self.plan,
        )  # fmt: skip


def new_player(money: int, chips: int, roads: int, cowboys: int) -> Player:
    return Player(money, chips, roads, cowboys, NO_CARD, False, NO_KIND, EMPTY, 0, 0, 0, 0, 0, EMPTY, 0, False)
