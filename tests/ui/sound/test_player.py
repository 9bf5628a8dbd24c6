"""Sounds are played as the player has set it, and whatever fails, nothing but the sound is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, perf_counter, sleep

import pygame
import pytest

from game.profile.settings import Settings
from game.ui.sound import player as sounds_module
from game.ui.sound.cache import TUNE, variant
from game.ui.sound.effects import NOISES
from game.ui.sound.player import TUNE_VOICE, VOICES, Sounds
from game.ui.sound.synth import RATE, recorded

ROOT = Path(__file__).resolve().parents[3]
PATIENT = 10.0  # seconds
AT_ONCE = 0.005


@dataclass
class Volumes:
    sound: int = 70
    music: int = 0
    is_mute: bool = False


def hum(seconds):
    wave = [0.1] * int(seconds * RATE)
    return recorded(wave, wave)


def every_hum(cache):
    """All sounds, only shorter to make."""
    return iter([(variant(name, n), hum(0.3)) for name, kind in NOISES.items() for n in range(kind.variants)])


@pytest.fixture(autouse=True)
def short_work(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(sounds_module, "START_DELAY", 0)
    monkeypatch.setattr(sounds_module, "every_noise", every_hum)
    monkeypatch.setattr(sounds_module, "the_tune", lambda cache: iter([(TUNE, hum(0.5))]))
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def wait(sounds, until):
    """Frame after frame, as the window does."""
    begun = monotonic()
    while not until():
        assert monotonic() - begun < PATIENT
        sounds.update()
        sleep(0.001)


def ready(volumes):
    sounds = Sounds(volumes)
    wait(sounds, lambda: len(sounds._ready) >= sum(kind.variants for kind in NOISES.values()))
    return sounds


def heard():
    """What sounds now, without the tune."""
    voices = [pygame.mixer.Channel(voice) for voice in range(VOICES) if voice != TUNE_VOICE]
    return [voice.get_sound() for voice in voices if voice.get_busy()]


def tune_voice():
    return pygame.mixer.Channel(TUNE_VOICE)


# -- sounds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NOISES)
def test_every_sound_can_be_played(name):
    sounds = ready(Volumes())
    sounds.play(name)
    assert len(heard()) == 1


def test_an_unknown_sound_is_told():
    with pytest.raises(ValueError, match="'boom' is unknown; expected one of press"):
        Sounds(Volumes()).play("boom")


@pytest.mark.parametrize("volumes", [Volumes(sound=0), Volumes(is_mute=True)], ids=["volume 0", "mute"])
def test_nothing_is_heard_opened_or_made_when_all_is_off(volumes):
    sounds = Sounds(volumes)
    sounds.play("coin")
    assert pygame.mixer.get_init() is None and not sounds._ready


@pytest.mark.parametrize("change", [{"sound": 0}, {"is_mute": True}], ids=["volume 0", "mute"])
def test_sounds_can_be_switched_off_while_playing(change):
    volumes = Volumes()
    sounds = ready(volumes)
    for key, value in change.items():
        setattr(volumes, key, value)
    sounds.play("coin")
    assert heard() == []


def test_sounds_have_the_volume_that_is_set():
    sounds = ready(Volumes(sound=25))
    sounds.play("coin")
    assert heard()[0].get_volume() == pytest.approx(0.25, abs=0.01)


def test_the_same_sound_at_the_same_moment_is_heard_once():
    sounds = ready(Volumes())
    for _ in range(5):
        sounds.play("coin")
    sounds.play("step")
    assert len(heard()) == 2


def test_variants_take_turns(monkeypatch):
    monkeypatch.setattr(sounds_module, "SOONEST", 0)
    sounds = ready(Volumes())
    for _ in range(NOISES["step"].variants):
        sounds.play("step")
    assert len(set(heard())) == NOISES["step"].variants


@pytest.mark.parametrize("step, which", [(0, 0), (3, 3), (11, 11), (99, 11), (-1, 0)])
def test_a_step_of_counting_has_its_own_pitch(step, which):
    sounds = ready(Volumes())
    sounds.play("tick", step)
    assert heard() == [sounds._ready[variant("tick", which)]]


def test_more_sounds_than_voices_are_no_error(monkeypatch):
    monkeypatch.setattr(sounds_module, "SOONEST", 0)
    sounds = ready(Volumes())
    for name in list(NOISES) * 2:
        sounds.play(name)
    assert len(heard()) == VOICES - 1


# -- events ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game, event, count",
    [("trail", "walked", 1), ("trail", "entered", 0), ("carson", "gained", 1), ("carson", "danced", 0), ("go", "x", 0)],
)
def test_an_event_is_heard_if_it_has_a_sound(game, event, count):
    sounds = ready(Volumes())
    sounds.happened(game, event)
    assert len(heard()) == count and sounds.trouble == ""


def test_a_broken_file_of_sounds_leaves_events_silent_and_is_told(monkeypatch):
    def refuse(game):
        raise ValueError(f"sounds/{game}.toml, walked: found 3, expected a text")

    monkeypatch.setattr(sounds_module, "read_cues", refuse)
    sounds = ready(Volumes())
    sounds.happened("trail", "walked")
    assert heard() == [] and sounds.trouble == "sounds/trail.toml, walked: found 3, expected a text"
    sounds.play("step")
    assert len(heard()) == 1


# -- the tune --------------------------------------------------------------------------------------


def test_the_tune_plays_on_and_on():
    sounds = Sounds(Volumes(music=40))
    wait(sounds, lambda: sounds._music == 40)
    begun = monotonic()
    wait(sounds, lambda: monotonic() - begun > 1.2)
    assert tune_voice().get_busy()
    assert tune_voice().get_sound().get_volume() == pytest.approx(0.4, abs=0.01)


def test_the_tune_is_not_made_before_it_is_wanted():
    volumes = Volumes(music=0)
    sounds = ready(volumes)
    assert sounds._tune is None
    volumes.music = 20
    wait(sounds, lambda: sounds._music == 20)


def test_the_tune_follows_its_volume_and_no_sound_takes_its_place(monkeypatch):
    monkeypatch.setattr(sounds_module, "SOONEST", 0)
    volumes = Volumes(music=40)
    sounds = Sounds(volumes)
    wait(sounds, lambda: sounds._music == 40)
    for wanted, is_mute, volume in [(80, False, 0.8), (80, True, 0.0), (10, False, 0.1), (0, False, 0.0)]:
        volumes.music, volumes.is_mute = wanted, is_mute
        sounds.update()
        assert sounds._ready[TUNE].get_volume() == pytest.approx(volume, abs=0.01)
        for name in NOISES:
            sounds.play(name)
        assert tune_voice().get_sound() is sounds._ready[TUNE]


def test_music_alone_needs_no_sounds():
    sounds = Sounds(Volumes(sound=0, music=30))
    wait(sounds, lambda: sounds._music == 30)
    assert list(sounds._ready) == [TUNE]


# -- when something fails --------------------------------------------------------------------------


def test_without_a_device_it_is_silent(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = Sounds(Volumes(music=40))
    for name in NOISES:
        sounds.play(name)
    assert sounds.is_deaf and not sounds._ready and sounds._noises is None


def test_a_device_that_is_closed_is_noticed():
    """To play a sound without one would end the program."""
    sounds = ready(Volumes(music=40))
    pygame.mixer.quit()
    sounds.play("coin")
    sounds.update()
    assert pygame.mixer.get_init() is None


def test_a_device_opened_otherwise_is_left_alone():
    pygame.mixer.init(22050, -16, 1, allowedchanges=0)
    sounds = Sounds(Volumes(music=40))
    sounds.play("coin")
    assert heard() == [] and sounds._noises is None


@pytest.mark.parametrize("fault", [EOFError, OSError])
def test_who_makes_sounds_may_fail(fault, monkeypatch):
    def fails(cache):
        yield "coin 0", hum(0.3)
        raise fault

    monkeypatch.setattr(sounds_module, "every_noise", fails)
    sounds = Sounds(Volumes())
    wait(sounds, lambda: sounds._noises is not None and not sounds._noises.is_alive())
    sounds.play("step")
    assert heard() == []
    sounds.play("coin")
    assert len(heard()) == 1


def test_the_window_is_never_held_up(monkeypatch):
    """To begin costs nothing, and neither does a frame while sounds are made."""

    def slow(cache):
        sleep(0.5)
        return every_hum(cache)

    monkeypatch.setattr(sounds_module, "every_noise", slow)
    begun = perf_counter()
    sounds = Sounds(Settings())
    assert perf_counter() - begun < AT_ONCE
    sounds.update()
    begun = perf_counter()
    sounds.play("coin")
    assert perf_counter() - begun < AT_ONCE


PLAY_ONE = """
import sys, time
from game.profile.settings import Settings
from game.ui.sound.player import Sounds
from pathlib import Path

if __name__ == "__main__":
    sounds = Sounds(Settings(music=0), Path(sys.argv[1]))
    begun = time.monotonic()
    while "press 0" not in sounds._ready and time.monotonic() - begun < 60:
        sounds.update()
        time.sleep(0.01)
    sounds.play("press")
    print(sorted(sounds._ready)[:1], sounds.is_deaf)
"""


@pytest.mark.parametrize("driver, said", [("dummy", "False"), ("no such driver", "True")])
def test_the_whole_way_in_a_program_of_its_own(driver, said, tmp_path):
    """The real thing, from the other process to the device; and the program may end while sounds are still made."""
    program = tmp_path / "program.py"
    program.write_text(PLAY_ONE if driver == "dummy" else PLAY_ONE.replace("< 60", "< 0.1"))
    surroundings = {**os.environ, "SDL_AUDIODRIVER": driver, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(program), str(tmp_path / "cache")]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=90)
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    assert done.stdout.split()[-1] == said
