"""Phase 1: everybody takes a personality, whose help is used at once."""

from __future__ import annotations

from typing import List, Optional

from game.carson.context import Rule
from game.carson.data.tables import MOUNTAIN_DOLLARS, Data
from game.carson.ids import choices, event_kinds, step_kinds
from game.carson.state import IN_HAND, NO_TILE, NOBODY, PERSONALITIES, State
from game.carson.steps.building import get_tile
from game.carson.steps.construction_row import slide, take_tile
from game.carson.steps.cowboys import (
    gain,
    general_reserve,
    pay,
    side_of,
    take_cowboys,
    take_revolvers,
    take_roads,
)
from game.carson.steps.market import cost_of, on_offer
from game.carson.steps.setup import take_parcel
from game.kernel.choice import NOTHING, Choice, Choices
from game.kernel.rules import CHANCE, Step, then


class Round(Rule):
    """CC-050, CC-492: the phases of a round, in their order."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        s.round += 1
        s.phase = PERSONALITIES
        s.note(event_kinds.ROUND_BEGINS, NOBODY, s.round)
        then(s, *[(step_kinds.PICK, who, 0, 0) for who in s.turn_order], *after_personalities())


def after_personalities() -> List[Step]:
    return [(step_kinds.OPEN_PLACING, NOBODY, 0, 0), *after_placing()]


def after_placing() -> List[Step]:
    return [(step_kinds.TRACK, CHANCE, 0, 0), (step_kinds.END_OFFERS, NOBODY, 0, 0)]


class Pick(Rule):
    """D-PERSONALITY, CC-051: one of the cards still there; its help comes before the next player chooses."""

    id = "D-PERSONALITY"

    def ask(self, s: State, step: Step) -> Choices:
        gone = [p.card for p in s.players]
        return [choices.PICKS[card] for card in range(len(self.data.cards)) if card not in gone]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        who = step[1]
        s.players[who].card = choice.what
        s.note(event_kinds.PICKED, who, choice.what)
        help_now(self.data, s, who)


def help_now(data: Data, s: State, who: int) -> None:
    """Whatever the card does in this phase."""
    side = side_of(data, s, s.players[who])
    if side.white_cowboy:  # CC-400
        s.white = IN_HAND
    if side.money:  # CC-410
        gain(s, who, side.money)
    if side.roads:  # CC-440
        take_roads(s, who, side.roads)
    if side.money_or:  # CC-430, CC-431, CC-451
        then(s, (step_kinds.SETTLER_RED if side.later == MOUNTAIN_DOLLARS else step_kinds.GROCER_NOW, who, 0, 0))
    if side.parcel:  # CC-450
        then(s, (step_kinds.SETTLER_PARCEL, who, 0, 0))
    if side.cowboys or side.revolvers_for_sale:  # CC-460, CC-461
        then(s, (step_kinds.CAPTAIN, who, 0, 0))
    if side.any_building_for:  # CC-441
        then(s, (step_kinds.LABOURER, who, 0, 0))


class TakeOrKeep(Rule):
    """CC-430, CC-431, CC-451: money now, or the card's other use later."""

    def ask(self, s: State, step: Step) -> Choices:
        return choices.TAKE_OR_KEEP

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        p = s.players[step[1]]
        if choice is choices.TAKE:
            gain(s, step[1], side_of(self.data, s, p).money_or)
        else:
            p.power = True


class GrocerNow(TakeOrKeep):
    """D-GROCER-NOW"""

    id = "D-GROCER-NOW"


class SettlerRed(TakeOrKeep):
    """D-SETTLER-RED"""

    id = "D-SETTLER-RED"


class SettlerParcel(Rule):
    """D-SETTLER-PARCEL, CC-450, CE-28: any ownerless parcel, for nothing, while there are property tiles."""

    id = "D-SETTLER-PARCEL"

    def ask(self, s: State, step: Step) -> Choices:
        if s.players[step[1]].owned.bit_count() >= self.data.box_property:
            return NOTHING
        found = choices.parcels_in(choices.PARCELS, self.data.town.land & ~s.taken)
        found.append(choices.DECLINE)
        return found

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is not None and choice is not choices.DECLINE:
            take_parcel(s, step[1], choice.what)


class Captain(Rule):
    """D-CAPTAIN, CC-460, CC-461, CE-30: cowboys or revolvers for money, one offer only."""

    id = "D-CAPTAIN"

    def ask(self, s: State, step: Step) -> Choices:
        p = s.players[step[1]]
        side = side_of(self.data, s, p)
        reserve = general_reserve(self.data, s, p)
        cowboys = [offer for offer in on_offer(side.cowboys, p.money) if offer.what <= reserve]
        return [*cowboys, *on_offer(side.revolvers_for_sale, p.money), choices.DECLINE]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        if choice is choices.DECLINE:
            return
        who = step[1]
        side = side_of(self.data, s, s.players[who])
        if side.cowboys:
            pay(s, who, cost_of(side.cowboys, choice.what))
            take_cowboys(self.data, s, who, choice.what)
        else:
            pay(s, who, cost_of(side.revolvers_for_sale, choice.what))
            take_revolvers(s, who, choice.what)


class Labourer(Rule):
    """D-LABOURER-RED, CC-441, CE-32: any tile of the construction squares, for a fixed price."""

    id = "D-LABOURER-RED"

    def ask(self, s: State, step: Step) -> Choices:
        data = self.data
        p = s.players[step[1]]
        if p.money < side_of(data, s, p).any_building_for:
            return NOTHING
        dear_first = range(len(s.row) - 1, -1, -1)
        found = [choices.TAKE_FROM[data.row[slot]] for slot in dear_first if s.row[slot] != NO_TILE]
        found.append(choices.DECLINE)
        return found

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is choices.DECLINE:
            return
        data = self.data
        who = step[1]
        cost = side_of(data, s, s.players[who]).any_building_for
        kind = take_tile(s, data.squares[choice.what].slot)
        s.note(event_kinds.BUILDING_BOUGHT, who, kind, cost)
        pay(s, who, cost)
        slide(s)
        get_tile(s, who, kind)
        then(s, (step_kinds.REFILL_NOW, CHANCE, 0, 0))
