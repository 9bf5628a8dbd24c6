"""Advice beside the board: a strip with a lantern, and up to three choices with points and reasons."""

from __future__ import annotations

from typing import Final, List, Sequence, Tuple

from game.ui import icons
from game.ui.draw.box import Box, around
from game.ui.draw.brush import Brush
from game.ui.draw.theme import (
    CREAM,
    FADED,
    GOLD,
    INK,
    LEATHER,
    LINE,
    NIGHT,
    RUST,
    mix,
)

HEAD: Final = 36
FOOT: Final = 36
GAP: Final = 6
RANK: Final = 26  # units before a sentence
PAD: Final = 7

Said = Tuple[str, str, str]  # of one advice: the choice, the points to be expected, and the reasons
STYLES: Final = (("body", INK), ("label", RUST), ("small", FADED))  # of these


def rooms(brush: Brush, box: Box, every: Sequence[Said]) -> List[Box]:
    """Where each stands below the strip; all shrink if there is not room for their letters."""
    room = box.below(HEAD + GAP).top(box.h - HEAD - FOOT - 2 * GAP)
    tall = [_height(brush, room.w, said) for said in every]
    share = min(1.0, (room.h - GAP * (len(tall) - 1)) / max(1.0, sum(tall)))
    found: List[Box] = []
    top = room.y
    for height in tall:
        found.append(Box(room.x, top, room.w, height * share))
        top += height * share + GAP
    return found


def _height(brush: Brush, width: float, said: Said) -> float:
    inside = width - RANK - PAD
    parts = zip(said, STYLES)
    return sum(brush.text_height(words, style, inside) for words, (style, _) in parts if words) + 2 * PAD


def paint_head(brush: Brush, box: Box, title: str) -> None:
    """Who speaks: the lantern."""
    strip = box.top(HEAD)
    brush.box(strip, mix(NIGHT, LEATHER, 0.25), 8, GOLD, 1.5)
    icons.draw(brush, "hint", (strip.x + 20, strip.centre[1]), 26)
    brush.text(title, strip.after(40).inset(4, 2), "caption", CREAM)


def paint_advice(brush: Brush, box: Box, rank: int, said: Said) -> None:
    """One choice: the best is golden."""
    is_best = rank == 1
    brush.box(box.moved(0, 1.5), mix(LINE, NIGHT, 0.2), 7)
    brush.box(box, mix(GOLD, CREAM, 0.5) if is_best else CREAM, 7, LEATHER if is_best else LINE, 1.5 if is_best else 1)
    badge = around((box.x + RANK / 2 + 2, box.y + PAD + 10), 20)
    brush.circle(badge.centre, 10, GOLD if is_best else CREAM, LEATHER)
    brush.text(f"{rank}", badge, "label", INK, "middle")
    inside = box.after(RANK + 4).inset(0, PAD)
    inside = inside.left(inside.w - PAD + 4)
    tall = [brush.text_height(words, style, inside.w) if words else 0.0 for words, (style, _) in zip(said, STYLES)]
    share = inside.h / max(1.0, sum(tall))
    for words, (style, ink), height in zip(said, STYLES, tall):
        brush.text(words, inside.top(height * share), style, ink)
        inside = inside.below(height * share)
