"""History: every moment of a game can be looked at, and played on from without harm."""

from __future__ import annotations

from pathlib import Path
from typing import Callable

import pygame
import pytest

from game.kernel.saves import said
from game.profile.storage import read
from game.ui.input import Pointer
from game.ui.match import Match
from game.ui.menu.load import Load
from game.ui.menu.scene import Menu
from game.ui.opponents import Inline
from game.ui.table.history import LINE, MOST, History, practice_from
from game.ui.table.scene import TableScene
from tests.ui import stage
from tools.shoot.catalogue import played

CHOICES = 120


@pytest.fixture
def scene(tmp_path: Path) -> History:
    app = stage.app(tmp_path)
    app.push(Menu())
    app.push(TableScene(played(CHOICES)))
    stage.wait(app)
    stage.key(app, "l")
    assert isinstance(app.top, History)
    return app.top


def test_the_log_opens_at_the_present_and_leaves_the_board_there(scene: History) -> None:
    last = scene.board.playback.last
    assert scene.place == last
    scene.show(last // 2)
    stage.key(scene.app, "escape")
    assert isinstance(scene.app.top, TableScene) and scene.board.playback.place == last


def test_every_step_is_seen_on_the_way_back_and_on_again(scene: History) -> None:
    back, on = [scene.place], [0]
    while scene.place:
        stage.key(scene.app, "left")
        back.append(scene.place)
    while scene.place < scene.board.playback.last:
        stage.pad(scene.app, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        on.append(scene.place)
    assert back == sorted(set(back), reverse=True) and set(on) == set(back)
    assert set(scene.moments) <= set(back)


def test_turns_are_gone_through_one_by_one(scene: History) -> None:
    stage.click(scene.app, "first")
    seen = []
    for _ in scene.turns:
        stage.key(scene.app, "page down")
        seen.append(scene.place)
    assert seen == [turn.place for turn in scene.turns]


def test_the_board_shows_the_state_of_the_moment(scene: History) -> None:
    stage.click(scene.app, "first")
    assert scene.board.view().s is scene.board.match.table.states[0]


def test_the_line_of_time_can_be_pressed_and_dragged(scene: History) -> None:
    last = scene.board.playback.last
    for kind, share, expected in (
        ("press", 0.5, 0.5),
        ("move", 0.25, 0.25),
        ("move", -1, 0),
        ("release", 0.2, 0),
        ("move", 0.9, 0),
    ):
        scene.handle(Pointer(kind, LINE.x + LINE.w * share, LINE.centre[1]))
        assert scene.place == pytest.approx(last * expected, abs=1)


def test_the_log_follows_the_moment(scene: History) -> None:
    for place in (scene.moments[0], scene.moments[-1], scene.moments[len(scene.moments) // 2]):
        scene.show(place)
        shown = scene.lines[scene.first : scene.first + MOST]
        assert place in [moment for moment, _ in shown]


# -- practice ------------------------------------------------------------------------------------------


def by_click(scene: History) -> None:
    stage.click(scene.app, "practise")


def by_pad(scene: History) -> None:
    for _ in scene.spots():
        stage.pad(scene.app, pygame.CONTROLLER_BUTTON_RIGHTSTICK)
        if scene.focus.spot is not None and scene.focus.spot.key == "practise":
            stage.pad(scene.app, pygame.CONTROLLER_BUTTON_A)
            return


@pytest.mark.parametrize("press", [by_click, by_pad])
def test_a_practice_game_goes_on_from_the_moment(press: Callable[[History], None], scene: History) -> None:
    real, place = scene.board.match, scene.moments[len(scene.moments) // 2]
    before = said(real.table)
    scene.show(place)
    press(scene)
    board = scene.app.top
    assert isinstance(board, TableScene) and board.match is not real and board.match.is_practice
    assert said(board.match.table)[:place] == before[:place] and "Practice" in board.prompt()
    assert board.match.undoable() and said(real.table) == before


@pytest.mark.parametrize("share", [0.0, 0.3, 0.7, 1.0])
def test_a_practice_game_is_the_same_game_up_to_its_moment(share: float) -> None:
    match = played(CHOICES, seats=3)
    place = round(len(match.table.log) * share)
    practice = practice_from(match, place)
    assert practice.rules.key(practice.table.states[place]) == match.rules.key(match.table.states[place])
    assert len(practice.table.log) >= place and practice.storage is None


def test_a_practice_game_never_takes_the_place_of_the_real_one(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    app.push(Menu())
    real = Match.load(played(CHOICES).text(), app.storage, Inline())
    app.push(TableScene(real))
    decision = real.table.decision
    assert decision is not None
    real.play(decision.choices[0])
    kept = read(app.storage.current)
    practice = practice_from(real, 80)
    wanted = practice.table.decision
    assert wanted is not None
    practice.play(wanted.choices[-1])
    assert read(app.storage.current) == kept


def test_a_saved_practice_game_is_still_one() -> None:
    practice = practice_from(played(CHOICES), 80)
    assert Match.load(practice.text()).is_practice and not Match.load(played(20).text()).is_practice


def test_a_practice_game_that_is_loaded_is_not_kept_as_the_real_one_either(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    app.storage.autosave("the real game")
    path = app.storage.save(practice_from(played(CHOICES), 80).text(), "practice")
    app.push(Menu())
    app.push(Load())
    stage.click(app, path.name)
    board = app.top
    assert isinstance(board, TableScene) and board.match.is_practice and board.match.table.decision is not None
    board.match.play(board.match.table.decision.choices[0])
    assert read(app.storage.current) == "the real game"
