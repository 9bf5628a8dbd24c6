"""The title: what can be begun, and which saves can be gone on with."""

from __future__ import annotations

from pathlib import Path
from typing import List

import pygame
import pytest

from game.ui.app import App
from game.ui.draw.theme import NIGHT
from game.ui.menu import own_files
from game.ui.menu.load import SHOWN, Head, Load, head_of
from game.ui.menu.scene import Menu
from game.ui.sound.cues import read_cues
from game.ui.table.history import practice_from
from game.ui.table.scene import TableScene
from tests.recipes.player import Player, player
from tests.ui import stage
from tools.shoot.catalogue import played

__all__ = ["player"]


def offered(app: App) -> List[str]:
    app.push(Menu())
    return [spot.key for spot in app.top.spots()]


def test_a_new_player_is_offered_a_game_and_then_its_rules(tmp_path: Path) -> None:
    assert offered(stage.app(tmp_path))[:2] == ["new_game", "how_to_play"]
    assert "load" not in offered(stage.app(tmp_path))


@pytest.mark.parametrize("is_saved, is_begun", [(True, False), (False, True), (True, True)])
def test_what_can_be_gone_on_with_is_offered(is_saved: bool, is_begun: bool, tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    if is_saved:
        app.storage.save(played(10).text())
    if is_begun:
        app.storage.autosave(played(10).text())
    found = offered(app)
    assert ("load" in found, found[0] == "continue") == (is_saved, is_begun)


def test_every_way_of_the_signpost_leads_somewhere(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    app.storage.save(played(10).text())
    for key in offered(app):
        if key != "quit":
            stage.click(app, key)
            assert app.top is not app.stack[0]
            stage.wait(app)
            app.back_to(app.stack[0])
    stage.click(app, "quit")
    assert not app.is_running


def test_a_broken_file_of_sounds_is_told_at_the_title_after_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "trail.toml").write_text("walked = 3\n", encoding="utf-8")
    monkeypatch.setattr("game.ui.sound.player.read_cues", lambda game: read_cues(game, tmp_path))
    app, menu = stage.app(tmp_path), Menu()
    app.push(menu)
    stage.wait(app)
    assert menu.told() == "" and app.window.get_at(app.brush.at((150, 690)))[:3] != NIGHT
    app.push(TableScene(played(40)))
    stage.wait(app)
    app.sounds.happened("trail", "walked")
    app.back_to(menu)
    assert menu.told().startswith("trail.toml")
    stage.wait(app)
    assert app.window.get_at(app.brush.at((150, 690)))[:3] == NIGHT


def test_broken_files_of_the_players_own_are_told_at_the_title(player: Player) -> None:
    """The menu opens all the same, with a sentence of the first and the number of the others."""
    level = player.writes("levels/mine.toml", 'extends = "trail-9e"\n')
    player.writes("words/de/common.toml", "name = ")
    player.writes("levels/achievements.toml", "[century]\npoints = 1\n")
    player.writes("levels/opponents/difficulty.toml", "[levels.hard]\n")
    app, menu = stage.app(player.folder), Menu()
    app.push(menu)
    stage.wait(app)
    assert menu.told() == f"{level}, extends: found 'trail-9e', expected the name of a level file (+3)"
    assert [told[: len(str(player.folder))] for told in own_files.troubles()] == [str(player.folder)] * 4


def test_every_save_can_be_reached_without_a_mouse(tmp_path: Path) -> None:
    app, text = stage.app(tmp_path), played(10).text()
    saved = {app.storage.save(text, f"{n}").name for n in range(2 * SHOWN + 3)}
    app.push(Load())
    seen = {spot.key for spot in app.top.spots()}
    stage.key(app, "page down")
    seen |= {spot.key for spot in app.top.spots()}
    stage.pad(app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    seen |= {spot.key for spot in app.top.spots()}
    assert seen == {*saved, "back"}
    stage.wait(app)
    for _ in range(2):
        stage.key(app, "page up")
    assert app.top.spots()[0].key == app.storage.saved()[0].name


def test_a_save_tells_who_plays_and_whether_for_practice(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    match = played(40, seats=3)
    real = app.storage.save(match.text(), "real")
    practice = app.storage.save(practice_from(match, 20).text(), "practice")
    broken = app.storage.save("nothing", "broken")
    assert head_of(real) == Head("real", tuple(match.holders), False)
    assert head_of(practice).is_practice and head_of(broken) == Head("broken")
    app.push(Load())
    assert all(holder.name in stage.spot(app, real.name).words for holder in match.holders)
