"""Features by name: numbers while opponents think, words such as `hand=3 part=2` in the files of what they learned."""

from __future__ import annotations

from bisect import bisect_right
from hashlib import sha256
from typing import Final, List, Mapping, NamedTuple, Sequence, Tuple

from game.kernel.checked_reader import Entries, complain

Labels = Mapping[str, Sequence[str]]  # what the values of some parts are called; of all others they are said as numbers


class Template(NamedTuple):
    """Features of one kind: the number of the first, and the parts with how many values each may have."""

    first: int
    parts: Tuple[Tuple[str, int], ...]

    def text(self) -> str:
        return " ".join(f"{part}/{size}" for part, size in self.parts)


class FeatureList:
    """Templates, each registered once: every combination of values of its parts has a number of its own."""

    def __init__(self) -> None:
        self.templates: Final[List[Template]] = []
        self.size = 0

    def add(self, **parts: int) -> int:
        """Register a template; the number of its first feature. The value of the last part runs fastest."""
        assert all([*parts] != [part for part, _ in known.parts] for known in self.templates), f"{parts} stands twice"
        first = self.size
        self.templates.append(Template(first, tuple(parts.items())))
        size = 1
        for values in parts.values():
            size *= values
        self.size += size
        return first

    def template(self, number: int) -> Template:
        """The one that a feature belongs to."""
        return self.templates[bisect_right([template.first for template in self.templates], number) - 1]

    def name(self, number: int, labels: Labels) -> str:
        template = self.template(number)
        rest = number - template.first
        found: List[str] = []
        for part, size in reversed(template.parts):
            rest, value = divmod(rest, size)
            words = labels.get(part, ())
            found.append(f"{part}={words[value] if value < len(words) else value}")
        return " ".join(reversed(found))

    def digest(self) -> str:
        """A few letters that are others as soon as any template is."""
        return digest([template.text() for template in self.templates])


def digest(names: Sequence[str]) -> str:
    return sha256("\n".join(names).encode()).hexdigest()[:12]


def check_features(file: Entries, expected: str) -> None:
    """Refuse what was learned from other features: its numbers would mean something else."""
    found = file.text("features", "")
    if found != expected:
        complain(file.at("features"), found, f"{expected!r}, the features of now; learn this table anew")
