"""Every text of every scene, in every language, can be read: 4.5 to 1 against what really lies under it."""

from __future__ import annotations

from pathlib import Path
from typing import List, Tuple

import pytest
from pygame import SRCALPHA, Surface

from game.language import languages
from game.ui.draw import theme
from game.ui.draw.box import STAGE
from game.ui.draw.brush import Brush
from game.ui.draw.fonts import Fonts
from game.ui.draw.layers import Layers
from game.ui.draw.theme import (
    CREAM,
    INK,
    NIGHT,
    PAPER,
    SAND,
    Colour,
)
from tests.ui import stage
from tests.ui.legibility import ENOUGH, Reader
from tools.shoot import catalogue, run

# A look at each language, and one so large that the letters on icons are read as well.
LOOKS: List[Tuple[str, Tuple[int, int]]] = [
    *((language, (1280, 720)) for language in languages()),
    ("en", (2560, 1440)),
]
LEAST_TEXTS = 3000  # of one look; fewer would mean that nobody looks any more


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Reader:
    return Reader(monkeypatch)


@pytest.mark.parametrize("language, size", LOOKS, ids=lambda part: str(part))
def test_every_text_of_every_scene_can_be_read(
    language: str, size: Tuple[int, int], reader: Reader, tmp_path: Path
) -> None:
    app = stage.app(tmp_path, size, language=language)
    for name in catalogue.SCENES:
        app.layers.forget()
        reader.begin(name)
        run.shoot(app, name, frames=1)
    assert reader.illegible == {} and reader.read > LEAST_TEXTS


# -- that the reader sees ------------------------------------------------------------------------------


def brush_on(surface: Surface) -> Brush:
    return Brush(surface, Fonts(), 1.0)


@pytest.mark.parametrize("ink, ground, is_legible", [(INK, PAPER, True), (CREAM, SAND, False), (CREAM, NIGHT, True)])
def test_the_reader_compares_text_with_its_ground(
    ink: Colour, ground: Colour, is_legible: bool, reader: Reader
) -> None:
    brush = brush_on(Surface((200, 60)))
    brush.fill(ground)
    brush.text("Trail", STAGE.top(60).left(200), "heading", ink)
    assert (reader.illegible == {}) == is_legible == (theme.contrast(ink, ground) >= ENOUGH)


@pytest.mark.parametrize("ground, is_legible", [(NIGHT, True), (SAND, False)])
def test_text_on_a_layer_is_compared_with_what_lies_below(ground: Colour, is_legible: bool, reader: Reader) -> None:
    brush = brush_on(Surface((200, 60)))
    brush.fill(ground)
    box = STAGE.top(60).left(200)
    Layers().draw(brush, "words", 0, box, lambda layer: layer.text("Trail", box, "heading", CREAM))
    assert reader.read == 1 and (reader.illegible == {}) == is_legible


def test_a_text_that_an_icon_crosses_is_seen(reader: Reader) -> None:
    brush = brush_on(Surface((200, 60), SRCALPHA))
    brush.fill(PAPER)
    brush.box(STAGE.top(60).left(100), INK)
    brush.text("Trail", STAGE.top(60).left(200), "heading", INK, "middle")
    assert ("Trail", INK) in reader.illegible
