"""Incomes, attacks and the grocer."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.carson.at import HOME, carson, dice, spots, town
from tests.positions import Position


def income(parcel: str, parcels: Dict[int, List[str]] | None = None, **tiles: Any) -> int:
    """What the building on a parcel earns in a town with these tiles, and these owners of bare parcels."""
    owned = parcels or {}
    p = carson(me={"parcels": owned.get(0, [])}, other={"parcels": owned.get(1, [])}, town=town(**tiles))
    found: int = p.see(f"town.parcels.{parcel}.income")
    return found


def test_saloons_count_the_houses_around_them() -> None:
    """CC-330, CC-331, CC-344, CT-05: one on another's parcel counts for him alone."""
    tiles = {"saloon": {"2,2": 0, "4,2": 1}, "house": ["3,1", "3,2", "3,3"]}
    assert income("2,2", {0: ["3,3"]}, **tiles) == 15
    assert income("4,2", {0: ["3,3"]}, **tiles) == 10


def test_a_drugstore_counts_houses_around_it_and_own_ranches_anywhere() -> None:
    """CC-342, CT-06: a neighbouring own ranch counts twice."""
    houses = ["3,3", "4,3", "5,3"]
    assert income("4,4", drugstore={"4,4": 0}, house=houses, ranch={"3,5": 0}) == 15
    assert income("4,4", drugstore={"4,4": 0}, house=houses, ranch={"0,0": 0}) == 12
    assert income("4,4", drugstore={"4,4": 0}, house=houses, ranch={"3,5": 1}) == 9


def test_a_bank_counts_houses_around_it_and_own_mines_anywhere() -> None:
    """CC-343, CC-331, CT-07: a hotel counts as two houses, if it is his own."""
    assert income("4,4", bank={"4,4": 0}, house=["3,3"], hotel={"4,3": 0}, mine={"0,7": 0}) == 12
    assert income("4,4", bank={"4,4": 0}, house=["3,3"], hotel={"4,3": 1}, mine={"0,7": 0}) == 6
    assert income("4,4", bank={"4,4": 0}, house=["3,3"], mine={"0,7": 1}) == 3


@pytest.mark.parametrize("kind, value", [("ranch", 5), ("church", 5), ("hotel", 10), ("mine", 0), ("prison", 0)])
def test_buildings_that_count_as_houses(kind: str, value: int) -> None:
    """CC-331, CE-38: for their owner only."""
    assert income("4,4", saloon={"4,4": 0}, **{kind: {"4,3": 0}}) == value
    assert income("4,4", saloon={"4,4": 0}, **{kind: {"4,3": 1}}) == 0


def test_ranches_count_free_parcels() -> None:
    """CC-340, CT-10: three in a corner; at least one dollar; whoever owns them, and shared with other ranches."""
    assert income("0,0", ranch={"0,0": 0}) == 3
    assert income("0,0", {1: ["1,0", "0,1"]}, ranch={"0,0": 0, "1,1": 0}) == 2
    assert income("0,0", ranch={"0,0": 0}, house=["1,0"], mountain=["1,1"], bank={"0,1": 1}) == 1
    assert income("3,3", ranch={"3,3": 0}) == 8
    assert income("3,3", ranch={"3,3": 0}, mountain=["2,2"]) == 7


def test_mines_count_mountains() -> None:
    """CC-341, CC-330, CT-11, CE-35: two ownerless ones, one of his own, none of another's."""
    mountains = ["2,2", "4,4", "3,2", "2,4"]
    assert income("3,3", {0: ["3,2"], 1: ["2,4"]}, mine={"3,3": 0}, mountain=mountains) == 9
    assert income("3,3", mine={"3,3": 0, "1,3": 1}, mountain=["2,2"]) == 3
    assert income("1,3", mine={"3,3": 0, "1,3": 1}, mountain=["2,2"]) == 3


def test_hotels_earn_six_churches_and_prisons_nothing() -> None:
    """CC-345"""
    tiles = {"hotel": {"0,0": 0}, "church": {"2,2": 0}, "prison": {"4,4": 0}, "house": ["3,3"]}
    assert [income(parcel, **tiles) for parcel in ("0,0", "2,2", "4,4")] == [6, 0, 0]


@pytest.mark.parametrize(
    "kind, most, tiles",
    [
        ("bank", 21, {"mine": {"0,7": 0, "1,7": 0, "2,7": 0}}),
        ("drugstore", 21, {"hotel": {"3,4": 0}}),
        ("mine", 21, {"mountain": spots(range(2, 5), range(2, 5))}),
        ("saloon", 35, {}),
    ],
)
def test_a_building_never_earns_more_than_its_tile_says(kind: str, most: int, tiles: Dict[str, Any]) -> None:
    """CC-346, CT-12"""
    around = [spot for spot in spots(range(2, 5), range(2, 5)) if spot != "3,3"]
    named = {"house": [spot for spot in around if spot != "3,4"], **tiles}
    if kind == "saloon":
        named["house"] = around
    if kind == "mine":
        named = {"mountain": around}
    assert income("3,3", **{kind: {"3,3": 0}}, **named) == most


def test_six_houses_and_three_mines_pay_21_not_27() -> None:
    """CC-346, CT-12"""
    houses = ["2,2", "3,2", "4,2", "2,3", "4,3", "2,4"]
    assert income("3,3", bank={"3,3": 0}, house=houses, mine={"0,7": 0, "1,7": 0, "2,7": 0}) == 21
    assert income("3,3", bank={"3,3": 0}, house=houses) == 18


def test_incomes_follow_the_town() -> None:
    """CC-347, CE-36, CE-37: when an ownerless house is bought, only the buyer's buildings profit from now on."""
    tiles = {"saloon": {"2,2": 0, "4,4": 1}, "house": ["3,3"]}
    assert [income(parcel, **tiles) for parcel in ("2,2", "4,4")] == [5, 5]
    assert [income(parcel, {1: ["3,3"]}, **tiles) for parcel in ("2,2", "4,4")] == [0, 5]


def test_a_house_somebody_agreed_to_counts_for_his_buildings() -> None:
    """CT-38, CC-330"""
    tiles = {"saloon": {"2,2": 0, "4,4": 1}, "house": ["3,3"]}
    assert income("2,2", {1: ["3,3"]}, **tiles) == 0 and income("4,4", {1: ["3,3"]}, **tiles) == 5


# -- payment and attacks ---------------------------------------------------------------------------

FIVE_HOUSES = ["1,1", "2,1", "3,1", "1,2", "3,2"]


def estate(cowboys: Dict[str, List[int]] | None = None, seats: int = 2, **named: Any) -> Position:
    named.setdefault("town", town(HOME, saloon={"2,2": 0}, house=FIVE_HOUSES))
    return carson("actions", seats, track={"cowboys": cowboys or {}, **named.pop("track", {})}, **named)


def test_all_buildings_pay_without_cowboys() -> None:
    """CC-316: everybody at once."""
    p = estate(town=town(hotel={"0,0": 0, "7,7": 1}))
    assert (p.money(0), p.money(1)) == (21, 21)


def test_an_undefended_building_is_robbed_of_half() -> None:
    """CC-310, CC-312, CC-315, CT-08: 25 dollars are 13 for the owner and 12 for the attacker, without a duel."""
    p = estate({"2,2": [1]})
    assert (p.money(0), p.money(1)) == (15 + 13, 15 + 12)
    assert p.see("seat.1.cowboys") == 3 + 4 and p.see("track.cowboys") == {}


def test_a_defender_who_wins_keeps_everything() -> None:
    """CC-311, CC-312: the attacker takes his cowboy back, the defender's goes to the general reserve."""
    p = dice(estate({"2,2": [0, 1]}), 6, 1)
    assert (p.money(0), p.money(1)) == (15 + 25, 15)
    assert (p.see("seat.0.cowboys"), p.see("seat.1.cowboys")) == (3 + 4, 4 + 4)


def test_a_defender_who_loses_shares() -> None:
    """CC-311, CC-312, CC-315"""
    p = dice(estate({"2,2": [0, 1]}), 1, 6)
    assert (p.money(0), p.money(1)) == (15 + 13, 15 + 12)
    assert (p.see("seat.0.cowboys"), p.see("seat.1.cowboys")) == (4 + 4, 3 + 4)


def test_two_attackers_fight_each_other() -> None:
    """CC-311, CT-28: the winner takes the half, the loser gets his cowboy back."""
    p = dice(estate({"2,2": [1, 2]}, 3), 1, 6)
    assert [p.money(seat) for seat in range(3)] == [28, 15, 27]
    assert p.see("seat.1.cowboys") == 4 + 4 and p.see("seat.2.cowboys") == 3 + 4


def test_a_defender_fights_all_attackers_at_once() -> None:
    """CC-311, CC-100, CT-28"""
    p = dice(estate({"2,2": [0, 1, 2]}, 3), 6, 1, 1)
    assert [p.money(seat) for seat in range(3)] == [40, 15, 15]
    assert [p.see(f"seat.{seat}.cowboys") for seat in range(3)] == [3 + 4, 4 + 4, 4 + 4]


def test_an_idle_defender_goes_to_the_general_reserve() -> None:
    """CC-313"""
    p = estate({"2,2": [0]})
    assert p.money() == 40 and p.see("seat.0.cowboys") == 3 + 4 and p.see("track.cowboys") == {}


def test_all_attacks_come_before_any_money() -> None:
    """CC-314: two buildings fought for, then paid."""
    tiles = town(HOME, hotel={"2,2": 0, "6,6": 0})
    p = estate({"2,2": [0, 1], "6,6": [0, 1]}, town=tiles)
    dice(p.play("parcel 2,2"), 1, 6)
    assert p.money(0) == p.money(1) == 15
    dice(p, 1, 6)
    assert (p.money(0), p.money(1)) == (21, 21)


def test_a_worthless_building_may_be_attacked() -> None:
    """CE-25: nothing each; and of a single dollar the owner keeps it."""
    p = estate({"2,2": [1]}, town=town(HOME, saloon={"2,2": 0}))
    assert (p.money(0), p.money(1)) == (15, 15)
    walled = town(HOME, ranch={"0,0": 0}, mountain=["1,0", "0,1", "1,1"])
    p = estate({"0,0": [1]}, town=walled)
    assert (p.money(0), p.money(1)) == (16, 15)


# -- churches --------------------------------------------------------------------------------------


def church(owner: int, pass_order: List[int], attackers: List[int], seats: int = 2) -> Position:
    """A church is put up beside the saloon that is attacked already."""
    me = {"kept": ["church"], "parcels": ["3,2"]} if owner == 0 else {}
    other = {"kept": ["church"], "parcels": ["3,2"]} if owner == 1 else {}
    track = {"cowboys": {"2,2": attackers, "income_cowboys": [1]}}
    tiles = town(HOME, saloon={"2,2": 0}, house=["1,1"])
    p = carson("actions", seats, me=me, other=other, track=track, town=tiles, pass_order=pass_order)
    return p.play("up church", "house 4,4")


def test_a_new_church_cancels_attacks_on_its_owners_buildings() -> None:
    """CC-323, CE-22, CT-24: the cowboy is in hand again at once, and counts for the cowboy income."""
    p = church(0, [0, 1], [1])
    assert p.events("attack_cancelled") and p.see("track.cowboys") == {}
    assert p.money(0) == 15 + 5 + 5  # the house, and the church as one
    assert p.money(1) == 15 + 2 * (4 + 1)


def test_a_defender_there_stays_until_incomes() -> None:
    """CC-323: and then goes to the general reserve."""
    p = church(0, [0, 1], [0, 1])
    assert p.see("seat.0.cowboys") == 3 + 4 and p.money(1) == 15 + 2 * (4 + 1)


def test_anothers_church_protects_nothing() -> None:
    """CE-23, CC-321"""
    p = church(1, [1, 0], [1])
    assert not p.events("attack_cancelled") and p.money(0) == 15 + 3


# -- the grocer ------------------------------------------------------------------------------------


def grocer(cowboys: Dict[str, List[int]] | None = None, **named: Any) -> Position:
    me = {"personality": "grocer", "power": True}
    tiles = town(HOME, bank={"2,2": 0, "6,6": 0}, house=[*FIVE_HOUSES, "5,5", "5,6", "5,7", "6,5"], church={"0,7": 0})
    return estate(cowboys, me=me, town=named.pop("town", tiles), **named)


def test_the_grocer_chooses_a_kind_after_the_attacks() -> None:
    """CC-350, D-GROCER-LATE: each kind he has in town but church and prison, or the money."""
    p = grocer({"2,2": [0, 1]})
    assert p.decision == "CC-101"
    dice(p, 1, 6)
    assert (p.decision, p.who, p.offered) == ("D-GROCER-LATE", 0, ["kind bank", "take"])
    assert p.money() == 15


def test_doubled_buildings_pay_twice_and_robbed_ones_once_to_each() -> None:
    """CC-351, CT-09: 15 dollars each for owner and attacker; the bank worth 12 that nobody attacks pays 24."""
    p = grocer({"2,2": [1]})
    assert [p.see(f"town.parcels.{parcel}.income") for parcel in ("2,2", "6,6")] == [15, 12]
    p.play("kind bank")
    assert (p.money(0), p.money(1)) == (15 + 15 + 24, 15 + 15)


def test_the_grocers_money_may_still_be_taken() -> None:
    """CC-430, CC-350"""
    p = grocer().play("take")
    assert p.money() == 15 + 8 + 15 + 12 and p.see("seat.0.power") is False


def test_who_took_the_money_is_not_asked_again() -> None:
    """CC-430"""
    p = estate(me={"personality": "grocer"})
    assert p.decision == "D-PERSONALITY" and p.money() == 40


def test_without_a_building_the_grocer_gives_money() -> None:
    """CE-27: there is nothing else to choose, so it is not asked."""
    p = grocer(town=town(HOME, church={"0,7": 0}))
    assert p.money() == 23 and p.decision == "D-PERSONALITY"


def test_stolen_money_is_never_doubled() -> None:
    """CE-26: by the attacker's own grocer."""
    p = estate({"2,2": [1]}, other={"personality": "grocer", "power": True, "parcels": []},
               town=town(HOME, saloon={"2,2": 0, "6,6": 1}, house=FIVE_HOUSES))  # fmt: skip
    p.play("kind saloon")
    assert p.money(1) == 15 + 12
