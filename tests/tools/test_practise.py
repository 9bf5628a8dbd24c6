"""Practice makes likelier what brings more points than were expected."""

from __future__ import annotations

import sys
from math import exp, log
from pathlib import Path
from random import Random
from typing import Dict, List

import pytest

from ai.habits import BOLDNESS
from ai.weights import numbers
from game.kernel.reading import read_toml
from game.rulesets import make
from tests.ai.playing import habits_at, table_after
from tools.practise import CURIOSITY, Asked, Climb, Course, Lesson, Practice, main, play, programme, teach
from tools.practise import arguments as practising
from tools.tune import PATIENCE


def course(expected: List[float], *asked: Asked) -> Course:
    found = Course()
    found.expected += expected
    found.asked += asked
    return found


def practice(*names: str) -> Practice:
    """One that knows these names, by number."""
    found = Practice(make("trail-2e", 2, {}))
    found.names += names
    return found


def taught(found: Course, reward: float) -> Dict[str, float]:
    gains: Dict[str, float] = {}
    teach(gains, practice("good", "bad", "both"), found, reward)
    return gains


def test_luck_is_what_comes_beyond_what_was_expected_and_later_turns_count_less() -> None:
    assert course([10.0, 12.0]).luck(15.0) == pytest.approx([2.0 + PATIENCE * 3.0, 3.0])
    assert course([7.0, 7.0, 7.0]).luck(7.0) == [0.0, 0.0, 0.0]


def test_what_went_well_becomes_likelier_and_what_went_badly_less() -> None:
    once = Asked(0, [(0, 2), (1, 2)], [0.5, 0.5], chosen=0)
    well, badly = taught(course([10.0], once), 14.0), taught(course([10.0], once), 6.0)
    assert well["good"] == pytest.approx(2.0) and well["bad"] == pytest.approx(-2.0)
    assert badly["good"] == pytest.approx(-2.0) and badly["bad"] == pytest.approx(2.0)
    assert well["both"] == badly["both"] == pytest.approx(0.0), "what all choices share tells nothing"


def test_only_the_turn_that_went_well_is_praised() -> None:
    first, second = Asked(0, [(0,), (1,)], [0.5, 0.5], chosen=0), Asked(1, [(0,), (1,)], [0.5, 0.5], chosen=1)
    gains = taught(course([10.0, 10.0], first, second), 14.0)
    assert gains["bad"] == pytest.approx(0.5 * 4.0 - 0.5 * 4.0 * PATIENCE) and gains["bad"] > 0.0


def test_without_luck_the_likeliest_choice_becomes_a_little_less_likely() -> None:
    gains = taught(course([10.0], Asked(0, [(0,), (1,)], [0.9, 0.1], chosen=0)), 10.0)
    assert gains["good"] == pytest.approx(-CURIOSITY * 0.9 * 0.1 * (log(0.9) - log(0.1)))
    assert gains["bad"] == pytest.approx(-gains["good"])


def test_strengths_climb_where_the_gains_are_in_steps_of_one_size() -> None:
    climb = Climb({"known": 1.0}, rate=0.1)
    for _ in range(20):
        climb.step([Lesson({"much": 8.0, "little": 0.8, "bad": -8.0}, 2, "2", [])])
    much, little, bad = (climb.strengths[name] for name in ("much", "little", "bad"))
    assert 1.0 < little < much < 2.0 and bad == pytest.approx(-much)
    assert climb.strengths["known"] == 1.0, "what was not met is kept"


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
    lesson = play(work)
    assert lesson == play(work), "the same seeds teach the same"
    assert lesson.seats == (2 if "sam" in options else 2 * seats) and len(lesson.totals) == 2
    assert any(gain > 0.0 for gain in lesson.gains.values())


def test_practice_makes_better(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From nothing, in a few hundred games."""
    words = ["--game", "carson", "--table", "2", "--afresh", "--rounds", "8", "--games", "24", "--rate", "0.4"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    rounds = [line.split() for line in capsys.readouterr().out.splitlines()]
    first, last = (sum(map(float, line[-2:])) for line in (rounds[0], rounds[-1]))
    assert last > first + 6.0
    written = read_toml(tmp_path / "habits-carson.toml")
    assert written.entries("found").number("games") == 192
    assert len(numbers(written.entries("strengths"))) > 50


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


def test_practice_is_as_bold_as_playing_on() -> None:
    table = table_after("trail-2e", 2, 5, 12)
    assert table.decision is not None
    habits = habits_at(table, {})
    strong = {habits.offered(table.state, table.decision)[0][0]: 1.0}
    one, found = Practice(table.rules), Course()
    one.believe(strong)
    one.decide(table.state, table.decision, found, Random(1))
    likely = found.asked[0].likely
    assert likely[0] / likely[1] == pytest.approx(exp(BOLDNESS)) and sum(likely) == pytest.approx(1.0)
