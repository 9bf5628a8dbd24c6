"""Things have names, and choices and events their words."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Dict

import pytest
import tomli

from game.carson.ids import choice_kinds
from game.kernel.table import Table
from game.language import Language
from game.paths import ASSETS
from game.registry import make
from game.terminal.pictures import picture_of
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


@pytest.mark.parametrize("options", [{}, {"river": True}, {"duels": "tiles"}, {"personalities": "red"}])
def test_every_part_of_a_position_has_a_word(options: Dict[str, Any]) -> None:
    """In Russian nothing is left of the program's own words but the letters of roads and of sides."""
    table: Table[Any] = Table(make("carson", 3, options), 2)
    speech = Language("ru").of("carson", "carson")
    speech.players = ["А", "Б", "В"]
    picture, random = picture_of("carson")(table.rules, speech), Random(2)
    while table.decision is not None:
        lines = picture.lines(table.rules.observe(table.state, 0), 0)
        assert not [line for line in lines if re.search(r"[A-Za-z_]{2,}", re.sub(r"\b[yr]{7}\b", "", line))]
        table.play(random.choice(table.decision.choices))
