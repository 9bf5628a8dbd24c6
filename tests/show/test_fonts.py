"""Letters stand beside each other, not over each other."""

from __future__ import annotations

import pytest

from game.show.fonts import FACES, Fonts

SIZE = 40


@pytest.mark.parametrize("face", list(FACES))
@pytest.mark.parametrize("pair", ["«В", "«T", "» н", "» a"])
def test_quotation_marks_do_not_lie_over_their_neighbours(face: str, pair: str) -> None:
    fonts = Fonts()
    together = fonts.width(face, SIZE, pair)
    apart = sum(fonts.width(face, SIZE, letter) for letter in pair)
    assert together > 0.92 * apart
