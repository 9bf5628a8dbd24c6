"""Opens Trail Boss: the window, or with --text the game in a terminal."""

from __future__ import annotations

import argparse
import os
import sys
from typing import List, Optional, Tuple

VERSION = "0.1.0"


def main(arguments: Optional[List[str]] = None) -> int:
    """Play; whatever goes wrong is told in one sentence."""
    wanted, left = _read(sys.argv[1:] if arguments is None else arguments)
    try:
        if wanted.text:
            from game.terminal.app import play

            return play(left)
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on the way in; we do that ourselves
        from game.ui.main import open_window, play_alone

        return play_alone(wanted.demo) if wanted.demo else open_window(VERSION)
    except ValueError as error:
        print(f"trail-boss: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _read(arguments: List[str]) -> Tuple[argparse.Namespace, List[str]]:
    """What is asked of the program itself, and what is left for the game in the terminal."""
    parser = argparse.ArgumentParser(
        prog="trail-boss",
        description="Western board games, exact to their rulebooks. Other options go to the game in the terminal.",
        allow_abbrev=False,
        add_help="--text" not in arguments,
    )
    parser.add_argument("--text", action="store_true", help="play in the terminal; with --help, how")
    parser.add_argument("--demo", type=_number, metavar="N", help="let N games play themselves, and show the scores")
    parser.add_argument("--version", action="version", version=f"Trail Boss {VERSION}")
    wanted, left = parser.parse_known_args(arguments)
    if left and not wanted.text:
        parser.error(f"unknown: {' '.join(left)}; options of the game in the terminal need --text")
    return wanted, left


def _number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 1000")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
