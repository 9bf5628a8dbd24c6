"""The wheel carries everything that playing needs in one package, and plays from any folder, even from a trap."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from tarfile import open as open_tar
from typing import Dict, List, NamedTuple, Set
from zipfile import ZipFile

import pytest

from game.__main__ import VERSION

ROOT = Path(__file__).resolve().parent.parent
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
DOOR = "tools/trail_boss"  # what is the package `trail_boss` itself
FOR_READERS = {"GLOSSARY.md", "pictures"}  # of the sources; nobody needs them to play

# What lies in wait in the current folder, and tells when it is imported.
TRAPPED = "argparse json pathlib pygame random signal struct subprocess threading tomli"
TRAPS = ("game/__init__.py", "ai/__init__.py", *(f"{name}.py" for name in TRAPPED.split()))
TRAP = "with open({sprung!r}, 'a') as file: print(__file__, file=file)\n"

# Sounds and thoughts are made in processes of their own; traps in their folder are none of theirs.
CHILDREN = """
import sys
import trail_boss
trail_boss.enter()
from ai.worker import Process
from game.kernel.saves import save
from game.kernel.table import Table
from game.registry import make
from game.ui.sound.cache import elsewhere, render_noises

process = Process()
process.send({"do": "answer", "save": save(Table(make("carson", 2, {}), 1)), "level": "easy", "style": "",
              "wants_advice": False, "seed": 1, "number": 5})
print(process.said.get(timeout=60).decode().strip())
process.end()
process.bury()
print(next(elsewhere(render_noises))[0])
print(sys.modules["game"].__file__)
"""


def surroundings(**more: str) -> Dict[str, str]:
    """No network, no compiled build, and no way to find the checkout by chance."""
    dropped = ("PYTHONPATH", "PYTHONSAFEPATH", "TRAIL_BOSS_COMPILE")
    return {**{key: value for key, value in os.environ.items() if key not in dropped}, "PIP_NO_INDEX": "1", **more}


def run(command: List[str], folder: Path, told: str = "", **more: str) -> str:
    """What a command says in a folder; whatever it complains about is a fault."""
    done = subprocess.run(
        command, cwd=folder, env=surroundings(**more), input=told, capture_output=True, text=True, timeout=300
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run([*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)], folder)
    return next(folder.glob("trail_boss-*.whl"))


class Installed(NamedTuple):
    """The wheel in a folder of its own, beside a folder full of traps."""

    site: Path
    traps: Path
    sprung: Path  # which traps have been imported

    def script(self) -> List[str]:
        """The command `trail-boss`."""
        folder = self.site / ("Scripts" if sys.platform == "win32" else "bin")
        return [str(next(folder.glob("trail-boss*")))]

    def run(self, command: List[str], told: str = "") -> str:
        """What a command says in the folder of traps, none of which it may import."""
        said = run(command, self.traps, told, PYTHONPATH=str(self.site))
        assert not self.sprung.exists(), self.sprung.read_text()
        return said


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("installed").resolve()
    made = Installed(folder / "site", folder / "traps", folder / "sprung")
    run([*PIP, "install", "--no-deps", "--target", str(made.site), str(wheel)], folder)
    for name in TRAPS:
        path = made.traps / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(TRAP.format(sprung=str(made.sprung)))
    return made


def files_of(folder: str, pattern: str = "*") -> Set[str]:
    """The files of a folder of the checkout, as git would keep them."""
    found = (path for path in (ROOT / folder).rglob(pattern) if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found if "__pycache__" not in path.parts}


def without_compiled(names: Set[str]) -> Set[str]:
    return {name for name in names if not name.endswith((".so", ".pyd"))}


# -- what is in it ---------------------------------------------------------------------------------


def test_the_wheel_carries_code_levels_and_assets_and_nothing_else(wheel: Path) -> None:
    carried = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    data = {name for name in files_of("levels") | files_of("assets") if not FOR_READERS & set(Path(name).parts)}
    inside = {f"trail_boss/inside/{name}" for name in files_of("game", "*.py") | files_of("ai", "*.py") | data}
    assert carried == inside | {name.replace(DOOR, "trail_boss") for name in files_of(DOOR, "*.py")}


def test_nothing_but_one_package_is_put_beside_those_of_others(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in ZipFile(wheel).namelist()}
    assert tops == {"trail_boss", f"trail_boss-{VERSION}.dist-info"}


def test_the_command_is_in_the_wheel(wheel: Path) -> None:
    entries = ConfigParser()
    entries.read_string(ZipFile(wheel).read(f"trail_boss-{VERSION}.dist-info/entry_points.txt").decode())
    assert {key: dict(entries[key]) for key in entries.sections()} == {
        "console_scripts": {"trail-boss": "trail_boss:main"}
    }


def test_a_plain_wheel_fits_every_machine(wheel: Path) -> None:
    assert wheel.name == f"trail_boss-{VERSION}-py3-none-any.whl"


def test_an_archive_of_the_sources_carries_every_file_of_theirs(tmp_path: Path) -> None:
    code = f"from tools.build_backend import build_sdist; build_sdist({str(tmp_path)!r})"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=surroundings(), capture_output=True, text=True, timeout=300
    )
    assert (done.returncode, done.stderr) == (0, "")
    with open_tar(next(tmp_path.glob("*.tar.gz"))) as archive:
        carried = {name.partition("/")[2] for name in archive.getnames()}
    folders = ("game", "ai", "levels", "assets", "tests", "tools")
    assert without_compiled(set().union(*map(files_of, folders))) <= carried


def test_a_build_leaves_nothing_in_the_checkout(wheel: Path) -> None:
    assert not (ROOT / "build").exists() and not list(ROOT.glob("*.egg-info"))


# -- how it plays ----------------------------------------------------------------------------------


def test_the_command_works_in_a_folder_of_traps(installed: Installed) -> None:
    assert installed.run([*installed.script(), "--version"]) == f"Trail Boss {VERSION}\n"


def test_the_package_can_be_run_as_a_module(installed: Installed) -> None:
    assert installed.run([sys.executable, "-m", "trail_boss", "--version"]) == f"Trail Boss {VERSION}\n"


def test_a_game_plays_itself_in_a_folder_of_traps(installed: Installed) -> None:
    said = installed.run([sys.executable, "-m", "trail_boss", "--demo", "1", "--game", "carson", "--seats", "2"])
    assert said.startswith("Carson City, seed 1. Winner: ")


def test_the_game_in_the_terminal_works_in_a_folder_of_traps(installed: Installed) -> None:
    said = installed.run([*installed.script(), "--text", "--game", "carson", "--people", "0", "--opponents", "random"])
    assert "Final score" in said


def test_the_wire_goes_with_it(installed: Installed) -> None:
    told = '{"do": "new", "game": "trail-2e", "seats": 2, "seed": 7}\n{"do": "ask"}\n'
    said = installed.run([*installed.script(), "--wire"], told)
    assert [json.loads(line)["ok"] for line in said.splitlines()] == [True, True]
    assert said == run([sys.executable, "-m", "tools.wire"], ROOT, told)


def test_processes_that_think_and_make_sounds_spring_no_trap(installed: Installed, tmp_path: Path) -> None:
    (tmp_path / "children.py").write_text(CHILDREN)
    answer, sound, code = installed.run([sys.executable, str(tmp_path / "children.py")]).splitlines()
    assert json.loads(answer)["number"] == 5 and json.loads(answer)["advice"][0][0] and sound.endswith(" 0")
    assert Path(code).parent == installed.site / "trail_boss" / "inside" / "game"


def test_a_trap_tells_when_it_is_sprung(installed: Installed) -> None:
    """Without the door, the current folder comes first: so the tests above would notice."""
    with pytest.raises(AssertionError, match="game.__init__.py"):
        installed.run([sys.executable, "-c", "import game, trail_boss"])
    installed.sprung.unlink()


def test_what_it_needs_may_lie_beside_it_in_the_current_folder(installed: Installed) -> None:
    """Python's path may have no other entry for the folder of all packages, and then the door leaves it there."""
    code = "import sys, trail_boss; trail_boss.enter(); print(*sys.path[:2], sep='\\n')"
    inside, beside = run([sys.executable, "-c", code], installed.site).splitlines()
    assert Path(inside) == installed.site / "trail_boss" / "inside" and Path(beside) == installed.site
