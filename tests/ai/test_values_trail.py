"""What a position on the trail is worth to a seat that has had its last turn, and to one that has not."""

from __future__ import annotations

import pytest

from ai.values_trail import make as make_values
from ai.weights import weights_of
from game.trail.constants import NOBODY
from game.trail.game import Trail
from tests.ai.playing import table_after


@pytest.mark.parametrize(
    "seats, closer, turn, finished",
    [
        (2, NOBODY, 1, []),
        (2, 0, 0, []),  # still in the turn in which the market was closed
        (2, 0, 1, [0]),
        (2, 1, 0, [1]),
        (4, 2, 2, []),
        (4, 2, 3, [2]),
        (4, 2, 0, [2, 3]),
        (4, 2, 1, [2, 3, 0]),
    ],
)
def test_who_has_had_the_last_turn_is_worth_the_points_there_are(
    seats: int, closer: int, turn: int, finished: list[int]
) -> None:
    """T-901 to T-904: a good hand, or being near Kansas City, is worth nothing any more."""
    table = table_after("trail-2e", seats, 4, 60)
    assert isinstance(table.rules, Trail)
    values = make_values(table.rules, weights_of("trail-2e"))
    s = table.rules.clone(table.state)
    s.closer, s.turn = closer, turn
    assert [seat for seat in range(seats) if values.is_finished(s, seat)] == sorted(finished)
    for seat in range(seats):
        is_bare = values.value(s, seat) == values.points_now(s, seat)
        assert is_bare == (seat in finished)
        assert any(values.vector(s, seat)) != (seat in finished)
