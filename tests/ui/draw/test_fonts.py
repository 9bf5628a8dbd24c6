"""Letters stand beside each other, not over each other, and lines end as in print."""

from __future__ import annotations

from typing import List

import pytest

from game.ui.draw.fonts import FACES, Fonts, set_well

SIZE = 40


@pytest.mark.parametrize("face", list(FACES))
@pytest.mark.parametrize("pair", ["«В", "«T", "» н", "» a"])
def test_quotation_marks_do_not_lie_over_their_neighbours(face: str, pair: str) -> None:
    fonts = Fonts()
    together = fonts.width(face, SIZE, pair)
    apart = sum(fonts.width(face, SIZE, letter) for letter in pair)
    assert together > 0.92 * apart


@pytest.mark.parametrize(
    "words, expected",
    [
        ("Věž a kůň", ["Věž", "a kůň"]),  # no single letter at the end of a line
        ("Rynek i w mieście", ["Rynek", "i w mieście"]),
        ("Ты и 12 коровушек", ["Ты", "и 12 коровушек"]),  # no number either
        ("Стадо – корова", ["Стадо –", "корова"]),  # and no dash at the beginning
        ("Buy cow-hands", ["Buy cow-", "hands"]),
    ],
)
def test_lines_end_as_in_print(words: str, expected: List[str]) -> None:
    fonts = Fonts()
    longest = max(expected, key=lambda line: fonts.width("sans", SIZE, line))
    assert set_well(words, fonts.font("sans", SIZE), fonts.width("sans", SIZE, longest) + 2) == expected


def test_a_narrow_box_breaks_ties_before_letters_become_smaller() -> None:
    fonts = Fonts()
    width = fonts.width("sans", SIZE, "kůň")
    assert set_well("a kůň", fonts.font("sans", SIZE), width) == ["a", "kůň"]
