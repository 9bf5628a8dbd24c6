"""Setup: everything that is shuffled and dealt before the first turn, in the order of T-117."""

from __future__ import annotations

from typing import Final, List, Optional

from game.kernel.choice import NOTHING, Choice, Choices, choice
from game.kernel.piles import EMPTY, put, replaced, take
from game.kernel.rules import Step, then
from game.trail.context import Rule, Rulebook
from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.ids.names import BANK, NOBODY, NOWHERE
from game.trail.state import Player, State
from game.trail.steps.hand import DEAL_CARD
from game.trail.steps.hazards_outlaws import lay_tile, room_for
from game.trail.steps.kansas_city import COLUMNS, DEAL_TILE, fill_foresight


def new_player(book: Rulebook) -> Player:
    """T-112, T-116: a player's board before anything is dealt."""
    data = book.data
    return Player(
        money=0,
        tokens=0,
        herder=NOWHERE,
        engine=0,
        has_begun=False,
        certs=0,
        cert_limit=data.limits[0],
        perm_certs=0,
        step_limit=data.step_limit,
        hand_limit=data.hand,
        cleared=0,
        stations=0,
        green=0,
        orange=0,
        aux=data.aux_start,
        cities=(0,) * len(data.cities),
        workers=[1] * len(data.worker_names),
        hand=EMPTY,
        deck=data.start_deck,
        discard=EMPTY,
        secret=EMPTY,
        area=EMPTY,
        supply=EMPTY,
        built=EMPTY,
        hazards=EMPTY,
        masters=EMPTY,
    )


def new_state(book: Rulebook) -> State:
    """The table before the first card is dealt."""
    data = book.data
    nodes = len(data.nodes)
    s = State(
        todo=[],
        players=[new_player(book) for _ in range(data.seats)],
        turn=0,
        first_seat=0,
        used=0,
        token=data.token_row,
        token_owner=NOBODY,
        closer=NOBODY,
        tiles=[0] * nodes,
        ahead=[()] * nodes,
        jobs=[(0,) * data.columns for _ in data.costs],
        columns=[()] * COLUMNS,
        bags=list(data.bags),
        market=EMPTY,
        stack=data.market_stack,
        nursery=data.nursery,
        display=(),
        goals=tuple(range(data.cattle, data.starting)),
        masters=(0,) * data.stations,
        sides=(),
        sam=None,
    )
    book.route.look_ahead(s)
    return s


def deal_everything(data: Data, s: State) -> None:
    then(s, *((kind, BANK, 0, 0) for kind in data.setup))


class DealMasters(Rule):
    """T-101: one station master on each of their spaces, the others leave the game."""

    id = "T-101"
    chance = True

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.deals: Final = [choice(v.DEAL_MASTER, master) for master in range(len(self.data.masters))]

    def _space(self, s: State) -> int:
        for station, wanted in enumerate(self.data.has_master):
            if wanted and not s.masters[station]:
                return station
        return -1

    def ask(self, s: State, step: Step) -> Choices:
        if self._space(s) < 0:
            return NOTHING
        return [deal for deal in self.deals if deal.what + 1 not in s.masters]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None:
            return
        station = self._space(s)
        s.masters = replaced(s.masters, station, choice.what + 1)
        s.note(ev.DEALT_MASTER, BANK, station, choice.what)
        s.todo.append(step)


class DealNeutrals(Rule):
    """T-102: neutral buildings on the spaces of their letters, or shuffled."""

    id = "T-102"
    chance = True

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.deals: Final = [choice(v.DEAL_NEUTRAL, tile) for tile in range(1, len(self.data.neutrals) + 1)]
        self.shuffled: Final[bool] = self.data.options["neutral"] == "random"

    def ask(self, s: State, step: Step) -> Choices:
        if not self.shuffled:
            return NOTHING
        return [deal for deal in self.deals if deal.what not in s.tiles]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        free = [node for node in self.data.neutrals if not s.tiles[node]]
        if choice is not None:
            self.book.route.put_tile(s, free[0], choice.what)
            s.note(ev.DEALT_NEUTRAL, BANK, free[0], choice.what)
            s.todo.append(step)
        elif free:
            for tile, node in enumerate(free, 1):
                self.book.route.put_tile(s, node, tile)


class DealTrail(Rule):
    """T-105: tiles from bag 1 until enough are placed; one without room would go back, so it is not dealt."""

    id = "T-105"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        if step[2] >= self.data.trail_tiles:
            return NOTHING
        has_room = {tile: room_for(self.book, s, tile) >= 0 for tile in set(s.bags[0])}
        return [DEAL_TILE[tile] for tile in s.bags[0] if has_room[tile]]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None:
            return
        kind, who, placed, b = step
        s.bags[0] = take(s.bags[0], choice.what)
        lay_tile(self.book, s, who, choice.what)
        s.todo.append((kind, who, placed + 1, b))


class DealJobs(Rule):
    """T-106: workers of bag 2 fill the first row, and the second up to the token."""

    id = "T-106"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        if s.jobs[self.data.token_row].count(0) == 1:
            return NOTHING
        return [DEAL_TILE[tile] for tile in s.bags[1]]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None:
            return
        s.bags[1] = take(s.bags[1], choice.what)
        row = next(row for row in range(len(s.jobs)) if 0 in s.jobs[row])
        column = s.jobs[row].index(0)
        s.jobs[row] = replaced(s.jobs[row], column, choice.what)
        s.note(ev.JOB_FILLED, BANK, row, choice.what)
        s.todo.append(step)


class DealForesightTiles(Rule):
    """T-107: two tiles from each bag."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        fill_foresight(s, BANK)


class DealSides(Rule):
    """T-111: side a or b of every private building, the same for all players."""

    id = "T-111"
    chance = True

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        dealt = 0 if self.data.sides else self.data.dealt_sides
        self.deals: Final = [(choice(v.DEAL_SIDE, n, 0), choice(v.DEAL_SIDE, n, 1)) for n in range(dealt)]

    def ask(self, s: State, step: Step) -> Choices:
        return self.deals[step[2]] if step[2] < len(self.deals) else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is not None:
            s.sides = (*s.sides, choice.where)
            s.note(ev.DEALT_SIDE, BANK, choice.what, choice.where)
            s.todo.append((step[0], step[1], step[2] + 1, 0))
            return
        s.sides = self.data.sides or (*s.sides, *self.data.usual_sides[len(s.sides) :])
        for player in s.players:
            player.supply = tuple(2 * number + side for number, side in enumerate(s.sides))


class DealStarting(Rule):
    """T-114: a starting objective card for everybody, face up in the personal area."""

    id = "T-114"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        if step[2] == len(s.players):
            return NOTHING
        dealt = [card for player in s.players for card in player.area]
        return [DEAL_CARD[c] for c in range(self.data.starting, len(self.data.card_names)) if c not in dealt]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None:
            return
        kind, who, seat, b = step
        self.lay(s, seat, choice.what)
        s.todo.append((kind, who, seat + 1, b))

    def lay(self, s: State, seat: int, card: int) -> None:
        player = s.players[seat]
        player.area = put(player.area, card)
        s.note(ev.STARTING_OBJECTIVE, seat, card)


class DealFirstSeat(Rule):
    """T-115: who begins."""

    id = "T-115"
    chance = True

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.deals: Final = [choice(v.DEAL_SEAT, seat) for seat in range(self.data.people)]
        self.drawn: Final[bool] = self.data.options["start"] == "random"

    def ask(self, s: State, step: Step) -> Choices:
        return self.deals if self.drawn else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        s.first_seat = choice.what if choice is not None else 0
        s.note(ev.DEALT_SEAT, s.first_seat)


class Opening(Rule):
    """T-115: money, cards and a token for everybody, more for those who come later."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        people = self.data.people
        draws: List[Step] = []
        for place in range(people):
            seat = (s.first_seat + place) % people
            s.players[seat].money = self.data.start_money[place]
            s.players[seat].tokens = self.data.start_tokens
            draws.append((st.DRAW, seat, self.data.start_cards[place], 0))
        then(s, *draws, (st.TURN, s.first_seat, 0, 0))
