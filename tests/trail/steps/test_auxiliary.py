"""Auxiliary actions: which are available, and what each of them costs and brings."""

from __future__ import annotations

from typing import Any, Dict, List, Union

import pytest

from tests.positions import Position
from tests.trail.at import at_location, bare_trail

EVERY_AUX = [
    "aux_dollar_2x", "aux_draw_2x", "aux_cert_1x", "aux_cert_2x", "aux_engine_1x", "aux_engine_2x", "aux_remove_1x",
    "aux_remove_2x",
]  # fmt: skip
ICON = "do aux:single_or_double"
SINGLES = ["single dollar", "single draw", "single cert", "single engine", "single remove"]
DOUBLES = ["double dollar", "double draw", "double cert", "double engine", "double remove"]


# -- helpers ---------------------------------------------------------------------------------------


def helped(cleared: List[str], node: str = "g", **me: Any) -> Position:
    """Seat 0 at a node of a bare trail, engine on 20 and 9 dollars unless named; its discs lie in New York."""
    board = {"cleared": cleared, "discs": {"cities": ["new_york"] * len(cleared)}}
    seat = {"money": 9, "engine": 20, "hand": ["criollo", "galloway"], "draw": ["criollo", "longhorn"], **board, **me}
    luck = "ask" if seat.pop("asked", False) else "dealt"
    tiles: Dict[str, Any] = {"flood_1": {"hazard": "flood 3 black"}}
    return at_location(node, me=seat, trail=bare_trail(**tiles), luck=luck)


def everything(**me: Any) -> Position:
    """All ten spaces of the auxiliary actions are clear, and the icon of building G has been chosen."""
    return helped(EVERY_AUX, **me).play(ICON)


# -- which actions are available -------------------------------------------------------------------


@pytest.mark.parametrize(
    "cleared, more",
    [
        ([], []),
        (["aux_cert_1x"], ["single cert"]),
        (["aux_cert_2x"], ["single cert"]),
        (["aux_cert_1x", "aux_cert_2x"], ["single cert", "double cert"]),
        (["aux_engine_2x"], ["single engine"]),
        (["aux_remove_1x"], ["single remove"]),
        (["aux_dollar_2x"], ["double dollar"]),
        (["aux_draw_2x", "aux_remove_2x"], ["single remove", "double draw"]),
        (EVERY_AUX, [*SINGLES[2:], *DOUBLES]),
    ],
)
def test_one_clear_space_makes_an_action_available_and_two_double_it(cleared: List[str], more: List[str]) -> None:
    """T-750, T-756, DP-24: whichever of the two it is; the grey spaces are open from the start."""
    at = helped(cleared).play(ICON)
    assert at.decision == "DP-24"
    assert at.offered == ["single dollar", "single draw", *more]


@pytest.mark.parametrize("node", ["g", "flood_1"])
def test_the_action_of_a_location_is_single(node: str) -> None:
    """T-750, T-756: without the icon both clear spaces are of no use."""
    at = helped(EVERY_AUX, node)
    if node == "g":
        at.play("do aux:single")
    assert at.decision == "DP-24" and at.offered == SINGLES


def test_one_action_only() -> None:
    """T-750: choosing it ends the choice."""
    at = everything(hand=["criollo"]).play("single dollar")
    assert at.money() == 10
    assert ICON not in at.offered


def test_an_immediate_auxiliary_action_may_be_forfeited() -> None:
    """DP-24: single or double by an objective card, or pass."""
    at = helped(["aux_dollar_2x"], hand=["criollo", "o06"]).play("play o06")
    assert at.offered == [ICON, "pass"]
    assert at.play(ICON).offered == ["single dollar", "single draw", "double dollar"]
    assert at.undo().play("pass").money() == 9


@pytest.mark.parametrize(
    "me, offered",
    [
        (
            {"engine": 0},
            ["single dollar", "single draw", "single engine", "double dollar", "double draw", "double engine"],
        ),
        ({"engine": 1}, [*SINGLES, "double dollar", "double draw", "double engine"]),
        (
            {"money": 0},
            ["single dollar", "single draw", "single remove", "double dollar", "double draw", "double remove"],
        ),
        ({"money": 1}, [*SINGLES, "double dollar", "double draw", "double remove"]),
    ],
)
def test_only_what_can_be_paid_in_full_is_offered(me: Dict[str, Any], offered: List[str]) -> None:
    """T-756, DP-24: a double action asks twice the price and twice the way back, and is never done by halves."""
    assert everything(**me).offered == offered


# -- what they do ----------------------------------------------------------------------------------


@pytest.mark.parametrize("choice, dollars", [("single dollar", 1), ("double dollar", 2)])
def test_dollars(choice: str, dollars: int) -> None:
    """T-751, T-756: a single one may be chosen although the double is possible."""
    assert everything().play(choice).money() == 9 + dollars


@pytest.mark.parametrize(
    "choice, deals, discards",
    [
        ("single draw", ["deal longhorn"], ["criollo", "galloway", "longhorn"]),
        (
            "double draw",
            ["deal longhorn"],
            ["criollo criollo", "criollo galloway", "criollo longhorn", "galloway longhorn"],
        ),
    ],
)
def test_draw_and_discard_as_many(choice: str, deals: List[str], discards: List[str]) -> None:
    """T-752, DP-26: one or two cards, not fewer; any cards of the hand go."""
    at = everything(asked=True).play(choice, *deals)
    assert at.decision == "DP-26"
    assert at.offered == [f"discard {cards}" for cards in discards]
    at.play(at.offered[-1])
    assert len(at.see("seat.0.hand")) == 2


@pytest.mark.parametrize("left, offered", [(0, False), (1, True)])
def test_drawing_needs_a_card(left: int, offered: bool) -> None:
    """T-752, R-30: with one card left even the double action draws one and discards one."""
    herd = ["criollo"] * 5 + ["santa_gertrudis"] * 3 + ["pineywoods"] * 3 + ["galloway"] * 3
    at = everything(hand=herd[left:], draw=herd[:left])
    assert [text for text in at.offered if "draw" in text] == (["single draw", "double draw"] if offered else [])
    if offered:
        at.play("double draw", "discard galloway")
        assert len(at.see("seat.0.hand")) == 13 and at.decision != "DP-26"


@pytest.mark.parametrize("choice, back, cost, marker", [("single cert", 19, 1, 1), ("double cert", 18, 2, 2)])
def test_certificates_for_money_and_a_way_back(choice: str, back: int, cost: int, marker: int) -> None:
    """T-753: exactly so many spaces, then the marker."""
    at = everything().play(choice)
    assert (at.money(), at.see("seat.0.engine"), at.see("seat.0.certificates")) == (9 - cost, back, marker)


def test_certificates_beyond_the_limit_are_lost() -> None:
    """T-753: up to 2; price and way back stay the same."""
    at = everything(certificates=2).play("double cert")
    assert (at.money(), at.see("seat.0.engine"), at.see("seat.0.certificates")) == (7, 18, 3)


@pytest.mark.parametrize(
    "choice, cost, offered",
    [
        ("single engine", 1, ["engine 21", "pass"]),
        ("double engine", 2, ["engine 21", "engine t21", "engine 22", "pass"]),
    ],
)
def test_the_engine_forward(choice: str, cost: int, offered: List[str]) -> None:
    """T-754, R-03: one space, or up to two; moving is a reward that may be declined."""
    at = everything().play(choice)
    assert at.money() == 9 - cost
    assert (at.decision, at.offered) == ("DP-16", offered)
    assert at.play("engine 21").see("seat.0.engine") == 21


@pytest.mark.parametrize("choice, back, most", [("single remove", 19, 1), ("double remove", 18, 2)])
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_cards_leave_the_game(choice: str, back: int, most: int, taken: int) -> None:
    """T-755, DP-28, R-28: the dollars in any case, then as many cards as one likes, objective cards too."""
    at = everything(hand=["criollo", "criollo", "o12"]).play(choice)
    assert (at.money(), at.see("seat.0.engine")) == (9 + most, back)
    removed = ["criollo", "o12"][: min(taken, most)]
    for card in removed:
        assert at.decision == "DP-28" and at.offers("remove") and "stop" in at.offered
        at.play(f"remove {card}")
    if len(removed) < most:
        at.play("stop")
    assert at.decision != "DP-28"
    herd = [*at.see("seat.0.hand"), *at.see("seat.0.discard"), *as_list(at.see("seat.0.draw"))]
    assert herd.count("criollo") == 5 - removed.count("criollo") and herd.count("o12") == 1 - removed.count("o12")


def as_list(counted: Dict[str, int]) -> List[str]:
    return [name for name, number in counted.items() for _ in range(number)]


def test_removing_offers_each_different_card() -> None:
    """DP-28: equal cards are one option, and stop is the last."""
    at = everything(hand=["criollo", "criollo", "longhorn", "o12"]).play("single remove")
    assert at.offered == ["remove criollo", "remove longhorn", "remove o12", "stop"]


def test_with_an_empty_hand_the_dollars_remain() -> None:
    """T-755, R-28: nothing to remove, nothing asked."""
    at = everything(hand=[]).play("double remove")
    assert at.money() == 11 and at.decision != "DP-28"


# -- stations on the way ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "choice, engine, stop",
    [("single cert", 5, "back t4"), ("single engine", 4, "engine t4"), ("single remove", 5, "back t4")],
)
def test_the_station_comes_first(choice: str, engine: Union[int, str], stop: str) -> None:
    """T-757, R-27: the upgrade is settled before certificates, dollars or cards."""
    at = everything(engine=engine).play(choice, stop)
    assert at.decision == "DP-18"
    assert at.see("seat.0.certificates") == 0 and at.money() == (9 if choice == "single remove" else 8)


def test_a_disc_may_raise_the_limit_before_the_certificate() -> None:
    """T-757, R-27: the marker at 3 goes to 4, because the upgrade has cleared that space."""
    at = everything(engine=5, certificates=3).play("single cert", "back t4", "upgrade")
    assert at.see("seat.0.certificates") == 4
    unchanged = everything(engine=5, certificates=3).play("single cert", "back t4", "pass")
    assert unchanged.see("seat.0.certificates") == 3


@pytest.mark.parametrize("money, may", [(1, False), (2, True)])
def test_the_dollar_comes_too_late_for_the_station(money: int, may: bool) -> None:
    """T-757, R-27: the station after space 4 costs 2, and the dollar of the action is not there yet."""
    at = everything(engine=5, money=money).play("single remove", "back t4")
    assert (at.decision == "DP-18") is may
    assert at.money() == (money if may else money + 1)


def test_the_way_back_is_exact() -> None:
    """T-755: two spaces, no fewer and no more; a turnout counts."""
    at = everything(engine=14).play("double remove")
    assert (at.decision, at.offered) == ("DP-17", ["back 12", "back 13"])
