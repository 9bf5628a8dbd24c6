"""The games on the shelf: every level file that says which game it `plays`, the program's and the player's own."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Dict, Final, List, NamedTuple, Tuple

from game import paths
from game.kernel import levels
from game.kernel.checked_reader import complain
from game.kernel.rules import AnyRules

PATTERN: Final = "*.toml"


class Shelf(NamedTuple):
    """The package that plays each ruleset, and what is wrong with level files of the player's own."""

    rulesets: Dict[str, str]
    troubles: List[str]


def shelf() -> Dict[str, str]:
    """The name of every ruleset, with the package under `game` that plays it."""
    return _shelf(paths.LEVELS, paths.own("levels")).rulesets


def troubles() -> List[str]:
    """A sentence for each level file of the player's own that cannot be played."""
    return list(_shelf(paths.LEVELS, paths.own("levels")).troubles)


def names() -> List[str]:
    return list(shelf())


def lineage(name: str) -> Tuple[str, ...]:
    """A ruleset, what it extends, what that extends, and so on."""
    return levels.lineage(name)


@lru_cache(maxsize=None)
def _shelf(ours: Path, own: Path) -> Shelf:
    found = Shelf({}, [])
    for path in sorted(ours.glob(PATTERN)):
        plays = levels.head_of(path).plays
        if plays:
            found.rulesets[path.stem] = plays
    for path in _own_levels(own):
        try:
            _refuse_name(path, ours)
            _put_own(found, path)
        except ValueError as error:
            found.troubles.append(str(error))
    return found


def _own_levels(own: Path) -> List[Path]:
    return [*sorted((own / paths.VARIANTS).glob(PATTERN)), *sorted(own.glob(PATTERN))]


def _refuse_name(path: Path, ours: Path) -> None:
    """The program's levels are never replaced: one of the player's own has a name of its own."""
    for known in (ours / path.name, ours / paths.VARIANTS / path.name):
        if known.is_file() and levels.head_of(known).is_level:
            complain(f"{path}, its name", path.name, f"another one than that of {known}")


def _put_own(found: Shelf, path: Path) -> None:
    """A level file of the player's: a variant is read, a ruleset is made once, so that what is listed can be played."""
    if path.parent.name == paths.VARIANTS:
        levels.values_of(path.stem)
        return
    plays = levels.plays(path.stem)
    if plays:
        _try_out(path, plays)
        found.rulesets[path.stem] = plays


def _try_out(path: Path, plays: str) -> None:
    """Make its rules for every number of seats. What is wrong is told with the file's name, however it shows."""
    try:
        package = import_module(f"game.{plays}.game")
        for seats in package.offers(path.stem)["seats"]:
            package.make(path.stem, seats, {})
    except ImportError:
        complain(f"{path}, plays", plays, "the name of a game")
    except ValueError as error:
        raise ValueError(str(error) if str(path) in str(error) else f"{path}: {error}") from None
    except (ArithmeticError, AttributeError, LookupError, TypeError) as error:
        raise ValueError(f"{path}: cannot be played ({error!r})") from None


# -- one of them -----------------------------------------------------------------------------------


def _package(name: str) -> Any:
    if name not in shelf():
        complain("game", name, f"one of {', '.join(shelf())}")
    return import_module(f"game.{shelf()[name]}.game")


def make(name: str, seats: int, options: Dict[str, Any]) -> AnyRules:
    """The rules of a game for so many seats, ready to set up."""
    rules: AnyRules = _package(name).make(name, seats, options)
    return rules


def offers(name: str) -> Dict[str, Any]:
    """What can be chosen before the game: "seats" (a list) and "options" (each with its values, the default first)."""
    found: Dict[str, Any] = _package(name).offers(name)
    return found


def option_title(name: str, option: str, language: str = "") -> str:
    """What an option calls itself where a language has no word for it: the title of the variant that it turns on."""
    overlay = _variants(paths.level_file(name), name).get(option)
    return (levels.head(overlay).called(language) if overlay else "") or option


@lru_cache(maxsize=None)
def _variants(path: Path, name: str) -> Dict[str, str]:
    """The options of a ruleset that lay a variant over it, with the names of those."""
    options = levels.read_level(name, []).any("options", {})
    return {str(option): overlay for option, overlay in options.items() if isinstance(overlay, str)}
