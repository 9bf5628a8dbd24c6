"""Setup: whatever dice, bag and lots decide before the first parcel is taken, and the parcels everybody starts with."""

from __future__ import annotations

from typing import Final, List, Optional, Tuple

from game.carson import choices, events, steps
from game.carson.data import RED, YELLOW, Data
from game.carson.parcels import CORNERS, STRIDE, spot_at
from game.carson.state import NO_PLAN, NO_TILE, NOBODY, ON_CARD, SETUP, State, new_player
from game.kernel.choice import NOTHING, Choice, Choices
from game.kernel.pile import EMPTY, pile, put, take
from game.kernel.rules import CHANCE, Step, StepRule, then


def new_state(data: Data, seats: int, personalities: str, tiles: bool) -> State:
    """The table before anything is dealt (CC-030, CC-031, CC-039, CC-040)."""
    players = [new_player(data.money, data.revolvers, data.roads, data.cowboys) for _ in range(seats)]
    row = tuple([data.squares[i].first for i in data.row])
    bag = [building.count for building in data.buildings]
    for kind in row:
        if kind != NO_TILE:
            bag[kind] -= 1
    s = State(
        [], players, 0, SETUP, (), (), first_sides(data, personalities), 0, 0, [0] * len(data.kinds), 0, 0, 0, 0, 0, 0,
        data.box_roads - seats * data.roads, row, tuple(bag), ON_CARD, NOBODY, (), EMPTY, NO_PLAN,
    )  # fmt: skip
    if tiles and seats == 2:
        for p in players:
            p.tiles = pile(data.duel_values)
            p.total = sum(data.duel_values)
    elif tiles:
        s.discard = pile(data.duel_values * seats)
    deal: List[Step] = []
    if personalities == "random":
        deal.append((steps.DEAL_SIDES, CHANCE, 0, 0))
    deal += [(steps.DEAL_ORDER, CHANCE, 0, 0), (steps.FIRST_TILES, CHANCE, 0, 0), (steps.CENTRE, CHANCE, 0, 0)]
    deal.append((steps.MOUNTAIN, CHANCE, 0, 0))
    if s.discard:
        deal += [(steps.DEAL_DUEL_TILES, seat, 0, 0) for seat in range(seats)]
    then(s, *deal, (steps.START, NOBODY, 0, 0))
    return s


def first_sides(data: Data, personalities: str) -> Tuple[int, ...]:
    """The sides that the table fixed (CC-040); those that chance fixes are dealt later."""
    if personalities in ("yellow", "red"):
        return (RED if personalities == "red" else YELLOW,) * len(data.cards)
    if personalities == "random":
        return ()
    return tuple([RED if letter == "r" else YELLOW for letter in personalities])


class DealSides(StepRule[State]):
    """CC-040: chance chooses each card's side, where the table leaves it to chance."""

    id = "CC-040"
    chance = True

    def __init__(self, data: Data) -> None:
        self.data: Final = data

    def ask(self, s: State, step: Step) -> Choices:
        return choices.DEAL_SIDES

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        s.sides = (*s.sides, choice.what)
        s.note(events.SIDE_DEALT, NOBODY, step[2], choice.what)
        if len(s.sides) < len(self.data.cards):
            then(s, (steps.DEAL_SIDES, CHANCE, step[2] + 1, 0))


class DealOrder(StepRule[State]):
    """CC-037: the first turn order is random."""

    id = "CC-037"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        return [choices.DEAL_SEATS[seat] for seat in range(len(s.players)) if seat not in s.turn_order]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        s.turn_order = (*s.turn_order, choice.what)
        s.note(events.SEAT_DEALT, choice.what)
        if len(s.turn_order) < len(s.players):
            then(s, step)


def in_bag(s: State) -> List[Choice]:
    """What may come out of the bag: every tile once."""
    found: List[Choice] = []
    for kind, left in enumerate(s.bag):
        if left:
            found += choices.DEAL_KINDS[kind][left]
    return found


def fill_cheapest(data: Data, s: State, kind: int) -> None:
    """Put a tile from the bag on the cheapest empty construction square (CC-085)."""
    slot = s.row.index(NO_TILE)
    s.row = (*s.row[:slot], kind, *s.row[slot + 1 :])
    s.bag = (*s.bag[:kind], s.bag[kind] - 1, *s.bag[kind + 1 :])
    s.note(events.TILE_FILLED, NOBODY, kind, data.row[slot])


class FirstTiles(StepRule[State]):
    """CC-031: three tiles from the bag, the first on the cheapest empty square."""

    id = "CC-031"
    chance = True

    def __init__(self, data: Data) -> None:
        self.data: Final = data

    def ask(self, s: State, step: Step) -> Choices:
        return in_bag(s) if NO_TILE in s.row else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is not None:
            fill_cheapest(self.data, s, choice.what)
            then(s, step)


Rolls = List[Tuple[int, Choice]]


def rolls(data: Data) -> Rolls:
    """Every roll of two dice that names a parcel, with that parcel as a set (CC-032, CC-033)."""
    return [
        (1 << spot_at(roll.what, roll.where), roll)
        for roll in choices.TWO_DICE
        if roll.what in data.dice and roll.where in data.dice
    ]


def not_rolled_again(rolls: Rolls, free: int) -> List[Choice]:
    """CC-035: a roll that hits something is rolled again, so it is not offered."""
    return [roll for parcel, roll in rolls if parcel & free]


class Centre(StepRule[State]):
    """CC-032, CC-034: a house and four roads where the dice point."""

    id = "CC-032"
    chance = True

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.rolls: Final = rolls(data)

    def ask(self, s: State, step: Step) -> Choices:
        return not_rolled_again(self.rolls, self.data.town.land & ~s.occupied)

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        spot = spot_at(choice.what, choice.where)
        s.houses = s.occupied = 1 << spot
        s.across = 1 << spot | 1 << (spot + STRIDE)
        s.down = 1 << spot | 1 << (spot + 1)
        s.net = CORNERS << spot
        s.supply -= 4
        s.note(events.CENTRE, NOBODY, spot)


class Mountain(StepRule[State]):
    """CC-035: mountains, one after another, never on something that stands already."""

    id = "CC-035"
    chance = True

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.rolls: Final = rolls(data)

    def ask(self, s: State, step: Step) -> Choices:
        return not_rolled_again(self.rolls, self.data.town.land & ~s.occupied)

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        spot = spot_at(choice.what, choice.where)
        s.mountains |= 1 << spot
        s.occupied |= 1 << spot
        s.note(events.MOUNTAIN, NOBODY, spot)
        if step[2] + 1 < self.data.mountains:
            then(s, (steps.MOUNTAIN, CHANCE, step[2] + 1, 0))


class DealDuelTiles(StepRule[State]):
    """CC-501: a hand of duel tiles for everybody; the better the hand, the less money."""

    id = "CC-501"
    chance = True

    def __init__(self, data: Data) -> None:
        self.data: Final = data

    def ask(self, s: State, step: Step) -> Choices:
        return [choices.DEAL_TILES[value] for value in s.discard]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        _, who, had, _ = step
        p = s.players[who]
        s.discard = take(s.discard, choice.what)
        p.tiles = put(p.tiles, choice.what)
        s.note(events.DUEL_TILE_DRAWN, who, choice.what)
        if had + 1 < len(self.data.duel_values):
            then(s, (steps.DEAL_DUEL_TILES, who, had + 1, 0))
            return
        p.total = sum(p.tiles)
        p.money = max(self.data.duel_money - p.total, 0)
        s.note(events.TOTAL_ANNOUNCED, who, p.total)


class Start(StepRule[State]):
    """CC-038: in turn order and back again, everybody takes parcels to start with."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        order = list(s.turn_order)
        takers: List[int] = []
        for turn in range(self.data.parcels):
            takers += reversed(order) if turn % 2 else order
        then(s, *[(steps.START_PARCEL, who, 0, 0) for who in takers], (steps.ROUND, NOBODY, 0, 0))


class StartParcel(StepRule[State]):
    """D-START-PARCEL, CC-038: any ownerless parcel, for nothing."""

    id = "D-START-PARCEL"

    def __init__(self, data: Data) -> None:
        self.data: Final = data

    def ask(self, s: State, step: Step) -> Choices:
        return choices.parcels_in(choices.PARCELS, self.data.town.land & ~s.taken)

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        take_parcel(s, step[1], choice.what)


def take_parcel(s: State, who: int, spot: int) -> None:
    """A property tile goes on a parcel, under whatever lies there."""
    s.players[who].owned |= 1 << spot
    s.taken |= 1 << spot
    s.note(events.PARCEL_TAKEN, who, spot)
