"""Settings: every one can be pressed, works at once and is kept; every key can be changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict, List

import pygame
import pytest

from game.language import languages, own_name
from game.profile import settings as settings_file
from game.profile.settings import KEYS, PAD, Bindings, Settings
from game.ui.app import App
from game.ui.draw.box import STAGE
from game.ui.menu.scene import Menu
from game.ui.settings.key_bindings import (
    MOST,
    QUESTION_TIMEOUT,
    KeysPage,
    Question,
    bind,
    owner,
)
from game.ui.settings.scene import GeneralPage, SettingsScene
from tests.ui import stage


def shown(folder: Path, page: str = "general") -> App:
    app = stage.app(folder)
    app.push(Menu())
    scene = SettingsScene()
    app.push(scene)
    scene.turn_to(page)
    return app


def kept(app: App) -> Settings:
    return settings_file.load(app.storage.settings)


VALUES = [(row.key, n, value) for row in GeneralPage.rows() for n, value in enumerate(row.values)]


@pytest.mark.parametrize("key, number, value", VALUES)
def test_a_setting_is_set_by_a_click_and_kept_at_once(key: str, number: int, value: Any, tmp_path: Path) -> None:
    app = shown(tmp_path)
    stage.click(app, f"{key} {number}")
    assert getattr(app.settings, key) == value == getattr(kept(app), key)


def test_the_language_changes_at_once(tmp_path: Path) -> None:
    app = shown(tmp_path)
    stage.click(app, own_name("ru"))
    assert app.say("back") == stage.spot(app, "back").words == "Назад"
    assert {own_name(language) for language in languages()} <= {spot.words for spot in app.stack[-1].spots()}


def test_settings_are_reached_by_keys_and_by_pad(tmp_path: Path) -> None:
    app = shown(tmp_path)
    app.top.refresh()
    app.top.focus.put("speed 0")
    stage.key(app, "right")
    stage.key(app, "return")
    assert app.settings.speed == "normal"
    stage.pad(app, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    stage.pad(app, pygame.CONTROLLER_BUTTON_A)
    assert app.settings.speed == "fast"
    stage.pad(app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert stage.spot(app, "keyboard undo")


def test_all_is_as_at_first_again_but_the_language(tmp_path: Path) -> None:
    app = shown(tmp_path)
    for key in (own_name("pl"), "text 4", "speed 0", "has_curtain 0"):
        stage.click(app, key)
    stage.click(app, "reset")
    assert (app.settings.language, app.settings.text, app.settings.speed) == ("pl", 100, "normal")
    assert app.settings.has_curtain


# -- keys --------------------------------------------------------------------------------------------


def test_a_new_key_means_its_action_at_once_and_is_kept(tmp_path: Path) -> None:
    app = shown(tmp_path, "keys")
    stage.click(app, "keyboard undo")
    assert isinstance(app.top, Question)
    stage.key(app, "u")
    assert app.controls.keys["u"] == "undo" and kept(app).keys["undo"][0] == "u"
    assert "U" in stage.spot(app, "keyboard undo").words


def test_a_new_button_means_its_action_and_keys_are_not_taken_for_buttons(tmp_path: Path) -> None:
    app = shown(tmp_path, "keys")
    stage.click(app, "pad hint")
    stage.key(app, "u")
    assert isinstance(app.top, Question)
    stage.pad(app, pygame.CONTROLLER_BUTTON_GUIDE)
    assert app.controls.pad["guide"] == "hint" and kept(app).pad["skip"] == ["y"]


def test_escape_can_mean_something_else_once_another_key_leads_back(tmp_path: Path) -> None:
    app = shown(tmp_path, "keys")
    for wanted, pressed in (("menu", "escape"), ("back", "b"), ("back", "escape"), ("menu", "escape")):
        stage.click(app, f"keyboard {wanted}")
        stage.key(app, pressed)
        assert isinstance(app.top, SettingsScene)
    assert app.settings.keys["back"] == ["b"] and "escape" in app.settings.keys["menu"]
    stage.key(app, "b")
    assert isinstance(app.top, Menu)


def test_the_last_way_back_stays(tmp_path: Path) -> None:
    app = shown(tmp_path, "keys")
    stage.click(app, "keyboard back")
    stage.key(app, "escape")
    assert app.settings.keys["back"] == ["escape"]


def test_settings_without_a_way_back_get_the_first_one(tmp_path: Path) -> None:
    app = shown(tmp_path)
    app.settings.keys["back"] = []
    app.save_settings()
    assert kept(app).keys["back"] == ["escape"]


@pytest.mark.parametrize("way", ["escape", "keep", "time"])
def test_a_question_for_a_key_can_be_left(way: str, tmp_path: Path) -> None:
    app = shown(tmp_path, "keys")
    stage.click(app, "keyboard undo")
    if way == "escape":
        stage.key(app, "escape")
    elif way == "keep":
        stage.click(app, "keep")
    else:
        app.frame(QUESTION_TIMEOUT + 0.1)
    assert isinstance(app.top, SettingsScene) and app.settings == Settings(is_mute=True)


@pytest.mark.parametrize(
    "action, name, expected",
    [
        ("hint", "x", {"hint": ["x", "h"], "log": ["l"], "mute": []}),
        ("hint", "h", None),  # its only key
        ("hint", "l", {"hint": ["l"], "log": ["h"], "mute": []}),  # they change places
        ("mute", "l", None),  # nothing to give for it
        ("mute", "x", {"hint": ["h"], "log": ["l"], "mute": ["x"]}),
    ],
)
def test_no_action_loses_its_last_key(action: str, name: str, expected: Dict[str, List[str]] | None) -> None:
    bindings = {"hint": ["h"], "log": ["l"], "mute": []}
    before = {key: list(names) for key, names in bindings.items()}
    assert bind(bindings, action, name) == (expected is not None)
    assert bindings == (expected or before)


def test_a_key_can_be_taken_away_and_there_are_not_too_many() -> None:
    bindings = {"undo": ["z", "u"]}
    assert bind(bindings, "undo", "z") and bindings == {"undo": ["u"]}
    for name in "abcd":
        bind(bindings, "undo", name)
    assert bindings["undo"] == ["d", "c", "b"] and len(bindings["undo"]) == MOST
    assert owner(bindings, "z") is None


@pytest.mark.parametrize("language", languages())
def test_every_key_and_button_is_called_as_people_read_it(language: str, tmp_path: Path) -> None:
    page = KeysPage(stage.app(tmp_path, language=language), STAGE)
    keys = {pygame.key.name(code) for name, code in vars(pygame).items() if name.startswith("K_")}
    bound = {name for names in [*KEYS.values(), *PAD.values()] for name in names}
    called = {name: page.called(name) for name in keys | bound if len(name) > 1}
    assert [
        word for word in called.values() if word.startswith("[") or not word[0].isupper() and word[0] not in "↑↓←→"
    ] == []
    assert called["enter"] != called["return"] and len({called[f"[{n}]"] for n in range(10)}) == 10


OLD_BOARDS = {f"board_{number}": [str(number)] for number in range(1, 5)}


@pytest.mark.parametrize(
    "written, expected",
    [
        ({}, {"choice_1": ["1"], "board_1": ["f2"]}),
        # Files from before digits pressed choices.
        (OLD_BOARDS, {"choice_1": ["1"], "choice_4": ["4"], "board_1": ["f2"], "board_4": ["f5"]}),
        ({**OLD_BOARDS, "undo": ["7"]}, {"undo": ["7"], "choice_7": [], "choice_8": ["8"], "board_1": ["f2"]}),
        ({**OLD_BOARDS, "board_2": ["2", "b"]}, {"board_2": ["2", "b"], "choice_2": [], "choice_1": ["1"]}),
        ({**OLD_BOARDS, "board_1": ["2"], "board_2": ["1"]}, {"board_1": ["2"], "choice_1": [], "choice_2": []}),
        ({**OLD_BOARDS, "mute": ["f3"]}, {"mute": ["f3"], "board_2": [], "board_1": ["f2"]}),
        # A file of now, in which digits were given back to the boards.
        ({**OLD_BOARDS, "choice_1": ["f2"]}, {"board_1": ["1"], "choice_1": ["f2"], "board_4": ["4"], "choice_4": []}),
        ({"choice_1": [], "undo": ["1"]}, {"undo": ["1"], "choice_1": [], "redo": ["y"]}),
    ],
)
def test_keys_of_a_file_stay_and_none_means_two_things(written: Bindings, expected: Bindings, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("\n".join(["[keys]", *(f"{action} = {names}" for action, names in written.items())]), "utf-8")
    settings = settings_file.load(path)
    assert {action: settings.keys[action] for action in expected} == expected
    names = [name for found in settings.keys.values() for name in found]
    assert len(names) == len(set(names))
    path.write_text(settings_file.written(settings), "utf-8")
    assert settings_file.load(path) == settings


def test_a_number_has_one_key_of_its_own(tmp_path: Path) -> None:
    app = shown(tmp_path, "keys")
    for name in ("u", "q"):
        stage.click(app, "keyboard choice_3")
        stage.key(app, name)
    assert kept(app).keys["choice_3"] == ["q"] and stage.spot(app, "keyboard choice_3").words == "Q"
    assert "u" not in app.controls.keys and "3" not in app.controls.keys


def test_keys_are_as_at_first_again(tmp_path: Path) -> None:
    app = shown(tmp_path, "keys")
    stage.click(app, "keyboard undo")
    stage.key(app, "u")
    stage.click(app, "reset")
    assert app.settings.keys == Settings().keys and "u" not in app.controls.keys
    assert kept(app).keys == Settings().keys
