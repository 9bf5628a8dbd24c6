"""The table in the words of scenarios: everything, or what one seat may know."""

from __future__ import annotations

from typing import Any, Dict, Final, List, Optional, Union

from game.kernel.piles import Pile, counts, pile, take_all
from game.trail.context import Rulebook, bits
from game.trail.data.tables import Data
from game.trail.ids import step_kinds as st
from game.trail.ids.names import NOBODY
from game.trail.notation import tile_kind, tile_text
from game.trail.state import Player, Sam, State
from game.trail.steps.delivery import BY_RAIL

PHASES: Final = {
    st.LOCATION: "location",
    st.ARRIVAL: "kansas_city",
    st.FORESIGHT: "kansas_city",
    st.INCOME: "income",
    st.TURN: "turn",
    st.WALK: "turn",
    st.PLACE_HERDER: "turn",
    st.SAM_CARD: "turn",
    st.SAM_FORESIGHT: "kansas_city",
}


def see(book: Rulebook, s: State, who: Optional[int]) -> Dict[str, Any]:
    data = book.data
    return {
        "game": data.name,
        "seats": data.seats,
        "options": {**data.options, "sides": _sides(data, s)},
        "begin": _phase(data, s),
        "turn": s.turn,
        "over": not s.todo,
        "seat": {str(seat): _seat(book, s, seat, who) for seat in range(data.seats)},
        "trail": {data.nodes[node]: tile_at(data, tile) for node, tile in enumerate(s.tiles) if tile},
        "market": _market(data, s, who),
    }


def _sides(data: Data, s: State) -> str:
    """The sides as chosen; once they have been dealt, a letter for each number."""
    chosen: str = data.options["sides"]
    return data.letters(s.sides) if chosen == "random" and s.sides else chosen


def _phase(data: Data, s: State) -> Dict[str, Any]:
    """Where a scenario made from this would go on: the phase of the turn, not what is under way in it."""
    for kind, _, number, free in reversed(s.todo):
        if kind in (st.CITY, st.CITY_DISC) and free == BY_RAIL:
            value = number if kind == st.CITY else data.city_value[number]
            return {"seat": s.turn, "at": "delivery", "value": value}
        if kind == st.SAM_VISIT and s.players[s.turn].herder == data.kansas_city:
            return {"seat": s.turn, "at": "kansas_city"}
        if kind in PHASES:
            return {"seat": s.turn, "at": PHASES[kind]}
    return {"seat": s.turn, "at": "turn" if s.todo else "end"}


def tile_at(data: Data, tile: int) -> Dict[str, Any]:
    """A tile of the trail, as scenarios name it."""
    named: Dict[str, Any] = {tile_kind(data, tile): data.tile_names[tile]}
    return {**named, "seat": data.owner[tile]} if tile >= data.first_private else named


def _seat(book: Rulebook, s: State, seat: int, who: Optional[int]) -> Dict[str, Any]:
    if s.sam is not None and seat == s.sam.seat:
        return _sam(book, s, s.sam, s.players[seat], who)
    return _anybody(book, s, seat, who in (None, seat))


def _sam(book: Rulebook, s: State, sam: Sam, player: Player, who: Optional[int]) -> Dict[str, Any]:
    """S-010, S-012: what anybody has but discs on a board; his starting objective only where everything is shown."""
    data = book.data
    shown = {key: value for key, value in _anybody(book, s, sam.seat, True).items() if key != "cleared"}
    hidden = sam.face_down if who is not None and s.todo else NOBODY
    shown["objectives"] = [data.card_names[card] for card in player.area if card != hidden]
    return {
        **shown,
        "face_down": int(sam.face_down != NOBODY),
        "specialization": data.worker_names[sam.special],
        "cards_played": [*sam.played],
        "cards_left": [*sam.deck],
        "first_delivery": data.cities[sam.first_city],
        "next_delivery": data.cities[sam.next_city],
    }


def _anybody(book: Rulebook, s: State, seat: int, is_open: bool) -> Dict[str, Any]:
    data, player = book.data, s.players[seat]
    names = data.card_names
    seen: Dict[str, Any] = {
        "money": player.money,
        "herder": data.nodes[player.herder] if player.herder >= 0 else "off",
        "engine": engine_place(data, player.engine),
        "workers": dict(zip(data.worker_names, player.workers)),
        "certificates": data.certificates[player.certs],
        "permanent_certificates": player.perm_certs,
        "tokens": player.tokens,
        "cleared": [data.discs[disc] for disc in bits(player.cleared)],
        "discs": {"cities": _city_discs(data, player), "stations": [station + 1 for station in bits(player.stations)]},
        "hazards": [data.tile_names[tile] for tile in player.hazards],
        "outlaws": _outlaws(data, player),
        "objectives": [names[card] for card in player.area],
        "station_masters": [data.masters[master] for master in player.masters],
        "buildings": [data.buildings[building] for building in player.supply],
        "job_market_token": s.token_owner == seat,
        "step_limit": player.step_limit,
        "hand_limit": player.hand_limit,
        "certificate_limit": data.certificates[player.cert_limit],
        "discard": [names[card] for card in player.discard],
    }
    if is_open:
        seen["hand"] = [names[card] for card in player.hand]
        seen["draw"] = _counted(data, player.deck)
    else:
        seen["hand"] = len(player.hand)
        seen["draw"] = len(player.deck)
        seen["hand_and_draw"] = _counted(data, pile([*take_all(player.hand, player.secret), *player.deck]))
    return seen


def _counted(data: Data, cards: Pile) -> Dict[str, int]:
    return {data.card_names[card]: number for card, number in counts(cards).items()}


def engine_place(data: Data, place: int) -> Union[int, str]:
    if place < 0:
        return "off"
    name = data.track[place]
    return name if data.is_turnout[place] else int(name)


def _city_discs(data: Data, player: Player) -> List[str]:
    return [city for city, number in zip(data.cities, player.cities) for _ in range(number)]


def _outlaws(data: Data, player: Player) -> List[str]:
    green, orange = data.tile_names[data.first_outlaw : data.first_outlaw + 2]
    return [green] * player.green + [orange] * player.orange


def _market(data: Data, s: State, who: Optional[int]) -> Dict[str, Any]:
    closed = s.closer != NOBODY
    seen: Dict[str, Any] = {
        "cattle": [data.card_names[card] for card in s.market],
        "objectives": [data.card_names[card] for card in s.display],
        "foresight": {str(k + 1): [tile_text(data, tile) for tile in column] for k, column in enumerate(s.columns)},
        "masters": {str(n + 1): _master(data, m) for n, m in enumerate(s.masters) if data.has_master[n]},
        "jobs": {
            "token": 0 if closed else s.token + 1,
            "rows": {str(row + 1): _row(data, jobs) for row, jobs in enumerate(s.jobs)},
        },
        "cattle_left": len(s.stack),
        "objectives_left": len(s.goals),
        "bags": {str(k + 1): _bag(data, bag) for k, bag in enumerate(s.bags)},
    }
    if any(data.nursery):
        seen["nursery"] = {data.card_names[card]: number for card, number in enumerate(s.nursery) if number}
    if who is None:
        seen["cattle_stack"] = _counted(data, s.stack)
        seen["objective_stack"] = [data.card_names[card] for card in s.goals]
    return seen


def _master(data: Data, master: int) -> Union[int, str]:
    """The tile that lies at a station, 0 for none, or the worker appointed there."""
    if master < 0:
        return data.worker_names[-1 - master]
    return data.masters[master - 1] if master else 0


def _row(data: Data, jobs: Pile) -> List[str]:
    row = [data.tile_names[tile] for tile in jobs]
    while row and not row[-1]:
        row.pop()
    return row


def _bag(data: Data, bag: Pile) -> Dict[str, int]:
    return {tile_text(data, tile): number for tile, number in counts(bag).items()}
