"""The trail: from the lower right to Kansas City, with tiles, woods, risk sites and herders."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import Dict, Final, Hashable, List, NamedTuple, Tuple

from game.kernel.checked_reader import Entries, as_number, complain, read_toml
from game.language import GameLanguage
from game.paths import ASSETS
from game.trail.data.tables import Data
from game.ui import icons
from game.ui.draw import pieces
from game.ui.draw.box import Box, around
from game.ui.draw.brush import Brush, Point
from game.ui.draw.numbers import MINUS
from game.ui.draw.theme import (
    CREAM,
    INK,
    LEATHER,
    NIGHT,
    PAPER,
    SAND,
    Colour,
    mix,
)
from game.ui.trail.board.country import LANDS, chevron, paint_country
from game.ui.trail.cardboard import placed as tiles
from game.ui.trail.cardboard.printer import written
from game.ui.trail.look import TRAIL, TrailView

ROAD: Final[Colour] = (250, 231, 188)
EDGE: Final[Colour] = (150, 104, 58)
FAR: Final = 60  # units between two places, so that there is room for an arrowhead


class Map(NamedTuple):
    """Where the spaces of the trail lie, by name."""

    sizes: Dict[str, Tuple[float, float]]
    places: Dict[str, Point]
    bends: Dict[str, List[Point]]


@lru_cache(maxsize=None)
def read_map() -> Map:
    file = read_toml(ASSETS / "trail" / "map.toml")
    sizes, places, bends = file.entries("sizes"), file.entries("places"), file.entries("bends")
    found = Map(
        {key: _pair(sizes, key) for key in sizes.keys()},
        {key: _pair(places, key) for key in places.keys()},
        {key: [_point(one, bends.at(key)) for one in bends.list(key)] for key in bends.keys()},
    )
    file.done()
    return found


def _pair(entries: Entries, key: str) -> Point:
    return _point(entries.list(key), entries.at(key))


def _point(found: object, where: str) -> Point:
    if not isinstance(found, list) or len(found) != 2:
        complain(where, found, "two numbers")
    return as_number(found[0], where, 0, 2000), as_number(found[1], where, 0, 2000)


def kind_of(data: Data, node: int) -> str:
    """What stands on a space, for its size."""
    if node in (data.start, data.kansas_city):
        return "start" if node == data.start else "kansas_city"
    if node in data.neutrals:
        return "neutral"
    if node in data.outlaw_nodes:
        return "outlaw"
    if node in data.sites:
        return "risk" if data.risk[node] is not None else "site"
    return "hazard"


class TrailMap:
    """The boxes of all spaces of a ruleset's trail, and how they are drawn."""

    area: Final = TRAIL.inset(-6)  # all that it draws lies here

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.map: Final = read_map()
        self.boxes: Final = [self._box(node) for node in range(len(data.nodes))]

    def _box(self, node: int) -> Box:
        name = self.data.nodes[node]
        if name not in self.map.places:
            raise ValueError(f"trail_map.toml: key {name!r} is missing in places")
        x, y = self.map.places[name]
        return around(
            (TRAIL.x + x, TRAIL.y + y), *(self.map.sizes.get(name) or self.map.sizes[kind_of(self.data, node)])
        )

    def key(self, look: TrailView) -> Hashable:
        s = look.s
        return tuple(s.tiles), tuple(p.herder for p in s.players), look.colours, look.language

    # -- the land --------------------------------------------------------------------------------------

    def paint_land(self, brush: Brush, speech: GameLanguage) -> None:
        """What never changes: the country, the roads, the empty spaces."""
        brush.surface.set_clip(brush.rect(TRAIL))
        grounds = dict(zip(self.data.section_names, LANDS))
        patches = [
            (grounds.get(name, LANDS[-1]), [self.boxes[node] for node in self.data.sections[number]])
            for number, name in enumerate(self.data.section_names)
        ]
        woods = [box for box, is_wooded in zip(self.boxes, self.data.woods) if is_wooded]
        paint_country(brush, patches, woods)
        for ink, thick in ((EDGE, 13.0), (ROAD, 9.0)):
            for node, arcs in enumerate(self.data.next):
                for arc in arcs:
                    brush.path(self._way(node, arc), ink, thick)
        self._arrowheads(brush)
        for node in range(len(self.data.nodes)):
            self._space(brush, node)
        self._kansas_city(brush, speech)
        brush.surface.set_clip(None)

    def _way(self, node: int, arc: int) -> List[Point]:
        bends = self.map.bends.get(f"{self.data.nodes[node]} {self.data.nodes[arc]}", [])
        return [self.boxes[node].centre, *((TRAIL.x + x, TRAIL.y + y) for x, y in bends), self.boxes[arc].centre]

    def _arrowheads(self, brush: Brush) -> None:
        """Which way the trail leads, between spaces that are not close together."""
        for node, arcs in enumerate(self.data.next):
            for arc in arcs:
                way = self._way(node, arc)
                longest = max(zip(way, way[1:]), key=lambda part: dist(*part))
                if dist(*longest) > FAR:
                    chevron(brush, *longest, mix(EDGE, INK, 0.2))

    def _space(self, brush: Brush, node: int) -> None:
        """A space without a tile."""
        data, box = self.data, self.boxes[node]
        kind = kind_of(data, node)
        if kind == "kansas_city":
            return
        if kind == "start":
            brush.box(box, PAPER, 8, LEATHER, 1.5)
            icons.draw(brush, "herder", box.centre, 26, mix(INK, PAPER, 0.35))
            return
        colour = mix(SAND, INK, 0.08) if kind in ("hazard", "outlaw") else mix(PAPER, SAND, 0.4)
        brush.box(box, colour, 5, LEATHER, 1)
        if kind == "outlaw":
            place = data.outlaw_nodes.index(node)
            brush.text(said_bounty(data, place), box.inset(1), "label", mix(INK, SAND, 0.1), "middle")
        elif kind == "hazard":
            section = next(n for n, nodes in enumerate(data.sections) if node in nodes)
            icons.draw(brush, data.section_names[section], box.centre, 22, mix(INK, SAND, 0.5))
        elif kind == "site":
            icons.draw(brush, "build", box.centre, 26, mix(SAND, INK, 0.28))
        risk = data.risk[node]
        if risk is not None:
            icons.draw(brush, "risk", box.centre, 26)
        if data.woods[node]:
            icons.draw(brush, "woods", (box.x + 9, box.y + 7), 15)

    def _kansas_city(self, brush: Brush, speech: GameLanguage) -> None:
        box, name = self.boxes[self.data.kansas_city], self.data.nodes[self.data.kansas_city]
        brush.box(box.moved(0, 2), mix(LEATHER, NIGHT, 0.4), 9)
        brush.box(box, (176, 60, 32), 9, CREAM, 2)
        icons.draw(brush, "kansas_city", (box.centre[0], box.y + 21), 38, CREAM)
        brush.text(speech.name("node", name), box.foot(22).inset(5, 1), "strong", CREAM, "middle")

    # -- what changes ----------------------------------------------------------------------------------

    def paint(self, brush: Brush, look: TrailView) -> None:
        """Tiles and herders."""
        for node, tile in enumerate(look.s.tiles):
            if tile:
                tiles.tile(brush, self.boxes[node], look.cardboard, tile)
        for node, box in enumerate(self.boxes):
            here = [
                look.colours[seat]
                for seat, p in enumerate(look.s.players)
                if p.herder == node and ("herder", seat) not in look.movers
            ]
            if here:
                pieces.pawns(brush, here, box.inset(-4, -3), 27)


def said_bounty(data: Data, place: int) -> str:
    """What the space of an outlaw pays, in a few signs."""
    text = written(data.bounty[place])
    word, _, number = text.partition(":")
    return f"${number}" if word == "dollars" else f"{MINUS}{number}" if word == "pay" else "+1"
