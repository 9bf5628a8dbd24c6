"""The languages: each says the same things in the places and forms that it needs; a broken file is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict, List, Tuple

import pytest

from game import language as words_module
from game import language_files
from game.language import (
    CASE,
    LISTS,
    PLACE,
    Language,
    table_of,
)
from tests.test_words import ENGLISH, each_language, forms, places


def sentences(words: Language) -> Dict[Tuple[str, ...], str]:
    """Every sentence of a language, by the keys that lead to it."""
    plain = {"texts": words.texts, "icons": words.icons}
    found: Dict[Tuple[str, ...], str] = {(top, key): text for top in plain for key, text in plain[top].items()}
    for top, tables in (*words.games.items(), *words.overlays.items()):
        for table, texts in tables.items():
            found |= {(top, table, key): text for key, text in texts.items()}
    return found


def plain(keys: Tuple[str, ...]) -> Tuple[str, ...]:
    """The keys of a name as it is called when it stands alone: those of `cities` for `cities.to`."""
    return (*keys[:-2], keys[-2].partition(CASE)[0], keys[-1])


@each_language
def test_every_language_says_the_same_things(language: str) -> None:
    words = Language(language)
    said = set(sentences(words))
    assert {plain(keys) for keys in said} == {keys for keys in said if plain(keys) == keys} == set(sentences(ENGLISH))
    assert {noun.partition(CASE)[0] for noun in words.plurals} == set(ENGLISH.plurals)


@each_language
def test_every_sentence_has_the_places_that_it_has_in_english(language: str) -> None:
    english = sentences(ENGLISH)
    said = sentences(Language(language)).items()
    assert {keys: text for keys, text in said if places(text) != places(english[plain(keys)])} == {}


@each_language
def test_the_places_of_a_phrase_are_those_of_its_key(language: str) -> None:
    for keys, text in sentences(Language(language)).items():
        if PLACE.search(keys[-1]):
            assert places(text) <= places(keys[-1]), keys


@each_language
def test_every_form_in_a_sentence_is_a_noun_or_a_table(language: str) -> None:
    words = Language(language)
    known = {"number", *words.plurals, *LISTS}
    for keys, text in sentences(words).items():
        tables = {table_of(kind): kind for kind in forms(text)}
        own = set(words.games[keys[0]]) if keys[0] in words.games else set(words.games["trail"])
        assert {kind for table, kind in tables.items() if table not in own and kind not in known} == set(), keys


def test_an_unknown_language_is_refused_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match="language: found 'xx', expected one of .*en"):
        Language("xx")


@pytest.mark.parametrize(
    "language, numbers",
    [
        ("en", {"one": [1], "other": [0, 2, 5, 11, 21, 101]}),
        ("ru", {"one": [1, 21, 101], "few": [2, 3, 4, 22, 104], "many": [0, 5, 11, 12, 14, 20, 25, 111, 112]}),
        ("pl", {"one": [1], "few": [2, 3, 4, 22, 34, 102], "many": [0, 5, 11, 12, 14, 21, 31, 101, 112]}),
        ("cs", {"one": [1], "few": [2, 3, 4], "other": [0, 5, 11, 12, 21, 22, 101]}),
    ],
)
def test_numbers_have_the_form_of_their_language(language: str, numbers: Dict[str, List[int]]) -> None:
    rule = Language(language).plural_rule
    assert list(numbers) == list(rule.forms)
    assert {
        form: [n for n in range(113) if n in listed and rule.form(n) == form] for form, listed in numbers.items()
    } == numbers


def test_a_number_below_zero_takes_the_form_of_its_size() -> None:
    assert ENGLISH.plural("point", -1) == "-1 point" and ENGLISH.plural("point", -2) == "-2 points"


# -- broken files ----------------------------------------------------------------------------------

BROKEN = [
    ("[plurals]\ndollar = { one = '1' }", "other"),
    ("[plurals]\ndollar = { one = '1', other = '2', few = '3' }", "few"),
    ("[texts]\nplayer = 3", "player"),
    ("texts = 'player'", "texts"),
    ("[trail.prompts]\n'DP-01' = ['Discard.']", "DP-01"),
    ("[trail]\nprompts = 'Discard.'", "prompts"),
    ("[names.trail-1e.breeds]\ndodo = 'Dodo'", "dodo"),
]


@pytest.mark.parametrize("text, culprit", BROKEN, ids=[culprit for _, culprit in BROKEN])
def test_a_broken_language_file_is_refused_by_name(text: str, culprit: str, tmp_path: Path, monkeypatch: Any) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "common.toml").write_text(f"name = 'English'\nplural = 'one_other'\n{text}")
    monkeypatch.setattr(words_module, "FOLDER", tmp_path)
    monkeypatch.setattr(language_files, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match=culprit) as refused:
        Language("en").of("trail", "trail-1e")
    assert "common.toml" in str(refused.value)
