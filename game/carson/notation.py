"""Choices, cells and events in words, and back again."""

from __future__ import annotations

from typing import Any, Dict, Final, List, Sequence, Tuple

from game.carson.data.tables import FIRST_PARCEL, SIDES, Data
from game.carson.data.town_grid import (
    ACROSS,
    DOWN,
    PARCELS,
    SPOTS,
    STRIDE,
    spots_of,
)
from game.carson.ids import choice_kinds, event_kinds
from game.carson.state import IN_HAND, State
from game.kernel.choice import Choice
from game.kernel.rules import Event

# Verbs whose words are fixed.
BARE: Final[Dict[int, str]] = {
    choice_kinds.TAKE: "take",
    choice_kinds.KEEP: "keep",
    choice_kinds.DECLINE: "decline",
    choice_kinds.UP: "up",
    choice_kinds.CONSENT: "consent",
    choice_kinds.REFUSE: "refuse",
    choice_kinds.PASS: "pass",
    choice_kinds.DONE: "done",
}

# Verbs with one number that is said as it is.
NUMBERED: Final[Dict[int, str]] = {
    choice_kinds.BUY: "buy",
    choice_kinds.PAY: "pay",
    choice_kinds.TILE: "tile",
    choice_kinds.DEAL_TILE: "deal",
    choice_kinds.ROLL: "roll",
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


class Notation:
    """How the things of one level are called."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        squares = [square.id for square in data.squares]
        parcels = [parcel_text(spot) for spot in range(SPOTS)]
        edges = [edge_text(edge) for edge in range(2 * SPOTS)]
        self.cells: Final = [*squares, *[""] * (FIRST_PARCEL - len(squares)), *parcels]
        self.cell_numbers: Final = {
            **{square: i for i, square in enumerate(squares)},
            **{text: FIRST_PARCEL + spot for text, spot in PARCEL_NUMBERS.items()},
        }
        # Verbs with one thing, and the names of such things.
        self.named: Final[Dict[int, Tuple[str, Sequence[str]]]] = {
            choice_kinds.PARCEL: ("parcel", parcels),
            choice_kinds.PICK: ("pick", data.cards),
            choice_kinds.TAKE_FROM: ("take", squares),
            choice_kinds.UP_KIND: ("up", data.kinds),
            choice_kinds.HOUSE: ("house", parcels),
            choice_kinds.ROAD: ("road", edges),
            choice_kinds.BRIDGE: ("bridge", edges),
            choice_kinds.COWBOY: ("cowboy", self.cells),
            choice_kinds.SHERIFF: ("sheriff", self.cells),
            choice_kinds.MOVE_SHERIFF: ("move sheriff", self.cells),
            choice_kinds.KIND: ("kind", data.kinds),
            choice_kinds.DEAL_SIDE: ("deal", [side[0] for side in SIDES]),
            choice_kinds.DEAL_KIND: ("deal", data.kinds),
        }
        # The fields of events that have names; other numbers are told as they are.
        self.things: Final[Dict[str, Sequence[str]]] = {
            "card": data.cards,
            "cell": self.cells,
            "edge": edges,
            "from": self.cells,
            "kind": data.kinds,
            "parcel": parcels,
            "side": SIDES,
            "square": squares,
        }

    def say(self, choice: Choice) -> str:
        verb, what, where = choice.verb, choice.what, choice.where
        if verb in self.named:
            word, names = self.named[verb]
            return f"{word} {names[what]}"
        if verb in BARE:
            return BARE[verb]
        if verb == choice_kinds.MOVE:
            return f"move {self.cells[what]} {self.cells[where]}"
        if verb == choice_kinds.DEAL_SEAT:
            return f"deal seat{what}"
        if verb == choice_kinds.ROLL_TWO:
            return f"roll {what} {where}"
        return f"{NUMBERED[verb]} {what}"

    def tell(self, event: Event) -> Dict[str, Any]:
        what, who, much, more = event
        told: Dict[str, Any] = {"what": event_kinds.NAMES[what], "who": who}
        for field, number in zip(event_kinds.FIELDS.get(what, ()), (much, more)):
            told[field] = self.things[field][number] if field in self.things else number
        return told


def sheriff_text(words: Notation, s: State) -> str:
    """Where the white cowboy is."""
    if s.white >= 0:
        return words.cells[s.white]
    return "hand" if s.white == IN_HAND else "card"
