"""The game in a terminal: everything in words, choices by number, opponents that play the other seats."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import SystemRandom
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, Callable, Dict, Final, List, Mapping, Optional, Sequence

from ai.advice import Advice, advise
from ai.agent import answer, make_agent
from ai.levels import ladder, level_called
from ai.registry import AGENTS
from game.kernel.checked_reader import as_number, complain
from game.kernel.choice import Choice
from game.kernel.rules import CHANCE, AnyRules, Decision
from game.kernel.saves import load, save
from game.kernel.scenario import SEEDS
from game.kernel.table import ASKED, Table
from game.language import FIRST, Language, languages
from game.paths import write_whole
from game.registry import make, names, shelf
from game.terminal.picture import note_on
from game.terminal.pictures import picture_of

NARROWEST: Final = 20
HINTING: Final = "hard"  # the level that gives hints
LATELY: Final = 20  # choices that the log shows
MOST_LINES: Final = 60  # more choices than that stand in one paragraph, without sentences


# -- starting --------------------------------------------------------------------------------------


def play(arguments: List[str]) -> int:
    """Play one game with these options."""
    words = Language(_language(arguments))
    wanted = _options(words, arguments)
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        return TextGame(_table(wanted), wanted, words).play()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads any more
        return 0


def _language(arguments: List[str]) -> str:
    """The language is needed before help can be given in it."""
    parser = ArgumentParser(add_help=False)
    parser.add_argument("--language", default=FIRST)
    return str(parser.parse_known_args(arguments)[0].language)


def _options(words: Language, arguments: List[str]) -> Namespace:
    def about(key: str, listed: Sequence[str] = ()) -> str:
        return words.text(f"about_{key}", names=", ".join(listed))

    parser = ArgumentParser(prog="trail-boss --text", description=words.text("about"))
    add = parser.add_argument
    add("--game", default="trail-2e", choices=names(), help=about("game", names()), metavar="NAME")
    add("--seats", type=int, default=2, help=about("seats"), metavar="N")
    add("--people", type=int, default=1, help=about("people"), metavar="N")
    add("--seed", type=int, default=SystemRandom().randrange(1 << 31), help=about("seed"), metavar="N")
    add("--option", action="append", default=[], help=about("option"), metavar="NAME=VALUE")
    add("--luck", choices=("dealt", "ask"), default="dealt", help=about("luck"))
    add("--opponents", choices=list(AGENTS), help=about("opponents", list(AGENTS)), metavar="NAME")
    levels, tempers = (list(names) for names in ladder())
    add("--level", choices=levels, default="medium", help=about("level", levels), metavar="NAME")
    add("--temper", choices=tempers, default="", help=about("temper", tempers), metavar="NAME")
    add("--load", type=Path, help=about("load"), metavar="FILE")
    add("--language", default=FIRST, help=about("language", languages()), metavar="NAME")
    return parser.parse_args(arguments)


def _table(wanted: Namespace) -> Table[Any]:
    if wanted.load is None:
        rules = make(wanted.game, wanted.seats, dict(_option(text) for text in wanted.option))
        return Table(rules, as_number(wanted.seed, "--seed", 0, SEEDS), wanted.luck == "ask")
    try:
        return load(wanted.load.read_text(encoding="utf-8"), make)
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"{wanted.load}: cannot be read ({error}), expected a save") from None


def _option(text: str) -> tuple[str, Any]:
    """`simmental=true` is a truth, everything else is a text."""
    name, sign, value = text.partition("=")
    if not sign:
        complain("--option", text, "NAME=VALUE")
    return name, {"true": True, "false": False}.get(value, value)


# -- playing ---------------------------------------------------------------------------------------


class TextGame:
    """One game, with people at this terminal and agents in the other seats."""

    def __init__(self, table: Table[Any], wanted: Namespace, words: Language) -> None:
        self.table: Final = table
        self.rules: Final[AnyRules] = table.rules
        self.people: Final = range(as_number(wanted.people, "--people", 0, table.rules.seats))
        agent = wanted.opponents or level_called(wanted.level).agent
        self.agent: Final = make_agent(agent, table.rules, wanted.level, table.seed, style=wanted.temper)
        self.words: Final = words
        game = shelf()[table.rules.name]
        self.speech: Final = words.of(game, table.rules.name)
        self.picture: Final = picture_of(game)(self.rules, self.speech)
        self.told = 0  # states whose events have been told
        self.last: Optional[int] = None  # the seat that chose last
        self.stopped = False
        self.commands: Final[Mapping[str, Callable[[str], None]]] = {
            "": lambda rest: self.show_choices(),
            "v": lambda rest: self.show_position(),
            "l": lambda rest: self.show_log(),
            "h": lambda rest: self.show_hints(),
            "u": lambda rest: self.undo(),
            "s": self.save,
            "q": lambda rest: self.stop("stopped"),
            "?": lambda rest: self.help(),
        }

    def play(self) -> int:
        self.welcome()
        while self.table.decision is not None and not self.stopped:
            decision = self.table.decision
            if decision.who == CHANCE or decision.who in self.people:
                self.turn_to(decision.who)
                self.ask(decision)
            else:
                self.table.play(answer(self.agent, self.table).choice)
                self.last = decision.who
        self.tell_news()
        if self.table.over:
            self.show_score()
        return 0

    def welcome(self) -> None:
        made = self.table.undoable()
        about = {"title": self.speech.title(self.rules.name), "seats": self.rules.seats, "seed": self.table.seed}
        self.say(self.words.text("welcome_back" if made else "welcome", choices=made, **about))
        self.told = len(self.table.states)

    # -- asking --------------------------------------------------------------------------------------

    def turn_to(self, who: int) -> None:
        """Tell what has happened; show the position to a seat that has not chosen just now."""
        self.tell_news()
        if who not in (self.last, CHANCE):
            self.show_position()
            self.last = who
        self.show_choices()

    def ask(self, decision: Decision) -> None:
        """Read lines until one of them goes on with the game."""
        before = len(self.table.log)
        while not self.stopped and len(self.table.log) == before:
            print(self.words.text("ask"), end="", flush=True)
            line = sys.stdin.readline()
            if not sys.stdin.isatty():
                print(line.strip())
            if not line:
                self.stop("input_ended")
                return
            self.obey(line.strip(), decision)

    def obey(self, line: str, decision: Decision) -> None:
        """A choice by its number or its words, or a command."""
        found = self.choice(line, decision)
        command, _, rest = line.partition(" ")
        if found is not None:
            self.table.play(found)
        elif command in self.commands:
            self.commands[command](rest.strip())
        else:
            self.say(self.words.text("no_such_choice", line=line, most=len(self.offered(decision))))

    def choice(self, line: str, decision: Decision) -> Optional[Choice]:
        offered = self.offered(decision)
        if line.isdecimal() and 1 <= int(line) <= len(offered):
            return list(offered.values())[int(line) - 1]
        return offered.get(line)

    def offered(self, decision: Decision) -> Dict[str, Choice]:
        """Each text once."""
        found: Dict[str, Choice] = {}
        for choice in decision.choices:
            found.setdefault(self.rules.to_text(choice), choice)
        return found

    # -- commands ------------------------------------------------------------------------------------

    def stop(self, why: str) -> None:
        self.say(self.words.text(why))
        self.stopped = True

    def help(self) -> None:
        for line in self.words.text("help").splitlines():
            self.say(line)
        self.show_choices()

    def save(self, name: str) -> None:
        if not name:
            self.say(self.words.text("save_where"))
            return
        try:
            write_whole(Path(name), save(self.table).encode())
        except (OSError, ValueError) as error:
            self.say(self.words.text("not_saved", file=name, why=error))
        else:
            self.say(self.words.text("saved", file=name))

    def undo(self) -> None:
        """Take back the last choice of a person, and whatever came after it."""
        places = [n for n, (_, who) in enumerate(self.chosen()) if who in self.people or self.table.luck_asked]
        if not places:
            self.say(self.words.text("nothing_to_undo"))
            return
        self.table.back_to(places[-1])
        self.told, self.last = len(self.table.states), None
        self.say(self.words.text("undone"))

    def chosen(self) -> List[tuple[Choice, int]]:
        """Every choice so far, and who made it."""
        return [
            (choice, self.who_chose(place) if seat == ASKED else seat)
            for place, (choice, seat) in enumerate(self.table.log)
        ]

    def who_chose(self, place: int) -> int:
        decision = self.rules.decision(self.table.states[place])
        assert decision is not None, "a choice was made here"
        return decision.who

    # -- showing -------------------------------------------------------------------------------------

    def say(self, line: str, indent: str = "") -> None:
        width = max(NARROWEST, get_terminal_size().columns - 1)
        print(fill(line, width, initial_indent=indent, subsequent_indent=f"{indent}    "))

    def viewer(self) -> int:
        """The seat whose eyes look at the screen."""
        who = self.table.decision.who if self.table.decision is not None else 0
        return who if who in self.people else 0

    def tell_news(self) -> None:
        who, states = self.viewer(), self.table.states
        for event in [event for s in states[self.told :] for event in s.events or ()]:
            self.say(self.speech.event(self.rules.describe(self.rules.redact(event, who))), "  ")
        self.told = len(states)

    def show_position(self) -> None:
        who = self.viewer()
        print()
        for line in self.picture.lines(self.rules.observe(self.table.state, who), who):
            self.say(line)

    def show_choices(self) -> None:
        decision = self.table.decision
        assert decision is not None, "somebody is asked"
        prompt = self.speech.prompt(self.rules.steps[decision.kind].id)
        print()
        self.say(self.words.text("turn_of", name=self.speech.player(decision.who), prompt=prompt))
        offered = list(self.offered(decision))
        if len(offered) > MOST_LINES:
            self.say("; ".join(f"{number} {text}" for number, text in enumerate(offered, 1)), "  ")
            return
        notes = self.picture.notes(self.rules.observe(self.table.state, self.viewer()))
        for number, text in enumerate(offered, 1):
            self.show_choice(number, text, note_on(text, notes))

    def show_choice(self, number: int, text: str, note: str) -> None:
        self.say(f"{number:3} {self.speech.choice(text)}{f' ({note})' if note else ''} [{text}]")

    def show_hints(self) -> None:
        """The best choices with their numbers, the points to be expected, and why."""
        decision = self.table.decision
        assert decision is not None, "somebody is asked"
        if decision.who == CHANCE:
            self.say(self.words.text("no_hint"))
            return
        offered = list(self.offered(decision))
        for advice in advise(self.table, HINTING, self.table.seed):
            self.show_choice(offered.index(advice.choice) + 1, advice.choice, self.why(advice))

    def why(self, advice: Advice) -> str:
        points = self.words.plural("point", round(advice.points))
        return ", ".join([points, *(self.speech.merit(*reason) for reason in advice.reasons)])

    def show_log(self) -> None:
        for choice, who in [pair for pair in self.chosen() if pair[1] != CHANCE][-LATELY:]:
            sentence = self.speech.choice(self.rules.to_text(choice))
            self.say(self.words.text("logged", name=self.speech.player(who), choice=sentence), "  ")

    def show_score(self) -> None:
        """A table of categories, a column for each seat."""
        s = self.table.state
        seats = self.rules.score(s)
        rows = {self.speech.name("category", key): [points[key] for points in seats] for key in seats[0]}
        rows[self.words.text("total")] = [sum(points.values()) for points in seats]
        heads = [self.speech.player(seat) for seat in range(len(seats))]
        first = max(map(len, rows))
        print()
        self.say(f"{self.words.text('final'):{first}}  {'  '.join(heads)}")
        for name, points in rows.items():
            self.say(f"{name:{first}}  {'  '.join(f'{n:{len(head)}}' for n, head in zip(points, heads))}")
        winners = ", ".join(self.speech.player(seat) for seat in self.rules.winners(s))
        self.say(self.words.text("winners", names=winners))
