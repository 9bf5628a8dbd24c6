"""Practice praises and blames whatever was chosen, by how much more came of it than was expected."""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import List

import pytest

from ai.policy import BOLDNESS
from ai.policy_gradient import (
    CURIOSITY,
    PATIENCE,
    Asked,
    Course,
    Practice,
    Register,
    Usual,
    teach,
)
from tests.ai.playing import habits_at, table_after

GOOD, BAD, BOTH = 0, 1, 2  # numbers of names


def course(expected: List[float], *asked: Asked) -> Course:
    found = Course()
    found.expected += expected
    found.asked += asked
    return found


def taught(found: Course, luck: List[float]) -> List[float]:
    gains = [0.0] * 3
    teach(gains, found, luck)
    return gains


def test_luck_is_what_comes_beyond_what_was_expected_and_later_turns_count_less() -> None:
    assert course([10.0, 12.0]).luck(15.0) == pytest.approx([2.0 + PATIENCE * 3.0, 3.0])
    assert course([7.0, 7.0, 7.0]).luck(7.0) == [0.0, 0.0, 0.0]


def test_usual_luck_is_nobodys_merit() -> None:
    usual = Usual()
    assert usual.beyond([4.0, 2.0]) == [4.0, 2.0], "nothing was usual yet"
    assert usual.beyond([6.0]) == [2.0]
    assert usual.beyond([5.0, 2.0, 7.0]) == [0.0, 0.0, 7.0]


def test_what_went_well_becomes_likelier_and_what_went_badly_less() -> None:
    once = course([10.0], Asked(0, [(GOOD, BOTH), (BAD, BOTH)], [0.5, 0.5], chosen=GOOD))
    assert taught(once, [4.0]) == pytest.approx([2.0, -2.0, 0.0]), "what all choices share tells nothing"
    assert taught(once, [-4.0]) == pytest.approx([-2.0, 2.0, 0.0])


def test_only_the_turn_that_went_well_is_praised() -> None:
    first, second = (Asked(turn, [(GOOD,), (BAD,)], [0.5, 0.5], chosen) for turn, chosen in ((0, GOOD), (1, BAD)))
    assert taught(course([10.0, 10.0], first, second), [1.0, 4.0])[:2] == pytest.approx([0.5 - 2.0, 2.0 - 0.5])


def test_without_luck_the_likeliest_choice_becomes_a_little_less_likely() -> None:
    likely, rare, _ = taught(course([10.0], Asked(0, [(GOOD,), (BAD,)], [0.9, 0.1], chosen=GOOD)), [0.0])
    assert likely == pytest.approx(-CURIOSITY * 0.9 * 0.1 * (log(0.9) - log(0.1)))
    assert rare == pytest.approx(-likely)


def test_practice_is_as_bold_as_playing_on() -> None:
    table = table_after("trail-2e", 2, 5, 12)
    assert table.decision is not None
    habits = habits_at(table, {})
    strong = {habits.offered(table.state, table.decision)[0][0]: 1.0}
    register = Register({})
    one, found = Practice(table.rules, register), Course()
    register.believe(strong)
    one.decide(table.state, table.decision, found, Random(1))
    likely = found.asked[0].likely
    assert likely[0] / likely[1] == pytest.approx(exp(BOLDNESS)) and sum(likely) == pytest.approx(1.0)
