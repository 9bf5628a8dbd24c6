"""A match at this screen: who looks at it, what is asked, what is shown of it, and how it is said.

The parts of a table scene (panel, hint, narration, painter ...) are given a `Sitting` and know no more than this.
"""

from __future__ import annotations

from typing import Final, List, Optional, Tuple

from game.kernel.choice import Choice
from game.kernel.rules import Decision
from game.language import GameLanguage
from game.ui.draw.box import Box
from game.ui.game_table import BoardView, GameTable, Thing
from game.ui.match import Match
from game.ui.scene import Scene
from game.ui.table.narrowing import Narrowing
from game.ui.table.playback import Playback
from game.ui.table.preview import Preview
from game.ui.table.price import Change
from game.ui.windows import table_of, trouble_with


class Sitting(Scene):
    """What all parts of one table scene share."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match: Final = match
        self.game: Final[GameTable] = table_of(match)
        self.colours: Final = tuple(holder.colour for holder in match.holders)
        self.preview: Final = Preview(match, self.game)
        self.narrowing: Final = Narrowing(match, self.game)
        self.playback: Final = Playback(match, self.game)
        self.who = self._first_viewer()
        self.looked_at: Optional[Thing] = None  # what is explained
        self.sums: List[Tuple[Box, int]] = []  # what places cost or bring
        self.notice = trouble_with(match.rules.name)  # a word to the player, until something is done
        self.passed = 0.0  # seconds

    def _first_viewer(self) -> int:
        humans = self.match.humans
        return humans[0] if humans else 0

    # -- what is asked ---------------------------------------------------------------------------------

    @property
    def decision(self) -> Optional[Decision]:
        """What the person at this screen must settle now; nothing while there is still something to see."""
        decision = self.match.table.decision
        if decision is None or self.playback.is_behind or not self.match.is_human(decision.who):
            return None
        return decision

    @property
    def is_at_rest(self) -> bool:
        """Nothing moves by itself: a person is asked, or the game is over."""
        return self.decision is not None or (self.match.table.over and not self.playback.is_behind)

    @property
    def is_open(self) -> bool:
        """Whether the hand of the seat that looks may be seen."""
        return self.match.is_human(self.who)

    def view(self) -> BoardView:
        """What is looked at."""
        shown = self.playback
        return BoardView(shown.state, self.who, self.is_open, self.colours, self.speech, shown.movers)

    # -- words -----------------------------------------------------------------------------------------

    @property
    def speech(self) -> GameLanguage:
        return self.game.speech

    def said(self, choice: Choice) -> str:
        """A choice as a sentence."""
        return self.speech.choice(self.match.rules.to_text(choice))

    def said_change(self, change: Change) -> str:
        """A number that a choice changes, in words if there are any for it."""
        key = f"change_{change.of}"
        if key in self.app.speech.tables["labels"]:
            return self.app.say(key, before=change.before, after=change.after)
        return f"{change.of} {change.before} → {change.after}"

    def is_on(self, tool: str) -> bool:
        if tool == "undo":
            return bool(self.match.undoable())
        return self.match.has_redo if tool == "redo" else True
