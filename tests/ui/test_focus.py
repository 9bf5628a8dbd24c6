"""The focus: arrows go to what is nearest that way, and reach everything that can be pressed."""

from __future__ import annotations

from typing import Dict, List, Set

import pytest

from game.ui.draw.box import Box
from game.ui.spots import AHEAD, Focus, Spot
from tests.ui import stage
from tests.ui.dry import dry
from tools.shoot import catalogue, run


def spot(name: str, x: float, y: float, w: float = 40, h: float = 32) -> Spot:
    return Spot(Box(x, y, w, h), lambda: None, name)


def moved(spots: List[Spot], start: str, direction: str) -> str:
    focus = Focus()
    focus.refill(spots)
    focus.put(start)
    focus.move(direction)
    assert focus.spot is not None
    return focus.spot.words


@pytest.mark.parametrize(
    "others, direction, expected",
    [
        ([spot("wide", 50, 0, 600), spot("below", 50, 60)], "right", "wide"),
        ([spot("far", 300, 0), spot("near", 60, 0)], "right", "near"),
        ([spot("aslant", 45, 34), spot("straight", 0, 45)], "down", "straight"),
        ([spot("behind", -80, 0)], "right", "here"),
        ([spot("under", 0, 40), spot("left", -50, 0)], "left", "left"),
    ],
)
def test_arrows_go_to_what_is_nearest_that_way(others: List[Spot], direction: str, expected: str) -> None:
    assert moved([spot("here", 0, 0), *others], "here", direction) == expected


def faces(here: Box, there: Box, direction: str) -> bool:
    """Whether one would meet it by going straight ahead from here."""
    if direction in ("left", "right"):
        beyond = there.x >= here.right if direction == "right" else there.right <= here.x
        return beyond and there.y < here.bottom and here.y < there.bottom
    beyond = there.y >= here.bottom if direction == "down" else there.bottom <= here.y
    return beyond and there.x < here.right and here.x < there.right


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> Dict[str, List[Spot]]:
    """All that can be pressed, in every scene."""
    app, found = stage.app(tmp_path_factory.mktemp("scenes")), {}
    with pytest.MonkeyPatch.context() as patch:
        dry(patch)
        for name in catalogue.SCENES:
            run.shoot(app, name, frames=1)
            found[name] = app.top.spots()
    return found


def test_in_every_scene_arrows_go_straight_ahead_if_something_is_there(scenes: Dict[str, List[Spot]]) -> None:
    wrong: List[str] = []
    for name, spots in scenes.items():
        focus = Focus()
        focus.refill(spots)
        for place, here in enumerate(spots):
            for direction in AHEAD:
                facing = [other.name for other in spots if faces(here.rect, other.rect, direction)]
                focus.place = place
                if facing and not focus.move(direction):
                    wrong.append(f"{name}: nothing {direction} of {here.name}, though {facing[0]} is there")
    assert len(scenes) == len(catalogue.SCENES) and wrong == []


def test_in_every_scene_arrows_reach_everything(scenes: Dict[str, List[Spot]]) -> None:
    missed: Dict[str, Set[str]] = {}
    for name, spots in scenes.items():
        focus = Focus()
        focus.refill(spots)
        reached, left = {0}, [0] if spots else []
        while left:
            here = left.pop()
            for direction in AHEAD:
                focus.place = here
                focus.move(direction)
                if focus.place not in reached:
                    reached.add(focus.place)
                    left.append(focus.place)
        unseen = {spot.name for n, spot in enumerate(spots) if n not in reached}
        if unseen:
            missed[name] = unseen
    assert missed == {}
