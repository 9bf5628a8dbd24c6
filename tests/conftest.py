"""No test finds or changes the files of whoever runs it: the player's own folder is one that cannot be made."""

from __future__ import annotations

import os
from pathlib import Path

from game.paths import OWN_DATA

os.environ[OWN_DATA] = str(Path(__file__).resolve() / "below a file there is no folder")
