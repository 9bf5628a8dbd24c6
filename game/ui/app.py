"""The app: owns the window, the stack of scenes, settings, words, sounds and the clock."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Dict, Final, Hashable, List, Optional, Protocol, Tuple

import pygame

from game.language import FIRST, GameLanguage, Language
from game.profile import settings as settings_file
from game.profile.settings import Settings
from game.profile.storage import Storage, write
from game.ui.draw.brush import Brush
from game.ui.draw.contrast import Contrast
from game.ui.draw.fonts import Fonts
from game.ui.draw.layers import Layers
from game.ui.draw.theme import NIGHT
from game.ui.input import Controls, Input
from game.ui.sound.player import Sounds
from game.ui.spots import Spot

TITLE: Final = "Trail Boss"
# Scenes that are read from their files only when they are wanted.
OTHERS: Final[Dict[str, str]] = {
    "help": "game.ui.help.scene:Help",  # what it is asked about: a spot, or nothing
    "settings": "game.ui.settings.scene:SettingsScene",
    "pause": "game.ui.menu.pause:Pause",  # the match
    "history": "game.ui.table.history:History",  # the board
    "scoring": "game.ui.scoring.scene:Scoring",  # the match
}
FRAMES: Final = 60  # a second
LONGEST: Final = 0.1  # seconds: what a scene is told at most, if the machine was busy


class Shown(Protocol):
    """What the app asks of a scene; `game.ui.scene.Scene` is what all of them are made from."""

    see_through: bool
    wants_keys: bool

    def enter(self, app: App) -> None: ...

    def leave(self) -> None: ...

    def update(self, seconds: float) -> None: ...

    def handle(self, did: Input) -> None: ...

    def draw(self, brush: Brush) -> None: ...

    def draw_ring(self, brush: Brush) -> None: ...

    def spots(self) -> List[Spot]: ...


class App:
    """Everything that all scenes share. There is one, and it is handed to each scene."""

    def __init__(self, storage: Optional[Storage] = None, settings: Optional[Settings] = None) -> None:
        self.storage: Final = storage or Storage()
        self.trouble = ""  # a sentence for the player about something that went wrong at the start
        self.settings: Final = settings or self._settings()
        self.stack: Final[List[Shown]] = []
        self.controls: Final = Controls(self.settings)
        self.fonts: Final = Fonts()
        self.layers: Final = Layers()  # what all scenes share
        self.sounds: Final = Sounds(self.settings, self.storage.where.cache)
        self.clock: Final = pygame.Clock()
        self.is_running = True
        self.set_language(self.settings.language)
        self.open_window()

    def _settings(self) -> Settings:
        """The player's settings; if they cannot be read, those of the first time, and a word about it."""
        try:
            return settings_file.load(self.storage.settings)
        except ValueError as error:
            self.trouble = str(error)
            return Settings()

    # -- the window ----------------------------------------------------------------------------------

    def open_window(self) -> None:
        """A window of the size that was set, or the whole screen."""
        try:
            pygame.display.init()
            if self.settings.is_fullscreen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                pygame.display.set_mode(self.settings.window, pygame.RESIZABLE)
        except pygame.error as error:
            raise ValueError(
                f"no window can be opened ({error}); play in the terminal with: trail-boss --text"
            ) from None
        pygame.display.set_caption(TITLE)

    @property
    def window(self) -> pygame.Surface:
        window = pygame.display.get_surface()
        assert window is not None, "the window is open"
        return window

    @property
    def brush(self) -> Brush:
        manner = Contrast(self.settings.strong_colours, self.settings.large_signs)
        return Brush.over(self.window, self.fonts, self.settings.text_scale, manner)

    def look(self) -> Hashable:
        """Changes when everything must be laid out anew."""
        return self.settings.language, self.settings.text, self.window.get_size()

    # -- words and sounds ------------------------------------------------------------------------------

    def set_language(self, language: str) -> None:
        try:
            self.words = Language(language)
        except ValueError as error:
            self.trouble = str(error)
            self.words = Language(FIRST)
        self.settings.language = self.words.language
        self._speeches: Dict[Tuple[str, str], GameLanguage] = {}
        self.speech = self.speech_of("window")

    def say(self, key: str, **fields: Any) -> str:
        """A line of the window, in the player's language."""
        return self.speech.label(key, **fields)

    def speech_of(self, game: str, ruleset: str = "") -> GameLanguage:
        """The words for a part of the window, or for a ruleset; put together once for each language."""
        key = game, ruleset
        if key not in self._speeches:
            self._speeches[key] = self.words.of(game, ruleset)
        return self._speeches[key]

    def play(self, sound: str) -> None:
        self.sounds.play(sound)

    # -- the stack -------------------------------------------------------------------------------------

    @property
    def top(self) -> Shown:
        return self.stack[-1]

    def push(self, scene: Shown) -> None:
        self.stack.append(scene)
        scene.enter(self)

    def pop(self) -> None:
        self.stack.pop().leave()
        self.is_running = bool(self.stack)

    def replace(self, scene: Shown) -> None:
        """Take the top scene away and show this one."""
        self.stack.pop().leave()
        self.push(scene)

    def back_to(self, scene: Shown) -> None:
        """Take scenes away until this one is on top."""
        while self.stack[-1] is not scene:
            self.stack.pop().leave()

    def open(self, name: str, *about: object) -> None:
        """Show a scene that only this press needs, by name."""
        module, _, kind = OTHERS[name].partition(":")
        scene: Shown = getattr(import_module(module), kind)(*about)
        self.push(scene)

    # -- running ---------------------------------------------------------------------------------------

    def run(self, first: Shown) -> None:
        """Show scenes until there are none."""
        self.push(first)
        while self.is_running:
            self.frame(min(self.clock.tick(FRAMES) / 1000, LONGEST))
            pygame.display.flip()

    def frame(self, seconds: float) -> None:
        """One picture: input, time, drawing."""
        self.sounds.update()
        for event in pygame.event.get():
            self.take(event)
        if self.stack and self.is_running:
            self.top.update(seconds)
        if self.stack and self.is_running:
            self.draw(self.brush)

    def take(self, event: pygame.Event) -> None:
        """Give an event of the window to whom it concerns."""
        if event.type == pygame.QUIT:
            self.is_running = False
        elif event.type == pygame.VIDEORESIZE and not self.settings.is_fullscreen:
            self.settings.window = (event.w, event.h)
        elif self.stack:
            for did in self.controls.read(event, self.brush.units, self.top.wants_keys):
                if not self._everywhere(did):
                    self.top.handle(did)
                if not self.stack:
                    return

    def _everywhere(self, did: object) -> bool:
        """What every scene understands alike."""
        if did == "fullscreen":
            self.settings.is_fullscreen = not self.settings.is_fullscreen
            self.open_window()
        elif did == "mute":
            self.settings.is_mute = not self.settings.is_mute
        return did in ("fullscreen", "mute")

    def draw(self, brush: Brush) -> None:
        """The top scene, and what can be seen below it."""
        brush.fill(NIGHT)
        lowest = len(self.stack) - 1
        while lowest > 0 and self.stack[lowest].see_through:
            lowest -= 1
        for scene in self.stack[lowest:]:
            scene.draw(brush)
        self.top.draw_ring(brush)

    # -- what is kept ----------------------------------------------------------------------------------

    def save_game(self, text: str) -> str:
        """Keep a game under the time of day; what is said about it."""
        try:
            return self.words.text("saved", file=self.storage.save(text).name)
        except OSError as error:
            return self.words.text("not_saved", file=self.storage.saves, why=error)

    def save_settings(self) -> None:
        """Settings that cannot be written are no reason to stop."""
        try:
            write(self.storage.settings, settings_file.written(self.settings))
        except OSError as error:
            print(f"trail-boss: the settings could not be saved: {error}", file=sys.stderr)

    # -- ending ----------------------------------------------------------------------------------------

    def close(self) -> None:
        while self.stack:
            self.stack.pop().leave()
        self.save_settings()
        pygame.quit()
