"""Kansas City: a visit as a scene of its own over the board, from the arrival until the train leaves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Dict, Final, Hashable, List

from game.kernel.choice import Choice
from game.trail.ids import step_kinds as st
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.spots import Spot
from game.ui.table.layout import SIDE, TOP
from game.ui.trail.kansas_city import hand_value
from game.ui.trail.kansas_city.frame import ROOM
from game.ui.trail.kansas_city.painter import paint
from game.ui.trail.kansas_city.visiting import LEAVING, SHOWN, Visiting

BOARD_GOES_ON: Final = "page go_on"  # the spot of the board for going on
GO_ON: Final = Box(ROOM.right - 232, ROOM.bottom - 60, 220, 48)
PAID: Final = Box(GO_ON.x, hand_value.SUM.centre[1] - 24, GO_ON.w, GO_ON.h)  # the same while the herd is counted
TOLD_IN_PICTURE: Final = ("foresight", "income", "city", "disc")  # stages that say what a choice does without a bubble


class KansasCity(Visiting):
    """What can be pressed in it. The board below still asks, and everything is chosen there."""

    # -- spots ---------------------------------------------------------------------------------------

    def spots_key(self) -> Hashable:
        return self.board.spots_key(), self.stage, self._can_skip(), self.speed

    def _can_skip(self) -> bool:
        """Whether there is something to see that nobody must wait for."""
        return self.stage.name == "leave" or (self.yard is not None and self._is_paid())

    def make_spots(self) -> List[Spot]:
        if self.is_gone:
            return []
        beside = [spot for spot in self.board.make_spots() if _is_beside(spot.rect)]
        places = self._place_spots()
        priced = {spot.choice: spot.price for spot in places if spot.choice is not None}
        beside = [self._beside(spot, priced) for spot in beside]
        if self._can_skip():
            box = PAID if self.yard is not None else GO_ON
            places.append(Spot(box, self.skip, self.app.say("go_on"), key="go on"))
        return [*beside, *places]

    def _beside(self, spot: Spot, priced: Dict[Choice, str]) -> Spot:
        """A spot of the board: choices say what they say in the picture, and going on means this scene."""
        if self.visit.is_over and spot.key == BOARD_GOES_ON:
            return replace(spot, act=self.skip)
        return replace(spot, price=priced.get(spot.choice, spot.price)) if spot.choice is not None else spot

    def _place_spots(self) -> List[Spot]:
        """Every choice that has a place in the picture."""
        decision = self.board.decision
        if decision is None or self.visit.is_over or SHOWN.get(decision.kind) != self.stage.name:
            return []
        if decision.kind == st.CITY_DISC and self.loading is not None:
            return []
        choices = self.board.narrowing.all
        self.ahead.look(decision.kind, choices)
        boxes = self.ahead.boxes(choices)
        return [self._spot(choice, boxes[choice]) for choice in choices if choice in boxes]

    def _spot(self, choice: Choice, box: Box) -> Spot:
        words = self._words(choice)
        more = self.ahead.price(choice, self.say)
        return Spot(box, partial(self.board.choose, choice), words, f"{words}\n{more}" if more else words, choice)

    def _words(self, choice: Choice) -> str:
        return self.board.speech.choice(self.board.match.rules.to_text(choice))

    # -- input ---------------------------------------------------------------------------------------

    def skip(self) -> None:
        """Whatever moves has arrived."""
        if self.stage.name == "leave":
            self.left_for = max(LEAVING.values())
        elif self.flights.is_busy:
            self.flights.stop()
        elif self.yard is not None and self._is_paid():
            self._end_counting()
        elif self.yard is not None:
            self.yard.hurry()
        elif self.loading is not None:
            self._end_loading()

    def do(self, action: str) -> bool:
        if action == "skip":
            self.skip()
            return True
        if action == "help":
            self.app.open("help", self.focus.spot)
            return True
        return self.board.do(action)

    def scroll(self, turns: int) -> None:
        self.board.scroll(turns)

    # -- drawing -------------------------------------------------------------------------------------

    def draw_ring(self, brush: Brush) -> None:
        self.has_bubbles = self.stage.name not in TOLD_IN_PICTURE
        super().draw_ring(brush)

    def draw(self, brush: Brush) -> None:
        self.refresh()
        if not self.is_gone:
            paint(self, brush)


def _is_beside(box: Box) -> bool:
    """Whether something belongs to the words beside the picture, or to the tools above."""
    return box.x >= SIDE.x or box.bottom <= TOP.bottom
