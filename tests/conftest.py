"""No test finds the files of whoever runs it: the player's own folder is one that is not there."""

from __future__ import annotations

import os
from pathlib import Path

from game.paths import OWN_DATA

os.environ[OWN_DATA] = str(Path(__file__).resolve().parent / "no_files_of_the_player")
