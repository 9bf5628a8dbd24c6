"""Runs every test: `python3 tools/test.py`. With TRAIL_BOSS_COMPILE set, on a compiled copy."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.environment import start

if __name__ == "__main__":
    pytest = ["-m", "pytest", "-n", "auto", *sys.argv[1:]]
    if os.environ.get("TRAIL_BOSS_COMPILE"):
        start("dev", ["-m", "tools.compiled", *pytest])
    start("test", pytest)
