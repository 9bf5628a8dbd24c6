"""The construction squares: tiles come to them out of the bag, are taken, and slide to the cheap ones."""

from __future__ import annotations

from typing import List, Optional

from game.carson.context import Rule
from game.carson.ids import choices, event_kinds
from game.carson.state import NO_TILE, NOBODY, State
from game.kernel.choice import NOTHING, Choice, Choices
from game.kernel.piles import replaced
from game.kernel.rules import Step, then


def take_tile(s: State, slot: int) -> int:
    """The tile of a construction square, which is empty now."""
    kind = s.row[slot]
    s.row = replaced(s.row, slot, NO_TILE)
    return kind


def slide(s: State) -> None:
    """CC-085: tiles slide to the cheapest squares without gaps, keeping their order."""
    left = [kind for kind in s.row if kind != NO_TILE]
    s.row = (*left, *[NO_TILE] * (len(s.row) - len(left)))


def in_bag(s: State) -> List[Choice]:
    """What may come out of the bag: every tile once."""
    found: List[Choice] = []
    for kind, left in enumerate(s.bag):
        if left:
            found += choices.DEAL_KINDS[kind][left]
    return found


class Slide(Rule):
    """E5, CC-085: unsold tiles slide, then new ones come."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        slide(s)


class RefillNow(Rule):
    """CC-441: one new tile, on the dear square that has been freed."""

    id = "CC-441"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        return in_bag(s) if NO_TILE in s.row else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        """CC-085: a tile goes on the cheapest empty square."""
        if choice is None:
            return
        kind, slot = choice.what, s.row.index(NO_TILE)
        s.row = replaced(s.row, slot, kind)
        s.bag = replaced(s.bag, kind, s.bag[kind] - 1)
        s.note(event_kinds.TILE_FILLED, NOBODY, kind, self.data.row[slot])


class Refill(RefillNow):
    """CC-085, CC-086: tiles from the bag until no square is empty, or the bag is."""

    id = "CC-085"

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        super().do(s, step, choice)
        if choice is not None:
            then(s, step)


class FirstTiles(Refill):
    """CC-031: the squares that setup leaves empty are filled from the bag, the cheapest first."""

    id = "CC-031"
