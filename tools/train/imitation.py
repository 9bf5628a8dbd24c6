"""Imitation learning: the policy is fitted to what searches looked at most (a conditional logit, by gradient)."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random
from typing import Dict, List, Mapping, Sequence, Tuple

from ai.policy import Names, feature_list_of

Shares = Sequence[Tuple[int, float]]  # places of choices, and how much of the thought each got
Example = Tuple[List[Names], Shares]  # what was offered, and what was thought about it
LEARNING_RATE = 0.1  # of the first pass
WEIGHT_DECAY = 0.0003  # L2: the part of a weight that is lost each time its choice is offered, before the rate
SMALLEST = 0.05  # weaker weights are not worth writing down


def imitated(weights: Mapping[str, float], examples: List[Example], passes: int, random: Random) -> Dict[str, float]:
    """Weights after some passes over the examples, by stochastic gradient on the cross entropy."""
    found = dict(weights)
    for turn in range(passes):
        rate = LEARNING_RATE / (1 + turn)
        random.shuffle(examples)
        for offered, shares in examples:
            gradient_step(found, offered, shares, rate)
    return found


def gradient_step(weights: Dict[str, float], offered: List[Names], shares: Shares, rate: float) -> None:
    """One step: the gradient of a logit is the share of the visits less the probability."""
    wanted = dict(shares)
    sums = [sum(weights.get(name, 0.0) for name in names) for names in offered]
    most = max(sums)
    parts = [exp(one - most) for one in sums]
    total = sum(parts)
    for place, names_here in enumerate(offered):
        step = wanted.get(place, 0.0) - parts[place] / total
        for name in names_here:
            weight = weights.get(name, 0.0)
            weights[name] = weight + rate * (step - WEIGHT_DECAY * weight)


def accuracy(weights: Mapping[str, float], examples: List[Example]) -> float:
    """How often the strongest choice was the one looked at most."""
    right = 0
    for offered, shares in examples:
        sums = [sum(weights.get(name, 0.0) for name in names) for names in offered]
        right += sums.index(max(sums)) == max(shares, key=lambda share: share[1])[0]
    return right / max(1, len(examples))


def write_policy(folder: Path, game: str, found: Sequence[str], weights: Mapping[str, float]) -> None:
    """The weights as TOML, with the features they are of and how they were found."""
    kept = sorted((name, weight) for name, weight in weights.items() if abs(weight) >= SMALLEST)
    lines = [
        "# How readily opponents make a choice at first sight. Written by tools.tune and tools.practise.",
        "",
        f'features = "{feature_list_of(game).digest()}"',
        "",
        *found,
        "",
        "[weights]",
        *(f'"{name}" = {weight:.2f}' for name, weight in kept),
    ]
    write_lines(folder / "policy" / f"{game}.toml", lines)


def write_lines(path: Path, lines: Sequence[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
