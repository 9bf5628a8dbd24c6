"""Layers: pictures of parts of the stage that are drawn again only when something in them has changed."""

from __future__ import annotations

from typing import Dict, Final, Hashable, Tuple

import pygame

from game.ui.draw.box import Box
from game.ui.draw.brush import Brush, Paint


class Layers:
    """Keeps one picture for each name, for as long as its key stays the same."""

    def __init__(self) -> None:
        self._kept: Final[Dict[str, Tuple[Hashable, pygame.Surface]]] = {}
        self.drawn = 0  # how often something had to be drawn

    def draw(self, brush: Brush, name: str, key: Hashable, box: Box, paint: Paint, is_solid: bool = False) -> None:
        """Show a layer; `paint` draws it when its key or the size of the window is new.

        A solid layer covers its box wholly, which makes it faster to show.
        """
        rect = brush.rect(box)
        full_key = (key, brush.size, rect.size)
        kept = self._kept.get(name)
        if kept is None or kept[0] != full_key:
            kept = self._kept[name] = (full_key, self._painted(brush, box, paint, is_solid))
        brush.lay(kept[1], rect.topleft)

    def _painted(self, brush: Brush, box: Box, paint: Paint, is_solid: bool) -> pygame.Surface:
        self.drawn += 1
        size = brush.rect(box).size
        if is_solid:
            picture = pygame.Surface(size, 0, brush.surface)
        else:
            picture = pygame.Surface(size, pygame.SRCALPHA)
        paint(brush.on(picture, box))
        return picture

    def forget(self, name: str = "") -> None:
        """Draw a layer anew next time, or all of them."""
        if name:
            self._kept.pop(name, None)
        else:
            self._kept.clear()
