"""Level files: a ruleset may extend another, variants lay themselves over it, and the player's own do as ours."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any, Dict, Final, List, NamedTuple, Tuple

from game.kernel.checked_reader import Entries, complain, read_toml
from game.paths import called, level_file

OVERLAY_KEYS: Final = ("change", "add", "replace")
HEAD_KEYS: Final = ("extends", "overlays", "plays", "title", "titles", "values")


# -- heads -----------------------------------------------------------------------------------------


class Head(NamedTuple):
    """What a level file says of itself."""

    plays: str  # the package that plays it; nothing if it is what it extends that says so
    extends: str
    overlays: str
    title: str
    titles: Dict[str, str]  # by language

    @property
    def is_level(self) -> bool:
        return bool(self.plays or self.extends or self.overlays)

    def called(self, language: str) -> str:
        return self.titles.get(language, self.title)


def is_level(name: str) -> bool:
    return level_file(name).is_file()


def head(name: str) -> Head:
    return head_of(level_file(name))


@lru_cache(maxsize=None)
def head_of(path: Path) -> Head:
    file = read_toml(path)
    titles = file.entries("titles", {})
    return Head(
        file.text("plays", ""),
        file.text("extends", ""),
        file.text("overlays", ""),
        file.text("title", ""),
        {language: titles.text(language) for language in titles.keys()},
    )


def lineage(name: str) -> Tuple[str, ...]:
    """A ruleset, what it extends, what that extends, and so on."""
    names = [name]
    below = head(name).extends
    while below:
        where = f"{_called(names[-1])}, extends"
        if below in names:
            complain(where, below, "a level that does not extend this one")
        if not level_file(below).is_file():
            complain(where, below, "the name of a level file")
        names.append(below)
        below = head(below).extends
    return tuple(names)


def plays(name: str) -> str:
    """The package that plays a ruleset: as its file says, or what it extends; nothing if it is no ruleset."""
    return next((found for found in (head(below).plays for below in lineage(name)) if found), "")


# -- whole levels ----------------------------------------------------------------------------------


def read_level(name: str, overlays: List[str]) -> Entries:
    """The level with everything that it extends below it and every overlay on top."""
    level = _read(name)
    for overlay in overlays:
        over = read_toml(level_file(overlay)).table
        if over.get("overlays") != level["plays"]:
            complain(f"{_called(overlay)}, overlays", over.get("overlays"), repr(level["plays"]))
        over.pop(overlay, None)  # its own table, which lies over nothing
        _lay(level, over, _called(overlay))
    return Entries(level, _called(name))


def values_of(overlay: str) -> List[Any]:
    """The values of the option that lays this file over a level, the default first."""
    values = read_toml(level_file(overlay)).list("values", [False, True])
    if len(values) < 2:
        complain(f"{_called(overlay)}, values", values, "two values or more")
    return values


def own_table(overlay: str) -> Entries:
    """What an overlay says of itself, in the table of its own name."""
    return read_toml(level_file(overlay)).entries(overlay)


def _read(name: str) -> Dict[str, Any]:
    names = lineage(name)
    level = read_toml(level_file(names[-1])).table
    level.pop("titles", None)
    for above in reversed(names[:-1]):
        over = read_toml(level_file(above)).table
        _lay(level, over, _called(above))
        for key in ("plays", "title"):
            level[key] = over.get(key, level.get(key))
    if not level.get("plays"):
        complain(f"{_called(name)}, plays", level.get("plays"), "the name of a game")
    return level


def _called(name: str) -> str:
    return called(level_file(name))


def _lay(below: Dict[str, Any], over: Dict[str, Any], where: str) -> None:
    for key, value in over.items():
        if key in OVERLAY_KEYS and not isinstance(value, dict):
            complain(f"{where}, {key}", value, "a table")
        if key not in OVERLAY_KEYS and key not in HEAD_KEYS:
            raise ValueError(f"{where}: key {key!r} is unknown; expected change, add or replace")
    below.update(deepcopy(over.get("replace", {})))
    _change(below, over.get("change", {}))
    _add(below, over.get("add", {}), where)


def _change(below: Dict[str, Any], change: Dict[str, Any]) -> None:
    for key, value in change.items():
        if isinstance(value, dict) and isinstance(below.get(key), dict):
            _change(below[key], value)
        else:
            below[key] = deepcopy(value)


def _add(below: Dict[str, Any], add: Dict[str, Any], where: str) -> None:
    for key, value in add.items():
        if isinstance(value, dict) and isinstance(below.get(key), dict):
            _add(below[key], value, f"{where}, {key}")
        elif isinstance(value, list) and isinstance(below.get(key), list):
            below[key].extend(deepcopy(value))
        else:
            complain(f"{where}, add.{key}", value, "a list for a key that holds a list")
