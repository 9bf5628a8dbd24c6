"""The herd as bodies: it runs along the alley, jostles, and is led to its pens. Its value was counted before."""

from __future__ import annotations

from math import hypot
from typing import Final, List, Sequence

import pymunk

from game.ui.draw.box import Box
from game.ui.draw.brush import Point
from game.ui.draw.physics import PhysicsScene
from game.ui.draw.tween import between

FREE: Final = 2.4  # seconds until the last one is led to its place
LED: Final = 0.35  # seconds that this takes
PACE: Final = 560.0  # units a second
TURNING: Final = 0.14  # how fast cattle obey, from 0 to 1
NEAR: Final = 40.0  # units from the gate at which they turn into the pen


class Herd(PhysicsScene):
    """Cattle that run along the alley, push each other, and stop in their pens."""

    def __init__(self, places: Sequence[Point], sizes: Sequence[float], pens: Sequence[Box], alley: float) -> None:
        super().__init__(FREE, LED)
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
