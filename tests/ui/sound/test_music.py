"""The tune is a minute long, full of notes, and ends where it begins."""

from __future__ import annotations

from array import array
from math import sin
from time import thread_time

import pytest

from game.ui.sound.music import (
    BAR,
    CHORDS,
    EIGHTHS,
    GRIPS,
    MELODY,
    WALKS,
    rendered,
    score,
    seconds,
)
from game.ui.sound.synth import RATE, hertz
from tests.ui.draw.timing import best_of_three

MOST_WORK = 80.0  # times a million sines take in the same run; 39 to 68 were seen on a busy machine
LOUDEST = 32767


def a_million_sines():
    begun = thread_time()
    assert sum(sin(number * 0.01) * 0.5 for number in range(1_000_000)) > 0
    return thread_time() - begun


def work_and_tune():
    before = a_million_sines()
    begun = thread_time()
    both = array("h", rendered())
    spent = thread_time() - begun
    return spent / ((before + a_million_sines()) / 2), both


@pytest.fixture(scope="module")
def work_and_channels():
    work, both = best_of_three(work_and_tune, MOST_WORK)
    return work, (both[0::2], both[1::2])


@pytest.fixture(params=[0, 1], ids=["left", "right"])
def channel(request, work_and_channels):
    return work_and_channels[1][request.param]


def test_the_tune_lasts_a_minute(channel):
    assert len(channel) == 60 * RATE


def test_the_tune_is_made_quickly(work_and_channels):
    assert work_and_channels[0] < MOST_WORK


def test_the_tune_is_never_loud_and_never_silent(channel):
    assert 0.3 * LOUDEST < max(map(abs, channel)) < 0.6 * LOUDEST
    for second in range(60):
        assert max(map(abs, channel[second * RATE : (second + 1) * RATE])) > 0.03 * LOUDEST


def test_the_tune_goes_on_without_a_seam(channel):
    """From the last sample to the first is no farther than from sample to sample around them."""
    around = [*channel[-200:], *channel[:200]]
    steps = [abs(after - before) for before, after in zip(around, around[1:])]
    assert steps[199] <= max(steps[:199])
    assert steps[199] < 0.02 * LOUDEST


@pytest.mark.parametrize("bar", range(len(MELODY)))
def test_a_bar_of_the_melody_is_full(bar):
    assert sum(1 + note.count("-") for note in MELODY[bar].split()) == EIGHTHS


def test_melody_and_chords_go_together():
    assert len(MELODY) == len(CHORDS)
    assert set(CHORDS) == set(GRIPS)
    changes = {(first, then) for first, then in zip(CHORDS, (*CHORDS[1:], CHORDS[0]))}
    assert set(WALKS) <= changes, "a walk that is never walked"


def test_every_note_is_one_that_a_guitar_has():
    for note in score():
        assert hertz("E2") <= hertz(note.pitch) <= hertz("E5"), note


def test_the_off_beats_come_late():
    eighth = BAR / EIGHTHS
    assert seconds(2) == 2 * eighth
    assert 3 * eighth < seconds(3) < 3.5 * eighth
