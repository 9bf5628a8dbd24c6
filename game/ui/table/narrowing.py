"""Narrowing: which choices are offered as sentences, after cards have been picked or a place has been pressed."""

from __future__ import annotations

from typing import Dict, Final, List, Sequence, Tuple

from game.kernel.choice import Choice
from game.kernel.piles import counts
from game.ui.game_table import GameTable
from game.ui.match import Match


class Narrowing:
    """The choices of the decision of the moment, narrowed step by step."""

    def __init__(self, match: Match, game: GameTable) -> None:
        self.match: Final = match
        self.game: Final = game
        self.picked: List[int] = []  # cards
        self.only: Sequence[Choice] = ()  # those of the place that was pressed
        self.first = 0  # of the page
        self._place = -1

    def refresh(self) -> None:
        """Another decision: nothing is narrowed any more."""
        if self._place != self.match.changed:
            self._place = self.match.changed
            self.clear()

    def clear(self) -> bool:
        """All choices again; false if nothing was narrowed."""
        was = bool(self.picked or self.only)
        self.picked, self.only, self.first = [], (), 0
        return was

    @property
    def key(self) -> Tuple[object, ...]:
        return tuple(self.picked), tuple(map(id, self.only)), self.first

    @property
    def all(self) -> List[Choice]:
        """Every choice, those that are said alike once."""
        decision = self.match.table.decision
        said: Dict[str, Choice] = {}
        for choice in decision.choices if decision is not None else ():
            said.setdefault(self.match.rules.to_text(choice), choice)
        return list(said.values())

    @property
    def left(self) -> List[Choice]:
        """Those that are still offered; the one that is wholly picked stands first."""
        if self.only:
            return list(self.only)
        if not self.picked:
            return self.all
        found = [choice for choice in self.all if self._has(choice, self.picked)]
        return sorted(found, key=lambda choice: not self.is_picked(choice))

    def is_picked(self, choice: Choice) -> bool:
        """Whether exactly the picked cards make this choice."""
        return bool(self.picked) and sorted(self.game.cards(choice)) == sorted(self.picked)

    def _has(self, choice: Choice, cards: Sequence[int]) -> bool:
        there = counts(self.game.cards(choice))
        return all(there.get(card, 0) >= number for card, number in counts(cards).items())

    def pick(self, card: int) -> None:
        """One card more; if that makes nothing, this card alone."""
        more = [*self.picked, card]
        is_good = any(self._has(choice, more) for choice in self.all)
        self.picked, self.only, self.first = (more if is_good else [card]), (), 0

    def narrow(self, choices: Sequence[Choice]) -> None:
        self.only, self.picked, self.first = list(choices), [], 0

    @property
    def is_by_cards(self) -> bool:
        """Whether several cards are put together for one choice."""
        return any(len(self.game.cards(choice)) > 1 for choice in self.all)
