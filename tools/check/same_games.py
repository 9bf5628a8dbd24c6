"""Plays games that were played before: `python -m tools.check.same_games` tells which of them come out otherwise now.

Whoever changes how the program is written, but not how it plays, plays the same games. `--write` holds those of now.
"""

from __future__ import annotations

import argparse
import sys
from hashlib import sha256
from itertools import zip_longest
from random import Random
from typing import Any, Dict, Final, Iterator, List, Optional

from ai.agent import Agent, answer
from ai.evaluation import evaluation_for
from ai.greedy import Greedy
from ai.levels import ladder
from ai.mcts import Effort, Mcts
from ai.policy import Policy
from game.kernel.checked_reader import read_toml
from game.kernel.rules import AnyRules
from game.kernel.table import Table
from game.registry import names, offers
from tools.check.random_games import Setting, any_setting, rules_of
from tools.environment import ROOT

HELD: Final = ROOT / "tests" / "ai" / "same_games.toml"
HOW: Final = (*["greedy"] * 8, *["policy"] * 8, *["search"] * 4)  # each game of a ruleset is thought through
THOUGHT: Final = {"greedy": 1.2, "policy": 0.0, "search": 0.5}  # the share of turns that are, times seats times seats
EFFORT: Final = Effort(40, 0.0, 2, rival_weight=0.5)  # enough for the tree to widen, and for some thoughts to end early
NOISE: Final = 1.0  # of those who have a style
ENDLESS: Final = "placing"  # an option: players who may move cowboys to and fro think for minutes

Lines = Dict[str, List[str]]  # by ruleset, one for each game


def setting_of(game: str, number: int) -> Setting:
    """Every number of seats in turn, once with the usual options and once with some by lot."""
    offered = offers(game)
    seats = offered["seats"][number // 2 % len(offered["seats"])]
    lots = [option for option in offered["options"] if option != ENDLESS]
    return any_setting(game, seats, Random(number), lots) if number % 2 else Setting(game, seats)


def thinker(how: str, rules: AnyRules, policy: Policy, seat: int, has_style: bool) -> Agent:
    """Whoever thinks at this seat: without errors, or with a style and some."""
    styles = list(ladder().styles.values())
    evaluation = evaluation_for(rules, styles[seat % len(styles)] if has_style else {})
    noise = NOISE if has_style else 0.0
    if how == "greedy":
        return Greedy(rules, evaluation, seat, noise)
    return Mcts(rules, evaluation, policy, EFFORT._replace(noise=noise), seat)


def played(game: str, number: int) -> Table[Any]:
    """A game to its end: some turns are thought through, all others are played by policy alone."""
    rules, how, random = rules_of(setting_of(game, number)), HOW[number], Random(number)
    policy = Policy(rules, evaluation_for(rules, {}))
    agents = [thinker(how, rules, policy, seat, number % 2 > 0) for seat in range(rules.seats)]
    table, last, is_thinking = Table(rules, number), -1, False
    while table.decision is not None:
        who = table.decision.who
        if who != last:
            last, is_thinking = who, random.random() * rules.seats**2 < THOUGHT[how]
        by_policy = policy.pick(table.state, table.decision, random)
        table.play(answer(agents[who], table).choice if is_thinking else by_policy)
    return table


def digest(table: Table[Any]) -> str:
    """A few letters that are others if anything in the log is."""
    said = "\n".join(f"{entry.seat} {table.rules.to_text(entry.choice)}" for entry in table.log)
    return sha256(said.encode()).hexdigest()[:12]


def line(game: str, number: int) -> str:
    """What is held of a game: its digest, everybody's points, and how it was played."""
    table = played(game, number)
    points = " ".join(map(str, table.rules.totals(table.state)))
    return f"{digest(table)}, points {points}, {HOW[number]}, {setting_of(game, number)}".rstrip()


def held() -> Lines:
    """The lines of before."""
    file = read_toml(HELD)
    return {game: file.texts(game) for game in file.keys()}


def write(lines: Lines) -> None:
    """Hold these lines from now on."""
    rows = ["# Games that opponents play the same way each time. Written by tools.check.same_games."]
    for game, every in lines.items():
        rows += ["", f"{game} = [", *(f'  "{one}",' for one in every), "]"]
    HELD.write_text("\n".join([*rows, ""]), encoding="utf-8")


def differences(before: Lines, now: Lines) -> Iterator[str]:
    """What is said of every game that is not as it was."""
    for game in {**before, **now}:
        both = zip_longest(before.get(game, []), now.get(game, []), fillvalue="not there")
        for number, (was, found) in enumerate(both):
            if was != found:
                yield f"{game}, game {number}:\n  was {was}\n  is  {found}"


def main(words: Optional[List[str]] = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.check.same_games", description=__doc__)
    parser.add_argument("--write", action="store_true", help="hold the games of now instead")
    asked = parser.parse_args(words)
    now = {game: [line(game, number) for number in range(len(HOW))] for game in names()}
    if asked.write:
        write(now)
    found = list(differences(held(), now))
    print("\n".join(found) or "All games are the same.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
