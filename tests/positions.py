"""Positions for tests: a scenario written as Python, and a table that is played in words."""

from __future__ import annotations

import json
from typing import Any, Dict, List, Optional

from game.kernel.saves import load, save
from game.kernel.scenario import set_up
from game.kernel.table import Table
from game.registry import make


class Position:
    """A table, driven and read in the words of the wire."""

    def __init__(self, table: Table[Any]) -> None:
        self.table = table
        self.rules = table.rules
        self.told: List[Dict[str, Any]] = []  # events since the last `play`

    # -- asking ------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def who(self) -> Optional[int]:
        return None if self.table.decision is None else self.table.decision.who

    @property
    def decision(self) -> str:
        """The id of the decision asked now, "" when the game is over."""
        return "" if self.table.decision is None else self.rules.steps[self.table.decision.kind].id

    @property
    def offered(self) -> List[str]:
        """What may be chosen now, each text once."""
        if self.table.decision is None:
            return []
        return list(dict.fromkeys(self.rules.to_text(choice) for choice in self.table.decision.choices))

    def offers(self, start: str) -> List[str]:
        """Those choices whose text begins so."""
        return [text for text in self.offered if text == start or text.startswith(f"{start} ")]

    def see(self, path: str, who: Optional[int] = None) -> Any:
        """One thing of the view, such as `seat.0.money` or `market.jobs.rows.1`."""
        found: Any = self.rules.observe(self.table.state, who)
        for key in path.split("."):
            found = found[int(key)] if isinstance(found, list) else found[key]
        return found

    def money(self, seat: int = 0) -> int:
        money: int = self.see(f"seat.{seat}.money")
        return money

    def score(self, seat: int = 0) -> Dict[str, int]:
        """A seat's points by category, as if the game ended now."""
        points: Dict[str, int] = self.rules.score(self.table.state)[seat]
        return points

    # -- doing -------------------------------------------------------------------------------------

    def play(self, *texts: str) -> Position:
        """Make these choices, one after the other."""
        for text in texts:
            assert self.table.decision is not None, f"{text!r} after the end of the game"
            before = len(self.table.states)
            self.table.play(self.rules.parse(text, self.table.decision.choices))
            self._listen(before)
        return self

    def interrupt(self, who: int, text: str) -> Position:
        """Make a choice out of turn."""
        before = len(self.table.states)
        self.table.interrupt(who, self.rules.parse(text, self.rules.interrupts(self.table.state, who)))
        self._listen(before)
        return self

    def undo(self, count: int = 1) -> Position:
        self.table.undo(count)
        return self

    def _listen(self, before: int) -> None:
        states = self.table.states[before:]
        self.told = [self.rules.describe(event) for s in states for event in s.events or []]

    def events(self, what: str) -> List[Dict[str, Any]]:
        """The events of this kind since the last `play`."""
        return [event for event in self.told if event["what"] == what]

    def saved_and_loaded(self) -> Position:
        return Position(load(save(self.table), make))


def position(game: str, seats: int = 2, *, luck: str = "dealt", seed: int = 1, **named: Any) -> Position:
    """A scenario; `begin`, `seat`, `trail`, `market`, `options` are as in the wire."""
    scenario = {"game": game, "seats": seats, "seed": seed, **named}
    return Position(set_up(json.dumps(scenario), make, luck == "ask"))


def new_game(game: str, seats: int = 2, seed: int = 1, luck: str = "dealt", **options: Any) -> Position:
    return Position(Table(make(game, seats, options), seed, luck == "ask"))
