"""The beginning and the end of the program: the window, and what happens in a crash."""

from __future__ import annotations

import sys
from typing import Optional

from game.profile.storage import Storage
from game.ui.app import App
from game.ui.menu.scene import Menu
from game.ui.table.scene import TableScene


def open_window(version: str, storage: Optional[Storage] = None) -> int:
    """Play until the player has had enough; a crash leaves a report with the save in it."""
    storage = storage or Storage()
    app = App(storage)
    was_crash = storage.begin()
    try:
        app.run(Menu(was_crash))
    except Exception as error:
        return _crashed(app, error, version)
    finally:
        app.close()
    storage.end()
    return 0


def _crashed(app: App, error: Exception, version: str) -> int:
    """Say where the report is; the next start offers to go on."""
    try:
        path = app.storage.report(error, version, _save_of(app))
        print(f"trail-boss: something went wrong ({error!r}). A report with your game is in {path}", file=sys.stderr)
    except OSError as trouble:
        print(
            f"trail-boss: something went wrong ({error!r}), and no report could be written: {trouble}", file=sys.stderr
        )
    return 1


def _save_of(app: App) -> Optional[str]:
    boards = [scene for scene in app.stack if isinstance(scene, TableScene)]
    return boards[-1].match.text() if boards else None
