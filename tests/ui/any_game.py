"""Every game that the window can play: ours, and a toy that was put on the shelf for a test."""

from __future__ import annotations

from pathlib import Path

import pytest

import game
from game.kernel import rules
from game.paths import OWN_DATA
from game.ui.app import App
from game.ui.match import HUMAN, Match, MatchSetup, SeatHolder
from game.ui.menu.scene import Menu
from game.ui.opponents import Inline
from game.ui.table.scene import TableScene
from tests.ui import stage

needs_plain_rules = pytest.mark.skipif(
    not str(rules.__file__).endswith(".py"), reason="compiled rules are for the games that were compiled with them"
)
TOY = pytest.param("stones", marks=needs_plain_rules)
TOYS = Path(__file__).parents[1] / "toys"
NAMES = ("Abby", "Boone", "Clara", "Dallas", "Emmett")


@pytest.fixture
def shelf_with_toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of stones stands beside the others: a package under `game`, and a level file that says `plays`."""
    monkeypatch.setattr(game, "__path__", [*game.__path__, str(TOYS)])
    monkeypatch.setenv(OWN_DATA, str(tmp_path / "own"))
    (tmp_path / "own" / "levels").mkdir(parents=True)
    (tmp_path / "own" / "levels" / "stones.toml").write_text('plays = "stones"\ntitle = "Stones"\n', encoding="utf-8")


def match_of(ruleset: str, seats: int = 2, people: int = 9, seed: int = 11, folder: Path | None = None) -> Match:
    """A match whose first seats are people, the others easy opponents."""
    holders = tuple(SeatHolder(HUMAN if n < people else "agent", NAMES[n], n, "easy") for n in range(seats))
    storage = stage.storage(folder) if folder is not None else None
    return Match.new(MatchSetup(ruleset, {}, holders, seed), storage, Inline())


def on_stage(folder: Path, match: Match, language: str = "en") -> App:
    app = stage.app(folder, speed="instant", warns_before_end=False, has_curtain=False, language=language)
    app.push(Menu())
    app.push(TableScene(match))
    return app
