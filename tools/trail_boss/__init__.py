"""The installed program: `game` and `ai` lie in the folder `inside`, so that nobody else's `game` is met."""

import os  # this and sys are loaded before Python looks into the current folder; nothing else may be imported up here
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
BESIDE = os.path.dirname(HERE)  # where this package was found, and what it needs may be


def inside() -> str:
    """The folder of `game` and `ai`: this package's own, or the checkout if that has been installed as editable."""
    installed = os.path.join(HERE, "inside")
    return installed if os.path.isdir(installed) else os.path.dirname(BESIDE)


def enter() -> None:
    """Let `game` and `ai` be those of this package, and let nothing be imported from the current folder."""
    if sys.path and sys.path[0] in ("", current()):  # put there by -m or -c
        sys.path[:1] = [BESIDE] if current() == BESIDE else []
    if inside() not in sys.path:
        sys.path.insert(0, inside())


def current() -> str:
    """The current folder; nothing if it has been deleted."""
    try:
        return os.getcwd()
    except OSError:
        return ""


def main() -> int:
    """Play; this is what the command `trail-boss` runs."""
    enter()
    from game.__main__ import main as play

    return play()
