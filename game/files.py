"""Where the level files and the assets lie: beside `game` in a checkout, inside it once installed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    inside = HERE / name
    return inside if inside.is_dir() else HERE.parent / name


LEVELS: Final = _folder("levels")
ASSETS: Final = _folder("assets")
