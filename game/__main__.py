"""Opens Trail Boss. Until there is a window, that is a game in the terminal."""

from __future__ import annotations

import argparse
import sys
from typing import List, Optional, Tuple

VERSION = "0.1.0"


def main(arguments: Optional[List[str]] = None) -> int:
    """Play; whatever goes wrong is told in one sentence."""
    wanted = _read(sys.argv[1:] if arguments is None else arguments)[1]
    try:
        from game.text import play

        return play(wanted)
    except ValueError as error:
        print(f"trail-boss: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _read(arguments: List[str]) -> Tuple[argparse.Namespace, List[str]]:
    """What is asked of the program itself, and what is left for the game that it opens."""
    parser = argparse.ArgumentParser(
        prog="trail-boss",
        description="Western board games, exact to their rulebooks. Other options go to the game that is opened.",
        allow_abbrev=False,
        add_help="--text" not in arguments,
    )
    parser.add_argument("--text", action="store_true", help="play in the terminal; with --help, how")
    parser.add_argument("--version", action="version", version=f"Trail Boss {VERSION}")
    return parser.parse_known_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
