"""What is looked at: the game at one moment, through the eyes of one seat, in one language."""

from __future__ import annotations

from typing import FrozenSet, NamedTuple, Tuple

from game.language import GameLanguage
from game.trail.data.tables import Data
from game.trail.state import Player, State
from game.ui.draw.box import Box
from game.ui.trail.cardboard.printer import Cardboard

# The parts of the board, in units of the stage.
RAILS = Box(8, 46, 992, 142)
TRAIL = Box(8, 192, 604, 366)
FORESIGHT = Box(TRAIL.x + 1, TRAIL.y + 65, 97, 66)  # below Kansas City
MARKETS = Box(618, 192, 382, 366)
OWN = Box(8, 562, 992, 152)


class TrailView(NamedTuple):
    """Everything that the parts of the board are drawn from."""

    data: Data
    s: State
    who: int  # whose board lies below
    is_open: bool  # that hand may be seen
    colours: Tuple[int, ...]  # of the seats
    speech: GameLanguage
    cardboard: Cardboard
    movers: FrozenSet[Tuple[str, int]] = frozenset()  # pieces on their way, drawn by somebody else

    @property
    def me(self) -> Player:
        return self.s.players[self.who]

    @property
    def language(self) -> str:
        return self.speech.words.language

    def name(self, seat: int) -> str:
        return self.speech.player(seat)
