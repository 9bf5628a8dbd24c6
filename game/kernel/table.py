"""A game in progress: rules, seed and log. Everything else can be worked out again."""

from __future__ import annotations

from random import Random
from typing import Any, Dict, Generic, List, NamedTuple, Optional

from game.kernel.choice import Choice
from game.kernel.luck import luck
from game.kernel.rules import CHANCE, Decision, Rules, S

ASKED = -2  # the seat of a log entry that answered the decision of the moment


class Entry(NamedTuple):
    """One line of the log: a choice, and the seat if it was made out of turn."""

    choice: Choice
    seat: int = ASKED


class Table(Generic[S]):
    """Rules, seed and log, with every state on the way so that undo costs nothing."""

    def __init__(
        self, rules: Rules[S], seed: int, luck_asked: bool = False, scenario: Optional[Dict[str, Any]] = None
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.luck_asked = luck_asked  # True: chance's decisions wait to be answered like others
        self.scenario = scenario
        self.log: List[Entry] = []
        self.decision: Optional[Decision] = None
        self.states: List[S] = [self._first_state()]  # states[n] is the game after n entries
        self.deal()

    @property
    def state(self) -> S:
        return self.states[-1]

    @property
    def over(self) -> bool:
        return self.decision is None

    def determinized(self, who: int) -> S:
        """The game as this seat knows it: what is hidden has been dealt anew."""
        return self.rules.resample(self.state, who, Random(luck(~self.seed, len(self.log))))

    # -- playing -----------------------------------------------------------------------------------

    def play(self, choice: Choice) -> None:
        """Make one choice, whoever's it is, and let chance go on if it is not asked."""
        if self.decision is None:
            raise ValueError(f"choice {self.rules.to_text(choice)!r} comes after the end of the game")
        if choice not in self.decision.choices:
            raise ValueError(f"choice {self.rules.to_text(choice)!r} cannot be made now")
        self._make(Entry(choice))
        self.deal()

    def interrupt(self, who: int, choice: Choice) -> None:
        """Make a choice of a seat that is not asked now."""
        if choice not in self.rules.interrupts(self.state, who):
            raise ValueError(f"choice {self.rules.to_text(choice)!r} cannot be made by seat {who} now")
        self._make(Entry(choice, who))
        self.deal()

    def deal(self) -> None:
        """Let chance choose until somebody else must."""
        while not self.luck_asked and self.decision is not None and self.decision.who == CHANCE:
            self._make(Entry(self.dealt()))

    def dealt(self) -> Choice:
        """What chance chooses now."""
        return self._dealt_at(len(self.log))

    def _dealt_at(self, place: int) -> Choice:
        assert self.decision is not None and self.decision.who == CHANCE
        choices = self.decision.choices
        return choices[luck(self.seed, place) % len(choices)]

    def _make(self, entry: Entry) -> None:
        s = self.rules.clone(self.state)
        s.events = []
        if entry.seat == ASKED:
            self.decision = self.rules.play(s, entry.choice)
        else:
            self.decision = self.rules.play_interrupt(s, entry.seat, entry.choice)
        self.states.append(s)
        self.log.append(entry)

    def _first_state(self) -> S:
        """The game as set up, or as its scenario says; for a scenario chance deals first, and nobody logs that."""
        rules = self.rules
        s = rules.setup()
        s.events = []
        self.decision = rules.run_forced(s)
        if self.scenario is None:
            return s
        place = 0
        while self.decision is not None and self.decision.who == CHANCE:
            self.decision = rules.play(s, self._dealt_at(place))
            place += 1
        s.events = []
        rules.set_up_position(s, self.scenario)
        self.decision = rules.run_forced(s)
        return s

    # -- undoing -----------------------------------------------------------------------------------

    def undoable(self) -> int:
        """How many choices can be taken back; chance's count only if it is asked."""
        return len(self._stops())

    def undo(self, count: int = 1) -> None:
        """Take choices back, with all that chance did after them."""
        stops = self._stops()
        if not 1 <= count <= len(stops):
            raise ValueError(f"undo count {count} is out of range; expected 1 to {len(stops)}")
        self.back_to(stops[-count])

    def back_to(self, place: int) -> None:
        """The game as it was after so many entries of the log."""
        del self.log[place:], self.states[place + 1 :]
        self.decision = self.rules.decision(self.state)

    def _stops(self) -> List[int]:
        """The places in the log at which somebody at this table made a choice."""
        if self.luck_asked:
            return list(range(len(self.log)))
        return [place for place, entry in enumerate(self.log) if not self._by_chance(place, entry)]

    def _by_chance(self, place: int, entry: Entry) -> bool:
        if entry.seat != ASKED:
            return False
        return self.rules.steps[self.states[place].todo[-1][0]].chance
