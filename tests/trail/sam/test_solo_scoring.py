"""What counts for Sam, and who wins."""

from __future__ import annotations

from typing import Any, Dict

import pytest

from tests.trail.at import building
from tests.trail.sam.solo import SAM, sams, solo

CITIES = ["philadelphia", "new_york", "new_york"]
SAMS: Dict[str, Any] = {
    "workers": {"cowboy": 6, "builder": 5},
    "discs": {"cities": CITIES, "stations": [1, 10]},
    "hazards": ["flood 4 green", "drought 3 green"],
    "outlaws": ["green"],
    "cattle": ["hereford/7", "longhorn"],
    "objectives": ["s1", "o06", "o01"],
    "job_market_token": True,
}


def test_categories_that_count_for_sam() -> None:
    """S-201, S-203, S-202: neither money nor station masters nor the step disc; buildings by their b-sides."""
    tiles = {"a1": building("4b", SAM), "b1": building("10b", SAM)}
    at = solo("end", sam=SAMS, trail=tiles, market={"jobs": {"token": 0}})
    assert at.score(SAM) == {
        "dollars": 0,
        "buildings": 3 + 11,
        "cities": 6 + 9 + 9,
        "stations": 1 + 9,
        "hazards": 7,
        "cattle": 9,
        "objectives": 3 + 5 + 4,
        "station_masters": 0,
        "workers": 12,
        "step_disc": 0,
        "job_market_token": 2,
    }


def test_all_discs_gone_score_no_step_disc() -> None:
    """S-201: his discs cover nothing."""
    discs = {"cities": ["new_york"] * 13, "stations": [1]}
    assert solo(sam={"discs": discs}).score(SAM)["step_disc"] == 0


@pytest.mark.parametrize("cards, points", [(["s1"], 3), (["s1", "o06"], 8), (["o11", "o24"], 8), ([], 0)])
def test_every_objective_counts_as_fulfilled(cards: Any, points: int) -> None:
    """S-202: the starting card included, without any of the things asked for, and nothing is lost."""
    assert solo(sam={"objectives": cards}).score(SAM)["objectives"] == points


def test_kansas_city_costs_him_only_if_he_must_begin_there() -> None:
    """S-203, S-003: he never delivers there unless it is chosen as his first city."""
    assert solo(sam={"discs": {"cities": ["kansas_city"], "stations": []}}).score(SAM)["cities"] == -6


@pytest.mark.parametrize("money, winners", [(10, [SAM]), (15, [0, SAM]), (20, [0])])
def test_the_human_wins_with_more_points(money: int, winners: Any) -> None:
    """S-204: an equal result is a shared victory."""
    at = solo("end", me={"money": money, "objectives": ["s1"]}, sam={"objectives": ["s2"]})
    assert at.rules.winners(at.table.state) == winners


def test_the_human_scores_as_usual() -> None:
    """S-204: an objective not fulfilled costs its points."""
    at = solo("end", me={"objectives": ["s1", "o06"], "money": 12})
    assert (at.score()["objectives"], at.score()["dollars"]) == (-3, 2)


def test_his_face_down_card_is_shown_in_the_end() -> None:
    """S-012, S-202: nobody knows it before."""
    assert solo("turn").see(f"seat.{SAM}.objectives", 0) == []
    at = solo("end")
    assert len(at.see(f"seat.{SAM}.objectives", 0)) == 1 == len(sams(at, "objectives"))
