"""The beginning and the end of the program: the window, games that play themselves, and what happens in a crash."""

from __future__ import annotations

import sys
from typing import Optional

from game.profile.storage import Keeping
from game.ui.app import App
from game.ui.match import Match
from game.ui.menu.demo import wanted
from game.ui.menu.scene import Menu
from game.ui.opponents import Inline
from game.ui.table.scene import Board


def open_window(version: str, keeping: Optional[Keeping] = None) -> int:
    """Play until the player has had enough; a crash leaves a report with the save in it."""
    keeping = keeping or Keeping()
    app = App(keeping)
    was_crash = keeping.begin()
    try:
        app.run(Menu(was_crash))
    except Exception as error:
        return _crashed(app, error, version)
    finally:
        app.close()
    keeping.end()
    return 0


def _crashed(app: App, error: Exception, version: str) -> int:
    """Say where the report is; the next start offers to go on."""
    try:
        path = app.keeping.report(error, version, _save_of(app))
        print(f"trail-boss: something went wrong ({error!r}). A report with your game is in {path}", file=sys.stderr)
    except OSError as trouble:
        print(
            f"trail-boss: something went wrong ({error!r}), and no report could be written: {trouble}", file=sys.stderr
        )
    return 1


def _save_of(app: App) -> Optional[str]:
    boards = [scene for scene in app.stack if isinstance(scene, Board)]
    return boards[-1].match.text() if boards else None


def play_alone(games: int) -> int:
    """Let games play themselves at full speed, and show who won."""
    for seed in range(1, games + 1):
        match = Match.new(wanted(seed), thinker=Inline())
        while not match.table.over:
            match.update()
        totals = zip(match.sitters, match.rules.totals(match.table.state))
        print(f"{seed}: " + ", ".join(f"{sitter.name} {points}" for sitter, points in totals), flush=True)
    return 0
