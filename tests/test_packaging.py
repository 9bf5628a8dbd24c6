"""The wheel carries everything that playing needs, and plays from any folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Dict, List, Set
from zipfile import ZipFile

import pytest

from game.__main__ import VERSION

ROOT = Path(__file__).resolve().parent.parent
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]


def surroundings(**more: str) -> Dict[str, str]:
    """No network, no compiled build, and no way to find the checkout by chance."""
    dropped = ("PYTHONPATH", "TRAIL_BOSS_COMPILE")
    return {**{key: value for key, value in os.environ.items() if key not in dropped}, "PIP_NO_INDEX": "1", **more}


def run(command: List[str], folder: Path, **more: str) -> str:
    done = subprocess.run(command, cwd=folder, env=surroundings(**more), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run([*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)], folder)
    return next(folder.glob("trail_boss-*.whl"))


def files_of(folder: str, pattern: str = "*") -> Set[str]:
    """The files of a folder of the checkout, as git would keep them."""
    found = (path for path in (ROOT / folder).rglob(pattern) if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found if "__pycache__" not in path.parts}


def test_the_wheel_carries_code_levels_and_assets_and_nothing_else(wheel: Path) -> None:
    carried = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    data = {f"game/{name}" for name in files_of("levels") | files_of("assets")}
    assert carried == files_of("game", "*.py") | files_of("ai", "*.py") | data


def test_a_plain_wheel_fits_every_machine(wheel: Path) -> None:
    assert wheel.name == f"trail_boss-{VERSION}-py3-none-any.whl"


def test_the_installed_game_works_from_any_folder(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    run([*PIP, "install", "--no-deps", "--target", str(site), str(wheel)], tmp_path)
    said = run([sys.executable, "-m", "game", "--version"], tmp_path, PYTHONPATH=str(site))
    assert said == f"Trail Boss {VERSION}\n"
    code = "from game import paths; print(paths.LEVELS.is_dir() and paths.ASSETS.is_dir(), paths.HERE)"
    assert run([sys.executable, "-c", code], tmp_path, PYTHONPATH=str(site)).split() == ["True", str(site / "game")]


def test_a_build_leaves_nothing_in_the_checkout(wheel: Path) -> None:
    assert not (ROOT / "build").exists() and not list(ROOT.glob("*.egg-info"))
