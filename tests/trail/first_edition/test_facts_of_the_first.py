"""The first edition as loaded against its fact sheet, by the same checks as the second; without a sheet, no test."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable, Dict

import pytest
import tomli

from game.registry import make
from tests.trail.data import test_facts as checks
from tests.trail.first_edition.first import FIRST

SHEET = Path(checks.SHEET).with_name(f"{FIRST}.toml")
__test__ = SHEET.is_file() and checks.SHEET.is_file()


def sheet() -> Dict[str, Any]:
    """The sheet of this edition over the tables that it inherits."""
    own = tomli.loads(SHEET.read_text(encoding="utf-8"))
    return {**{key: checks.FACTS[key] for key in own["inherited_tables"]}, **own}


@pytest.fixture(autouse=True)
def first_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "FACTS", sheet())
    monkeypatch.setattr(checks, "rules", lambda seats=2, simmental=False: make(FIRST, seats, {}))


@pytest.mark.parametrize(
    "check",
    [
        checks.test_the_start_is_that_of_the_fact_sheet,
        checks.test_there_are_no_other_objective_cards,
        checks.test_the_job_market_is_that_of_the_fact_sheet,
        checks.test_only_outlaw_spaces_lie_beside_the_path,
        checks.test_sections_fill_in_the_order_of_the_fact_sheet,
        checks.test_there_are_no_other_private_buildings,
        checks.test_the_player_board_is_that_of_the_fact_sheet,
        checks.test_the_railroad_is_that_of_the_fact_sheet,
        checks.test_the_cities_are_those_of_the_fact_sheet,
        checks.test_the_arrows_are_those_of_the_fact_sheet,
        checks.test_the_station_masters_are_those_of_the_fact_sheet,
        checks.test_scoring_has_the_categories_of_the_fact_sheet,
    ],
)
def test_a_table_is_that_of_the_sheet(check: Callable[[], None]) -> None:
    """F-003, F-014, F-017, F-046, F-084: cities, arrows, station masters, trade section and the tables inherited."""
    check()


@pytest.mark.parametrize("number", [2, 3, 4])
def test_hands_are_those_of_the_sheet(number: int) -> None:
    """F-013, F-016: the fee of every tile."""
    checks.test_every_hand_costs_its_fee(number)


@pytest.mark.parametrize("level", ["single", "double"])
def test_auxiliary_actions_are_those_of_the_sheet(level: str) -> None:
    """F-053 to F-055."""
    checks.test_auxiliary_actions_are_those_of_the_fact_sheet(level)


def test_every_row_is_that_of_the_sheet() -> None:
    """F-013, F-015, F-018, F-060: spaces of the trail, private buildings, neutral buildings, objective cards."""
    for row in checks.rows("trail.nodes"):
        checks.test_every_space_of_the_trail_is_that_of_the_fact_sheet(row)
    for name, row in checks.named("private_buildings.tile"):
        checks.test_every_private_building_is_that_of_the_fact_sheet(name, row)
    for letter, actions in checks.named("neutral_buildings.tile"):
        checks.test_every_neutral_building_is_that_of_the_fact_sheet(letter, actions)
    for row in [*checks.rows("objectives.cards"), *checks.rows("objectives.starting")]:
        checks.test_every_objective_card_is_that_of_the_fact_sheet(row)


def test_promotional_tiles_are_those_of_the_sheet() -> None:
    """F-013, F-014: buildings 11 and 13, station masters 8 and 9."""
    loaded = make(FIRST, 2, {"promos": True}).data
    for name, row in sheet()["private_buildings"]["promo"].items():
        building = loaded.buildings.index(name)
        assert (loaded.builders[building], loaded.building_points[building]) == (row["builders"], row["vp"])
        assert loaded.building_hands[building] == loaded.hand_tolls[row["hand"]]
        assert checks.tile_actions(loaded, loaded.first_private + building) == row["actions"]
    masters = {row["id"]: row["upper"] for row in sheet()["station_masters"]["promo"]}
    for number, upper in masters.items():
        assert checks.action_text(loaded, loaded.master_action[loaded.masters.index(number)]) == upper
