"""Everything that a person reads has words, in every language, and every word is used."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, Iterator, Set, Tuple

import pytest

from game.carson.ids import choice_kinds as carson
from game.kernel.choice import Choice, choice
from game.language import (
    PLACE,
    GameLanguage,
    Language,
    languages,
    table_of,
)
from game.registry import make, names, offers, shelf
from game.terminal.trail import Lines
from game.trail.ids import choice_kinds as trail
from game.trail.ids import event_kinds as ev
from game.trail.ids.names import BANK, SAM_ACTIONS
from game.trail.sam.priorities import REASONS
from game.trail.scoring import CATEGORIES
from game.trail.steps.hand import packed
from game.trail.steps.route import PAID_BITS
from game.ui.trail.explain import objective_name

ROOT = Path(__file__).resolve().parent.parent
ENGLISH = Language("en")
GAMES = sorted(set(shelf().values()))


def with_everything(name: str) -> Any:
    """The rules of a ruleset with every variant: the last value of each option."""
    offered = offers(name)
    variants = {option: values[-1] for option, values in offered["options"].items()}
    return make(name, offered["seats"][-1], variants)


RULES = {name: with_everything(name) for name in names()}
each_ruleset = pytest.mark.parametrize("name", names())
each_language = pytest.mark.parametrize("language", languages())


def speech_of(name: str, language: str = "en") -> GameLanguage:
    return Language(language).of(shelf()[name], name)


def places(text: str) -> Set[str]:
    return {place[1] for place in PLACE.finditer(text)}


def forms(text: str) -> Set[str]:
    """What is said behind the colons of a text."""
    return {place[2] for place in PLACE.finditer(text) if place[2]}


# -- prompts and events ----------------------------------------------------------------------------


def decisions(name: str) -> Set[str]:
    """What may be asked, with all variants or with none."""
    return {
        rule.id for rules in (RULES[name], make(name, offers(name)["seats"][0], {})) for rule in rules.steps if rule.id
    }


@each_ruleset
def test_every_decision_has_a_prompt(name: str) -> None:
    prompts = speech_of(name).tables["prompts"]
    assert decisions(name) <= set(prompts)
    assert all(prompts[id][-1] in ".?" for id in decisions(name))


@pytest.mark.parametrize("game", GAMES)
def test_no_prompt_is_for_nothing(game: str) -> None:
    asked = {id for name in names() if shelf()[name] == game for id in decisions(name)}
    assert set(ENGLISH.games[game]["prompts"]) - asked == set()


def events(game: str) -> Dict[int, str]:
    found: Dict[int, str] = import_module(f"game.{game}.ids.event_kinds").NAMES
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_sentence_and_no_sentence_is_for_nothing(game: str) -> None:
    assert set(ENGLISH.games[game]["events"]) == set(events(game).values())


@each_ruleset
def test_the_sentence_of_an_event_tells_only_what_the_event_tells(name: str) -> None:
    rules, sentences = RULES[name], speech_of(name).tables["events"]
    for number, what in events(shelf()[name]).items():
        assert places(sentences[what]) <= set(rules.describe((number, 0, 0, 0))), what


# -- choices ---------------------------------------------------------------------------------------


def trail_choices(rules: Any) -> Iterator[Choice]:
    """Every kind of choice on the trail, with everything that it may be done to."""
    data = rules.data
    for verb, (_, known) in rules.phrases.named.items():
        yield from (choice(verb, thing) for thing in range(len(known)) if verb != trail.DEAL_NEUTRAL)
    for verb in (trail.END, trail.PASS, trail.STOP, trail.GO_ON, trail.REFRESH, trail.UPGRADE, trail.STACK):
        yield choice(verb)
    for number in (1, 2, 3):
        yield from (choice(verb, number) for verb in (trail.DRAW, trail.DEAL_SEAT, trail.DEAL_SAM))
        yield from (choice(trail.RAISE, card, number) for card in data.raisable.values() if data.becomes[card] >= 0)
    yield from (choice(trail.TOKEN, number) for number in (0, 1, 2))
    yield from (choice(trail.DEAL_NEUTRAL, 1 + number) for number in range(len(data.neutrals)))
    tiles = range(data.first_hazard, data.first_private)
    yield from (choice(verb, tile) for verb in (trail.FORESIGHT, trail.DEAL_TILE) for tile in tiles)
    yield from (choice(trail.HIRE, worker, row) for worker in range(3) for row in range(len(data.costs)))
    yield from (choice(trail.DEAL_SIDE, n, side) for n in range(len(data.buildings) // 2) for side in (0, 1))
    yield from (choice(trail.DISCARD, packed([card, card, 0])) for card in range(data.cattle))
    for offer, (cards, number, _, _) in enumerate(data.offers):
        yield choice(trail.BUY, packed([cards[0]] * number), offer)
    for paid in (0, 2, 3 << PAID_BITS, 2 | 1 << PAID_BITS):
        yield from (choice(trail.GO, node, paid) for node in range(len(data.nodes)))


def carson_choices(rules: Any) -> Iterator[Choice]:
    """Every kind of choice in Carson City, with everything that it may be done to."""
    data, cells = rules.data, [cell for cell, name in enumerate(rules.words.cells) if name]
    what: Dict[int, Iterable[int]] = {
        carson.PICK: range(len(data.cards)),
        carson.TAKE_FROM: range(len(data.squares)),
        carson.DEAL_SIDE: (0, 1),
        **dict.fromkeys((carson.UP_KIND, carson.KIND, carson.DEAL_KIND), range(len(data.kinds))),
        **dict.fromkeys((carson.COWBOY, carson.SHERIFF, carson.MOVE, carson.MOVE_SHERIFF), cells),
    }
    for verb in verbs_of(carson):
        yield from (choice(verb, thing, thing) for thing in what.get(verb, (0, 1, 2)))


CHOICES: Dict[str, Callable[[Any], Iterator[Choice]]] = {"trail": trail_choices, "carson": carson_choices}


def verbs_of(module: Any) -> Dict[int, str]:
    return {number: name for name, number in vars(module).items() if name.isupper() and isinstance(number, int)}


@each_ruleset
def test_every_choice_has_a_sentence(name: str) -> None:
    rules, speech = RULES[name], speech_of(name)
    for said in CHOICES[shelf()[name]](rules):
        assert speech.find("choices", rules.to_text(said)) is not None, rules.to_text(said)


@pytest.mark.parametrize("game, module", [("trail", trail), ("carson", carson)])
def test_every_verb_has_been_said(game: str, module: Any) -> None:
    rules = [RULES[name] for name in names() if shelf()[name] == game]
    said = {choice.verb for those in rules for choice in CHOICES[game](those)}
    assert said == set(verbs_of(module))


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("hire engineer row 3", "Hire an engineer from row 3"),
        ("discard criollo criollo galloway", "Discard 2 Criollo, Galloway"),
        ("go b seat1 2 bank 1", "Go to space B, paying 2 dollars to Player 2, 1 dollar to the bank"),
        ("go on", "Go on"),
        ("do discard:any_cattle->cert:1", "Discard one cattle card: gain 1 certificate"),
        ("do risk discard:criollo->cert:1+dollars:2",
         "Risk action: discard one Criollo: gain 1 certificate and gain 2 dollars"),
        ("do hire:+2", "Hire a worker for 2 dollars more"),
        ("do hire:-1", "Hire a worker for 1 dollar less"),
        ("do copy:adjacent flood_risk_2", "Copy the building at risk site 2 of the floods"),
        ("do dollars:2*woods_buildings", "Gain 2 dollars for each building of yours in the woods"),
        ("buy shorthorn/3 shorthorn/5 cowboys 5 dollars 8",
         "Buy Shorthorn (3 points), Shorthorn (5 points) with 5 cowboys for 8 dollars"),
        ("engine t4", "Move your engine to the turnout after 4"),
        ("disc station 3", "Take your disc from station 3"),
        ("foresight hazard flood 4 green", "Choose this tile: flood (4 points, green hand)"),
        ("deal a", "Deal neutral building A"),
        ("deal 3a", "Deal building 3a"),
        ("deal 13", "Deal Sam’s card 13"),
        ("something new", "Something new"),
    ],
)  # fmt: skip
def test_a_choice_becomes_a_sentence(text: str, sentence: str) -> None:
    assert speech_of("trail-2e").choice(text) == sentence


@pytest.mark.parametrize(
    "kind, thing, name",
    [
        ("card", "black_angus", "Holstein"),
        ("card", "pineywoods", "Black Angus"),
        ("tile", "outlaw orange", "blue trade tile"),
        ("new_worker", "builder", "a craftsman"),
        ("task", "2 city:terminal", "2 discs in San Francisco"),
        ("choice", "outlaw 3", "Trade for the tile on space 3"),
    ],
)
def test_a_ruleset_has_names_of_its_own(kind: str, thing: str, name: str) -> None:
    assert speech_of("trail-1e").name(kind, thing) == name
    assert speech_of("trail-2e").name(kind, thing) != name


def test_players_are_called_by_number_until_they_have_names() -> None:
    speech = speech_of("trail-2e")
    assert speech.event({"what": "token_gained", "who": 1}) == "Player 2 gains an exchange token."
    speech.players = ["Ann", "Ben"]
    assert speech.event({"what": "token_gained", "who": 1}) == "Ben gains an exchange token."


@pytest.mark.parametrize(
    "card, sentence",
    [
        ("o05", "Ann gains objective card 5."),
        ("s3", "Ann gains starting objective card 3."),
        ("objective 5 2 building 1 hazard", "Ann gains an objective card (2 buildings, 1 hazard: 5 points)."),
    ],
)
def test_an_objective_card_has_a_number_or_is_named_by_what_it_asks(card: str, sentence: str) -> None:
    speech = speech_of("trail-2e")
    speech.players = ["Ann"]
    assert speech.event({"what": "objective_gained", "who": 0, "card": card}) == sentence


def test_a_card_that_was_not_seen_is_a_card() -> None:
    drawn = {"what": "drew", "who": 0, "card": ""}
    assert speech_of("trail-2e").event(drawn) == "Player 1 draws a card."


# -- nothing is for nothing ------------------------------------------------------------------------


def used_keys(name: str) -> Set[Tuple[str, str]]:
    """The tables and keys of all names that are looked up when everything is said."""
    rules, speech = RULES[name], speech_of(name)
    for said in CHOICES[shelf()[name]](rules):
        speech.choice(rules.to_text(said))
    if shelf()[name] == "trail":
        Lines(rules, speech)
        plain = [(ev.DREW, 0, -1, 0), (ev.FEE, 0, 1, BANK), (ev.FEE, 0, 1, 1), (ev.ENGINE, 0, -1, 1)]
        acts = [(ev.SAM_ACTS, 0, action, 0) for action in range(len(SAM_ACTIONS))]
        reasons = [(ev.SAM_CHOSE, 0, reason, 2) for reason in range(len(REASONS))]
        for event in [*plain, *acts, *reasons]:
            speech.event(rules.describe(event))
        for kind, thing in [("node", "off"), *(("disc", f"aux_{aux}_1x") for aux in rules.data.auxiliaries)]:
            speech.name(kind, thing)
        for card in range(rules.data.cattle, len(rules.data.card_names)):
            speech.name("card", objective_name(rules.data, card))
        for category in CATEGORIES:
            speech.name("category", category)
        for breed in rules.data.breeds:
            speech.name("letter", breed)
    keys = set()
    for kind, thing in list(speech.found):
        if table_of(kind) in speech.tables:
            found = speech.find(table_of(kind), thing)
            keys |= {(table_of(kind), found[0])} if found else set()
    return keys


USED = {name: used_keys(name) for name in names()}
SENTENCES = ("prompts", "events", "hints", "labels", "titles", "icons")  # tables that are not looked up as names


def test_no_name_on_the_trail_is_for_nothing() -> None:
    used = set().union(*(USED[name] for name in names() if shelf()[name] == "trail"))
    tables = ENGLISH.games["trail"]
    assert {(name, key) for name in tables if name not in SENTENCES for key in tables[name]} - used == set()


def test_no_choice_in_carson_city_is_for_nothing() -> None:
    assert {("choices", key) for key in ENGLISH.games["carson"]["choices"]} - USED["carson"] == set()


OF_HELP = "help."  # before the name of a ruleset that says something otherwise in help


@pytest.mark.parametrize("name", sorted(name for name in ENGLISH.overlays if not name.startswith(OF_HELP)))
def test_a_ruleset_names_nothing_that_it_does_not_have(name: str) -> None:
    tables = ENGLISH.overlays[name]
    assert {(table, key) for table in tables if table not in SENTENCES for key in tables[table]} - USED[name] == set()
    assert set(tables.get("prompts", {})) <= decisions(name)


@each_language
def test_help_is_told_otherwise_only_where_a_ruleset_does_something_otherwise(language: str) -> None:
    words = Language(language)
    for name in (name for name in words.overlays if name.startswith(OF_HELP)):
        assert name.removeprefix(OF_HELP) in names()
        for table, texts in words.overlays[name].items():
            assert texts.items().isdisjoint(words.games["help"][table].items())


def source_of_the_text_game() -> str:
    return "".join(
        path.read_text(encoding="utf-8")
        for path in [*(ROOT / "game" / "terminal").glob("*.py"), *(ROOT / "game").glob("language*.py")]
    )


def test_every_text_and_label_is_asked_for() -> None:
    source = source_of_the_text_game()
    keys = [*ENGLISH.texts, *ENGLISH.games["trail"]["labels"]]
    asked = set(re.findall(r"""["'](\w+)["']""", source))
    assert [key for key in keys if key.removeprefix("about_") not in asked] == []


@each_ruleset
def test_every_ruleset_has_a_title(name: str) -> None:
    assert speech_of(name).title(name) != name


def test_every_noun_is_counted_somewhere() -> None:
    text = str([ENGLISH.texts, ENGLISH.games, ENGLISH.overlays])
    assert [noun for noun in ENGLISH.plurals if f":{noun}}}" not in text] == []
