"""Where Sam builds, and what."""

from __future__ import annotations

from typing import List, Sequence, Tuple

from game.kernel.piles import take
from game.trail.context import Rulebook
from game.trail.ids.names import BUILDER, NOWHERE
from game.trail.sam.priorities import choose
from game.trail.state import State
from game.trail.steps.buildings import building_of, place_building

Change = Tuple[int, int]  # the space of an own building, and the building that takes its place


def build(book: Rulebook, s: State, who: int) -> bool:
    """S-131 to S-135: a new building, the dearest that his builders can place; else replace an own one."""
    men = s.players[who].workers[BUILDER]
    return _build(book, s, who, range(1, men + 1)) or _replace(book, s, who, range(1, men + 1))


def build_small(book: Rulebook, s: State, who: int) -> bool:
    """S-137: only with exactly one builder, be it for the building or for the difference."""
    return _build(book, s, who, (1,)) or _replace(book, s, who, (1,))


def _build(book: Rulebook, s: State, who: int, men: Sequence[int]) -> bool:
    """S-134 (1), (2): most builders, then a hand, then the lowest number."""
    builders, hands = book.data.builders, book.data.building_hands
    buildings = [building for building in s.players[who].supply if builders[building] in men]
    spaces = free_spaces(book, s, who)
    if not buildings or not spaces:
        return False
    building = choose(
        s,
        who,
        buildings,
        [
            ("most_builders", lambda building: -builders[building]),
            ("shows_hand", lambda building: not hands[building]),
            ("lowest_number", lambda building: building),
        ],
    )
    _place(book, s, who, building, choose(s, who, spaces, [("nearest_space", spaces.index)]))
    return True


def _replace(book: Rulebook, s: State, who: int, men: Sequence[int]) -> bool:
    """S-134 (3) to (5), S-136: the largest difference, the dearest new building, most hands, then the order."""
    data = book.data
    builders, hands = data.builders, data.building_hands

    def more(change: Change) -> int:
        return builders[change[1]] - builders[building_of(book, s.tiles[change[0]])]

    def hands_more(change: Change) -> int:
        return bool(hands[change[1]]) - bool(hands[building_of(book, s.tiles[change[0]])])

    player = s.players[who]
    changes = [(node, building) for node in player.built for building in player.supply]
    changes = [change for change in changes if more(change) in men]
    if not changes:
        return False
    node, building = choose(
        s,
        who,
        changes,
        [
            ("largest_difference", lambda change: -more(change)),
            ("most_builders", lambda change: -builders[change[1]]),
            ("shows_hand", lambda change: -hands_more(change)),
            ("lowest_number", lambda change: change[1]),
            ("nearest_to_kansas_city", lambda change: book.route.far[change[0]]),
        ],
    )
    _place(book, s, who, building, node)
    return True


def _place(book: Rulebook, s: State, who: int, building: int, node: int) -> None:
    s.players[who].supply = take(s.players[who].supply, building)
    place_building(book, s, who, building, node)


def free_spaces(book: Rulebook, s: State, who: int) -> List[int]:
    """S-132, S-133: empty spaces without risk action in front of the herder who moves next, or else of the start."""
    start = book.data.start
    ahead_of = s.players[(who + 1) % len(s.players)].herder
    found = _spaces_ahead(book, s, start if ahead_of == NOWHERE else ahead_of)
    return found or _spaces_ahead(book, s, start)


def _spaces_ahead(book: Rulebook, s: State, start: int) -> List[int]:
    """Outward along the arcs, space by space; those equally far in the order of the trail."""
    data = book.data
    found: List[int] = []
    seen = {start}
    here = [start]
    while here:
        here = sorted({arc for node in here for arc in data.next[node]} - seen)
        seen.update(here)
        found += [node for node in here if node in data.sites and not s.tiles[node] and data.risk[node] is None]
    return found
