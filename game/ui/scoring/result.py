"""What is kept of a finished match: the numbers of every person who played in it."""

from __future__ import annotations

import time
from hashlib import sha256
from typing import Final

from ai.levels import ladder
from game.profile.achievements import Facts, Game, Result
from game.ui.game_table import GameTable
from game.ui.match import AGENT, AUTOMA, Match

DAY: Final = "%Y-%m-%d"


def counts(match: Match) -> bool:
    """Only whole games count: no lessons, no practice, no luck that somebody chose."""
    table = match.table
    return table.over and table.scenario is None and not table.luck_asked and not match.is_practice


def game_of(game: GameTable) -> Game:
    """The finished match, as it is remembered."""
    match = game.match
    results = tuple(Result(match.holders[who].name, facts_of(game, who)) for who in match.humans)
    return Game(_identity(match), time.strftime(DAY), match.rules.name, results)


def _identity(match: Match) -> str:
    """The same for the same people at the same table with the same luck."""
    notes = [holder.note() for holder in match.holders]
    told = f"{match.rules.name} {sorted(match.rules.options.items())} {match.table.seed} {notes}"
    return sha256(told.encode()).hexdigest()[:16]


def facts_of(game: GameTable, who: int) -> Facts:
    """Everything about a person's game that honours may ask for."""
    match = game.match
    state, rules = match.table.state, match.rules
    totals, winners = rules.totals(state), rules.winners(state)
    rivals = [points for seat, points in enumerate(totals) if seat != who]
    facts: Facts = dict(rules.score(state)[who])
    facts |= game.remembered(who)
    facts |= {
        "seats": rules.seats,
        "points": totals[who],
        "won": int(who in winners),
        "shared": int(who in winners and len(winners) > 1),
        "lead": totals[who] - max(rivals, default=0),
    }
    return facts | _rivals(match)


def _rivals(match: Match) -> Facts:
    """How many opponents of each level, or of a higher one, there were; and Sam."""
    levels = list(ladder().levels)
    met = [levels.index(holder.level) for holder in match.holders if holder.kind == AGENT and holder.level in levels]
    found: Facts = {f"rival_{level}": sum(rival >= n for rival in met) for n, level in enumerate(levels)}
    if any(holder.kind == AUTOMA for holder in match.holders):
        found[f"sam_{match.rules.options['sam']}"] = 1
    return found
