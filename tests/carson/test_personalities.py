"""Phase 1: who chooses when, and what each personality does at once."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.carson.at import carson, pass_all, town
from tests.positions import Position, new_game

YELLOW = {"personalities": "yellow"}
RED = {"personalities": "red"}
CARDS = ["sheriff", "banker", "grocer", "coolie", "settler", "captain", "mercenary"]


def picking(seats: int = 2, sides: str = "yellow", **named: object) -> Position:
    return carson("personalities", seats, options={"personalities": sides}, **named)  # type: ignore[arg-type]


def test_a_round_has_four_phases_and_a_game_four_rounds() -> None:
    """CC-050, CC-492: personalities, placing, actions and the end, each round again."""
    p = new_game("carson", 2)
    phases = []
    while not p.over:
        now = (p.see("round"), p.see("begin.at"))
        if now not in phases:
            phases.append(now)
        p.play("pass" if p.decision == "D-PLACE" else p.offered[-1])
    assert [phase for phase in phases if phase[1] == "personalities"] == [(n, "personalities") for n in (1, 2, 3, 4)]
    assert [phase for phase in phases if phase[1] == "placing"] == [(n, "placing") for n in (1, 2, 3, 4)]
    assert phases.index((2, "personalities")) > phases.index((1, "placing")) and p.see("begin.at") == "over"


def test_cards_lie_open_and_taking_one_is_compulsory() -> None:
    """CC-012, CC-051, D-PERSONALITY: every card that is left, and nothing to decline."""
    p = picking()
    assert p.offered == [f"pick {card}" for card in CARDS]
    p.play("pick banker")
    assert (p.who, p.decision) == (1, "D-PERSONALITY")
    assert p.offered == [f"pick {card}" for card in CARDS if card != "banker"]
    assert p.see("seat.0.personality", who=1) == "banker"


def test_the_help_comes_before_the_next_player_chooses() -> None:
    """CC-051"""
    p = picking().play("pick grocer")
    assert (p.who, p.decision) == (0, "D-GROCER-NOW")


def test_who_passed_first_chooses_first() -> None:
    """CC-052, E8, CC-080: the pass order becomes the turn order."""
    p = carson(seats=3, me={"cowboys": 1}, seat=1, turn_order=[1, 2, 0])
    p.play("pass", "pass", "cowboy wages")
    assert p.see("round") == 2 and p.see("turn_order") == [1, 2, 0] and p.who == 1
    assert p.see("pass_order") == [] and p.see("seat.0.personality") == ""


def test_numbers_on_the_cards_sort_the_turn_order() -> None:
    """CC-053, CT-14: the sheriff before the grocer before the mercenary, whoever chose first."""
    p = picking(3).play("pick mercenary", "pick sheriff", "pick grocer", "keep")
    assert p.see("turn_order") == [1, 2, 0] and (p.decision, p.who) == ("D-PLACE", 1)


def test_all_seven_cards_have_their_numbers() -> None:
    """CC-053"""
    order = [carson("personalities", 5).rules.data.cards.index(card) for card in CARDS]
    assert order == list(range(7))
    p = picking(5).play("pick captain", "decline", "pick settler", "decline")
    p.play("pick coolie", "pick banker", "pick sheriff")
    assert p.see("turn_order") == [4, 3, 2, 1, 0]


def test_the_yellow_sheriff_takes_the_white_cowboy() -> None:
    """CC-400, CE-18: it counts in hand while it is not placed."""
    p = picking().play("pick sheriff")
    assert p.see("track.sheriff") == "hand" and p.see("seat.0.firepower") == 3 + 1 + 1


def test_the_red_sheriff_has_no_white_cowboy() -> None:
    """CC-403"""
    assert picking(sides="red").play("pick sheriff").see("track.sheriff") == "card"


def test_the_yellow_banker_brings_nine_dollars() -> None:
    """CC-410"""
    assert picking().play("pick banker").money() == 24


@pytest.mark.parametrize("sides", ["yellow", "red"])
def test_the_grocer_pays_eight_now_or_helps_later(sides: str) -> None:
    """CC-430, CC-431, D-GROCER-NOW"""
    p = picking(sides=sides).play("pick grocer")
    assert p.offered == ["take", "keep"]
    p.play("take")
    assert p.money() == 23 and p.see("seat.0.power") is False
    p.undo().play("keep")
    assert p.money() == 15 and p.see("seat.0.power") is True


def test_the_yellow_labourer_brings_two_roads() -> None:
    """CC-440"""
    p = picking().play("pick coolie")
    assert p.see("seat.0.roads") == 2


def test_the_labourer_takes_what_roads_are_left() -> None:
    """CE-07: 25 roads in all."""
    p = picking(other={"roads": 20}, me={"roads": 0}).play("pick coolie")
    assert p.see("seat.0.roads") == 1


def test_the_settler_claims_any_ownerless_parcel_for_nothing() -> None:
    """CC-450, D-SETTLER-PARCEL"""
    p = picking(me={"parcels": ["0,0"]}, other={"parcels": ["1,0"]}, town=town(house=["3,3"])).play("pick settler")
    assert len(p.offered) == 63 and p.offered[-1] == "decline"
    assert "parcel 3,3" in p.offered and "parcel 1,0" not in p.offered
    p.play("parcel 3,3")
    assert p.money() == 15 and p.see("town.parcels.3,3.owner") == 0


def test_a_settler_who_declines_gets_nothing() -> None:
    """CE-28"""
    p = picking().play("pick settler", "decline")
    assert p.see("seat.0.parcels") == [] and p.who == 1


def test_a_settler_without_property_tiles_is_not_asked() -> None:
    """CC-021, CE-28: all twelve are on the board."""
    p = picking(me={"parcels": [f"{x},{y}" for x in range(6) for y in range(2)]}).play("pick settler")
    assert (p.who, p.decision) == (1, "D-PERSONALITY")


def test_the_red_settler_pays_eight_now_or_for_mountains_later() -> None:
    """CC-451, D-SETTLER-RED"""
    p = picking(sides="red").play("pick settler")
    assert (p.decision, p.offered) == ("D-SETTLER-RED", ["take", "keep"])
    assert p.play("take").money() == 23


@pytest.mark.parametrize("money, offered", [(15, [1, 2, 3]), (8, [1, 2]), (3, [1]), (0, [])])
def test_the_captain_sells_cowboys_as_far_as_money_goes(money: int, offered: list[int]) -> None:
    """CC-460, D-CAPTAIN"""
    p = picking(me={"money": money}).play("pick captain")
    if offered:
        assert p.offered == [*[f"buy {n}" for n in offered], "decline"]
        p.play(f"buy {offered[-1]}")
        assert p.see("seat.0.cowboys") == 3 + offered[-1]
        assert p.money() == money - {1: 1, 2: 4, 3: 9}[offered[-1]]
    assert (p.who, p.decision) == (1, "D-PERSONALITY")  # one offer only


@pytest.mark.parametrize("cowboys, offered", [(7, 3), (8, 2), (9, 1), (10, 0)])
def test_the_captain_offers_no_more_cowboys_than_there_are(cowboys: int, offered: int) -> None:
    """CC-008, CE-30, CT-37: ten of each colour."""
    p = picking(me={"cowboys": cowboys}).play("pick captain")
    assert len(p.offers("buy")) == (offered if p.who == 0 else 0)


def test_the_red_captain_sells_revolvers() -> None:
    """CC-461, D-CAPTAIN: three dollars for one, nine for two, kept to the end of the game."""
    p = picking(sides="red").play("pick captain")
    assert p.offered == ["buy 1", "buy 2", "decline"]
    p.play("buy 2")
    assert p.money() == 6 and p.see("seat.0.revolvers") == 3
    p.play("pick mercenary")
    pass_all(p)
    assert p.see("round") == 2 and p.see("seat.0.revolvers") == 3


@pytest.mark.parametrize("sides, extra", [("yellow", 3), ("red", 2)])
def test_the_mercenary_is_worth_revolvers_this_round(sides: str, extra: int) -> None:
    """CC-009, CC-470, CC-471, CC-472: the card's revolvers go with the card."""
    p = picking(sides=sides).play("pick mercenary")
    assert p.see("seat.0.firepower") == 3 + 1 + extra
    p.play("pick banker")
    pass_all(p)
    while p.decision == "D-BANKER-RED":
        p.play("decline")
    assert p.see("round") == 2 and p.see("seat.0.firepower") == 3 + 4 + 1


# -- the red labourer ------------------------------------------------------------------------------

ROW = {"3": "ranch", "4": "mine", "5": "bank", "6": "hotel", "8": "church", "10": "saloon", "12": "prison"}


def labourer(**named: object) -> Position:
    track = {"construction": ROW}
    return picking(sides="red", track=track, **named).play("pick coolie")  # type: ignore[arg-type]


def test_the_red_labourer_takes_any_tile_for_five_and_the_rest_slides() -> None:
    """CC-441, CT-23, D-LABOURER-RED: one new tile comes to the dearest square before he builds or keeps."""
    p = labourer()
    assert p.offered == [*[f"take construction_{n}" for n in (12, 10, 8, 6, 5, 4, 3)], "decline"]
    p.play("take construction_6")
    assert p.money() == 10 and p.decision == "CC-441"
    assert Counter(p.rules.to_text(c) for c in p.table.decision.choices)["deal ranch"] == 5
    p.play("deal drugstore")
    assert p.see("track.construction") == {
        "3": "ranch", "4": "mine", "5": "bank", "6": "church", "8": "saloon", "10": "prison", "12": "drugstore",
    }  # fmt: skip
    assert p.see("seat.0.kept") == ["hotel"] and (p.who, p.decision) == (1, "D-PERSONALITY")


def test_the_red_labourer_may_put_it_up_at_once() -> None:
    """CE-33, CC-146: revolvers come at once."""
    p = labourer(me={"parcels": ["2,2"]}, town=town(house=["3,3"]))
    p.play("take construction_12", "deal bank")
    assert (p.decision, p.offered) == ("D-BUILD-OR-KEEP", ["up", "keep"])
    p.play("up", "house 2,3")
    assert p.see("town.parcels.2,2.tile") == "prison" and p.see("seat.0.revolvers") == 3


def test_a_church_put_up_in_phase_one_protects_from_phase_two_on() -> None:
    """CE-33, CC-321"""
    parcels = town(house=["3,3"], saloon={"2,3": 0})
    p = labourer(me={"parcels": ["2,2"]}, town=parcels).play("take construction_8", "deal bank", "up", "house 4,4")
    p.play("pick mercenary")
    while p.who != 1:
        p.play("pass")
    assert p.decision == "D-PLACE" and "cowboy 2,3" not in p.offered


def test_without_five_dollars_the_red_labourer_gets_nothing() -> None:
    """CE-32"""
    assert labourer(me={"money": 4}).who == 1


def test_without_tiles_the_red_labourer_gets_nothing() -> None:
    """CE-32"""
    assert picking(sides="red", track={"construction": {}}).play("pick coolie").who == 1


def test_the_yellow_labourer_does_not_make_the_red_one_cheaper() -> None:
    """CE-34, CC-441: the price is five, never half of it."""
    p = labourer(me={"money": 5}).play("take construction_3", "deal bank")
    assert p.money() == 0
