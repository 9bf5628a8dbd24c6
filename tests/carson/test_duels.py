"""Duels: strength, winners, losers, and the order in which they are fought."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.carson.at import carson, dice, town
from tests.positions import Position

DUEL_SQUARES = [
    "ammunition", "roads_triple", "construction_12", "construction_10", "construction_8", "construction_6",
    "construction_5", "construction_4", "construction_3", "income_parcels", "income_cowboys", "income_gambling",
    "vp_parcels", "vp_cowboys", "vp_buildings", "buy_vp_5", "buy_vp_4", "buy_vp_3", "buy_vp_2",
]  # fmt: skip


def duel(cell: str = "ammunition", seats: int = 2, **named: Any) -> Position:
    """All seats stand on one cell."""
    track: Dict[str, Any] = {"cowboys": {cell: list(range(seats))}, **named.pop("track", {})}
    return carson("actions", seats, track=track, **named)


@pytest.mark.parametrize("square", DUEL_SQUARES)
def test_a_contested_square_is_fought_for(square: str) -> None:
    """CC-100, CC-103: the winner's cowboy goes to the general reserve, the loser's comes home at once."""
    p = duel(square, me={"money": 50, "cowboys": 2}, other={"money": 50, "cowboys": 2})
    assert p.decision == "CC-101" and p.offered == [f"roll {n}" for n in range(1, 7)]
    dice(p, 6, 1)
    assert p.see("seat.1.cowboys") >= 3 and square not in p.see("track.cowboys")
    assert p.see("seat.0.cowboys") in (2, 2 + 4)


@pytest.mark.parametrize("square", ["wages", "road_single"])
def test_there_are_no_duels_where_many_may_stand(square: str) -> None:
    """CC-100"""
    assert duel(square, town=town([])).decision in ("D-DEFERRED", "D-PERSONALITY")


def test_strength_is_the_die_the_cowboys_in_hand_and_the_revolvers() -> None:
    """CC-009, CC-101, CC-102, CT-16: seven against seven, and the one who passed earlier wins."""
    p = duel(
        "roads_triple",
        me={"cowboys": 2, "revolvers": 1},
        other={"cowboys": 0, "revolvers": 2, "three_gun": True},
        pass_order=[1, 0],
    )
    assert p.who == -1
    dice(p, 2, 4)
    shown = [(e["who"], e["number"], e["strength"]) for e in p.events("shown")]
    assert shown == [(1, 2, 7), (0, 4, 7)]
    assert p.see("seat.1.roads") == 3 and p.see("seat.0.cowboys") == 3
    assert p.see("seat.0.firepower") == 4


@pytest.mark.parametrize("card, side, extra", [("mercenary", "yellow", 3), ("mercenary", "red", 2)])
def test_the_mercenarys_revolvers_count_in_duels(card: str, side: str, extra: int) -> None:
    """CC-009, CC-470, CC-471"""
    p = duel(me={"personality": card}, options={"personalities": side})
    dice(p, 1, 1)
    assert [e["strength"] for e in p.events("shown")] == [1 + 3 + 1 + extra, 1 + 3 + 1]


def test_dice_are_rolled_in_pass_order() -> None:
    """CC-104"""
    p = duel(seats=3, pass_order=[2, 0, 1])
    dice(p, 1, 2, 3)
    assert [(e["who"], e["number"]) for e in p.events("shown")] == [(2, 1), (0, 2), (1, 3)]


def test_figures_on_the_board_do_not_count() -> None:
    """CC-009"""
    p = duel(track={"cowboys": {"ammunition": [0, 1], "vp_parcels": [0], "0,0": [0]}})
    dice(p, 1, 1)
    assert [e["strength"] for e in p.events("shown")] == [5, 5]


def test_three_in_one_duel_have_one_winner() -> None:
    """CE-14, CC-103: all the others take their cowboys back."""
    p = duel("roads_triple", 3)
    dice(p, 1, 6, 2)
    assert [p.see(f"seat.{seat}.roads") for seat in range(3)] == [0, 3, 0]
    assert [p.see(f"seat.{seat}.cowboys") for seat in range(3)] == [4, 3, 4]


def test_among_equals_at_the_top_the_earliest_to_pass_wins() -> None:
    """CE-15, CC-102"""
    p = duel("roads_triple", 4, pass_order=[3, 2, 1, 0])
    dice(p, 4, 5, 5, 5)
    assert p.see("seat.2.roads") == 3


def test_a_lost_cowboy_strengthens_the_next_duel() -> None:
    """CE-13, CC-103: and one that won is gone for it."""
    p = duel(track={"cowboys": {"ammunition": [0, 1], "roads_triple": [0, 1]}}, other={"revolvers": 9})
    dice(p, 6, 6, 1, 1)
    strengths = [(e["who"], e["strength"]) for e in p.events("shown")]
    assert strengths == [(0, 1 + 3 + 1 + 1), (1, 1 + 3 + 9 + 3)]


def test_the_red_sheriff_scores_for_every_duel_he_loses() -> None:
    """CC-403, CE-21, CT-33: three points each, however many fight; nothing for a building that is just robbed."""
    track = {"cowboys": {"ammunition": [0, 1, 2], "roads_triple": [0, 1], "2,2": [1]}}
    p = duel(
        seats=3,
        me={"personality": "sheriff"},
        options={"personalities": "red"},
        track=track,
        town=town(hotel={"2,2": 0}),
    )
    dice(p, 1, 6, 1)
    assert p.see("seat.0.points") == 3
    dice(p, 1, 6)
    while p.decision == "D-DEFERRED":
        p.play("done")
    assert p.see("seat.0.points") == 6 and p.events("robbed")


# -- several duels in town -------------------------------------------------------------------------


def parcels_fought_for(pass_order: List[int]) -> Position:
    cowboys = {"0,0": [0, 1], "5,0": [1, 0], "0,5": [0, 1]}
    return carson("actions", 3, track={"cowboys": cowboys}, pass_order=pass_order, town=town())


def test_who_passed_first_says_which_duel_is_next() -> None:
    """CC-105, CC-121, CE-48, D-DUEL-ORDER: though he fights in none of them; again until one is left."""
    p = parcels_fought_for([2, 0, 1])
    assert (p.decision, p.who) == ("D-DUEL-ORDER", 2)
    assert p.offered == ["parcel 0,0", "parcel 5,0", "parcel 0,5"]
    dice(p.play("parcel 5,0"), 1, 6)
    assert p.offered == ["parcel 0,0", "parcel 0,5"]
    dice(p.play("parcel 0,5"), 6, 1)
    assert p.decision == "CC-101"  # the last one needs no choice
    dice(p, 6, 1)
    assert (p.decision, p.who) == ("D-BUY-PARCEL", 0)
    assert p.offered == ["parcel 0,0", "parcel 0,5", "done"]


def test_a_single_duel_in_town_needs_no_order() -> None:
    """CC-121: only two or more pending duels are put in order."""
    p = carson("actions", track={"cowboys": {"0,0": [0, 1]}}, town=town())
    assert p.decision == "CC-101"


def test_duels_over_buildings_are_put_in_order_too() -> None:
    """CC-314, CC-121: before any money is paid."""
    p = carson(
        "actions",
        track={"cowboys": {"2,2": [0, 1], "4,4": [0, 1]}},
        town=town(hotel={"2,2": 0, "4,4": 1}),
        pass_order=[1, 0],
    )
    assert (p.decision, p.who) == ("D-DUEL-ORDER", 1)
    assert p.offered == ["parcel 2,2", "parcel 4,4"]
    dice(p.play("parcel 4,4"), 1, 1)
    assert p.money(0) == p.money(1) == 15
