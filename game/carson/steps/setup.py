"""Setup: whatever dice, bag and lots decide before the first parcel is taken, and the parcels everybody starts with."""

from __future__ import annotations

from typing import Final, List, Optional, Tuple

from game.carson.context import Rule
from game.carson.data.tables import SIDES, Data, sides_of
from game.carson.data.town_grid import CORNERS, STRIDE, spot_at
from game.carson.ids import choices, event_kinds, step_kinds
from game.carson.state import NO_PLAN, NOBODY, ON_CARD, SETUP, State, new_player
from game.carson.steps.duel import lay_out_tiles
from game.kernel.choice import Choice, Choices
from game.kernel.piles import EMPTY
from game.kernel.rules import CHANCE, Step, then


def new_state(data: Data, seats: int, personalities: str, tiles: bool) -> State:
    """The table before anything is dealt (CC-030, CC-031, CC-039, CC-040)."""
    row = tuple([data.squares[i].first for i in data.row])
    bag = tuple([building.count - row.count(kind) for kind, building in enumerate(data.buildings)])
    s = State(
        todo=[], players=[new_player(data.money, data.revolvers, data.roads, data.cowboys) for _ in range(seats)],
        round=0, phase=SETUP, turn_order=(), pass_order=(), sides=first_sides(data, personalities),
        mountains=0, houses=0, built=[0] * len(data.kinds), occupied=0, taken=0, across=0, down=0, bridges=0, net=0,
        supply=data.box_roads - seats * data.roads, row=row, bag=bag, white=ON_CARD, three_guns=NOBODY,
        shown=(), discard=EMPTY, plan=NO_PLAN,
    )  # fmt: skip
    if tiles:
        lay_out_tiles(data, s)
    dealt = [] if s.sides else [step_kinds.DEAL_SIDES]
    dealt += [step_kinds.DEAL_ORDER, step_kinds.FIRST_TILES, step_kinds.CENTRE, step_kinds.MOUNTAIN]
    hands = [(step_kinds.DEAL_DUEL_TILES, seat, 0, 0) for seat in range(seats) if s.discard]
    then(s, *[(kind, CHANCE, 0, 0) for kind in dealt], *hands, (step_kinds.START, NOBODY, 0, 0))
    return s


def first_sides(data: Data, personalities: str) -> Tuple[int, ...]:
    """The sides that the table fixed (CC-040); those that chance fixes are dealt later."""
    if personalities == "random":
        return ()
    if personalities in SIDES:
        return (SIDES.index(personalities),) * len(data.cards)
    return sides_of(personalities)


class DealSides(Rule):
    """CC-040: chance chooses each card's side, where the table leaves it to chance."""

    id = "CC-040"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        return choices.DEAL_SIDES

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        s.sides = (*s.sides, choice.what)
        s.note(event_kinds.SIDE_DEALT, NOBODY, step[2], choice.what)
        if len(s.sides) < len(self.data.cards):
            then(s, (step_kinds.DEAL_SIDES, CHANCE, step[2] + 1, 0))


class DealOrder(Rule):
    """CC-037: the first turn order is random."""

    id = "CC-037"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        return [choices.DEAL_SEATS[seat] for seat in range(len(s.players)) if seat not in s.turn_order]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        s.turn_order = (*s.turn_order, choice.what)
        s.note(event_kinds.SEAT_DEALT, choice.what)
        if len(s.turn_order) < len(s.players):
            then(s, step)


class RolledParcel(Rule):
    """CC-032, CC-033, CC-035: two dice name a parcel; a roll that hits something is rolled again, so it never comes."""

    chance = True

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.rolls: Final = [
            (1 << spot_at(roll.what, roll.where), roll)
            for roll in choices.TWO_DICE
            if roll.what in data.dice and roll.where in data.dice
        ]

    def ask(self, s: State, step: Step) -> Choices:
        free = self.data.town.land & ~s.occupied
        return [roll for parcel, roll in self.rolls if parcel & free]


class Centre(RolledParcel):
    """CC-032, CC-034: a house and four roads where the dice point."""

    id = "CC-032"

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        spot = spot_at(choice.what, choice.where)
        s.houses = s.occupied = 1 << spot
        s.across = 1 << spot | 1 << (spot + STRIDE)
        s.down = 1 << spot | 1 << (spot + 1)
        s.net = CORNERS << spot
        s.supply -= 4
        s.note(event_kinds.CENTRE, NOBODY, spot)


class Mountain(RolledParcel):
    """CC-035: mountains, one after another, never on something that stands already."""

    id = "CC-035"

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        spot = spot_at(choice.what, choice.where)
        s.mountains |= 1 << spot
        s.occupied |= 1 << spot
        s.note(event_kinds.MOUNTAIN, NOBODY, spot)
        if step[2] + 1 < self.data.mountains:
            then(s, (step_kinds.MOUNTAIN, CHANCE, step[2] + 1, 0))


class Start(Rule):
    """CC-038: in turn order and back again, everybody takes parcels to start with."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        order = list(s.turn_order)
        takers: List[int] = []
        for turn in range(self.data.parcels):
            takers += reversed(order) if turn % 2 else order
        then(s, *[(step_kinds.START_PARCEL, who, 0, 0) for who in takers], (step_kinds.ROUND, NOBODY, 0, 0))


class StartParcel(Rule):
    """D-START-PARCEL, CC-038: any ownerless parcel, for nothing."""

    id = "D-START-PARCEL"

    def ask(self, s: State, step: Step) -> Choices:
        return choices.parcels_in(choices.PARCELS, self.data.town.land & ~s.taken)

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        take_parcel(s, step[1], choice.what)


def take_parcel(s: State, who: int, spot: int) -> None:
    """A property tile goes on a parcel, under whatever lies there."""
    s.players[who].owned |= 1 << spot
    s.taken |= 1 << spot
    s.note(event_kinds.PARCEL_TAKEN, who, spot)
