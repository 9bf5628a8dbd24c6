"""Where everything lies: the program's levels and assets, the player's own files; and how a file is written whole."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Final, Mapping, NamedTuple, Optional

NAME: Final = "trail-boss"
HERE: Final = Path(__file__).resolve().parent
VARIANTS: Final = "variants"
OWN_DATA: Final = "TRAIL_BOSS_DATA"  # the variable that names another folder for what the player makes


def _folder(name: str) -> Path:
    """Beside `game` in a checkout, inside it once installed."""
    inside = HERE / name
    return inside if inside.is_dir() else HERE.parent / name


LEVELS: Final = _folder("levels")
ASSETS: Final = _folder("assets")
OPPONENTS: Final = LEVELS / "opponents"  # how hard they think, and what they have learned


# -- the player's folders --------------------------------------------------------------------------


class Folders(NamedTuple):
    """What the player has set, what he has made, and what can be made again."""

    settings: Path
    data: Path
    cache: Path


def folders(system: str = sys.platform, surroundings: Optional[Mapping[str, str]] = None) -> Folders:
    """The folders by the rules of the platform, unless a variable names the one for data."""
    found = os.environ if surroundings is None else surroundings
    usual = _usual_folders(system, found)
    named = Path(found.get(OWN_DATA, ""))
    return usual._replace(data=named) if named.is_absolute() else usual


def _usual_folders(system: str, found: Mapping[str, str]) -> Folders:
    """XDG on Linux, Application Support, AppData."""
    home = Path(found.get("HOME") or found.get("USERPROFILE") or Path.home())
    if system == "win32":
        local = Path(found.get("LOCALAPPDATA") or home / "AppData" / "Local")
        roaming = Path(found.get("APPDATA") or home / "AppData" / "Roaming")
        return Folders(roaming / NAME, local / NAME, local / NAME / "cache")
    if system == "darwin":
        library = home / "Library"
        support = library / "Application Support" / NAME
        return Folders(support, support, library / "Caches" / NAME)
    return Folders(
        _xdg(found, "XDG_CONFIG_HOME", home / ".config"),
        _xdg(found, "XDG_DATA_HOME", home / ".local" / "share"),
        _xdg(found, "XDG_CACHE_HOME", home / ".cache"),
    )


def _xdg(surroundings: Mapping[str, str], key: str, default: Path) -> Path:
    """A relative path in these variables is to be ignored, says their specification."""
    named = Path(surroundings.get(key, ""))
    return (named if named.is_absolute() else default) / NAME


def own(folder: str) -> Path:
    """The player's own `levels` or `words`, which are found as well as the program's."""
    return folders().data / folder


def called(path: Path) -> str:
    """What a complaint calls a file: one of the player's own by its whole path, one of the program's by its name."""
    if ASSETS in path.parents:
        return path.relative_to(ASSETS).as_posix()
    return str(path) if folders().data in path.parents else path.name


def level_file(name: str) -> Path:
    """The file of a ruleset, or of a variant that lays itself over one: the program's first, then the player's."""
    theirs = own("levels")
    places = [folder / f"{name}.toml" for folder in (LEVELS, LEVELS / VARIANTS, theirs, theirs / VARIANTS)]
    return next((path for path in places if path.is_file()), places[1])


# -- writing ---------------------------------------------------------------------------------------


def write_whole(path: Path, content: bytes) -> None:
    """The whole content or nothing: it is written to the disk beside the file, and then put in its place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
