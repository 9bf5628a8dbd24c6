"""A monkey at the controls: whatever is pressed, wherever, nothing breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.match import HUMAN, Match, MatchSetup, SeatHolder
from game.ui.menu.scene import Menu
from game.ui.opponents import Inline
from tests.ui import stage
from tools.check import monkey
from tools.check.invariants import Fault
from tools.check.kill_during_save import kill_writers
from tools.shoot import catalogue

EVENTS: int = 400  # of each; `python -m tools.check --long` lets them press 30,000 times
SEEDS = [1, 2, 3]


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_pressed_nothing_breaks(seed: int) -> None:
    fall = monkey.let_loose(seed, EVENTS)
    assert fall is None, fall.why


def test_a_monkey_that_breaks_something_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(scene: Menu) -> None:
        raise RuntimeError("stumbled")

    monkeypatch.setattr(Menu, "back", stumble)
    fall = monkey.let_loose(1, EVENTS)
    assert fall is not None and fall.scene == "Menu" and "stumbled" in fall.why


def test_a_table_that_is_not_what_its_log_says_is_noticed(tmp_path: Path) -> None:
    match = catalogue.played(40)
    monkey.look_at(match)
    match.table.state.players[0].money += 1
    with pytest.raises(Fault):
        monkey.look_at(match)


def test_a_program_that_is_killed_while_it_saves_leaves_a_whole_save(tmp_path: Path) -> None:
    """50 times with `python -m tools.check --long`."""
    toll = kill_writers(tmp_path, 9)
    assert toll.killed == 9 and toll.lost == 0 and toll.amid >= 6  # two of three blows are aimed


def test_what_was_half_written_is_swept_up(tmp_path: Path) -> None:
    storage = stage.storage(tmp_path)
    storage.autosave("whole")
    half = storage.saves / f".{storage.current.name}.x7"
    half.write_text("ha")
    assert storage.half_written() == [half]
    storage.begin()
    assert storage.half_written() == [] and storage.resumable() == "whole"


def test_a_broken_save_is_told_and_the_menu_goes_on(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    holders = SeatHolder(HUMAN, "A", 0), SeatHolder(HUMAN, "B", 1)
    match = Match.new(MatchSetup("trail-2e", {}, holders, 1), app.storage, Inline())
    assert match.table.decision is not None
    match.play(match.table.decision.choices[0])
    app.storage.autosave(match.text()[:-20])
    menu = Menu(was_crash=True)
    app.push(menu)
    stage.click(app, "continue")
    assert app.top is menu and "cut off" in menu.notice
