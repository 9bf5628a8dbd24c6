"""A ruleset of one's own that extends another has its opponents from the first day on."""

from __future__ import annotations

import pytest

from ai.advice import advise
from ai.agent import make_agent
from ai.evaluation import evaluation_for, weights_of
from ai.policy import Policy, policy_weights_of
from game.kernel.table import Table
from game.registry import lineage, make
from tests.ai.playing import play
from tests.recipes.player import EXTENDING, Player, player

__all__ = ["player"]


@pytest.fixture
def own(player: Player) -> str:
    """A ruleset `my-trail` with one building more, in the player's own folder."""
    player.writes("levels/my-trail.toml", EXTENDING)
    return "my-trail"


def test_a_ruleset_is_followed_by_those_that_it_extends(own: str) -> None:
    assert lineage(own) == (own, "trail-2e")
    assert lineage("carson") == ("carson",)


def test_what_was_learned_is_inherited(own: str) -> None:
    assert weights_of(own) == weights_of("trail-2e")
    assert policy_weights_of(own) == policy_weights_of("trail-2e")
    evaluation = evaluation_for(make(own, 2, {}), {})
    assert "building_13a" in evaluation.weight_names()


def test_opponents_play_a_ruleset_of_ones_own_and_advise(own: str) -> None:
    table = Table(make(own, 2, {}), 3)
    assert advise(table, "medium", 1)
    play(table, [make_agent("greedy", table.rules, "easy", seat) for seat in range(2)])
    assert table.over
    assert len(Policy(table.rules, evaluation_for(table.rules, {})).weights) > 10_000
