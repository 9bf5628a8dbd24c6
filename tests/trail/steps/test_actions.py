"""What all actions have in common: requirements, rewards, discards, certificates, counted things."""

from __future__ import annotations

from typing import Any, Dict, List, Union

import pytest

from tests.positions import Position
from tests.trail.at import at_location, bare_trail, building

LIMIT_6: Dict[str, Any] = {"cleared": ["cert_4", "cert_6"], "discs": {"cities": ["new_york", "new_york"]}}
LIMIT_4: Dict[str, Any] = {"cleared": ["cert_4"], "discs": {"cities": ["new_york"]}}


# -- helpers ---------------------------------------------------------------------------------------


def on_own(name: str, me: Dict[str, Any], node: str = "a1", **tiles: Any) -> Position:
    """Seat 0 on its own building, with no money unless named; all buildings show the same side."""
    trail = bare_trail(**{node: building(name), **tiles})
    return at_location(node, me={"money": 0, **me}, trail=trail, options={"sides": name[-1]})


def at_neutral(node: str, me: Dict[str, Any]) -> Position:
    return at_location(node, me={"money": 0, **me}, trail=bare_trail())


def rewards(at: Position, before: Position) -> Dict[str, int]:
    """What has changed for seat 0: dollars and the certificate marker."""
    return {
        "dollars": at.money() - before.money(),
        "marker": at.see("seat.0.certificates") - before.see("seat.0.certificates"),
    }


# -- icons, requirements, rewards ------------------------------------------------------------------


@pytest.mark.parametrize("place", ["c", "g", "6a"])
def test_an_icon_means_the_same_wherever_it_stands(place: str) -> None:
    """T-601: the engineer icon on three tiles."""
    me = {"engine": 20, "workers": {"engineer": 2}}
    at = at_neutral(place, me) if len(place) == 1 else on_own(place, me)
    assert at.play("do engine:engineers").offered == ["engine 21", "engine t21", "engine 22"]


@pytest.mark.parametrize(
    "hand, money, may",
    [(["criollo", "criollo"], 0, True), (["criollo"], 0, False), (["criollo", "galloway"], 99, False)],
)
def test_only_the_full_requirement_earns_the_reward(hand: List[str], money: int, may: bool) -> None:
    """T-602: a pair is two cards of one breed, and nothing else will do."""
    at = at_neutral("f", {"hand": hand, "money": money})
    assert ("do discard:pair->dollars:4" in at.offered) is may


@pytest.mark.parametrize("money, may", [(1, False), (2, True)])
def test_a_red_number_must_be_paid_in_full(money: int, may: bool) -> None:
    """T-602: two dollars for the engine of building D."""
    assert ("do pay:2->engine:2" in at_neutral("d", {"money": money}).offered) is may


def test_an_action_is_performed_once_however_often_it_could_be_paid() -> None:
    """T-602: two Criollos go for 2 dollars, not for 4, and the action is gone."""
    at = on_own("2b", {"hand": ["criollo", "criollo", "galloway"]}).play("do discard:criollo->dollars:2")
    assert at.money() == 2
    assert at.who == 1 or not at.offers("do")


def test_a_reward_may_be_declined_but_not_its_money() -> None:
    """T-603: 6 dollars come without a question, the objective card is left."""
    at = on_own("8b", {"hand": ["criollo", "galloway"]})
    at.play("do discard:any_cattle->dollars:6+objective:hand", "discard criollo")
    assert at.money() == 6
    assert at.decision == "DP-21" and "pass" in at.offered
    at.play("pass")
    assert at.who == 1 and not at.events("objective_gained")


@pytest.mark.parametrize("choice, engine", [("pass", 20), ("engine 21", 21), ("engine 22", 22)])
def test_a_reward_may_be_taken_partly(choice: str, engine: int) -> None:
    """T-603, E-13: discard one Santa Gertrudis, then move the engine 0, 1 or 2 spaces."""
    at = on_own("2b", {"hand": ["santa_gertrudis"], "engine": 20}).play("do discard:santa_gertrudis->engine:2")
    assert at.see("seat.0.discard").count("santa_gertrudis") == 3
    assert at.play(choice).see("seat.0.engine") == engine


# -- discards --------------------------------------------------------------------------------------

HERD = ["criollo", "criollo", "santa_gertrudis", "pineywoods", "longhorn", "shorthorn/3", "o12"]


@pytest.mark.parametrize(
    "tile, action, discards",
    [
        ("e", "discard:pineywoods->dollars:2", ["pineywoods"]),
        ("2b", "discard:criollo->dollars:2", ["criollo"]),
        ("f", "discard:pair->dollars:4", ["criollo criollo"]),
        ("5a", "discard:value_3->dollars:7", ["longhorn"]),
        ("1b", "discard:objective_card->cert:2", ["o12"]),
    ],
)
def test_exactly_the_depicted_cards_are_discarded(tile: str, action: str, discards: List[str]) -> None:
    """T-604: one card of a breed, a pair, a market card of value 3 - never more, and none besides."""
    at = at_neutral(tile, {"hand": HERD}) if len(tile) == 1 else on_own(tile, {"hand": HERD})
    at.play(f"do {action}")
    told = [event["card"] for event in at.events("discarded")]
    assert [" ".join(told)] == discards
    assert len(told) + len(at.see("seat.0.hand")) == len(HERD)


@pytest.mark.parametrize(
    "tile, action",
    [
        ("a", "discard:galloway->dollars:2"),
        ("5a", "discard:value_3->dollars:7"),
        ("1b", "discard:objective_card->cert:2"),
        ("8b", "discard:any_cattle->dollars:6+objective:hand"),
    ],
)
def test_without_the_depicted_card_the_action_is_not_offered(tile: str, action: str) -> None:
    """T-604, T-605: a card of another breed, value or kind does not do."""
    hand = ["o12"] if "any_cattle" in action else ["criollo", "shorthorn/3"]
    at = at_neutral(tile, {"hand": hand}) if len(tile) == 1 else on_own(tile, {"hand": hand})
    assert f"do {action}" not in at.offered


def test_any_breed_means_cattle() -> None:
    """T-605, R-29, DP-27: each different cattle card, no objective card."""
    at = on_own("8b", {"hand": HERD}).play("do discard:any_cattle->dollars:6+objective:hand")
    assert at.decision == "DP-27"
    assert at.offered == [
        f"discard {card}" for card in ("criollo", "santa_gertrudis", "pineywoods", "longhorn", "shorthorn/3")
    ]


def test_the_breed_of_a_pair_is_chosen() -> None:
    """DP-27: one option for each breed that is there twice, and no way back."""
    hand = ["criollo", "criollo", "criollo", "galloway", "galloway", "longhorn"]
    at = at_neutral("f", {"hand": hand}).play("do discard:pair->dollars:4")
    assert (at.decision, at.offered) == ("DP-27", ["discard criollo criollo", "discard galloway galloway"])


def test_draw_and_discard_takes_any_card() -> None:
    """T-605, R-29: an objective card may be kept in the deck that way."""
    at = at_neutral("c", {"hand": ["criollo", "o12"], "draw": ["galloway"]}).play("do aux:single", "single draw")
    assert "discard o12" in at.offered


@pytest.mark.parametrize("copies", [1, 2])
def test_one_pineywoods_brings_2_dollars(copies: int) -> None:
    """E-09: with two in hand still only one goes, for 2."""
    at = at_neutral("e", {"hand": ["pineywoods"] * copies}).play("do discard:pineywoods->dollars:2")
    assert at.money() == 2
    assert [event["card"] for event in at.events("discarded")] == ["pineywoods"]


def test_two_of_one_breed_bring_4_dollars() -> None:
    """E-10."""
    at = at_neutral("f", {"hand": ["galloway", "galloway"]}).play("do discard:pair->dollars:4")
    assert at.money() == 4
    assert [event["card"] for event in at.events("discarded")] == ["galloway", "galloway"]


@pytest.mark.parametrize("marker, gained", [(2, 1), (3, 0)])
@pytest.mark.parametrize(
    "node, action, dollars",
    [("flood_risk_1", "discard:any_cattle->cert:1", 0), ("flood_risk_2", "discard:criollo->cert:1+dollars:2", 2)],
)
def test_the_risk_actions(node: str, action: str, dollars: int, marker: int, gained: int) -> None:
    """E-11, E-12, T-606: a certificate unless at the limit; the dollars in any case; the card is gone."""
    me = {"hand": ["criollo", "o12"], "certificates": marker}
    at, before = on_own("2a", me, node), on_own("2a", me, node)
    at.play(f"do risk {action}")
    assert rewards(at, before) == {"dollars": dollars, "marker": gained}
    assert [event["card"] for event in at.events("discarded")] == ["criollo"]


# -- certificates ----------------------------------------------------------------------------------


@pytest.mark.parametrize("marker, after", [(0, 1), (1, 2), (2, 3), (3, 4), (4, 6)])
def test_one_certificate_forward(marker: int, after: int) -> None:
    """T-606, X-06: to the next printed value."""
    at = at_neutral("c", {"certificates": marker, **LIMIT_6}).play("do cert:1")
    assert at.see("seat.0.certificates") == after


@pytest.mark.parametrize(
    "marker, board, offered", [(6, LIMIT_6, False), (4, LIMIT_4, False), (3, {}, False), (3, LIMIT_4, True)]
)
def test_never_beyond_the_limit(marker: int, board: Dict[str, Any], offered: bool) -> None:
    """T-606, X-06: at the limit the action could change nothing and is not offered."""
    at = at_neutral("c", {"certificates": marker, **board})
    assert ("do cert:1" in at.offered) is offered


@pytest.mark.parametrize(
    "marker, board, after",
    [
        (0, LIMIT_6, 2),
        (2, LIMIT_6, 4),
        (4, LIMIT_6, 6),
        (3, LIMIT_6, 6),
        (6, LIMIT_6, 6),
        (1, {}, 3),
        (2, {}, 3),
        (3, {}, 3),
    ],
)
def test_two_certificates_forward(marker: int, board: Dict[str, Any], after: int) -> None:
    """T-606, X-06: printed positions, and what goes beyond the limit is lost."""
    at = on_own("5b", {"certificates": marker, "hand": ["pineywoods"], **board}).play("do discard:pineywoods->cert:2")
    assert at.see("seat.0.certificates") == after


@pytest.mark.parametrize("board, limit", [({}, 3), (LIMIT_4, 4), (LIMIT_6, 6)])
def test_the_marker_to_the_maximum(board: Dict[str, Any], limit: int) -> None:
    """T-607: to the limit of the moment."""
    assert on_own("10a", board).play("do cert:max").see("seat.0.certificates") == limit


# -- draw, then discard ----------------------------------------------------------------------------


def drawing(draw: List[str], cowboys: int, hand: List[str], **me: Any) -> Position:
    """Building 4b: draw up to as many cards as there are cowboys; everything else has been removed."""
    trail = bare_trail(a1=building("4b"))
    seat = {"tokens": 0, "hand": hand, "draw": draw, "workers": {"cowboy": cowboys}, **me}
    return at_location("a1", me=seat, trail=trail, options={"sides": "b"}, luck="ask")


def test_the_number_is_announced_before_drawing() -> None:
    """T-608, DP-25, DP-26: 1 to 3, then so many cards, then as many away, new ones included."""
    at = drawing(["galloway", "pineywoods"], 3, ["criollo"]).play("do draw_discard:cowboys")
    assert (at.decision, at.offered) == ("DP-25", ["draw 1", "draw 2", "draw 3"])
    at.play("draw 2", "deal galloway")
    assert (at.who, at.decision) == (0, "DP-26"), "the last card of the stack is no question"
    assert at.offered == ["discard criollo pineywoods", "discard criollo galloway", "discard pineywoods galloway"]
    assert at.play("discard criollo galloway").see("seat.0.hand") == ["pineywoods"]


def test_the_discard_pile_is_shuffled_when_a_card_is_missing() -> None:
    """T-608: a third card comes from a new stack."""
    at = drawing(["galloway", "galloway"], 3, ["criollo"]).play("do draw_discard:cowboys", "draw 3")
    assert at.events("reshuffled") == [] and at.who == -1
    assert "deal longhorn" not in at.offered and "deal criollo" in at.offered


@pytest.mark.parametrize("left, offered", [(1, []), (2, ["draw 1", "draw 2"])])
def test_no_more_is_announced_than_can_be_drawn(left: int, offered: List[str]) -> None:
    """T-608, R-30: as many as there are, and as many away again."""
    herd = ["criollo"] * 5 + ["santa_gertrudis"] * 3 + ["pineywoods"] * 3 + ["galloway"] * 3
    at = drawing(herd[:left], 3, herd[left:]).play("do draw_discard:cowboys")
    assert at.offers("draw") == offered
    if offered:
        at.play("draw 2")
    while at.decision == "DP-26":
        at.play(at.offered[0])
    assert len(at.see("seat.0.hand")) == 14 - left


def test_nothing_to_draw_nothing_to_do() -> None:
    """R-30: neither the building nor the auxiliary action offers it."""
    herd = ["criollo"] * 5 + ["santa_gertrudis"] * 3 + ["pineywoods"] * 3 + ["galloway"] * 3
    at = drawing([], 3, herd)
    assert at.offered == ["do move:3", "do aux:single"]
    at.play("do aux:single")
    assert at.events("single") == [{"what": "single", "who": 0, "auxiliary": "dollar"}]


def test_too_many_sets_are_discarded_a_card_at_a_time() -> None:
    """DP-26, DP-35: more than 60 sets of two cards; one card, then the other."""
    kinds = ["criollo", "santa_gertrudis", "pineywoods", "galloway", "black_angus", "longhorn", "corriente"]
    kinds += ["shorthorn/3", "shorthorn/4", "shorthorn/5", "hereford/5", "hereford/6"]
    at = drawing(["criollo", "criollo"], 2, kinds).play("do draw_discard:cowboys", "draw 2")
    assert at.decision == "DP-26" and at.offered == [f"discard {card}" for card in kinds]
    at.play("discard criollo")
    assert at.decision == "DP-26" and at.offered == [f"discard {card}" for card in kinds]
    assert len(at.play("discard longhorn").see("seat.0.hand")) == len(kinds)


# -- counted things --------------------------------------------------------------------------------

WORKERS = {"workers": {"cowboy": 4, "builder": 3, "engineer": 2}}
STATIONS = {"cleared": ["cert_4", "cert_6"], "discs": {"stations": [1, 7]}}
OUTLAWS = {"outlaws": ["green", "green", "orange", "orange", "orange"]}


@pytest.mark.parametrize(
    "name, action, me, dollars",
    [
        ("1a", "dollars:2*woods_buildings", {}, 4),
        ("5b", "dollars:1*engineers", WORKERS, 2),
        ("12a", "dollars:1*builders", WORKERS, 3),
        ("12b", "dollars:2*stations", STATIONS, 4),
        ("7a", "cert:2*outlaw_pairs+dollars:2*outlaw_pairs", OUTLAWS, 4),
    ],
)
def test_dollars_are_counted_at_the_moment_of_the_action(
    name: str, action: str, me: Dict[str, Any], dollars: int
) -> None:
    """T-609: for the active player only; the acting building counts itself."""
    side = name[-1]
    tiles = {"c1": building(f"2{side}"), "a2": building(f"3{side}"), "c2": building(f"4{side}", 1)}
    at = on_own(name, me, "b1", **tiles).play(f"do {action}")
    assert at.money() == dollars


@pytest.mark.parametrize(
    "name, action, me, farthest",
    [
        ("7b", "engine:woods_buildings", {}, 22),
        ("11b", "engine:hazards", {"hazards": ["flood 4 green", "flood 3 black", "drought 2 green"]}, 23),
    ],
)
def test_engine_spaces_are_counted_at_the_moment_of_the_action(
    name: str, action: str, me: Dict[str, Any], farthest: Union[int, str]
) -> None:
    """T-609: own buildings in the woods, own hazards."""
    tiles = {"c1": building("2b"), "a2": building("3b"), "c2": building("4b", 1)}
    at = on_own(name, {"engine": 20, **me}, "b1", **tiles).play(f"do {action}")
    assert at.offered[-1] == f"engine {farthest}"
