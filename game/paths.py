"""Where the level files and the assets lie, and how a file is written: whole, or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    """Beside `game` in a checkout, inside it once installed."""
    inside = HERE / name
    return inside if inside.is_dir() else HERE.parent / name


LEVELS: Final = _folder("levels")
ASSETS: Final = _folder("assets")
OPPONENTS: Final = LEVELS / "opponents"  # how hard they think, and what they have learned


def level_file(name: str) -> Path:
    """The file of a ruleset, or of a variant that lays itself over one."""
    ruleset = LEVELS / f"{name}.toml"
    return ruleset if ruleset.is_file() else LEVELS / "variants" / f"{name}.toml"


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
