"""Playing without a window: one JSON request a line on standard input, one JSON answer a line on standard output.

`trail-boss --wire`, in a checkout also `python -m tools.wire`, is for bots in any language, for scripts and for tests.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections import Counter
from contextlib import redirect_stdout
from typing import IO, Any, Callable, Dict, Iterable, Optional, Tuple

from game.kernel.checked_reader import Entries, as_number, complain, read_json
from game.kernel.luck import luck
from game.kernel.rules import CHANCE, Decision
from game.kernel.saves import load, save
from game.kernel.scenario import SEEDS, set_up
from game.kernel.table import Table
from game.language import GameLanguage, Language
from game.registry import make, names, offers, shelf

LONGEST_ERROR = 600

Fields = Dict[str, Any]


class Wire:
    """One conversation: the table that is played at, and the language that is spoken."""

    def __init__(self) -> None:
        self.words = Language()
        self.ended = False
        self.told = 0  # states of the table whose events have been told
        self._table: Optional[Table[Any]] = None
        self._speech: Optional[GameLanguage] = None

    @property
    def table(self) -> Table[Any]:
        if self._table is None:
            raise ValueError("request: there is no game yet; begin one with new, scenario or load")
        return self._table

    @property
    def decision(self) -> Decision:
        if self.table.decision is None:
            raise ValueError("request: the game is over, nothing can be chosen")
        return self.table.decision

    @property
    def speech(self) -> GameLanguage:
        if self._speech is None:
            name = self.table.rules.name
            self._speech = self.words.of(shelf()[name], name)
        return self._speech

    def sit_down(self, table: Table[Any], told: int = 0) -> None:
        """Go on at another table, of which so many states are known."""
        self._table, self.told, self._speech = table, told, None

    def speak(self, words: Language) -> None:
        self.words, self._speech = words, None

    def seat(self, who: int) -> int:
        return as_number(who, "request.who", 0, self.table.rules.seats - 1)

    def news(self) -> Fields:
        """What has happened since it was last told."""
        rules, states = self.table.rules, self.table.states
        events = [rules.describe(event) for s in states[self.told :] for event in s.events or ()]
        self.told = len(states)
        return {
            "events": [{**event, "text": self.speech.event(event)} for event in events],
            "over": self.table.over,
        }


# -- requests --------------------------------------------------------------------------------------


def do_games(wire: Wire) -> Fields:
    return {"games": {name: offers(name) for name in names()}}


def do_new(wire: Wire, game: str, seats: int, seed: int, options: Fields, luck: str) -> Fields:
    wire.sit_down(Table(make(game, seats, options), seed, luck == "ask"))
    return {}


def do_scenario(wire: Wire, text: str, luck: str) -> Fields:
    wire.sit_down(set_up(text, make, luck == "ask"))
    return {}


def do_ask(wire: Wire) -> Fields:
    if wire.table.over:
        return {"over": True}
    decision, rules = wire.decision, wire.table.rules
    said = Counter(rules.to_text(choice) for choice in decision.choices)
    name = rules.steps[decision.kind].id
    asked = {"over": False, "who": decision.who, "decision": name, "choices": list(said)}
    if decision.who == CHANCE:
        asked["weights"] = list(said.values())
    return {**asked, "prompt": wire.speech.prompt(name)}


def do_play(wire: Wire, choice: str) -> Fields:
    wire.table.play(wire.table.rules.parse(choice, wire.decision.choices))
    return wire.news()


def do_out(wire: Wire, who: int, choice: str) -> Fields:
    rules = wire.table.rules
    offered = rules.interrupts(wire.table.state, wire.seat(who))
    wire.table.interrupt(who, rules.parse(choice, offered))
    return wire.news()


def do_see(wire: Wire, who: Optional[int]) -> Fields:
    seat = None if who is None else wire.seat(who)
    return {"view": wire.table.rules.observe(wire.table.state, seat)}


def do_score(wire: Wire) -> Fields:
    rules, s = wire.table.rules, wire.table.state
    seats = [{**points, "total": sum(points.values())} for points in rules.score(s)]
    return {"seats": seats, "winners": rules.winners(s)}


def do_undo(wire: Wire, count: int) -> Fields:
    wire.table.undo(count)
    wire.told = min(wire.told, len(wire.table.states))
    return {}


def do_save(wire: Wire) -> Fields:
    return {"text": save(wire.table)}


def do_load(wire: Wire, text: str) -> Fields:
    table = load(text, make)
    wire.sit_down(table, told=len(table.states))
    return {}


def do_agent(wire: Wire, agent: str, level: str, seed: int) -> Fields:
    from ai.agent import answer, make_agent

    table = wire.table
    if wire.decision.who == CHANCE:
        complain("request, agent", "a decision of chance", "one of a seat")
    here = luck(seed, len(table.log))  # another place, other dice: one seed is enough for a whole game
    found = answer(make_agent(agent, table.rules, level, here), table)
    why = [{**one._asdict(), "choice": table.rules.to_text(one.choice)} for one in found.candidates]
    return {"choice": table.rules.to_text(found.choice), "why": why}


def do_words(wire: Wire, language: str) -> Fields:
    wire.speak(Language(language))
    return {}


def do_quit(wire: Wire) -> Fields:
    wire.ended = True
    return {}


# -- reading them ----------------------------------------------------------------------------------


def a_text(asked: Entries, key: str) -> str:
    return asked.text(key)


def a_table(asked: Entries, key: str) -> Fields:
    return asked.entries(key, {}).table


def a_number(asked: Entries, key: str) -> int:
    return asked.number(key)


def a_seed(asked: Entries, key: str) -> int:
    return as_number(asked.any(key), asked.at(key), 0, SEEDS)


def who_asks_luck(asked: Entries, key: str) -> str:
    return asked.text(key, "dealt", among=("dealt", "ask"))


def maybe_a_seat(asked: Entries, key: str) -> Optional[int]:
    return asked.number(key) if key in asked else None


def a_count(asked: Entries, key: str) -> int:
    return asked.number(key, 1)


def a_level(asked: Entries, key: str) -> str:
    return asked.text(key, "medium")


def maybe_a_seed(asked: Entries, key: str) -> int:
    return a_seed(asked, key) if key in asked else 0


Keys = Dict[str, Callable[[Entries, str], Any]]

# Every request: what it does, and how each of its keys is read.
REQUESTS: Dict[str, Tuple[Callable[..., Fields], Keys]] = {
    "games": (do_games, {}),
    "new": (
        do_new,
        {"game": a_text, "seats": a_number, "seed": a_seed, "options": a_table, "luck": who_asks_luck},
    ),
    "scenario": (do_scenario, {"text": a_text, "luck": who_asks_luck}),
    "ask": (do_ask, {}),
    "play": (do_play, {"choice": a_text}),
    "out": (do_out, {"who": a_number, "choice": a_text}),
    "see": (do_see, {"who": maybe_a_seat}),
    "score": (do_score, {}),
    "undo": (do_undo, {"count": a_count}),
    "save": (do_save, {}),
    "load": (do_load, {"text": a_text}),
    "agent": (do_agent, {"agent": a_text, "level": a_level, "seed": maybe_a_seed}),
    "words": (do_words, {"language": a_text}),
    "quit": (do_quit, {}),
}


def carry_out(wire: Wire, line: bytes) -> Fields:
    """Do what a line asks for; a ValueError says what is wrong with it."""
    asked = Entries(read_json(as_utf_8(line), "request"), "request")
    do, keys = REQUESTS[asked.text("do", among=list(REQUESTS))]
    values = {key: read(asked, key) for key, read in keys.items()}
    asked.done()
    return do(wire, **values)


def as_utf_8(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        complain("request", line, "UTF-8")


def answer_line(wire: Wire, line: bytes) -> Fields:
    """The answer to one request; whatever is wrong with it, the conversation goes on."""
    try:
        return {"ok": True, **carry_out(wire, line)}
    except ValueError as error:
        return {"ok": False, "error": sentence(str(error))}
    except RecursionError:
        return {"ok": False, "error": "request: nested too deeply, expected a table of keys"}
    except Exception as error:
        traceback.print_exc()
        return {"ok": False, "error": sentence(f"request: this is a mistake of Trail Boss itself ({error!r})")}


def sentence(text: str) -> str:
    """One line, not longer than anybody wants to read."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_ERROR else f"{line[:LONGEST_ERROR]}..."


def converse(lines: Iterable[bytes], answers: IO[str]) -> None:
    wire = Wire()
    for line in lines:
        answers.write(json.dumps(answer_line(wire, line)) + "\n")
        answers.flush()
        if wire.ended:
            return


def main() -> int:
    answers = sys.stdout
    try:
        with redirect_stdout(sys.stderr):  # so that nothing but answers can get between the answers
            converse(sys.stdin.buffer, answers)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())  # nobody listens any more
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
