"""Practice praises and blames whatever was chosen, by how much more came of it than was expected."""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import List

import pytest

from ai.policy import INVERSE_TEMPERATURE
from ai.policy_gradient import (
    ENTROPY_BONUS,
    GAE_LAMBDA,
    Baseline,
    DecisionRecord,
    FeatureIndex,
    Practice,
    Trajectory,
    add_gradient,
)
from tests.ai.playing import policy_at, table_after

GOOD, BAD, BOTH = 0, 1, 2  # numbers of names


def trajectory(expected: List[float], *asked: DecisionRecord) -> Trajectory:
    found = Trajectory()
    found.expected += expected
    found.decisions += asked
    return found


def gradient_of(found: Trajectory, advantages: List[float]) -> List[float]:
    gradient = [0.0] * 3
    add_gradient(gradient, found, advantages)
    return gradient


def test_advantages_are_what_comes_beyond_what_was_expected_and_later_turns_count_less() -> None:
    assert trajectory([10.0, 12.0]).advantages(15.0) == pytest.approx([2.0 + GAE_LAMBDA * 3.0, 3.0])
    assert trajectory([7.0, 7.0, 7.0]).advantages(7.0) == [0.0, 0.0, 0.0]


def test_the_baseline_is_the_mean_advantage_of_a_turn() -> None:
    baseline = Baseline()
    assert baseline.subtract([4.0, 2.0]) == [4.0, 2.0], "no game was played before"
    assert baseline.subtract([6.0]) == [2.0]
    assert baseline.subtract([5.0, 2.0, 7.0]) == [0.0, 0.0, 7.0]


def test_what_went_well_becomes_likelier_and_what_went_badly_less() -> None:
    once = trajectory([10.0], DecisionRecord(0, [(GOOD, BOTH), (BAD, BOTH)], [0.5, 0.5], chosen=GOOD))
    assert gradient_of(once, [4.0]) == pytest.approx([2.0, -2.0, 0.0]), "what all choices share tells nothing"
    assert gradient_of(once, [-4.0]) == pytest.approx([-2.0, 2.0, 0.0])


def test_only_the_turn_that_went_well_is_praised() -> None:
    first, second = (
        DecisionRecord(turn, [(GOOD,), (BAD,)], [0.5, 0.5], chosen) for turn, chosen in ((0, GOOD), (1, BAD))
    )
    assert gradient_of(trajectory([10.0, 10.0], first, second), [1.0, 4.0])[:2] == pytest.approx([0.5 - 2.0, 2.0 - 0.5])


def test_without_an_advantage_the_likeliest_choice_becomes_a_little_less_likely() -> None:
    likely, rare, _ = gradient_of(
        trajectory([10.0], DecisionRecord(0, [(GOOD,), (BAD,)], [0.9, 0.1], chosen=GOOD)), [0.0]
    )
    assert likely == pytest.approx(-ENTROPY_BONUS * 0.9 * 0.1 * (log(0.9) - log(0.1)))
    assert rare == pytest.approx(-likely)


def test_practice_has_the_temperature_of_playing_on() -> None:
    table = table_after("trail-2e", 2, 5, 12)
    assert table.decision is not None
    policy = policy_at(table, {})
    strong = {policy.offered(table.state, table.decision)[0][0]: 1.0}
    index = FeatureIndex({})
    one, found = Practice(table.rules, index), Trajectory()
    index.load(strong)
    one.decide(table.state, table.decision, found, Random(1))
    likely = found.decisions[0].probabilities
    assert likely[0] / likely[1] == pytest.approx(exp(INVERSE_TEMPERATURE)) and sum(likely) == pytest.approx(1.0)
