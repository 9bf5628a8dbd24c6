"""The recorded games of Carson City together show everything."""

from __future__ import annotations

from tests.carson.features import LEVEL, shown_by, wanted
from tests.recorded import games_of, played


def test_together_they_show_everything() -> None:
    """CC-001, CC-040, CC-086, CC-111, CC-323, CC-351: seats, sides, kinds, variants, squares, attacks, an empty bag."""
    assert wanted().difference(*(shown_by(played(path)) for path in games_of(LEVEL))) == set()
