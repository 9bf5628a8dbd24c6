"""Positions in lines, for the terminal: boards, markets, and what is worth knowing about a choice."""

from __future__ import annotations

from typing import Any, Dict, Final, List

from game.kernel.rules import AnyRules
from game.language import Speech

HEAD: Final = ("game", "seats", "options", "over")
MOST_LINES: Final = 8  # a longer table becomes one paragraph

Notes = Dict[str, Dict[str, str]]  # by the first word of a choice, then by one of its other words


def note_on(text: str, notes: Notes) -> str:
    """What is worth knowing about a choice."""
    first, *others = text.split()
    known = notes.get(first, {})
    return next((known[word] for word in reversed(others) if word in known), "")


class Picture:
    """A position in lines: for any game, whatever it lets a seat see and is not nothing."""

    def __init__(self, rules: AnyRules, speech: Speech) -> None:
        self.rules: Final[Any] = rules
        self.speech: Final = speech

    def lines(self, view: Dict[str, Any], who: int) -> List[str]:
        return [line for key in view if key not in HEAD for line in self._lines(key, view[key])]

    def _lines(self, key: str, value: Any) -> List[str]:
        if isinstance(value, dict) and any(isinstance(part, dict) for part in value.values()):
            if len(value) <= MOST_LINES:
                return [line for name, part in value.items() for line in self._lines(f"{key} {name}", part)]
            said = "; ".join(f"{name}: {self._said(part)}" for name, part in value.items())
        else:
            said = self._said(value)
        return [f"{key}: {said}"] if said else []

    def _said(self, value: Any) -> str:
        if isinstance(value, dict):
            return ", ".join(f"{key} {self._said(part)}" for key, part in value.items() if self._said(part))
        if isinstance(value, list):
            return " ".join(map(str, value))
        return "" if value in ("", -1, 0, False) else str(value)

    def notes(self, view: Dict[str, Any]) -> Notes:
        return {}
