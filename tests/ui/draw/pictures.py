"""Ways to look at pictures in tests."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from typing import List

import pygame

from game.ui.draw.theme import PAPER

Picture = pygame.Surface


def on_paper(picture: Picture) -> Picture:
    """The picture as it is seen on the table."""
    whole = pygame.Surface(picture.get_size())
    whole.fill(PAPER)
    whole.blit(picture, (0, 0))
    return whole


def grey(picture: Picture) -> Picture:
    """The picture for an eye that sees no colours."""
    return pygame.transform.grayscale(on_paper(picture))


def pixels(picture: Picture) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def difference(one: Picture, other: Picture) -> float:
    """How much two pictures of one size differ: 0 for equal ones, 255 for black and white."""
    pairs = zip(pixels(one), pixels(other))
    return sum(abs(a - b) for a, b in pairs) / len(pixels(one))


def covered(picture: Picture) -> float:
    """The share of a picture that is not empty."""
    return pygame.mask.from_surface(picture, 100).count() / (picture.get_width() * picture.get_height())


def alike(pictures: List[tuple[str, Picture]], least: float) -> List[tuple[str, str]]:
    """The names of all pairs that can hardly be told apart."""
    seen = [(name, pixels(picture)) for name, picture in pictures]
    found = []
    for place, (name, one) in enumerate(seen):
        for other_name, other in seen[place + 1 :]:
            if sum(abs(a - b) for a, b in zip(one, other)) < least * len(one):
                found.append((name, other_name))
    return found
