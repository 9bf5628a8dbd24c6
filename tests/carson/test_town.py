"""Parcels, roads and reach; and that roads are offered exactly while construction can still be completed."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Dict, List, Set, Tuple

import pytest

from game.carson.data.tables import load
from game.carson.data.town_grid import (
    ACROSS,
    DOWN,
    FAR,
    NOWHERE,
    PARCELS,
    SPOTS,
    Town,
    around,
    distance,
    ends,
    joined,
    loose_ends,
    need,
    spot_at,
    spots_of,
    still_enough,
    touched,
)
from tests.carson.at import HOME, carson, spots, town
from tests.carson.at import around as roads_around
from tests.positions import Position


def test_a_parcel_has_up_to_eight_neighbours() -> None:
    """CC-002, CC-003: diagonals count, and the town ends at its edges."""
    count = {(x, y): around(1 << spot_at(x, y)).bit_count() for x in range(8) for y in range(8)}
    assert count[0, 0] == count[7, 7] == count[7, 0] == 3
    assert count[0, 4] == count[4, 7] == count[7, 3] == 5
    assert count[3, 3] == count[6, 1] == 8
    assert PARCELS.bit_count() == 64


def test_there_are_as_many_edges_as_the_board_shows() -> None:
    """CC-006"""
    assert ACROSS.bit_count() == DOWN.bit_count() == 72


def test_a_parcel_may_have_an_owner_without_a_tile_and_a_tile_without_an_owner() -> None:
    """CC-004, CC-005: one tile and one property tile, each by itself."""
    p = carson(town=town(house=["3,3"], mountain=["5,5"]), me={"parcels": ["0,0", "5,5"]})
    assert p.see("town.parcels.0,0") == {"tile": "", "owner": 0}
    assert p.see("town.parcels.5,5") == {"tile": "mountain", "owner": 0}
    assert p.see("town.parcels.3,3.owner") == -1


def laying(roads: int = 3, placed: List[str] | None = None, **named: object) -> Position:
    """Seat 0 may lay roads as it likes."""
    return carson("actions", me={"roads": roads}, town=town(placed, house=["3,3"]), **named)  # type: ignore[arg-type]


def test_parcels_are_reached_by_a_corner_or_a_side() -> None:
    """CC-007, CT-02"""
    p = laying()
    before = set(p.see("town.reached"))
    assert before == set(spots(range(2, 5), range(2, 5)))
    p.play("road V 3,2")
    assert set(p.see("town.reached")) - before == {"2,1", "3,1"}


def test_a_road_touches_the_network_and_an_edge_takes_one() -> None:
    """CC-007, CC-160, CE-08, CT-02: H 0,0 touches nothing, and V 3,2 is taken once it is laid."""
    p = laying()
    assert p.decision == "D-DEFERRED" and "road V 3,2" in p.offered
    assert "road H 0,0" not in p.offered and "road H 3,3" not in p.offered
    assert "road V 3,2" not in p.play("road V 3,2").offered


def test_a_laid_road_belongs_to_nobody() -> None:
    """CC-162: others build on from it, and it never comes back."""
    p = laying(1, other={"roads": 1})
    p.play("road V 3,2")
    assert p.who == 1 and "road V 3,1" in p.offered
    assert p.see("seat.0.roads") == 0 and "V 3,2" in p.see("town.roads")


def test_where_no_edge_touches_the_network_no_road_can_be_laid() -> None:
    """CE-08: without a network there is nothing to touch, and the seat is not asked."""
    p = laying(1, [])
    assert p.decision != "D-DEFERRED"


@pytest.mark.parametrize(
    "tiles, parcel, price",
    [
        ({"house": ["3,3", "4,3"], "saloon": {"5,4": 0, "5,5": 1}, "mountain": ["3,5", "6,4"]}, "4,4", 6),
        ({}, "0,0", 1),
        ({"mountain": ["4,4"], "house": ["3,3", "4,3", "5,3", "3,4", "5,4", "3,5", "4,5", "5,5"]}, "4,4", 10),
        ({"mountain": ["4,4"]}, "4,4", 2),
    ],
    ids=["the rulebook's example", "an empty corner", "all around", "the tile on it"],
)
def test_a_parcel_costs_a_dollar_and_one_for_each_tile_on_and_around_it(
    tiles: Dict[str, object], parcel: str, price: int
) -> None:
    """CC-123, CT-03, CT-04"""
    assert carson(town=town(**tiles)).see(f"town.parcels.{parcel}.price") == price


# -- how many roads it takes, against trying everything ---------------------------------------------

Edge = Tuple[int, int]
COURSE = [(1, 0), (1, 1), (1, 2), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (2, 7)]


def edges_near(t: Town, size: int) -> Dict[Edge, Tuple[int, int]]:
    """The edges of the top left corner: (way, spot) with its ends, for trying every set of them."""
    found: Dict[Edge, Tuple[int, int]] = {}
    for spot in range(SPOTS):
        x, y = spot % 9, spot // 9
        if x + 1 <= size and y <= size and ACROSS >> spot & 1:
            found[0, spot] = (spot, spot + 1)
        if y + 1 <= size and x <= size and DOWN >> spot & 1:
            found[1, spot] = (spot, spot + 9)
    return found


def cost(t: Town, edge: Edge) -> int:
    return 2 if (t.bridge_down if edge[0] else t.bridge_across) >> edge[1] & 1 else 1


def everything_that_can_be_laid(t: Town, net: int, edges: Dict[Edge, Tuple[int, int]], roads: int) -> Set[int]:
    """The networks that so many roads can make, by laying them one after another in every way."""
    found: Set[int] = set()
    waiting = [(net, roads)]
    tried: Set[Tuple[int, int]] = set()
    while waiting:
        now, left = waiting.pop()
        if (now, left) in tried:
            continue
        tried.add((now, left))
        found.add(now)
        for edge, (a, b) in edges.items():
            if (now >> a ^ now >> b) & 1 and cost(t, edge) <= left:
                waiting.append((now | 1 << a | 1 << b, left - cost(t, edge)))
    return found


def small_cases() -> List[Tuple[Town, int, int, int, int]]:
    """Networks in a corner of 4 by 4 parcels, two parcels, and up to four roads."""
    random = Random(1)
    towns = [Town(0, 2), Town(sum(1 << spot_at(x, y) for x, y in COURSE), 2)]
    found = []
    for n in range(40):
        t = towns[n % 2]
        edges = list(edges_near(t, 4))
        across = down = 0
        for way, spot in random.sample(edges, random.randint(1, 3)):
            across |= (1 - way) << spot
            down |= way << spot
        land = [spot for spot in spots_of(t.land) if spot % 9 < 4 and spot // 9 < 4]
        one, other = random.sample(land, 2)
        found.append((t, ends(across, down), one, other, random.randint(0, 4)))
    return found


@pytest.mark.parametrize("case", small_cases())
def test_roads_needed_are_what_trying_every_way_finds(case: Tuple[Town, int, int, int, int]) -> None:
    """CC-145, CC-491, CC-544: distances, joint reach, needs and the vertices that still do, all by brute force."""
    t, net, one, other, roads = case
    edges = edges_near(t, 5)
    reached = [touched(n) for n in everything_that_can_be_laid(t, net, edges, roads)]
    both = 1 << one | 1 << other
    corner = sum(1 << spot_at(x, y) for x in range(4) for y in range(4)) & t.land
    assert (distance(t, net, one) <= roads) == any(parcels >> one & 1 for parcels in reached)
    assert (need(t, net, one, other) <= roads) == any(parcels & both == both for parcels in reached)
    together = 0
    for parcels in reached:
        together |= parcels if parcels >> one & 1 else 0
    assert touched(joined(t, net, one, roads)) & corner == together & corner
    for second in (other, NOWHERE):
        wanted = both if second != NOWHERE else 1 << one
        good = still_enough(t, net, one, second, roads)
        for vertex in {v for pair in edges_near(t, 3).values() for v in pair}:
            nets = everything_that_can_be_laid(t, net | 1 << vertex, edges, roads)
            assert bool(good >> vertex & 1) == any(touched(n) & wanted == wanted for n in nets), vertex


def test_needs_are_exact_across_the_whole_town() -> None:
    """CC-145: two separate ways, or one that parts at the best vertex: tried out for every vertex."""
    t = load("carson", False).town
    random = Random(2)
    for _ in range(60):
        net = ends(1 << random.choice(spots_of(ACROSS)), 1 << random.choice(spots_of(DOWN)))
        one, other = random.sample(spots_of(PARCELS), 2)
        best = distance(t, net, one) + distance(t, net, other)
        for vertex in range(SPOTS):
            to_net = min(abs(v % 9 - vertex % 9) + abs(v // 9 - vertex // 9) for v in spots_of(net))
            parts = distance(t, 1 << vertex, one) + distance(t, 1 << vertex, other)
            best = min(best, to_net + parts)
        assert need(t, net, one, other) == best < FAR


def test_loose_ends_are_the_edges_that_touch_the_network() -> None:
    """CC-160, CE-08"""
    net = ends(*[sum(1 << spot_at(int(e[2]), int(e[4])) for e in HOME if e[0] == way) for way in "HV"])
    across, down = loose_ends(net, (1 << SPOTS) - 1)
    touching = [
        (way, spot)
        for way, edges, step in ((0, ACROSS, 1), (1, DOWN, 9))
        for spot in spots_of(edges)
        if net >> spot & 1 or net >> (spot + step) & 1
    ]
    assert [(0, s) for s in spots_of(across)] + [(1, s) for s in spots_of(down)] == touching


def test_a_network_in_the_corner_reaches_only_what_is_there() -> None:
    """CC-007"""
    p = carson(town=town(roads_around(0, 0)))
    assert p.see("town.reached") == ["0,0", "1,0", "0,1", "1,1"]


def test_all_pairs_of_neighbouring_parcels_need_at_most_one_more_road() -> None:
    """CC-145: a road that reaches a parcel reaches the one beside it, too."""
    t = load("carson", False).town
    net = ends(1 << spot_at(0, 0), 0)
    for one, other in combinations(spots_of(PARCELS), 2):
        if around(1 << one) >> other & 1:
            assert need(t, net, one, other) <= max(distance(t, net, one), distance(t, net, other)) + 1
