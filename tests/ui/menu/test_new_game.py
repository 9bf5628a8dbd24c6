"""A new game: every opponent has a level and a temper of his own, kept with the match and for the next game."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any, Dict

import pytest

from ai.levels import ladder
from game.ui.draw.theme import SEATS
from game.ui.match import (
    AGENT,
    AUTOMA,
    HUMAN,
    Match,
    SeatHolder,
    holder_of,
)
from game.ui.menu.new_game import EMPTY, NewGame
from game.ui.menu.scene import Menu
from game.ui.seats import introduced
from game.ui.windows import rulesets
from tests.ui import stage


@pytest.fixture
def scene(tmp_path: Path) -> NewGame:
    app = stage.app(tmp_path)
    app.push(Menu())
    found = NewGame()
    app.push(found)
    return found


def test_an_opponent_has_the_temper_of_his_level_until_another_is_chosen(scene: NewGame) -> None:
    for _ in ladder().levels:
        level = ladder().levels[scene.level_of(1)]
        assert scene.temper_of(1) == level.style and scene.wanted().holders[1].temper == ""
        stage.click(scene.app, "level 1")


def test_every_temper_can_be_chosen_and_comes_to_the_table(scene: NewGame) -> None:
    chosen = []
    for _ in ladder().styles:
        stage.click(scene.app, "temper 1")
        chosen.append(scene.temper_of(1))
        own = ladder().levels[scene.level_of(1)].style
        assert scene.wanted().holders[1].temper == ("" if chosen[-1] == own else chosen[-1])
    assert sorted(chosen) == sorted(ladder().styles)


def test_sam_has_no_temper(scene: NewGame) -> None:
    scene.kinds[1] = AUTOMA
    scene._changed()
    assert not [spot for spot in scene.spots() if spot.key.startswith("temper")]


def test_sam_leaves_for_an_edition_that_does_not_know_him_and_a_word_says_so(scene: NewGame) -> None:
    while scene.kinds[1] != AUTOMA:
        stage.click(scene.app, "kind 1")
    assert scene.game == "trail-2e" and not scene.notice
    stage.click(scene.app, "game")
    assert scene.game == "trail-1e" and scene.kinds == [HUMAN, AGENT, EMPTY, EMPTY, EMPTY]
    assert scene.notice == scene.app.say("sam_left")
    stage.click(scene.app, "game")
    assert not scene.notice


def test_sam_of_a_game_kept_before_does_not_sit_where_he_is_unknown(scene: NewGame) -> None:
    kinds = [HUMAN, AUTOMA, EMPTY, EMPTY]
    scene.app.settings.last_game = {"game": "trail-1e", "kinds": kinds}
    again = NewGame()
    scene.app.push(again)
    assert again.game == "trail-1e" and again.kinds == [HUMAN, AGENT, EMPTY, EMPTY, EMPTY]


@pytest.mark.parametrize("game", rulesets())
@pytest.mark.parametrize("kinds", list(product((HUMAN, AGENT), (HUMAN, AGENT, AUTOMA), (HUMAN, AGENT, EMPTY))))
@pytest.mark.parametrize("fourth", [AGENT, EMPTY])
def test_whoever_sits_down_can_play_any_ruleset(
    game: str, kinds: tuple[str, str, str], fourth: str, scene: NewGame
) -> None:
    """From every seating that can be pressed in another ruleset to this one, and a game begins."""
    while rulesets()[(rulesets().index(scene.game) + 1) % len(rulesets())] != game:
        stage.click(scene.app, "game")
    for seat, kind in enumerate((*kinds, fourth)):
        for _ in range(4):
            if scene.kinds[seat] != kind:
                stage.click(scene.app, f"kind {seat}")
    stage.click(scene.app, "game")
    assert scene.game == game
    assert all(kind in scene.kinds_of(seat) for seat, kind in enumerate(scene.kinds))
    assert scene.kinds[2] != EMPTY or scene.kinds[3] == EMPTY, "nobody sits behind an empty seat"
    wanted = scene.wanted()
    assert AUTOMA not in wanted.options or game == "trail-2e"
    assert Match.new(wanted).table.decision is not None


def test_what_was_chosen_is_there_the_next_time(scene: NewGame) -> None:
    stage.click(scene.app, "temper 1")
    tempers = list(scene.tempers)
    stage.click(scene.app, "start")
    again = NewGame()
    scene.app.push(again)
    assert tempers[1] and again.tempers == tempers


@pytest.mark.parametrize(
    "last",
    [
        {"options": 3, "kinds": 4, "levels": "easy", "tempers": [1], "colours": {"red": 1}},
        {"options": {"sides": [], "moon": True}, "kinds": ["ghost"] * 4, "levels": [[]] * 4, "colours": [0, 0, 1, 2]},
    ],
)
def test_what_was_kept_of_another_game_and_makes_no_sense_is_as_at_first(last: Dict[str, Any], scene: NewGame) -> None:
    scene.app.settings.last_game = last
    again = NewGame()
    scene.app.push(again)
    assert again.wanted()._replace(seed=0) == scene.wanted()._replace(seed=0) and not again.options
    for seat in range(max(scene.seats)):
        stage.click(scene.app, f"colour {seat}")


@pytest.mark.parametrize("temper", ["", *ladder().styles])
def test_a_temper_is_kept_with_the_save_and_told_to_people(temper: str, scene: NewGame) -> None:
    holders = (SeatHolder("human", "Abby", 0), SeatHolder(AGENT, "Boone the Second", 2, "hard", temper))
    match = Match.new(scene.wanted()._replace(holders=holders))
    assert Match.load(match.text()).holders == list(holders)
    name = scene.app.say(f"temper_{temper or 'none'}")
    assert introduced(scene.app, holders[1]).endswith(f"hard, {name}")


@pytest.mark.parametrize("note", ["agent 1 hard:glutton Boone", "agent 1 hardest Boone", "agent 1 hardest:none Boone"])
def test_a_level_or_temper_that_is_not_there_is_refused_in_a_sentence(note: str) -> None:
    with pytest.raises(ValueError, match="save, note seat"):
        holder_of(note)


def test_every_seat_can_have_every_colour_and_no_two_have_the_same(scene: NewGame) -> None:
    for seat in range(max(scene.seats)):
        seen = set()
        for _ in SEATS:
            stage.click(scene.app, f"colour {seat}")
            seen.add(scene.colours[seat])
            assert len(set(scene.colours)) == len(scene.colours)
        assert seen == set(range(len(SEATS)))
