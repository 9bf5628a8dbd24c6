"""Carson City as a set of rules: its steps in one table, and what the kernel asks of every game."""

from __future__ import annotations

from random import Random
from typing import Any, Dict, Final, Hashable, List, Optional, Type

from game.carson.context import Rule
from game.carson.data.tables import load
from game.carson.ids import step_kinds
from game.carson.notation import Notation
from game.carson.observation import view
from game.carson.scenario import arrange as scenario
from game.carson.scoring import score, totals, winner
from game.carson.state import State
from game.carson.steps import (
    building,
    construction_row,
    duel,
    market,
    personalities,
    placing,
    round_end,
    setup,
    track,
)
from game.kernel.checked_reader import Entries, complain
from game.kernel.choice import Choice, Choices
from game.kernel.rules import Decision, Event, Rules

PERSONALITIES: Final = ("yellow", "red", "random")
DUELS: Final = ("dice", "tiles")
PLACING: Final = ("turns", "simultaneous")

# The table of steps. Variants put other entries in some places.
TABLE: Final[Dict[int, Type[Rule]]] = {
    step_kinds.DEAL_SIDES: setup.DealSides,
    step_kinds.DEAL_ORDER: setup.DealOrder,
    step_kinds.FIRST_TILES: construction_row.FirstTiles,
    step_kinds.CENTRE: setup.Centre,
    step_kinds.MOUNTAIN: setup.Mountain,
    step_kinds.DEAL_DUEL_TILES: duel.DealDuelTiles,
    step_kinds.START: setup.Start,
    step_kinds.START_PARCEL: setup.StartParcel,
    step_kinds.ROUND: personalities.Round,
    step_kinds.PICK: personalities.Pick,
    step_kinds.GROCER_NOW: personalities.GrocerNow,
    step_kinds.SETTLER_RED: personalities.SettlerRed,
    step_kinds.SETTLER_PARCEL: personalities.SettlerParcel,
    step_kinds.CAPTAIN: personalities.Captain,
    step_kinds.LABOURER: personalities.Labourer,
    step_kinds.REFILL_NOW: construction_row.RefillNow,
    step_kinds.OPEN_PLACING: placing.OpenPlacing,
    step_kinds.PLACE: placing.Place,
    step_kinds.TRACK: track.Track,
    step_kinds.SHOW: duel.Roll,
    step_kinds.VERDICT: duel.Verdict,
    step_kinds.REDRAW: duel.Redraw,
    step_kinds.DUEL_ORDER: duel.DuelOrder,
    step_kinds.BUY_PARCEL: market.BuyParcel,
    step_kinds.BUY_BUILDING: market.BuyBuilding,
    step_kinds.DEFERRED: building.Deferred,
    step_kinds.GAMBLE: track.Gamble,
    step_kinds.GROCER_LATE: track.GrocerLate,
    step_kinds.BUY_POINTS: market.BuyPoints,
    step_kinds.BUILD_OR_KEEP: building.BuildOrKeep,
    step_kinds.BUILD_PARCEL: building.BuildParcel,
    step_kinds.HOUSE_PARCEL: building.HouseParcel,
    step_kinds.ASK_CONSENT: building.AskConsent,
    step_kinds.ROAD: building.Road,
    step_kinds.END_OFFERS: round_end.EndOffers,
    step_kinds.BANKER: round_end.Banker,
    step_kinds.END_CASH: round_end.EndCash,
    step_kinds.CASH: round_end.Cash,
    step_kinds.SLIDE: construction_row.Slide,
    step_kinds.REFILL: construction_row.Refill,
    step_kinds.CLOSE_ROUND: round_end.CloseRound,
    step_kinds.LAST_ROADS: round_end.LastRoads,
    step_kinds.GAME_OVER: round_end.GameOver,
}
DUELS_WITH_TILES: Final[Dict[int, Type[Rule]]] = {
    step_kinds.SHOW: duel.ChooseTile,
    step_kinds.VERDICT: duel.TileVerdict,
}
PLACING_TOGETHER: Final[Dict[int, Type[Rule]]] = {step_kinds.PLACE: placing.PlaceTogether}


class Carson(Rules[State]):
    """The rules of one table: a level, a number of seats, and the variants chosen."""

    def __init__(self, name: str, seats: int, options: Dict[str, Any]) -> None:
        self.name = name
        self.seats = seats
        self.options = options
        self.tiles: Final = options["duels"] == "tiles"
        self.together: Final = options["placing"] == "simultaneous"
        self.data: Final = load(name, options["river"])
        self.words: Final = Notation(self.data)
        table = dict(TABLE)
        if self.tiles:
            table.update(DUELS_WITH_TILES)
        if self.together:
            table.update(PLACING_TOGETHER)
        self.steps = [table[kind](self.data) for kind in range(len(table))]
        place = self.steps[step_kinds.PLACE]
        self.free_placing: Final = place if isinstance(place, placing.PlaceTogether) else None

    def setup(self) -> State:
        return setup.new_state(self.data, self.seats, self.options["personalities"], self.tiles)

    def set_up_position(self, s: State, wanted: Dict[str, Any]) -> None:
        scenario.arrange(self.words, s, wanted, self.tiles)

    def clone(self, s: State) -> State:
        return s.clone()

    def key(self, s: State) -> Hashable:
        return s.key()

    def information_key(self, s: State, who: int) -> Hashable:
        return view.seen(s, who, self.tiles)

    def resample(self, s: State, who: int, random: Random) -> State:
        return view.resample(s, who, random, self.tiles)

    def observe(self, s: State, who: Optional[int]) -> Dict[str, Any]:
        decision = self.decision(s)
        return {
            "game": self.name,
            "seats": self.seats,
            "options": dict(self.options),
            "turn": -1 if decision is None else decision.who,
            "over": decision is None,
            **view.see(self.words, s, who),
        }

    def score(self, s: State) -> List[Dict[str, int]]:
        return score(self.data, s, self.together)

    def totals(self, s: State) -> List[int]:
        return totals(self.data, s, self.together)

    def winners(self, s: State) -> List[int]:
        return [winner(self.data, s, self.together)]

    def to_text(self, choice: Choice) -> str:
        return self.words.say(choice)

    def describe(self, event: Event) -> Dict[str, Any]:
        return self.words.tell(event)

    def redact(self, event: Event, who: int) -> Event:
        return view.veil(event, who)

    def interrupts(self, s: State, who: int) -> Choices:
        return () if self.free_placing is None else self.free_placing.interrupts(s, who)

    def play_interrupt(self, s: State, who: int, choice: Choice) -> Optional[Decision]:
        assert self.free_placing is not None, "only simultaneous placing has choices out of turn"
        self.free_placing.play_interrupt(s, who, choice)
        return self.run_forced(s)


def offers(name: str) -> Dict[str, Any]:
    """Seats and options of a level, each option's default first; `personalities` may also be a letter for each card."""
    return {
        "seats": list(load(name, False).seats),
        "options": {
            "personalities": list(PERSONALITIES),
            "duels": list(DUELS),
            "placing": list(PLACING),
            "river": [False, True],
        },
    }


def make(name: str, seats: object, options: object) -> Carson:
    """The rules for so many seats; the options not named have their defaults."""
    data = load(name, False)
    if not isinstance(seats, int) or isinstance(seats, bool) or seats not in data.seats:
        complain("seats", seats, f"one of {', '.join(map(str, data.seats))}")
    wanted = Entries(options, "options")
    chosen = {
        "personalities": personalities_of(wanted, len(data.cards)),
        "duels": wanted.text("duels", DUELS[0], among=DUELS),
        "placing": wanted.text("placing", PLACING[0], among=PLACING),
        "river": wanted.truth("river", False),
    }
    wanted.done()
    return Carson(name, seats, chosen)


def personalities_of(wanted: Entries, cards: int) -> str:
    """CC-040: a colour for all, chance, or a letter for each card."""
    found = wanted.text("personalities", PERSONALITIES[0])
    if found not in PERSONALITIES and (len(found) != cards or set(found) - {"y", "r"}):
        complain(wanted.at("personalities"), found, f"yellow, red, random or {cards} letters y and r")
    return found
