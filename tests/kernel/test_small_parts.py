"""Choices, chance, piles: the smallest parts of the kernel."""

from __future__ import annotations

from game.kernel.choice import choice
from game.kernel.luck import luck
from game.kernel.piles import (
    counts,
    distinct,
    pile,
    put,
    take,
    take_all,
)


def test_there_is_only_one_choice_for_the_same_numbers():
    assert choice(1, 2, 3) is choice(1, 2, 3)
    assert choice(1, 2, 3) is not choice(1, 2, 4)


def test_luck_depends_on_seed_and_place_only():
    assert luck(7, 0) == luck(7, 0)
    assert len({luck(seed, place) for seed in range(20) for place in range(20)}) == 400


def test_luck_is_what_it_has_always_been():
    """The published first numbers of splitmix64 for seed 0: other ones would spoil every save ever written."""
    assert [luck(0, place) for place in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_luck_falls_evenly():
    falls = counts(luck(1, place) % 6 for place in range(6000))
    assert all(900 < number < 1100 for number in falls.values()) and len(falls) == 6


def test_a_pile_stays_sorted():
    cards = pile([3, 1, 2, 1])
    assert cards == (1, 1, 2, 3)
    assert put(cards, 2) == (1, 1, 2, 2, 3)
    assert take(cards, 1) == (1, 2, 3)
    assert take_all(cards, [3, 1]) == (1, 2)
    assert cards == (1, 1, 2, 3), "a pile is replaced, never changed"
    assert list(distinct(cards)) == [1, 2, 3]
    assert counts(cards) == {1: 2, 2: 1, 3: 1}
