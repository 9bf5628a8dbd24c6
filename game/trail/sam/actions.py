"""What Sam's cards do: hiring, trains, objectives, outlaws, hazards. Whatever cannot be done is left out (S-037)."""

from __future__ import annotations

from typing import Callable, Dict, Final, List, Tuple

from game.kernel.piles import put, replaced
from game.trail.context import Rulebook, bits
from game.trail.ids import event_kinds as ev
from game.trail.ids.names import ENGINEER, NOWHERE, SAM_ACTIONS
from game.trail.sam.building import build, build_small
from game.trail.sam.buying import buy, buy_after_adding, take_value_3
from game.trail.sam.priorities import Priority, choose
from game.trail.state import State
from game.trail.steps.hazards_outlaws import collect_outlaw, remove_hazard
from game.trail.steps.objectives import take_open
from game.trail.steps.railroad import forward_places, occupied

Offer = Tuple[int, int, int]  # row, column and kind of a worker
Does = Callable[[Rulebook, State, int], bool]  # an action; False if nothing could be done


# -- workers ---------------------------------------------------------------------------------------


def hire_cheapest(book: Rulebook, s: State, who: int) -> bool:
    """S-102: the cheapest worker; among equals one of his specialization, then row and column."""
    costs = book.data.costs
    return _hire(book, s, who, [("cheapest", lambda offer: costs[offer[0]]), ("specialization", _other_than(s))])


def hire_specialization(book: Rulebook, s: State, who: int) -> bool:
    """S-103: a worker of his specialization, else of the kind that he has most of; then the cheapest."""
    costs, workers = book.data.costs, s.players[who].workers
    return _hire(
        book,
        s,
        who,
        [
            ("specialization", _other_than(s)),
            ("most_workers", lambda offer: -workers[offer[2]]),
            ("cheapest", lambda offer: costs[offer[0]]),
        ],
    )


def _other_than(s: State) -> Callable[[Offer], int]:
    assert s.sam is not None
    special = s.sam.special
    return lambda offer: int(offer[2] != special)


def _hire(book: Rulebook, s: State, who: int, priorities: List[Priority[Offer]]) -> bool:
    """S-101, S-104 to S-106: without paying; rows above the token's, kinds with a free place; no immediate action."""
    offers = _offers(book, s, who)
    if not offers:
        return False
    by_place: List[Priority[Offer]] = [("topmost_row", lambda offer: offer[0]), ("leftmost", lambda offer: offer[1])]
    row, column, worker = choose(s, who, offers, priorities + by_place)
    s.jobs[row] = replaced(s.jobs[row], column, 0)
    s.players[who].workers[worker] += 1
    s.note(ev.HIRED, who, worker, row)
    specialize(s, who)
    return True


def _offers(book: Rulebook, s: State, who: int) -> List[Offer]:
    first, workers = book.data.first_worker, s.players[who].workers
    return [
        (row, column, tile - first)
        for row in range(min(s.token, len(s.jobs)))
        for column, tile in enumerate(s.jobs[row])
        if tile and workers[tile - first] < len(book.data.places[tile - first])
    ]


def specialize(s: State, who: int) -> None:
    """S-191 to S-193: only a kind with strictly more workers takes the specialization over."""
    workers = s.players[who].workers
    assert s.sam is not None
    if max(workers) > workers[s.sam.special]:
        s.sam.special = workers.index(max(workers))
        s.note(ev.SAM_SPECIALIZED, who, s.sam.special)


# -- the railroad ----------------------------------------------------------------------------------


def engine(book: Rulebook, s: State, who: int) -> bool:
    """S-121 to S-123, S-128: a space for each engineer, but to the farthest station within them."""
    data, player = book.data, s.players[who]
    if player.engine == NOWHERE:
        return False
    places = forward_places(data, s, who, player.workers[ENGINEER])
    far: List[Priority[int]] = [
        ("farthest_station", lambda place: -place if data.station_at[place] >= 0 else 0),
        ("full_distance", lambda place: -place),
    ]
    drive(book, s, who, choose(s, who, places, far))
    return True


def engine_to_next_station(book: Rulebook, s: State, who: int) -> bool:
    """S-125: however far it is; one with another engine on its turnout is passed."""
    data, here = book.data, s.players[who].engine
    if here == NOWHERE:
        return False
    taken = occupied(s, who)
    stations = [place for place in data.station_place if place > here and place not in taken]
    drive(book, s, who, choose(s, who, stations, [("next_station", lambda place: place)]))
    return True


def drive(book: Rulebook, s: State, who: int, place: int) -> None:
    """S-124, S-126: upgrade where he stops; from the last space the engine leaves the track for good."""
    data, player = book.data, s.players[who]
    s.note(ev.ENGINE, who, player.engine, place)
    player.engine = place
    station = data.station_at[place]
    if station >= 0 and not player.stations >> station & 1:
        _upgrade(book, s, who, station)
    if place == len(data.track) - 1:
        player.engine = NOWHERE
        s.note(ev.ENGINE, who, place, NOWHERE)


def _upgrade(book: Rulebook, s: State, who: int, station: int) -> None:
    """S-124: without cost, whatever the corners; a station master there leaves the game."""
    if not take_disc(book, s, who):
        return
    s.note(ev.UPGRADED, who, station)
    s.players[who].stations |= 1 << station
    if s.masters[station] > 0:
        s.note(ev.MASTER_LOST, who, station, s.masters[station] - 1)
        s.masters = replaced(s.masters, station, 0)


def take_disc(book: Rulebook, s: State, who: int) -> bool:
    """S-127, S-185: a disc of his supply, or else of his station with the fewest points; False if there is none."""
    player, points = s.players[who], book.data.station_points
    gone = player.cleared.bit_count()
    if gone < len(book.data.discs):
        player.cleared |= 1 << gone
        return True
    if not player.stations:
        return False
    station = choose(s, who, bits(player.stations), [("lowest_station", lambda station: points[station])])
    player.stations &= ~(1 << station)
    s.note(ev.DISC_MOVED, who, station)
    return True


# -- objectives, outlaws, hazards ------------------------------------------------------------------


def take_objective(book: Rulebook, s: State, who: int) -> bool:
    """S-141, S-186: the open card farthest from the stack."""
    if not s.display:
        return False
    place = {card: place for place, card in enumerate(s.display)}
    card = choose(s, who, s.display, [("farthest_from_stack", lambda card: -place[card])])
    take_open(s, who, card)
    s.players[who].area = put(s.players[who].area, card)
    s.note(ev.OBJECTIVE_GAINED, who, card)
    return True


def take_outlaw(book: Rulebook, s: State, who: int) -> bool:
    """S-151: from the occupied space with the highest number, without its bonus."""
    nodes = [node for node in book.data.outlaw_nodes if s.tiles[node]]
    if not nodes:
        return False
    place = book.data.outlaw_nodes.index
    collect_outlaw(book, s, who, choose(s, who, nodes, [("highest_space", lambda node: -place(node))]))
    return True


def take_hazard(book: Rulebook, s: State, who: int) -> bool:
    """S-161: of the section with most tiles, or the best tile; there the tile with the most points."""
    points = book.data.hazard_points
    sections = [[node for node in section if s.tiles[node]] for section in book.data.sections]
    sections = [nodes for nodes in sections if nodes]
    if not sections:
        return False

    def worth(node: int) -> int:
        return points[s.tiles[node]]

    nodes = choose(
        s,
        who,
        sections,
        [("most_tiles", lambda nodes: -len(nodes)), ("most_points", lambda nodes: -max(map(worth, nodes)))],
    )
    node = choose(s, who, nodes, [("most_points", lambda node: -worth(node)), ("lowest_number", lambda node: node)])
    remove_hazard(book, s, who, node)
    return True


DOES: Final[Dict[str, Does]] = {
    "hire_cheapest": hire_cheapest,
    "hire_specialization": hire_specialization,
    "buy": buy,
    "buy_after_adding": buy_after_adding,
    "take_value_3": take_value_3,
    "build": build,
    "build_small": build_small,
    "engine": engine,
    "engine_to_next_station": engine_to_next_station,
    "objective": take_objective,
    "outlaw": take_outlaw,
    "hazard": take_hazard,
}
ACTIONS: Final[Tuple[Does, ...]] = tuple(DOES[name] for name in SAM_ACTIONS)
