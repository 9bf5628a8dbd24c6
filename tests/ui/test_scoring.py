"""The final score: it counts, can be skipped, shows its pages, and leads on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Callable, List

import pytest

from ai.levels import ladder
from game.profile.achievements import finished_games, honours
from game.profile.storage import Storage
from game.registry import offers
from game.ui.app import App
from game.ui.input import Pointer
from game.ui.match import AGENT, HUMAN, Match, SeatHolder
from game.ui.menu.hall_of_fame import HallOfFame
from game.ui.menu.scene import Menu
from game.ui.scoring.bars import pieces, running
from game.ui.scoring.chart import LABEL, corners, spread
from game.ui.scoring.result import facts_of
from game.ui.scoring.scene import PAGES, Scoring
from game.ui.table.history import History
from game.ui.table.scene import TableScene
from game.ui.trail.toss.scene import Toss
from game.ui.windows import table_of
from tests.ui import stage
from tools.shoot.catalogue import KEPT


def match_of(name: str, storage: Storage) -> Match:
    return Match.load((KEPT / f"{name}.game").read_text(encoding="utf-8"), storage)


def on_stage(folder: Path, name: str = "sam", **settings: Any) -> App:
    """The final score of a game, above its board and the title."""
    app = stage.app(folder, **settings)
    app.push(Menu())
    match = match_of(name, app.storage)
    app.push(TableScene(match))
    app.push(Scoring(match))
    return app


def scoring(app: App) -> Scoring:
    assert isinstance(app.top, Scoring)
    return app.top


# -- counting ----------------------------------------------------------------------------------------


def test_categories_are_counted_one_after_the_other(tmp_path: Path) -> None:
    app = on_stage(tmp_path, speed="fast")
    seen: List[int] = []
    while scoring(app).is_counting:
        stage.wait(app)
        seen.append(scoring(app).counted)
    assert sorted(set(seen)) == list(range(len(scoring(app).categories) + 1)) and seen == sorted(seen)


@pytest.mark.parametrize(
    "press",
    [lambda app: stage.click(app, "skip"), lambda app: app.top.handle("skip"), lambda app: app.top.handle("press")],
)
def test_counting_can_be_skipped(press: Callable[[App], None], tmp_path: Path) -> None:
    app = on_stage(tmp_path, speed="slow")
    stage.wait(app)
    assert scoring(app).is_counting
    press(app)
    assert not scoring(app).is_counting


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "instant"}])
def test_who_wants_no_motion_sees_the_end_at_once(settings: dict[str, Any], tmp_path: Path) -> None:
    assert not scoring(on_stage(tmp_path, **settings)).is_counting


def test_the_last_step_of_the_counting_is_the_final_score(tmp_path: Path) -> None:
    scene = scoring(on_stage(tmp_path, "four"))
    assert [running(own)[-1] for own in scene.points] == scene.match.rules.totals(scene.match.table.state)


def test_the_end_of_a_game_leads_to_its_score(tmp_path: Path) -> None:
    app = stage.app(tmp_path, speed="instant")
    app.push(Menu())
    board = TableScene(match_of("sam", app.storage))
    app.push(board)
    stage.wait(app)
    assert scoring(app).match is board.match
    stage.click(app, "look_at_board")
    stage.wait(app, 0.2)
    assert app.top is board


# -- pages -------------------------------------------------------------------------------------------


def test_every_page_is_reached_by_mouse_and_by_keys(tmp_path: Path) -> None:
    app = on_stage(tmp_path)
    for page in PAGES:
        stage.click(app, f"page {page}")
        stage.wait(app)
        assert scoring(app).page == page
    for page in PAGES:
        app.top.handle("next_tab")
        assert scoring(app).page == page


def test_what_does_not_count_for_sam_is_shown_as_such(tmp_path: Path) -> None:
    """S-201, S-202."""
    pages = scoring(on_stage(tmp_path)).pages
    assert "station masters" in pages.note and "objective" in pages.note


def test_without_sam_there_are_no_exceptions(tmp_path: Path) -> None:
    assert scoring(on_stage(tmp_path, "four")).pages.note == ""


def test_equal_points_share_the_victory(tmp_path: Path) -> None:
    """T-930."""
    pages = scoring(on_stage(tmp_path, "four")).pages
    pages.winners[:] = [1, 3]
    assert "Boone, Dallas" in pages.outcome() and "shared" in pages.outcome()


def test_the_language_can_be_changed_meanwhile(tmp_path: Path) -> None:
    app = on_stage(tmp_path)
    app.set_language("ru")
    stage.wait(app)
    assert scoring(app).pages.speech.words.language == "ru"


# -- leaving -----------------------------------------------------------------------------------------


def test_the_record_is_saved_and_can_be_loaded(tmp_path: Path) -> None:
    app = on_stage(tmp_path)
    stage.click(app, "save_record")
    saved = app.storage.saved()
    assert len(saved) == 1 and Match.load(saved[0].read_text(encoding="utf-8")).table.over
    assert saved[0].name in scoring(app).notice


def test_play_again_seats_the_same_people_with_other_luck(tmp_path: Path) -> None:
    app = on_stage(tmp_path)
    before = scoring(app).match
    stage.click(app, "play_again")
    assert isinstance(app.top, TableScene)
    after = app.top.match
    assert after.holders == before.holders and after.rules.options == before.rules.options
    assert not after.table.over and after.table.seed != before.table.seed


def test_buildings_whose_sides_luck_deals_are_tossed_again(tmp_path: Path) -> None:
    app = on_stage(tmp_path, "four")
    stage.click(app, "play_again")
    assert isinstance(app.top, Toss) and not app.top.board.match.table.over


def test_the_menu_is_one_press_away(tmp_path: Path) -> None:
    app = on_stage(tmp_path)
    stage.click(app, "to_menu")
    assert isinstance(app.top, Menu)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_the_chart_is_read_under_the_mouse_and_shows_that_turn_on_the_board(share: float, tmp_path: Path) -> None:
    app = on_stage(tmp_path, "four")
    stage.click(app, "page course")
    course = scoring(app).pages.course
    field = course.chart.field
    app.top.handle(Pointer("move", field.x + field.w * share, field.centre[1]))
    turn = course.turn
    assert course.place == round(len(course.story.turns) * share) and turn is course.story.turns[course.place - 1]
    stage.click_at(app, (field.x + field.w * share, field.centre[1]))
    assert isinstance(app.top, History) and app.top.place == turn.first


def test_the_chart_is_read_turn_by_turn_with_keys(tmp_path: Path) -> None:
    app = on_stage(tmp_path, "four")
    stage.click(app, "page course")
    course, last = scoring(app).pages.course, len(scoring(app).story.turns)
    scoring(app).refresh()
    scoring(app).focus.put("chart")
    seen = [course.place]
    while course.place < last:
        stage.key(app, "right")
        seen.append(course.place)
    assert seen == list(range(seen[0], last + 1)) and seen[0] == course.decided


def test_an_objective_card_is_told_by_what_it_asks_for(tmp_path: Path) -> None:
    app = on_stage(tmp_path, "four")
    course = scoring(app).pages.course
    told = [course.told(place) for place in range(1, len(course.story.turns) + 1)]
    cards = [line for line in told if "objective card" in line and "Sam" not in line]
    assert cards and all("(" in line and "point" in line for line in cards)
    assert [line for line in cards if re.search(r"objective card \d", line)] == []


def test_the_board_shows_the_turn_that_decided_the_game(tmp_path: Path) -> None:
    app = on_stage(tmp_path, "four")
    turn = scoring(app).story.decider
    stage.click(app, "page course")
    stage.click(app, "show_turn")
    assert isinstance(app.top, History) and turn is not None and app.top.place == turn.first
    stage.key(app, "escape")
    assert isinstance(app.top, TableScene)


# -- what is kept ------------------------------------------------------------------------------------


def test_a_finished_game_is_kept_once_and_another_one_stays_in_progress(tmp_path: Path) -> None:
    app = on_stage(tmp_path)
    app.storage.autosave("another game")
    app.push(Scoring(scoring(app).match))
    assert len(finished_games(app.storage)) == 1 and app.storage.resumable() == "another game"
    facts = finished_games(app.storage)[0].results[0].facts
    scene = scoring(app)
    assert facts["points"] == sum(scene.points[0]) and facts["sam_hard"] == 1 and facts["seats"] == 2


def test_a_game_is_no_longer_in_progress_once_its_last_choice_is_made(tmp_path: Path) -> None:
    match = match_of("four", stage.storage(tmp_path))
    assert match.storage is not None
    last = match.table.log[-1].choice
    match.table.back_to(match.place() - 1)
    match.storage.autosave(match.text())
    match.play(last)
    assert match.table.over and match.storage.resumable() is None


@pytest.mark.parametrize(
    "level, met", [("easy", ["easy"]), ("hard", ["easy", "medium", "hard"]), ("legend", list(ladder().levels))]
)
def test_a_stronger_opponent_counts_as_every_weaker_one_too(level: str, met: List[str], tmp_path: Path) -> None:
    match = match_of("four", stage.storage(tmp_path))
    others = [SeatHolder(HUMAN, "C", n) for n in (2, 3)]
    match.holders[:] = [match.holders[0], SeatHolder(AGENT, "Boone", 1, level), *others]
    facts = facts_of(table_of(match), 0)
    assert [name for name in ladder().levels if facts[f"rival_{name}"]] == met


def test_honours_ask_only_for_what_is_counted(tmp_path: Path) -> None:
    """A fact that no game has could never be earned."""
    app = on_stage(tmp_path, "four")
    counted = set(finished_games(app.storage)[0].results[0].facts)
    levels = {f"rival_{level}" for level in ladder().levels} | {
        f"sam_{n}" for n in offers("trail-2e")["options"]["sam"]
    }
    asked = {fact for honour in honours() for fact in honour.needs}
    assert asked - counted - levels == set()


def test_a_practice_game_does_not_count(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    match = match_of("sam", app.storage)
    match.is_practice = True
    app.push(Scoring(match))
    assert finished_games(app.storage) == []


def test_files_that_cannot_be_read_are_told_of_and_left_alone(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    app.storage.finished_file.parent.mkdir(parents=True)
    app.storage.finished_file.write_bytes(b"\xff\xfe")
    app.push(Scoring(match_of("sam", app.storage)))
    assert "finished.jsonl" in scoring(app).notice
    assert app.storage.finished_file.read_bytes() == b"\xff\xfe"
    app.push(HallOfFame())
    stage.wait(app)
    assert isinstance(app.top, HallOfFame) and "finished.jsonl" in app.top.trouble


# -- the bars ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "points, kept, lost",
    [
        ([3, 0, 2], [(0, 3, 0), (3, 5, 2)], []),
        ([3, 2, -4, 5], [(0, 1, 0), (1, 6, 3)], [(1, 5, 2)]),
        ([-2, 5], [(-2, 3, 1)], [(-2, 0, 0)]),
        ([4, -4], [], [(0, 4, 1)]),
    ],
)
def test_lost_points_are_taken_from_the_end_of_the_bar(points: List[float], kept: Any, lost: Any) -> None:
    assert pieces(points) == (kept, lost)


# -- the chart -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("heights", [[50, 50, 50, 50], [0, 5, 200, 201], [195, 196, 197, 198], [10, 100, 150, 190]])
def test_names_at_the_lines_do_not_overlap(heights: List[float]) -> None:
    found = spread(heights, 0, 200)
    assert all(below - above >= LABEL for above, below in zip(found, found[1:])) and found[-1] <= 200


def test_a_level_line_has_no_bends() -> None:
    assert corners([3, 3, 3, 4, 4, 4]) == [0, 2, 3, 5]
