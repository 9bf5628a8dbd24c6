"""The program from its first line to its last: arguments, crashes, no display."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.ui import main as start
from game.ui.menu.scene import Menu
from tests.ui import stage

NOT_UNDERSTOOD = [
    ["--demo", "0"],
    ["--demo", "many"],
    ["--seats", "3"],
    ["--wire", "--game", "carson"],
    ["--text", "--wire"],
    ["--demo", "1", "--seed", "none"],
    ["--demo", "1", "--colour", "red"],
]


@pytest.mark.parametrize("arguments", NOT_UNDERSTOOD, ids=" ".join)
def test_what_is_not_understood_is_told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert arguments[-1] in capsys.readouterr().err


def test_the_window_opens_and_closes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Menu, "update", lambda menu, seconds: menu.app.pop())
    storage = stage.storage(tmp_path)
    assert start.open_window("1.0", storage) == 0
    assert not storage.running.exists() and storage.settings.is_file()


def test_a_crash_leaves_a_report_and_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(menu: Menu, seconds: float) -> None:
        raise RuntimeError("oh no")

    monkeypatch.setattr(Menu, "update", fail)
    storage = stage.storage(tmp_path)
    assert start.open_window("1.0", storage) == 1
    reports = list(storage.crashes.iterdir())
    assert len(reports) == 1 and "oh no" in reports[0].read_text()
    assert str(reports[0]) in capsys.readouterr().err and storage.running.exists()


def test_without_a_display_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr("pygame.display.set_mode", fail)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert main([]) == 1
    told = capsys.readouterr().err.strip()
    assert told.count("\n") == 0 and "No available video device" in told and "--text" in told
