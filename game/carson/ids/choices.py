"""Every choice of Carson City, made once: tables from which the rules hand them out by sets of parcels and cells."""

from __future__ import annotations

from typing import Final, List, Sequence, Tuple

from game.carson.data.tables import (
    FIRST_PARCEL,
    MOST_CARDS,
    MOST_KINDS,
    MOST_SEATS,
    MOST_TILES,
    MOST_VALUE,
)
from game.carson.data.town_grid import SIZE, SPOTS, STRIDE, spots_of
from game.carson.ids import choice_kinds
from game.kernel.choice import Choice, choice

Rows = List[Tuple[Tuple[Choice, ...], ...]]  # for each row of a set, and each content of that row: its choices

CELLS: Final = FIRST_PARCEL + SPOTS
MOST_TABLED: Final = 400


def row_tables(verb: int, first: int, widths: Sequence[int], stride: int) -> Rows:
    """Tables for sets whose rows are so wide and begin `stride` bits apart, the first at bit `first`."""
    return [
        tuple([tuple([choice(verb, first + row * stride + x) for x in spots_of(content)]) for content in range(1 << w)])
        for row, w in enumerate(widths)
    ]


def parcel_tables(verb: int) -> Rows:
    return row_tables(verb, 0, [SIZE] * SIZE, STRIDE)


def cell_tables(verb: int) -> Rows:
    """Three rows of eight squares, then the rows of parcels."""
    return row_tables(verb, 0, [SIZE] * 3, SIZE) + row_tables(verb, FIRST_PARCEL, [SIZE] * SIZE, STRIDE)


def edge_tables(verb: int) -> Rows:
    """Edges across, then edges down: their numbers follow those across."""
    return row_tables(verb, 0, [SIZE] * STRIDE, STRIDE) + row_tables(verb, SPOTS, [STRIDE] * SIZE, STRIDE)


PARCELS: Final = parcel_tables(choice_kinds.PARCEL)
HOUSES: Final = parcel_tables(choice_kinds.HOUSE)
COWBOYS: Final = cell_tables(choice_kinds.COWBOY)
SHERIFFS: Final = cell_tables(choice_kinds.SHERIFF)
SHERIFF_MOVES: Final = cell_tables(choice_kinds.MOVE_SHERIFF)
ROADS: Final = edge_tables(choice_kinds.ROAD)
BRIDGES: Final = edge_tables(choice_kinds.BRIDGE)

TAKE: Final = choice(choice_kinds.TAKE)
KEEP: Final = choice(choice_kinds.KEEP)
DECLINE: Final = choice(choice_kinds.DECLINE)
UP: Final = choice(choice_kinds.UP)
CONSENT: Final = choice(choice_kinds.CONSENT)
REFUSE: Final = choice(choice_kinds.REFUSE)
PASS: Final = choice(choice_kinds.PASS)
DONE: Final = choice(choice_kinds.DONE)

TAKE_OR_KEEP: Final = (TAKE, KEEP)
TAKE_OR_DECLINE: Final = (TAKE, DECLINE)
UP_OR_KEEP: Final = (UP, KEEP)
ONLY_KEEP: Final = (KEEP,)
CONSENT_OR_REFUSE: Final = (CONSENT, REFUSE)

PICKS: Final = [choice(choice_kinds.PICK, n) for n in range(MOST_CARDS)]
UP_KINDS: Final = [choice(choice_kinds.UP_KIND, n) for n in range(MOST_KINDS)]
KINDS: Final = [choice(choice_kinds.KIND, n) for n in range(MOST_KINDS)]
TAKE_FROM: Final = [choice(choice_kinds.TAKE_FROM, n) for n in range(FIRST_PARCEL)]
TILES: Final = [choice(choice_kinds.TILE, n) for n in range(MOST_VALUE + 1)]
DEAL_SIDES: Final = (choice(choice_kinds.DEAL_SIDE, 0), choice(choice_kinds.DEAL_SIDE, 1))
DEAL_SEATS: Final = [choice(choice_kinds.DEAL_SEAT, n) for n in range(MOST_SEATS)]
DEAL_TILES: Final = [choice(choice_kinds.DEAL_TILE, n) for n in range(MOST_VALUE + 1)]
DEAL_KINDS: Final = [
    [(choice(choice_kinds.DEAL_KIND, n),) * left for left in range(MOST_TILES + 1)] for n in range(MOST_KINDS)
]
DIE: Final = tuple([choice(choice_kinds.ROLL, n) for n in range(1, 7)])
TWO_DICE: Final = tuple([choice(choice_kinds.ROLL_TWO, a, b) for a in range(1, 7) for b in range(1, 7)])
_BUY: Final = [choice(choice_kinds.BUY, n) for n in range(MOST_TABLED)]
_PAY: Final = [choice(choice_kinds.PAY, n) for n in range(MOST_TABLED)]


def buy(number: int) -> Choice:
    return _BUY[number] if number < MOST_TABLED else choice(choice_kinds.BUY, number)


def buys(most: int) -> List[Choice]:
    """To buy 0, 1, 2, ... at most so many."""
    return _BUY[: most + 1] if most < MOST_TABLED else [buy(n) for n in range(most + 1)]


def pay(dollars: int) -> Choice:
    return _PAY[dollars] if dollars < MOST_TABLED else choice(choice_kinds.PAY, dollars)


def parcels_in(tables: Rows, mask: int) -> List[Choice]:
    """The choices for a set of parcels, by y, then x."""
    a, b, c, d, e, f, g, h = tables
    return [
        *a[mask & 255], *b[mask >> 9 & 255], *c[mask >> 18 & 255], *d[mask >> 27 & 255], *e[mask >> 36 & 255],
        *f[mask >> 45 & 255], *g[mask >> 54 & 255], *h[mask >> 63 & 255],
    ]  # fmt: skip


def cells_in(tables: Rows, mask: int) -> List[Choice]:
    """The choices for a set of cells: squares in track order, then parcels."""
    a, b, c, d, e, f, g, h, i, j, k = tables
    town = mask >> FIRST_PARCEL
    return [
        *a[mask & 255], *b[mask >> 8 & 255], *c[mask >> 16 & 255], *d[town & 255], *e[town >> 9 & 255],
        *f[town >> 18 & 255], *g[town >> 27 & 255], *h[town >> 36 & 255], *i[town >> 45 & 255],
        *j[town >> 54 & 255], *k[town >> 63 & 255],
    ]  # fmt: skip


def edges_in(tables: Rows, across: int, down: int) -> List[Choice]:
    """The choices for a set of edges: H before V, then by y, then x."""
    found: List[Choice] = []
    for row in range(STRIDE):
        content = across >> row * STRIDE & 255
        if content:
            found += tables[row][content]
    for row in range(SIZE):
        content = down >> row * STRIDE & 511
        if content:
            found += tables[STRIDE + row][content]
    return found
