"""What every ruleset must keep, whatever game it is."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.kernel.rules import CHANCE
from game.kernel.saves import load, save
from game.kernel.table import Table
from game.registry import make, names
from tests.rulesets_tried import ENDLESS, GAMES, every_game, finished, new_table, play_on, title

ROOT = Path(__file__).parents[1]
ONE_OF_EACH = [next(game for game in GAMES if game[0] == name) for name in names()]
one_of_each = pytest.mark.parametrize("game", ONE_OF_EACH, ids=title)


@every_game
def test_the_log_rebuilds_the_game(game):
    played = finished(game, seed=1)
    again = load(save(played), make)
    key = played.rules.key
    assert [key(s) for s in again.states] == [key(s) for s in played.states]
    assert again.over


@every_game
def test_a_game_ends_with_a_winner_and_a_score(game):
    table = finished(game, seed=2)
    assert table.over
    totals = table.rules.totals(table.state)
    assert totals == [sum(points.values()) for points in table.rules.score(table.state)]
    winners = table.rules.winners(table.state)
    assert winners and all(totals[seat] == max(totals) for seat in winners)


@every_game
def test_every_choice_can_be_said_and_read(game):
    table, random = new_table(game, seed=3, luck_asked=True), Random(3)
    say = table.rules.to_text
    while table.decision is not None:
        choices = set(table.decision.choices)
        assert len({say(choice) for choice in choices}) == len(choices)
        for choice in choices:
            assert table.rules.parse(say(choice), table.decision.choices) is choice
        table.play(random.choice(table.decision.choices))


@every_game
def test_asking_changes_nothing(game):
    table, random = new_table(game, seed=4), Random(4)
    while table.decision is not None:
        before = table.rules.key(table.state)
        again = table.rules.decision(table.state)
        assert again == table.decision
        assert table.rules.key(table.state) == before
        table.play(random.choice(table.decision.choices))


@every_game
def test_who_watches_changes_nothing(game):
    table = finished(game, seed=5)
    rules = table.rules
    s = rules.setup()
    rules.run_forced(s)
    for entry in table.log:
        rules.play(s, entry.choice)
    assert rules.key(s) == rules.key(table.state)


@every_game
def test_a_decision_always_has_choices_and_a_name(game):
    table, random = new_table(game, seed=6, luck_asked=True), Random(6)
    for _ in range(ENDLESS):
        if table.decision is None:
            return
        who, kind, choices = table.decision
        assert CHANCE <= who < table.rules.seats
        assert len(set(choices)) > 1, "a decision with one choice only is never asked"
        assert table.rules.steps[kind].id
        table.play(random.choice(choices))
    raise AssertionError("the game does not end")


@one_of_each
def test_playing_on_leaves_all_earlier_states_alone(game):
    table, random = new_table(game, seed=7), Random(7)
    keys = [table.rules.key(s) for s in table.states]
    while table.decision is not None:
        table.play(random.choice(table.decision.choices))
        for place, s in enumerate(table.states):
            if place < len(keys):
                assert table.rules.key(s) == keys[place]
            else:
                keys.append(table.rules.key(s))


@every_game
def test_a_clone_never_leaks(game):
    table, random = new_table(game, seed=8), Random(8)
    while table.decision is not None:
        before = table.rules.key(table.state)
        for choice in set(table.decision.choices):
            table.rules.play(table.rules.clone(table.state), choice)
        assert table.rules.key(table.state) == before
        play_on(table, random, most=7)


@every_game
def test_undo_goes_back_to_the_same_decision(game):
    table, random = new_table(game, seed=9), Random(9)
    path = []
    while table.decision is not None:
        path.append((table.rules.key(table.state), table.decision))
        table.play(random.choice(table.decision.choices))
    end = save(table)
    choices = [entry.choice for place, entry in enumerate(table.log) if place in _asked(table)]
    for key, decision in reversed(path):
        table.undo()
        assert (table.rules.key(table.state), table.decision) == (key, decision)
    for choice in choices:
        table.play(choice)
    assert save(table) == end


def _asked(table: Table[Any]) -> set[int]:
    """The places of the log at which somebody chose, and not chance."""
    steps = table.rules.steps
    return {place for place in range(len(table.log)) if not steps[table.states[place].todo[-1][0]].chance}


@every_game
def test_nobody_sees_what_is_hidden(game):
    """What a seat sees of a game is what it sees of one in which all that is hidden has been dealt anew."""
    table, random = new_table(game, seed=10), Random(10)
    rules = table.rules
    while table.decision is not None:
        for who in range(rules.seats):
            other = rules.resample(table.state, who, random)
            assert rules.information_key(other, who) == rules.information_key(table.state, who)
            assert rules.observe(other, who) == rules.observe(table.state, who)
            same_luck = [rules.resample(s, who, Random(7)) for s in (table.state, other)]
            assert rules.key(same_luck[0]) == rules.key(same_luck[1]), "what is hidden steers what is dealt anew"
            if table.decision.who == who:
                assert rules.decision(other) == table.decision
        play_on(table, random, most=5)


@every_game
def test_a_resampled_game_can_be_played_to_its_end(game):
    table, random = new_table(game, seed=11), Random(11)
    play_on(table, random, most=60)
    for who in range(table.rules.seats):
        s = table.rules.resample(table.state, who, random)
        decision = table.rules.decision(s)
        for _ in range(ENDLESS):
            if decision is None:
                break
            decision = table.rules.play(s, random.choice(decision.choices))
        assert decision is None


SECRETS = [game for game in GAMES if game[0].startswith("trail") or game[2].get("duels") == "tiles"]


@pytest.mark.parametrize("game", SECRETS, ids=title)
def test_resampling_does_change_what_is_hidden(game):
    table, random = new_table(game, seed=12), Random(12)
    play_on(table, random, most=30)
    rules = table.rules
    for who in range(rules.seats):
        anew = {rules.key(rules.resample(table.state, who, random)) for _ in range(30)}
        assert len(anew) > 1


def test_the_same_game_on_every_machine():
    """Two processes that hash differently write the same bytes."""
    program = (
        "from tests.rulesets_tried import GAMES, finished\n"
        "from game.kernel.saves import save\n"
        "import hashlib\n"
        "for game in GAMES: print(hashlib.sha256(save(finished(game, 13)).encode()).hexdigest())"
    )
    written = [
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.environ.get("PYTHONPATH", str(ROOT))},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert written[0] == written[1]
    here = "".join(hashlib.sha256(save(finished(game, 13)).encode()).hexdigest() + "\n" for game in GAMES)
    assert written[0] == here
