"""A process that this program starts runs the program's own code, wherever it is started."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.child import CODE, command


def said(code: str, folder: Path) -> str:
    done = subprocess.run(command(code), cwd=folder, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


def test_nothing_is_imported_from_the_current_folder(tmp_path: Path) -> None:
    for name in ("game", "ai", "json", "signal"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('a trap')")
    found = said("import ai, game, json, signal; print(ai.__file__, game.__file__, sep='\\n')", tmp_path)
    assert found.splitlines() == [str(Path(CODE, name, "__init__.py")) for name in ("ai", "game")]


def test_it_has_the_path_of_this_process_without_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = str(tmp_path / "Petr's \"new\" řád\\n")
    monkeypatch.setattr(sys, "path", ["", odd, *sys.path])
    paths = [CODE, *(path for path in sys.path if path not in ("", CODE))]
    assert said("print(ascii(sys.path))", tmp_path) == ascii(paths)
