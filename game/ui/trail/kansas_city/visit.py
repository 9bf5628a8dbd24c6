"""A visit to Kansas City as it has gone so far, read from the states on the way and their events."""

from __future__ import annotations

from typing import Final, List, NamedTuple, Optional, Sequence, Tuple

from game.kernel.rules import Decision, Event
from game.trail.context import Rulebook
from game.trail.data.tables import Data
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.state import Player, State
from game.trail.steps.kansas_city import hand_value

# What is asked in a visit and settled there; anything else is settled on the board.
ASKED: Final = (
    st.ARRIVAL, st.FORESIGHT, st.INCOME, st.RAISE_CALVES, st.RAISE_HEIFERS, st.CITY, st.CITY_DISC,
    st.DELIVERY_OBJECTIVE,
)  # fmt: skip
LEFT_HAND: Final = (ev.DISCARDED, ev.REMOVED, ev.OBJECTIVE_PLAYED)
NONE: Final = -1


class Visit(NamedTuple):
    """What is known of a visit."""

    who: int
    first: int  # the place of the log at which the herder has arrived
    herd: Tuple[int, ...]  # the hand; once it is revealed, as it was then
    taken: Tuple[Tuple[int, int], ...] = ()  # column and tile
    certs: Tuple[int, int] = (NONE, NONE)  # the marker, before and after
    value: int = NONE
    city: int = NONE
    toll: int = 0
    disc: int = NONE  # the space of the own board that it came from
    station: int = NONE  # or the station
    arrows: Tuple[int, ...] = ()  # the lower city of each
    is_over: bool = False

    @property
    def has_disc(self) -> bool:
        """T-451: whether a disc lies in the city now; without one the city brings nothing."""
        return self.disc != NONE or self.station != NONE


def visitor(data: Data, s: State) -> int:
    """The seat whose turn it is, if its herder is in Kansas City; else none."""
    return s.turn if s.turn >= 0 and s.players[s.turn].herder == data.kansas_city else NONE


def calls(data: Data, s: State, decision: Optional[Decision]) -> bool:
    """Whether this decision belongs to a visit."""
    return decision is not None and decision.kind in ASKED and visitor(data, s) == decision.who


def guest(data: Data, s: State) -> int:
    """The seat that is in Kansas City, or has just come home from there; else none."""
    who = visitor(data, s)
    return who if who != NONE else next((event[1] for event in s.events or () if event[0] == ev.CAME_HOME), NONE)


def arrival(data: Data, states: Sequence[State], place: int) -> int:
    """The place at which the visit has begun that is going on, or ends, at this place; none if there is none."""
    who = guest(data, states[place])
    if who == NONE:
        return NONE
    while place > 0 and visitor(data, states[place - 1]) == who:
        place -= 1
    return place


def latest(data: Data, states: Sequence[State], who: int) -> int:
    """The place at which this seat's latest visit has begun, even if nothing was asked in it."""
    for place in range(len(states) - 1, -1, -1):
        first = arrival(data, states, place)
        if first != NONE and began(data, states, first, who):
            return first
    return NONE


def began(data: Data, states: Sequence[State], place: int, who: int) -> bool:
    """Whether this seat has come to Kansas City at this place of the log, though it may have left at once."""
    if place >= len(states):
        return False
    came = any(event[:2] == (ev.CAME_HOME, who) for event in states[place].events or ())
    return came or visitor(data, states[place]) == who


def went_by(data: Data, states: Sequence[State], place: int, who: int) -> bool:
    """Whether the choice at this place of the log led this seat to Kansas City and home again without a question."""
    stays = who in (visitor(data, states[place]), visitor(data, states[place + 1]))
    return began(data, states, place + 1, who) and not stays


def read_visit(data: Data, states: Sequence[State], first: int, last: int) -> Visit:
    """What has happened from the arrival up to this place of the log."""
    who = guest(data, states[first])
    assert who != NONE, "a visit begins here"
    visit = Visit(who, first, tuple(states[last].players[who].hand))
    for place in range(first, last + 1):
        hand = list(states[max(0, place - 1)].players[who].hand)
        for event in states[place].events or ():
            if event[1] == who:
                _follow(hand, event)
                visit = after(visit, event, hand)
            if visit.is_over:
                return visit
    return visit


def _follow(hand: List[int], event: Event) -> None:
    """The hand after an event."""
    what, _, card, _ = event
    if what == ev.DREW:
        hand.append(card)
    elif what in LEFT_HAND and card in hand:
        hand.remove(card)


def after(visit: Visit, event: Event, hand: Sequence[int]) -> Visit:
    """What is known of a visit after an event."""
    what, _, much, more = event
    if what == ev.FORESIGHT_TAKEN:
        return visit._replace(taken=(*visit.taken, (much, more)))
    if what == ev.CERT and visit.value == NONE:
        return visit._replace(certs=(much, more))
    if what == ev.INCOME:
        return visit._replace(value=much, herd=tuple(sorted(hand)))
    if what == ev.DELIVERED:
        return visit._replace(city=much, toll=more, disc=NONE, station=NONE)
    if what in (ev.DISC, ev.DISC_MOVED):
        return _with_disc(visit, what, much)
    if what == ev.ARROW:
        return visit._replace(arrows=(*visit.arrows, much))
    return visit._replace(is_over=True) if what == ev.CAME_HOME else visit


def _with_disc(visit: Visit, what: int, where: int) -> Visit:
    """A disc that is taken before the delivery, or after that of the city, goes to a station."""
    if visit.city == NONE or visit.has_disc:
        return visit
    return visit._replace(disc=where) if what == ev.DISC else visit._replace(station=where)


def before_delivery(states: Sequence[State], first: int) -> State:
    """The game as it was before the cattle were delivered in a visit."""
    for place in range(first, len(states)):
        if any(event[0] == ev.DELIVERED for event in states[place].events or ()):
            return states[max(0, place - 1)]
    return states[-1]


class Laid(NamedTuple):
    """A tile of foresight that has gone to the trail or to the job market."""

    place: int  # the state that it brought
    column: int
    tile: int
    events: Tuple[Event, ...]  # what came of it


def laid(states: Sequence[State], visit: Visit) -> List[Laid]:
    """Every tile that was chosen in a visit, the first one first."""
    found: List[Laid] = []
    for place in range(visit.first, len(states)):
        is_new = False  # whether an event comes of a tile of this place
        for event in states[place].events or ():
            if event[:2] == (ev.FORESIGHT_TAKEN, visit.who):
                found.append(Laid(place, event[2], event[3], ()))
                is_new = True
            elif event[0] in (ev.INCOME, ev.CAME_HOME):
                is_new = False
            elif is_new:
                found[-1] = found[-1]._replace(events=(*found[-1].events, event))
        if len(found) == len(visit.taken):
            break
    return found


class Counted(NamedTuple):
    """A card of the herd, and what it adds to the breeding value."""

    card: int
    adds: int


def counting(book: Rulebook, player: Player, herd: Sequence[int]) -> List[Counted]:
    """T-431: the cattle of a hand one after another, as the rules count more and more of it."""
    copy, found, before = player.clone(), [], 0
    cattle = [card for card in herd if card < book.data.cattle]
    for number, card in enumerate(cattle, 1):
        copy.hand = tuple(cattle[:number])
        value = hand_value(book, copy)
        found.append(Counted(card, value - before))
        before = value
    return found
