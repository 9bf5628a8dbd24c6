"""The wording: the rulebooks' terms, numbers with their nouns, one spelling, one way to address, signs as in print."""

from __future__ import annotations

import re
from typing import Dict, Final, Iterator, Mapping, Set

import pytest

from game.language import FIRST, FOLDER, PLACE, Language, languages
from tests.test_language_files import plain, sentences
from tests.test_languages import ENGLISH, KEYS, Keys, words_in

WORDS: Final = {language: Language(language) for language in languages()}
SAID: Final[Mapping[str, Dict[Keys, str]]] = {language: sentences(words) for language, words in WORDS.items()}
each_language = pytest.mark.parametrize("language", languages())
each_translation = pytest.mark.parametrize("language", [language for language in languages() if language != FIRST])


def wrong(language: str, pattern: str) -> Dict[Keys, str]:
    """What a language says that it should not, but not what is printed on keys."""
    said = {keys: text for keys, text in SAID[language].items() if keys[-2] != KEYS}
    return {keys: text for keys, text in said.items() if re.search(pattern, text)}


def vocabulary(language: str) -> Set[str]:
    forms = [text for nouns in WORDS[language].plurals.values() for text in nouns.values()]
    return {word for text in [*SAID[language].values(), *forms] for word in words_in(text)}


# -- the rulebooks' terms --------------------------------------------------------------------------

COLUMNS: Final = {"en": 1, "ru": 2, "pl": 3, "cs": 4}  # of the glossary
LONG: Final = 4  # letters: shorter words are prepositions
ROOT: Final = 3  # letters that never change
ENDING: Final = 3  # letters that change from case to case


def terms(language: str) -> Iterator[str]:
    """Every term of the glossary; remarks in brackets are none."""
    for line in (FOLDER / "GLOSSARY.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| `"):
            cell = line.strip("|").split("|")[COLUMNS[language]].replace("*", "")
            yield from (term.strip() for term in re.split("[;,]", re.sub(r"\([^)]*\)", "", cell)))


def stem(word: str) -> str:
    return word.lower()[: max(ROOT, len(word) - ENDING)]


@each_language
def test_every_term_of_the_glossary_is_used(language: str) -> None:
    known = [word.lower() for word in vocabulary(language)]
    words = {word for term in terms(language) for word in re.findall(r"[^\W\d_]+", term) if len(word) >= LONG}
    assert len(words) > 50
    assert {word for word in words if not any(other.startswith(stem(word)) for other in known)} == set()


# What players would not know from their box, and what it is called there.
STRANGE: Final[Mapping[str, Mapping[str, str]]] = {
    "ru": {
        r"перевозк": "стоимость доставки",
        r"ценность\w* города": "значение города",
        r"раздел(?!ите|ённых)": "зона",
    },
    "pl": {r"\bstref\w+ (bandyt|niebezp)": "obszar", r"ulepsz": "rozbudować"},
    "cs": {r"přeprav": "transportní náklady", r"\búsek": "zóna", r"týpí|indián": "obchod"},
}


@each_translation
def test_nothing_is_called_otherwise_than_in_the_rulebook(language: str) -> None:
    for pattern, term in STRANGE[language].items():
        assert wrong(language, f"(?i){pattern}") == {}, term


# How a language does not speak to its reader: Russian and Czech are polite, Polish is on first-name terms.
NOT_SO: Final[Mapping[str, str]] = {
    "ru": r"\b(ты|тебя|тебе|тобой|твой|твоя|твоё|твои|твоего|твоей|твоих|твою)\b",
    "pl": r"\b(wy|was|wam|wami|wasz\w*|pan|pani|pana|państwo)\b",
    "cs": r"\b(tebe|tě|tobě|tvůj|tvá|tvé|tvého|tvou|tvoje|tvoji)\b",
}


@each_translation
def test_readers_are_addressed_as_the_rulebook_does(language: str) -> None:
    assert wrong(language, f"(?i){NOT_SO[language]}") == {}


# -- numbers ---------------------------------------------------------------------------------------


def bare(text: str) -> Set[str]:
    """Places that are filled with nothing but a number or a name."""
    return {place[1] for place in PLACE.finditer(text) if not place[2]}


def bare_before_a_word(text: str) -> Set[str]:
    return {place[1] for place in PLACE.finditer(text) if not place[2] and re.match(r" \w", text[place.end() :])}


@each_translation
def test_a_number_before_a_noun_bends_it(language: str) -> None:
    nouns = set(WORDS[FIRST].plurals)
    for keys, text in SAID[language].items():
        english = ENGLISH[plain(keys)]
        counted = {place[1] for place in PLACE.finditer(english) if place[2] in nouns} - bare(english)
        assert not counted & bare_before_a_word(text), (keys, text)


@each_translation
def test_every_number_in_a_sentence_is_the_one_in_english(language: str) -> None:
    for keys, text in SAID[language].items():
        told, english = (sorted(re.findall(r"\d+", PLACE.sub("", said))) for said in (text, ENGLISH[plain(keys)]))
        assert told == english, (keys, text)


@each_translation
def test_a_chapter_has_the_paragraphs_that_it_has_in_english(language: str) -> None:
    for keys, text in SAID[language].items():
        assert text.count("\n") == ENGLISH[plain(keys)].count("\n"), keys


# -- spelling --------------------------------------------------------------------------------------

TWO_WORDS: Final = frozenset({"все", "всем", "чем", "нем"})  # with ё they are other words


def test_a_russian_word_has_its_yo_everywhere() -> None:
    known = {word.lower() for word in vocabulary("ru")}
    assert {word for word in known if "ё" in word and word.replace("ё", "е") in known - TWO_WORDS} == set()


@each_language
def test_no_word_stands_twice(language: str) -> None:
    assert wrong(language, r"(?i)\b([^\W\d_]{2,}) \1\b") == {}


@each_language
def test_a_new_sentence_begins_with_a_capital(language: str) -> None:
    for text in SAID[language].values():
        assert not [begun for begun in re.findall(r"[^\W\d_]{4,}[.?!] (\w)", text) if begun.islower()], text


PROPER: Final = "Kansas City"  # a name, wherever it stands


@each_translation
def test_what_begins_with_a_capital_in_english_does_so_everywhere(language: str) -> None:
    for keys, text in SAID[language].items():
        english = ENGLISH[plain(keys)]
        if text[0].isalpha() and english[0].isalpha() and not english.startswith(PROPER):
            assert text[0].isupper() == english[0].isupper(), (keys, text)


# -- signs -----------------------------------------------------------------------------------------

SIGNS: Final[Mapping[str, str]] = {
    "a dash is no hyphen": r"(^|\s)-\s",
    "a minus is no hyphen": r"(^|[\s(+])-[\d{]",
    "an ellipsis is one sign": r"\.\.\.",
    "an ellipsis stands close": r"\s…",
    "a bracket stands close": r"\(\s|\s\)",
    "no letter stands for times": r"\d[xх]\b",
}


@pytest.mark.parametrize("rule", SIGNS)
@each_language
def test_signs_are_set_as_in_print(language: str, rule: str) -> None:
    assert wrong(language, SIGNS[rule]) == {}


def test_english_quotes_and_apostrophes_are_curly() -> None:
    assert wrong(FIRST, "[\"'`]") == {}
    assert [text for text in SAID[FIRST].values() if text.count("“") != text.count("”")] == []
