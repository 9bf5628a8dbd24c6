"""Takes the pictures of the README anew, each small enough to be kept: `python -m tools.shoot.readme`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final, List

import pygame

from game.paths import ASSETS
from tools.shoot.catalogue import SCENES
from tools.shoot.run import shoot, stage

PICTURES: Final = ("menu", "board_late", "kansas_foresight", "kansas_disc", "turn_sam", "scoring_course")
FOLDER: Final = ASSETS / "pictures"
SIZE: Final = (1280, 720)
MOST_BYTES: Final = 300_000
LEVELS: Final = (64, 32, 24)  # of each colour, until a picture is small enough


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    too_large = [name for name in PICTURES if not small_enough(name)]
    for name in too_large:
        print(f"{name}.png is larger than {MOST_BYTES:,} bytes", file=sys.stderr)
    return 1 if too_large else 0


def small_enough(name: str) -> bool:
    """Keep a picture, with as many colours as its size allows."""
    assert name in SCENES, name
    path = FOLDER / f"{name}.png"
    with tempfile.TemporaryDirectory() as folder:
        picture = shoot(stage(Path(folder), "en", SIZE), name)
        for levels in LEVELS:
            pygame.image.save(with_fewer_colours(picture, levels), path)
            if path.stat().st_size <= MOST_BYTES:
                return True
    return False


def with_fewer_colours(picture: pygame.Surface, levels: int) -> pygame.Surface:
    table = bytes(rounded(levels))
    pixels = pygame.image.tobytes(picture, "RGB").translate(table)
    return pygame.image.frombytes(pixels, picture.get_size(), "RGB")


def rounded(levels: int) -> List[int]:
    """Every brightness, rounded to one of so many."""
    step = 255 / (levels - 1)
    return [round(round(value / step) * step) for value in range(256)]


if __name__ == "__main__":
    sys.exit(main())
