"""Scenarios: what lies in front of the seats."""

from __future__ import annotations

from typing import Any, Dict, List

from game.kernel.checked_reader import Entries, as_number, as_text, complain
from game.kernel.piles import EMPTY, Pile, pile, put, take
from game.trail.context import Rulebook
from game.trail.ids import step_kinds as st
from game.trail.ids.names import NOWHERE
from game.trail.scenario.parts import hire, names_of, place_discs
from game.trail.scenario.sam import arrange_sam, turn_over
from game.trail.scenario.supplies import Supplies
from game.trail.state import Player, State
from game.trail.steps.discs import clear_disc

SEEN_ONLY = ("buildings", "permanent_certificates", "step_limit", "hand_limit", "certificate_limit", "hand_and_draw")


def arrange_seats(book: Rulebook, s: State, seats: Entries, supplies: Supplies) -> None:
    rows = {_seat(book, key, seats.where): seats.entries(key) for key in seats.keys()}
    seats.done()
    _deal_objectives(book, s, rows, supplies)
    for seat, row in rows.items():
        _arrange_seat(book, s, seat, row, supplies)


def _seat(book: Rulebook, key: str, where: str) -> int:
    return as_number(int(key) if key.isdecimal() else key, where, 0, book.data.seats - 1)


def _arrange_seat(book: Rulebook, s: State, seat: int, row: Entries, supplies: Supplies) -> None:
    data, player = book.data, s.players[seat]
    player.engine = _engine(book, s, seat, row)
    if seat == data.sam_seat:
        arrange_sam(book, s, row, supplies)
    else:
        _arrange_board(book, player, row, supplies)
    for name in row.texts("hazards", []):
        player.hazards = put(player.hazards, supplies.tile(f"hazard {name}", row.at("hazards"), (0,)))
    for colour in row.texts("outlaws", []):
        tile = supplies.tile(f"outlaw {colour}", row.at("outlaws"), (0, 2))
        player.green += tile == data.first_outlaw
        player.orange += tile != data.first_outlaw
    if row.truth("job_market_token", False):
        if s.token_owner >= 0:
            complain(row.at("job_market_token"), True, "one holder only")
        s.token_owner = s.closer = seat
        s.token = len(s.jobs)
    for key in SEEN_ONLY:
        row.any(key, 0)
    row.done()


def _arrange_board(book: Rulebook, player: Player, row: Entries, supplies: Supplies) -> None:
    """What only those have who decide: money, a board with discs, station masters, a herd deck."""
    data = book.data
    player.money = row.number("money", player.money)
    player.tokens = row.number("tokens", player.tokens, most=99 if data.has_tokens else 0)
    _place_herder(book, player, row)
    hire(book, player, row, supplies)
    _clear(book, player, row)
    for number in row.numbers("station_masters", []):
        master = supplies.master(number, row.at("station_masters"))
        player.masters = put(player.masters, master)
        player.perm_certs += sum(a for kind, a, _ in _parts(book, master) if kind == st.PERM_CERT)
    _cards(book, player, row, supplies)


def _place_herder(book: Rulebook, player: Player, row: Entries) -> None:
    data = book.data
    if "herder" not in row:
        return
    name = row.text(
        "herder", among=["off", *(n for i, n in enumerate(data.nodes) if data.next[i] or i == data.kansas_city)]
    )
    player.herder = NOWHERE if name == "off" else data.nodes.index(name)
    player.has_begun = name != "off"


def _engine(book: Rulebook, s: State, seat: int, row: Entries) -> int:
    data = book.data
    if "engine" not in row:
        return s.players[seat].engine
    found = row.any("engine")
    if found == "off" and seat == data.sam_seat:
        return NOWHERE
    name = str(found) if isinstance(found, int) and not isinstance(found, bool) else found
    if name not in data.track or (isinstance(found, str) and found.isdecimal()) or name == str(data.last):
        complain(row.at("engine"), found, f"a number from 0 to {data.last - 1}, or a turnout such as 't4'")
    place = data.track.index(name)
    if place and any(place == p.engine for other, p in enumerate(s.players) if other != seat):
        complain(row.at("engine"), found, "a space without another engine")
    return place


def _clear(book: Rulebook, player: Player, row: Entries) -> None:
    """Discs that are gone from the board, and where they are now."""
    data = book.data
    value = row.number("certificates", data.certificates[player.certs])
    cleared = row.texts("cleared", [], among=data.discs)
    if len(set(cleared)) != len(cleared):
        complain(row.at("cleared"), cleared, "each disc space once")
    placed = place_discs(data, player, row)
    if len(cleared) != placed:
        complain(row.at("cleared"), cleared, f"as many as the {placed} discs in cities and stations")
    for disc in cleared:
        clear_disc(data, player, data.discs.index(disc))
    limit = data.certificates[player.cert_limit]
    if value not in data.certificates or value > limit:
        complain(row.at("certificates"), value, f"a printed value up to the limit {limit}")
    player.certs = data.certificates.index(value)


def _parts(book: Rulebook, master: int) -> List[Any]:
    action = book.data.deeds.actions[book.data.master_action[master]]
    return list(action[0].parts) if action else []


def keep_buildings(book: Rulebook, s: State, seats: Entries) -> None:
    """Buildings not yet placed; whatever is neither here nor on the trail has left the game."""
    for key, row in seats.each():
        if "buildings" in row:
            player = s.players[int(key)]
            names = row.texts("buildings", among=book.data.buildings)
            buildings = pile({book.data.buildings.index(name) for name in names})
            if len(buildings) != len(names) or set(buildings) - set(player.supply):
                complain(row.at("buildings"), names, f"buildings that seat {key} has and has not placed, each once")
            player.supply = buildings


# -- cards -----------------------------------------------------------------------------------------


def _deal_objectives(book: Rulebook, s: State, rows: Dict[int, Entries], supplies: Supplies) -> None:
    """Personal areas; a starting card that somebody else wants is exchanged for one that is left."""
    data = book.data
    named = {seat: row.texts("objectives") for seat, row in rows.items() if "objectives" in row}
    for seat in named:
        s.players[seat].area = EMPTY
    starting = data.card_names[data.starting :]
    used: List[str] = []
    for seat, names in named.items():
        where = rows[seat].at("objectives")
        for name in names:
            if name in used:
                complain(where, name, "each card once")
            if name in starting:
                used.append(name)
                card = data.card_names.index(name)
            else:
                card = supplies.objective(name, where)
            s.players[seat].area = put(s.players[seat].area, card)
    for seat, player in enumerate(s.players):
        if seat not in named and any(data.card_names[card] in used for card in player.area):
            taken = [*used, *(data.card_names[card] for other in s.players for card in other.area)]
            player.area = pile([data.card_names.index(next(name for name in starting if name not in taken))])
    turn_over(data, s, rows)


def _cards(book: Rulebook, player: Player, row: Entries, supplies: Supplies) -> None:
    """Hand, draw stack and discard pile: own cards that are named nowhere lie in the discard pile."""
    for name in row.list("cattle", []):
        player.discard = put(player.discard, supplies.market_card(name, row.at("cattle")))
    if not any(key in row for key in ("hand", "draw", "discard")):
        return
    own = pile([*player.hand, *player.deck, *player.discard])
    if "hand" not in row:
        hand = player.hand
        for card in hand:
            own = take(own, card)
    else:
        hand, own = _named(book, row, "hand", own, supplies)
    deck, own = _named(book, row, "draw", own, supplies) if "draw" in row else (EMPTY, own)
    if "discard" in row:
        own, _ = _named(book, row, "discard", own, supplies)
    player.hand, player.deck, player.discard = hand, deck, own


def _named(book: Rulebook, row: Entries, key: str, own: Pile, supplies: Supplies) -> tuple[Pile, Pile]:
    """The cards of a list or of counts: own ones first, then from the market's and objectives' stacks."""
    data = book.data
    found: List[int] = []
    for name in names_of(row, key):
        as_text(name, row.at(key), data.card_names[: data.starting])
        card = data.card_names.index(name)
        if card in own:
            own = take(own, card)
        elif card >= data.cattle:
            supplies.objective(name, row.at(key))
        elif card in data.start_deck:
            complain(row.at(key), name, "a card that is left of the own ones")
        else:
            supplies.market_card(name, row.at(key))
        found.append(card)
    return pile(found), own
