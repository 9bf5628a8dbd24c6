"""Construction: tile, house, consent and roads in one move."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.carson.at import HOME, carson, town
from tests.positions import Position

REACHED = [f"{x},{y}" for y in (2, 3, 4) for x in (2, 3, 4)]


def buying(
    kind: str = "hotel", square: int = 3, money: int = 15, parcels: List[str] | None = None, **named: Any
) -> Position:
    """Seat 0 is entitled to a tile and has parcel 2,2, which is reached."""
    me = {"money": money, "parcels": ["2,2"] if parcels is None else parcels, **named.pop("me", {})}
    track = {"cowboys": {f"construction_{square}": [0]}, "construction": {str(square): kind}}
    named.setdefault("town", town(house=["3,3"]))
    return carson("actions", me=me, track=track, **named)


def crowded(*free: str, **tiles: Dict[str, int]) -> Dict[str, Any]:
    """A town in which only these of the reached parcels are free: mountains stand on the others."""
    taken = {spot for where in tiles.values() for spot in where}
    return town(mountain=[spot for spot in REACHED if spot not in free and spot not in taken], **tiles)


def test_the_winner_may_buy_or_decline() -> None:
    """CC-130, D-BUY-BUILDING"""
    p = buying()
    assert (p.decision, p.offered) == ("D-BUY-BUILDING", ["take", "decline"])
    p.play("take")
    assert p.money() == 12 and p.decision == "D-BUILD-OR-KEEP"


def test_construction_runs_from_dear_to_cheap() -> None:
    """CC-112, CC-492"""
    cowboys = {f"construction_{n}": [0] for n in (3, 4, 5, 6, 8, 10, 12)}
    p = carson("actions", me={"money": 120}, track={"cowboys": cowboys}, town=town([]))
    prices = []
    while p.decision == "D-BUY-BUILDING":
        before = p.money()
        p.play("take")
        prices.append(before - p.money())
    assert prices == [12, 10, 8, 6, 5, 4, 3]


@pytest.mark.parametrize("price, half", [(12, 6), (10, 5), (8, 4), (6, 3), (5, 3), (4, 2), (3, 2)])
def test_the_yellow_labourer_pays_half_rounded_up(price: int, half: int) -> None:
    """CC-132, CC-440, CT-13"""
    p = buying(square=price, me={"personality": "coolie"}, money=half)
    assert p.play("take").money() == 0


def test_half_prices_are_for_construction_only() -> None:
    """CE-34: not for parcels, not for points."""
    track = {"cowboys": {"0,0": [0], "buy_vp_5": [0]}}
    p = carson("actions", me={"personality": "coolie", "money": 6}, track=track, town=town([]))
    p.play("parcel 0,0")
    assert p.money() == 5 and p.offered == ["buy 0", "buy 1"]


def test_a_bought_tile_may_be_kept() -> None:
    """CC-131, CC-146, CE-39: it gives no income, no revolver and no points, and counts as nobody's ranch."""
    p = buying("ranch", town=town(house=["3,3"], drugstore={"7,7": 0}))
    p.play("take", "keep")
    assert p.see("seat.0.kept") == ["ranch"] and p.see("seat.0.revolvers") == 1
    assert p.see("town.parcels.7,7.income") == 0
    assert p.score()["parcels"] == 2  # the drugstore's parcel only


@pytest.mark.parametrize("kind, revolvers", [("ranch", 1), ("mine", 1), ("prison", 2), ("hotel", 0), ("saloon", 0)])
def test_revolvers_come_when_the_building_is_put_up(kind: str, revolvers: int) -> None:
    """CC-146"""
    p = buying(kind).play("take", "up")
    if kind not in ("ranch", "mine"):
        p.play("house 2,3")
    assert p.see("town.parcels.2,2.tile") == kind and p.see("seat.0.revolvers") == 1 + revolvers
    assert p.see("seat.0.kept") == []


@pytest.mark.parametrize("kind", ["ranch", "mine"])
def test_ranch_and_mine_need_neither_road_nor_house(kind: str) -> None:
    """CC-142, CT-27"""
    p = buying(kind, parcels=["7,7"], town=town([]))
    p.play("take", "up")
    assert p.see("town.parcels.7,7.tile") == kind
    assert all(parcel["tile"] in ("", kind) for parcel in p.see("town.parcels").values())


def test_a_building_goes_on_an_own_free_parcel() -> None:
    """CC-140, CC-005, CT-27, CE-35, CE-11, D-BUILD-PARCEL: not on mountains, houses, buildings or others' land."""
    mine = ["2,2", "2,3", "5,5", "4,4", "7,7"]
    p = buying(
        "ranch",
        parcels=mine,
        other={"parcels": ["0,0"]},
        town=town(house=["2,3"], mountain=["5,5"], church={"4,4": 0}),
    )
    p.play("take", "up")
    assert p.offered == ["parcel 2,2", "parcel 7,7"]


def test_a_ranch_cannot_be_put_on_the_only_own_parcel_if_that_is_a_mountain() -> None:
    """CC-140, CT-27, CE-04: buying is still legal, and the tile is kept."""
    p = buying("ranch", parcels=["5,5"], town=town(mountain=["5,5"])).play("take")
    assert p.see("seat.0.kept") == ["ranch"] and p.decision != "D-BUILD-OR-KEEP"


@pytest.mark.parametrize("kind", ["drugstore", "bank", "saloon", "hotel", "church", "prison"])
def test_all_other_kinds_need_a_road(kind: str) -> None:
    """CC-141, CC-144, CE-05, D-BUILD-OR-KEEP: on a parcel that is not reached, without roads, they are kept."""
    p = buying(kind, parcels=["7,7"]).play("take")
    assert p.see("seat.0.kept") == [kind] and p.decision == "CC-085"  # the round is over
    assert buying(kind, parcels=["2,2"]).play("take").decision == "D-BUILD-OR-KEEP"


def test_a_house_goes_on_another_free_reached_parcel() -> None:
    """CC-141, CC-143, CE-12, D-HOUSE-PARCEL: never with the building itself, never where something stands."""
    p = buying(town=town(house=["3,3"], mountain=["4,4"]), other={"parcels": ["4,2"]}).play("take", "up")
    assert p.offered == [f"house {spot}" for spot in REACHED if spot not in ("2,2", "3,3", "4,4")]
    p.play("house 2,3")
    assert p.see("town.parcels.2,3") == {"tile": "house", "owner": -1, "price": 4}
    assert p.see("town.parcels.2,2.tile") == "hotel"


def test_a_house_on_ones_own_parcel_uses_it_up() -> None:
    """CE-11, CC-143"""
    p = buying(parcels=["2,2", "2,3"], me={"kept": ["ranch"]}).play("take", "up", "parcel 2,2", "house 2,3")
    assert p.see("town.parcels.2,3") == {"tile": "house", "owner": 0}
    assert p.decision != "D-DEFERRED"  # nowhere left for the ranch


# -- consent ---------------------------------------------------------------------------------------


def test_a_house_on_anothers_parcel_needs_his_yes() -> None:
    """CC-143, CE-10, D-CONSENT, CT-38: the house is his then."""
    p = buying(other={"parcels": ["4,4"]}).play("take", "up", "house 4,4")
    assert (p.decision, p.who, p.offered) == ("D-CONSENT", 1, ["consent", "refuse"])
    p.play("consent")
    assert p.see("town.parcels.4,4") == {"tile": "house", "owner": 1}
    assert p.score(1)["parcels"] == 2


def test_a_refused_parcel_is_struck_off() -> None:
    """CC-490, CE-10: the house is asked for again."""
    p = buying(other={"parcels": ["4,4", "4,3"]}).play("take", "up", "house 4,4", "refuse")
    assert (p.decision, p.who) == ("D-HOUSE-PARCEL", 0)
    assert "house 4,4" not in p.offered and "house 4,3" in p.offered


def test_with_nothing_left_the_move_is_called_off() -> None:
    """CC-490, CE-06, CC-144: no road has been laid, the tile is paid and kept."""
    p = buying(parcels=["2,2"], other={"parcels": ["4,4"]}, town=crowded("2,2", "4,4"), me={"roads": 0}, money=3)
    p.play("take", "up", "refuse")  # only one parcel for the house: it is chosen by itself
    assert p.see("seat.0.kept") == ["hotel"] and p.see("town.parcels.2,2.tile") == "" and p.money() == 0
    assert p.see("town.roads") == HOME


# -- roads during construction ---------------------------------------------------------------------


def test_a_hotel_without_a_parcel_for_its_house_is_kept() -> None:
    """CC-144, CE-06, CT-26"""
    p = buying(town=crowded("2,2")).play("take")
    assert p.see("seat.0.kept") == ["hotel"] and p.decision != "D-BUILD-OR-KEEP"


def test_with_a_road_that_reaches_a_free_parcel_it_may_be_put_up() -> None:
    """CC-145, CC-161, CT-26"""
    p = buying(town=crowded("2,2"), me={"roads": 1}).play("take", "up")
    assert all(text.split(" ")[1] not in REACHED for text in p.offered)
    p.play("house 1,2")
    assert "H 2,3" in p.see("town.roads") and p.see("town.parcels.1,2.tile") == "house"  # the only road that does


def test_only_roads_that_keep_completion_possible_are_offered() -> None:
    """CC-491, CC-145, D-ROAD: two roads for a parcel two away, and not one to waste."""
    p = buying(parcels=["6,3"], me={"roads": 2}).play("take", "up", "house 2,2")
    assert p.decision == "D-ROAD" and p.offered == ["road H 4,3", "road H 4,4"]
    p.play("road H 4,3")
    assert "H 5,3" in p.see("town.roads") and p.see("town.parcels.6,3.tile") == "hotel"  # the only road left


def test_a_road_too_many_may_be_laid_anywhere() -> None:
    """CC-491, CC-160: with three roads for two, every edge at the network is still good."""
    p = buying(parcels=["6,3"], me={"roads": 3}).play("take", "up", "house 2,2")
    assert len(p.offered) == 8
    p.play("road V 3,2")
    assert p.offered == ["road H 4,3", "road H 4,4"]


def test_both_conditions_are_judged_together() -> None:
    """CC-145: building and house may share a road, or need one each."""
    p = buying(parcels=["5,3"], town=crowded(), me={"roads": 1}).play("take", "up")
    houses = [text.split(" ")[1] for text in p.offered]
    assert houses == ["5,2", "5,4"]  # one road to 5,3 reaches these as well
    p = buying(parcels=["5,3"], town=crowded(), me={"roads": 2}).play("take", "up")
    houses = [text.split(" ")[1] for text in p.offered]
    assert "1,3" in houses and "6,3" in houses and "0,3" not in houses


def test_roads_are_laid_before_the_tiles_are_placed() -> None:
    """CC-145, CC-490: and they are paid from the personal reserve."""
    p = buying(parcels=["5,3"], me={"roads": 1}).play("take", "up", "house 2,2")
    assert p.decision == "D-ROAD" and p.see("town.parcels.5,3.tile") == "" and p.see("town.parcels.2,2.tile") == ""
    p.play(p.offered[0])
    assert p.see("town.parcels.5,3.tile") == "hotel" and p.see("town.parcels.2,2.tile") == "house"
    assert p.see("seat.0.roads") == 0 and len(p.see("town.roads")) == 5


# -- deferred construction -------------------------------------------------------------------------


def deferred(**named: Any) -> Position:
    named.setdefault("town", town(house=["3,3"]))
    return carson("actions", **named)


def test_kept_tiles_go_up_after_the_last_square_in_pass_order() -> None:
    """CC-150, D-DEFERRED: any number, one after another; he finishes before the next begins."""
    me = {"kept": ["saloon", "ranch", "ranch"], "parcels": ["2,2", "7,7", "6,7"]}
    p = deferred(me=me, other={"kept": ["mine"], "parcels": ["0,0"]}, pass_order=[1, 0])
    assert (p.decision, p.who, p.offered) == ("D-DEFERRED", 1, ["up mine", "done"])
    p.play("up mine")
    assert (p.who, p.offered) == (0, ["up ranch", "up saloon", "done"])
    p.play("up saloon", "house 4,4")  # only 2,2 is reached
    assert (p.who, p.offered) == (0, ["up ranch", "done"])
    p.play("up ranch", "parcel 7,7", "up ranch")
    assert p.see("seat.0.kept") == [] and p.see("seat.0.revolvers") == 3


def test_a_tile_bought_this_round_may_go_up_then() -> None:
    """CC-150"""
    p = buying("ranch").play("take", "keep")
    assert (p.decision, p.offered) == ("D-DEFERRED", ["up ranch", "done"])


def test_outside_that_step_a_kept_tile_stays_where_it_is() -> None:
    """CC-151: buying another is no occasion, nor is placing."""
    p = buying("hotel", me={"kept": ["ranch"]})
    assert p.play("take").offered == ["up", "keep"]
    p.play("up", "house 2,3")
    assert p.see("seat.0.kept") == ["ranch"]
    assert not carson(me={"kept": ["ranch"], "parcels": ["0,0"]}).offers("up")


def test_a_tile_that_cannot_be_completed_stays_kept() -> None:
    """CE-05: at deferred construction as well."""
    p = deferred(me={"kept": ["bank"], "parcels": ["7,7"], "roads": 1})
    assert p.decision == "D-DEFERRED" and not p.offers("up") and p.offers("road")


def test_roads_may_be_laid_there_for_their_own_sake() -> None:
    """CC-160, CC-161"""
    p = deferred(me={"roads": 2})
    assert p.offered[-1] == "done" and len(p.offers("road")) == 8
    p.play("road H 2,3")
    assert p.see("seat.0.roads") == 1 and p.decision == "D-DEFERRED"
    p.play("done")
    assert p.see("seat.0.roads") == 1


def test_a_new_building_earns_in_its_first_round_and_cannot_be_attacked() -> None:
    """CE-24: nobody can stand on it any more."""
    p = buying("hotel", square=12).play("take", "up", "house 2,3")
    assert p.money() == 15 - 12 + 6
    assert p.see("track.cowboys") == {}


def test_any_number_of_tiles_may_be_kept() -> None:
    """CC-131, CE-04"""
    p = buying(parcels=[], me={"kept": ["ranch", "mine", "bank", "saloon", "hotel"]}).play("take")
    assert len(p.see("seat.0.kept")) == 6
