"""Makes the ground ready for playing and testing on a machine that has only Python.

Everything goes into `.venv` beside the game. Old Pythons must be able to read this file, to be told that they are old.
"""

import errno
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Dict, Iterator, List, NoReturn, Tuple

OLDEST = (3, 10)
ROOT = Path(__file__).resolve().parent.parent
# Each needs more than the one before; with the extra of pyproject.toml that says what.
PURPOSES = {"play": "", "test": "test", "dev": "dev"}


class Trouble(Exception):
    """Something the player must know, in one sentence."""


class Ground:
    """A checkout with its `.venv`."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.project = root / "pyproject.toml"
        self.venv = root / ".venv"
        self.python = self.venv / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")

    def mark(self) -> str:
        """Changes when the project asks for other packages, or another Python starts it."""
        return hashlib.sha256(self.project.read_bytes() + sys.version.encode()).hexdigest()

    def stamp(self, purpose: str) -> Path:
        return self.venv / ("ready-to-" + purpose)

    def is_ready(self, purpose: str) -> bool:
        """Whatever is ready for more is ready for this too."""
        purposes = list(PURPOSES)
        stamps = [self.stamp(more) for more in purposes[purposes.index(purpose) :]]
        mark = self.mark()
        return self.python.exists() and any(stamp.exists() and stamp.read_text() == mark for stamp in stamps)

    def environment(self) -> Dict[str, str]:
        """The surroundings in which this checkout is what `import game` finds."""
        kept = {key: value for key, value in os.environ.items() if key != "PYTHONHOME"}
        return dict(kept, PYTHONPATH=str(self.root))


def start(purpose: str, arguments: List[str]) -> NoReturn:
    """Make the ground ready if it is not, and run Python there."""
    try:
        check_python(sys.version_info[:2])
        ground = Ground()
        make_ready(ground, purpose)
    except Trouble as trouble:
        sys.exit(str(trouble))
    except OSError as error:
        sys.exit(f"Trail Boss could not make .venv ready: {error}.")
    except KeyboardInterrupt:
        sys.exit(130)
    run(ground, arguments)


def check_python(version: Tuple[int, ...]) -> None:
    if version < OLDEST:
        found, oldest = (".".join(map(str, numbers)) for numbers in (version, OLDEST))
        raise Trouble(f"Trail Boss needs Python {oldest} or later, and this is Python {found}.")


def run(ground: Ground, arguments: List[str]) -> NoReturn:
    """Become the Python of the ground."""
    command = [str(ground.python), *arguments]
    os.chdir(str(ground.root))
    if sys.platform == "win32":
        sys.exit(subprocess.call(command, env=ground.environment()))
    os.execve(command[0], command, ground.environment())


def make_ready(ground: Ground, purpose: str) -> None:
    if ground.is_ready(purpose):
        return
    with alone(ground):
        if ground.is_ready(purpose):  # another start has done it meanwhile
            return
        if not ground.is_ready("play"):
            make_venv(ground)
        install(ground, purpose)
        ground.stamp(purpose).write_text(ground.mark())


@contextmanager
def alone(ground: Ground) -> Iterator[None]:
    """Two starts at once: the second waits here. The system lets go of the lock even after a crash."""
    with open(str(ground.venv) + ".lock", "a") as lock:
        if not holds(lock):
            print("Another start is making .venv ready; waiting for it.", flush=True)
            while not holds(lock):
                time.sleep(0.2)
        yield


def holds(lock: IO[str]) -> bool:
    """Take the lock if nobody else has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EAGAIN):
            raise
        return False
    return True


def make_venv(ground: Ground) -> None:
    """A fresh .venv in the place of a missing, stale or half-made one."""
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise Trouble(
            "Trail Boss needs Python's own venv module, which is missing here; "
            "install it (on Debian and Ubuntu: sudo apt install python3-venv) and start again."
        )
    print("Making .venv, a place for the packages that Trail Boss needs.", flush=True)
    if ground.venv.exists():
        shutil.rmtree(str(ground.venv))
    tell = finish([sys.executable, "-m", "venv", str(ground.venv)], ground)
    if tell:
        remove(ground)
        raise Trouble(f"Python could not make {ground.venv} ({tell}).")


def install(ground: Ground, purpose: str) -> None:
    """Fetch what a purpose needs; the project itself stays where it is, so that edits count."""
    packages = packages_for(ground, purpose)
    names = ", ".join(re.split("[<>=~!]", package)[0] for package in packages)
    print(f"Installing into .venv: {names}.", flush=True)
    pip = [str(ground.python), "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet", "--retries", "2"]
    tell = finish([*pip, "install", *packages], ground)
    if tell:
        if not ground.is_ready("play"):
            remove(ground)
        raise Trouble(f"Trail Boss could not fetch {names}; is there a connection to the network? (pip: {tell})")


def packages_for(ground: Ground, purpose: str) -> List[str]:
    """The requirements in pyproject.toml, read without a TOML reader: old Pythons bring none."""
    text = ground.project.read_text(encoding="utf-8")
    extra = PURPOSES[purpose]
    lists = [re.search(rf"^{name} = \[\n(.*?)^\]", text, re.M | re.S) for name in ("dependencies", extra) if name]
    assert all(lists), "pyproject.toml writes each list of requirements over several lines"
    return [package for found in lists if found for package in re.findall(r'"([^"]+)"', found.group(1))]


def finish(command: List[str], ground: Ground) -> str:
    """Run a command to its end; what it said last if it failed, nothing if all is well."""
    done = subprocess.run(
        command, env=ground.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    lines = [line for line in done.stdout.decode(errors="replace").splitlines() if line.strip()]
    return (lines[-1].strip() if lines else f"exit {done.returncode}") if done.returncode else ""


def remove(ground: Ground) -> None:
    shutil.rmtree(str(ground.venv), ignore_errors=True)


if __name__ == "__main__":
    start("dev", sys.argv[1:])
