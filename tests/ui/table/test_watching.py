"""Others' turns are seen: who moves, step by step, Sam's card with his reasons, where it happens, and every sum."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Dict, List, Set

import pytest

from game.kernel.rules import Event
from game.kernel.table import ASKED
from game.trail.ids import event_kinds as ev
from game.ui.app import App
from game.ui.match import (
    AGENT,
    AUTOMA,
    HUMAN,
    Match,
    MatchSetup,
    SeatHolder,
)
from game.ui.menu.scene import Menu
from game.ui.opponents import Inline
from game.ui.table.scene import TableScene
from game.ui.table.turn_panel import LogLine
from game.ui.trail.board.player_board import OwnBoard
from game.ui.trail.kansas_city import visit_strip
from game.ui.trail.kansas_city.visit import NONE, Visit, visitor
from tests.ui import stage
from tests.ui.stage import play
from tools.shoot.catalogue import over

NAMES = ("Abby", "Boone", "Clara", "Dallas")


def against(kind: str, seats: int = 2, seed: int = 7) -> Match:
    holders = (SeatHolder(HUMAN, NAMES[0], 0), *(SeatHolder(kind, NAMES[n], n, "easy") for n in range(1, seats)))
    options = {"sam": "medium"} if kind == AUTOMA else {}
    return Match.new(MatchSetup("trail-2e", options, holders, seed), thinker=Inline())


def whole_game(name: str) -> Match:
    """A game that was kept, as the person on the first seat sees it."""
    match = over(name)
    match.holders[:] = [SeatHolder(AGENT if seat else HUMAN, NAMES[seat], seat) for seat in range(match.rules.seats)]
    return match


def board_of(folder: Path, match: Match, speed: str = "normal") -> TableScene:
    app = stage.app(folder, speed=speed)
    app.push(Menu())
    board = TableScene(match)
    app.push(board)
    return board


def app_of(board: TableScene) -> App:
    return board.app


def watch(board: TableScene) -> None:
    """A frame of the playback alone: nobody chooses anything meanwhile."""
    board.playback.update(stage.FRAME, "normal", False)


# -- who moves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind, seats", [(AGENT, 3), (AUTOMA, 2)])
def test_whoever_has_the_turn_that_is_shown_is_named_even_while_luck_deals(
    kind: str, seats: int, tmp_path: Path
) -> None:
    match = against(kind, seats)
    board = board_of(tmp_path, match)
    play(match, 40, Random(3))
    named = set()
    watch(board)
    while board.playback.is_behind:
        turn = board.playback.state.turn
        named.add(turn)
        assert board.prompt() == f"{NAMES[turn]} plays" and board.narration.turn().seat == turn
        board.playback.update(0.3, "normal", False)
    assert named == set(range(seats))


# -- step by step --------------------------------------------------------------------------------------


def test_sams_turn_is_shown_a_step_at_a_time_with_his_card_and_his_reasons(tmp_path: Path) -> None:
    match = against(AUTOMA)
    board = board_of(tmp_path, match)
    play(match, 40, Random(3))
    board.playback.jump(0)
    cards: Dict[str, int] = {}  # for each of Sam's cards, how many pictures of the turn there were
    reasons: List[str] = []
    for _ in range(4000):
        was = board.playback.moment
        board.playback.update(2.0, "normal", True)
        card = board.narration.turn().card
        if board.playback.is_behind and board.playback.moment != was and card is not None:
            cards[card.words[0]] = cards.get(card.words[0], 0) + 1
            assert all(card.words)
            reasons += [reason for deed in board.narration.turn().deeds for reason in deed.because]
    assert len(cards) > 3 and min(cards.values()) >= 2
    assert reasons and all(reason.startswith("Of ") and "1 possibility" not in reason for reason in reasons)


def test_what_is_shown_step_by_step_is_the_same_game(tmp_path: Path) -> None:
    match = against(AGENT, 3)
    board = board_of(tmp_path, match)
    play(match, 80, Random(3))
    board.playback.jump(0)
    key = match.rules.key
    while board.playback.is_behind:
        board.playback.update(9.0, "normal", True)
        if not board.playback.seen:
            assert key(board.playback.state) == key(match.table.states[board.playback.place])


def test_a_visit_to_kansas_city_is_told_up_to_the_step_that_is_shown(tmp_path: Path, monkeypatch: Any) -> None:
    match = whole_game("four")
    board = board_of(tmp_path, match)
    told: List[Visit] = []
    monkeypatch.setattr(visit_strip, "paint", lambda brush, look, say, visit: told.append(visit))
    board.playback.jump(0)
    visits = 0
    while board.playback.is_behind:
        board.playback.update(2.0, "normal", True)
        visiting = visitor(board.game.data, board.playback.state)
        if visiting not in (board.who, NONE) and board.playback.is_behind:
            told.clear()
            board.game.paint_watched(app_of(board).brush, board.view(), board.playback.states)
            assert [visit.who for visit in told] == [visiting]
            assert {event[2] for event in foreseen(board)} <= {column for column, _ in told[0].taken}
            visits += 1
    assert visits > 10


def foreseen(board: TableScene) -> List[Event]:
    """The tiles of foresight that are chosen in the step that is shown."""
    return [event for event in board.playback.state.events or () if event[0] == ev.FORESIGHT_TAKEN]


def test_one_key_skips_what_is_shown(tmp_path: Path) -> None:
    match = against(AGENT)
    board = board_of(tmp_path, match)
    play(match, 60, Random(3))
    watch(board)
    assert board.playback.is_behind and [spot.key for spot in board.spots() if spot.key == "page go_on"]
    board.handle("skip")
    assert not board.playback.is_behind and board.playback.seen == [] and board.playback.marks == []


# -- where, and how much -------------------------------------------------------------------------------


def test_every_sum_that_changes_hands_rises_from_the_board(tmp_path: Path) -> None:
    board = board_of(tmp_path, whole_game("four"))
    board.playback.jump(0)
    kinds: Set[int] = set()
    while board.playback.is_behind:
        before = [player.money for player in board.playback.state.players]
        board.playback.rising.clear()
        board.playback._wait = 0.0
        happened = board.playback.update(0.0, "slow", False)
        after = [player.money for player in board.playback.state.players]
        risen = [0, 0, 0, 0]
        for sum in board.playback.rising:
            risen[sum.seat] += sum.dollars
        assert [now - was for was, now in zip(before, after)] == risen
        kinds |= {event[0] for event in happened}
    assert {ev.UPGRADED, ev.PAID, ev.GAINED, ev.FEE, ev.DELIVERED} <= kinds


def test_where_others_have_done_something_is_marked_in_their_colour(tmp_path: Path) -> None:
    board = board_of(tmp_path, whole_game("four"))
    board.playback.jump(0)
    marked: Set[int] = set()
    while board.playback.is_behind:
        board.playback.marks.clear()
        board.playback._wait = 0.0
        happened = board.playback.update(0.0, "normal", True)
        assert {mark.seat for mark in board.playback.marks} <= {event[1] for event in happened if event[1] > 0}
        marked |= {event[0] for event in happened if board.playback.marks}
    assert {ev.HIRED, ev.BOUGHT, ev.FORESIGHT_TAKEN, ev.DELIVERED} <= marked


# -- exchange tokens out of turn -------------------------------------------------------------------------


def test_a_token_may_be_used_while_an_opponent_is_asked(tmp_path: Path) -> None:
    match = against(AGENT)
    board = board_of(tmp_path, match, "instant")
    while match.who == 0:
        choices = match.table.decision.choices if match.table.decision is not None else ()
        match.play(next(choice for choice in choices if not match.rules.to_text(choice).startswith("token")))
    assert match.interrupts(0), "everybody begins with a token"
    board.playback.jump()
    token = stage.spot(app_of(board), "out of turn")
    assert token.rect == OwnBoard(board.game.data).token and "token" in token.words.lower()
    token.act()
    assert match.table.log[-1].seat == 0 != ASKED and match.who == 0
    watch(board)
    assert "token" in board.prompt().lower()


def test_no_token_is_offered_twice_or_while_something_is_shown(tmp_path: Path) -> None:
    match = against(AGENT)
    board = board_of(tmp_path, match)
    for turn in range(120):
        play(match, 1, Random(turn))
        spots = [spot for spot in board.spots() if spot.rect == board.game.parts.own.token]
        assert len(spots) == 0 if board.playback.is_behind else len(spots) <= 1
        board.playback.jump()


@pytest.mark.parametrize(
    "words, times, said",
    [
        ("Clara draws a card.", 1, "Clara draws a card."),
        ("Clara draws a card.", 3, "Clara draws a card ×3."),
        ("a new turn", 2, "a new turn ×2"),
    ],
)
def test_how_often_something_was_done_stands_before_the_full_stop(words: str, times: int, said: str) -> None:
    assert LogLine(0, words, (), times).said == said
