"""The arena: who plays whom, what is counted, and that a tournament goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, List

import pytest

from tools import arena
from tools.arena_report import as_csv, as_svg, elo, half_width, lines, table, wilson


def result(players: List[str], points: List[int], **more: Any) -> Dict[str, Any]:
    best = max(points)
    return {
        "players": players,
        "score": [{"money": 1, "cities": one - 1} for one in points],
        "winners": [seat for seat, one in enumerate(points) if one == best],
        "choices": [10] * len(points),
        "seconds": [1.0] * len(points),
        "longest": [0.5] * len(points),
        **more,
    }


def run(*words: str) -> int:
    return arena.main([*words, "--processes", "1"])


def test_seats_are_rotated_and_seeds_shared() -> None:
    asked = arena.arguments().parse_args(["hard", "medium", "--games", "6", "--seed", "9"])
    asked.seats = 3
    works = arena.programme(asked)
    assert [work.seed for work in works] == [9, 9, 9, 10, 10, 10]
    assert [work.players.index("hard") for work in works] == [0, 2, 1, 0, 2, 1]
    assert all(work.players.count("medium") == 2 for work in works)


def test_a_tournament_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "games.jsonl"
    assert run("random:easy", "random:medium", "--games", "4", "--log", str(log)) == 0
    first = capsys.readouterr().out
    whole = log.read_text(encoding="utf-8").splitlines()
    assert len(whole) == 4
    log.write_text("\n".join([*whole[:2], whole[2][:30]]) + "\n", encoding="utf-8")  # stopped in the third game
    assert run("random:easy", "random:medium", "--games", "4", "--log", str(log)) == 0
    second = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines() if line.endswith("}")]
    assert [one["score"] for one in second] == [json.loads(line)["score"] for line in whole]
    assert first.splitlines()[-3:] == capsys.readouterr().out.splitlines()[-3:]


def test_a_player_may_bring_weights_of_his_own(tmp_path: Path) -> None:
    weights = tmp_path / "mine.toml"
    weights.write_text("[weights]\nmoney = 0.5\n", encoding="utf-8")
    assert run(f"greedy:easy:{weights}", "random:easy", "--games", "1") == 0


@pytest.mark.parametrize("word", ["godlike", "oracle:easy", "greedy:godlike", "greedy:easy:nowhere.toml"])
def test_an_unknown_player_is_refused_with_a_sentence(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(word, "random:easy", "--games", "1") == 2
    assert "expected" in capsys.readouterr().err


@pytest.mark.parametrize("wins, games, low, high", [(0, 0, 0, 1), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1)])
def test_the_interval_of_a_share(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_the_interval_of_a_mean() -> None:
    assert half_width([1.0]) == 0.0
    assert half_width([0.0, 2.0]) == pytest.approx(1.96)


def test_shared_wins_count_in_parts() -> None:
    found = {line.name: line for line in lines([result(["a", "b"], [5, 5]), result(["b", "a"], [7, 5])])}
    assert (found["a"].wins, found["b"].wins) == (0.5, 1.5)
    assert found["a"].categories["cities"] == [4, 4]


def test_elo_is_what_the_wins_say() -> None:
    games = [result(["a", "b"], [10, 5])] * 15 + [result(["a", "b"], [5, 10])] * 5
    ratings = elo(games)
    assert ratings["a"] - ratings["b"] == pytest.approx(184, abs=8)
    assert (ratings["a"] + ratings["b"]) / 2 == pytest.approx(1500)


def test_what_is_told_holds_every_player() -> None:
    games = [result(["a<b", "c"], [10, 5], key="")]
    assert all("a<b" in text and "c" in text for text in (table(games), as_csv(games)))
    assert "a&lt;b" in as_svg(games)
    assert table([]) == "no games"
