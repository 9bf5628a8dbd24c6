"""The town: parcels, roads between them, and how many roads it takes to get somewhere.

Parcels and vertices share one numbering: parcel (x, y) and the vertex at its top left corner are spot y * 9 + x, and
sets of spots are ints with that bit set. Parcels leave the ninth column empty, so that shifting a set of them never
runs from one row into the next. Edge H x,y is spot y * 9 + x among the roads that lie across, V x,y among those down.
An edge that holds a road has both ends in the network, so roads in place never stand in the way of a new one: the way
from the network to a vertex is free, and its length is a plain distance between vertices.
"""

from __future__ import annotations

from typing import Final, List, Sequence, Tuple

SIZE: Final = 8
STRIDE: Final = SIZE + 1
SPOTS: Final = STRIDE * STRIDE
NOWHERE: Final = -1
FAR: Final = 27  # more roads than there are


def spot_at(x: int, y: int) -> int:
    return y * STRIDE + x


def mask_of(spots: Sequence[int]) -> int:
    found = 0
    for spot in spots:
        found |= 1 << spot
    return found


def spots_of(mask: int) -> List[int]:
    """The spots of a set, by y, then x."""
    found: List[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


VERTICES: Final = (1 << SPOTS) - 1
PARCELS: Final = mask_of([spot_at(x, y) for y in range(SIZE) for x in range(SIZE)])
ACROSS: Final = mask_of([spot_at(x, y) for y in range(SIZE + 1) for x in range(SIZE)])  # edges H, by their left end
DOWN: Final = mask_of([spot_at(x, y) for y in range(SIZE) for x in range(SIZE + 1)])  # edges V, by their upper end
CORNERS: Final = 1 | 1 << 1 | 1 << STRIDE | 1 << (STRIDE + 1)  # of parcel 0


def around(parcels: int) -> int:
    """The parcels beside these, diagonals included (CC-003); these themselves only if they neighbour each other."""
    row = parcels << 1 | parcels >> 1
    column = row | parcels
    return (row | column << STRIDE | column >> STRIDE) & PARCELS


NEAR: Final[Tuple[int, ...]] = tuple(around(1 << spot) if PARCELS >> spot & 1 else 0 for spot in range(SPOTS))


def touched(vertices: int) -> int:
    """The parcels with a corner among these vertices: reached, if the vertices are the network's (CC-007)."""
    return (vertices | vertices >> 1 | vertices >> STRIDE | vertices >> (STRIDE + 1)) & PARCELS


def ends(across: int, down: int) -> int:
    """The vertices at which these roads end."""
    return across | across << 1 | down | down << STRIDE


class Town:
    """What never changes about a town: its river, and how far every vertex is from every parcel."""

    __slots__ = ("across", "balls", "bridge_across", "bridge_down", "down", "has_bridges", "land", "river")

    def __init__(self, river: int, bridge_roads: int) -> None:
        assert bridge_roads == 2, "layers of distance count bridges as two roads"
        self.river: Final = river
        self.land: Final = PARCELS & ~river
        beyond = ~PARCELS | river  # river, or off the board
        beside_across = beyond & beyond << STRIDE | (beyond & (1 << SIZE) - 1)  # the parcels above and below
        beside_down = beyond & (beyond << 1 | mask_of([spot_at(0, y) for y in range(SIZE)]))
        wet_across = (river | river << STRIDE) & ACROSS
        wet_down = (river | river << 1) & DOWN
        self.bridge_across: Final = wet_across & beside_across
        self.bridge_down: Final = wet_down & beside_down
        self.across: Final = ACROSS & ~self.bridge_across
        self.down: Final = DOWN & ~self.bridge_down
        self.has_bridges: Final = river != 0
        self.balls: Final = [
            tuple(within(self, CORNERS << spot, FAR)) if PARCELS >> spot & 1 else () for spot in range(SPOTS)
        ]


def along(vertices: int, across: int, down: int) -> int:
    """The vertices at the other ends of these edges."""
    return (vertices & across) << 1 | vertices >> 1 & across | (vertices & down) << STRIDE | vertices >> STRIDE & down


def within(town: Town, start: int, roads: int) -> List[int]:
    """For 0, 1, 2, ... roads: the vertices that so many can join to the start."""
    layers = [start]
    for k in range(1, roads + 1):
        last = layers[k - 1]
        more = last | along(last, town.across, town.down)
        if town.has_bridges and k >= 2:
            more |= along(layers[k - 2], town.bridge_across, town.bridge_down)
        layers.append(more)
    return layers


def distance(town: Town, net: int, parcel: int) -> int:
    """How many roads the network needs to reach a parcel; FAR if there is no network."""
    balls = town.balls[parcel]
    for k in range(FAR):
        if balls[k] & net:
            return k
    return FAR


def staged(town: Town, stages: Sequence[int]) -> int:
    """The vertices that are joined in the end, if those of stage k join in when k roads have been spent."""
    before = 0
    now = stages[0]
    for k in range(1, len(stages)):
        more = stages[k] | now | along(now, town.across, town.down)
        if town.has_bridges:
            more |= along(before, town.bridge_across, town.bridge_down)
        before = now
        now = more
    return now


def sums(one: Sequence[int], other: Sequence[int], most: int) -> List[int]:
    """For k = 0 ... most: the vertices whose distances to the one and to the other add up to at most k."""
    found: List[int] = []
    for k in range(most + 1):
        mask = 0
        for i in range(k + 1):
            mask |= one[i] & other[k - i]
        found.append(mask)
    return found


def joined(town: Town, net: int, parcel: int, roads: int) -> int:
    """The vertices that can be joined to the network by roads that also reach this parcel.

    Roads to two places are two separate ways, or one that parts at a vertex: all vertices are tried at once.
    """
    nets = within(town, net, roads)
    balls = town.balls[parcel]
    if balls[0] & net:
        return nets[roads]
    first = distance(town, net, parcel)
    if first > roads:
        return 0
    return staged(town, sums(nets, balls, roads)) | nets[roads - first]


def need(town: Town, net: int, one: int, other: int) -> int:
    """How many roads the network needs to reach both parcels (CC-145); `other` may be NOWHERE."""
    apart = distance(town, net, one)
    if other == NOWHERE or one == other:
        return apart
    apart += distance(town, net, other)
    if apart <= 1:
        return apart
    for k in range(min(apart, FAR)):
        if staged(town, sums(town.balls[one], town.balls[other], k)) & net:
            return k
    return apart


def still_enough(town: Town, net: int, one: int, other: int, roads: int) -> int:
    """The vertices w such that, once w is joined to the network, so many roads still reach both parcels (CC-491)."""
    if roads < 0:
        return 0
    if need(town, net, one, other) <= roads:
        return VERTICES
    balls = town.balls[one]
    if other == NOWHERE or one == other:
        return balls[roads]
    others = town.balls[other]
    first = distance(town, net, one)
    second = distance(town, net, other)
    found = staged(town, sums(balls, others, roads))
    for i in range(roads + 1):
        here = VERTICES if first <= i else balls[i]
        there = VERTICES if second <= roads - i else others[roads - i]
        found |= here & there
    return found


def loose_ends(net: int, good: int) -> Tuple[int, int]:
    """The edges, across and down, with one end in the network and the other among the good vertices."""
    return (net & good >> 1 | net >> 1 & good) & ACROSS, (net & good >> STRIDE | net >> STRIDE & good) & DOWN
