"""Carson City as a set of rules: its steps in one table, and what the kernel asks of every game."""

from __future__ import annotations

from random import Random
from typing import Any, Dict, Final, Hashable, List, Optional

from game.carson import build as building
from game.carson import characters, duel, end, market, placing, scenario, setup, steps, track, view
from game.carson.audit import count_things
from game.carson.data import Data, load
from game.carson.score import score, totals, winner
from game.carson.state import State
from game.carson.words import Words, veil
from game.kernel.choice import Choice, Choices
from game.kernel.reading import Entries, complain
from game.kernel.rules import Decision, Event, Rules, StepRule

PERSONALITIES: Final = ("yellow", "red", "random")
DUELS: Final = ("dice", "tiles")
PLACING: Final = ("turns", "simultaneous")


def step_table(data: Data, tiles: bool, together: bool) -> List[StepRule[State]]:
    """What each kind of step asks and does; variants are other entries."""
    table: Dict[int, StepRule[State]] = {
        steps.DEAL_SIDES: setup.DealSides(data),
        steps.DEAL_ORDER: setup.DealOrder(),
        steps.FIRST_TILES: setup.FirstTiles(data),
        steps.CENTRE: setup.Centre(data),
        steps.MOUNTAIN: setup.Mountain(data),
        steps.DEAL_DUEL_TILES: setup.DealDuelTiles(data),
        steps.START: setup.Start(data),
        steps.START_PARCEL: setup.StartParcel(data),
        steps.ROUND: characters.Round(),
        steps.PICK: characters.Pick(data),
        steps.GROCER_NOW: characters.GrocerNow(data),
        steps.SETTLER_RED: characters.SettlerRed(data),
        steps.SETTLER_PARCEL: characters.SettlerParcel(data),
        steps.CAPTAIN: characters.Captain(data),
        steps.LABOURER: characters.Labourer(data),
        steps.REFILL_NOW: characters.RefillNow(data),
        steps.OPEN_PLACING: placing.OpenPlacing(data),
        steps.PLACE: placing.PlaceTogether(data) if together else placing.Place(data),
        steps.TRACK: track.Track(data),
        steps.SHOW: duel.ChooseTile() if tiles else duel.Roll(),
        steps.VERDICT: duel.TileVerdict(data) if tiles else duel.Verdict(data),
        steps.REDRAW: duel.Redraw(),
        steps.DUEL_ORDER: duel.DuelOrder(),
        steps.BUY_PARCEL: market.BuyParcel(data),
        steps.BUY_BUILDING: market.BuyBuilding(data),
        steps.DEFERRED: building.Deferred(data),
        steps.GAMBLE: track.Gamble(),
        steps.GROCER_LATE: track.GrocerLate(data),
        steps.BUY_POINTS: market.BuyPoints(data),
        steps.BUILD_OR_KEEP: building.BuildOrKeep(data),
        steps.BUILD_PARCEL: building.BuildParcel(data),
        steps.HOUSE_PARCEL: building.HouseParcel(data),
        steps.ASK_CONSENT: building.AskConsent(),
        steps.ROAD: building.Road(data),
        steps.END_OFFERS: end.EndOffers(data),
        steps.BANKER: end.Banker(data),
        steps.END_CASH: end.EndCash(data),
        steps.CASH: end.Cash(data),
        steps.SLIDE: end.Slide(),
        steps.REFILL: characters.Refill(data),
        steps.CLOSE_ROUND: end.CloseRound(data),
        steps.LAST_ROADS: end.LastRoads(data),
        steps.GAME_OVER: end.GameOver(),
    }
    return [table[kind] for kind in range(len(table))]


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
        self.steps = step_table(self.data, self.tiles, self.together)
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
        return veil(event, who)

    def out(self, s: State, who: int) -> Choices:
        return () if self.free_placing is None else self.free_placing.out(s, who)

    def play_out(self, s: State, who: int, choice: Choice) -> Optional[Decision]:
        assert self.free_placing is not None, "only simultaneous placing has choices out of turn"
        self.free_placing.play_out(s, who, choice)
        return self.settle(s)

    def count_things(self, s: State) -> Dict[str, Any]:
        return count_things(s, self.data)


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
