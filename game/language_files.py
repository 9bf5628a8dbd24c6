"""The files that languages are read from: which there are, the program's and the player's own, and what each says."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Callable, Dict, Final, List, NamedTuple, Sequence

from game.kernel.checked_reader import Entries, as_text, read_toml
from game.paths import ASSETS, own

Table = Dict[str, str]
Tree = Dict[str, Any]  # tables of tables of texts

FOLDER: Final = ASSETS / "words"
COMMON: Final = "common.toml"  # the file that makes a folder a language
FIRST: Final = "en"

# Tables of a language beside those of the games.
PLURALS: Final = "plurals"
TEXTS: Final = "texts"
ICONS: Final = "icons"
NAMES: Final = "names"


# -- plurals ---------------------------------------------------------------------------------------


def only_other(number: int) -> str:
    return "other"


def one_other(number: int) -> str:
    return "one" if number == 1 else "other"


def up_to_one_other(number: int) -> str:
    return "one" if number < 2 else "other"


def czech(number: int) -> str:
    return "one" if number == 1 else "few" if 2 <= number <= 4 else "other"


def polish(number: int) -> str:
    return "one" if number == 1 else "few" if _is_few(number) else "many"


def slavic_east(number: int) -> str:
    return "one" if number % 10 == 1 and number % 100 != 11 else "few" if _is_few(number) else "many"


def _is_few(number: int) -> bool:
    """Numbers that end in 2, 3 or 4, but not in 12, 13 or 14."""
    return 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14


class Plural(NamedTuple):
    """Which form of a noun goes with a number, and all forms that there are."""

    form: Callable[[int], str]
    forms: Sequence[str]


# The rules that a language may name as its `plural`.
RULES: Final[Dict[str, Plural]] = {
    "other": Plural(only_other, ("other",)),  # Japanese, Turkish
    "one_other": Plural(one_other, ("one", "other")),  # English, German, Italian
    "up_to_one_other": Plural(up_to_one_other, ("one", "other")),  # French
    "czech": Plural(czech, ("one", "few", "other")),  # Slovak too
    "polish": Plural(polish, ("one", "few", "many")),
    "slavic_east": Plural(slavic_east, ("one", "few", "many")),  # Russian, Ukrainian
}


# -- which there are -------------------------------------------------------------------------------


class Head(NamedTuple):
    """What a language says of itself."""

    name: str  # as its speakers call it
    plural: Plural


def languages() -> List[str]:
    """The program's languages, and the player's own ones that say what they are."""
    ours = {path.parent.name for path in FOLDER.glob(f"*/{COMMON}")}
    return sorted(ours | {path.parent.name for path in own("words").glob(f"*/{COMMON}") if not _what_is_wrong(path)})


def own_name(language: str) -> str:
    """What its speakers call a language."""
    return head_of(language).name


def head_of(language: str) -> Head:
    return _head(file_of(_common(language)))


def _common(language: str) -> Path:
    path = FOLDER / language / COMMON
    return path if path.is_file() else own("words") / language / COMMON


def _head(file: Entries) -> Head:
    return Head(file.text("name"), RULES[file.text("plural", among=list(RULES))])


def _what_is_wrong(path: Path) -> str:
    """Why the first file of a language cannot be used; nothing if it can."""
    try:
        _head(file_of(path))
    except ValueError as error:
        return str(error)
    return ""


def refused() -> List[str]:
    """A sentence for each of the player's own languages that do not say what they are."""
    theirs = [path for path in sorted(own("words").glob(f"*/{COMMON}")) if _common(path.parent.name) == path]
    return [wrong for wrong in map(_what_is_wrong, theirs) if wrong]


# -- what they say ---------------------------------------------------------------------------------


@lru_cache(maxsize=None)
def file_of(path: Path) -> Entries:
    return read_toml(path)


def read(file: Entries, forms: Sequence[str]) -> Tree:
    """All tables of a file."""
    found: Tree = {}
    for name in file.keys():
        if name in Head._fields and file.where.endswith(COMMON):
            continue
        entries = file.entries(name)
        if name == PLURALS:
            found[name] = {noun: _forms(row, forms) for noun, row in entries.each()}
        elif name in (TEXTS, ICONS):
            found[name] = _texts(entries)
        elif name == NAMES:
            found[name] = {ruleset: _tables(tables) for ruleset, tables in entries.each()}
        else:
            found[name] = _tables(entries)
    return found


def _tables(entries: Entries) -> Dict[str, Table]:
    return {name: _texts(table) for name, table in entries.each()}


def _texts(entries: Entries) -> Table:
    table: Table = entries.table
    for key, text in table.items():
        if not isinstance(text, str):
            as_text(text, entries.at(key))
    return table


def _forms(entries: Entries, forms: Sequence[str]) -> Table:
    found = {form: entries.text(form) for form in forms}
    entries.done()
    return found


def said_twice(said: Tree, more: Tree, above: str = "") -> str:
    """A key that stands in both; nothing if there is none."""
    for key in more:
        if key in said:
            both = isinstance(said[key], dict) and isinstance(more[key], dict)
            found = said_twice(said[key], more[key], f"{above}{key}.") if both else f"{above}{key}"
            if found:
                return found
    return ""


def add(said: Tree, more: Tree) -> None:
    """Put in what is missing."""
    for key, value in more.items():
        if key not in said:
            said[key] = value
        elif isinstance(value, dict):
            add(said[key], value)
