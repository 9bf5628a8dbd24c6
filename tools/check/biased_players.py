"""Players with a wish: they choose by chance, but rather what they like. So random games come to rare places."""

from __future__ import annotations

from functools import lru_cache
from math import prod
from random import Random
from typing import Any, Callable, Dict, Iterable, List, Sequence

from game.kernel.choice import Choice
from game.kernel.piles import take_all
from game.kernel.rules import AnyRules, Decision
from game.trail.data.tables import Data
from game.trail.game import Trail
from game.trail.ids import choice_kinds as v
from game.trail.state import State
from game.trail.steps.hand import unpacked
from tools.check.random_games import Chooser

# How many times as much a choice is wanted that begins with these words; the longest beginning counts.
# What matters about a choice is said behind a comma, see `described`, and counts besides. Cities are numbered.
Likes = Dict[str, float]

LIKED: Likes = {
    "": 1,
    "certs 0": 20,
    "deliver 0": 0.1,
    "deliver 2": 2,
    "deliver 3": 4,
    "deliver 4": 8,
    "deliver 5": 16,
    "deliver 6": 32,
    "deliver 7": 64,
    "deliver 8": 128,
    "deliver 9": 128,
    "disc hand": 4,
    "disc step": 4,
    "discard criollo": 5,
    "do": 8,
    "do discard": 3,
    "do discard:pair": 20,
    "do hazard": 0.5,
    "end": 0.2,
    "foresight hazard": 20,
    "foresight outlaw": 20,
    "go kansas_city": 0.5,
    "go neutral": 5,
    "go own": 20,
    "last": 8,
    "master": 20,
    "play": 8,
    "raise": 8,
    "spare": 20,
    "tile": 10,
    "toll": 0.1,
    "upgrade": 20,
}

# For players who save money for something else.
THRIFTY: Likes = {
    "disc hand": 0.1, "do buy_cattle": 0.1, "do hazard": 0.1, "do hire": 0.1, "do pay": 0.1, "hire": 0.1,
    "upgrade": 0.2,
}  # fmt: skip
BUILDING: Likes = {
    **THRIFTY, "do build": 100, "do hire": 50, "go neutral a": 40, "go neutral b": 40, "hire builder": 50, "pass": 0,
}  # fmt: skip

# What each kind of player likes besides that, or dislikes.
WISHES: Dict[str, Likes] = {
    "anything": {},
    "builder": {**BUILDING, "tile 1": 0.2, "tile 10": 10, "tile 11": 10, "tile 12": 10},
    "architect": {
        **BUILDING, "do discard": 20, "go kansas_city": 0.1, "tile": 1, "tile 8": 30, "tile 9": 100, "tile 10": 300,
        "tile 11": 1000,
    },
    "magnate": {
        **BUILDING, "deliver 7": 400, "deliver 8": 400, "deliver 9": 50, "disc hand": 0.5, "do delivery": 1000,
        "do engine": 60, "do hire": 60, "go kansas_city": 0.1, "go neutral c": 20, "go neutral g": 20,
        "go own 9a": 200, "hire engineer": 10, "last": 40, "tile": 1, "tile 5": 5, "tile 9": 200,
    },
    "railwayman": {
        **THRIFTY, "do engine": 100, "do hire": 50, "go neutral a": 40, "go neutral c": 40, "go neutral g": 40,
        "hire engineer": 50, "last": 40, "return": 5,
    },
    "stationmaster": {
        **THRIFTY, "do engine": 100, "do hire": 20, "engine t": 60, "go neutral c": 40, "go neutral g": 40,
        "hire engineer": 50, "last": 2, "upgrade": 50,
    },
    "herder": {
        **THRIFTY, "buy": 5, "buy hereford": 100, "buy shorthorn": 80, "certs 0": 1, "disc cert": 100, "disc hand": 50,
        "do buy_cattle": 100, "do cert": 60, "do hire": 5, "do risk": 30, "double draw": 30, "go kansas_city": 0.1,
        "go neutral c": 20, "go neutral e": 40, "go neutral g": 20, "hire cowboy": 50, "single draw": 10,
    },
    "drover": {"do buy_cattle": 100, "do hire": 50, "go neutral e": 40, "hire cowboy": 50, "refresh": 100},
    "courier": {
        "disc hand": 100, "do engine": 20, "engine t": 30, "far": 100, "go kansas_city": 100, "upgrade": 50,
    },
    "stroller": {"go kansas_city": 0.01, "near": 100},
}  # fmt: skip
STROLLERS = ("stroller",) * 3


def wisher(wishes: Sequence[str]) -> Chooser:
    """Players with these wishes, the first seat with the first one, and so on round the table."""
    weigh = [weights_of(wish) for wish in wishes]

    def choose(rules: AnyRules, s: Any, decision: Decision, random: Random) -> Choice:
        weight = weigh[decision.who % len(weigh)]
        weights = [weight(words) for words in described(rules, s, decision)]
        return random.choices(decision.choices, weights if any(weights) else None)[0]

    return choose


@lru_cache(maxsize=None)
def weights_of(wish: str) -> Callable[[str], float]:
    """How much whoever has this wish wants a choice with such words."""
    liked = {**LIKED, **WISHES[wish]}

    return lru_cache(maxsize=None)(
        lambda words: prod(liked[longest_beginning(liked, part)] for part in words.split(", "))
    )


def longest_beginning(beginnings: Iterable[str], words: str) -> str:
    return max((beginning for beginning in beginnings if words.startswith(beginning)), key=len)


def described(rules: AnyRules, s: Any, decision: Decision) -> List[str]:
    """Each choice in words, and behind them what matters about it."""
    if not isinstance(rules, Trail):
        return [rules.to_text(choice) for choice in decision.choices]
    hand = s.players[decision.who].hand
    places = {verb: [c.what for c in decision.choices if c.verb == verb] for verb in (v.GO, v.ENGINE, v.BACK)}
    words = []
    for choice in decision.choices:
        verb, what = choice.verb, choice.what
        said = [rules.to_text(choice)]
        if verb == v.GO:
            said = [f"go {stands(rules.data, s, decision.who, what)}", *(["toll"] if choice.where else [])]
            said += [word for word, end in (("near", min), ("far", max)) if what == end(places[verb])]
        elif (verb == v.ENGINE and what == max(places[verb])) or (verb == v.BACK and what == min(places[verb])):
            said.append("last")
        elif verb == v.DISCARD and set(take_all(hand, unpacked(what))) == set(hand):
            said.append("spare")
        elif verb == v.DELIVER:
            said = [f"deliver {what}"]
        words.append(", ".join(said))
    return words


def stands(data: Data, s: State, who: int, node: int) -> str:
    """What stands on a space: `own 3a`, `other 3a`, `neutral c`; or just its name."""
    tile = s.tiles[node]
    owner = data.owner[tile]
    if owner >= 0:
        return f"{'own' if owner == who else 'other'} {data.tile_names[tile]}"
    return f"neutral {data.tile_names[tile]}" if node in data.neutrals else data.nodes[node]
