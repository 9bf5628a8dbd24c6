"""Tree search: honest, repeatable, within its effort, for every ruleset that has values."""

from __future__ import annotations

import gc
from random import Random
from time import perf_counter
from typing import Any, List

import pytest

from ai.agent import Answer, answer
from ai.evaluation import evaluation_for
from ai.mcts import (
    CHECK_EVERY,
    EARLY_STOP,
    LATER_CHOICE_TIME,
    MIN_VISIT_SHARE,
    MOST_CANDIDATES,
    PRIOR_MIX,
    TIME_DECAY,
    Effort,
    Mcts,
    Node,
    gc_paused,
)
from ai.policy import Policy
from ai.random_player import RandomPlayer
from game.kernel.choice import Choice
from game.kernel.rules import AnyRules
from game.kernel.table import Table
from game.registry import make
from tests.ai.playing import is_thought_through, play, policy_at, table_after, totals, visits

GAMES = [("trail-2e", 2), ("trail-2e", 3), ("trail-2e", 4), ("trail-1e", 2), ("carson", 2), ("carson", 5)]


def searcher(rules: AnyRules, simulations: int = 40, seconds: float = 0.0, seed: int = 1, noise: float = 0.0) -> Mcts:
    evaluation = evaluation_for(rules, {})
    return Mcts(rules, evaluation, Policy(rules, evaluation), Effort(simulations, seconds, 1, noise), seed)


def answers(table: Table[Any], seeds: List[int]) -> List[Answer]:
    """What a new search answers at this table, with each seed."""
    return [answer(searcher(table.rules, seed=seed), table) for seed in seeds]


@pytest.mark.parametrize("game, seats", GAMES)
def test_simulations_alone_make_the_answer_depend_on_the_seed_only(game: str, seats: int) -> None:
    for choices in (8, 30):
        first, second = answers(table_after(game, seats, 4, choices), [5, 5])
        assert first == second


@pytest.mark.parametrize("game, seats", GAMES)
def test_two_positions_that_differ_in_what_is_hidden_are_answered_alike(game: str, seats: int) -> None:
    for choices in range(5, 41, 7):
        table = table_after(game, seats, choices, choices)
        assert table.decision is not None
        who = table.decision.who
        other = table_after(game, seats, choices, choices)
        other.states[-1] = table.rules.resample(table.state, who, Random(99))
        assert table.rules.information_key(other.state, who) == table.rules.information_key(table.state, who)
        assert answers(table, [3]) == answers(other, [3])


def test_a_search_ends_in_time() -> None:
    table = table_after("trail-2e", 2, 4, 40)
    begun = perf_counter()
    answer(searcher(table.rules, 1_000_000, 0.2), table)
    assert perf_counter() - begun < 1.0


def test_the_clock_is_looked_at_after_every_simulation() -> None:
    table = table_after("carson", 4, 4, 40)
    search = searcher(table.rules, 1_000_000, 1.0e-9)
    answer(search, table)
    assert search.simulations == 1


@pytest.mark.parametrize("simulations, is_long", [(CHECK_EVERY - 1, False), (200, True)])
def test_a_search_ends_after_its_simulations_or_once_the_choice_is_clear(simulations: int, is_long: bool) -> None:
    """What is second by then would have to gain more on the first than is thought possible."""
    ended_early = False
    for choices in range(5, 65, 6):
        table = table_after("trail-2e", 2, 4, choices)
        search = searcher(table.rules, simulations)
        assert is_thought_through(search, answer(search, table), search.simulations)
        assert search.simulations <= simulations
        ended_early = ended_early or search.simulations < simulations
    assert ended_early == is_long


def test_a_choice_is_clear_when_the_second_cannot_catch_up() -> None:
    search = searcher(make("trail-2e", 2, {}))
    for verb, often in enumerate((10, 30, 14)):
        child = search.root.children[Choice(verb, 0, 0)] = Node(0.3)
        child.visits = often
    assert search.is_clear(int(16 / EARLY_STOP))
    assert not search.is_clear(int(16 / EARLY_STOP) + 1)


def test_the_tree_is_kept_while_all_comes_as_foreseen() -> None:
    """Later choices of a turn cost fewer simulations than the first."""
    rules = make("trail-2e", 2, {})
    table = play(Table(rules, 2), [RandomPlayer(1), RandomPlayer(2)], 40)
    search, saved = searcher(rules, 60), 0
    for _ in range(40):
        if table.decision is None:
            break
        who = table.decision.who
        kept = visits(search) if search.expected == rules.information_key(table.determinized(who), who) else 0
        found = answer(search, table)
        assert is_thought_through(search, found, kept + search.simulations)
        if len(found.candidates) < MOST_CANDIDATES:
            assert sum(one.visits for one in found.candidates) == kept + search.simulations
        saved += min(kept, 60 - search.simulations)
        table.play(found.choice)
    assert saved > 0


@pytest.mark.parametrize("game, seats", [(game, seats) for game, seats in GAMES if game != "carson"])
def test_a_whole_turn_takes_little_longer_than_its_first_choice(game: str, seats: int) -> None:
    """Whatever chance brings in the middle of it."""
    table = table_after(game, seats, 2, 30)
    search = searcher(table.rules, 2)
    parts: List[List[float]] = [[]]
    for _ in range(80):
        if table.decision is None:
            break
        parts[-1].append(search.time_share)
        table.play(answer(search, table).choice)
        if search.evaluation.is_turn_over(table.state, search.seat):
            parts.append([])
    assert all(turn[0] == 1.0 for turn in parts if turn)
    assert all(
        later == pytest.approx(LATER_CHOICE_TIME * TIME_DECAY**place)
        for turn in parts
        for place, later in enumerate(turn[1:])
    )
    assert max(map(len, parts)) > 4 and max(map(sum, parts)) < 1.0 + LATER_CHOICE_TIME / (1.0 - TIME_DECAY)


def test_a_position_that_was_not_foreseen_begins_a_new_tree() -> None:
    rules = make("trail-2e", 2, {})
    search = searcher(rules, 30)
    for seed in (2, 3):
        table = play(Table(rules, seed), [RandomPlayer(1), RandomPlayer(2)], 40)
        found = answer(search, table)
        assert is_thought_through(search, found, search.simulations), "nothing is kept"
        assert sum(one.visits for one in found.candidates) <= search.simulations


@pytest.mark.parametrize("game, seats", GAMES)
def test_a_whole_game_can_be_played(game: str, seats: int) -> None:
    rules = make(game, seats, {})
    search = searcher(rules, 6)
    table = play(Table(rules, 3), [search, *(RandomPlayer(seat) for seat in range(1, seats))])
    scores = totals(rules, table)
    assert scores[0] > max(scores[1:])


def test_thought_reaches_the_own_next_turn() -> None:
    """What the others do in between is no part of the tree, however many they are."""
    table = table_after("trail-2e", 4, 4, 60)
    assert table.decision is not None
    search = searcher(table.rules, 400)
    search.seat = table.decision.who
    search.think(table.determinized(search.seat), table.decision)
    assert turns_thought_through(search, table) >= 2


def turns_thought_through(search: Mcts, table: Table[Any]) -> int:
    """How many own turns there are on the way down the tree on which each choice was looked at most."""
    rules, random, node, turns, last = table.rules, Random(1), search.root, 0, -1
    s = rules.resample(table.state, search.seat, random)
    decision = rules.decision(s)
    while decision is not None:
        if decision.who == search.seat:
            offered = [choice for choice in decision.choices if choice in node.children]
            if not offered:
                break
            turns += last != search.seat
            choice = max(offered, key=lambda one: node.children[one].visits)
            node = node.children[choice]
        else:
            choice = random.choice(decision.choices)
        last = decision.who
        decision = rules.play(s, choice)
    return turns


@pytest.mark.parametrize("weight", [0.0, 0.65, 1.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_between_two_rewards_are_points_less_the_rivals(seats: int, weight: float) -> None:
    rules = make("trail-2e", seats, {})
    evaluation = evaluation_for(rules, {})
    search = Mcts(rules, evaluation, Policy(rules, evaluation), Effort(1, 0.0, 0, rival_weight=weight), 1)
    s = rules.setup()
    rules.run_forced(s)
    points = search.evaluation.values(s)
    of_the_rival = [weight * other for other in reversed(points)] if seats == 2 else [0.0] * seats
    assert search.rewards(s, rules.decision(s)) == pytest.approx(
        [own - much for own, much in zip(points, of_the_rival)]
    )


def test_only_the_likeliest_choices_are_looked_at_first() -> None:
    table = table_after("trail-2e", 2, 4, 40)
    search = searcher(table.rules)
    node = Node(1.0)
    assert table.decision is not None
    choices = list(table.decision.choices)
    search.expand(node, table.state, table.decision)
    for place, choice in enumerate(choices):
        node.children[choice].prior = 1.0 / (place + 2)
    assert search.select(node, choices) is choices[0]


def test_what_the_policy_never_does_seems_a_little_likely_all_the_same() -> None:
    """A policy learned from players who never hired a builder must not forbid it for ever."""
    table = table_after("trail-2e", 2, 4, 40)
    assert table.decision is not None
    policy = policy_at(table, {})
    (never, *_), *_ = policy.offered(table.state, table.decision)
    search = Mcts(table.rules, policy.evaluation, policy_at(table, {never: -40.0}), Effort(0, 0.0, 0), 1)
    search.think(table.state, table.decision)
    likely = [child.prior for child in search.root.children.values()]
    assert likely[0] == pytest.approx(PRIOR_MIX / len(likely)) and PRIOR_MIX > 0.0
    assert sum(likely) == pytest.approx(1.0)


def test_with_noise_only_choices_that_were_visited_enough_are_taken() -> None:
    """However much noise there is: what was looked at once by chance is no candidate."""
    table = table_after("trail-2e", 2, 4, 40)
    assert table.decision is not None
    choices = list(table.decision.choices)
    search = searcher(table.rules, noise=1000.0)
    for place, choice in enumerate(choices):
        search.root.children[choice] = node = Node(0.1)
        node.visits = 100 if place < 2 else int(100 * MIN_VISIT_SHARE) - 1
        node.total = -float(place) * node.visits
    taken = {search.misjudged(choices) for _ in range(60)}
    assert len(choices) > 2 and taken == set(choices[:2])


@pytest.mark.parametrize("was_on", [True, False])
def test_the_garbage_collector_rests_while_somebody_thinks_even_if_that_ends_badly(was_on: bool) -> None:
    before = gc.isenabled()
    (gc.enable if was_on else gc.disable)()
    try:
        with pytest.raises(ZeroDivisionError), gc_paused():
            assert not gc.isenabled()
            print(1 // 0)
        assert gc.isenabled() == was_on
    finally:
        (gc.enable if before else gc.disable)()
