"""Who can think: every agent by its name, with the module and the function that makes it; another one is a line."""

from __future__ import annotations

from typing import Dict, Final

AGENTS: Final[Dict[str, str]] = {
    "random": "ai.random_player:make",
    "greedy": "ai.greedy:make",
    "mcts": "ai.mcts:make",
}
