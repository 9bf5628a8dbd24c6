"""Cards and tiles show what their ruleset says, at any size and without a word."""

from __future__ import annotations

from functools import lru_cache
from typing import Dict, Iterator, List, Sequence, Tuple

import pytest

from game.language import Language
from game.registry import make, offers
from game.trail.ids import names as constants
from game.ui import icons
from game.ui.icons.pen import Pen
from game.ui.trail.cardboard.action_icons import (
    ARROW,
    NUMBER,
    SIGN_WIDTHS,
    SLASH,
    TIMES,
    Cell,
    broken,
    cells,
    put_action,
    width_of,
)
from game.ui.trail.cardboard.card_faces import HEIGHT, SAM_ACTIONS, SAM_COUNTS, TASK_ICONS, WIDTH
from game.ui.trail.cardboard.printer import Cardboard, written
from game.ui.trail.cardboard.tile_faces import COUNTED
from tests.ui.draw.pictures import Picture, alike, covered, on_paper, pixels

TRAILS = ("trail-2e", "trail-1e")
each_ruleset = pytest.mark.parametrize("ruleset", TRAILS)


@lru_cache(maxsize=None)
def cardboard(ruleset: str, seats: int = 2) -> Cardboard:
    """All that a ruleset prints, with all its variants."""
    options = {option: values[-1] for option, values in offers(ruleset)["options"].items()}
    rules = make(ruleset, seats, options)
    return Cardboard(rules.data, Language().of("trail", ruleset))


def actions(ruleset: str) -> List[str]:
    return [written(action) for action in cardboard(ruleset).data.deeds.actions if action]


@each_ruleset
def test_what_is_printed_in_the_place_of_an_icon_is_an_icon(ruleset: str) -> None:
    instead = cardboard(ruleset).data.icons
    assert {*instead, *instead.values()} <= set(icons.names())


# -- actions as icons ------------------------------------------------------------------------------


@each_ruleset
def test_every_action_is_said_in_icons_that_exist(ruleset: str) -> None:
    for action in actions(ruleset):
        row = cells(action)
        assert row, action
        assert {cell.name for cell in row} <= set(icons.names()) | set(SIGN_WIDTHS), action


@each_ruleset
def test_every_number_of_an_action_is_printed(ruleset: str) -> None:
    for action in actions(ruleset):
        shown = "".join(cell.mark for cell in cells(action))
        numbers = [char for char in action.replace("value_3", "") if char.isdigit()]
        assert sorted(numbers) == sorted(char for char in shown if char.isdigit()), action


@each_ruleset
def test_different_actions_look_different(ruleset: str) -> None:
    rows = [tuple(cells(action)) for action in actions(ruleset)]
    doubled = {action for action, row in zip(actions(ruleset), rows) if rows.count(row) > 1}
    assert doubled == set()


@pytest.mark.parametrize(
    "action, names",
    [
        ("none", ""),
        ("hire:+2", "hire money:−2"),
        ("hire:-1", "hire money:+1"),
        ("cert:1|objective", "certificate:1 / objective_card"),
        ("discard:pair->dollars:4", "v pair > money:4"),
        ("outlaw|pay:2->engine:2", "bounty / money:−2 > engine_forward #:2"),
        ("hazard:7", "money:−7 > remove_hazard"),
        ("build:2", "build money:−2 x builder"),
        ("engine:engineers", "engine_forward x engineer"),
        ("dollars:2*stations", "money:2 x station"),
        ("cert:2*outlaw_pairs+dollars:2*outlaw_pairs", "certificate:2 money:2 x outlaw_pair"),
        ("discard:criollo->cert:1+dollars:2", "v criollo > certificate:1 money:2"),
        ("pay:1+engine_back:1->cert:1", "money:−1 engine_back #:1 > certificate:1"),
    ],
)
def test_an_action_becomes_a_row_of_icons(action: str, names: str) -> None:
    assert " ".join(f"{cell.name}:{cell.mark}" if cell.mark else cell.name for cell in cells(action)) == names


def test_a_sign_is_narrower_than_an_icon() -> None:
    assert width_of([Cell("money")]) == 1
    assert width_of([]) == 0
    assert all(width_of([sign]) < 1 for sign in (ARROW, SLASH, TIMES, Cell(NUMBER)))


@pytest.mark.parametrize(
    "action, second_lines",
    [
        ("hire", []),
        ("outlaw|pay:2->engine:2", ["/"]),
        ("discard:pair->dollars:4", [">"]),
        ("dollars:2*stations", ["x"]),
    ],
)
def test_a_row_is_broken_where_its_parts_belong_together_least(action: str, second_lines: List[str]) -> None:
    one_line, *others = broken(cells(action))
    assert len(one_line) == 1
    assert [lines[1][0].name for lines in others] == second_lines


@each_ruleset
@pytest.mark.parametrize("room", [(100, 20), (40, 60), (200, 200)])
def test_no_action_leaves_its_place(ruleset: str, room: Tuple[int, int]) -> None:
    width, height = room
    for action in actions(ruleset):
        pen = Pen(width + 40, width + 40, height + 40)
        put_action(pen, action, (20, 20, width, height), cardboard(ruleset).letters)
        bounds = pen.print().get_bounding_rect(min_alpha=60)
        assert bounds.w and bounds.left >= 18 and bounds.right <= width + 22, action
        assert bounds.top >= 18 and bounds.bottom <= height + 22, action


# -- cards and tiles -------------------------------------------------------------------------------

Printed = Tuple[str, Picture]


def cards(ruleset: str, width: int) -> Iterator[Printed]:
    printed = cardboard(ruleset)
    for card, name in enumerate(printed.data.card_names):
        yield name, printed.card(card, width)
    for number in printed.data.sam.cards if printed.data.sam else ():
        yield f"sam {number}", printed.sam_card(number, width)
    for kind in ("cattle", "objective", "starting", "sam"):
        yield f"back of {kind}", printed.back(kind, width)


def tiles(ruleset: str, size: int) -> Iterator[Printed]:
    printed = cardboard(ruleset)
    data = printed.data
    for tile in range(1, len(data.tile_names)):
        seat = (tile - data.first_private) // len(data.buildings)
        yield f"{data.tile_names[tile]} {seat}", printed.tile(tile, size)
    for master in range(len(data.masters)):
        yield f"master {data.masters[master]}", printed.master(master, size)


@each_ruleset
@pytest.mark.parametrize("width", [40, 71, 160])
def test_every_card_is_printed_in_the_shape_of_a_card(ruleset: str, width: int) -> None:
    for name, picture in cards(ruleset, width):
        assert picture.get_size() == (width, round(width * HEIGHT / WIDTH)), name
        assert covered(picture) > 0.85, name


@each_ruleset
@pytest.mark.parametrize("size", [32, 57, 120])
def test_every_tile_is_a_square_of_cardboard(ruleset: str, size: int) -> None:
    for name, picture in tiles(ruleset, size):
        assert picture.get_size() == (size, size), name
        assert covered(picture) > 0.85, name


@each_ruleset
def test_cards_are_told_apart(ruleset: str) -> None:
    twins = {"o06", "o07", "o08", "o09"}  # alike on cardboard too
    seen = [(name, on_paper(picture)) for name, picture in cards(ruleset, 70)]
    assert {pair for pair in alike(seen, 0.3) if not twins.issuperset(pair)} == set()


@each_ruleset
def test_tiles_are_told_apart(ruleset: str) -> None:
    assert alike([(name, on_paper(picture)) for name, picture in tiles(ruleset, 60)], 0.3) == []


@pytest.mark.parametrize("size", [(90, 60), (50, 80)])
def test_a_tile_fills_whatever_shape_it_has(size: Tuple[int, int]) -> None:
    printed = cardboard("trail-2e")
    for tile in range(1, len(printed.data.tile_names), 5):
        picture = printed.tile(tile, *size)
        assert picture.get_size() == size
        assert covered(picture) > 0.85, printed.data.tile_names[tile]


def test_a_picture_is_printed_once_and_kept() -> None:
    printed = cardboard("trail-2e")
    assert printed.card(0, 50) is printed.card(0, 50)
    assert printed.card(0, 50) is not printed.card(0, 51)


def test_what_was_printed_serves_the_next_table_of_the_same_game() -> None:
    one = cardboard("trail-2e")
    again = Cardboard(one.data, Language().of("trail", "trail-2e"))
    other = Cardboard(one.data, Language("ru").of("trail", "trail-2e"))
    assert again.card(0, 53) is one.card(0, 53) is not other.card(0, 53)


def test_a_building_has_the_colour_that_its_owner_chose() -> None:
    data = cardboard("trail-2e").data
    speech = Language().of("trail", "trail-2e")
    one, other = (Cardboard(data, speech, colours).building(3, 0, 60) for colours in ((0, 1), (2, 1)))
    assert pixels(on_paper(one)) != pixels(on_paper(other))


@each_ruleset
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_building_shows_its_hands_whatever_they_cost(ruleset: str, seats: int) -> None:
    hands = cardboard(ruleset, seats).hands
    shown: Dict[str, str] = {name: hands[name] for name in ("1a", "3a", "4a", "7b", "10b")}
    assert shown == {"1a": "green", "3a": "none", "4a": "black", "7b": "both", "10b": "black"}


@pytest.mark.parametrize(
    "known, drawn",
    [
        (constants.TASKS, TASK_ICONS),
        (constants.MASTER_COUNTS[1:], COUNTED),
        (constants.SAM_ACTIONS, SAM_ACTIONS),
        (constants.SAM_COUNTS[1:], SAM_COUNTS),
    ],
    ids=["tasks", "what masters count", "what Sam does", "what Sam counts"],
)
def test_whatever_the_rules_can_name_has_an_icon(known: Sequence[str], drawn: Dict[str, object]) -> None:
    assert set(known) == set(drawn)
