"""Phase B: what may be done at a location, how often, and where it ends."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest

from tests.positions import Position
from tests.trail.at import at_location, bare_trail, building

HELP = "do aux:single"
BOTH_DOLLARS = {"cleared": ["aux_dollar_2x"], "discs": {"cities": ["new_york"]}}


def actions(position: Position) -> List[str]:
    return position.offers("do")


def sides(*names: str) -> Dict[str, str]:
    """The option that puts these b-sides into play."""
    return {"sides": "".join("b" if f"{number}b" in names else "a" for number in range(1, 13))}


def here(name: str, node: str = "e1", me: Any = None, tiles: Any = None, **named: Any) -> Position:
    """Seat 0 on an own building of an otherwise bare trail."""
    laid = bare_trail(**{node: building(name), **(tiles or {})})
    names = [tile["building"] for tile in laid.values() if "building" in tile]
    return at_location(node, me=me, trail=laid, options=sides(*names), **named)


def e04() -> Position:
    """The rulebook's own building with two local actions and a risk action."""
    return here(
        "2a",
        "flood_risk_1",
        me={"money": 6, "hand": ["criollo", "galloway", "galloway"]},
        market={"cattle": ["longhorn"]},
    )


GALLOWAY, CATTLE, RISK = "do discard:galloway->dollars:4", "do buy_cattle", "do risk discard:any_cattle->cert:1"
PLAYS: Dict[str, List[str]] = {
    GALLOWAY: [GALLOWAY],
    CATTLE: [CATTLE, "buy longhorn cowboys 1 dollars 6"],
    RISK: [RISK, "discard criollo"],
}


def play_if_asked(position: Position, *texts: str) -> Position:
    """Choices with no alternative go by without a question."""
    for text in texts:
        if text in position.offered:
            position.play(text)
    return position


# -- the three cases -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "node, tile, local",
    [
        ("b", None, ["do build:2"]),
        ("e1", building("11a", 0), ["do hazard:2"]),
        ("e1", building("11a", 1), []),
        ("flood_1", {"hazard": "flood 3 green"}, []),
        ("outlaw_4", {"outlaw": "orange"}, []),
    ],
)
def test_local_actions_belong_to_neutral_and_own_buildings(node, tile, local):
    """T-301, T-302, T-308, E-05: elsewhere a single auxiliary action is all there is."""
    tiles = bare_trail(drought_1={"hazard": "drought 3 green"}, **({node: tile} if tile else {}))
    position = at_location(node, me={"money": 9, "tokens": 1, "hand": ["criollo"]}, trail=tiles)
    assert actions(position) == [*local, HELP]


def test_with_one_thing_to_do_it_is_done_without_a_question():
    """T-308, DP-04, T-992: on a hazard only the kind of auxiliary action is asked, and then the turn is over."""
    position = at_location("flood_1", trail=bare_trail(flood_1={"hazard": "flood 3 green"}), other={"tokens": 1})
    assert (position.decision, position.offered) == ("DP-24", ["single dollar", "single draw"])
    assert position.play("single dollar").who == 1


@pytest.mark.parametrize("node", ["flood_1", "e1"])
def test_an_auxiliary_action_instead_of_local_ones_is_single(node):
    """T-309, E-05: with both discs of "gain dollars" cleared it still gains 1."""
    tiles = bare_trail(flood_1={"hazard": "flood 3 green"}, e1=building("1a", 1))
    position = at_location(node, me={"money": 0, **BOTH_DOLLARS}, trail=tiles)
    assert position.offered == ["single dollar", "single draw"]
    assert position.play("single dollar").money() == 1


def test_only_the_icon_allows_a_double_action():
    """T-309: D's local action may be doubled, the auxiliary action taken instead may not."""
    position = at_location("d", me=BOTH_DOLLARS).play("do aux:single_or_double")
    assert "double dollar" in position.offered
    position.undo().play(HELP)
    assert position.offers("single") == position.offered


# -- local actions ---------------------------------------------------------------------------------


def test_own_building_with_a_risk_action():
    """E-04, T-302, T-306: three local actions, or one single auxiliary action."""
    assert e04().offered == [GALLOWAY, CATTLE, RISK, HELP]


@pytest.mark.parametrize("first", [GALLOWAY, CATTLE, RISK])
def test_a_local_action_is_done_once_and_rules_out_the_auxiliary_action(first):
    """E-04, T-303, T-307: the others stay, in any order; the done one and the auxiliary action are gone."""
    position = play_if_asked(e04(), *PLAYS[first])
    left = [action for action in (GALLOWAY, CATTLE, RISK) if action != first]
    affordable = [action for action in left if action != CATTLE or position.money() >= 6]
    assert position.offered == [*affordable, "end"]


def test_all_local_actions_may_be_done_in_any_order():
    """T-303, E-04: the last one first; with nothing left the turn ends by itself."""
    position = e04().play(RISK, "discard criollo", GALLOWAY)
    assert position.offered == [CATTLE, "end"]
    play_if_asked(position, *PLAYS[CATTLE])
    assert (position.who, position.money()) == (1, 6 + 4 - 6)


def test_after_the_auxiliary_action_nothing_local_is_left():
    """T-307, T-302: phase B is over, local and risk actions are not offered again."""
    position = e04().play(HELP, "single dollar")
    assert (position.who, position.money()) == (1, 7)


def test_the_same_action_printed_twice_may_be_done_twice():
    """T-303: 11a removes two hazards, and no third."""
    hazards = {f"flood_{n}": {"hazard": f"flood {points} green"} for n, points in ((1, 2), (2, 3), (3, 4))}
    position = here("11a", me={"money": 9}, tiles=hazards)
    assert actions(position) == ["do hazard:2", HELP]
    position.play("do hazard:2", "hazard flood_1", "do hazard:2", "hazard flood_2")
    assert (position.who, position.money(), len(position.see("seat.0.hazards"))) == (1, 5, 2)


@pytest.mark.parametrize("first, other", [("do cert:1", "do objective"), ("do objective", "do cert:1")])
def test_a_slash_gives_one_of_its_sides(first, other):
    """T-304: after one side the other is gone, while the building's other action stays."""
    position = at_location("c")
    assert {first, other} <= set(position.offered)
    position.play(first)
    if position.decision == "DP-21":
        position.play("objective stack")
    assert position.offered == ["do engine:engineers", "end"]


@pytest.mark.parametrize(
    "node, me, action, offered",
    [
        ("a", {"money": 5}, "do hire", False),
        ("a", {"money": 6}, "do hire", True),
        ("a", {"money": 7}, "do hire:+2", False),
        ("a", {"money": 8}, "do hire:+2", True),
        ("b", {"money": 1}, "do build:2", False),
        ("b", {"money": 2}, "do build:2", True),
        ("a", {"hand": ["criollo"]}, "do discard:galloway->dollars:2", False),
        ("a", {"hand": ["galloway"]}, "do discard:galloway->dollars:2", True),
        ("f", {"money": 6}, "do hazard:7", False),
        ("f", {"money": 7}, "do hazard:7", True),
    ],
)
def test_an_action_needs_its_whole_price(node, me, action, offered):
    """T-305, DP-04: what cannot be paid or discarded in full is not offered."""
    position = at_location(
        node,
        me={"money": 0, "tokens": 1, **me},
        trail=bare_trail(flood_1={"hazard": "flood 4 green"}),
        market={"jobs": {"token": 2, "rows": {1: ["cowboy"]}}},
    )
    assert (action in position.offered) is offered


def test_a_started_action_is_finished_first():
    """T-310, R-07: between two purchases no other local action is offered."""
    me = {"money": 20, "workers": {"cowboy": 3}, "hand": ["pineywoods"]}
    position = at_location("e", me=me, market={"cattle": ["longhorn", "longhorn", "corriente"]})
    position.play("do buy_cattle", "buy longhorn cowboys 1 dollars 6")
    assert position.decision == "DP-15"
    assert not actions(position)
    assert "do discard:pineywoods->dollars:2" in position.play("end").offered


def test_what_an_action_triggers_comes_before_the_next_one():
    """T-310: the new engineer's place asks for its Criollo before A's second hiring is offered."""
    me = {"money": 30, "hand": ["criollo"]}
    position = at_location("a", me=me, market={"jobs": {"token": 2, "rows": {1: ["engineer", "cowboy"]}}})
    position.play("do hire", "hire engineer row 1")
    assert position.offered == ["do discard:criollo->cert:1", "pass"]
    assert "do hire:+2" in position.play("pass").offered


def test_phase_b_may_not_be_left_empty():
    """T-311, R-06: no end before something has been done; using a token is not yet something."""
    position = at_location("c", me={"tokens": 1, "hand": ["criollo"], "draw": ["criollo"]})
    assert "end" not in position.offered and "pass" not in position.offered
    position.play("token 1")
    assert position.decision == "DP-04" and "end" not in position.offered
    assert "end" in position.play("do cert:1").offered


STATION = {"cleared": ["aux_draw_2x"], "discs": {"stations": [3]}}


@pytest.mark.parametrize(
    "name, node, me, action, offered",
    [
        ("10a", "a1", {"certificates": 3}, "do cert:max", False),
        ("10a", "a1", {"certificates": 2}, "do cert:max", True),
        ("1a", "a1", {}, "do dollars:2*woods_buildings", False),
        ("1a", "e1", {}, "do dollars:2*woods_buildings", True),
        ("7a", "a1", {"outlaws": ["green", "green"]}, "do cert:2*outlaw_pairs+dollars:2*outlaw_pairs", False),
        ("7a", "a1", {"outlaws": ["green", "orange"]}, "do cert:2*outlaw_pairs+dollars:2*outlaw_pairs", True),
        ("11b", "a1", {}, "do engine:hazards", False),
        ("11b", "a1", {"hazards": ["flood 2 green"]}, "do engine:hazards", True),
        ("12b", "a1", {}, "do dollars:2*stations", False),
        ("12b", "a1", STATION, "do dollars:2*stations", True),
        ("5b", "a1", {"certificates": 3, "hand": ["pineywoods"]}, "do discard:pineywoods->cert:2", True),
        ("2a", "flood_risk_1", {"certificates": 3, "hand": ["criollo"]}, RISK, True),
    ],
)
def test_what_would_change_nothing_is_not_offered(name, node, me, action, offered):
    """T-312, R-39: unless it asks for a card first; then it is offered though the reward is void."""
    position = here(name, node, me={"tokens": 1, **me})
    assert (action in position.offered) is offered


def test_a_void_reward_still_costs_its_card():
    """T-312: at the limit the marker stays, the card goes."""
    position = here("2a", "flood_risk_1", me={"certificates": 3, "hand": ["criollo", "longhorn"]})
    position.play(RISK, "discard criollo")
    assert position.see("seat.0.certificates") == 3
    assert position.events("discarded")


# -- leaving ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "node, choice, decision, passable",
    [
        ("a", "do hire", "DP-13", False),
        ("c", "do engine:engineers", "DP-16", False),
        ("c", "do objective", "DP-21", False),
        ("d", "do outlaw", "DP-29", False),
        ("d", "do pay:2->engine:2", "DP-16", True),
        ("e", "do buy_cattle", "DP-15", False),
        ("f", "do hazard:7", "DP-30", False),
        ("f", "do discard:pair->dollars:4", "DP-27", False),
        ("e1", "do move:4", "DP-31", False),
        ("flood_risk_1", RISK, "DP-27", False),
        ("a", HELP, "DP-24", False),
    ],
)
def test_a_chosen_action_cannot_be_withdrawn(node, choice, decision, passable):
    """T-994: only the reward of a price already paid may be passed."""
    me = {"money": 40, "workers": {"engineer": 2}, "hand": ["criollo", "criollo", "galloway", "galloway"]}
    tiles = {
        "e1": building("10b"), "flood_risk_1": building("2a"), "outlaw_4": {"outlaw": "green"},
        "outlaw_5": {"outlaw": "green"}, "flood_1": {"hazard": "flood 2 green"}, "flood_2": {"hazard": "flood 3 green"},
    }  # fmt: skip
    market = {"jobs": {"token": 2, "rows": {1: ["cowboy", "builder"]}}, "cattle": ["longhorn", "shorthorn/3"]}
    position = at_location(node, me=me, trail=bare_trail(**tiles), market=market, options=sides("10b"))
    position.play(choice)
    assert position.decision == decision
    assert ("pass" in position.offered) is passable
    assert "end" not in position.offered


# -- moving on -------------------------------------------------------------------------------------


def mover(name: str, node: str, me: Any = None, **named: Any) -> Position:
    """A building with a herder move, on an otherwise bare trail unless tiles are named."""
    return here(name, node, me={"money": 9, "hand": ["criollo", "criollo", "pineywoods"], **(me or {})}, **named)


def test_moving_on_begins_phase_b_anew():
    """T-320: after a local action and a move the auxiliary action may be chosen again, at the new location."""
    position = mover("3a", "d1").play("do discard:pair->dollars:3", "do move:1")
    assert (position.see("seat.0.herder"), position.decision) == ("e", "DP-04")
    assert {HELP, "do discard:pineywoods->dollars:2"} <= set(position.offered)
    assert "end" not in position.offered


def test_what_was_not_done_before_moving_on_is_lost():
    """T-321, R-08: the pair may not be discarded for 3 any more, neither now nor after E's action."""
    position = mover("3a", "d1").play("do move:1")
    assert "do discard:pair->dollars:3" not in position.offered
    position.play("do discard:pineywoods->dollars:2")
    assert "do discard:pair->dollars:3" not in position.offered
    assert position.play("end").who == 1


def test_no_cards_are_drawn_between_two_locations():
    """T-322: the hand is filled once, in phase C."""
    position = mover("3a", "d1").play("do discard:pair->dollars:3", "do move:1")
    assert position.see("seat.0.hand") == ["pineywoods"]
    play_if_asked(position.play("do discard:pineywoods->dollars:2"), "end")
    assert (position.who, len(position.see("seat.0.hand"))) == (1, 4)


def test_a_move_into_kansas_city_begins_the_visit():
    """T-323: its foresights, income and delivery, and then phase C."""
    position = mover("3a", "g1", me={"hand": ["longhorn"]}).play("do move:1")
    assert (position.see("seat.0.herder"), position.decision) == ("kansas_city", "DP-06")
    while position.who == 0:
        position.play(position.offered[0])
    assert (position.see("seat.0.herder"), len(position.see("seat.0.hand"))) == ("start", 4)


@pytest.mark.parametrize(
    "name, ways",
    [
        ("3a", ["b"]),
        ("4a", ["b", "drought_1 bank 2"]),
        ("4b", ["b", "drought_1 bank 2", "drought_2 bank 4"]),
        ("10b", ["b", "drought_1 bank 2", "drought_2 bank 4", "c bank 4"]),
        ("10a", ["b", "drought_1 bank 2", "drought_2 bank 4", "c bank 4", "d bank 4", "e bank 4"]),
    ],
)
def test_a_move_goes_as_far_as_its_icon_says(name, ways):
    """T-324, DP-31: the step limit of three does not matter, hands are paid, and one step at least is made."""
    upper = {"b1": building("1a", 1), "b2": building("2a", 1), "b3": building("5a", 1)}
    drought = {"drought_1": {"hazard": "drought 2 green"}, "drought_2": {"hazard": "drought 2 black"}}
    other = {"money": 0}
    position = here(name, "a1", me={"money": 4, "hand": ["criollo"]}, tiles={**upper, **drought}, other=other)
    move = next(text for text in position.offered if text.startswith("do move"))
    position.play(move)
    if len(ways) == 1:
        assert position.see("seat.0.herder") == ways[0]
        return
    assert position.decision == "DP-31"
    lower = [text for text in position.offers("go") if "seat1" not in text and text.split()[1] not in upper]
    assert [text.removeprefix("go ") for text in lower] == ways
    assert len(position.offers("go")) == len(position.offered)
    assert position.play(position.offers("go drought_1")[0]).money() == 2


# -- once a turn -----------------------------------------------------------------------------------


def test_actions_that_were_copied_are_gone_when_the_herder_comes_there():
    """T-330, R-08: its money and its move were copied from next door; only an auxiliary action is left there."""
    position = here("6b", "b1", me={"money": 0}, tiles={"b2": building("12a")}).play("do copy:adjacent b2")
    position.play("do dollars:1*builders", "do move:1")
    assert (position.see("seat.0.herder"), position.decision) == ("b2", "DP-24")
    assert position.offered == ["single dollar", "single draw"]


def test_an_action_performed_by_standing_there_cannot_be_copied():
    """T-330, X-19: of its two neighbours the copying building finds one that has sold its pair and moved on."""
    tiles = {"e2": building("6b"), "flood_1": {"hazard": "flood 3 green"}}
    position = here("3a", "e1", me={"money": 7, "hand": ["pineywoods"] * 3 + ["galloway"] * 2}, tiles=tiles)
    position.play("do discard:pair->dollars:3", "discard galloway galloway", "do move:1")
    assert position.offers("do copy:adjacent") == ["do copy:adjacent f"]


def test_a_building_is_fresh_in_the_next_turn():
    """T-330: what one player has performed in his turn, the next one may perform in his."""
    position = at_location("c", other={"herder": "b", "tokens": 0, "certificates": 0}, trail=bare_trail())
    position.play("do cert:1", "end", "go c")
    assert (position.who, position.decision) == (1, "DP-04")
    assert {"do cert:1", "do engine:engineers"} <= set(position.offered)
