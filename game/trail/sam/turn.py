"""Sam's turn: a card, his herder, what the card does, and Kansas City. He decides nothing; luck and priorities do."""

from __future__ import annotations

from typing import Final, List, Optional

from game.kernel.choice import Choice, Choices, choice
from game.kernel.piles import EMPTY, pile, put, take
from game.kernel.rules import Step, then
from game.trail.context import Rule, Rulebook
from game.trail.data.sam import MOST_CARDS
from game.trail.data.tables import SamData
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.ids.names import NOBODY, SAM_HALVES
from game.trail.observation.hidden import ANY_CARD
from game.trail.sam.actions import ACTIONS, take_disc, take_objective
from game.trail.sam.buying import buy_with
from game.trail.sam.moving import steps_of, walk
from game.trail.sam.priorities import choose
from game.trail.state import Sam, State
from game.trail.steps.delivery import Arrow, place_in_city
from game.trail.steps.kansas_city import COLUMNS, DEAL_TILE, choosable, take_foresight
from game.trail.steps.setup import DealStarting
from game.trail.steps.turn import Turn

CARDS: Final = [choice(v.DEAL_SAM, number) for number in range(MOST_CARDS + 1)]

(WHOLE, SPECIALIST, OTHER) = range(len(SAM_HALVES))  # which half of a card he does


def printed(book: Rulebook) -> SamData:
    assert book.data.sam is not None, "Sam does not play"
    return book.data.sam


def playing(s: State) -> Sam:
    assert s.sam is not None, "Sam does not play"
    return s.sam


# -- setup -----------------------------------------------------------------------------------------


class DealWorker(Rule):
    """S-004, S-005: workers of bag 2 for his board, before anything else comes out of it: one, drawn at random."""

    id = "S-004"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        return [DEAL_TILE[tile] for tile in self._left(s)]

    def _left(self, s: State) -> List[int]:
        """The bag without those that he gets for his difficulty."""
        left = s.bags[1]
        for tile in self._gets() * printed(self.book).workers:
            left = take(left, tile)
        return list(left)

    def _gets(self) -> List[int]:
        first = self.data.first_worker
        return list(range(first, first + len(self.data.worker_names)))

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        who = self.data.sam_seat
        for tile in [*self._gets() * printed(self.book).workers, choice.what]:
            s.bags[1] = take(s.bags[1], tile)
            s.players[who].workers[tile - self.data.first_worker] += 1
        s.sam = self._sits_down()
        s.sam.special = choice.what - self.data.first_worker
        s.note(ev.SAM_SPECIALIZED, who, s.sam.special)

    def _sits_down(self) -> Sam:
        """S-002, S-011: his cards and his first city."""
        sam = printed(self.book)
        return Sam(self.data.sam_seat, sam.deck, (), 0, 0, sam.first_city, sam.first_city, NOBODY, EMPTY)


class Board(Rule):
    """S-006 to S-010: his herder at the start, his side of all buildings that luck deals, no herd deck."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        player, side = s.players[self.data.sam_seat], printed(self.book).side
        player.deck = EMPTY
        player.herder, player.has_begun = self.data.start, True
        player.supply = tuple(range(side, 2 * self.data.dealt_sides, 2))


class DealStartingWithSam(DealStarting):
    """S-012: his starting objective lies face down; it may be any that nobody else has."""

    def lay(self, s: State, seat: int, card: int) -> None:
        if seat != self.data.sam_seat:
            super().lay(s, seat, card)
            return
        player = s.players[seat]
        player.area = put(player.area, card)
        hide_starting(self.data.starting, len(self.data.card_names), s, card)
        s.note(ev.STARTING_OBJECTIVE, seat, ANY_CARD)


def hide_starting(first: int, end: int, s: State, card: int) -> None:
    """Which starting cards it may be: all but those that lie open."""
    shown = [other for player in s.players for other in player.area if other != card]
    sam = playing(s)
    sam.face_down = card
    sam.unseen = pile(other for other in range(first, end) if other not in shown)


# -- his turn --------------------------------------------------------------------------------------


class TurnWithSam(Turn):
    """S-032: card, herder, action, Kansas City, and the card onto his discard pile."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        who = step[1]
        if who != self.data.sam_seat:
            super().do(s, step, choice)
            return
        s.turn = who
        s.used = 0
        s.note(ev.TURN_BEGINS, who)
        kinds = (st.SAM_CARD, st.SAM_WALK, st.SAM_ACT, st.SAM_VISIT, st.SAM_DISCARD, st.NEXT_SEAT)
        then(s, *((kind, who, 0, 0) for kind in kinds))


class TurnCard(Rule):
    """S-031, S-032: the top card of his deck; an empty deck is his discard pile, shuffled."""

    id = "S-032"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        sam = playing(s)
        return [CARDS[number] for number in sam.deck or pile(sam.played)]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        sam = playing(s)
        if not sam.deck:
            sam.deck, sam.played = pile(sam.played), ()
            s.note(ev.RESHUFFLED, step[1])
        sam.deck = take(sam.deck, choice.what)
        sam.card = choice.what
        s.note(ev.SAM_CARD, step[1], choice.what)


class Walk(Rule):
    """S-037: the movement always takes place."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        sam = printed(self.book)
        walk(self.book, s, step[1], steps_of(sam, s, step[1], sam.cards[playing(s).card]))


class Act(Rule):
    """S-033, S-119: what the card says, or that half of it that his specialization calls for."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        who, sam = step[1], playing(s)
        card = printed(self.book).cards[sam.card]
        half = WHOLE if card.specialist < 0 else SPECIALIST if card.specialist == sam.special else OTHER
        action = card.other if half == OTHER else card.action
        s.note(ev.SAM_ACTS, who, action, half)
        if not ACTIONS[action](self.book, s, who):
            s.note(ev.SAM_SKIPS, who, action)


class Buy(Rule):
    """S-113: buy, or let a cowboy add cards and look again."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        buy_with(self.book, s, step[1], step[2])


class Visit(Rule):
    """S-032, S-183: Kansas City comes after the action; there is no income."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        who = step[1]
        if s.players[who].herder == self.data.kansas_city:
            foresights = [(st.SAM_FORESIGHT, who, column, 0) for column in range(COLUMNS)]
            then(s, *foresights, (st.SAM_DELIVERY, who, 0, 0), (st.HOME, who, 0, 0))


class Discard(Rule):
    """S-032: the card goes face up onto his discard pile."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        sam = playing(s)
        sam.played = (*sam.played, sam.card)
        sam.card = 0


# -- Kansas City -----------------------------------------------------------------------------------


class Foresight(Rule):
    """S-181, S-182: the lower tile, or the other one if a worker may not be chosen any more."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        _, who, column, _ = step
        tiles = list(enumerate(choosable(self.data, s, column)))
        if tiles:
            _, tile = choose(s, who, tiles, [("lower_space", lambda found: found[0])])
            take_foresight(self.book, s, who, column, tile)


class Delivery(Rule):
    """S-184, S-185: the next city of his list, whatever it asks; without a disc the list goes on all the same."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        who, sam = step[1], playing(s)
        city = sam.next_city
        sam.next_city = min(city + 1, len(self.data.cities) - 1)
        s.note(ev.DELIVERED, who, city)
        if take_disc(self.book, s, who):
            place_in_city(self.data.arrow_action, s, who, city)
        else:
            s.note(ev.NO_DISC, who, city)


class ArrowWithSam(Arrow):
    """S-186: of the delivery actions he takes objective cards only."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        _, who, arrow, _ = step
        if who != self.data.sam_seat:
            super().do(s, step, choice)
            return
        action = self.data.arrow_action[arrow]
        if action or self.data.arrow_points[arrow]:
            s.note(ev.ARROW, who, arrow)
        if any(deed.gives(st.DELIVERY_OBJECTIVE) for deed in action):
            take_objective(self.book, s, who)
