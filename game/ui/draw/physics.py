"""Bodies that tumble and jostle, for the eye only: luck and rules have decided before anything moves."""

from __future__ import annotations

from math import cos, hypot, pi
from random import Random
from typing import Final, List, NamedTuple, Sequence, Set

import pymunk

from game.ui.draw.box import Box
from game.ui.draw.brush import Point
from game.ui.draw.tween import between, settle

STEP: Final = 1 / 120  # seconds of the small world at a time


class PhysicsScene:
    """A small world: for so many seconds its bodies are free, and then they are led to their places."""

    def __init__(self, free: float, led: float) -> None:
        self.passed = 0.0
        self._free: Final = free
        self._led: Final = led
        self._rest = 0.0
        self._space: Final = pymunk.Space()

    def update(self, seconds: float) -> None:
        self._rest += seconds
        self.passed += seconds
        while self._rest >= STEP and not self.is_still:
            self._rest -= STEP
            self._step()

    def _step(self) -> None:
        self._space.step(STEP)

    @property
    def is_still(self) -> bool:
        return self.passed >= self._free + self._led

    def stop(self) -> None:
        """Everybody is in his place."""
        self.passed = self._free + self._led

    @property
    def _home(self) -> float:
        """How far everybody has been led, from 0 to 1."""
        return settle(min(1.0, max(0.0, (self.passed - self._free) / self._led)))


PATIENCE: Final = 2.4  # seconds until the last one is led to its place
LED: Final = 0.35  # seconds that this takes
PACE: Final = 560.0  # units a second
TURNING: Final = 0.14  # how fast cattle obey, from 0 to 1
NEAR: Final = 40.0  # units from the gate at which they turn into the pen


class Herd(PhysicsScene):
    """Cattle that run along the alley, push each other, and stop in their pens."""

    def __init__(self, places: Sequence[Point], sizes: Sequence[float], pens: Sequence[Box], alley: float) -> None:
        super().__init__(PATIENCE, LED)
        self.places: Final = places  # where each one stands in the end
        self.alley: Final = alley  # the height at which they come
        self._is_in: Final = [False] * len(places)
        self._fence(pens)
        self._bodies: Final = [self._cow(number, size) for number, size in enumerate(sizes)]

    def _fence(self, pens: Sequence[Box]) -> None:
        posts = sorted({x for pen in pens for x in (pen.x, pen.right)})
        for x in posts:
            wall = pymunk.Segment(self._space.static_body, (x, pens[0].y), (x, pens[0].bottom), 3)
            wall.elasticity = 0.4
            self._space.add(wall)

    def _cow(self, number: int, size: float) -> pymunk.Body:
        body = pymunk.Body(1, 100)
        order = len(self.places) - number
        body.position = -60 - 58 * (order % len(self.places)), self.alley + (number % 3 - 1) * 30
        shape = pymunk.Circle(body, size * 0.42)
        shape.elasticity, shape.friction = 0.5, 0.2
        self._space.add(body, shape)
        return body

    def _step(self) -> None:
        self._drive()
        super()._step()

    def _drive(self) -> None:
        """Each one runs to its gate, and then into its pen."""
        for number, (body, place) in enumerate(zip(self._bodies, self.places)):
            x, y = body.position
            self._is_in[number] = self._is_in[number] or abs(place[0] - x) < NEAR
            goal = place if self._is_in[number] else (place[0], self.alley)
            dx, dy = goal[0] - x, goal[1] - y
            far = max(1.0, hypot(dx, dy))
            pace = min(PACE, far * 7)
            wanted = dx / far * pace, dy / far * pace
            was = body.velocity
            body.velocity = between(was.x, wanted[0], TURNING), between(was.y, wanted[1], TURNING)

    def seen(self) -> List[Point]:
        """Where they are now; the last steps are led."""
        home = self._home
        return [
            (between(body.position.x, place[0], home), between(body.position.y, place[1], home))
            for body, place in zip(self._bodies, self.places)
        ]


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
