"""The recorded games, each played once however many tests look at it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, List

from game.kernel.saves import load
from game.kernel.table import Table
from game.registry import make
from tools.record.run import GAMES

EVERY = sorted(GAMES.glob("*.game"))


def games_of(kind: str) -> List[Path]:
    return [path for path in EVERY if path.name.startswith(f"{kind}-")]


@lru_cache(maxsize=None)
def played(path: Path) -> Table[Any]:
    return load(path.read_text(encoding="utf-8"), make)
