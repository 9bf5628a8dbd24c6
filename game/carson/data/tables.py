"""The level file of Carson City as tables of ints; every complaint names its key."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, List, Sequence, Tuple

from game.carson.data.town_grid import SIZE, Town, mask_of, spot_at
from game.kernel.checked_reader import Entries, as_number, complain
from game.kernel.levels import read_level

# Who may stand on a square.
NOBODY_STANDS: Final = 0
ONE_RIGHT: Final = 1
MANY: Final = 2
HOLDS: Final = ("nobody", "one", "many")

# What squares do.
WAGES: Final = 0
THREE_GUNS: Final = 1
ROADS: Final = 2
ROADS_EACH: Final = 3
BUY_PARCELS: Final = 4
BUY_BUILDING: Final = 5
PUT_UP_KEPT: Final = 6
PARCEL_DOLLARS: Final = 7
FIREPOWER_DOLLARS: Final = 8
GAMBLE: Final = 9
INCOMES: Final = 10
PARCEL_POINTS: Final = 11
FIREPOWER_POINTS: Final = 12
BUILDING_POINTS: Final = 13
BUY_POINTS: Final = 14
DEEDS: Final = (
    "dollars_per_cowboy", "three_guns", "roads", "roads_per_cowboy", "buy_parcels", "buy_building", "put_up_kept",
    "dollars_per_parcel", "dollars_per_firepower", "gamble", "attacks_and_incomes", "parcels_per_point",
    "firepower_per_point", "points_per_building", "buy_points",
)  # fmt: skip

CROWDED: Final = (WAGES, ROADS_EACH)  # many may stand there, and for each something is given
PER_POINT: Final = (PARCEL_POINTS, FIREPOWER_POINTS, BUY_POINTS)  # so much for a point

# Where a building's income comes from.
NO_INCOME: Final = 0
FREE_PARCELS: Final = 1
MOUNTAINS: Final = 2
HOUSES: Final = 3
FIXED: Final = 4
INCOMES_FROM: Final = ("none", "free_parcels", "mountains", "houses", "fixed")

# What a card kept for later does.
NOTHING_LATER: Final = 0
DOUBLE: Final = 1
HOUSE_POINTS: Final = 2
MOUNTAIN_DOLLARS: Final = 3
LATER: Final = ("", "double", "points_per_house", "dollars_per_mountain")

YELLOW: Final = 0
RED: Final = 1
SIDES: Final = ("yellow", "red")


def sides_of(letters: str) -> Tuple[int, ...]:
    """The cards' sides, a letter y or r for each."""
    return tuple([RED if letter == "r" else YELLOW for letter in letters])


# For so much of everything choices are made before a level is read.
FIRST_PARCEL: Final = 24  # cells are squares, then parcels
MOST_SEATS: Final = 5
MOST_CARDS: Final = 16
MOST_KINDS: Final = 16
MOST_TILES: Final = 30  # of a kind
MOST_VALUE: Final = 20  # of a duel tile

Offers = Tuple[Tuple[int, int], ...]  # how many, for how much


class Square:
    """One square of the action track."""

    __slots__ = ("deed", "first", "holds", "id", "last_round", "much", "slot")

    def __init__(self, name: str, row: Entries, kinds: Sequence[str], rounds: int) -> None:
        self.id: Final = name
        self.holds: Final = HOLDS.index(row.text("holds", among=HOLDS))
        self.deed: Final = DEEDS.index(row.text("does", among=DEEDS))
        self.much: Final = row.number("much", None if self.deed in PER_POINT else 0, self.deed in PER_POINT)
        self.last_round: Final = row.number("last_round", rounds, 1, rounds)
        self.first: Final = kinds.index(row.text("first", among=kinds)) if "first" in row else -1
        if (self.holds == MANY) != (self.deed in CROWDED):
            complain(row.where, HOLDS[self.holds], f"many with {DEEDS[WAGES]} or {DEEDS[ROADS_EACH]}, and only there")
        self.slot = -1  # of a construction square: its place in the row, cheapest first
        row.done()


class Building:
    """One kind of building."""

    __slots__ = (
        "count", "dollars", "house", "id", "income", "least", "most", "needs_house", "own", "own_dollars", "protects",
        "revolvers", "safe",
    )  # fmt: skip

    def __init__(self, name: str, row: Entries, kinds: Sequence[str]) -> None:
        self.id: Final = name
        self.count: Final = row.number("count", least=1, most=MOST_TILES)
        self.needs_house: Final = row.truth("needs_house", False)
        self.house: Final = row.number("house", 0, 0, 2)
        self.revolvers: Final = row.number("revolvers", 0)
        self.income: Final = INCOMES_FROM.index(row.text("income", "none", among=INCOMES_FROM))
        self.dollars: Final = row.number("dollars", 0)
        self.least: Final = row.number("least", 0)
        self.most: Final = row.number("most", 0)
        self.own: Final = kinds.index(row.text("own", among=kinds)) if "own" in row else -1
        self.own_dollars: Final = row.number("own_dollars", 0)
        self.safe: Final = row.truth("safe", False)
        self.protects: Final = row.truth("protects", False)
        row.done()


class Side:
    """One side of a personality."""

    __slots__ = (
        "any_building_for", "cowboys", "divided_by", "later", "limit", "money", "money_or", "much", "parcel",
        "peaceful", "points", "points_per_lost_duel", "revolvers", "revolvers_for_sale", "roads", "white_cowboy",
    )  # fmt: skip

    def __init__(self, row: Entries) -> None:
        self.limit: Final = row.number("limit")
        self.white_cowboy: Final = row.truth("white_cowboy", False)
        self.peaceful: Final = row.truth("peaceful", False)
        self.points_per_lost_duel: Final = row.number("points_per_lost_duel", 0)
        self.money: Final = row.number("money", 0)
        self.points: Final = read_offers(row, "points_for_sale")
        self.money_or: Final = row.number("money_or", 0)
        self.later: Final = LATER.index(row.text("later", "", among=LATER))
        self.much: Final = row.number("much", 0)
        self.roads: Final = row.number("roads", 0)
        self.divided_by: Final = row.number("price_divided_by", 1, 1)
        self.any_building_for: Final = row.number("any_building_for", 0)
        self.parcel: Final = row.truth("parcel", False)
        self.cowboys: Final = read_offers(row, "cowboys_for_sale")
        self.revolvers_for_sale: Final = read_offers(row, "revolvers_for_sale")
        self.revolvers: Final = row.number("revolvers", 0)
        row.done()


class Data:
    """Every number of one level file, and the tables that are worked out from it once."""

    def __init__(self, level: Entries, river: bool) -> None:
        level.text("plays")
        self.title: Final = level.text("title")
        self.seats: Final = level.numbers("seats", least=2, most=MOST_SEATS)
        self.rounds: Final = level.number("rounds", least=1, most=9)
        self._read_start(level)
        self._read_town(level, river)
        self.buildings: Final = self._read_buildings(level)
        self._read_squares(level)
        self.cards: Final = level.entries("cards").keys()
        self.sides: Final = [(Side(e.entries("yellow")), Side(e.entries("red"))) for e in self._cards(level)]
        self._read_ends(level)
        level.done()

    def _read_start(self, level: Entries) -> None:
        start = level.entries("start")
        self.money = start.number("money")
        self.revolvers = start.number("revolvers")
        self.roads = start.number("roads")
        self.cowboys = start.number("cowboys")
        self.parcels = start.number("parcels")
        start.done()
        box = level.entries("box")
        self.box_houses = box.number("houses", least=1)
        self.box_mountains = box.number("mountains")
        self.box_roads = box.number("roads", least=4)
        self.box_property = box.number("property_tiles", least=self.parcels)
        self.box_cowboys = box.number("cowboys", least=self.cowboys)
        box.done()
        given = 4 + max(self.seats) * self.roads
        if given > self.box_roads:
            complain(box.at("roads"), self.box_roads, f"at least the {given} that setup lays and deals")

    def _read_town(self, level: Entries, has_river: bool) -> None:
        town = level.entries("town")
        self.dice = town.numbers("dice", least=0, most=SIZE - 1)
        self.price = town.number("price")
        self.price_per_tile = town.number("price_per_tile")
        town.done()
        river = level.entries("river")
        where = river.at("course")
        course = [read_pair(pair, where, SIZE - 1) for pair in river.list("course")]
        per_mountain = river.number("parcels_per_mountain", least=1)
        self.river_dollars = river.number("mine_dollars")
        self.bridge_roads = river.number("bridge_roads", least=2, most=2)
        self.bridge_points = river.number("points_per_bridge_parcel")
        river.done()
        spots = [spot_at(x, y) for x, y in course] if has_river else []
        self.town = Town(mask_of(spots), self.bridge_roads)
        self.mountains = self.box_mountains - len(spots) // per_mountain

    def _read_buildings(self, level: Entries) -> List[Building]:
        table = level.entries("buildings")
        self.kinds = table.keys()
        if len(self.kinds) > MOST_KINDS:
            complain(table.where, len(self.kinds), f"at most {MOST_KINDS} kinds")
        found = [Building(name, row, self.kinds) for name, row in table.each()]
        towny = 1 + sum(b.count for b in found if b.needs_house)
        if towny > self.box_houses:
            complain(level.at("box.houses"), self.box_houses, f"at least {towny}: the centre, and one a building")
        self.safe = [kind for kind, b in enumerate(found) if b.safe]
        self.protecting = [kind for kind, b in enumerate(found) if b.protects]
        self.earning = [kind for kind, b in enumerate(found) if b.income != NO_INCOME]
        self.counted_once = [kind for kind, b in enumerate(found) if b.house == 1]
        self.counted_twice = [kind for kind, b in enumerate(found) if b.house == 2]
        return found

    def _read_squares(self, level: Entries) -> None:
        table = level.entries("squares")
        self.squares = [Square(name, row, self.kinds, self.rounds) for name, row in table.each()]
        self.row = [i for i in reversed(range(len(self.squares))) if self.squares[i].deed == BUY_BUILDING]
        for slot, square in enumerate(self.row):
            self.squares[square].slot = slot
        prices = [self.squares[square].much for square in self.row]
        if prices != sorted(prices):
            complain(table.at("much"), prices, "construction squares from dear to cheap")
        if len(self.squares) > FIRST_PARCEL:
            complain(table.where, len(self.squares), f"at most {FIRST_PARCEL} squares")
        for deed in CROWDED:
            if [square.deed for square in self.squares].count(deed) > 1:
                complain(table.where, DEEDS[deed], "it on one square at most")
        for kind, building in enumerate(self.buildings):
            laid_out = sum(self.squares[i].first == kind for i in self.row)
            if laid_out > building.count:
                complain(table.where, laid_out, f"at most the {building.count} tiles of kind {building.id}")
        self.three_guns = sum([square.much for square in self.squares if square.deed == THREE_GUNS])
        self.many = mask_of([i for i, square in enumerate(self.squares) if square.holds == MANY])
        self.open = [self._usable(round) for round in range(self.rounds + 1)]
        self.without_figures = mask_of([i for i, square in enumerate(self.squares) if square.holds == NOBODY_STANDS])

    def _usable(self, round: int) -> int:
        """The squares that take cowboys in this round (CC-251)."""
        return mask_of([i for i, sq in enumerate(self.squares) if sq.holds != NOBODY_STANDS and round <= sq.last_round])

    def _cards(self, level: Entries) -> List[Entries]:
        found = [row for _, row in level.entries("cards").each()]
        if not max(self.seats) <= len(found) <= MOST_CARDS:
            complain(level.at("cards"), len(found), f"{max(self.seats)} to {MOST_CARDS} cards")
        return found

    def _read_ends(self, level: Entries) -> None:
        end = level.entries("round_end")
        self.new_cowboys = end.numbers("new_cowboys")
        self.dollars_per_excess_point = end.number("dollars_per_point", least=1)
        end.done()
        if len(self.new_cowboys) != self.rounds:
            complain(end.at("new_cowboys"), self.new_cowboys, f"{self.rounds} numbers, one a round")
        final = level.entries("game_end")
        self.points_per_parcel = final.number("points_per_parcel")
        self.dollars_per_point = final.number("dollars_per_point", least=1)
        final.done()
        duel = level.entries("duel_tiles")
        self.duel_values = duel.numbers("values", most=MOST_VALUE)
        self.duel_copies = duel.number("copies", least=max(self.seats))
        self.duel_money = duel.number("money")
        self.redraw = duel.number("redraw")
        duel.done()
        together = level.entries("simultaneous")
        self.points_per_later_seat = together.number("points_per_later_seat")
        together.done()


def read_pair(found: object, where: str, most: int = 999) -> Tuple[int, int]:
    if not isinstance(found, list) or len(found) != 2:
        complain(where, found, "two numbers")
    return as_number(found[0], where, 0, most), as_number(found[1], where, 0, most)


def read_offers(row: Entries, key: str) -> Offers:
    return tuple([read_pair(offer, row.at(key)) for offer in row.list(key, [])])


@lru_cache(maxsize=None)
def load(name: str, river: bool) -> Data:
    return Data(read_level(name, []), river)
