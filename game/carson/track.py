"""Phase 3: the action track, square after square, each in the way its level entry says."""

from __future__ import annotations

from typing import Callable, Dict, Final, List, Optional

from game.carson import choices, events, steps, verbs
from game.carson import data as levels
from game.carson.build import any_roads, get_tile, lay_road, may_put_up
from game.carson.data import FIRST_PARCEL, Data
from game.carson.duel import FOR_BUILDINGS, FOR_PARCELS, challenge, fight_in_town
from game.carson.figures import (
    firepower,
    gain,
    holds_white,
    leave,
    pay,
    score_points,
    side_of,
    standing,
    take_roads,
)
from game.carson.income import pay_everybody, price
from game.carson.parcels import spots_of
from game.carson.setup import take_parcel
from game.carson.state import ACTIONS, NO_TILE, NOBODY, Player, State
from game.kernel.choice import NOTHING, Choice, Choices
from game.kernel.pile import distinct
from game.kernel.rules import CHANCE, Step, StepRule, then

Deed = Callable[[Data, State, int], bool]  # carries out a square; True: steps have been left on the stack

FIGHT: Final = -2


class Track(StepRule[State]):
    """CC-070, CC-111, CC-112: the squares one after another, in the order of the level file."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.deeds: Final = [DEEDS[square.deed] for square in data.squares]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        s.phase = ACTIONS
        data = self.data
        busy = ~data.idle
        for p in s.players:
            busy |= p.placed
        for square in range(step[2], len(self.deeds)):
            if busy >> square & 1 and self.deeds[square](data, s, square):
                return


def go_on(s: State, square: int) -> None:
    """When the steps put on the stack after this are done, the track goes on at this square."""
    s.todo.append((steps.TRACK, CHANCE, square, 0))


def claim(data: Data, s: State, square: int) -> int:
    """Who has the right to a square (CC-100, CC-103): nobody, one who leaves it now, or FIGHT: a duel comes first."""
    here = standing(s, square)
    if not here:
        return NOBODY
    if len(here) > 1:
        go_on(s, square)
        challenge(s, square)
        return FIGHT
    leave(data, s, here[0], square)
    return here[0]


# -- squares that only give (CC-073) -------------------------------------------------------------


def with_white(data: Data, s: State, p: Player, square: int, own: int) -> int:
    """The figures on a square that holds many, the white one among them (CC-402)."""
    return own + 1 if s.white == square and holds_white(data, s, p) else own


def wages(data: Data, s: State, square: int) -> bool:
    """CC-115: so many dollars for each cowboy there."""
    for who in standing(s, square):
        p = s.players[who]
        number = with_white(data, s, p, square, p.wages)
        p.wages = 0
        leave(data, s, who, square)
        gain(s, who, number * data.squares[square].much)
    return False


def roads_each(data: Data, s: State, square: int) -> bool:
    """CC-117, CE-07: a road for each cowboy, in pass order while there are any."""
    for who in standing(s, square):
        p = s.players[who]
        number = with_white(data, s, p, square, p.singles)
        p.singles = 0
        leave(data, s, who, square)
        take_roads(s, who, number * data.squares[square].much)
    return False


def three_guns(data: Data, s: State, square: int) -> bool:
    """CC-116: the three-gun chip, until the round ends."""
    who = claim(data, s, square)
    if who >= 0:
        s.three_guns = who
        s.note(events.THREE_GUNS, who)
    return who == FIGHT


def roads(data: Data, s: State, square: int) -> bool:
    """CC-117: roads from the general reserve."""
    who = claim(data, s, square)
    if who >= 0:
        take_roads(s, who, data.squares[square].much)
    return who == FIGHT


def parcel_dollars(data: Data, s: State, square: int) -> bool:
    """CC-200: dollars for every own parcel, built on or not."""
    who = claim(data, s, square)
    if who >= 0:
        gain(s, who, data.squares[square].much * s.players[who].owned.bit_count())
    return who == FIGHT


def firepower_dollars(data: Data, s: State, square: int) -> bool:
    """CC-201: dollars for firepower, once the cowboy has left."""
    who = claim(data, s, square)
    if who >= 0:
        gain(s, who, data.squares[square].much * firepower(data, s, who))
    return who == FIGHT


def parcel_points(data: Data, s: State, square: int) -> bool:
    """CC-203: a point for so many own parcels."""
    who = claim(data, s, square)
    if who >= 0:
        score_points(s, who, s.players[who].owned.bit_count() // data.squares[square].much)
    return who == FIGHT


def firepower_points(data: Data, s: State, square: int) -> bool:
    """CC-204: a point for so much firepower."""
    who = claim(data, s, square)
    if who >= 0:
        score_points(s, who, firepower(data, s, who) // data.squares[square].much)
    return who == FIGHT


def building_points(data: Data, s: State, square: int) -> bool:
    """CC-205: points for buildings; houses and mountains do not count."""
    who = claim(data, s, square)
    if who >= 0:
        buildings = s.players[who].owned & s.occupied & ~s.houses & ~s.mountains
        score_points(s, who, data.squares[square].much * buildings.bit_count())
    return who == FIGHT


# -- squares at which something is decided -------------------------------------------------------


def gamble(data: Data, s: State, square: int) -> bool:
    """CC-202: two dice are rolled."""
    who = claim(data, s, square)
    if who >= 0:
        go_on(s, square + 1)
        then(s, (steps.GAMBLE, who, 0, 0))
    return who != NOBODY


class Gamble(StepRule[State]):
    """CC-202: the sum of two dice in dollars."""

    id = "CC-202"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        return choices.TWO_DICE

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        s.note(events.GAMBLED, step[1], choice.what, choice.where)
        gain(s, step[1], choice.what + choice.where)


def buy_points(data: Data, s: State, square: int) -> bool:
    """CC-250: points for money; who cannot pay for one is not asked (CE-01)."""
    who = claim(data, s, square)
    if who >= 0:
        go_on(s, square + 1)
        then(s, (steps.BUY_POINTS, who, square, 0))
    return who != NOBODY


class BuyPoints(StepRule[State]):
    """D-BUY-VP, CC-250: any number of points at the printed price."""

    id = "D-BUY-VP"

    def __init__(self, data: Data) -> None:
        self.data: Final = data

    def ask(self, s: State, step: Step) -> Choices:
        return choices.buys(s.players[step[1]].money // self.data.squares[step[2]].much)

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        number = choice.what
        if number:
            cost = number * self.data.squares[step[2]].much
            s.note(events.POINTS_BOUGHT, step[1], number, cost)
            pay(s, step[1], cost)
            score_points(s, step[1], number)


def buy_parcels(data: Data, s: State, square: int) -> bool:
    """CC-120 to CC-122: duels for parcels first, then everybody buys, in pass order."""
    if fight_in_town(s, FOR_PARCELS, square):
        return True
    buyers = [who for who in s.pass_order if s.players[who].placed >> FIRST_PARCEL & ~s.taken]
    if not buyers:
        return False
    go_on(s, square + 1)
    then(s, *[(steps.BUY_PARCEL, who, 0, 0) for who in buyers])
    return True


def affordable(data: Data, s: State, p: Player) -> int:
    """CC-021, CE-01, CE-29: the parcels he has a right to, and money and a property tile for."""
    if p.owned.bit_count() >= data.box_property:
        return 0
    won = p.placed >> FIRST_PARCEL & ~s.taken
    found = 0
    for spot in spots_of(won):
        if price(data, s, spot) <= p.money:
            found |= 1 << spot
    return found


class BuyParcel(StepRule[State]):
    """D-BUY-PARCEL, CC-122 to CC-124, CE-02: one parcel after another, while money lasts."""

    id = "D-BUY-PARCEL"

    def __init__(self, data: Data) -> None:
        self.data: Final = data

    def ask(self, s: State, step: Step) -> Choices:
        parcels = affordable(self.data, s, s.players[step[1]])
        return [*choices.parcels_in(choices.PARCELS, parcels), choices.DONE] if parcels else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        who = step[1]
        if choice is None or choice is choices.DONE:
            for spot in spots_of(s.players[who].placed >> FIRST_PARCEL & ~s.taken):
                leave(self.data, s, who, FIRST_PARCEL + spot)
            return
        cost = price(self.data, s, choice.what)
        s.note(events.PARCEL_BOUGHT, who, choice.what, cost)
        leave(self.data, s, who, FIRST_PARCEL + choice.what)
        pay(s, who, cost)
        take_parcel(s, who, choice.what)
        s.todo.append(step)


def building_price(data: Data, s: State, who: int, square: int) -> int:
    """CC-130, CC-132, CE-34: the printed price, or half of it, rounded up."""
    divided_by = side_of(data, s, s.players[who]).divided_by
    return -(-data.squares[square].much // divided_by)


def buy_building(data: Data, s: State, square: int) -> bool:
    """CC-130, CE-01: the winner may buy the tile that lies there, if he can pay."""
    who = claim(data, s, square)
    if who < 0:
        return who == FIGHT
    if s.row[data.squares[square].slot] == NO_TILE or s.players[who].money < building_price(data, s, who, square):
        s.note(events.DECLINED, who, square)
        return False
    go_on(s, square + 1)
    then(s, (steps.BUY_BUILDING, who, square, 0))
    return True


def take_tile(s: State, slot: int) -> int:
    """The tile of a construction square, which is empty now."""
    kind = s.row[slot]
    s.row = (*s.row[:slot], NO_TILE, *s.row[slot + 1 :])
    return kind


class BuyBuilding(StepRule[State]):
    """D-BUY-BUILDING, CC-072, CC-130: pay the price and take the tile, or leave it."""

    id = "D-BUY-BUILDING"

    def __init__(self, data: Data) -> None:
        self.data: Final = data

    def ask(self, s: State, step: Step) -> Choices:
        return choices.TAKE_OR_DECLINE

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        _, who, square, _ = step
        if choice is not choices.TAKE:
            s.note(events.DECLINED, who, square)
            return
        cost = building_price(self.data, s, who, square)
        kind = take_tile(s, self.data.squares[square].slot)
        s.note(events.BUILDING_BOUGHT, who, kind, cost)
        pay(s, who, cost)
        get_tile(s, who, kind)


def put_up_kept(data: Data, s: State, square: int) -> bool:
    """CC-150, CC-151, CC-161: in pass order, whoever has tiles or roads before him may use them."""
    builders = [who for who in s.pass_order if s.players[who].kept or s.players[who].roads]
    if not builders:
        return False
    go_on(s, square + 1)
    then(s, *[(steps.DEFERRED, who, 0, 0) for who in builders])
    return True


class Deferred(StepRule[State]):
    """D-DEFERRED, CC-150, CC-160, CC-161: kept tiles go up and roads are laid, until he is done."""

    id = "D-DEFERRED"

    def __init__(self, data: Data) -> None:
        self.data: Final = data

    def ask(self, s: State, step: Step) -> Choices:
        who = step[1]
        found = self.tiles_to_put_up(s, who)
        found += any_roads(self.data, s, who)
        found.append(choices.DONE)
        return found

    def tiles_to_put_up(self, s: State, who: int) -> List[Choice]:
        kinds = distinct(s.players[who].kept)
        return [choices.UP_KINDS[kind] for kind in kinds if may_put_up(self.data, s, who, kind)]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is choices.DONE:
            return
        use_deferred(self.data, s, step, choice)


def use_deferred(data: Data, s: State, step: Step, choice: Choice) -> None:
    """Put up one tile or lay one road, and ask again."""
    s.todo.append(step)
    if choice.verb == verbs.UP_KIND:
        then(s, (steps.BUILD_PARCEL, step[1], choice.what, 0))
    else:
        lay_road(data, s, step[1], choice)


def attacks_and_incomes(data: Data, s: State, square: int) -> bool:
    """CC-314, CC-316, CC-350: all attacks, then the grocer's choice, then money for everybody."""
    if fight_in_town(s, FOR_BUILDINGS, square):
        return True
    for who, p in enumerate(s.players):
        if p.power and side_of(data, s, p).later == levels.DOUBLE:
            go_on(s, square)
            then(s, (steps.GROCER_LATE, who, 0, 0))
            return True
    pay_everybody(data, s)
    return False


class GrocerLate(StepRule[State]):
    """D-GROCER-LATE, CC-350, CE-27: a kind that pays double, or money after all."""

    id = "D-GROCER-LATE"

    def __init__(self, data: Data) -> None:
        self.data: Final = data

    def ask(self, s: State, step: Step) -> Choices:
        owned = s.players[step[1]].owned
        found = [choices.KINDS[kind] for kind in self.data.earning if s.built[kind] & owned]
        found.append(choices.TAKE)
        return found

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        who = step[1]
        p = s.players[who]
        p.power = False
        if choice is choices.TAKE:
            gain(s, who, side_of(self.data, s, p).money_or)
        else:
            p.doubled = choice.what
            s.note(events.DOUBLED, who, choice.what)


DEEDS: Final[Dict[int, Deed]] = {
    levels.WAGES: wages,
    levels.THREE_GUNS: three_guns,
    levels.ROADS: roads,
    levels.ROADS_EACH: roads_each,
    levels.BUY_PARCELS: buy_parcels,
    levels.BUY_BUILDING: buy_building,
    levels.PUT_UP_KEPT: put_up_kept,
    levels.PARCEL_DOLLARS: parcel_dollars,
    levels.FIREPOWER_DOLLARS: firepower_dollars,
    levels.GAMBLE: gamble,
    levels.INCOMES: attacks_and_incomes,
    levels.PARCEL_POINTS: parcel_points,
    levels.FIREPOWER_POINTS: firepower_points,
    levels.BUILDING_POINTS: building_points,
    levels.BUY_POINTS: buy_points,
}
