"""Practice makes likelier what brings more points than were expected."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import List

import pytest

from ai.evaluation import numbers
from game.kernel.checked_reader import read_toml
from tools.train.practise import (
    AVERAGED_ROUNDS,
    Ascent,
    Gradient,
    main,
    play,
    programme,
)
from tools.train.practise import arguments as practising


def test_weights_climb_where_the_gains_are_in_steps_of_one_size() -> None:
    ascent = Ascent({"known": 1.0}, rate=0.1)
    for _ in range(20):
        ascent.step([Gradient({"much": 8.0, "little": 0.8, "bad": -8.0}, 2, "2", [])])
    much, little, bad = (ascent.weights[name] for name in ("much", "little", "bad"))
    assert 1.0 < little < much < 2.0 and bad == pytest.approx(-much)
    assert ascent.weights["known"] == 1.0, "what was not met is kept"


def test_what_is_written_is_the_mean_of_the_last_rounds() -> None:
    ascent = Ascent({"known": 1.0}, rate=0.1)
    seen = []
    for _ in range(6 * AVERAGED_ROUNDS):
        ascent.step([Gradient({"good": 1.0}, 1, "2", [])])
        seen.append(ascent.weights["good"])
        if len(seen) == AVERAGED_ROUNDS:
            assert ascent.mean["good"] == pytest.approx(sum(seen) / AVERAGED_ROUNDS)
    assert ascent.mean["known"] == pytest.approx(1.0)
    assert seen[-2 * AVERAGED_ROUNDS] < ascent.mean["good"] < seen[-1], "what is long ago counts little"


def test_every_game_of_a_round_is_played_once() -> None:
    asked = practising().parse_args(["--game", "carson", "--games", "14", "--table", "2", "--table", "3"])
    asked.processes = 2
    works = programme(asked, 50, {})
    assert sorted(seed for work in works for seed in work.seeds) == list(range(50, 64))
    assert {work.seats for work in works[::2]} == {2} and {work.seats for work in works[1::2]} == {3}


@pytest.mark.parametrize("game, seats, options", [("trail-2e", 2, '{"sam": "hard"}'), ("carson", 3, "{}")])
def test_practice_plays_games_to_their_end_and_teaches_whoever_was_asked(game: str, seats: int, options: str) -> None:
    asked = practising().parse_args(["--game", game, "--games", "2", "--table", f"{seats}:{options}"])
    (work,) = programme(asked, 5, {})
    found = play(work)
    assert found == play(work), "the same seeds teach the same"
    assert found.seats == (2 if "sam" in options else 2 * seats) and len(found.totals) == 2
    assert any(gain > 0.0 for gain in found.gradient.values())


def test_practice_makes_better(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From nothing, in a few hundred games."""
    words = ["--game", "carson", "--table", "2", "--afresh", "--rounds", "8", "--games", "24", "--rate", "0.4"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    rounds = [line.split() for line in capsys.readouterr().out.splitlines()]
    first, last = (sum(map(float, line[-2:])) for line in (rounds[0], rounds[-1]))
    assert last > first + 6.0
    written = read_toml(tmp_path / "policy" / "carson.toml")
    assert written.entries("found").number("games") == 192
    assert len(numbers(written.entries("weights"))) > 50


def test_practice_writes_the_mean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ascents: List[Ascent] = []
    monkeypatch.setattr("tools.train.practise.Ascent", lambda *given: ascents.append(Ascent(*given)) or ascents[0])
    words = ["--game", "carson", "--rounds", "3", "--games", "6", "--afresh", "--rate", "0.4", "--out", str(tmp_path)]
    assert main(words) == 0
    written = numbers(read_toml(tmp_path / "policy" / "carson.toml").entries("weights"))
    (ascent,) = ascents
    assert all(weight == pytest.approx(ascent.mean[name], abs=0.01) for name, weight in written.items())
    assert any(weight != pytest.approx(ascent.weights[name], abs=0.02) for name, weight in written.items())


def test_practice_needs_no_numpy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    words = ["--game", "carson", "--rounds", "1", "--games", "1", "--out", str(tmp_path)]
    assert main(words) == 0


@pytest.mark.parametrize(
    "what, said",
    [("--games", "--games: found 0, expected at least 1\n"), ("--rounds", "nothing to practise: --rounds is 0\n")],
)
def test_practice_of_no_games_is_refused_in_a_sentence(
    what: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--game", "carson", what, "0"]) == 2
    assert capsys.readouterr().err == said
