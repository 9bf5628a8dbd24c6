"""Games that opponents play among themselves, recorded as lines of text, and what can be learned from them.

A line holds the table, every choice by its place among those offered, which of them were slips, and how often the
choices were looked at. That is enough to look at the game again with other eyes, so that games, which take long, are
played once and learned from many times.
"""

from __future__ import annotations

import gc
import json
from array import array
from functools import lru_cache
from itertools import combinations
from operator import sub
from pathlib import Path
from random import Random
from typing import Any, Dict, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple

from ai.agent import Agent
from ai.evaluation import evaluation_with
from ai.greedy import Greedy
from ai.levels import level_called
from ai.mcts import Effort, Mcts
from ai.policy import Policy
from game.kernel.checked_reader import Entries, as_number
from game.kernel.choice import Choice
from game.kernel.rules import CHANCE, Decision
from game.registry import make, offers
from tools.train.imitation import Example

Looked = Tuple["array[float]", float]  # what was looked at, and the points of the seat then
Visits = List[Tuple[int, int]]  # choices, each by its place among those offered, and how often each was looked at

ALONE = 1.0  # how much a seat alone says, beside a seat compared with another


class Parameters(NamedTuple):
    """What opponents know."""

    weights: Mapping[str, float]
    policy: Mapping[str, float]


class Work(NamedTuple):
    """Some games to be played by one process."""

    game: str
    seats: int
    options: str
    seeds: Sequence[int]
    parameters: Parameters
    simulations: int
    styles: float  # how far weights differ between opponents
    slips: float  # how often any choice is made


class GameRecord(NamedTuple):
    """A game that was played."""

    game: str
    seats: int
    options: Dict[str, Any]
    choices: List[int]  # each by its place among those offered
    slips: List[int]  # which of them were made without thinking
    totals: List[int]
    visits: List[Visits]  # of each decision; none where nobody searched


class Trajectory(NamedTuple):
    """How things went for a seat, or for one beside another, from turn to turn."""

    looked: List["array[float]"]
    points: List[float]  # that were there, and in the end
    weight: float


class Examples(NamedTuple):
    """What a game teaches."""

    record: GameRecord
    trajectories: List[Trajectory]
    seen: List[Example]


# -- playing ---------------------------------------------------------------------------------------


def play(work: Work) -> List[GameRecord]:
    """Games between opponents of different styles."""
    gc.disable()
    played = []
    for seed in work.seeds:
        played.append(play_one(work, Random(seed)))
        gc.collect()
    gc.enable()
    return played


def play_one(work: Work, random: Random) -> GameRecord:
    options = {**some_options(work.game, random), **json.loads(work.options)}
    rules = make(work.game, work.seats, options)
    policy = Policy(rules, evaluation_with(rules, work.parameters.weights), work.parameters.policy)
    agents = [agent(work, policy, random) for _ in range(work.seats)]
    record = GameRecord(work.game, work.seats, options, [], [], [], [])
    s = rules.setup()
    decision = rules.run_forced(s)
    while decision is not None:
        who, offered = decision.who, list(decision.choices)
        visits: Visits = []
        if who == CHANCE:
            choice = random.choice(offered)
        elif random.random() < work.slips:
            choice = random.choice(offered)
            record.slips.append(len(record.choices))
        else:
            choice, looked_at = agents[who].choose(rules.resample(s, who, random), decision)
            visits = [(offered.index(one.choice), one.visits) for one in looked_at if one.visits]
        record.choices.append(offered.index(choice))
        record.visits.append(visits)
        decision = rules.play(s, choice)
    return record._replace(totals=rules.totals(s))


def agent(work: Work, policy: Policy, random: Random) -> Agent:
    """Somebody who plays a little otherwise than the others."""
    rules, seed = policy.rules, random.getrandbits(32)
    evaluation = evaluation_with(rules, perturbed(work.parameters.weights, work.styles, random))
    if not work.simulations:
        return Greedy(rules, evaluation, seed)
    return Mcts(rules, evaluation, policy, effort(work.simulations), seed)


def effort(simulations: int) -> Effort:
    """Of those who play to learn: without a clock, and otherwise as they will play in earnest."""
    earnest = level_called("hard")
    return Effort(simulations, 0.0, earnest.depth, rival_weight=earnest.rival_weight)


@lru_cache(maxsize=None)
def options_of(game: str) -> Dict[str, Any]:
    found: Dict[str, Any] = offers(game)["options"]
    return found


def some_options(game: str, random: Random) -> Dict[str, Any]:
    """Options as people choose them: any, but only such as may stand alone."""
    options = options_of(game)
    wanted: Dict[str, Any] = {key: random.choice(options[key]) for key in ("neutral", "sides") if key in options}
    if "simmental" in options:
        wanted["simmental"] = random.random() < 0.25
    return wanted


def perturbed(weights: Mapping[str, float], much: float, random: Random) -> Dict[str, float]:
    """Weights that differ a little, so that games of many kinds are seen."""
    here = much * random.random()
    return {name: weight * (1.0 + random.gauss(0.0, here)) for name, weight in weights.items()}


# -- looking at what was played --------------------------------------------------------------------


def study(record: GameRecord) -> Examples:
    """All seats whenever a turn begins from where search values, and every choice that was thought about."""
    rules = make(record.game, record.seats, record.options)
    plain = evaluation_with(rules, {})
    policy = Policy(rules, plain, {})
    slips, seats = set(record.slips), range(record.seats)
    looked: List[List[Looked]] = []  # all seats, turn by turn
    seen: List[Example] = []
    s = rules.setup()
    decision = rules.run_forced(s)
    last = CHANCE
    for number in range(len(record.choices)):
        choice = chosen(record, decision, number)
        assert decision is not None
        who = decision.who
        if who == CHANCE:
            if last != CHANCE and plain.is_turn_over(s, last):
                last = CHANCE
        else:
            if who != last:
                last = who
                if plain.can_cut_off(s):
                    looked.append([(array("f", plain.vector(s, seat)), plain.points_now(s, seat)) for seat in seats])
            if number not in slips:
                seen.append((policy.offered(s, decision), shares(record, number)))
        decision = rules.play(s, choice)
    if decision is not None:
        raise ValueError(f"a recorded game of {record.game} ends before its end; play it anew with the rules of now")
    totals = rules.totals(s)
    return Examples(record, list(trajectories_of(looked, totals)), seen)


def shares(record: GameRecord, number: int) -> List[Tuple[int, float]]:
    """How much of the thought each choice of a decision got; the one that was made got all if nobody searched."""
    visits = record.visits[number] if record.visits else []
    every = sum(often for _, often in visits)
    return [(place, often / every) for place, often in visits] or [(record.choices[number], 1.0)]


def chosen(record: GameRecord, decision: Optional[Decision], number: int) -> Choice:
    """What was chosen there, if the rules are still those of the game."""
    looked_at = [place for place, _ in record.visits[number]] if record.visits else []
    offered = len(decision.choices) if decision else 0
    if not all(0 <= place < offered for place in [record.choices[number], *looked_at]):
        raise ValueError(f"a recorded game of {record.game} does not go on by the rules of now; play it anew")
    assert decision is not None
    return decision.choices[record.choices[number]]


def trajectories_of(turns: Sequence[Sequence[Looked]], totals: Sequence[int]) -> Iterator[Trajectory]:
    """Every seat alone, and compared with every other."""
    seats = [[turn[seat] for turn in turns] for seat in range(len(totals))]
    for seat, total in zip(seats, totals):
        yield Trajectory([looked for looked, _ in seat], [*(points for _, points in seat), float(total)], ALONE)
    for one, other in combinations(range(len(totals)), 2):
        both = list(zip(seats[one], seats[other]))
        apart = [array("f", map(sub, mine, yours)) for (mine, _), (yours, _) in both]
        points = [mine - yours for (_, mine), (_, yours) in both]
        yield Trajectory(apart, [*points, float(totals[one] - totals[other])], 1.0 / (len(totals) - 1))


# -- keeping ---------------------------------------------------------------------------------------


def keep(path: Path, games: Sequence[GameRecord]) -> None:
    """Add games to a file, a line each."""
    with path.open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(game) + "\n" for game in games)


def read_records(path: Path, game: str) -> Iterator[GameRecord]:
    """The games of this ruleset in a file."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}; --kept reads games that --keep has written") from None
    for number, line in enumerate(lines, 1):
        record = record_of(line, f"{path}, line {number}")
        if record.game == game:
            yield record


def record_of(line: str, where: str) -> GameRecord:
    """The game of a line, if it is one."""
    try:
        said = Entries(dict(zip(GameRecord._fields, json.loads(line))), where)
        seats, options = said.number("seats", least=1), said.entries("options").table
        choices, slips, totals = said.numbers("choices"), said.numbers("slips"), said.numbers("totals", least=-999)
        visits = visits_of(said.list("visits", []), said.at("visits"))
        if visits and len(visits) != len(choices):
            raise ValueError(f"{len(visits)} visits for {len(choices)} choices")
        return GameRecord(said.text("game"), seats, options, choices, slips, totals, visits)
    except (ValueError, TypeError) as error:
        raise ValueError(f"{where}: not a game that was kept by tools.tune --keep ({error})") from None


def visits_of(found: List[Any], where: str) -> List[Visits]:
    return [[(as_number(place, where), as_number(often, where, 1)) for place, often in visits] for visits in found]
