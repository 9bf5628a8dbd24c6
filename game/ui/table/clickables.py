"""Clickables: everything on the table that can be pressed just now, and what pressing it does."""

from __future__ import annotations

from functools import partial
from typing import Callable, Dict, Final, List, NamedTuple, Optional, Sequence, Tuple

from game.kernel.choice import Choice
from game.kernel.rules import Decision
from game.ui.draw.box import Box
from game.ui.draw.sentences import lines
from game.ui.seats import introduced
from game.ui.spots import Spot
from game.ui.table.choice_panel import tools_boxes
from game.ui.table.choice_rows import Panel
from game.ui.table.hint import Hint
from game.ui.table.layout import SIDE
from game.ui.table.sitting import Sitting

TOOLS: Final = ("undo", "redo", "hint", "log", "help", "menu")
FOOT: Final = 44  # units: the button below the panel
MOST_TOLD: Final = 6  # choices of one place that are named when it is looked at


class Meaning(NamedTuple):
    """What pressing a place does, in words, with its price; and the choice, if it is one."""

    act: Callable[[], object]
    words: str
    price: str
    choice: Optional[Choice] = None


class Offered(NamedTuple):
    """What can be pressed, and the sums that stand beside it."""

    spots: List[Spot]
    sums: List[Tuple[Box, int]]  # what places cost or bring


class Acts(NamedTuple):
    """What pressing can do."""

    choose: Callable[[Choice], None]
    choose_out: Callable[[Choice], None]
    pick: Callable[[int], None]
    narrow: Callable[[Sequence[Choice]], None]
    finish: Callable[[], None]
    do: Callable[[str], bool]
    show_board: Callable[[int], None]


class Clickables:
    """Makes the spots of one table scene."""

    def __init__(self, scene: Sitting, panel: Panel, hint: Hint, acts: Acts) -> None:
        self.scene: Final = scene
        self.panel: Final = panel
        self.hint: Final = hint
        self.acts: Final = acts

    def offered(self) -> Offered:
        """Everything that can be pressed now."""
        scene = self.scene
        decision = scene.decision
        if decision is None:
            found, sums = self._go_on(), []
        else:
            places = self._by_box(decision)
            beside = self.hint.spots() if self.hint.advised else self.panel.spots()
            found = [*beside, *(self._place(decision, box, choices) for box, choices in places.items())]
            sums = self._sums(places)
        return Offered([*found, *self._out_of_turn(found), *self._tools(), *self._seats()], sums)

    def _go_on(self) -> List[Spot]:
        """What can be pressed while there is nothing to choose: to skip what is shown, or to see who has won."""
        scene = self.scene
        act = scene.playback.jump if scene.playback.is_behind else self.acts.finish if scene.match.table.over else None
        box = SIDE.foot(FOOT)
        return [Spot(box, act, scene.app.say("go_on"), key="page go_on")] if act is not None else []

    # -- choices that have a place -----------------------------------------------------------------------

    def _by_box(self, decision: Decision) -> Dict[Box, Sequence[Choice]]:
        """The places that mean something now, each with the choices that pressing it means."""
        scene, found = self.scene, dict[Box, List[Choice]]()
        for choice in scene.narrowing.all:
            for box in scene.game.places(choice, scene.playback.state, decision):
                found.setdefault(box, []).append(choice)
        return {box: scene.game.meant(choices) for box, choices in found.items()}

    def _sums(self, places: Dict[Box, Sequence[Choice]]) -> List[Tuple[Box, int]]:
        """What a place costs or brings, if that is the same for all its choices."""
        found: List[Tuple[Box, int]] = []
        for box, choices in places.items():
            if self.scene.game.shows_price(box):
                dollars = {self.scene.preview.earned(choice) for choice in choices}
                if len(dollars) == 1 and dollars != {0}:
                    found.append((box, dollars.pop()))
        return found

    def _place(self, decision: Decision, box: Box, choices: Sequence[Choice]) -> Spot:
        scene = self.scene
        is_card = scene.narrowing.is_by_cards
        card = scene.game.card_at(box, scene.playback.state, decision.who) if is_card else None
        meant = self._meaning(choices, card)
        return Spot(box, meant.act, meant.words, meant.price, meant.choice, key_of(choices, box))

    def _meaning(self, choices: Sequence[Choice], card: Optional[int]) -> Meaning:
        """The one choice that a place stands for, or a look at its several."""
        scene = self.scene
        if card is not None:
            name = scene.game.card_name(card)
            return Meaning(partial(self.acts.pick, card), name, name)
        if len(choices) == 1:
            line = self.panel.line(choices[0])
            price = lines([line.words, self.panel.price(line)])
            return Meaning(partial(self.acts.choose, choices[0]), line.words, price, choices[0])
        words = [scene.said(choice) for choice in choices]
        return Meaning(partial(self.acts.narrow, choices), words[0], "\n".join(words[:MOST_TOLD]))

    # -- the rest --------------------------------------------------------------------------------------

    def _out_of_turn(self, found: List[Spot]) -> List[Spot]:
        """What may be done although somebody else is asked."""
        scene = self.scene
        choices = () if scene.playback.is_behind or not scene.is_open else scene.match.interrupts(scene.who)
        box = scene.game.place_out_of_turn(choices[0]) if choices else None
        if box is None or any(spot.rect == box for spot in found):
            return []
        words = scene.said(choices[0])
        return [Spot(box, partial(self.acts.choose_out, choices[0]), words, words, choices[0], "out of turn")]

    def _tools(self) -> List[Spot]:
        scene = self.scene
        names = {tool: scene.app.say(f"tool_{tool}") for tool in TOOLS}
        return [
            Spot(box, partial(self.acts.do, tool), names[tool], names[tool], key=f"tool {tool}")
            for tool, box in zip(TOOLS, tools_boxes(len(TOOLS)))
        ]

    def _seats(self) -> List[Spot]:
        scene = self.scene
        words = scene.app.say("look_at_board")
        found: List[Spot] = []
        for seat, (box, holder) in enumerate(zip(scene.game.seat_boxes(), scene.match.holders)):
            who = f"{holder.name}: {introduced(scene.app, holder)}"
            found.append(Spot(box, partial(self.acts.show_board, seat), words, who, key=f"seat {seat}"))
        return found


def key_of(choices: Sequence[Choice], box: Box) -> str:
    """A name for a box that stays the same while it means the same."""
    first = choices[0]
    return f"{first.verb} {first.what} {first.where} {box.x:.0f} {box.y:.0f}"
