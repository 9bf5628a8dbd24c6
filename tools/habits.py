"""Habits are learned from choices: their strengths make what was chosen most likely (a conditional logit)."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random
from typing import Dict, List, Mapping, Sequence, Tuple

from ai.habits import Names

Seen = Tuple[List[Names], int]  # what was offered, and the place of what was chosen
RATE = 0.1  # of the first pass
FADING = 0.0003  # how much of a strength is lost each time its choice is offered, before the rate
SMALL = 0.05  # weaker strengths are not worth writing down


def improved(strengths: Mapping[str, float], seen: List[Seen], passes: int, random: Random) -> Dict[str, float]:
    """Strengths after some passes over what was seen, by stochastic gradient."""
    found = dict(strengths)
    for turn in range(passes):
        rate = RATE / (1 + turn)
        random.shuffle(seen)
        for offered, chosen in seen:
            improve(found, offered, chosen, rate)
    return found


def improve(strengths: Dict[str, float], offered: List[Names], chosen: int, rate: float) -> None:
    """Make what was chosen a little more likely."""
    sums = [sum(strengths.get(name, 0.0) for name in names) for names in offered]
    most = max(sums)
    weights = [exp(one - most) for one in sums]
    total = sum(weights)
    for place, names_here in enumerate(offered):
        step = (1.0 if place == chosen else 0.0) - weights[place] / total
        for name in names_here:
            strength = strengths.get(name, 0.0)
            strengths[name] = strength + rate * (step - FADING * strength)


def share_foretold(strengths: Mapping[str, float], seen: List[Seen]) -> float:
    """How often the strongest choice was the one made."""
    right = 0
    for offered, chosen in seen:
        sums = [sum(strengths.get(name, 0.0) for name in names) for names in offered]
        right += sums.index(max(sums)) == chosen
    return right / max(1, len(seen))


def write_habits(path: Path, found: Sequence[str], strengths: Mapping[str, float]) -> None:
    kept = sorted((name, strength) for name, strength in strengths.items() if abs(strength) >= SMALL)
    lines = [
        "# How readily opponents make a choice at first sight. Written by tools.tune.",
        "",
        *found,
        "",
        "[strengths]",
        *(f'"{name}" = {strength:.2f}' for name, strength in kept),
    ]
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
