"""The dealer: all luck in the game, as a pure function of the seed and the place in the log."""

from __future__ import annotations

from typing import Final

MASK: Final = 0xFFFFFFFFFFFFFFFF


def luck(seed: int, place: int) -> int:
    """A well-mixed 64-bit number (splitmix64), the same for the same seed and place."""
    z = (seed + (place + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)
