"""A ruleset of one's own that extends another has its opponents from the first day on."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Iterator

import pytest

from ai.advice import advise
from ai.agent import make_agent
from ai.evaluation import evaluation_for, weights_of
from ai.policy import Policy, policy_weights_of
from game import paths, registry
from game.kernel.table import Table
from game.registry import lineage, make
from tests.ai.playing import play

OWN = """
plays = "trail"
extends = "trail-2e"
title = "My trail"
"""
BUILDING = """
builders = 1
points = 5
hand = "green"
actions = ["hire:-1|engine:2"]
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A ruleset `my-trail` with one building more, in a copy of the folder of levels."""
    levels = tmp_path / "levels"
    shutil.copytree(paths.LEVELS, levels)
    sides = "".join(f"\n[change.buildings.13{side}]{BUILDING}" for side in "ab")
    (levels / "my-trail.toml").write_text(OWN + sides, encoding="utf-8")
    for module in (paths, registry):
        monkeypatch.setattr(module, "LEVELS", levels)
    registry.shelf.cache_clear()
    yield "my-trail"
    registry.shelf.cache_clear()
    weights_of.cache_clear()
    policy_weights_of.cache_clear()


def test_a_ruleset_is_followed_by_those_that_it_extends(own: str) -> None:
    assert lineage(own) == [own, "trail-2e"]
    assert lineage("carson") == ["carson"]


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
