"""Settings: everything that a player may change, kept at once."""

from __future__ import annotations

from functools import partial
from typing import Any, Dict, Final, Hashable, List, NamedTuple, Protocol, Sequence, Tuple

from game.language import GameLanguage, languages, own_name
from game.profile.settings import SPEEDS, TEXT_SCALES, Settings
from game.ui import icons
from game.ui.app import App
from game.ui.draw import pieces, widgets
from game.ui.draw.box import STAGE, Box
from game.ui.draw.brush import Brush
from game.ui.draw.table_top import paint_table
from game.ui.draw.theme import (
    GOLD,
    INK,
    LEATHER,
    LINE,
    PAPER,
    SAND,
    SEATS,
)
from game.ui.scene import TABS, Scene
from game.ui.settings.key_bindings import KeysPage
from game.ui.spots import Spot

SHEET: Final = Box(60, 84, 1160, 560)
FOOT: Final = Box(SHEET.x, SHEET.bottom + 14, SHEET.w, 48)
LABELS: Final = 400  # units: how wide the names of the settings are
WIDEST: Final = 172  # units: of one value
VOLUMES: Final = tuple(range(0, 101, 10))
TRUTHS: Final = (False, True)
SPOKEN: Final = ("warns_before_end", "has_curtain", "thinks_ahead")  # their values are yes and no
BREEDS: Final = ("black_angus", "longhorn", "shorthorn", "hereford")


class Row(NamedTuple):
    """A setting: its name in `Settings`, its icon, and what it can be."""

    key: str
    icon: str
    values: Sequence[Any]


ROWS: Final[Sequence[Row]] = (
    Row("language", "language", ()),  # those that there are now
    Row("text", "text_size", TEXT_SCALES),
    Row("strong_colours", "colours", TRUTHS),
    Row("large_signs", "seats", TRUTHS),
    Row("speed", "fast", SPEEDS),
    Row("reduced_motion", "herder", TRUTHS),
    Row("sound", "sound", VOLUMES),
    Row("music", "music", VOLUMES),
    Row("is_mute", "sound_off", TRUTHS),
    Row("is_fullscreen", "full_screen", TRUTHS),
    Row("warns_before_end", "warning", TRUTHS),
    Row("has_curtain", "hidden", TRUTHS),
    Row("thinks_ahead", "thinking", TRUTHS),
)


class Page(Protocol):
    """One of the pages of the settings."""

    def key(self) -> Hashable: ...

    def spots(self) -> List[Spot]: ...

    def draw(self, brush: Brush, spots: Sequence[Spot]) -> None: ...

    def reset(self) -> None: ...


class GeneralPage:
    """A line for each setting, with all its values side by side."""

    def __init__(self, app: App) -> None:
        self.app: Final = app

    def key(self) -> Hashable:
        return None

    @staticmethod
    def rows() -> List[Row]:
        return [row._replace(values=languages()) if row.key == "language" else row for row in ROWS]

    def lines(self) -> List[Tuple[Row, Box]]:
        return list(zip(self.rows(), SHEET.inset(24, 12).rows(len(ROWS), 6)))

    def spots(self) -> List[Spot]:
        found: List[Spot] = []
        for row, box in self.lines():
            for n, (value, place) in enumerate(zip(row.values, self.values_boxes(row, box))):
                act = partial(self.change, row.key, value)
                found.append(Spot(place, act, self.said(row, value), key=f"{row.key} {n}"))
        return found

    @staticmethod
    def values_boxes(row: Row, line: Box) -> List[Box]:
        """All values of a setting, from left to right."""
        room, number = line.after(LABELS), len(row.values)
        width = min(WIDEST, room.w / number)
        return room.left(width * number).columns(number, 0 if row.values is VOLUMES else 6)

    def said(self, row: Row, value: Any) -> str:
        """What a value is called."""
        if row.key == "speed":
            return self.app.say(f"speed_{value}")
        if row.key in SPOKEN:
            return self.app.say(f"value_{str(value).lower()}")
        if row.key == "language":
            return own_name(value)  # whichever is spoken now
        if row.values is TRUTHS:
            return self.speech.label(f"{row.key}_{str(value).lower()}")
        return f"{value} %"

    @property
    def speech(self) -> GameLanguage:
        return self.app.speech_of("settings")

    def name(self, row: Row) -> str:
        return self.app.say("speed") if row.key == "speed" else self.speech.label(row.key)

    # -- changing --------------------------------------------------------------------------------------

    def change(self, key: str, value: Any) -> None:
        """Set it, and see or hear it at once."""
        was = getattr(self.app.settings, key)
        setattr(self.app.settings, key, value)
        if key == "language":
            self.app.set_language(value)
        elif key == "is_fullscreen" and was != value:
            self.app.open_window()
        elif key in ("sound", "is_mute"):
            self.app.play("coin")
        self.app.save_settings()

    def reset(self) -> None:
        """All as at first, but the language, which the player can read."""
        first = Settings()
        for row in ROWS:
            if row.key != "language":
                self.change(row.key, getattr(first, row.key))

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, brush: Brush, spots: Sequence[Spot]) -> None:
        for row, box in self.lines():
            self._label(brush, row.icon, self.name(row), box)
        for row, place, value, words in self._values(spots):
            now = getattr(self.app.settings, row.key)
            if row.values is VOLUMES:
                self._bar(brush, place, value, now)
            else:
                self._value(brush, place, words, value == now)
        self._signs(brush, next(box for row, box in self.lines() if row.key == "large_signs"))

    def _values(self, spots: Sequence[Spot]) -> List[Tuple[Row, Box, Any, str]]:
        rows = {row.key: row for row in self.rows()}
        found = []
        for spot in spots:
            key, _, number = spot.key.rpartition(" ")
            if key in rows:
                found.append((rows[key], spot.rect, rows[key].values[int(number)], spot.words))
        return found

    @staticmethod
    def _label(brush: Brush, icon: str, words: str, box: Box) -> None:
        icons.draw(brush, icon, (box.x + 18, box.centre[1]), 30)
        brush.text(words, box.left(LABELS - 16).after(46), "body", INK)

    @staticmethod
    def _value(brush: Brush, box: Box, words: str, is_now: bool) -> None:
        widgets.button(brush, box, words, is_now)
        if is_now:
            brush.frame(box.inset(1), INK, 7, 2)

    @staticmethod
    def _bar(brush: Brush, box: Box, value: int, now: int) -> None:
        """One step of a volume: the louder, the taller."""
        is_full = value <= now
        if value == 0:
            icons.draw(brush, "sound_off", box.centre, 24, faded=now > 0)
            return
        tall = 10 + (box.h - 14) * value / VOLUMES[-1]
        bar = Box(box.x + 5, box.bottom - 2 - tall, box.w - 10, tall)
        brush.box(bar, GOLD if is_full else SAND, 3, LEATHER if is_full else LINE, 1.5)

    def _signs(self, brush: Brush, line: Box) -> None:
        """Colours are never alone: brands of the seats, letters and coats of the breeds."""
        letters = self.app.speech_of("trail", "trail-2e")
        room = line.after(LABELS + 2 * WIDEST + 24)
        places = [cell.centre for cell in room.columns(len(SEATS) + len(BREEDS))]
        for colour, place in enumerate(places[: len(SEATS)]):
            pieces.disc(brush, place, 29, colour)
        for breed, place in zip(BREEDS, places[len(SEATS) :]):
            icons.draw(brush, breed, place, 34, mark=letters.name("letter", breed))


class SettingsScene(Scene):
    """Two pages: how the game looks and sounds, and what every key means."""

    def __init__(self) -> None:
        super().__init__()
        self.page = "general"

    def enter(self, app: App) -> None:
        super().enter(app)
        self.pages: Dict[str, Page] = {"general": GeneralPage(app), "keys": KeysPage(app, SHEET)}

    def leave(self) -> None:
        self.app.save_settings()

    def spots_key(self) -> Hashable:
        return self.page, self.pages[self.page].key()

    def make_spots(self) -> List[Spot]:
        say = self.app.speech_of("settings").label
        tabs = Box(SHEET.right - 420, 26, 420, 46).columns(2, 10)
        found = [
            Spot(box, partial(self.turn_to, page), say(page), key=f"page {page}") for box, page in zip(tabs, self.pages)
        ]
        found += self.pages[self.page].spots()
        found.append(Spot(FOOT.left(200), self.app.pop, self.app.say("back"), key="back"))
        return [*found, Spot(FOOT.tail(240), self.reset, say("reset"), key="reset")]

    def turn_to(self, page: str) -> None:
        self.page = page

    def reset(self) -> None:
        self.pages[self.page].reset()

    def do(self, action: str) -> bool:
        if action in TABS:
            self.page = next(page for page in self.pages if page != self.page)
        return action in TABS

    def draw(self, brush: Brush) -> None:
        key = (self.spots_key(), str(self.app.settings))
        self.layers.draw(brush, "settings", key, STAGE, self._still, is_solid=True)

    def _still(self, brush: Brush) -> None:
        paint_table(brush)
        widgets.title(brush, Box(SHEET.x, 18, 700, 58), self.app.say("settings"))
        widgets.panel(brush, SHEET, PAPER)
        spots = self.spots()
        self.pages[self.page].draw(brush, spots)
        for spot in spots:
            if spot.key.startswith("page "):
                widgets.tab(brush, spot.rect, spot.words, spot.key == f"page {self.page}")
            elif spot.key in ("back", "reset"):
                widgets.button(brush, spot.rect, spot.words)
