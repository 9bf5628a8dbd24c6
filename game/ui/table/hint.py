"""The hint: what a strong player would do here, what that is expected to bring, and why."""

from __future__ import annotations

from functools import partial
from typing import Callable, Final, Hashable, List, NamedTuple, Tuple

from game.kernel.choice import Choice
from game.ui.draw.box import Box
from game.ui.draw.sentences import lines
from game.ui.opponents import Advice
from game.ui.spots import Spot
from game.ui.table.choice_rows import Panel
from game.ui.table.hint_panel import FOOT, Counsel, rooms
from game.ui.table.sitting import Sitting

BETWEEN: Final = ", "


class Hinted(NamedTuple):
    """A choice that is advised, and what is said of it."""

    choice: Choice
    counsel: Counsel


class Hint:
    """Asks for advice, and lays it over the panel until something is chosen."""

    def __init__(self, scene: Sitting, panel: Panel, choose: Callable[[Choice], None]) -> None:
        self.scene: Final = scene
        self.panel: Final = panel
        self.choose: Final = choose
        self.is_asking = False
        self.advised: List[Advice] = []
        self._place = -1  # the change of the game that it belongs to

    def ask(self) -> None:
        """Begin to think; asked again, take the advice away."""
        scene = self.scene
        if self.clear() or self.is_asking or scene.decision is None:
            return
        self.is_asking = True
        self._place = scene.match.changed
        scene.notice = scene.app.say("thinking_of_hint")
        scene.match.ask_hint()

    def update(self) -> None:
        """Look whether the advice has come, and whether it still belongs to what is asked."""
        scene = self.scene
        if self._place != scene.match.changed:
            self.is_asking = False
            self.clear()
        if not self.is_asking:
            return
        thought = scene.match.hint()
        if thought is not None:
            scene.notice = ""
            self.show(thought.advice)

    def show(self, advised: List[Advice]) -> None:
        """Lay this advice over the panel, for as long as the game does not change."""
        self.is_asking, self.advised, self._place = False, advised, self.scene.match.changed

    def clear(self) -> bool:
        """Away with the advice; false if there was none."""
        was = bool(self.advised)
        self.advised = []
        return was

    @property
    def key(self) -> Hashable:
        return tuple(advice.choice for advice in self.advised)

    # -- what is advised -------------------------------------------------------------------------------

    def choices(self) -> List[Choice]:
        """What is advised, the best first."""
        decision = self.scene.decision
        if decision is None or self._place != self.scene.match.changed:
            return []
        read = self.scene.match.rules.read
        return [read(advice.choice, decision.choices) for advice in self.advised]

    def hinted(self) -> List[Hinted]:
        """The same with what is said of it, in the player's language."""
        return [Hinted(choice, self._counsel(advice)) for choice, advice in zip(self.choices(), self.advised)]

    def _counsel(self, advice: Advice) -> Counsel:
        speech = self.scene.speech
        points = speech.words.plural("point", round(advice.points)) if advice.points else ""
        merits = [speech.merit(*merit) for merit in advice.merits]
        return Counsel(speech.choice(advice.choice), points, lines([BETWEEN.join(merits)]))

    def rings(self) -> List[Tuple[int, Box]]:
        """Where on the table the advice stands: rank and place."""
        scene, decision = self.scene, self.scene.decision
        found: List[Tuple[int, Box]] = []
        for rank, choice in enumerate(self.choices(), 1):
            assert decision is not None
            found += [(rank, box) for box in scene.game.places(choice, scene.playback.state, decision)]
        return found

    def rows(self) -> List[Tuple[Box, Hinted]]:
        """The advice with its place in the panel."""
        hinted = self.hinted()
        boxes = rooms(self.scene.app.brush, self.panel.box, [one.counsel for one in hinted])
        return list(zip(boxes, hinted))

    def spots(self) -> List[Spot]:
        """A press makes the choice that is advised; its price is the one of the panel."""
        scene = self.scene
        found: List[Spot] = []
        for rank, (box, one) in enumerate(self.rows(), 1):
            price = self.panel.price(self.panel.line(one.choice))
            act = partial(self.choose, one.choice)
            found.append(Spot(box, act, one.counsel.words, price, one.choice, f"hint {rank}", rank))
        close = self.panel.box.foot(FOOT)
        return [*found, Spot(close, self.clear, scene.app.say("back"), key="page back")]
