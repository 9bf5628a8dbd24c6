"""A language by one folder and nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.language import FIRST, Language, languages, own_name, troubles
from game.language_files import FOLDER
from game.profile import settings
from game.ui.settings.scene import SettingsScene
from tests.recipes.player import Player, in_the_terminal, player
from tests.ui import stage

__all__ = ["player"]


@pytest.fixture
def german(player: Player) -> Path:
    """The English words, as a translator begins with them."""
    folder = player.folder / "words" / "de"
    shutil.copytree(FOLDER / FIRST, folder)
    common = (folder / "common.toml").read_text(encoding="utf-8")
    common = common.replace('name = "English"', 'name = "Deutsch"').replace('player = "Player', 'player = "Spieler')
    (folder / "common.toml").write_text(common, encoding="utf-8")
    return folder


def test_it_is_found_and_calls_itself_by_its_name(german: Path) -> None:
    assert languages() == ["cs", "de", "en", "pl", "ru"] and own_name("de") == "Deutsch" and troubles() == []


def test_a_whole_game_is_played_in_the_terminal_in_it(german: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in ("trail-2e", "carson"):
        said = in_the_terminal(capsys, "--language", "de", "--game", game, "--seed", "2")
        assert "Spieler 2" in said and "Player" not in said.replace("players", "")


def test_it_can_be_set(german: Path, player: Player) -> None:
    path = player.writes("settings.toml", 'language = "de"\n')
    assert settings.load(path).language == "de"


def test_the_window_offers_it_by_its_name_and_speaks_it(german: Path, tmp_path: Path) -> None:
    window = (german / "window.toml").read_text(encoding="utf-8")
    (german / "window.toml").write_text(window.replace('back = "Back"', 'back = "Zurück"'), encoding="utf-8")
    app = stage.app(tmp_path)
    app.push(SettingsScene())
    stage.wait(app)
    stage.click(app, "Deutsch")
    assert app.settings.language == "de" and stage.spot(app, "back").words == "Zurück"


def test_what_it_does_not_say_yet_is_said_in_english(german: Path) -> None:
    (german / "trail.toml").unlink()
    (german / "carson.toml").write_text('[carson.choices]\npass = "Passen"\n', encoding="utf-8")
    words = Language("de")
    assert words.of("carson", "carson").choice("pass") == "Passen"
    assert words.of("carson", "carson").choice("take") == Language().of("carson", "carson").choice("take")
    assert words.of("trail", "trail-1e").name("card", "black_angus") == "Holstein"
    assert words.plural("heifer", 2) == "2 heifers" and words.troubles == []


@pytest.mark.parametrize("rule, said", [("slavic_east", "21 cow"), ("polish", "21 cows"), ("other", "21 cows")])
def test_it_names_its_rule_for_plurals(player: Player, rule: str, said: str) -> None:
    forms = {"slavic_east": ("one", "few", "many"), "polish": ("one", "few", "many"), "other": ("other",)}[rule]
    noun = ", ".join(f'{form} = "{{number}} {"cow" if form == "one" else "cows"}"' for form in forms)
    player.writes("words/xx/common.toml", f'name = "X"\nplural = "{rule}"\n[plurals]\ncow = {{ {noun} }}\n')
    assert Language("xx").plural("cow", 21) == said and Language("xx").plural("dollar", 2) == "2 dollars"


# -- what is wrong ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, complaint",
    [
        ('plural = "one_other"', "key 'name' is missing"),
        ('name = "Deutsch"', "key 'plural' is missing"),
        ('name = "Deutsch"\nplural = "dual"', "plural: found 'dual', expected one of other, one_other"),
        ("name = ", "expected TOML"),
    ],
)
def test_a_language_that_does_not_say_what_it_is_is_told_and_left_out(
    player: Player, text: str, complaint: str
) -> None:
    path = player.writes("words/de/common.toml", text)
    assert languages() == ["cs", "en", "pl", "ru"]
    (told,) = troubles()
    assert told.startswith(str(path)) and complaint in told
    with pytest.raises(ValueError, match="language: found 'de', expected one of cs, en, pl, ru"):
        Language("de")


@pytest.mark.parametrize(
    "name, text, complaint",
    [
        ("trail.toml", "[trail.choices]\n", "its name: found 'trail.toml', expected another one than that of"),
        ("mine.toml", '[texts]\nplayer = "Cowhand {number}"\n', "key 'texts.player' stands in another file too"),
        ("mine.toml", '[trail.choices]\nend = "Halt"\n', "key 'trail.choices.end' stands in another file too"),
        ("mine.toml", '[names.mine.breeds]\ndodo = "Dodo"\n', "names.mine.breeds: key 'dodo' is unknown"),
        ("mine.toml", "[trail.choices]\nend = 3\n", "end: found 3, expected a text"),
        ("mine.toml", 'name = "Mine"\n', "name: found 'Mine', expected a table"),
        ("mine.toml", "[", "expected TOML"),
    ],
)
def test_a_file_that_cannot_add_to_our_words_is_told_and_left_out(
    player: Player, name: str, text: str, complaint: str
) -> None:
    path = player.writes(f"words/en/{name}", text)
    player.writes("words/en/other.toml", '[window.labels]\noption_extra = "Extra"\n')
    words = Language()
    assert words.text("player", number=1) == "Player 1" and words.games["trail"]["choices"]["end"] != "Halt"
    assert words.games["window"]["labels"]["option_extra"] == "Extra"
    (told,) = troubles()
    assert told.startswith(str(path)) and complaint in told and "\n" not in told
    if name == "trail.toml":
        assert told.endswith(str(FOLDER / "en" / "trail.toml"))
