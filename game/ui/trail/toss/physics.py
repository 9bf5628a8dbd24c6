"""The tossed tiles as bodies: each turns so often that the side comes up which luck has dealt."""

from __future__ import annotations

from math import cos, pi
from random import Random
from typing import Final, List, NamedTuple, Sequence, Set

import pymunk

from game.ui.draw.brush import Point
from game.ui.draw.physics import PhysicsScene
from game.ui.draw.tween import between, settle

GRAVITY: Final = 1500.0
THROW: Final = 960.0  # units a second, upwards
FLYING: Final = 2.3  # seconds until the tiles are put in order
ORDERED: Final = 0.6
RISING: Final = 0.4  # seconds in which every tile goes up
TURNS: Final = (3, 4, 5)  # how often a tile goes over in the air


class Pose(NamedTuple):
    """How a thrown tile is seen."""

    x: float
    y: float
    angle: float  # degrees
    turned: float  # half turns about its own middle; a whole number lies flat, an odd one shows its other side

    @property
    def tall(self) -> float:
        """How much of its height is seen, from 0 to 1."""
        return abs(cos(self.turned * pi))

    @property
    def is_over(self) -> bool:
        return round(self.turned) % 2 == 1

    @property
    def lies(self) -> bool:
        """Whether it lies flat and straight."""
        return self.tall > 0.99 and not self.angle % 360


class Toss(PhysicsScene):
    """Tiles thrown in the air. Each has been dealt its side before; it turns so often that this one comes up."""

    def __init__(
        self, places: Sequence[Point], sides: Sequence[int], size: float, floor: float, random: Random
    ) -> None:
        super().__init__(FLYING, ORDERED)
        self.places: Final = places
        self._turns: Final = [2 * random.choice(TURNS) + side for side in sides]
        self._space.gravity = 0, GRAVITY
        self._walls(floor)
        self._bodies: Final = [self._tile(number, size, floor, random) for number in range(len(places))]
        self._low: Final = floor - size * 0.56  # a tile whose middle is below this has come down
        self._down: Final[Set[int]] = set()

    def _walls(self, floor: float) -> None:
        for start, end in (((-400, floor), (1680, floor)), ((10, -900), (10, floor)), ((1270, -900), (1270, floor))):
            wall = pymunk.Segment(self._space.static_body, start, end, 6)
            wall.elasticity, wall.friction = 0.35, 0.9
            self._space.add(wall)

    def _tile(self, number: int, size: float, floor: float, random: Random) -> pymunk.Body:
        body = pymunk.Body(1, pymunk.moment_for_box(1, (size, size)))
        share = (number + 0.5) / len(self.places)
        body.position = 440 + 400 * share, floor - size + (number % 3) * size * 0.4
        body.velocity = (share - 0.5) * 620 + random.uniform(-70, 70), -THROW * random.uniform(0.82, 1.08)
        body.angular_velocity = random.uniform(-7, 7)
        shape = pymunk.Circle(body, size * 0.5)
        shape.elasticity, shape.friction = 0.45, 0.7
        self._space.add(body, shape)
        return body

    def _step(self) -> None:
        super()._step()
        if self.passed - self._rest > RISING:
            self._down.update(n for n, body in enumerate(self._bodies) if body.position.y > self._low)

    @property
    def down(self) -> int:
        """How many have come down."""
        return len(self._down)

    def seen(self) -> List[Pose]:
        ordered = self._home
        turning = settle(min(1.0, self.passed / (FLYING * 0.75)))
        return [
            self._pose(body, place, turns * turning, ordered)
            for body, place, turns in zip(self._bodies, self.places, self._turns)
        ]

    @staticmethod
    def _pose(body: pymunk.Body, place: Point, turned: float, ordered: float) -> Pose:
        angle = body.angle * 180 / pi % 360
        upright = 0.0 if angle < 180 else 360.0
        x, y = between(body.position.x, place[0], ordered), between(body.position.y, place[1], ordered)
        return Pose(x, y, between(angle, upright, ordered), turned)
