"""The spaces for discs: the same on the own board and in Kansas City."""

from __future__ import annotations

from typing import Any

import pytest

from game.registry import make
from game.ui.trail.board.disc_spaces import ONCE, TWICE, auxiliary_spaces
from game.ui.trail.board.player_board import OwnBoard
from game.ui.trail.kansas_city import disc_board


@pytest.fixture(params=["trail-2e", "trail-1e"])
def data(request: Any) -> Any:
    return make(request.param, 3, {}).data


def test_every_auxiliary_action_can_be_used_once_and_twice(data: Any) -> None:
    """T-444: what the level calls a disc says on which space it lies; those without one are open from the start."""
    spaces = list(auxiliary_spaces(data))
    assert [(space.auxiliary, space.words) for space in spaces] == [
        (auxiliary, words) for auxiliary in range(len(data.auxiliaries)) for words in (ONCE, TWICE)
    ]
    for space in spaces:
        name = f"aux_{data.auxiliaries[space.auxiliary]}_{space.words.replace('×', 'x')}"
        assert space.disc == (data.discs.index(name) if name in data.discs else None)
        assert (space.disc is None) == (not space.is_double and data.aux_start[space.auxiliary] == 1)


def test_every_disc_has_a_space_of_its_own(data: Any) -> None:
    for boxes in (OwnBoard(data).discs, disc_board.cells(data)):
        assert len(boxes) == len(data.discs)
        assert not any(a.inset(0.5).overlaps(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])
