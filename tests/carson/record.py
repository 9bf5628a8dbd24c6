"""Records the games under tests/games: `python -m tests.carson.record`. Seeds are tried until everything is shown."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Dict, List, Set, Tuple

from game.carson.data.tables import FIRST_PARCEL
from game.carson.ids import choice_kinds
from game.kernel.choice import Choice
from game.kernel.saves import save
from game.kernel.table import Table
from game.registry import make
from tests.carson.features import LEVEL, shown_by, wanted

GAMES = Path(__file__).resolve().parent.parent / "games"

PLAIN = {"personalities": "yellow", "duels": "dice", "placing": "turns", "river": False}

BUILDERS = 1000.0  # so fond of buildings that the bag runs empty

# Seats, options, and how fond the players are of: construction squares, buildings of others, passing.
Taste = Tuple[float, float, float]
COURSES: List[Tuple[int, Dict[str, Any], Taste]] = [
    (2, {}, (2, 1, 0.05)),
    (3, {}, (3, 4, 0.05)),
    (4, {}, (2, 8, 0.05)),
    (5, {}, (2, 8, 0.05)),
    (2, {"personalities": "red"}, (2, 2, 0.05)),
    (3, {"personalities": "red"}, (3, 8, 0.05)),
    (4, {"personalities": "red"}, (2, 4, 0.05)),
    (5, {"personalities": "red"}, (2, 30, 0.02)),
    (5, {"personalities": "yyyryyy"}, (BUILDERS, 1, 0.0)),
    (3, {"personalities": "random"}, (2, 8, 0.05)),
    (4, {"personalities": "ryryryr"}, (2, 8, 0.05)),
    (2, {"duels": "tiles"}, (2, 8, 0.05)),
    (5, {"duels": "tiles"}, (2, 8, 0.05)),
    (3, {"duels": "tiles", "personalities": "random"}, (2, 8, 0.05)),
    (2, {"placing": "simultaneous"}, (2, 2, 0.2)),
    (4, {"placing": "simultaneous", "personalities": "red"}, (2, 8, 0.2)),
    (2, {"river": True}, (2, 4, 0.05)),
    (5, {"river": True, "personalities": "yyyyrrr"}, (2, 8, 0.05)),
    (3, {"river": True, "duels": "tiles", "placing": "simultaneous"}, (2, 8, 0.2)),
    (4, {"river": True, "duels": "tiles", "placing": "simultaneous", "personalities": "random"}, (4, 8, 0.2)),
]


def record(seats: int, options: Dict[str, Any], taste: Taste, seed: int) -> Table[Any]:
    """A whole game, played by taste and luck."""
    table = Table(make(LEVEL, seats, {**PLAIN, **options}), seed)
    random = Random(seed)
    while table.decision is not None:
        if random.random() < 0.3 and act_out_of_turn(table, random, taste):
            continue
        table.play(pick(table, table.decision.choices, random, taste))
    return table


def act_out_of_turn(table: Table[Any], random: Random, taste: Taste) -> bool:
    who = random.randrange(table.rules.seats)
    choices = table.rules.interrupts(table.state, who)
    if choices:
        table.interrupt(who, pick(table, choices, random, taste))
    return bool(choices)


def pick(table: Table[Any], choices: Any, random: Random, taste: Taste) -> Choice:
    weights = [fondness(table, choice, taste) for choice in choices]
    found: Choice = random.choices(choices, weights)[0]
    return found


WELCOME = (
    choice_kinds.TAKE,
    choice_kinds.UP,
    choice_kinds.UP_KIND,
    choice_kinds.TAKE_FROM,
    choice_kinds.CONSENT,
    choice_kinds.BUY,
)


def fondness(table: Table[Any], choice: Choice, taste: Taste) -> float:
    construction, attack, passing = taste
    if choice.verb == choice_kinds.PASS:
        return passing * 60
    if choice.verb in WELCOME:
        return 3
    if choice.verb == choice_kinds.MOVE:
        return 0.02
    if construction == BUILDERS:
        return thrift(table, choice)
    if choice.verb not in (choice_kinds.COWBOY, choice_kinds.SHERIFF):
        return 1
    if choice.what >= FIRST_PARCEL:
        return attack * 5 if table.state.taken >> choice.what - FIRST_PARCEL & 1 else 1
    if choice.what in table.rules.data.row:
        return construction
    return 2


def thrift(table: Table[Any], choice: Choice) -> float:
    """Every tile is to be bought: one cowboy on each construction square, the others where money is."""
    if choice.verb == choice_kinds.PICK:
        return {3: 10_000.0, 1: 100.0}.get(choice.what, 1)
    if choice.verb in (choice_kinds.BUY, choice_kinds.PAY):
        return 1 / (1 + choice.what**3)
    if choice.verb == choice_kinds.PARCEL:
        return 1
    if choice.verb == choice_kinds.DONE:
        return 0.3
    if choice.verb != choice_kinds.COWBOY:
        return 0.01
    s = table.state
    taken = any(p.placed >> choice.what & 1 for p in s.players)
    if choice.what in table.rules.data.row:
        return 0.0 if taken else affordable(table, choice.what)
    if choice.what == 0:
        return 100
    return 0.0 if taken else 0.1


def affordable(table: Table[Any], square: int) -> float:
    """The dearest square that he can pay for, together with those where he stands already."""
    assert table.decision is not None
    s, squares = table.state, table.rules.data.squares
    p = s.players[table.decision.who]
    due = sum(squares[i].much for i in table.rules.data.row if p.placed >> i & 1)
    return 10_000.0 * squares[square].much if due + squares[square].much <= p.money else 0.0


def best_of(course: Tuple[int, Dict[str, Any], Taste], missing: Set[str], tries: int) -> Table[Any]:
    """The game of this course that shows the most of what is missing, and then the most of all."""
    tables = [record(*course, seed) for seed in range(1, tries + 1)]
    return max(tables, key=lambda table: (len(shown_by(table) & missing), len(shown_by(table))))


def main() -> None:
    missing = wanted()
    for old in GAMES.glob(f"{LEVEL}-*.game"):
        old.unlink()
    for number, course in enumerate(COURSES, 1):
        table = best_of(course, missing, 250 if course[2][1] > 10 else 25)
        missing -= shown_by(table)
        scores = " ".join(map(str, table.rules.totals(table.state)))
        text = save(table, {"scores": scores})
        (GAMES / f"{LEVEL}-{number:02}.game").write_text(text, encoding="utf-8", newline="\n")
        print(f"{number:2} {course[0]} seats {course[1]} seed {table.seed}: {scores}; {len(missing)} still missing")
    print("missing:", ", ".join(sorted(missing)) or "nothing")


if __name__ == "__main__":
    main()
