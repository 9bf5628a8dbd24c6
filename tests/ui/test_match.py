"""A match: who sits where, taking back and doing again, saves that survive everything, opponents that think."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, Final, List, Tuple

import pytest

from ai.thinking import Question
from game.kernel.rules import CHANCE
from game.kernel.saves import load
from game.kernel.table import Table
from game.profile.settings import SPEEDS
from game.registry import make
from game.ui.match import (
    AGENT,
    HUMAN,
    Match,
    MatchSetup,
    SeatHolder,
    holder_of,
)
from game.ui.menu.pause import Pause
from game.ui.opponents import Inline, InWorker, Thinker
from game.ui.table.playback import PAUSES, Playback
from game.ui.table.preview import Preview
from game.ui.table.scene import TableScene
from game.ui.windows import table_of
from tests.ui import stage
from tests.ui.stage import play


def match(
    people: int = 1, seats: int = 2, seed: int = 3, folder: Path | None = None, thinker: Thinker | None = None
) -> Match:
    holders = tuple(SeatHolder(HUMAN if n < people else AGENT, f"P{n}", n, "easy") for n in range(seats))
    storage = stage.storage(folder) if folder is not None else None
    return Match.new(MatchSetup("trail-2e", {}, holders, seed), storage, thinker or Inline())


def until_undoable(game: Match, random: Random) -> None:
    """Until the last choice can be taken back."""
    while not game.undoable():
        play(game, 1, random)


# -- sitting down ------------------------------------------------------------------------------------


def test_whoever_sits_there_is_kept_with_the_save(tmp_path: Path) -> None:
    game = match(folder=tmp_path)
    game.holders[1] = SeatHolder(AGENT, "Boone the Second", 3, "hard")
    assert Match.load(game.text()).holders == game.holders


@pytest.mark.parametrize("note", ["", "ghost 0 easy Abby", "human 9 easy Abby", "human x easy Abby", "human 1 easy"])
def test_a_broken_note_is_refused_in_a_sentence(note: str) -> None:
    with pytest.raises(ValueError, match="save, note seat"):
        holder_of(note)


# -- taking back -------------------------------------------------------------------------------------


def test_taking_back_and_doing_again_leads_to_the_same_game() -> None:
    random = Random(1)
    game = match(people=2)
    for _ in range(30):
        until_undoable(game, random)
        after, log = game.rules.key(game.table.state), list(game.table.log)
        steps = 0
        while game.undo():
            steps += 1
        assert steps and len(game.table.log) < len(log)
        while game.redo():
            pass
        assert game.rules.key(game.table.state) == after and game.table.log == log
        play(game, 1, random)


def test_nothing_is_taken_back_beyond_what_luck_has_shown() -> None:
    random = Random(2)
    game = match(people=2)
    for _ in range(200):
        play(game, 1, random)
        lowest = min(game.undoable(), default=len(game.table.log))
        assert all(game.made_by(place) != CHANCE for place in range(lowest, len(game.table.log)))


def test_in_practice_everything_can_be_taken_back() -> None:
    game = match(people=2)
    first = game.rules.key(game.table.state)
    play(game, 60, Random(5))
    game.is_practice = True
    while game.undo():
        pass
    assert game.rules.key(game.table.state) == first


def test_once_the_next_person_looks_nothing_is_taken_back() -> None:
    game = match(people=2)
    until_undoable(game, Random(1))
    game.hide()
    assert game.undoable() == [] and not game.undo()


def test_another_choice_ends_doing_again() -> None:
    random = Random(1)
    game = match(people=2)
    until_undoable(game, random)
    game.undo()
    assert game.has_redo
    play(game, 1, random)
    assert not game.has_redo and not game.redo()


def test_what_is_told_to_be_final_cannot_be_taken_back_and_what_is_not_can() -> None:
    random = Random(9)
    game = match(people=2)
    for _ in range(200):
        if game.table.decision is None:
            break
        choice = random.choice(game.table.decision.choices)
        is_final = Preview(game, table_of(game)).is_final(choice)
        place = len(game.table.log)
        game.play(choice)
        if is_final and game.table.decision is not None and game.made_by(len(game.table.log) - 1) == CHANCE:
            assert place not in game.undoable()
        elif not is_final:
            assert place in game.undoable()


# -- opponents ---------------------------------------------------------------------------------------


MOST_ASKED: Final = 800  # of two opponents in a game; twice as much as is usual


def test_opponents_play_a_whole_game_among_themselves() -> None:
    game, asked = match(people=0), 0
    while not game.table.over and asked < MOST_ASKED:
        asked += 1
        assert game.update(), "whoever thinks at once has an answer"
    assert game.table.over


def test_an_opponent_thinks_in_another_process_and_answers() -> None:
    game = match(people=0, thinker=InWorker())
    try:
        before = time.monotonic()
        game.update()
        assert time.monotonic() - before < 0.5 and game.place() == len(game.table.log)
        log = len(game.table.log)
        while len(game.table.log) == log and time.monotonic() - before < 30:
            game.update()
            time.sleep(0.01)
        assert len(game.table.log) > log
    finally:
        game.stop()


class Ahead(Inline):
    """A thinker that remembers when it was to think ahead, and for whom."""

    def __init__(self) -> None:
        super().__init__()
        self.pondered: List[Tuple[int, int]] = []

    def ponder(self, table: Table[Any], seat: int, level: str, style: str = "") -> None:
        assert table.decision is not None and table.decision.who != seat
        self.pondered.append((len(table.log), seat))


@pytest.mark.parametrize("thinks_ahead", [True, False])
def test_the_next_opponent_thinks_on_the_time_of_people_at_each_of_their_choices(thinks_ahead: bool) -> None:
    thinker, random = Ahead(), Random(1)
    game = match(people=2, seats=4, thinker=thinker)
    asked = []
    for _ in range(120):
        if game.is_human(game.who):
            asked.append((game.place(), 2))  # the seat after the two people
            for _ in range(3):
                game.update(thinks_ahead)
            play(game, 1, random)
        else:
            game.update(thinks_ahead)
    assert len(asked) > 20 and thinker.pondered == (asked if thinks_ahead else [])


def test_thinking_ahead_waits_for_nothing_and_ends_with_the_match() -> None:
    game, thinker = match(people=0), InWorker()
    thinker.ponder(game.table, 1, "medium")
    assert thinker._worker is None, "nobody has chosen before"
    try:
        ask_and_wait(thinker, game)
        assert thinker._worker is not None and thinker._worker.process is not None
        process, number = thinker._worker.process.popen, thinker._worker.asked
        thinker.ponder(game.table, 1, "hard")
        assert thinker._worker.asked == number, "somebody else has chosen before"
        before = time.monotonic()
        thinker.ponder(game.table, 1, "medium")
        assert thinker._worker.asked == number + 1 and time.monotonic() - before < 0.1
        assert thinker.answer() is None
        ask_and_wait(thinker, game)
        assert thinker._worker.process.popen is process, "it answers where it has thought ahead"
        thinker.ponder(game.table, 1, "medium")
    finally:
        thinker.stop()
    assert process.poll() is not None


def test_nobody_thinks_ahead_while_a_question_is_open_or_in_a_process_that_has_died() -> None:
    game, thinker = match(people=0), InWorker()
    try:
        thinker.request(Question(game.table, "medium"))
        assert thinker._worker is not None
        thinker.ponder(game.table, 1, "medium")
        assert thinker._worker.asked == 1
        while thinker.answer() is None:
            time.sleep(0.01)
        assert thinker._worker.process is not None
        thinker._worker.process.popen.kill()
        thinker._worker.process.popen.wait()
        thinker.ponder(game.table, 1, "medium")
        assert thinker._worker.asked == 1
    finally:
        thinker.stop()


def ask_and_wait(thinker: InWorker, game: Match) -> None:
    end = time.monotonic() + 60
    thinker.request(Question(game.table, "medium"))
    while thinker.answer() is None:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_thinker_whose_process_dies_goes_on() -> None:
    game = match(people=0)
    thinker = InWorker()
    try:
        thinker.request(Question(game.table, "easy"))
        found = None
        end = time.monotonic() + 60
        while found is None and time.monotonic() < end:
            if thinker._worker is not None and thinker._failures < 3:
                thinker._worker.process.popen.kill()
            found = thinker.answer()
            time.sleep(0.02)
        assert found is not None and game.table.decision is not None
        assert found[0].choice in [game.rules.to_text(choice) for choice in game.table.decision.choices]
    finally:
        thinker.stop()


# -- seeing it ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", SPEEDS)
def test_opponents_steps_are_shown_one_after_the_other_at_the_speed_wanted(speed: str) -> None:
    game = match(people=0)
    playback = Playback(game, table_of(game))
    play(game, 12, Random(1))
    seconds, shown = 0.0, []
    while playback.is_behind and seconds < 120:
        playback.update(stage.FRAME, speed, False)
        shown.append(playback.place)
        seconds += stage.FRAME
    assert not playback.is_behind and shown == sorted(shown)
    assert (seconds <= 2 * stage.FRAME) == (PAUSES[speed] == 0)


def test_what_is_shown_can_be_skipped() -> None:
    game = match(people=0)
    playback = Playback(game, table_of(game))
    play(game, 12, Random(1))
    playback.jump()
    assert not playback.is_behind and playback.state is game.table.state


# -- saves -------------------------------------------------------------------------------------------


def test_the_game_is_saved_after_every_choice_and_forgotten_when_it_is_over(tmp_path: Path) -> None:
    game = match(people=2, folder=tmp_path)
    assert game.storage is not None
    random = Random(8)
    while not game.table.over:
        play(game, 1, random)
        text = game.storage.resumable()
        assert (text is None) == game.table.over
        if text is not None and len(game.table.log) % 50 == 0:
            assert game.rules.key(load(text, make).state) == game.rules.key(game.table.state)


def test_a_full_disk_is_told_and_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = match(people=2, folder=tmp_path)

    def fail(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.replace", fail)
    play(game, 1, Random(1))
    assert "no space left" in game.trouble
    monkeypatch.undo()
    play(game, 1, Random(1))
    assert game.trouble == ""


def test_whoever_plays_a_game_that_cannot_be_kept_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = match(people=2, folder=tmp_path)
    app, board = stage.app(tmp_path), TableScene(game)
    app.push(board)

    def fail(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.replace", fail)
    play(game, 1, Random(1))
    stage.wait(app)
    assert "no space left" in board.narration.notice()
    stage.click(app, "tool menu")
    stage.click(app, "save")
    assert isinstance(app.top, Pause) and "no space left" in app.top.notice and str(app.storage.saves) in app.top.notice
    monkeypatch.undo()
    play(game, 1, Random(1))
    assert board.narration.notice() == ""


def test_who_has_won_is_said_in_the_language_of_now(tmp_path: Path) -> None:
    game = match(people=2, folder=tmp_path)
    app, board = stage.app(tmp_path), TableScene(game)
    app.push(board)
    play(game, 10_000, Random(1))
    board.playback.jump()
    assert game.table.over
    said = []
    for language in ("en", "pl"):
        app.set_language(language)
        said.append(board.narration.notice())
        assert said[-1] == board.narration.result()
    assert said[0] != said[1]


SAVER = """
import sys
from pathlib import Path
from random import Random
from tests.ui.stage import play
from tests.ui.test_match import match
game, random = match(people=2, folder=Path(sys.argv[1])), Random(int(sys.argv[2]))
print("ready", flush=True)
while True:
    play(game, 1, random)
    if game.table.over:
        game = match(people=2, folder=Path(sys.argv[1]))
"""


def test_a_process_killed_while_it_saves_leaves_a_whole_save(tmp_path: Path) -> None:
    """Not 50 times here, but with the same means."""
    root = Path(__file__).resolve().parent.parent.parent
    surroundings = {**os.environ, "PYTHONPATH": str(root)}
    loaded: List[int] = []
    for times in range(6):
        saver = subprocess.Popen(
            [sys.executable, "-c", SAVER, str(tmp_path), f"{times}"], env=surroundings, stdout=subprocess.PIPE
        )
        assert saver.stdout is not None
        for line in saver.stdout:
            if line.strip() == b"ready":
                break
        time.sleep(0.15 + 0.013 * times)
        saver.send_signal(signal.SIGKILL)
        saver.wait()
        saver.stdout.close()
        text = stage.storage(tmp_path).resumable()
        if text is not None:
            loaded.append(len(load(text, make).log))
    assert loaded
