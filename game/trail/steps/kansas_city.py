"""Kansas City: three foresights, income, delivery, and home again."""

from __future__ import annotations

from typing import Dict, Final, Optional, Sequence

from game.kernel.choice import NOTHING, Choice, Choices, choice
from game.kernel.piles import EMPTY, pile, put, replaced, take
from game.kernel.rules import Step, then
from game.trail.context import GO_ON, Rule, Rulebook
from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.ids.names import NOBODY
from game.trail.state import Player, State
from game.trail.steps.delivery import BY_RAIL
from game.trail.steps.hand import free_plays, leave_hand, use_free_play
from game.trail.steps.hazards_outlaws import lay_tile
from game.trail.steps.workers import fill_job

COLUMNS: Final = 3  # of foresight tiles
ROOM: Final = 2  # tiles in each
DEAL_TILE: Final = [choice(v.DEAL_TILE, tile) for tile in range(64)]


class Arrival(Rule):
    """T-401, T-402: objective cards and tokens before Foresight 1, then the five subphases."""

    id = "DP-05"

    def ask(self, s: State, step: Step) -> Choices:
        found = free_plays(self.data, s.players[step[1]], True)
        return [*found, GO_ON] if found else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is not None and choice is not GO_ON and use_free_play(self.data, s, step, choice):
            return
        who = step[1]
        visit = [(st.FORESIGHT, who, column, 0) for column in range(COLUMNS)]
        then(s, *visit, (st.INCOME, who, 0, 0), (st.HOME, who, 0, 0))


class Foresight(Rule):
    """T-411 to T-419: choose one of the tiles of a column; workers only while the market is open."""

    id = "DP-06"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.takes: Final = [choice(v.FORESIGHT, tile) for tile in range(len(self.data.tile_names))]

    def ask(self, s: State, step: Step) -> Choices:
        return [self.takes[tile] for tile in dict.fromkeys(choosable(self.data, s, step[2]))]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is not None:
            take_foresight(self.book, s, step[1], step[2], choice.what)


def choosable(data: Data, s: State, column: int) -> Sequence[int]:
    """T-411, T-419: the tiles of a column; no workers once the job market is closed."""
    tiles = s.columns[column]
    return tiles if s.closer == NOBODY else [tile for tile in tiles if tile < data.first_worker]


def take_foresight(book: Rulebook, s: State, who: int, column: int, tile: int) -> None:
    """The tile goes to its section or to the job market; the other one slides down."""
    tiles = list(s.columns[column])
    tiles.remove(tile)
    s.columns[column] = tuple(tiles)
    s.note(ev.FORESIGHT_TAKEN, who, column, tile)
    if tile >= book.data.first_worker:
        fill_job(book, s, who, tile)
    else:
        lay_tile(book, s, who, tile)


class Income(Rule):
    """T-431 to T-434: the value of the hand, with as many certificates as one likes."""

    id = "DP-07"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.markers: Final = [choice(v.CERTS, place) for place in range(len(self.data.certificates))]

    def ask(self, s: State, step: Step) -> Choices:
        return self.markers[: s.players[step[1]].certs + 1]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        who, certificates = step[1], self.data.certificates
        player = s.players[who]
        value = hand_value(self.book, player) + player.perm_certs
        value += certificates[player.certs] - certificates[choice.what]
        if choice.what != player.certs:
            s.note(ev.CERT, who, player.certs, choice.what)
        player.certs = choice.what
        player.money += value
        s.note(ev.INCOME, who, value)
        after = [(kind, who, 0, 0) for kind in self.data.after_income]
        then(s, *after, (st.CITY, who, value, BY_RAIL))


def hand_value(book: Rulebook, player: Player) -> int:
    """T-431, T-953: each breed once, with the highest value among its cards in hand."""
    data = book.data
    best: Dict[int, int] = {}
    for card in player.hand:
        if card >= data.cattle:
            break
        family = data.family[card]
        best[family] = max(best.get(family, 0), data.value[card])
    return sum(best.values())


class Raise(Rule):
    """T-960: Simmental cards in hand leave the game, and as many of the next age go to the discard pile."""

    age = ""

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.card: Final = self.data.raisable.get(self.age, 0)
        self.numbers: Final = [choice(v.RAISE, self.card, number) for number in range(15)]

    def ask(self, s: State, step: Step) -> Choices:
        most = min(s.players[step[1]].hand.count(self.card), s.nursery[self.data.becomes[self.card]])
        return self.numbers[: most + 1] if most else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or not choice.where:
            return
        player = s.players[step[1]]
        grown = self.data.becomes[self.card]
        for _ in range(choice.where):
            leave_hand(player, self.card)
            player.discard = put(player.discard, grown)
        left = s.nursery[grown] - choice.where
        s.nursery = replaced(s.nursery, grown, left)
        s.note(ev.RAISED, step[1], self.card, choice.where)


class RaiseCalves(Raise):
    """T-960: calves become heifers."""

    id = "DP-08"
    age = "calf"


class RaiseHeifers(Raise):
    """T-960: heifers become cows."""

    id = "DP-09"
    age = "heifer"


class DiscardHand(Rule):
    """T-436: the whole hand goes to the discard pile."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        player = s.players[step[1]]
        s.note(ev.HAND_DISCARDED, step[1], len(player.hand))
        player.discard = pile(player.discard + player.hand)
        player.hand = player.secret = EMPTY


class Home(Rule):
    """T-471 to T-473: the herder goes back to the start, foresight spaces are filled."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        who = step[1]
        s.players[who].herder = self.data.start
        s.note(ev.CAME_HOME, who)
        fill_foresight(s, who)


def fill_foresight(s: State, who: int) -> None:
    then(s, *((st.DEAL_FORESIGHT, who, column, 0) for column in range(COLUMNS)))


class DealForesight(Rule):
    """T-107, T-472: fill a column from its bag; an empty bag leaves the space empty."""

    id = "T-472"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        column = step[2]
        if len(s.columns[column]) >= ROOM:
            return NOTHING
        return [DEAL_TILE[tile] for tile in s.bags[column]]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None:
            return
        column = step[2]
        s.bags[column] = take(s.bags[column], choice.what)
        s.columns[column] = (*s.columns[column], choice.what)
        s.note(ev.FORESIGHT_FILLED, step[1], column, choice.what)
        if len(s.columns[column]) < ROOM:
            s.todo.append(step)
