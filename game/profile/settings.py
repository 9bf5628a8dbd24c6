"""The player's settings: read from a small file, checked, and written back."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Dict, Final, List, Sequence, Tuple

from game.kernel.checked_reader import Entries, complain, read_toml
from game.language import FIRST, languages

SPEEDS: Final[Sequence[str]] = ("slow", "normal", "fast", "instant")
TEXT_SCALES: Final[Sequence[int]] = (100, 115, 130, 145, 160)
SMALLEST_WINDOW: Final = (640, 360)

Bindings = Dict[str, List[str]]

# To press the choice that stands beside a number.
CHOICES: Final[Sequence[str]] = tuple(f"choice_{number}" for number in range(1, 10))

# Every action of the client, with the keys and the buttons of a pad that mean it.
KEYS: Final[Bindings] = {
    "up": ["up"],
    "down": ["down"],
    "left": ["left"],
    "right": ["right"],
    "press": ["return", "space", "enter"],
    "back": ["escape"],
    "next": ["tab"],
    "previous": ["shift tab"],
    "next_tab": ["page down"],
    "previous_tab": ["page up"],
    "undo": ["z", "backspace"],
    "redo": ["y"],
    "hint": ["h"],
    "log": ["l"],
    "help": ["f1", "/"],
    "menu": ["f10", "m"],
    "skip": ["s"],
    **{action: [action[-1]] for action in CHOICES},
    "board_1": ["f2"],
    "board_2": ["f3"],
    "board_3": ["f4"],
    "board_4": ["f5"],
    "fullscreen": ["f11"],
    "mute": ["f9"],
}
PAD: Final[Bindings] = {
    "up": ["dpup", "stick up"],
    "down": ["dpdown", "stick down"],
    "left": ["dpleft", "stick left"],
    "right": ["dpright", "stick right"],
    "press": ["a"],
    "back": ["b"],
    "next": ["rightstick"],
    "previous": ["leftstick"],
    "next_tab": ["rightshoulder"],
    "previous_tab": ["leftshoulder"],
    "undo": ["x"],
    "redo": ["right trigger"],
    "hint": ["y"],
    "log": ["left trigger"],
    "help": ["back"],
    "menu": ["start"],
    "skip": ["guide"],
    **{action: [] for action in CHOICES},
    "board_1": ["second stick up"],
    "board_2": ["second stick right"],
    "board_3": ["second stick down"],
    "board_4": ["second stick left"],
    "fullscreen": [],
    "mute": [],
}
ACTIONS: Final[Sequence[str]] = tuple(KEYS)
# What keys meant at first while digits pressed no choices.
WITHOUT_CHOICES: Final[Bindings] = {f"board_{number}": [str(number)] for number in range(1, 5)}


def _copy(bindings: Bindings) -> Bindings:
    return {action: list(names) for action, names in bindings.items()}


@dataclass
class Settings:
    """Every setting, with what it is at first."""

    language: str = FIRST
    text: int = 100  # per cent
    window: Tuple[int, int] = (1280, 720)
    is_fullscreen: bool = False
    strong_colours: bool = False  # black on white
    large_signs: bool = False  # brand marks of players
    speed: str = "normal"  # of opponents
    reduced_motion: bool = False
    sound: int = 70  # per cent
    music: int = 40
    is_mute: bool = False
    warns_before_end: bool = True  # "there are actions left"
    has_curtain: bool = True  # between two people at one screen
    thinks_ahead: bool = True  # opponents, on the time of people
    keys: Bindings = field(default_factory=lambda: _copy(KEYS))
    pad: Bindings = field(default_factory=lambda: _copy(PAD))
    last_game: Dict[str, Any] = field(default_factory=dict)  # what was chosen for the last new game

    @property
    def text_scale(self) -> float:
        return self.text / 100

    @property
    def is_instant(self) -> bool:
        return self.speed == "instant"


TRUTHS: Final[Sequence[str]] = [field.name for field in fields(Settings) if isinstance(field.default, bool)]


def load(path: Path) -> Settings:
    """The settings of a file; what it does not name is as at first."""
    settings = Settings()
    if path.is_file():
        _read(settings, read_toml(path))
    return settings


def _read(settings: Settings, file: Entries) -> None:
    settings.language = file.text("language", settings.language, among=languages())
    settings.text = file.number("text", settings.text, least=TEXT_SCALES[0], most=TEXT_SCALES[-1])
    settings.speed = file.text("speed", settings.speed, among=SPEEDS)
    settings.window = _window(file, settings.window)
    for name in TRUTHS:
        setattr(settings, name, file.truth(name, getattr(settings, name)))
    for name in ("sound", "music"):
        setattr(settings, name, file.number(name, getattr(settings, name), most=100))
    settings.keys.update(_completed(_bindings(file, "keys")))
    settings.pad.update(_bindings(file, "pad"))
    settings.last_game = dict(file.entries("last_game", {}).table)
    file.done()


def _window(file: Entries, default: Tuple[int, int]) -> Tuple[int, int]:
    found = file.numbers("window", list(default), least=1, most=20_000)
    if len(found) != 2:
        complain(file.at("window"), found, "two numbers, width and height")
    return max(found[0], SMALLEST_WINDOW[0]), max(found[1], SMALLEST_WINDOW[1])


def _bindings(file: Entries, key: str) -> Bindings:
    entries = file.entries(key, {})
    found = {action: entries.texts(action) for action in entries.keys() if action in ACTIONS}
    entries.done()
    return found


def _completed(found: Bindings) -> Bindings:
    """Keys for every action: those of the file, and for the others those of the beginning that are still free.

    A file from before digits pressed choices says what they meant then; what nobody has changed is as it is now.
    """
    if not any(action in found for action in CHOICES):
        found = {action: names for action, names in found.items() if names != WITHOUT_CHOICES.get(action)}
    kept = {action: names for action, names in found.items() if names}
    taken = {name for names in kept.values() for name in names}
    free = {action: [name for name in names if name not in taken] for action, names in KEYS.items()}
    return {**free, **kept}


def written(settings: Settings) -> str:
    """The settings as a file."""
    values = {field.name: getattr(settings, field.name) for field in fields(settings)}
    tables = {name: value for name, value in values.items() if isinstance(value, dict)}
    lines = [f"{name} = {_value(value)}" for name, value in values.items() if name not in tables]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *(f"{key} = {_value(value)}" for key, value in table.items())]
    return "\n".join([*lines, ""])


def _value(value: Any) -> str:
    """A value as TOML writes it; JSON does the same for all that is set here, but for tables in lists."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(part)}" for key, part in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
