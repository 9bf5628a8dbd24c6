"""How Sam settles what the rules leave open: by one priority after the other, always the same way (S-038)."""

from __future__ import annotations

from typing import Callable, Final, Sequence, Tuple, TypeVar

from game.trail.ids import event_kinds as ev
from game.trail.state import State

# Why he chose as he did: the priority that decided.
REASONS: Final = (
    "only_one", "shortest_way", "lowest_fees", "least_to_others", "order", "cheapest", "specialization",
    "most_workers", "topmost_row", "leftmost", "most_points", "fewest_cards", "best_card", "fewest_cowboys",
    "fewest_dollars", "farthest_station", "full_distance", "next_station", "most_builders", "shows_hand",
    "largest_difference", "lowest_number", "nearest_to_kansas_city", "nearest_space", "farthest_from_stack",
    "highest_space", "most_tiles", "lower_space", "lowest_station",
)  # fmt: skip
ONLY_ONE: Final = REASONS.index("only_one")
ORDER: Final = REASONS.index("order")

T = TypeVar("T")
Priority = Tuple[str, Callable[[T], int]]  # a reason, and what is the less the better


def choose(s: State, who: int, options: Sequence[T], priorities: Sequence[Priority[T]]) -> T:
    """The best option by the first priority that tells them apart; what is left is taken in order (SR-04)."""
    among, reason = len(options), ONLY_ONE
    left = list(options)
    for name, cost in priorities:
        if len(left) == 1:
            break
        least = min(map(cost, left))
        best = [option for option in left if cost(option) == least]
        if len(best) < len(left):
            reason = REASONS.index(name)
        left = best
    s.note(ev.SAM_CHOSE, who, reason if len(left) == 1 else ORDER, among)
    return left[0]
