"""Help: every rule has its chapter, every icon its words, and the right chapter opens."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.language import Language, languages
from game.trail.game import make
from game.trail.ids import choice_kinds
from game.ui import icons
from game.ui.app import App
from game.ui.help.scene import Help
from game.ui.icons.inks import NAMED
from game.ui.input import Pointer
from game.ui.menu.scene import Menu
from game.ui.table.scene import TableScene
from game.ui.trail.help_chapters import CHAPTERS, GROUPS, OF_VERB, figures
from tests.ui import stage
from tools.shoot.catalogue import played

MOST_WORDS = 120


def on_board(folder: Path, until: str = "DP-03", game: str = "trail-2e") -> TableScene:
    app = stage.app(folder)
    board = TableScene(played(60, game=game, until=until))
    app.push(board)
    stage.wait(app)
    return board


def opened(app: App) -> Help:
    assert isinstance(app.top, Help)
    return app.top


@pytest.mark.parametrize("language", languages())
def test_every_chapter_is_short(language: str) -> None:
    words = Language(language)
    tables = words.games["help"]
    assert set(tables["titles"]) == set(tables["texts"]) == set(CHAPTERS)
    for texts in (tables["texts"], words.of("help", "help.trail-1e").tables["texts"]):
        assert {chapter for chapter, text in texts.items() if len(text.split()) >= MOST_WORDS} == set()


def test_every_icon_is_explained_once() -> None:
    shown = [name for group in GROUPS.values() for name in group]
    assert sorted(shown) == sorted(icons.names())
    assert {name for chapter in CHAPTERS.values() for name in chapter} <= set(icons.names())


def test_the_page_is_painted_with_the_numbers_of_the_game_that_is_played_now(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    seen = []
    for seats in (2, 4):
        app.push(TableScene(played(60, seats)))
        app.push(Help())
        opened(app).read("table")
        stage.wait(app)
        seen.append(pygame.image.tobytes(app.window, "RGB"))
        app.back_to(app.stack[0])
    assert seen[0] != seen[1]


@pytest.mark.parametrize("game, gain", [("trail-2e", 4), ("trail-1e", 6)])
def test_the_numbers_are_those_of_the_ruleset_that_is_played(game: str, gain: int, tmp_path: Path) -> None:
    board = on_board(tmp_path, game=game)
    stage.key(board.app, "f1")
    assert f"Kansas City gives {gain} dollars" in opened(board.app).text("delivery")


@pytest.mark.parametrize("seats, fees", [(2, (2, 2)), (3, (2, 1)), (4, (1, 2))])
def test_fees_are_those_of_the_number_of_players(seats: int, fees: tuple[int, int]) -> None:
    """T-229."""
    found = figures(make("trail-2e", seats, {}).data)
    assert (found["green"], found["black"]) == fees


@pytest.mark.parametrize(
    "key, expected",
    [
        ("gain", 4),  # T-454
        ("loss", 6),
        ("step_gain", 3),  # T-447
        ("step_points", 3),  # T-930
        ("hand_cost", 5),  # T-448
        ("worker", 4),  # T-929
        ("refresh", 2),  # T-643
        ("last_gain", 3),  # T-666
        ("most", 6),  # T-733
        ("token", 2),  # T-930
        ("dollars", 5),  # T-921
        ("keep", 4),  # T-202
    ],
)
def test_the_numbers_are_those_of_the_rulebook(key: str, expected: int) -> None:
    assert figures(make("trail-2e", 2, {}).data)[key] == expected


def test_every_number_in_a_chapter_is_known() -> None:
    known = set(figures(make("trail-2e", 2, {}).data))
    asked = {
        field for text in Language("en").games["help"]["texts"].values() for field in re.findall(r"\{(\w+)", text)
    }  # fmt: skip
    assert asked == known


def test_every_choice_of_a_person_has_a_chapter() -> None:
    names = {number: name for name, number in vars(choice_kinds).items() if name.isupper()}
    without = {name for number, name in names.items() if number not in OF_VERB and not name.startswith("DEAL_")}
    assert without == {"PASS", "STOP"} and set(OF_VERB.values()) <= set(CHAPTERS)


@pytest.mark.parametrize("until, chapter", [("DP-03", "walk"), ("DP-13", "hire"), ("DP-10", "delivery")])
def test_help_opens_at_the_choice_that_is_looked_at(until: str, chapter: str, tmp_path: Path) -> None:
    board = on_board(tmp_path, until)
    stage.key(board.app, "tab")
    stage.key(board.app, "f1")
    assert opened(board.app).chapter == chapter


@pytest.mark.parametrize("part, chapter", [
    ("city", "delivery"), ("station", "stations"), ("display", "objectives"), ("skill", "auxiliary"),
    ("disc", "discs"), ("flood", "tiles"), ("neutral", "location"),
])  # fmt: skip
def test_help_opens_at_the_thing_under_the_mouse(part: str, chapter: str, tmp_path: Path) -> None:
    board = on_board(tmp_path, "DP-13")
    parts, data = board.game.parts, board.game.data
    box = {
        "city": parts.rails.cities[3],
        "station": parts.rails.stations[2],
        "display": parts.markets.display[1],
        "skill": parts.own.skills[2],
        "disc": parts.own.discs[-1],
        "flood": parts.trail.boxes[data.sections[0][0]],
        "neutral": parts.trail.boxes[data.neutrals[2]],
    }[part]
    board.handle(Pointer("move", *box.centre))
    stage.key(board.app, "f1")
    assert opened(board.app).chapter == chapter


@pytest.mark.parametrize("language", languages())
def test_help_speaks_of_outlaws_only_where_there_are_some(language: str, tmp_path: Path) -> None:
    """F-001: the first edition has trade tiles in their place; one chapter says so."""
    outlaw = {"en": "outlaw", "cs": "bandit", "pl": "bandy", "ru": "бандит"}[language]
    told = {}
    for game in ("trail-2e", "trail-1e"):
        app = stage.app(tmp_path, language=language)
        app.push(TableScene(played(60, game=game)))
        app.push(Help())
        scene = opened(app)
        told[game] = {c for c in CHAPTERS if outlaw in f"{scene.title(c)} {scene.text(c)}".lower()}
    assert {"tiles", "walk", "location", "foresight"} <= told["trail-2e"] and told["trail-1e"] == {"first_edition"}


def test_no_icon_is_shown_where_the_ruleset_prints_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trade tiles of the first edition are not outlaws: on the board and in help."""
    shown = set()
    icon = icons.icon

    def seen(name: str, *look: Any, **more: Any) -> Surface:
        shown.add(name)
        return icon(name, *look, **more)

    monkeypatch.setattr(icons, "icon", seen)
    board = on_board(tmp_path, game="trail-1e")
    stage.key(board.app, "f1")
    scene = opened(board.app)
    for page, chapters in (("rules", CHAPTERS), ("icons", GROUPS)):
        scene.turn_to(page)
        for chapter in chapters:
            scene.read(chapter)
            stage.wait(board.app)
    instead = board.game.data.icons
    assert shown.isdisjoint(instead) and shown.issuperset(instead.values())


@pytest.mark.parametrize("game, colour", [("trail-2e", "green"), ("trail-1e", "red")])
def test_the_end_arrow_has_the_colour_that_it_has_on_the_board(
    game: str, colour: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F-042: in the list of chapters, above the chapter, beside it, and among all icons."""
    inks = []
    draw = icons.draw

    def seen(brush: Any, name: str, centre: Any, size: float, ink: Any = None, *more: Any, **others: Any) -> None:
        inks.extend([ink] if name == "end_arrow" else [])
        draw(brush, name, centre, size, ink, *more, **others)

    monkeypatch.setattr(icons, "draw", seen)
    board = on_board(tmp_path, game=game)
    stage.key(board.app, "f1")
    for page, chapter in (("rules", "end"), ("icons", "trail")):
        opened(board.app).turn_to(page)
        opened(board.app).read(chapter)
        stage.wait(board.app)
    assert inks == [NAMED[colour]] * 4


def test_help_is_read_by_mouse_and_by_keys(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    scene = Help()
    app.push(scene)
    stage.click(app, "income")
    assert scene.chapter == "income"
    stage.key(app, "page down")
    assert scene.chapter == "delivery"
    stage.click(app, "page icons")
    stage.click(app, "rail")
    assert scene.chapter == "rail" and scene.page == "icons"
    stage.key(app, "f1")
    assert not app.stack


def test_help_in_kansas_city_is_about_what_is_chosen_there(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    app.push(TableScene(played(60, until="DP-06")))
    stage.wait(app)
    stage.key(app, "tab")
    stage.key(app, "f1")
    assert opened(app).chapter == "foresight"


def test_help_from_the_menu_begins_at_the_beginning(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    app.push(Menu())
    stage.click(app, "how_to_play")
    assert opened(app).chapter == "goal"
