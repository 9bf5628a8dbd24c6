"""Weights go where games are won, and only as far as is known."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from ai.evaluation import numbers, weights_of
from game.kernel.checked_reader import read_toml
from tools.train.evolve import (
    LONGEST_STEP,
    ahead,
    back,
    gains,
    main,
    next_steps,
    read_shifts,
    shifted,
)

SHIFTS = {"speed": {"way": 5.0, "way\\^2": 1.0}, "wealth": {"money.*": 0.5}}


def test_a_step_moves_all_weights_of_its_direction() -> None:
    weights = {"way": 1.0, "way^2": 2.0, "money": 3.0, "money_now": 4.0, "cards": 5.0}
    moved = shifted(weights, SHIFTS, [2.0, -1.0])
    assert moved == {"way": 11.0, "way^2": 4.0, "money": 2.5, "money_now": 3.5, "cards": 5.0}
    assert weights["way"] == 1.0


def test_a_seat_is_ahead_of_the_best_of_the_others() -> None:
    assert [ahead([70, 90, 85], seat) for seat in range(3)] == [-20.0, 5.0, -5.0]


def test_what_brings_points_is_told_from_chance() -> None:
    pytest.importorskip("numpy", reason="only tuning needs numpy")
    random = Random(5)
    tried = []
    for _ in range(600):
        row = [random.gauss(0.0, 1.0), random.gauss(0.0, 1.0)]
        tried.append((row, 8.0 * row[0] + random.gauss(0.0, 20.0)))
    (useful, useless), (error, _) = gains(tried)
    assert useful == pytest.approx(7.0, abs=2.0) and abs(useless) < 2.0 and 0.5 < error < 1.5


@pytest.mark.parametrize(
    "gain, error, step", [(3.0, 1.0, 0.5), (-3.0, 1.0, -0.5), (30.0, 1.0, LONGEST_STEP), (3.0, 9.0, 0.0)]
)
def test_steps_are_short_and_sure(gain: float, error: float, step: float) -> None:
    assert next_steps([gain], [error], whole=6.0) == [step]


def test_what_was_tried_before_is_seen_from_the_new_weights() -> None:
    assert back([1.0, -1.0], [0.5, 0.25]) == [0.5, -1.25]


@pytest.mark.parametrize("game", ["trail-2e", "trail-1e", "carson"])
def test_every_direction_moves_something(game: str) -> None:
    for direction, patterns in read_shifts(game).items():
        for pattern in patterns:
            assert any(re.fullmatch(pattern, name) for name in weights_of(game)), f"{direction}: {pattern}"


def test_evolving_writes_what_opponents_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy", reason="only tuning needs numpy")
    asked = ["--game", "trail-2e", "--games", "1", "--rounds", "1", "--simulations", "2", "--seed", "4"]
    assert main([*asked, "--out", str(tmp_path)]) == 0
    level = read_toml(tmp_path / "evaluation" / "trail-2e.toml")
    assert level.entries("found").text("command") == "python -m tools.evolve " + " ".join(asked)
    assert set(numbers(level.entries("weights"))) == set(weights_of("trail-2e"))
    assert "round 1" in capsys.readouterr().out


def test_a_game_without_directions_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("numpy", reason="only tuning needs numpy")
    monkeypatch.setattr("tools.train.evolve.OPPONENTS", tmp_path)
    assert main(["--game", "carson", "--games", "1"]) == 2
    assert "carson.toml" in capsys.readouterr().err
