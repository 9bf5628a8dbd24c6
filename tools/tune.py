"""Teaches opponents by self-play: `python -m tools.tune --game trail-2e` (needs numpy).

Opponents of different styles play each other. By how much more the points of one seat still grew than those of another
is explained by what was looked at when each turn began (ridge regression, from the weights that are known): these are
the weights. What they chose, after thinking, is what they will look at first in their next games: these are the habits.
With both they play again.
"""

from __future__ import annotations

import argparse
import gc
import json
import shlex
import sys
from array import array
from importlib import import_module
from itertools import combinations
from multiprocessing import Pool
from operator import sub
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Callable, Dict, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple, TypeVar

from ai.agent import Agent
from ai.greedy import Greedy
from ai.habits import Habits
from ai.mcts import Effort, Mcts
from ai.weights import made_values, weights_of
from game.files import LEVELS
from game.kernel.choice import Choice
from game.kernel.rules import CHANCE, AnyState, Decision
from game.rulesets import make, names, offers
from tools.habits import Seen, improved, share_foretold, write_habits

Looked = Tuple["array[float]", float]  # what was looked at, and the points of the seat then
W = TypeVar("W")  # work to be done
P = TypeVar("P")  # what comes of it

CHUNK = 4  # games of one call
KEPT_ROUNDS = 3  # whose games are looked at together
ALONE = 0.1  # how much a seat alone says, beside a seat compared with another: how long games last is nobody's merit
HOW_TO_INSTALL = f"numpy is not installed; `{sys.executable} -m pip install numpy` fetches it (only tuning needs it)."


class Taught(NamedTuple):
    """What opponents know."""

    weights: Mapping[str, float]
    strengths: Mapping[str, float]


class Work(NamedTuple):
    """Some games to be played by one process."""

    game: str
    seats: int
    options: str
    seeds: Sequence[int]
    taught: Taught
    simulations: int
    styles: float  # how far weights differ between opponents
    slips: float  # how often any choice is made


class Row(NamedTuple):
    """Something to be explained."""

    looked: "array[float]"
    came: float  # points, from then to the end
    weight: float


class Played(NamedTuple):
    rows: List[Row]
    seen: List[Seen]
    scores: List[List[int]]


# -- playing ---------------------------------------------------------------------------------------


def play(work: Work) -> Played:
    """Games between opponents of different styles."""
    gc.disable()
    played = Played([], [], [])
    for seed in work.seeds:
        Game(work, Random(seed)).play(played)
        gc.collect()
    return played


class Game:
    """One game, and what is learned from it."""

    def __init__(self, work: Work, random: Random) -> None:
        self.work = work
        self.random = random
        self.rules = make(work.game, work.seats, {**some_options(work.game, random), **json.loads(work.options)})
        self.plain = made_values(self.rules, work.taught.weights)
        self.habits = Habits(self.rules, self.plain, work.taught.strengths)
        self.agents = [self.agent() for _ in range(work.seats)]
        self.looked: List[List[Looked]] = []  # all seats, turn by turn

    def agent(self) -> Agent:
        work, rules, seed = self.work, self.rules, self.random.getrandbits(32)
        values = made_values(rules, styled(work.taught.weights, work.styles, self.random))
        if not work.simulations:
            return Greedy(rules, values, seed)
        return Mcts(rules, values, self.habits, Effort(work.simulations, 0.0, 0), seed)

    def play(self, played: Played) -> None:
        """Every seat is looked at whenever a turn begins."""
        rules, random = self.rules, self.random
        s = rules.setup()
        decision = rules.settle(s)
        last = CHANCE
        while decision is not None:
            who = decision.who
            if who == CHANCE:
                if last != CHANCE and self.plain.is_turn_over(s, last):
                    last = CHANCE
                choice = random.choice(decision.choices)
            else:
                if who != last:
                    last = who
                    self.look(s)
                choice = self.chosen(s, decision, played.seen)
            decision = rules.play(s, choice)
        totals = rules.totals(s)
        for seats in self.looked:
            played.rows.extend(rows_of(seats, totals))
        played.scores.append(totals)

    def look(self, s: AnyState) -> None:
        plain = self.plain
        seats = range(self.rules.seats)
        self.looked.append([(array("f", plain.vector(s, seat)), plain.points_now(s, seat)) for seat in seats])

    def chosen(self, s: AnyState, decision: Decision, seen: List[Seen]) -> Choice:
        """What whoever is asked chooses, from what he may know; now and then anything."""
        who, random = decision.who, self.random
        if random.random() < self.work.slips:
            return random.choice(decision.choices)
        choice = self.agents[who].choose(self.rules.resample(s, who, random), decision).choice
        seen.append((self.habits.offered(s, decision), list(decision.choices).index(choice)))
        return choice


def rows_of(seats: Sequence[Looked], totals: Sequence[int]) -> Iterator[Row]:
    """Every seat alone, and compared with every other."""
    for (looked, points), total in zip(seats, totals):
        yield Row(looked, total - points, ALONE)
    for one, other in combinations(range(len(seats)), 2):
        (mine, my_points), (yours, your_points) = seats[one], seats[other]
        came = totals[one] - my_points - totals[other] + your_points
        yield Row(array("f", map(sub, mine, yours)), came, 1.0 / (len(seats) - 1))


def some_options(game: str, random: Random) -> Dict[str, Any]:
    """Options as people choose them: any, but only such as may stand alone."""
    options = offers(game)["options"]
    wanted = {key: random.choice(options[key]) for key in ("neutral", "sides") if key in options}
    if "simmental" in options:
        wanted["simmental"] = random.random() < 0.25
    return wanted


def styled(weights: Mapping[str, float], much: float, random: Random) -> Dict[str, float]:
    """Weights that differ a little, so that games of many kinds are seen."""
    here = much * random.random()
    return {name: weight * (1.0 + random.gauss(0.0, here)) for name, weight in weights.items()}


# -- learning --------------------------------------------------------------------------------------


def fitted(rows: Sequence[Row], ridge: float, known: Sequence[float]) -> Tuple[List[float], float]:
    """The weights that explain the points best, and the part of them that they explain.

    The ridge holds back the most that a feature has ever brought beyond what is known, so that what is rarely seen is
    not believed much.
    """
    numpy = import_module("numpy")
    looked = numpy.array([row.looked for row in rows], dtype=numpy.float64)
    came = numpy.array([row.came for row in rows], dtype=numpy.float64)
    often = numpy.array([row.weight for row in rows], dtype=numpy.float64)
    rest = came - looked @ numpy.array(known)
    scale = numpy.abs(looked).max(axis=0)
    scale[scale == 0.0] = 1.0
    scaled = looked / scale
    weighed = scaled.T * often
    step = numpy.linalg.solve(weighed @ scaled + ridge * numpy.eye(len(scale)), weighed @ rest)
    unexplained = (often * (rest - scaled @ step) ** 2).sum() / (often * came**2).sum()
    return [float(weight) for weight in known + step / scale], 1.0 - float(unexplained)


def tune(asked: argparse.Namespace, command: str) -> None:
    taught = what_is_known(asked)
    kept: List[List[Row]] = []
    seed = asked.seed
    for number in range(1, asked.rounds + 1):
        begun = perf_counter()
        works = programme(asked, seed, taught)
        seed += asked.games
        rows: List[Row] = []
        seen: List[Seen] = []
        scores: Dict[str, List[List[int]]] = {table: [] for table in asked.table}
        for work, played in zip(works, one_by_one(play, works, asked.processes)):
            rows += played.rows
            seen += played.seen
            scores[table_name(work)] += played.scores
        kept = [*kept[1 - KEPT_ROUNDS :], rows]
        names = weight_names(asked)
        known = [taught.weights.get(name, 0.0) for name in names]
        found, explained = fitted([row for rows in kept for row in rows], asked.ridge, known)
        weights = dict(zip(names, found))
        foretold = share_foretold(taught.strengths, seen)
        taught = Taught(weights, improved(taught.strengths, seen, asked.passes, Random(seed)))
        write(asked, command, taught, seed)
        print(f"round {number}: {perf_counter() - begun:.0f} s, explained {explained:.0%}, foretold {foretold:.0%}")
        tell(scores)


def one_by_one(play: Callable[[W], P], works: Sequence[W], processes: int) -> Iterator[P]:
    """What comes of each work, in order; here, or in processes of their own."""
    if processes == 1:
        yield from map(play, works)
        return
    with Pool(processes) as pool:
        yield from pool.imap(play, works)


def programme(asked: argparse.Namespace, first: int, taught: Taught) -> List[Work]:
    """The games of a round: every kind of table in turn."""
    works = []
    for place, seed in enumerate(range(first, first + asked.games, CHUNK)):
        seats, options = table_of(asked.table[place % len(asked.table)])
        seeds = range(seed, min(seed + CHUNK, first + asked.games))
        works.append(Work(asked.game, seats, options, seeds, taught, asked.simulations, asked.styles, asked.slips))
    return works


def table_of(asked: str) -> Tuple[int, str]:
    """Seats and options of a table such as `2` or `2:{"sam": "hard"}`."""
    seats, _, options = asked.partition(":")
    return int(seats), options or "{}"


def table_name(work: Work) -> str:
    return f"{work.seats}:{work.options}" if work.options != "{}" else str(work.seats)


def what_is_known(asked: argparse.Namespace) -> Taught:
    from ai.habits import strengths_of

    if asked.afresh:
        return Taught(dict.fromkeys(weight_names(asked), 0.0), {})
    return Taught(weights_of(asked.game), strengths_of(asked.game))


def weight_names(asked: argparse.Namespace) -> List[str]:
    return made_values(make(asked.game, 2, {}), {}).weight_names()


def tell(scores: Mapping[str, List[List[int]]]) -> None:
    for kind, games in scores.items():
        if games:
            seats = [sum(points) / len(games) for points in zip(*games)]
            winners = sum(max(game) for game in games) / len(games)
            shown = " ".join(f"{mean:.1f}" for mean in seats)
            print(f"  {kind}: {len(games)} games, mean scores {shown}, winners' {winners:.1f}", flush=True)


def write(asked: argparse.Namespace, command: str, taught: Taught, seed: int) -> None:
    seeds = (asked.seed, seed - 1)
    write_weights(asked.out, asked.game, command, seeds, taught.weights)
    write_habits(asked.out / f"habits-{asked.game}.toml", found_with(command, seeds), taught.strengths)


def write_weights(folder: Path, game: str, command: str, seeds: Tuple[int, int], weights: Mapping[str, float]) -> None:
    """The weights as TOML, with how they were found."""
    lines = [
        "# What the opponents look at, and how much each thing is worth to them in points. Written by tools.tune.",
        "",
        *found_with(command, seeds),
        "",
        "[weights]",
        *(f'"{name}" = {weight:.4f}' for name, weight in weights.items()),
    ]
    (folder / f"values-{game}.toml").write_text("\n".join([*lines, ""]), encoding="utf-8")


def found_with(command: str, seeds: Tuple[int, int]) -> List[str]:
    return [
        "[found]",
        f"command = {json.dumps(command)}",
        f"seeds = [{seeds[0]}, {seeds[1]}]",
        f"games = {seeds[1] - seeds[0] + 1}",
    ]


def command_of(tool: str, words: Optional[List[str]]) -> str:
    """The command as it was given, without where to write."""
    given = list(sys.argv[1:] if words is None else words)
    if "--out" in given:
        del given[given.index("--out") : given.index("--out") + 2]
    return shlex.join(["python", "-m", f"tools.{tool}", *given])


def asking(tool: str, about: Optional[str], games: int) -> argparse.ArgumentParser:
    """What every tool that learns from self-play asks for; so many games a round unless said otherwise."""
    parser = argparse.ArgumentParser(prog=f"python -m tools.{tool}", description=about)
    parser.add_argument("--game", required=True, choices=names())
    parser.add_argument("--rounds", type=int, default=4, help="times of playing and learning")
    parser.add_argument("--games", type=int, default=games, help="games of a round")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument(
        "--table", action="append", help='seats, or seats:options, such as 2 or \'2:{"sam": "hard"}\'; in turn'
    )
    parser.add_argument("--out", type=Path, default=LEVELS, help="folder to write to (default: levels)")
    return parser


def arguments() -> argparse.ArgumentParser:
    parser = asking("tune", __doc__, games=300)
    parser.add_argument("--simulations", type=int, default=0, help="of tree search for each turn; 0 = greedy players")
    parser.add_argument("--styles", type=float, default=0.2, help="how far the weights of opponents differ")
    parser.add_argument("--slips", type=float, default=0.02, help="how often any choice is made")
    parser.add_argument(
        "--ridge", type=float, default=3000.0, help="how much weights near the known ones are preferred"
    )
    parser.add_argument("--passes", type=int, default=6, help="times that every game is learned from for habits")
    parser.add_argument("--afresh", action="store_true", help="forget the weights and habits that there are")
    return parser


def run(learn: Callable[[argparse.Namespace, str], None], asked: argparse.Namespace, command: str) -> int:
    """Learn, or say in a sentence why not."""
    try:
        import_module("numpy")
        learn(asked, command)
    except ImportError:
        print(HOW_TO_INSTALL, file=sys.stderr)
        return 2
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def main(words: Optional[List[str]] = None) -> int:
    asked = arguments().parse_args(words)
    asked.table = asked.table or ["2"]
    return run(tune, asked, command_of("tune", words))


if __name__ == "__main__":
    sys.exit(main())
