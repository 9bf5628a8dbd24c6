"""The level files, as loaded, against the fact sheet, number by number; where there is no fact sheet, no test."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any, Dict, List, Tuple

import pytest
import tomli

from game.kernel.piles import counts
from game.trail.data.tables import Data
from game.trail.game import Trail, make
from game.trail.ids.names import MASTER_COUNTS, TASKS
from tests.trail.at import GAME

SHEET = Path(__file__).resolve().parents[4] / "shared" / "facts" / f"{GAME}.toml"
__test__ = SHEET.is_file()
FACTS: Dict[str, Any] = tomli.loads(SHEET.read_text(encoding="utf-8")) if __test__ else {}

SEATS = (2, 3, 4)


@lru_cache(maxsize=None)
def rules(seats: int = 2, simmental: bool = False) -> Trail:
    return make(GAME, seats, {"simmental": simmental})


def data(seats: int = 2, simmental: bool = False) -> Data:
    return rules(seats, simmental).data


def facts(path: str) -> Any:
    """The entry of the fact sheet at this place, or nothing where there is no fact sheet."""
    found: Any = FACTS
    for key in path.split("."):
        found = found.get(key, {})
    return found


def named(path: str) -> List[Tuple[str, Any]]:
    return list(facts(path).items())


def rows(path: str) -> List[Any]:
    return list(facts(path))


def white(corners: List[str]) -> Tuple[bool, ...]:
    return tuple(corner == "white" for corner in corners)


def action_text(loaded: Data, action: int) -> str:
    return "|".join(deed.text for deed in loaded.deeds.actions[action]) or "none"


def tile_actions(loaded: Data, tile: int) -> List[str]:
    return ["|".join(deed.text for deed in action) for action in loaded.tile_actions[tile]]


def card_counts(loaded: Data, cards: Tuple[int, ...]) -> Counter[Tuple[str, int, int]]:
    """Breed, breeding value and points of each card."""
    return Counter((loaded.breeds[loaded.breed[c]], loaded.value[c], loaded.points[c]) for c in cards)


# -- setup -----------------------------------------------------------------------------------------


def test_the_start_is_that_of_the_fact_sheet() -> None:
    """T-115, T-116: money, cards, token and limits of the start."""
    loaded, setup = data(), facts("setup")
    found = {
        "starting_money_by_seat": loaded.start_money,
        "starting_cards_by_seat": loaded.start_cards,
        "first_turn_discard_down_to": loaded.keep,
        "starting_exchange_tokens": loaded.start_tokens,
        "initial_trail_tiles": loaded.trail_tiles,
        "objective_display": loaded.display,
        "station_master_spaces": sum(loaded.has_master),
    }
    assert found == {key: setup[key] for key in found}
    assert loaded.hand == setup["hand_size"]["start"]
    assert loaded.hand + sum(kind == "hand" for kind, _ in loaded.disc_kind) == setup["hand_size"]["max"]


@pytest.mark.parametrize("seats", SEATS)
def test_what_depends_on_the_seats_is_that_of_the_fact_sheet(seats: int) -> None:
    """T-022, T-110, T-222, T-229, T-951: step limits, fees, columns, and the size of the cattle market."""
    loaded, sheet = data(seats), facts(f"setup.player_count.{seats}")
    assert (loaded.step_limit, loaded.columns) == (sheet["step_limit"], sheet["job_market_seats"])
    assert loaded.column_seats == ["2", "2", "3", "4"]
    assert loaded.step_gains == {"left": sheet["step_disc_left"], "right": sheet["step_disc_right"]}
    green, black = sheet["fee_green"], sheet["fee_black"]
    assert loaded.hand_tolls == {"none": 0, "green": green, "black": black, "both": green + black}
    assert loaded.market_size == sheet["cattle_market_size"]
    assert data(seats, True).market_size == sheet["cattle_market_size_simmental"]


# -- cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("where, pile", [("starter", "start_deck"), ("market", "market_stack")])
def test_the_cattle_is_that_of_the_fact_sheet(where: str, pile: str) -> None:
    """T-108, T-113, T-926: breeds, values, points and numbers of cards."""
    wanted = Counter((name, row["value"], points) for name, row in named(f"cattle.{where}") for points in row["vp"])
    assert card_counts(data(), getattr(data(), pile)) == wanted


def test_the_simmental_cards_are_those_of_the_fact_sheet() -> None:
    """T-950: eight calves in the stack, heifers and cows beside it; the other cards stay as they are."""
    loaded = data(simmental=True)
    beside = tuple(card for card, number in enumerate(loaded.nursery) for _ in range(number))
    calves = card_counts(loaded, loaded.market_stack) - card_counts(data(), data().market_stack)
    wanted = Counter({(name, row["value"], row["vp"]): row["count"] for name, row in named("simmental.stage")})
    assert calves + card_counts(loaded, beside) == wanted
    assert {name for name, _, _ in calves} == {facts("simmental.market_cards")}
    assert not any(data().nursery)


@pytest.mark.parametrize("simmental", [False, True])
def test_purchases_are_those_of_the_fact_sheet(simmental: bool) -> None:
    """T-641, T-952: what so many cowboys and dollars buy."""
    loaded, market = data(simmental=simmental), facts("cattle_market")
    found = [
        ({loaded.breeds[loaded.breed[card]] for card in kinds}, cards, cowboys, dollars)
        for kinds, cards, cowboys, dollars in loaded.offers
    ]
    value_3 = {name for name, row in named("cattle.market") if row["value"] == 3}
    offers = market["options"] + (market["options_simmental"] if simmental else [])
    assert found == [
        (value_3 if row["kind"] == "value_3" else {row["kind"]}, row["cards"], row["cowboys"], row["dollars"])
        for row in offers
    ]
    assert loaded.cards_per_cowboy == market["add_cards_per_unused_cowboy"]


@pytest.mark.parametrize("row", [*rows("objectives.cards"), *rows("objectives.starting")], ids=lambda row: row["id"])
def test_every_objective_card_is_that_of_the_fact_sheet(row: Dict[str, Any]) -> None:
    """T-109, T-114, T-932: immediate action, tasks, points and penalty of every objective card."""
    loaded = data()
    card = loaded.card_names.index(row["id"])
    tasks = [task for task, number in zip(TASKS, loaded.tasks[card]) for _ in range(number)]
    assert sorted(tasks) == sorted(row["tasks"])
    assert (loaded.points[card], loaded.penalty[card]) == (row["vp"], row["penalty"])
    assert action_text(loaded, loaded.instant[card]) == row["instant"]
    assert (card >= loaded.starting) == (row in facts("objectives.starting"))


def test_there_are_no_other_objective_cards() -> None:
    """T-109, T-114: 24 cards and four starting cards."""
    sheet = [row["id"] for row in facts("objectives.cards") + facts("objectives.starting")]
    assert data().card_names[data().cattle :] == sheet


# -- tiles -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("bag", [0, 1, 2])
def test_every_bag_holds_what_the_fact_sheet_says(bag: int) -> None:
    """T-020, T-104: hazards, outlaws and workers by back number."""
    loaded, sheet = data(), facts(f"tiles.bag_{bag + 1}")
    each = [f"{row['vp']} {row['hand']}" for row in facts("tiles.hazards_each_type.list")]
    wanted = Counter({**sheet["outlaws"], **sheet["workers"]})
    for kind, number in sheet["hazards"].items():
        assert number in (0, len(each))
        wanted += Counter(f"{kind} {tile}" for tile in (each if number else []))
    assert {loaded.tile_names[tile]: n for tile, n in counts(loaded.bags[bag]).items()} == +wanted
    assert len(loaded.bags[bag]) == sheet["total"]


@pytest.mark.parametrize("seats", SEATS)
def test_every_hand_costs_its_fee(seats: int) -> None:
    """T-229, T-925: hazards by the hand in the corner, outlaws by colour, buildings by their hand; hazards' points."""
    loaded = data(seats)
    hands = {row["id"]: "none" for row in rows("trail.nodes") if row["kind"] == "neutral_site"}
    for row in facts("tiles.hazards_each_type.list"):
        hands.update({f"{kind} {row['vp']} {row['hand']}": row["hand"] for kind in facts("tiles.hazard_types")})
    hands.update(named("tiles.outlaw_hand"))
    hands.update({name: row["hand"] for name, row in named("private_buildings.tile")})
    hands.update(dict.fromkeys(facts("tiles.worker_types"), "none"))
    for tile, name in enumerate(loaded.tile_names[1:], 1):
        assert loaded.toll_of_tile[tile] == loaded.hand_tolls[hands[name]], name
        if loaded.first_hazard <= tile < loaded.first_outlaw:
            assert loaded.hazard_points[tile] == int(name.split()[1])


def test_the_job_market_is_that_of_the_fact_sheet() -> None:
    """T-022, T-023, T-103, T-930: costs, the token's first row, yellow arrows, points."""
    loaded, sheet = data(), facts("job_market")
    assert loaded.costs == tuple(sheet["cost_by_row"]) and len(loaded.costs) == sheet["rows"]
    assert loaded.token_row + 1 == sheet["token_start_row"]
    yellow = [row for row, is_yellow in enumerate(loaded.refill_rows, 1) if is_yellow]
    assert yellow == sheet["refill_cattle_market_when_token_leaves_row"]
    assert loaded.token_points == sheet["token_vp"]
    assert len(loaded.costs) == sheet["end_of_game_when_token_leaves_row"]


# -- the trail -------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", rows("trail.nodes"), ids=lambda row: row["id"])
def test_every_space_of_the_trail_is_that_of_the_fact_sheet(row: Dict[str, Any]) -> None:
    """T-001, T-002, T-306, T-810: kind, arcs, woods and risk action of every space."""
    loaded = data()
    node = loaded.nodes.index(row["id"])
    assert sorted(loaded.nodes[arc] for arc in loaded.next[node]) == sorted(row["next"])
    assert loaded.woods[node] == row.get("woods", False)
    risk = loaded.risk[node]
    assert (risk.text if risk else None) == row.get("risk")
    kinds = {
        "start": [loaded.start],
        "neutral_site": loaded.neutrals,
        "player_site": loaded.sites,
        "hazard": [node for section in loaded.sections for node in section],
        "outlaw": loaded.outlaw_nodes,
        "kansas_city": [loaded.kansas_city],
    }
    assert [kind for kind, nodes in kinds.items() if node in nodes] == [row["kind"]]


def test_only_outlaw_spaces_lie_beside_the_path() -> None:
    """T-002, T-005: those that the fact sheet puts there, and no other space."""
    beside = [f"outlaw_{row['number']}" for row in facts("outlaw_spaces.spaces") if row["off_trail"]]
    assert sorted(data().nodes) == sorted([*(row["id"] for row in facts("trail.nodes")), *beside])
    assert [data().nodes[node] for node in data().neutrals] == facts("trail.neutral_sites")


def test_sections_fill_in_the_order_of_the_fact_sheet() -> None:
    """T-105, T-412, T-413, T-770: hazard sections, outlaw spaces and their bounties."""
    loaded = data()
    sections = {name: [loaded.nodes[n] for n in nodes] for name, nodes in zip(loaded.section_names, loaded.sections)}
    assert sections == facts("trail.hazard_sections")
    spaces = facts("outlaw_spaces.spaces")
    assert [loaded.nodes[node] for node in loaded.outlaw_nodes] == [f"outlaw_{row['number']}" for row in spaces]
    assert [action[0].text for action in loaded.bounty] == [row["bounty"] for row in spaces]


@pytest.mark.parametrize("letter, actions", named("neutral_buildings.tile"))
def test_every_neutral_building_is_that_of_the_fact_sheet(letter: str, actions: List[str]) -> None:
    """T-303: the local actions of the neutral buildings."""
    assert tile_actions(data(), data().tile_names.index(letter)) == actions


@pytest.mark.parametrize("name, row", named("private_buildings.tile"))
def test_every_private_building_is_that_of_the_fact_sheet(name: str, row: Dict[str, Any]) -> None:
    """T-731, T-922: builders, points and local actions, the same for every seat."""
    loaded = data(4)
    building = loaded.buildings.index(name)
    assert (loaded.builders[building], loaded.building_points[building]) == (row["builders"], row["vp"])
    for seat in range(4):
        tile = loaded.first_private + seat * len(loaded.buildings) + building
        assert (loaded.tile_names[tile], loaded.owner[tile]) == (name, seat)
        assert tile_actions(loaded, tile) == row["actions"]


def test_there_are_no_other_private_buildings() -> None:
    """T-036: two sides of twelve tiles, and those above six builders only replace."""
    assert sorted(data().buildings) == sorted(facts("private_buildings.tile"))
    assert len(data().buildings) == 2 * facts("private_buildings.tiles_per_player")
    assert f"more_than_{data().most_builders}_builders" in facts("private_buildings")


# -- the player board ------------------------------------------------------------------------------


@pytest.mark.parametrize("row", rows("player_board.disc_spaces"), ids=lambda row: row["id"])
@pytest.mark.parametrize("seats", SEATS)
def test_every_disc_space_is_that_of_the_fact_sheet(row: Dict[str, Any], seats: int) -> None:
    """T-030, T-444 to T-449, T-930: corner, cost, gain, points, and what is unlocked."""
    loaded = data(seats)
    disc = loaded.discs.index(row["id"])
    gain = int(row.get("gain", "dollars:0").partition(":")[2])
    assert loaded.disc_white[disc] == (row["corner"] == "white")
    assert loaded.disc_double[disc] == row["id"].endswith("2x")
    numbers = loaded.disc_cost[disc], loaded.disc_gain[disc], loaded.disc_points[disc]
    assert numbers == (row.get("cost", 0), gain, row.get("vp_end", 0))
    unlocked = {
        "auxiliary": lambda: loaded.auxiliaries.index(row["unlocks"]),
        "certificate_limit": lambda: loaded.certificates.index(int(row["unlocks"][-1])),
        "step_limit": lambda: facts(f"setup.player_count.{seats}")[row["unlocks"]],
        "hand_limit": lambda: int(row["unlocks"][-1]),
    }
    kinds = {"certificate_limit": "certificates", "step_limit": "steps", "hand_limit": "hand"}
    assert loaded.disc_kind[disc] == (kinds.get(row["group"], row["group"]), unlocked[row["group"]]())


def test_the_player_board_is_that_of_the_fact_sheet() -> None:
    """T-030 to T-032, T-622, T-929: the discs, the certificate track, the places of workers."""
    loaded, sheet = data(), facts("player_board")
    assert len(loaded.discs) == sheet["disc_total"]
    opened = {f"aux_{aux}_1x": number for aux, number in zip(loaded.auxiliaries, loaded.aux_start) if number}
    assert opened == dict.fromkeys(sheet["open_from_start"], 1)
    track = sheet["certificate_track"]
    assert loaded.certificates == tuple(track["steps"])
    limits = [loaded.certificates[place] for place in loaded.limits]
    assert limits == [track["limit_start"], track["limit_with_cert_4"], track["limit_with_cert_4_and_cert_6"]]
    workers = sheet["workers"]
    for name, places in zip(loaded.worker_names, loaded.places):
        assert [action_text(loaded, action) for action in places] == workers[name]
    assert (loaded.worker_points, loaded.worker_points_from) == (workers["vp_each"], min(workers["vp_columns"]))
    assert max(workers["vp_columns"]) == workers["columns"] == len(loaded.places[0])


@pytest.mark.parametrize("level", ["single", "double"])
def test_auxiliary_actions_are_those_of_the_fact_sheet(level: str) -> None:
    """T-751 to T-756. What must be drawn exactly is `draw` in the level file, `draw_discard` in the sheet."""
    loaded = data()
    found = {name: deed.text for name, deed in zip(loaded.auxiliaries, getattr(loaded, level))}
    found["draw"] = found["draw"].replace("draw:", "draw_discard:")
    assert found == {name: row[level] for name, row in named("auxiliary") if isinstance(row, dict)}


# -- the railroad and the cities -------------------------------------------------------------------


def test_the_railroad_is_that_of_the_fact_sheet() -> None:
    """T-010, T-012, T-459: spaces, stations, crosses."""
    loaded, sheet = data(), facts("railroad")
    assert loaded.last == sheet["last_space"]
    assert f"dollars:{loaded.last_gain}" == sheet["last_space_rule"]["gain"]
    assert loaded.crosses == [low for low, _ in sheet["crosses"]]
    stations = sheet["stations"]
    places = [f"{'t' if row['low'] < row['high'] else ''}{row['low']}" for row in stations]
    assert [loaded.track[place] for place in loaded.station_place] == places
    assert loaded.station_cost == tuple(row["cost"] for row in stations)
    assert loaded.station_points == tuple(row["vp"] for row in stations)
    assert loaded.station_white == white([row["corner"] for row in stations])
    assert loaded.has_master == tuple(row["station_master"] for row in stations)


def test_the_cities_are_those_of_the_fact_sheet() -> None:
    """T-013, T-442, T-454: names, values, corners, points, money, and which take any number of discs."""
    loaded, sheet = data(), facts("cities.list")
    assert loaded.cities == [row["id"] for row in sheet] and loaded.cities[-1] == facts("cities.terminal")
    assert loaded.city_value == tuple(row["value"] for row in sheet)
    assert loaded.city_white == white([row["corner"] for row in sheet])
    assert loaded.city_points == tuple(row["single_vp"] for row in sheet)
    gains = [0 if row["instant"] == "none" else int(row["instant"].removeprefix("dollars:")) for row in sheet]
    assert loaded.city_gain == tuple(gains)
    assert [city for city, again in zip(loaded.cities, loaded.city_again) if again] == facts("cities.repeatable")


def test_the_arrows_are_those_of_the_fact_sheet() -> None:
    """T-455 to T-457, T-923: points and delivery actions between neighbouring cities."""
    loaded = data()
    found = {
        (loaded.cities[city], loaded.cities[city + 1]): (points, "|".join(deed.text for deed in action) or "none")
        for city, (points, action) in enumerate(zip(loaded.arrow_points, loaded.arrow_action))
        if points or action
    }
    assert found == {tuple(row["cities"]): (row["vp"], row["action"]) for row in facts("cities.pairs")}


def test_the_station_masters_are_those_of_the_fact_sheet() -> None:
    """T-101, T-692, T-935: upper half, points, and what they are counted in."""
    loaded, sheet = data(), facts("station_masters.tiles")
    assert loaded.masters == tuple(row["id"] for row in sheet)
    assert [action_text(loaded, action) for action in loaded.master_action] == [row["upper"] for row in sheet]
    found = zip(loaded.master_points, loaded.master_per, (MASTER_COUNTS[of] for of in loaded.master_of))
    assert list(found) == [(row["vp"], row["per"], row["of"]) for row in sheet]


def test_scoring_has_the_categories_of_the_fact_sheet() -> None:
    """T-921 to T-930."""
    points = rules().score(rules().setup())[0]
    assert list(points) == [row["key"] for row in facts("scoring.categories")]
    assert facts("scoring.categories")[0]["rule"] == f"1 per full {data().dollars_per_point} dollars"
