"""Digits: each presses the choice that stands beside its number, as a click on it would."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable, Dict, List

import pytest

from ai.advice import Advice
from game.kernel.choice import Choice
from game.trail.ids import choice_kinds as v
from game.ui.app import App
from game.ui.match import Match
from game.ui.table import hint_panel, painter
from game.ui.table.scene import TableScene
from game.ui.trail.board.player_boards import PlayerBoards
from game.ui.trail.kansas_city.scene import KansasCity
from tests.ui import stage
from tools.shoot.catalogue import board as board_at

Shown = Dict[int, str]  # the words beside each number
Steps = Callable[[TableScene], object]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """What is painted beside each number."""
    found: Shown = {}
    line, counsel = painter.choice_line, hint_panel.paint_advice

    def choice_line(brush: Any, box: Any, said: Any, number: int, letters: Any) -> None:
        found[number] = said.words
        line(brush, box, said, number, letters)

    def paint_advice(brush: Any, box: Any, rank: int, said: Any) -> None:
        found[rank] = said[0]
        counsel(brush, box, rank, said)

    monkeypatch.setattr(painter, "choice_line", choice_line)
    monkeypatch.setattr(hint_panel, "paint_advice", paint_advice)
    return found


def caught(monkeypatch: pytest.MonkeyPatch) -> List[Choice]:
    """The choices that are made from now on; the game stays where it is."""
    found: List[Choice] = []
    monkeypatch.setattr(Match, "play", lambda match, choice: found.append(choice))
    monkeypatch.setattr("game.ui.trail.window.went_by", lambda *_: False)
    return found


def asked(folder: Path) -> TableScene:
    """Somebody may choose among many things."""
    app = stage.app(folder, speed="instant", warns_before_end=False)
    board_at(220, 3, until="DP-13")(app)
    assert isinstance(app.top, TableScene) and len(app.top.narrowing.all) > 9
    return app.top


def advise(board: TableScene) -> None:
    """The last choices are the best."""
    said = [board.match.rules.to_text(choice) for choice in board.narrowing.all[-3:]]
    board.hint.show([Advice(text, points=50.0) for text in said])


def nothing(board: TableScene) -> None:
    """The list as it is."""


def turn(board: TableScene) -> None:
    stage.click(board.app, "page 1")


@pytest.mark.parametrize(
    "look, first",
    [
        (nothing, 1),
        (lambda board: board.scroll(-3), 4),
        (lambda board: board.scroll(-9), 0),
        (turn, 9),
        (advise, 1),
    ],
    ids=["from the first on", "from the fourth on", "from the tenth on", "the next page", "what is advised"],
)
def test_a_digit_presses_what_stands_beside_it(
    look: Steps, first: int, drawn: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = asked(tmp_path)
    board.app.frame(stage.FRAME)
    made = caught(monkeypatch)
    look(board)
    drawn.clear()
    board.layers.forget()
    board.app.frame(stage.FRAME)
    expected = {number: words for number, words in drawn.items() if number < 10}
    found: Shown = {}
    for number in range(1, 10):
        made.clear()
        stage.key(board.app, str(number))
        if made:
            found[number] = board.speech.choice(board.match.rules.to_text(made[0]))
    assert found == expected and min(found, default=0) == first


def test_a_digit_presses_in_kansas_city_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage.app(tmp_path, speed="instant")
    board_at(100, 3, until="DP-06")(app)
    app.frame(stage.FRAME)
    assert isinstance(app.top, KansasCity)
    listed, made = app.top.board.narrowing.all, caught(monkeypatch)
    stage.key(app, "2")
    assert made == [listed[1]]


def test_a_digit_is_heard_and_asks_again_as_a_click_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever would leave actions undone is asked first, and goes on by pressing once more."""
    app = stage.app(tmp_path, speed="instant")
    heard: List[str] = []
    monkeypatch.setattr(app.sounds, "play", heard.append)
    board = at_a_building(app)
    end = next(spot for spot in board.spots() if spot.choice is not None and spot.choice.verb == v.END)
    made = caught(monkeypatch)
    assert 0 < end.number < 10
    found = []
    for press in (lambda: stage.click_at(app, end.rect.centre), lambda: stage.key(app, str(end.number))):
        board.notice = ""
        for _ in range(2):
            heard.clear()
            heard.clear()
            press()
            sounds = [sound for sound in heard if sound != "focus"]  # of the mouse on its way
            found.append((sounds, board.notice, list(made)))
        made.clear()
    assert found[:2] == found[2:] == [(["press", "error"], app.say("actions_left"), []), (["press"], "", [end.choice])]


def at_a_building(app: App) -> TableScene:
    """Somebody has still something to do there."""
    for choices in range(40, 200, 10):
        board_at(choices, 3, until="DP-04")(app)
        board = app.top
        assert isinstance(board, TableScene)
        if len({choice.verb for choice in board.narrowing.all} - {v.END, v.TOKEN}) and any(
            choice.verb == v.END for choice in board.narrowing.all[:9]
        ):
            return board
    raise AssertionError("nobody has anything to do")


def test_boards_are_opened_beside_the_digits(tmp_path: Path) -> None:
    app = asked(tmp_path).app
    for seat, name in enumerate(("f2", "f3", "f4")):
        stage.key(app, name)
        assert isinstance(app.top, PlayerBoards) and app.top.seat == seat
        stage.key(app, "1")
    stage.key(app, "f4")
    assert isinstance(app.top, TableScene)
