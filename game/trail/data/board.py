"""The board of a level file: tiles, trail, buildings, job market, player board, railroad, cities."""

from __future__ import annotations

from typing import Dict, List, Tuple

from game.kernel.checked_reader import Entries, complain
from game.kernel.piles import pile
from game.trail.data.action_language import Action
from game.trail.data.tables import Data
from game.trail.ids import step_kinds as st
from game.trail.ids.names import BANK, MASTER_COUNTS, SIDES

CORNERS = ("white", "dark")
HANDS = ("none", "green", "black", "both")
NODE_KINDS = ("start", "neutral", "site", "hazard", "outlaw", "kansas_city")
DISC_KINDS = ("auxiliary", "certificates", "steps", "hand")


def read(data: Data, level: Entries) -> None:
    _read_tiles(data, level)
    _read_trail(data, level.entries("trail"))
    _read_jobs(data, level.entries("job_market"))
    _read_discs(data, level.entries("board"), level.entries("auxiliary"))
    _read_railroad(data, level.entries("railroad"))
    _read_cities(data, level.entries("cities"))
    _read_masters(data, level.entries("station_masters"))
    steps = level.entries("steps")
    data.after_income = tuple(st.NUMBERS[name] for name in steps.texts("after_income", among=list(st.NUMBERS)))
    data.setup = tuple(st.NUMBERS[name] for name in steps.texts("setup", among=list(st.NUMBERS)))
    data.steps = {key: steps.text(key) for key in steps.keys() if key not in ("after_income", "setup")}
    steps.done()


class _Tiles:
    """All columns of the table of tiles, filled a tile at a time."""

    def __init__(self) -> None:
        self.names: List[str] = []
        self.section: List[int] = []
        self.points: List[int] = []
        self.hand: List[str] = []
        self.owner: List[int] = []
        self.actions: List[Tuple[Action, ...]] = []

    def add(self, name: str, hand: str, owner: int, actions: Tuple[Action, ...], section: int, points: int) -> None:
        self.names.append(name)
        self.hand.append(hand)
        self.owner.append(owner)
        self.actions.append(actions)
        self.section.append(section)
        self.points.append(points)


def _read_tiles(data: Data, level: Entries) -> None:
    tiles = _Tiles()
    tiles.add("", "none", BANK, (), -1, 0)
    for letter, actions in level.entries("neutral").table.items():
        where = f"{level.where}, neutral.{letter}"
        tiles.add(letter, "none", BANK, tuple(data.deeds.action(text, where) for text in actions), -1, 0)
    entry = level.entries("tiles")
    bags = _read_bags(data, entry, tiles)
    data.first_private = len(tiles.names)
    _read_buildings(data, level, tiles)
    data.tile_names = tiles.names
    data.section_of = tuple(tiles.section)
    data.hazard_points = tuple(tiles.points)
    data.toll_of_tile = tuple(data.hand_tolls[hand] for hand in tiles.hand)
    data.payee = list(tiles.owner)
    data.owner = tuple(tiles.owner)
    data.tile_actions = tuple(tiles.actions)
    data.most_actions = max(map(len, tiles.actions))
    data.bags = tuple(pile(bag) for bag in bags)


def _read_bags(data: Data, entry: Entries, tiles: _Tiles) -> List[List[int]]:
    """Hazards, outlaws and workers, and which of them lie in each bag."""
    data.first_hazard = len(tiles.names)
    hazards = _read_hazards(data, entry, tiles)
    data.first_outlaw = len(tiles.names)
    colours = entry.entries("outlaws")
    for colour in colours.keys():
        tiles.add(colour, colours.text(colour, among=HANDS), BANK, (), -1, 0)
    data.first_worker = len(tiles.names)
    data.worker_names = entry.texts("workers")
    for name in data.worker_names:
        tiles.add(name, "none", BANK, (), -1, 0)
    bags = entry.entries("bags")
    found = [_read_bag(data, bags.entries(str(number)), tiles) for number in (1, 2, 3)]
    bags.done()
    entry.done()
    return [hazards + found[0], *found[1:]]


def _read_hazards(data: Data, entry: Entries, tiles: _Tiles) -> List[int]:
    """The hazards of bag 1; equal ones stand side by side in the level file."""
    found: List[int] = []
    data.section_names = entry.texts("hazards")
    for section, name in enumerate(data.section_names):
        for row in entry.rows("hazard_tiles"):
            points, hand = row.number("points", most=20), row.text("hand", among=HANDS)
            row.done()
            full = f"{name} {points} {hand}"
            if tiles.names[-1] != full:
                tiles.add(full, hand, BANK, (), section, points)
            found.append(len(tiles.names) - 1)
    return found


def _read_bag(data: Data, row: Entries, tiles: _Tiles) -> List[int]:
    """How many outlaws of each colour and workers of each kind lie in a bag."""
    found: List[int] = []
    for tile in range(data.first_outlaw, data.first_worker):
        found += [tile] * row.number(tiles.names[tile], most=40)
    workers = row.number("workers", most=40)
    for tile in range(data.first_worker, len(tiles.names)):
        found += [tile] * workers
    row.done()
    return found


def _read_buildings(data: Data, level: Entries, tiles: _Tiles) -> None:
    buildings = level.entries("buildings")
    data.buildings = buildings.keys()
    builders, points, hands, actions = [], [], [], []
    for _, row in buildings.each():
        builders.append(row.number("builders", least=1, most=20))
        points.append(row.number("points", most=40))
        hands.append(row.text("hand", among=HANDS))
        actions.append(tuple(data.deeds.action(text, row.at("actions")) for text in row.texts("actions")))
        row.done()
    for place, name in enumerate(data.buildings):
        if name[-1] != "ab"[place % 2] or name[:-1] != data.buildings[place - place % 2][:-1]:
            complain(buildings.where, name, "sides a and b of every number, one after the other")
    _read_sides(data, level.entries("sides", {}))
    data.builders = tuple(builders)
    data.building_points = tuple(points)
    data.building_hands = tuple(data.hand_tolls[hand] for hand in hands)
    for seat in range(data.seats):
        for place, name in enumerate(data.buildings):
            tiles.add(name, hands[place], seat, actions[place], -1, 0)


def _read_sides(data: Data, sides: Entries) -> None:
    """T-036: which side of each number is up, or that chance deals them.

    The first numbers, so many as `dealt` says, are dealt, and have a letter each in files that name sides by letters.
    One that was added has side a, unless the level or the option names it: so files from before it can still be read.
    """
    numbers = [name[:-1] for name in data.buildings[::2]]
    data.dealt_sides = sides.number("dealt", len(numbers), least=2, most=len(numbers))
    later = {number: side for number, side in sides.table.items() if number != "dealt"}
    data.usual_sides = _named_sides(Entries(later, sides.where), numbers)
    wanted = data.options["sides"]
    if isinstance(wanted, dict):
        data.sides = _named_sides(Entries(wanted, "options, sides"), numbers)
        data.options["sides"] = data.letters(data.sides)
    elif wanted == SIDES[-1]:
        data.sides = ()
    elif wanted in SIDES:
        data.sides = (SIDES.index(wanted),) * len(numbers)
    else:
        data.sides = _lettered_sides(data, wanted, len(numbers))


def _named_sides(sides: Entries, numbers: List[str]) -> Tuple[int, ...]:
    """The sides by number; a number without one has side a."""
    found = tuple(SIDES.index(sides.text(number, SIDES[0], among=SIDES[:2])) for number in numbers)
    sides.done()
    return found


def _lettered_sides(data: Data, letters: object, numbers: int) -> Tuple[int, ...]:
    """The sides by a letter each; numbers that were added since lack theirs."""
    if not isinstance(letters, str) or set(letters) - {"a", "b"} or not data.dealt_sides <= len(letters) <= numbers:
        complain("options, sides", letters, f"{', '.join(SIDES)}, or {numbers} letters a or b")
    return (*("ab".index(letter) for letter in letters), *data.usual_sides[len(letters) :])


def _read_trail(data: Data, trail: Entries) -> None:
    kinds = _read_nodes(data, trail)
    data.start = data.nodes.index(trail.text("start", among=data.nodes))
    data.kansas_city = data.nodes.index(trail.text("end", among=data.nodes))
    data.neutrals = _of_kind(kinds, "neutral")
    data.sites = _of_kind(kinds, "site")
    hazards = _of_kind(kinds, "hazard")
    data.sections = [tuple(i for i in hazards if data.nodes[i].startswith(f"{n}_")) for n in data.section_names]
    _read_outlaws(data, trail)
    trail.done()
    _check_trail(data, trail.at("nodes"))


def _read_nodes(data: Data, trail: Entries) -> List[str]:
    """The spaces of the trail, and what kind each is."""
    rows = trail.rows("nodes")
    data.nodes = [row.text("id") for row in rows]
    data.next = tuple(tuple(data.nodes.index(n) for n in row.texts("next", among=data.nodes)) for row in rows)
    data.woods = tuple(row.truth("woods", False) for row in rows)
    risks = [row.text("risk", "") for row in rows]
    data.risk = tuple(data.deeds.deed(text, trail.at("nodes")) if text else None for text in risks)
    kinds = [row.text("kind", among=NODE_KINDS) for row in rows]
    for row in rows:
        row.done()
    return kinds


def _of_kind(kinds: List[str], wanted: str) -> Tuple[int, ...]:
    return tuple(node for node, kind in enumerate(kinds) if kind == wanted)


def _read_outlaws(data: Data, trail: Entries) -> None:
    """The spaces of outlaws and their bounties. One beside the path holds a tile, but nobody walks there."""
    rows = trail.rows("outlaws")
    names = [row.text("id") for row in rows]
    data.bounty = tuple(data.deeds.action(row.text("bounty"), row.at("bounty")) for row in rows)
    for row in rows:
        row.done()
    beside = [name for name in names if name not in data.nodes]
    data.nodes += beside
    data.next += ((),) * len(beside)
    data.woods += (False,) * len(beside)
    data.risk += (None,) * len(beside)
    data.outlaw_nodes = tuple(data.nodes.index(name) for name in names)


def _check_trail(data: Data, where: str) -> None:
    """Every path goes forward and ends in Kansas City."""
    for node, arcs in enumerate(data.next):
        beside = node in data.outlaw_nodes and not any(node in others for others in data.next)
        if any(arc <= node for arc in arcs if arc != data.kansas_city) and not _leads_on(data, node):
            complain(where, data.nodes[node], "a path that leads forward")
        if not arcs and node != data.kansas_city and not beside:
            complain(where, data.nodes[node], "a next node")


def _leads_on(data: Data, node: int) -> bool:
    """No way leads from the node back to itself."""
    seen, todo = set(), list(data.next[node])
    while todo:
        here = todo.pop()
        if here == node:
            return False
        if here not in seen:
            seen.add(here)
            todo += data.next[here]
    return True


def _read_jobs(data: Data, jobs: Entries) -> None:
    data.costs = tuple(jobs.numbers("costs", most=99))
    data.token_row = jobs.number("token_row", least=1, most=len(data.costs)) - 1
    after = jobs.numbers("refill_after", least=1, most=len(data.costs))
    data.refill_rows = tuple(row + 1 in after for row in range(len(data.costs)))
    data.token_points = jobs.number("token_points", most=20)
    data.end_arrow = jobs.text("end_arrow")
    jobs.done()


def _read_discs(data: Data, board: Entries, auxiliary: Entries) -> None:
    data.auxiliaries = auxiliary.keys()
    data.single, data.double = [], []
    for _, row in auxiliary.each():
        data.single.append(data.deeds.deed(row.text("single"), row.at("single")))
        data.double.append(data.deeds.deed(row.text("double"), row.at("double")))
        row.done()
    opened = board.texts("open")
    data.aux_start = tuple(sum(name.startswith(f"aux_{aux}_") for name in opened) for aux in data.auxiliaries)
    data.certificates = tuple(board.numbers("certificates", most=20))
    limits = board.numbers("certificate_limits")
    data.limits = tuple(data.certificates.index(limit) for limit in limits)
    rows = board.rows("discs")
    data.discs = [row.text("id") for row in rows]
    data.disc_white = tuple(row.text("corner", among=CORNERS) == "white" for row in rows)
    data.disc_cost = tuple(row.number("cost", 0) for row in rows)
    data.disc_gain = tuple(row.number("gain", 0) for row in rows)
    data.disc_points = tuple(row.number("points", 0) for row in rows)
    data.disc_kind = [_disc_kind(data, row) for row in rows]
    data.disc_double = _doubles(data, board.at("discs"))
    for row in rows:
        row.done()
    places = board.entries("places")
    data.places = tuple(
        tuple(data.deeds.action_id(text, places.at(name)) for text in places.texts(name)) for name in data.worker_names
    )
    places.done()
    data.worker_points = board.number("worker_points", most=20)
    data.worker_points_from = board.number("worker_points_from", least=1, most=6)
    board.done()


def _disc_kind(data: Data, row: Entries) -> Tuple[str, int]:
    """What a disc space unlocks, and which or how much of it."""
    for kind in DISC_KINDS:
        if kind in row:
            if kind == "auxiliary":
                return kind, data.auxiliaries.index(row.text(kind, among=data.auxiliaries))
            if kind == "certificates":
                return kind, data.certificates.index(row.number(kind))
            if kind == "steps":
                return kind, data.step_gains[row.text(kind, among=("left", "right"))]
            return kind, row.number(kind, most=6)
    complain(row.where, row.keys(), f"one of {', '.join(DISC_KINDS)}")


def _doubles(data: Data, where: str) -> Tuple[bool, ...]:
    """T-030: every auxiliary action has a space for using it once and one for twice; what is open comes first."""
    spaces = list(data.aux_start)
    found = []
    for kind, which in data.disc_kind:
        found.append(kind == "auxiliary" and spaces[which] == 1)
        if kind == "auxiliary":
            spaces[which] += 1
    for name, number in zip(data.auxiliaries, spaces):
        if number != 2:
            complain(where, f"{number} spaces of {name}", "two of each auxiliary action, the open ones included")
    return tuple(found)


def _read_railroad(data: Data, railroad: Entries) -> None:
    data.last = railroad.number("last", least=1, most=200)
    data.last_gain = railroad.number("last_gain")
    rows = railroad.rows("stations")
    after = [row.number("after", most=data.last) for row in rows]
    data.track = []
    for n in range(data.last + 1):
        data.track += [str(n), f"t{n}"] if n in after and n != data.last else [str(n)]
    data.is_turnout = tuple(name.startswith("t") for name in data.track)
    data.number = tuple(int(name.lstrip("t")) for name in data.track)
    data.stations = len(rows)
    data.station_place = tuple(data.track.index(str(n) if n == data.last else f"t{n}") for n in after)
    data.station_at = tuple(
        data.station_place.index(place) if place in data.station_place else -1 for place in range(len(data.track))
    )
    data.station_cost = tuple(row.number("cost") for row in rows)
    data.station_points = tuple(row.number("points") for row in rows)
    data.station_white = tuple(row.text("corner", among=CORNERS) == "white" for row in rows)
    data.has_master = tuple(row.truth("master") for row in rows)
    for row in rows:
        row.done()
    data.crosses = railroad.numbers("crosses", most=data.last)
    railroad.done()


def _read_cities(data: Data, cities: Entries) -> None:
    rows = cities.rows("list")
    data.cities = [row.text("id") for row in rows]
    data.city_value = tuple(row.number("value") for row in rows)
    data.city_white = tuple(row.text("corner", among=CORNERS) == "white" for row in rows)
    data.city_points = tuple(row.number("points", 0, least=-20) for row in rows)
    data.city_gain = tuple(row.number("gain", 0) for row in rows)
    data.city_again = tuple(row.truth("again", False) for row in rows)
    points: Dict[str, int] = {}
    actions: Dict[str, Action] = {}
    for row in cities.rows("arrows"):
        city = row.text("from", among=data.cities[:-1])
        points[city] = row.number("points", 0, least=-20)
        actions[city] = data.deeds.action(row.text("action", "none"), row.at("action"))
        row.done()
    for row in rows:
        row.done()
    data.arrow_points = tuple(points.get(city, 0) for city in data.cities[:-1])
    data.arrow_action = tuple(actions.get(city, ()) for city in data.cities[:-1])
    places = range(len(data.track))
    data.transport = tuple(tuple(_transport(data, place, value) for value in data.city_value) for place in places)
    cities.done()


def _transport(data: Data, place: int, value: int) -> int:
    """T-459, T-460: the crosses between an engine and a city; a turnout counts as the number after it."""
    number = data.number[place] + data.is_turnout[place]
    return max(0, sum(c < value for c in data.crosses) - sum(c < number for c in data.crosses))


def _read_masters(data: Data, masters: Entries) -> None:
    rows = masters.rows("tiles")
    data.masters = tuple(row.number("id", least=1, most=99) for row in rows)
    data.master_action = tuple(data.deeds.action_id(row.text("upper"), row.at("upper")) for row in rows)
    data.master_points = tuple(row.number("points", 0) for row in rows)
    data.master_per = tuple(row.number("per", 1, least=1) for row in rows)
    data.master_of = tuple(MASTER_COUNTS.index(row.text("of", "none", among=MASTER_COUNTS)) for row in rows)
    for row in rows:
        row.done()
    masters.done()
