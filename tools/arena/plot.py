"""The picture of a tournament: games won with their intervals, and what the points were made for."""

from __future__ import annotations

from html import escape
from typing import Final, List, NamedTuple, Sequence

from tools.arena.games import Result
from tools.arena.report import Line, half_width, lines, mean

# Printed-poster colours: paper, ink, and one for each category of points.
PAPER: Final = "#fbf6ea"
INK: Final = "#2b2118"
FAINT: Final = "#8a7b68"
RULE: Final = "#dccfb8"
WON: Final = "#b5532a"
SHADES: Final = (
    "#b5532a", "#e0a23b", "#4f7d5c", "#2f5d7c", "#8c3b4a", "#c98b6b", "#7a8c3f", "#5b4a78", "#d9b77e", "#3f8a8c",
    "#9a9a9a", "#6b4a2f",
)  # fmt: skip

WIDTH: Final = 940
MARGIN: Final = 24
NAMES: Final = 210  # where names end and bars begin
BARS: Final = 480  # the longest bar
ROW: Final = 36
BAR: Final = 22
HEAD: Final = 64
BETWEEN: Final = 56
LONGEST_NAME: Final = 26  # letters
LEGEND_COLUMNS: Final = 4

Parts = List[str]


def as_svg(results: List[Result], title: str = "") -> str:
    """Two charts, one below the other: shares of games won, and mean points by category."""
    found = lines(results)
    second = HEAD + 30 + ROW * len(found) + BETWEEN
    categories = [name for name in found[0].categories if any(mean(line.categories[name]) for line in found)]
    legend = second + 14 + ROW * len(found) + 26
    height = legend + 20 * -(-len(categories) // LEGEND_COLUMNS) + 4
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'font-family="Source Sans Pro, Helvetica, Arial, sans-serif" font-size="14" fill="{INK}">',
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        text(MARGIN, 36, title or f"{len(results)} games", "start", 'font-size="20" font-weight="bold"'),
        *wins(found, seats_of(results), HEAD + 30),
        *points(found, categories, second),
        *legends(categories, legend),
        "</svg>",
    ]
    return "\n".join([*parts, ""])


def seats_of(results: List[Result]) -> int:
    return len(results[0]["players"])


# -- games won -------------------------------------------------------------------------------------


def wins(found: Sequence[Line], seats: int, top: int) -> Parts:
    """A bar for each player, its interval, and the share that chance would give."""
    bottom = top + ROW * len(found)
    fair = NAMES + BARS / seats
    parts = [heading("Games won, with 95 % intervals (dashed: what chance would give)", top)]
    for percent in (0, 25, 50, 75, 100):
        x = NAMES + BARS * percent / 100
        parts.append(f'<path d="M{x:.1f} {top}V{bottom}" stroke="{RULE}"/>')
        parts.append(text(x, bottom + 15, f"{percent} %", "middle", f'font-size="11" fill="{FAINT}"'))
    for place, line in enumerate(found):
        parts += win(line, top + ROW * place)
    return [*parts, f'<path d="M{fair:.1f} {top}V{bottom}" stroke="{INK}" stroke-dasharray="4 4"/>']


def win(line: Line, top: float) -> Parts:
    share = line.wins / line.games
    low, high = line.win_rate
    return [
        name(line, top),
        bar(NAMES, top, BARS * share, WON),
        whisker(NAMES + BARS * low, NAMES + BARS * high, top + ROW / 2),
        *told(f"{share:.0%}", f"{low:.0%} – {high:.0%}, Elo {line.elo:.0f}", top),
    ]


# -- points ----------------------------------------------------------------------------------------


class Scale(NamedTuple):
    """Where a number of points stands."""

    least: float
    most: float

    def x(self, points: float) -> float:
        return NAMES + BARS * (points - self.least) / (self.most - self.least)


def points(found: Sequence[Line], categories: Sequence[str], top: int) -> Parts:
    """The mean score of each player as parts in a row: to the right what is gained, to the left what is lost."""
    scale = scale_of(found, categories)
    zero = f'<path d="M{scale.x(0):.1f} {top}V{top + ROW * len(found)}" stroke="{FAINT}"/>'
    parts = [heading("Mean points by category, and their sum with its 95 % interval", top), zero]
    for place, line in enumerate(found):
        parts += score(line, categories, scale, top + ROW * place)
    return parts


def scale_of(found: Sequence[Line], categories: Sequence[str]) -> Scale:
    """Room for everything that is gained or lost, and for the intervals."""
    least, most = 0.0, 1.0
    for line in found:
        means = [mean(line.categories[category]) for category in categories]
        middle, half = mean(line.scores), half_width(line.scores)
        least = min(least, sum(min(0.0, one) for one in means), middle - half)
        most = max(most, sum(max(0.0, one) for one in means), middle + half)
    return Scale(least, most)


def score(line: Line, categories: Sequence[str], scale: Scale, top: float) -> Parts:
    parts, gained, lost = [name(line, top)], 0.0, 0.0
    for place, category in enumerate(categories):
        one = mean(line.categories[category])
        begun = gained if one > 0 else lost + one
        gained, lost = gained + max(0.0, one), lost + min(0.0, one)
        x = scale.x(begun)
        parts.append(bar(x, top, scale.x(begun + abs(one)) - x, shade(place), f"{category} {one:.1f}"))
    middle, half = mean(line.scores), half_width(line.scores)
    return [
        *parts,
        whisker(scale.x(middle - half), scale.x(middle + half), top + ROW / 2),
        *told(f"{middle:.1f}", f"± {half:.1f}", top),
    ]


def legends(categories: Sequence[str], top: int) -> Parts:
    parts = []
    for place, category in enumerate(categories):
        column, row = place % LEGEND_COLUMNS, place // LEGEND_COLUMNS
        x, y = MARGIN + column * (WIDTH - 2 * MARGIN) / LEGEND_COLUMNS, top + 20 * row
        parts.append(f'<rect x="{x:.1f}" y="{y - 10}" width="12" height="12" rx="2" fill="{shade(place)}"/>')
        parts.append(text(x + 18, y, category.replace("_", " "), "start", 'font-size="12"'))
    return parts


def shade(place: int) -> str:
    return SHADES[place % len(SHADES)]


# -- shapes ----------------------------------------------------------------------------------------


def text(x: float, y: float, words: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{escape(words)}</text>'


def told(number: str, more: str, top: float) -> Parts:
    """What stands behind a bar: the number that counts, and what is known of it."""
    y = top + ROW / 2 + 5
    return [
        text(NAMES + BARS + 62, y, number, "end", 'font-weight="bold"'),
        text(NAMES + BARS + 72, y, more, "start", f'font-size="12" fill="{FAINT}"'),
    ]


def heading(words: str, top: float) -> str:
    return text(MARGIN, top - 12, words, "start", 'font-weight="bold"')


def name(line: Line, top: float) -> str:
    """A player's name, the middle left out if it is long."""
    shown, half = line.name, LONGEST_NAME // 2
    if len(shown) > LONGEST_NAME:
        shown = f"{shown[: half - 1]}…{shown[-half:]}"
    return text(NAMES - 12, top + ROW / 2 + 5, shown, "end")


def bar(x: float, top: float, width: float, colour: str, words: str = "") -> str:
    title = f"<title>{escape(words)}</title>" if words else ""
    y = top + (ROW - BAR) / 2
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{BAR}" fill="{colour}">{title}</rect>'


def whisker(low: float, high: float, y: float) -> str:
    """An interval, light below dark so that it is seen on every colour."""
    path = f'd="M{low:.1f} {y:.1f}H{high:.1f}M{low:.1f} {y - 5:.1f}v10M{high:.1f} {y - 5:.1f}v10"'
    return f'<path {path} stroke="{PAPER}" stroke-width="4"/><path {path} stroke="{INK}" stroke-width="1.6"/>'
