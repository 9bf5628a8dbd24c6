"""A mosaic: one picture made of several parts, of which only those that have changed are laid again."""

from __future__ import annotations

from typing import Dict, Final, Hashable, List, NamedTuple, Optional

import pygame

from game.ui.draw.box import STAGE, Box
from game.ui.draw.brush import Brush, Paint
from game.ui.draw.layers import Layers

AT_ONCE: Final = 2  # parts that are drawn in one frame, so that no frame is long


class Part(NamedTuple):
    """A part: where it lies, what its picture depends on, and how it is drawn."""

    name: str
    area: Box
    key: Hashable
    paint: Paint


class Mosaic:
    """Parts on a ground that never changes. Parts that change together follow each other within a few frames."""

    def __init__(self) -> None:
        self.layers: Final = Layers()
        self._shown: Final[Dict[str, Part]] = {}
        self._picture: Optional[pygame.Surface] = None
        self._whole: Hashable = None

    def draw(self, brush: Brush, ground_key: Hashable, ground: Paint, parts: List[Part]) -> None:
        """Show the parts; `ground` draws what lies under them."""
        rect = brush.rect(STAGE)
        whole = (ground_key, brush.size, rect.size)
        if self._picture is None or whole != self._whole:
            self._whole, self._picture = whole, pygame.Surface(rect.size, 0, brush.surface)
            self._shown.clear()
            changed = parts
        else:
            changed = [part for part in parts if self._shown[part.name].key != part.key][:AT_ONCE]
        self._shown.update((part.name, part) for part in changed)
        if changed:
            self._lay(brush.on(self._picture, STAGE), ground_key, ground, [part.area for part in changed])
        brush.lay(self._picture, rect.topleft)

    def _lay(self, brush: Brush, ground_key: Hashable, ground: Paint, areas: List[Box]) -> None:
        """Lay everything anew in these areas; outside of them nothing is touched."""
        clips = [brush.rect(area) for area in areas] if len(areas) <= AT_ONCE else [brush.surface.get_rect()]
        for clip in clips:
            brush.surface.set_clip(clip)
            self.layers.draw(brush, "ground", ground_key, STAGE, ground, is_solid=True)
            for part in self._shown.values():
                self.layers.draw(brush, part.name, part.key, part.area, part.paint)
        brush.surface.set_clip(None)
