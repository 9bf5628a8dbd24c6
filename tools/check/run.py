"""Checks the rules: `python -m tools.check` lists rules without a test, and `--long` checks what takes long.

That is: it plays thousands of games, lets monkeys press in every scene, and kills programs in a save.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import Pool
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from textwrap import fill
from time import perf_counter
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple

from game.kernel.rules import AnyRules
from game.kernel.saves import save
from game.registry import names
from tools.check.invariants import Fault, check_save, compare, things_of
from tools.check.kill_during_save import kill_writers
from tools.check.monkey import let_loose
from tools.check.random_games import (
    Chooser,
    Play,
    any_choice,
    any_setting,
    any_verb,
    replay,
    rules_of,
    tables,
    unplayed,
)
from tools.environment import ROOT

TESTS = ROOT / "tests"
RULES = ROOT.parent / "shared" / "rules"  # the rules as numbered statements; not part of the repository
LIST = TESTS / "rule_ids.txt"  # their ids, for those who have not got the rules

ID = r"[A-Z]{1,2}-(?:\d+|[A-Z]+(?:-[A-Z]+)*)"
DEFINITION = re.compile(rf"(?:\*\*|^\| )({ID})\b", re.M)  # in bold, or first in a table's row
CITATION = re.compile(rf"\b{ID}\b")
NUMBERED = r"[A-Z]{1,2}-\d+"
RANGE = re.compile(rf"\b{NUMBERED}\s*(?:\.\.+|to|-|–)\s*{NUMBERED}\b")

LONG = 20_000  # games
EVENTS = 30_000  # of monkeys
MONKEY = 1_500  # events of one of them
KILLS = 50
COUNT_EVERY = 20  # choices between two counts of all things
REPLAY_EVERY = 20  # games of which one is replayed
MOST_CHOICES = 40_000  # in a game, chance's included

Ids = Dict[str, List[str]]  # by rules file


# -- rules without a test --------------------------------------------------------------------------


def defined_ids(folder: Path) -> Ids:
    """The ids that each rules file defines, in its order."""
    return {
        path.stem: list(dict.fromkeys(DEFINITION.findall(path.read_text(encoding="utf-8"))))
        for path in sorted(folder.glob("*.md"))
    }


def as_list(ids: Ids) -> str:
    paragraphs = [
        fill(f"{name}: {' '.join(found)}", 110, subsequent_indent="  ", break_on_hyphens=False)
        for name, found in ids.items()
    ]
    return "\n".join([*paragraphs, ""])


def listed_ids(text: str) -> Ids:
    """`as_list`, undone."""
    ids: Ids = {}
    for word in text.split():
        if word.endswith(":"):
            ids[word[:-1]] = last = []
        else:
            last.append(word)
    return ids


def known_ids() -> Ids:
    """From the rules themselves where they are at hand, else from the list."""
    return defined_ids(RULES) if RULES.is_dir() else listed_ids(LIST.read_text(encoding="utf-8"))


def list_is_stale() -> bool:
    return RULES.is_dir() and (not LIST.exists() or LIST.read_text(encoding="utf-8") != as_list(defined_ids(RULES)))


def cited_ids(folder: Path) -> Set[str]:
    """The ids in the docstrings of all test functions of a folder."""
    return {found for path in folder.rglob("test_*.py") for found in _cited_in(path.read_text(encoding="utf-8"))}


def _cited_in(code: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test_"):
            yield from cited(ast.get_docstring(node) or "")


def cited(text: str) -> List[str]:
    """The ids named one by one; a range names none."""
    found: List[str] = CITATION.findall(RANGE.sub(" ", text))
    return found


def missing_ids(known: Ids, tested: Set[str]) -> Ids:
    missing = {name: [rule for rule in ids if rule not in tested] for name, ids in known.items()}
    return {name: ids for name, ids in missing.items() if ids}


def unknown_ids(known: Ids, tested: Set[str]) -> List[str]:
    """Ids named by tests that no rules file has: a slip of the pen."""
    every = {rule for ids in known.values() for rule in ids}
    kinds = {rule.split("-")[0] for rule in every}
    return sorted(rule for rule in tested - every if rule.split("-")[0] in kinds)


def check_ids(only: Sequence[str]) -> bool:
    """Tell which ids no test names; True if there are none."""
    everything, tested = known_ids(), cited_ids(TESTS)
    known = {name: ids for name, ids in everything.items() if not only or name in only}
    missing, unknown = missing_ids(known, tested), unknown_ids(everything, tested)
    for name, ids in missing.items():
        print(f"{name}: {len(ids)} of {len(known[name])} rules have no test")
        print(fill(" ".join(ids), 110, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False))
    if unknown:
        print("Named by tests, but not in the rules:", *unknown)
    if list_is_stale():
        print(f"{LIST.relative_to(ROOT)} is not up to date; --write-ids writes it.")
    if missing or unknown or list_is_stale():
        return False
    print(f"Each of {sum(map(len, known.values()))} rules has a test.")
    return True


# -- random games ----------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """What one game came to: how many choices, and the name and text of a save if it failed."""

    choices: int
    name: str = ""
    text: str = ""


def checked_game(task: Tuple[Tuple[str, ...], int]) -> Outcome:
    """Play the game with this number: rulesets and seats in turn, options by lot, and two ways to choose."""
    games, number = task
    every = tables(games)
    turn, place = divmod(number, len(every))
    random = Random(number)
    setting = any_setting(*every[place], random)
    play = Play(rules_of(setting), number)
    try:
        play_checked(play, any_verb if turn % 2 else any_choice, random)
        if turn % REPLAY_EVERY == 0:
            check_replay(play)
    except Exception as error:  # whatever it is, the game that shows it is kept
        notes = {"failed": f"{type(error).__name__}: {error}".replace("\n", " ")}
        text = save(unplayed(play.rules, number, play.log), notes)
        return Outcome(len(play.log), f"failed-{setting.game}-{number}.game", text)
    return Outcome(len(play.log))


def play_checked(play: Play, choose: Chooser, random: Random) -> None:
    """Play to the end; nothing may get lost on the way, nobody may be in debt, and it must come to an end."""
    play.deal()
    count = counter(play.rules)
    before = count(play)
    made = 0
    while play.decision is not None:
        play.go_on(choose, random)
        made += 1
        if len(play.log) > MOST_CHOICES:
            raise Fault(f"no end after {MOST_CHOICES} choices")
        if made % COUNT_EVERY == 0 or play.decision is None:
            compare(before, count(play))


def counter(rules: AnyRules) -> Callable[[Play], Dict[str, Any]]:
    """How all things of a game are counted."""
    return lambda play: things_of(rules, play.state, play.state.events or ())


def check_replay(play: Play) -> None:
    """The log alone leads to the same state, and so does the save."""
    table = replay(play.rules, play.seed, play.log)
    if play.rules.key(table.state) != play.rules.key(play.state) or not table.over:
        raise Fault("the log does not lead to the same state")
    check_save(table)


def check_games(games: Sequence[str], number: int) -> bool:
    """Play so many games on all cores, with a line of progress; True if none fails."""
    begun = perf_counter()
    tasks = [(tuple(games), seed) for seed in range(number)]
    choices = 0
    failed: List[str] = []
    with Pool(os.cpu_count()) as pool:
        for done, outcome in enumerate(pool.imap_unordered(checked_game, tasks, chunksize=16), 1):
            choices += outcome.choices
            if outcome.name:
                Path(outcome.name).write_text(outcome.text, encoding="utf-8")
                failed.append(outcome.name)
            show_progress(done, number, len(failed))
    told = f"{number:,} games at {len(tables(games))} kinds of table, {choices:,} choices"
    faults = f"{len(failed)} failed: {' '.join(sorted(failed))}" if failed else "no faults."
    print(f"{told}, {perf_counter() - begun:.0f} s: {faults}")
    return not failed


def show_progress(done: int, number: int, failed: int) -> None:
    """One line that is written over, or a line for every tenth part where it cannot be."""
    told = f"{done:,} of {number:,} games played, {failed} failed"
    if sys.stderr.isatty():
        print(f"\r{told}", end="\n" if done == number else "", file=sys.stderr, flush=True)
    elif done * 10 // number > (done - 1) * 10 // number:
        print(told, file=sys.stderr, flush=True)


# -- the window ------------------------------------------------------------------------------------


def check_monkeys(events: int) -> bool:
    """Let monkeys press so many times, each in a process of its own; True if none fell."""
    begun = perf_counter()
    troop = max(1, round(events / MONKEY))
    with TemporaryDirectory() as sounds, ProcessPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(let_loose, range(troop), repeat(events // troop), repeat(Path(sounds)))
        falls = [fall for fall in found if fall is not None]
    for fall in falls:
        print(f"seed {fall.seed}, event {fall.event}: {fall.deed} in {fall.scene}\n{fall.why}")
    print(f"{events:,} events in all scenes by {troop} monkeys, {perf_counter() - begun:.0f} s: {len(falls)} fell.")
    return not falls


def check_kills(times: int) -> bool:
    """Kill a program while it saves; True if the last whole save has always been there."""
    with TemporaryDirectory() as folder:
        toll = kill_writers(Path(folder), times)
    print(f"{toll.killed} killed, {toll.amid} of them with a save half written; {toll.lost} left no whole save.")
    return not toll.lost


# -- the command -----------------------------------------------------------------------------------


def main(words: Optional[List[str]] = None) -> int:
    asked = arguments().parse_args(words)
    if asked.write_ids:
        LIST.write_text(as_list(defined_ids(RULES)), encoding="utf-8")
        return 0
    if asked.long or asked.games or asked.events or asked.kills:
        return 0 if all(check_long(asked)) else 1
    return 0 if check_ids(asked.only) else 1


def check_long(asked: argparse.Namespace) -> List[bool]:
    """Everything that takes long, or only what was asked for."""
    done = []
    if asked.long or asked.games:
        done.append(check_games(asked.game or names(), asked.games or LONG))
    if asked.long or asked.events:
        done.append(check_monkeys(asked.events or EVENTS))
    if asked.long or asked.kills:
        done.append(check_kills(asked.kills or KILLS))
    return done


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.check", description=__doc__)
    parser.add_argument("--only", action="append", default=[], help="only this rules file (may be repeated)")
    parser.add_argument("--write-ids", action="store_true", help=f"write {LIST.name} anew from the rules")
    parser.add_argument("--long", action="store_true", help=f"{LONG:,} games, {EVENTS:,} events, {KILLS} kills instead")
    parser.add_argument("--games", type=int, help="play so many random games instead")
    parser.add_argument("--events", type=int, help="let monkeys press so many times instead")
    parser.add_argument("--kills", type=int, help="kill a program that saves so many times instead")
    parser.add_argument("--game", action="append", choices=names(), help="only this ruleset (may be repeated)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
