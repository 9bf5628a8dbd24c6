"""The trail's door to the level files: rulesets that extend others, and variants that lie over them."""

from __future__ import annotations

from game.kernel.levels import own_table as own_table
from game.kernel.levels import read_level as read_level
from game.kernel.levels import values_of as values_of
