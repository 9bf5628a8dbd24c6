"""What a game's window must say: one object for a match and a language, which knows the game so that no scene does.

`GameTable` is the contract and its plainest answer at once: nothing has a place, nothing flies, nothing is explained.
`game.ui.table.plain` adds lines of text, and with that any game can be played. A game's own window is a class `Window`
in `game/ui/<game>/window.py` that overrides whatever it can do better; `game.ui.windows` finds it.
"""

from __future__ import annotations

from typing import (
    Any,
    Callable,
    ClassVar,
    Dict,
    Final,
    FrozenSet,
    List,
    Mapping,
    NamedTuple,
    Optional,
    Sequence,
)

import pygame

from game.kernel.choice import Choice
from game.kernel.replay_steps import Snapshot
from game.kernel.rules import Decision, Event
from game.language import GameLanguage, Language
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush, Point
from game.ui.draw.mosaic import Part
from game.ui.help.book import PLAIN, WINDOW, HelpBook
from game.ui.match import Match
from game.ui.scene import Scene
from game.ui.scoring.grid import Statistic
from game.ui.spots import Spot

Picture = Callable[[Brush], pygame.Surface]


class Mover(NamedTuple):
    """A piece that can be on its way: what it is, and whose."""

    kind: str
    seat: int


class Move(NamedTuple):
    """A piece that has gone from one place to another."""

    mover: Mover
    start: Box
    end: Box


class Thing(NamedTuple):
    """Something on the table, in words, and enlarged if that helps."""

    box: Box
    words: str
    picture: Optional[Picture] = None


class BoardView(NamedTuple):
    """What is looked at: the game at one moment, through the eyes of one seat."""

    s: Any
    who: int  # whose board lies below
    is_open: bool  # what this seat hides may be seen
    colours: Sequence[int]  # of the seats
    speech: GameLanguage
    movers: FrozenSet[Mover] = frozenset()  # pieces on their way, drawn by somebody else

    @property
    def language(self) -> str:
        return self.speech.words.language


class TurnCard(NamedTuple):
    """A card that tells what its seat does in this turn: what it says, how high it is drawn, and how."""

    words: Sequence[str]
    high: float
    paint: Callable[[Brush, Box], None]


class GameTable:
    """The window of one match in one language. What a game does not override stays plain."""

    automa_option: ClassVar[str] = ""  # the option that seats a rival whom the rules play
    quiet_options: ClassVar[Sequence[str]] = ()  # options that New game decides by itself

    fact_icons: ClassVar[Mapping[str, str]] = {}  # the icon of each of `facts`, where it is called otherwise
    speech: GameLanguage  # set by `set_language`, before anything is said

    def __init__(self, match: Match) -> None:
        self.match: Final = match

    def set_language(self, words: Language) -> None:
        """Everything is said in these words from now on."""
        self.speech = self.match.speech(words)

    # -- the picture -----------------------------------------------------------------------------------

    def still_parts(self, view: BoardView) -> List[Part]:
        """The still parts of the picture."""
        return []

    def paint_ground(self, brush: Brush) -> None:
        """What lies below all parts, and never changes."""

    def paint_watched(self, brush: Brush, view: BoardView, states: Sequence[Any]) -> None:
        """What lies over the picture while others play; the states shown so far, the latest last."""

    def seat_boxes(self) -> Sequence[Box]:
        """The strips of the seats."""
        return []

    # -- choices ---------------------------------------------------------------------------------------

    def places(self, choice: Choice, s: Any, decision: Decision) -> Sequence[Box]:
        """Where a choice of the seat that is asked stands; nowhere if it is only said in words."""
        return ()

    def place_out_of_turn(self, choice: Choice) -> Optional[Box]:
        """Where a choice of a seat that is not asked stands."""
        return None

    def meant(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Which of the choices of one place pressing it means."""
        return choices

    def shows_price(self, box: Box) -> bool:
        """Whether the sum that a place costs or brings is written on it."""
        return False

    def cards(self, choice: Choice) -> Sequence[int]:
        """The cards that a choice is about, if cards are put together for it."""
        return ()

    def card_at(self, box: Box, s: Any, who: int) -> Optional[int]:
        """The card that lies here."""
        return None

    def card_name(self, card: int) -> str:
        return f"{card}"

    def leaves_something(self, choice: Choice, decision: Decision) -> bool:
        """Whether a choice ends something while more could be done."""
        return False

    def facts(self, s: Any, who: int) -> Mapping[str, int]:
        """A seat's numbers that a choice may change, by the words of their labels; the first is money."""
        return {}

    # -- what happens ----------------------------------------------------------------------------------

    def moves(self, before: Any, after: Any) -> Sequence[Move]:
        """The pieces that went elsewhere in a step."""
        return ()

    def paint_mover(self, brush: Brush, mover: Mover, centre: Point, colour: int) -> None:
        """A piece on its way."""

    def place_of(self, event: Event, before: Any) -> Optional[Box]:
        """Where an event is seen, in the state before it."""
        return None

    def pause_after(self, still: Snapshot) -> float:
        """How much of an opponent's pause a step needs; 1 is usual, none is seen at once."""
        return 1.0

    def mover(self, s: Any) -> int:
        """The seat that does what is shown; -1 if the state does not tell."""
        return -1

    def begins_turn(self, event: Event) -> bool:
        """Whether a turn begins with this."""
        return False

    def is_told(self, event: Event) -> bool:
        """Whether an event is a sentence of its own."""
        return True

    def is_on_card(self, event: Event) -> bool:
        """Whether the card of the turn tells an event already."""
        return False

    def because(self, event: Event) -> str:
        """Why the next thing happens, if this event is a reason."""
        return ""

    def turn_card(self, seat: int, events: Sequence[Event], say: GameLanguage) -> Optional[TurnCard]:
        """The card that tells what this seat does; the events of the turn, the latest first."""
        return None

    def milestone(self, event: Event) -> str:
        """The icon with which the line of time marks an event; nothing if it does not."""
        return ""

    # -- looking closer --------------------------------------------------------------------------------

    def explain(self, view: BoardView, x: float, y: float) -> Optional[Thing]:
        """What lies here, in sentences."""
        return None

    @classmethod
    def help_book(cls, rules: Any) -> HelpBook:
        """The rules in chapters, with the figures of these rules."""
        return PLAIN

    def help_chapter(self, spot: Optional[Spot], under: Optional[Point], is_on_table: bool) -> str:
        """The chapter about what is looked at, on the table or in a scene of its own above it."""
        return WINDOW

    # -- scenes of its own -----------------------------------------------------------------------------

    def opening(self, scene: Scene) -> Optional[Scene]:
        """What is shown once, over the table of a new game."""
        return None

    def moment(self, scene: Scene) -> Optional[Scene]:
        """A scene of its own for what is asked now."""
        return None

    def moment_passed(self, scene: Scene, place: int) -> Optional[Scene]:
        """The same for something that the choice at this place of the log went through without a question."""
        return None

    def player_board(self, scene: Scene, seat: int) -> Optional[Scene]:
        """A seat's board, enlarged."""
        return None

    # -- the end ---------------------------------------------------------------------------------------

    def category_icon(self, category: str) -> str:
        return "points"

    def score_note(self, say: Callable[..., str]) -> str:
        """What must be said of the score of this table."""
        return ""

    def is_not_scored(self, category: str, seat: int) -> bool:
        """Whether a category does not count for a seat."""
        return False

    def telling_first(self, events: Sequence[Event]) -> List[Event]:
        """Of a turn's events those that are worth telling, the most telling first."""
        return [event for event in events if self.is_told(event)]

    def retold(self, event: Event) -> str:
        """An event as it is told after the game."""
        return self.speech.event(self.match.rules.describe(event))

    def statistics(self, say: Callable[..., str]) -> Sequence[Sequence[Statistic]]:
        """The tables of the page of statistics, column by column."""
        return ()

    def remembered(self, who: int) -> Dict[str, int]:
        """What achievements may ask for of a person's game, besides points and rivals."""
        return {}
