"""Income: the value of a hand, certificates, and the hand that is laid down."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position, position
from tests.trail.at import at_location, bare_trail, building, trail

LIMIT_6 = {"cleared": ["cert_4", "cert_6"], "discs": {"cities": ["new_york", "new_york"]}}
E_06_HAND = ["santa_gertrudis", "santa_gertrudis", "black_angus", "longhorn"]


# -- helpers ---------------------------------------------------------------------------------------


def income(hand: List[str], me: Dict[str, Any], **named: Any) -> Position:
    """Seat 0 without money or tokens is about to show this hand."""
    return trail("income", me={"money": 0, "tokens": 0, "hand": hand, **me}, **named)


def before_income(me: Dict[str, Any]) -> Position:
    """Seat 0 has the choice of the last column before it."""
    foresight = {"1": [], "2": [], "3": ["worker engineer", "outlaw orange"]}
    return trail("kansas_city", me=me, market={"foresight": foresight}, options={"simmental": True})


def value_of(at: Position) -> int:
    """The value told since the last choice."""
    (told,) = at.events("income")
    value: int = told["value"]
    return value


# -- the value -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hand, value",
    [
        ([], 0),
        (["criollo"], 1),
        (["criollo", "criollo", "criollo"], 1),
        (["santa_gertrudis", "pineywoods", "galloway"], 6),
        (["black_angus", "longhorn", "corriente"], 9),
        (["shorthorn/3", "shorthorn/5"], 4),
        (["hereford/5", "hereford/7"], 5),
        (["criollo", "o12", "o18"], 1),
        (["o12"], 0),
        (E_06_HAND, 8),
    ],
)
def test_every_breed_in_hand_counts_once(hand: List[str], value: int) -> None:
    """T-431, T-434: copies, points and objective cards add nothing; as many dollars are gained."""
    assert income(hand, {}).money() == value


@pytest.mark.parametrize("masters, more", [([], 0), ([2], 1), ([8], 2), ([3, 4, 8], 4), ([5], 0)])
def test_permanent_certificates_count_by_themselves(masters: List[int], more: int) -> None:
    """T-432: every visit, the number on the station master; other station masters add nothing."""
    assert income(["criollo"], {"station_masters": masters}).money() == 1 + more


def test_a_station_master_brings_its_permanent_certificates() -> None:
    """T-432: appointed once, they stay beside the marker."""
    me = {"money": 9, "engine": 4, "workers": {"engineer": 2}}
    at = at_location("g", me=me, market={"masters": {"1": 8}}, trail=bare_trail())
    at.play("do engine:engineers", "engine t4", "upgrade", "disc aux_draw_2x", "master engineer")
    assert at.see("seat.0.permanent_certificates") == 2 and at.see("seat.0.certificates") == 0


@pytest.mark.parametrize(
    "marker, offered, added",
    [
        (3, [0, 1, 2, 3], [3, 2, 1, 0]),
        (4, [0, 1, 2, 3, 4], [4, 3, 2, 1, 0]),
        (6, [0, 1, 2, 3, 4, 6], [6, 5, 4, 3, 2, 0]),
    ],
)
def test_the_marker_goes_back_to_a_printed_value(marker: int, offered: List[int], added: List[int]) -> None:
    """T-433, DP-07, R-14, X-06: the difference is added; exactly one from six is impossible."""
    for place, more in zip(offered, added):
        at = income(["criollo"], {"certificates": marker, **LIMIT_6})
        assert at.decision == "DP-07" and at.offered == [f"certs {number}" for number in offered]
        at.play(f"certs {place}")
        assert value_of(at) == 1 + more
        assert at.see("seat.0.certificates") == place


def test_without_certificates_there_is_nothing_to_ask() -> None:
    """DP-07: the marker on 0 leaves one choice; the visit goes on to the city."""
    assert income(["criollo"], {}).decision == "DP-10"


@pytest.mark.parametrize("masters, total", [([], 10), ([2], 11)])
def test_the_income_of_the_rulebook(masters: List[int], total: int) -> None:
    """E-06: Santa Gertrudis twice, Longhorn and Black Angus are 8; two certificates make 10."""
    at = income(E_06_HAND, {"certificates": 3, "station_masters": masters}).play("certs 1")
    assert value_of(at) == total and at.money() == total
    assert at.see("seat.0.hand") == []
    assert set(E_06_HAND) <= set(at.see("seat.0.discard"))
    assert at.see("seat.0.certificates") == 1


def test_the_value_of_the_visit_is_fixed_at_income() -> None:
    """T-434: what remains on the track afterwards does not reach a farther city."""
    at = income(["hereford/5"], {"certificates": 3}).play("certs 2")
    assert at.offered == ["deliver kansas_city", "deliver fulton", "deliver st_louis", "deliver bloomington"]


# -- between income and discard --------------------------------------------------------------------


def test_calves_are_raised_after_the_money_and_before_the_discard() -> None:
    """T-435, T-436: the income is paid, the hand still held; afterwards everything is laid down."""
    at = income(["criollo", "simmental_calf"], {"certificates": 1}, options={"simmental": True}).play("certs 0")
    assert at.decision == "DP-08" and at.offered == ["raise calf 0", "raise calf 1"]
    assert at.money() == 4 and at.see("seat.0.hand") == ["criollo", "simmental_calf"]
    at.play("raise calf 1")
    assert at.decision == "DP-10" and at.see("seat.0.hand") == []
    assert "simmental_heifer" in at.see("seat.0.discard")


def test_without_the_variant_the_hand_is_laid_down_at_once() -> None:
    """T-435, T-436: income is followed by the delivery."""
    at = income(["criollo", "longhorn"], {"certificates": 1}).play("certs 1")
    assert at.decision == "DP-10" and at.see("seat.0.hand") == []


def test_the_whole_hand_is_discarded() -> None:
    """T-436: objective cards too, without being played."""
    at = income(["criollo", "longhorn", "o01"], {"certificates": 1, "objectives": ["s1"]}).play("certs 1")
    assert at.events("hand_discarded") == [{"what": "hand_discarded", "who": 0, "cards": 3}]
    assert at.see("seat.0.hand") == []
    assert {"longhorn", "o01"} <= set(at.see("seat.0.discard"))
    assert at.see("seat.0.objectives") == ["s1"]


# -- no tokens while the hand lies open ------------------------------------------------------------


def test_no_token_while_the_hand_is_shown() -> None:
    """T-437, R-13: before it yes, between showing and discarding no, for the delivery again."""
    me = {"tokens": 3, "hand": ["criollo", "simmental_calf"], "draw": ["galloway"] * 3, "certificates": 1}
    at = before_income(me)
    at.play("go on")
    refused = []
    for choice in ("foresight outlaw orange", "certs 1", "raise calf 0"):
        refused.append((at.decision, token_refused(at, 0)))
        assert not token_refused(at, 1), "the other seat's hand is not shown"
        at.play(choice)
    refused.append((at.decision, token_refused(at, 0)))
    assert refused == [("DP-06", False), ("DP-07", True), ("DP-08", True), ("DP-10", False)]


def token_refused(at: Position, who: int) -> bool:
    """Whether this seat may not use a token now; whatever it did is taken back."""
    try:
        at.interrupt(who, "token")
    except ValueError:
        return True
    at.undo()
    return False


# -- scenarios of a visit --------------------------------------------------------------------------


def made_again(at: Position) -> Position:
    """The position that a scenario of all that can be seen gives."""
    view = at.rules.observe(at.table.state, None)
    return position(view.pop("game"), view.pop("seats"), **view)


@pytest.mark.parametrize("phase", ["kansas_city", "income", "delivery"])
def test_what_is_seen_in_kansas_city_can_be_made_a_scenario(phase: str) -> None:
    """T-401: the herder stands there, and the visit goes on with the same question."""
    me = {"herder": "a", "tokens": 0, "hand": ["criollo", "longhorn"], "certificates": 1}
    at = trail(phase, me=me, value=6 if phase == "delivery" else None)
    assert at.see("seat.0.herder") == "kansas_city"
    again = made_again(at)
    assert at.see("begin") == again.see("begin") == at.table.scenario["begin"]
    assert (again.who, again.decision, again.offered) == (0, at.decision, at.offered)


def test_what_is_seen_before_a_disc_is_taken_can_be_made_a_scenario() -> None:
    """T-443: the city is asked again."""
    at = trail("delivery", value=6, me={"tokens": 0}).play("deliver st_louis")
    assert at.decision == "DP-11"
    assert at.see("begin") == {"seat": 0, "at": "delivery", "value": 4}
    assert made_again(at).decision == "DP-10"


def test_an_extraordinary_delivery_is_seen_as_a_location() -> None:
    """T-814: the herder has not come to Kansas City."""
    at = at_location("a1", me={"engine": 20}, trail=bare_trail(a1=building("9a")))
    at.play("do delivery:extraordinary", "back 10")
    assert at.decision == "DP-10"
    assert at.see("begin") == {"seat": 0, "at": "location"}


@pytest.mark.parametrize("seat", [0, 1])
def test_no_turn_begins_in_kansas_city(seat: int) -> None:
    """T-225, T-471: after a visit every herder has gone home; a scenario says otherwise in vain."""
    herders: List[Dict[str, Any]] = [{"herder": "a"}, {"herder": "a"}]
    herders[seat] = {"herder": "kansas_city"}
    with pytest.raises(ValueError, match=f"scenario, seat.{seat}.herder"):
        trail(me=herders[0], other=herders[1])
