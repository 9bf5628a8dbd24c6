"""Phase 2: cowboys are sent to squares, parcels and buildings, until everybody has passed."""

from __future__ import annotations

from typing import Final, List, Optional

from game.carson.context import Rule
from game.carson.data.tables import FIRST_PARCEL, Data
from game.carson.data.town_grid import spots_of
from game.carson.ids import choice_kinds, choices, event_kinds, step_kinds
from game.carson.state import IN_HAND, NO_TILE, NOBODY, ON_CARD, PLACING, Player, State
from game.carson.steps.cowboys import attackable, change_crowd, crowd, holds_white, side_of
from game.kernel.choice import NOTHING, Choice, Choices, choice
from game.kernel.rules import Step, then


class OpenPlacing(Rule):
    """CC-053: the turn order follows the numbers on the cards; then placing begins."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        cards = sorted([(p.card, who) for who, p in enumerate(s.players)])
        s.turn_order = tuple([who for _, who in cards])
        s.phase = PLACING
        for place, who in enumerate(s.turn_order):
            s.note(event_kinds.ORDER, who, place + 1)
        then(s, (step_kinds.PLACE, s.turn_order[0], 0, 0))


def usable_squares(data: Data, s: State) -> int:
    """CC-064a, CC-065: squares that take cowboys this round; a construction square needs its tile (CE-09)."""
    squares = data.open[s.round]
    if NO_TILE in s.row:
        for slot, kind in enumerate(s.row):
            if kind == NO_TILE:
                squares &= ~(1 << data.row[slot])
    return squares


def others_placed(s: State, who: int) -> int:
    found = 0
    for seat, p in enumerate(s.players):
        if seat != who:
            found |= p.placed
    return found


def targets(data: Data, s: State, who: int) -> int:
    """CC-064 to CC-067, CC-402, CC-403: the cells to which this player may send a cowboy of his own colour."""
    p = s.players[who]
    buildings = attackable(data, s)
    cells = usable_squares(data, s) | (data.town.land & ~s.taken | buildings) << FIRST_PARCEL
    cells &= ~p.placed | data.many
    if s.white >= 0:
        cells &= ~(1 << s.white) | data.many
    if side_of(data, s, p).peaceful:
        own = (buildings & p.owned) << FIRST_PARCEL
        cells &= ~others_placed(s, who) | own | data.many
        cells &= ~((s.taken & ~p.owned) << FIRST_PARCEL)
    return cells


def white_targets(data: Data, s: State, who: int) -> int:
    """CC-401: the white cowboy goes only where nobody stands, and never attacks."""
    p = s.players[who]
    own = attackable(data, s) & p.owned
    cells = usable_squares(data, s) | (data.town.land & ~s.taken | own) << FIRST_PARCEL
    return cells & ~p.placed & ~others_placed(s, who)


def placements(data: Data, s: State, who: int) -> List[Choice]:
    """Each figure in hand, on each cell where it may go."""
    p = s.players[who]
    found = choices.cells_in(choices.COWBOYS, targets(data, s, who)) if p.hand else []
    if s.white == IN_HAND and holds_white(data, s, p):
        found += choices.cells_in(choices.SHERIFFS, white_targets(data, s, who))
    return found


def put_cowboy(data: Data, p: Player, cell: int) -> None:
    """A cowboy of a player's own colour stands on a cell."""
    p.placed |= 1 << cell
    if data.many >> cell & 1:
        change_crowd(data, p, cell, 1)


def lift_cowboy(data: Data, s: State, p: Player, cell: int) -> None:
    """A cowboy of a player's own colour is taken up again, to be put elsewhere."""
    if data.many >> cell & 1:
        change_crowd(data, p, cell, -1)
    if not crowd(data, p, cell) and not (s.white == cell and holds_white(data, s, p)):
        p.placed &= ~(1 << cell)


def place(data: Data, s: State, who: int, choice: Choice) -> None:
    """Carry out whatever D-PLACE offers."""
    p = s.players[who]
    verb = choice.verb
    if verb == choice_kinds.COWBOY:
        p.hand -= 1
        put_cowboy(data, p, choice.what)
        s.note(event_kinds.PLACED, who, choice.what)
    elif verb == choice_kinds.PASS:
        s.pass_order = (*s.pass_order, who)
        s.note(event_kinds.PASSED, who)
    elif verb == choice_kinds.SHERIFF:
        s.white = choice.what
        p.placed |= 1 << choice.what
        s.note(event_kinds.SHERIFF_PLACED, who, choice.what)
    elif verb == choice_kinds.MOVE:
        lift_cowboy(data, s, p, choice.what)
        put_cowboy(data, p, choice.where)
        s.note(event_kinds.MOVED, who, choice.what, choice.where)
    else:
        move_white(data, s, who, choice.what)


def move_white(data: Data, s: State, who: int, cell: int) -> None:
    p = s.players[who]
    before = s.white
    if not crowd(data, p, before):
        p.placed &= ~(1 << before)
    s.white = cell
    p.placed |= 1 << cell
    s.note(event_kinds.SHERIFF_MOVED, who, before, cell)


def next_to_place(s: State, who: int) -> int:
    """The next in turn order who has not passed, or nobody (CC-060, CC-063)."""
    order, passed = s.turn_order, s.pass_order
    place = order.index(who) + 1
    for seat in (*order[place:], *order[:place]):
        if seat not in passed:
            return seat
    return NOBODY


class Place(Rule):
    """D-PLACE, CC-060 to CC-063: place one figure, or pass and place no more."""

    id = "D-PLACE"

    def ask(self, s: State, step: Step) -> Choices:
        found = placements(self.data, s, step[1])
        found.append(choices.PASS)
        return found

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        who = step[1]
        place(self.data, s, who, choice)
        follower = next_to_place(s, who)
        if follower != NOBODY:
            s.todo.append((step_kinds.PLACE, follower, 0, 0))


class PlaceTogether(Place):
    """D-PLACE, CC-520 to CC-526: everybody places at once, and may move what stands already."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        cells = range(choices.CELLS)
        self.moves: Final = [[choice(choice_kinds.MOVE, a, b) for b in cells] for a in cells]

    def ask(self, s: State, step: Step) -> Choices:
        return self.offers(s, step[1])

    def offers(self, s: State, who: int) -> List[Choice]:
        found = placements(self.data, s, who)
        found += self.rearrangements(s, who)
        found.append(choices.PASS)
        return found

    def rearrangements(self, s: State, who: int) -> List[Choice]:
        """CC-521: each figure that stands, on each cell where it could stand instead."""
        data = self.data
        p = s.players[who]
        found: List[Choice] = []
        goals = targets(data, s, who)
        has_white = s.white >= 0 and holds_white(data, s, p)
        for cell in spots_of(p.placed):
            if has_white and cell == s.white and not crowd(data, p, cell):
                continue
            row = self.moves[cell]
            found += [row[goal] for goal in spots_of(goals & ~(1 << cell))]
        if has_white:
            found += choices.cells_in(choices.SHERIFF_MOVES, white_targets(data, s, who))
        return found

    def interrupts(self, s: State, who: int) -> Choices:
        """CC-520, CC-522: once the first cowboy stands, whoever has not finished may act at any time."""
        if s.phase != PLACING or not s.todo or s.todo[-1][0] != step_kinds.PLACE or s.todo[-1][1] == who:
            return NOTHING
        if who in s.pass_order or not any(p.placed for p in s.players):
            return NOTHING
        return self.offers(s, who)

    def play_interrupt(self, s: State, who: int, choice: Choice) -> None:
        """CC-523: a request is handled at once, on the board as it is."""
        s.todo.pop()
        self.do(s, (step_kinds.PLACE, who, 0, 0), choice)


def call_back_white(data: Data, s: State) -> None:
    """E6: the white cowboy goes back to the sheriff's card."""
    if s.white >= 0:
        for p in s.players:
            if holds_white(data, s, p):
                p.placed &= ~(1 << s.white)
    s.white = ON_CARD
