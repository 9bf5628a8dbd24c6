"""Where on the board each choice stands: the only table that ties verbs to places."""

from __future__ import annotations

from typing import Callable, Dict, Final, Hashable, List, NamedTuple, Optional, Protocol, Sequence, Tuple

from game.kernel.choice import Choice
from game.kernel.rules import Decision
from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.trail.state import State
from game.trail.steps.hand import unpacked
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.trail.board.markets import Markets
from game.ui.trail.board.player_board import OwnBoard
from game.ui.trail.board.railroad import Rails
from game.ui.trail.board.seat_strips import Seats
from game.ui.trail.board.trail_map import TrailMap
from game.ui.trail.look import TrailView

Boxes = List[Box]


class BoardPart(Protocol):
    """A part of the board: where it lies, what its picture depends on, and how it is drawn."""

    @property
    def area(self) -> Box: ...

    def key(self, look: TrailView) -> Hashable: ...

    def paint(self, brush: Brush, look: TrailView) -> None: ...


class Parts(NamedTuple):
    """The parts of the board, with all their boxes."""

    trail: TrailMap
    rails: Rails
    markets: Markets
    own: OwnBoard
    seats: Seats

    def by_name(self) -> List[Tuple[str, BoardPart]]:
        """Every part with its name, in the order in which they are drawn."""
        return list(zip(self._fields, self))


def parts_of(data: Data) -> Parts:
    return Parts(TrailMap(data), Rails(data), Markets(data), OwnBoard(data), Seats(data))


class ChoicePlaces:
    """Finds the boxes of a choice for the seat that is asked."""

    def __init__(self, data: Data, parts: Parts) -> None:
        self.data: Final = data
        self.parts: Final = parts
        own, rails, trail = parts.own, parts.rails, parts.trail
        self.still: Final[Dict[int, Callable[[Choice], Boxes]]] = {
            **dict.fromkeys((v.PLACE, v.GO, v.COPY, v.AT, v.HAZARD), lambda c: [trail.boxes[c.what]]),
            **dict.fromkeys((v.ENGINE, v.BACK, v.RETURN), lambda c: [rails.places[c.what]]),
            **dict.fromkeys((v.UPGRADE_AT, v.DISC_STATION), lambda c: [rails.stations[c.what]]),
            v.OUTLAW: lambda c: [trail.boxes[data.outlaw_nodes[c.what]]],
            v.SINGLE: lambda c: [own.single[c.what]],
            v.DOUBLE: lambda c: [own.double[c.what]],
            v.DISC: lambda c: [own.discs[c.what]],
            v.MASTER: lambda c: [own.workers[c.what]],
            v.TILE: lambda c: [own.building(c.what // 2)],  # a building has two sides
            v.CERTS: lambda c: [own.track[c.what]],
            v.DELIVER: lambda c: [rails.cities[c.what]],
            v.STACK: lambda c: [parts.markets.stack],
            v.TOKEN: lambda c: [own.token],
        }
        self.moving: Final[Dict[int, Callable[[Choice, State, Decision], Boxes]]] = {
            v.HIRE: self._hire,
            v.BUY: self._buy,
            v.OBJECTIVE: self._objective,
            v.FORESIGHT: self._foresight,
            **dict.fromkeys((v.PLAY, v.REMOVE, v.DISCARD), self._hand),
        }

    def of(self, choice: Choice, s: State, decision: Decision) -> Boxes:
        """Where it stands; nowhere if it is only said in words."""
        if choice.verb in self.still:
            return self.still[choice.verb](choice)
        if choice.verb in self.moving:
            return self.moving[choice.verb](choice, s, decision)
        return []

    def _hire(self, choice: Choice, s: State, decision: Decision) -> Boxes:
        wanted = self.data.first_worker + choice.what
        row = choice.where
        return [self.parts.markets.job(row, n) for n, worker in enumerate(s.jobs[row]) if worker == wanted]

    def _buy(self, choice: Choice, s: State, decision: Decision) -> Boxes:
        found = [self.parts.markets.cattle_at(s, card) for card in sorted(set(unpacked(choice.what)))]
        return [box for box in found if box is not None]

    def _objective(self, choice: Choice, s: State, decision: Decision) -> Boxes:
        box = self.parts.markets.objective(s, choice.what)
        return [box] if box is not None else []

    def _foresight(self, choice: Choice, s: State, decision: Decision) -> Boxes:
        box = self.parts.markets.foresight_at(s, s.todo[-1][2], choice.what)
        return [box] if box is not None else []

    def _hand(self, choice: Choice, s: State, decision: Decision) -> Boxes:
        """Every card in hand that the choice is about."""
        own, who = self.parts.own, decision.who
        wanted = set(cards_of(choice))
        hand = own.hand(s, who)
        return [own.seen_part(s, who, n) for n, (card, _) in enumerate(hand) if card in wanted]

    def card_in(self, box: Box, s: State, who: int) -> Optional[int]:
        """The card that lies in this box, in the market or in the hand."""
        own, hand = self.parts.own, self.parts.own.hand(s, who)
        seen = {own.seen_part(s, who, n): card for n, (card, _) in enumerate(hand)}
        return {**{place: card for card, place in self.parts.markets.cattle(s)}, **seen}.get(box)


PACKED: Final = (v.DISCARD, v.BUY)  # verbs about several cards


def cards_of(choice: Choice) -> Sequence[int]:
    """The cards that a choice is about."""
    return tuple(unpacked(choice.what)) if choice.verb in PACKED else (choice.what,)
