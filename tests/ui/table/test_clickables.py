"""What is offered on the board tells its price before it is pressed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Dict, List, Set

import pytest
from pygame import Surface
from pygame.image import tobytes

from game.kernel.choice import Choices
from game.kernel.choice import choice as made
from game.trail.ids import choice_kinds as v
from game.ui.draw import widgets
from game.ui.draw.box import Box
from game.ui.match import AUTOMA, HUMAN, Match, MatchSetup, SeatHolder
from game.ui.menu.scene import Menu
from game.ui.table.scene import TableScene
from game.ui.trail.board.player_boards import PlayerBoards, face_down
from game.ui.trail.board.seat_strips import Seats
from game.ui.trail.cardboard.printer import Cardboard
from game.ui.trail.look import RAILS, TRAIL
from tests.ui import stage
from tools.shoot.catalogue import board as board_at
from tools.shoot.catalogue import opened, over, played


def paid(match: Match, board: TableScene) -> Dict[Box, Set[int]]:
    """For every place of the trail, what its choices change in the purse of whoever makes them."""
    decision = match.table.decision
    assert decision is not None
    found: Dict[Box, Set[int]] = {}
    for choice in decision.choices:
        s = match.rules.clone(match.table.state)
        before = s.players[decision.who].money
        match.rules.play(s, choice)
        for box in board.game.places(choice, match.table.state, decision):
            found.setdefault(box, set()).add(s.players[decision.who].money - before)
    return found


def test_what_a_walk_costs_stands_on_the_space_that_it_leads_to(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    app.push(Menu())
    costly = 0
    for choices in (60, 90, 120):
        match = played(choices, 3, until="DP-03")
        board = TableScene(match)
        app.push(board)
        board.spots()
        told = dict(board.sums)
        for box, sums in paid(match, board).items():
            assert told.get(box, 0) == (sums.pop() if len(sums) == 1 else 0)
        costly += len(told)
    assert costly, "some walk costs something"


def test_a_space_is_pressed_once_where_a_way_there_is_free(tmp_path: Path) -> None:
    """Ways that cost something lead there too: they stand in the list, but nobody has to turn them down."""
    app = stage.app(tmp_path)
    detours = 0
    for choices in (40, 60, 90):
        board = opened(app, board_at(choices, 3, until="DP-03"))
        ways = [choice for choice in decided(board.match) if choice.verb == v.GO]
        for spot in board.make_spots():
            if spot.key.startswith(f"{v.GO} "):
                here = [way for way in ways if board.game.parts.trail.boxes[way.what] == spot.rect]
                free = [way for way in here if not way.where]
                assert spot.choice == (here[0] if len(here) == 1 else free[0] if free else None)
                detours += len(here) > 1 and bool(free)
    assert detours, "some way is free, and another one to the same space is not"


def test_sums_stand_on_the_trail_and_the_railroad_only(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    for decision in ("DP-13", "DP-15", "DP-16"):
        board = opened(app, board_at(80, until=decision))
        board.spots()
        assert all(box.inside(TRAIL) or box.inside(RAILS) for box, _ in board.sums)


def test_a_building_is_placed_by_pressing_the_tile_that_shows_it(tmp_path: Path) -> None:
    """Those that need many builders too."""
    app = stage.app(tmp_path)
    board = opened(app, board_at(60, until="DP-22"))
    assert board.decision is not None
    look, s = board.game.look(board.view()), board.match.table.state
    shown = {thing.words: thing.box for thing in board.game.about.things(look)}
    assert look.me.supply[-1] >= len(board.game.data.buildings) - 2, "the last building still waits"
    for building in look.me.supply:
        place = shown[board.game.about.building(building)]
        assert board.game.places(made(v.TILE, building), s, board.decision) == [place]


def test_leaving_a_location_is_asked_twice_only_where_something_of_it_is_left(tmp_path: Path) -> None:
    """An exchange token can be used at any time, so that keeping one is no reason to ask."""
    app = stage.app(tmp_path)
    holders = tuple(SeatHolder(HUMAN, name, n) for n, name in enumerate(("Abby", "Boone")))
    asked: Set[bool] = set()
    for seed in range(20):
        board = TableScene(Match.new(MatchSetup("trail-2e", {}, holders, seed)))
        app.push(board)
        verbs = at_its_end(board.match, Random(seed))
        assert v.TOKEN in verbs
        place = board.match.place()
        board.choose(next(choice for choice in decided(board.match) if choice.verb == v.END))
        is_asked = board.match.place() == place
        assert is_asked == bool(verbs - {v.END, v.TOKEN})
        asked.add(is_asked)
        app.back_to(app.stack[0])
    assert asked == {False, True}, "both were met"


def decided(match: Match) -> Choices:
    assert match.table.decision is not None
    return match.table.decision.choices


def at_its_end(match: Match, random: Random) -> Set[int]:
    """Play on until a first location can be left without using a token; the verbs of what is offered there."""
    while not any(choice.verb == v.END for choice in decided(match)):
        match.play(random.choice([choice for choice in decided(match) if choice.verb != v.TOKEN]))
    return {choice.verb for choice in decided(match)}


def test_a_discard_pile_can_be_looked_through_and_a_draw_stack_cannot(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    board = opened(app, board_at(40, until="DP-04"))
    look, own = board.game.look(board.view()), board.game.parts.own
    told = {thing.box: thing.words for thing in board.game.about.things(look)}
    names = board.game.data.card_names
    assert look.me.discard and look.me.deck
    assert all(board.speech.name("card", names[card]) in told[own.discard] for card in look.me.discard)
    assert told[own.deck] == f"Draw stack: {len(look.me.deck)}"
    others = {thing.box for thing in board.game.about.things(look._replace(is_open=False))}
    assert not {own.deck, own.discard} & others


def test_a_station_without_a_master_says_so(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    board = opened(app, board_at(40, until="DP-04"))
    look = board.game.look(board.view())
    told = {thing.box: thing.words for thing in board.game.about.things(look)}
    said = [told[box] for box in board.game.parts.rails.stations]
    assert 0 in look.s.masters
    assert [": no station master (" in words for words in said] == [master == 0 for master in look.s.masters]


def test_what_is_explained_begins_with_a_capital_letter(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    board = opened(app, board_at(300, until="DP-04"))
    look = board.game.look(board.view())
    for thing in board.game.about.things(look):
        found = board.game.about.at(look, *thing.box.centre)
        assert found is not None
        assert not any(line[0].islower() for line in found.words.split("\n"))


def test_the_way_back_to_the_final_score_is_seen(tmp_path: Path) -> None:
    """Nothing of the board below lies over it."""
    app = stage.app(tmp_path)
    board = TableScene(over("four"))
    app.push(Menu())
    app.push(board)
    app.frame(0.02)
    app.back_to(board)
    app.frame(0.02)
    spot = next(spot for spot in board.spots() if spot.key == "page go_on")
    corner = Box(spot.rect.x + 8, spot.rect.y + 8, spot.rect.w - 16, 8)
    seen = app.window.subsurface(app.brush.rect(corner)).copy()
    widgets.button(app.brush, spot.rect, spot.words)
    assert tobytes(seen, "RGB") == tobytes(app.window.subsurface(app.brush.rect(corner)), "RGB")


def test_how_many_equal_cards_the_market_has_does_not_hide_their_points(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    board = opened(app, board_at(0))
    market, s = board.game.parts.markets, board.match.table.state
    s.market = s.market[:1]
    card, box = market.cattle(s)[0]
    corner = Box(box.x + box.w / 2, box.y + box.h / 2, box.w / 2, box.h / 2)
    found: List[bytes] = []
    for number in (1, 3):
        s.market = (card,) * number
        market.paint(app.brush, board.game.look(board.view()))
        found.append(tobytes(app.window.subsurface(app.brush.rect(corner)), "RGB"))
    assert found[0] == found[1]


def test_sam_is_shown_with_his_specialization_and_without_money(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    holders = (SeatHolder(HUMAN, "Abby", 0), SeatHolder(AUTOMA, "Sam", 1))
    board = TableScene(Match.new(MatchSetup("trail-2e", {"sam": "easy"}, holders, 3)))
    app.push(board)
    look = board.game.look(board.view())
    sam = look.s.sam
    assert sam is not None
    first, seats = [icon for icon, _ in Seats(board.game.data).first_facts(look, 1)], board.game.data.worker_names
    assert "money" not in first and first[first.index("specialization") + 1] == seats[sam.special]
    assert ("draw_stack", len(sam.deck)) in Seats(board.game.data).second_facts(look, 1)
    assert "money" in [icon for icon, _ in Seats(board.game.data).first_facts(look, 0)]


def test_sams_face_down_objective_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage.app(tmp_path)
    holders = (SeatHolder(HUMAN, "Abby", 0), SeatHolder(AUTOMA, "Sam", 1))
    board = TableScene(Match.new(MatchSetup("trail-2e", {"sam": "easy"}, holders, 3)))
    app.push(board)
    sam = board.playback.state.sam
    assert sam is not None and sam.face_down in board.playback.state.players[1].area
    scene = PlayerBoards(board, board.game, 1)
    app.push(scene)
    assert face_down(scene.look()) == sam.face_down
    shown: List[int] = []
    show = Cardboard.card

    def noted(cardboard: Cardboard, card: int, width: int) -> Surface:
        shown.append(card)
        return show(cardboard, card, width)

    monkeypatch.setattr(Cardboard, "card", noted)
    app.frame(stage.FRAME)
    assert shown, "other cards are"
    assert sam.face_down not in shown
