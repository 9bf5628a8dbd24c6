"""Strict reading of what comes from outside: every complaint names the file, the key, the found and the expected."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, List, NoReturn, Optional, Sequence

import tomli

from game.paths import called


def complain(where: str, found: object, expected: str) -> NoReturn:
    shown = f"{found!r}"
    raise ValueError(f"{where}: found {shown[:80]}{'...' if len(shown) > 80 else ''}, expected {expected}")


def read_toml(path: Path) -> Entries:
    where = called(path)
    try:
        return Entries(tomli.loads(path.read_text(encoding="utf-8")), where)
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"{where}: cannot be read ({error}), expected a TOML file in UTF-8") from None
    except (tomli.TOMLDecodeError, RecursionError) as error:
        raise ValueError(f"{where}: {error}, expected TOML") from None


def read_text(text: str, where: str) -> Entries:
    """A document in TOML or JSON."""
    if text.lstrip().startswith("{"):
        return Entries(read_json(text, where), where)
    try:
        return Entries(tomli.loads(text), where)
    except (tomli.TOMLDecodeError, RecursionError) as error:
        raise ValueError(f"{where}: {error}, expected TOML or JSON") from None


def read_json(text: str, where: str) -> Dict[str, Any]:
    """A JSON object whose numbers are ordinary and whose keys stand once."""
    try:
        found = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{where}: {error}, expected JSON") from None
    if not isinstance(found, dict):
        complain(where, found, "a JSON object")
    return found


def _once(pairs: List[Any]) -> Dict[str, Any]:
    found: Dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"key {key!r} stands twice")
        found[key] = value
    return found


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number")


class Entries:
    """A table of a file, read key by key; keys that nobody asked for are an error in the end."""

    def __init__(self, table: Any, where: str) -> None:
        if not isinstance(table, dict):
            complain(where, table, "a table of keys")
        self.table: Dict[str, Any] = {str(key): value for key, value in table.items()}
        self.where = where
        self.left = set(self.table)

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def keys(self) -> List[str]:
        return list(self.table)

    def at(self, key: str) -> str:
        return f"{self.where}, {key}" if ", " not in self.where else f"{self.where}.{key}"

    def any(self, key: str, default: Any = None) -> Any:
        self.left.discard(key)
        if key not in self.table:
            if default is None:
                raise ValueError(f"{self.where}: key {key!r} is missing")
            return default
        return self.table[key]

    def number(self, key: str, default: Optional[int] = None, least: int = 0, most: int = 999_999) -> int:
        return as_number(self.any(key, default), self.at(key), least, most)

    def truth(self, key: str, default: Optional[bool] = None) -> bool:
        found = self.any(key, default)
        if not isinstance(found, bool):
            complain(self.at(key), found, "true or false")
        return found

    def text(self, key: str, default: Optional[str] = None, among: Sequence[str] = ()) -> str:
        return as_text(self.any(key, default), self.at(key), among)

    def list(self, key: str, default: Optional[List[Any]] = None) -> List[Any]:
        found = self.any(key, default)
        if not isinstance(found, list):
            complain(self.at(key), found, "a list")
        return found

    def numbers(self, key: str, default: Optional[List[int]] = None, least: int = 0, most: int = 999_999) -> List[int]:
        return [as_number(n, self.at(key), least, most) for n in self.list(key, default)]

    def texts(self, key: str, default: Optional[List[str]] = None, among: Sequence[str] = ()) -> List[str]:
        return [as_text(t, self.at(key), among) for t in self.list(key, default)]

    def entries(self, key: str, default: Optional[Dict[str, Any]] = None) -> Entries:
        return Entries(self.any(key, default), self.at(key))

    def rows(self, key: str, default: Optional[List[Any]] = None) -> List[Entries]:
        """A list of tables."""
        return [Entries(row, f"{self.at(key)}[{i}]") for i, row in enumerate(self.list(key, default))]

    def each(self) -> List[tuple[str, Entries]]:
        """Every key of this table as a table of its own."""
        return [(key, self.entries(key)) for key in self.table]

    def done(self) -> None:
        """Whatever has not been read by now is an error."""
        for key in self.table:
            if key in self.left:
                raise ValueError(f"{self.where}: key {key[:60]!r} is unknown")


def as_number(found: object, where: str, least: int = 0, most: int = 999_999) -> int:
    if isinstance(found, bool) or not isinstance(found, int) or not least <= found <= most:
        complain(where, found, f"a whole number from {least} to {most}")
    return found


def as_text(found: object, where: str, among: Sequence[str] = ()) -> str:
    if not isinstance(found, str) or (among and found not in among):
        listed = ", ".join(among[:40]) + (", ..." if len(among) > 40 else "")
        complain(where, found, f"one of {listed}" if among else "a text")
    return found
