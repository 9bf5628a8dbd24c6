"""What is told of a game once it is over: every dollar, every delivery, every stop, and the turn that decided it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, List, Sequence

import pytest

from game.kernel.saves import load
from game.kernel.table import Table
from game.registry import make
from game.trail.ids import event_kinds as ev
from game.ui.match import HUMAN, Match, SeatHolder
from game.ui.opponents import Inline
from game.ui.story import Story, Turn, deciding, story_of
from game.ui.trail.story import IN, OUT, best_incomes, deeds_of, deliveries_of, money_of, stops_of
from game.ui.windows import table_of

GAMES = sorted((Path(__file__).parents[2] / "games").glob("trail-*.game"))[::6]
each_game = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


@lru_cache(maxsize=None)
def played(path: Path) -> Table[Any]:
    return load(path.read_text(encoding="utf-8"), make)


def told_of(table: Table[Any]) -> Story:
    match = Match(table, [SeatHolder(HUMAN, f"P{n}", n) for n in range(table.rules.seats)], thinker=Inline())
    return story_of(match, table_of(match))


def people(table: Table[Any]) -> List[int]:
    rules: Any = table.rules
    return [seat for seat in range(rules.seats) if seat != rules.data.sam_seat]


@each_game
def test_every_dollar_came_from_somewhere_and_went_somewhere(path: Path) -> None:
    """T-026, T-115: the money at the end is that of the start, with all that came in and without all that went out."""
    table = played(path)
    rules: Any = table.rules
    money = money_of(table)
    for seat in people(table):
        place = (seat - table.state.first_seat) % rules.seats
        flow = sum(money[kind][seat] for kind in IN) - sum(money[kind][seat] for kind in OUT)
        assert rules.data.start_money[place] + flow == table.state.players[seat].money


@each_game
def test_turns_follow_each_other_and_end_with_the_final_score(path: Path) -> None:
    table = played(path)
    turns = told_of(table).turns
    assert [turn.last for turn in turns[:-1]] == [turn.first for turn in turns[1:]]
    assert list(turns[-1].totals) == table.rules.totals(table.state)
    assert {(after.who - before.who) % table.rules.seats for before, after in zip(turns, turns[1:])} == {1}


@each_game
def test_the_changes_of_all_turns_lead_from_the_start_to_the_end(path: Path) -> None:
    story = told_of(played(path))
    for seat, points in enumerate(story.turns[-1].totals):
        changes = [story.change(place)[seat] for place in range(len(story.turns))]
        assert story.start[seat] + sum(changes) == points


@each_game
def test_every_delivery_and_every_visit_is_counted(path: Path) -> None:
    table = played(path)
    told = [event for s in table.states for event in s.events or ()]
    for seat in people(table):
        deliveries = sum(numbers[seat] for numbers in deliveries_of(table).values())
        assert deliveries == sum(event[:2] == (ev.DELIVERED, seat) for event in told)
        incomes = [event[2] for event in told if event[:2] == (ev.INCOME, seat)]
        assert deeds_of(table)["visits"][seat] == len(incomes)
        assert best_incomes(table)[seat] == max(incomes, default=0)


@each_game
def test_only_buildings_are_stopped_at(path: Path) -> None:
    """T-301: hazards, outlaws and Kansas City are no buildings."""
    table = played(path)
    rules: Any = table.rules
    data = rules.data
    buildings = {
        data.tile_names[tile]
        for tile in (*range(1, data.first_hazard), *range(data.first_private, len(data.tile_names)))
    }
    assert set(stops_of(table)) <= buildings


@pytest.mark.parametrize(
    "totals, winners, decided",
    [
        ([(1, 0), (1, 9), (9, 9), (12, 9)], [0], 2),  # long after it first led
        ([(4, 0), (4, 3), (5, 3)], [0], 0),  # the rest changed little
        ([(0, 0), (3, 0), (3, -4)], [0], 2),  # what another lost counts as well
        ([(2, 0), (4, 0), (4, 2)], [0], 1),  # the last of several
        ([(1, 0, 5), (4, 4, 5), (9, 4, 5)], [0], 2),  # against the best of the others
        ([(1, 0), (2, 2)], [0, 1], -1),
    ],
)
def test_the_deciding_turn_is_the_one_that_brought_the_winner_furthest_ahead(
    totals: Sequence[Sequence[int]], winners: List[int], decided: int
) -> None:
    """T-930: a shared victory was decided by no turn."""
    turns = [Turn(place % 2, place, place + 1, tuple(points)) for place, points in enumerate(totals)]
    assert deciding(turns, [0] * len(totals[0]), winners) == decided


@each_game
def test_swings_lead_from_the_start_to_the_final_score(path: Path) -> None:
    table = played(path)
    story, rules = told_of(table), table.rules
    for seat in range(rules.seats):
        others = [points for other, points in enumerate(rules.totals(table.state)) if other != seat]
        first = story.start[seat] - max(points for other, points in enumerate(story.start) if other != seat)
        swings = [story.swing(place, seat) for place in range(len(story.turns))]
        assert first + sum(swings) == rules.totals(table.state)[seat] - max(others)
