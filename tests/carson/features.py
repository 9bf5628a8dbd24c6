"""What has happened in a game: the things that the recorded games must show between them."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Set

from game.carson.data.tables import MANY, ONE_RIGHT, SIDES, Data, load
from game.carson.state import NO_TILE
from game.kernel.table import Table

LEVEL = "carson"


def wanted() -> Set[str]:
    """Everything that at least one recorded game must show."""
    data = load(LEVEL, False)
    fought = {f"duel at {square.id}" for square in data.squares if square.holds == ONE_RIGHT}
    quiet = {f"no duel at {square.id}" for square in data.squares if square.holds in (ONE_RIGHT, MANY)}
    return {
        *[f"{n} seats" for n in data.seats],
        *[f"{card} {side}" for card in data.cards for side in SIDES],
        *[f"built {kind}" for kind in data.kinds],
        *[f"personalities {word}" for word in ("yellow", "red", "random", "mixed")],
        "duel tiles", "simultaneous placing", "river", "bridge", "a move", "a white cowboy", "consent", "refusal",
        *fought, *quiet,
        "duel for a parcel", "attack defended", "attack cancelled by a church", "doubled income robbed", "empty bag",
    }  # fmt: skip


def shown_by(table: Table[Any]) -> Set[str]:
    rules = table.rules
    found = {f"{rules.seats} seats", *options_of(rules.options)}
    fought: Set[str] = set()
    doubled: Dict[int, str] = {}
    for place, s in enumerate(table.states):
        if s.bag.count(0) == len(s.bag) and NO_TILE in s.row and s.round:
            found.add("empty bag")
        for event in told(rules, s):
            what = event["what"]
            if what == "round_begins":
                fought, doubled = set(), {}
            elif what == "picked":
                side = s.sides[rules.data.cards.index(event["card"])]
                found.add(f"{event['card']} {SIDES[side]}")
            elif what == "built":
                found.add(f"built {event['kind']}")
            elif what == "duel":
                fought.add(event["cell"])
            elif what == "doubled":
                doubled[event["who"]] = event["kind"]
            elif what == "won" and "," in event["cell"]:
                found.add(duel_in_town(rules.data, table.states[place - 1], event))
            elif what == "left" and "," not in event["cell"]:
                found.add(f"{'duel' if event['cell'] in fought else 'no duel'} at {event['cell']}")
            elif what == "robbed":
                parcel = rules.observe(s, None)["town"]["parcels"][event["parcel"]]
                if doubled.get(parcel["owner"]) == parcel["tile"]:
                    found.add("doubled income robbed")
            else:
                found.update(PLAIN.get(what, ()))
    return found


PLAIN = {
    "attack_cancelled": ["attack cancelled by a church"],
    "bridge_laid": ["bridge"],
    "consented": ["consent"],
    "moved": ["a move"],
    "refused": ["refusal"],
    "sheriff_placed": ["a white cowboy"],
}


def told(rules: Any, s: Any) -> Iterator[Dict[str, Any]]:
    for event in s.events or []:
        yield rules.describe(event)


def options_of(options: Dict[str, Any]) -> List[str]:
    word = options["personalities"]
    found = [f"personalities {word if word in ('yellow', 'red', 'random') else 'mixed'}"]
    found += ["duel tiles"] if options["duels"] == "tiles" else []
    found += ["simultaneous placing"] if options["placing"] == "simultaneous" else []
    return found + (["river"] if options["river"] else [])


def duel_in_town(data: Data, before: Any, event: Dict[str, Any]) -> str:
    x, y = map(int, event["cell"].split(","))
    spot = y * 9 + x
    if not before.taken >> spot & 1:
        return "duel for a parcel"
    return "attack defended" if before.players[event["who"]].owned >> spot & 1 else "attack won in a duel"
