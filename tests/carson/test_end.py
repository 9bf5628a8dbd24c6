"""The end of a round, and the end of the game."""

from __future__ import annotations

from typing import Any, List

import pytest

from tests.carson.at import carson, town
from tests.positions import Position

ROW = {"3": "ranch", "4": "mine", "5": "bank", "6": "hotel", "8": "church", "10": "saloon", "12": "prison"}


def end(seats: int = 2, **named: Any) -> Position:
    named.setdefault("town", town([]))
    return carson("end_of_round", seats, **named)


@pytest.mark.parametrize("round, before, after", [(1, 3, 7), (2, 2, 7), (3, 2, 7), (2, 7, 10), (1, 10, 10), (4, 2, 2)])
def test_new_cowboys_come_up_to_ten(round: int, before: int, after: int) -> None:
    """CC-081, CC-087, CT-20, CE-31, CE-42, E3: none after the last round."""
    assert end(round=round, me={"cowboys": before}).see("seat.0.cowboys") == after


# -- the cash limit --------------------------------------------------------------------------------


def cash(money: int, card: str = "sheriff", **named: Any) -> Position:
    return end(me={"money": money, "personality": card}, **named)


@pytest.mark.parametrize(
    "money, sums", [(21, [1, 10, 20]), (37, [17, 20, 30]), (40, [20, 30, 40]), (43, [23, 30, 40]), (55, [35, 40, 50])]
)
def test_money_over_the_limit_is_handed_in(money: int, sums: List[int]) -> None:
    """CC-082, CC-083, CT-21, CE-41, D-CASH: the excess, or a multiple of ten above it; a point for each ten."""
    p = cash(money)
    assert (p.decision, p.offered) == ("D-CASH", [f"pay {n}" for n in sums])
    for n in sums:
        p.play(f"pay {n}")
        assert p.see("seat.0.points") == n // 10 and p.money() == money - n
        p.undo()


@pytest.mark.parametrize("money", [0, 19, 20])
def test_nothing_is_handed_in_at_the_limit_or_under_it(money: int) -> None:
    """CC-084, CE-40, CT-21: no voluntary sale."""
    p = cash(money)
    assert p.decision == "D-PERSONALITY" and p.money() == money


@pytest.mark.parametrize(
    "card, side, limit",
    [
        ("sheriff", "yellow", 20), ("sheriff", "red", 20), ("banker", "yellow", 120), ("banker", "red", 60),
        ("grocer", "yellow", 60), ("grocer", "red", 60), ("coolie", "yellow", 30), ("coolie", "red", 30),
        ("settler", "yellow", 30), ("settler", "red", 20), ("captain", "yellow", 25), ("captain", "red", 20),
        ("mercenary", "yellow", 20), ("mercenary", "red", 30),
    ],
)  # fmt: skip
def test_every_card_has_its_limit(card: str, side: str, limit: int) -> None:
    """CC-082, CC-400, CC-403, CC-410, CC-411, CC-430, CC-431, CC-440, CC-441, CC-450, CC-451, CC-460, CC-461, CC-470,
    CC-471"""
    p = cash(limit, card, options={"personalities": side})
    assert p.decision in ("D-PERSONALITY", "D-BANKER-RED")
    p = cash(limit + 1, card, options={"personalities": side})
    if p.decision == "D-BANKER-RED":
        p.play("decline")
    assert p.decision == "D-CASH" and p.offered[0] == "pay 1"


def test_cash_is_checked_in_pass_order() -> None:
    """CC-080, E4"""
    rich = {"money": 99, "personality": "captain"}
    p = end(me={"money": 99, "personality": "sheriff"}, other=rich, pass_order=[1, 0])
    assert (p.decision, p.who) == ("D-CASH", 1)
    assert p.play("pay 80").who == 0


# -- red cards -------------------------------------------------------------------------------------

RED = {"personalities": "red"}


@pytest.mark.parametrize("money, offered", [(50, [3, 5, 7]), (24, [3, 5]), (11, [3]), (2, [])])
def test_the_red_banker_sells_points_once(money: int, offered: List[int]) -> None:
    """CC-411, D-BANKER-RED: three for $3, five for $12, seven for $25."""
    p = end(me={"money": money, "personality": "banker"}, options=RED)
    if not offered:
        assert p.decision == "D-PERSONALITY"
        return
    assert p.offered == [*[f"buy {n}" for n in offered], "decline"]
    p.play(f"buy {offered[-1]}")
    assert p.money() == money - {3: 3, 5: 12, 7: 25}[offered[-1]]
    assert p.see("seat.0.points") == offered[-1] and p.decision == "D-PERSONALITY"


def test_the_red_settlers_mountains_pay_before_cash_is_checked() -> None:
    """CC-451, CC-080, E1, CT-32"""
    me = {"personality": "settler", "power": True, "money": 19, "parcels": ["0,0", "1,0", "2,0", "4,0"]}
    p = end(me=me, other={"personality": "captain"}, options=RED, town=town([], mountain=["0,0", "1,0", "2,0", "3,0"]))
    assert p.decision == "D-CASH" and p.money() == 22


def test_the_red_grocer_scores_for_own_houses() -> None:
    """CC-431, CT-32: hotels, ranches and churches do not count."""
    me = {"personality": "grocer", "power": True, "parcels": ["0,0", "1,0"]}
    tiles = town([], house=["0,0", "1,0", "2,0"], hotel={"4,0": 0}, ranch={"5,0": 0}, church={"6,0": 0})
    assert end(me=me, options=RED, town=tiles).see("seat.0.points") == 2


def test_who_took_the_eight_dollars_gets_nothing_more() -> None:
    """CC-431, CC-451"""
    tiles = town([], house=["0,0"], mountain=["1,0"])
    for card in ("grocer", "settler"):
        p = end(me={"personality": card, "parcels": ["0,0", "1,0"]}, options=RED, town=tiles)
        assert p.see("seat.0.points") == 0 and p.money() == 15


# -- the construction row --------------------------------------------------------------------------


def test_unsold_tiles_slide_and_new_ones_come() -> None:
    """CC-085, CT-22, E5: keeping their order; the cheapest empty square first."""
    row = {price: kind for price, kind in ROW.items() if price not in ("4", "8")}
    p = end(track={"construction": row})
    assert p.decision == "CC-085"
    assert p.see("track.construction") == {"3": "ranch", "4": "bank", "5": "hotel", "6": "saloon", "8": "prison"}
    p.play("deal mine", "deal church")
    assert p.see("track.construction") == {
        "3": "ranch", "4": "bank", "5": "hotel", "6": "saloon", "8": "prison", "10": "mine", "12": "church",
    }  # fmt: skip
    assert p.decision == "D-PERSONALITY"


def empty_bag() -> Position:
    """All tiles but two are in town."""
    kinds = ["ranch"] * 5 + ["mine"] * 6 + ["drugstore"] * 4 + ["bank"] * 4 + ["saloon"] * 3 + ["hotel"] * 3
    kinds += ["church"] * 2
    tiles = {f"{n % 8},{n // 8}": {"tile": kind, "owner": n % 3} for n, kind in enumerate(kinds)}
    kept = {"kept": ["prison", "prison"]}
    return end(3, town={"parcels": tiles}, me=kept, track={"construction": {"6": "ranch"}})


def test_when_the_bag_is_empty_the_dearest_squares_stay_empty() -> None:
    """CC-086, CE-09: and take no cowboys."""
    p = empty_bag()
    assert sum(p.see("track.bag").values()) == 0
    assert p.see("track.construction") == {"3": "ranch"} and p.decision == "D-PERSONALITY"
    p.play("pick banker", "pick captain", "decline", "pick settler", "decline")
    assert p.offers("cowboy construction_3") and not p.offers("cowboy construction_4")


def test_after_the_last_round_nothing_is_refilled() -> None:
    """CC-085, CC-087, CE-42"""
    row = {"4": "mine"}
    assert end(round=4, track={"construction": row}).see("track.construction") == row


# -- back to the display ---------------------------------------------------------------------------


def test_cards_the_white_cowboy_and_the_three_guns_go_back() -> None:
    """CC-080, CC-472, E6, E7, E8, CE-18"""
    p = end(me={"personality": "sheriff", "three_gun": True}, track={"sheriff": "hand"}, pass_order=[1, 0])
    assert p.see("track.sheriff") == "card" and not p.see("seat.0.three_gun")
    assert [p.see(f"seat.{seat}.personality") for seat in (0, 1)] == ["", ""]
    assert p.see("turn_order") == [1, 0] and p.see("pass_order") == [] and p.see("round") == 2


def test_the_counter_moves_one_square_a_round() -> None:
    """CC-251, E2, CT-19, CC-080"""
    for round, bought in ((1, [5, 4, 3]), (2, [5, 4]), (3, [5])):
        p = end(round=round).play("pick banker", "pick mercenary")
        assert [int(text[-1]) for text in p.offered if "buy_vp" in text] == bought


# -- final scoring ---------------------------------------------------------------------------------


def final(**named: Any) -> Position:
    p = end(round=4, **named)
    while not p.over:
        p.play(p.offered[-1] if p.decision != "D-CASH" else p.offered[0])
    return p


def test_used_parcels_and_money_are_points_in_the_end() -> None:
    """CC-480, CC-481, CC-482, CT-29, CE-35, CE-36, CE-39: free parcels and kept tiles are worth nothing."""
    me = {
        "points": 14, "money": 19, "personality": "grocer", "kept": ["saloon"],
        "parcels": ["0,1", "1,1", "2,1", "3,1"],
    }  # fmt: skip
    tiles = town([], ranch={"0,0": 0}, mine={"4,0": 0}, prison={"6,0": 0}, house=["0,1"], mountain=["1,1"])
    p = final(me=me, town=tiles)
    assert p.over and p.score() == {"points": 14, "parcels": 10, "money": 3, "finish": 0}


@pytest.mark.parametrize("paid, points, kept", [(23, 2, 3), (30, 3, 2), (40, 4, 0)])
def test_the_cash_limit_holds_in_the_last_round(paid: int, points: int, kept: int) -> None:
    """CC-087, CE-42, CT-30: what is left counts by six dollars."""
    p = cash(43, round=4).play(f"pay {paid}")
    assert p.over and p.score() == {"points": points, "parcels": 0, "money": kept, "finish": 0}


def test_red_cards_still_work_in_the_last_round() -> None:
    """CC-087, CC-480, CE-42"""
    p = end(round=4, me={"personality": "banker", "money": 30}, options=RED)
    assert p.decision == "D-BANKER-RED"
    assert p.play("buy 7").over and p.score()["points"] == 7


@pytest.mark.parametrize("pass_order, winner", [([0, 1], 0), ([1, 0], 1)])
def test_among_equals_the_earlier_in_the_last_pass_order_wins(pass_order: List[int], winner: int) -> None:
    """CC-483, CT-31"""
    p = final(pass_order=pass_order)
    assert p.rules.winners(p.table.state) == [winner]


def test_most_points_win() -> None:
    """CC-483"""
    p = final(other={"points": 1})
    assert p.rules.winners(p.table.state) == [1]
