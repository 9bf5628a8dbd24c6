"""What a choice changes at once, as a line: shown before it is made."""

from __future__ import annotations

from typing import Dict, Final, List, NamedTuple, Sequence, Tuple

from game.kernel.choice import Choice
from game.kernel.rules import CHANCE
from game.trail.data.tables import Data
from game.trail.state import Player
from game.ui.match import Match

# What is told of a player: its label, and where it stands.
TOLD: Final[Sequence[Tuple[str, str]]] = (
    ("money", "money"),
    ("tokens", "tokens"),
    ("perm_certs", "perm_certs"),
    ("step_limit", "steps"),
    ("hand_limit", "hand_limit"),
)


class Effect(NamedTuple):
    """What changes: label, before, after; and whether the choice cannot be taken back."""

    changes: List[Tuple[str, int, int]]
    is_final: bool


def effect(match: Match, choice: Choice) -> Effect:
    """Play the choice on a copy, up to the next decision, and compare."""
    rules, who = match.rules, match.who
    s = rules.clone(match.table.state)
    before = facts(rules.data, s.players[who])
    after = rules.play(s, choice)
    is_final = after is None or after.who == CHANCE or (after.who != who and match.is_human(after.who))
    now = facts(rules.data, s.players[who])
    return Effect([(label, was, now[label]) for label, was in before.items() if was != now[label]], is_final)


def earned(match: Match, choice: Choice) -> int:
    """The dollars that a choice brings at once; below 0 what it costs."""
    return sum(after - before for label, before, after in effect(match, choice).changes if label == "money")


def facts(data: Data, player: Player) -> Dict[str, int]:
    """A player's numbers that are worth a word."""
    found = {label: getattr(player, name) for name, label in TOLD}
    found["certificates"] = data.certificates[player.certs]
    return found
