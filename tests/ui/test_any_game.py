"""What the window promises for every game: whole games by clicks and by keys, undo, history, saves, hints, scores.

The same contract holds for the trail, for Carson City and for a toy of eighty lines that the window has never heard of.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Callable, List

import pytest

from game.language import languages
from game.registry import names
from game.ui.app import App
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import SEATS
from game.ui.match import Match
from game.ui.menu.new_game import NewGame
from game.ui.menu.scene import Menu
from game.ui.scoring.scene import Scoring
from game.ui.spots import Spot
from game.ui.table.history import History
from game.ui.table.layout import BOARD
from game.ui.table.plain import PlainTable
from game.ui.table.scene import TableScene
from tests.ui import stage
from tests.ui.any_game import TOY, match_of, needs_plain_rules, on_stage, shelf_with_toy
from tests.ui.table.test_play import by_keys, click

__all__ = ["shelf_with_toy"]

RULESETS = [*names(), TOY]
MOST = 3000  # presses until a game must be over

pytestmark = pytest.mark.usefixtures("shelf_with_toy")
any_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def pressable(app: App) -> List[Spot]:
    """What belongs to the decision, or goes on."""
    kept = ("tool ", "seat ", "page -")
    return [spot for spot in app.top.spots() if not spot.key.startswith(kept)]


@pytest.mark.parametrize("press", [click, by_keys])
@pytest.mark.parametrize("ruleset", ["carson", TOY])  # the trail's own test is in table/test_play.py
def test_a_whole_game_is_played_to_the_final_score(
    ruleset: str, press: Callable[[App, Spot], None], tmp_path: Path
) -> None:
    match = match_of(ruleset)
    app, random = on_stage(tmp_path, match), Random(4)
    for _ in range(MOST):
        if match.table.over:
            break
        press(app, random.choice(pressable(app)))
        app.top.update(stage.FRAME)
    assert match.table.over
    stage.wait(app, 1.0)
    assert isinstance(app.top, Scoring)
    for page in ("points", "table", "course", "statistics"):
        app.top.turn_to(page)
        stage.wait(app)
    assert not app.fonts.misfits


@any_ruleset
def test_every_choice_stands_in_the_panel(ruleset: str, tmp_path: Path) -> None:
    match, random = match_of(ruleset), Random(2)
    app = on_stage(tmp_path, match)
    for _ in range(25):
        board = app.top
        if not isinstance(board, TableScene):  # a moment with a scene of its own
            break
        assert match.table.decision is not None
        said = set()
        while True:
            said |= {match.rules.to_text(row.choice) for row in board.panel.page().rows}
            more = [spot for spot in board.spots() if spot.key == "page 1"]
            if not more:
                break
            more[0].act()
        assert said == {match.rules.to_text(choice) for choice in match.table.decision.choices}
        match.play(random.choice(match.table.decision.choices))
        stage.wait(app)


@any_ruleset
def test_undo_and_redo_lead_back_and_forth(ruleset: str, tmp_path: Path) -> None:
    match, random = match_of(ruleset), Random(3)
    app = on_stage(tmp_path, match)
    tried = 0
    for _ in range(80):
        assert match.table.decision is not None
        before, places = match.rules.key(match.table.state), match.place()
        match.play(random.choice(match.table.decision.choices))
        if match.undoable()[:1] == [places]:
            after = match.rules.key(match.table.state)
            app.top.handle("undo")
            assert match.rules.key(match.table.state) == before
            app.top.handle("redo")
            assert match.rules.key(match.table.state) == after
            tried += 1
        if match.table.over:
            break
    assert tried or ruleset == "stones", "something can be taken back; in the game of stones a die answers every choice"


@any_ruleset
def test_the_history_shows_every_moment(ruleset: str, tmp_path: Path) -> None:
    match = match_of(ruleset)
    stage.play(match, 30, Random(5))
    app = on_stage(tmp_path, match)
    app.top.handle("log")
    history = app.top
    assert isinstance(history, History) and history.turns and history.lines
    for step in ("first", "turn_on", "step_on", "step_back", "last"):
        stage.click(app, step)
        stage.wait(app)
    history.show(history.moments[0])
    assert history.board.view().s is match.table.states[history.moments[0]]


@any_ruleset
def test_a_save_goes_on_in_the_window(ruleset: str, tmp_path: Path) -> None:
    match = match_of(ruleset, folder=tmp_path)
    stage.play(match, 6, Random(6))
    app = stage.app(tmp_path, has_curtain=False)
    app.push(Menu())
    stage.click(app, "continue")
    board = app.top
    assert isinstance(board, TableScene)
    assert match.rules.key(board.match.table.state) == match.rules.key(match.table.state)
    app.close()


@any_ruleset
def test_opponents_answer_and_advise(ruleset: str, tmp_path: Path) -> None:
    match = match_of(ruleset, people=1)
    app = on_stage(tmp_path, match)
    for _ in range(4000):
        decision = match.table.decision
        if decision is None or (decision.who == 0 and match.place() > 12):
            break
        if decision.who == 0:
            match.play(decision.choices[0])
        stage.wait(app)
    board = app.top
    if isinstance(board, TableScene) and board.decision is not None:
        board.handle("hint")
        stage.wait(app, 0.1)
        assert board.hint.advised and board.hint.spots()[0].words


@pytest.mark.parametrize("language", languages())
@any_ruleset
def test_it_is_said_in_every_language(ruleset: str, language: str, tmp_path: Path) -> None:
    """Nothing overflows, also with the most seats; a game without words is said as its rules say it."""
    seats = 5 if ruleset in ("carson", "stones") else 4
    match = match_of(ruleset, seats)
    app = on_stage(tmp_path, match, language)
    random = Random(1)
    for _ in range(12):
        stage.wait(app, 2 * stage.FRAME)
        if isinstance(app.top, TableScene) and match.table.decision is not None:
            match.play(random.choice(match.table.decision.choices))
    assert not app.fonts.misfits


@pytest.mark.parametrize("text", [100, 160])
def test_the_plain_table_shows_every_line(text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much there is to say: letters shrink, and no line is left out or lies below the edge."""
    match = match_of("carson", 5)
    stage.play(match, 120, Random(3))
    app = on_stage(tmp_path, match, "pl")
    app.settings.text = text
    board = app.top
    assert isinstance(board, TableScene)
    said: List[str] = []
    write = Brush.text

    def noted(brush: Brush, words: str, box: Box, *how: object, **more: object) -> None:
        said.extend([words] if box.right <= BOARD.right and box.bottom <= BOARD.bottom else [])
        write(brush, words, box, *how, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Brush, "text", noted)
    stage.wait(app)
    assert isinstance(board.game, PlainTable)
    assert set(board.game.lines(board.view())) <= set(said)


@any_ruleset
def test_a_new_game_of_it_is_offered_and_begins(ruleset: str, tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    app.push(Menu())
    scene = NewGame()
    app.push(scene)
    for _ in range(len(RULESETS) + 1):
        if scene.game == ruleset:
            break
        stage.click(app, "game")
    assert scene.game == ruleset
    for seat in range(2, max(scene.seats)):
        stage.click(app, f"kind {seat}")
    stage.wait(app)
    stage.click(app, "start")
    boards = [one for one in app.stack if isinstance(one, TableScene)]
    assert boards and boards[0].match.rules.name == ruleset and boards[0].match.rules.seats == max(scene.seats)
    stage.wait(app)
    app.close()


@needs_plain_rules
def test_five_seats_have_five_colours_and_brands() -> None:
    match = match_of("stones", 5)
    used = [SEATS[holder.colour] for holder in match.holders]
    assert len({seat.colour for seat in used}) == len({seat.brand for seat in used}) == 5
    assert Match.load(match.text()).holders == match.holders
