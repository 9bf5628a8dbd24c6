"""Discs: which may be taken from the player board or a station, and what taking one unlocks."""

from __future__ import annotations

from typing import Dict, Final, Hashable, List, Sequence, Tuple

from game.kernel.choice import Choice, choice
from game.kernel.piles import replaced
from game.trail.context import bits
from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.state import Player, State

TAKE: Final = tuple(choice(v.DISC, disc) for disc in range(32))
TAKE_FROM_STATION: Final = tuple(choice(v.DISC_STATION, station) for station in range(16))


def covered(data: Data, cleared: int) -> Tuple[Sequence[int], Sequence[int]]:
    """The different disc spaces that still hold a disc: all, and those with white corners."""
    found = data.covered.get(cleared)
    if found is None:
        printed = zip(data.disc_kind, data.disc_white, data.disc_cost, data.disc_gain, data.disc_points)
        different: Dict[Hashable, int] = {}
        for disc, space in enumerate(printed):
            if not cleared >> disc & 1:
                different.setdefault(space, disc)
        discs = list(different.values())
        found = data.covered[cleared] = (discs, [disc for disc in discs if data.disc_white[disc]])
    return found


def board_discs(data: Data, player: Player, to_white: bool) -> Sequence[int]:
    """T-444, T-445: disc spaces whose disc may go to a city or station with such corners."""
    discs, white = covered(data, player.cleared)
    return white if to_white and white else discs


def affordable_discs(data: Data, player: Player, to_white: bool, money: int) -> List[int]:
    """T-448: only discs whose cost can be paid."""
    return [disc for disc in board_discs(data, player, to_white) if data.disc_cost[disc] <= money]


def station_discs(player: Player, not_this: int = -1) -> List[int]:
    """T-450, T-683: own stations that a disc can be taken from."""
    return [station for station in bits(player.stations) if station != not_this]


def take_disc(data: Data, s: State, who: int, choice: Choice) -> None:
    """Take the chosen disc off the board or a station, with all that follows at once (T-446 to T-449)."""
    player = s.players[who]
    if choice.verb == v.DISC_STATION:
        player.stations &= ~(1 << choice.what)
        s.note(ev.DISC_MOVED, who, choice.what)
        return
    disc = choice.what
    s.note(ev.DISC, who, disc)
    if data.disc_cost[disc]:
        player.money -= data.disc_cost[disc]
        s.note(ev.PAID, who, data.disc_cost[disc])
    if data.disc_gain[disc]:
        player.money += data.disc_gain[disc]
        s.note(ev.GAINED, who, data.disc_gain[disc])
    clear_disc(data, player, disc)


def clear_disc(data: Data, player: Player, disc: int) -> None:
    """T-446: what the disc covered is unlocked for good."""
    player.cleared |= 1 << disc
    kind, which = data.disc_kind[disc]
    if kind == "auxiliary":
        player.aux = replaced(player.aux, which, player.aux[which] + 1)
    elif kind == "steps":
        player.step_limit += which
    elif kind == "hand":
        player.hand_limit += which
    else:
        player.cert_limit = _cert_limit(data, player.cleared)


def _cert_limit(data: Data, cleared: int) -> int:
    """T-449: each further limit counts only with all before it."""
    limit = data.limits[0]
    for step, disc in zip(data.limits[1:], [d for d, kind in enumerate(data.disc_kind) if kind[0] == "certificates"]):
        if not cleared >> disc & 1:
            break
        limit = step
    return limit
