"""Random games: tables of every kind, and players who choose anything that is offered."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Callable, List, NamedTuple, Optional, Sequence, Tuple, Union

from game.kernel.choice import Choice
from game.kernel.luck import luck
from game.kernel.rules import CHANCE, AnyRules, Decision
from game.kernel.table import ASKED, Entry, Table
from game.registry import make, names, offers

Chooser = Callable[[AnyRules, Any, Decision, Random], Choice]  # rules, state, what is to be decided

MOST_DRAWS = 200
OUT_OF_TURN = 50  # once in so many choices somebody looks for something to do out of turn


class Setting(NamedTuple):
    """What a table is set up for."""

    game: str
    seats: int
    options: Tuple[Tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.game, f"seats {self.seats}", *(f"{key} {value}" for key, value in self.options)])


def tables(games: Sequence[str] = ()) -> List[Tuple[str, int]]:
    """Every ruleset with every number of seats."""
    return [(game, seats) for game in games or names() for seats in offers(game)["seats"]]


def any_setting(game: str, seats: int, random: Random, only: Sequence[str] = ()) -> Setting:
    """A table with options by lot, all or only these; what the rules refuse together is drawn again."""
    offered = {option: values for option, values in offers(game)["options"].items() if not only or option in only}
    for draws_left in reversed(range(MOST_DRAWS)):
        setting = Setting(game, seats, tuple((option, random.choice(values)) for option, values in offered.items()))
        try:
            rules_of(setting)
            break
        except ValueError:
            if not draws_left:
                raise
    return setting


@lru_cache(maxsize=200)
def rules_of(setting: Setting) -> AnyRules:
    return make(setting.game, setting.seats, dict(setting.options))


def any_choice(rules: AnyRules, s: Any, decision: Decision, random: Random) -> Choice:
    return decision.choices[int(random.random() * len(decision.choices))]


def any_verb(rules: AnyRules, s: Any, decision: Decision, random: Random) -> Choice:
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
        self.decision: Optional[Decision] = rules.run_forced(self.state)

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
            self.decision = self.rules.play_interrupt(self.state, entry.seat, entry.choice)

    def go_on(self, choose: Chooser, random: Random) -> None:
        """One choice of a player, and whatever chance does after it."""
        self.make(next_entry(self, choose, random))
        self.deal()


def next_entry(game: Union[Play, Table[Any]], choose: Chooser, random: Random) -> Entry:
    """What the player who is asked chooses, or sometimes what another does out of turn."""
    if random.random() * OUT_OF_TURN < 1:
        seat = random.randrange(game.rules.seats)
        outs = game.rules.interrupts(game.state, seat)
        if outs:
            return Entry(random.choice(outs), seat)
    assert game.decision is not None
    return Entry(choose(game.rules, game.state, game.decision, random))


def put(table: Table[Any], entry: Entry) -> None:
    """Make a choice at a table as its log would say it."""
    if entry.seat == ASKED:
        table.play(entry.choice)
    else:
        table.interrupt(entry.seat, entry.choice)


def play_table(rules: AnyRules, seed: int, choose: Chooser, random: Random) -> Table[Any]:
    """A game at a table, from its beginning to its end."""
    table = Table(rules, seed)
    while not table.over:
        put(table, next_entry(table, choose, random))
    return table


def replay(rules: AnyRules, seed: int, log: Sequence[Entry]) -> Table[Any]:
    """The table at which this log was played; chance chooses again by itself."""
    table = Table(rules, seed)
    while len(table.log) < len(log):
        put(table, log[len(table.log)])
    return table


def unplayed(rules: AnyRules, seed: int, log: Sequence[Entry]) -> Table[Any]:
    """A table for saving only: it has the log, whether or not the log can be played."""
    table = Table(rules, seed, luck_asked=True)  # so that nothing is dealt
    table.luck_asked = False
    table.log = list(log)
    return table
