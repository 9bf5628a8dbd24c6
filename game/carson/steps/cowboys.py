"""Cowboys and what they are worth: who stands where, who comes home, and how strong a player is."""

from __future__ import annotations

from typing import List

from game.carson.data.tables import WAGES, Data, Side
from game.carson.data.town_grid import around
from game.carson.ids import event_kinds
from game.carson.state import IN_HAND, NOBODY, ON_CARD, Player, State


def side_of(data: Data, s: State, p: Player) -> Side:
    """The side of the card that this player has taken."""
    return data.sides[p.card][s.sides[p.card]]


def holds_white(data: Data, s: State, p: Player) -> bool:
    """CC-400: the white cowboy is his this round."""
    return p.card >= 0 and side_of(data, s, p).white_cowboy


def revolvers(data: Data, s: State, who: int) -> int:
    """CC-009, CC-116, CC-470, CC-471: chips, the three-gun chip, and those on the mercenary's card."""
    p = s.players[who]
    found = p.chips
    if s.three_guns == who:
        found += data.three_guns
    if p.card >= 0:
        found += side_of(data, s, p).revolvers
    return found


def firepower(data: Data, s: State, who: int) -> int:
    """CC-009: figures in the personal reserve, and revolvers. Figures on the board never count."""
    p = s.players[who]
    found = p.hand + revolvers(data, s, who)
    if s.white == IN_HAND and holds_white(data, s, p):
        found += 1
    return found


def general_reserve(data: Data, s: State, p: Player) -> int:
    """CC-008: his cowboys that are neither in hand nor on the board."""
    return data.box_cowboys - p.hand - on_board(data, s, p)


def on_board(data: Data, s: State, p: Player) -> int:
    """His own cowboys on the board; the white one is nobody's own."""
    found = (p.placed & ~data.many).bit_count() + p.wages + p.singles
    if s.white >= 0 and not data.many >> s.white & 1 and holds_white(data, s, p):
        found -= 1
    return found


def crowd(data: Data, p: Player, cell: int) -> int:
    """How many cowboys of his own colour stand on a square that holds many; on any other cell none are counted."""
    if not data.many >> cell & 1:
        return 0
    return p.wages if data.squares[cell].deed == WAGES else p.singles


def change_crowd(data: Data, p: Player, square: int, number: int) -> None:
    """So many more cowboys of his own colour stand on a square that holds many."""
    if data.squares[square].deed == WAGES:
        p.wages += number
    else:
        p.singles += number


def standing(s: State, cell: int) -> List[int]:
    """Whoever has a figure on this cell, in pass order."""
    return [who for who in s.pass_order if s.players[who].placed >> cell & 1]


def contested(s: State, cells: int) -> int:
    """Those of the cells on which two or more players stand (CC-100)."""
    once = 0
    twice = 0
    for p in s.players:
        here = p.placed & cells
        twice |= once & here
        once |= here
    return twice


def come_back(s: State, who: int, cell: int) -> None:
    """CC-103: a cowboy returns into his owner's personal reserve."""
    p = s.players[who]
    p.placed &= ~(1 << cell)
    p.hand += 1
    s.note(event_kinds.CAME_BACK, who, cell)


def leave(data: Data, s: State, who: int, cell: int) -> None:
    """CC-071: a figure that has done its work goes to the general reserve; the white one to its card."""
    p = s.players[who]
    p.placed &= ~(1 << cell)
    if s.white == cell and holds_white(data, s, p):
        s.white = ON_CARD
    s.note(event_kinds.LEFT, who, cell)


def protected(data: Data, s: State) -> int:
    """Buildings that a church of their owner's shields, or that are safe themselves (CC-321)."""
    found = 0
    for kind in data.safe:
        found |= s.built[kind]
    for kind in data.protecting:
        if s.built[kind]:
            for p in s.players:
                churches = s.built[kind] & p.owned
                if churches:
                    found |= around(churches) & p.owned
    return found


def buildings(s: State) -> int:
    """The parcels with a building; houses and mountains are none."""
    return s.occupied & ~s.mountains & ~s.houses


def attackable(data: Data, s: State) -> int:
    """CC-320 to CC-322: the buildings on which a cowboy may be placed."""
    return buildings(s) & ~protected(data, s)


def owner_of(s: State, spot: int) -> int:
    for who, p in enumerate(s.players):
        if p.owned >> spot & 1:
            return who
    return NOBODY


def gain(s: State, who: int, dollars: int) -> None:
    s.players[who].money += dollars
    s.note(event_kinds.GAINED, who, dollars)


def pay(s: State, who: int, dollars: int) -> None:
    s.players[who].money -= dollars
    s.note(event_kinds.PAID, who, dollars)


def score_points(s: State, who: int, points: int) -> None:
    s.players[who].points += points
    s.note(event_kinds.POINTS, who, points)


def take_roads(s: State, who: int, number: int) -> None:
    """CE-07: whoever is due roads takes what is left."""
    number = min(number, s.supply)
    s.supply -= number
    s.players[who].roads += number
    s.note(event_kinds.ROADS, who, number)


def take_cowboys(data: Data, s: State, who: int, number: int) -> None:
    """CE-31, CC-081: from the general to the personal reserve, as far as there are any."""
    p = s.players[who]
    number = min(number, general_reserve(data, s, p))
    p.hand += number
    s.note(event_kinds.COWBOYS, who, number)


def take_revolvers(s: State, who: int, number: int) -> None:
    s.players[who].chips += number
    s.note(event_kinds.REVOLVERS, who, number)
