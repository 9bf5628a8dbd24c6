"""What the people of this computer have done: their finished games, and the honours that these have earned."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, Final, List, NamedTuple, Sequence, Tuple

from game.kernel.checked_reader import Entries, complain, read_toml
from game.kernel.own_files import add_own
from game.paths import LEVELS, own
from game.profile.storage import Storage, write

FILE: Final = LEVELS / "achievements.toml"

WORDS: Final = ("title", "task")  # of an honour, beside the facts that it needs

Facts = Dict[str, int]


class Result(NamedTuple):
    """One person in one finished game."""

    name: str
    facts: Facts  # "points", "won", "seats" and whatever else is counted

    @property
    def has_won(self) -> bool:
        return bool(self.facts.get("won"))


class Game(NamedTuple):
    """A finished game. The same table, with the same seed, counts once: the first time."""

    table: str
    day: str
    ruleset: str
    results: Tuple[Result, ...]


class Person(NamedTuple):
    """All games of one person."""

    name: str
    games: int
    won: int
    best: int
    mean: int


class Achievement(NamedTuple):
    """Something to be honoured for, and how much of what it takes."""

    name: str
    needs: Facts
    title: str = ""  # where a language has no words for it
    task: str = ""

    def is_earned(self, result: Result) -> bool:
        return all(result.facts.get(fact, 0) >= least for fact, least in self.needs.items())


class Earned(NamedTuple):
    """By whom and when an honour was earned first."""

    honour: str
    name: str
    day: str
    title: str = ""  # of the honour, where a language has no words for it


# -- the file --------------------------------------------------------------------------------------


def as_line(game: Game) -> str:
    people = [{"name": result.name, "facts": result.facts} for result in game.results]
    told = {"table": game.table, "day": game.day, "ruleset": game.ruleset, "people": people}
    return json.dumps(told, ensure_ascii=False, sort_keys=True)


def as_game(line: str) -> Game:
    """A game from its line; a line that says something else is refused."""
    told = json.loads(line)
    try:
        results = tuple(Result(str(one["name"]), _facts(one["facts"])) for one in told["people"])
        return Game(str(told["table"]), str(told["day"]), str(told["ruleset"]), results)
    except (KeyError, TypeError, AttributeError):
        complain("finished games", line, "a game as this program writes it")


def _facts(told: Dict[str, Any]) -> Facts:
    return {str(fact): int(number) for fact, number in told.items()}


def finished_games(storage: Storage) -> List[Game]:
    """All finished games, the first one first; lines that cannot be read are passed over."""
    found = []
    for line in storage.finished_lines():
        try:
            found.append(as_game(line))
        except ValueError:
            continue
    return found


def remember(storage: Storage, game: Game) -> List[Earned]:
    """Add a finished game, unless its table has been added before; the honours that it is the first to earn."""
    known = finished_games(storage)
    if not game.results or any(other.table == game.table for other in known):
        return []
    write(storage.finished_file, "\n".join([*storage.finished_lines(), as_line(game)]) + "\n")
    had = {earned.honour for earned in earned_in(known)}
    return [earned for earned in earned_in([*known, game]) if earned.honour not in had]


# -- what they amount to -----------------------------------------------------------------------------


def people(games: Sequence[Game]) -> List[Person]:
    """Everybody who has finished a game, those with most games first."""
    by_name: Dict[str, List[Result]] = {}
    for game in games:
        for result in game.results:
            by_name.setdefault(result.name, []).append(result)
    found = [_person(name, results) for name, results in by_name.items()]
    return sorted(found, key=lambda person: (-person.games, -person.best))


def _person(name: str, results: Sequence[Result]) -> Person:
    points = [result.facts.get("points", 0) for result in results]
    won = sum(result.has_won for result in results)
    return Person(name, len(results), won, max(points), round(sum(points) / len(points)))


def honours() -> List[Achievement]:
    """Everything that one can be honoured for: by the program's level file, and by the player's own."""
    return _honours()[0]


def troubles() -> List[str]:
    """A sentence if the player's own file of honours cannot be used."""
    return _honours()[1]


def _honours() -> Tuple[List[Achievement], List[str]]:
    found = _read(FILE)
    troubles = add_own(found, FILE, own("levels") / FILE.name, _read)
    return list(found.values()), troubles


def _read(path: Path) -> Dict[str, Achievement]:
    return {name: _honour(name, entries) for name, entries in read_toml(path).each()}


def _honour(name: str, entries: Entries) -> Achievement:
    title = entries.text("title", name)
    task = entries.text("task", title)
    needs = {fact: entries.number(fact, least=1) for fact in entries.keys() if fact not in WORDS}
    entries.done()
    return Achievement(name, needs, title, task)


def earned_in(games: Sequence[Game]) -> List[Earned]:
    """The honours that these games have earned, each for the first time."""
    found = []
    for honour in honours():
        by = [(game.day, result.name) for game in games for result in game.results if honour.is_earned(result)]
        if by:
            found.append(Earned(honour.name, by[0][1], by[0][0], honour.title))
    return found
