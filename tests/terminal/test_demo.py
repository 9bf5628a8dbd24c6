"""Any ruleset plays itself, without the window, and tells what each seat has made."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import List

import pytest

from game.__main__ import main
from game.registry import names

ROOT = Path(__file__).resolve().parents[2]
Captured = pytest.CaptureFixture[str]


def lines_of(arguments: List[str], capsys: Captured) -> List[str]:
    assert main(arguments) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("game", names())
def test_every_ruleset_plays_itself(game: str, capsys: Captured) -> None:
    head, *seats = lines_of(["--demo", "1", "--game", game, "--seats", "2", "--seed", "7"], capsys)
    assert "seed 7. Winner: Player" in head and len(seats) == 2
    for line in seats:
        total, parts = re.fullmatch(r"  Player [12] (-?\d+): (.*)", line).groups()  # type: ignore[union-attr]
        assert sum(int(part.rsplit(" ", 1)[1]) for part in parts.split(", ")) == int(total)


def test_each_game_has_the_next_seed_and_three_seats_unless_told(capsys: Captured) -> None:
    lines = lines_of(["--demo", "2", "--game", "carson"], capsys)
    assert [line for line in lines if "seed" in line] == [lines[0], lines[4]] and len(lines) == 8
    assert "seed 1." in lines[0] and "seed 2." in lines[4]
    assert lines_of(["--demo", "1", "--game", "carson", "--seed", "2"], capsys) == lines[4:]


def test_without_a_name_it_is_the_second_edition(capsys: Captured) -> None:
    assert lines_of(["--demo", "1", "--seats", "2"], capsys)[0].startswith("Great Western Trail, second edition")


@pytest.mark.parametrize(
    "wrong, told", [("--game chess", "carson"), ("--seats 9", "2, 3, 4"), ("--seed -1", "a whole number from 0")]
)
def test_what_cannot_be_played_is_told_in_a_sentence(wrong: str, told: str, capsys: Captured) -> None:
    assert main(["--demo", "1", *wrong.split()]) == 1
    captured = capsys.readouterr()
    assert told in captured.err and captured.err.count("\n") == 1 and captured.out == ""


def test_it_needs_no_window() -> None:
    code = "import sys; from game.__main__ import main; main(sys.argv[1:]); print('pygame' in sys.modules)"
    command = [sys.executable, "-c", code, "--demo", "1", "--game", "carson", "--seats", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.endswith("False\n"), done.stderr
