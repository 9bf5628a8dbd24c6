"""Random games: tables of every kind, and players who choose anything that is offered."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from game.kernel.chance import luck
from game.kernel.choice import Choice
from game.kernel.rules import CHANCE, AnyRules, Decision
from game.kernel.table import ASKED, Entry, Table
from game.rulesets import make, names, offers

Chooser = Callable[[AnyRules, Decision, Random], Choice]

OUT_OF_TURN = 50  # once in so many choices somebody looks for something to do out of turn


class Setting(NamedTuple):
    """What a table is set up for."""

    game: str
    seats: int
    options: Tuple[Tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.game, f"seats {self.seats}", *(f"{key} {value}" for key, value in self.options)])


def settings(games: Sequence[str] = ()) -> List[Setting]:
    """Every ruleset with every number of seats and every combination of options."""
    return [
        Setting(game, seats, options)
        for game in games or names()
        for seats in offers(game)["seats"]
        for options in _combinations(offers(game)["options"])
    ]


def _combinations(options: Dict[str, List[Any]]) -> Iterator[Tuple[Tuple[str, Any], ...]]:
    return (tuple(zip(options, values)) for values in product(*options.values()))


@lru_cache(maxsize=None)
def rules_of(setting: Setting) -> AnyRules:
    return make(setting.game, setting.seats, dict(setting.options))


def any_choice(rules: AnyRules, decision: Decision, random: Random) -> Choice:
    return decision.choices[int(random.random() * len(decision.choices))]


def any_verb(rules: AnyRules, decision: Decision, random: Random) -> Choice:
    """First what to do, then what to do it to: whoever passes, passes as often as whoever has much to choose from."""
    verb = random.choice(list({choice.verb: None for choice in decision.choices}))
    return random.choice([choice for choice in decision.choices if choice.verb == verb])


class Play:
    """A game in progress that keeps its log but, unlike a table, only its latest state, with all its events.

    The first `deal` is the caller's, so that whatever goes wrong in it has a log already.
    """

    def __init__(self, rules: AnyRules, seed: int) -> None:
        self.rules = rules
        self.seed = seed
        self.log: List[Entry] = []
        self.state = rules.setup()
        self.state.events = []
        self.decision: Optional[Decision] = rules.settle(self.state)

    def deal(self) -> None:
        """Let chance choose what it would choose at a table."""
        while self.decision is not None and self.decision.who == CHANCE:
            choices = self.decision.choices
            self.make(Entry(choices[luck(self.seed, len(self.log)) % len(choices)]))

    def make(self, entry: Entry) -> None:
        self.log.append(entry)
        if entry.seat == ASKED:
            self.decision = self.rules.play(self.state, entry.choice)
        else:
            self.decision = self.rules.play_out(self.state, entry.seat, entry.choice)

    def go_on(self, choose: Chooser, random: Random) -> None:
        """One choice of a player, sometimes one out of turn, and whatever chance does after it."""
        assert self.decision is not None
        entry = Entry(choose(self.rules, self.decision, random))
        if random.random() * OUT_OF_TURN < 1:
            seat = random.randrange(self.rules.seats)
            outs = self.rules.out(self.state, seat)
            if outs:
                entry = Entry(random.choice(outs), seat)
        self.make(entry)
        self.deal()


def replay(rules: AnyRules, seed: int, log: Sequence[Entry]) -> Table[Any]:
    """The table at which this log was played; chance chooses again by itself."""
    table = Table(rules, seed)
    while len(table.log) < len(log):
        entry = log[len(table.log)]
        if entry.seat == ASKED:
            table.play(entry.choice)
        else:
            table.out(entry.seat, entry.choice)
    return table


def unplayed(rules: AnyRules, seed: int, log: Sequence[Entry]) -> Table[Any]:
    """A table for saving only: it has the log, whether or not the log can be played."""
    table = Table(rules, seed, luck_asked=True)  # so that nothing is dealt
    table.luck_asked = False
    table.log = list(log)
    return table
