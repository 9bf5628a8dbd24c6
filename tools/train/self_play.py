"""Games that opponents play among themselves, kept as lines of text, and what can be learned from them.

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
from ai.evaluation import made_values
from ai.greedy import Greedy
from ai.levels import level_called
from ai.mcts import Effort, Mcts
from ai.policy import Habits
from game.kernel.checked_reader import Entries, as_number
from game.kernel.choice import Choice
from game.kernel.rules import CHANCE, Decision
from game.registry import make, offers
from tools.train.imitation import Seen

Looked = Tuple["array[float]", float]  # what was looked at, and the points of the seat then
Visits = List[Tuple[int, int]]  # choices, each by its place among those offered, and how often each was looked at

ALONE = 1.0  # how much a seat alone says, beside a seat compared with another


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


class Kept(NamedTuple):
    """A game that was played."""

    game: str
    seats: int
    options: Dict[str, Any]
    choices: List[int]  # each by its place among those offered
    slips: List[int]  # which of them were made without thinking
    totals: List[int]
    visits: List[Visits]  # of each decision; none where nobody searched


class Course(NamedTuple):
    """How things went for a seat, or for one beside another, from turn to turn."""

    looked: List["array[float]"]
    points: List[float]  # that were there, and in the end
    weight: float


class Study(NamedTuple):
    """What a game teaches."""

    kept: Kept
    courses: List[Course]
    seen: List[Seen]


# -- playing ---------------------------------------------------------------------------------------


def play(work: Work) -> List[Kept]:
    """Games between opponents of different styles."""
    gc.disable()
    played = []
    for seed in work.seeds:
        played.append(play_one(work, Random(seed)))
        gc.collect()
    gc.enable()
    return played


def play_one(work: Work, random: Random) -> Kept:
    options = {**some_options(work.game, random), **json.loads(work.options)}
    rules = make(work.game, work.seats, options)
    habits = Habits(rules, made_values(rules, work.taught.weights), work.taught.strengths)
    agents = [agent(work, habits, random) for _ in range(work.seats)]
    kept = Kept(work.game, work.seats, options, [], [], [], [])
    s = rules.setup()
    decision = rules.run_forced(s)
    while decision is not None:
        who, offered = decision.who, list(decision.choices)
        visits: Visits = []
        if who == CHANCE:
            choice = random.choice(offered)
        elif random.random() < work.slips:
            choice = random.choice(offered)
            kept.slips.append(len(kept.choices))
        else:
            choice, looked_at = agents[who].choose(rules.resample(s, who, random), decision)
            visits = [(offered.index(one.choice), one.visits) for one in looked_at if one.visits]
        kept.choices.append(offered.index(choice))
        kept.visits.append(visits)
        decision = rules.play(s, choice)
    return kept._replace(totals=rules.totals(s))


def agent(work: Work, habits: Habits, random: Random) -> Agent:
    """Somebody who plays a little otherwise than the others."""
    rules, seed = habits.rules, random.getrandbits(32)
    values = made_values(rules, styled(work.taught.weights, work.styles, random))
    if not work.simulations:
        return Greedy(rules, values, seed)
    return Mcts(rules, values, habits, effort(work.simulations), seed)


def effort(simulations: int) -> Effort:
    """Of those who play to learn: without a clock, and otherwise as they will play in earnest."""
    earnest = level_called("hard")
    return Effort(simulations, 0.0, earnest.depth, envy=earnest.envy)


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


def styled(weights: Mapping[str, float], much: float, random: Random) -> Dict[str, float]:
    """Weights that differ a little, so that games of many kinds are seen."""
    here = much * random.random()
    return {name: weight * (1.0 + random.gauss(0.0, here)) for name, weight in weights.items()}


# -- looking at what was played --------------------------------------------------------------------


def study(kept: Kept) -> Study:
    """All seats whenever a turn begins from where search values, and every choice that was thought about."""
    rules = make(kept.game, kept.seats, kept.options)
    plain = made_values(rules, {})
    habits = Habits(rules, plain, {})
    slips, seats = set(kept.slips), range(kept.seats)
    looked: List[List[Looked]] = []  # all seats, turn by turn
    seen: List[Seen] = []
    s = rules.setup()
    decision = rules.run_forced(s)
    last = CHANCE
    for number in range(len(kept.choices)):
        choice = chosen(kept, decision, number)
        assert decision is not None
        who = decision.who
        if who == CHANCE:
            if last != CHANCE and plain.is_turn_over(s, last):
                last = CHANCE
        else:
            if who != last:
                last = who
                if plain.may_stop(s):
                    looked.append([(array("f", plain.vector(s, seat)), plain.points_now(s, seat)) for seat in seats])
            if number not in slips:
                seen.append((habits.offered(s, decision), shares(kept, number)))
        decision = rules.play(s, choice)
    if decision is not None:
        raise ValueError(f"a kept game of {kept.game} ends before its end; play it anew with the rules of now")
    totals = rules.totals(s)
    return Study(kept, list(courses_of(looked, totals)), seen)


def shares(kept: Kept, number: int) -> List[Tuple[int, float]]:
    """How much of the thought each choice of a decision got; the one that was made got all if nobody searched."""
    visits = kept.visits[number] if kept.visits else []
    every = sum(often for _, often in visits)
    return [(place, often / every) for place, often in visits] or [(kept.choices[number], 1.0)]


def chosen(kept: Kept, decision: Optional[Decision], number: int) -> Choice:
    """What was chosen there, if the rules are still those of the game."""
    looked_at = [place for place, _ in kept.visits[number]] if kept.visits else []
    offered = len(decision.choices) if decision else 0
    if not all(0 <= place < offered for place in [kept.choices[number], *looked_at]):
        raise ValueError(f"a kept game of {kept.game} does not go on by the rules of now; play it anew")
    assert decision is not None
    return decision.choices[kept.choices[number]]


def courses_of(turns: Sequence[Sequence[Looked]], totals: Sequence[int]) -> Iterator[Course]:
    """Every seat alone, and compared with every other."""
    seats = [[turn[seat] for turn in turns] for seat in range(len(totals))]
    for seat, total in zip(seats, totals):
        yield Course([looked for looked, _ in seat], [*(points for _, points in seat), float(total)], ALONE)
    for one, other in combinations(range(len(totals)), 2):
        both = list(zip(seats[one], seats[other]))
        apart = [array("f", map(sub, mine, yours)) for (mine, _), (yours, _) in both]
        points = [mine - yours for (_, mine), (_, yours) in both]
        yield Course(apart, [*points, float(totals[one] - totals[other])], 1.0 / (len(totals) - 1))


# -- keeping ---------------------------------------------------------------------------------------


def keep(path: Path, games: Sequence[Kept]) -> None:
    """Add games to a file, a line each."""
    with path.open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(game) + "\n" for game in games)


def read_kept(path: Path, game: str) -> Iterator[Kept]:
    """The games of this ruleset in a file."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}; --kept reads games that --keep has written") from None
    for number, line in enumerate(lines, 1):
        kept = kept_of(line, f"{path}, line {number}")
        if kept.game == game:
            yield kept


def kept_of(line: str, where: str) -> Kept:
    """The game of a line, if it is one."""
    try:
        said = Entries(dict(zip(Kept._fields, json.loads(line))), where)
        seats, options = said.number("seats", least=1), said.entries("options").table
        choices, slips, totals = said.numbers("choices"), said.numbers("slips"), said.numbers("totals", least=-999)
        visits = visits_of(said.list("visits", []), said.at("visits"))
        if visits and len(visits) != len(choices):
            raise ValueError(f"{len(visits)} visits for {len(choices)} choices")
        return Kept(said.text("game"), seats, options, choices, slips, totals, visits)
    except (ValueError, TypeError) as error:
        raise ValueError(f"{where}: not a game that was kept by tools.tune --keep ({error})") from None


def visits_of(found: List[Any], where: str) -> List[Visits]:
    return [[(as_number(place, where), as_number(often, where, 1)) for place, often in visits] for visits in found]
