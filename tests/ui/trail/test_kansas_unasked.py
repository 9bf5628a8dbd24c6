"""Visits to Kansas City in which nobody is asked anything are seen all the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any, List

import pytest

from game.trail.ids import step_kinds as st
from game.ui.match import AGENT, HUMAN, Match, SeatHolder
from game.ui.menu.scene import Menu
from game.ui.opponents import Inline
from game.ui.table.scene import TableScene
from game.ui.trail.kansas_city.scene import KansasCity
from tests.trail.at import bare_trail, trail
from tests.trail.own import board_with
from tests.ui import stage
from tests.ui.trail.test_kansas_city import (
    asked,
    on_stage,
    scene_of,
    until,
)
from tests.ui.trail.test_kansas_visit import LONGEST_VISIT, let_pass


def before_unasked() -> Match:
    """A game in which a way leads to Kansas City, and nothing will be asked there."""
    kept = board_with("aux_dollar_2x")
    me = {"herder": "f", "tokens": 0, "hand": [], "certificates": 0, **kept}
    foresight = {"1": ["hazard flood 4 green"] * 2, "2": ["worker cowboy"] * 2, "3": ["worker builder"] * 2}
    at = trail("turn", me=me, other={"tokens": 0}, trail=bare_trail(), market={"foresight": foresight})
    return Match(at.table, [SeatHolder(HUMAN, "P0", 0), SeatHolder(AGENT, "P1", 1, "easy")], thinker=Inline())


def test_the_board_opens_a_visit_that_asks_nothing(tmp_path: Path) -> None:
    app = stage.app(tmp_path, speed="normal", has_curtain=False)
    app.push(Menu())
    board = TableScene(before_unasked())
    app.push(board)
    stage.wait(app)
    go = next(c for c in asked(board.match).choices if board.match.rules.to_text(c) == "go kansas_city")
    board.choose(go)
    assert isinstance(app.top, KansasCity)
    let_pass(app, 20)
    assert app.top is board


def unasked() -> Match:
    """The same after the way has been walked."""
    match = before_unasked()
    match.play(next(c for c in asked(match).choices if match.rules.to_text(c) == "go kansas_city"))
    return match


def watched(folder: Path, **settings: Any) -> List[str]:
    """The stages that are seen of a visit in which nothing was asked, until the board is there again."""
    app = stage.app(folder, has_curtain=False, **settings)
    app.push(Menu())
    board = TableScene(unasked())
    app.push(board)
    app.push(KansasCity(board, board.game))
    seen: List[str] = []
    for _ in range(LONGEST_VISIT):
        let_pass(app)
        if app.top is board:
            return seen
        seen += [scene_of(app).stage.name] if scene_of(app).stage.name not in seen else []
    return [*seen, "for ever"]


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
@pytest.mark.parametrize("is_reduced", [True, False])
def test_a_visit_that_asks_nothing_is_shown_step_by_step(speed: str, is_reduced: bool, tmp_path: Path) -> None:
    assert watched(tmp_path, speed=speed, reduced_motion=is_reduced) == ["foresight", "income", "disc", "leave"]


def test_who_wants_no_pictures_is_not_kept_waiting(tmp_path: Path) -> None:
    assert watched(tmp_path, speed="instant") == []


def test_what_was_seen_is_not_shown_again(tmp_path: Path) -> None:
    """A visit that goes on after something was settled on the board, or after a save was loaded."""
    match = until(st.CITY)
    app = on_stage(tmp_path, match)
    scene = scene_of(app)
    assert scene.stage.name == "city" and not scene.flights.is_busy and scene.yard is None
