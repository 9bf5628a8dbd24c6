"""What speaks for a choice: what is told of each kind of turn, and that everything can be said in every language."""

from __future__ import annotations

from importlib import import_module
from typing import Any, List

import pytest

from ai.carson import explanations
from ai.evaluation import evaluation_for
from ai.explanations import End, Reason, changes, reasons
from ai.greedy import Greedy
from ai.trail import explanations as trail_explanations
from game.language import HINTS, Language, languages
from game.registry import make, names, shelf
from tests.positions import Position
from tests.trail.at import bare_trail, trail

GAMES = sorted(set(shelf().values()))


def told(p: Position, *texts: str) -> List[List[str]]:
    """What is said in English of each of these choices, when the rest of the turn is played on greedily."""
    rules, decision = p.rules, p.table.decision
    assert decision is not None
    evaluation, who = evaluation_for(rules, {}), decision.who
    before = evaluation.things(p.table.state, who)
    ends = []
    for text in texts:
        chosen = rules.parse(text, decision.choices)
        s = Greedy(rules, evaluation, 1).after(p.table.state, decision, chosen).s
        ends.append(End(s, changes(before, evaluation.things(s, who))))
    speech = Language().of(shelf()[rules.name], rules.name)
    return [[speech.merit(*reason) for reason in found] for found in reasons(rules, who, p.table.state, ends)]


def test_changes_tell_what_there_is_more_and_less_of() -> None:
    before = {"station": 1, "cowboy": 2, "dollar": 9}
    assert changes(before, {"station": 2, "cowboy": 2, "dollar": 5}) == [Reason("station", 1), Reason("dollar", -4)]


def test_a_delivery_is_told_first() -> None:
    p = trail("delivery", me={"money": 20, "engine": 20}, value=18)
    assert told(p, "deliver new_york")[0][0] == "delivers to New York"


@pytest.mark.parametrize(
    "change, found",
    [
        (Reason("cowboy", 1), [Reason("hires", 1, "cowboy")]),
        (Reason("builder", -1), [Reason("leaves", 1, "builder")]),
        (Reason("space", 3), [Reason("engine_on", 3)]),
        (Reason("space", -2), [Reason("engine_back", 2)]),
        (Reason("dollar", 4), [Reason("dollar", 4)]),
        (Reason("dollar", -4), [Reason("left", 9)]),
        (Reason("station", 1), [Reason("station", 1)]),
        (Reason("disc", 1), []),
    ],
)
def test_a_change_is_told_once(change: Reason, found: List[Reason]) -> None:
    told = [
        *trail_explanations.hired([change]),
        *trail_explanations.gained([change]),
        *trail_explanations.money([change], 9),
    ]
    assert told == found


def test_cards_that_come_and_go_have_their_names() -> None:
    before, after = (
        trail("turn", me={"hand": [], "discard": cards}) for cards in (["longhorn"], ["longhorn", "longhorn", "o01"])
    )
    data, players = before.rules.data, [p.table.state.players[0] for p in (before, after)]
    players[1].deck = players[0].deck
    assert trail_explanations.cards(data, *players) == [Reason("gets", 1, "longhorn"), Reason("gets", 1, "o01")]
    assert trail_explanations.cards(data, *players[::-1]) == [Reason("loses", 1, "longhorn"), Reason("loses", 1, "o01")]


@pytest.mark.parametrize(
    "herder, steps, turns", [("start", 3, 0), ("off", 3, 0), ("g", 3, 1), ("b", 3, 2), ("b", 5, 1), ("a", 3, 2)]
)
def test_turns_to_kansas_city_are_those_of_the_shortest_way(herder: str, steps: int, turns: int) -> None:
    p = trail("turn", me={"herder": herder}, trail=bare_trail())
    p.table.state.players[0].step_limit = steps
    assert trail_explanations.turns_left(p.rules.data, p.table.state, 0) == turns


@pytest.mark.parametrize("turns, slowest, said", [(1, 3, (2, None)), (3, 3, (None, 3)), (0, 3, (None, None))])
def test_who_arrives_sooner_is_told_against_the_slowest(turns: int, slowest: int, said: Any) -> None:
    found = [trail_explanations.sooner(turns, slowest), trail_explanations.arrival(turns, slowest)]
    assert tuple(reason[0].number if reason else None for reason in found) == said


def test_the_next_trip_is_told_when_certificates_make_a_farther_city_possible() -> None:
    before, after = (trail("turn", me={"hand": ["longhorn"], "certificates": n}) for n in (0, 3))
    data, players = before.rules.data, [p.table.state.players[0] for p in (before, after)]
    now, then = (trail_explanations.within_reach(data, player) for player in players)
    assert 0 <= now < then
    assert trail_explanations.next_trip(data, *players) == [Reason("reaches", data.city_value[then], data.cities[then])]
    assert trail_explanations.next_trip(data, players[1], players[0]) == []


@pytest.mark.parametrize("name, outlaw, worker", [
    ("trail-2e", "+2 orange outlaws", "−builder"), ("trail-1e", "+2 blue trade tiles", "−craftsman")
])  # fmt: skip
def test_an_edition_has_its_own_words(name: str, outlaw: str, worker: str) -> None:
    speech = Language().of("trail", name)
    assert (speech.merit("orange_outlaw", 2), speech.merit("leaves", 1, "builder")) == (outlaw, worker)


@pytest.mark.parametrize("game", GAMES)
def test_every_merit_with_a_sentence_has_one_and_no_sentence_is_for_nothing(game: str) -> None:
    sentences = import_module(f"ai.{game}.explanations").SENTENCES
    assert sorted(Language().games[game][HINTS]) == sorted(sentences)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", names())
def test_whatever_is_gained_can_be_said_in_every_language(name: str, language: str) -> None:
    rules = make(name, 2, {})
    s = rules.setup()
    rules.run_forced(s)
    speech = Language(language).of(shelf()[name], name)
    for noun in evaluation_for(rules, {}).things(s, 0):
        assert all(speech.merit(noun, number).startswith(f"+{number} ") for number in (1, 2, 5))


def test_whatever_is_lost_has_a_minus_and_the_form_of_its_number() -> None:
    speech = Language("ru").of("trail", "trail-2e")
    assert [speech.merit("station", -n) for n in (1, 2, 5)] == ["−1 станция", "−2 станции", "−5 станций"]


# -- Carson City -----------------------------------------------------------------------------------


def carson(rivals: int, *, power: int = 0) -> List[Reason]:
    """What is said of a cowboy who has been sent to a square where so many others stand, each without guns."""
    rules = make("carson", 3, {})
    now = rules.setup()
    rules.run_forced(now)
    s = rules.clone(now)
    cell = next(cell for cell in range(len(rules.data.squares)) if not rules.data.many >> cell & 1)
    for seat in range(rivals + 1):
        s.players[seat].placed |= 1 << cell
    s.players[0].chips += power
    return explanations.rivals(rules, now, s, 0)


@pytest.mark.parametrize(
    "rivals, power, found",
    [
        (0, 0, Reason("alone")),
        (1, 0, Reason("even")),
        (2, 3, Reason("ahead", 3)),
        (2, -2, Reason("behind", 2)),
    ],
)
def test_a_cowboy_who_is_sent_is_told_who_else_is_there(rivals: int, power: int, found: Reason) -> None:
    assert carson(rivals, power=power) == [found]


def test_who_passes_is_told_his_place() -> None:
    rules = make("carson", 3, {})
    now = rules.setup()
    s = rules.clone(now)
    s.pass_order = (2, 0)
    assert explanations.place(now, s, 0) == [Reason("order", 2)]
    assert explanations.place(s, s, 0) == explanations.place(now, s, 1) == []


def test_a_parcel_is_told_with_what_lies_around_it() -> None:
    rules = make("carson", 3, {})
    now = rules.setup()
    s = rules.clone(now)
    spot = 20
    near = explanations.NEAR[spot]
    s.mountains, s.houses = near, near & -near
    s.players[0].owned |= 1 << spot
    assert explanations.land(now, s, 0) == [Reason("mountains", near.bit_count()), Reason("houses", 1)]
    assert explanations.land(s, s, 0) == []
