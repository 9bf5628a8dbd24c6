"""Plays sounds and the tune. Nothing waits for it: they are made beside the game, and until then it is silent."""

from __future__ import annotations

from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Callable, Dict, Final, Iterator, Optional, Protocol

import pygame

from game.ui.sound.cache import TUNE, Recording, every_noise, the_tune, variant
from game.ui.sound.cues import SILENT, Cues, read_cues
from game.ui.sound.effects import NOISES
from game.ui.sound.synth import RATE

BITS: Final = -16  # signed
SIDES: Final = 2
BUFFER: Final = 512  # samples: a click is heard within a frame
VOICES: Final = 16  # sounds at once
TUNE_VOICE: Final = 0
FADE_IN: Final = 1500  # milliseconds, of the tune
START_DELAY: Final = 0.3  # seconds: first the window shows itself, then sounds are made
SOONEST: Final = 0.03  # seconds until the same sound is heard again


class Volumes(Protocol):
    """What the player has set: per cent, and whether all is muted."""

    sound: int
    music: int
    is_mute: bool


class Making(Thread):
    """Waits for recordings, so that the window need not."""

    def __init__(self, recordings: Iterator[Recording], is_wanted: Callable[[], bool]) -> None:
        super().__init__(daemon=True)
        self.recordings: Final = recordings
        self.is_wanted: Final = is_wanted
        self.made: Final[SimpleQueue[Recording]] = SimpleQueue()
        self.start()

    def run(self) -> None:
        sleep(START_DELAY)
        try:
            while self.is_wanted():
                self.made.put(next(self.recordings))
        except (StopIteration, EOFError, OSError):
            return  # that was all, or whoever makes them is gone: the others stay silent


class Sounds:
    """All that is heard. Whatever fails, the game goes on without it."""

    def __init__(self, volumes: Volumes, cache: Optional[Path] = None) -> None:
        self.trouble = ""  # what is wrong with the file of sounds, in a sentence
        self.is_deaf = False  # there is no device to play on
        self._is_open = False  # nothing is opened or made before something shall be heard
        self._volumes: Final = volumes
        self._cache: Final = cache
        self._cues: Final[Dict[str, Cues]] = {}  # by game
        self._noises: Optional[Making] = None
        self._tune: Optional[Making] = None
        self._ready: Final[Dict[str, pygame.mixer.Sound]] = {}
        self._turns: Final[Dict[str, int]] = {}  # how often a sound has been asked for
        self._heard: Final[Dict[str, float]] = {}  # when it was heard last
        self._music = 0  # per cent, as it is heard now

    # -- what scenes call ------------------------------------------------------------------------------

    def play(self, name: str, step: Optional[int] = None) -> None:
        """Play a sound. Variants take turns; a step asks for a certain one, and steps beyond the last for the last."""
        if name not in NOISES:
            raise ValueError(f"sound {name!r} is unknown; expected one of {', '.join(NOISES)}")
        self.update()
        volume = self._volume(self._volumes.sound)
        sound = self._ready.get(variant(name, self._which(name, step)))
        if self._can_play() and volume and sound is not None and self._is_time_for(name):
            sound.set_volume(volume / 100)
            sound.play()

    def happened(self, game: str, event: str) -> None:
        """Play what belongs to an event of a game, if anything does."""
        name = self._cue(game, event)
        if name != SILENT:
            self.play(name)

    def update(self) -> None:
        """Follow the player's settings, and take what has been made. Called at every frame, and costs nothing then."""
        sound, music = self._volume(self._volumes.sound), self._volume(self._volumes.music)
        if not self._is_open and (sound or music):
            self._open()
        if self._can_play():
            if sound and self._noises is None:
                self._noises = Making(every_noise(self._cache), self._can_play)
            if music and self._tune is None and not self._is_making(self._noises):
                self._tune = Making(the_tune(self._cache), self._can_play)
            self._take(self._noises)
            self._take(self._tune)
            self._follow_music(music)

    def _volume(self, wanted: int) -> int:
        return 0 if self._volumes.is_mute else wanted

    # -- the device ------------------------------------------------------------------------------------

    def _open(self) -> None:
        """Open the device; this happens after the window has been opened, so that it shows at once."""
        self._is_open = True
        try:
            pygame.mixer.init(RATE, BITS, SIDES, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(VOICES)
            pygame.mixer.set_reserved(1)
        except (pygame.error, NotImplementedError):
            self.is_deaf = True

    def _can_play(self) -> bool:
        """The device is there, it is ours, and nobody has closed it: a sound without one would end the program."""
        return self._is_open and not self.is_deaf and pygame.mixer.get_init() == (RATE, BITS, SIDES)

    def _is_making(self, making: Optional[Making]) -> bool:
        """Short sounds come first, and the tune when they are done."""
        return making is not None and making.is_alive()

    def _take(self, making: Optional[Making]) -> None:
        """What has been made since the last time."""
        try:
            while making is not None:
                name, samples = making.made.get_nowait()
                self._ready[name] = pygame.mixer.Sound(buffer=samples)
        except Empty:
            return

    # -- sounds ----------------------------------------------------------------------------------------

    def _which(self, name: str, step: Optional[int]) -> int:
        last = NOISES[name].variants - 1
        if step is not None:
            return max(0, min(step, last))
        turn = self._turns.get(name, 0)
        self._turns[name] = turn + 1
        return turn % (last + 1)

    def _is_time_for(self, name: str) -> bool:
        """Ten coins at once are one sound, not ten times as loud."""
        now = monotonic()
        if now - self._heard.get(name, -SOONEST) < SOONEST:
            return False
        self._heard[name] = now
        return True

    def _cue(self, game: str, event: str) -> str:
        if game not in self._cues:
            self._cues[game] = self._read_cues(game)
        return self._cues[game].get(event, SILENT)

    def _read_cues(self, game: str) -> Cues:
        """Without a good file of sounds, the events of a game are silent."""
        try:
            return read_cues(game)
        except ValueError as error:
            self.trouble = str(error)
            return {}

    # -- the tune --------------------------------------------------------------------------------------

    def _follow_music(self, wanted: int) -> None:
        """Begin, hold, go on, louder or softer."""
        tune = self._ready.get(TUNE)
        if tune is None or wanted == self._music:
            return
        channel = pygame.mixer.Channel(TUNE_VOICE)
        tune.set_volume(wanted / 100)
        if not wanted:
            channel.pause()
        elif channel.get_sound() is tune:
            channel.unpause()
        else:
            channel.play(tune, loops=-1, fade_ms=FADE_IN)
        self._music = wanted
