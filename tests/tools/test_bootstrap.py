"""The two commands of a fresh clone: what they notice, what they install, and what they say when they cannot."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Dict

import pytest
import tomli

from tools import environment
from tools.environment import PURPOSES, ROOT, Ground, Trouble

OFFLINE = {"PIP_NO_INDEX": "1", "PIP_INDEX_URL": "file:///nowhere", "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": ""}


@pytest.fixture
def here(tmp_path: Path) -> Ground:
    """A checkout that has never been started."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return Ground(tmp_path)


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would be made and installed, without the wait."""
    done: list[str] = []

    def make_venv(made: Ground) -> None:
        done.append("venv")
        made.python.parent.mkdir(parents=True, exist_ok=True)
        made.python.touch()

    monkeypatch.setattr(environment, "make_venv", make_venv)
    monkeypatch.setattr(environment, "install", lambda made, purpose: done.append(purpose))
    return done


# -- when there is work to do ----------------------------------------------------------------------


def test_the_second_start_finds_everything_ready(here: Ground, built: list[str]) -> None:
    environment.make_ready(here, "play")
    environment.make_ready(here, "play")
    assert built == ["venv", "play"]


def test_testing_after_playing_only_adds_what_is_missing(here: Ground, built: list[str]) -> None:
    environment.make_ready(here, "play")
    environment.make_ready(here, "test")
    assert built == ["venv", "play", "test"]


def test_playing_after_testing_needs_nothing(here: Ground, built: list[str]) -> None:
    environment.make_ready(here, "test")
    environment.make_ready(here, "play")
    assert built == ["venv", "test"]


def test_a_changed_project_is_installed_anew(here: Ground, built: list[str]) -> None:
    environment.make_ready(here, "play")
    here.project.write_text(here.project.read_text() + "\n")
    assert not here.is_ready("play")
    environment.make_ready(here, "play")
    assert built == ["venv", "play"] * 2


def test_another_python_makes_the_venv_stale(here: Ground, built: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    environment.make_ready(here, "play")
    monkeypatch.setattr(sys, "version", "3.99.0")
    assert not here.is_ready("play")


def test_a_venv_without_its_python_is_stale(here: Ground, built: list[str]) -> None:
    environment.make_ready(here, "play")
    here.python.unlink()
    assert not here.is_ready("play")


def test_a_venv_whose_making_was_cut_off_is_made_again(here: Ground, built: list[str]) -> None:
    here.python.parent.mkdir(parents=True)
    here.python.touch()
    environment.make_ready(here, "test")
    assert built == ["venv", "test"]


def test_two_starts_at_once_make_one_venv(here: Ground, built: list[str]) -> None:
    starts = [threading.Thread(target=environment.make_ready, args=(here, "play")) for _ in range(4)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert built == ["venv", "play"]


# -- what is installed -----------------------------------------------------------------------------


@pytest.mark.parametrize("purpose", PURPOSES)
def test_what_is_installed_is_what_the_project_asks_for(here: Ground, purpose: str) -> None:
    project: Dict[str, Any] = tomli.loads(here.project.read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].get(PURPOSES[purpose], [])
    assert environment.packages_for(here, purpose) == project["dependencies"] + extras


def test_developers_have_all_that_the_tests_need(here: Ground) -> None:
    assert set(environment.packages_for(here, "test")) < set(environment.packages_for(here, "dev"))


# -- what is said when it cannot be done -----------------------------------------------------------


@pytest.mark.parametrize("name", ["play.py", "test.py", "environment.py"])
def test_an_old_python_can_read_the_files_that_send_it_away(name: str) -> None:
    ast.parse((ROOT / "tools" / name).read_text(encoding="utf-8"), feature_version=(3, 6))


def test_an_old_python_is_told_so() -> None:
    with pytest.raises(Trouble, match="^Trail Boss needs Python 3.10 or later, and this is Python 3.9.$"):
        environment.check_python((3, 9))
    environment.check_python((3, 10))


def test_a_python_without_venv_is_told_what_to_install(here: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else name)
    with pytest.raises(Trouble, match="needs Python's own venv module"):
        environment.make_ready(here, "play")
    assert not here.venv.exists()


def test_without_a_network_there_is_one_sentence_and_no_half_made_venv(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    for name in ("pyproject.toml", "tools/__init__.py", "tools/environment.py", "tools/play.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    command = [sys.executable, str(tmp_path / "tools" / "play.py")]
    done = subprocess.run(command, env={**os.environ, **OFFLINE}, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Trail Boss could not fetch ")
    assert "pygame-ce, pymunk, tomli; is there a connection to the network?" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / ".venv").exists()
