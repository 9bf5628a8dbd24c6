"""Help: the rules in short chapters, opened at the thing that was looked at, and every icon explained."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import Any, Dict, Final, Hashable, List, Mapping, Optional, Sequence

from game.registry import make, offers, shelf
from game.ui import icons
from game.ui.app import App
from game.ui.draw import widgets
from game.ui.draw.box import STAGE, Box
from game.ui.draw.brush import Brush, Point
from game.ui.draw.table_top import paint_table
from game.ui.draw.theme import (
    CREAM,
    GOLD,
    INK,
    LEATHER,
    LINE,
    PAPER,
    RUST,
    mix,
)
from game.ui.scene import TABS, Scene
from game.ui.spots import Spot
from game.ui.table.scene import TableScene
from game.ui.windows import rulesets, window_for

SHEET: Final = Box(40, 84, 1200, 568)
LIST: Final = Box(SHEET.x + 14, SHEET.y + 12, 412, SHEET.h - 24)
LEAF: Final = Box(LIST.right + 28, SHEET.y + 12, SHEET.w - LIST.w - 62, SHEET.h - 24)
LARGER: Final = 1.2  # how much larger the rules are written than other text
TOP: Final = 84  # units, for the title of a chapter
ICON_HIGH: Final = 44
MOST_IN_TWO: Final = 26  # icons that stand in two columns; more need three


class Help(Scene):
    """A list of chapters at the left, the chapter at the right."""

    def __init__(self, about: Optional[Spot] = None, under: Optional[Point] = None) -> None:
        super().__init__()
        self.about: Final = about  # what was looked at
        self.under: Final = under  # where the mouse was
        self.page = "rules"
        self.chosen: Dict[str, str] = {"rules": "", "icons": ""}

    def enter(self, app: App) -> None:
        super().enter(app)
        boards = [scene for scene in app.stack if isinstance(scene, TableScene)]
        ruleset = boards[-1].match.rules.name if boards else rulesets()[0]
        rules = boards[-1].match.rules if boards else make(ruleset, offers(ruleset)["seats"][0], {})
        self.book = window_for(ruleset).help_book(rules)
        self.icons = app.speech_of(shelf()[ruleset], ruleset).tables["icons"]
        self.speech = app.speech_of("help", f"help.{ruleset}")
        self.chosen = {"rules": next(iter(self.book.chapters)), "icons": next(iter(self.book.groups))}
        self.chosen["rules"] = self._first_chapter(boards)
        self.refresh()
        self.focus.put(self.chapter)

    def _first_chapter(self, boards: List[TableScene]) -> str:
        """The one about what was looked at, on the board or in the scene above it."""
        if not boards or (self.app.stack[-2] is not boards[-1] and self.about is None):
            return self.chosen["rules"]
        is_on_table = self.app.stack[-2] is boards[-1]
        return boards[-1].game.help_chapter(self.about, self.under, is_on_table)

    # -- what is shown ---------------------------------------------------------------------------------

    @property
    def shelf(self) -> Mapping[str, Sequence[str]]:
        """The chapters of this page, each with its icons."""
        return self.book.chapters if self.page == "rules" else self.book.groups

    @property
    def chapter(self) -> str:
        return self.chosen[self.page]

    def title(self, chapter: str) -> str:
        return self.speech.tables["titles"][chapter] if self.page == "rules" else self.speech.label(chapter)

    def text(self, chapter: str) -> str:
        """The rules of a chapter, with a gap between its paragraphs."""
        return self.speech.fill(self.speech.tables["texts"][chapter], self.book.figures).replace("\n", "\n\n")

    # -- spots -----------------------------------------------------------------------------------------

    def spots_key(self) -> Hashable:
        return self.page

    def make_spots(self) -> List[Spot]:
        tabs = Box(SHEET.right - 480, 26, 480, 46).columns(2, 10)
        found = [
            Spot(box, partial(self.turn_to, page), self.speech.label(page), key=f"page {page}")
            for box, page in zip(tabs, self.chosen)
        ]
        if self.page == "rules":
            rows = [box for column in LIST.columns(2, 8) for box in column.rows(ceil(len(self.book.chapters) / 2), 4)]
        else:
            rows = LIST.top(LIST.h * 0.7).rows(len(self.book.groups), 10)
        found += [
            Spot(box, partial(self.read, chapter), self.title(chapter), key=chapter)
            for box, chapter in zip(rows, self.shelf)
        ]
        back = Box(SHEET.x, SHEET.bottom + 10, 200, 48)
        return [*found, Spot(back, self.app.pop, self.app.say("back"), key="back")]

    def turn_to(self, page: str) -> None:
        self.page = page

    def read(self, chapter: str) -> None:
        self.chosen[self.page] = chapter

    def turn(self, by: int) -> None:
        """The next chapter, or the one before."""
        chapters = list(self.shelf)
        self.read(chapters[(chapters.index(self.chapter) + by) % len(chapters)])
        self.focus.put(self.chapter)

    def do(self, action: str) -> bool:
        if action == "help":
            self.app.pop()
        elif action in TABS:
            self.turn(TABS[action])
        else:
            return False
        return True

    def scroll(self, turns: int) -> None:
        self.turn(-1 if turns > 0 else 1)

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        key = (self.page, self.chapter, self.app.settings.language)
        self.layers.draw(brush, "help", key, STAGE, self._still, is_solid=True)

    def _still(self, brush: Brush) -> None:
        paint_table(brush)
        widgets.title(brush, Box(SHEET.x, 18, 680, 58), self.app.say("how_to_play"))
        widgets.panel(brush, SHEET, PAPER)
        brush.line((LEAF.x - 14, SHEET.y + 14), (LEAF.x - 14, SHEET.bottom - 14), LINE, 1)
        for spot in self.spots():
            if spot.key in self.shelf:
                self._entry(brush, spot)
            elif spot.key.startswith("page "):
                widgets.tab(brush, spot.rect, spot.words, spot.key == f"page {self.page}")
            else:
                widgets.button(brush, spot.rect, spot.words)
        if self.page == "rules":
            self._chapter(brush)
        else:
            self._icons(brush, LEAF, [name for name in self.shelf[self.chapter] if name not in self.book.instead])

    def _entry(self, brush: Brush, spot: Spot) -> None:
        """A line of the list."""
        is_now = spot.key == self.chapter
        brush.box(spot.rect, mix(GOLD, PAPER, 0.35) if is_now else CREAM, 6, LEATHER if is_now else LINE, 1.2)
        size = min(44.0, spot.rect.h - 9)
        self._icon(brush, self.shelf[spot.key][0], (spot.rect.x + size / 2 + 6, spot.rect.centre[1]), size)
        brush.text(spot.words, spot.rect.after(size + 12).inset(2, 1), "strong" if is_now else "body", INK)

    def _chapter(self, brush: Brush) -> None:
        shown = [self.book.instead.get(name, name) for name in self.shelf[self.chapter]]
        self._icon(brush, shown[0], (LEAF.x + 36, LEAF.y + 36), 68)
        brush.text(self.title(self.chapter), LEAF.top(72).after(86), "title", INK)
        brush.line((LEAF.x, LEAF.y + 78), (LEAF.right, LEAF.y + 78), RUST, 2)
        foot = ICON_HIGH * ceil(len(shown) / 2)
        room = Box(LEAF.x, LEAF.y + TOP, LEAF.w, LEAF.h - TOP - foot - 10)
        larger = brush.with_text(LARGER)
        larger.text(self.text(self.chapter), room, "body", INK, valign="top")
        self._icons(brush, LEAF.foot(foot), shown)

    def _icon(self, brush: Brush, name: str, centre: Point, size: float) -> None:
        """As this ruleset prints it."""
        icons.draw(brush, self.book.instead.get(name, name), centre, size, self.book.inks.get(name))

    def _icons(self, brush: Brush, box: Box, shown: Sequence[Any]) -> None:
        """Icons with what they mean, in columns."""
        across = 2 if len(shown) <= MOST_IN_TWO else 3
        down = ceil(len(shown) / across)
        cells = [cell for column in box.columns(across, 14) for cell in column.rows(max(down, 1))]
        for name, cell in zip(shown, cells):
            size = min(40.0, cell.h - 2)
            self._icon(brush, name, (cell.x + 22, cell.centre[1]), size)
            brush.text(self.icons[name], cell.after(50).inset(0, 1), "body", INK)
