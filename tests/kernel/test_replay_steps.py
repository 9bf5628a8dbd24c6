"""Watching a game step by step shows the same game, and the same events, as playing it."""

from __future__ import annotations

from random import Random

from game.kernel.replay_steps import snapshots
from game.kernel.table import ASKED, Entry
from tests.rulesets_tried import every_game, finished, new_table


@every_game
def test_the_steps_of_every_entry_end_in_the_state_after_it_and_tell_all_its_events(game):
    table = finished(game, seed=5)
    key = table.rules.key
    for before, entry, after in zip(table.states, table.log, table.states[1:]):
        unchanged = key(before)
        found = snapshots(table.rules, before, entry)
        assert key(found[-1].state) == key(after)
        assert [event for still in found for event in still.state.events] == after.events
        assert key(before) == unchanged


@every_game
def test_every_step_stands_for_itself(game):
    """What is kept of a step is not changed by the next one."""
    table = finished(game, seed=6)
    for before, entry in zip(table.states[:40], table.log):
        found = snapshots(table.rules, before, entry)
        again = snapshots(table.rules, before, entry)
        assert [table.rules.key(still.state) for still in found] == [table.rules.key(still.state) for still in again]
        assert len({id(still.state) for still in found}) == len(found)


def test_an_entry_out_of_turn_is_one_step_of_its_seat():
    table, random = new_table(("trail-2e", 2, {}), seed=3), Random(3)
    while not table.rules.interrupts(table.state, 1) or table.decision.who == 1:
        table.play(random.choice(table.decision.choices))
    before = table.state
    choice = table.rules.interrupts(before, 1)[1]
    table.interrupt(1, choice)
    assert table.log[-1].seat != ASKED or table.log[-2].seat != ASKED
    (still,) = snapshots(table.rules, before, Entry(choice, 1))
    assert still.step[1] == 1 and not still.is_luck and still.state.players[1].tokens == before.players[1].tokens - 1
