"""What lies in the box, and how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from game import registry
from tests.positions import Position, new_game


def dealt(seats: int = 3, seed: int = 7, **options: object) -> Position:
    return new_game("carson", seats, seed, **options)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_may_play(seats: int) -> None:
    """CC-001"""
    assert len(dealt(seats).see("seat")) == seats
    assert registry.offers("carson")["seats"] == [2, 3, 4, 5]


def test_the_box_holds_what_it_says() -> None:
    """CC-020"""
    p = dealt(5, duels="tiles")
    tiles = Counter(p.see("track.bag")) + Counter(p.see("track.construction").values())
    assert tiles == {
        "ranch": 6, "mine": 6, "drugstore": 4, "bank": 4, "saloon": 3, "hotel": 3, "church": 2, "prison": 2,
    }  # fmt: skip
    hands = Counter(tile for seat in range(5) for tile in p.see(f"seat.{seat}.duel_tiles"))
    assert hands == dict.fromkeys(range(6), 5)
    assert p.rules.data.box_houses == 20 and p.rules.data.box_roads == 25
    assert len(p.rules.data.cards) == 7


def test_houses_cannot_run_out() -> None:
    """CC-022: every building that needs a house, and the centre, find one."""
    data = dealt().rules.data
    assert 1 + sum(b.count for b in data.buildings if b.needs_house) == 19 <= data.box_houses


def test_everybody_begins_with_the_same() -> None:
    """CC-030, CC-037"""
    p = dealt()
    for seat in range(3):
        row = p.see(f"seat.{seat}")
        assert (row["money"], row["revolvers"], row["roads"], row["cowboys"], row["points"]) == (15, 1, 1, 3, 0)
    assert sorted(p.see("turn_order")) == [0, 1, 2]


def test_the_first_turn_order_is_drawn_seat_by_seat() -> None:
    """CC-037, CC-039: it is drawn before everything else, and the last seat needs no lot."""
    p = new_game("carson", 3, luck="ask")
    assert (p.decision, p.offered) == ("CC-037", ["deal seat0", "deal seat1", "deal seat2"])
    p.play("deal seat2", "deal seat0")
    assert p.see("turn_order") == [2, 0, 1] and p.decision == "CC-031"


def test_three_tiles_come_from_the_bag_the_first_on_the_cheapest_square() -> None:
    """CC-031: ranches and mines have their squares, the rest is drawn onto $5, $6 and $8."""
    p = new_game("carson", 2, luck="ask").play("deal seat0")
    assert Counter(p.rules.to_text(c) for c in p.table.decision.choices)["deal ranch"] == 4
    p.play("deal saloon", "deal church", "deal prison")
    assert p.see("track.construction") == {
        "3": "ranch", "4": "mine", "5": "saloon", "6": "church", "8": "prison", "10": "ranch", "12": "mine",
    }  # fmt: skip
    assert sum(p.see("track.bag").values()) == 23
    assert p.decision == "CC-032"


def test_dice_name_the_inner_parcels_white_across_and_red_down() -> None:
    """CC-032, CC-033: centre and mountains never lie on the outer ring."""
    p = new_game("carson", 2, luck="ask").play("deal seat0", "deal bank", "deal bank", "deal bank")
    assert p.offered == [f"roll {white} {red}" for white in range(1, 7) for red in range(1, 7)]
    p.play("roll 2 5")
    assert p.see("town.parcels.2,5.tile") == "house"


def centre(x: int, y: int) -> Position:
    return new_game("carson", 2, luck="ask").play("deal seat0", "deal bank", "deal bank", "deal bank", f"roll {x} {y}")


@pytest.mark.parametrize("x, y", [(1, 1), (6, 6), (3, 4), (1, 6)])
def test_the_centre_has_a_house_four_roads_and_reaches_nine_parcels(x: int, y: int) -> None:
    """CC-034, CT-01"""
    p = centre(x, y)
    assert p.see("town.roads") == [f"H {x},{y}", f"H {x},{y + 1}", f"V {x},{y}", f"V {x + 1},{y}"]
    assert p.see("town.reached") == [f"{i},{j}" for j in range(y - 1, y + 2) for i in range(x - 1, x + 2)]


def test_nine_mountains_and_none_where_something_stands() -> None:
    """CC-035: a roll that hits the house or a mountain is rolled again, so it is not offered."""
    p = centre(3, 3)
    for n in range(9):
        assert p.decision == "CC-035" and len(p.offered) == 35 - n and "roll 3 3" not in p.offered
        p.play(p.offered[0])
    tiles = Counter(parcel["tile"] for parcel in p.see("town.parcels").values())
    assert tiles == {"mountain": 9, "house": 1, "": 54}
    assert p.decision == "D-START-PARCEL"


def test_three_guns_and_white_cowboy_lie_ready() -> None:
    """CC-036: the three-gun chip on its square, nothing blocked yet; the white cowboy on its card."""
    p = dealt()
    assert not any(p.see(f"seat.{seat}.three_gun") for seat in range(3))
    assert p.see("track.sheriff") == "card" and p.see("round") == 1


def test_parcels_to_start_with_go_round_and_back() -> None:
    """CC-038, D-START-PARCEL: the last in turn order takes two at once; mountains and the centre may be taken."""
    p = new_game("carson", 3, luck="ask").play("deal seat1", "deal seat2", *["deal bank"] * 3, "roll 3 3")
    while p.decision == "CC-035":
        p.play(p.offered[0])
    assert len(p.offered) == 64
    takers = []
    for parcel in ("3,3", "1,1", "0,0", "1,0", "2,0", "3,0"):
        takers.append(p.who)
        p.play(f"parcel {parcel}")
        assert f"parcel {parcel}" not in p.offered
    assert takers == [1, 2, 0, 0, 2, 1]
    assert p.see("town.parcels.3,3") == {"tile": "house", "owner": 1}
    assert p.see("town.parcels.1,1") == {"tile": "mountain", "owner": 2}
    assert p.money(1) == 15
    assert p.decision == "D-PERSONALITY" and p.who == 1


def test_luck_of_setup_comes_in_its_order() -> None:
    """CC-039, CC-040"""
    p = new_game("carson", 3, luck="ask", personalities="random", duels="tiles")
    order = []
    while p.who == -1:
        if p.decision not in order:
            order.append(p.decision)
        p.play(p.offered[0])
    assert order == ["CC-040", "CC-037", "CC-031", "CC-032", "CC-035", "CC-501"]


def test_the_same_seed_deals_the_same_game() -> None:
    """CC-039"""
    assert dealt(seed=5).see("town") == dealt(seed=5).see("town") != dealt(seed=6).see("town")


@pytest.mark.parametrize(
    "wanted, sides", [("yellow", "yyyyyyy"), ("red", "rrrrrrr"), ("yyrryyy", "yyrryyy")], ids=["yellow", "red", "mixed"]
)
def test_sides_are_fixed_before_the_game(wanted: str, sides: str) -> None:
    """CC-040: for each card separately."""
    assert dealt(personalities=wanted).see("sides") == sides
    assert dealt().see("sides") == "yyyyyyy"


def test_chance_may_fix_the_sides() -> None:
    """CC-040: card by card, before all else."""
    p = new_game("carson", 2, luck="ask", personalities="random")
    assert (p.decision, p.offered) == ("CC-040", ["deal y", "deal r"])
    p.play(*[f"deal {letter}" for letter in "yrryryy"])
    assert p.see("sides") == "yrryryy"


def test_two_play_by_the_same_rules() -> None:
    """CE-45: the dice game has no special rules for two: the same money, row and mountains."""
    two, four = dealt(2), dealt(4)
    for p in (two, four):
        assert p.see("seat.0.money") == 15 and len(p.see("track.construction")) == 7
        assert sum(parcel["tile"] == "mountain" for parcel in p.see("town.parcels").values()) == 9
