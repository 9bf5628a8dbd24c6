"""The page of keys: what every key and every button of a pad means, and how that is changed."""

from __future__ import annotations

import re
from functools import partial
from math import ceil
from typing import Any, Callable, Dict, Final, Hashable, List, Optional, Sequence, Tuple

from game.language import GameLanguage
from game.profile.settings import ACTIONS, CHOICES, Bindings, Settings
from game.ui.app import App
from game.ui.draw import widgets
from game.ui.draw.box import STAGE, Box, around
from game.ui.draw.brush import Brush
from game.ui.draw.theme import (
    CREAM,
    FADED,
    INK,
    LINE,
    NIGHT,
    PAPER,
)
from game.ui.input import Typed
from game.ui.scene import Scene
from game.ui.spots import Spot

KINDS: Final = ("keyboard", "pad")
MOST: Final = 3  # keys of one action
LISTED: Final = tuple(action for action in ACTIONS if action not in CHOICES[1:])  # all numbers share a line
NUMBERS: Final = "choices"  # the label of that line
NO_KEY: Final = "–"  # where there is no room for words
QUESTION_TIMEOUT: Final = 8.0  # seconds until a question for a key is given up
SILENT: Final = ("left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt", "alt gr", "")
# What is printed on keys and buttons, in every language.
PRINTED: Final[Dict[str, str]] = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "return": "Enter",
    "shift tab": "Shift + Tab",
    "print screen": "PrtSc",
    "left meta": "Win",
    "right meta": "Win",
    "escape": "Esc",
    "page up": "PgUp",
    "page down": "PgDn",
    "delete": "Del",
    "insert": "Ins",
    "leftshoulder": "LB",
    "rightshoulder": "RB",
    "left trigger": "LT",
    "right trigger": "RT",
}
KEYPAD: Final = re.compile(r"\[(.)\]|(enter)")  # keys beside the others that have the same print
QUESTION: Final = around((640, 350), 560, 240)


def owner(bindings: Bindings, name: str) -> Optional[str]:
    """The action that a key means."""
    return next((action for action, names in bindings.items() if name in names), None)


def bind(bindings: Bindings, action: str, name: str) -> bool:
    """Let a key mean this action, or no longer if it did; false if some action would be left without any key.

    An action whose only key is taken gets one of this action's keys instead. A number has one key.
    """
    names, other = bindings[action], owner(bindings, name)
    if other == action:
        return _take_away(names, name)
    if other is not None:
        given = names[-1:] if bindings[other] == [name] else []
        if bindings[other] == [name] and not given:
            return False
        bindings[other] = [kept for kept in bindings[other] if kept != name] + given
        names = [kept for kept in names if kept not in given]
    bindings[action] = [name, *names][: 1 if action in CHOICES else MOST]
    return True


def _take_away(names: List[str], name: str) -> bool:
    if len(names) > 1:
        names.remove(name)
        return True
    return False


class Question(Scene):
    """Waits for a key, or for a button of a pad."""

    see_through = True
    wants_keys = True

    def __init__(self, words: str, action: str, is_pad: bool, found: Callable[[str], None]) -> None:
        super().__init__()
        self.words: Final = words
        self.action: Final = action
        self.is_pad: Final = is_pad
        self.found: Final = found
        self.left = QUESTION_TIMEOUT

    def make_spots(self) -> List[Spot]:
        box = QUESTION.foot(76).inset(120, 14)
        return [Spot(box, self.app.pop, self.app.speech_of("settings").label("keep"), key="keep")]

    def typed(self, key: Typed) -> None:
        if self._leaves(key):
            self.app.pop()
        elif key.is_pad == self.is_pad and key.key not in SILENT:
            self.app.pop()
            self.found(key.key)

    def _leaves(self, key: Typed) -> bool:
        """Whatever means "back" leaves the question too, unless it is asked for a key of just that.

        So Escape can be given another meaning only once something else leads back.
        """
        settings = self.app.settings
        back = settings.pad["back"] if key.is_pad else settings.keys["back"]
        return key.key in back and not (self.action == "back" and key.is_pad == self.is_pad)

    def update(self, seconds: float) -> None:
        self.left -= seconds
        if self.left <= 0:
            self.app.pop()

    def draw(self, brush: Brush) -> None:
        brush.shade(STAGE, NIGHT, 150)
        widgets.panel(brush, QUESTION)
        brush.text(self.words, QUESTION.top(104).inset(24, 12), "heading", INK, "middle")
        label = self.app.speech_of("settings").label("seconds_left", seconds=ceil(self.left))
        brush.text(label, QUESTION.below(104).top(44).inset(24, 4), "body", FADED, "middle")
        self.draw_buttons(brush)


class KeysPage:
    """Every action with its keys and its buttons."""

    def __init__(self, app: App, sheet: Box) -> None:
        self.app: Final = app
        self.sheet: Final = sheet
        self.notice = ""

    @property
    def speech(self) -> GameLanguage:
        return self.app.speech_of("settings")

    def key(self) -> Hashable:
        return str(self.app.settings.keys), str(self.app.settings.pad), self.notice

    def bindings(self, kind: str) -> Bindings:
        return self.app.settings.pad if kind == "pad" else self.app.settings.keys

    # -- where everything stands -----------------------------------------------------------------------

    def columns(self) -> List[Box]:
        return self.sheet.inset(20, 10).columns(2, 24)

    @staticmethod
    def cells(line: Box) -> Tuple[Box, Box, Box]:
        """For the name of an action, its keys and its buttons."""
        return line.left(188), line.after(194).left(168), line.after(368)

    def _boxes(self) -> List[Box]:
        """One line for each action, one for all numbers, and one for the mouse."""
        half = ceil((len(LISTED) + 1) / 2)
        return [box for column in self.columns() for box in column.below(28).rows(half, 4)]

    def lines(self) -> List[Tuple[str, Box]]:
        return list(zip(LISTED, self._boxes()))

    def spots(self) -> List[Spot]:
        found: List[Spot] = []
        for action, line in self.lines():
            if action in CHOICES:
                boxes = line.after(194).columns(len(CHOICES), 3)
                found += [self._spot("keyboard", number, box) for number, box in zip(CHOICES, boxes)]
            else:
                found += [self._spot(kind, action, box) for kind, box in zip(KINDS, self.cells(line)[1:])]
        return found

    def _spot(self, kind: str, action: str, box: Box) -> Spot:
        return Spot(box, partial(self.ask, action, kind), self.said(kind, action), key=f"{kind} {action}")

    # -- words -----------------------------------------------------------------------------------------

    def said(self, kind: str, action: str) -> str:
        names = [self.called(name) for name in self.bindings(kind)[action]]
        return ", ".join(names) or (NO_KEY if action in CHOICES else self.speech.label("nothing"))

    def called(self, name: str) -> str:
        """A key as people read it."""
        keypad = KEYPAD.fullmatch(name)
        if keypad:
            return self.speech.label("keypad", name=keypad[1] or "Enter")
        printed = PRINTED.get(name, name.upper() if len(name) == 1 else name.title())
        return self.speech.tables["keys"].get(name, printed)

    def action(self, action: str) -> str:
        return self.speech.tables["actions"][action]

    # -- changing --------------------------------------------------------------------------------------

    def ask(self, action: str, kind: str) -> None:
        words = self.speech.label(f"press_{kind}", action=self.action(action))
        self.app.push(Question(words, action, kind == "pad", partial(self.bind, action, kind)))

    def bind(self, action: str, kind: str, name: str) -> None:
        """Give an action this key, and keep it."""
        is_done = bind(self.bindings(kind), action, name)
        said = "taken" if is_done else "needed"
        means = owner(self.bindings(kind), name)
        self.notice = self.speech.label(said, name=self.called(name), action=self.action(means)) if means else ""
        self.app.play("press" if is_done else "error")
        self._keep()

    def reset(self) -> None:
        first = Settings()
        self.app.settings.keys.update(first.keys)
        self.app.settings.pad.update(first.pad)
        self.notice = ""
        self._keep()

    def _keep(self) -> None:
        self.app.controls.rebind()
        self.app.save_settings()

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, brush: Brush, spots: Sequence[Any]) -> None:
        for column in self.columns():
            for name, box in zip(("action", *KINDS), self.cells(column.top(24))):
                brush.text(self.speech.label(name), box, "label", FADED)
        for action, line in self.lines():
            words = self.speech.label(NUMBERS) if action in CHOICES else self.action(action)
            brush.text(words, self.cells(line)[0], "body", INK)
        self._mouse(brush, self._boxes()[len(LISTED)])
        for spot in spots:
            if spot.key.partition(" ")[0] in KINDS:
                brush.box(spot.rect, CREAM, 6, LINE, 1.2)
                brush.text(spot.words, spot.rect.inset(min(8, spot.rect.w / 12), 2), "body", INK, "middle")
        foot = Box(self.sheet.x + 216, self.sheet.bottom + 14, self.sheet.w - 472, 48)
        brush.text(self.notice or self.speech.label("how"), foot, "body", PAPER, "middle")

    def _mouse(self, brush: Brush, line: Box) -> None:
        """What its buttons mean, which nobody can change."""
        brush.text(self.speech.label("mouse"), self.cells(line)[0], "body", INK)
        brush.text(self.speech.label("mouse_means"), line.after(194), "body", INK)
