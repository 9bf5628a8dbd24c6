"""A prepared position: what a scenario names is put in place, and what lies in the box must be enough for it."""

from __future__ import annotations

from typing import Any, Dict, Final, List, Sequence, Set

from game.carson.data.tables import FIRST_PARCEL, SIDES, Data, sides_of
from game.carson.data.town_grid import SPOTS, ends
from game.carson.ids import step_kinds
from game.carson.notation import EDGE_NUMBERS, PARCEL_NUMBERS, Notation, parcel_text
from game.carson.state import (
    ACTIONS,
    END_OF_ROUND,
    IN_HAND,
    NO_CARD,
    NO_TILE,
    NOBODY,
    ON_CARD,
    PERSONALITIES,
    PHASES,
    PLACING,
    Player,
    State,
)
from game.carson.steps.cowboys import attackable, buildings, holds_white, side_of
from game.carson.steps.personalities import after_personalities, after_placing
from game.carson.steps.placing import put_cowboy, usable_squares
from game.kernel.checked_reader import Entries, complain
from game.kernel.piles import pile
from game.kernel.rules import Step, then
from game.kernel.scenario import body

STARTS: Final = [PHASES[phase] for phase in (PERSONALITIES, PLACING, ACTIONS, END_OF_ROUND)]


def arrange(words: Notation, s: State, wanted: Dict[str, Any], tiles: bool) -> None:
    """Put the scenario in place of what setup dealt."""
    data = words.data
    entries = body(wanted)
    s.round = entries.number("round", 1, 1, data.rounds)
    begin = entries.entries("begin", {})
    s.phase = PHASES.index(begin.text("at", STARTS[0], among=STARTS))
    first = begin.number("seat", NOBODY, NOBODY, len(s.players) - 1)
    begin.done()
    read_orders(entries, s)
    read_sides(data, entries, s)
    read_seats(data, entries, s, tiles)
    if "town" in entries:
        read_town(data, entries.entries("town"), s)
    check_town(data, entries, s)
    row_named = read_track(words, entries.entries("track", {}), s, tiles)
    entries.done()
    fill_bag(data, s, entries.at("town"), row_named)
    s.todo.clear()
    then(s, *first_steps(s, first, begin.at("seat")))


def read_orders(entries: Entries, s: State) -> None:
    seats = len(s.players)
    order = entries.numbers("turn_order", list(s.turn_order), 0, seats - 1)
    if sorted(order) != list(range(seats)):
        complain(entries.at("turn_order"), order, f"every seat from 0 to {seats - 1} once")
    passed = entries.numbers("pass_order", [], 0, seats - 1)
    where = entries.at("pass_order")
    if len(set(passed)) != len(passed):
        complain(where, passed, "no seat twice")
    if s.phase == PERSONALITIES and passed:
        complain(where, passed, "nobody who has passed before placing begins")
    if s.phase in (ACTIONS, END_OF_ROUND) and len(passed) != seats:
        complain(where, passed, f"all {seats} seats, from the actions on")
    s.turn_order = tuple(order)
    s.pass_order = tuple(passed)


def read_sides(data: Data, entries: Entries, s: State) -> None:
    """The cards' sides as `see` says them, so that those dealt by chance need not be dealt again."""
    letters = entries.text("sides", "".join([SIDES[side][0] for side in s.sides]))
    if len(letters) != len(data.cards) or set(letters) - {"y", "r"}:
        complain(entries.at("sides"), letters, f"{len(data.cards)} letters y and r")
    s.sides = sides_of(letters)


# -- seats -----------------------------------------------------------------------------------------


def read_seats(data: Data, entries: Entries, s: State, tiles: bool) -> None:
    table = entries.entries("seat", {})
    for seat, p in enumerate(s.players):
        row = table.entries(str(seat), {})
        read_seat(data, row, s, seat, tiles)
        if p.card == NO_CARD and s.phase != PERSONALITIES:
            complain(row.at("personality"), "", "a card for every seat once placing begins")
    table.done()


def read_seat(data: Data, row: Entries, s: State, seat: int, tiles: bool) -> None:
    p = s.players[seat]
    p.money = row.number("money", p.money)
    p.chips = row.number("revolvers", p.chips, most=999)
    p.hand = row.number("cowboys", p.hand, most=data.box_cowboys)
    p.points = row.number("points", p.points)
    read_roads_in_hand(row, s, p)
    read_card(data, row, s, p)
    if row.truth("three_gun", False):
        if s.three_guns != NOBODY:
            complain(row.at("three_gun"), True, "one holder of the three-gun chip")
        s.three_guns = seat
    p.kept = pile([data.kinds.index(kind) for kind in row.texts("kept", [], among=data.kinds)])
    for text in row.texts("parcels", []):
        own_parcel(data, s, seat, parcel_number(text, row.at("parcels")), row.at("parcels"))
    if "duel_tiles" in row:
        read_duel_tiles(data, row, p, tiles)
    for said_besides in ("firepower", "duel_total"):
        row.any(said_besides, 0)
    row.done()


def read_roads_in_hand(row: Entries, s: State, p: Player) -> None:
    roads = row.number("roads", p.roads, most=99)
    s.supply -= roads - p.roads
    p.roads = roads


def read_card(data: Data, row: Entries, s: State, p: Player) -> None:
    """A personality, held by nobody else; only one with another use can have that use still to come."""
    name = row.text("personality", "", among=["", *data.cards])
    if name:
        card = data.cards.index(name)
        if card in [other.card for other in s.players]:
            complain(row.at("personality"), name, "a card that no other seat holds")
        p.card = card
    p.power = row.truth("power", False)
    if p.power and (p.card == NO_CARD or not side_of(data, s, p).later):
        complain(row.at("power"), True, "a card with another use to come: the grocer, or the red settler")


def read_duel_tiles(data: Data, row: Entries, p: Player, tiles: bool) -> None:
    hand = row.numbers("duel_tiles", [], 0, max(data.duel_values))
    if hand and not tiles:
        complain(row.at("duel_tiles"), hand, "none in a game with dice")
    p.tiles = pile(hand)
    p.total = sum(hand)


def parcel_number(text: object, where: str) -> int:
    if text not in PARCEL_NUMBERS:
        complain(where, text, "a parcel from 0,0 to 7,7")
    return PARCEL_NUMBERS[str(text)]


def own_parcel(data: Data, s: State, seat: int, spot: int, where: str) -> None:
    """A property tile on a parcel that has no other owner."""
    bit = 1 << spot
    p = s.players[seat]
    if data.town.river & bit:
        complain(where, parcel_text(spot), "no river parcel")
    if s.taken & bit and not p.owned & bit:
        complain(where, parcel_text(spot), "a parcel with one owner")
    p.owned |= bit
    s.taken |= bit
    if p.owned.bit_count() > data.box_property:
        complain(where, p.owned.bit_count(), f"at most {data.box_property} property tiles of a colour")


# -- town ------------------------------------------------------------------------------------------


def read_town(data: Data, town: Entries, s: State) -> None:
    """The whole town: what setup laid is taken away first."""
    s.supply += s.across.bit_count() + s.down.bit_count()
    s.houses = s.mountains = s.occupied = s.across = s.down = s.bridges = 0
    for text in town.texts("roads", []):
        lay(data, s, text, town.at("roads"))
    s.net = ends(s.across, s.down)
    parcels = town.entries("parcels", {})
    for key, row in parcels.each():
        read_parcel(data, row, s, parcel_number(key, parcels.where))
    for said_besides in ("reached", "river"):
        town.any(said_besides, [])
    town.done()


def lay(data: Data, s: State, text: str, where: str) -> None:
    if text not in EDGE_NUMBERS:
        complain(where, text, "an edge such as H 3,4 or V 3,4")
    edge = EDGE_NUMBERS[text]
    across = 1 << edge if edge < SPOTS else 0
    down = 0 if edge < SPOTS else 1 << edge - SPOTS
    if s.across & across or s.down & down:
        complain(where, text, "no edge twice")
    s.across |= across
    s.down |= down
    is_bridge = bool(across & data.town.bridge_across or down & data.town.bridge_down)
    s.bridges += is_bridge
    s.supply -= data.bridge_roads if is_bridge else 1


def read_parcel(data: Data, row: Entries, s: State, spot: int) -> None:
    tile = row.text("tile", "", among=["", "house", "mountain", *data.kinds])
    bit = 1 << spot
    if tile and data.town.river & bit:
        complain(row.at("tile"), tile, "nothing on a river parcel")
    if tile == "house":
        s.houses |= bit
    elif tile == "mountain":
        s.mountains |= bit
    elif tile:
        s.built[data.kinds.index(tile)] |= bit
    if tile:
        s.occupied |= bit
    owner = row.number("owner", NOBODY, NOBODY, len(s.players) - 1)
    if owner != NOBODY:
        own_parcel(data, s, owner, spot, row.at("owner"))
    for said_besides in ("price", "income"):
        row.any(said_besides, 0)
    row.done()


def check_town(data: Data, entries: Entries, s: State) -> None:
    where = entries.at("town")
    ownerless = buildings(s) & ~s.taken
    if ownerless:
        complain(where, parcel_text(ownerless.bit_length() - 1), "an owner for every building")
    if s.houses.bit_count() > data.box_houses:
        complain(where, s.houses.bit_count(), f"at most {data.box_houses} houses")
    if s.mountains.bit_count() > data.box_mountains:
        complain(where, s.mountains.bit_count(), f"at most {data.box_mountains} mountains")
    if s.supply < 0:
        complain(where, data.box_roads - s.supply, f"at most {data.box_roads} roads in town and in hand")


# -- track -----------------------------------------------------------------------------------------


def read_track(words: Notation, track: Entries, s: State, tiles: bool) -> bool:
    """Tiles and figures on the track, and figures in town; True if the construction row is named."""
    data = words.data
    row_named = "construction" in track
    if row_named:
        read_construction(data, track.entries("construction"), s)
    cowboys = track.entries("cowboys", {})
    for key in cowboys.keys():
        read_cell(words, cowboys, key, s)
    for p in s.players:
        check_cowboys(data, p, cowboys.where)
    read_sheriff(words, track, s)
    read_discard(data, track, s, tiles)
    track.any("bag", 0)
    track.done()
    return row_named


def read_construction(data: Data, table: Entries, s: State) -> None:
    row = [NO_TILE] * len(data.row)
    for slot, square in enumerate(data.row):
        key = str(data.squares[square].much)
        if key in table:
            row[slot] = data.kinds.index(table.text(key, among=data.kinds))
    table.done()
    s.row = tuple(row)


def read_cell(words: Notation, cowboys: Entries, key: str, s: State) -> None:
    """The cowboys on one cell: there must be room for them, and sense in it."""
    data = words.data
    where = cowboys.at(key)
    seats = cowboys.numbers(key, None, 0, len(s.players) - 1)
    cell = words.cell_numbers.get(key, -1)
    if not takes_cowboys(data, s, cell):
        complain(cowboys.where, key, "a cell that takes cowboys in this round")
    if not data.many >> cell & 1 and len(set(seats)) < len(seats):
        complain(where, seats, "no seat twice on this cell")
    if s.phase not in (PLACING, ACTIONS) and seats:
        complain(where, seats, "cowboys on the board only while placing or acting")
    for seat in seats:
        if cell >= FIRST_PARCEL and not may_stand(data, s, seat, cell - FIRST_PARCEL):
            complain(where, seats, "no cowboys on an owned parcel without a building that can be attacked")
        put_cowboy(data, s.players[seat], cell)


def takes_cowboys(data: Data, s: State, cell: int) -> bool:
    cells = usable_squares(data, s) | data.town.land << FIRST_PARCEL
    return cell >= 0 and cells >> cell & 1 == 1


def may_stand(data: Data, s: State, seat: int, spot: int) -> bool:
    """An ownerless parcel, a building that can be attacked, or a defender's own that a church protects now (CC-323)."""
    own_buildings = s.players[seat].owned & buildings(s)
    return bool((~s.taken | attackable(data, s) | own_buildings) >> spot & 1)


def check_cowboys(data: Data, p: Player, where: str) -> None:
    used = p.hand + (p.placed & ~data.many).bit_count() + p.wages + p.singles
    if used > data.box_cowboys:
        complain(where, used, f"at most {data.box_cowboys} cowboys of a colour, in hand and on the board")


def read_sheriff(words: Notation, track: Entries, s: State) -> None:
    """Where the white cowboy is; off its card only if somebody holds the card's yellow side."""
    data = words.data
    text = track.text("sheriff", "card", among=["card", "hand", *[cell for cell in words.cells if cell]])
    s.white = ON_CARD
    if text == "card":
        return
    where = track.at("sheriff")
    holders = [p for p in s.players if holds_white(data, s, p)]
    if not holders:
        complain(where, text, "card, as nobody holds the yellow sheriff")
    if text == "hand":
        s.white = IN_HAND
        return
    cell = words.cell_numbers.get(text, -1)
    if not takes_cowboys(data, s, cell) or s.phase not in (PLACING, ACTIONS):
        complain(where, text, "a cell that takes cowboys now")
    bit = 1 << cell
    own_buildings = holders[0].owned & buildings(s)
    if cell >= FIRST_PARCEL and not (~s.taken | own_buildings) >> cell - FIRST_PARCEL & 1:
        complain(where, text, "an ownerless parcel, or a building of the sheriff's own")
    if not data.many & bit and any(p.placed & bit for p in s.players):
        complain(where, text, "a cell without other cowboys")
    s.white = cell
    holders[0].placed |= bit


def read_discard(data: Data, track: Entries, s: State, tiles: bool) -> None:
    discard = track.numbers("duel_discard", [], 0, max(data.duel_values))
    where = track.at("duel_discard")
    if discard and not tiles:
        complain(where, discard, "none in a game with dice")
    s.discard = pile(discard)
    everywhere = [*discard, *[tile for p in s.players for tile in p.tiles]]
    for value in data.duel_values:
        if everywhere.count(value) > data.duel_copies:
            complain(where, everywhere.count(value), f"at most {data.duel_copies} duel tiles {value}, hands included")


def fill_bag(data: Data, s: State, where: str, row_named: bool) -> None:
    """Whatever is not in town, on the row or before a player is in the bag; an unnamed row gives way."""
    left = [building.count for building in data.buildings]
    for kind in range(len(left)):
        left[kind] -= s.built[kind].bit_count() + sum(p.kept.count(kind) for p in s.players)
    if not row_named:
        s.row = tuple(row_that_fits(s.row, left[:]))
    for kind in s.row:
        if kind != NO_TILE:
            left[kind] -= 1
    for kind, number in enumerate(left):
        if number < 0:
            count = data.buildings[kind].count
            complain(where, count - number, f"at most {count} tiles of {data.kinds[kind]} in town, kept and on the row")
    s.bag = tuple(left)


def row_that_fits(row: Sequence[int], left: List[int]) -> List[int]:
    """The dealt row, with another tile wherever the dealt one is used elsewhere."""
    found: List[int] = []
    for kind in row:
        if left[kind] <= 0:
            kind = max(range(len(left)), key=lambda k: (left[k], -k))
        left[kind] -= 1
        found.append(kind)
    return found


# -- where it goes on ------------------------------------------------------------------------------


def first_steps(s: State, first: int, where: str) -> List[Step]:
    """What is on the stack when a game begins in this phase."""
    if s.phase == END_OF_ROUND:
        return [(step_kinds.END_OFFERS, NOBODY, 0, 0)]
    if s.phase == ACTIONS:
        return after_placing()
    if s.phase == PLACING:
        return placing_from(turns_from(s, first, set(s.pass_order), where))
    done = {seat for seat, p in enumerate(s.players) if p.card != NO_CARD}
    return [*[(step_kinds.PICK, seat, 0, 0) for seat in turns_from(s, first, done, where)], *after_personalities()]


def placing_from(order: List[int]) -> List[Step]:
    return [*[(step_kinds.PLACE, seat, 0, 0) for seat in order[:1]], *after_placing()]


def turns_from(s: State, first: int, done: Set[int], where: str) -> List[int]:
    """Whoever has still to act, in turn order from the first."""
    waiting = [seat for seat in s.turn_order if seat not in done]
    if first == NOBODY:
        return waiting
    if first not in waiting:
        complain(where, first, "a seat that has still to act")
    place = s.turn_order.index(first)
    order = (*s.turn_order[place:], *s.turn_order[:place])
    return [seat for seat in order if seat not in done]
