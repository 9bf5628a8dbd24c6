"""Numbers with their signs: the same everywhere, with a minus that is as wide as a plus."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.paths import HERE
from game.ui.draw.fonts import Fonts
from game.ui.draw.numbers import MINUS, number_of, signed

OWN_SIGN = re.compile(r""":\+d?\}|f["'][-–−]\{|["'][-–−]["'] \+""")  # a number whose sign is written by hand
DRAWN = sorted(path for part in ("show", "scenes") for path in (HERE / part).glob("*.py"))


@pytest.mark.parametrize("number, written", [(4, "+4"), (-3, "−3"), (0, "0")])
def test_what_is_added_or_taken_away_has_its_sign(number: int, written: str) -> None:
    assert signed(number) == written


@pytest.mark.parametrize("number, written", [(4, "4"), (-3, "−3"), (0, "0")])
def test_only_what_is_less_than_nothing_has_a_minus(number: int, written: str) -> None:
    assert number_of(number) == written


@pytest.mark.parametrize("face", ["sans", "semibold", "bold"])
def test_a_minus_is_as_wide_as_a_plus(face: str) -> None:
    assert Fonts().width(face, 30, MINUS) == Fonts().width(face, 30, "+")


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.stem)
def test_nothing_that_is_drawn_writes_its_own_sign(path: Path) -> None:
    assert OWN_SIGN.findall(path.read_text(encoding="utf-8")) == []
