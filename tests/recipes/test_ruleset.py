"""A ruleset of one's own that extends another: found, called, spoken, played; what is broken is told and left out."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.kernel.saves import load, save
from game.language import Language, languages
from game.paths import LEVELS, OWN_DATA
from game.registry import lineage, make, names, offers, shelf, troubles
from tests.recipes.player import Player, in_the_terminal, player, whole_game

__all__ = ["player"]

RICHER = 'extends = "trail-2e"\n\n[change.start]\nmoney = [26, 27, 28, 29]\n'


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_found_and_played(player: Player, seats: int) -> None:
    player.writes("levels/my-trail.toml", RICHER)
    assert shelf()["my-trail"] == "trail" and names()[-1] == "my-trail" and troubles() == []
    assert offers("my-trail") == offers("trail-2e")
    table = whole_game("my-trail", seats, {}, seats)
    assert [table.rules.observe(table.states[0], None)["seat"][str(n)]["money"] for n in range(seats)] == [0] * seats
    richest = max(table.rules.observe(s, None)["seat"]["0"]["money"] for s in table.states[:60])
    assert richest >= 26


def test_it_is_played_in_the_terminal_under_the_title_of_what_it_extends(
    player: Player, capsys: pytest.CaptureFixture[str]
) -> None:
    player.writes("levels/my-trail.toml", RICHER)
    said = in_the_terminal(capsys, "--game", "my-trail", "--seed", "4")
    assert said.startswith("Great Western Trail, second edition, 2 players, seed 4") and "Winner" in said


def test_it_has_a_title_of_its_own_in_as_many_languages_as_it_likes(player: Player) -> None:
    player.writes("levels/my-trail.toml", f'title = "Rich trail"\ntitles = {{ ru = "Богатый путь" }}\n{RICHER}')
    titles = {language: Language(language).of("trail", "my-trail").title("my-trail") for language in languages()}
    assert titles == {**dict.fromkeys(languages(), "Rich trail"), "ru": "Богатый путь"}
    assert make("my-trail", 2, {}).name == "my-trail"


def test_it_speaks_the_words_of_what_it_extends(player: Player) -> None:
    player.writes("levels/my-first.toml", 'extends = "trail-1e"\ntitle = "Mine"\n')
    player.writes("levels/my-second.toml", 'extends = "my-first"\n')
    for language in languages():
        words = Language(language)
        first, mine = words.of("trail", "trail-1e"), words.of("trail", "my-second")
        assert mine.tables == first.tables != words.of("trail", "trail-2e").tables
        assert mine.title("my-second") == "Mine"
        assert words.of("help", "help.my-second").tables == words.of("help", "help.trail-1e").tables


def test_it_has_words_of_its_own_beside_those(player: Player) -> None:
    player.writes("levels/my-first.toml", 'extends = "trail-1e"\n')
    player.writes("words/en/my-first.toml", '[names.my-first.breeds]\nblack_angus = "Zebu"\n')
    words = Language()
    assert words.troubles == [] and words.of("trail", "my-first").name("card", "black_angus") == "Zebu"
    assert words.of("trail", "trail-1e").name("card", "black_angus") == "Holstein"
    assert words.of("trail", "my-first").name("card", "pineywoods") == "Black Angus"


def test_lineage_goes_down_to_what_extends_nothing(player: Player) -> None:
    player.writes("levels/child.toml", 'extends = "trail-1e"\n')
    player.writes("levels/grandchild.toml", 'extends = "child"\n')
    assert lineage("grandchild") == ("grandchild", "child", "trail-1e", "trail-2e")
    assert lineage("trail-2e") == ("trail-2e",) and lineage("carson") == ("carson",)
    assert whole_game("grandchild", 2, {}).over


def test_every_game_can_be_extended(player: Player) -> None:
    player.writes("levels/my-town.toml", 'extends = "carson"\n\n[change.start]\nmoney = 30\n')
    table = whole_game("my-town", 3, {})
    assert shelf()["my-town"] == "carson" and table.rules.observe(table.states[0], None)["seat"]["0"]["money"] == 30


def test_a_save_of_a_ruleset_that_has_gone_is_refused_with_those_that_are_there(player: Player) -> None:
    path = player.writes("levels/my-trail.toml", RICHER)
    text = save(whole_game("my-trail", 2, {})).replace("game my-trail", "game other-trail")
    with pytest.raises(ValueError, match="game: found 'other-trail', expected one of .*my-trail"):
        load(text, make)
    assert path.is_file()


# -- what is wrong ---------------------------------------------------------------------------------

BROKEN = [
    ('extends = "trail-9e"', "extends: found 'trail-9e', expected the name of a level file"),
    ('extends = "broken"', "extends: found 'broken', expected a level that does not extend this one"),
    ("extends = 2", "extends: found 2, expected a text"),
    ("extends = ", "Invalid value"),
    ('plays = "tarot"\n', "plays: found 'tarot', expected the name of a game"),
    ('plays = "trail"\n', "key 'seats' is missing"),
    (f"{RICHER}\n[chance.start]\nkeep = 3\n", "key 'chance' is unknown"),
    (RICHER.replace("26", "'much'"), "start.money: found 'much', expected a whole number"),
    (f"{RICHER}\n[change.cities]\nlist = 3\n", "cities.list: found 3, expected a list"),
    ('extends = "trail-2e"\n[change]\nneutral = { a = 3 }\n', "cannot be played"),
    ('extends = "trail-2e"\n[replace]\noptions = 3\n', "cannot be played"),
]


@pytest.mark.parametrize("text, complaint", BROKEN, ids=[complaint for _, complaint in BROKEN])
def test_a_broken_one_is_told_by_its_whole_path_and_leaves_the_others(
    player: Player, text: str, complaint: str
) -> None:
    path = player.writes("levels/broken.toml", text)
    player.writes("levels/whole.toml", RICHER)
    assert names() == ["carson", "trail-1e", "trail-2e", "whole"]
    (told,) = troubles()
    assert told.startswith(f"{path}") and complaint in told and "\n" not in told
    assert whole_game("whole", 2, {}).over
    with pytest.raises(ValueError, match="game: found 'broken', expected one of carson, trail-1e, trail-2e, whole"):
        make("broken", 2, {})


@pytest.mark.parametrize("name", ["trail-2e", "simmental"])
@pytest.mark.parametrize("folder", ["levels", "levels/variants"])
def test_a_file_of_ours_is_never_replaced(player: Player, folder: str, name: str) -> None:
    ours = next(path for path in LEVELS.rglob(f"{name}.toml") if "opponents" not in path.parts)
    path = player.writes(f"{folder}/{name}.toml", RICHER)
    (told,) = troubles()
    assert told == f"{path}, its name: found '{name}.toml', expected another one than that of {ours}"
    assert make("trail-2e", 2, {"simmental": True}).data.start_money == [6, 7, 8, 9]  # type: ignore[attr-defined]


def test_a_level_that_is_told_of_is_not_the_last_word_on_others(player: Player) -> None:
    player.writes("levels/notes.txt", "not a level")
    player.writes("levels/achievements.toml", "[mine]\nturns = 3\n")
    assert names() == ["carson", "trail-1e", "trail-2e"] and troubles() == []


# -- where it is looked for ------------------------------------------------------------------------


def test_without_a_folder_there_is_only_what_is_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OWN_DATA, str(tmp_path / "nothing"))
    assert names() == ["carson", "trail-1e", "trail-2e"] and troubles() == []


def test_the_folder_is_that_of_the_platform(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(OWN_DATA)
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    Player(tmp_path / "trail-boss").writes("levels/my-trail.toml", RICHER)
    assert "my-trail" in names()


def test_finding_the_rulesets_takes_no_time() -> None:
    """No learned table is read: these are a hundred times as long as the rulesets."""
    from game import registry
    from game.kernel import levels

    taken = []
    for _ in range(5):
        registry._shelf.cache_clear()
        levels.head_of.cache_clear()
        before = time.process_time()
        shelf()
        taken.append(time.process_time() - before)
    assert min(taken) < 0.01
