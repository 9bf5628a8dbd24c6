"""The trail's icons. Breeds, workers, hazards and auxiliary actions have the names that the rules use."""

from __future__ import annotations

from typing import Final

from game.ui.draw.theme import CREAM
from game.ui.icons.sets import IconSet, Room
from game.ui.trail.icons import cattle, goods, people, railroad, trail

ICONS: Final = IconSet(
    {**cattle.DRAWN, **people.DRAWN, **goods.DRAWN, **trail.DRAWN, **railroad.DRAWN},
    {
        "certificate": Room((50, 52), 34, 42, CREAM),
        "permanent_certificate": Room((44, 44), 32, 42, CREAM),
        "objective_card": Room((50, 58), 40, 54, CREAM),
        "risk": Room((50, 58), 40, 60, None),
        "disc": Room((50, 44), 36, 50, None),
    },
    {"hand_green": people.small_hand, "hand_black": people.small_hand},
    dict.fromkeys(cattle.BREEDS, cattle.ear_tag),
)
