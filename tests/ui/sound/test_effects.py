"""Every short sound can be heard, is as loud as it shall be, and begins and ends without a click."""

from __future__ import annotations

import re
from array import array
from math import cos, pi
from pathlib import Path
from time import thread_time
from typing import Dict, Sequence, Tuple

import pytest

from game.ui.sound.cache import render_noises, variant
from game.ui.sound.effects import LADDER, NOISES
from game.ui.sound.music import GUITAR, LEAD
from game.ui.sound.synth import RATE, hertz, plucked, struck
from tests.ui.draw.timing import best_of_three

ROOT = Path(__file__).resolve().parents[3]
MOST_WORK = 3.0  # seconds on one core, for all sounds together
LOUDEST = 32767

# Which sounds last how long, in seconds.
LENGTHS: Dict[Tuple[float, float], Sequence[str]] = {
    (0.04, 0.25): ("focus", "press", "tile", "disc", "draw", "slide", "step", "pay", "tick"),
    (0.2, 0.5): ("page", "error", "undo", "coin", "plank", "certificate", "token", "hello"),
    (0.45, 1.2): ("coins", "shuffle", "hammer", "dice", "moo", "irons", "rocks", "spurs", "shot", "goal", "chuff"),
    (1.2, 3.5): ("bell", "whistle", "win"),
}
EVERY = [(name, which) for name, kind in NOISES.items() for which in range(kind.variants)]

each_noise = pytest.mark.parametrize("name, which", EVERY, ids=[variant(*noise) for noise in EVERY])


def timed():
    begun = thread_time()
    recordings = dict(render_noises())
    return thread_time() - begun, recordings


@pytest.fixture(scope="module")
def work_and_recordings():
    return best_of_three(timed, MOST_WORK)


@pytest.fixture
def left(work_and_recordings, name, which):
    """The left channel of a sound."""
    return array("h", work_and_recordings[1][variant(name, which)])[0::2]


def power(wave, frequency):
    """How much of a frequency there is in a wave, after Goertzel."""
    turn = 2 * cos(2 * pi * frequency / RATE)
    before = now = 0.0
    for value in wave:
        before, now = now, value + turn * now - before
    return now * now + before * before - turn * now * before


@each_noise
def test_a_sound_is_heard_and_has_its_height(name, which, left):
    peak = max(map(abs, left)) / LOUDEST
    assert peak == pytest.approx(NOISES[name].peak, abs=0.002) and peak < 1
    assert (sum(value * value for value in left) / len(left)) ** 0.5 > 0.005 * LOUDEST


@each_noise
def test_a_sound_begins_and_ends_without_a_click(name, which, left):
    ends = (*left[:2], *left[-20:])
    assert max(map(abs, ends)) < 0.03 * LOUDEST


@each_noise
def test_both_ears_hear_the_same(name, which, work_and_recordings):
    both = array("h", work_and_recordings[1][variant(name, which)])
    assert both[0::2] == both[1::2]


def test_every_sound_has_its_length(work_and_recordings):
    assert sorted(name for names in LENGTHS.values() for name in names) == sorted(NOISES)
    for (least, most), names in LENGTHS.items():
        for name in names:
            for which in range(NOISES[name].variants):
                seconds = len(work_and_recordings[1][variant(name, which)]) / 4 / RATE
                assert least <= seconds <= most, f"{name}: {seconds:.2f} s"


def test_no_two_sounds_are_alike(work_and_recordings):
    assert len(set(work_and_recordings[1].values())) == len(EVERY)


def test_a_sound_is_the_same_every_time(work_and_recordings):
    again = render_noises()
    assert [next(again) for _ in range(12)] == list(work_and_recordings[1].items())[:12]


def test_all_sounds_together_are_made_quickly(work_and_recordings):
    assert work_and_recordings[0] < MOST_WORK


def test_each_step_of_counting_is_higher():
    pitches = list(map(hertz, LADDER))
    assert pitches == sorted(set(pitches))


@pytest.mark.parametrize("note, frequency", [("A4", 440), ("A2", 110), ("C4", 261.63), ("F#3", 185.0), ("E2", 82.41)])
def test_notes_have_their_frequencies(note, frequency):
    assert hertz(note) == pytest.approx(frequency, rel=1e-4)


@pytest.mark.parametrize("instrument", [GUITAR, LEAD], ids=["guitar", "lead"])
@pytest.mark.parametrize("note", ["F#2", "B2", "G3", "D4", "B4", "E5"])
def test_a_string_is_in_tune(note, instrument):
    wave = plucked(note, 0.8, instrument.strings)
    cents = range(-20, 21, 5)
    assert max(cents, key=lambda cent: power(wave, hertz(note) * 2 ** (cent / 1200))) == 0


def test_what_is_struck_fades():
    wave = struck(0.5, [(440, 1.0, 0.05)])
    assert max(map(abs, wave[: RATE // 20])) > 0.9
    assert max(map(abs, wave[-RATE // 20 :])) < 0.001


@pytest.mark.parametrize("path", sorted((ROOT / "game" / "ui").rglob("*.py")), ids=lambda path: path.name)
def test_whatever_sound_a_scene_asks_for_there_is(path):
    asked = re.findall(r"\.play\(\s*\"(\w+)\"", path.read_text(encoding="utf-8"))
    assert set(asked) <= set(NOISES)
