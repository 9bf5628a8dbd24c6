"""Who has the right to a square of the track."""

from __future__ import annotations

from typing import Final

from game.carson.context import go_on
from game.carson.data.tables import Data
from game.carson.state import NOBODY, State
from game.carson.steps.cowboys import change_crowd, crowd, holds_white, leave, standing
from game.carson.steps.duel import challenge

FIGHT: Final = -2


def claim(data: Data, s: State, square: int) -> int:
    """Who has the right to a square (CC-100, CC-103): nobody, one who leaves it now, or FIGHT: a duel comes first."""
    here = standing(s, square)
    if not here:
        return NOBODY
    if len(here) > 1:
        go_on(s, square)
        challenge(s, square)
        return FIGHT
    leave(data, s, here[0], square)
    return here[0]


def all_leave(data: Data, s: State, who: int, square: int) -> int:
    """CC-071, CC-402: a player's figures leave a square that holds many, the white one too; how many they were."""
    p = s.players[who]
    number = crowd(data, p, square)
    change_crowd(data, p, square, -number)
    if s.white == square and holds_white(data, s, p):
        number += 1
    leave(data, s, who, square)
    return number
