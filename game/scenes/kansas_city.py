"""Kansas City: a visit as a scene of its own over the board, from the arrival until the train leaves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Dict, Final, Hashable, List, Optional, Sequence

from game.kernel.choice import Choice
from game.scenes import kansas_preview as preview
from game.scenes.scene import Scene
from game.scenes.spots import Spot
from game.show import kansas_disc, kansas_income, kansas_map
from game.show.board_look import SIDE, TOP, Look
from game.show.box import Box
from game.show.brush import Brush
from game.show.kansas_foresight import Offer
from game.show.kansas_ground import ROOM, Stage, button_boxes, card_boxes, stage
from game.show.kansas_income import Yard
from game.show.kansas_visit import NONE, Visit, calls, counting, read_visit, visitor
from game.trail import steps as st
from game.trail import verbs as v
from game.words import Speech

if TYPE_CHECKING:
    from game.scenes.board import Board

# How each decision of a visit is shown.
SHOWN: Final = {
    st.ARRIVAL: "arrival",
    st.FORESIGHT: "foresight",
    st.INCOME: "income",
    st.RAISE_CALVES: "income",
    st.RAISE_HEIFERS: "income",
    st.CITY: "city",
    st.CITY_DISC: "disc",
    st.DELIVERY_OBJECTIVE: "goal",
}
CARDS: Final = (v.PLAY, v.OBJECTIVE)
BUTTONS: Final = (v.GO_ON, v.TOKEN, v.RAISE, v.PASS)
# Seconds that the leaving train is shown.
LEAVING: Final[Dict[str, float]] = {"slow": 3.6, "normal": 2.8, "fast": 1.6, "instant": 0.0}
BOARD_GOES_ON: Final = "page go_on"  # the spot of the board for going on
GO_ON: Final = Box(ROOM.right - 232, ROOM.bottom - 60, 220, 48)
PAID: Final = Box(GO_ON.x, kansas_income.SUM.centre[1] - 24, GO_ON.w, GO_ON.h)  # the same while the herd is counted
TOLD_IN_PICTURE: Final = ("disc", "foresight")  # stages that say what a choice does without a bubble


class KansasCity(Scene):
    """The visit of the person at this screen. The board below still asks, and everything is chosen there."""

    see_through = True

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board: Final = board
        self.passed = 0.0
        self.left_for = 0.0  # seconds since the train was loaded
        self.yard: Optional[Yard] = None  # while the herd is counted
        self.has_counted = False
        self.stage: Stage = stage("arrival")
        self.offers: Dict[Choice, Offer] = {}  # of tiles of foresight
        self.totals: Dict[int, int] = {}  # the breeding value for each place of the certificate marker
        self._visit_key: Hashable = None

    # -- life ----------------------------------------------------------------------------------------

    def enter(self, app: Any) -> None:
        super().enter(app)
        states = self.board.match.table.states
        who, first = self.board.who, len(states) - 1
        while first > 0 and visitor(self.board.data, states[first - 1]) == who:
            first -= 1
        self.first = first
        self._look_after_visit()

    @property
    def say(self) -> Speech:
        return self.app.words.of("kansas", "")

    @property
    def visit(self) -> Visit:
        """What has happened so far; read again only when the game has changed."""
        states = self.board.match.table.states
        key = (self.board.match.changed, len(states))
        if key != self._visit_key:
            self._visit_key = key
            self._visit = read_visit(self.board.data, states, self.first, len(states) - 1)
        return self._visit

    @property
    def is_gone(self) -> bool:
        """The arrival has been taken back."""
        states = self.board.match.table.states
        return len(states) <= self.first or visitor(self.board.data, states[self.first]) != self.board.who

    def update(self, seconds: float) -> None:
        self.passed += seconds
        if self.is_gone:
            self.app.pop()
            return
        if self.visit.is_over and self.yard is None:
            self._leave_town(seconds)
            return
        if not self.visit.is_over:
            self.left_for = 0.0
            self.board.update(seconds)
            if self.app.top is not self:
                return
            decision = self.board.decision
            if decision is not None and not calls(self.board.data, self.board.match.table.state, decision):
                self.app.pop()
                return
        self._look_after_visit()
        self._count(seconds)

    def _leave_town(self, seconds: float) -> None:
        self.stage = stage("leave")
        if not self.left_for and LEAVING[self.app.settings.speed]:
            self.app.play("whistle")
        self.left_for += seconds
        if self.left_for >= LEAVING[self.app.settings.speed]:
            self.board.playback.jump()
            self.app.pop()

    def _look_after_visit(self) -> None:
        """Which stage is shown: what is asked now, or first the herd if it has not been seen yet."""
        visit = self.visit
        decision = self.board.decision
        if visit.value == NONE and (decision is None or decision.kind != st.INCOME):
            self.has_counted, self.yard = False, None
        elif self.yard is None and (not self.has_counted or self._is_raising()):
            self._bring_herd(visit)
        if self.yard is not None:
            self.stage = stage("income")
        elif decision is not None and decision.kind in SHOWN:
            self.stage = stage(SHOWN[decision.kind], self._column() if decision.kind == st.FORESIGHT else NONE)

    def _column(self) -> int:
        return int(self.board.match.table.state.todo[-1][2])

    def _bring_herd(self, visit: Visit) -> None:
        settings = self.app.settings
        if settings.speed == "instant" and visit.value != NONE and not self._is_raising():
            self.has_counted = True
            return
        player = self.board.match.table.state.players[visit.who]
        herd = counting(self.board.match.rules.book, player, visit.herd)
        is_still = settings.reduced_motion or settings.speed == "instant"
        self.yard = Yard(self.board.data, herd, is_still)
        if herd and not is_still:
            self.app.play("moo")

    def _count(self, seconds: float) -> None:
        """The herd runs in and is counted; once it is paid for, the visit goes on."""
        yard = self.yard
        if yard is None:
            return
        number = yard.number
        yard.update(seconds, self.visit.value != NONE)
        if yard.number != number:
            self.app.play("tick")
        if self._is_paid() and yard.paying.is_done:
            self._end_counting()

    def _is_paid(self) -> bool:
        """Whether nothing is left to settle about the herd."""
        return self.visit.value != NONE and not self._is_raising()

    def _is_raising(self) -> bool:
        decision = self.board.decision
        return decision is not None and decision.kind in (st.RAISE_CALVES, st.RAISE_HEIFERS)

    def _end_counting(self) -> None:
        self.yard, self.has_counted = None, True
        self._look_after_visit()

    # -- spots ---------------------------------------------------------------------------------------

    def spots_key(self) -> Hashable:
        return self.board.spots_key(), self.stage, self._can_skip(), self.app.settings.speed

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
        choices = self.board.choosing.all
        self._look_ahead(decision.kind, choices)
        boxes = self._boxes(choices)
        return [self._spot(choice, boxes[choice]) for choice in choices if choice in boxes]

    def _look_ahead(self, kind: int, choices: Sequence[Choice]) -> None:
        """What the choices would do, played on copies once for each decision."""
        board = self.board
        is_foresight = kind == st.FORESIGHT
        self.totals = preview.totals(board.match, choices)
        self.offers = (
            preview.offers(board.match, board.speech, board.parts.trail, board.parts.markets) if is_foresight else {}
        )

    def _spot(self, choice: Choice, box: Box) -> Spot:
        words = self._words(choice)
        more = self._price(choice)
        return Spot(box, partial(self.board.choose, choice), words, f"{words}\n{more}" if more else words, choice)

    def _words(self, choice: Choice) -> str:
        return self.board.speech.choice(self.board.match.rules.say(choice))

    def _boxes(self, choices: Sequence[Choice]) -> Dict[Choice, Box]:
        """Where each choice stands in the picture of this stage."""
        data = self.board.data
        cards = [choice for choice in choices if choice.verb in CARDS]
        buttons = [choice for choice in choices if choice.verb in BUTTONS]
        stations = [choice for choice in choices if choice.verb == v.DISC_STATION]
        found = dict(zip(cards, card_boxes(len(cards))))
        found.update(zip(buttons, button_boxes(len(buttons))))
        found.update(zip(stations, kansas_disc.stations(len(stations))))
        for choice in choices:
            if choice.verb == v.FORESIGHT:
                found[choice] = self.offers[choice].box
            elif choice.verb == v.CERTS:
                found[choice] = kansas_income.slots(data)[choice.what]
            elif choice.verb == v.DELIVER:
                found[choice] = kansas_map.plates(data)[choice.what]
            elif choice.verb == v.DISC:
                found[choice] = kansas_disc.BOARD.moved(self.board.parts.own.discs[choice.what])
        return found

    def _price(self, choice: Choice) -> str:
        """What a choice costs and brings, in words."""
        board = self.board
        if choice.verb == v.FORESIGHT:
            return self.offers[choice].words
        if choice.verb == v.CERTS:
            return self.say.label("value_is", number=self.totals[choice.what])
        if choice.verb == v.DELIVER:
            found = preview.delivery(board.match, choice)
            return preview.said_delivery(board.data, board.speech, self.say, found)
        if choice.verb == v.DISC:
            return preview.said_disc(board.data, board.speech, self.say, choice.what)
        return ""

    # -- input ---------------------------------------------------------------------------------------

    def skip(self) -> None:
        """Whatever moves has arrived."""
        if self.stage.name == "leave":
            self.left_for = max(LEAVING.values())
        elif self.yard is not None and self._is_paid():
            self._end_counting()
        elif self.yard is not None:
            self.yard.hurry()

    def do(self, action: str) -> bool:
        if action == "skip":
            self.skip()
            return True
        if action == "help":
            self.app.open("help", self.focus.spot)
            return True
        return self.board.do(action)

    def scroll(self, turns: int, x: float, y: float) -> None:
        self.board.scroll(turns, x, y)

    # -- drawing -------------------------------------------------------------------------------------

    def look(self) -> Look:
        return self.board.look()._replace(who=self.visit.who)

    def draw_ring(self, brush: Brush) -> None:
        self.has_bubbles = self.stage.name not in TOLD_IN_PICTURE
        super().draw_ring(brush)

    def draw(self, brush: Brush) -> None:
        from game.scenes.kansas_paint import paint

        self.refresh()
        if not self.is_gone:
            paint(self, brush)


def _is_beside(box: Box) -> bool:
    """Whether something belongs to the words beside the picture, or to the tools above."""
    return box.x >= SIDE.x or box.bottom <= TOP.bottom
