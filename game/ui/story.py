"""What any game was like: everybody's points turn by turn, and the turn that decided it."""

from __future__ import annotations

from typing import Any, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from game.kernel.rules import Event
from game.kernel.table import Table
from game.ui.game_table import GameTable
from game.ui.match import Match

Numbers = List[int]  # one for each seat


class Turn(NamedTuple):
    """A turn: whose it was, from which entry of the log to which, and everybody's points after it."""

    who: int
    first: int
    last: int
    totals: Tuple[int, ...]


class Story(NamedTuple):
    """How the points of a game came."""

    start: Tuple[int, ...]  # points before the first turn
    turns: List[Turn]
    decided: int  # the place of the turn that brought the winner furthest ahead; -1 if there is none

    @property
    def decider(self) -> Optional[Turn]:
        return self.turns[self.decided] if self.decided >= 0 else None

    def swing(self, place: int, who: int) -> int:
        """How much further ahead of the best of the others a turn brought a seat."""
        leads = leads_of(self.turns, self.start, who)
        return leads[place + 1] - leads[place]

    def change(self, place: int) -> Numbers:
        """What a turn added to everybody's points."""
        before = self.turns[place - 1].totals if place else self.start
        return [now - was for was, now in zip(before, self.turns[place].totals)]


def story_of(match: Match, game: GameTable) -> Story:
    """The whole game, read once from its states and events."""
    table = match.table
    begins = beginnings(match, game)
    ends = [place for place, _ in begins[1:]] + [len(table.states) - 1]
    turns = [Turn(who, first, last, _totals(table, last)) for (first, who), last in zip(begins, ends)]
    start = _totals(table, begins[0][0] if begins else 0)
    return Story(start, turns, deciding(turns, start, table.rules.winners(table.state)))


def beginnings(match: Match, game: GameTable) -> List[Tuple[int, int]]:
    """Where every turn begins, and whose it is; in a game that does not tell, each change of whoever chooses."""
    told = [(place, event[1]) for place, event in happened(match.table) if game.begins_turn(event)]
    if told:
        return told
    found: List[Tuple[int, int]] = []
    for place in range(len(match.table.log)):
        who = match.made_by(place)
        if who >= 0 and (not found or found[-1][1] != who):
            found.append((place, who))
    return found


def happened(table: Table[Any]) -> Iterator[Tuple[int, Event]]:
    """Every event, with the number of entries of the log after which it had happened."""
    for place, s in enumerate(table.states):
        for event in s.events or ():
            yield place, event


def _totals(table: Table[Any], place: int) -> Tuple[int, ...]:
    return tuple(table.rules.totals(table.states[place]))


def deciding(turns: Sequence[Turn], start: Sequence[int], winners: Sequence[int]) -> int:
    """The turn that brought the one winner furthest ahead, the last of several; -1 if there is no such winner."""
    if len(winners) != 1:
        return -1
    leads = leads_of(turns, start, winners[0])
    swings = [now - was for was, now in zip(leads, leads[1:])]
    return max(range(len(turns)), key=lambda place: (swings[place], place), default=-1)


def leads_of(turns: Sequence[Turn], start: Sequence[int], who: int) -> List[int]:
    """The points ahead of the best of the others: at the start, and after every turn."""
    return [
        totals[who] - max(points for seat, points in enumerate(totals) if seat != who)
        for totals in (start, *(turn.totals for turn in turns))
    ]
