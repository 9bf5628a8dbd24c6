"""The offer: everything on the board that can be pressed just now, and what pressing it does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Callable, Final, List, NamedTuple, Optional, Tuple

from game.kernel.choice import Choice
from game.kernel.rules import Decision
from game.ui.draw.box import Box
from game.ui.seats import introduced
from game.ui.spots import Spot
from game.ui.table.choice_panel import tools_boxes
from game.ui.table.preview import earned
from game.ui.trail.choice_places import by_box, key_of, sensible
from game.ui.trail.explain import lines
from game.ui.trail.look import RAILS, SIDE, TRAIL

if TYPE_CHECKING:
    from game.ui.table.scene import Board

TOOLS: Final = ("undo", "redo", "hint", "log", "help", "menu")
FOOT: Final = 44  # units: the button below the panel
MOST_TOLD: Final = 6  # choices of one place that are named when it is looked at


class Meaning(NamedTuple):
    """What pressing a place does, in words, with its price; and the choice, if it is one."""

    act: Callable[[], object]
    words: str
    price: str
    choice: Optional[Choice] = None


class Offer:
    """Makes the spots of one board scene."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.sums: List[Tuple[Box, int]] = []  # what places of the trail and the railroad cost or bring

    def spots(self) -> List[Spot]:
        board = self.board
        decision = board.decision
        if decision is None:
            self.sums, found = [], self._go_on()
        else:
            beside = board.hint.spots() if board.hint.advised else board.panel.spots()
            found = [*beside, *self._places(decision)]
        return [*found, *self._token(found), *self._tools(), *self._seats()]

    def _go_on(self) -> List[Spot]:
        """What can be pressed while there is nothing to choose: to skip what is shown, or to see who has won."""
        board = self.board
        act = board.playback.jump if board.playback.is_behind else board.finish if board.match.table.over else None
        box = SIDE.foot(FOOT)
        return [Spot(box, act, board.app.say("go_on"), key="page go_on")] if act is not None else []

    def _places(self, decision: Decision) -> List[Spot]:
        """Choices that have a place on the board."""
        board = self.board
        s, by_cards = board.playback.state, board.choosing.is_by_cards
        found: List[Spot] = []
        self.sums = []
        for box, meant_here in by_box(board.places, s, decision, board.choosing.all).items():
            choices = sensible(meant_here)
            self._price(box, choices)
            card = board.places.card_in(box, s, decision.who) if by_cards else None
            meant = self._meaning(choices, card)
            found.append(Spot(box, meant.act, meant.words, meant.price, meant.choice, key_of(choices, box)))
        return found

    def _price(self, box: Box, choices: List[Choice]) -> None:
        """Note what a place costs or brings, if that is the same for all its choices."""
        if box.inside(TRAIL) or box.inside(RAILS):
            dollars = {earned(self.board.match, choice) for choice in choices}
            if len(dollars) == 1 and dollars != {0}:
                self.sums.append((box, dollars.pop()))

    def _meaning(self, choices: List[Choice], card: Optional[int]) -> Meaning:
        """The one choice that a place stands for, or a look at its several."""
        board = self.board
        if card is not None:
            name = board.speech.name("card", board.data.card_names[card])
            return Meaning(partial(board.pick, card), name, name)
        if len(choices) == 1:
            line = board.panel.line(choices[0])
            price = lines([line.words, board.panel.price(line)])
            return Meaning(partial(board.choose, choices[0]), line.words, price, choices[0])
        words = [board.speech.choice(board.match.rules.say(choice)) for choice in choices]
        return Meaning(partial(board.narrow, choices), words[0], "\n".join(words[:MOST_TOLD]))

    def _token(self, found: List[Spot]) -> List[Spot]:
        """T-781: an exchange token may be used at any time, out of turn too."""
        board = self.board
        box = board.parts.own.token
        choices = () if board.playback.is_behind or not board.is_open else board.match.outs(board.who)
        if not choices or any(spot.rect == box for spot in found):
            return []
        words = board.speech.choice(board.match.rules.say(choices[0]))
        return [Spot(box, partial(board.choose_out, choices[0]), words, words, choices[0], "out of turn")]

    def _tools(self) -> List[Spot]:
        board = self.board
        names = {tool: board.app.say(f"tool_{tool}") for tool in TOOLS}
        return [
            Spot(box, partial(board.do, tool), names[tool], names[tool], key=f"tool {tool}")
            for tool, box in zip(TOOLS, tools_boxes(len(TOOLS)))
        ]

    def _seats(self) -> List[Spot]:
        board = self.board
        words = board.app.say("look_at_board")
        found: List[Spot] = []
        for seat, (box, sitter) in enumerate(zip(board.parts.seats.boxes, board.match.sitters)):
            who = f"{sitter.name}: {introduced(board.app, sitter)}"
            found.append(Spot(box, partial(board.show_board, seat), words, who, key=f"seat {seat}"))
        return found
