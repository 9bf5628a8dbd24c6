"""The game in a terminal: whole games through pipes, commands, saves, and a polite end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, List

import pytest

from ai.levels import ladder
from game.__main__ import main
from game.kernel.saves import load
from game.language import Language
from game.registry import make, names
from game.terminal import app

ROOT = Path(__file__).resolve().parents[2]
QUICK = ("--opponents", "random")  # unless a test asks for others


def played(*arguments: str, lines: List[str], columns: int = 100, **environment: str) -> str:
    """What the game says when these lines are typed and the input ends."""
    done = subprocess.run(
        [sys.executable, "-m", "game", "--text", *QUICK, *arguments],
        input="\n".join(lines) + "\n" if lines else "",
        cwd=ROOT,
        env={**os.environ, "COLUMNS": str(columns), **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def refused(capsys: Any, *arguments: str) -> str:
    """The sentence with which the game does not begin."""
    assert main(["--text", *arguments]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("trail-boss: ") and said.err.count("\n") == 1
    return str(said.err)


@pytest.mark.parametrize("game", names())
def test_a_whole_game_is_played_through_pipes(game: str) -> None:
    said = played("--game", game, "--seed", "3", lines=["1"] * 2000)
    assert "The game is over." in said
    table = said[said.index("Final score") :].splitlines()
    assert table[0].split() == ["Final", "score", "Player", "1", "Player", "2"]
    columns = [[int(n) for n in re.findall(r"-?\d+$|-?\d+(?=  )", line)] for line in table[1:-1]]
    assert [sum(numbers) for numbers in zip(*columns[:-1])] == columns[-1]
    assert table[-1].startswith("Winner: Player")


def test_the_same_seed_and_lines_give_the_same_game() -> None:
    lines = ["1", "2", "1", "3"] * 20
    assert played("--seed", "9", lines=lines) == played("--seed", "9", lines=lines)


@pytest.mark.parametrize("columns", [1, 30, 60, 200])
def test_lines_fit_the_terminal(columns: int) -> None:
    said = played("--seed", "3", lines=["1"] * 10, columns=columns)
    assert all(len(line) < max(columns, 21) for line in said.splitlines())


def test_a_choice_may_be_said_as_on_the_wire() -> None:
    said = played("--seed", "5", lines=["place c", "do cert:1"])
    assert "Player 1 begins at space C." in said
    assert "Player 1 moves the certificate marker from 0 to 1." in said


@pytest.mark.parametrize("line", ["0", "10", "place z", "-1", "1.5", "x", "²"])
def test_what_is_no_choice_is_said_and_asked_again(line: str) -> None:
    said = played("--seed", "5", lines=[line, "place c"])
    assert f"“{line}” is not one of the choices. Type a number from 1 to 9" in said
    assert "Player 1 begins at space C." in said


def test_undo_takes_back_the_last_choice_of_a_person() -> None:
    said = played("--seed", "5", lines=["place c", "u", "place d"])
    assert said.index("begins at space C") < said.index("Taken back.") < said.index("begins at space D")


def test_undo_takes_back_what_opponents_did_since() -> None:
    said = played("--seed", "5", lines=["place c", "do cert:1", "end", "u", "l", "q"])
    assert said.index("Player 2 begins at") < said.index("Taken back.")
    log = said[said.index("Taken back.") :]
    assert "Player 1: Gain 1 certificate" in log and "Player 2: Place" not in log


def test_nothing_to_undo_is_said() -> None:
    assert "nothing to take back" in played("--seed", "5", lines=["u"])


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "my first game.game"
    said = played("--seed", "5", "--option", "simmental=true", lines=["place c", f"s {file}", "q"])
    assert f"Saved in {file}." in re.sub(r"\n +", " ", said)
    table = load(file.read_text(encoding="utf-8"), make)
    assert table.rules.options["simmental"] is True and table.rules.to_text(table.log[-1].choice) == "place c"
    again = played("--load", str(file), lines=["do cert:1"])
    assert "1 choice made so far" in again and "from 0 to 1" in again


def test_a_save_that_fails_is_told(tmp_path: Path) -> None:
    said = re.sub(r"\s+", " ", played("--seed", "5", lines=[f"s {tmp_path}", "s", "place c"]))
    assert "could not be saved" in said and "the name of a file" in said and "begins at space C" in said


def test_commands_show_help_log_position_and_choices_again() -> None:
    said = played("--seed", "5", lines=["?", "", "v", "place c", "l", "q"])
    assert said.count("Player 1: Place your herder on a neutral building.") == 3
    assert "takes your last choice back" in said and said.count("Cattle market:") == 2
    assert "  Player 1: Place your herder on space C" in said and "The game stops here." in said


def test_the_end_of_input_is_no_trouble() -> None:
    assert played("--seed", "5", lines=[]).endswith("There is no more input, so the game stops here.\n")


def test_another_seats_hand_and_draws_stay_hidden() -> None:
    said = played("--seed", "5", lines=["place c", "do cert:1", "end"])
    assert "Hand: 5 cards (limit 4). Draw stack: 9 cards" in said
    assert set(re.findall(r"Player 2 draws (.*)", said)) <= {"a card."}


def test_people_may_take_all_seats_or_none() -> None:
    both = played("--seed", "5", "--people", "2", lines=["place c", "do cert:1", "end", "place d"])
    assert "Player 2: Discard cards" in both or "Player 2: Place your herder" in both
    assert "Final score" in played("--seed", "5", "--people", "0", lines=[])


def test_luck_may_come_from_a_real_table() -> None:
    said = played("--seed", "5", "--luck", "ask", lines=["deal master 3"])
    assert "Chance: A station master comes to a station." in said and "Station master 3 comes to station 1." in said


def test_a_terminal_without_the_right_letters_is_no_trouble() -> None:
    said = played("--seed", "5", lines=["place c"], PYTHONIOENCODING="ascii")
    assert "begins at space C" in said


def test_a_reader_who_leaves_is_no_trouble() -> None:
    command = [sys.executable, "-m", "game", "--text", *QUICK, "--seed", "3", "--people", "0"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.wait(60) == 0 and process.stderr.read() == b""


@pytest.mark.parametrize("language, points", [("en", "point"), ("ru", "очк"), ("pl", "punkt"), ("cs", "bod")])
@pytest.mark.parametrize("game", names())
def test_a_hint_names_choices_with_their_points(game: str, language: str, points: str) -> None:
    said = played("--game", game, "--language", language, "--seed", "5", lines=["h", "q"])
    hinted = said[said.rindex("> h") :]
    assert re.search(rf"^ +\d+ .*\(\d+ ({points})", hinted, re.M), hinted


def test_a_hint_says_why() -> None:
    said = played("--seed", "5", lines=["place d", "h", "q"], columns=300)
    hinted = said[said.index("> h") : said.index("> q")]
    assert re.search(r"^ +\d+ .* \(\d+ points, .*Kansas City in \d turns?\) \[.*\]$", hinted, re.M), hinted


def test_there_is_no_hint_for_luck() -> None:
    assert "Only luck decides here." in played("--seed", "5", "--luck", "ask", lines=["h", "q"])


def test_an_opponent_may_be_of_any_level_and_temper() -> None:
    said = played("--seed", "5", "--level", "easy", "--temper", "railroader", "--people", "0", lines=[])
    assert "Final score" in said


def test_levels_and_tempers_that_a_player_added_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    known = ladder()
    mine = known._replace(
        levels={**known.levels, "mine": known.levels["easy"]}, styles={**known.styles, "angry": {"money.*": 2.0}}
    )
    monkeypatch.setattr(app, "ladder", lambda: mine)
    wanted = app._options(Language(), ["--level", "mine", "--temper", "angry"])
    assert (wanted.level, wanted.temper) == ("mine", "angry")


@pytest.mark.parametrize(
    "arguments, culprit",
    [
        (["--seats", "9"], "seats"),
        (["--people", "3"], "--people"),
        (["--option", "simmental"], "--option"),
        (["--option", "colour=red"], "colour"),
        (["--load", "no such file"], "no such file"),
        (["--load", str(ROOT / "pyproject.toml")], "save"),
        (["--language", "xx"], "xx"),
        (["--seed", "-1"], "--seed"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(arguments: List[str], culprit: str, capsys: Any) -> None:
    assert culprit in refused(capsys, *arguments)


def test_help_lists_what_can_be_chosen() -> None:
    said = played("--help", lines=[])
    assert all(option in said for option in ("--game", "--seats", "--seed", "--opponents", "--luck", "--load"))
