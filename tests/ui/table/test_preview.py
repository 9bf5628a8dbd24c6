"""The preview: what each offered choice would do is worked out once for a decision, whoever asks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ui.match import HUMAN, Match, MatchSetup, SeatHolder
from game.ui.opponents import Inline
from game.ui.table.preview import Preview
from game.ui.table.scene import TableScene
from game.ui.windows import table_of
from tests.ui import stage


def match_of(game: str) -> Match:
    holders = tuple(SeatHolder(HUMAN, f"P{n}", n) for n in range(2))
    return Match.new(MatchSetup(game, {}, holders, 3), thinker=Inline())


@pytest.mark.parametrize("game", ["trail-2e", "carson"])
def test_no_choice_is_executed_twice_in_a_refresh(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Prices, sums, sentences, hints and Kansas City ask the same kept outcome, also when the picture is painted."""
    app = stage.app(tmp_path, speed="instant", has_curtain=False)
    match = match_of(game)
    app.push(TableScene(match))
    executed: Counter[str] = Counter()
    play = match.rules.play

    def counted(s: Any, choice: Any) -> Any:
        if match.rules.key(s) == match.rules.key(match.table.state):
            executed[match.rules.to_text(choice)] += 1
        return play(s, choice)

    random = Random(5)
    for _ in range(60):
        monkeypatch.setattr(match.rules, "play", counted)
        stage.wait(app, 3 * stage.FRAME)
        app.top.spots()
        monkeypatch.setattr(match.rules, "play", play)
        assert set(executed.values()) <= {1}
        executed.clear()
        assert match.table.decision is not None
        match.play(random.choice(match.table.decision.choices))


def test_an_outcome_is_what_comes_and_leaves_the_game_as_it_is() -> None:
    match = match_of("trail-2e")
    random = Random(2)
    for _ in range(120):
        assert match.table.decision is not None
        choice = random.choice(match.table.decision.choices)
        before = match.rules.key(match.table.state)
        found = Preview(match, table_of(match)).outcome(choice)
        assert match.rules.key(match.table.state) == before
        place = match.place()
        match.play(choice)
        assert match.rules.key(found.after) == match.rules.key(match.table.states[place + 1])
        assert list(found.events) == match.events(place + 1)
