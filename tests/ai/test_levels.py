"""Levels of opponents: the file is read strictly, and players may add levels."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict

import pytest

from ai.agent import LEVELS, factory_of, make_agent, make_opponent
from ai.levels import Ladder, ladder, read_ladder
from ai.registry import AGENTS
from game.kernel.checked_reader import Entries
from game.kernel.table import Table
from game.registry import make
from tests.ai.playing import play

LEVEL: Dict[str, Any] = {
    "agent": "mcts", "simulations": 10, "seconds": 0.5, "depth": 1, "noise": 0, "rival_weight": 0.5,
    "style": "calm", "name": "Doc",
}  # fmt: skip


def read(**changed: Any) -> Ladder:
    """A ladder of one level, with these keys changed; None leaves a key out."""
    level = {key: value for key, value in {**LEVEL, **changed}.items() if value is not None}
    return read_ladder(Entries({"styles": {"calm": {"money.*": 1.1}}, "levels": {"mine": level}}, "difficulty.toml"))


def test_the_levels_that_are_always_there_are_in_the_file() -> None:
    assert set(LEVELS) <= set(ladder().levels)


@pytest.mark.parametrize("name", list(AGENTS))
def test_every_agent_of_the_registry_can_be_made(name: str) -> None:
    assert make_agent(name, make("carson", 2, {}), "medium", 1)


LAST = """
from ai.agent import Answer


class Last:
    def choose(self, view, decision):
        return Answer(decision.choices[-1], [])


def make(rules, level, seed):
    return Last()
"""


def test_one_file_and_one_line_make_an_opponent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can be a level's, and plays a whole game."""
    (tmp_path / "last_player.py").write_text(LAST, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(AGENTS, "last", "last_player:make")
    assert read(agent="last").levels["mine"].agent == "last"
    table = Table(make("carson", 2, {}), 3)
    play(table, [make_agent("last", table.rules, "easy", seat) for seat in range(2)])
    assert table.over


def test_an_agent_that_is_not_in_the_registry_is_refused() -> None:
    with pytest.raises(ValueError, match="agent: found 'oracle', expected one of random, greedy, mcts"):
        factory_of("oracle")


def test_a_level_of_before_may_say_what_its_face_is() -> None:
    assert read(face="doc").levels == read().levels


def test_a_level_that_was_written_with_the_former_names_is_read() -> None:
    """A player's own file may say envy, temper and tempers."""
    level = {key: value for key, value in LEVEL.items() if key not in ("rival_weight", "style")}
    old = {"tempers": {"calm": {"money.*": 1.1}}, "levels": {"mine": {**level, "envy": 0.5, "temper": "calm"}}}
    assert read_ladder(Entries(old, "difficulty.toml")) == read()
    both = {"styles": {}, "levels": {"mine": {**LEVEL, "style": "none", "envy": 0.5}}}
    with pytest.raises(ValueError, match="difficulty.toml"):
        read_ladder(Entries(both, "difficulty.toml"))


def test_every_style_differs_from_the_others() -> None:
    styles = [tuple(sorted(style.items())) for style in ladder().styles.values()]
    assert len(set(styles)) == len(styles)


def test_a_player_may_add_a_level() -> None:
    level = read().levels["mine"]
    assert (level.agent, level.seconds, level.style, level.name) == ("mcts", 0.5, "calm", "Doc")


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
        ({"rival_weight": 1.1}, "rival_weight"),
        ({"rival_weight": None}, "rival_weight"),
        ({"style": "angry"}, "style"),
        ({"name": 7}, "name"),
        ({"face": 7}, "face"),
        ({"speed": 3}, "speed"),
    ],
)
def test_a_bad_level_is_refused_with_a_sentence(changed: Dict[str, Any], culprit: str) -> None:
    with pytest.raises(ValueError, match=f"difficulty.toml.*{culprit}"):
        read(**changed)


@pytest.mark.parametrize("style", [{"money.*": "more"}, {"(": 1.0}])
def test_a_bad_style_is_refused_with_a_sentence(style: Dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="difficulty.toml"):
        read_ladder(Entries({"styles": {"calm": style}, "levels": {"mine": LEVEL}}, "difficulty.toml"))


def test_an_unknown_name_is_refused_with_a_sentence() -> None:
    rules = make("trail-2e", 2, {})
    with pytest.raises(ValueError, match="level.*godlike"):
        make_opponent(rules, "godlike", 1)
    with pytest.raises(ValueError, match="agent.*oracle"):
        make_agent("oracle", rules, "easy", 1)
