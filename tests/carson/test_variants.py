"""Duel tiles, simultaneous placing, and the river."""

from __future__ import annotations

from random import Random
from typing import Any, Dict, List

import pytest

from game.carson.data.town_grid import spots_of
from game.carson.ids import event_kinds
from game.carson.notation import parcel_text
from tests.carson.at import HOME, carson, town
from tests.positions import Position, new_game

TILES = {"duels": "tiles"}
TOGETHER = {"placing": "simultaneous"}
RIVER = {"river": True}


# -- duel tiles ------------------------------------------------------------------------------------


def test_two_players_have_a_set_each_and_fifteen_dollars() -> None:
    """CC-501, CT-34"""
    p = new_game("carson", 2, duels="tiles")
    for seat in range(2):
        assert p.see(f"seat.{seat}.duel_tiles") == [0, 1, 2, 3, 4, 5] and p.money(seat) == 15


@pytest.mark.parametrize("seats, total", [(3, 45), (4, 60), (5, 75)])
def test_more_players_share_all_sets_and_pay_for_good_hands(seats: int, total: int) -> None:
    """CC-501, CT-34: thirty dollars less what is announced."""
    p = new_game("carson", seats, duels="tiles")
    totals = [p.see(f"seat.{seat}.duel_total") for seat in range(seats)]
    assert sum(totals) == total
    for seat in range(seats):
        assert len(p.see(f"seat.{seat}.duel_tiles")) == 6
        assert p.money(seat) == 30 - totals[seat] == 30 - sum(p.see(f"seat.{seat}.duel_tiles"))


def test_tiles_are_dealt_seat_by_seat_each_as_likely_as_any_other() -> None:
    """CC-501"""
    p = new_game("carson", 3, luck="ask", duels="tiles")
    while p.decision != "CC-501":
        p.play(p.offered[0])
    assert len(p.table.decision.choices) == 18 and p.offered == [f"deal {n}" for n in range(6)]
    p.play("deal 5", "deal 5", "deal 5")
    assert "deal 5" not in p.offered and p.see("seat.0.duel_tiles") == [5, 5, 5]
    assert p.see("track.duel_discard") == []  # nobody sees what is still to be dealt


def test_hands_are_secret_and_totals_public() -> None:
    """CC-012, CC-502"""
    p = new_game("carson", 3, duels="tiles")
    assert p.see("seat.1.duel_tiles", who=0) == 6
    assert p.see("seat.0.duel_tiles", who=0) == p.see("seat.0.duel_tiles")
    assert p.see("seat.1.duel_total", who=0) == p.see("seat.1.duel_total")
    drawn = (event_kinds.DUEL_TILE_DRAWN, 1, 4, 0)
    assert p.rules.redact(drawn, 0) == (event_kinds.DUEL_TILE_DRAWN, 1, -1, 0) and p.rules.redact(drawn, 1) == drawn


def test_what_is_hidden_may_be_dealt_anew_but_not_what_is_known() -> None:
    """CC-502: hands differ, sums and everything else do not."""
    p = new_game("carson", 4, duels="tiles")
    s = p.table.state
    hands = set()
    for n in range(20):
        other = p.rules.resample(s, 0, Random(n))
        assert p.rules.information_key(other, 0) == p.rules.information_key(s, 0)
        assert other.players[0].tiles == s.players[0].tiles
        assert [sum(q.tiles) for q in other.players] == [sum(q.tiles) for q in s.players]
        hands.add(tuple(q.tiles for q in other.players))
    assert len(hands) > 10


def tile_duel(me: List[int], other: List[int], discard: List[int] | None = None, **named: Any) -> Position:
    track = {"cowboys": named.pop("cowboys", {"roads_triple": [0, 1]}), "duel_discard": discard or []}
    hands: Dict[str, Any] = {"me": {"duel_tiles": me}, "other": {"duel_tiles": other}}
    return carson("actions", options=TILES, track=track, town=town([]), **hands, **named)


def test_a_tile_is_played_instead_of_a_die() -> None:
    """CC-500, CC-503, D-DUEL-TILE: equal tiles are offered once; tile and firepower; revealed together."""
    p = tile_duel([0, 3, 3], [1, 5])
    assert (p.decision, p.who, p.offered) == ("D-DUEL-TILE", 0, ["tile 0", "tile 3"])
    p.play("tile 3")
    assert p.who == 1 and p.see("seat.0.duel_tiles", who=1) == 3 and p.see("track.duel_discard") == []
    p.play("tile 5")
    assert [(e["number"], e["strength"]) for e in p.events("shown")] == [(3, 7), (5, 9)]
    assert p.see("track.duel_discard") == [3, 5] and p.see("seat.1.roads") == 3
    assert p.see("seat.0.duel_tiles") == [0, 3]


def test_a_chosen_tile_is_hidden_until_all_have_chosen() -> None:
    """CC-503: the other cannot tell one choice from another."""
    p, q = tile_duel([0, 3], [1, 5]).play("tile 0"), tile_duel([0, 3], [1, 5]).play("tile 3")
    assert p.rules.information_key(p.table.state, 1) == q.rules.information_key(q.table.state, 1)
    assert p.rules.information_key(p.table.state, 0) != q.rules.information_key(q.table.state, 0)
    assert p.rules.key(p.table.state) != q.rules.key(q.table.state)


def test_an_empty_hand_draws_three_from_the_discard() -> None:
    """CC-504: unseen, and the tiles just played are among them."""
    p = tile_duel([4], [1, 5], [0, 2]).play("tile 5")
    assert (p.decision, p.who) == ("CC-504", -1)
    assert p.offered == ["deal 0", "deal 2", "deal 4", "deal 5"]
    p.play("deal 4", "deal 0", "deal 5")
    assert p.see("seat.0.duel_tiles") == [0, 4, 5] and p.see("track.duel_discard") == [2]


def test_several_emptied_at_once_draw_in_pass_order_what_there_is() -> None:
    """CC-504: the first takes both, and nothing is left for the other."""
    p = tile_duel([4], [1], pass_order=[1, 0])  # both have one tile only, so nothing is asked
    assert p.decision == "CC-504" and p.see("track.duel_discard") == [1, 4]
    p.play("deal 1")
    assert p.see("seat.1.duel_tiles") == [1, 4] and p.see("seat.0.duel_tiles") == []


def test_who_has_no_tile_at_all_counts_nothing() -> None:
    """CC-505"""
    p = tile_duel([], [0, 2])
    p.play("tile 0")
    shown = [(e["who"], e["number"], e["strength"]) for e in p.events("shown")]
    assert shown == [(0, 0, 4), (1, 0, 4)]


def test_an_undefended_attack_uses_no_tile() -> None:
    """CC-506"""
    track = {"cowboys": {"2,2": [1]}}
    p = carson("actions", options=TILES, track=track, town=town([], hotel={"2,2": 0}))
    assert p.money(1) == 18 and len(p.see("seat.1.duel_tiles")) == 6


def test_gambling_keeps_its_dice() -> None:
    """CC-500"""
    p = carson("actions", options=TILES, track={"cowboys": {"income_gambling": [0]}}, town=town([]))
    assert p.decision == "CC-202"


# -- simultaneous placing --------------------------------------------------------------------------


def together(seats: int = 3, **named: Any) -> Position:
    return carson("placing", seats, options={**TOGETHER, **named.pop("options", {})}, **named)


def act(p: Position, who: int, text: str) -> Position:
    """A seat's choice, whether it is the one asked now or not."""
    return p.play(text) if p.who == who else p.interrupt(who, text)


def may_act(p: Position, who: int) -> List[str]:
    return [p.rules.to_text(choice) for choice in p.rules.interrupts(p.table.state, who)]


def test_the_first_in_turn_order_opens() -> None:
    """CC-520: until his cowboy stands nobody else may act."""
    p = together()
    assert p.who == 0 and may_act(p, 1) == may_act(p, 2) == []
    p.play("cowboy ammunition")
    assert p.who == 1 and may_act(p, 2) and may_act(p, 0) and may_act(p, 1) == []


def test_if_the_first_passes_the_next_opens() -> None:
    """CC-524"""
    p = together().play("pass")
    assert p.who == 1 and may_act(p, 2) == [] and p.see("pass_order") == [0]


def test_others_place_out_of_turn() -> None:
    """CC-520, CC-523: requests are handled as they come; then the next in turn order is asked."""
    p = together().play("cowboy ammunition").interrupt(2, "cowboy ammunition").interrupt(2, "cowboy 0,0")
    assert p.see("track.cowboys") == {"ammunition": [0, 2], "0,0": [2]}
    assert p.who == 0 and "cowboy ammunition" not in p.offered


def test_a_placed_cowboy_may_be_moved_as_often_as_one_likes() -> None:
    """CC-521, CC-526, D-PLACE: to any legal cell, but never back into the hand."""
    p = together().play("cowboy ammunition").interrupt(0, "move ammunition 0,0").interrupt(0, "move 0,0 wages")
    assert p.see("track.cowboys") == {"wages": [0]} and p.see("seat.0.cowboys") == 2
    assert {text.split(" ")[0] for text in may_act(p, 0)} == {"cowboy", "move", "pass"}
    assert "move wages wages" not in may_act(p, 0)


def test_moves_keep_to_the_rules_of_placing() -> None:
    """CC-523, CC-066, CC-402: not onto another own cowboy, not to the white one."""
    p = together(other={"personality": "sheriff"}, track={"sheriff": "hand"})
    act(act(act(p, 0, "cowboy ammunition"), 1, "sheriff 5,5"), 0, "cowboy 0,0")
    offered = may_act(p, 0)
    assert "move ammunition 0,0" not in offered and "move ammunition 5,5" not in offered
    assert "move ammunition 1,0" in offered and "move 0,0 wages" in offered


def test_the_white_cowboy_moves_too() -> None:
    """CC-521, CC-401: to cells where nobody stands."""
    p = together(me={"personality": "sheriff"}, track={"sheriff": "hand"})
    p.play("sheriff 5,5").interrupt(0, "cowboy wages")
    offered = may_act(p, 0)
    assert "move sheriff 0,0" in offered and "move sheriff wages" not in offered and "move 5,5 0,0" not in offered
    act(p, 0, "move sheriff ammunition")
    assert p.see("track.sheriff") == "ammunition" and p.see("track.cowboys") == {"wages": [0]}


def test_figures_that_share_a_cell_move_one_by_one() -> None:
    """CC-521, CC-402, CC-066: the white one and an own one at wages."""
    p = together(me={"personality": "sheriff"}, track={"sheriff": "hand"})
    p.play("sheriff wages").interrupt(0, "cowboy wages").interrupt(0, "cowboy wages").interrupt(0, "move sheriff 5,5")
    assert p.see("track.cowboys") == {"wages": [0, 0]} and p.see("track.sheriff") == "5,5"
    p.interrupt(0, "move wages 0,0").interrupt(0, "move wages 0,1")
    assert p.see("track.cowboys") == {"0,0": [0], "0,1": [0]}


def test_who_has_finished_neither_places_nor_moves() -> None:
    """CC-522: and takes the first open place of the pass order."""
    p = together().play("cowboy ammunition").interrupt(2, "pass")
    assert p.see("pass_order") == [2] and may_act(p, 2) == [] and p.who == 0
    act(p, 1, "pass")
    assert p.see("pass_order") == [2, 1] and p.who == 0


def test_a_seat_with_cowboys_on_the_board_is_still_asked() -> None:
    """CC-521: it may move, though its hand is empty."""
    p = together(2, me={"cowboys": 1}).play("cowboy wages", "pass")
    assert p.who == 0 and not p.offers("cowboy") and p.offers("move")


def test_without_the_variant_nothing_moves() -> None:
    """CC-520"""
    p = carson().play("cowboy ammunition", "cowboy wages")
    assert not p.offers("move") and may_act(p, 1) == []


@pytest.mark.parametrize("variant, bonus", [(TOGETHER, [3, 2, 1, 0]), ({}, [0, 0, 0, 0])], ids=["together", "in turns"])
def test_who_finished_earlier_in_the_last_round_scores_for_it(variant: Dict[str, str], bonus: List[int]) -> None:
    """CC-525, CC-484, CT-35"""
    p = carson("end_of_round", 4, round=4, options=variant, town=town([]), pass_order=[2, 0, 1, 3])
    assert p.over
    assert [p.score(seat)["finish"] for seat in (2, 0, 1, 3)] == bonus


def test_only_the_last_round_brings_the_bonus() -> None:
    """CC-525"""
    p = carson("placing", 2, round=3, options=TOGETHER, pass_order=[1], town=town([]))
    assert p.score(1)["finish"] == 0
    p = carson("placing", 2, round=4, options=TOGETHER, pass_order=[1], town=town([]))
    assert [p.score(seat)["finish"] for seat in (0, 1)] == [0, 1]


def test_the_bonus_comes_before_the_ranking() -> None:
    """CC-484, CC-525"""
    p = carson("end_of_round", round=4, options=TOGETHER, town=town([]), pass_order=[1, 0])
    assert p.rules.totals(p.table.state) == [2, 3] and p.rules.winners(p.table.state) == [1]


# -- the river -------------------------------------------------------------------------------------

COURSE = ["2,0", "2,1", "2,2", "3,2", "3,3", "3,4", "4,4", "4,5", "4,6", "4,7"]
SOUTH = ["H 5,5", "H 5,6", "V 5,5", "V 6,5"]  # around 5,5, on the eastern bank


def river(at: str = "actions", **named: Any) -> Position:
    return carson(at, options=RIVER, **named)


def test_the_river_takes_parcels_and_three_mountains() -> None:
    """CC-540, CC-541, CC-546: six mountains; nothing stands on the river, nor can it be chosen."""
    p = new_game("carson", 2, river=True)
    assert p.see("town.river") == COURSE
    tiles = [parcel["tile"] for parcel in p.see("town.parcels").values()]
    assert tiles.count("mountain") == 6
    assert all(p.see(f"town.parcels.{spot}.tile") == "" for spot in COURSE)
    assert not {f"parcel {spot}" for spot in COURSE} & set(p.offered) and len(p.offered) == 54


def test_dice_that_hit_the_river_are_rolled_again() -> None:
    """CC-540"""
    p = new_game("carson", 2, luck="ask", river=True).play("deal seat0", *["deal bank"] * 3)
    assert p.decision == "CC-032" and "roll 3 3" not in p.offered and "roll 2 3" in p.offered
    p.play("roll 5 5")
    assert p.decision == "CC-035" and "roll 4 4" not in p.offered


def test_no_cowboy_is_sent_into_the_river() -> None:
    """CC-540"""
    p = river("placing")
    assert "cowboy 3,3" not in p.offered and "cowboy 5,5" in p.offered


def test_a_river_parcel_is_free_for_ranches() -> None:
    """CC-542"""
    p = river("placing", town=town(SOUTH, ranch={"5,5": 0}))
    assert p.see("town.parcels.5,5.income") == 8


def test_a_mine_at_the_river_earns_three_more_once() -> None:
    """CC-543, CC-346"""
    p = river("placing", town=town(SOUTH, mine={"5,5": 0, "0,5": 0}, mountain=["6,6"]))
    assert [p.see(f"town.parcels.{spot}.income") for spot in ("5,5", "0,5")] == [6, 0]


def test_crossing_takes_two_roads_on_one_edge() -> None:
    """CC-544, CC-545: between two river parcels, or one and the edge of the board; on the banks a road does."""
    p = river(me={"roads": 2}, town=town(["V 5,5"]))
    assert p.offers("bridge") == ["bridge H 4,5", "bridge H 4,6"]
    assert "road V 5,4" in p.offered and "road H 4,5" not in p.offered
    p.play("bridge H 4,6")
    assert p.see("seat.0.roads") == 0 and "H 4,6" in p.see("town.roads")
    assert "3,6" in p.see("town.reached")  # it counts as a road for reaching


def test_one_road_is_no_bridge() -> None:
    """CC-544"""
    assert not river(me={"roads": 1}, town=town(["V 5,5"])).offers("bridge")


def test_bridges_are_on_the_edges_inside_the_river() -> None:
    """CC-545"""
    t = new_game("carson", 2, river=True).rules.data.town
    across = [parcel_text(spot) for spot in spots_of(t.bridge_across)]
    down = [parcel_text(spot) for spot in spots_of(t.bridge_down)]
    assert across == ["2,0", "2,1", "2,2", "3,3", "3,4", "4,5", "4,6", "4,7", "4,8"] and down == ["3,2", "4,4"]


def test_a_bridge_may_complete_a_construction() -> None:
    """CC-544, CC-491: offered where two roads are left and the other bank must be reached."""
    me = {"roads": 2, "kept": ["hotel"], "parcels": ["3,6"]}
    p = river(me=me, town=town(["V 5,5", "V 5,6"])).play("up hotel", "house 5,6")
    assert p.decision == "D-ROAD" and p.offers("bridge") == p.offered == ["bridge H 4,6", "bridge H 4,7"]
    p.play(p.offered[0])
    assert p.see("town.parcels.3,6.tile") == "hotel"


def test_used_parcels_at_a_bridge_are_worth_three() -> None:
    """CC-547, CC-484, CC-481: a free one is still worth nothing."""
    tiles = town(["V 5,5", "H 4,5"], hotel={"5,5": 0, "7,7": 0}, house=["3,4", "5,4"])
    p = carson("end_of_round", round=4, options=RIVER, town={**tiles, "parcels": {
        **tiles["parcels"], "3,4": {"tile": ""}}}, me={"parcels": ["5,4", "3,5"]})  # fmt: skip
    assert p.score()["parcels"] == 3 + 3 + 2


def test_roads_left_may_be_laid_before_the_final_scoring() -> None:
    """CC-548, D-DEFERRED: in pass order, after the last cash limit; no tile goes up any more."""
    me = {"roads": 2, "kept": ["ranch"], "parcels": ["0,0"]}
    p = river("end_of_round", round=4, town=town(["V 5,5"]), me=me, other={"roads": 1}, pass_order=[1, 0])
    assert (p.decision, p.who) == ("D-DEFERRED", 1)
    p.play("road V 5,4")
    assert p.who == 0 and not p.offers("up") and p.offers("bridge")
    p.play("done")
    assert p.over


def test_without_the_river_roads_left_over_stay_in_hand() -> None:
    """CC-548: only the river asks once more."""
    assert carson("end_of_round", round=4, town=town(HOME), me={"roads": 2}).over
