"""Saves: one small readable text, a choice a line. Loading one plays it again."""

from __future__ import annotations

import json
import re
from typing import Any, Callable, Dict, List, Optional, Tuple

from game.kernel.checked_reader import as_number, complain, read_json
from game.kernel.rules import CHANCE, AnyRules
from game.kernel.table import ASKED, Table

VERSION = 1
HEAD = "trail boss"
MOST_LINES = 100_000

WHOLE = re.compile(r"-?[0-9]{1,19}")

MakeRules = Callable[[str, int, Dict[str, Any]], AnyRules]


def save(table: Table[Any], notes: Optional[Dict[str, str]] = None) -> str:
    """The table as text. Notes are lines of the head for whoever keeps the save: names, a date."""
    rules = table.rules
    head = [
        f"{HEAD} {VERSION}",
        f"game {rules.name}",
        f"seats {rules.seats}",
        f"seed {table.seed}",
        f"luck {'ask' if table.luck_asked else 'dealt'}",
        f"options {json.dumps(rules.options, sort_keys=True)}",
    ]
    if table.scenario is not None:
        head.append(f"scenario {json.dumps(table.scenario)}")
    head += [f"note {key} {value}" for key, value in (notes or {}).items()]
    return "\n".join([*head, "", *said(table), f"end {len(table.log)}", ""])


def said(table: Table[Any]) -> List[str]:
    """The log, a line an entry."""
    say = table.rules.to_text
    return [say(c) if seat == ASKED else f"out {seat} {say(c)}" for c, seat in table.log]


def load(text: str, make: MakeRules) -> Table[Any]:
    """Play a save again; whatever is wrong with it is told with its line."""
    head, lines = _split(text)
    seats = _whole(head, "seats")
    options = read_json(head.get("options", "{}"), "save, options")
    scenario = read_json(head["scenario"], "save, scenario") if "scenario" in head else None
    rules = make(head.get("game", ""), seats, options)
    luck = head.get("luck", "dealt")
    if luck not in ("dealt", "ask"):
        complain("save, luck", luck, "dealt or ask")
    table = Table(rules, _whole(head, "seed"), True, scenario)
    for number, line in lines:
        try:
            _replay(table, line, check_luck=luck == "dealt")
        except ValueError as error:
            raise ValueError(f"save, line {number}: {error}") from None
    table.luck_asked = luck == "ask"
    table.deal()
    return table


def notes_of(text: str) -> Dict[str, str]:
    """The notes in the head of a save."""
    lines = text.split("\n\n", 1)[0].splitlines()
    words = [line.split(" ", 2) for line in lines if line.startswith("note ")]
    return {w[1]: w[2] if len(w) > 2 else "" for w in words if len(w) > 1}


def _replay(table: Table[Any], line: str, check_luck: bool) -> None:
    decision = table.decision
    if line.startswith("out "):
        _, seat, rest = (line.split(" ", 2) + ["", ""])[:3]
        who = as_number(int(seat) if seat.isdecimal() else seat, "out", 0, table.rules.seats - 1)
        table.interrupt(who, table.rules.parse(rest, table.rules.interrupts(table.state, who)))
        return
    if decision is None:
        raise ValueError(f"{line[:80]!r} comes after the end of the game")
    choice = table.rules.parse(line, decision.choices)
    if decision.who == CHANCE and check_luck and choice is not table.dealt():
        raise ValueError(
            f"{line[:80]!r} is not what seed {table.seed} deals here, but {table.rules.to_text(table.dealt())!r}"
        )
    table.play(choice)


def _split(text: str) -> Tuple[Dict[str, str], List[Tuple[int, str]]]:
    lines = text.splitlines()
    if not lines or not lines[0].startswith(f"{HEAD} "):
        complain("save, line 1", lines[0] if lines else "", f"'{HEAD} {VERSION}'")
    if lines[0] != f"{HEAD} {VERSION}":
        complain("save, line 1", lines[0], f"version {VERSION}")
    if len(lines) > MOST_LINES:
        complain("save", f"{len(lines)} lines", f"at most {MOST_LINES}")
    blank = lines.index("") if "" in lines else len(lines)
    head: Dict[str, str] = {}
    for line in lines[1:blank]:
        key, _, value = line.partition(" ")
        if key not in ("game", "seats", "seed", "luck", "options", "scenario", "note"):
            complain("save", line, "game, seats, seed, luck, options, scenario or note")
        head[key] = value
    body = [(number, line) for number, line in enumerate(lines[blank + 1 :], blank + 2) if line]
    if not body or body[-1][1] != f"end {len(body) - 1}":
        found = body[-1][1] if body else ""
        complain("save", found, f"the last line 'end {max(len(body) - 1, 0)}'; the save has been cut off or edited")
    return head, body[:-1]


def _whole(head: Dict[str, str], key: str) -> int:
    found = head.get(key, "")
    if not WHOLE.fullmatch(found):
        complain(f"save, {key}", found, "a whole number")
    return int(found)
