"""Hazards and outlaws: putting them on the trail, and taking them off again."""

from __future__ import annotations

from typing import Final, List, Optional, Sequence

from game.kernel.choice import Choice, Choices, choice
from game.kernel.piles import put
from game.kernel.rules import Step
from game.trail.context import PASS, Rule, Rulebook, or_pass
from game.trail.data.action_language import perform
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.state import State


def room_for(book: Rulebook, s: State, tile: int) -> int:
    """T-412, T-413: the empty space with the lowest number in the tile's section, or -1."""
    for node in section_of(book, tile):
        if not s.tiles[node]:
            return node
    return -1


def section_of(book: Rulebook, tile: int) -> Sequence[int]:
    section = book.data.section_of[tile]
    return book.data.outlaw_nodes if section < 0 else book.data.sections[section]


def lay_tile(book: Rulebook, s: State, who: int, tile: int) -> None:
    """Put a hazard or outlaw in its section; without room it leaves the game."""
    node = room_for(book, s, tile)
    if node < 0:
        s.note(ev.TILE_LOST, who, tile)
        return
    book.route.put_tile(s, node, tile)
    s.note(ev.TILE_PLACED, who, node, tile)


class Outlaw(Rule):
    """T-770: collect the bounty of an outlaw."""

    id = "DP-29"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.takes: Final = [choice(v.OUTLAW, place) for place in range(len(self.data.outlaw_nodes))]

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return bool(self._offers(s, who))

    def ask(self, s: State, step: Step) -> Choices:
        return or_pass(self._offers(s, step[1]), step[3])

    def _offers(self, s: State, who: int) -> List[Choice]:
        """Every occupied space whose bounty, if it is a price, can be paid."""
        return [
            self.takes[place]
            for place, node in enumerate(self.data.outlaw_nodes)
            if s.tiles[node] and self.book.may(s, who, self.data.bounty[place][0])
        ]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is PASS:
            return
        who, node = step[1], self.data.outlaw_nodes[choice.what]
        collect_outlaw(self.book, s, who, node)
        perform(s, self.data.bounty[choice.what][0], who)


def collect_outlaw(book: Rulebook, s: State, who: int, node: int) -> None:
    tile, player = s.tiles[node], s.players[who]
    book.route.put_tile(s, node, 0)
    if tile == book.data.first_outlaw:
        player.green += 1
    else:
        player.orange += 1
    s.note(ev.OUTLAW, who, tile, node)


class Hazard(Rule):
    """T-790: remove a hazard of any section, for the icon's price."""

    id = "DP-30"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.takes: Final = [choice(v.HAZARD, node) for node in range(len(self.data.nodes))]
        self.spaces: Final = [node for section in self.data.sections for node in section]

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return s.players[who].money >= number and any(s.tiles[node] for node in self.spaces)

    def ask(self, s: State, step: Step) -> Choices:
        return or_pass([self.takes[node] for node in self.spaces if s.tiles[node]], step[3])

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is PASS:
            return
        _, who, cost, _ = step
        if cost:
            s.players[who].money -= cost
            s.note(ev.PAID, who, cost)
        remove_hazard(self.book, s, who, choice.what)


def remove_hazard(book: Rulebook, s: State, who: int, node: int) -> None:
    player, tile = s.players[who], s.tiles[node]
    book.route.put_tile(s, node, 0)
    player.hazards = put(player.hazards, tile)
    s.note(ev.HAZARD, who, tile, node)
