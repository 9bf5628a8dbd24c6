"""Things have names, and choices and events their words."""

from __future__ import annotations

from typing import Any, Dict

import tomli

from game.carson.ids import choice_kinds
from game.paths import ASSETS
from game.registry import make
from tests.positions import new_game

WORDS: Dict[str, Any] = tomli.loads((ASSETS / "words" / "en" / "carson.toml").read_text(encoding="utf-8"))["carson"]


def test_everything_has_a_name() -> None:
    data = make("carson", 2, {}).data
    assert set(WORDS["kinds"]) == {*data.kinds, "house", "mountain"}
    assert set(WORDS["cards"]) == set(data.cards) and WORDS["cards"]["coolie"] == "Labourer"
    assert set(WORDS["squares"]) == {square.id for square in data.squares}


def test_every_choice_and_its_words_are_one() -> None:
    """D-START-PARCEL and all the others: what is said can be read, in every phase."""
    p = new_game("carson", 3, 3, personalities="red", duels="tiles", placing="simultaneous", river=True)
    spoken = set()
    while not p.over:
        choices = p.table.decision.choices
        for choice in choices:
            spoken.add(choice.verb)
        for text in p.offered:
            assert p.rules.to_text(p.rules.parse(text, choices)) == text and text == " ".join(text.split())
        p.play(p.offered[len(p.table.log) % len(p.offered)] if len(p.table.log) % 5 else p.offered[-1])
    assert len(spoken) > 12 and spoken <= {number for number in vars(choice_kinds).values() if isinstance(number, int)}


def test_events_are_told_by_name() -> None:
    p = new_game("carson", 2).play("parcel 3,4")
    assert p.told[0] == {"what": "parcel_taken", "who": p.see("turn_order.0"), "parcel": "3,4"}
