"""Takes pictures of every scene, without a screen: `python -m tools.shoot --out DIR [--language ru]`."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import argparse
import re
import sys
import tempfile
from pathlib import Path
from typing import List, Optional, Sequence, Tuple

import pygame

from game.kernel.checked_reader import complain
from game.language import languages
from game.profile.settings import Settings
from game.profile.storage import Folders, Storage
from game.ui.app import App
from tools.shoot.catalogue import FRAME, SCENES


def stage(folder: Path, language: str, size: Tuple[int, int], text: int = 100) -> App:
    """An app without a screen, whose files lie in this folder."""
    storage = Storage(Folders(folder / "settings", folder / "data", folder / "cache"))
    return App(storage, Settings(language=language, window=size, text=text, is_mute=True, speed="instant"))


def clear(app: App) -> None:
    """Take away whatever is shown."""
    while app.stack:
        app.pop()
    app.is_running = True


def open_scene(app: App, name: str) -> None:
    """Nothing but this scene, at once."""
    clear(app)
    app.settings.speed = "instant"
    SCENES[name](app)


def shoot(app: App, name: str, frames: int = 3) -> pygame.Surface:
    """The picture of a scene."""
    open_scene(app, name)
    for _ in range(frames):
        app.frame(FRAME)
    return app.window.copy()


def main(arguments: Optional[List[str]] = None) -> int:
    wanted = _read(arguments)
    wanted.out.mkdir(parents=True, exist_ok=True)
    try:
        size = _size(wanted.size)
        with tempfile.TemporaryDirectory() as folder:
            app = stage(Path(folder), wanted.language, size, wanted.text)
            for name in _chosen(wanted.scene):
                path = wanted.out / f"{name}-{wanted.language}-{size[0]}x{size[1]}-{wanted.text}.png"
                pygame.image.save(shoot(app, name), path)
                print(path)
            for words in sorted(app.fonts.misfits):
                print(f"does not fit: {words}", file=sys.stderr)
    except ValueError as error:
        print(f"shoot: {error}", file=sys.stderr)
        return 1
    return 0


def _chosen(names: Sequence[str]) -> List[str]:
    for name in names:
        if name not in SCENES:
            complain("--scene", name, f"one of {', '.join(SCENES)}")
    return list(names or SCENES)


def _size(text: str) -> Tuple[int, int]:
    found = re.fullmatch(r"(\d{3,5})x(\d{3,5})", text)
    if found is None:
        complain("--size", text, "a width and a height, such as 1280x720")
    return int(found[1]), int(found[2])


def _read(arguments: Optional[List[str]]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.shoot", description="Take pictures of every scene.")
    parser.add_argument("--out", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument("--language", default="en", choices=languages())
    parser.add_argument("--size", default="1280x720", help="of the window, as WIDTHxHEIGHT")
    parser.add_argument("--text", type=int, default=100, help="the text size in per cent")
    parser.add_argument("--scene", action="append", default=[], help="only this one; may be repeated")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
