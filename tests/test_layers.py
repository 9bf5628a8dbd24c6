"""Imports only look down, and neither kernel nor rules know what they must not know."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Dict, Iterator, List, Set, Tuple

import pytest

ROOT = Path(__file__).resolve().parent.parent

KERNEL = {"game.child", "game.paths", "game.kernel"}
SHELF = KERNEL | {"game.registry"}
WORDS = SHELF | {"game.language", "game.language_files"}
PLAYERS = WORDS | {"game.profile"}
DRAWING = {"game.ui.draw", "game.ui.icons"}
ROOMS = {"game.ui", "game.ui.sound", "game.ui.table", "game.ui.scoring", "game.ui.help", "game.ui.menu"}
SHARED = PLAYERS | DRAWING | ROOMS | {"ai", "game.terminal"}

# Every room, and what it may import besides itself.
LAYERS: Dict[str, Set[str]] = {
    "game.child": set(),
    "game.paths": set(),
    "game.kernel": {"game.paths"},
    "game.registry": KERNEL,
    "game.language_files": KERNEL,
    "game.language": KERNEL | {"game.language_files"},
    "game.profile": KERNEL | {"game.language"},
    "game.trail": KERNEL,
    "game.carson": KERNEL,
    "ai": SHELF,
    "ai.trail": SHELF | {"ai", "game.trail"},
    "ai.carson": SHELF | {"ai", "game.carson"},
    "ai.any_game": SHELF | {"ai"},
    "game.wire": WORDS | {"ai"},
    "game.terminal": WORDS | {"ai"},
    "game.terminal.trail": WORDS | {"game.terminal", "game.trail"},
    "game.ui.draw": PLAYERS | DRAWING,
    "game.ui.icons": PLAYERS | DRAWING,
    "game.ui.sound": PLAYERS | DRAWING,
    "game.ui.settings": SHARED,
    "game.ui.help": SHARED,
    "game.ui.scoring": SHARED,
    "game.ui.table": SHARED,
    "game.ui.menu": SHARED,
    "game.ui": SHARED,
    "game.ui.trail": SHARED | {"game.trail"},
    "game.__main__": PLAYERS | {"ai", "game.terminal", "game.ui", "game.wire"},
}
WINDOW = {"pygame", "pymunk"}

GAME_WORDS = re.compile(
    r"trail|carson|kansas|cattle|cowboy|engineer|craftsm|station|herd|parcel|duel|simmental|\bsam\b|objective|outlaw"
)
EDITION = re.compile(r"\b[12]e\b|edition")


def name_of(path: Path) -> str:
    """The module's name: `game.trail.turn`; a package's is that of its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def sources(*folders: str) -> List[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def layer_of(module: str) -> str:
    """The room that a module of the project belongs to, the innermost; nothing for any other module."""
    if module.split(".")[0] not in ("game", "ai") or module == "game":
        return ""
    parts = module.split(".")
    names = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
    found = next((name for name in names if name in LAYERS), None)
    assert found, f"{module} has no place in the layers; give it one in {Path(__file__).name}"
    return found


def imports(code: ast.Module) -> Iterator[Tuple[int, str]]:
    """Every module that is imported, wherever in the file, with its line."""
    for node in ast.walk(code):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"line {node.lineno}: imports are written in full, without leading dots"
            origin = node.module or ""
            is_shelf_of_rooms = origin in ("game", "game.ui")
            yield from ((node.lineno, f"{origin}.{a.name}" if is_shelf_of_rooms else origin) for a in node.names)


def wrong_imports(module: str, code: ast.Module) -> List[str]:
    """The imports of a module that look up, sideways, or out of the window."""
    layer = layer_of(module)
    allowed = LAYERS.get(layer, set()) | {layer, ""}
    outside = {"tools", "tests"} | (set() if module.startswith("game.ui") else WINDOW)
    return [
        f"{module}, line {line} imports {found}"
        for line, found in imports(code)
        if found.split(".")[0] in outside or layer_of(found) not in allowed
    ]


def texts_and_names(code: ast.Module) -> Iterator[Tuple[int, str]]:
    """What the code says, without what its docstrings and comments say about it."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    explained = {id(n.body[0].value) for n in ast.walk(code) if isinstance(n, documented) and is_text(n.body)}
    for node in ast.walk(code):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explained:
            yield node.lineno, node.value
        for field in ("id", "attr", "arg", "name"):
            found = getattr(node, field, None)
            if isinstance(found, str):
                yield getattr(node, "lineno", 0), found


def is_text(body: List[ast.stmt]) -> bool:
    return bool(body) and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)


def ruleset_names() -> List[str]:
    levels = sorted((ROOT / "levels").glob("*.toml"))
    return [path.stem for path in levels if re.search(r"^plays *=", path.read_text(encoding="utf-8"), re.M)]


@pytest.mark.parametrize("path", sources("game", "ai"), ids=name_of)
def test_imports_only_look_down(path: Path) -> None:
    assert wrong_imports(name_of(path), tree(path)) == []


@pytest.mark.parametrize("path", sources("game/trail", "game/carson"), ids=name_of)
def test_no_rule_asks_which_edition_it_is_in(path: Path) -> None:
    names = ruleset_names()
    said = [
        f"{path.name}, line {line}: {text!r}"
        for line, text in texts_and_names(tree(path))
        if EDITION.search(text.lower()) or any(name in text for name in names)
    ]
    assert said == []


@pytest.mark.parametrize("path", sources("game/kernel"), ids=name_of)
def test_the_kernel_knows_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower().replace("trail boss", "")
    assert GAME_WORDS.findall(text) == []


@pytest.mark.parametrize(
    "module, line",
    [
        ("game.kernel.rules", "import game.trail.steps.turn"),
        ("game.kernel.rules", "from game import registry"),
        ("game.paths", "from game.kernel import piles"),
        ("game.trail.steps.turn", "from game.carson.steps.duel import duel"),
        ("game.trail.steps.turn", "from game.registry import make"),
        ("game.trail.steps.turn", "def late():\n    import pygame.draw"),
        ("ai.mcts", "from pymunk import Body"),
        ("ai.mcts", "from game.ui.table.scene import Board"),
        ("game.ui.draw.brush", "import ai"),
        ("game.terminal.app", "from tools.wire import answer"),
    ],
)
def test_an_import_that_looks_up_is_noticed(module: str, line: str) -> None:
    assert len(wrong_imports(module, ast.parse(line))) == 1


def test_an_edition_in_the_rules_is_noticed_but_not_in_a_docstring() -> None:
    code = ast.parse('"""Both editions."""\nif rules.name == "trail-1e":\n    pass')
    said = [text for _, text in texts_and_names(code)]
    assert sorted(said) == ["name", "rules", "trail-1e"]
