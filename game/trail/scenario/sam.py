"""Scenarios: what lies in front of Sam, and where his turn goes on."""

from __future__ import annotations

from typing import Dict, List

from game.kernel.checked_reader import Entries, complain
from game.kernel.piles import pile, put
from game.kernel.rules import then
from game.trail.context import Rulebook
from game.trail.data.tables import Data
from game.trail.ids import step_kinds as st
from game.trail.ids.names import NOBODY
from game.trail.sam.turn import hide_starting, playing, printed
from game.trail.scenario.parts import hire, names_of, place_discs
from game.trail.scenario.supplies import Supplies
from game.trail.state import Player, State

SEEN_ONLY = ("cards_left",)
NOT_HIS = ("money", "tokens", "certificates")


def arrange_sam(book: Rulebook, s: State, row: Entries, supplies: Supplies) -> None:
    """S-008 to S-010: herder, workers, discs, cattle and cards; what he never has may only be said to be nothing."""
    data, sam = book.data, playing(s)
    player = s.players[sam.seat]
    for key in NOT_HIS:
        row.number(key, 0, most=0)
    for key in ("hand", "draw"):
        if key in row and names_of(row, key):
            complain(row.at(key), row.any(key), "no cards, for Sam has no herd deck")
    if row.list("station_masters", []):
        complain(row.at("station_masters"), row.any("station_masters"), "none, for Sam takes no station masters")
    ahead = [name for node, name in enumerate(data.nodes) if data.next[node] or node == data.kansas_city]
    player.herder = data.nodes.index(row.text("herder", data.nodes[player.herder], among=ahead))
    _hire(book, s, player, row, supplies)
    _place_discs(data, player, row)
    for key in ("cattle", "discard"):
        for name in row.list(key, []):
            player.discard = put(player.discard, supplies.market_card(name, row.at(key)))
    _play_cards(book, s, row)
    _choose_cities(data, s, row)
    for key in SEEN_ONLY:
        row.any(key, 0)


def _hire(book: Rulebook, s: State, player: Player, row: Entries, supplies: Supplies) -> None:
    """S-191: named workers replace those of the setup; the specialization is named, or stays if it still can."""
    data, sam = book.data, playing(s)
    if "workers" in row:
        for kind, number in enumerate(player.workers):
            supplies.give_back(1, data.first_worker + kind, number - 1)
        player.workers = [1] * len(player.workers)
        hire(book, player, row, supplies)
    if player.workers[sam.special] < max(player.workers):
        sam.special = player.workers.index(max(player.workers))
    special = row.text("specialization", data.worker_names[sam.special], among=data.worker_names)
    sam.special = data.worker_names.index(special)
    if player.workers[sam.special] < max(player.workers):
        complain(row.at("specialization"), special, "a kind of worker of which Sam has most")


def _place_discs(data: Data, player: Player, row: Entries) -> None:
    placed = place_discs(data, player, row)
    if placed > len(data.discs):
        complain(row.at("discs"), placed, f"at most {len(data.discs)} discs")
    player.cleared = (1 << placed) - 1


def _play_cards(book: Rulebook, s: State, row: Entries) -> None:
    """S-031: cards that have been played, in this order; all others are left."""
    sam, deck = playing(s), printed(book).deck
    played = row.numbers("cards_played", [])
    for number in played:
        if number not in deck or played.count(number) > 1:
            complain(row.at("cards_played"), number, f"one of {', '.join(map(str, deck))}, each once")
    sam.played = tuple(played)
    sam.deck = pile(number for number in deck if number not in played)


def _choose_cities(data: Data, s: State, row: Entries) -> None:
    """S-184: the first city, and the next one: above all that have his disc, unless it is named."""
    sam = playing(s)
    sam.first_city = data.cities.index(row.text("first_delivery", data.cities[sam.first_city], among=data.cities))
    reached = [city for city, number in enumerate(s.players[sam.seat].cities) if number]
    following = min(max(reached) + 1, len(data.cities) - 1) if reached else sam.first_city
    sam.next_city = data.cities.index(row.text("next_delivery", data.cities[following], among=data.cities))


def turn_over(data: Data, s: State, rows: Dict[int, Entries]) -> None:
    """S-012: which of Sam's objectives lies face down: the starting card named, or the one dealt if it is said so."""
    if s.sam is None:
        return
    player, dealt = s.players[s.sam.seat], s.sam.face_down
    area = [card for card in player.area if card >= data.starting]
    row = rows.get(s.sam.seat)
    if row is not None and row.number("face_down", 0, most=1) and not area:
        area = [card for card in [dealt, *range(data.starting, len(data.card_names))] if not _lies_open(s, card)][:1]
        player.area = pile([*player.area, *area])
    if area:
        hide_starting(data.starting, len(data.card_names), s, area[0])
    else:
        s.sam.face_down, s.sam.unseen = NOBODY, ()


def _lies_open(s: State, card: int) -> bool:
    return any(card in player.area for player in s.players)


def begin_sam(book: Rulebook, s: State, at: str, where: str) -> None:
    """His turn from Kansas City on, or from the delivery; he uses no locations."""
    seat = book.data.sam_seat
    places: Dict[str, List[int]] = {
        "kansas_city": [st.SAM_VISIT],
        "income": [st.SAM_DELIVERY, st.HOME],
        "delivery": [st.SAM_DELIVERY, st.HOME],
    }
    if at not in places:
        complain(where, at, f"turn, {', '.join(places)} or end for Sam")
    s.players[seat].herder = book.data.kansas_city
    then(s, *((kind, seat, 0, 0) for kind in [*places[at], st.NEXT_SEAT]))
