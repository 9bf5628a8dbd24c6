"""What must never change while a game on the trail is played: everything that lies in the box, wherever it is now."""

from __future__ import annotations

from collections import Counter
from typing import Any, Dict, Iterable, Iterator, List

from game.kernel.rules import Event
from game.trail.data.tables import Data
from game.trail.game import Trail
from game.trail.ids import event_kinds as ev
from game.trail.state import Player, State


def count_things(rules: Trail, s: State, events: Iterable[Event] = ()) -> Dict[str, Any]:
    """Every kind of thing over all places where it can be; the events so far tell what has left the game."""
    data, past = rules.data, list(events)
    cards = Counter([*cards_in_play(s), *cards_gone(past)])
    tiles = Counter([*tiles_in_play(data, s), *tiles_gone(past)])
    return {
        **{f"cards {name}": cards[card] for card, name in enumerate(data.card_names[: data.starting])},
        "starting cards": sum(cards[card] for card in range(data.starting, len(data.card_names))),
        **{f"tiles {data.tile_names[tile]}": tiles[tile] for tile in range(data.first_hazard, data.first_private)},
        "neutral buildings": sorted(s.tiles[node] for node in data.neutrals),
        "private buildings": [buildings(data, s, seat, past) for seat in range(data.seats)],
        "discs": [discs(data, player) for player in s.players],
        "dollars": [player.money - earned(past, seat) for seat, player in enumerate(s.players)],
        "station masters": sorted([*masters(s), *masters_gone(past)]),
        "Sam's cards": sorted(sam_cards(s)),
        "wrong": wrong(rules, s),
    }


# -- cards -----------------------------------------------------------------------------------------


def cards_in_play(s: State) -> Iterator[int]:
    for player in s.players:
        for held in (player.hand, player.deck, player.discard, player.area):
            yield from held
    for open_or_stacked in (s.market, s.stack, s.display, s.goals):
        yield from open_or_stacked
    for card, number in enumerate(s.nursery):
        yield from [card] * number


def cards_gone(events: List[Event]) -> Iterator[int]:
    """T-755, T-960: cards removed, and those that others were raised from."""
    for what, _, card, number in events:
        if what == ev.REMOVED:
            yield card
        elif what == ev.RAISED:
            yield from [card] * number


# -- tiles -----------------------------------------------------------------------------------------


def tiles_in_play(data: Data, s: State) -> Iterator[int]:
    """Hazards, outlaws and workers; private buildings come with them, and are counted for themselves."""
    for places in (s.tiles, *s.bags, *s.columns, *s.jobs):
        yield from places
    for player in s.players:
        yield from player.hazards
        yield from [data.first_outlaw] * player.green + [data.first_outlaw + 1] * player.orange
        for worker, number in enumerate(player.workers):
            yield from [data.first_worker + worker] * (number - 1)
    for master in s.masters:
        if master < 0:
            yield data.first_worker - 1 - master


def tiles_gone(events: List[Event]) -> Iterator[int]:
    """T-412, T-413: tiles that found no room on the trail."""
    return (tile for what, _, tile, _ in events if what == ev.TILE_LOST)


def buildings(data: Data, s: State, seat: int, events: List[Event]) -> List[int]:
    """A seat's buildings: in the supply, on the trail, and those that others have replaced (T-732)."""
    built = [tile for tile in s.tiles if data.owner[tile] == seat]
    replaced = [tile for what, who, _, tile in events if what == ev.REPLACED and who == seat]
    first = data.first_private + seat * len(data.buildings)
    return sorted([*s.players[seat].supply, *(tile - first for tile in [*built, *replaced])])


# -- players ---------------------------------------------------------------------------------------


def earned(events: List[Event], seat: int) -> int:
    """What a seat has gained and not paid again, as events tell it; the rest of its money is what it began with."""
    total = 0
    for what, who, much, more in events:
        if what == ev.FEE and more == seat:
            total += much
        if who != seat:
            continue
        if what in (ev.GAINED, ev.INCOME):
            total += much
        elif what in (ev.PAID, ev.FEE):
            total -= much
        elif what == ev.UPGRADED:
            total -= more
    return total


def discs(data: Data, player: Player) -> int:
    """T-112: on the board, on stations, in cities."""
    return len(data.discs) - player.cleared.bit_count() + player.stations.bit_count() + sum(player.cities)


def masters(s: State) -> Iterator[int]:
    yield from (master - 1 for master in s.masters if master > 0)
    for player in s.players:
        yield from player.masters


def masters_gone(events: List[Event]) -> Iterator[int]:
    """S-124: whoever waits where Sam upgrades a station leaves the game."""
    return (master for what, _, _, master in events if what == ev.MASTER_LOST)


def sam_cards(s: State) -> Iterator[int]:
    if s.sam is not None:
        yield from (card for card in (*s.sam.deck, *s.sam.played, s.sam.card) if card)


def wrong(rules: Trail, s: State) -> List[str]:
    """What can never be; nothing, if all is well."""
    return [*(f"seat {seat}: {fault}" for seat in range(len(s.players)) for fault in faults(rules, s, seat))] + [
        f"the way ahead of {name}" for name in ways_forgotten(rules, s)
    ]


def faults(rules: Trail, s: State, seat: int) -> Iterator[str]:
    data, player = rules.data, s.players[seat]
    for name in ("money", "tokens", "perm_certs", "green", "orange"):
        if getattr(player, name) < 0:
            yield f"{name} below nothing"
    if min(player.workers) < 1:
        yield "a printed worker gone"
    if player.certs > player.cert_limit:
        yield "certificates above the limit"
    if player.engine > 0 and any(p.engine == player.engine for p in s.players[:seat]):
        yield "its engine on another"
    if list(player.built) != [node for node, tile in enumerate(s.tiles) if data.owner[tile] == seat]:
        yield "other buildings than on the trail"
    if Counter(player.secret) - Counter(player.hand):
        yield "secret cards that are not in its hand"


def ways_forgotten(rules: Trail, s: State) -> List[str]:
    """Spaces whose next locations, kept up to date tile by tile, are not what a fresh look finds."""
    fresh = s.clone()
    rules.book.route.look_ahead(fresh)
    return [rules.data.nodes[node] for node, (a, b) in enumerate(zip(s.ahead, fresh.ahead)) if a != b]
