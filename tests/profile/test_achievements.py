"""Finished games are kept, count once, and earn what they are worth."""

from __future__ import annotations

from pathlib import Path
from typing import Dict, List

import pytest

from game.language import Language
from game.profile import achievements
from game.profile.achievements import (
    Game,
    Result,
    earned_in,
    finished_games,
    honours,
    people,
    remember,
)
from game.profile.storage import Folders, Storage


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(Folders(tmp_path / "settings", tmp_path / "data", tmp_path / "cache"))


def a_game(table: str = "t1", name: str = "Abby", **facts: int) -> Game:
    return with_facts(facts, table, name)


def with_facts(facts: Dict[str, int], table: str = "t1", name: str = "Abby") -> Game:
    return Game(table, "2026-01-02", "trail-2e", (Result(name, {"turns": 20, "points": 50, **facts}),))


def test_a_game_is_read_as_it_was_written(storage: Storage) -> None:
    game = a_game(name="Кэт „Boss“", won=1)
    remember(storage, game)
    assert finished_games(storage) == [game]


def test_the_same_table_counts_once_the_first_time(storage: Storage) -> None:
    remember(storage, a_game(points=40))
    assert remember(storage, a_game(points=140)) == []
    assert [person.best for person in people(finished_games(storage))] == [40]


def test_a_game_without_people_is_not_kept(storage: Storage) -> None:
    remember(storage, Game("t1", "2026-01-02", "trail-2e", ()))
    assert finished_games(storage) == []


@pytest.mark.parametrize("line", ["", "{", "[]", "7", '{"table": 1}', '{"people": [{"name": "A", "facts": 3}]}'])
def test_a_broken_line_is_passed_over(storage: Storage, line: str) -> None:
    remember(storage, a_game("t1"))
    with storage.finished_file.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    remember(storage, a_game("t2"))
    assert [game.table for game in finished_games(storage)] == ["t1", "t2"]


def test_everybody_has_games_victories_best_and_mean() -> None:
    games = [a_game("1", points=40, won=1), a_game("2", points=61), a_game("3", "Boone", points=10)]
    assert [tuple(person) for person in people(games)] == [("Abby", 2, 1, 61, 50), ("Boone", 1, 0, 10, 10)]


EARNED: Dict[str, Dict[str, int]] = {
    "first_win": {"won": 1, "seats": 2},
    "century": {"points": 100},
    "beat_boss": {"won": 1, "rival_hard": 1},
    "beat_sam": {"won": 1, "sam_hard": 1},
    "shared": {"shared": 1},
}


@pytest.mark.parametrize("honour", EARNED)
def test_an_honour_is_earned_by_what_it_asks_for_and_by_nothing_less(honour: str) -> None:
    needs = EARNED[honour]
    assert honour in [earned.honour for earned in earned_in([with_facts(needs)])]
    for fact in needs:
        less = {**needs, fact: needs[fact] - 1}
        assert honour not in [earned.honour for earned in earned_in([with_facts(less)])]


def test_a_new_honour_is_told_of_once(storage: Storage) -> None:
    first = [earned.honour for earned in remember(storage, a_game("1"))]
    assert first == ["first_trail"]
    assert [earned.honour for earned in remember(storage, a_game("2", points=101))] == ["century"]
    assert remember(storage, a_game("3", points=120)) == []


@pytest.mark.parametrize("line", ["points = 0", 'points = "many"', "points = true"])
def test_a_senseless_honour_is_refused_by_name(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "achievements.toml"
    path.write_text(f"[century]\n{line}\n", encoding="utf-8")
    monkeypatch.setattr(achievements, "FILE", path)
    with pytest.raises(ValueError, match="century.*points"):
        honours()


def test_every_honour_asks_for_something_and_has_words() -> None:
    empty: List[str] = [honour.name for honour in honours() if not honour.needs]
    tables = Language("en").of("window", "").tables
    assert empty == [] and set(tables["honours"]) == set(tables["tasks"]) == {honour.name for honour in honours()}
