"""An option of one's own: a variant that lies over a ruleset, and has a title without any file of words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.registry import make, offers, option_title, troubles
from game.ui.menu.new_game import NewGame
from game.ui.menu.scene import Menu
from game.ui.table.scene import TableScene
from tests.recipes.player import Player, player, whole_game
from tests.ui import stage

__all__ = ["player"]

RULESET = 'extends = "trail-2e"\ntitle = "Mine"\n\n[change.options]\nextra = "rich"\n'
VARIANT = """
overlays = "trail"
title = "Rich ranchers"
titles = { cs = "Bohatí rančeři" }

[change.start]
money = [26, 27, 28, 29]
"""


@pytest.fixture
def mine(player: Player) -> Player:
    player.writes("levels/my-trail.toml", RULESET)
    player.writes("levels/variants/rich.toml", VARIANT)
    return player


def money(options: Any) -> Any:
    return make("my-trail", 2, options).data.start_money  # type: ignore[attr-defined]


def test_it_is_offered_and_played(mine: Player) -> None:
    assert troubles() == [] and offers("my-trail")["options"]["extra"] == [False, True]
    assert "extra" not in offers("trail-2e")["options"]
    assert money({}) == [6, 7, 8, 9] and money({"extra": True}) == [26, 27, 28, 29]
    assert whole_game("my-trail", 7, {"extra": True, "simmental": True}, seats=3).over


def test_it_is_called_by_its_own_title_in_every_language(mine: Player) -> None:
    assert option_title("my-trail", "extra") == option_title("my-trail", "extra", "ru") == "Rich ranchers"
    assert option_title("my-trail", "extra", "cs") == "Bohatí rančeři"
    assert option_title("my-trail", "simmental") == option_title("trail-2e", "simmental") == "Simmental"


@pytest.mark.parametrize("language, title", [("en", "Rich ranchers"), ("cs", "Bohatí rančeři")])
def test_new_game_offers_it_by_its_title_and_begins(mine: Player, language: str, title: str, tmp_path: Path) -> None:
    app = stage.app(tmp_path / "files", language=language)
    app.push(Menu())
    scene = NewGame()
    app.push(scene)
    while scene.game != "my-trail":
        stage.click(app, "game")
    assert next(row for row in scene.rows() if row.key == "extra").label == title
    stage.click(app, "extra")
    stage.click(app, "start")
    board = next(one for one in app.stack if isinstance(one, TableScene))
    assert board.match.rules.options["extra"] is True
    app.close()


def test_an_option_without_a_variant_or_a_title_is_called_as_the_program_calls_it(mine: Player) -> None:
    mine.writes("levels/variants/rich.toml", VARIANT.replace('title = "Rich ranchers"', "").replace("titles", "#"))
    assert option_title("my-trail", "extra") == "extra"
    assert option_title("my-trail", "sides") == "sides" and option_title("carson", "river") == "river"


def test_it_may_have_values_of_its_own(mine: Player) -> None:
    mine.writes("levels/variants/rich.toml", f'values = ["", "rich", "very_rich"]\n{VARIANT}')
    assert offers("my-trail")["options"]["extra"] == ["", "rich", "very_rich"]
    assert money({"extra": "very_rich"}) == [26, 27, 28, 29] and money({"extra": ""}) == [6, 7, 8, 9]


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("values = [true]", "values: found [True], expected two values or more"),
        ("values = 3", "values: found 3, expected a list"),
        ("overlays = ", "Invalid value"),
    ],
)
def test_a_broken_variant_is_told_by_its_whole_path(mine: Player, text: str, complaint: str) -> None:
    path = mine.writes("levels/variants/rich.toml", text)
    assert {told[: len(str(path))] for told in troubles()} >= {str(path)}
    assert any(complaint in told for told in troubles())
    assert make("trail-2e", 2, {}).name == "trail-2e"
