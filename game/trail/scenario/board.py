"""Scenarios: a position put in place, with everything taken from where it would be."""

from __future__ import annotations

from typing import Any, Dict, List, Sequence

from game.kernel.checked_reader import Entries, as_number, as_text, complain
from game.kernel.piles import EMPTY, pile, put, take
from game.kernel.rules import Step, then
from game.kernel.scenario import body
from game.trail.context import Rulebook
from game.trail.ids import step_kinds as st
from game.trail.ids.names import NOBODY, NOWHERE
from game.trail.scenario.parts import names_of
from game.trail.scenario.sam import begin_sam
from game.trail.scenario.seats import arrange_seats, keep_buildings
from game.trail.scenario.supplies import Supplies
from game.trail.state import State
from game.trail.steps.buildings import private_tile
from game.trail.steps.delivery import BY_RAIL
from game.trail.steps.kansas_city import ROOM

PLACES = ("turn", "location", "kansas_city", "income", "delivery", "end")


def arrange(book: Rulebook, s: State, wanted: Dict[str, Any]) -> None:
    """Change a game that has been set up into the position that is wanted."""
    scenario = body(wanted)
    begin = scenario.entries("begin", {})
    market = scenario.entries("market", {})
    trail = scenario.entries("trail", {})
    seats = scenario.entries("seat", {})
    scenario.done()
    supplies = Supplies(book, s)
    _return_market(book, s, market)
    _clear_trail(book, s, trail, "bags" in market)
    if "bags" in market:
        supplies.pool()
    arrange_seats(book, s, seats, supplies)
    _lay_trail(book, s, trail, supplies)
    keep_buildings(book, s, seats)
    _fill_market(book, s, market, supplies)
    _begin(book, s, begin, seats)


# -- the trail -------------------------------------------------------------------------------------


def _clear_trail(book: Rulebook, s: State, trail: Entries, wholly: bool) -> None:
    """Spaces that are named lose the tile that setup dealt; it goes back to its bag. If bags are named, all do."""
    for name in trail.keys():
        as_text(name, f"{trail.where}, node", book.data.nodes)
    for node, tile in enumerate(s.tiles):
        if tile and node not in book.data.neutrals and (wholly or book.data.nodes[node] in trail):
            s.bags[0] = put(s.bags[0], tile)
            book.route.put_tile(s, node, 0)


def _lay_trail(book: Rulebook, s: State, trail: Entries, supplies: Supplies) -> None:
    data = book.data
    laid: List[int] = []
    for name, space in trail.each():
        node = data.nodes.index(name)
        if node in data.neutrals:
            _lay_neutral(book, s, node, space, laid)
            laid.append(node)
        elif node in data.sites:
            _lay_building(book, s, node, space)
        elif node in data.outlaw_nodes:
            if "outlaw" in space:
                colour = space.text("outlaw", among=supplies.outlaws)
                _lay_bag_tile(book, s, node, f"outlaw {colour}", space.at("outlaw"), supplies)
        elif "hazard" in space:
            hazard = space.text("hazard")
            if not hazard.startswith(f"{name.rpartition('_')[0]} "):
                complain(space.at("hazard"), hazard, f"a hazard of the section of {name}")
            _lay_bag_tile(book, s, node, f"hazard {hazard}", space.at("hazard"), supplies)
        space.done()
    trail.done()


def _lay_bag_tile(book: Rulebook, s: State, node: int, tile: str, where: str, supplies: Supplies) -> None:
    book.route.put_tile(s, node, supplies.tile(tile, where, (0, 2)))


def _lay_neutral(book: Rulebook, s: State, node: int, space: Entries, laid: Sequence[int]) -> None:
    """Neutral buildings change places; each stands somewhere."""
    letters = book.data.tile_names[1 : 1 + len(book.data.neutrals)]
    name = space.text("building", among=letters)
    tile = book.data.tile_names.index(name)
    if tile in [s.tiles[before] for before in laid]:
        complain(space.at("building"), name, "each neutral building once")
    other = s.tiles.index(tile)
    s.tiles[other], s.tiles[node] = s.tiles[node], tile


def _lay_building(book: Rulebook, s: State, node: int, space: Entries) -> None:
    if "building" not in space:
        return
    data = book.data
    seat = space.number("seat", most=data.seats - 1)
    name = space.text("building", among=data.buildings)
    building, player = data.buildings.index(name), s.players[seat]
    if building not in player.supply:
        complain(space.at("building"), name, f"a building of seat {seat}'s supply")
    player.supply = take(player.supply, building)
    player.built = put(player.built, node)
    book.route.put_tile(s, node, private_tile(book, seat, building))


# -- the markets -----------------------------------------------------------------------------------


def _return_market(book: Rulebook, s: State, market: Entries) -> None:
    """What is named goes back to where it was dealt from."""
    if "cattle" in market:
        s.stack, s.market = pile([*s.stack, *s.market]), ()
    if "objectives" in market:
        s.goals, s.display = pile([*s.goals, *s.display]), ()
    jobs = market.entries("jobs", {})
    if "rows" in jobs:
        dealt = [tile for row in s.jobs for tile in row if tile]
        s.bags[1] = pile([*s.bags[1], *dealt])
        s.jobs = [(0,) * book.data.columns for _ in s.jobs]
    foresight = market.entries("foresight", {})
    for key in foresight.keys():
        column = _number(key, foresight.where, len(s.columns)) - 1
        s.bags[column] = pile([*s.bags[column], *s.columns[column]])
        s.columns[column] = ()


def _fill_market(book: Rulebook, s: State, market: Entries, supplies: Supplies) -> None:
    for name in market.list("cattle", []):
        s.market = put(s.market, supplies.stack_card(name, market.at("cattle")))
    shown = [supplies.objective(name, market.at("objectives")) for name in market.list("objectives", [])]
    if "objectives" in market:
        if len(shown) > book.data.display:
            complain(market.at("objectives"), market.any("objectives"), f"at most {book.data.display} cards")
        s.display = tuple(shown)
    else:
        _keep_display_full(book, s)
    _fill_foresight(s, market.entries("foresight", {}), supplies)
    _fill_jobs(book, s, market.entries("jobs", {}), supplies)
    _lay_masters(book, s, market.entries("masters", {}), supplies)
    _leave_in_stacks(s, market, supplies)
    for seen_only in ("cattle_left", "objectives_left"):
        market.any(seen_only, 0)
    _fill_nursery(book, s, market)
    market.done()


def _keep_display_full(book: Rulebook, s: State) -> None:
    """An open card that has been given to a seat is replaced from the stack."""
    missing = book.data.display - len(s.display)
    s.display = (*s.goals[:missing], *s.display)
    s.goals = s.goals[missing:]


def _leave_in_stacks(s: State, market: Entries, supplies: Supplies) -> None:
    """Stacks and bags that are named hold that and no more; what is nowhere then has left the game."""
    if "cattle_stack" in market:
        where, left = market.at("cattle_stack"), names_of(market, "cattle_stack")
        s.stack = pile(supplies.stack_card(name, where) for name in left)
    if "objective_stack" in market:
        where, left = market.at("objective_stack"), names_of(market, "objective_stack")
        s.goals = pile(supplies.objective(name, where, or_open=False) for name in left)
    if "bags" in market:
        bags = market.entries("bags")
        filled = [EMPTY for _ in s.bags]
        for key in bags.keys():
            bag = _number(key, bags.where, len(filled)) - 1
            filled[bag] = pile(supplies.tile(name, bags.at(key), (bag,)) for name in names_of(bags, key))
        s.bags = filled


def _fill_nursery(book: Rulebook, s: State, market: Entries) -> None:
    if "nursery" in market:
        stock = market.entries("nursery")
        names = book.data.card_names
        for name in stock.keys():
            as_text(name, stock.where, [names[c] for c, number in enumerate(book.data.nursery) if number])
        s.nursery = tuple(
            stock.number(names[card], 0, most=number) if number else 0 for card, number in enumerate(book.data.nursery)
        )
        stock.done()


def _fill_foresight(s: State, foresight: Entries, supplies: Supplies) -> None:
    for key in foresight.keys():
        column = _number(key, foresight.where, len(s.columns)) - 1
        tiles = foresight.texts(key)
        if len(tiles) > ROOM:
            complain(foresight.at(key), tiles, f"at most {ROOM} tiles")
        s.columns[column] = tuple(supplies.tile(tile, foresight.at(key), (column,)) for tile in tiles)


def _fill_jobs(book: Rulebook, s: State, jobs: Entries, supplies: Supplies) -> None:
    data = book.data
    token = jobs.number("token", 0 if s.closer != NOBODY else s.token + 1, most=len(s.jobs))
    if (token == 0) != (s.closer != NOBODY):
        complain(jobs.at("token"), token, "0 if a seat holds the job market token, else its row")
    s.token = token - 1 if token else len(s.jobs)
    rows = jobs.entries("rows", {})
    for key in rows.keys():
        row = _number(key, rows.where, len(s.jobs)) - 1
        names = rows.texts(key, among=["", *data.worker_names])
        if len(names) > data.columns:
            complain(rows.at(key), names, f"at most {data.columns} columns")
        s.jobs[row] = tuple(
            supplies.tile(f"worker {name}", rows.at(key), (1, 2)) if name else 0
            for name in [*names, *[""] * (data.columns - len(names))]
        )
    jobs.done()
    _check_jobs(book, s, jobs.at("rows"))


def _check_jobs(book: Rulebook, s: State, where: str) -> None:
    """T-414, T-415: below the token nothing lies, beside it workers stand from the left."""
    names = book.data.tile_names
    if s.token < len(s.jobs):
        row = s.jobs[s.token]
        if row[-1] or _has_gap(row):
            complain(
                f"{where}.{s.token + 1}",
                [names[tile] for tile in row],
                "workers from the left, and the last column free for the token",
            )
    for number, row in enumerate(s.jobs[s.token + 1 :], s.token + 2):
        if any(row):
            complain(f"{where}.{number}", [names[tile] for tile in row], "no workers below the row of the token")


def _has_gap(row: tuple[int, ...]) -> bool:
    return 0 in row and any(row[row.index(0) :])


def _lay_masters(book: Rulebook, s: State, masters: Entries, supplies: Supplies) -> None:
    data = book.data
    laid: Dict[int, int] = {}
    for key in masters.keys():
        station = _number(key, masters.where, data.stations) - 1
        if not data.has_master[station]:
            complain(masters.where, key, "a station with room for a station master")
        found = masters.any(key)
        if isinstance(found, str):
            worker = data.worker_names.index(as_text(found, masters.at(key), data.worker_names))
            supplies.tile(f"worker {found}", masters.at(key), (1, 2))
            laid[station] = -1 - worker
        elif found == 0:
            laid[station] = 0
        else:
            laid[station] = supplies.master(as_number(found, masters.at(key)), masters.at(key)) + 1
    for station, wanted in enumerate(data.has_master):
        if station in laid:
            continue
        keeps = s.masters[station] - 1
        laid[station] = supplies.any_master(keeps) + 1 if wanted else 0
    s.masters = tuple(laid[station] for station in range(data.stations))


# -- where the game goes on ------------------------------------------------------------------------


def _begin(book: Rulebook, s: State, begin: Entries, seats: Entries) -> None:
    data = book.data
    seat = begin.number("seat", s.first_seat, most=data.seats - 1)
    at = begin.text("at", "turn", among=PLACES)
    value = begin.number("value") if at == "delivery" else 0
    begin.done()
    s.turn, s.used = seat, 0
    s.todo.clear()
    if at == "end":
        return
    _check_herders(book, s, seats, visitor=seat if at in ("kansas_city", "income", "delivery") else NOBODY)
    if at == "turn":
        s.todo.append((st.TURN, seat, 0, 0))
    elif seat == data.sam_seat:
        begin_sam(book, s, at, begin.at("at"))
    else:
        _begin_within(book, s, at, value, begin.at("at"))


def _begin_within(book: Rulebook, s: State, at: str, value: int, where: str) -> None:
    """The turn is under way: phase A is over, and its seat stands where the place says."""
    data, seat = book.data, s.turn
    player = s.players[seat]
    player.has_begun = True
    if at != "location":
        player.herder = data.kansas_city
    elif player.herder in (NOWHERE, data.start, data.kansas_city):
        complain(where, at, f"a herder of seat {seat} on a location")
    home: Step = (st.HOME, seat, 0, 0)
    begins: Dict[str, List[Step]] = {
        "location": [(st.ENTER, seat, 0, 0)],
        "kansas_city": [(st.ENTER, seat, 0, 0)],
        "income": [(st.INCOME, seat, 0, 0), home],
        "delivery": [(st.CITY, seat, value, BY_RAIL), home],
    }
    then(s, *begins[at], (st.DRAW_UP, seat, 0, 0), (st.NEXT_SEAT, seat, 0, 0))


def _check_herders(book: Rulebook, s: State, seats: Entries, visitor: int) -> None:
    """T-471: nobody else is in Kansas City, because every visit ends at home."""
    for seat, player in enumerate(s.players):
        if seat != visitor and player.herder == book.data.kansas_city:
            complain(f"{seats.where}.{seat}.herder", "kansas_city", "a node from which a way leads on")


def _number(key: str, where: str, most: int) -> int:
    return as_number(int(key) if key.isdecimal() else key, where, 1, most)
