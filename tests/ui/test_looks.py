"""Every scene, in every language, at several sizes: nothing overflows, overlaps, or is too small to be hit."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Dict, List, Tuple

import pytest

from game.language import languages
from game.trail.game import make
from game.ui.app import App
from game.ui.draw.box import STAGE, Box
from game.ui.spots import LEAST, Spot
from game.ui.table.layout import SIDE, TOP
from game.ui.trail.choice_places import parts_of
from game.ui.trail.look import (
    MARKETS,
    OWN,
    RAILS,
    TRAIL,
)
from tests.ui import stage
from tests.ui.dry import dry
from tools.shoot import catalogue, run

TEXTS = (100, 130, 160)  # per cent


@pytest.mark.parametrize("language", languages())
def test_every_scene_has_room_for_its_words_and_its_spots(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = stage.app(tmp_path, language=language)
    dry(monkeypatch)
    wrong: List[str] = []
    for name in catalogue.SCENES:
        run.shoot(app, name, frames=1)
        for size, text in product(stage.SIZES, TEXTS):
            change_look(app, size, text)
            wrong += [f"{name} {size} {text} %: {what}" for what in faults(app)]
    assert wrong == []


def change_look(app: App, size: Tuple[int, int], text: int) -> None:
    """Another window and another size of text, in the middle of the scene."""
    app.settings.window, app.settings.text = size, text
    app.open_window()
    app.frame(stage.FRAME)


def faults(app: App) -> List[str]:
    """What is wrong with the scene as it is laid out now."""
    spots = app.top.spots()
    found = [f"{spot.name} is small" for spot in spots if min(spot.rect.w, spot.rect.h) < LEAST - 0.01]
    found += [f"{spot.name} is outside" for spot in spots if not spot.rect.inside(STAGE)]
    found += [f"{words!r} does not fit" for words in sorted(app.fonts.misfits)]
    app.fonts.misfits.clear()
    over = stage.overlaps(spots)
    return [*found, f"overlap: {over}"] if over else found


def test_every_spot_says_what_it_does(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    for name in catalogue.SCENES:
        run.shoot(app, name, frames=1)
        silent: List[Spot] = [spot for spot in app.top.spots() if not spot.words]
        assert silent == [], name


@pytest.mark.parametrize("game", ["trail-2e", "trail-1e"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_on_the_board_lies_over_something_else(game: str, seats: int) -> None:
    data = make(game, seats, {}).data
    parts = parts_of(data)
    rows = range(len(data.costs))
    jobs = [parts.markets.job(row, n) for row in rows for n in range(data.columns)]
    unused = [box for row in rows for _, box in parts.markets.unused(row)]
    assert len(jobs + unused) == 4 * len(rows)
    groups: Dict[str, Tuple[Box, List[Box]]] = {
        "trail": (TRAIL, [*parts.trail.boxes, *(box for column in parts.markets.foresight for box in column)]),
        "rails": (RAILS, [*parts.rails.cities, *parts.rails.places, *parts.rails.stations]),
        "jobs": (MARKETS, jobs + unused),
        "own": (OWN, [*parts.own.single, *parts.own.double, *parts.own.skills, *parts.own.track, *parts.own.buildings]),
        "seats": (SIDE, list(parts.seats.boxes)),
    }
    for name, (room, boxes) in groups.items():
        assert [box for box in boxes if not box.inside(room)] == [], name
        spots = [Spot(box, lambda: None, f"{n}") for n, box in enumerate(boxes)]
        assert stage.overlaps(spots) is None, name


def test_the_parts_of_the_board_fill_the_stage_without_overlap() -> None:
    rooms = [TOP, RAILS, TRAIL, MARKETS, OWN, SIDE]
    assert all(room.inside(STAGE) for room in rooms)
    assert not any(one.overlaps(other) for n, one in enumerate(rooms) for other in rooms[n + 1 :])
