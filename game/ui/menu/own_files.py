"""What is wrong with files of the player's own, for the title to tell."""

from __future__ import annotations

from typing import List

from ai import levels
from game import language, registry
from game.paths import own
from game.profile import achievements


def troubles() -> List[str]:
    """A sentence for each file that is left out: rulesets and variants, words, honours, levels of opponents."""
    if not any(own(folder).is_dir() for folder in ("levels", "words")):
        return []
    return [*registry.troubles(), *language.troubles(), *achievements.troubles(), *levels.troubles()]


def told() -> str:
    """The first of them, and how many more there are."""
    found = troubles()
    more = f" (+{len(found) - 1})" if len(found) > 1 else ""
    return found[0] + more if found else ""
