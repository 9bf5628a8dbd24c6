"""A monkey at the controls: whatever is pressed, wherever, nothing breaks."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Callable, Dict

import pygame
import pytest

from game.scenes.app import App
from game.scenes.match import HUMAN, Match, Sitter, Wanted
from game.scenes.menu import Menu
from game.scenes.minds import Here
from game.settings import KEYS
from tests.scenes import stage

EVENTS: int = 700

Deed = Callable[[App, Random], None]


def press_a_key(app: App, random: Random) -> None:
    stage.key(app, random.choice([name for names in KEYS.values() for name in names]))


def press_the_pad(app: App, random: Random) -> None:
    stage.pad(app, random.randrange(pygame.CONTROLLER_BUTTON_DPAD_RIGHT + 1))


def click_anywhere(app: App, random: Random) -> None:
    stage.click_at(app, (random.uniform(-20, 1300), random.uniform(-20, 740)))


def click_a_spot(app: App, random: Random) -> None:
    spots = app.top.spots()
    if spots:
        stage.click_at(app, random.choice(spots).rect.centre)


def turn_the_wheel(app: App, random: Random) -> None:
    app.take(pygame.Event(pygame.MOUSEWHEEL, x=0, y=random.choice((-3, -1, 1, 3)), flipped=False))


DEEDS: Dict[Deed, int] = {click_a_spot: 8, press_a_key: 6, press_the_pad: 3, click_anywhere: 2, turn_the_wheel: 1}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_is_pressed_nothing_breaks(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.match.Elsewhere", Here)
    monkeypatch.setattr("game.scenes.app.App.open_window", lambda app: pygame.display.set_mode((1280, 720)))
    app = stage.app(tmp_path, speed="instant")
    random = Random(seed)
    deeds = [deed for deed, weight in DEEDS.items() for _ in range(weight)]
    for _ in range(EVENTS):
        if not app.stack or not app.is_running:
            app.stack.clear()
            app.is_running = True
            app.push(Menu())
        random.choice(deeds)(app, random)
        stage.wait(app)


def test_a_broken_save_is_told_and_the_menu_goes_on(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    match = Match.new(Wanted("trail-2e", {}, (Sitter(HUMAN, "A", 0), Sitter(HUMAN, "B", 1)), 1), app.keeping, Here())
    assert match.table.decision is not None
    match.play(match.table.decision.choices[0])
    app.keeping.autosave(match.text()[:-20])
    menu = Menu(was_crash=True)
    app.push(menu)
    stage.click(app, "continue")
    assert app.top is menu and "cut off" in menu.notice
