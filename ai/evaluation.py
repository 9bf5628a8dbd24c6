"""The weights by which positions are valued, read from `levels/opponents/evaluation/<ruleset>.toml`."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Dict, Final, List, Mapping, Optional, Protocol, Tuple

from ai.features import check_features, digest
from game.kernel.checked_reader import Entries, complain, read_toml
from game.kernel.choice import Choices
from game.kernel.rules import AnyRules
from game.paths import OPPONENTS
from game.registry import lineage, make, offers, shelf

ContextFeatures = Tuple[int, ...]  # what matters at once about a choice, as small numbers

NUMBER: Final = 1e6  # no weight is larger


class Evaluation(Protocol):
    """What a game must say of its positions, in `ai/<game>/evaluation.py`."""

    table_kind: str  # what makes the table unlike others, in a word; or nothing

    def value(self, s: Any, who: int) -> float:
        """What this seat's final score is expected to be."""

    def values(self, s: Any) -> List[float]:
        """The same for every seat."""

    def is_turn_over(self, s: Any, who: int) -> bool:
        """Whether this seat has nothing more to decide in this turn."""

    def is_action_over(self, s: Any) -> bool:
        """Whether the next decision begins something new, so that the position can be judged."""

    def can_cut_off(self, s: Any) -> bool:
        """Whether playing on may end here, where somebody else begins to choose."""

    def context_features(self, s: Any, who: int, choices: Choices) -> List[ContextFeatures]:
        """What matters at once about each choice in this position, as small numbers, for the policy."""

    def feature_name(self, number: int) -> str:
        """What such a number is called in the files of what was learned."""

    def things(self, s: Any, who: int) -> Dict[str, int]:
        """What a seat has, by nouns that the words files have plurals of, what matters most first."""

    def weight_names(self) -> List[str]:
        """The names of all weights, in the order of `vector`."""

    def shared_names(self) -> List[str]:
        """Those of features that every ruleset of the game has: a table of weights is of these, or it is refused."""

    def vector(self, s: Any, who: int) -> List[float]:
        """What the weights are multiplied with, and added to the points there are."""

    def points_now(self, s: Any, who: int) -> float:
        """The score if the game ended now."""


def known_of(ruleset: str, part: str) -> Any:
    """What opponents know of a ruleset's game: `evaluation` or `explanations`; of any game, if nothing was written."""
    game = shelf()[ruleset]
    return import_module(f"ai.{game if find_spec(f'ai.{game}') else 'any_game'}.{part}")


def evaluation_for(
    rules: AnyRules, style: Mapping[str, float], weights: Optional[Mapping[str, float]] = None
) -> Evaluation:
    """How positions of these rules are valued; a style multiplies the weights whose names match its patterns."""
    return evaluation_with(rules, styled(weights_of(rules.name) if weights is None else weights, style))


def evaluation_with(rules: AnyRules, weights: Mapping[str, float]) -> Evaluation:
    """The same with weights of one's own."""
    made: Evaluation = known_of(rules.name, "evaluation").make(rules, weights)
    unknown = sorted(set(weights) - set(made.weight_names()))
    if unknown:
        complain(f"evaluation/{rules.name}.toml, weights", unknown[0], "a feature that is looked at")
    return made


@lru_cache(maxsize=None)
def weights_of(name: str) -> Mapping[str, float]:
    """The weights found for a ruleset, or for the nearest that it extends, without those of things that it lacks."""
    path = learned_file("evaluation", name)
    known = evaluation_with(make(name, offers(name)["seats"][0], {}), {})
    if not path.is_file() and not known.weight_names():
        return {}
    level = read_toml(path)
    check_features(level, digest(known.shared_names()))
    level.any("found", {})
    weights = numbers(level.entries("weights"))
    level.done()
    if path.stem == name:
        return weights
    names = {*known.weight_names()}
    return {key: weight for key, weight in weights.items() if key in names}


def learned_file(kind: str, name: str) -> Path:
    """What was learned for a ruleset, or for the nearest that it extends; its own, not there yet, if there is none."""
    files = [OPPONENTS / kind / f"{ruleset}.toml" for ruleset in lineage(name)]
    return next((file for file in files if file.is_file()), files[0])


def features_of(name: str) -> str:
    """The digest of what the evaluation of a ruleset looks at."""
    return digest(evaluation_with(make(name, offers(name)["seats"][0], {}), {}).shared_names())


def numbers(table: Entries) -> Dict[str, float]:
    """A table whose values are all numbers."""
    found: Dict[str, float] = {}
    for key in table.keys():
        number = table.any(key)
        if isinstance(number, bool) or not isinstance(number, (int, float)) or not abs(number) <= NUMBER:
            complain(table.at(key), number, "a number")
        found[key] = float(number)
    return found


def styled(weights: Mapping[str, float], style: Mapping[str, float]) -> Dict[str, float]:
    """Weights times those of a style; its names are patterns such as `station.*`."""
    found = dict(weights)
    for pattern, times in style.items():
        for name in weights:
            if re.fullmatch(pattern, name):
                found[name] *= times
    return found
