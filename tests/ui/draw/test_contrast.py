"""Strong colours and large signs: for eyes that need them, everywhere."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path

import pygame
import pytest

import game
from game.ui.draw import pieces, theme
from game.ui.draw.brush import Brush
from game.ui.draw.contrast import Contrast, strong_edge, strong_ground, strong_ink
from game.ui.draw.fonts import Fonts
from game.ui.draw.theme import SEATS, Colour, contrast, luminance
from tests.ui import stage
from tests.ui.legibility import Reader
from tools.shoot import run

VERY = 7.0  # to one
COLOURS = [
    value for name, value in vars(theme).items() if name.isupper() and isinstance(value, tuple) and len(value) == 3
]


@pytest.mark.parametrize("ink, ground", list(product(COLOURS, COLOURS)))
def test_what_can_be_read_is_read_very_well_in_strong_colours(ink: Colour, ground: Colour) -> None:
    seen = contrast(strong_ink(ink), strong_ground(ground))
    assert seen >= VERY or contrast(ink, ground) < 4.5 or ground in [seat.colour for seat in SEATS]


def test_players_keep_their_colours_and_other_grounds_go_apart() -> None:
    assert [strong_ground(seat.colour) for seat in SEATS] == [seat.colour for seat in SEATS]
    assert luminance(strong_ground(theme.SAND)) > luminance(theme.SAND)
    assert luminance(strong_ground(theme.TABLE)) < luminance(theme.TABLE)
    assert contrast(strong_edge(theme.LINE), theme.PAPER) > 2 * contrast(theme.LINE, theme.PAPER)


def test_colours_are_as_printed_unless_they_are_to_be_strong() -> None:
    printed = Contrast()
    assert [printed.ground(c) for c in COLOURS] == [printed.ink(c) for c in COLOURS] == COLOURS


def test_a_layer_is_drawn_anew_in_strong_colours(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    usual = run.shoot(app, "settings", 1)
    app.settings.strong_colours = True
    app.frame(stage.FRAME)
    assert app.window.get_at((300, 300)) != usual.get_at((300, 300))


GAME = Path(game.__file__).parent


@pytest.mark.parametrize("path", sorted(GAME.rglob("*.py")), ids=lambda path: path.relative_to(GAME).as_posix())
def test_no_brush_is_made_without_its_manner(path: Path) -> None:
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    for call in calls:
        if isinstance(call.func, ast.Name) and call.func.id == "Brush":
            assert "manner" in ast.unparse(call), f"{path}:{call.lineno}"


def test_large_signs_cover_more_of_a_disc() -> None:
    inked = []
    for has_large_signs in (False, True):
        surface = pygame.Surface((40, 40))
        pieces.disc(Brush(surface, Fonts(), 1.0, manner=Contrast(False, has_large_signs)), (20, 20), 36, 1)
        ground = pygame.mask.from_threshold(surface, SEATS[1].ink, (60, 60, 60))
        inked.append(ground.count())
    assert inked[1] > 1.3 * inked[0]


def test_every_text_is_read_very_well_in_strong_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(monkeypatch, VERY)
    app = stage.app(tmp_path, strong_colours=True)
    for name in ("menu", "settings", "help_walk", "scoring_course", "renown", "new_game"):
        app.layers.forget()
        reader.begin(name)
        run.shoot(app, name, frames=1)
    assert {text: why for text, why in reader.illegible.items() if len(text[0]) > 2} == {}
