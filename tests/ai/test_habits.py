"""Habits: strong names make choices likely, the place and time count, and what is remembered changes nothing."""

from __future__ import annotations

from collections import Counter
from math import exp
from random import Random
from typing import Dict, List

import pytest

from ai.habits import BOLDNESS, MOST_KEPT, Habits
from ai.marks_trail import TIMES
from ai.weights import values_for
from game.carson.state import PLACING
from game.kernel.choice import choice as made
from game.trail import verbs as v
from game.trail.constants import COWBOY
from game.trail.herd import packed
from tests.ai.playing import habits_at, table_after

PARCELS = 1000  # where their marks begin
GAMES = [("trail-2e", 2), ("trail-1e", 2), ("carson", 3)]


@pytest.mark.parametrize("game, seats", GAMES)
def test_without_strengths_all_choices_are_equally_likely(game: str, seats: int) -> None:
    table = table_after(game, seats, 5, 12)
    assert table.decision is not None
    likely = habits_at(table, {}).likely(table.state, table.decision)
    assert likely == pytest.approx([1 / len(likely)] * len(likely))


@pytest.mark.parametrize("game, seats", GAMES)
def test_strengths_of_all_names_of_a_choice_add_up(game: str, seats: int) -> None:
    table = table_after(game, seats, 5, 12)
    assert table.decision is not None
    first, *others = habits_at(table, {}).offered(table.state, table.decision)
    own = [name for name in first if not any(name in names for names in others)]
    likely = habits_at(table, dict.fromkeys(own, 0.7)).likely(table.state, table.decision)
    assert own and likely[0] / likely[1] == pytest.approx(exp(0.7 * len(own)))


@pytest.mark.parametrize("game, seats", GAMES)
def test_playing_on_keeps_closer_to_strong_habits_than_thought_does(game: str, seats: int) -> None:
    table = table_after(game, seats, 5, 12)
    assert table.decision is not None
    strong = habits_at(table, {}).offered(table.state, table.decision)[0][0]
    habits, random = habits_at(table, {strong: 1.0}), Random(1)
    picked = Counter(habits.pick(table.state, table.decision, random) for _ in range(4000))
    others = len(table.decision.choices) - 1
    expected = exp(BOLDNESS) / (exp(BOLDNESS) + others)
    assert picked[table.decision.choices[0]] / 4000 == pytest.approx(expected, abs=0.03)
    assert len(picked) == others + 1


@pytest.mark.parametrize("game, seats", GAMES)
def test_what_is_remembered_of_one_position_is_not_believed_of_another(game: str, seats: int) -> None:
    """The same choices with more money, or in another place, are weighed anew."""
    known = None
    for choices in range(1, 200, 3):
        table = table_after(game, seats, 5, choices)
        if table.decision is None:
            break
        known = known or Habits(table.rules, values_for(table.rules, {}))
        fresh = Habits(table.rules, values_for(table.rules, {}))
        assert known.likely(table.state, table.decision) == fresh.likely(table.state, table.decision)


def test_a_cell_of_carson_city_is_marked_by_who_stands_there() -> None:
    """One rival, several, and one who is at least as strong, are all told apart."""
    seen: Dict[int, set[int]] = {}
    for choices in range(8, 60):
        table = table_after("carson", 4, 3, choices)
        if table.decision is None or table.state.phase != PLACING:
            continue
        s, who = table.state, table.decision.who
        values = values_for(table.rules, {})
        others = [player for seat, player in enumerate(s.players) if seat != who]
        for choice, (mark,) in zip(table.decision.choices, values.marks(s, who, table.decision.choices)):
            if table.rules.say(choice).startswith("cowboy"):
                rivals = sum(player.placed >> choice.what & 1 for player in others)
                seen.setdefault(min(2, rivals), set()).add((mark % PARCELS - s.round) % 24 // 4)
    assert seen[0] == {0}
    assert seen[1] == {1, 4}
    assert seen[2] <= {2, 5} and seen[2]


def test_a_building_on_the_trail_is_known_again_wherever_it_stands() -> None:
    """Neutral buildings that have changed places change their marks with them, and what is said of places stays."""
    table = table_after("trail-2e", 2, 5, 1)
    s, values = table.state, values_for(table.rules, {})
    here, there, *_ = table.rules.data.neutrals
    to = [made(v.GO, here), made(v.GO, there)]
    before = values.marks(s, 0, to)
    s.tiles[here], s.tiles[there] = s.tiles[there], s.tiles[here]
    assert values.marks(s, 0, to) == before[::-1]
    assert before[0] != before[1]


@pytest.mark.parametrize("change, changed", [("money", [0]), ("hand", [1, 3]), ("workers", [2]), ("cities", [3])])
def test_money_hand_workers_and_cities_change_marks_of_where_to_go(change: str, changed: List[int]) -> None:
    table = table_after("trail-2e", 2, 5, 1)
    s, values = table.state, values_for(table.rules, {})
    to = [made(v.GO, table.rules.data.neutrals[0])]
    player = s.players[0]
    player.money = 1
    before = values.marks(s, 0, to)[0]
    if change == "money":
        player.money = 4
    elif change == "hand":
        player.hand = (player.hand[0],) * len(player.hand)
    elif change == "cities":
        player.cities = (0, *[1] * (len(player.cities) - 1))
    else:
        player.workers[COWBOY] += 1
    after = values.marks(s, 0, to)[0]
    assert [place for place, (one, other) in enumerate(zip(before, after)) if one != other] == changed


def test_a_city_is_marked_by_how_far_it_is_among_those_in_reach_and_by_what_its_arrows_bring() -> None:
    table = table_after("trail-2e", 2, 5, 1)
    s, values, data = table.state, values_for(table.rules, {}), table.rules.data
    player, toledo = s.players[0], data.cities.index("toledo")
    to = [made(v.DELIVER, toledo - 1), made(v.DELIVER, toledo)]
    player.cities = (0,) * len(data.cities)
    (_, near, _), (_, far, alone) = values.marks(s, 0, to)
    assert near - far == TIMES, "one place after the farthest"
    player.cities = tuple(int(city == toledo - 1) for city in range(len(data.cities)))
    beside = values.marks(s, 0, to)[1][2]
    assert beside - alone == data.arrow_points[toledo - 1] * TIMES > 0


def test_cattle_are_marked_by_how_many_of_their_breed_the_herd_has() -> None:
    table = table_after("trail-2e", 2, 5, 1)
    s, values, data = table.state, values_for(table.rules, {}), table.rules.data
    card = next(card for card in range(data.cattle) if data.breeds[data.breed[card]] == "hereford")
    buying = [made(v.BUY, packed([card]))]
    seen = []
    for number in range(4):
        s.players[0].discard = (card,) * number
        seen.append(values.marks(s, 0, buying)[0][1])
    assert len(set(seen)) == 3 and seen[2] == seen[3], "two are many"


def test_certificates_are_marked_by_the_farthest_city_that_they_reach() -> None:
    table = table_after("trail-2e", 2, 5, 1)
    s, values, data = table.state, values_for(table.rules, {}), table.rules.data
    player = s.players[0]
    player.hand, player.perm_certs, player.certs = (), 0, len(data.certificates) - 1
    player.cities = (0,) * len(data.cities)
    spending_all, sparing_all = values.marks(s, 0, [made(v.CERTS, 0), made(v.CERTS, player.certs)])
    reached = max(city for city, worth in enumerate(data.city_value) if worth <= data.certificates[-1])
    assert spending_all[1] - sparing_all[1] == reached > 0


def test_a_better_hand_changes_a_mark_of_what_changes_hands() -> None:
    table = table_after("trail-2e", 2, 5, 1)
    s, values = table.state, values_for(table.rules, {})
    before = values.marks(s, 0, [made(v.TOKEN, 1)])[0]
    s.players[0].perm_certs += 4
    after = values.marks(s, 0, [made(v.TOKEN, 1)])[0]
    assert before[0] == after[0] and before[1] < after[1]


def test_what_is_remembered_takes_little_memory_however_many_choices_there_are() -> None:
    table = table_after("carson", 3, 5, 12)
    assert table.decision is not None
    habits, random = habits_at(table, {}), Random(1)
    choices = list(table.decision.choices) * 20
    for _ in range(MOST_KEPT // len(choices) + 20):
        random.shuffle(choices)
        habits.likely(table.state, table.decision._replace(choices=list(choices)))
    assert 0 < len(habits._odds) * len(choices) <= MOST_KEPT + len(choices)
    assert len(habits._odds) < 30, "they were forgotten once"
