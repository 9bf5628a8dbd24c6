"""A level of difficulty of one's own, in a file beside ours that adds to it."""

from __future__ import annotations

import pytest

from ai.agent import answer, make_agent
from ai.levels import ladder, troubles
from game.kernel.table import Table
from game.registry import make
from tests.recipes.player import Player, player

__all__ = ["player"]

OURS = ["easy", "medium", "hard", "legend"]
FILE = "levels/opponents/difficulty.toml"
LEVEL = """
[levels.hasty]
agent = "greedy"
simulations = 0
seconds = 0.0
depth = 0
noise = 5.0
envy = 0.0
temper = "gambler"
name = "Hasty Hank"
face = "greenhorn"

[tempers.gambler]
"money.*" = 0.5
"""


def test_it_comes_after_ours(player: Player) -> None:
    player.writes(FILE, LEVEL)
    assert list(ladder().levels) == [*OURS, "hasty"]


def test_it_plays_a_whole_game(player: Player) -> None:
    player.writes(FILE, LEVEL)
    assert ladder().levels["hasty"].name == "Hasty Hank" and "gambler" in ladder().styles and troubles() == []
    table = Table(make("trail-2e", 2, {}), 1)
    hasty = make_agent("greedy", table.rules, "hasty", 1)
    while table.decision is not None:
        table.play(answer(hasty, table).choice)
    assert table.over


@pytest.mark.parametrize(
    "text, complaint",
    [
        (LEVEL.replace("levels.hasty", "levels.hard"), "found 'hard', expected another name than those of"),
        (LEVEL.replace("tempers.gambler", "tempers.spender"), "found 'spender', expected another name"),
        (LEVEL.replace('"gambler"', '"angry"'), "temper: found 'angry', expected one of none"),
        (LEVEL.replace('"greedy"', '"oracle"'), "agent: found 'oracle', expected one of"),
        (LEVEL.replace("noise = 5.0\n", ""), "key 'noise' is missing"),
        ("[levels", "expected TOML"),
    ],
)
def test_a_broken_file_is_told_and_left_out(player: Player, text: str, complaint: str) -> None:
    path = player.writes(FILE, text)
    assert list(ladder().levels) == OURS
    (told,) = troubles()
    assert told.startswith(str(path)) and complaint in told
