"""The translations: whole, in the letters and quotes of their language, with its plurals and cases, and no English."""

from __future__ import annotations

import re
from typing import Dict, Final, FrozenSet, List, Mapping, Set, Tuple

import pytest

from game.kernel.checked_reader import read_toml
from game.language import (
    CASE,
    FIRST,
    PLACE,
    GameLanguage,
    Language,
    languages,
    own_name,
    table_of,
)
from game.language_files import FOLDER
from game.registry import names, shelf
from tests.test_language_files import plain, sentences
from tests.test_words import CHOICES, RULES, events

Keys = Tuple[str, ...]
KEYS: Final = "keys"  # the table of what is printed on keys and buttons

TRANSLATED: Final = sorted(set(languages()) - {FIRST})
ENGLISH: Final = sentences(Language(FIRST))
WORDS: Final = {language: Language(language) for language in TRANSLATED}
SAID: Final[Mapping[str, Dict[Keys, str]]] = {language: sentences(WORDS[language]) for language in TRANSLATED}
each_translation = pytest.mark.parametrize("language", TRANSLATED)


def speech_of(name: str, language: str) -> GameLanguage:
    return WORDS[language].of(shelf()[name], name)


def bare(text: str) -> str:
    """A sentence without its places."""
    return PLACE.sub(" ", text)


def words_in(text: str) -> List[str]:
    return re.findall(r"[^\W\d_]+", bare(text))


def counted(language: str) -> Dict[Keys, str]:
    """Every form of every noun, as sentences."""
    return {(noun, form): text for noun, forms in WORDS[language].plurals.items() for form, text in forms.items()}


def everything(language: str) -> Dict[Keys, str]:
    """Every sentence and every form, but not what is printed on keys."""
    return {keys: text for keys, text in {**SAID[language], **counted(language)}.items() if keys[-2] != KEYS}


def test_all_languages_are_there_and_say_what_their_speakers_call_them() -> None:
    named = {language: own_name(language) for language in languages()}
    assert named == {"cs": "Čeština", "en": "English", "pl": "Polski", "ru": "Русский"}


@pytest.mark.parametrize("language", languages())
def test_a_file_says_what_belongs_to_its_game_and_no_other(language: str) -> None:
    """A game that leaves takes its words with it, a game that comes brings them."""
    files = {path.stem: read_toml(path) for path in (FOLDER / language).glob("*.toml")}
    assert set(files) == {"common", "window", *shelf().values()}
    for game in set(shelf().values()):
        assert [name for name, file in files.items() if game in file] == [game]
        overlaid = files[game].entries("names", {}).keys()
        assert {shelf()[name.rpartition(".")[2]] for name in overlaid} <= {game}


# -- plurals ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "language, noun, said",
    [
        ("ru", "dollar", "1 доллар, 2 доллара, 5 долларов, 11 долларов, 21 доллар, 22 доллара, 112 долларов"),
        ("ru", "card.acc", "1 карточку, 3 карточки, 0 карточек, 21 карточку"),
        ("ru", "cowboy.acc", "1 ковбоя, 2 ковбоев, 5 ковбоев, 21 ковбоя"),
        ("pl", "dollar", "1 dolar, 2 dolary, 5 dolarów, 12 dolarów, 21 dolarów, 22 dolary"),
        ("pl", "dollar.acc", "1 dolara, 2 dolary, 5 dolarów, 21 dolarów"),
        ("pl", "card.acc", "1 kartę, 4 karty, 5 kart, 24 karty"),
        ("cs", "dollar", "1 dolar, 2 dolary, 5 dolarů, 12 dolarů, 21 dolarů, 22 dolarů"),
        ("cs", "cowboy.acc", "1 kovboje, 2 kovboje, 5 kovbojů"),
        ("cs", "card.acc", "1 kartu, 4 karty, 5 karet, 24 karet"),
    ],
)
def test_a_number_has_its_noun(language: str, noun: str, said: str) -> None:
    numbers = [int(number) for number in re.findall(r"\d+", said)]
    assert ", ".join(WORDS[language].plural(noun, number) for number in numbers) == said


@each_translation
def test_every_form_of_a_noun_has_its_number(language: str) -> None:
    assert [keys for keys, text in counted(language).items() if text.count("{number}") != 1] == []


# -- cases -----------------------------------------------------------------------------------------


def case_tables(language: str) -> List[Tuple[str, str, str]]:
    """Game, table and case of every table with names in a case."""
    split = [(game, table.partition(CASE)) for game, tables in WORDS[language].games.items() for table in tables]
    return [(game, table, case) for game, (table, _, case) in split if case]


@pytest.mark.parametrize(
    "language, choice, sentence",
    [
        ("ru", "deliver philadelphia", "Доставить скот в Филадельфию"),
        ("ru", "deliver chicago", "Доставить скот в Чикаго"),
        ("ru", "go flood_2", "Идти на клетку наводнения 2"),
        ("ru", "go kansas_city seat1 2 bank 1", "Идти в Канзас-Сити, заплатить: 2 доллара (Игрок 2), 1 доллар (банк)"),
        ("ru", "discard criollo criollo galloway", "Сбросить: Креольская ×2, Галловейская"),
        ("ru", "hire engineer row 3", "Нанять инженера из ряда 3"),
        ("ru", "do discard:criollo->cert:1", "Сбросить карточку «Креольская» – получить 1 сертификат"),
        ("pl", "deliver new_york", "Dostarcz krowy do Nowego Jorku"),
        ("pl", "deliver st_louis", "Dostarcz krowy do St. Louis"),
        ("pl", "go flood_2", "Idź na pole powodzi 2"),
        ("pl", "token 1", "Wykorzystaj żeton wymiany, dociągnij 1 kartę"),
        ("pl", "do hire:-1", "Zatrudnij pomocnika o 1 dolara taniej"),
        ("cs", "deliver chicago", "Poslat dobytek do Chicaga"),
        ("cs", "deliver kansas_city", "Poslat dobytek do Kansas City"),
        ("cs", "engine t4", "Lokomotiva vpřed na odbočku za polem 4"),
        ("cs", "discard criollo criollo galloway", "Odložit: 2× Criollo, Galloway"),
        ("cs", "play o12", "Zahrát kartu úkolu 12"),
    ],
)
def test_names_stand_in_their_case(language: str, choice: str, sentence: str) -> None:
    assert speech_of("trail-2e", language).choice(choice) == sentence


@pytest.mark.parametrize(
    "language, edge", [("en", "Lay a road across at 3,4"), ("cs", "Postavit cestu vodorovně u parcely 3,4")]
)
def test_a_kind_that_ends_in_a_vowel_and_y_has_its_table(language: str, edge: str) -> None:
    assert table_of("way") == "ways" and table_of("city.to") == "cities.to"
    assert Language(language).of("carson", "carson").choice("road H 3,4") == edge


@each_translation
def test_a_name_that_is_told_without_its_case_is_told_plainly(language: str) -> None:
    speech = speech_of("trail-2e", language)
    assert speech.name("city.of_some_case", "chicago") == speech.name("city", "chicago")


@each_translation
def test_a_table_of_a_case_that_has_patterns_has_every_name(language: str) -> None:
    """Else a pattern would take the place of a name that is the same in this case."""
    for game, table, case in case_tables(language):
        names_of_case, all_names = (WORDS[language].games[game][t] for t in (f"{table}{CASE}{case}", table))
        assert not any(PLACE.search(key) for key in names_of_case) or set(names_of_case) == set(all_names), table


@each_translation
def test_a_name_that_a_ruleset_changes_is_changed_in_every_case(language: str) -> None:
    for name, changed in WORDS[language].overlays.items():
        for game, table, case in case_tables(language):
            in_case = f"{table}{CASE}{case}"
            known = set(WORDS[language].games[game][in_case])
            assert set(changed.get(table, {})) & known <= set(changed.get(in_case, {})), (name, in_case)


@each_translation
def test_a_form_is_a_noun_or_a_name_and_none_is_for_nothing(language: str) -> None:
    asked = {place[2] for text in SAID[language].values() for place in PLACE.finditer(text) if place[2]}
    nouns = {noun for noun in WORDS[language].plurals if CASE in noun}
    tables = {f"{table}{CASE}{case}" for _, table, case in case_tables(language)}
    cased = {form for form in asked if CASE in form}
    assert not nouns & {form for form in cased if table_of(form) in tables}
    assert nouns | {form for form in cased if table_of(form) in tables} == cased
    assert tables == {table_of(form) for form in cased - nouns}


# -- letters and quotes ----------------------------------------------------------------------------

ALPHABETS: Final[Mapping[str, str]] = {
    "cs": "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž",
    "pl": "aąbcćdeęfghijklłmnńoóprsśtuwyzźż",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
}

# What is written as it is typed, printed on a tile, or called all over the world.
FOREIGN: Final[Mapping[str, FrozenSet[str]]] = {
    "cs": frozenset(),
    "pl": frozenset({"v", "q", "Albuquerque", "Texas"}),
    "ru": frozenset({*"abhvlusqABCDEFG", "ask", "sides", "Enter", "Trail", "Boss"}),
}
QUOTES: Final[Mapping[str, str]] = {"cs": "„“", "pl": "„”", "ru": "«»"}
ANY_QUOTE: Final = "\"'`«»„“”‘’‚"


@each_translation
def test_a_language_is_written_in_its_own_letters(language: str) -> None:
    own = set(ALPHABETS[language])
    words = {word for text in everything(language).values() for word in words_in(text)} - FOREIGN[language]
    assert {word for word in words if not set(word.lower()) <= own} == set()


@each_translation
def test_quotes_are_those_of_the_language_and_come_in_pairs(language: str) -> None:
    for keys, text in everything(language).items():
        found = "".join(letter for letter in text if letter in ANY_QUOTE)
        assert found == QUOTES[language] * (len(found) // 2), (keys, text)


@each_translation
def test_sentences_are_set_neatly(language: str) -> None:
    for keys, text in everything(language).items():
        assert text == text.strip() or keys[-1] == "ask", keys
        assert not re.search(r" {2}| [,.;:!]|\.\.|--", text), (keys, text)


@each_translation
def test_a_sentence_ends_as_it_does_in_english(language: str) -> None:
    for keys, text in SAID[language].items():
        english = ENGLISH[plain(keys)]
        assert (text[-1] in ".?") == (english[-1] in ".?"), (keys, text)


# -- no English ------------------------------------------------------------------------------------

# Tables of names that Polish and Czech players know in English, from their own boxes and keyboards.
NAMES: Final = ("breeds", "cities", "letters", "neutrals", "sides", KEYS)

# Words that a language shares with English, and what is typed as it is.
SHARED: Final[Mapping[str, FrozenSet[str]]] = {
    "cs": frozenset(
        "ask bank baron boss carson city criollo enter francisco gamepad great hazard hotel kansas limit menu most"
        " new parcel saloon sam san sides trail transport western york".split()
    ),
    "pl": frozenset(
        "ask bank boss carson city enter francisco gamepad great hazard hotel kansas limit menu most saloon"
        " sam san sides start trail transport western".split()
    ),
    "ru": frozenset("ask boss enter sides trail".split()),
}
SHORT: Final = 2  # letters: shorter words say nothing about their language


def vocabulary(said: Mapping[Keys, str]) -> Set[str]:
    texts = [text for keys, text in said.items() if plain(keys)[-2] not in NAMES]
    return {word.lower() for text in texts for word in words_in(text) if len(word) > SHORT}


@each_translation
def test_no_english_is_left(language: str) -> None:
    assert (vocabulary(SAID[language]) & vocabulary(ENGLISH)) - SHARED[language] == set()


@pytest.mark.parametrize("name", names())
@each_translation
def test_every_event_is_told(language: str, name: str) -> None:
    speech = speech_of(name, language)
    for number, what in events(shelf()[name]).items():
        sentence = speech.event(RULES[name].describe((number, 0, 0, 0)))
        assert sentence != what and not set(sentence) & set("{}_"), (what, sentence)


@pytest.mark.parametrize("name", names())
def test_every_choice_is_said_in_russian_letters(name: str) -> None:
    """Whatever had no word would show: in Latin letters."""
    rules, speech = RULES[name], speech_of(name, "ru")
    places = re.compile(r"\b(\d+[ab]|[a-g]\d|[A-G])\b")  # buildings, sites and spaces
    own = set(ALPHABETS["ru"])
    said = {text: speech.choice(text) for text in map(rules.to_text, CHOICES[shelf()[name]](rules))}
    wrong = {text: s for text, s in said.items() if not set("".join(words_in(places.sub("", s))).lower()) <= own}
    assert wrong == {}


@pytest.mark.parametrize("name", names())
@each_translation
def test_no_more_choices_are_said_alike_than_in_english(language: str, name: str) -> None:
    rules, speech, english = RULES[name], speech_of(name, language), Language(FIRST).of(shelf()[name], name)
    texts = [rules.to_text(said) for said in CHOICES[shelf()[name]](rules)]
    assert len(set(map(speech.choice, texts))) >= len(set(map(english.choice, texts)))


# -- room ------------------------------------------------------------------------------------------

# Tables of texts that stand on buttons and in narrow columns.
LABELS: Final = ("labels", "categories", "workers", "hazards", "outlaws", "kinds", "cards", "squares", "sides")
LONGER: Final = 1.6  # times the English text
ANYWAY: Final = 8  # letters more are no harm in a short text
LONG_IN_ITS_RULEBOOK: Final = ("niebezpieczeństwa",)


@each_translation
def test_labels_are_not_much_longer_than_in_english(language: str) -> None:
    for keys, text in SAID[language].items():
        if keys[-2] in LABELS and text not in LONG_IN_ITS_RULEBOOK:
            english = len(PLACE.sub("", ENGLISH[keys]))
            assert len(PLACE.sub("", text)) <= max(LONGER * english, english + ANYWAY), (keys, text)


@each_translation
def test_no_two_breeds_have_the_same_letter(language: str) -> None:
    for name in (name for name in names() if shelf()[name] == "trail"):
        tables = speech_of(name, language).tables
        letters = [letter for breed, letter in tables["letters"].items() if not breed.startswith("simmental")]
        assert len(set(letters)) == len(letters) and tables["letters"]["simmental_cow"] not in letters
