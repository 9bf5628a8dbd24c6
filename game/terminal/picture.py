"""Positions in lines, for the terminal: boards, markets, and what is worth knowing about a choice."""

from __future__ import annotations

from typing import Any, Dict, Final, List

from game.kernel.rules import AnyRules
from game.language import GameLanguage

HEAD: Final = ("game", "seats", "options", "over")
SEATS: Final = ("turn", "seat", "owner", "turn_order", "pass_order", "track cowboys")  # told by numbers of seats
MOST_LINES: Final = 8  # a longer table becomes one paragraph

Notes = Dict[str, Dict[str, str]]  # by the first word of a choice, then by one of its other words


def note_on(text: str, notes: Notes) -> str:
    """What is worth knowing about a choice."""
    first, *others = text.split()
    known = notes.get(first, {})
    return next((known[word] for word in reversed(others) if word in known), "")


class Picture:
    """A position in lines: for any game, whatever it lets a seat see and is not nothing."""

    def __init__(self, rules: AnyRules, speech: GameLanguage) -> None:
        self.rules: Final[Any] = rules
        self.speech: Final = speech

    def lines(self, view: Dict[str, Any], who: int) -> List[str]:
        return [line for key in view if key not in HEAD for line in self._lines(key, view[key])]

    def _lines(self, key: str, value: Any) -> List[str]:
        if isinstance(value, dict) and any(isinstance(part, dict) for part in value.values()):
            if len(value) <= MOST_LINES:
                return [line for name, part in value.items() for line in self._lines(f"{key} {name}", part)]
            parts = {name: self._said(name, part) for name, part in value.items()}
            said = "; ".join(f"{name}: {part}" for name, part in parts.items() if part)
        else:
            said = self._said(key, value)
        return [f"{self._called(key)}: {said}"] if said else []

    def _called(self, thing: object) -> str:
        """What the game's words call a part of its positions; what the rules call it if there is no word."""
        return self.speech.name("position", str(thing))

    def _said(self, key: str, value: Any) -> str:
        """What stands under this key; numbers of seats are players."""
        if isinstance(value, dict):
            below = {name: self._said(key if key in SEATS else name, part) for name, part in value.items()}
            return ", ".join(f"{self._called(name)} {part}" for name, part in below.items() if part)
        if isinstance(value, list):
            return " ".join(self._said(key, part) if key in SEATS else self._called(part) for part in value)
        if key in SEATS and isinstance(value, int):
            return self.speech.player(value) if value >= 0 else ""
        return "" if value in ("", -1, 0, False) else self._called(value)

    def notes(self, view: Dict[str, Any]) -> Notes:
        return {}
