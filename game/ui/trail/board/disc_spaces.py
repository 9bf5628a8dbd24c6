"""The spaces for discs of a player board: two for each auxiliary action, and a row of limits."""

from __future__ import annotations

from typing import Final, Iterator, List, NamedTuple, Optional, Sequence

from game.trail.data.tables import Data
from game.ui.draw.box import Box

ONCE: Final = "1×"
TWICE: Final = "2×"


class Space(NamedTuple):
    """A space of an auxiliary action, and the disc that lies there at first, if any does."""

    auxiliary: int
    is_double: bool
    disc: Optional[int]

    @property
    def words(self) -> str:
        return TWICE if self.is_double else ONCE


def auxiliary_spaces(data: Data) -> Iterator[Space]:
    """Both spaces of every auxiliary action."""
    discs = {(kind, is_double): disc for disc, (kind, is_double) in enumerate(zip(data.disc_kind, data.disc_double))}
    for auxiliary in range(len(data.auxiliaries)):
        for is_double in (False, True):
            yield Space(auxiliary, is_double, discs.get((("auxiliary", auxiliary), is_double)))


class Layout(NamedTuple):
    """Where the spaces lie: for using each auxiliary action once, for twice, and the row of the others."""

    single: Sequence[Box]
    double: Sequence[Box]
    others: Box
    gap: float

    def of(self, space: Space) -> Box:
        return (self.double if space.is_double else self.single)[space.auxiliary]

    def discs(self, data: Data) -> List[Box]:
        """The space of each disc."""
        number = sum(kind != "auxiliary" for kind, _ in data.disc_kind)
        row = iter(self.others.columns(number, self.gap))
        return [
            self.of(Space(which, data.disc_double[disc], disc)) if kind == "auxiliary" else next(row)
            for disc, (kind, which) in enumerate(data.disc_kind)
        ]
