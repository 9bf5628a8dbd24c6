"""Choices, cells and events in words, and back again."""

from __future__ import annotations

from typing import Any, Dict, Final, List

from game.carson import events, verbs
from game.carson.choices import CELLS
from game.carson.data import FIRST_PARCEL, SIDES, Data
from game.carson.parcels import ACROSS, DOWN, PARCELS, SPOTS, STRIDE, spots_of
from game.carson.state import State
from game.kernel.choice import Choice
from game.kernel.rules import Event

BARE: Final[Dict[int, str]] = {
    verbs.TAKE: "take",
    verbs.KEEP: "keep",
    verbs.DECLINE: "decline",
    verbs.UP: "up",
    verbs.CONSENT: "consent",
    verbs.REFUSE: "refuse",
    verbs.PASS: "pass",
    verbs.DONE: "done",
}


def parcel_text(spot: int) -> str:
    return f"{spot % STRIDE},{spot // STRIDE}"


def edge_text(edge: int) -> str:
    return f"H {parcel_text(edge)}" if edge < SPOTS else f"V {parcel_text(edge - SPOTS)}"


def edge_set(across: int, down: int) -> List[str]:
    """These edges in words: H before V, then by y, then x."""
    return [edge_text(e) for e in spots_of(across)] + [edge_text(SPOTS + e) for e in spots_of(down)]


def parcel_set(parcels: int) -> List[str]:
    return [parcel_text(spot) for spot in spots_of(parcels)]


PARCEL_NUMBERS: Final = {parcel_text(spot): spot for spot in spots_of(PARCELS)}
EDGE_NUMBERS: Final = {
    **{edge_text(edge): edge for edge in spots_of(ACROSS)},
    **{edge_text(SPOTS + edge): SPOTS + edge for edge in spots_of(DOWN)},
}


class Words:
    """How the things of one level are called."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        squares = [square.id for square in data.squares]
        squares += [""] * (FIRST_PARCEL - len(squares))
        self.cells: Final = squares + [parcel_text(spot) for spot in range(SPOTS)]
        self.cell_numbers: Final = {
            **{square.id: i for i, square in enumerate(data.squares)},
            **{text: FIRST_PARCEL + spot for text, spot in PARCEL_NUMBERS.items()},
        }
        assert len(self.cells) == CELLS

    def say(self, choice: Choice) -> str:
        verb, what, where = choice.verb, choice.what, choice.where
        if verb in BARE:
            return BARE[verb]
        if verb in (verbs.COWBOY, verbs.SHERIFF, verbs.MOVE, verbs.MOVE_SHERIFF):
            return self.say_figure(verb, what, where)
        if verb == verbs.PICK:
            return f"pick {self.data.cards[what]}"
        if verb == verbs.TAKE_FROM:
            return f"take {self.data.squares[what].id}"
        if verb in (verbs.UP_KIND, verbs.KIND, verbs.DEAL_KIND):
            return f"{KIND_WORDS[verb]} {self.data.kinds[what]}"
        if verb in (verbs.PARCEL, verbs.HOUSE):
            return f"{'parcel' if verb == verbs.PARCEL else 'house'} {parcel_text(what)}"
        if verb in (verbs.ROAD, verbs.BRIDGE):
            return f"{'road' if verb == verbs.ROAD else 'bridge'} {edge_text(what)}"
        if verb == verbs.DEAL_SIDE:
            return f"deal {SIDES[what][0]}"
        if verb == verbs.DEAL_SEAT:
            return f"deal seat{what}"
        if verb == verbs.ROLL_TWO:
            return f"roll {what} {where}"
        return f"{NUMBER_WORDS[verb]} {what}"

    def say_figure(self, verb: int, what: int, where: int) -> str:
        if verb == verbs.COWBOY:
            return f"cowboy {self.cells[what]}"
        if verb == verbs.SHERIFF:
            return f"sheriff {self.cells[what]}"
        if verb == verbs.MOVE_SHERIFF:
            return f"move sheriff {self.cells[what]}"
        return f"move {self.cells[what]} {self.cells[where]}"

    def tell(self, event: Event) -> Dict[str, Any]:
        what, who, much, more = event
        found: Dict[str, Any] = {"what": events.NAMES[what], "who": who}
        if what in events.FIELDS:
            first, second = events.FIELDS[what]
            if first:
                found[first] = self.thing(first, much)
            if second:
                found[second] = self.thing(second, more)
        return found

    def thing(self, field: str, number: int) -> Any:
        """The number of an event as its field says it."""
        if field in ("cell", "from", "square"):
            return self.cells[number]
        if field == "parcel":
            return parcel_text(number)
        if field == "edge":
            return edge_text(number)
        if field == "card":
            return self.data.cards[number]
        if field == "kind":
            return self.data.kinds[number]
        if field == "side":
            return SIDES[number]
        return number


KIND_WORDS: Final[Dict[int, str]] = {verbs.UP_KIND: "up", verbs.KIND: "kind", verbs.DEAL_KIND: "deal"}
NUMBER_WORDS: Final[Dict[int, str]] = {
    verbs.BUY: "buy",
    verbs.PAY: "pay",
    verbs.TILE: "tile",
    verbs.DEAL_TILE: "deal",
    verbs.ROLL: "roll",
}


def veil(event: Event, who: int) -> Event:
    """CC-502: another player's duel tile is any tile."""
    if event[0] == events.DUEL_TILE_DRAWN and event[1] != who:
        return (event[0], event[1], -1, event[3])
    return event


def sheriff_text(words: Words, s: State) -> str:
    """Where the white cowboy is."""
    if s.white >= 0:
        return words.cells[s.white]
    return "hand" if s.white == -1 else "card"
