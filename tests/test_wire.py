"""The wire answers every request as it is described, and every bad request with a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Dict, List

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.agent import Answer
from ai.registry import AGENTS
from game.registry import names, offers
from game.wire import REQUESTS, Wire, answer_line

ROOT = Path(__file__).resolve().parent.parent
GAME = "trail-2e"
NEW = {"do": "new", "game": GAME, "seats": 2, "seed": 7}
SCENARIO = """
game = "trail-2e"
seats = 2
begin = { seat = 0, at = "turn" }
[seat.0]
tokens = 0
[seat.1]
tokens = 1
"""


class Talk:
    """One conversation on the wire."""

    def __init__(self, *requests: Dict[str, Any]) -> None:
        self.wire = Wire()
        for request in requests:
            self.ask(**request)

    def line(self, line: str) -> Dict[str, Any]:
        """The answer to a line, as it would be printed."""
        answer: Dict[str, Any] = json.loads(json.dumps(answer_line(self.wire, line.encode("utf-8"))))
        return answer

    def ask(self, **request: Any) -> Dict[str, Any]:
        """The answer to a request that is well-formed."""
        answer = self.line(json.dumps(request))
        assert answer["ok"], answer
        return answer

    def refused(self, request: Any) -> str:
        """The sentence with which a request is refused, after which nothing has changed."""
        before = self.position()
        answer = self.line(request if isinstance(request, str) else json.dumps(request))
        assert set(answer) == {"ok", "error"} and answer["ok"] is False, answer
        assert self.position() == before
        assert answer["error"] and "\n" not in answer["error"] and "mistake of Trail Boss" not in answer["error"]
        return str(answer["error"])

    def position(self) -> Any:
        if self.wire._table is None:
            return None
        return self.ask(do="save"), self.ask(do="ask"), self.ask(do="see"), self.wire.told, self.wire.words.language


def new_game(**more: Any) -> Talk:
    return Talk({**NEW, **more})


def play_on(talk: Talk, most: int) -> List[Dict[str, Any]]:
    """Let random players go on, this many choices or to the end; what each choice was answered."""
    answers = []
    for _ in range(most):
        if talk.ask(do="ask")["over"]:
            break
        answers.append(talk.ask(do="play", choice=talk.ask(do="agent", agent="random", level="easy", seed=1)["choice"]))
    return answers


# -- answers ---------------------------------------------------------------------------------------


def test_games_names_every_ruleset_with_seats_and_options() -> None:
    assert Talk().ask(do="games")["games"] == {name: offers(name) for name in names()}


def test_ask_names_seat_decision_choices_and_prompt() -> None:
    asked = new_game().ask(do="ask")
    assert asked == {
        "ok": True,
        "over": False,
        "who": 0,
        "decision": "DP-02",
        "choices": [*(f"place {letter}" for letter in "abcdefg"), "token 1", "token 2"],
        "prompt": "Place your herder on a neutral building.",
    }


def test_chance_is_asked_with_weights_if_wanted() -> None:
    asked = new_game(luck="ask").ask(do="ask")
    assert (asked["who"], asked["decision"]) == (-1, "T-101")
    assert len(asked["weights"]) == len(asked["choices"]) == len(set(asked["choices"]))
    talk = new_game(luck="ask")
    while talk.ask(do="ask")["decision"] != "T-105":
        talk.ask(do="play", choice=talk.ask(do="ask")["choices"][0])
    weights = dict(zip(talk.ask(do="ask")["choices"], talk.ask(do="ask")["weights"]))
    assert weights["deal outlaw green"] == 9 and weights["deal hazard flood 4 green"] == 2


def test_play_tells_what_happened_since_it_was_last_told() -> None:
    talk = new_game()
    first = talk.ask(do="play", choice="place c")
    assert first["events"][0]["what"] == "dealt_master" and not first["over"]
    placed = [event for event in first["events"] if event["what"] == "placed"]
    assert placed == [{"what": "placed", "who": 0, "node": "c", "text": "Player 1 begins at space C."}]
    second = talk.ask(do="play", choice="do aux:single")
    assert "placed" not in [event["what"] for event in second["events"]]


def test_what_is_undone_and_played_again_is_told_again() -> None:
    talk = new_game()
    first = talk.ask(do="play", choice="place c")
    talk.ask(do="undo", count=1)
    again = talk.ask(do="play", choice="place c")
    assert again["events"] == first["events"][-len(again["events"]) :]
    assert [event["what"] for event in again["events"]] == ["placed", "entered"]


def test_out_uses_a_token_of_a_seat_that_is_not_asked() -> None:
    talk = Talk({"do": "scenario", "text": SCENARIO})
    assert talk.ask(do="ask")["who"] == 0
    talk.ask(do="out", who=1, choice="token")
    asked = talk.ask(do="ask")
    assert (asked["who"], asked["decision"], asked["choices"]) == (1, "DP-34", ["token 1", "token 2"])
    talk.refused({"do": "out", "who": 0, "choice": "token 1"})


def test_see_shows_a_seat_only_what_it_may_know() -> None:
    talk = new_game()
    assert isinstance(talk.ask(do="see")["view"]["seat"]["1"]["hand"], list)
    view = talk.ask(do="see", who=0)["view"]
    assert view["seat"]["1"]["hand"] == 5 and len(view["seat"]["0"]["hand"]) == 4


@pytest.mark.parametrize("game", names())
def test_score_adds_up_its_categories(game: str) -> None:
    talk = Talk({**NEW, "game": game})
    score = talk.ask(do="score")
    for points in score["seats"]:
        assert points.pop("total") == sum(points.values())
    assert score["winners"] and set(score["winners"]) <= {0, 1}


def test_a_save_is_loaded_to_the_same_position() -> None:
    talk = new_game()
    play_on(talk, 20)
    text = talk.ask(do="save")["text"]
    loaded = Talk({"do": "load", "text": text})
    assert loaded.ask(do="save")["text"] == text
    assert loaded.ask(do="see") == talk.ask(do="see") and loaded.ask(do="ask") == talk.ask(do="ask")


def test_a_loaded_game_is_not_told_again() -> None:
    talk = new_game()
    play_on(talk, 3)
    loaded = Talk({"do": "load", "text": talk.ask(do="save")["text"]})
    assert play_on(loaded, 1) == play_on(talk, 1)


def test_an_agent_answers_with_a_choice_that_is_offered_and_plays_nothing() -> None:
    talk = new_game()
    before = talk.position()
    answer = talk.ask(do="agent", agent="random", level="hard", seed=3)
    assert answer["choice"] in talk.ask(do="ask")["choices"] and answer["why"] == []
    assert talk.ask(do="agent", agent="random", level="hard", seed=3) == answer
    assert talk.position() == before


def test_an_agent_is_shown_only_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: List[Any] = []

    class Watcher:
        def choose(self, view: Any, decision: Any) -> Answer:
            shown.append(view)
            return Answer(decision.choices[0], [])

    module = ModuleType("watching_agent")
    module.make = lambda *given: Watcher()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "watching_agent", module)
    for name in AGENTS:
        monkeypatch.setitem(AGENTS, name, "watching_agent:make")
    talk = new_game(seats=4)
    table = talk.wire.table
    for _ in range(8):
        play_on(talk, 1)
    assert all(view is not s for view in shown for s in table.states)
    hands = [(view.players[3].hand, s.players[3].hand) for view, s in zip(shown, table.states)]
    assert any(seen != real for seen, real in hands)


def test_words_sets_the_language() -> None:
    talk = new_game()
    talk.ask(do="words", language="en")
    assert "en" in talk.refused({"do": "words", "language": "xx"})


@pytest.mark.parametrize("game", names())
def test_a_whole_game_goes_over_the_wire(game: str) -> None:
    talk = Talk({**NEW, "game": game})
    answers = play_on(talk, 3000)
    assert answers[-1]["over"] and not any(answer["over"] for answer in answers[:-1])
    assert talk.ask(do="ask") == {"ok": True, "over": True}
    assert "over" in talk.refused({"do": "play", "choice": "pass"})
    assert "over" in talk.refused({"do": "agent", "agent": "random"})
    talk.ask(do="undo")
    assert talk.ask(do="ask")["over"] is False


# -- bad requests ----------------------------------------------------------------------------------

# Of each bad request: something that the answer must name.
BAD = [
    ("", "JSON"),
    ("{", "JSON"),
    ("null", "object"),
    ("[]", "object"),
    ('"ask"', "object"),
    ("7", "object"),
    ("NaN", "NaN"),
    ('{"do": "undo", "count": NaN}', "NaN"),
    ('{"do": "undo", "count": Infinity}', "Infinity"),
    ('{"do": "undo", "count": 1e999}', "count"),
    ('{"do": "ask", "do": "ask"}', "do"),
    ('{"do": "undo", "count": ' + "9" * 5000 + "}", "JSON"),
    ("[" * 100_000, "JSON"),
    ('{"do": ' + "[" * 900 + "]" * 900 + "}", ""),
    ({}, "do"),
    ({"do": "dance"}, "dance"),
    ({"do": None}, "do"),
    ({"do": ["ask"]}, "do"),
    ({"do": "ask", "who": 0}, "who"),
    ({"do": "games", "": 1}, "''"),
    ({"do": "new"}, "game"),
    ({"do": "new", "game": GAME, "seed": 1}, "seats"),
    ({**NEW, "game": "chess"}, "chess"),
    ({**NEW, "game": "../trail-2e"}, "../trail-2e"),
    ({**NEW, "seats": 5}, "seats"),
    ({**NEW, "seats": True}, "seats"),
    ({**NEW, "seats": 2.0}, "seats"),
    ({**NEW, "seats": "2"}, "seats"),
    ({**NEW, "seats": None}, "seats"),
    ({**NEW, "seed": -1}, "seed"),
    ({**NEW, "seed": 1 << 70}, "seed"),
    ({**NEW, "seed": False}, "seed"),
    ({**NEW, "luck": "good"}, "luck"),
    ({**NEW, "luck": None}, "luck"),
    ({**NEW, "options": []}, "options"),
    ({**NEW, "options": {"sides": "z"}}, "sides"),
    ({**NEW, "options": {"simmental": 1}}, "simmental"),
    ({**NEW, "options": {"colour": "red"}}, "colour"),
    ({"do": "scenario"}, "text"),
    ({"do": "scenario", "text": "game = "}, "scenario"),
    ({"do": "scenario", "text": "{" * 5000}, "scenario"),
    ({"do": "scenario", "text": 'game = "trail-2e"\nseats = 2\nturnips = 3'}, "turnips"),
    ({"do": "scenario", "text": SCENARIO, "luck": 1}, "luck"),
    ({"do": "play"}, "choice"),
    ({"do": "play", "choice": "place z"}, "place z"),
    ({"do": "play", "choice": " place a"}, "place a"),
    ({"do": "play", "choice": ""}, "''"),
    ({"do": "play", "choice": 1}, "choice"),
    ({"do": "out", "choice": "token"}, "who"),
    ({"do": "out", "who": 2, "choice": "token"}, "who"),
    ({"do": "out", "who": -1, "choice": "token"}, "who"),
    ({"do": "out", "who": 1, "choice": "place a"}, "place a"),
    ({"do": "see", "who": 2}, "who"),
    ({"do": "see", "who": True}, "who"),
    ({"do": "see", "who": None}, "who"),
    ({"do": "see", "who": "0"}, "who"),
    ({"do": "undo", "count": 0}, "count"),
    ({"do": "undo", "count": -1}, "count"),
    ({"do": "undo", "count": 1}, "count"),
    ({"do": "undo", "count": True}, "count"),
    ({"do": "load"}, "text"),
    ({"do": "load", "text": ""}, "line 1"),
    ({"do": "load", "text": "trail boss 1\ngame trail-2e\n"}, "save"),
    ({"do": "agent", "agent": "oracle"}, "oracle"),
    ({"do": "agent", "agent": "random", "level": "godlike"}, "godlike"),
    ({"do": "agent", "agent": "random", "level": "easy", "seed": 1.5}, "seed"),
    ({"do": "agent", "agent": "random", "level": "easy", "seed": True}, "seed"),
    ({"do": "words"}, "language"),
    ({"do": "words", "language": "../en"}, "en"),
    ({"do": "words", "language": "\ud800"}, "language"),
    ({"do": "play", "choice": "x" * 10_000_000}, "choice"),
    ({"do": "x" * 10_000_000}, "do"),
    ({"x" * 10_000_000: 1, "do": "ask"}, "key"),
]


@pytest.mark.parametrize("request_, culprit", BAD, ids=[str(request)[:60] for request, _ in BAD])
def test_a_bad_request_is_refused_by_name_and_changes_nothing(request_: Any, culprit: str) -> None:
    error = new_game().refused(request_)
    assert culprit in error and len(error) < 1000


@pytest.mark.parametrize("do", sorted(set(REQUESTS) - {"games", "new", "scenario", "load", "words", "quit"}))
def test_what_needs_a_game_says_so(do: str) -> None:
    filled = {"play": {"choice": "pass"}, "out": {"who": 0, "choice": "token"}, "agent": {"agent": "random"}}
    assert "no game" in Talk().refused({"do": do, **filled.get(do, {})})


def test_chance_is_not_asked_of_an_agent() -> None:
    assert "chance" in new_game(luck="ask").refused({"do": "agent", "agent": "random"})


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["carson", GAME]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
KEYS = sorted({key for _, keys in REQUESTS.values() for key in keys})


@settings(max_examples=300, deadline=None)
@given(do=st.sampled_from(sorted(REQUESTS)), rest=st.dictionaries(st.sampled_from(KEYS), ANYTHING, max_size=5))
def test_whatever_is_asked_is_answered(do: str, rest: Dict[str, Any]) -> None:
    answer = new_game().line(json.dumps({"do": do, **rest}))
    assert answer["ok"] or "mistake of Trail Boss" not in answer["error"], answer


def test_bytes_that_are_no_text_are_refused() -> None:
    answer = answer_line(Wire(), b'{"do": "\xff"}\n')
    assert answer["ok"] is False and "UTF-8" in answer["error"]


def test_a_mistake_of_the_program_ends_nothing(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    talk = new_game()
    monkeypatch.setitem(REQUESTS, "score", (lambda wire: {}["what"], {}))
    answer = talk.line('{"do": "score"}')
    assert not answer["ok"] and "mistake" in answer["error"]
    assert talk.ask(do="ask")["ok"] and "KeyError" in capsys.readouterr().err


# -- the process -----------------------------------------------------------------------------------


def wire(text: bytes) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([sys.executable, "-m", "tools.wire"], input=text, cwd=ROOT, capture_output=True, timeout=60)


def test_every_line_gets_one_line_and_the_end_of_input_ends() -> None:
    done = wire(b'{"do":"games"}\nrubbish\r\n\n{"do":"ask"}')
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, False, False, False]


def test_quit_ends_at_once() -> None:
    done = wire(b'{"do":"quit"}\n{"do":"games"}\n')
    assert (done.returncode, done.stdout) == (0, b'{"ok": true}\n')


def test_an_answer_comes_before_the_next_request() -> None:
    command = [sys.executable, "-m", "tools.wire"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout
        for request, ok in (('{"do":"words","language":"en"}', True), ("?", False), ('{"do":"quit"}', True)):
            process.stdin.write(request + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"] is ok
        assert process.wait(10) == 0


def test_a_listener_who_leaves_is_no_trouble() -> None:
    command = [sys.executable, "-m", "tools.wire"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(b'{"do":"games"}\n' * 3)
        process.stdin.close()
        assert process.wait(10) == 0 and process.stderr.read() == b""
