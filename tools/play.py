"""Starts Trail Boss: `python3 tools/play.py`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.environment import start

if __name__ == "__main__":
    start("play", ["-m", "game", *sys.argv[1:]])
