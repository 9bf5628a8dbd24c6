"""Carson City as a set of rules: its steps in one table, and what the kernel asks of every game."""

from __future__ import annotations

from random import Random
from typing import Any, Dict, Final, Hashable, List, Optional, Type

from game.carson import build as building
from game.carson import characters, construction, duel, end, market, placing, scenario, setup, steps, track, view
from game.carson.data import load
from game.carson.rule import Rule
from game.carson.score import score, totals, winner
from game.carson.state import State
from game.carson.words import Words
from game.kernel.choice import Choice, Choices
from game.kernel.reading import Entries, complain
from game.kernel.rules import Decision, Event, Rules

PERSONALITIES: Final = ("yellow", "red", "random")
DUELS: Final = ("dice", "tiles")
PLACING: Final = ("turns", "simultaneous")

# The table of steps. Variants put other entries in some places.
TABLE: Final[Dict[int, Type[Rule]]] = {
    steps.DEAL_SIDES: setup.DealSides,
    steps.DEAL_ORDER: setup.DealOrder,
    steps.FIRST_TILES: construction.FirstTiles,
    steps.CENTRE: setup.Centre,
    steps.MOUNTAIN: setup.Mountain,
    steps.DEAL_DUEL_TILES: duel.DealDuelTiles,
    steps.START: setup.Start,
    steps.START_PARCEL: setup.StartParcel,
    steps.ROUND: characters.Round,
    steps.PICK: characters.Pick,
    steps.GROCER_NOW: characters.GrocerNow,
    steps.SETTLER_RED: characters.SettlerRed,
    steps.SETTLER_PARCEL: characters.SettlerParcel,
    steps.CAPTAIN: characters.Captain,
    steps.LABOURER: characters.Labourer,
    steps.REFILL_NOW: construction.RefillNow,
    steps.OPEN_PLACING: placing.OpenPlacing,
    steps.PLACE: placing.Place,
    steps.TRACK: track.Track,
    steps.SHOW: duel.Roll,
    steps.VERDICT: duel.Verdict,
    steps.REDRAW: duel.Redraw,
    steps.DUEL_ORDER: duel.DuelOrder,
    steps.BUY_PARCEL: market.BuyParcel,
    steps.BUY_BUILDING: market.BuyBuilding,
    steps.DEFERRED: building.Deferred,
    steps.GAMBLE: track.Gamble,
    steps.GROCER_LATE: track.GrocerLate,
    steps.BUY_POINTS: market.BuyPoints,
    steps.BUILD_OR_KEEP: building.BuildOrKeep,
    steps.BUILD_PARCEL: building.BuildParcel,
    steps.HOUSE_PARCEL: building.HouseParcel,
    steps.ASK_CONSENT: building.AskConsent,
    steps.ROAD: building.Road,
    steps.END_OFFERS: end.EndOffers,
    steps.BANKER: end.Banker,
    steps.END_CASH: end.EndCash,
    steps.CASH: end.Cash,
    steps.SLIDE: construction.Slide,
    steps.REFILL: construction.Refill,
    steps.CLOSE_ROUND: end.CloseRound,
    steps.LAST_ROADS: end.LastRoads,
    steps.GAME_OVER: end.GameOver,
}
DUELS_WITH_TILES: Final[Dict[int, Type[Rule]]] = {steps.SHOW: duel.ChooseTile, steps.VERDICT: duel.TileVerdict}
PLACING_TOGETHER: Final[Dict[int, Type[Rule]]] = {steps.PLACE: placing.PlaceTogether}


class Carson(Rules[State]):
    """The rules of one table: a level, a number of seats, and the variants chosen."""

    def __init__(self, name: str, seats: int, options: Dict[str, Any]) -> None:
        self.name = name
        self.seats = seats
        self.options = options
        self.tiles: Final = options["duels"] == "tiles"
        self.together: Final = options["placing"] == "simultaneous"
        self.data: Final = load(name, options["river"])
        self.words: Final = Words(self.data)
        table = dict(TABLE)
        if self.tiles:
            table.update(DUELS_WITH_TILES)
        if self.together:
            table.update(PLACING_TOGETHER)
        self.steps = [table[kind](self.data) for kind in range(len(table))]
        place = self.steps[steps.PLACE]
        self.free_placing: Final = place if isinstance(place, placing.PlaceTogether) else None

    def setup(self) -> State:
        return setup.new_state(self.data, self.seats, self.options["personalities"], self.tiles)

    def arrange(self, s: State, wanted: Dict[str, Any]) -> None:
        scenario.arrange(self.words, s, wanted, self.tiles)

    def clone(self, s: State) -> State:
        return s.clone()

    def key(self, s: State) -> Hashable:
        return s.key()

    def seen(self, s: State, who: int) -> Hashable:
        return view.seen(s, who, self.tiles)

    def resample(self, s: State, who: int, random: Random) -> State:
        return view.resample(s, who, random, self.tiles)

    def see(self, s: State, who: Optional[int]) -> Dict[str, Any]:
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

    def say(self, choice: Choice) -> str:
        return self.words.say(choice)

    def tell(self, event: Event) -> Dict[str, Any]:
        return self.words.tell(event)

    def veil(self, event: Event, who: int) -> Event:
        return view.veil(event, who)

    def out(self, s: State, who: int) -> Choices:
        return () if self.free_placing is None else self.free_placing.out(s, who)

    def play_out(self, s: State, who: int, choice: Choice) -> Optional[Decision]:
        assert self.free_placing is not None, "only simultaneous placing has choices out of turn"
        self.free_placing.play_out(s, who, choice)
        return self.settle(s)


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
