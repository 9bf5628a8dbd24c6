"""Files of the player's own that add to one of the program's, and never replace anything in it."""

from __future__ import annotations

from pathlib import Path
from typing import Callable, Dict, List, TypeVar

from game.kernel.checked_reader import complain

T = TypeVar("T")


def add_own(known: Dict[str, T], ours: Path, own: Path, read: Callable[[Path], Dict[str, T]]) -> List[str]:
    """Put in what the player's file adds to ours; if anything is wrong with it nothing, and a sentence says why."""
    try:
        more = read(own) if own.is_file() else {}
        for name in more:
            if name in known:
                complain(str(own), name, f"another name than those of {ours}")
    except ValueError as error:
        return [str(error)]
    known.update(more)
    return []
