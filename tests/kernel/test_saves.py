"""Saves: small readable texts that play the same game again, or say in a sentence why not."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.saves import load, notes_of, save
from game.kernel.table import Table
from game.registry import make
from tests.positions import new_game, position
from tests.rulesets_tried import play_on


def saved(choices: int = 25, luck_asked: bool = False) -> str:
    table = Table(make("trail-2e", 2, {"sides": "b"}), 3, luck_asked)
    return save(play_on(table, Random(3), most=choices))


SAVE = saved()


def test_a_save_is_a_choice_a_line_under_a_head():
    lines = SAVE.splitlines()
    assert lines[:5] == ["trail boss 1", "game trail-2e", "seats 2", "seed 3", "luck dealt"]
    assert lines[5].startswith("options {") and lines[6] == ""
    assert lines[7].startswith("deal master ") and lines[-1] == f"end {len(lines) - 8}"


@pytest.mark.parametrize("luck_asked", [False, True])
def test_a_save_loads_to_the_same_position(luck_asked):
    text = saved(luck_asked=luck_asked)
    table = load(text, make)
    assert save(table) == text and table.luck_asked is luck_asked


def test_a_loaded_game_goes_on_as_if_it_had_never_been_left():
    straight = play_on(Table(make("trail-2e", 2, {}), 4), Random(4), most=30)
    loaded = load(save(straight), make)
    for table in (straight, loaded):
        play_on(table, Random(9))
    assert save(straight) == save(loaded)


def test_a_choice_out_of_turn_is_saved():
    game = new_game("trail-2e", seed=5)
    game.interrupt(1, "token 2")
    game.play(game.offered[0])
    assert "out 1 token 2" in save(game.table)
    assert game.saved_and_loaded().see("seat.1") == game.see("seat.1")


def test_a_scenario_is_saved_with_the_game():
    game = position("trail-2e", seat={"0": {"money": 33}}).play("place c")
    again = game.saved_and_loaded()
    assert again.money(0) == 33 and again.offered == game.offered


def test_notes_are_kept_in_the_head():
    table = load(SAVE, make)
    text = save(table, {"names": "Anna, Boris", "date": "2026-01-02"})
    assert notes_of(text) == {"names": "Anna, Boris", "date": "2026-01-02"}
    assert save(load(text, make)) == SAVE


EDITS = [
    ("trail boss 1", "trail boss 9", "line 1: found 'trail boss 9', expected version 1"),
    ("trail boss 1", "hello", "line 1: found 'hello', expected 'trail boss 1'"),
    ("game trail-2e", "game chess", "game: found 'chess', expected one of"),
    ("seats 2", "seats 7", "seats: found 7, expected one of 2, 3, 4"),
    ("seats 2", "seats two", "save, seats: found 'two', expected a whole number"),
    ("seed 3", "seed --3", "save, seed: found '--3', expected a whole number"),
    ("seed 3", "seed 4", "is not what seed 4 deals here"),
    ("luck dealt", "luck good", "save, luck: found 'good', expected dealt or ask"),
    ('"sides": "b"', '"sides": "c"', "options, sides: found 'c', expected a, b, random"),
    ('"sides": "b"', '"slides": "b"', "options: key 'slides' is unknown"),
    ("options {", "options [", "save, options: "),
    ("place ", "palace ", "expected one of: place a"),
    ("\nend ", "\nend 9", "the save has been cut off or edited"),
]


@pytest.mark.parametrize(("was", "now", "complaint"), EDITS, ids=[now for _, now, _ in EDITS])
def test_an_edited_save_is_refused_in_one_sentence(was, now, complaint):
    assert was in SAVE
    with pytest.raises(ValueError) as raised:
        load(SAVE.replace(was, now, 1), make)
    assert complaint in str(raised.value) and "\n" not in str(raised.value)


def test_a_card_that_luck_did_not_deal_is_refused():
    lines = SAVE.splitlines()
    place = next(n for n, line in enumerate(lines) if line == "deal criollo")
    lines[place] = "deal galloway"
    with pytest.raises(ValueError, match=f"line {place + 1}: 'deal galloway' is not what seed 3 deals"):
        load("\n".join(lines), make)


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.999])
def test_a_truncated_save_is_refused(part):
    with pytest.raises(ValueError, match="save"):
        load(SAVE[: int(len(SAVE) * part)], make)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_mangled_save_does_worse_than_a_sentence(data):
    text = list(SAVE)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        end = place + data.draw(st.integers(0, 30))
        text[place:end] = data.draw(st.text(max_size=5))
    try:
        load("".join(text), make)
    except ValueError as error:
        assert str(error) and "\n" not in str(error)


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=200))
def test_no_text_at_all_does_worse_than_a_sentence(text):
    with pytest.raises(ValueError, match=r"\Asave, line 1: found [^\n]*\Z"):
        load(text, make)
