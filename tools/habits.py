"""Learns habits from games that were thought through: `python -m tools.habits --game trail-2e`.

Greedy opponents play each other; the strengths of choices are those that make what they chose most likely
(a conditional logit, by stochastic gradient).
"""

from __future__ import annotations

import argparse
import gc
import sys
from math import exp
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Dict, List, NamedTuple, Optional, Tuple

from ai.greedy import Greedy
from ai.habits import Habits, Names
from ai.weights import made_values, values_for, weights_of
from game.files import LEVELS
from game.kernel.rules import CHANCE
from game.rulesets import make, names
from tools.tune import CHUNK, command_of, some_options, styled

Seen = Tuple[List[Names], int]  # what was offered, and the place of what was chosen
SMALL = 0.05  # weaker strengths are not worth writing down


class Work(NamedTuple):
    game: str
    seats: int
    first_seed: int


def watch(work: Work) -> List[Seen]:
    """Some games between greedy players, and all that they chose."""
    gc.disable()
    seen: List[Seen] = []
    for seed in range(work.first_seed, work.first_seed + CHUNK):
        random = Random(seed)
        rules = make(work.game, work.seats, some_options(work.game, random))
        values = values_for(rules, {})
        weights = weights_of(work.game)
        players = [
            Greedy(rules, made_values(rules, styled(weights, 0.15, random)), random.getrandbits(32))
            for _ in range(work.seats)
        ]
        habits = Habits(rules, values, {})
        s = rules.setup()
        decision = rules.settle(s)
        while decision is not None:
            who = decision.who
            if who == CHANCE or random.random() < 0.02:
                choice = random.choice(decision.choices)
            else:
                choice = players[who].next_choice(s, decision)
                offered = [habits.names(decision.kind, c, values.mark(s, who, c)) for c in decision.choices]
                seen.append((offered, list(decision.choices).index(choice)))
            decision = rules.play(s, choice)
    return seen


def learned(seen: List[Seen], passes: int, random: Random) -> Dict[str, float]:
    strengths: Dict[str, float] = {}
    for turn in range(passes):
        rate = 0.3 / (1 + turn)
        random.shuffle(seen)
        for offered, chosen in seen:
            improve(strengths, offered, chosen, rate)
    return strengths


def improve(strengths: Dict[str, float], offered: List[Names], chosen: int, rate: float) -> None:
    """Make what was chosen a little more likely."""
    sums = [sum(strengths.get(name, 0.0) for name in names) for names in offered]
    most = max(sums)
    weights = [exp(one - most) for one in sums]
    total = sum(weights)
    for place, names_here in enumerate(offered):
        step = rate * ((1.0 if place == chosen else 0.0) - weights[place] / total)
        for name in names_here:
            strengths[name] = strengths.get(name, 0.0) * 0.9999 + step


def share_foretold(strengths: Dict[str, float], seen: List[Seen]) -> float:
    """How often the strongest choice was the one made."""
    right = 0
    for offered, chosen in seen:
        sums = [sum(strengths.get(name, 0.0) for name in names) for names in offered]
        right += sums.index(max(sums)) == chosen
    return right / len(seen)


def write(path: Path, command: str, games: int, seed: int, strengths: Dict[str, float]) -> None:
    kept = sorted((name, strength) for name, strength in strengths.items() if abs(strength) >= SMALL)
    lines = [
        "# How readily opponents make a choice at first sight. Written by tools.habits.",
        "",
        "[found]",
        f'command = "{command}"',
        f"seeds = [{seed}, {seed + games - 1}]",
        f"games = {games}",
        "",
        "[strengths]",
        *(f'"{name}" = {strength:.2f}' for name, strength in kept),
    ]
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")


def main(words: Optional[List[str]] = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.habits", description=__doc__)
    parser.add_argument("--game", required=True, choices=names())
    parser.add_argument("--seats", action="append", type=int, help="numbers of seats, in turn (default: 2)")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--passes", type=int, default=4, help="times that every game is learned from")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", type=Path, help="file to write (default: the ruleset's in levels)")
    asked = parser.parse_args(words)
    begun = perf_counter()
    seats = asked.seats or [2]
    firsts = range(asked.seed, asked.seed + asked.games, CHUNK)
    works = [Work(asked.game, seats[place % len(seats)], first) for place, first in enumerate(firsts)]
    with Pool(asked.processes) as pool:
        seen = [one for chunk in pool.imap(watch, works, 1) for one in chunk]
    tried, kept = seen[: len(seen) // 10], seen[len(seen) // 10 :]
    strengths = learned(kept, asked.passes, Random(asked.seed))
    out = asked.out or LEVELS / f"habits-{asked.game}.toml"
    write(out, command_of("habits", words), len(works) * CHUNK, asked.seed, strengths)
    print(f"{len(seen)} choices in {perf_counter() - begun:.0f} s, {share_foretold(strengths, tried):.0%} foretold")
    return 0


if __name__ == "__main__":
    sys.exit(main())
