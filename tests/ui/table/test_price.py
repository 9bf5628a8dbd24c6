"""What a choice costs and brings beside its sentence: every change has its sign, fits its line, and can be read."""

from __future__ import annotations

from typing import List, Sequence

import pygame
import pytest

from game.ui import icons
from game.ui.draw import amounts
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.fonts import Fonts
from game.ui.draw.theme import CREAM, GOLD, Colour, contrast, mix
from game.ui.table import price
from game.ui.table.price import Change
from game.ui.trail.trail_table import TOLD, TrailTable

MONEY = Change("money", 12, 7, "money")
CERTS = Change("certificates", 2, 3, "certificate")
STEPS = Change("steps", 3, 4, "steps")


def brush() -> Brush:
    return Brush(pygame.Surface((400, 100)), Fonts(), 1.0)


def test_everything_that_a_choice_may_change_has_an_icon() -> None:
    labels = [*TOLD, "certificates"]
    assert {TrailTable.fact_icons.get(label, label) for label in labels} <= set(icons.names())


@pytest.mark.parametrize("paper", [CREAM, mix(GOLD, CREAM, 0.45)])
@pytest.mark.parametrize("ink", [amounts.GAIN, amounts.COST])
def test_sums_can_be_read_on_choices(ink: Colour, paper: Colour) -> None:
    assert contrast(ink, paper) >= 4.5


@pytest.mark.parametrize("changes", [[MONEY], [MONEY, CERTS], [MONEY, CERTS, STEPS]])
def test_each_change_tells_its_difference_and_what_is_left(
    changes: Sequence[Change], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: List[str] = []
    monkeypatch.setattr(Brush, "text", lambda brush, words, *how: told.append(words))
    price.paint(brush(), Box(0, 0, 400, 40), changes)
    expected = {MONEY: ["−5", "→ 7"], CERTS: ["+1", "→ 3"], STEPS: ["+1", "→ 4"]}
    assert told == [words for change in changes for words in expected[change]]


@pytest.mark.parametrize("room, lines", [(400, 1), (160, 2), (80, 3)])
def test_changes_that_do_not_fit_beside_each_other_stand_below(room: float, lines: int) -> None:
    changes = [MONEY, CERTS, STEPS]
    found = price._places(brush(), changes, Box(0, 0, room, 100))
    boxes = [box for _, box in found]
    assert price.height(brush(), changes, room) == lines * price.HIGH
    assert len({box.y for box in boxes}) == lines and max(box.right for box in boxes) <= room
