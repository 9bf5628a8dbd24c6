"""The saves, the latest first."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Dict, Final, Hashable, List, NamedTuple, Tuple

from game.kernel.saves import notes_of
from game.profile.storage import read
from game.ui import icons
from game.ui.app import App
from game.ui.draw import pieces, widgets
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import CREAM, FADED, INK, PAPER
from game.ui.match import PRACTICE, Match, SeatHolder, holder_of
from game.ui.scene import TABS, Scene
from game.ui.spots import Spot
from game.ui.table.scene import TableScene

SHEET: Final = Box(240, 90, 800, 540)
SHOWN: Final = 9
WHEN: Final = 230  # units for the time of a save


class Load(Scene):
    """Presses on a save go on with it."""

    def __init__(self) -> None:
        super().__init__()
        self.first = 0
        self.shown: Dict[str, Head] = {}  # the saves of this page, by the keys of their spots
        self.notice = ""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.saves: List[Path] = app.storage.saved()

    def spots_key(self) -> Hashable:
        return self.first

    def make_spots(self) -> List[Spot]:
        rows = SHEET.inset(20, 20).rows(SHOWN, 10)
        shown = self.saves[self.first : self.first + SHOWN]
        self.shown = {path.name: head_of(path) for path in shown}
        found = [
            Spot(box, partial(self.load, path), self.shown[path.name].words(), key=path.name)
            for box, path in zip(rows, shown)
        ]
        return [*found, Spot(Box(SHEET.x, SHEET.bottom + 14, 200, 50), self.app.pop, self.app.say("back"), key="back")]

    def do(self, action: str) -> bool:
        if action in TABS:
            self.scroll(-TABS[action] * SHOWN)
        return action in TABS

    def scroll(self, turns: int) -> None:
        self.first = max(0, min(self.first - turns, len(self.saves) - SHOWN))

    def load(self, path: Path) -> None:
        """Go on with a save; a practice game never takes the place of the game in progress."""
        try:
            text = read(path)
            storage = None if PRACTICE in notes_of(text) else self.app.storage
            self.app.replace(TableScene(Match.load(text, storage)))
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
    def _save(brush: Brush, box: Box, head: Head) -> None:
        """When it was saved, the players in their colours, and a sign if it is a game for practice."""
        brush.text(head.when, box.left(WHEN).inset(16, 2), "strong", INK)
        room = box.after(WHEN).left(box.w - WHEN - 40)
        for who, cell in zip(head.holders, room.columns(max(1, len(head.holders)), 6)):
            pieces.disc(brush, (cell.x + 13, cell.centre[1]), 24, who.colour)
            brush.text(who.name, cell.after(32).inset(0, 2), "body", INK)
        if head.is_practice:
            icons.draw(brush, "history", (box.right - 24, box.centre[1]), 26)


class Head(NamedTuple):
    """What the name and the head of a save tell."""

    when: str
    holders: Tuple[SeatHolder, ...] = ()
    is_practice: bool = False

    def words(self) -> str:
        """When it was saved, and who plays."""
        return "  ·  ".join([self.when, *(who.name for who in self.holders)])


def head_of(path: Path) -> Head:
    """Of a save that cannot be read only the name is known; why, is told when it is pressed."""
    try:
        notes = notes_of(read(path))
        holders = tuple(holder_of(note) for key, note in sorted(notes.items()) if key.startswith("seat"))
    except ValueError:
        return Head(path.stem)
    return Head(path.stem, holders, PRACTICE in notes)
