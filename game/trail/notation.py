"""Choices and events as words, and back: the trail's part of the wire."""

from __future__ import annotations

from typing import Any, Callable, Dict, Final, Sequence

from game.kernel.choice import Choice
from game.kernel.rules import Event
from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids.names import BANK, SAM_ACTIONS, SAM_HALVES
from game.trail.sam.priorities import REASONS
from game.trail.steps.hand import unpacked
from game.trail.steps.route import PAID, PAID_BITS

# Verbs whose words are fixed.
PLAIN: Final[Dict[int, str]] = {
    v.END: "end", v.PASS: "pass", v.STOP: "stop", v.GO_ON: "go on", v.REFRESH: "refresh", v.UPGRADE: "upgrade",
    v.STACK: "objective stack",
}  # fmt: skip

# Verbs with one number that is said as it is.
NUMBERED: Final[Dict[int, str]] = {v.DRAW: "draw", v.DEAL_SEAT: "deal seat", v.DEAL_SAM: "deal"}


def tile_kind(data: Data, tile: int) -> str:
    if tile < data.first_hazard or tile >= data.first_private:
        return "building"
    return "worker" if tile >= data.first_worker else "outlaw" if tile >= data.first_outlaw else "hazard"


def tile_text(data: Data, tile: int) -> str:
    """A hazard, an outlaw or a worker with its kind before its name; a building's name is enough."""
    kind, name = tile_kind(data, tile), data.tile_names[tile]
    return name if kind == "building" else f"{kind} {name}"


class Notation:
    """Says every choice and tells every event of one ruleset."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self._said: Dict[Choice, str] = {}
        outlaws = [name.split("_")[-1] for name in (data.nodes[node] for node in data.outlaw_nodes)]
        # Verbs with one thing, and the names of such things.
        self.named: Dict[int, tuple[str, Sequence[str]]] = {
            v.PLACE: ("place", data.nodes),
            v.COPY: ("do copy:adjacent", data.nodes),
            v.DO: ("do", [deed.text for deed in data.deeds.deeds]),
            v.RISK: ("do risk", [deed.text for deed in data.deeds.deeds]),
            v.SINGLE: ("single", data.auxiliaries),
            v.DOUBLE: ("double", data.auxiliaries),
            v.ENGINE: ("engine", data.track),
            v.BACK: ("back", data.track),
            v.RETURN: ("return", data.track),
            v.UPGRADE_AT: ("upgrade", [str(n + 1) for n in range(data.stations)]),
            v.DISC: ("disc", data.discs),
            v.DISC_STATION: ("disc station", [str(n + 1) for n in range(data.stations)]),
            v.MASTER: ("master", data.worker_names),
            v.OBJECTIVE: ("objective", data.card_names),
            v.TILE: ("tile", data.buildings),
            v.AT: ("at", data.nodes),
            v.OUTLAW: ("outlaw", outlaws),
            v.HAZARD: ("hazard", data.nodes),
            v.REMOVE: ("remove", data.card_names),
            v.PLAY: ("play", data.card_names),
            v.CERTS: ("certs", [str(n) for n in data.certificates]),
            v.DELIVER: ("deliver", data.cities),
            v.DEAL_CARD: ("deal", data.card_names),
            v.DEAL_MASTER: ("deal master", [str(n) for n in data.masters]),
            v.DEAL_NEUTRAL: ("deal", data.tile_names),
        }
        self.kinds: Final = self._kinds()
        self.ages: Dict[int, str] = {card: age for age, card in data.raisable.items()}

    # -- choices -----------------------------------------------------------------------------------

    def say(self, choice: Choice) -> str:
        said = self._said.get(choice)
        if said is None:
            said = self._said[choice] = self._say(choice)
        return said

    def _say(self, choice: Choice) -> str:
        verb, what, where = choice.verb, choice.what, choice.where
        data = self.data
        if verb in PLAIN:
            return PLAIN[verb]
        if verb in self.named:
            word, names = self.named[verb]
            return f"{word} {names[what]}"
        if verb in NUMBERED:
            return f"{NUMBERED[verb]}{'' if verb == v.DEAL_SEAT else ' '}{what}"
        if verb == v.DISCARD:
            return f"discard {self._cards(what)}"
        if verb == v.GO:
            return f"go {data.nodes[what]}{self._payments(where)}"
        if verb == v.HIRE:
            return f"hire {data.worker_names[what]} row {where + 1}"
        if verb == v.BUY:
            _, _, cowboys, dollars = data.offers[where]
            return f"buy {self._cards(what)} cowboys {cowboys} dollars {dollars}"
        if verb == v.TOKEN:
            return f"token {what}" if what else "token"
        if verb == v.FORESIGHT:
            return f"foresight {self._tile(what)}"
        if verb == v.DEAL_TILE:
            return f"deal {self._tile(what)}"
        if verb == v.RAISE:
            return f"raise {self.ages[what]} {where}"
        assert verb == v.DEAL_SIDE, choice
        return f"deal {data.buildings[2 * what + where]}"

    def _cards(self, number: int) -> str:
        return " ".join(self.data.card_names[card] for card in unpacked(number))

    def _payments(self, paid: int) -> str:
        """Seats first, in order, then the bank."""
        seats = [(paid >> PAID_BITS * (seat + 1)) & PAID for seat in range(self.data.seats)]
        said = "".join(f" seat{seat} {dollars}" for seat, dollars in enumerate(seats) if dollars)
        return said + (f" bank {paid & PAID}" if paid & PAID else "")

    # -- events ------------------------------------------------------------------------------------

    def tell(self, event: Event) -> Dict[str, Any]:
        what, who, much, more = event
        told: Dict[str, Any] = {"what": ev.NAMES[what], "who": who}
        for field, number in zip(ev.FIELDS.get(what, ()), (much, more)):
            name, _, kind = field.partition(":")
            told[name] = self.kinds.get(kind or name, _itself)(number)
        return told

    def _kinds(self) -> Dict[str, Callable[[int], Any]]:
        """How the things that events tell of are said; other numbers are said as they are."""
        data = self.data
        return {
            "auxiliary": data.auxiliaries.__getitem__,
            "because": REASONS.__getitem__,
            "building": self._building_number,
            "card": self._card,
            "certificate": data.certificates.__getitem__,
            "city": data.cities.__getitem__,
            "column": _from_one,
            "deed": self._deed,
            "disc": data.discs.__getitem__,
            "half": SAM_HALVES.__getitem__,
            "master": data.masters.__getitem__,
            "node": self._node,
            "place": self._place,
            "receiver": _receiver,
            "row": _from_one,
            "sam_action": SAM_ACTIONS.__getitem__,
            "side": "ab".__getitem__,
            "station": _from_one,
            "tile": self._tile,
            "to_hand": bool,
            "worker": data.worker_names.__getitem__,
        }

    def _card(self, card: int) -> str:
        return self.data.card_names[card] if card >= 0 else ""

    def _node(self, node: int) -> str:
        return self.data.nodes[node] if node >= 0 else ""

    def _place(self, place: int) -> str:
        return self.data.track[place] if place >= 0 else "off"

    def _building_number(self, place: int) -> int:
        return int(self.data.buildings[2 * place][:-1])

    def _tile(self, tile: int) -> str:
        return tile_text(self.data, tile)

    def _deed(self, deed: int) -> str:
        return self.data.deeds.deeds[deed].text


def _itself(number: int) -> int:
    return number


def _from_one(number: int) -> int:
    return number + 1


def _receiver(seat: int) -> str:
    return "bank" if seat == BANK else f"seat{seat}"
