"""Whole visits to Kansas City: by mouse, keys and pad, at every speed, and what is shown though nobody was asked."""

from __future__ import annotations

from pathlib import Path
from typing import Callable, Dict, List, Set, Tuple

import pytest
from pygame import Surface

from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.ui.app import App
from game.ui.draw import amounts, pieces
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.fonts import Fonts
from game.ui.match import AGENT, HUMAN, Match, SeatHolder
from game.ui.menu.scene import Menu
from game.ui.opponents import Inline
from game.ui.spots import Spot
from game.ui.table.preview import Preview
from game.ui.table.scene import TableScene
from game.ui.trail.kansas_city import city_map, disc_board, outcomes, visit_strip
from game.ui.trail.kansas_city.frame import AREA
from game.ui.trail.kansas_city.painter import stamped
from game.ui.trail.kansas_city.receipt import lines
from game.ui.trail.kansas_city.scene import KansasCity
from game.ui.trail.kansas_city.visit import NONE, Visit, after, calls
from game.ui.windows import table_of
from tests.trail.at import bare_trail, trail
from tests.trail.delivering import delivery, without
from tests.trail.own import ALL_DISCS, without_discs
from tests.ui import stage
from tests.ui.table.test_play import by_keys, by_pad, click
from tests.ui.trail.test_kansas_city import (
    asked,
    on_stage,
    placed,
    scene_of,
    until,
    visits,
)

Press = Callable[[App, Spot], None]

FIVE = {0, 1, 2, 3, 4}  # the steps of a visit, as they are stamped
STEPS = {st.FORESIGHT, st.INCOME, st.CITY, st.CITY_DISC}
LONGEST_VISIT = 1500  # frames until a visit must be over
SMALL = (640, 360)  # a window that is drawn quickly


def let_pass(app: App, seconds: float = stage.FRAME) -> None:
    """Time passes, a frame at a time, and nobody looks."""
    for _ in range(max(1, round(seconds / stage.FRAME))):
        app.top.update(stage.FRAME)


def copied(match: Match) -> Match:
    return Match.load(match.text(), thinker=Inline())


def asks_all(match: Match) -> bool:
    """Whether every step of the visit that begins here is asked, if the first choices are made."""
    game = copied(match)
    kinds: Set[int] = set()
    columns: Set[int] = set()
    while calls(game.rules.data, game.table.state, game.table.decision):
        kinds.add(asked(game).kind)
        if asked(game).kind == st.FORESIGHT:
            columns.add(game.table.state.todo[-1][2])
        game.play(asked(game).choices[0])
    return kinds == STEPS and columns == {0, 1, 2}


def whole_visit() -> Match:
    """A game at the first decision of a visit in which every step is asked."""
    games = (visits(seed, 600) for seed in range(3, 40))
    return next(
        match
        for game in games
        for match in game
        if asked(match).kind == st.FORESIGHT and match.table.state.todo[-1][2] == 0 and asks_all(match)
    )


@pytest.mark.parametrize("press", [click, by_keys, by_pad])
def test_a_whole_visit_is_made_step_by_step(press: Press, tmp_path: Path) -> None:
    app = on_stage(tmp_path, whole_visit(), speed="fast")
    board = scene_of(app).board
    pressed: Set[int] = set()
    seen: Set[str] = set()
    for _ in range(LONGEST_VISIT):
        if app.top is board:
            break
        scene, spots = scene_of(app), placed(app)
        seen.add(scene.stage.name)
        if spots:
            pressed.add(scene.stage.stamp)
            press(app, spots[0])
        let_pass(app)
    assert app.top is board and pressed == FIVE
    assert seen == {"foresight", "income", "city", "disc", "leave"}


@pytest.mark.parametrize("press", ["mouse", "keys"])
def test_whatever_moves_can_be_skipped(press: str, tmp_path: Path) -> None:
    app = on_stage(tmp_path, whole_visit(), speed="slow")
    board, presses = scene_of(app).board, 0
    while app.top is not board and presses < 40:
        spots = placed(app) or [spot for spot in app.top.spots() if spot.key == "go on"]
        if spots and press == "mouse":
            click(app, spots[-1])
        elif placed(app):
            placed(app)[-1].act()
        else:
            stage.key(app, "s")
        presses += 1
        let_pass(app, 0.05 if press == "keys" else 0.5)
    assert app.top is board


def test_the_faster_the_shorter(tmp_path: Path) -> None:
    frames = []
    for speed in ("slow", "normal", "fast", "instant"):
        app = on_stage(tmp_path, whole_visit(), speed=speed)
        board, number = scene_of(app).board, 0
        while app.top is not board and number < LONGEST_VISIT * 2:
            if placed(app):
                placed(app)[0].act()
            let_pass(app)
            number += 1
        frames.append(number)
    assert frames == sorted(frames, reverse=True) and len(set(frames)) == 4
    assert frames[-1] <= 12 and frames[2] < frames[1] / 1.5


def pictures(app: App, frames: int) -> Set[int]:
    """The different pictures of the visit that are seen in so many frames."""
    seen = set()
    for _ in range(frames):
        stage.wait(app)
        seen.add(hash(app.window.subsurface(app.brush.rect(AREA)).copy().get_buffer().raw))
    return seen


@pytest.mark.parametrize("is_reduced", [True, False])
def test_reduced_motion_does_without_movement(is_reduced: bool, tmp_path: Path) -> None:
    """Tiles, herd, marker, disc and train stand where they end; otherwise every one of them moves."""
    app = on_stage(tmp_path, whole_visit(), reduced_motion=is_reduced, size=SMALL)
    board = scene_of(app).board
    moving: Dict[str, int] = {}
    for _ in range(40):
        if app.top is board:
            break
        if placed(app):
            placed(app)[0].act()
        let_pass(app, 0.1)
        if isinstance(app.top, KansasCity):
            name = app.top.stage.name
            moving[name] = max(len(pictures(app, 20)), moving.get(name, 0))
    kinds = ("foresight", "income", "disc", "leave")
    if is_reduced:
        assert all(moving[kind] <= 4 for kind in kinds), moving
    else:
        assert all(moving[kind] > 12 for kind in kinds), moving


def until_stage(app: App, name: str) -> KansasCity:
    """The visit, with the first choice made at every decision, when it comes to this stage."""
    for _ in range(LONGEST_VISIT):
        scene = scene_of(app)
        if scene.stage.name == name:
            return scene
        if placed(app):
            placed(app)[0].act()
        let_pass(app)
    raise AssertionError(f"stage {name} never came")


def test_the_receipt_tells_all_the_money(tmp_path: Path) -> None:
    app = on_stage(tmp_path, whole_visit(), speed="fast")
    who = scene_of(app).visit.who
    before = scene_of(app).states[-1].players[who].money
    scene = until_stage(app, "leave")
    told = [line.amount for line in lines(scene.look(), scene.say, scene.visit) if line.of == "money"]
    assert sum(told) == scene.states[-1].players[who].money - before and len(told) > 1


def test_what_is_still_on_its_way_is_not_stamped(tmp_path: Path) -> None:
    """The step of income has its coin when it has been counted, the delivery its car when the disc lies in the city."""
    app = on_stage(tmp_path, whole_visit())
    scene = until_stage(app, "income")
    assert scene.visit.value == NONE
    until_placed(app)[0].act()
    let_pass(app)
    assert scene.visit.value != NONE and stamped(scene).value == NONE
    until_stage(app, "city")
    assert stamped(scene).value == scene.visit.value
    until_stage(app, "leave")
    assert stamped(scene) == scene.visit


def until_placed(app: App) -> List[Spot]:
    """The choices of the picture, when there are any."""
    for _ in range(LONGEST_VISIT):
        if placed(app):
            return placed(app)
        let_pass(app)
    raise AssertionError("nothing was asked")


def test_a_disc_on_its_way_is_not_in_its_space(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(on_stage(tmp_path, until(st.CITY_DISC)))
    discs: List[object] = []
    monkeypatch.setattr(pieces, "disc", lambda brush, centre, size, colour: discs.append(centre))
    brush, look = Brush(Surface((1280, 720)), Fonts(), 1.0), scene.look()
    disc_board.paint_board(brush, look, NONE)
    covered = [disc for disc in range(len(look.data.discs)) if not look.me.cleared >> disc & 1]
    assert discs == [disc_board.disc_at(look.data, disc) for disc in covered]
    discs.clear()
    disc_board.paint_board(brush, look, covered[0])
    assert discs == [disc_board.disc_at(look.data, disc) for disc in covered[1:]]


@pytest.mark.parametrize("numbers, drawn", [((1, 1), 2), ((2, 2), 4), ((3, 2), 2), ((6, 0), 1)])
def test_many_discs_of_a_city_lie_in_piles(
    numbers: Tuple[int, int], drawn: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Side by side as long as there is room, then a pile with its number for each player."""
    look = scene_of(on_stage(tmp_path, until(st.CITY))).look()
    for player, number in zip(look.s.players, numbers):
        player.cities = (number, *player.cities[1:])
    discs: List[object] = []
    monkeypatch.setattr(pieces, "disc", lambda brush, centre, size, colour: discs.append(colour))
    brush = Brush(Surface((400, 300)), Fonts(), 1.0)
    city_map.plate(brush, look, 0, Box(0, 0, *city_map.PLATE), True)
    assert len(discs) == drawn


# -- a disc of a station ---------------------------------------------------------------------------------


def without_board_discs(*stations: int) -> Match:
    """A game in which the own board has no discs left, on the way to Kansas City."""
    me = {"herder": "f", "tokens": 0, "hand": [], **without_discs(*ALL_DISCS, stations=stations)}
    foresight = {"1": ["hazard flood 4 green"] * 2, "2": ["worker cowboy"] * 2, "3": ["worker builder"] * 2}
    at = trail("turn", me=me, other={"tokens": 0}, trail=bare_trail(), market={"foresight": foresight})
    match = Match(at.table, [SeatHolder(HUMAN, "P0", 0), SeatHolder(AGENT, "P1", 1, "easy")], thinker=Inline())
    match.play(next(c for c in asked(match).choices if match.rules.to_text(c) == "go kansas_city"))
    return match


@pytest.mark.parametrize("which", [0, 1])
def test_a_disc_of_a_station_comes_from_there(which: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the flight as on the receipt; at its station it lies no longer, at the other one it does."""
    app = on_stage(tmp_path, without_board_discs(2, 5))
    scene, spots = scene_of(app), until_placed(app)
    boxes = [spot.rect for spot in spots]
    spots[which].act()
    drawn: List[Tuple[float, float]] = []
    monkeypatch.setattr(pieces, "disc", lambda brush, centre, size, colour: drawn.append(centre))
    scene.update(0.001)
    assert scene.stage.name == "disc" and scene.loading is not None
    scene.loading.passed = 0.0
    scene.draw(app.brush)
    beside = disc_board.CITY.bottom  # the city itself lies above
    assert [centre for centre in drawn if beside < centre[1] < disc_board.PURSE.y] == [
        disc_board.station_disc(boxes[1 - which]),
        disc_board.station_disc(boxes[which]),
    ]
    assert scene.visit.station == (1, 4)[which]
    told = [line.words for line in lines(scene.look(), scene.say, scene.visit)]
    assert f"Disc from station {(2, 5)[which]}" in told


def test_where_no_disc_can_be_placed_none_flies_and_the_city_brings_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T-451: neither in the flight nor on the receipt nor in the short form."""
    app = stage.app(tmp_path, speed="normal", has_curtain=False)
    app.push(Menu())
    board = TableScene(without_board_discs())
    app.push(board)
    app.push(KansasCity(board, board.game))
    scene = until_stage(app, "disc")
    let_pass(app, 0.9)
    sizes: List[float] = []
    slips: List[int] = []
    monkeypatch.setattr(pieces, "disc", lambda brush, centre, size, colour: sizes.append(size))
    monkeypatch.setattr(amounts, "paint", lambda *sum: slips.extend(sum[3:4] if "big_number" in sum else []))
    scene.draw(app.brush)
    assert scene.stage.name == "disc" and set(sizes) == {city_map.DISC}  # those that lie in the city already
    assert slips == []
    scene = until_stage(app, "leave")
    assert [line.icon for line in lines(scene.look(), scene.say, scene.visit) if line.amount] == []
    sizes.clear()
    visit_strip.paint(app.brush, scene.look(), scene.say, scene.visit)
    assert sizes == []


@pytest.mark.parametrize("kept, gain", [(["hand_1"], 4), ([], 0)])
def test_a_city_promises_nothing_if_no_disc_can_be_placed(kept: List[str], gain: int) -> None:
    """T-451."""
    at = delivery(1, cleared=without(*kept), money=5)
    match = Match(at.table, [SeatHolder(HUMAN, "P0", 0), SeatHolder(HUMAN, "P1", 1)], thinker=Inline())
    choice = next(c for c in asked(match).choices if match.rules.to_text(c) == "deliver kansas_city")
    assert outcomes.delivery(Preview(match, table_of(match)), choice).gain == gain


def test_a_disc_that_went_to_a_station_is_not_that_of_the_city() -> None:
    """Before the delivery, by an objective card, or after it, by what an arrow or a card brings."""
    visit, hand = Visit(0, 1, ()), [0]
    seen = []
    for event in ((ev.DISC, 0, 3, 0), (ev.DELIVERED, 0, 2, 1), (ev.DISC_MOVED, 0, 5, 0), (ev.DISC, 0, 4, 0)):
        visit = after(visit, event, hand)
        seen.append((visit.disc, visit.station))
    assert seen == [(NONE, NONE), (NONE, NONE), (NONE, 5), (NONE, 5)]


# -- tiles on their way --------------------------------------------------------------------------------


def test_a_chosen_tile_flies_while_the_next_can_be_chosen(tmp_path: Path) -> None:
    app = on_stage(tmp_path, whole_visit())
    scene = scene_of(app)
    placed(app)[0].act()
    let_pass(app, 0.1)
    flying = scene.flights.flying
    assert flying is not None and flying.column == 0 and scene.stage.stamp == 1 and placed(app)
    assert flying.tile not in scene.shown().columns[0]
    let_pass(app, 1.0)
    assert scene.flights.flying is None and scene.flights.landed == 1


def test_a_tile_goes_where_the_rules_have_put_it(tmp_path: Path) -> None:
    """The way of every tile ends on the space or in the row that the events of the game name."""
    app = on_stage(tmp_path, whole_visit(), speed="instant")
    scene = scene_of(app)
    while asked(scene.board.match).kind == st.FORESIGHT:
        promised = [scene.ahead.offers[spot.choice].target for spot in placed(app) if spot.choice is not None]
        placed(app)[0].act()
        let_pass(app)
        assert scene.route(scene.tiles[-1]).end == promised[0]


def test_a_tile_that_is_taken_back_lies_in_its_column_again(tmp_path: Path) -> None:
    app = on_stage(tmp_path, whole_visit())
    scene = scene_of(app)
    scene.board.match.is_practice = True
    before = scene.shown().columns
    placed(app)[0].act()
    let_pass(app, 0.1)
    stage.key(app, "z")
    let_pass(app)
    assert scene.flights.landed == 0 and not scene.flights.is_busy and scene.shown().columns == before
