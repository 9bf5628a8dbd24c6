"""Policy: strong names make choices likely, the place and time count, and what is remembered changes nothing."""

from __future__ import annotations

import re
from collections import Counter
from math import exp
from pathlib import Path
from random import Random
from typing import Dict, Set, Tuple

import pytest

from ai import evaluation
from ai.evaluation import ContextFeatures, evaluation_for
from ai.features import FeatureList
from ai.policy import INVERSE_TEMPERATURE, MOST_KEPT, Policy, feature_list_of, policy_weights_of
from ai.trail import place_features as walk
from ai.trail import policy_features as any_choice
from ai.trail.seat_features import FEATURES, TABLES, TIMES, TWINS
from game.carson.state import PLACING
from game.kernel.choice import choice as made
from game.kernel.table import Table
from game.registry import make
from game.trail.ids import choice_kinds as v
from game.trail.scoring import HAZARD
from game.trail.steps.hand import packed
from tests.ai.playing import policy_at, table_after

CRIOLLO, SANTA_GERTRUDIS, PINEYWOODS, GALLOWAY, BLACK_ANGUS = range(5)
GAMES = [("trail-2e", 2), ("trail-1e", 2), ("carson", 3)]


@pytest.mark.parametrize("game, seats", GAMES)
def test_without_strengths_all_choices_are_equally_likely(game: str, seats: int) -> None:
    table = table_after(game, seats, 5, 12)
    assert table.decision is not None
    likely = policy_at(table, {}).probabilities(table.state, table.decision)
    assert likely == pytest.approx([1 / len(likely)] * len(likely))


@pytest.mark.parametrize("game, seats", GAMES)
def test_strengths_of_all_names_of_a_choice_add_up(game: str, seats: int) -> None:
    table = table_after(game, seats, 5, 12)
    assert table.decision is not None
    first, *others = policy_at(table, {}).offered(table.state, table.decision)
    own = [name for name in first if not any(name in names for names in others)]
    likely = policy_at(table, dict.fromkeys(own, 0.7)).probabilities(table.state, table.decision)
    assert own and likely[0] / likely[1] == pytest.approx(exp(0.7 * len(own)))


@pytest.mark.parametrize("game, seats", GAMES)
def test_playing_on_keeps_closer_to_strong_habits_than_thought_does(game: str, seats: int) -> None:
    table = table_after(game, seats, 5, 12)
    assert table.decision is not None
    strong = policy_at(table, {}).offered(table.state, table.decision)[0][0]
    policy, random = policy_at(table, {strong: 1.0}), Random(1)
    picked = Counter(policy.pick(table.state, table.decision, random) for _ in range(4000))
    others = len(table.decision.choices) - 1
    expected = exp(INVERSE_TEMPERATURE) / (exp(INVERSE_TEMPERATURE) + others)
    assert picked[table.decision.choices[0]] / 4000 == pytest.approx(expected, abs=0.03)
    assert len(picked) == others + 1


@pytest.mark.parametrize("game, seats", GAMES)
def test_features_are_learned_by_names_that_say_what_they_are(game: str, seats: int) -> None:
    """Each has one of its own, so that another that is inserted changes no meaning."""
    evaluation, features = evaluation_for(make(game, seats, {}), {}), feature_list_of(game)
    names = {evaluation.feature_name(number) for number in range(features.size)}
    assert len(names) == features.size
    assert all(re.fullmatch(r"\w+=\w+( \w+=\w+)*", name) for name in names)


def test_a_hand_and_a_place_are_named_for_what_they_are() -> None:
    evaluation = evaluation_for(make("trail-2e", 2, {}), {})
    assert evaluation.feature_name(any_choice.BY_HAND + (3 * TWINS + 1) * TIMES + 2) == "hand=3 twins=1 part=2"
    assert evaluation.feature_name(walk.BY_DEEDS + 5 * walk.DEEDS + 3) == "place=own_3a deeds=3"


def test_strengths_learned_from_other_features_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "OPPONENTS", tmp_path)
    (tmp_path / "policy").mkdir()
    now = feature_list_of("carson").digest()
    for line, found in (('features = "0123456789ab"', "0123456789ab"), ("", "")):
        (tmp_path / "policy" / "carson.toml").write_text(f"{line}\n[weights]\n", encoding="utf-8")
        said = f"carson.toml, features: found '{found}', expected '{now}'"
        with pytest.raises(ValueError, match=re.escape(said)):
            policy_weights_of.__wrapped__("carson")


def test_another_part_makes_another_list() -> None:
    lists = [FeatureList(), FeatureList(), FeatureList()]
    for features, hands in zip(lists, (4, 4, 5)):
        features.add(hand=hands, part=3)
    assert lists[0].digest() == lists[1].digest() != lists[2].digest()


@pytest.mark.parametrize("game, seats", GAMES)
def test_what_is_remembered_of_one_position_is_not_believed_of_another(game: str, seats: int) -> None:
    """The same choices with more money, or in another place, are weighed anew."""
    known = None
    for choices in range(1, 200, 3):
        table = table_after(game, seats, 5, choices)
        if table.decision is None:
            break
        known = known or Policy(table.rules, evaluation_for(table.rules, {}))
        fresh = Policy(table.rules, evaluation_for(table.rules, {}))
        assert known.probabilities(table.state, table.decision) == fresh.probabilities(table.state, table.decision)


def test_a_cell_of_carson_city_is_marked_by_who_stands_there() -> None:
    """One rival, several, and one who is at least as strong, are all told apart."""
    seen: Dict[int, set[int]] = {}
    for choices in range(8, 60):
        table = table_after("carson", 4, 3, choices)
        if table.decision is None or table.state.phase != PLACING:
            continue
        s, who = table.state, table.decision.who
        evaluation = evaluation_for(table.rules, {})
        others = [player for seat, player in enumerate(s.players) if seat != who]
        for choice, (mark,) in zip(table.decision.choices, evaluation.context_features(s, who, table.decision.choices)):
            if table.rules.to_text(choice).startswith("cowboy"):
                rivals = sum(player.placed >> choice.what & 1 for player in others)
                seen.setdefault(min(2, rivals), set()).add(
                    int(re.findall(r"rivals=(\d)", evaluation.feature_name(mark))[0])
                )
    assert seen[0] == {0}
    assert seen[1] == {1, 4}
    assert seen[2] <= {2, 5} and seen[2]


def test_a_building_on_the_trail_is_known_again_wherever_it_stands() -> None:
    """Neutral buildings that have changed places change their marks with them, and what is said of places stays."""
    table = table_after("trail-2e", 2, 5, 1)
    s, evaluation = table.state, evaluation_for(table.rules, {})
    here, there, *_ = table.rules.data.neutrals
    to = [made(v.GO, here), made(v.GO, there)]
    before = evaluation.context_features(s, 0, to)
    s.tiles[here], s.tiles[there] = s.tiles[there], s.tiles[here]
    after = evaluation.context_features(s, 0, to)
    assert differing(before[0], after[1]) == differing(before[1], after[0]) == {walk.BY_NODE}
    assert differing(before[0], before[1]) > {walk.BY_PURSE, walk.BY_HAND, walk.BY_MEN, walk.BY_CITY, walk.BY_TIME}


def begun(features: ContextFeatures) -> Set[int]:
    """Which templates these belong to, by their first features."""
    return {FEATURES.template(mark).first for mark in features}


def differing(before: ContextFeatures, after: ContextFeatures) -> Set[int]:
    """Which kinds of marks a change has changed."""
    return begun(tuple({*before} ^ {*after}))


def mark(features: ContextFeatures, begin: int) -> int:
    """The number behind a mark of one kind."""
    return next(found - begin for found in features if begun((found,)) == {begin})


WHERE_TO_GO = [
    ("money", {walk.BY_PURSE, walk.BY_MONEY, walk.BY_DEEDS}),
    ("hand", {walk.BY_HAND, walk.BY_CITY, walk.BY_DEEDS}),
    ("cowboy", {walk.BY_MEN, walk.BY_HERD}),
    ("engineer", {walk.BY_TRACK}),
    ("cities", {walk.BY_CITY}),
    ("engine", {walk.BY_TRACK}),
    ("filled", {walk.BY_PURSE, walk.BY_CITY, walk.BY_NODE, walk.BY_TIME}),
    ("market", {walk.BY_HERD}),
]


@pytest.mark.parametrize("change, changed", WHERE_TO_GO)
def test_what_matters_of_where_to_go(change: str, changed: Set[int]) -> None:
    """Of the building where one may discard a galloway, hire, and hire for two dollars more."""
    table = table_after("trail-2e", 2, 5, 1)
    s, evaluation, data = table.state, evaluation_for(table.rules, {}), table.rules.data
    to = [made(v.GO, data.neutrals[0])]
    player = s.players[0]
    player.money, player.hand, s.market = 6, (CRIOLLO, SANTA_GERTRUDIS, PINEYWOODS), (BLACK_ANGUS,)
    before = evaluation.context_features(s, 0, to)[0]
    if change == "money":
        player.money = 10
    elif change == "hand":
        player.hand = (GALLOWAY,)
    elif change == "cowboy" or change == "engineer":
        player.workers[data.worker_names.index(change)] += 1
    elif change == "cities":
        player.cities = (0, *[1] * (len(player.cities) - 1))
    elif change == "engine":
        player.engine = data.station_place[0]
    elif change == "filled":
        s.token = len(data.costs) - 2
    else:
        s.market = ()
    assert differing(before, evaluation.context_features(s, 0, to)[0]) == changed


def test_where_nothing_can_be_done_is_marked_apart() -> None:
    """One bit for each deed that can be done, whose building it is, and the risk action beside it."""
    table = table_after("trail-2e", 2, 5, 1)
    s, evaluation, data = table.state, evaluation_for(table.rules, {}), table.rules.data
    player, place = s.players[0], data.neutrals[4]  # discard a pineywoods, or buy cattle
    seen = []
    for hand, money in (((GALLOWAY,), 0), ((PINEYWOODS,), 0), ((GALLOWAY,), 30), ((PINEYWOODS,), 30)):
        player.hand, player.money, s.stack, s.market = hand, money, (), (BLACK_ANGUS,)
        seen.append(mark(evaluation.context_features(s, 0, [made(v.GO, place)])[0], walk.BY_DEEDS) % walk.DEEDS)
    assert seen == [0b00, 0b01, 0b10, 0b11]
    risky = data.nodes.index("flood_risk_1")
    s.tiles[risky] = data.first_private + len(data.buildings)  # of the other seat
    for hand, found in (((), 0), ((GALLOWAY,), 1)):
        player.hand = hand
        features = evaluation.context_features(s, 0, [made(v.GO, risky)])[0]
        assert mark(features, walk.BY_DEEDS) == walk.OTHERS * walk.DEEDS + found


@pytest.mark.parametrize("options, table", [((2, {}), 0), ((2, {"sam": "hard"}), 1), ((4, {}), 2)])
def test_sam_s_table_and_a_full_one_are_marked_apart(options: Tuple[int, Dict[str, str]], table: int) -> None:
    rules = make("trail-2e", *options)
    s, evaluation = rules.setup(), evaluation_for(rules, {})
    rules.run_forced(s)
    assert mark(evaluation.context_features(s, 0, [made(v.GO, 1)])[0], walk.BY_TIME) % TABLES == table


def test_what_is_learned_at_sam_s_table_counts_only_there() -> None:
    tables = [Table(make("trail-2e", 2, options), 5) for options in ({}, {"sam": "hard"})]
    beside, apart = (policy_at(table, {}).offered(table.state, table.decision)[0] for table in tables if table.decision)
    everywhere = {name for name in apart if not name.endswith(" sam")}
    assert {*apart} == everywhere | {f"{name} sam" for name in everywhere}
    assert everywhere & {*beside} and not any(name.endswith(" sam") for name in beside)
    for table, favoured in zip(tables, (False, True)):
        assert table.decision is not None
        likely = policy_at(table, {f"{beside[0]} sam": 2.0}).probabilities(table.state, table.decision)
        assert (likely[0] > 2 * likely[1]) is favoured


def test_a_city_is_marked_by_how_far_it_is_among_those_in_reach_and_by_what_its_arrows_bring() -> None:
    table = table_after("trail-2e", 2, 5, 1)
    s, evaluation, data = table.state, evaluation_for(table.rules, {}), table.rules.data
    player, toledo = s.players[0], data.cities.index("toledo")
    to = [made(v.DELIVER, toledo - 1), made(v.DELIVER, toledo)]
    player.cities = (0,) * len(data.cities)
    near, far = evaluation.context_features(s, 0, to)
    assert mark(near, any_choice.BY_RANK) - mark(far, any_choice.BY_RANK) == TIMES, "one place after the farthest"
    player.cities = tuple(int(city == toledo - 1) for city in range(len(data.cities)))
    beside = evaluation.context_features(s, 0, to)[1]
    assert (
        mark(beside, any_choice.BY_ARROWS) - mark(far, any_choice.BY_ARROWS)
        == data.arrow_points[toledo - 1] * TIMES
        > 0
    )


def test_cattle_are_marked_by_how_many_of_their_breed_the_herd_has() -> None:
    table = table_after("trail-2e", 2, 5, 1)
    s, evaluation, data = table.state, evaluation_for(table.rules, {}), table.rules.data
    card = next(card for card in range(data.cattle) if data.breeds[data.breed[card]] == "hereford")
    seen = []
    for number in range(4):
        s.players[0].discard = (card,) * number
        seen.append(mark(evaluation.context_features(s, 0, [made(v.BUY, packed([card]))])[0], any_choice.BY_BREED))
    assert len(set(seen)) == 3 and seen[2] == seen[3], "two are many"


def test_certificates_are_marked_by_the_farthest_city_that_they_reach() -> None:
    table = table_after("trail-2e", 2, 5, 1)
    s, evaluation, data = table.state, evaluation_for(table.rules, {}), table.rules.data
    player = s.players[0]
    player.hand, player.perm_certs, player.certs = (), 0, len(data.certificates) - 1
    player.cities = (0,) * len(data.cities)
    spending, sparing = evaluation.context_features(s, 0, [made(v.CERTS, 0), made(v.CERTS, player.certs)])
    reached = max(city for city, worth in enumerate(data.city_value) if worth <= data.certificates[-1])
    assert mark(spending, any_choice.BY_VALUE) - mark(sparing, any_choice.BY_VALUE) == reached > 0


def test_a_better_hand_changes_marks_of_what_changes_hands() -> None:
    table = table_after("trail-2e", 2, 5, 1)
    s, evaluation = table.state, evaluation_for(table.rules, {})
    before = evaluation.context_features(s, 0, [made(v.TOKEN, 1)])[0]
    s.players[0].perm_certs += 4
    assert differing(before, evaluation.context_features(s, 0, [made(v.TOKEN, 1)])[0]) == {
        any_choice.BY_HAND,
        any_choice.BY_WAY,
    }


def test_an_objective_is_marked_by_what_it_still_wants() -> None:
    table = table_after("trail-2e", 2, 5, 1)
    s, evaluation, data = table.state, evaluation_for(table.rules, {}), table.rules.data
    player = s.players[0]
    card = next(c for c in range(data.cattle, len(data.tasks)) if data.tasks[c][HAZARD] == 2 and sum(data.tasks[c]) > 2)
    wanted = []
    for hazards in range(4):
        player.hazards = (data.first_hazard,) * hazards
        wanted.append(
            mark(evaluation.context_features(s, 0, [made(v.OBJECTIVE, card)])[0], any_choice.BY_TASKS) // TIMES
        )
    assert wanted[0] > wanted[1] > wanted[2] == wanted[3] > 0, "two hazards, and something else"


def test_where_an_engine_stops_is_marked_by_the_station_there_and_how_far_the_next_one_is() -> None:
    table = table_after("trail-2e", 2, 5, 1)
    s, evaluation, data = table.state, evaluation_for(table.rules, {}), table.rules.data
    player, station = s.players[0], data.station_place[0]
    before = made(v.ENGINE, station - 1)
    there = made(v.ENGINE, station)
    player.money = 0
    on_the_way, poor = evaluation.context_features(s, 0, [before, there])
    player.money = 50
    rich = evaluation.context_features(s, 0, [there])[0]
    player.stations = 1
    had, past = evaluation.context_features(s, 0, [there, before])
    stops = [mark(features, any_choice.BY_STATION) for features in (on_the_way, poor, rich, had)]
    assert len(set(stops)) == 4
    assert mark(past, any_choice.BY_REACH) > mark(on_the_way, any_choice.BY_REACH), "the next station is farther now"


def test_what_is_remembered_takes_little_memory_however_many_choices_there_are() -> None:
    table = table_after("trail-2e", 2, 5, 30)
    assert table.decision is not None
    policy = policy_at(table, {})
    first = policy.probabilities(table.state, table.decision)
    few = policy._kept
    assert few == sum(len(its) for known in policy._known.values() for its in known.values()) > 0
    policy._kept = MOST_KEPT + 1
    assert policy.probabilities(table.state, table.decision) == first
    assert policy._kept == few, "all was forgotten, and what was asked learned anew"
