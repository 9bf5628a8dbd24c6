"""Where things are kept: settings, saves and crash reports, each in the platform's folder for it."""

from __future__ import annotations

import sys
import time
import traceback
from pathlib import Path
from typing import Final, Iterator, List, Optional

from game.paths import Folders as Folders
from game.paths import folders as folders
from game.paths import write_whole

SAVE: Final = ".game"
CURRENT: Final = f"current{SAVE}"  # the game in progress, written after every choice
FINISHED: Final = "finished.jsonl"  # a line for every game that has been played to its end
CRASHED: Final = "crashed"  # stands while the game runs; still there at the next start, it ended badly


def write(path: Path, text: str) -> None:
    """The whole text or nothing."""
    write_whole(path, text.encode("utf-8"))


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: cannot be read ({error}), expected a text in UTF-8") from None


class Storage:
    """The player's own files."""

    def __init__(self, where: Optional[Folders] = None) -> None:
        self.where: Final = folders() if where is None else where
        self.settings: Final = self.where.settings / "settings.toml"
        self.saves: Final = self.where.data / "saves"
        self.crashes: Final = self.where.data / "crashes"
        self.current: Final = self.saves / CURRENT
        self.running: Final = self.where.data / CRASHED
        self.finished_file: Final = self.where.data / FINISHED

    # -- the game in progress --------------------------------------------------------------------------

    def autosave(self, text: str) -> None:
        write(self.current, text)

    def half_written(self) -> List[Path]:
        """Saves that were being written when the program was killed; nobody needs them."""
        return list(self.saves.glob(f".*{SAVE}.*"))

    def resumable(self) -> Optional[str]:
        """The save of the game in progress."""
        return read(self.current) if self.current.is_file() else None

    def finished(self) -> None:
        """There is no game in progress any more."""
        self.current.unlink(missing_ok=True)

    def finished_lines(self) -> List[str]:
        """What is kept of every finished game, the first one first."""
        return read(self.finished_file).splitlines() if self.finished_file.is_file() else []

    # -- saves -----------------------------------------------------------------------------------------

    def saved(self) -> List[Path]:
        """The player's saves, the latest first."""
        return sorted(self._saved(), key=lambda path: path.stat().st_mtime, reverse=True)

    def has_saved(self) -> bool:
        return any(self._saved())

    def _saved(self) -> Iterator[Path]:
        return (path for path in self.saves.glob(f"*{SAVE}") if path.name != CURRENT)

    def save(self, text: str, name: str = "") -> Path:
        path = self.saves / f"{name or time.strftime('%Y-%m-%d %H.%M.%S')}{SAVE}"
        write(path, text)
        return path

    # -- crashes ---------------------------------------------------------------------------------------

    def begin(self) -> bool:
        """Note that the game runs, and sweep up; true if it did not end well the last time."""
        crashed = self.running.exists()
        try:
            for path in self.half_written():
                path.unlink()
            write(self.running, "")
        except OSError:
            return False  # a folder that cannot be written in is told of when something is saved
        return crashed

    def end(self) -> None:
        self.running.unlink(missing_ok=True)

    def report(self, error: BaseException, version: str, save: Optional[str]) -> Path:
        """What went wrong and the save that it went wrong in, in one file."""
        path = self.crashes / f"crash-{time.strftime('%Y%m%d-%H%M%S')}.txt"
        lines = [f"Trail Boss {version}, Python {sys.version}, {sys.platform}", ""]
        lines += ["".join(traceback.format_exception(error)), "-- save --", save or "no game in progress"]
        write(path, "\n".join(lines))
        return path
