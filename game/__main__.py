"""Opens Trail Boss: the window, or with --text, --demo or --wire a game without one."""

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
        return _run(wanted, left)
    except ValueError as error:
        print(f"trail-boss: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(wanted: argparse.Namespace, left: List[str]) -> int:
    """Do what is asked; only the window needs pygame, so nothing else waits for it."""
    if wanted.text:
        from game.terminal.app import play

        return play(left)
    if wanted.demo:
        from game.terminal.demo import play_alone

        return play_alone(wanted.demo, left)
    if wanted.wire:
        from game.wire import main as answer_lines

        return answer_lines()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on the way in; we do that ourselves
    from game.ui.main import open_window

    return open_window(VERSION)


def _read(arguments: List[str]) -> Tuple[argparse.Namespace, List[str]]:
    """What is asked of the program itself, and what is left for the game in the terminal."""
    parser = argparse.ArgumentParser(
        prog="trail-boss",
        description="Western board games, exact to their rulebooks. Other options go to the game in the terminal.",
        allow_abbrev=False,
        add_help=not any(argument in ("--text", "--demo") for argument in arguments),
    )
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--text", action="store_true", help="play in the terminal; with --help, how")
    ways.add_argument(
        "--demo", type=_number, metavar="N", help="let N games play themselves, and show the scores; with --help, how"
    )
    ways.add_argument("--wire", action="store_true", help="answer requests, a JSON line each, for bots and scripts")
    parser.add_argument("--version", action="version", version=f"Trail Boss {VERSION}")
    wanted, left = parser.parse_known_args(arguments)
    if left and not (wanted.text or wanted.demo):
        parser.error(f"unknown: {' '.join(left)}; options of the game in the terminal need --text or --demo")
    return wanted, left


def _number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 1000")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
