"""The zones of the board: trail, railroad, stations and cities."""

from __future__ import annotations

from typing import Any, Dict, List, Set

import pytest

from tests.positions import Position, new_game
from tests.trail.at import GAME, at_location, bare_trail, building, trail

WHITE = ["aux_dollar_2x", "aux_draw_2x", "aux_cert_1x", "aux_engine_1x", "aux_remove_1x", "cert_4"]
DARK = ["cert_6", "step_left", "step_right", "hand_1"]
STATIONS = [4, 7, 10, 13, 16, 21, 25, 29, 33]


def gone(*discs: str, city: str = "new_york") -> Dict[str, Any]:
    """These disc spaces are clear, their discs lie in a city."""
    return {"cleared": list(discs), "discs": {"cities": [city] * len(discs)}}


def mover(engine: Any, engineers: int = 6, me: Any = None, **named: Any) -> Position:
    """Seat 0 is asked where his engine goes from here."""
    mine = {"engine": engine, "workers": {"engineer": engineers}, "money": 20, **(me or {})}
    return at_location("c", me=mine, **named).play("do engine:engineers")


def refused(match: str, **named: Any) -> None:
    with pytest.raises(ValueError, match=match):
        trail(**named)


# -- the trail -------------------------------------------------------------------------------------


def ahead(ways: Dict[str, List[str]], node: str) -> Set[str]:
    """All that can be reached from a space along the arcs."""
    found: Set[str] = set()
    todo = list(ways[node])
    while todo:
        here = todo.pop()
        if here not in found:
            found.add(here)
            todo += ways[here]
    return found


def test_every_way_leads_from_the_start_to_kansas_city():
    """T-001, T-005: no arc comes back, none ends before Kansas City; three outlaw spaces lie beside the path."""
    data = trail().rules.data
    ways = {name: [data.nodes[node] for node in arcs] for name, arcs in zip(data.nodes, data.next)}
    beside = {"outlaw_1", "outlaw_2", "outlaw_3"}
    assert ahead(ways, "start") == set(ways) - beside - {"start"}
    for node in set(ways) - beside - {"kansas_city"}:
        assert node not in ahead(ways, node) and "kansas_city" in ahead(ways, node)
    assert not any(ways[node] for node in beside | {"kansas_city"})


@pytest.mark.parametrize(
    "node, tile, fits",
    [
        *((letter, {"building": letter}, True) for letter in "abcdefg"),
        *((f"{kind}_{n}", {"hazard": f"{kind} 4 green"}, True)
          for kind in ("flood", "drought", "rockfall") for n in range(1, 5)),
        *((f"outlaw_{n}", {"outlaw": "green"}, True) for n in range(1, 10)),
        ("flood_5", {"hazard": "flood 4 green"}, False),
        ("outlaw_10", {"outlaw": "green"}, False),
        ("flood_1", {"hazard": "drought 4 green"}, False),
        ("a1", {"outlaw": "green"}, False),
        ("outlaw_1", building("1a"), False),
        ("start", building("1a"), False),
        ("kansas_city", building("1a"), False),
    ],
)  # fmt: skip
def test_every_space_takes_its_own_kind_of_tile(node, tile, fits):
    """T-002: seven neutral spaces, three hazard sections of four, an outlaw section of nine."""
    if fits:
        assert trail(trail={node: tile}).see(f"trail.{node}") == tile
    else:
        refused("trail", trail={node: tile})


def test_some_building_spaces_have_a_risk_action():
    """T-002: any empty one of 22 may be built on, and seven of them show a risk."""
    position = at_location("b", me={"money": 20, "hand": ["criollo"]}, trail=bare_trail())
    spaces = [text.removeprefix("at ") for text in position.play("do build:2", "tile 1a").offers("at")]
    assert len(spaces) == 22
    me = {"hand": ["criollo"], "tokens": 1}
    on_own = {node: at_location(node, me=me, trail=bare_trail(**{node: building("2a")})) for node in spaces}
    assert [node for node in spaces if on_own[node].offers("do risk")] == [
        "flood_risk_1", "flood_risk_2", "drought_risk_1", "outlaw_risk_1", "outlaw_risk_2",
        "rockfall_risk_1", "rockfall_risk_2",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "start, node, tile",
    [
        ("a", "flood_3", {"hazard": "flood 4 green"}),
        ("d", "outlaw_5", {"outlaw": "green"}),
        ("a", "a2", building("2a")),
        ("a", "flood_risk_1", building("2a", 1)),
    ],
)
def test_a_space_is_a_location_while_a_tile_lies_on_it(start, node, tile):
    """T-003: the same space with and without a tile."""
    me = {"herder": start, "tokens": 1, "money": 9}
    assert trail(me=me, trail=bare_trail(**{node: tile})).offers(f"go {node}")
    assert not trail(me=me, trail=bare_trail()).offers(f"go {node}")


def test_the_horseman_space_is_only_a_start():
    """T-004: it is no destination, and leaving it for A costs the one step to A."""
    for node in ("f", "g", "g1"):
        me = {"herder": node, "tokens": 1}
        assert not trail(me=me, trail=bare_trail(g1=building("1a"))).offers("go start")
    assert trail(me={"herder": "start", "tokens": 0}, trail=bare_trail()).offered == ["go a", "go b", "go c"]


def test_outlaws_beside_the_path_are_no_locations():
    """T-005, R-05: they bar no way and cost nothing, but their bounty can be collected."""
    beside = {f"outlaw_{n}": {"outlaw": "orange"} for n in (1, 2, 3)}
    position = at_location("d", me={"money": 0}, trail=bare_trail(**beside))
    assert position.play("do outlaw").offered == ["outlaw 1", "outlaw 2", "outlaw 3"]
    walk = trail(me={"herder": "d", "money": 9, "tokens": 0}, trail=bare_trail(**beside))
    assert walk.offered == ["go e", "go f", "go g"]


def test_neutral_tiles_stay_where_they_are():
    """T-006: neither they nor another's buildings may be replaced; one's own may."""
    tiles = {"a1": building("1a", 0), "a2": building("1a", 1)}
    me = {"money": 40, "workers": {"builder": 6}}
    spaces = at_location("b", me=me, trail=bare_trail(**tiles)).play("do build:2", "tile 5a").offers("at")
    assert "at a1" in spaces
    assert not {"at a2", *(f"at {letter}" for letter in "abcdefg")} & set(spaces)


# -- railroad and cities ---------------------------------------------------------------------------


def places(position: Position, verb: str = "engine") -> List[str]:
    return [text.removeprefix(f"{verb} ") for text in position.offers(verb)]


@pytest.mark.parametrize("after", STATIONS)
def test_turnouts_lie_between_two_numbers(after):
    """T-010: a station's turnout comes after its number, and is a space of its own."""
    position = mover(after - 1, 3)
    assert places(position) == [str(after), f"t{after}", str(after + 1), str(after + 2)]
    assert mover(f"t{after}", 1).see("seat.0.engine") == after + 1


def test_the_track_begins_at_0_and_ends_at_39():
    """T-010: with a station of its own at the end, and no turnout but the nine."""
    assert places(mover(36)) == ["37", "38", "39"]
    assert mover(36).play("engine 39").offered == ["upgrade", "pass"]
    refused("engine", me={"engine": 40})
    refused("engine", me={"engine": "t5"})
    track = new_game(GAME).rules.data.track
    assert [name for name in track if name.startswith("t")] == [f"t{after}" for after in STATIONS]


def test_a_space_holds_one_engine():
    """T-011: an occupied space is skipped, only 0 has room for all."""
    assert places(mover(2, 2, other={"engine": 3})) == ["4", "t4", "5"]
    refused("engine", me={"engine": 5}, other={"engine": 5})
    assert trail(me={"engine": 0}, other={"engine": 0}).see("seat.1.engine") == 0


def station(number: int, me: Any = None, **named: Any) -> Position:
    """Seat 0's engine stops on the turnout of a station."""
    after = STATIONS[number - 1]
    return mover(after, 1, me=me, **named).play(f"engine t{after}")


@pytest.mark.parametrize(
    "number, cost, discs",
    [(1, 2, WHITE), (2, 2, WHITE), (3, 4, WHITE), (4, 4, WHITE), (5, 6, None), (6, 8, None), (7, 7, None),
     (8, 6, None), (9, 5, None)],
)  # fmt: skip
def test_a_station_has_its_cost_and_its_corners(number, cost, discs):
    """T-012: the printed cost, and white-cornered discs only where the station is white."""
    position = station(number).play("upgrade")
    offered = [text.removeprefix("disc ") for text in position.offers("disc")]
    assert sorted(offered) == sorted(discs or WHITE + DARK)
    position.play("disc cert_4")
    assert (position.money(), position.see("seat.0.discs.stations")) == (20 - cost, [number])
    assert position.score()["stations"] == [1, 1, 2, 2, 3, 5, 6, 7, 8][number - 1]


def test_a_station_has_room_for_one_disc_of_each_player():
    """T-012: another's disc does not matter, one's own leaves nothing to decide."""
    disc = {"cleared": ["cert_4"], "discs": {"stations": [6]}}
    assert station(6, other=disc).offered == ["upgrade", "pass"]
    assert station(6, me=disc).decision == "DP-04"


def test_five_stations_have_a_station_master():
    """T-012: the first five."""
    assert list(new_game(GAME).see("market.masters")) == ["1", "2", "3", "4", "5"]
    refused("masters", market={"masters": {6: 1}})


def delivery(value: int, **me: Any) -> Position:
    return trail("delivery", me={"money": 20, "engine": 36, "tokens": 0, **me}, value=value)


CITY_VALUES = {
    "kansas_city": 0, "fulton": 1, "st_louis": 4, "bloomington": 6, "peoria": 8, "chicago": 10, "toledo": 12,
    "pittsburgh": 14, "philadelphia": 16, "new_york": 18,
}  # fmt: skip


@pytest.mark.parametrize("city, value", list(CITY_VALUES.items()))
def test_a_city_has_its_value_and_its_corners(city, value):
    """T-013, T-030: offered from its value on; dark corners only where the city is dark."""
    if value:
        assert f"deliver {city}" not in delivery(value - 1).offered
    position = delivery(max(1, value)).play(f"deliver {city}")
    offered = [text.removeprefix("disc ") for text in position.offered]
    is_dark = city in ("chicago", "toledo", "philadelphia", "new_york")
    assert sorted(offered) == sorted(WHITE + DARK if is_dark else WHITE)


@pytest.mark.parametrize(
    "city, neighbour, what",
    [
        ("kansas_city", None, {"money": 24, "points": -6}),
        ("fulton", None, {}),
        ("philadelphia", None, {"points": 6}),
        ("new_york", None, {"points": 9}),
        ("st_louis", "fulton", {"points": -3, "gained": 1}),
        ("bloomington", "st_louis", {"tokens": 1}),
        ("peoria", "bloomington", {"gained": 1}),
        ("chicago", "peoria", {"gained": 1}),
        ("toledo", "chicago", {"points": 6}),
        ("pittsburgh", "toledo", {"points": 8}),
        ("philadelphia", "pittsburgh", {"points": 6 + 4}),
        ("fulton", "kansas_city", {"points": -6}),
        ("new_york", "philadelphia", {"points": 6 + 9}),
    ],
)  # fmt: skip
def test_what_a_disc_in_a_city_brings(city, neighbour, what):
    """T-013: points for each disc, money in Kansas City, and the green arrows between neighbours."""
    me = gone("cert_4", city=neighbour) if neighbour else {}
    position = delivery(CITY_VALUES[city] or 1, **me).play(f"deliver {city}", "disc aux_draw_2x")
    if position.decision == "DP-12":
        position.play(position.offered[0])
    row = position.see("seat.0")
    assert (row["money"], position.score()["cities"]) == (what.get("money", 20), what.get("points", 0))
    assert row["tokens"] == what.get("tokens", 0)
    assert len(row["hand"] + row["discard"]) + sum(row["draw"].values()) == 14 + what.get("gained", 0)
