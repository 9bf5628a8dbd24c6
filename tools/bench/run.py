"""Measures the rules and the search: `python -m tools.bench`, with `--against catanatron` beside a well-known engine.

`--frames` measures the window's frames instead, `--start` how soon it answers and what memory it takes. Both end with
an error if they are worse than the client's design wants them.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import sys
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Union

from ai.evaluation import evaluation_for
from ai.mcts import Effort, Mcts
from ai.policy import Policy
from game.kernel import rules as kernel
from game.kernel.rules import CHANCE, AnyRules
from game.registry import names, offers
from tools.check.random_games import Setting, rules_of

POSITIONS = 64  # states from the middle of games, cloned in turn
CLONES_AT_ONCE = 16  # rounds of cloning between two looks at the clock
SIMULATIONS = 200  # of each thought that is measured
WANTED_CHOICES = 2.5  # times as many as the other engine
WANTED_CLONES = 5.0
RIVAL = "catanatron"
RIVAL_SEATS = (2, 3, 4)
HOW_TO_INSTALL = (
    f"{RIVAL} is not installed; `{sys.executable} -m pip install {RIVAL}` fetches it (nothing else needs it)."
)


class Played(NamedTuple):
    """What one short run of random play came to."""

    seconds: float
    games: int
    choices: int
    offered: int


class Row(NamedTuple):
    """The best of several runs, by the second."""

    game: str
    seats: int
    choices: float
    games: float
    clones: float
    offered: float
    simulations: float  # of tree search; 0 for who has none


# -- this project's games --------------------------------------------------------------------------


class Ours:
    """Random play of one ruleset for so many seats, with options or without."""

    def __init__(self, game: str, seats: int, **options: Any) -> None:
        self.game = " ".join([game, *options])
        self.seats = seats
        self.rules = rules_of(Setting(game, seats, tuple(options.items())))
        self.positions = mid_games(self.rules)
        self.search = searcher(self.rules)

    def play(self, seconds: float, random: Random) -> Played:
        rules, pick = self.rules, random.random
        games = choices = offered = 0
        begun = perf_counter()
        while perf_counter() - begun < seconds:
            s = rules.setup()
            decision = rules.run_forced(s)
            while decision is not None:
                number = len(decision.choices)
                if decision.who != CHANCE:
                    choices += 1
                    offered += number
                decision = rules.play(s, decision.choices[int(pick() * number)])
            games += 1
        return Played(perf_counter() - begun, games, choices, offered)

    def clone_all(self) -> None:
        clone = self.rules.clone
        for s in self.positions:
            clone(s)

    def simulate(self, seconds: float) -> float:
        """Simulations a second, in positions from all over the game, each with a tree of its own."""
        simulations = place = 0
        begun = perf_counter()
        while perf_counter() - begun < seconds:
            s = self.positions[place % POSITIONS]
            decision = self.rules.decision(s)
            assert decision is not None, "the game goes on"
            self.search.choose(self.rules.resample(s, decision.who, Random(place)), decision)
            simulations += self.search.simulations
            place += 1
        return simulations / (perf_counter() - begun)


def searcher(rules: AnyRules) -> Mcts:
    """Tree search as opponents use it."""
    evaluation = evaluation_for(rules, {})
    return Mcts(rules, evaluation, Policy(rules, evaluation), Effort(SIMULATIONS, 0.0, 0), 1)


def mid_games(rules: AnyRules) -> List[Any]:
    """Positions of players from all over random games."""
    random = Random(1)
    found: List[Any] = []
    while len(found) < POSITIONS:
        s = rules.setup()
        decision = rules.run_forced(s)
        while decision is not None:
            if decision.who != CHANCE and random.random() < 0.02:
                found.append(rules.clone(s))
            decision = rules.play(s, random.choice(decision.choices))
    return found[:POSITIONS]


# -- the other engine ------------------------------------------------------------------------------


class Theirs:
    """Random play of the other engine, with its own random players."""

    def __init__(self, seats: int) -> None:
        self.game = RIVAL
        self.seats = seats
        self.engine = import_module(RIVAL)
        self.colors = list(self.engine.Color)[:seats]
        self.positions = self._mid_games()

    def _new_game(self, random: Random) -> Any:
        players = [self.engine.RandomPlayer(color) for color in self.colors]
        return self.engine.Game(players, seed=random.randrange(1, 1 << 30))

    def _mid_games(self) -> List[Any]:
        random = Random(1)
        found: List[Any] = []
        while len(found) < POSITIONS:
            game = self._new_game(random)
            while game.winning_color() is None:
                if random.random() < 0.02:
                    found.append(game.copy())
                game.play_tick()
        return found[:POSITIONS]

    def play(self, seconds: float, random: Random) -> Played:
        games = choices = offered = 0
        begun = perf_counter()
        while perf_counter() - begun < seconds:
            game = self._new_game(random)
            while game.winning_color() is None:
                choices += 1
                offered += len(game.state.playable_actions)
                game.play_tick()
            games += 1
        return Played(perf_counter() - begun, games, choices, offered)

    def clone_all(self) -> None:
        for game in self.positions:
            game.copy()

    def simulate(self, seconds: float) -> float:
        """It has no tree search that could be compared."""
        return 0.0


Contender = Union[Ours, Theirs]


# -- measuring -------------------------------------------------------------------------------------


def measure(everybody: Sequence[Contender], seconds: float, repeats: int) -> List[Row]:
    """Everybody runs in turn, again and again, and the best run of each counts."""
    played: List[List[Played]] = [[] for _ in everybody]
    cloned: List[List[float]] = [[] for _ in everybody]
    simulated: List[List[float]] = [[] for _ in everybody]
    for repeat in range(repeats):
        for place, contender in enumerate(everybody):
            played[place].append(gc_paused(contender.play, seconds, Random(repeat)))
            cloned[place].append(gc_paused(clones_a_second, contender, seconds))
            simulated[place].append(gc_paused(contender.simulate, seconds))
    return [row(c, *runs) for c, runs in zip(everybody, zip(played, cloned, simulated))]


def gc_paused(run: Callable[..., Any], *given: Any) -> Any:
    """Run without the garbage collector, which has tidied up before."""
    gc.collect()
    gc.disable()
    try:
        return run(*given)
    finally:
        gc.enable()


def clones_a_second(contender: Contender, seconds: float) -> float:
    rounds = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        for _ in range(CLONES_AT_ONCE):
            contender.clone_all()
        rounds += CLONES_AT_ONCE
    return rounds * POSITIONS / (perf_counter() - begun)


def row(contender: Contender, played: List[Played], cloned: List[float], simulated: List[float]) -> Row:
    return Row(
        contender.game,
        contender.seats,
        max(run.choices / run.seconds for run in played),
        max(run.games / run.seconds for run in played),
        max(cloned),
        sum(run.offered for run in played) / sum(run.choices for run in played),
        max(simulated),
    )


def compiled() -> bool:
    return str(kernel.__file__).endswith((".so", ".pyd"))


# -- telling ---------------------------------------------------------------------------------------


def ratios(ours: List[Row], theirs: List[Row]) -> List[Dict[str, Any]]:
    """How many times as fast each row is as the other engine with as many seats, or nearly as many."""
    found = []
    for our in ours:
        rival = min(theirs, key=lambda row: abs(row.seats - our.seats))
        choices, clones = our.choices / rival.choices, our.clones / rival.clones
        enough = choices >= WANTED_CHOICES and clones >= WANTED_CLONES
        found.append({"game": our.game, "seats": our.seats, "choices": choices, "clones": clones, "enough": enough})
    return found


def tell(rows: List[Row], compared: List[Dict[str, Any]], how: str) -> None:
    print(how, end="\n\n")
    print(
        f"{'game':14}{'seats':>5}{'choices/s':>12}{'games/s':>10}{'clones/s':>12}{'offered':>10}{'simulations/s':>15}"
    )
    for r in rows:
        simulations = f"{r.simulations:,.0f}" if r.simulations else "-"
        print(
            f"{r.game:14}{r.seats:>5}{r.choices:>12,.0f}{r.games:>10,.1f}{r.clones:>12,.0f}{r.offered:>10.1f}"
            f"{simulations:>15}"
        )
    if compared:
        print(f"\nTimes {RIVAL} with as many seats (at most {max(RIVAL_SEATS)}); ", end="")
        print(f"wanted: {WANTED_CHOICES} x its actions, {WANTED_CLONES} x its copies")
    for c in compared:
        verdict = "" if c["enough"] else "   too slow"
        print(f"{c['game']:14}{c['seats']:>5}{c['choices']:>10.2f} x{'':10}{c['clones']:>10.2f} x{verdict}")


def main(words: Optional[List[str]] = None) -> int:
    asked = arguments().parse_args(words)
    has_frames = asked.frames or bool(asked.scene)
    if has_frames or asked.start:
        return max(measured(has_frames, "frames", asked.scene), measured(asked.start, "start"))
    ours = contenders(asked.game or names(), asked.seats)
    if not ours:
        print("No ruleset is played with so many seats.", file=sys.stderr)
        return 2
    try:
        theirs = [Theirs(seats) for seats in RIVAL_SEATS] if asked.against else []
    except ImportError:
        print(HOW_TO_INSTALL, file=sys.stderr)
        return 2
    solo = solo_games(asked.game or names())
    rows = measure([*ours, *solo, *theirs], asked.seconds, asked.repeats)
    compared = ratios(rows[: len(ours)], rows[len(ours) + len(solo) :]) if theirs else []
    modules = "compiled" if compiled() else "plain"
    how = (
        f"{modules.capitalize()} modules on Python {platform.python_version()}, one core. Random play; the best of "
        f"{asked.repeats} runs of {asked.seconds} s in turn.\nThe garbage collector is off in every run, for "
        "everybody, and tidies up between them."
    )
    if asked.json:
        found = {"modules": modules, "how": how, "rows": [r._asdict() for r in rows], "compared": compared}
        print(json.dumps(found, indent=1))
    else:
        tell(rows, compared, how)
    return 0 if all(c["enough"] for c in compared) else 1


def measured(is_asked: bool, what: str, *how: Any) -> int:
    """Measure something of the window, which needs more than the rules do."""
    return int(import_module(f"tools.bench.{what}").main(*how)) if is_asked else 0


def contenders(games: List[str], seats: Optional[List[int]]) -> List[Ours]:
    """Every ruleset with every number of seats, or with those wanted."""
    return [Ours(game, number) for game in games for number in offers(game)["seats"] if not seats or number in seats]


def solo_games(games: List[str]) -> List[Ours]:
    """Every ruleset in which a seat can be played by rules of its own: only the other seat's choices count."""
    return [Ours(game, 2, sam="medium") for game in games if "sam" in offers(game)["options"]]


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("--game", action="append", choices=names(), help="only this ruleset (may be repeated)")
    parser.add_argument("--seats", action="append", type=int, help="only so many seats (may be repeated)")
    parser.add_argument("--seconds", type=float, default=0.5, help="length of a run")
    parser.add_argument("--repeats", type=int, default=3, help="runs of each; the best counts")
    parser.add_argument("--against", choices=[RIVAL], help="run the other engine too, and tell the ratios")
    parser.add_argument("--frames", action="store_true", help="measure the window's frames in every scene instead")
    parser.add_argument("--scene", action="append", default=[], help="frames of this scene only (may be repeated)")
    parser.add_argument("--start", action="store_true", help="measure the start and the memory of the window instead")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    return parser


if __name__ == "__main__":
    sys.exit(main())
