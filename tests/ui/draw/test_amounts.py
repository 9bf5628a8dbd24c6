"""Sums in Kansas City: gains and costs are told apart by colour, sign and tip, and can be read on every ground."""

from __future__ import annotations

from typing import List

import pygame
import pytest

from game.ui.draw import amounts
from game.ui.draw.amounts import GROUNDS
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush, Point
from game.ui.draw.fonts import Fonts
from game.ui.draw.theme import CREAM, SEATS, Colour, contrast
from game.ui.trail.kansas_city.train import (
    CLANK,
    HOLD,
    JOURNEY,
    SLACK,
    START,
    way,
    ways,
)
from game.ui.trail.kansas_city.visit_strip import ground
from tests.ui.draw import pictures

BOX = Box(0, 0, 120, 40)
WIDTH = 1004 - START  # from where the engine stands to the edge of the picture


@pytest.mark.parametrize("amount", [4, -3, 0])
@pytest.mark.parametrize("paper", [*GROUNDS, *(ground(colour) for colour in range(len(SEATS)))])
def test_a_sum_can_be_read_on_every_ground(amount: int, paper: Colour) -> None:
    assert contrast(amounts.ink(amount), paper) >= 4.5


@pytest.mark.parametrize("amount, is_up", [(4, True), (-4, False)])
def test_gains_and_costs_are_told_apart_without_colours(
    amount: int, is_up: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tip stands before the number: up for a gain, down for a cost."""
    tips: List[List[Point]] = []
    monkeypatch.setattr(Brush, "polygon", lambda brush, points, colour: tips.append(points))
    amounts.amount_only(Brush(pygame.Surface((120, 40)), Fonts(), 1.0), BOX, amount)
    ((left, right, point),) = tips
    assert left[1] == right[1] and (point[1] < left[1]) == is_up


def test_gains_and_costs_differ_in_grey() -> None:
    seen = []
    for amount in (4, -4):
        surface = pygame.Surface((120, 40))
        surface.fill(CREAM)
        amounts.paint(Brush(surface, Fonts(), 1.0), BOX, "money", amount)
        seen.append(pictures.grey(surface))
    assert pictures.difference(*seen) > 2


# -- the train -----------------------------------------------------------------------------------------


def test_the_train_whistles_before_it_moves_and_is_gone_in_the_end() -> None:
    assert way(HOLD) == 0 and way(JOURNEY) > WIDTH + 500


def test_a_heavy_train_gathers_speed() -> None:
    half = (HOLD + JOURNEY) / 2
    assert way(half) < way(JOURNEY) / 3


@pytest.mark.parametrize("seconds", [HOLD + 0.05, HOLD + CLANK * 2.5, HOLD + 1, JOURNEY])
def test_every_car_waits_for_its_coupling(seconds: float) -> None:
    gone = [way(seconds), *ways(seconds, 4)]
    slack = [before - after for before, after in zip(gone, gone[1:])]
    assert all(0 <= gap <= SLACK + 0.001 for gap in slack) and slack[0] > 0
