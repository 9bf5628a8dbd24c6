"""What games of the trail show: every verb, building, card, city, station and ending that recorded games must hold."""

from __future__ import annotations

from typing import Any, FrozenSet, List, Sequence, Set

from game.kernel.choice import Choice
from game.kernel.rules import Event
from game.kernel.table import Table
from game.registry import offers
from game.trail.data.tables import Data
from game.trail.game import Trail
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids.names import NOWHERE
from game.trail.state import State
from tools.check.random_games import Setting, rules_of

OPTIONS = ("neutral", "sides", "start", "simmental", "promos", "sam")  # of which every value is to be shown
VERBS = {number: name.lower() for name, number in vars(v).items() if name.isupper() and isinstance(number, int)}

# Events that show one thing each: the key under which it is told.
TOLD = {
    ev.APPOINTED: "master",
    ev.DELIVERED: "city",
    ev.UPGRADED: "station",
    ev.ARROW: "city",
    ev.DISC: "disc",
    ev.RAISED: "card",
}


def wanted(game: str) -> Set[str]:
    """All that the recorded games of a trail ruleset must show."""
    seats = offers(game)["seats"]
    options = {option: values for option, values in offers(game)["options"].items() if option in OPTIONS}
    with_variants = Setting(game, seats[0], tuple((option, values[-1]) for option, values in options.items()))
    rules = rules_of(with_variants)
    assert isinstance(rules, Trail)
    data = rules.data
    arrows = [c for c, (points, action) in enumerate(zip(data.arrow_points, data.arrow_action)) if points or action]
    return {
        *(f"verb {name}" for name in set(VERBS.values()) - never(data)),
        *(f"seats {number}" for number in seats),
        *(f"{option} {value}" for option, values in options.items() for value in values),
        *("ending in foresight 2", "ending in foresight 3", "ending by the first seat", "ending by another seat"),
        *(
            f"building {data.tile_names[t]}: {text}"
            for t, actions in enumerate(data.tile_actions)
            for text in sides(actions)
        ),
        *(f"risk: {risk.text}" for risk in data.risk if risk is not None),
        *(f"instant of {data.card_names[card]}" for card in range(data.cattle, data.starting) if data.instant[card]),
        *(f"appointed {number}" for number in data.masters),
        *(f"delivered {city}" for city in data.cities),
        *(f"upgraded {station + 1}" for station in range(data.stations)),
        *(f"arrow {data.cities[city]}" for city in arrows),
        *(f"disc {disc}" for disc in data.discs),
        *(f"raised {data.card_names[card]}" for card, grown in enumerate(data.becomes) if grown >= 0),
        *("no discs left", "no cattle left"),
        *wanted_with_sam(data),
    }


def wanted_with_sam(data: Data) -> List[str]:
    if data.sam is None:
        return []
    return [*(f"Sam's card {number}" for number in data.sam.cards), "ending by Sam", "a master lost to Sam"]


def never(data: Data) -> Set[str]:
    """Verbs that no game shows in this ruleset."""
    possible = {"deal_sam": data.sam, "raise": data.raisable, "token": data.start_tokens}
    return {verb for verb, cause in possible.items() if not cause}


def sides(actions: Sequence[Any]) -> List[str]:
    """The sides of all local actions of a building."""
    return [deed.text for action in actions for deed in action]


def shown(table: Table[State]) -> FrozenSet[str]:
    """All that a game shows."""
    rules = table.rules
    assert isinstance(rules, Trail)
    witness = Witness(rules)
    for before, entry, after in zip(table.states, table.log, table.states[1:]):
        witness.see(before, entry.choice, after)
    return frozenset(witness.shown)


class Witness:
    """Watches a game, and remembers what it has shown."""

    def __init__(self, rules: Trail) -> None:
        self.rules = rules
        self.data = rules.data
        self.shown = {f"seats {rules.seats}", *(f"{option} {value}" for option, value in rules.options.items())}
        self.played = 0  # the objective card played last
        self.column = 0  # the foresight column from which a tile was taken last

    def see(self, before: State, choice: Choice, after: State) -> None:
        self.shown.add(f"verb {VERBS[choice.verb]}")
        if choice.verb == v.COPY:
            self.shown.add(f"building {self.data.tile_names[before.tiles[before.todo[-1][2]]]}: copy:adjacent")
        for event in after.events or ():
            self.hear(before, event)
        if not after.stack:
            self.shown.add("no cattle left")
        if any(player.cleared.bit_count() == len(self.data.discs) for player in after.players[: self.data.people]):
            self.shown.add("no discs left")

    def hear(self, s: State, event: Event) -> None:
        what, who, much, more = event
        if self.data.sam is not None and who == self.data.sam_seat:
            self.hear_sam(event)
        elif what in TOLD:
            self.shown.add(f"{ev.NAMES[what]} {self.rules.describe(event)[TOLD[what]]}")
        elif what == ev.DID:
            self.hear_action(s, much, more)
        elif what == ev.OBJECTIVE_PLAYED:
            self.played = much
            action = self.data.deeds.actions[self.data.instant[much]]
            if action and action[0].is_taken:
                self.shown.add(f"instant of {self.data.card_names[much]}")
        elif what == ev.FORESIGHT_TAKEN:
            self.column = much
        elif what == ev.GAME_CLOSED:
            self.shown.add(f"ending in foresight {self.column + 1}")
            self.shown.add(f"ending by {'the first' if who == s.first_seat else 'another'} seat")

    def hear_sam(self, event: Event) -> None:
        """What Sam does shows only that he can do it."""
        if event[0] == ev.SAM_CARD:
            self.shown.add(f"Sam's card {event[2]}")
        elif event[0] == ev.MASTER_LOST:
            self.shown.add("a master lost to Sam")
        elif event[0] == ev.GAME_CLOSED:
            self.shown.add("ending by Sam")

    def hear_action(self, s: State, deed_id: int, node: int) -> None:
        """An action of a building, of the space that it stands on, or, nowhere on the trail, an immediate one."""
        data = self.data
        deed = data.deeds.deeds[deed_id]
        if node == NOWHERE:
            if deed in data.deeds.actions[data.instant[self.played]]:
                self.shown.add(f"instant of {data.card_names[self.played]}")
        elif deed.text in sides(data.tile_actions[s.tiles[node]]):
            self.shown.add(f"building {data.tile_names[s.tiles[node]]}: {deed.text}")
        else:
            self.shown.add(f"risk: {deed.text}")
