"""Phase 2: where figures may stand."""

from __future__ import annotations

from typing import Any, Dict

import pytest

from tests.carson.at import QUIET, carson, dice, pass_all, town
from tests.positions import Position

EVERY_SQUARE = [
    "wages", "ammunition", "roads_triple", "road_single", "construction_12", "construction_10", "construction_8",
    "construction_6", "construction_5", "construction_4", "construction_3", "income_parcels", "income_cowboys",
    "income_gambling", "vp_parcels", "vp_cowboys", "vp_buildings", "buy_vp_5", "buy_vp_4", "buy_vp_3", "buy_vp_2",
]  # fmt: skip


def cells(p: Position, verb: str = "cowboy") -> list[str]:
    return [text.split(" ")[1] for text in p.offers(verb)]


def squares(p: Position) -> list[str]:
    return [cell for cell in cells(p) if "," not in cell]


def test_players_place_one_cowboy_in_turn_or_pass() -> None:
    """CC-060, CC-061, CC-063, CT-15, D-PLACE: who passed is skipped, a lone player goes on."""
    p = carson(me={"cowboys": 4})
    asked = []
    for choice in ("cowboy wages", "cowboy wages", "cowboy wages", "pass", "cowboy wages", "pass"):
        asked.append(p.who)
        p.play(choice)
    assert asked == [0, 1, 0, 1, 0, 0]
    assert p.see("round") == 2 and p.see("turn_order") == [1, 0] and p.who == 1


def test_two_lists_keep_the_order() -> None:
    """CC-010: the turn order stays while the pass order fills from its first place."""
    p = carson(seats=3, turn_order=[2, 0, 1], seat=2)
    p.play("cowboy wages", "pass", "cowboy wages", "pass")
    assert p.see("turn_order") == [2, 0, 1] and p.see("pass_order") == [0, 2]


def test_who_has_no_figure_left_passes_when_his_turn_comes() -> None:
    """CC-062: and not before."""
    p = carson(me={"cowboys": 1}, seats=3)
    p.play("cowboy wages")
    assert p.see("pass_order") == []
    p.play("cowboy wages", "cowboy wages")
    assert p.see("pass_order") == [0] and p.who == 1


def test_unplaced_cowboys_stay_in_the_reserve() -> None:
    """CC-008, CC-061"""
    p = carson(luck="dealt").play("cowboy wages", "pass", "pass")
    assert p.see("seat.0.cowboys") == 2 + 4 and p.see("seat.1.cowboys") == 3 + 4


def test_everybody_passing_at_once_runs_the_actions_without_cowboys() -> None:
    """CE-43: deferred construction and incomes only."""
    p = carson(town=town(hotel={"3,2": 0}), me={"kept": ["ranch"], "parcels": ["0,0"]})
    p.play("pass", "pass")
    assert (p.who, p.decision) == (0, "D-DEFERRED")
    p.play("done")
    assert p.money() == 15 + 6 and p.see("round") == 2


def test_every_square_but_the_reminders_takes_cowboys() -> None:
    """CC-064, CC-065, CC-110, CC-111: parcel purchase and estate income hold none."""
    assert squares(carson()) == EVERY_SQUARE


@pytest.mark.parametrize("round, most", [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_blocked_squares_take_no_cowboys(round: int, most: int) -> None:
    """CC-065, CC-251, CT-19: all four, then three, two and one."""
    bought = [int(cell[-1]) for cell in squares(carson(round=round)) if cell.startswith("buy")]
    assert bought == list(range(5, most - 1, -1))


def test_a_construction_square_without_a_tile_takes_no_cowboys() -> None:
    """CC-065, CE-09"""
    p = carson(track={"construction": {"3": "ranch", "5": "mine"}})
    assert [cell for cell in squares(p) if cell.startswith("construction")] == ["construction_5", "construction_3"]


TOWN = town(
    house=["3,3", "2,5"], mountain=["1,1", "6,6"],
    saloon={"2,2": 0}, bank={"4,4": 1}, prison={"5,2": 1}, church={"6,3": 1}, hotel={"7,3": 1, "5,5": 1},
)  # fmt: skip


def test_parcels_without_an_owner_may_be_chosen_whatever_lies_there() -> None:
    """CC-064b"""
    offered = cells(carson(town=TOWN))
    assert {"0,0", "3,3", "1,1"} <= set(offered)


def test_parcels_with_an_owner_may_not_unless_they_hold_a_building() -> None:
    """CC-065, CC-125, CC-320: nor houses and mountains that somebody owns."""
    offered = cells(carson(town=TOWN, me={"parcels": ["0,0", "2,5"]}, other={"parcels": ["0,7", "6,6"]}))
    assert not {"0,0", "0,7", "2,5", "6,6"} & set(offered)


def test_buildings_of_others_are_attacked_and_own_ones_defended() -> None:
    """CC-064c, CC-064d, CC-320"""
    assert {"2,2", "4,4", "5,5"} <= set(cells(carson(town=TOWN)))


def test_prisons_churches_and_what_a_church_protects_cannot_be_attacked() -> None:
    """CC-321, CC-322, CT-25: nor defended; another player's church protects nothing."""
    p = carson(town=TOWN)
    assert not {"5,2", "6,3", "7,3"} & set(cells(p))
    p.play("pass")
    assert p.who == 1 and not {"5,2", "6,3", "7,3"} & set(cells(p))
    mine = town(church={"3,3": 1}, bank={"2,2": 0, "4,4": 1})
    assert "2,2" in cells(carson(town=mine, seat=1)) and "4,4" not in cells(carson(town=mine))


def test_a_mountain_of_ones_own_is_never_a_target() -> None:
    """CE-35"""
    p = carson(town=TOWN, me={"parcels": ["1,1"]})
    assert "1,1" not in cells(p) and "1,1" not in cells(p.play("pass"))


def test_one_cowboy_of_a_player_on_a_cell_but_many_at_wages_and_road() -> None:
    """CC-066"""
    p = carson(me={"cowboys": 6}, other={"cowboys": 0})
    p.play("cowboy wages", "cowboy wages", "cowboy road_single", "cowboy ammunition", "cowboy 0,0")
    assert {"wages", "road_single"} <= set(cells(p)) and not {"ammunition", "0,0"} & set(cells(p))
    assert p.see("track.cowboys.wages") == [0, 0]


def test_a_cell_with_other_cowboys_may_be_entered() -> None:
    """CC-067, CE-03: even if he could never pay; blocking is legal."""
    p = carson(other={"money": 0}).play("cowboy ammunition")
    assert "ammunition" in cells(p) and "construction_12" in cells(p)
    p.play("cowboy ammunition", "pass", "pass")
    assert p.decision == "CC-101"


def test_without_property_tiles_a_parcel_may_still_be_blocked() -> None:
    """CE-29, CC-021: legal to place, impossible to buy."""
    full = {"parcels": [f"{x},{y}" for x in range(6) for y in (6, 7)], "cowboys": 1}
    p = carson(me=full, other={"cowboys": 0}).play("cowboy 0,0")
    assert p.see("round") == 2 and p.see("town.parcels.0,0.owner") == -1 and p.money() == 15


def test_the_state_shown_is_the_true_one() -> None:
    """CC-012, CC-493: placed figures are seen by everybody."""
    p = carson().play("cowboy ammunition")
    assert p.see("track.cowboys", who=1) == {"ammunition": [0]}


# -- the white cowboy ------------------------------------------------------------------------------


def sheriff(side: str = "yellow", **named: Any) -> Position:
    me: Dict[str, Any] = {"personality": "sheriff", **named.pop("me", {})}
    track = {"sheriff": "hand" if side == "yellow" else "card", **named.pop("track", {})}
    return carson(me=me, track=track, options={"personalities": side}, **named)


def test_the_white_cowboy_is_one_more_to_place() -> None:
    """CC-400: by a turn of its own, and it goes home after its action."""
    p = sheriff(me={"cowboys": 0}, other={"cowboys": 0})
    assert p.decision == "D-PLACE" and not p.offers("cowboy")
    p.play("sheriff vp_parcels")
    assert p.see("track.sheriff") == "card" and p.see("seat.0.cowboys") == 4


def test_the_white_cowboy_goes_only_where_nobody_stands_and_never_attacks() -> None:
    """CC-401: squares, ownerless parcels, and an own building that can be attacked."""
    p = sheriff(town=TOWN, track={"cowboys": {"ammunition": [1], "0,0": [1], "wages": [1], "road_single": [0]}})
    white = cells(p, "sheriff")
    assert not {"ammunition", "0,0", "wages", "road_single"} & set(white)
    assert not {"4,4", "5,5", "5,2"} & set(white)
    assert {"roads_triple", "2,2", "3,3", "1,1"} <= set(white)


@pytest.mark.parametrize("cell", ["ammunition", "0,0", "2,2"])
def test_the_white_cowboys_cell_is_closed(cell: str) -> None:
    """CC-402, CE-17, CE-46: for everybody."""
    p = sheriff(town=TOWN).play(f"sheriff {cell}")
    assert cell not in cells(p)
    p.play("pass")
    assert cell not in cells(p)


def test_the_white_cowboy_shares_wages_and_road() -> None:
    """CC-402, CE-17, CC-115: and earns like any other."""
    p = sheriff(other={"cowboys": 1}).play("sheriff wages", "cowboy wages", "cowboy wages")
    assert p.see("track.sheriff") == "wages" and p.see("track.cowboys.wages") == [0, 1]
    pass_all(p)
    assert p.money(0) == 15 + 8 and p.money(1) == 15 + 4


def test_the_white_cowboy_takes_roads() -> None:
    """CC-402, CC-117"""
    p = sheriff(me={"cowboys": 1, "roads": 0}, other={"cowboys": 0}, town=town([])).play(
        "sheriff road_single", "cowboy road_single"
    )
    assert p.see("seat.0.roads") == 2


def test_the_white_cowboy_buys_a_parcel_like_any_other() -> None:
    """CE-19: without a duel."""
    p = sheriff(me={"cowboys": 0}, other={"cowboys": 0}, town=town()).play("sheriff 0,0")
    assert (p.decision, p.offered) == ("D-BUY-PARCEL", ["parcel 0,0", "done"])
    assert p.play("parcel 0,0").see("town.parcels.0,0.owner") == 0


def test_an_unplaced_white_cowboy_counts_until_the_round_ends() -> None:
    """CE-18, CC-009, E6: not against the cap of ten; back on its card afterwards."""
    p = sheriff(me={"cowboys": 9}, track={"cowboys": {"income_cowboys": [0]}}, seat=0)
    p.play("pass", "pass")
    assert p.decision == "D-CASH" and p.money() == 15 + 2 * (9 + 1 + 1)
    p.play("pay 17")
    assert p.see("track.sheriff") == "card" and p.see("seat.0.cowboys") == 10


def test_the_white_cowboy_makes_an_own_building_safe() -> None:
    """CC-402, CE-46: nobody can attack it, so it earns in full."""
    p = sheriff(town=town(hotel={"2,2": 0})).play("sheriff 2,2")
    assert "2,2" not in cells(p)
    p.play("pass", "pass")
    assert p.money() == 21 and p.see("track.sheriff") == "card"


# -- the red sheriff -------------------------------------------------------------------------------


def test_the_red_sheriff_starts_no_duel_and_attacks_nothing() -> None:
    """CC-403: no cell with others but wages and road, no building of others."""
    crowd = {"cowboys": {"ammunition": [1], "0,0": [1], "wages": [1], "road_single": [1]}}
    p = sheriff("red", town=TOWN, track=crowd)
    offered = set(cells(p))
    assert not {"ammunition", "0,0", "4,4", "5,5"} & offered
    assert {"wages", "road_single", "roads_triple", "0,1", "2,2"} <= offered


def test_the_red_sheriff_defends_his_building_against_an_attacker() -> None:
    """CE-20, CC-403: and scores three points if he loses."""
    p = sheriff("red", town=town(hotel={"2,2": 0}), track={"cowboys": {"2,2": [1]}})
    p.play("cowboy 2,2", "pass", "pass")
    assert p.see("pass_order") == [1, 0]
    dice(p, 6, 1)
    assert p.see("seat.0.points") == 3


def test_others_may_challenge_the_red_sheriff() -> None:
    """CC-403"""
    p = sheriff("red").play("cowboy ammunition")
    assert "ammunition" in cells(p)


def test_quiet_cards_are_cards() -> None:
    """CC-051: the positions of these tests name real ones."""
    assert set(QUIET) <= set(carson().rules.data.cards)
