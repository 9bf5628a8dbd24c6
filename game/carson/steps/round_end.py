"""Phase 4: what cards bring at the end of a round, new cowboys, too much cash, new tiles; and the end of the game."""

from __future__ import annotations

from typing import List, Optional

from game.carson.context import Rule
from game.carson.data.tables import HOUSE_POINTS, MOUNTAIN_DOLLARS, Data
from game.carson.ids import choices, event_kinds, step_kinds
from game.carson.state import END_OF_ROUND, NO_CARD, NOBODY, OVER, State
from game.carson.steps.building import any_roads, lay_road
from game.carson.steps.cowboys import gain, pay, score_points, side_of, take_cowboys
from game.carson.steps.market import cost_of, on_offer
from game.carson.steps.placing import call_back_white
from game.kernel.choice import NOTHING, Choice, Choices
from game.kernel.rules import CHANCE, Step, then


class EndOffers(Rule):
    """E1, CC-080: what red cards bring at the end of a round, in pass order."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        s.phase = END_OF_ROUND
        data = self.data
        buyers: List[Step] = []
        for who in s.pass_order:
            p = s.players[who]
            side = side_of(data, s, p)
            if p.power and side.later == HOUSE_POINTS:  # CC-431
                score_points(s, who, side.much * (p.owned & s.houses).bit_count())
            if p.power and side.later == MOUNTAIN_DOLLARS:  # CC-451
                gain(s, who, side.much * (p.owned & s.mountains).bit_count())
            p.power = False
            if side.points:
                buyers.append((step_kinds.BANKER, who, 0, 0))
        then(s, *buyers, (step_kinds.END_CASH, NOBODY, 0, 0))


class Banker(Rule):
    """D-BANKER-RED, CC-411: points for money, one offer only."""

    id = "D-BANKER-RED"

    def ask(self, s: State, step: Step) -> Choices:
        p = s.players[step[1]]
        return [*on_offer(side_of(self.data, s, p).points, p.money), choices.DECLINE]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        if choice is choices.DECLINE:
            return
        who = step[1]
        cost = cost_of(side_of(self.data, s, s.players[who]).points, choice.what)
        s.note(event_kinds.POINTS_BOUGHT, who, choice.what, cost)
        pay(s, who, cost)
        score_points(s, who, choice.what)


class EndCash(Rule):
    """E2 to E4, CC-080, CC-081, CC-087: new cowboys, cash limits; and after the last round nothing more."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        data = self.data
        new = data.new_cowboys[s.round - 1]
        if new:
            for who in s.pass_order:
                take_cowboys(data, s, who, new)
        then(s, *[(step_kinds.CASH, who, 0, 0) for who in s.pass_order if excess(data, s, who) > 0], *self.rest(s))

    def rest(self, s: State) -> List[Step]:
        if s.round < self.data.rounds:
            return [
                (step_kinds.SLIDE, NOBODY, 0, 0),
                (step_kinds.REFILL, CHANCE, 0, 0),
                (step_kinds.CLOSE_ROUND, NOBODY, 0, 0),
            ]
        roads: List[Step] = []
        if self.data.town.has_bridges:  # CC-548
            roads = [(step_kinds.LAST_ROADS, who, 0, 0) for who in s.pass_order]
        return [*roads, (step_kinds.GAME_OVER, NOBODY, 0, 0)]


def excess(data: Data, s: State, who: int) -> int:
    """CC-082, CC-084: dollars over the limit on the player's card."""
    p = s.players[who]
    return p.money - side_of(data, s, p).limit


class Cash(Rule):
    """D-CASH, CC-082, CC-083: hand in the excess, or a round sum above it, for points."""

    id = "D-CASH"

    def ask(self, s: State, step: Step) -> Choices:
        least = excess(self.data, s, step[1])
        round_sum = self.data.dollars_per_excess_point
        first = (least // round_sum + 1) * round_sum
        return [choices.pay(n) for n in (least, *range(first, s.players[step[1]].money + 1, round_sum))]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        points = choice.what // self.data.dollars_per_excess_point
        s.note(event_kinds.HANDED_IN, step[1], choice.what, points)
        pay(s, step[1], choice.what)
        score_points(s, step[1], points)


class CloseRound(Rule):
    """E6 to E8, CC-080: cards, white cowboy and three-gun chip go back; who passed first chooses first (CC-052)."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        call_back_white(self.data, s)
        for p in s.players:
            p.card = NO_CARD
        s.three_guns = NOBODY
        s.turn_order = s.pass_order
        s.pass_order = ()
        s.note(event_kinds.ROUND_ENDS, NOBODY, s.round)
        then(s, (step_kinds.ROUND, NOBODY, 0, 0))


class LastRoads(Rule):
    """D-DEFERRED, CC-548: before the final scoring of a river game the roads that are left may be laid."""

    id = "D-DEFERRED"

    def ask(self, s: State, step: Step) -> Choices:
        found = any_roads(self.data, s, step[1])
        return [*found, choices.DONE] if found else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is not None and choice is not choices.DONE:
            lay_road(self.data, s, step[1], choice)
            s.todo.append(step)


class GameOver(Rule):
    """CC-480: nothing is left to do; what everybody has scored is only counted."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        s.phase = OVER
        s.note(event_kinds.GAME_OVER, NOBODY)
