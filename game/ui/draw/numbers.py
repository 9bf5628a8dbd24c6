"""Numbers with their signs: a minus is a proper one, as wide as a plus."""

from __future__ import annotations

from typing import Final

MINUS: Final = "\u2212"


def number_of(number: int) -> str:
    """How many; a minus if it is less than nothing."""
    return f"{number}".replace("-", MINUS)


def signed(number: int) -> str:
    """What is added or taken away; nothing has no sign."""
    return f"+{number}" if number > 0 else number_of(number)
