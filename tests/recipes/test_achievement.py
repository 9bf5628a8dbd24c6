"""An achievement by one entry: earned in a whole game, shown in the hall of fame, with words of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.profile import achievements
from game.profile.achievements import Game, Result, earned_in, honours, remember, troubles
from game.profile.storage import Folders, Storage
from game.ui.menu.hall_of_fame import HallOfFame
from tests.recipes.player import Player, player, whole_game
from tests.ui import stage

__all__ = ["player"]

MINE = '[penniless]\nturns = 5\nlosing = 1\ntitle = "Penniless"\ntask = "Lose a game of five turns or more."\n'


def finished() -> Game:
    """A whole game of chance; the loser is the person of this computer."""
    table = whole_game("trail-2e", 3, {})
    totals = table.rules.totals(table.state)
    return Game(
        "1", "2026-01-01", "trail-2e", (Result("Abby", {"turns": 12, "losing": 1, "points": max(0, min(totals))}),)
    )


def test_it_is_earned_by_what_it_asks_for(player: Player, tmp_path: Path) -> None:
    player.writes("levels/achievements.toml", MINE)
    storage = Storage(Folders(tmp_path, tmp_path, tmp_path))
    earned = remember(storage, finished())
    assert ("penniless", "Penniless") in [(one.honour, one.title) for one in earned]
    assert remember(storage, finished()) == [] and troubles() == []


def test_ours_come_first_and_stay(player: Player) -> None:
    ours = [honour.name for honour in honours()]
    player.writes("levels/achievements.toml", MINE)
    assert [honour.name for honour in honours()] == [*ours, "penniless"]


def test_it_stands_in_the_hall_of_fame(player: Player, tmp_path: Path) -> None:
    player.writes("levels/achievements.toml", MINE)
    app = stage.app(tmp_path)
    app.push(HallOfFame())
    stage.wait(app)
    assert isinstance(app.top, HallOfFame) and app.top.trouble == ""
    assert (app.top.honours[-1].title, app.top.honours[-1].task) == ("Penniless", "Lose a game of five turns or more.")


def test_one_entry_in_the_programs_own_file_is_enough_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "achievements.toml"
    path.write_text(achievements.FILE.read_text(encoding="utf-8") + MINE, encoding="utf-8")
    monkeypatch.setattr(achievements, "FILE", path)
    assert "penniless" in [earned.honour for earned in earned_in([finished()])]


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("[century]\npoints = 3\n", "found 'century', expected another name than those of"),
        ("[mine]\npoints = 'many'\n", "mine.points: found 'many', expected a whole number"),
        ("[mine]\npoints = 1\ntitle = 3\n", "mine.title: found 3, expected a text"),
        ("[mine\n", "expected TOML"),
    ],
)
def test_a_broken_file_is_told_and_left_out(player: Player, text: str, complaint: str) -> None:
    ours = honours()
    path = player.writes("levels/achievements.toml", text)
    assert honours() == ours
    (told,) = troubles()
    assert (
        told.startswith(str(path))
        and complaint in told.replace("toml, ", "toml.").replace("toml.", "")
        or complaint in told
    )
