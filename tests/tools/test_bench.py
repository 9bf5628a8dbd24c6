"""What is measured of rules and search, of the window's frames and of its start, and which bounds are held."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import json
from pathlib import Path
from typing import Any, Dict, List

import pygame
import pytest

from tools.bench import frames, run, start
from tools.bench.frames import (
    MOST_99,
    THINKING,
    WORST,
    Frame,
    Row,
    Times,
    row,
    rows,
)
from tools.bench.start import (
    CHOICE,
    MEMORY,
    MENU,
    PRESS,
    Start,
    best,
    faults,
)
from tools.shoot.run import stage

SMALL = (640, 360)


# -- rules and search ------------------------------------------------------------------------------


def test_every_ruleset_is_measured_with_its_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--game", "trail-2e", "--seats", "2", "--seconds", "0.01", "--repeats", "1", "--json"]) == 0
    found: Dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found["modules"] in ("plain", "compiled")
    assert [one["game"] for one in found["rows"]] == ["trail-2e", "trail-2e sam"]
    assert all(one[what] > 0 for one in found["rows"] for what in ("choices", "games", "clones", "simulations"))


def test_the_table_says_how_many_simulations_a_second(capsys: pytest.CaptureFixture[str]) -> None:
    ours = run.Row("trail", 2, 1.0, 1.0, 1.0, 1.0, 1234.0)
    run.tell([ours, ours._replace(game="other", simulations=0.0)], [], "")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[-1] for line in lines[-3:]] == ["simulations/s", "1,234", "-"]


# -- frames ----------------------------------------------------------------------------------------


def test_frames_are_told_by_mean_99th_percentile_and_worst() -> None:
    found = row("menu", [Frame(n / 1000, n / 2000) for n in range(1, 201)])
    assert found.scene == "menu" and found.frames == 200
    assert found.clock == pytest.approx((100.5, 198.0, 200.0)) and found.own == pytest.approx((50.25, 99.0, 100.0))


FAST = Times(1.0, 1.0, 1.0)


@pytest.mark.parametrize(
    "scene, clock, broken",
    [
        ("menu", Times(7.9, MOST_99, 90.0), []),
        ("menu", Times(8.1, MOST_99 + 1, 90.0), ["mean", "99 %"]),
        (THINKING, Times(7.9, MOST_99, WORST), []),
        (THINKING, Times(7.9, MOST_99, WORST + 1), ["worst"]),
    ],
)
def test_bounds_of_frames(scene: str, clock: Times, broken: List[str]) -> None:
    assert [fault.rsplit(" ", 3)[0] for fault in Row(scene, 9, clock, FAST).faults()] == broken


def test_scenes_and_the_board_of_a_thinking_opponent_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "SECONDS", 0.3)
    found = list(rows(["menu", "settings", THINKING], SMALL))
    assert [one.scene for one in found] == ["menu", "settings", THINKING]
    assert [one.frames for one in found[:2]] == [frames.WATCHED] * 2 and found[2].frames >= 1
    assert all(0 < t.mean <= t.worst and t.most_99 <= t.worst for one in found for t in (one.clock, one.own))


def test_only_the_scenes_that_are_named_are_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(frames, "WATCHED", 2)
    assert run.main(["--frames", "--scene", "curtain"]) in (0, 1)
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[5:]] == ["curtain"]
    assert run.main(["--scene", "saloon"]) == 2
    assert "saloon" in capsys.readouterr().err


@pytest.mark.parametrize("mean, code", [(1.0, 0), (99.0, 1)])
def test_a_broken_bound_ends_with_an_error(
    mean: float, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(frames, "rows", lambda *asked: iter([Row("menu", 9, FAST._replace(mean=mean), FAST)]))
    assert run.main(["--frames"]) == code
    assert ("Too slow: menu" in capsys.readouterr().err) is bool(code)


def test_a_window_that_is_closed_ends_the_measurement(tmp_path: Path) -> None:
    app = stage(tmp_path, "en", SMALL)
    frames.open_scene(app, "curtain")
    frames.timed_frame(app, 0)
    pygame.event.post(pygame.Event(pygame.QUIT))
    with pytest.raises(SystemExit, match="closed"):
        frames.timed_frame(app, 1)


# -- the start -------------------------------------------------------------------------------------


def test_a_start_is_measured_with_a_game_that_begins(tmp_path: Path) -> None:
    found = start.measured(tmp_path)
    assert 0 < found.menu < start.STEP_TIMEOUT and 0 < found.choice < start.STEP_TIMEOUT
    assert 0 < found.own_menu and 0 < found.own_choice
    assert 0 < found.own_press and 0 < found.press < start.STEP_TIMEOUT, "the first press on New game is seen"
    if os.path.isdir("/proc"):
        assert found.window and found.thinkers and found.memory == found.window + found.thinkers


def test_the_best_start_counts_and_the_most_memory() -> None:
    starts = [Start(2.0, 0.4, 0.9, 0.2, 100.0, 50.0), Start(1.0, 0.6, 0.8, 0.3, 90.0, 40.0)]
    assert best(starts) == Start(1.0, 0.4, 0.8, 0.2, 100.0, 50.0)
    assert best([Start(2.0, 0.4), Start(1.0, 0.6)]) == Start(1.0, 0.4)
    presses = [Start(1.0, 0.4, press=0.2, own_press=0.1), Start(1.0, 0.4, press=0.1, own_press=0.2)]
    assert best(presses) == Start(1.0, 0.4, press=0.1, own_press=0.1)


@pytest.mark.parametrize(
    "found, broken",
    [
        (Start(MENU, CHOICE, 9.0, 9.0, MEMORY - 1, 1.0), []),
        (Start(MENU + 1, CHOICE + 1), ["menu", "first choice"]),
        (Start(MENU, CHOICE, 0.1, 0.1, MEMORY, 1.0), ["memory"]),
        (Start(MENU, CHOICE, press=PRESS), []),
        (Start(MENU, CHOICE, press=PRESS + 0.1, own_press=9.0), ["new game"]),
    ],
)
def test_bounds_of_the_start(found: Start, broken: List[str]) -> None:
    assert [fault.rsplit(" ", 3)[0] for fault in faults(found)] == broken


@pytest.mark.parametrize("menu, code", [(0.1, 0), (9.0, 1)])
def test_a_slow_start_ends_with_an_error(
    menu: float, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "measure", lambda starts: [Start(menu, 0.1, 0.1, 0.1, 1.0, 1.0)])
    assert run.main(["--start"]) == code
    assert ("Too much: menu" in capsys.readouterr().err) is bool(code)


def test_what_choices_would_do_is_worked_out_once_a_refresh(tmp_path: Path) -> None:
    found = frames.executed(stage(tmp_path, "en", (1280, 720)))
    assert 1 < found.played <= found.offered
