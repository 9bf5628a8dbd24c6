"""Watching: how the game went from one decision to the next, a step at a time."""

from __future__ import annotations

from typing import Any, List, NamedTuple

from game.kernel.rules import AnyRules, Step
from game.kernel.table import ASKED, Entry


class Snapshot(NamedTuple):
    """The game right after one step, with what happened in it."""

    step: Step  # what was done: its kind, and whose it was
    state: Any
    is_luck: bool


def snapshots(rules: AnyRules, before: Any, entry: Entry) -> List[Snapshot]:
    """Every step that an entry of the log set off; the last one is the game as it stands after the entry."""
    s = rules.clone(before)
    if entry.seat != ASKED:
        s.events = []
        rules.play_interrupt(s, entry.seat, entry.choice)
        return [Snapshot((before.todo[-1][0], entry.seat, 0, 0), s, False)]
    found = [_done(rules, s, entry.choice)]
    while s.todo:
        choices = rules.steps[s.todo[-1][0]].ask(s, s.todo[-1])
        if choices and choices[0] is not choices[-1]:
            break
        found.append(_done(rules, s, choices[0] if choices else None))
    return found


def _done(rules: AnyRules, s: Any, choice: Any) -> Snapshot:
    """Do the step on top of the stack, and keep what came of it."""
    step = s.todo.pop()
    rule = rules.steps[step[0]]
    s.events = []
    rule.do(s, step, choice)
    kept = rules.clone(s)
    kept.events = s.events
    return Snapshot(step, kept, rule.chance)
