"""The saves, the latest first."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path
from typing import Dict, Final, Hashable, List, NamedTuple, Tuple

from game.keeping import read
from game.kernel.saving import notes_of
from game.scenes.board import Board
from game.scenes.match import PRACTICE, Match, Sitter, sitter
from game.scenes.scene import TABS, Scene
from game.scenes.spots import Spot
from game.show import art, icons, widgets
from game.show.box import Box
from game.show.brush import Brush
from game.show.theme import CREAM, FADED, INK, PAPER

SHEET: Final = Box(240, 90, 800, 540)
SHOWN: Final = 9
WHEN: Final = 230  # units for the time of a save


class Load(Scene):
    """Presses on a save go on with it."""

    def __init__(self) -> None:
        super().__init__()
        self.first = 0
        self.shown: Dict[str, Path] = {}  # the saves of this page, by what their spots are called
        self.notice = ""

    def spots_key(self) -> Hashable:
        return self.first, tuple(self.saves())

    def saves(self) -> List[Path]:
        return self.app.keeping.saved()

    def make_spots(self) -> List[Spot]:
        rows = SHEET.inset(20, 20).rows(SHOWN, 10)
        self.shown = {path.name: path for path in self.saves()[self.first : self.first + SHOWN]}
        found = [
            Spot(box, partial(self.load, path), self.words(path), key=name)
            for box, (name, path) in zip(rows, self.shown.items())
        ]
        return [*found, Spot(Box(SHEET.x, SHEET.bottom + 14, 200, 50), self.app.pop, self.app.say("back"), key="back")]

    def words(self, path: Path) -> str:
        """When it was saved, and who plays."""
        return "  ·  ".join([path.stem, *(who.name for who in head_of(path).sitters)])

    def do(self, action: str) -> bool:
        if action in TABS:
            self.scroll(-TABS[action] * SHOWN)
        return action in TABS

    def scroll(self, turns: int) -> None:
        self.first = max(0, min(self.first - turns, len(self.saves()) - SHOWN))

    def load(self, path: Path) -> None:
        """Go on with a save; a practice game never takes the place of the game in progress."""
        try:
            text = read(path)
            keeping = None if PRACTICE in notes_of(text) else self.app.keeping
            self.app.replace(Board(Match.load(text, keeping)))
        except ValueError as error:
            self.notice = f"{path.name}: {error}"
            self.app.play("error")

    def draw(self, brush: Brush) -> None:
        self.draw_table(brush)
        widgets.title(brush, Box(SHEET.x, 20, SHEET.w, 60), self.app.say("load"))
        widgets.panel(brush, SHEET, PAPER)
        for spot in self.spots():
            widgets.button(brush, spot.rect, "" if spot.key in self.shown else spot.words)
            if spot.key in self.shown:
                self._save(brush, spot.rect, self.shown[spot.key])
        if not self.shown:
            brush.text(self.app.say("no_saves"), SHEET.inset(20), "body", FADED, "middle")
        brush.text(self.notice, Box(SHEET.x + 216, SHEET.bottom + 14, SHEET.w - 216, 50), "small", CREAM)

    @staticmethod
    def _save(brush: Brush, box: Box, path: Path) -> None:
        """When it was saved, the players in their colours, and a sign if it is a game for practice."""
        brush.text(path.stem, box.left(WHEN).inset(16, 2), "strong", INK)
        sitters, is_practice = head_of(path)
        room = box.after(WHEN).left(box.w - WHEN - 40)
        for who, cell in zip(sitters, room.columns(max(1, len(sitters)), 6)):
            art.disc(brush, (cell.x + 13, cell.centre[1]), 24, who.colour)
            brush.text(who.name, cell.after(32).inset(0, 2), "body", INK)
        if is_practice:
            icons.draw(brush, "history", (box.right - 24, box.centre[1]), 26)


class Head(NamedTuple):
    """What the head of a save tells."""

    sitters: Tuple[Sitter, ...] = ()
    is_practice: bool = False


def head_of(path: Path) -> Head:
    return _head(path, path.stat().st_mtime)


@lru_cache(maxsize=200)
def _head(path: Path, _when: float) -> Head:
    """Of a save that cannot be read nothing is known; why, is told when it is pressed."""
    try:
        notes = notes_of(read(path))
        sitters = tuple(sitter(note) for key, note in sorted(notes.items()) if key.startswith("seat"))
    except ValueError:
        return Head()
    return Head(sitters, PRACTICE in notes)
