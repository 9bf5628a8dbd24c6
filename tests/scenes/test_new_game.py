"""A new game: every opponent has a level and a temper of his own, kept with the match and for the next game."""

from __future__ import annotations

from pathlib import Path

import pytest

from ai.levels import ladder
from game.scenes.match import AGENT, SAM, Match, Sitter, sitter
from game.scenes.menu import Menu
from game.scenes.new_game import NewGame
from game.scenes.sitters import introduced
from tests.scenes import stage


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
        assert scene.temper_of(1) == level.temper and scene.wanted().sitters[1].temper == ""
        stage.click(scene.app, "level 1")


def test_every_temper_can_be_chosen_and_comes_to_the_table(scene: NewGame) -> None:
    chosen = []
    for _ in ladder().tempers:
        stage.click(scene.app, "temper 1")
        chosen.append(scene.temper_of(1))
        own = ladder().levels[scene.level_of(1)].temper
        assert scene.wanted().sitters[1].temper == ("" if chosen[-1] == own else chosen[-1])
    assert sorted(chosen) == sorted(ladder().tempers)


def test_sam_has_no_temper(scene: NewGame) -> None:
    scene.kinds[1] = SAM
    scene._changed()
    assert not [spot for spot in scene.spots() if spot.key.startswith("temper")]


def test_what_was_chosen_is_there_the_next_time(scene: NewGame) -> None:
    stage.click(scene.app, "temper 1")
    tempers = list(scene.tempers)
    stage.click(scene.app, "start")
    again = NewGame()
    scene.app.push(again)
    assert tempers[1] and again.tempers == tempers


@pytest.mark.parametrize("temper", ["", *ladder().tempers])
def test_a_temper_is_kept_with_the_save_and_told_to_people(temper: str, scene: NewGame) -> None:
    sitters = (Sitter("human", "Abby", 0), Sitter(AGENT, "Boone the Second", 2, "hard", temper))
    match = Match.new(scene.wanted()._replace(sitters=sitters))
    assert Match.load(match.text()).sitters == list(sitters)
    name = scene.app.say(f"temper_{temper or 'none'}")
    assert introduced(scene.app, sitters[1]).endswith(f"hard, {name}")


@pytest.mark.parametrize("note", ["agent 1 hard:glutton Boone", "agent 1 hardest Boone", "agent 1 hardest:none Boone"])
def test_a_level_or_temper_that_is_not_there_is_refused_in_a_sentence(note: str) -> None:
    with pytest.raises(ValueError, match="save, note seat"):
        sitter(note)
