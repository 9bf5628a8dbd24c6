"""What people read: one language's words for prompts, events, choices and things, from a folder of assets/words."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import Any, Dict, Final, List, Mapping, NamedTuple, Optional, Pattern, Sequence, Tuple

from game.kernel import levels
from game.kernel.checked_reader import complain
from game.language_files import (
    COMMON,
    FOLDER,
    ICONS,
    NAMES,
    PLURALS,
    TEXTS,
    Table,
    Tree,
    add,
    file_of,
    head_of,
    read,
    refused,
    said_twice,
)
from game.language_files import FIRST as FIRST
from game.language_files import languages as languages
from game.language_files import own_name as own_name
from game.paths import own

HINTS: Final = "hints"  # the table of a game that says why a choice is good

PLACE: Final = re.compile(r"\{(\w+)(?::(\w+(?:\.\w+)?))?\}")  # {field} or {field:form} or {field:form.case}
CASE: Final = "."  # {city:city.to} is looked up in `cities.to`, and in `cities` if that has no word for it


# -- phrases ---------------------------------------------------------------------------------------


class Phrase(NamedTuple):
    """A key with places in it: what the program says, and which field and kind of thing stands in each place."""

    key: str
    said: Pattern[str]
    places: Sequence[Tuple[str, str]]


# Places that do not hold a single word.
SHAPES: Final = {"number": r"\d+", "tile": ".+", "cards": ".+", "payments": ".+", "tasks": ".+"}
ONE_WORD: Final = r"\S+?"

# A list of things: what each is, and of how many words.
LISTS: Final = {"cards": ("card", 1), "payments": ("payment", 2), "tasks": ("task", 2)}


def phrase_of(key: str) -> Phrase:
    parts = PLACE.split(key)  # text, field, form, text, field, form, text ...
    pattern = re.escape(parts[0])
    places: List[Tuple[str, str]] = []
    for field, form, text in zip(parts[1::3], parts[2::3], parts[3::3]):
        kind = form or field
        places.append((field, kind))
        pattern += f"(?P<{field}>{SHAPES.get(kind, ONE_WORD)}){re.escape(text)}"
    return Phrase(key, re.compile(pattern), places)


def table_of(kind: str) -> str:
    """The table with the names of such things: `city` is looked up in `cities`, `city.to` in `cities.to`."""
    thing, dot, case = kind.partition(CASE)
    return re.sub("(?<![aeiou])y$", "ie", thing) + "s" + dot + case


# -- a language ------------------------------------------------------------------------------------


class Language:
    """Everything that is said in one language."""

    def __init__(self, language: str = FIRST) -> None:
        if language not in languages():
            complain("language", language, f"one of {', '.join(languages())}")
        self.language: Final = language
        self.plural_rule: Final = head_of(language).plural
        self.troubles: Final[List[str]] = []  # with the player's own files
        self._said: Final[Tree] = {PLURALS: {}, TEXTS: {}, ICONS: {}, NAMES: {}}
        for path in sorted((FOLDER / language).glob("*.toml")):
            self._take(path)
        for path in sorted((own("words") / language).glob("*.toml")):
            self._take_own(path)
        if not (FOLDER / language / COMMON).is_file():
            self._fill_up(Language(FIRST))
        self.plurals: Final[Dict[str, Table]] = self._said.pop(PLURALS)
        self.texts: Final[Table] = self._said.pop(TEXTS)
        self.icons: Final[Table] = self._said.pop(ICONS)  # what each icon means
        self.overlays: Final[Dict[str, Dict[str, Table]]] = self._said.pop(NAMES)
        self.games: Final[Dict[str, Dict[str, Table]]] = self._said

    def _take(self, path: Path) -> None:
        """All that a file says; nothing of it if anything is wrong with it."""
        file = file_of(path)
        more = read(file, self.plural_rule.forms)
        twice = said_twice(self._said, more)
        if twice:
            raise ValueError(f"{file.where}: key {twice!r} stands in another file too")
        self._check_names(more, file.where)
        add(self._said, more)

    def _take_own(self, path: Path) -> None:
        """A file of the player's own adds to the program's, and is left out if it cannot."""
        known = FOLDER / self.language / path.name
        try:
            if known.is_file():
                complain(f"{path}, its name", path.name, f"another one than that of {known}")
            self._take(path)
        except ValueError as error:
            self.troubles.append(str(error))

    def _check_names(self, more: Tree, where: str) -> None:
        """A ruleset can only call otherwise what a game calls something."""
        known: Dict[str, List[Tree]] = {ICONS: [self._said[ICONS], more.get(ICONS, {})]}
        for tables in (*self._games(self._said), *self._games(more)):
            for name, table in tables.items():
                known.setdefault(name, []).append(table)
        for ruleset, tables in more.get(NAMES, {}).items():
            for name, table in tables.items():
                for key in table:
                    if not any(key in names for names in known.get(name, ())):
                        raise ValueError(f"{where}, names.{ruleset}.{name}: key {key!r} is unknown")

    @staticmethod
    def _games(said: Tree) -> List[Dict[str, Table]]:
        return [tables for name, tables in said.items() if name not in (PLURALS, TEXTS, ICONS, NAMES)]

    def _fill_up(self, first: Language) -> None:
        """What a language of the player's own does not say yet is said in the first one."""
        forms = self.plural_rule.forms
        nouns = {n: {form: said.get(form, said["other"]) for form in forms} for n, said in first.plurals.items()}
        add(self._said, {PLURALS: nouns, TEXTS: first.texts, ICONS: first.icons, NAMES: first.overlays, **first.games})

    def plural(self, noun: str, number: int) -> str:
        """So many of something: "1 dollar", "2 dollars"."""
        return self.plurals[noun][self.plural_rule.form(abs(number))].replace("{number}", str(number))

    def text(self, key: str, **fields: Any) -> str:
        """A sentence that belongs to no game."""
        return PLACE.sub(lambda place: self._fill(place[1], place[2], fields), self.texts[key])

    def _fill(self, field: str, noun: Optional[str], fields: Mapping[str, Any]) -> str:
        return self.plural(noun, fields[field]) if noun else str(fields[field])

    def of(self, game: str, ruleset: str) -> GameLanguage:
        """The words for one ruleset of a game."""
        return GameLanguage(self, self._laid(game, ruleset))

    def _laid(self, game: str, ruleset: str) -> Dict[str, Table]:
        """A game's tables, and the icons, with the names that a ruleset and those below it have for themselves."""
        tables = {name: dict(table) for name, table in {ICONS: self.icons, **self.games.get(game, {})}.items()}
        for name in reversed(_lineage(game, ruleset)):
            for table, names in self.overlays.get(name, {}).items():
                tables.setdefault(table, {}).update(names)
        return tables


def troubles() -> List[str]:
    """A sentence for each of the player's own files of words that cannot be used."""
    spoken = [language for language in languages() if (own("words") / language).is_dir()]
    return [*refused(), *(trouble for language in spoken for trouble in Language(language).troubles)]


def _lineage(game: str, ruleset: str) -> List[str]:
    """What has words for a ruleset: itself and all that it extends; `help.trail` is what help says of `trail`."""
    part = f"{game}." if ruleset.startswith(f"{game}.") else ""
    name = ruleset[len(part) :]
    return [part + below for below in levels.lineage(name)] if levels.is_level(name) else [ruleset]


# -- a ruleset -------------------------------------------------------------------------------------


class GameLanguage:
    """What is said in the game of one ruleset."""

    def __init__(self, words: Language, tables: Dict[str, Table]) -> None:
        self.words: Final = words
        self.tables: Final = tables
        self.players: List[str] = []  # what the seats are called, if not by number
        self._phrases: Final[Dict[str, List[Phrase]]] = {}
        self.found: Final[Dict[Tuple[str, str], Optional[str]]] = {}  # kind and thing, and its name

    def prompt(self, decision: str) -> str:
        """What is wanted now."""
        return self.tables.get("prompts", {}).get(decision, decision)

    def choice(self, text: str) -> str:
        """A choice, from its text on the wire."""
        return _sentence(self.name("choice", text))

    def event(self, told: Mapping[str, Any]) -> str:
        """What has happened."""
        sentence = self.tables.get("events", {}).get(told["what"], told["what"])
        return _sentence(self.fill(sentence, told))

    def name(self, kind: str, thing: str) -> str:
        """What people call a thing; without a word for it, what the program calls it."""
        found = self._name(kind, thing)
        return thing if found is None else found

    def several(self, kind: str, things: Sequence[str]) -> str:
        """A list of such things, equal ones together."""
        numbers = {thing: things.count(thing) for thing in things}
        return ", ".join(self._counted(n, self.name(kind, thing)) for thing, n in numbers.items())

    def _counted(self, number: int, name: str) -> str:
        return self.words.text("several", number=number, thing=name) if number > 1 else name

    def title(self, ruleset: str) -> str:
        """What a ruleset is called: by a word for it, by its own level file, or by that of what it extends."""
        titles = self.tables.get("titles", {})
        for name in levels.lineage(ruleset) if levels.is_level(ruleset) else ():
            found = titles.get(name) or levels.head(name).called(self.words.language)
            if found:
                return found
        return titles.get(ruleset, ruleset)

    def label(self, key: str, **fields: Any) -> str:
        """A line of the position, filled."""
        return self.fill(self.tables["labels"][key], fields)

    def merit(self, word: str, number: int = 0, thing: str = "") -> str:
        """What speaks for a choice: a sentence of its own, or how many more or fewer there are of something."""
        sentences = self.tables.get(HINTS, {})
        if word in sentences:
            return self.fill(sentences[word], defaultdict(lambda: thing, number=number))
        return self.words.text("more" if number > 0 else "fewer", thing=self.words.plural(word, abs(number)))

    def player(self, seat: int) -> str:
        if seat < 0:
            return self.words.text("chance")
        return self.players[seat] if seat < len(self.players) else self.words.text("player", number=seat + 1)

    def fill(self, sentence: str, fields: Mapping[str, Any]) -> str:
        """Put words in the places of a sentence."""
        return PLACE.sub(lambda place: self._say(place[1], place[2], fields[place[1]]), sentence)

    def _say(self, field: str, form: Optional[str], value: Any) -> str:
        if form in self.words.plurals:
            return self.words.plural(form, int(value))
        return self.player(value) if field == "who" else self.name(form or field, str(value))

    def _name(self, kind: str, thing: str) -> Optional[str]:
        key = (kind, thing)
        if key not in self.found:
            self.found[key] = self._look_up(kind, thing)
        return self.found[key]

    def _look_up(self, kind: str, thing: str) -> Optional[str]:
        if kind in LISTS:
            one, length = LISTS[kind]
            words = thing.split()
            things = [" ".join(words[n : n + length]) for n in range(0, len(words), length)]
            return None if None in [self._name(one, part) for part in things] else self.several(one, things)
        if kind == "seat":
            return self.player(int(thing)) if thing.isdecimal() else None
        plain = table_of(kind.partition(CASE)[0])
        for table in (table_of(kind), plain):
            found = self.find(table, thing) if table in self.tables else None
            if found is not None:
                return self.fill(self.tables[table][found[0]], found[1])
        return None if plain in self.tables else thing

    def find(self, table: str, thing: str) -> Optional[Tuple[str, Dict[str, str]]]:
        """The first key of a table that is this thing, or fits it, and what stands in its places."""
        if thing in self.tables[table]:
            return thing, {}
        for phrase in self._phrases_of(table):
            fits = phrase.said.fullmatch(thing)
            if fits and all(self._name(kind, fits[field]) is not None for field, kind in phrase.places):
                return phrase.key, fits.groupdict()
        return None

    def _phrases_of(self, table: str) -> List[Phrase]:
        if table not in self._phrases:
            self._phrases[table] = [phrase_of(key) for key in self.tables[table] if PLACE.search(key)]
        return self._phrases[table]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
