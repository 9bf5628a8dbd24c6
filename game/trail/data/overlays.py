"""Level files: a ruleset may extend another, and variants lay themselves over it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Dict, List, Tuple

from game.kernel.checked_reader import Entries, complain, read_toml
from game.paths import level_file

OVERLAY_KEYS = ("change", "add", "replace")
HEAD_KEYS = ("extends", "overlays", "plays", "title", "values")


def read_level(name: str, overlays: List[str]) -> Entries:
    """The level with everything that it extends below it and every overlay on top."""
    level = _read(name)
    for overlay in overlays:
        over = _read(overlay)
        if over.get("overlays") != level["plays"]:
            complain(f"{overlay}.toml, overlays", over.get("overlays"), repr(level["plays"]))
        over.pop(overlay, None)  # its own table, which lies over nothing
        _lay(level, over, f"{overlay}.toml")
    return Entries(level, f"{name}.toml")


def values_of(overlay: str) -> List[Any]:
    """The values of the option that lays this file over a level, the default first."""
    return read_toml(level_file(overlay)).list("values", [False, True])


def own_table(overlay: str) -> Entries:
    """What an overlay says of itself, in the table of its own name."""
    return read_toml(level_file(overlay)).entries(overlay)


def _read(name: str, above: Tuple[str, ...] = ()) -> Dict[str, Any]:
    level = read_toml(level_file(name)).table
    if "extends" not in level:
        return level
    chain = (name, *above)
    if level["extends"] in chain:
        complain(f"{name}.toml, extends", level["extends"], "a level that does not extend this one")
    below = _read(level["extends"], chain)
    _lay(below, level, f"{name}.toml")
    for key in ("plays", "title"):
        below[key] = level.get(key, below[key])
    return below


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
