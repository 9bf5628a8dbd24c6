"""What the track and the cards sell: parcels, buildings, points, cowboys and revolvers."""

from __future__ import annotations

from typing import List, Optional

from game.carson.context import Rule, go_on
from game.carson.data.tables import FIRST_PARCEL, Data, Offers
from game.carson.data.town_grid import spots_of
from game.carson.ids import choices, event_kinds, step_kinds
from game.carson.state import NO_TILE, NOBODY, Player, State
from game.carson.steps.building import get_tile
from game.carson.steps.claims import FIGHT, claim
from game.carson.steps.construction_row import take_tile
from game.carson.steps.cowboys import leave, pay, score_points, side_of
from game.carson.steps.duel import FOR_PARCELS, fight_in_town
from game.carson.steps.income import price
from game.carson.steps.setup import take_parcel
from game.kernel.choice import NOTHING, Choice, Choices
from game.kernel.rules import Step, then


def buy_parcels(data: Data, s: State, square: int) -> bool:
    """CC-120 to CC-122: duels for parcels first, then everybody buys, in pass order."""
    if fight_in_town(s, FOR_PARCELS, square):
        return True
    buyers = [who for who in s.pass_order if s.players[who].placed >> FIRST_PARCEL & ~s.taken]
    if not buyers:
        return False
    go_on(s, square + 1)
    then(s, *[(step_kinds.BUY_PARCEL, who, 0, 0) for who in buyers])
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


class BuyParcel(Rule):
    """D-BUY-PARCEL, CC-122 to CC-124, CE-02: one parcel after another, while money lasts."""

    id = "D-BUY-PARCEL"

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
        s.note(event_kinds.PARCEL_BOUGHT, who, choice.what, cost)
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
        s.note(event_kinds.DECLINED, who, square)
        return False
    go_on(s, square + 1)
    then(s, (step_kinds.BUY_BUILDING, who, square, 0))
    return True


class BuyBuilding(Rule):
    """D-BUY-BUILDING, CC-072, CC-130: pay the price and take the tile, or leave it."""

    id = "D-BUY-BUILDING"

    def ask(self, s: State, step: Step) -> Choices:
        return choices.TAKE_OR_DECLINE

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        _, who, square, _ = step
        if choice is not choices.TAKE:
            s.note(event_kinds.DECLINED, who, square)
            return
        cost = building_price(self.data, s, who, square)
        kind = take_tile(s, self.data.squares[square].slot)
        s.note(event_kinds.BUILDING_BOUGHT, who, kind, cost)
        pay(s, who, cost)
        get_tile(s, who, kind)


def on_offer(offers: Offers, money: int) -> List[Choice]:
    """CC-021: what a card sells, as far as there is money for it."""
    return [choices.buy(number) for number, cost in offers if cost <= money]


def cost_of(offers: Offers, number: int) -> int:
    for n, cost in offers:
        if n == number:
            return cost
    raise AssertionError(f"{number} is not on offer")


def buy_points(data: Data, s: State, square: int) -> bool:
    """CC-250: points for money; who cannot pay for one is not asked (CE-01)."""
    who = claim(data, s, square)
    if who >= 0:
        go_on(s, square + 1)
        then(s, (step_kinds.BUY_POINTS, who, square, 0))
    return who != NOBODY


class BuyPoints(Rule):
    """D-BUY-VP, CC-250: any number of points at the printed price."""

    id = "D-BUY-VP"

    def ask(self, s: State, step: Step) -> Choices:
        return choices.buys(s.players[step[1]].money // self.data.squares[step[2]].much)

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        number = choice.what
        if number:
            cost = number * self.data.squares[step[2]].much
            s.note(event_kinds.POINTS_BOUGHT, step[1], number, cost)
            pay(s, step[1], cost)
            score_points(s, step[1], number)
