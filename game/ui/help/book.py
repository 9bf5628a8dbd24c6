"""A book of rules: its chapters, the icons of each, the numbers in them. The plainest explains the window alone."""

from __future__ import annotations

from typing import Final, Mapping, NamedTuple, Sequence

from game.ui.draw.theme import Colour
from game.ui.icons import common, interface

Chapters = Mapping[str, Sequence[str]]  # each with the icons that stand beside it; the first is its own

WINDOW: Final = "window"  # the chapter about the window, which every game has
WINDOW_ICONS: Final = ("help", "undo", "redo", "hint", "log", "menu", "locked", "history")


class HelpBook(NamedTuple):
    """What the help scene shows for a ruleset."""

    chapters: Chapters
    groups: Chapters  # all icons, by what they are about
    figures: Mapping[str, int] = {}  # the numbers that the chapters tell
    instead: Mapping[str, str] = {}  # icons that this ruleset prints in the place of others
    inks: Mapping[str, Colour] = {}  # icons that have another colour here


PLAIN: Final = HelpBook({WINDOW: WINDOW_ICONS}, {"goods": list(common.DRAWN), "signs": list(interface.DRAWN)})
