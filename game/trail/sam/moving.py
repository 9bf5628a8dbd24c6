"""How far Sam's herder goes, which way he takes, and what that brings the others."""

from __future__ import annotations

from typing import Final, List, Tuple

from game.trail.context import Rulebook
from game.trail.data.tables import SamCard, SamData
from game.trail.ids import event_kinds as ev
from game.trail.ids.names import SAM_COUNTS
from game.trail.sam.priorities import choose
from game.trail.state import State

Way = Tuple[int, ...]  # the locations stepped on, one after the other

MOST_BUILDINGS: Final = SAM_COUNTS.index("most_buildings")


def steps_of(sam: SamData, s: State, who: int, card: SamCard) -> int:
    """S-042: the number on the card, or what it counts."""
    if card.steps:
        return card.steps
    assert s.sam is not None
    if card.counts == MOST_BUILDINGS:
        steps = max(len(player.built) for player in s.players)
    else:
        steps = s.players[who].workers[s.sam.special]
    return min(max(steps, sam.least_steps), sam.most_steps)


def walk(book: Rulebook, s: State, who: int, steps: int) -> None:
    """S-041 to S-047: forward on the way chosen; people get from the bank what their hands ask for (S-022)."""
    left = _steps_left(book, s)
    way = choose(
        s,
        who,
        _ways(s, s.players[who].herder, steps),
        [
            ("shortest_way", lambda way: len(way) + left[way[-1]]),
            ("lowest_fees", lambda way: sum(toll(book, s, who, node) for node in way)),
            ("least_to_others", lambda way: sum(toll(book, s, who, at) for at in way if _owner(book, s, at) >= 0)),
        ],
    )
    s.players[who].herder = way[-1]
    s.note(ev.WALKED, who, way[-1])
    for node in way:
        owner, dollars = _owner(book, s, node), toll(book, s, who, node)
        if dollars and owner >= 0:
            s.players[owner].money += dollars
            s.note(ev.GAINED, owner, dollars)


def toll(book: Rulebook, s: State, who: int, node: int) -> int:
    """S-044: what the hands of a location would cost him; his own cost nothing."""
    tile = s.tiles[node]
    return 0 if book.data.owner[tile] == who else book.data.toll_of_tile[tile]


def _owner(book: Rulebook, s: State, node: int) -> int:
    return book.data.owner[s.tiles[node]]


def _ways(s: State, start: int, steps: int) -> List[Way]:
    """Every way of so many steps, or shorter to Kansas City, in the order of the arcs (S-046)."""
    ways: List[Way] = [(node,) for node in s.ahead[start]]
    for _ in range(steps - 1):
        ways = [longer for way in ways for longer in _one_longer(s, way)]
    return ways


def _one_longer(s: State, way: Way) -> List[Way]:
    return [(*way, node) for node in s.ahead[way[-1]]] or [way]


def _steps_left(book: Rulebook, s: State) -> List[int]:
    """S-043, SR-05: the fewest locations from each node to Kansas City."""
    left = [0] * len(s.ahead)
    for node in book.route.nearest_first:
        ahead = s.ahead[node]
        if ahead:
            left[node] = 1 + min([left[near] for near in ahead])
    return left
