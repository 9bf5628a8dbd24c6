"""Every scene, in every language, at several sizes: nothing overflows, overlaps, or is too small to be hit."""

from __future__ import annotations

from pathlib import Path
from typing import Dict, List, Tuple

import pytest

from game.scenes.app import App
from game.scenes.board_spots import parts_of
from game.scenes.spots import LEAST, Spot
from game.show.board_look import MARKETS, OWN, RAILS, SIDE, TOP, TRAIL
from game.show.box import STAGE, Box
from game.trail.game import make
from tests.scenes import stage
from tools import shoot

Look = Tuple[str, Tuple[int, int], int]  # language, size of the window, text size in per cent

LOOKS: List[Look] = [
    ("en", (1280, 720), 130),
    ("en", (1920, 1080), 160),
    ("en", (2560, 1440), 100),
    *((language, (1280, 720), text) for language in shoot.languages() for text in (100, 160)),
]


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0]}-{look[1][0]}-{look[2]}")
def app(request: pytest.FixtureRequest, tmp_path: Path) -> App:
    language, size, text = request.param
    return stage.app(tmp_path, size, language=language, text=text)


def test_every_scene_has_room_for_its_words_and_its_spots(app: App) -> None:
    wrong: Dict[str, str] = {}
    for name in shoot.SCENES:
        shoot.shoot(app, name, frames=1)
        spots = app.top.spots()
        small = [spot.name for spot in spots if min(spot.rect.w, spot.rect.h) < LEAST - 0.01]
        outside = [spot.name for spot in spots if not spot.rect.inside(STAGE)]
        if small or outside or stage.overlaps(spots):
            wrong[name] = f"small {small}, outside {outside}, overlap {stage.overlaps(spots)}"
    assert wrong == {} and app.fonts.misfits == set()


def test_every_spot_says_what_it_does(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    for name in shoot.SCENES:
        shoot.shoot(app, name, frames=1)
        silent: List[Spot] = [spot for spot in app.top.spots() if not spot.words]
        assert silent == [], name


@pytest.mark.parametrize("game", ["trail-2e", "trail-1e"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_on_the_board_lies_over_something_else(game: str, seats: int) -> None:
    data = make(game, seats, {}).data
    parts = parts_of(data)
    groups: Dict[str, Tuple[Box, List[Box]]] = {
        "trail": (TRAIL, [*parts.trail.boxes, *(box for column in parts.markets.foresight for box in column)]),
        "rails": (RAILS, [*parts.rails.cities, *parts.rails.places, *parts.rails.stations]),
        "jobs": (MARKETS, [parts.markets.job(row, n) for row in range(len(data.costs)) for n in range(data.columns)]),
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
