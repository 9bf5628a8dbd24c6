"""Private buildings: placing them on the trail, and replacing them."""

from __future__ import annotations

from typing import Final, List, Optional

from game.kernel.choice import Choice, Choices, choice
from game.kernel.piles import put, take
from game.kernel.rules import Step
from game.trail.context import PASS, Rule, Rulebook, or_pass
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.ids.names import BUILDER
from game.trail.state import State
from game.trail.steps.location import forget_actions, lose_tile


class Build(Rule):
    """T-730 to T-735: which building; the first number is the price of each builder needed."""

    id = "DP-22"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.tiles: Final = [choice(v.TILE, building) for building in range(len(self.data.buildings))]

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return any(builds_somewhere(self.book, s, who, building, number) for building in s.players[who].supply)

    def ask(self, s: State, step: Step) -> Choices:
        _, who, price, may_pass = step
        found: List[Choice] = [
            self.tiles[building]
            for building in s.players[who].supply
            if builds_somewhere(self.book, s, who, building, price)
        ]
        return or_pass(found, may_pass)

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is not None and choice is not PASS:
            s.todo.append((st.SITE, step[1], choice.what, step[2]))


class Site(Rule):
    """T-730: an empty building space, or an own building that needs fewer builders."""

    id = "DP-23"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.sites: Final = [choice(v.AT, node) for node in range(len(self.data.nodes))]

    def ask(self, s: State, step: Step) -> Choices:
        _, who, building, price = step
        return [self.sites[node] for node in sites(self.book, s, who, building, price)]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        _, who, building, price = step
        player = s.players[who]
        cost = price * builders_needed(self.book, s, building, choice.what)
        player.money -= cost
        s.note(ev.PAID, who, cost)
        player.supply = take(player.supply, building)
        place_building(self.book, s, who, building, choice.what)
        lose_tile(s, player.herder, choice.what)


def place_building(book: Rulebook, s: State, who: int, building: int, node: int) -> None:
    """Lay the tile; one that lay there leaves the game (T-732)."""
    player = s.players[who]
    if s.tiles[node]:
        s.note(ev.REPLACED, who, node, s.tiles[node])
    else:
        player.built = put(player.built, node)
    tile = private_tile(book, who, building)
    book.route.put_tile(s, node, tile)
    forget_actions(book.data, s, node)
    s.note(ev.BUILT, who, node, tile)


def private_tile(book: Rulebook, who: int, building: int) -> int:
    return book.data.first_private + who * len(book.data.buildings) + building


def building_of(book: Rulebook, tile: int) -> int:
    return (tile - book.data.first_private) % len(book.data.buildings)


def builders_needed(book: Rulebook, s: State, building: int, node: int) -> int:
    """T-731, T-732: all builders of the tile, or the difference to the own tile that it replaces."""
    needed = book.data.builders[building]
    return needed - book.data.builders[building_of(book, s.tiles[node])] if s.tiles[node] else needed


def sites(book: Rulebook, s: State, who: int, building: int, price: int) -> List[int]:
    """T-730 to T-733: where this building may be put, in the order of the trail."""
    data, player, tiles = book.data, s.players[who], s.tiles
    men, money = player.workers[BUILDER], player.money
    needed = data.builders[building]
    found: List[int] = []
    if needed <= min(men, data.most_builders) and needed * price <= money:
        found = [node for node in data.sites if not tiles[node]]
    for node in player.built:
        more = needed - data.builders[building_of(book, tiles[node])]
        if 0 < more <= men and more * price <= money:
            found.append(node)
    return sorted(found)


def builds_somewhere(book: Rulebook, s: State, who: int, building: int, price: int) -> bool:
    """Whether `sites` would find any."""
    data, player = book.data, s.players[who]
    men, money = player.workers[BUILDER], player.money
    needed = data.builders[building]
    if needed <= men and needed <= data.most_builders and needed * price <= money:
        for node in data.sites:
            if not s.tiles[node]:
                return True
    for node in player.built:
        more = needed - data.builders[building_of(book, s.tiles[node])]
        if 0 < more <= men and more * price <= money:
            return True
    return False
