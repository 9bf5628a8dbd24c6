"""Kinds of event: each has its number, its name, and nothing else of the module passes for one."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

each_game = pytest.mark.parametrize("game", ["trail", "carson"])
NO_KINDS = {"UNSEEN"}  # numbers beside the kinds of event


def kinds(game: str) -> Any:
    return import_module(f"game.{game}.ids.event_kinds")


@each_game
def test_every_kind_of_event_stands_in_the_table_of_names_by_its_own(game: str) -> None:
    module = kinds(game)
    numbers = {name: number for name, number in vars(module).items() if name.isupper() and isinstance(number, int)}
    told = {number: name.lower() for name, number in numbers.items() if name not in NO_KINDS}
    assert module.NAMES == told


@each_game
def test_the_kinds_of_event_are_numbered_without_a_gap(game: str) -> None:
    assert list(kinds(game).NAMES) == list(range(len(kinds(game).NAMES)))


@each_game
def test_only_kinds_of_event_have_fields(game: str) -> None:
    assert set(kinds(game).FIELDS) <= set(kinds(game).NAMES)
