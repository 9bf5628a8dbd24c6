"""Random games with every number of seats and every variant: nothing breaks, gets lost or is given away."""

from __future__ import annotations

import os
from random import Random
from typing import Any, Dict, List

import pytest

from game.carson.ids import choice_kinds
from game.carson.inventory import count_things
from game.registry import make

GAMES = int(os.environ.get("CARSON_GAMES", "300"))
SHARES = 10


def variant(random: Random) -> Dict[str, Any]:
    letters = "".join(random.choice("yr") for _ in range(7))
    return {
        "personalities": random.choice(["yellow", "red", "random", letters]),
        "duels": random.choice(["dice", "tiles"]),
        "placing": random.choice(["turns", "turns", "simultaneous"]),
        "river": random.random() < 0.4,
    }


def any_of(choices: Any, random: Random) -> Any:
    """Any choice; passing often enough that simultaneous placing comes to an end."""
    last = choices[-1]
    return last if last.verb == choice_kinds.PASS and random.random() < 0.2 else random.choice(choices)


def play_one(random: Random) -> None:
    rules = make("carson", random.randint(2, 5), variant(random))
    s = rules.setup()
    decision = rules.run_forced(s)
    things: List[Dict[str, Any]] = []
    while decision is not None:
        if s.round and not s.shown:
            things.append(count_things(rules.data, s))
            assert things[-1] == things[0]
        if random.random() < 0.03:
            look(rules, s, random)
        acting = random.randrange(rules.seats)
        choices = rules.interrupts(s, acting) if random.random() < 0.2 else ()
        if choices:
            decision = rules.play_interrupt(s, acting, any_of(choices, random))
        else:
            decision = rules.play(s, any_of(decision.choices, random))
    assert rules.totals(s) == [sum(points.values()) for points in rules.score(s)]
    assert len(rules.winners(s)) == 1


def look(rules: Any, s: Any, random: Random) -> None:
    """What a seat sees does not depend on what is hidden, and looking changes nothing."""
    before = rules.key(s)
    who = random.randrange(rules.seats)
    other = rules.resample(s, who, random)
    assert rules.information_key(other, who) == rules.information_key(s, who)
    assert rules.observe(other, who) == rules.observe(s, who)
    decision = rules.decision(s)
    texts = [rules.to_text(choice) for choice in set(decision.choices)]
    assert len(set(texts)) == len(texts)
    assert rules.parse(texts[0], decision.choices) in decision.choices
    assert rules.key(s) == before == rules.key(rules.clone(s))


@pytest.mark.parametrize("share", range(SHARES))
def test_random_games_never_break(share: int) -> None:
    """CC-001, CC-020, CC-021, CC-008: counted after every choice."""
    for game in range(share, GAMES, SHARES):
        play_one(Random(game))
