"""What speaks for a choice in Carson City: who else stands there, and what the own town brings."""

from __future__ import annotations

from typing import Final, List, Sequence

from ai.explanations import End, Reason, without
from game.carson.data.town_grid import NEAR, spots_of
from game.carson.game import Carson
from game.carson.state import State
from game.carson.steps.cowboys import firepower
from game.carson.steps.income import income

# What has a sentence of its own; whatever else changes is counted.
ALONE: Final = "alone"
AHEAD: Final = "ahead"
EVEN: Final = "even"
BEHIND: Final = "behind"
SHARED: Final = "shared"
ORDER: Final = "order"
MOUNTAINS: Final = "mountains"
HOUSES: Final = "houses"
EARNS: Final = "earns"
LEFT: Final = "left"
SENTENCES: Final[Sequence[str]] = (ALONE, AHEAD, EVEN, BEHIND, SHARED, ORDER, MOUNTAINS, HOUSES, EARNS, LEFT)


def reasons(rules: Carson, who: int, now: State, ends: List[End]) -> List[List[Reason]]:
    """Of each end: the duels that threaten, what buildings earn, and what is gained and spent."""
    before = earned(rules, now, who)
    return [
        [
            *rivals(rules, now, end.s, who),
            *place(now, end.s, who),
            *more_income(earned(rules, end.s, who) - before),
            *land(now, end.s, who),
            *gained(end.changes, now.phase == end.s.phase),
            *money(end, who),
        ]
        for end in ends
    ]


def rivals(rules: Carson, now: State, s: State, who: int) -> List[Reason]:
    """Where a cowboy has been sent: whether others stand there, and who is stronger."""
    if s.players[who].wages > now.players[who].wages:
        return [Reason(SHARED)]
    sent = s.players[who].placed & ~now.players[who].placed & ~rules.data.many
    if not sent:
        return []
    others = [seat for seat, player in enumerate(s.players) if seat != who and player.placed & sent]
    if not others:
        return [Reason(ALONE)]
    lead = firepower(rules.data, s, who) - max(firepower(rules.data, s, seat) for seat in others)
    return [Reason(AHEAD, lead) if lead > 0 else Reason(BEHIND, -lead) if lead else Reason(EVEN)]


def place(now: State, s: State, who: int) -> List[Reason]:
    """A seat that passes takes its place in the next round's order."""
    return [Reason(ORDER, s.pass_order.index(who) + 1)] if who in s.pass_order and who not in now.pass_order else []


def land(now: State, s: State, who: int) -> List[Reason]:
    """What lies around the parcels that the seat has gained."""
    near = 0
    for spot in spots_of(s.players[who].owned & ~now.players[who].owned):
        near |= NEAR[spot]
    mountains, houses = (near & s.mountains).bit_count(), (near & s.houses).bit_count()
    return [reason for reason in (Reason(MOUNTAINS, mountains), Reason(HOUSES, houses)) if reason.number]


def gained(changes: List[Reason], same_phase: bool) -> List[Reason]:
    """Whatever else is counted; cowboys who are sent, or come home with a phase, need not be told."""
    found = without(changes, "dollar")
    return [reason for reason in found if reason.word != "cowboy" or (same_phase and reason.number > 0)]


def earned(rules: Carson, s: State, who: int) -> int:
    """What a seat's buildings bring in a round in which nobody robs them."""
    data, player = rules.data, s.players[who]
    return sum(
        income(data, s, player, kind, spot) for kind in data.earning for spot in spots_of(s.built[kind] & player.owned)
    )


def more_income(dollars: int) -> List[Reason]:
    return [Reason(EARNS, dollars)] if dollars > 0 else []


def money(end: End, who: int) -> List[Reason]:
    """Dollars gained, or what is left of them."""
    dollars = [reason for reason in end.changes if reason.word == "dollar"]
    return [reason if reason.number > 0 else Reason(LEFT, end.s.players[who].money) for reason in dollars]
