"""Habits are learned from thought: their strengths make likely what was looked at most (a conditional logit)."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random
from typing import Dict, List, Mapping, Sequence, Tuple

from ai.policy import Names, feature_list_of

Shares = Sequence[Tuple[int, float]]  # places of choices, and how much of the thought each got
Seen = Tuple[List[Names], Shares]  # what was offered, and what was thought about it
RATE = 0.1  # of the first pass
FADING = 0.0003  # how much of a strength is lost each time its choice is offered, before the rate
SMALL = 0.05  # weaker strengths are not worth writing down


def improved(strengths: Mapping[str, float], seen: List[Seen], passes: int, random: Random) -> Dict[str, float]:
    """Strengths after some passes over what was seen, by stochastic gradient."""
    found = dict(strengths)
    for turn in range(passes):
        rate = RATE / (1 + turn)
        random.shuffle(seen)
        for offered, shares in seen:
            improve(found, offered, shares, rate)
    return found


def improve(strengths: Dict[str, float], offered: List[Names], shares: Shares, rate: float) -> None:
    """Make a little more likely what got more of the thought than it seemed to deserve."""
    wanted = dict(shares)
    sums = [sum(strengths.get(name, 0.0) for name in names) for names in offered]
    most = max(sums)
    weights = [exp(one - most) for one in sums]
    total = sum(weights)
    for place, names_here in enumerate(offered):
        step = wanted.get(place, 0.0) - weights[place] / total
        for name in names_here:
            strength = strengths.get(name, 0.0)
            strengths[name] = strength + rate * (step - FADING * strength)


def share_foretold(strengths: Mapping[str, float], seen: List[Seen]) -> float:
    """How often the strongest choice was the one looked at most."""
    right = 0
    for offered, shares in seen:
        sums = [sum(strengths.get(name, 0.0) for name in names) for names in offered]
        right += sums.index(max(sums)) == max(shares, key=lambda share: share[1])[0]
    return right / max(1, len(seen))


def write_habits(folder: Path, game: str, found: Sequence[str], strengths: Mapping[str, float]) -> None:
    """The strengths as TOML, with the features they are of and how they were found."""
    kept = sorted((name, strength) for name, strength in strengths.items() if abs(strength) >= SMALL)
    lines = [
        "# How readily opponents make a choice at first sight. Written by tools.tune and tools.practise.",
        "",
        f'features = "{feature_list_of(game).digest()}"',
        "",
        *found,
        "",
        "[strengths]",
        *(f'"{name}" = {strength:.2f}' for name, strength in kept),
    ]
    write_lines(folder / "policy" / f"{game}.toml", lines)


def write_lines(path: Path, lines: Sequence[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
