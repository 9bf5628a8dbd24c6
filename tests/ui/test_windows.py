"""The window of a game is found by its name; one that is broken is told in a sentence, and nothing is lost."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Iterator

import pytest

from ai import evaluation, policy
from game.language import Language
from game.paths import OPPONENTS, OWN_DATA
from game.registry import shelf
from game.ui.menu.load import Load
from game.ui.menu.pause import Pause
from game.ui.menu.scene import Menu
from game.ui.table.plain import PlainTable
from game.ui.table.scene import TableScene
from game.ui.trail.window import Window
from game.ui.windows import found_for, rulesets, table_of, trouble_with, window_for
from tests.ui import stage
from tests.ui.any_game import match_of


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The trail's window module has no class Window."""
    module = ModuleType("window")
    found_for.cache_clear()
    monkeypatch.setitem(sys.modules, "game.ui.trail.window", module)
    yield module
    found_for.cache_clear()


def test_a_game_has_its_own_window_or_the_plain_one() -> None:
    assert window_for("trail-2e") is window_for("trail-1e") is Window
    assert window_for("carson") is PlainTable
    assert trouble_with("trail-2e") == trouble_with("carson") == ""


def test_a_broken_window_is_one_sentence_that_names_the_file(broken: ModuleType) -> None:
    told = trouble_with("trail-2e")
    assert told == "game/ui/trail/window.py: found module 'window' has no attribute 'Window', expected a class Window"


def test_a_window_that_is_something_else_is_named(broken: ModuleType) -> None:
    broken.Window = 3  # type: ignore[attr-defined]
    assert "found 3, expected a kind of GameTable" in trouble_with("trail-2e")


def test_a_game_whose_window_is_broken_is_played_in_the_plain_one_and_it_is_said(
    broken: ModuleType, tmp_path: Path
) -> None:
    """New game, help and going on stay open."""
    match_of("trail-2e", folder=tmp_path).play(match_of("trail-2e").table.decision.choices[0])  # type: ignore[union-attr]
    app = stage.app(tmp_path, has_curtain=False)
    app.push(Menu())
    for entry in ("new_game", "how_to_play"):
        stage.click(app, entry)
        stage.wait(app)
        app.pop()
    stage.click(app, "continue")
    board = app.top
    assert isinstance(board, TableScene) and type(board.game) is PlainTable
    assert "expected a class Window" in board.narration.notice()
    stage.wait(app)
    spot = next(spot for spot in board.spots() if spot.choice is not None)
    spot.act()
    stage.wait(app)
    assert board.notice == "", "gone once something is done"
    app.close()


def test_a_save_of_a_game_that_is_not_there_is_told_in_the_list_and_in_the_menu(tmp_path: Path) -> None:
    text = match_of("carson").text().replace("game carson", "game dodge-city")
    app = stage.app(tmp_path)
    app.storage.autosave(text)
    app.storage.save(text)
    menu = Menu()
    app.push(menu)
    stage.click(app, "continue")
    assert app.top is menu and "found 'dodge-city', expected one of" in menu.notice
    app.push(Load())
    stage.click(app, next(iter(app.top.spots())).key)
    assert isinstance(app.top, Load) and "dodge-city" in app.top.notice
    assert app.storage.current.read_text(encoding="utf-8") == text, "nothing is lost"


@pytest.mark.parametrize("ruleset", sorted(shelf()))
def test_a_window_says_everything_in_the_language_that_is_set(ruleset: str) -> None:
    table = table_of(match_of(ruleset))
    for language in ("en", "ru"):
        table.set_language(Language(language))
        assert table.speech.words.language == language


@pytest.fixture
def foreign_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What opponents have learned was learned of other features than the program looks at."""
    kept = evaluation.weights_of, policy.policy_weights_of
    folder = tmp_path / "opponents"
    shutil.copytree(OPPONENTS, folder)
    for path in folder.glob("[ep]*/*.toml"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub('(?m)^features = "[^"]+"', 'features = "others"', text), encoding="utf-8")
    monkeypatch.setattr(evaluation, "OPPONENTS", folder)
    for one in kept:
        one.cache_clear()
    yield
    for one in kept:
        one.cache_clear()


@pytest.mark.usefixtures("foreign_tables")
def test_a_learned_table_of_other_features_is_told_and_the_window_stays_open(tmp_path: Path) -> None:
    """Neither an opponent nor a hint ends the program; the game can be saved and left."""
    match = match_of("trail-2e", people=1)
    app = stage.app(tmp_path, speed="instant", has_curtain=False)
    app.push(Menu())
    board = TableScene(match)
    app.push(board)
    for _ in range(40):
        if match.is_human(match.who):
            assert match.table.decision is not None
            match.play(match.table.decision.choices[0])
        stage.wait(app)
    assert "features" in board.narration.notice() and not match.is_human(match.who)
    app.top.handle("menu")
    stage.wait(app)
    assert isinstance(app.top, Pause)


def test_a_ruleset_that_extends_nothing_is_told_and_the_others_are_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(OWN_DATA, str(tmp_path / "own"))
    level = tmp_path / "own" / "levels" / "dream.toml"
    level.parent.mkdir(parents=True)
    level.write_text('extends = "trail-9e"\n', encoding="utf-8")
    app = stage.app(tmp_path)
    menu = Menu()
    app.push(menu)
    assert "trail-9e" in menu.told() and "\n" not in menu.told()
    stage.click(app, "new_game")
    stage.wait(app)
    assert "dream" not in rulesets() and "trail-2e" in rulesets()
