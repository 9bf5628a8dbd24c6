"""What a position is worth in a game that nobody has looked at: the points there are now."""

from __future__ import annotations

from typing import Any, Dict, Final, List, Mapping

from ai.evaluation import ContextFeatures
from game.kernel.choice import Choices
from game.kernel.rules import AnyRules


class AnyGameEvaluation:
    """Points, and nothing to learn."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules: Final = rules
        self.table_kind = ""

    def value(self, s: Any, who: int) -> float:
        return float(self.rules.totals(s)[who])

    def values(self, s: Any) -> List[float]:
        return [float(points) for points in self.rules.totals(s)]

    def is_turn_over(self, s: Any, who: int) -> bool:
        return not s.todo or s.todo[-1][1] != who

    def is_action_over(self, s: Any) -> bool:
        return True

    def can_cut_off(self, s: Any) -> bool:
        return True

    def context_features(self, s: Any, who: int, choices: Choices) -> List[ContextFeatures]:
        return [()] * len(choices)

    def feature_name(self, number: int) -> str:
        raise AssertionError("nothing is looked at")

    def things(self, s: Any, who: int) -> Dict[str, int]:
        return {}

    def weight_names(self) -> List[str]:
        return []

    def shared_names(self) -> List[str]:
        return []

    def vector(self, s: Any, who: int) -> List[float]:
        return []

    def points_now(self, s: Any, who: int) -> float:
        return self.value(s, who)


def make(rules: AnyRules, weights: Mapping[str, float]) -> AnyGameEvaluation:
    return AnyGameEvaluation(rules)
