"""Phase 3: what each square gives, in the order of the track."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.carson.at import HOME, carson, dice, town
from tests.positions import Position

STEPS = [
    "wages", "ammunition", "roads_triple", "road_single", "parcel_purchase", "construction_12", "construction_10",
    "construction_8", "construction_6", "construction_5", "construction_4", "construction_3", "deferred_construction",
    "income_parcels", "income_cowboys", "income_gambling", "estate_income", "vp_parcels", "vp_cowboys",
    "vp_buildings", "buy_vp_5", "buy_vp_4", "buy_vp_3", "buy_vp_2",
]  # fmt: skip


def act(cowboys: Dict[str, List[int]], seats: int = 2, **named: Any) -> Position:
    track = {"cowboys": cowboys, **named.pop("track", {})}
    named.setdefault("town", town([]))
    return carson("actions", seats, track=track, **named)


def parcels(number: int) -> List[str]:
    return [f"{n % 8},{n // 8}" for n in range(number)]


def test_the_track_is_read_in_its_printed_order() -> None:
    """CC-110, CC-111, CC-112"""
    assert [square.id for square in carson().rules.data.squares] == STEPS


def test_steps_are_carried_out_in_that_order() -> None:
    """CC-070, CC-111, CC-492: figures leave square after square; single road after triple, gambling after cowboys."""
    everywhere = [cell for cell in STEPS if cell not in ("parcel_purchase", "deferred_construction", "estate_income")]
    p = act({cell: [0] for cell in everywhere[:9]}, me={"money": 0, "cowboys": 0})
    left = [e["cell"] for s in p.table.states for e in map(p.rules.describe, s.events or []) if e["what"] == "left"]
    assert left == everywhere[:9]
    p = act({cell: [0] for cell in everywhere[9:19]}, me={"money": 0, "cowboys": 0}, luck="dealt")
    left = [e["cell"] for s in p.table.states for e in map(p.rules.describe, s.events or []) if e["what"] == "left"]
    assert left == everywhere[9 : 9 + len(left)] and "income_gambling" in left


def test_wages_are_four_dollars_a_cowboy() -> None:
    """CC-115, CC-071, CC-073: nobody is asked, and all of them go to the general reserve."""
    p = act({"wages": [0, 0, 1]})
    assert (p.money(0), p.money(1)) == (23, 19)
    assert p.see("track.cowboys") == {} and p.see("seat.0.cowboys") == 3 + 4


def test_ammunition_is_worth_three_revolvers_until_the_round_ends() -> None:
    """CC-116, E7, CC-080: in incomes, too."""
    p = act({"ammunition": [0], "income_cowboys": [0], "income_gambling": [0]})
    assert p.see("seat.0.three_gun") and p.see("seat.0.firepower") == 3 + 1 + 3
    assert p.money() == 15 + 14
    p.play("roll 1 1")
    assert p.see("round") == 2 and not p.see("seat.0.three_gun")


def test_without_a_cowboy_the_three_gun_chip_stays_on_the_board() -> None:
    """CC-116"""
    p = act({"income_gambling": [0]})
    assert not p.see("seat.0.three_gun") and not p.see("seat.1.three_gun")


def test_roads_come_by_three_and_by_one() -> None:
    """CC-117"""
    p = act({"roads_triple": [0], "road_single": [0, 1, 1]})
    assert [p.see(f"seat.{seat}.roads") for seat in (0, 1)] == [4, 2]


def test_roads_that_run_short_go_by_pass_order() -> None:
    """CC-117, CE-07, CT-36: each with all his cowboys; the rest go empty and their cowboys leave all the same."""
    p = act({"road_single": [0, 0, 1, 1], "income_gambling": [0]}, seats=3, seat2={"roads": 22})
    assert [p.see(f"seat.{seat}.roads") for seat in (0, 1)] == [2, 1]
    assert "road_single" not in p.see("track.cowboys")


# -- parcels ---------------------------------------------------------------------------------------


def test_a_parcel_with_one_cowboy_is_bought_without_a_duel() -> None:
    """CC-120, CC-122, CC-124, D-BUY-PARCEL: paid to the bank, the tile goes under what lies there."""
    p = act({"3,3": [0], "0,0": [0], "5,5": [1]}, town=town(house=["3,3"]))
    assert (p.decision, p.who) == ("D-BUY-PARCEL", 0)
    assert p.offered == ["parcel 0,0", "parcel 3,3", "done"]
    p.play("parcel 3,3")
    assert p.money() == 13 and p.see("town.parcels.3,3") == {"tile": "house", "owner": 0}
    assert p.offered == ["parcel 0,0", "done"] and p.see("track.cowboys") == {"0,0": [0], "5,5": [1]}
    p.play("done")
    assert p.see("town.parcels.0,0.owner") == -1 and p.who == 1
    assert p.see("track.cowboys") == {"5,5": [1]}


def test_parcels_are_bought_in_pass_order() -> None:
    """CC-122"""
    assert act({"0,0": [0], "5,5": [1]}, pass_order=[1, 0]).who == 1


def test_parcels_are_bought_while_money_lasts() -> None:
    """CE-01, CE-02: he picks what to buy, and what he cannot pay lapses."""
    houses = town(house=["3,3", "2,2"])
    p = act({"0,0": [0], "2,3": [0], "3,2": [0]}, town=houses, me={"money": 4})
    assert p.offered == ["parcel 0,0", "parcel 3,2", "parcel 2,3", "done"]
    p.play("parcel 2,3")
    assert p.offered == ["parcel 0,0", "done"]
    p.play("parcel 0,0")
    assert p.money() == 0 and p.decision == "D-PERSONALITY" and p.see("seat.0.cowboys") == 3 + 4


def test_who_cannot_pay_is_not_asked() -> None:
    """CE-01, CE-03: the cowboy goes all the same."""
    p = act({"2,3": [0]}, town=town(house=["3,3"]), me={"money": 1})
    assert p.decision == "D-PERSONALITY" and p.see("track.cowboys") == {}


def test_twelve_property_tiles_are_all() -> None:
    """CC-021, CE-29"""
    p = act({"0,5": [0], "1,5": [0]}, me={"parcels": parcels(11)})
    p.play("parcel 0,5")
    assert p.decision == "D-PERSONALITY" and p.see("town.parcels.1,5.owner") == -1


def test_an_owned_parcel_cannot_be_bought() -> None:
    """CC-125: it is not even a target."""
    p = carson(other={"parcels": ["0,0"]})
    assert "cowboy 0,0" not in p.offered and "cowboy 1,0" in p.offered


# -- incomes and points ----------------------------------------------------------------------------


def test_parcels_bring_two_dollars_each() -> None:
    """CC-200, CE-35: free, built or mountain alike."""
    p = act({"income_parcels": [0]}, me={"parcels": ["0,0", "1,1", "3,3"]}, town=town(mountain=["1,1"], house=["3,3"]))
    assert p.money() == 21


def test_cowboys_in_hand_and_revolvers_bring_two_dollars_each() -> None:
    """CC-201, CT-18: the cowboy on the square has left."""
    p = act({"income_cowboys": [0]}, me={"revolvers": 2, "personality": "mercenary", "money": 0})
    assert p.money() == 16


def test_gamblers_get_the_sum_of_two_dice() -> None:
    """CC-202, CT-17: 36 ordered pairs."""
    p = act({"income_gambling": [0]})
    assert (p.decision, p.who) == ("CC-202", -1)
    assert p.offered == [f"roll {a} {b}" for a in range(1, 7) for b in range(1, 7)]
    assert p.play("roll 3 5").money() == 23


@pytest.mark.parametrize("number, points", [(7, 3), (6, 3), (1, 0)])
def test_two_parcels_are_a_point(number: int, points: int) -> None:
    """CC-203, CT-18, CE-35"""
    assert act({"vp_parcels": [0]}, me={"parcels": parcels(number)}).see("seat.0.points") == points


@pytest.mark.parametrize("cowboys, revolvers, points", [(3, 2, 2), (3, 3, 3), (0, 1, 0)])
def test_two_of_cowboys_and_revolvers_are_a_point(cowboys: int, revolvers: int, points: int) -> None:
    """CC-204, CT-18"""
    p = act({"vp_cowboys": [0]}, me={"cowboys": cowboys, "revolvers": revolvers})
    assert p.see("seat.0.points") == points


def test_buildings_are_points_but_houses_and_mountains_are_not() -> None:
    """CC-205"""
    mine = town(HOME, ranch={"0,0": 0}, church={"1,1": 0}, hotel={"7,7": 1}, house=["3,3"], mountain=["5,5"])
    p = act({"vp_buildings": [0]}, town=mine, me={"parcels": ["3,3", "5,5", "7,0"]})
    assert p.see("seat.0.points") == 2


@pytest.mark.parametrize("price, most", [(5, 3), (4, 4), (3, 5), (2, 8)])
def test_points_are_bought_at_the_printed_price(price: int, most: int) -> None:
    """CC-250, D-BUY-VP: any number, none among them, with money he has."""
    p = act({f"buy_vp_{price}": [0]}, me={"money": 17})
    assert p.offered == [f"buy {n}" for n in range(most + 1)]
    p.play("buy 2")
    assert p.see("seat.0.points") == 2 and p.money() == 17 - 2 * price


def test_who_cannot_pay_for_a_point_is_not_asked() -> None:
    """CE-01"""
    assert act({"buy_vp_5": [0]}, me={"money": 4}).decision == "D-PERSONALITY"


def test_points_are_settled_from_the_dearest_down() -> None:
    """CE-47, CC-250: he may buy none at the dear square."""
    p = act({"buy_vp_5": [0], "buy_vp_4": [0], "buy_vp_2": [0]}, me={"money": 10})
    assert p.offered[-1] == "buy 2"
    p.play("buy 0")
    assert p.offered[-1] == "buy 2"
    p.play("buy 1")
    assert p.offered[-1] == "buy 3" and p.play("buy 3").see("seat.0.points") == 4


def test_a_square_is_used_in_the_round_after_which_it_is_blocked() -> None:
    """CE-44, CC-251: blocking comes at the end of the round."""
    p = act({"buy_vp_2": [0]}, round=1)
    assert p.decision == "D-BUY-VP"
    p.play("buy 1", "pick banker", "pick captain", "decline")
    assert "cowboy buy_vp_2" not in p.offered and "cowboy buy_vp_3" in p.offered


# -- declining -------------------------------------------------------------------------------------


def test_a_right_may_be_declined_after_a_duel() -> None:
    """CC-072, CE-16, CC-130: the cowboy is gone, nobody steps in, the tile stays."""
    p = act({"construction_3": [0, 1]}, me={"cowboys": 0}, track={"construction": {"3": "ranch"}})
    dice(p, 6, 1)
    assert (p.decision, p.who, p.offered) == ("D-BUY-BUILDING", 0, ["take", "decline"])
    p.play("decline")
    assert p.see("track.construction.3") == "ranch" and p.see("seat.0.cowboys") == 4
    assert p.see("seat.0.kept") == p.see("seat.1.kept") == []


def test_no_money_is_owed() -> None:
    """CC-011: who lacks a dollar does not get the building, and keeps his money."""
    p = act({"construction_12": [0]}, me={"money": 11})
    assert p.decision == "D-PERSONALITY" and p.money() == 11
