"""The arena: who plays whom, what is counted, and that a tournament goes on where it stopped."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Dict, List
from xml.etree import ElementTree

import pytest

from ai.levels import ladder, level_called
from tests.ai.playing import table_after
from tools.arena import executors
from tools.arena import run as arena
from tools.arena.games import Contestant, Work, play
from tools.arena.plot import as_svg
from tools.arena.report import (
    as_csv,
    elo,
    half_width,
    lines,
    table,
    wilson,
)


def result(players: List[str], points: List[int], **more: Any) -> Dict[str, Any]:
    best = max(points)
    return {
        "players": players,
        "score": [{"money": 1, "cities": one - 1} for one in points],
        "winners": [seat for seat, one in enumerate(points) if one == best],
        "choices": [10] * len(points),
        "seconds": [1.0] * len(points),
        "longest": [0.5] * len(points),
        "longest_turn": [0.7] * len(points),
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


def test_equal_players_never_play_the_same_game_twice() -> None:
    asked = arena.arguments().parse_args(["legend", "legend", "--games", "3", "--seed", "9"])
    asked.seats = 2
    assert [work.seed for work in arena.programme(asked)] == [9, 10, 11]


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


@pytest.mark.parametrize(
    "words, culprit",
    [
        (["godlike"], "level"),
        (["oracle:easy"], "agent"),
        (["greedy:godlike"], "level"),
        (["greedy:easy:nowhere.toml"], "nowhere.toml"),
        (["greedy:easy:broken.toml"], "broken.toml"),
        (["greedy:easy:strange.toml"], "moonlight"),
        (["easy+ponder"], "+ponder"),
        (["easy", "easy", "easy", "--seats", "2"], "players"),
        (["easy", "--seats", "9"], "seats"),
        (["easy", "--games", "0"], "--games"),
        (["easy", "--seed", "-1"], "--seed"),
        (["easy", "--options", "{"], "--options"),
        (["easy", "--options", "[]"], "--options"),
        (["easy", "--options", '{"colour": "red"}'], "colour"),
        (["easy", "--log", "."], "file"),
        (["easy", "--csv", "nowhere/games.csv"], "file"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    words: List[str], culprit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken.toml").write_text("[weights", encoding="utf-8")
    Path("strange.toml").write_text("[weights]\nmoonlight = 1\n", encoding="utf-8")
    monkeypatch.setattr(arena, "tournament", lambda asked: pytest.fail("nothing is played"))
    assert run(*words) == 2
    said = capsys.readouterr().err
    assert said.startswith("arena: ") and said.count("\n") == 1 and culprit in said


@pytest.mark.parametrize("wins, games, low, high", [(0, 0, 0, 1), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1)])
def test_the_interval_of_a_share(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_the_interval_of_a_mean() -> None:
    assert half_width([1.0]) == 0.0
    assert half_width([0.0, 2.0]) == pytest.approx(1.96)


def test_the_worst_choice_and_the_worst_turn_are_told() -> None:
    line = lines([result(["a", "b"], [5, 4]), result(["a", "b"], [5, 4], longest=[2.0, 0.1], longest_turn=[3.0, 0.2])])[
        0
    ]
    assert (line.seconds, line.longest, line.longest_turn) == (0.1, 2.0, 3.0)


def test_games_that_were_logged_before_turns_were_timed_still_count() -> None:
    old = result(["a", "b"], [5, 4])
    del old["longest_turn"]
    assert lines([old])[0].longest_turn == 0.5
    assert as_csv([old]).splitlines()[1].endswith(",0.5,")


def test_a_turn_is_all_that_a_seat_chooses_before_another_one() -> None:
    rules = Work("trail-2e", "{}", 1, ("random:easy", "random:easy")).rules()
    found, one = table_after("trail-2e", 2, 4, 40), Contestant("random:easy", rules, 1)
    spent = [one.choose(found, begins_turn)[1] for begins_turn in (True, False, True)]
    assert one.longest_turn == max(spent[0] + spent[1], spent[2]) and one.choices == 3
    assert one.longest == max(spent) and one.seconds == sum(spent)


def test_sam_ends_a_turn_though_nobody_chooses_for_him() -> None:
    """A person alone takes many turns, none of them as long as the game."""
    found = play(Work("trail-2e", '{"sam": "easy"}', 1, ("greedy:easy", "greedy:easy")))
    assert found["choices"][1] == 0
    assert 0 < found["longest_turn"][0] < found["seconds"][0] / 3


# -- thinking on the time of others ----------------------------------------------------------------


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> str:
    """A level that thinks for a few simulations only."""
    monkeypatch.setitem(ladder().levels, "quick", level_called("medium")._replace(simulations=20))
    return "quick"


def test_who_ponders_thinks_while_the_other_chooses(quick: str) -> None:
    """And answers after fewer simulations, since those count."""
    rules = Work("trail-2e", "{}", 1, (quick, quick)).rules()
    found = table_after("trail-2e", 2, 4, 40)
    assert found.decision is not None
    seat = 1 - found.decision.who
    ponders, waits = (Contestant(name, rules, 1) for name in (f"{quick}+ponder", quick))
    for one in (ponders, waits):
        one.ponder(found, seat, 60.0)
    while found.decision is not None and found.decision.who != seat:
        children = ponders.agent.root.children
        found.play(max(found.decision.choices, key=lambda c: children[c].visits if c in children else -1))
        ponders.ponder(found, seat, 60.0)
    for one in (ponders, waits):
        one.choose(found, True)
    assert ponders.agent.simulations < waits.agent.simulations


def test_a_game_with_somebody_who_ponders_is_played_to_its_end(quick: str) -> None:
    found = play(Work("carson", "{}", 1, (f"{quick}+ponder", "random:easy")))
    assert found["winners"] == [0] and found["players"] == ["quick+ponder", "random:easy"]


# -- on a cluster ----------------------------------------------------------------------------------


@pytest.mark.skipif(find_spec("distributed") is None, reason="the extra `arena` (dask.distributed) is not installed")
def test_a_cluster_plays_the_same_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two real processes that a scheduler sends games to."""
    words = ["random:easy", "random:medium", "--games", "4", "--seed", "3"]
    logs = [tmp_path / "local.jsonl", tmp_path / "dask.jsonl"]
    assert run(*words, "--log", str(logs[0])) == 0
    assert arena.main([*words, "--executor", "dask", "--processes", "2", "--log", str(logs[1])]) == 0
    local, dask = ({one["key"]: one["score"] for one in map(json.loads, log.open())} for log in logs)
    assert local == dask and len(dask) == 4


@pytest.mark.skipif(find_spec("distributed") is None, reason="the extra `arena` (dask.distributed) is not installed")
def test_a_scheduler_that_does_not_answer_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(executors, "SCHEDULER_TIMEOUT", 0.5)
    assert run("random:easy", "--games", "1", "--executor", "dask", "--address", "tcp://127.0.0.1:9") == 2
    assert "no scheduler answers at tcp://127.0.0.1:9" in capsys.readouterr().err


def test_without_dask_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(executors, "find_spec", lambda name: None)
    assert run("random:easy", "--games", "1", "--executor", "dask") == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "pip install distributed" in said and "--executor local" in said


# -- telling ---------------------------------------------------------------------------------------


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


def boxes(games: List[Dict[str, Any]]) -> List[Dict[str, float]]:
    """The bars of the picture of these games, those of the legend left out."""
    rows = ElementTree.fromstring(as_svg(games, "a title")).iter("{http://www.w3.org/2000/svg}rect")
    found = [{key: float(row.get(key, "")) for key in ("x", "y", "width")} for row in rows if row.get("height") == "22"]
    return sorted(found, key=lambda box: (box["y"], box["x"]))


def test_the_picture_shows_shares_of_wins_and_points_to_scale() -> None:
    won, lost, *parts = boxes([result(["a", "b"], [11, 6])])
    assert (won["width"], lost["width"]) == (480.0, 0.0)
    assert [part["width"] for part in parts] == pytest.approx([480 * n / 11 for n in (1, 10, 1, 5)], abs=0.1)
    assert parts[0]["x"] + parts[0]["width"] == pytest.approx(parts[1]["x"], abs=0.1)


def test_lost_points_stand_to_the_left_of_nothing() -> None:
    *_, lost, gained = boxes([result(["a", "b"], [6, 0])])
    assert lost["x"] + lost["width"] == pytest.approx(gained["x"], abs=0.1) and lost["width"] > 0


def test_a_long_name_keeps_its_beginning_and_its_end() -> None:
    picture = as_svg([result(["greedy:medium:a_very_long_name_of_a_file.toml", "b"], [6, 0])])
    assert ">greedy:mediu…f_a_file.toml<" in picture
