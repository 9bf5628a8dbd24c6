"""The trail's rules: every step in one table, set up for a ruleset, a number of seats and options."""

from __future__ import annotations

from random import Random
from typing import Any, Dict, Final, Hashable, List, Optional, Type

from game.kernel.checked_reader import Entries, as_text, complain
from game.kernel.choice import NOTHING, Choice, Choices
from game.kernel.levels import read_level, values_of
from game.kernel.rules import Decision, Event, Rules
from game.trail import notation  # fmt: skip
from game.trail.context import Rule, Rulebook
from game.trail.data.load import load
from game.trail.data.tables import Data
from game.trail.ids import step_kinds as st
from game.trail.ids.names import SIDES
from game.trail.observation import hidden, view
from game.trail.sam import turn as sam
from game.trail.scenario import board as arrange
from game.trail.scoring import score
from game.trail.state import State
from game.trail.steps import (
    actions,
    buildings,
    cattle_market,
    delivery,
    hand,
    hazards_outlaws,
    kansas_city,
    location,
    objectives,
    railroad,
    setup,
    turn,
    workers,
)

# The table of steps. A level file may put another entry in a place (see ALTERNATIVES).
TABLE: Final[Dict[int, Type[Rule]]] = {
    st.DEAL_MASTERS: setup.DealMasters,
    st.DEAL_NEUTRALS: setup.DealNeutrals,
    st.DEAL_TRAIL: setup.DealTrail,
    st.DEAL_JOBS: setup.DealJobs,
    st.FILL_FORESIGHT: setup.DealForesightTiles,
    st.DEAL_FORESIGHT: kansas_city.DealForesight,
    st.REFILL_MARKET: cattle_market.RefillMarket,
    st.DEAL_SIDES: setup.DealSides,
    st.DEAL_STARTING: setup.DealStarting,
    st.DEAL_FIRST_SEAT: setup.DealFirstSeat,
    st.OPENING: setup.Opening,
    st.TURN: turn.Turn,
    st.FIRST_DISCARD: hand.FirstDiscard,
    st.PLACE_HERDER: turn.PlaceHerder,
    st.WALK: turn.Walk,
    st.ENTER: location.Enter,
    st.LOCATION: location.Location,
    st.DRAW_UP: hand.DrawUp,
    st.NEXT_SEAT: turn.NextSeat,
    st.ARRIVAL: kansas_city.Arrival,
    st.FORESIGHT: kansas_city.Foresight,
    st.INCOME: kansas_city.Income,
    st.RAISE_CALVES: kansas_city.RaiseCalves,
    st.RAISE_HEIFERS: kansas_city.RaiseHeifers,
    st.DISCARD_HAND: kansas_city.DiscardHand,
    st.CITY: delivery.City,
    st.CITY_DISC: delivery.CityDisc,
    st.ARROW: delivery.Arrow,
    st.HOME: kansas_city.Home,
    st.GAIN: actions.Gain,
    st.PAY: actions.Pay,
    st.CERT: actions.Cert,
    st.PERM_CERT: actions.PermCert,
    st.SPEND: hand.Spend,
    st.HIRE: workers.Hire,
    st.BUILD: buildings.Build,
    st.SITE: buildings.Site,
    st.BUY_CATTLE: cattle_market.BuyCattle,
    st.REFRESH: cattle_market.Refresh,
    st.ENGINE: railroad.Engine,
    st.ENGINE_BACK: railroad.EngineBack,
    st.UPGRADE: railroad.Upgrade,
    st.STATION_DISC: railroad.StationDisc,
    st.MASTER: railroad.Master,
    st.RETURN_FROM_LAST: railroad.ReturnFromLast,
    st.OBJECTIVE: objectives.Objective,
    st.DELIVERY_OBJECTIVE: objectives.DeliveryObjective,
    st.SHOW_OBJECTIVE: objectives.ShowObjective,
    st.DRAW_OBJECTIVE: objectives.DrawObjective,
    st.OUTLAW: hazards_outlaws.Outlaw,
    st.HAZARD: hazards_outlaws.Hazard,
    st.AUX: actions.Aux,
    st.MOVE: actions.Move,
    st.MOVE_FREE: actions.MoveFree,
    st.DRAW_DISCARD: hand.DrawDiscard,
    st.DRAW_EXACTLY: hand.DrawExactly,
    st.DRAW: hand.Draw,
    st.DISCARD_DRAWN: hand.DiscardDrawn,
    st.TOKEN: hand.UseToken,
    st.TOKEN_DISCARD: hand.TokenDiscard,
    st.REMOVE_CARD: hand.RemoveCard,
    st.EXCHANGE_TOKEN: actions.ExchangeToken,
    st.DELIVERY: delivery.Delivery,
    st.UPGRADE_BEHIND: railroad.UpgradeBehind,
    st.COPY: Rule,
    st.IMMEDIATE: actions.Immediate,
    st.SAM_WORKER: sam.DealWorker,
    st.SAM_BOARD: sam.Board,
    st.SAM_CARD: sam.TurnCard,
    st.SAM_WALK: sam.Walk,
    st.SAM_ACT: sam.Act,
    st.SAM_BUY: sam.Buy,
    st.SAM_VISIT: sam.Visit,
    st.SAM_FORESIGHT: sam.Foresight,
    st.SAM_DELIVERY: sam.Delivery,
    st.SAM_DISCARD: sam.Discard,
}

# Entries that a level file may name in its [steps].
ALTERNATIVES: Final[Dict[str, Type[Rule]]] = {
    "arrow_with_sam": sam.ArrowWithSam,
    "deal_starting_with_sam": sam.DealStartingWithSam,
    "enter_afresh": location.EnterAfresh,
    "turn_with_sam": sam.TurnWithSam,
}

OFFERED: Final[Dict[str, List[Any]]] = {
    "neutral": ["first", "random"],
    "sides": [*SIDES],
    "start": ["fixed", "random"],
}

# Steps of a seat in whose middle it uses no token: it draws, it says how many it draws, or its hand lies open.
CLOSED: Final = (st.DRAW, st.TOKEN, st.INCOME, st.RAISE_CALVES, st.RAISE_HEIFERS, st.DISCARD_HAND)


class Trail(Rules[State]):
    """The trail game, in whichever edition and variant the data describes."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.name = data.name
        self.seats = data.seats
        self.options = data.options
        self.book = Rulebook(data)
        table = dict(TABLE)
        for step, entry in data.steps.items():
            if step not in st.NUMBERS or entry not in ALTERNATIVES:
                complain(f"{data.name}, steps.{step}", entry, f"a step with one of {', '.join(ALTERNATIVES)}")
            table[st.NUMBERS[step]] = ALTERNATIVES[entry]
        self.steps = self.book.rules = [table[kind](self.book) for kind in range(len(table))]
        self.phrases = notation.Notation(data)

    def setup(self) -> State:
        s = setup.new_state(self.book)
        setup.deal_everything(self.data, s)
        return s

    def set_up_position(self, s: State, wanted: Dict[str, Any]) -> None:
        arrange.arrange(self.book, s, wanted)

    def clone(self, s: State) -> State:
        return s.clone()

    def key(self, s: State) -> Hashable:
        return s.key()

    def information_key(self, s: State, who: int) -> Hashable:
        return hidden.seen(s, who)

    def resample(self, s: State, who: int, random: Random) -> State:
        return hidden.resample(s, who, random)

    def observe(self, s: State, who: Optional[int]) -> Dict[str, Any]:
        return view.see(self.book, s, who)

    def score(self, s: State) -> List[Dict[str, int]]:
        return score(self.data, s)

    def to_text(self, choice: Choice) -> str:
        return self.phrases.say(choice)

    def describe(self, event: Event) -> Dict[str, Any]:
        return self.phrases.tell(event)

    def redact(self, event: Event, who: int) -> Event:
        return hidden.veil(event, who)

    def interrupts(self, s: State, who: int) -> Choices:
        """T-781: exchange tokens may be used at any time, out of turn too, but not while income is counted (T-783)."""
        player = s.players[who]
        if not s.todo or not player.tokens or not hand.drawable(player):
            return NOTHING
        mine = [step[0] for step in s.todo if step[1] == who]
        if mine and mine[-1] in CLOSED:
            return NOTHING
        return (hand.TOKENS[0], *hand.token_draws(player))

    def play_interrupt(self, s: State, who: int, choice: Choice) -> Optional[Decision]:
        if choice.what:
            hand.use_token(s, who, choice.what)
        else:
            s.todo.append((st.TOKEN, who, 0, 0))
        return self.run_forced(s)


def make(name: str, seats: int, options: Dict[str, Any]) -> Trail:
    """The rules for so many seats; options left out are as the rulebook recommends for a first game."""
    level = read_level(name, [])
    allowed = level.numbers("seats", least=1, most=5)
    if seats not in allowed:
        complain("seats", seats, f"one of {', '.join(map(str, allowed))}")
    variants: Dict[str, str] = level.any("options", {})
    chosen = _options(Entries(options, "options"), variants, _cities(level))
    overlays = [over for option, over in variants.items() if chosen[option]]
    return Trail(load(name, seats, chosen, overlays))


def offers(name: str) -> Dict[str, Any]:
    """Seats and options to choose from, the default first."""
    level = read_level(name, [])
    variants: Dict[str, str] = level.any("options", {})
    options = {**OFFERED, **{option: values_of(overlay) for option, overlay in variants.items()}}
    if "sam" in variants:
        options["sam_first"] = ["", *_cities(level)]
    return {"seats": level.numbers("seats"), "options": options}


def _options(given: Entries, variants: Dict[str, str], cities: List[str]) -> Dict[str, Any]:
    chosen: Dict[str, Any] = {}
    for option in ("neutral", "start"):
        chosen[option] = given.text(option, OFFERED[option][0], among=OFFERED[option])
    sides = given.any("sides", SIDES[0])
    chosen["sides"] = sides if isinstance(sides, dict) else as_text(sides, given.at("sides"))
    for option, overlay in variants.items():
        chosen[option] = _value(given, option, values_of(overlay))
    if "sam" in variants:
        chosen["sam_first"] = given.text("sam_first", "", among=["", *cities])
        if chosen["sam_first"] and not chosen["sam"]:
            complain(given.at("sam_first"), chosen["sam_first"], "a game with Sam")
    given.done()
    return chosen


def _value(given: Entries, option: str, values: List[Any]) -> Any:
    """The value of an option, or its default, the first one."""
    if values == [False, True]:
        return given.truth(option, False)
    return given.text(option, values[0], among=values)


def _cities(level: Entries) -> List[str]:
    return [row.text("id") for row in level.entries("cities").rows("list")]
