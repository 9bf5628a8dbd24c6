"""Whole games played on the board, by finding what can be pressed as a person would."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Callable, List

import pygame
import pytest

from game.ui.app import App
from game.ui.match import HUMAN, Match, MatchSetup, SeatHolder
from game.ui.menu.scene import Menu
from game.ui.opponents import Inline
from game.ui.spots import Spot
from game.ui.table.curtain import Curtain
from game.ui.table.layout import SIDE
from game.ui.table.scene import TableScene
from tests.ui import stage

MOST: int = 6000  # presses until a game should be over


def people(seats: int, game: str = "trail-2e") -> Match:
    """A match in which people sit on every seat."""
    holders = tuple(SeatHolder(HUMAN, f"P{n}", n) for n in range(seats))
    return Match.new(MatchSetup(game, {}, holders, 11), thinker=Inline())


def on_stage(folder: Path, match: Match) -> App:
    app = stage.app(folder, speed="instant", warns_before_end=False)
    app.push(Menu())
    app.push(TableScene(match))
    return app


def offered(app: App) -> List[Spot]:
    """What a person sees that belongs to the decision: all that stands for choices."""
    kept = ("tool ", "seat ", "page -")
    return [spot for spot in app.top.spots() if not spot.key.startswith(kept)]


def click(app: App, spot: Spot) -> None:
    stage.click_at(app, spot.rect.centre)


def by_keys(app: App, spot: Spot) -> None:
    """Go to the spot with Tab, and press Return."""
    for _ in range(len(app.top.spots()) + 1):
        if app.top.focus.spot == spot:
            break
        stage.key(app, "tab")
    assert app.top.focus.spot == spot
    stage.key(app, "return")


def by_pad(app: App, spot: Spot) -> None:
    for _ in range(len(app.top.spots()) + 1):
        if app.top.focus.spot == spot:
            break
        stage.pad(app, pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert app.top.focus.spot == spot
    stage.pad(app, pygame.CONTROLLER_BUTTON_A)


@pytest.mark.parametrize("press", [click, by_keys, by_pad])
def test_a_whole_game_is_played(press: Callable[[App, Spot], None], tmp_path: Path) -> None:
    match = people(2)
    app = on_stage(tmp_path, match)
    random = Random(4)
    presses = 0
    while not match.table.over and presses < MOST:
        spots = offered(app)
        assert spots, app.top
        press(app, random.choice(spots))
        app.top.update(stage.FRAME)
        presses += 1
    assert match.table.over


def test_every_choice_is_said_in_the_panel_and_is_what_it_says(tmp_path: Path) -> None:
    match = people(3)
    app = on_stage(tmp_path, match)
    random = Random(2)
    for _ in range(300):
        if isinstance(app.top, Curtain):
            app.pop()
        board = app.top
        assert isinstance(board, TableScene) and match.table.decision is not None
        said = set()
        while True:
            said |= {spot.choice for spot in board.spots() if spot.rect.x >= SIDE.x and spot.choice is not None}
            more = [spot for spot in board.spots() if spot.key == "page 1"]
            if not more:
                break
            click(app, more[0])
        offered = {match.rules.to_text(choice) for choice in match.table.decision.choices}
        assert {match.rules.to_text(choice) for choice in said if choice is not None} == offered
        match.play(random.choice(match.table.decision.choices))
        if match.table.over:
            break
        board.update(stage.FRAME)
        if app.top is not board:
            app.pop()
