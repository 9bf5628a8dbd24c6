"""The table: playing, dealing, undoing."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.rules import CHANCE
from game.kernel.table import Table
from game.registry import make
from tests.rulesets_tried import play_on

GAME = ("trail-2e", 2, {})


def table(luck_asked=False, seed=1):
    return Table(make(*GAME), seed, luck_asked)


def test_chance_is_settled_at_once_unless_it_is_asked():
    assert table().decision.who == 0
    assert table(luck_asked=True).decision.who == CHANCE


def test_luck_that_is_asked_and_answered_by_the_dealer_gives_the_same_game():
    dealt, asked = table(), table(luck_asked=True)
    while asked.decision.who == CHANCE:
        asked.play(asked.dealt())
    assert asked.rules.key(asked.state) == dealt.rules.key(dealt.state)


def test_a_choice_that_is_not_offered_changes_nothing():
    t = table()
    before = t.rules.key(t.state)
    other = next(c for c in play_on(table(), Random(1), most=40).decision.choices if c not in t.decision.choices)
    with pytest.raises(ValueError, match="cannot be made now"):
        t.play(other)
    assert t.rules.key(t.state) == before and len(t.log) == len(t.states) - 1


def test_nothing_can_be_chosen_after_the_end():
    t = play_on(table(), Random(1))
    with pytest.raises(ValueError, match="after the end"):
        t.play(t.log[-1].choice)


@pytest.mark.parametrize("count", [0, -1, 10_000])
def test_undo_refuses_what_cannot_be_undone(count):
    t = play_on(table(), Random(1), most=10)
    before = t.rules.key(t.state)
    with pytest.raises(ValueError, match="undo count .* out of range"):
        t.undo(count)
    assert t.rules.key(t.state) == before


def test_undo_deals_the_same_cards_again():
    t, random = table(), Random(5)
    play_on(t, random, most=20)
    choice, key = t.decision.choices[0], None
    for _ in range(3):
        t.play(choice)
        key = key or t.rules.key(t.state)
        assert t.rules.key(t.state) == key
        t.undo()


def test_undo_does_not_count_chance_unless_it_is_asked():
    dealt = play_on(table(), Random(2), most=30)
    assert dealt.undoable() == 30
    asked = table(luck_asked=True)
    play_on(asked, Random(2), most=30)
    assert asked.undoable() == 30 == len(asked.log)


def test_a_view_is_dealt_the_same_each_time():
    t = play_on(table(), Random(3), most=10)
    key = t.rules.key
    assert key(t.determinized(0)) == key(t.determinized(0))
