"""A visit to Kansas City on the screen: every choice, what it would do, the count of the herd, the leaving train."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Iterator, List, Tuple

import pytest

from game.kernel.rules import Decision
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.ui.app import App
from game.ui.match import HUMAN, Match, MatchSetup, SeatHolder
from game.ui.menu.new_game import NewGame
from game.ui.menu.scene import Menu
from game.ui.opponents import Inline
from game.ui.spots import Spot
from game.ui.table.layout import SIDE
from game.ui.table.preview import Preview
from game.ui.table.scene import TableScene
from game.ui.trail.kansas_city import outcomes, visit_strip
from game.ui.trail.kansas_city.frame import AREA
from game.ui.trail.kansas_city.scene import KansasCity
from game.ui.trail.kansas_city.visit import (
    ASKED,
    NONE,
    calls,
    counting,
    read_visit,
    visitor,
)
from game.ui.trail.kansas_city.visiting import LOADING
from game.ui.trail.toss.scene import Toss
from game.ui.windows import table_of
from tests.ui import stage

SPATIAL = (st.FORESIGHT, st.INCOME, st.CITY, st.CITY_DISC, st.DELIVERY_OBJECTIVE, st.RAISE_CALVES)


def people(seed: int, **options: Any) -> Match:
    holders = tuple(SeatHolder(HUMAN, f"P{n}", n) for n in range(2))
    return Match.new(MatchSetup("trail-2e", options, holders, seed), thinker=Inline())


def asked(match: Match) -> Decision:
    assert match.table.decision is not None
    return match.table.decision


def visits(seed: int, choices: int, **options: Any) -> Iterator[Match]:
    """A game played by chance, at every decision of a visit."""
    match, random = people(seed, **options), Random(seed)
    for _ in range(choices):
        if match.table.over:
            return
        if calls(match.rules.data, match.table.state, match.table.decision):
            yield match
        match.play(random.choice(asked(match).choices))


def until(kind: int, **options: Any) -> Match:
    """A game at the first decision of this kind in a visit."""
    games = (visits(seed, 900, **options) for seed in range(3, 40))
    return next(match for game in games for match in game if asked(match).kind == kind)


def on_stage(folder: Path, match: Match, **settings: Any) -> App:
    app = stage.app(folder, has_curtain=False, **{"speed": "normal", **settings})
    app.push(Menu())
    app.push(TableScene(match))
    stage.wait(app)
    return app


def scene_of(app: App) -> KansasCity:
    assert isinstance(app.top, KansasCity)
    return app.top


def placed(app: App) -> List[Spot]:
    return [spot for spot in app.top.spots() if spot.choice is not None and spot.rect.right <= AREA.right]


# -- what has happened -------------------------------------------------------------------------------


@pytest.mark.parametrize("simmental", [False, True])
def test_the_count_of_the_herd_is_the_income(simmental: bool) -> None:
    """T-431, T-432, T-433: cattle, permanent certificates and certificates make what the rules have paid."""
    seen = 0
    for match in visits(5, 700, simmental=simmental):
        if asked(match).kind != st.CITY:
            continue
        data, states = match.rules.data, match.table.states
        first = next(n for n in range(len(states) - 1, -1, -1) if visitor(data, states[n - 1]) == NONE)
        visit = read_visit(data, states, first, len(states) - 1)
        player = states[-1].players[visit.who]
        slid = 0 if NONE in visit.certs else data.certificates[visit.certs[0]] - data.certificates[visit.certs[1]]
        herd = sum(one.adds for one in counting(match.rules.book, player, visit.herd))
        assert herd + player.perm_certs + slid == visit.value
        seen += 1
    assert seen > 3


def test_what_is_offered_happens() -> None:
    """Previews are played by the rules: income, transport and the places of tiles are what then comes."""
    kinds, tolls = set(), set()
    for match in visits(8, 500):
        decision = asked(match)
        kinds.add(decision.kind)
        choice, kept = decision.choices[-1], Preview(match, table_of(match))
        if decision.kind == st.INCOME:
            promised = outcomes.totals(kept, [choice])[choice.what]
            match.play(choice)
            assert (ev.INCOME, decision.who, promised, 0) in match.events(match.place())
        elif decision.kind == st.CITY:
            found, before = outcomes.delivery(kept, choice), match.place()
            match.play(choice)
            while match.table.decision is not None and asked(match).kind == st.CITY_DISC:
                purse = outcomes.purse(kept, asked(match).choices[0])
                match.play(asked(match).choices[0])
                assert match.table.state.players[decision.who].money == purse
            told = [event for place in range(before + 1, match.place() + 1) for event in match.events(place)]
            assert [more for what, who, _, more in told if (what, who) == (ev.DELIVERED, decision.who)] == [found.toll]
            tolls.add(found.toll)
        elif decision.kind == st.FORESIGHT:
            told = outcomes.of_this_tile(kept.outcome(choice).events)
            match.play(choice)
            assert [event for event in told if event[0] != ev.INCOME] == match.events(match.place())[1 : 1 + len(told)]
        if match.table.over:
            break
    assert {st.FORESIGHT, st.INCOME, st.CITY} <= kinds and len(tolls) > 1


# -- the scene ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", SPATIAL)
def test_every_choice_stands_in_the_picture_and_beside_it(kind: int, tmp_path: Path) -> None:
    app = on_stage(tmp_path, until(kind, simmental=True), speed="instant")
    match = scene_of(app).board.match
    choices = {match.rules.to_text(choice) for choice in asked(match).choices}
    assert {match.rules.to_text(spot.choice) for spot in placed(app) if spot.choice} == choices
    beside = [spot for spot in app.top.spots() if spot.choice is not None and spot.rect.x >= SIDE.x]
    assert beside and {match.rules.to_text(spot.choice) for spot in beside if spot.choice} <= choices
    assert stage.overlaps(app.top.spots()) is None


def test_a_press_in_the_picture_makes_the_choice(tmp_path: Path) -> None:
    app = on_stage(tmp_path, until(st.FORESIGHT))
    match = scene_of(app).board.match
    place, spot = match.place(), placed(app)[-1]
    stage.click_at(app, spot.rect.centre)
    assert match.table.log[place].choice is spot.choice


def test_the_train_shows_nothing_of_the_next_player(tmp_path: Path) -> None:
    app = on_stage(tmp_path, until(st.CITY_DISC), speed="slow")
    scene = scene_of(app)
    scene.skip()
    asked_here = asked(scene.board.match)
    scene.board.match.play(asked_here.choices[0])
    while not scene.visit.is_over:
        scene.board.match.play(asked(scene.board.match).choices[0])
    stage.wait(app)
    assert scene.stage.name == "disc" and not placed(app)
    stage.wait(app, LOADING["slow"])
    assert scene.stage.name == "leave" and not [spot for spot in scene.spots() if spot.choice is not None]


def test_undo_before_the_arrival_leaves_the_scene(tmp_path: Path) -> None:
    app = on_stage(tmp_path, until(st.FORESIGHT))
    scene = scene_of(app)
    scene.board.match.is_practice = True
    for _ in range(3):
        stage.key(app, "z")
    stage.wait(app)
    assert app.top is scene.board


def test_reduced_motion_is_a_still_picture(tmp_path: Path) -> None:
    app = on_stage(tmp_path, until(st.INCOME), reduced_motion=True)
    yard = scene_of(app).yard
    assert yard is not None and yard.is_counted
    before = yard.herd.seen()
    stage.wait(app, 0.5)
    assert yard.herd.seen() == before


def test_everything_else_is_settled_on_the_board(tmp_path: Path) -> None:
    """A token used on arrival is paid for with cards: that needs the hand on the board."""
    app = on_stage(tmp_path, until(st.ARRIVAL))
    scene = scene_of(app)
    match = scene.board.match
    other = next(choice for choice in asked(match).choices if match.rules.to_text(choice) != "go on")
    match.play(other)
    stage.wait(app)
    assert isinstance(app.top, KansasCity if asked(match).kind in ASKED else TableScene)


# -- in short, and the toss ----------------------------------------------------------------------------


def test_the_short_form_shows_no_hand_before_it_is_revealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: List[Tuple[int, ...]] = []
    monkeypatch.setattr(visit_strip, "_herd", lambda brush, look, visit, room: drawn.append(visit.herd))
    match = until(st.FORESIGHT)
    app = on_stage(tmp_path, match)
    board = scene_of(app).board
    look = board.game.look(board.view())._replace(who=1 - board.who)
    say = app.words.of("kansas", "")
    visit = visit_strip.lately(board.game.data, match.table.states, match.place())
    assert visit is not None and visit.who == board.who
    visit_strip.paint(app.brush, look, say, visit)
    assert drawn == []
    visit_strip.paint(app.brush, look, say, visit._replace(value=5))
    assert drawn == [visit.herd]


@pytest.mark.parametrize("sides, is_tossed", [("random", True), ("a", False)])
def test_buildings_are_tossed_when_luck_deals_their_sides(sides: str, is_tossed: bool, tmp_path: Path) -> None:
    app = stage.app(tmp_path, speed="normal")
    app.push(NewGame())
    scene = app.top
    assert isinstance(scene, NewGame)
    scene.options["sides"] = sides
    scene.start()
    assert isinstance(app.top, Toss) is is_tossed
    if is_tossed:
        stage.wait(app)
        stage.click(app, "go on")
        stage.wait(app)
        toss = app.top
        assert isinstance(toss, Toss)
        assert [pose.is_over for pose in toss.tiles.seen()] == [bool(side) for side in toss.sides]
        stage.click(app, "go on")
    assert isinstance(app.top, TableScene)
    app.top.match.stop()
