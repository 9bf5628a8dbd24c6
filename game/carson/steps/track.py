"""Phase 3: the action track, square after square, each in the way its level entry says."""

from __future__ import annotations

from typing import Callable, Dict, Final, Optional

from game.carson.context import Rule, go_on
from game.carson.data import tables as levels
from game.carson.data.tables import Data
from game.carson.ids import choices, event_kinds, step_kinds
from game.carson.state import ACTIONS, NOBODY, State
from game.carson.steps.building import put_up_kept
from game.carson.steps.claims import FIGHT, all_leave, claim
from game.carson.steps.cowboys import (
    buildings,
    firepower,
    gain,
    score_points,
    side_of,
    standing,
    take_roads,
)
from game.carson.steps.duel import FOR_BUILDINGS, fight_in_town
from game.carson.steps.income import pay_everybody
from game.carson.steps.market import buy_building, buy_parcels, buy_points
from game.kernel.choice import Choice, Choices
from game.kernel.rules import Step, then

Gift = Callable[[Data, State, int, int], None]  # what somebody gets, and how much of it
Deed = Callable[[Data, State, int], bool]  # carries out a square; True: steps have been left on the stack


class Track(Rule):
    """CC-070, CC-111, CC-112: the squares one after another, in the order of the level file."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.deeds: Final = [DEEDS[square.deed] for square in data.squares]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        s.phase = ACTIONS
        data = self.data
        busy = data.without_figures
        for p in s.players:
            busy |= p.placed
        for square in range(step[2], len(self.deeds)):
            if busy >> square & 1 and self.deeds[square](data, s, square):
                return


# -- squares that only give (CC-073) -------------------------------------------------------------


def wages(data: Data, s: State, square: int) -> bool:
    """CC-115: so many dollars for each cowboy there."""
    for who in standing(s, square):
        gain(s, who, all_leave(data, s, who, square) * data.squares[square].much)
    return False


def roads_each(data: Data, s: State, square: int) -> bool:
    """CC-117, CE-07: a road for each cowboy, in pass order while there are any."""
    for who in standing(s, square):
        take_roads(s, who, all_leave(data, s, who, square) * data.squares[square].much)
    return False


def give(data: Data, s: State, square: int) -> bool:
    """CC-071, CC-073: whoever has the right to the square leaves it, and then gets its gift."""
    who = claim(data, s, square)
    if who >= 0:
        GIFTS[data.squares[square].deed](data, s, who, data.squares[square].much)
    return who == FIGHT


def three_guns(data: Data, s: State, who: int, much: int) -> None:
    """CC-116: the three-gun chip, until the round ends."""
    s.three_guns = who
    s.note(event_kinds.THREE_GUNS, who)


def roads(data: Data, s: State, who: int, much: int) -> None:
    """CC-117: roads from the general reserve."""
    take_roads(s, who, much)


def parcel_dollars(data: Data, s: State, who: int, much: int) -> None:
    """CC-200: dollars for every own parcel, built on or not."""
    gain(s, who, much * s.players[who].owned.bit_count())


def firepower_dollars(data: Data, s: State, who: int, much: int) -> None:
    """CC-201: dollars for firepower, once the cowboy has left."""
    gain(s, who, much * firepower(data, s, who))


def parcel_points(data: Data, s: State, who: int, much: int) -> None:
    """CC-203: a point for so many own parcels."""
    score_points(s, who, s.players[who].owned.bit_count() // much)


def firepower_points(data: Data, s: State, who: int, much: int) -> None:
    """CC-204: a point for so much firepower."""
    score_points(s, who, firepower(data, s, who) // much)


def building_points(data: Data, s: State, who: int, much: int) -> None:
    """CC-205: points for buildings; houses and mountains do not count."""
    score_points(s, who, much * (s.players[who].owned & buildings(s)).bit_count())


# -- squares at which something is decided -------------------------------------------------------


def gamble(data: Data, s: State, square: int) -> bool:
    """CC-202: two dice are rolled."""
    who = claim(data, s, square)
    if who >= 0:
        go_on(s, square + 1)
        then(s, (step_kinds.GAMBLE, who, 0, 0))
    return who != NOBODY


class Gamble(Rule):
    """CC-202: the sum of two dice in dollars."""

    id = "CC-202"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        return choices.TWO_DICE

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        s.note(event_kinds.GAMBLED, step[1], choice.what, choice.where)
        gain(s, step[1], choice.what + choice.where)


def attacks_and_incomes(data: Data, s: State, square: int) -> bool:
    """CC-314, CC-316, CC-350: all attacks, then the grocer's choice, then money for everybody."""
    if fight_in_town(s, FOR_BUILDINGS, square):
        return True
    for who, p in enumerate(s.players):
        if p.power and side_of(data, s, p).later == levels.DOUBLE:
            go_on(s, square)
            then(s, (step_kinds.GROCER_LATE, who, 0, 0))
            return True
    pay_everybody(data, s)
    return False


class GrocerLate(Rule):
    """D-GROCER-LATE, CC-350, CE-27: a kind that pays double, or money after all."""

    id = "D-GROCER-LATE"

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
            s.note(event_kinds.DOUBLED, who, choice.what)


GIFTS: Final[Dict[int, Gift]] = {
    levels.THREE_GUNS: three_guns,
    levels.ROADS: roads,
    levels.PARCEL_DOLLARS: parcel_dollars,
    levels.FIREPOWER_DOLLARS: firepower_dollars,
    levels.PARCEL_POINTS: parcel_points,
    levels.FIREPOWER_POINTS: firepower_points,
    levels.BUILDING_POINTS: building_points,
}
DEEDS: Final[Dict[int, Deed]] = {
    **dict.fromkeys(GIFTS, give),
    levels.WAGES: wages,
    levels.ROADS_EACH: roads_each,
    levels.BUY_PARCELS: buy_parcels,
    levels.BUY_BUILDING: buy_building,
    levels.PUT_UP_KEPT: put_up_kept,
    levels.GAMBLE: gamble,
    levels.INCOMES: attacks_and_incomes,
    levels.BUY_POINTS: buy_points,
}
