"""What can be seen: everything but the duel tiles of others, in the words of scenarios."""

from __future__ import annotations

from random import Random
from typing import Any, Dict, Final, Hashable, List, Optional, Tuple

from game.carson.data.tables import SIDES, Data
from game.carson.data.town_grid import PARCELS, spots_of, touched
from game.carson.ids import event_kinds, step_kinds
from game.carson.notation import Notation, edge_set, parcel_set, parcel_text, sheriff_text
from game.carson.observation.duel_hands import UNKNOWN, first_deal
from game.carson.state import NO_CARD, NO_TILE, NOBODY, PHASES, SETUP, Player, State, new_player
from game.carson.steps.cowboys import crowd, firepower, holds_white, owner_of, standing
from game.carson.steps.income import income, price
from game.kernel.piles import pile
from game.kernel.rules import Event

# How hidden tiles are dealt anew: each pair of hands so often, and each time so many tries to find hands that fit.
ROUNDS: Final = 2
TRIES: Final = 60


def see(words: Notation, s: State, who: Optional[int]) -> Dict[str, Any]:
    """The keys of a scenario, all of them, and a few sums besides."""
    data = words.data
    return {
        "round": max(s.round, 1),
        "turn_order": list(s.turn_order),
        "pass_order": list(s.pass_order),
        "begin": {"at": PHASES[s.phase], "seat": next_to_act(s)},
        "sides": "".join([SIDES[side][0] for side in s.sides]),
        "seat": {str(seat): see_seat(data, s, seat, who) for seat in range(len(s.players))},
        "town": see_town(data, s),
        "track": see_track(words, s),
    }


def next_to_act(s: State) -> int:
    """Who picks a personality or places a figure next, as scenarios name the seat asked first."""
    for step in reversed(s.todo):
        if step[0] in (step_kinds.PICK, step_kinds.PLACE):
            return step[1]
    return NOBODY


def see_seat(data: Data, s: State, seat: int, who: Optional[int]) -> Dict[str, Any]:
    p = s.players[seat]
    return {
        "money": p.money,
        "revolvers": p.chips,
        "roads": p.roads,
        "cowboys": p.hand,
        "personality": "" if p.card == NO_CARD else data.cards[p.card],
        "power": p.power,
        "three_gun": s.three_guns == seat,
        "kept": [data.kinds[kind] for kind in p.kept],
        "parcels": parcel_set(p.owned),
        "points": p.points,
        "duel_tiles": list(p.tiles) if who is None or who == seat else len(p.tiles),
        "firepower": firepower(data, s, seat),
        "duel_total": p.total,
    }


def tile_name(data: Data, s: State, spot: int) -> str:
    """What lies on a parcel."""
    if s.houses >> spot & 1:
        return "house"
    if s.mountains >> spot & 1:
        return "mountain"
    for kind, parcels in enumerate(s.built):
        if parcels >> spot & 1:
            return data.kinds[kind]
    return ""


def see_town(data: Data, s: State) -> Dict[str, Any]:
    return {
        "roads": edge_set(s.across, s.down),
        "parcels": {parcel_text(spot): see_parcel(data, s, spot) for spot in spots_of(PARCELS)},
        "reached": parcel_set(touched(s.net)),
        "river": parcel_set(data.town.river),
    }


def see_parcel(data: Data, s: State, spot: int) -> Dict[str, Any]:
    owner = owner_of(s, spot)
    found: Dict[str, Any] = {"tile": tile_name(data, s, spot), "owner": owner}
    if owner < 0 and data.town.land >> spot & 1:
        found["price"] = price(data, s, spot)
    for kind, parcels in enumerate(s.built):
        if parcels >> spot & 1:
            found["income"] = income(data, s, s.players[owner], kind, spot)
    return found


def see_track(words: Notation, s: State) -> Dict[str, Any]:
    data = words.data
    row = zip(data.row, s.row)
    return {
        "construction": {str(data.squares[i].much): data.kinds[kind] for i, kind in row if kind != NO_TILE},
        "cowboys": see_cowboys(words, s),
        "sheriff": sheriff_text(words, s),
        "duel_discard": [] if s.phase == SETUP else list(s.discard),  # while tiles are dealt, a secret stock
        "bag": {data.kinds[kind]: left for kind, left in enumerate(s.bag)},
    }


def see_cowboys(words: Notation, s: State) -> Dict[str, List[int]]:
    """The cells with cowboys of the players' own colours, and whose they are."""
    found: Dict[str, List[int]] = {}
    anywhere = 0
    for p in s.players:
        anywhere |= p.placed
    for cell in spots_of(anywhere):
        here: List[int] = []
        for seat, p in enumerate(s.players):
            here += [seat] * own_cowboys(words.data, s, p, cell)
        if here:
            found[words.cells[cell]] = here
    return found


def own_cowboys(data: Data, s: State, p: Player, cell: int) -> int:
    """How many cowboys of his own colour a player has on a cell."""
    if not p.placed >> cell & 1:
        return 0
    if data.many >> cell & 1:
        return crowd(data, p, cell)
    return 0 if s.white == cell and holds_white(data, s, p) else 1


# -- what is hidden --------------------------------------------------------------------------------


def duellists(s: State) -> List[int]:
    """Who fights the duel of the moment, in the order in which tiles or dice are shown."""
    for step in reversed(s.todo):
        if step[0] == step_kinds.VERDICT:
            return standing(s, step[2])
    return []


def seen(s: State, who: int, tiles: bool) -> Hashable:
    """Everything but the tiles of others (CC-502); what those add up to is known until they draw new ones."""
    if not tiles:
        return s.key()
    known = s.clone()
    hidden: List[Tuple[int, int]] = []
    for seat, p in enumerate(known.players):
        if seat != who:
            hidden.append((len(p.tiles), sum(p.tiles) if has_known_sum(p) else -1))
            p.tiles = ()
    known.shown = tuple([tile if seat == who else -1 for seat, tile in zip(duellists(s), s.shown)])
    if s.phase == SETUP:
        known.discard = (len(s.discard),)
    return (known.key(), tuple(hidden))


def has_known_sum(p: Player) -> bool:
    """Everybody can work out what his tiles add up to: announced, less what he has played."""
    return p.total > 0 and not p.redrawn


def resample(s: State, who: int, random: Random, tiles: bool) -> State:
    """The others' duel tiles dealt anew, with the sums that everybody knows."""
    found = s.clone()
    if not tiles:
        return found
    others = [p for seat, p in enumerate(found.players) if seat != who]
    stock = new_player(0, 0, 0, 0)
    if s.phase == SETUP:  # the tiles not dealt yet are as unknown as those in other hands
        stock.tiles = found.discard
        others.append(stock)
    forget(others)
    for _ in range(ROUNDS):
        for i, one in enumerate(others):
            for other in others[i + 1 :]:
                mix(one, other, random)
    shown: List[int] = []
    for seat, tile in zip(duellists(found), found.shown):
        hand = found.players[seat].tiles
        shown.append(tile if seat == who or not hand else random.choice(hand))
    found.shown = tuple(shown)
    if s.phase == SETUP:
        found.discard = stock.tiles
    return found


def forget(hands: List[Player]) -> None:
    """Share out all their tiles in a way that does not depend on who holds which."""
    shapes = tuple((len(p.tiles), sum(p.tiles) if has_known_sum(p) else UNKNOWN) for p in hands)
    for player, hand in zip(hands, first_deal(pile(tile for p in hands for tile in p.tiles), shapes)):
        player.tiles = hand


def mix(one: Player, other: Player, random: Random) -> None:
    """Two hands are dealt anew from their tiles, each with as many as before and, if it is known, the same sum.

    A sum that does not come up in so many tries is too rare to matter: the hands stay as they are.
    """
    both = [*one.tiles, *other.tiles]
    cut = len(one.tiles)
    wanted = sum(one.tiles)
    is_free = not has_known_sum(one) and not has_known_sum(other)
    for _ in range(TRIES):
        random.shuffle(both)
        if is_free or sum(both[:cut]) == wanted:
            one.tiles = pile(both[:cut])
            other.tiles = pile(both[cut:])
            return


def veil(event: Event, who: int) -> Event:
    """CC-502: another player's duel tile is any tile."""
    if event[0] == event_kinds.DUEL_TILE_DRAWN and event[1] != who:
        return (event[0], event[1], -1, event[3])
    return event
