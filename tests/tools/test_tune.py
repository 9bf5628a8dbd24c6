"""Self-play teaches weights that explain points, and habits that foretell choices."""

from __future__ import annotations

import sys
from array import array
from math import exp
from pathlib import Path
from random import Random
from typing import List, Optional

import pytest

from ai.evaluation import evaluation_with, numbers, weights_of
from ai.levels import level_called
from ai.mcts import Effort
from game.kernel.checked_reader import read_toml
from game.paths import OPPONENTS
from game.registry import make
from tools.train.imitation import accuracy, imitated
from tools.train.self_play import (
    ALONE,
    Parameters,
    Trajectory,
    Work,
    effort,
    keep,
    play,
    read_records,
    study,
    trajectories_of,
)
from tools.train.tune import lstd, main

OFFERED = [
    ("T-1 go a .", "T-1 go", "T-1 go @0"),
    ("T-1 go b .", "T-1 go", "T-1 go @0"),
    ("T-1 end .", "T-1 end", "T-1 end @0"),
]
SOLO = '{"sam": "hard"}'


def test_what_was_looked_at_most_is_foretold_after_learning() -> None:
    seen = [(OFFERED, [(1, 0.8), (0, 0.2)])] * 30
    learned = imitated({}, seen, 2, Random(1))
    assert accuracy({}, seen) == 0.0 and accuracy(learned, seen) == 1.0
    assert learned["T-1 go b ."] > 0 > learned["T-1 go a ."]


def test_learning_goes_on_from_what_is_known() -> None:
    known = {"T-1 end .": 9.0, "T-9 other": 2.5}
    learned = imitated(known, [(OFFERED, [(1, 1.0)])] * 5, 1, Random(1))
    assert learned["T-9 other"] == 2.5, "what was not met is kept"
    assert learned["T-1 end ."] < 9.0 == known["T-1 end ."], "what was not chosen is less likely; the old ones stay"


def test_what_shared_the_thought_shares_the_likelihood() -> None:
    learned = imitated({}, [(OFFERED, [(1, 0.6), (0, 0.4)])] * 400, 6, Random(1))
    strong = [sum(learned[name] for name in names) for names in OFFERED]
    assert exp(strong[1] - strong[0]) == pytest.approx(0.6 / 0.4, rel=0.1)
    assert strong[2] < strong[0] - 2.0, "what got no thought is unlikely"


def trajectories(rare: float = 0.0) -> List[Trajectory]:
    """Games of five turns: in each, six points come for every common thing, and chance adds some."""
    random, found = Random(3), []
    for game in range(2000):
        looked, points, much = [], [0.0], random.random()
        for left in range(5, 0, -1):
            looked.append(array("f", [much * left, 1.0 if rare and game == 7 else 0.0]))
            points.append(points[-1] + 6.0 * much + random.gauss(0.0, 1.0))
        if game == 7:
            points[-1] += rare
        found.append(Trajectory(looked, points, 1.0))
    return found


def test_weights_explain_how_points_grow_and_rare_features_are_not_believed() -> None:
    pytest.importorskip("numpy", reason="only tuning needs numpy")
    (common, rare), part = lstd(trajectories(rare=60.0), 30.0, [0.0, 0.0])
    assert common == pytest.approx(6.0, abs=0.5) and part > 0.7
    assert abs(rare) < 20.0, "one game with a lucky building does not make the building good"
    (common, _), _ = lstd(trajectories(), 1e9, [4.0, 50.0])
    assert common == pytest.approx(4.0, abs=0.01), "what is known is held on to"


def test_what_comes_later_is_explained_by_what_was_there_before() -> None:
    """An investment pays turns later; what is looked at in between does not know of it."""
    pytest.importorskip("numpy", reason="only tuning needs numpy")
    random, invested = Random(5), []
    for _ in range(300):
        much = random.random()
        looked = [array("f", [much, 0.0]), array("f", [0.0, 1.0]), array("f", [0.0, 1.0])]
        invested.append(Trajectory(looked, [0.0, 0.0, 0.0, 10.0 * much], 1.0))
    (weight, _), _ = lstd(invested, 1.0, [0.0, 0.0])
    assert weight == pytest.approx(10.0, abs=1.0)


def test_seats_are_compared_and_what_all_have_says_little() -> None:
    """A long game brings points to everybody."""
    seats = [(array("f", [1.0, 4.0]), 10.0), (array("f", [1.0, 1.0]), 20.0), (array("f", [1.0, 2.0]), 0.0)]
    found = [
        ([list(row) for row in looked], points, weight)
        for looked, points, weight in trajectories_of([seats], [50, 40, 30])
    ]
    assert found == [
        ([[1.0, 4.0]], [10.0, 50.0], ALONE),
        ([[1.0, 1.0]], [20.0, 40.0], ALONE),
        ([[1.0, 2.0]], [0.0, 30.0], ALONE),
        ([[0.0, 3.0]], [-10.0, 10.0], 0.5),
        ([[0.0, 2.0]], [10.0, 20.0], 0.5),
        ([[0.0, -1.0]], [20.0, 10.0], 0.5),
    ]


@pytest.mark.parametrize(
    "game, seats, options, simulations", [("trail-2e", 2, SOLO, 4), ("trail-1e", 3, "{}", 0), ("carson", 2, "{}", 4)]
)
def test_a_game_is_looked_at_from_every_seat(game: str, seats: int, options: str, simulations: int) -> None:
    work = Work(game, seats, options, [5], Parameters(weights_of(game), {}), simulations, 0.2, 0.1)
    (kept,) = play(work)
    _, found, seen = study(kept)
    names = evaluation_with(make(game, seats, {}), {}).weight_names()
    assert len(kept.totals) == seats and len(found) == seats + seats * (seats - 1) // 2
    assert {len(row) for course in found for row in course.looked} == {len(names)}
    assert all(len(course.points) == len(course.looked) + 1 for course in found)
    for seat, course in enumerate(found[:seats]):
        assert course.weight == ALONE and course.points[-1] == kept.totals[seat]
        assert abs(course.points[-1] - course.points[-2]) < 40, "when the last turn begins, little is still to come"
    for offered, shares in seen:
        assert sum(much for _, much in shares) == pytest.approx(1.0)
        assert all(0 <= place < len(offered) for place, _ in shares)
    searched = any(len(shares) > 1 for _, shares in seen)
    assert searched == (simulations > 0), "what was looked at is learned from, and not only what was chosen"


def test_tuning_writes_what_opponents_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy", reason="only tuning needs numpy")
    asked = ["--game", "carson", "--table", "2", "--games", "2", "--rounds", "1", "--simulations", "2"]
    assert main([*asked, "--out", str(tmp_path)]) == 0
    for folder, kind in (("evaluation", "weights"), ("policy", "weights")):
        level, known = (read_toml(where / folder / "carson.toml") for where in (tmp_path, OPPONENTS))
        assert level.text("features") == known.text("features")
        found = level.entries("found")
        assert found.text("command") == "python -m tools.tune " + " ".join(asked)
        assert found.number("games") == 2 and found.numbers("seeds") == [1, 2]
        assert numbers(level.entries(kind))
    assert "2: 2 games, mean scores" in capsys.readouterr().out


def kept_games(folder: Path) -> Path:
    """Two short games, one of them of another ruleset."""
    path = folder / "games.jsonl"
    for game in ("carson", "trail-2e"):
        keep(path, play(Work(game, 2, "{}", [5], Parameters(weights_of(game), {}), 2, 0.0, 0.05)))
    return path


def test_a_game_that_was_kept_is_learned_from_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy", reason="only tuning needs numpy")
    path = kept_games(tmp_path)
    asked = ["--game", "carson", "--rounds", "0", "--kept", str(path), "--learn", "policy", "--out", str(tmp_path)]
    assert main(asked) == 0
    found = read_toml(tmp_path / "policy" / "carson.toml").entries("found")
    assert found.number("games") == 1, "the other ruleset's game is passed over"
    assert not (tmp_path / "evaluation" / "carson.toml").exists(), "only the policy was asked for"
    assert "1 games: the policy foretold" in capsys.readouterr().out


def test_games_for_learning_weigh_the_rival_as_in_earnest() -> None:
    assert effort(7).rival_weight == level_called("hard").rival_weight != Effort(7, 0.0, 0).rival_weight


def test_only_where_search_values_weights_are_learned(tmp_path: Path) -> None:
    """In Carson City it plays on to the next round; what stands on the board within one is not what it values."""
    (kept,) = read_records(kept_games(tmp_path), "carson")
    names = evaluation_with(make("carson", kept.seats, {}), {}).weight_names()
    rows = [row for course in study(kept).trajectories[: kept.seats] for row in course.looked]
    seen = {name for row in rows for name, value in zip(names, row) if value}
    assert {"money", "money_later"} <= seen and not seen & {"on_parcels", "in_hand", "placing", "acting"}


def test_slips_are_played_again_but_not_learned_from(tmp_path: Path) -> None:
    (kept,) = read_records(kept_games(tmp_path), "carson")
    assert kept.slips
    thought = study(kept._replace(slips=[])).seen
    assert len(study(kept).seen) == len(thought) - len(kept.slips)


@pytest.mark.parametrize(
    "text, said",
    [
        ("nonsense", "line 1: not a game that was kept by tools.tune --keep"),
        ("[1, 2]", "line 1: not a game that was kept by tools.tune --keep"),
        ('["carson", "two", {}, [99], [], [1, 2]]', "seats: found 'two', expected a whole number"),
        ('["carson", 2, {}, ["first"], [], [1, 2]]', "choices: found 'first', expected a whole number"),
        ('["carson", 2, {}, [5], [], [1, 2], [[[0]]]]', "not a game that was kept by tools.tune --keep"),
        ('["carson", 2, {}, [5], [], [1, 2], [[[0, "x"]]]]', "visits: found 'x', expected a whole number"),
        ('["carson", 2, {}, [5], [], [1, 2], [[], []]]', "2 visits for 1 choices"),
        ('["carson", 2, {}, [0], [], [1, 2], [[[999, 1]]]]', "does not go on by the rules of now; play it anew"),
        ('["carson", 2, {}, [99], [], [1, 2]]', "does not go on by the rules of now; play it anew"),
        ('["carson", 2, {}, [], [], [1, 2]]', "ends before its end; play it anew with the rules of now"),
        ("", "nothing to learn from: --rounds is 0, and --kept names no games of carson"),
        (None, "--kept reads games that --keep has written"),
    ],
)
def test_a_game_that_cannot_be_learned_from_is_told_in_a_sentence(
    text: Optional[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("numpy", reason="only tuning needs numpy")
    path = tmp_path / "games.jsonl"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert main(["--game", "carson", "--rounds", "0", "--kept", str(path), "--out", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


@pytest.mark.parametrize(
    "asked, said",
    [
        (["--out", "no/such/folder"], "--out: found 'no/such/folder', expected a folder that exists"),
        (["--keep", "no/such/games.jsonl"], "--keep: found 'no/such', expected a folder that exists"),
        (["--table", "two"], "--table: found 'two', expected seats, or seats:options"),
        (["--table", "2:sam"], "--table: "),
        (["--table", "9"], "expected"),
        (["--games", "0"], "--games: found 0, expected at least 1"),
        (["--processes", "0"], "--processes: found 0, expected at least 1"),
    ],
)
def test_what_cannot_be_done_is_refused_before_anything_is_played(
    asked: List[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("numpy", reason="only tuning needs numpy")
    assert main(["--game", "carson", "--games", "1", "--rounds", "1", *asked]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


def test_without_numpy_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(["--game", "carson", "--games", "1", "--rounds", "1"]) == 2
    assert "pip install numpy" in capsys.readouterr().err
