"""The hint: what a strong player would do here, what that is expected to bring, and why."""

from __future__ import annotations

from functools import partial
from typing import Callable, Final, Hashable, List, Tuple

from ai.advice import Advice
from game.kernel.choice import Choice
from game.ui.draw.box import Box
from game.ui.draw.sentences import lines
from game.ui.spots import Spot
from game.ui.table.choice_rows import Panel
from game.ui.table.hint_panel import FOOT, Said, rooms
from game.ui.table.sitting import Sitting

BETWEEN: Final = ", "


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
        found = scene.match.hint()
        if scene.match.silence:
            self.is_asking, scene.notice = False, scene.match.silence
        if found is not None:
            scene.notice = ""
            self.show(found)

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
        read = self.scene.match.rules.parse
        return [read(advice.choice, decision.choices) for advice in self.advised]

    def said(self, advice: Advice) -> Said:
        """Its words in the player's language: the choice, the points to be expected, and the reasons."""
        speech = self.scene.speech
        points = speech.words.plural("point", round(advice.points)) if advice.points else ""
        reasons = [speech.merit(*reason) for reason in advice.reasons]
        return speech.choice(advice.choice), points, lines([BETWEEN.join(reasons)])

    def rings(self) -> List[Tuple[int, Box]]:
        """Where on the table the advice stands: rank and place."""
        scene, decision = self.scene, self.scene.decision
        found: List[Tuple[int, Box]] = []
        for rank, choice in enumerate(self.choices(), 1):
            assert decision is not None
            found += [(rank, box) for box in scene.game.places(choice, scene.playback.state, decision)]
        return found

    def rows(self) -> List[Tuple[Box, Said]]:
        """What is said of each, with its place in the panel."""
        every = [self.said(advice) for advice in self.advised]
        return list(zip(rooms(self.scene.app.brush, self.panel.box, every), every))

    def spots(self) -> List[Spot]:
        """A press makes the choice that is advised; its price is the one of the panel."""
        found: List[Spot] = []
        for rank, ((box, said), choice) in enumerate(zip(self.rows(), self.choices()), 1):
            price = self.panel.price(self.panel.line(choice))
            found.append(Spot(box, partial(self.choose, choice), said[0], price, choice, f"hint {rank}", rank))
        close = self.panel.box.foot(FOOT)
        return [*found, Spot(close, self.clear, self.scene.app.say("back"), key="page back")]
