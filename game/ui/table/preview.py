"""What each offered choice would do: the rules play it on a copy, once for a decision, whoever asks."""

from __future__ import annotations

from typing import Any, Dict, Final, List, NamedTuple, Optional, Sequence

from game.kernel.choice import Choice
from game.kernel.rules import CHANCE, Decision, Event
from game.ui.game_table import GameTable
from game.ui.match import Match
from game.ui.table.price import Change


class Outcome(NamedTuple):
    """What a choice brings about, up to the next thing that must be settled."""

    events: Sequence[Event]
    after: Any  # the state
    asked: Optional[Decision]


class Preview:
    """Keeps the outcome of every choice that somebody has asked about, until the game changes."""

    def __init__(self, match: Match, game: GameTable) -> None:
        self.match: Final = match
        self.game: Final = game
        self._kept: Dict[Choice, Outcome] = {}
        self._place = -1  # the change of the game that the outcomes belong to

    def outcome(self, choice: Choice) -> Outcome:
        """What the choice brings about."""
        if self._place != self.match.changed:
            self._place, self._kept = self.match.changed, {}
        found = self._kept.get(choice)
        if found is None:
            s = self.match.rules.clone(self.match.table.state)
            s.events = []
            asked = self.match.rules.play(s, choice)
            found = self._kept[choice] = Outcome(s.events, s, asked)
        return found

    def through(self, choice: Choice, kinds: Sequence[int]) -> Outcome:
        """The same; what follows of these kinds is settled by its first possibility."""
        found = self.outcome(choice)
        if found.asked is None or found.asked.kind not in kinds:
            return found
        s = self.match.rules.clone(found.after)
        s.events, asked = list(found.events), found.asked
        while asked is not None and asked.kind in kinds:
            asked = self.match.rules.play(s, asked.choices[0])
        return Outcome(s.events, s, asked)

    def changes(self, choice: Choice) -> List[Change]:
        """The numbers of whoever is asked that the choice changes."""
        who = self.match.who
        before = self.game.facts(self.match.table.state, who)
        now = self.game.facts(self.outcome(choice).after, who)
        icons = self.game.fact_icons
        return [
            Change(label, was, now[label], icons.get(label, label))
            for label, was in before.items()
            if was != now[label]
        ]

    def earned(self, choice: Choice) -> int:
        """The money that a choice brings at once; below 0 what it costs."""
        who = self.match.who
        before = next(iter(self.game.facts(self.match.table.state, who).values()), 0)
        return next(iter(self.game.facts(self.outcome(choice).after, who).values()), 0) - before

    def is_final(self, choice: Choice) -> bool:
        """Whether the choice cannot be taken back: luck answers, another person is asked, or the game ends."""
        asked = self.outcome(choice).asked
        return asked is None or asked.who == CHANCE or (asked.who != self.match.who and self.match.is_human(asked.who))
