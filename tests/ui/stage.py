"""A window without a screen, and ways to find and press things on it as a person would."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pathlib import Path
from random import Random
from typing import Any, List, Optional, Tuple

import pygame

from game.profile.settings import Settings
from game.profile.storage import Folders, Storage
from game.ui.app import App
from game.ui.match import Match
from game.ui.spots import Spot

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
FRAME = 1 / 60


def storage(folder: Path) -> Storage:
    return Storage(Folders(folder / "settings", folder / "data", folder / "cache"))


def app(folder: Path, size: Tuple[int, int] = (1280, 720), **settings: Any) -> App:
    """An app that keeps its files in a folder of the test."""
    return App(storage(folder), Settings(window=size, is_mute=True, **settings))


def wait(stage: App, seconds: float = FRAME) -> None:
    """Let time pass, a frame at a time."""
    for _ in range(max(1, round(seconds / FRAME))):
        stage.frame(FRAME)


def play(match: Match, choices: int, random: Random) -> None:
    """So many choices by chance."""
    for _ in range(choices):
        if match.table.decision is not None:
            match.play(random.choice(match.table.decision.choices))


def spot(stage: App, key: str) -> Spot:
    """The spot of this key on the top scene."""
    found = [spot for spot in stage.top.spots() if key in (spot.key, spot.words)]
    assert found, f"no spot {key!r} among {[spot.name for spot in stage.top.spots()]}"
    return found[-1]


def click(stage: App, key: str) -> None:
    """Move the mouse over a spot and press."""
    click_at(stage, spot(stage, key).rect.centre)


def click_at(stage: App, place: Tuple[float, float]) -> None:
    pos = stage.brush.at(place)
    stage.take(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    stage.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    if stage.stack:
        stage.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def key(stage: App, name: str) -> None:
    """Press a key of the keyboard: `return`, `z`, `shift tab`."""
    shifted, _, last = name.rpartition(" ")
    is_shifted = shifted == "shift"
    code = pygame.key.key_code(last if is_shifted else name)
    mod = pygame.KMOD_SHIFT if is_shifted else 0
    stage.take(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=last if len(last) == 1 else ""))


def pad(stage: App, button: int) -> None:
    """Press a button of a pad."""
    stage.take(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))


def overlaps(spots: List[Spot]) -> Optional[str]:
    """Two spots that lie over each other, in words."""
    for n, one in enumerate(spots):
        for other in spots[n + 1 :]:
            if one.rect.inset(1).overlaps(other.rect.inset(1)):
                return f"{one.name} {one.rect} and {other.name} {other.rect}"
    return None
