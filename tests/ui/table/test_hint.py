"""The hint: asked for with a key, laid over the panel and ringed on the board, gone once something is chosen."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, List, Optional

import pytest

from ai.advice import Advice
from ai.explanations import Reason
from ai.thinking import Question
from game.kernel.table import Table
from game.ui.match import AGENT, HUMAN, Match, MatchSetup, SeatHolder
from game.ui.menu.scene import Menu
from game.ui.opponents import InWorker
from game.ui.table.scene import TableScene
from tests.ui import stage

ANSWER_TIMEOUT = 60.0  # seconds


class Adviser:
    """A thinker that advises the first choices, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: List[Question] = []
        self.found: Optional[List[Advice]] = None

    def request(self, question: Question) -> None:
        self.asked.append(question)
        table = question.table
        assert table.decision is not None
        said = [table.rules.to_text(choice) for choice in table.decision.choices[:3]]
        self.found = [Advice(text, 0, 80.0 - n, [Reason("left", n)]) for n, text in enumerate(said)]

    def answer(self) -> Optional[List[Advice]]:
        found, self.found = self.found, None
        return found

    def ponder(self, table: Table[Any], seat: int, level: str, style: str = "") -> None:
        pass

    def stop(self) -> None:
        self.found = None


@pytest.fixture
def board(tmp_path: Path) -> TableScene:
    app = stage.app(tmp_path, speed="instant")
    app.push(Menu())
    holders = (SeatHolder(HUMAN, "Abby", 0), SeatHolder(AGENT, "Boone", 1, "easy", "railroader"))
    found = TableScene(Match.new(MatchSetup("trail-2e", {}, holders, 3), thinker=Adviser()))
    app.push(found)
    return found


def advise(board: TableScene) -> None:
    board.handle("hint")
    stage.wait(board.app)


def advised(board: TableScene) -> List[str]:
    return [spot.words for spot in board.spots() if spot.key.startswith("hint ")]


def adviser(board: TableScene) -> Adviser:
    assert isinstance(board.match.thinker, Adviser)
    return board.match.thinker


def test_the_best_three_are_said_with_points_and_reasons_and_ringed_on_the_board(board: TableScene) -> None:
    assert board.decision is not None
    first = board.decision.choices[:3]
    advise(board)
    assert advised(board) == [board.speech.choice(board.match.rules.to_text(choice)) for choice in first]
    assert [points for _, (_, points, _) in board.hint.rows()] == ["80 points", "79 points", "78 points"]
    assert [why for _, (_, _, why) in board.hint.rows()][1] == "1 dollar left"
    places = [box for choice in first for box in board.game.places(choice, board.playback.state, board.decision)]
    assert [box for _, box in board.hint.rings()] == places


def test_pressing_what_is_advised_chooses_it(board: TableScene) -> None:
    assert board.decision is not None
    second = board.decision.choices[1]
    advise(board)
    stage.click(board.app, "hint 2")
    assert board.match.table.log[-1].choice is second or second in [entry.choice for entry in board.match.table.log]
    assert advised(board) == [] and board.hint.rings() == []


@pytest.mark.parametrize("action", ["back", "hint"])
def test_the_advice_can_be_taken_away(action: str, board: TableScene) -> None:
    advise(board)
    board.handle(action)
    assert advised(board) == [] and board.app.top is board
    assert any(spot.choice is not None for spot in board.spots())


def test_advice_for_a_decision_that_is_over_is_not_shown(board: TableScene) -> None:
    board.handle("hint")
    assert board.decision is not None
    board.match.play(board.decision.choices[0])
    stage.wait(board.app)
    assert advised(board) == []


def test_an_opponent_thinks_with_the_style_that_was_chosen_for_him(board: TableScene) -> None:
    while board.match.who == 0:
        assert board.match.table.decision is not None
        board.match.play(board.match.table.decision.choices[0])
    board.match.update()
    asked = adviser(board).asked[-1]
    assert (asked.level, asked.style, asked.wants_advice) == ("easy", "railroader", False)


def test_a_process_advises_while_the_window_goes_on(board: TableScene) -> None:
    thinker = InWorker()
    try:
        thinker.request(Question(board.match.table, "medium", wants_advice=True))
        found, end = None, time.monotonic() + ANSWER_TIMEOUT
        while found is None and time.monotonic() < end:
            found = thinker.answer()
            time.sleep(0.02)
        assert found and all(advice.visits and advice.points for advice in found)
        board.hint.show(found)
        assert len(advised(board)) == len(found) and all(advised(board))
    finally:
        thinker.stop()
