"""Sentences below each other, as they are shown."""

from __future__ import annotations

from typing import Sequence


def lines(words: Sequence[str]) -> str:
    """Each on a line of its own, beginning with a capital letter; empty ones are left out."""
    return "\n".join(word[:1].upper() + word[1:] for word in words if word)
