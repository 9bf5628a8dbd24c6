"""Finds how a game is shown in lines: in a way of its own, or in that of any game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Type

from game.terminal.picture import Picture


def picture_of(game: str) -> Type[Picture]:
    """The class `Lines` of `game/terminal/<game>.py`, if there is one."""
    if find_spec(f"game.terminal.{game}") is None:
        return Picture
    found: Type[Picture] = import_module(f"game.terminal.{game}").Lines
    return found
