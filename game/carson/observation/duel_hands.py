"""Hands of duel tiles that fit what everybody knows: how many tiles each holds, and of some the sum."""

from __future__ import annotations

from typing import Dict, Iterator, List, Optional, Sequence, Tuple

from game.kernel.piles import Pile, distinct, take, take_all

UNKNOWN = -1  # a sum that nobody knows
KEPT = 2_000

Shape = Tuple[int, int]  # how many tiles, and their sum or UNKNOWN

_deals: Dict[Tuple[Pile, Tuple[Shape, ...]], List[Pile]] = {}


def first_deal(tiles: Pile, shapes: Tuple[Shape, ...]) -> List[Pile]:
    """The first way to share out these tiles: always the same one, whoever really holds what."""
    key = (tiles, shapes)
    found = _deals.get(key)
    if found is None:
        if len(_deals) >= KEPT:
            _deals.clear()
        dealt = _deal(tiles, shapes)
        assert dealt is not None, "the hands there are fit their own shapes"
        found = _deals[key] = dealt
    return found


def _deal(tiles: Pile, shapes: Sequence[Shape]) -> Optional[List[Pile]]:
    if not shapes:
        return []
    size, total = shapes[0]
    for hand in _hands(tiles, size, total):
        rest = _deal(take_all(tiles, hand), shapes[1:])
        if rest is not None:
            return [hand, *rest]
    return None


def _hands(tiles: Pile, size: int, total: int) -> Iterator[Pile]:
    """Every different hand of so many tiles with this sum, in order."""
    if size == 0:
        if total in (0, UNKNOWN):
            yield ()
        return
    for tile in distinct(tiles):
        if total != UNKNOWN and tile > total:
            return
        rest = take(tuple(other for other in tiles if other >= tile), tile)
        if len(rest) < size - 1:
            return
        for hand in _hands(rest, size - 1, total if total == UNKNOWN else total - tile):
            yield (tile, *hand)
