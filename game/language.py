"""What people read: one language's words for prompts, events, choices and things, from assets/words."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from typing import Any, Callable, Dict, Final, List, Mapping, NamedTuple, Optional, Pattern, Sequence, Tuple

from game.kernel.checked_reader import Entries, complain, read_toml
from game.paths import ASSETS

Table = Dict[str, str]

FOLDER: Final = ASSETS / "words"
FIRST: Final = "en"

# Tables of a language file beside those of the games.
PLURALS: Final = "plurals"
TEXTS: Final = "texts"
ICONS: Final = "icons"
NAMES: Final = "names"

HINTS: Final = "hints"  # the table of a game that says why a choice is good

PLACE: Final = re.compile(r"\{(\w+)(?::(\w+(?:\.\w+)?))?\}")  # {field} or {field:form} or {field:form.case}
CASE: Final = "."  # {city:city.to} is looked up in `cities.to`, and in `cities` if that has no word for it


# -- plurals ---------------------------------------------------------------------------------------


def english(number: int) -> str:
    return "one" if number == 1 else "other"


def czech(number: int) -> str:
    return "one" if number == 1 else "few" if 2 <= number <= 4 else "other"


def polish(number: int) -> str:
    return "one" if number == 1 else "few" if _is_few(number) else "many"


def russian(number: int) -> str:
    return "one" if number % 10 == 1 and number % 100 != 11 else "few" if _is_few(number) else "many"


def _is_few(number: int) -> bool:
    """Numbers that end in 2, 3 or 4, but not in 12, 13 or 14."""
    return 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14


class Plural(NamedTuple):
    """Which form of a noun goes with a number, and all forms that there are."""

    form: Callable[[int], str]
    forms: Sequence[str]


LANGUAGES: Final[Dict[str, Plural]] = {
    "en": Plural(english, ("one", "other")),
    "cs": Plural(czech, ("one", "few", "other")),
    "pl": Plural(polish, ("one", "few", "many")),
    "ru": Plural(russian, ("one", "few", "many")),
}


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


def languages() -> List[str]:
    return sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem in LANGUAGES)


class Words:
    """Everything that is said in one language."""

    def __init__(self, language: str = FIRST) -> None:
        if language not in languages():
            complain("language", language, f"one of {', '.join(languages())}")
        self.language: Final = language
        self.plurals: Final[Dict[str, Table]] = {}
        self.texts: Table = {}
        self.icons: Table = {}  # what each icon means
        self.overlays: Final[Dict[str, Dict[str, Table]]] = {}
        self.games: Final[Dict[str, Dict[str, Table]]] = {}
        self._read(_file(language))

    def _read(self, file: Entries) -> None:
        for name, entries in file.each():
            if name == PLURALS:
                for noun, forms in entries.each():
                    self.plurals[noun] = _forms(forms, LANGUAGES[self.language].forms)
            elif name == TEXTS:
                self.texts = _texts(entries)
            elif name == ICONS:
                self.icons = _texts(entries)
            elif name == NAMES:
                self.overlays.update({ruleset: _tables(tables) for ruleset, tables in entries.each()})
            else:
                self.games[name] = _tables(entries)

    def plural(self, noun: str, number: int) -> str:
        """So many of something: "1 dollar", "2 dollars"."""
        return self.plurals[noun][LANGUAGES[self.language].form(abs(number))].replace("{number}", str(number))

    def text(self, key: str, **fields: Any) -> str:
        """A sentence that belongs to no game."""
        return PLACE.sub(lambda place: self._fill(place[1], place[2], fields), self.texts[key])

    def _fill(self, field: str, noun: Optional[str], fields: Mapping[str, Any]) -> str:
        return self.plural(noun, fields[field]) if noun else str(fields[field])

    def of(self, game: str, ruleset: str) -> Speech:
        """The words for one ruleset of a game."""
        return Speech(self, self._laid(game, ruleset))

    def _laid(self, game: str, ruleset: str) -> Dict[str, Table]:
        """A game's tables, and the icons, with the names that a ruleset has for itself."""
        own = {ICONS: self.icons, **self.games.get(game, {})}
        tables = {name: dict(table) for name, table in own.items()}
        for name, table in self.overlays.get(ruleset, {}).items():
            for key, value in table.items():
                if key not in tables.get(name, {}):
                    raise ValueError(f"{self.language}.toml, names.{ruleset}.{name}: key {key!r} is unknown")
                tables[name][key] = value
        return tables


@lru_cache(maxsize=None)
def _file(language: str) -> Entries:
    return read_toml(FOLDER / f"{language}.toml")


def _tables(entries: Entries) -> Dict[str, Table]:
    return {name: _texts(table) for name, table in entries.each()}


def _texts(entries: Entries) -> Table:
    return {key: entries.text(key) for key in entries.keys()}


def _forms(entries: Entries, forms: Sequence[str]) -> Table:
    found = {form: entries.text(form) for form in forms}
    entries.done()
    return found


# -- a ruleset -------------------------------------------------------------------------------------


class Speech:
    """What is said in the game of one ruleset."""

    def __init__(self, words: Words, tables: Dict[str, Table]) -> None:
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
        """What a ruleset is called."""
        return self.tables.get("titles", {}).get(ruleset, ruleset)

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
