"""Levels of opponents: the file is read strictly, and players may add levels."""

from __future__ import annotations

from typing import Any, Dict

import pytest

from ai.agent import AGENTS, LEVELS, make_agent, make_opponent
from ai.levels import AGENTS as KNOWN
from ai.levels import Ladder, ladder, read_ladder
from game.kernel.checked_reader import Entries
from game.registry import make

LEVEL: Dict[str, Any] = {
    "agent": "mcts", "simulations": 10, "seconds": 0.5, "depth": 1, "noise": 0, "envy": 0.5,
    "temper": "calm", "name": "Doc", "face": "doc",
}  # fmt: skip


def read(**changed: Any) -> Ladder:
    """A ladder of one level, with these keys changed; None leaves a key out."""
    level = {key: value for key, value in {**LEVEL, **changed}.items() if value is not None}
    return read_ladder(Entries({"tempers": {"calm": {"money.*": 1.1}}, "levels": {"mine": level}}, "difficulty.toml"))


def test_the_levels_that_are_always_there_are_in_the_file() -> None:
    assert set(LEVELS) <= set(ladder().levels)
    assert set(AGENTS) == set(KNOWN)


def test_every_temper_differs_from_the_others() -> None:
    tempers = [tuple(sorted(temper.items())) for temper in ladder().tempers.values()]
    assert len(set(tempers)) == len(tempers)


def test_a_player_may_add_a_level() -> None:
    level = read().levels["mine"]
    assert (level.agent, level.seconds, level.temper, level.name) == ("mcts", 0.5, "calm", "Doc")


@pytest.mark.parametrize(
    "changed, culprit",
    [
        ({"agent": "oracle"}, "agent"),
        ({"simulations": -1}, "simulations"),
        ({"simulations": 0}, "simulations"),
        ({"simulations": 1.5}, "simulations"),
        ({"seconds": -0.1}, "seconds"),
        ({"seconds": True}, "seconds"),
        ({"seconds": float("nan")}, "seconds"),
        ({"depth": 21}, "depth"),
        ({"noise": "much"}, "noise"),
        ({"envy": 1.1}, "envy"),
        ({"envy": None}, "envy"),
        ({"temper": "angry"}, "temper"),
        ({"name": 7}, "name"),
        ({"face": None}, "face"),
        ({"speed": 3}, "speed"),
    ],
)
def test_a_bad_level_is_refused_with_a_sentence(changed: Dict[str, Any], culprit: str) -> None:
    with pytest.raises(ValueError, match=f"difficulty.toml.*{culprit}"):
        read(**changed)


@pytest.mark.parametrize("temper", [{"money.*": "more"}, {"(": 1.0}])
def test_a_bad_temper_is_refused_with_a_sentence(temper: Dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="difficulty.toml"):
        read_ladder(Entries({"tempers": {"calm": temper}, "levels": {"mine": LEVEL}}, "difficulty.toml"))


def test_an_unknown_name_is_refused_with_a_sentence() -> None:
    rules = make("trail-2e", 2, {})
    with pytest.raises(ValueError, match="level.*godlike"):
        make_opponent(rules, "godlike", 1)
    with pytest.raises(ValueError, match="agent.*oracle"):
        make_agent("oracle", rules, "easy", 1)
