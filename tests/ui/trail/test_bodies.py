"""Bodies for the eye: they end where the rules have put them, whatever they did on the way."""

from __future__ import annotations

from random import Random

import pytest

from game.ui.draw.box import STAGE, Box
from game.ui.trail.kansas_city.herd_physics import Herd
from game.ui.trail.toss.physics import FLYING, ORDERED, Pose, Toss
from tests.ui.stage import FRAME

PENS = [Box(100 + 200 * n, 300, 200, 150) for n in range(4)]
PLACES = [(pen.centre[0] + dx, pen.centre[1]) for pen in PENS for dx in (-45.0, 45.0)]


def herd() -> Herd:
    return Herd(PLACES, [80.0] * len(PLACES), PENS, 200)


def test_the_herd_jostles_into_its_pens() -> None:
    cattle = herd()
    assert all(x < 0 for x, _ in cattle.seen())
    while not cattle.is_still:
        cattle.update(FRAME)
    assert cattle.seen() == [pytest.approx(place) for place in PLACES]


def test_most_of_the_herd_is_in_its_pens_before_it_is_led_there() -> None:
    cattle = herd()
    for _ in range(round(2.3 / FRAME)):
        cattle.update(FRAME)
    inside = [pen.inset(-20).holds(x, y) for (x, y), pen in zip(cattle.seen(), [pen for pen in PENS for _ in "ab"])]
    assert sum(inside) >= len(PLACES) - 2


def test_a_herd_that_is_stopped_stands_still() -> None:
    cattle = herd()
    cattle.stop()
    assert cattle.is_still and cattle.seen() == [pytest.approx(place) for place in PLACES]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("is_skipped", [False, True])
def test_thrown_tiles_land_on_the_sides_that_were_dealt(seed: int, is_skipped: bool) -> None:
    random = Random(seed)
    sides = [random.randrange(2) for _ in range(12)]
    places = [(150.0 + 90 * n, 300.0) for n in range(12)]
    tiles = Toss(places, sides, 90, 640, random)
    if is_skipped:
        tiles.stop()
    while not tiles.is_still:
        tiles.update(FRAME)
    poses = tiles.seen()
    assert [pose.is_over for pose in poses] == [bool(side) for side in sides]
    assert all(pose.tall > 0.99 and pose.angle in (0, 360) for pose in poses)
    assert [(pose.x, pose.y) for pose in poses] == [pytest.approx(place) for place in places]


def test_thrown_tiles_fly_and_turn_over_and_stay_between_the_walls() -> None:
    tiles = Toss([(640.0, 300.0)] * 12, [0, 1] * 6, 90, 640, Random(1))
    faces, highest = set(), 720.0
    for _ in range(round((FLYING + ORDERED) / FRAME)):
        tiles.update(FRAME)
        for pose in tiles.seen():
            faces.add(pose.is_over)
            highest = min(highest, pose.y)
            assert STAGE.x <= pose.x <= STAGE.right and pose.y <= 650
    assert faces == {False, True} and highest < 250


def test_every_thrown_tile_is_heard_once_when_it_comes_down() -> None:
    tiles = Toss([(640.0, 300.0)] * 12, [0, 1] * 6, 90, 640, Random(1))
    heard = []
    while not tiles.is_still:
        tiles.update(FRAME)
        heard.append(tiles.down)
    first = next(n for n, down in enumerate(heard) if down)
    assert heard == sorted(heard) and 12 >= heard[-1] > 8
    assert first * FRAME > 0.6, "it has been up in the air before"


@pytest.mark.parametrize("angle, turned, lies", [(0, 2, True), (360, 3, True), (20, 2, False), (0, 2.5, False)])
def test_only_a_tile_that_is_flat_and_straight_lies(angle: float, turned: float, lies: bool) -> None:
    assert Pose(0, 0, angle, turned).lies is lies
