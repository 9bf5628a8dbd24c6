"""The faces of tiles: workers, hazards, outlaws, buildings, station masters."""

from __future__ import annotations

from typing import ContextManager, Dict, Final, Mapping, NamedTuple, Optional, Sequence

from game.ui.draw.theme import (
    CREAM,
    INK,
    PAPER,
    Colour,
    ink_on,
    mix,
)
from game.ui.icons import Spot, colour_of, put
from game.ui.icons.inks import LEATHER, SKY, WATER
from game.ui.icons.pen import Pen, Place
from game.ui.trail.cardboard.action_icons import Cell, put_action, put_row
from game.ui.trail.cardboard.card_faces import sunrays, worth

CORNER: Final = 9
HEAD: Final = 26.0  # height of the strip with a building's name
NEUTRAL_HEAD: Final = 20.0

GROUNDS: Final[Dict[str, Colour]] = {
    "flood": SKY,
    "drought": (250, 216, 140),
    "rockfall": (214, 206, 196),
    "cowboy": (246, 210, 140),
    "builder": (232, 196, 178),
    "engineer": (176, 208, 226),
}

HANDS: Final[Dict[str, Sequence[str]]] = {
    "none": (),
    "green": ("hand_green",),
    "black": ("hand_black",),
    "both": ("hand_green", "hand_black"),
}


def tile_frame(pen: Pen, ground: Colour) -> None:
    """A piece of cardboard with rays on it."""
    width, height = pen.width, pen.height
    pen.box((3, 3, width - 6, height - 6), ground, corner=CORNER)
    sunrays(pen, (7, 7, width - 14, height - 14), ground, mix(ground, CREAM, 0.45), 7)
    pen.box((3, 3, width - 6, height - 6), None, corner=CORNER)


def worker_tile(pen: Pen, worker: str) -> None:
    """The person, and the tool in the corner."""
    tile_frame(pen, GROUNDS[worker])
    with _in_the_middle(pen):
        put(pen, f"{worker}_person", (10, 10, 80))
        pen.circle(80, 80, 19, CREAM, weight=0.9)
        put(pen, worker, (67, 67, 26))


def hazard_tile(pen: Pen, kind: str, points: int, hand: str) -> None:
    tile_frame(pen, GROUNDS[kind])
    with _in_the_middle(pen):
        put(pen, kind, (20, 6, 60))
        _put_hand(pen, hand, (4, 54, 43))
        worth(pen, points, (54, 54, 43))


def outlaw_tile(pen: Pen, icon: str, hand: str) -> None:
    tile_frame(pen, mix(colour_of(icon), CREAM, 0.55))
    with _in_the_middle(pen):
        put(pen, icon, (17, 6, 78))
        _put_hand(pen, hand, (2, 52, 43))


def _in_the_middle(pen: Pen) -> ContextManager[None]:
    """Draw in a square in the middle of a tile that may be wider or higher."""
    return pen.placed((pen.width - 100) / 2, (pen.height - 100) / 2, 100)


def _put_hand(pen: Pen, hand: str, place: Spot) -> None:
    for name in HANDS[hand]:
        put(pen, name, place)


# -- buildings -------------------------------------------------------------------------------------


class BuildingTile(NamedTuple):
    """What is printed on a building."""

    name: str
    actions: Sequence[str]
    hand: str = "none"
    builders: int = 0  # nothing on neutral buildings
    points: int = 0


def building_tile(pen: Pen, tile: BuildingTile, owner: Optional[Colour], letters: Mapping[str, str]) -> None:
    """The name, hands and price in a strip of the owner's colour, and below it an action in each row."""
    strip, head = (owner, HEAD) if owner else (LEATHER, NEUTRAL_HEAD)
    width = pen.width
    pen.box((3, 3, width - 6, pen.height - 6), PAPER, corner=CORNER)
    pen.path(f"M3 {head} V12 A9 9 0 0 1 12 3 H{width - 12} A9 9 0 0 1 {width - 3} 12 V{head} Z", strip)
    middle = (head + 4) / 2
    if owner is None:
        pen.letters(tile.name, (width / 2, middle), head * 0.5, ink_on(strip))
    else:
        pen.letters(tile.name, (19, middle), 15, ink_on(strip), width=25)
        _put_price(pen, tile, ink_on(strip))
    left = _put_hands_on_edge(pen, tile.hand, head)
    _put_actions(pen, tile.actions, (6, head + 2, left - 8, pen.height - 7 - head), letters)
    pen.box((3, 3, width - 6, pen.height - 6), None, corner=CORNER)


def _put_price(pen: Pen, tile: BuildingTile, ink: Colour) -> None:
    """Points at the right, and the builders needed before them."""
    right = pen.width - 6
    put(pen, "points", (right - 22, 4, 22), mark=str(tile.points))
    pen.letters(str(tile.builders), (right - 30, 14.5), 12, ink, width=13)
    put(pen, "builder", (right - 54, 5, 18))


def _put_hands_on_edge(pen: Pen, hand: str, head: float) -> float:
    """The hands, one below the other at the right edge; how far from the left the room for actions ends."""
    names = HANDS[hand]
    edge = pen.width - 4
    for number, name in enumerate(names):
        middle = head + (pen.height - 3 - head) * (number + 0.5) / len(names)
        put(pen, name, (edge - 24, middle - 12, 24))
    return edge - 22 if names else edge


def _put_actions(pen: Pen, actions: Sequence[str], place: Place, letters: Mapping[str, str]) -> None:
    left, top, width, height = place
    row = height / max(1, len(actions))
    for number, action in enumerate(actions):
        y = top + number * row
        if number:
            pen.path(f"M{left} {y} H{left + width}", None, INK, 0.5)
        put_action(pen, action, (left + 1, y + 2, width - 2, row - 4), letters)


# -- station masters -------------------------------------------------------------------------------

COUNTED: Final[Dict[str, str]] = {
    "objective_cards_in_area": "objective_card",
    "certificates": "certificate",
    "outlaw_pairs": "outlaw_pair",
    "hazards": "hazard",
    "workers": "worker",
    "stations": "station",
    "own_buildings": "building",
}


class MasterTile(NamedTuple):
    """What is printed on a station master: what is gained at once, and what counts in the end."""

    upper: str
    points: int
    per: int
    of: str


def master_tile(pen: Pen, tile: MasterTile, letters: Mapping[str, str]) -> None:
    tile_frame(pen, mix(WATER, CREAM, 0.6))
    put(pen, "station_master", (5, 6, 38))
    if tile.of == "none":
        put_action(pen, tile.upper, (28, 34, 62, 58), letters)
        return
    pen.path("M3 50 H97", None, INK, 0.7)
    put_action(pen, tile.upper, (42, 8, 50, 38), letters)
    counted = [Cell(COUNTED[tile.of])] * tile.per
    put_row(pen, [Cell("points", str(tile.points)), Cell("/"), *counted], (8, 54, 84, 38), {})
