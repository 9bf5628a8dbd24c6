"""What all steps of the trail share: the tables, the ways, and whether a deed can be done."""

from __future__ import annotations

from typing import Final, List, Sequence

from game.kernel.choice import Choice, choice
from game.kernel.rules import StepRule
from game.trail.data.action_language import Effect
from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.trail.ids.names import COUNTERS, MAY_PASS
from game.trail.state import Player, State
from game.trail.steps.route import Route

PASS: Final[Choice] = choice(v.PASS)
END: Final[Choice] = choice(v.END)
STOP: Final[Choice] = choice(v.STOP)
GO_ON: Final[Choice] = choice(v.GO_ON)

(_, COWBOYS, BUILDERS, ENGINEERS, WOODS_BUILDINGS, STATIONS, HAZARDS, OUTLAW_PAIRS) = range(len(COUNTERS))


class Rulebook:
    """The rulebook in use: its tables, its ways, and its table of steps."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.route: Final = Route(data)
        self.rules: List[Rule] = []

    def may(self, s: State, who: int, deed: Effect) -> bool:
        """T-305, T-312: what a deed needs can be met in full; without a need, something would change."""
        if deed.is_sure:
            return True
        rules = self.rules
        if deed.needs:
            for kind, a, b in deed.needs:
                if not rules[kind].may(s, who, a, b):
                    return False
            return True
        for kind, a, b in deed.gains:
            if rules[kind].may(s, who, a, b):
                return True
        return False


class Rule(StepRule[State]):
    """A kind of step of the trail. As part of a deed it also says whether it can be carried out."""

    def __init__(self, book: Rulebook) -> None:
        self.book: Final = book
        self.data: Final = book.data

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return True


def or_pass(found: List[Choice], flags: int) -> List[Choice]:
    """T-305: what follows an arrow may be passed, if there is anything to choose at all."""
    if found and flags & MAY_PASS:
        found.append(PASS)
    return found


def amount(data: Data, s: State, who: int, number: int, flags: int) -> int:
    """T-609: the number of an action, times what it is counted in at this moment."""
    return number * counted(data, s.players[who], flags >> 1) if flags > 1 else number


def counted(data: Data, player: Player, counter: int) -> int:
    """How many of what a counter names the player has."""
    if counter <= ENGINEERS:
        return player.workers[counter - COWBOYS]
    if counter == WOODS_BUILDINGS:
        return sum(data.woods[node] for node in player.built)
    if counter == STATIONS:
        return player.stations.bit_count()
    if counter == HAZARDS:
        return len(player.hazards)
    assert counter == OUTLAW_PAIRS
    return min(player.green, player.orange)


def bits(mask: int) -> Sequence[int]:
    """The places of the bits that are set."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]
