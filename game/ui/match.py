"""A match: one game at this table with whoever sits at it, saved after every choice."""

from __future__ import annotations

from random import SystemRandom
from typing import Any, Dict, Final, List, NamedTuple, Optional, Tuple

from ai.advice import Advice
from ai.levels import ladder
from ai.thinking import Question
from game.kernel.checked_reader import as_number, complain
from game.kernel.choice import Choice, Choices
from game.kernel.rules import CHANCE, Event
from game.kernel.saves import load, notes_of, save
from game.kernel.table import ASKED, Entry, Table
from game.language import GameLanguage, Language
from game.profile.storage import Storage
from game.registry import make, shelf
from game.ui.draw.theme import SEATS
from game.ui.opponents import InWorker, Thinker

HUMAN: Final = "human"
AGENT: Final = "agent"
AUTOMA: Final = "sam"  # a rival whose turns the rules play; the word is that of saves
PRACTICE: Final = "practice"  # the note of a save in which everything can be taken back
HINTS: Final = "hard"  # the level that gives hints
KINDS: Final = (HUMAN, AGENT, AUTOMA)
OF: Final = ":"  # between a level and a temper


class SeatHolder(NamedTuple):
    """Who sits on a seat: a person, an opponent that thinks, or one that the rules play."""

    kind: str
    name: str
    colour: int  # a place in theme.SEATS
    level: str = "medium"
    temper: str = ""  # the level's own, if none is named

    def note(self) -> str:
        """A line of the save: `agent 1 hard Boone`, `agent 1 hard:builder Boone`."""
        level = f"{self.level}{OF}{self.temper}" if self.temper else self.level
        return f"{self.kind} {self.colour} {level} {self.name}"


def holder_of(note: str) -> SeatHolder:
    """Who sat there, from the note of a save."""
    words = note.split(" ", 3)
    if len(words) < 4 or words[0] not in KINDS:
        complain("save, note seat", note, f"{', '.join(KINDS)}, a colour, a level and a name")
    colour = as_number(int(words[1]) if words[1].isdecimal() else words[1], "save, note seat", 0, len(SEATS) - 1)
    level, _, temper = words[2].partition(OF)
    for found, known in ((level, ladder().levels), (temper, ["", *ladder().styles])):
        if words[0] == AGENT and found not in known:
            complain("save, note seat", note, f"a level and a temper of {', '.join(known)}")
    return SeatHolder(words[0], words[3], colour, level, temper)


class MatchSetup(NamedTuple):
    """A new game as it was chosen."""

    game: str
    options: Dict[str, Any]
    holders: Tuple[SeatHolder, ...]
    seed: int


def any_seed() -> int:
    return SystemRandom().randrange(1 << 31)


def make_again(table: Table[Any], entry: Entry) -> None:
    """Make a choice of a log once more, in turn or out of turn."""
    if entry.seat == ASKED:
        table.play(entry.choice)
    else:
        table.interrupt(entry.seat, entry.choice)


class Match:
    """The table, who sits at it, and what may be done: choose, take back, do again."""

    def __init__(
        self,
        table: Table[Any],
        holders: List[SeatHolder],
        storage: Optional[Storage] = None,
        thinker: Optional[Thinker] = None,
    ) -> None:
        self.table: Final = table
        self.rules: Final[Any] = table.rules
        self.holders: Final = holders
        self.storage: Final = storage
        self.thinker: Final[Thinker] = thinker or InWorker()
        self.is_practice = False  # everything can be taken back
        self.changed = 0  # how often the game has changed, so that the picture knows
        self.trouble = ""  # what went wrong with saving, in a sentence
        self.silence = ""  # why an opponent or adviser cannot think, in a sentence
        self._undone: List[Entry] = []
        self._floor = 0  # nothing before this place of the log can be taken back
        self._asked_at = -1  # the place of the log that an opponent thinks about
        self._pondered = -1  # the change of the game after which one has begun to think ahead

    # -- beginning -------------------------------------------------------------------------------------

    @classmethod
    def new(cls, wanted: MatchSetup, storage: Optional[Storage] = None, thinker: Optional[Thinker] = None) -> Match:
        rules = make(wanted.game, len(wanted.holders), wanted.options)
        return cls(Table(rules, wanted.seed), list(wanted.holders), storage, thinker)

    @classmethod
    def load(cls, text: str, storage: Optional[Storage] = None, thinker: Optional[Thinker] = None) -> Match:
        """Go on with a save; seats that it says nothing about are people."""
        table = load(text, make)
        notes = notes_of(text)
        seats = range(table.rules.seats)
        holders = [holder_of(notes.get(f"seat{n}", SeatHolder(HUMAN, f"{n + 1}", n).note())) for n in seats]
        match = cls(table, holders, storage, thinker)
        match.is_practice = PRACTICE in notes
        return match

    def text(self) -> str:
        """The match as a save."""
        notes = {f"seat{n}": holder.note() for n, holder in enumerate(self.holders)}
        return save(self.table, {**notes, PRACTICE: "yes"} if self.is_practice else notes)

    def speech(self, words: Language) -> GameLanguage:
        """The words of this game, with the players' names."""
        speech = words.of(shelf()[self.rules.name], self.rules.name)
        speech.players = [holder.name for holder in self.holders]
        return speech

    # -- who -------------------------------------------------------------------------------------------

    def is_human(self, who: int) -> bool:
        return who >= 0 and self.holders[who].kind == HUMAN

    @property
    def humans(self) -> List[int]:
        return [seat for seat in range(self.rules.seats) if self.is_human(seat)]

    @property
    def who(self) -> int:
        """The seat that is asked; the dealer's when nobody is."""
        return self.table.decision.who if self.table.decision is not None else CHANCE

    # -- choosing --------------------------------------------------------------------------------------

    def play(self, choice: Choice) -> None:
        self._undone.clear()
        self.table.play(choice)
        self._has_changed()

    def interrupt(self, who: int, choice: Choice) -> None:
        """Do something although this seat is not asked."""
        self._undone.clear()
        self.table.interrupt(who, choice)
        self._has_changed()

    def interrupts(self, who: int) -> Choices:
        """What this seat may do although it is not asked."""
        found: Choices = self.rules.interrupts(self.table.state, who)
        return found

    def _has_changed(self) -> None:
        self.changed += 1
        self._asked_at = -1
        if self.storage is not None:
            try:
                self._keep(self.storage)
                self.trouble = ""
            except OSError as error:
                self.trouble = str(error)

    def _keep(self, storage: Storage) -> None:
        """The game in progress is kept, and forgotten once it is over."""
        if self.table.over:
            storage.finished()
        else:
            storage.autosave(self.text())

    # -- opponents -------------------------------------------------------------------------------------

    def update(self, thinks_ahead: bool = False) -> bool:
        """Let an opponent think, on the time of people too if it thinks ahead; true if it has made a choice."""
        decision = self.table.decision
        if decision is None or decision.who < 0:
            return False
        if self.is_human(decision.who):
            if thinks_ahead:
                self._think_ahead(decision.who)
            return False
        if self._asked_at != len(self.table.log):
            self._asked_at = len(self.table.log)
            asked = self.holders[decision.who]
            self._request(Question(self.table, asked.level, asked.temper))
        found = self._answer()
        if found is None:
            return False
        self.play(self.rules.parse(found[0].choice, decision.choices))
        return True

    def _request(self, question: Question) -> None:
        self.silence = ""
        try:
            self.thinker.request(question)
        except ValueError as error:
            self.silence = str(error)

    def _answer(self) -> Optional[List[Advice]]:
        """What was found; a level or a learned table that cannot be read is told, and not asked again."""
        try:
            return self.thinker.answer()
        except ValueError as error:
            self.silence = str(error)
            return None

    def _think_ahead(self, asked: int) -> None:
        """Once after each change, for the opponent whose turn comes next."""
        if self._pondered == self.changed:
            return
        self._pondered = self.changed
        order = [(asked + n) % self.rules.seats for n in range(1, self.rules.seats)]
        seat = next((seat for seat in order if self.holders[seat].kind == AGENT), None)
        if seat is not None:
            self.thinker.ponder(self.table, seat, self.holders[seat].level, self.holders[seat].temper)

    def ask_hint(self) -> None:
        """Begin to think about what the person who is asked should do; `hint` has the answer later."""
        self._request(Question(self.table, HINTS, wants_advice=True))
        self._asked_at = len(self.table.log)

    def hint(self) -> Optional[List[Advice]]:
        return self._answer() if self._asked_at == len(self.table.log) else None

    def stop(self) -> None:
        self.thinker.stop()

    # -- taking back -----------------------------------------------------------------------------------

    def made_by(self, place: int) -> int:
        """The seat that made this entry of the log; the dealer's for luck."""
        entry = self.table.log[place]
        if entry.seat != ASKED:
            return entry.seat
        step = self.table.states[place].todo[-1]
        return CHANCE if self.rules.steps[step[0]].chance else step[1]

    def undoable(self) -> List[int]:
        """The places of the log to which can be gone back, the latest first."""
        places: List[int] = []
        owner: Optional[int] = None
        for place in range(len(self.table.log) - 1, self._lowest() - 1, -1):
            who = self.made_by(place)
            if not self.is_human(who):
                if who == CHANCE and not self.is_practice:
                    break
                continue
            if owner not in (None, who) and not self.is_practice:
                break
            owner = who
            places.append(place)
        return places

    def _lowest(self) -> int:
        return 0 if self.is_practice else self._floor

    def hide(self) -> None:
        """Another person has been shown something: what is done is done."""
        self._floor = len(self.table.log)

    def undo(self) -> bool:
        """Take the last choice of a person back; false if that cannot be done."""
        places = self.undoable()
        if not places:
            return False
        made = [(entry, self.made_by(n)) for n, entry in enumerate(self.table.log) if n >= places[0]]
        self.table.back_to(places[0])
        self._undone += [entry for entry, who in reversed(made) if who != CHANCE]
        self._has_changed()
        return True

    def redo(self) -> bool:
        """Make the choice again that was taken back last."""
        if not self._undone:
            return False
        while self._undone:
            make_again(self.table, self._undone.pop())
            if self.is_human(self.who):
                break
        self._has_changed()
        return True

    @property
    def has_redo(self) -> bool:
        return bool(self._undone)

    # -- what has happened -----------------------------------------------------------------------------

    def events(self, place: int) -> List[Event]:
        """What happened on the way to the state after so many entries of the log."""
        return list(self.table.states[place].events or ())

    def place(self) -> int:
        """How many entries the log has."""
        return len(self.table.log)
