"""The house stays in order: no crowded room, no long file, no long function, no circle of imports."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Dict, List, Set

import pytest

from tests.test_layers import ROOT, name_of, sources, tree

MOST_FILES = 20  # in one folder
MOST_LINES = 400  # of a file
MOST_IN_FUNCTION = 40

MADE = (".egg-info", ".so", ".pyd")

CODE = sources("game", "ai", "tools", "tests")


def test_no_folder_holds_more_files_than_can_be_overlooked() -> None:
    crowded = {str(folder): number for folder, number in Counter(path.parent for path in CODE).items()}
    assert {folder: number for folder, number in crowded.items() if number > MOST_FILES} == {}


@pytest.mark.parametrize("path", CODE, ids=name_of)
def test_a_file_is_one_idea_and_a_function_fits_a_glance(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= MOST_LINES
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    functions = [node for node in ast.walk(tree(path)) if isinstance(node, kinds)]
    assert [f.name for f in functions if (f.end_lineno or f.lineno) - f.lineno >= MOST_IN_FUNCTION] == []


def edges() -> Dict[str, Set[str]]:
    """Every module of the program and its tools, and what it imports, wherever in the file and for types only too."""
    modules = {name_of(path): path for path in sources("game", "ai", "tools")}
    return {name: imported(tree(path), set(modules)) - {name} for name, path in modules.items()}


def imported(code: ast.Module, modules: Set[str]) -> Set[str]:
    found: Set[str] = set()
    for node in ast.walk(code):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            full = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= full & modules or {node.module or ""}
    return found & modules


def circles(graph: Dict[str, Set[str]]) -> List[str]:
    """Modules that lead back to themselves: what remains when those without a way on are taken away."""
    left = {name: set(ways) for name, ways in graph.items()}
    while True:
        ends = {name for name, ways in left.items() if not ways & left.keys()}
        ends |= {name for name in left if not any(name in ways for ways in left.values())}
        if not ends:
            return sorted(left)
        left = {name: ways - ends for name, ways in left.items() if name not in ends}


def test_no_imports_go_in_a_circle() -> None:
    """Under TYPE_CHECKING and inside functions neither."""
    assert circles(edges()) == []


def test_a_circle_is_noticed() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}
    assert circles(graph) == ["b", "c"]


def test_tools_know_no_tests() -> None:
    """Tests use tools; what both need belongs to the program or the tools."""
    asking = [
        f"{name_of(path)} imports {module}"
        for path in sources("tools")
        for node in ast.walk(tree(path))
        for module in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [])
        if module.split(".")[0] == "tests"
    ]
    assert asking == []


def test_the_top_of_the_repository_holds_what_was_asked_for_and_nothing_more() -> None:
    wanted = {"pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md"}
    rooms = {"game", "assets", "ai", "levels", "tests", "tools"}
    made = {"build", "dist"}  # by builds, and never committed
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".") and path.suffix not in MADE}
    assert found - made == wanted | rooms
