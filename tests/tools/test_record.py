"""The recording tool: players with wishes, what a game shows, and games that are stored."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict, Set

import pytest

from game.kernel.rules import Event
from game.kernel.saves import load, notes_of
from game.registry import make
from game.trail.ids import event_kinds as ev
from game.trail.ids.names import NOWHERE
from tests.trail.at import at_location, building, trail
from tools.check.biased_players import LIKED, WISHES, described, longest_beginning, weights_of
from tools.check.random_games import Setting
from tools.record import run
from tools.record.coverage import Witness, wanted
from tools.record.run import Recording, attempt, fewest

# -- wishes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wish, words, wanted",
    [
        ("anything", "pass", 1),
        ("anything", "do hire", LIKED["do"]),
        ("builder", "do hire", WISHES["builder"]["do hire"]),
        ("builder", "pass", 0),
        ("anything", "go own 3a, toll", LIKED["go own"] * LIKED["toll"]),
        ("stroller", "go neutral c, near", LIKED["go neutral"] * WISHES["stroller"]["near"]),
    ],
)
def test_the_longest_beginning_counts_and_what_is_behind_commas_besides(wish: str, words: str, wanted: float) -> None:
    assert weights_of(wish)(words) == wanted


def test_a_walk_tells_what_stands_where_it_leads() -> None:
    position = trail(
        me={"herder": "c", "money": 9, "tokens": 0},
        trail={"c1": building("1a", 1), "c2": building("3a", 0)},
    )
    assert position.table.decision is not None
    said = described(position.rules, position.table.state, position.table.decision)
    assert "go other 1a, toll, near" in said
    assert "go own 3a, toll" in said
    assert "go neutral d" in said


def test_a_discard_is_spare_if_as_many_breeds_stay() -> None:
    hand = ["criollo", "criollo", "galloway"]
    position = at_location("flood_risk_1", {"hand": hand}, trail={"flood_risk_1": building("1a")})
    position.play("do risk discard:any_cattle->cert:1")
    assert position.table.decision is not None
    said = described(position.rules, position.table.state, position.table.decision)
    assert said == ["discard criollo, spare", "discard galloway"]


def test_wishes_and_likes_name_what_is_offered_in_recorded_games() -> None:
    said: Set[str] = set()
    for path in sorted(run.GAMES.glob("trail-2e-*.game")):
        table = load(path.read_text(encoding="utf-8"), make)
        for state in table.states:
            decision = table.rules.decision(state)
            if decision is not None and decision.who >= 0:
                said.update(part for words in described(table.rules, state, decision) for part in words.split(", "))
    likes = {words for wish in (LIKED, *WISHES.values()) for words in wish}
    assert [words for words in likes if not any(part.startswith(words) for part in said)] == []


# -- what games show -------------------------------------------------------------------------------


def heard(*events: Event, **trail_tiles: Dict[str, Any]) -> Set[str]:
    """What a witness of these events knows that one who saw nothing does not."""
    table = trail(trail=trail_tiles).table
    assert table.rules.name == "trail-2e"
    witness = Witness(table.rules)  # type: ignore[arg-type]
    before = set(witness.shown)
    for event in events:
        witness.hear(table.state, event)
    return witness.shown - before


DATA: Any = trail().rules.data  # type: ignore[attr-defined]
NODE = DATA.nodes.index
CARD = DATA.card_names.index


def deed(text: str) -> int:
    return [found.text for found in DATA.deeds.deeds].index(text)


@pytest.mark.parametrize(
    "events, found",
    [
        ([(ev.DELIVERED, 0, DATA.cities.index("peoria"), 3)], "delivered peoria"),
        ([(ev.APPOINTED, 0, 0, DATA.masters.index(5))], "appointed 5"),
        ([(ev.UPGRADED, 0, 9, 3)], "upgraded 10"),
        ([(ev.DISC, 0, DATA.discs.index("cert_6"), 0)], "disc cert_6"),
        ([(ev.DID, 0, deed("hire"), NODE("a"))], "building a: hire"),
        ([(ev.DID, 0, deed("discard:any_cattle->cert:1"), NODE("flood_risk_1"))], "risk: discard:any_cattle->cert:1"),
        ([(ev.OBJECTIVE_PLAYED, 0, CARD("o01"), 0)], "instant of o01"),
        (
            [(ev.OBJECTIVE_PLAYED, 0, CARD("o15"), 0), (ev.DID, 0, deed("engine:2"), NOWHERE)],
            "instant of o15",
        ),
        ([(ev.OBJECTIVE_PLAYED, 0, CARD("o15"), 0)], ""),
        ([(ev.OBJECTIVE_PLAYED, 0, CARD("o15"), 0), (ev.DID, 0, deed("hire:-2"), NOWHERE)], ""),
    ],
)
def test_an_event_shows_what_it_is_about(events: Any, found: str) -> None:
    assert heard(*events, flood_risk_1=building("1a")) == ({found} if found else set())


@pytest.mark.parametrize(
    "who, column, found",
    [
        (0, 1, {"ending in foresight 2", "ending by the first seat"}),
        (1, 2, {"ending in foresight 3", "ending by another seat"}),
    ],
)
def test_an_ending_is_known_by_its_foresight_and_its_seat(who: int, column: int, found: Set[str]) -> None:
    assert heard((ev.FORESIGHT_TAKEN, who, column, 0), (ev.GAME_CLOSED, who, 0, 0)) == found


def test_what_is_wanted_follows_the_ruleset() -> None:
    assert {"verb token", "building 12b: exchange_token", "simmental True"} <= wanted("trail-2e")
    assert not {"verb token", "verb raise", "building 12b: exchange_token"} & wanted("trail-1e")


# -- recording -------------------------------------------------------------------------------------


def test_the_same_recording_gives_the_same_text() -> None:
    recording = Recording(Setting("trail-2e", 2), 5, ("builder", "stroller"))
    assert recording.text() == recording.text()
    assert notes_of(recording.text())["wishes"] == "builder stroller"


@pytest.mark.parametrize(
    "thing, wish, sides",
    [
        ("building 11a: hazard:2", "architect", "a"),
        ("building 2b: engine:2", "builder", "b"),
        ("arrow x", "magnate", "a"),
    ],
)
def test_an_attempt_aims_at_what_is_missing(thing: str, wish: str, sides: str) -> None:
    for number in range(5):
        recording = attempt("trail-2e", number, [thing])
        assert recording.wishes[0] == wish
        assert dict(recording.setting.options)["sides"] == sides


def test_few_games_are_kept_but_enough() -> None:
    many, few, none = (Recording(Setting("trail-2e", 2), seed) for seed in range(3))
    tried = {none: frozenset("x"), few: frozenset("a"), many: frozenset("abc")}
    assert fewest(tried, set("abc"), 1) == [many]
    assert fewest(tried, set("abcx"), 3) == [many, few, none]


@pytest.mark.parametrize(
    "words", [[], ["--game", "carson", "--seats", "3"], ["--option", "sides=b", "--wish", "herder"]]
)
def test_a_recorded_game_can_be_loaded(words: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run.main([*words, "--seed", "3", "--games", "2"]) == 0
    for path in tmp_path.iterdir():
        table = load(path.read_text(encoding="utf-8"), make)
        assert notes_of(path.read_text(encoding="utf-8"))["scores"] == run.scores(table)
    assert len(list(tmp_path.iterdir())) == 2


def test_what_cannot_be_played_is_said(capsys: Any) -> None:
    assert run.main(["--seats", "9"]) == 1
    assert "seats" in capsys.readouterr().err


def test_every_aim_is_a_wish() -> None:
    assert {wish for wish, _ in run.AIMS.values()} <= set(WISHES)
    assert longest_beginning(run.AIMS, "building 10a: move:5") == "building 10"
