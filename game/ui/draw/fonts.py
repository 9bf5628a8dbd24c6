"""Letters: the faces of the game, and text that is made to fit its box."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Dict, Final, List, NamedTuple, Optional, Set, Tuple

import pygame

from game.ui.draw.theme import Colour

# Face: the package that carries it, and its file there.
FACES: Final[Dict[str, Tuple[str, str]]] = {
    "black": ("font_source_serif_pro", "SourceSerifPro-Black.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
}

SERIFS: Final = ("black", "serif")
THIN: Final = "\u2009"  # a space
MOST_PICTURES: Final = 3000  # of lines kept ready

ELLIPSIS: Final = "…"

# A word with the spaces after it; it may also be broken behind a hyphen.
WORD: Final = r"[^\s-]+-(?=\w)|\S+\s*|\s+"
# No line ends with a single letter or a number, or begins with a dash: Czech, Polish and Russian books are set so.
TIE: Final = r"(?:[„«“(]?(?:[^\W\d_]|[+−]?\d+) (?=[\w„«“]))*"
TIED_WORD: Final = rf"{TIE}[^\s-]+-(?=\w)|{TIE}\S+(?: [–→](?!\S))?\s*|\s+"


def file_of(face: str) -> Optional[Path]:
    """Where a face lies; nothing if its package is not installed, and then another face does."""
    package, name = FACES[face]
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / "files" / name
    return path if path.is_file() else None


def loosened(text: str) -> str:
    """Guillemets with a little room behind them: the serif sets them over their neighbours."""
    return text.replace("«", "«" + THIN).replace("» ", "»" + THIN + " ")


class Serif(pygame.Font):
    """A face whose guillemets need room."""

    def size(self, text: Any) -> Tuple[int, int]:
        return super().size(loosened(text))

    def render(
        self, text: Any, antialias: bool, color: Any, bgcolor: Any = None, wraplength: int = 0
    ) -> pygame.Surface:
        return super().render(loosened(text), antialias, color, bgcolor, wraplength)


class Fitted(NamedTuple):
    """Text as it will stand in its box: its lines, and the size in pixels that they have."""

    lines: List[str]
    size: int
    height: int  # of a line


class Fonts:
    """Every font and every line of text that has been drawn, kept ready."""

    def __init__(self) -> None:
        pygame.font.init()
        self.misfits: Set[str] = set()  # what did not fit its box even at the smallest size
        self._files: Dict[str, Optional[Path]] = {face: file_of(face) for face in FACES}
        self._fonts: Dict[Tuple[str, int], pygame.Font] = {}
        self._fitted: Dict[Tuple[object, ...], Fitted] = {}
        self._pictures: Dict[Tuple[str, int, Colour, str], pygame.Surface] = {}

    def font(self, face: str, size: int) -> pygame.Font:
        key = (face, size)
        if key not in self._fonts:
            kind = Serif if face in SERIFS else pygame.Font
            self._fonts[key] = kind(self._files[face], size)
        return self._fonts[key]

    def width(self, face: str, size: int, words: str) -> int:
        return self.font(face, size).size(words)[0]

    def picture(self, face: str, size: int, colour: Colour, line: str) -> pygame.Surface:
        key = (face, size, colour, line)
        found = self._pictures.get(key)
        if found is None:
            if len(self._pictures) > MOST_PICTURES:
                self._pictures.clear()
            found = self._pictures[key] = self.font(face, size).render(line, True, colour)
        return found

    def fit(self, words: str, face: str, size: int, smallest: int, room: Tuple[int, int]) -> Fitted:
        """The text in lines that fit so many pixels, at the largest size up to the one wanted."""
        key = (words, face, size, smallest, room)
        found = self._fitted.get(key)
        if found is None:
            if len(self._fitted) > MOST_PICTURES:
                self._fitted.clear()
            found = self._fitted[key] = self._fit(words, face, size, min(size, smallest), room)
        return found

    def _fit(self, words: str, face: str, size: int, smallest: int, room: Tuple[int, int]) -> Fitted:
        for tried in range(size, smallest - 1, -1):
            found = self._laid(words, face, tried, room)
            if found is not None:
                return found
        self.misfits.add(words)
        return self._cut(words, face, smallest, room)

    def _laid(self, words: str, face: str, size: int, room: Tuple[int, int]) -> Optional[Fitted]:
        font = self.font(face, size)
        height = font.get_linesize()
        most = max(1, room[1] // height)
        if font.get_ascent() > room[1]:
            return None
        lines = set_well(words, font, room[0])
        fits = lines is not None and len(lines) <= most
        return Fitted(lines, size, height) if lines is not None and fits else None

    def _cut(self, words: str, face: str, size: int, room: Tuple[int, int]) -> Fitted:
        """What can be shown of a text that does not fit."""
        font = self.font(face, size)
        while words and font.size(words + ELLIPSIS)[0] > room[0]:
            words = words[:-1]
        return Fitted([words + ELLIPSIS], size, font.get_linesize())

    def lines(self, words: str, face: str, size: int, width: int) -> int:
        """How many lines a text needs at this width; a word too long for a line counts as one more."""
        found = set_well(words, self.font(face, size), width)
        return len(found) if found is not None else 1 + len(words.split())


def set_well(words: str, font: pygame.Font, width: int) -> Optional[List[str]]:
    """The text in lines that end as in print, if there is room for that, else wherever a word ends."""
    tied = wrapped(words, font, width, TIED_WORD)
    return tied if tied is not None else wrapped(words, font, width, WORD)


def wrapped(words: str, font: pygame.Font, width: int, part: str) -> Optional[List[str]]:
    """The text in lines of at most this width; nothing if a part, which is never broken, is wider."""
    lines: List[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in re.findall(part, paragraph):
            longer = line + word
            if font.size(longer.rstrip())[0] <= width:
                line = longer
            elif font.size(word.rstrip())[0] <= width:
                lines.append(line.rstrip())
                line = word
            else:
                return None
        lines.append(line.rstrip())
    return lines
