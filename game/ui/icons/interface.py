"""Signs of the window itself, drawn like marks with a broad pen, and the brand mark of each seat."""

from __future__ import annotations

from typing import Callable, Dict, Final, Sequence, Tuple

from game.ui.draw.theme import CREAM, INK, SEATS, Colour, ink_on
from game.ui.icons.inks import GOLD, RED, WATER, sunlit
from game.ui.icons.pen import Pen, ring, star

BROAD: Final = 2.2


def strokes(d: str, filled: str = "") -> Callable[[Pen, Colour], None]:
    """A sign of broad lines, and of shapes that are filled."""

    def drawn(pen: Pen, colour: Colour) -> None:
        if filled:
            pen.path(filled, colour, colour)
        if d:
            pen.path(d, None, colour, BROAD)

    return drawn


SPEAKER: Final = "M8 36 H28 L50 16 V84 L28 64 H8 Z"
NOTE: Final = "M36 24 L80 14 V62"
NOTE_HEADS: Final = "M36 76 A14 11 0 1 1 35 75 Z M80 64 A14 11 0 1 1 79 63 Z"
STRUCK: Final = "M12 88 L90 10"

SIGNS: Final[Dict[str, Tuple[str, str]]] = {  # lines, filled shapes
    "undo": ("M22 40 H60 C98 40 98 86 60 86 H34", "M36 14 L8 40 L36 66 Z"),
    "redo": ("M78 40 H40 C2 40 2 86 40 86 H66", "M64 14 L92 40 L64 66 Z"),
    "menu": ("M12 24 H88 M12 50 H88 M12 76 H88", ""),
    "log": ("M38 20 H90 M38 50 H90 M38 80 H70", "M10 14 H22 V26 H10 Z M10 44 H22 V56 H10 Z M10 74 H22 V86 H10 Z"),
    "sound": ("M64 34 C74 42 74 58 64 66 M74 18 C96 34 96 66 74 82", SPEAKER),
    "sound_off": ("M66 36 L92 64 M92 36 L66 64", SPEAKER),
    "music": (NOTE + " M36 24 V74", NOTE_HEADS),
    "music_off": (NOTE + " M36 24 V74 " + STRUCK, NOTE_HEADS),
    "next": ("M34 12 L72 50 L34 88", ""),
    "previous": ("M66 12 L28 50 L66 88", ""),
    "up": ("M12 66 L50 28 L88 66", ""),
    "down": ("M12 34 L50 72 L88 34", ""),
    "yes": ("M10 54 L38 82 L90 20", ""),
    "no": ("M16 16 L84 84 M84 16 L16 84", ""),
    "play": ("", "M24 12 L86 50 L24 88 Z"),
    "pause": ("", "M20 14 H40 V86 H20 Z M60 14 H80 V86 H60 Z"),
    "fast": ("", "M8 16 L48 50 L8 84 Z M50 16 L92 50 L50 84 Z"),
    "skip": ("M86 16 V84", "M6 16 L40 50 L6 84 Z M40 16 L74 50 L40 84 Z"),
    "save": ("M12 62 V88 H88 V62 M50 10 V44", "M26 38 H74 L50 66 Z"),
    "load": ("M12 62 V88 H88 V62 M50 66 V32", "M26 38 H74 L50 10 Z"),
    "quit": ("M52 12 H12 V88 H52 M36 50 H70", "M66 26 L92 50 L66 74 Z"),
    "keyboard": (
        "M6 24 H94 V76 H6 Z M30 62 H70",
        "M18 36 H26 V44 H18 Z M38 36 H46 V44 H38 Z M56 36 H64 V44 H56 Z M74 36 H82 V44 H74 Z",
    ),
    "mouse": (
        "M50 8 C76 8 78 26 78 50 C78 78 72 92 50 92 C28 92 22 78 22 50 C22 26 24 8 50 8 Z M22 44 H78 M50 8 V44",
        "",
    ),
    "pad": (
        "M26 26 H74 C92 26 98 78 86 82 C76 84 72 66 64 66 H36 C28 66 24 84 14 82 C2 78 8 26 26 26 Z "
        "M30 36 V56 M20 46 H40",
        "M66 40 H72 V46 H66 Z M76 48 H82 V54 H76 Z",
    ),
    "window": ("M8 14 H92 V86 H8 Z M8 32 H92", ""),
    "full_screen": ("M8 34 V10 H32 M68 10 H92 V34 M92 66 V90 H68 M32 90 H8 V66", ""),
    "chart": ("M10 10 V90 H92 M24 70 L44 46 L60 58 L88 22", ""),
    "language": ("M50 6 A44 44 0 1 0 50.1 6 Z M50 6 C24 30 24 70 50 94 C76 70 76 30 50 6 M8 38 H92 M8 62 H92", ""),
    "text_size": ("M6 86 L32 18 L58 86 M15 62 H49 M62 86 L78 44 L94 86 M68 72 H88", ""),
    "eye": ("M4 50 C26 14 74 14 96 50 C74 86 26 86 4 50 Z", "M50 34 A16 16 0 1 0 50.1 34 Z"),
    "hidden": ("M4 44 C26 76 74 76 96 44 M18 58 L8 72 M38 68 L34 84 M62 68 L66 84 M82 58 L92 72", ""),
    "history": ("M20 28 A40 40 0 1 1 12 60 M50 28 V54 L68 64", "M8 10 L14 42 L42 30 Z"),
    "magnifier": ("M40 8 A32 32 0 1 0 40.1 8 Z M64 64 L92 92", ""),
    "book": (
        "M50 22 C36 10 18 12 6 16 V84 C20 78 38 78 50 90 C62 78 80 78 94 84 V16 C82 12 64 10 50 22 Z M50 22 V88",
        "",
    ),
    "seats": (
        "M4 92 C4 62 52 62 52 92 M62 66 C82 58 96 72 96 92",
        "M28 18 A17 17 0 1 0 28.1 18 Z M70 26 A14 14 0 1 0 70.1 26 Z",
    ),
    "die": (
        "M12 12 H88 V88 H12 Z",
        "M28 24 H38 V34 H28 Z M62 24 H72 V34 H62 Z M45 45 H55 V55 H45 Z M28 66 H38 V76 H28 Z M62 66 H72 V76 H62 Z",
    ),
}


def hint(pen: Pen, colour: Colour) -> None:
    """A lantern."""
    pen.path("M32 26 C32 4 68 4 68 26", None, INK, 1.2)
    pen.box((28, 24, 44, 12), colour, corner=3)
    pen.path("M30 36 H70 L78 78 H22 Z", sunlit(GOLD))
    pen.path("M50 42 C64 56 62 72 50 74 C38 72 36 56 50 42 Z", GOLD, RED, 0.8)
    pen.box((18, 78, 64, 16), colour, corner=4)


def help(pen: Pen, colour: Colour) -> None:
    pen.circle(50, 50, 45, colour)
    pen.path("M36 40 C34 20 66 18 66 38 C66 50 50 50 50 64", None, ink_on(colour), BROAD)
    pen.circle(50, 79, 6.5, ink_on(colour), None)


def settings(pen: Pen, colour: Colour) -> None:
    """The wheel of a waggon."""
    pen.circle(50, 50, 40, None, colour, 2.4)
    for x, y in ring((50, 50), 40, 8):
        pen.path(f"M50 50 L{x:.1f} {y:.1f}", None, colour, 1.5)
    pen.circle(50, 50, 13, colour, None)
    pen.circle(50, 50, 5, CREAM, None)


def thinking(pen: Pen, colour: Colour) -> None:
    """An hourglass."""
    pen.path("M24 12 H76 C76 40 56 44 56 50 C56 56 76 60 76 88 H24 C24 60 44 56 44 50 C44 44 24 40 24 12 Z", CREAM)
    pen.path(
        "M32 30 H68 C62 40 54 44 50 52 C46 44 38 40 32 30 Z M30 84 C34 70 44 66 50 66 C56 66 66 70 70 84 Z",
        colour,
        None,
    )
    pen.path("M16 10 H84 M16 90 H84", None, INK, 2)


def locked(pen: Pen, colour: Colour) -> None:
    """What cannot be taken back."""
    pen.path("M30 46 V30 C30 4 70 4 70 30 V46", None, INK, 2.4)
    pen.box((16, 44, 68, 50), colour, corner=8)
    pen.path("M50 62 V78", None, INK, 2.4)


def warning(pen: Pen, colour: Colour) -> None:
    pen.circle(50, 50, 45, colour)
    pen.path("M50 24 V56", None, ink_on(colour), 2.6)
    pen.circle(50, 75, 7, ink_on(colour), None)


def trophy(pen: Pen, colour: Colour) -> None:
    pen.path("M26 20 C4 18 8 52 34 52 M74 20 C96 18 92 52 66 52", None, INK, 1.8)
    pen.path("M24 8 H76 C78 44 68 62 56 64 V78 H70 V92 H30 V78 H44 V64 C32 62 22 44 24 8 Z", colour)
    pen.polygon(star((50, 34), 15), CREAM, weight=0.7)


def whose_turn(pen: Pen, colour: Colour) -> None:
    """A bell."""
    pen.path("M50 4 V14", None, INK, 2)
    pen.path("M14 78 C26 68 20 20 50 14 C80 20 74 68 86 78 Z", colour)
    pen.path("M40 78 C40 96 60 96 60 78 Z", INK)


def colours(pen: Pen, colour: Colour) -> None:
    """Four spots of paint."""
    for seat, (x, y) in zip(SEATS, ((28, 28), (72, 28), (28, 72), (72, 72))):
        pen.circle(x, y, 21, seat.colour)


# -- brand marks -----------------------------------------------------------------------------------

BRANDS: Final[Sequence[Tuple[str, str]]] = (
    ("M30 88 H18 C4 40 18 8 50 8 C82 8 96 40 82 88 H70", ""),  # a horseshoe
    ("", "M50 6 L61 38 L95 38 L68 58 L78 91 L50 71 L22 91 L32 58 L5 38 L39 38 Z"),  # a star
    ("M50 8 L82 42 L50 76 L18 42 Z M14 92 H86", ""),  # a diamond on a bar
    ("M12 8 L50 58 L88 8 M50 58 V92 M26 92 H74", ""),  # a rafter on a stem
    ("M50 8 V92 M14 36 A36 30 0 0 0 86 36 M30 92 H70", ""),  # an anchor upside up: a rocking arc on a post
    ("M10 80 L34 20 L50 60 L66 20 L90 80 M10 94 H90", ""),  # a running M over a bar
)

DRAWN: Final[Dict[str, Tuple[Callable[[Pen, Colour], None], Colour]]] = {
    **{name: (strokes(*sign), INK) for name, sign in SIGNS.items()},
    "hint": (hint, INK),
    "help": (help, WATER),
    "settings": (settings, INK),
    "thinking": (thinking, GOLD),
    "locked": (locked, GOLD),
    "warning": (warning, RED),
    "trophy": (trophy, GOLD),
    "whose_turn": (whose_turn, GOLD),
    "colours": (colours, INK),
    **{f"brand_{seat}": (strokes(*brand), INK) for seat, brand in enumerate(BRANDS, 1)},
}
