"""Every icon can be seen, told apart from all others, and has words."""

from __future__ import annotations

from pathlib import Path
from typing import Sequence

import pygame
import pytest

from game.kernel.checked_reader import read_toml
from game.language import Language, languages
from game.paths import level_file
from game.registry import names as rulesets
from game.registry import shelf
from game.ui import icons
from game.ui.draw.brush import Brush
from game.ui.draw.fonts import Fonts
from game.ui.draw.theme import INK, PAPER, SEATS, contrast, ink_on
from game.ui.icons.pen import Pen, ring, star
from game.ui.icons.sets import Room
from game.ui.trail.icons.cattle import AGES, BREEDS
from tests.ui.draw.pictures import (
    alike,
    covered,
    difference,
    grey,
    on_paper,
    pixels,
)
from tools.shoot.icon_sheet import main as print_sheet

SIZES = (16, 24, 48, 96, 256)
APART = 9  # of 255: how much two icons differ on average at least
TRAILS = [name for name in rulesets() if shelf()[name] == "trail"]
each_icon = pytest.mark.parametrize("name", icons.names())

# Icons that stand for one among several things, which nobody may confuse, whatever colours he sees.
GROUPS: Sequence[Sequence[str]] = (
    [breed for breed in BREEDS if AGES.get(breed, 1) == 1],
    list(AGES),
    ("cowboy", "builder", "engineer"),
    ("cowboy_person", "builder_person", "engineer_person"),
    ("flood", "drought", "rockfall"),
    ("outlaw_green", "outlaw_orange"),
    ("trade_green", "trade_blue"),
    ("hand_green", "hand_black"),
    ("points", "penalty"),
    ("certificate", "permanent_certificate"),
    ("disc_white", "disc_dark"),
    ("engine_forward", "engine_back"),
    ("draw", "discard", "draw_discard", "remove_card"),
    ("objective_card", "objective_display", "objective_hand"),
    ("aux_dollar", "aux_draw", "aux_cert", "aux_engine", "aux_remove", "aux_single", "aux_single_or_double"),
    ("building", "neutral_building", "woods_building", "station"),
    ("refill_arrow", "end_arrow"),
    [seat.brand for seat in SEATS],
)


def test_icons_have_their_colours_in_the_order_of_every_other_picture() -> None:
    """Others are laid thirty times slower."""
    assert icons.icon("cowboy", 24).get_masks() == pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()


# -- being seen ------------------------------------------------------------------------------------


@each_icon
@pytest.mark.parametrize("size", SIZES)
def test_an_icon_is_a_square_that_is_not_empty(name: str, size: int) -> None:
    picture = icons.icon(name, size)
    assert picture.get_size() == (size, size)
    assert covered(picture) > 0.08


@each_icon
def test_an_icon_is_not_cut_off(name: str) -> None:
    pen = Pen(200, 200, 200)
    icons.put(pen, name, (50, 50, 100))
    bounds = pen.print().get_bounding_rect(min_alpha=40)
    assert pygame.Rect(48, 48, 104, 104).contains(bounds), bounds


@each_icon
def test_an_icon_uses_the_room_that_it_has(name: str) -> None:
    bounds = icons.icon(name, 100).get_bounding_rect(min_alpha=40)
    assert max(bounds.size) >= 76, bounds


# -- being told apart ------------------------------------------------------------------------------


def test_no_two_icons_look_alike() -> None:
    assert alike([(name, on_paper(icons.icon(name, 20))) for name in icons.names()], APART) == []


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group[0])
def test_things_of_one_kind_are_told_apart_without_colours(group: Sequence[str]) -> None:
    assert alike([(name, grey(icons.icon(name, 24))) for name in group], APART) == []


@pytest.mark.parametrize("name", ["herder", "engine", "building", "disc", "brand_1", "undo"])
def test_an_icon_takes_the_colour_of_its_seat(name: str) -> None:
    pictures = [(seat.name, on_paper(icons.icon(name, 32, seat.colour))) for seat in SEATS]
    assert alike(pictures, 4) == []


@each_icon
def test_a_mark_can_be_seen(name: str) -> None:
    assert difference(on_paper(icons.icon(name, 48)), on_paper(icons.icon(name, 48, mark="8"))) > 1


def test_marks_are_told_apart() -> None:
    pictures = [(mark, on_paper(icons.icon("money", 32, mark=mark))) for mark in ("1", "2", "5", "7", "10", "12")]
    assert alike(pictures, 2) == []


@each_icon
def test_what_cannot_be_used_now_is_pale(name: str) -> None:
    ready, faded = icons.icon(name, 32), icons.icon(name, 32, faded=True)
    darkest = [min(pixels(on_paper(picture))) for picture in (ready, faded)]
    assert darkest[1] > darkest[0] + 20


@pytest.mark.parametrize("name, room", icons.known().rooms.items())
def test_a_mark_can_be_read_on_its_ground(name: str, room: Room) -> None:
    ground = room.on or icons.colour_of(name)
    assert contrast(ink_on(ground), ground) >= 4.5


@pytest.mark.parametrize("name", ["undo", "next", "brand_2", "menu"])
def test_signs_stand_out_from_paper(name: str) -> None:
    assert contrast(icons.colour_of(name), PAPER) >= 4.5


# -- being asked for -------------------------------------------------------------------------------


def test_an_icon_is_drawn_once_and_kept() -> None:
    assert icons.icon("money", 40) is icons.icon("money", 40)
    assert icons.icon("money", 40) is not icons.icon("money", 40, mark="2")


def test_an_unknown_icon_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="unicorn"):
        icons.icon("unicorn", 32)


def test_an_icon_stands_where_it_is_drawn() -> None:
    pygame.font.init()
    stage = pygame.Surface((1280, 720))
    stage.fill(PAPER)
    icons.draw(Brush.over(stage, Fonts()), "pause", (100, 100), 20, INK)
    assert stage.get_at((96, 100))[:3] == INK
    assert stage.get_at((100, 115))[:3] == stage.get_at((120, 100))[:3] == PAPER


def test_letters_survive_that_fonts_are_shut_down() -> None:
    before = pixels(on_paper(icons.icon("money", 57, mark="9")))
    pygame.font.quit()
    assert pixels(on_paper(icons.icon("money", 58, mark="9"))) != before


def test_every_seat_has_a_brand() -> None:
    assert [seat.brand for seat in SEATS] == [f"brand_{number}" for number in range(1, 7)]


# -- words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_every_icon_has_words_and_no_words_lack_an_icon(language: str) -> None:
    assert sorted(Language(language).icons) == sorted(icons.names())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("ruleset", TRAILS)
def test_every_breed_has_a_letter_of_its_own(ruleset: str, language: str) -> None:
    speech = Language(language).of("trail", ruleset)
    letters = [speech.name("letter", breed) for breed in BREEDS if AGES.get(breed, 1) == 1]
    assert len(set(letters)) == len(letters)
    assert all(len(letter) == 1 for letter in letters)


@pytest.mark.parametrize("file, table", [("trail-2e", "breeds"), ("simmental", "change.breeds")])
def test_every_breed_has_the_colour_that_its_level_names(file: str, table: str) -> None:
    entries = read_toml(level_file(file)).table
    for key in table.split("."):
        entries = entries[key]
    named = {breed: entry["colour"] for breed, entry in entries.items()}
    assert {breed: BREEDS[breed].colour for breed in named} == named


# -- the pen ---------------------------------------------------------------------------------------


def test_a_line_never_gets_thinner_than_a_screen_can_show() -> None:
    assert Pen(16).line * Pen(16).scale >= 0.9
    assert Pen(200).line == 5


def test_the_pen_comes_back_from_where_it_was_placed() -> None:
    pen = Pen(100)
    with pen.placed(10, 20, 50), pen.placed(0, 0, 50):
        assert pen.scale == 0.25 and pen.origin == (10, 20)
    assert pen.scale == 1 and pen.origin == (0, 0)


def test_what_is_mirrored_lies_on_the_other_side() -> None:
    pen = Pen(100)
    for _ in pen.on_both_sides():
        pen.box((0, 40, 20, 20), INK, None)
    picture = pen.print()
    assert picture.get_at((10, 50)).a == picture.get_at((90, 50)).a == 255 and picture.get_at((50, 50)).a == 0


def test_letters_fit_their_room() -> None:
    pen = Pen(200, 200, 100)
    pen.letters("1234567", (100, 50), 80, width=60)
    assert pen.print().get_bounding_rect().w <= 62


def test_a_star_and_a_ring_begin_on_top() -> None:
    assert star((50, 50), 40)[0] == pytest.approx((50, 10))
    assert ring((50, 50), 40, 4)[0] == pytest.approx((50, 10)) and len(ring((50, 50), 40, 4)) == 4


# -- the sheet -------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["icons", "actions", "cards", "tiles"])
def test_the_sheet_is_written(what: str, tmp_path: Path) -> None:
    file = tmp_path / "sheet.png"
    assert print_sheet(["--out", str(file), "--what", what]) == 0
    assert pygame.image.load(str(file)).get_width() > 1000
