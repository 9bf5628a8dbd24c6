"""The railroad: engines, stations and station masters."""

from __future__ import annotations

from typing import Final, List, Optional, Set

from game.kernel.choice import NOTHING, Choice, Choices, choice
from game.kernel.piles import put, replaced
from game.kernel.rules import Step, then
from game.trail.context import PASS, Rule, amount, or_pass
from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.state import State
from game.trail.steps.discs import TAKE, TAKE_FROM_STATION, affordable_discs, station_discs, take_disc

UPGRADE_IT: Final = choice(v.UPGRADE)
PLACES: Final = 128
FORWARD: Final = [choice(v.ENGINE, place) for place in range(PLACES)]
BACK: Final = [choice(v.BACK, place) for place in range(PLACES)]
RETURN: Final = [choice(v.RETURN, place) for place in range(PLACES)]
APPOINT: Final = [choice(v.MASTER, worker) for worker in range(3)]
UPGRADES: Final = [choice(v.UPGRADE_AT, station) for station in range(16)]


# -- where an engine can go ------------------------------------------------------------------------


def occupied(s: State, who: int) -> List[int]:
    """T-011: spaces with another engine; on space 0 there is room for all."""
    return [p.engine for seat, p in enumerate(s.players) if seat != who and p.engine > 0]


def forward_places(data: Data, s: State, who: int, steps: int) -> List[int]:
    """T-660 to T-662: every space at 1 to `steps` steps; occupied ones are as if they did not exist."""
    taken = occupied(s, who)
    found: List[int] = []
    walked = 0
    track = data.is_turnout
    for place in range(s.players[who].engine + 1, len(track)):
        if track[place]:
            if walked < steps and place not in taken:
                found.append(place)
        elif place not in taken:
            walked += 1
            if walked > steps:
                break
            found.append(place)
    return found


def back_places(data: Data, s: State, who: int, steps: int) -> List[int]:
    """T-663, T-664: every space at exactly so many steps back."""
    taken = occupied(s, who)
    here: Set[int] = {s.players[who].engine}
    for _ in range(steps):
        there: Set[int] = set()
        for place in here:
            _one_back(data, taken, place, there)
        here = there
    return sorted(here)


def _one_back(data: Data, taken: List[int], place: int, found: Set[int]) -> None:
    """The spaces one step back; where an engine stands, those before it take its place."""
    if place <= 0:
        return
    before = [place - 1]
    if not data.is_turnout[place] and data.is_turnout[place - 1]:
        before.append(place - 2)
    for space in before:
        if space in taken:
            _one_back(data, taken, space, found)
        else:
            found.add(space)


def free_behind(s: State, who: int) -> List[int]:
    taken = occupied(s, who)
    return [place for place in range(s.players[who].engine) if place not in taken]


def stop(data: Data, s: State, who: int, place: int) -> None:
    """Put the engine on a space; a station there may be upgraded before anything else (T-680)."""
    player = s.players[who]
    s.note(ev.ENGINE, who, player.engine, place)
    player.engine = place
    station = data.station_at[place]
    if place == len(data.track) - 1:
        then(s, (st.UPGRADE, who, station, 0), (st.RETURN_FROM_LAST, who, 0, 0))
    elif station >= 0:
        s.todo.append((st.UPGRADE, who, station, 0))


class Engine(Rule):
    """T-660: move the engine forward, up to the number."""

    id = "DP-16"

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return amount(self.data, s, who, number, flags) > 0 and s.players[who].engine >= 0

    def ask(self, s: State, step: Step) -> Choices:
        _, who, a, b = step
        steps = amount(self.data, s, who, a, b)
        return or_pass([FORWARD[place] for place in forward_places(self.data, s, who, steps)], b)

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is not None and choice is not PASS:
            stop(self.data, s, step[1], choice.what)


class EngineBack(Rule):
    """T-663: move the engine back exactly so many spaces."""

    id = "DP-17"

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return bool(back_places(self.data, s, who, number))

    def ask(self, s: State, step: Step) -> Choices:
        _, who, a, _ = step
        return [BACK[place] for place in back_places(self.data, s, who, a)]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None, "an engine was sent back too far"
        stop(self.data, s, step[1], choice.what)


class ReturnFromLast(Rule):
    """T-666: from the last space the engine goes back as far as one likes, and earns money for it."""

    id = "DP-20"

    def ask(self, s: State, step: Step) -> Choices:
        return [RETURN[place] for place in free_behind(s, step[1])]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        stop(self.data, s, step[1], choice.what)
        s.players[step[1]].money += self.data.last_gain
        s.note(ev.GAINED, step[1], self.data.last_gain)


# -- stations --------------------------------------------------------------------------------------


def upgrade_discs(data: Data, s: State, who: int, station: int, money: int) -> List[Choice]:
    """T-682, T-683: discs for a station, with so much money left after its cost."""
    player = s.players[who]
    discs = affordable_discs(data, player, data.station_white[station], money)
    if discs:
        return [TAKE[disc] for disc in discs]
    return [TAKE_FROM_STATION[other] for other in station_discs(player, station)]


def may_upgrade(data: Data, s: State, who: int, station: int) -> bool:
    """T-681: no own disc there yet, money for the cost, and a disc to place."""
    player = s.players[who]
    left = player.money - data.station_cost[station]
    if left < 0 or player.stations >> station & 1:
        return False
    return bool(upgrade_discs(data, s, who, station, left))


def upgrade(data: Data, s: State, who: int, station: int) -> None:
    """T-680 to T-690: pay, place a disc, then perhaps appoint a station master."""
    s.players[who].money -= data.station_cost[station]
    s.note(ev.UPGRADED, who, station, data.station_cost[station])
    then(s, (st.STATION_DISC, who, station, 0), (st.MASTER, who, station, 0))


class Upgrade(Rule):
    """T-680: upgrade the station where the engine has just stopped, now or not at all."""

    id = "DP-18"

    def ask(self, s: State, step: Step) -> Choices:
        return (UPGRADE_IT, PASS) if may_upgrade(self.data, s, step[1], step[2]) else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is UPGRADE_IT:
            upgrade(self.data, s, step[1], step[2])


class UpgradeBehind(Rule):
    """T-816: upgrade any station whose turnout lies behind the engine."""

    id = "DP-33"

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return bool(self.ask(s, (st.UPGRADE_BEHIND, who, number, flags)))

    def ask(self, s: State, step: Step) -> Choices:
        who, data = step[1], self.data
        engine = s.players[who].engine
        return [
            UPGRADES[station]
            for station, place in enumerate(data.station_place)
            if place < engine and may_upgrade(data, s, who, station)
        ]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        upgrade(self.data, s, step[1], choice.what)


class StationDisc(Rule):
    """T-682: the disc that goes to the station."""

    id = "DP-11"

    def ask(self, s: State, step: Step) -> Choices:
        return upgrade_discs(self.data, s, step[1], step[2], s.players[step[1]].money)

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        take_disc(self.data, s, step[1], choice)
        s.players[step[1]].stations |= 1 << step[2]


class Master(Rule):
    """T-690 to T-692: take the station master that lies here by appointing the last worker of a row."""

    id = "DP-19"

    def ask(self, s: State, step: Step) -> Choices:
        if s.masters[step[2]] <= 0:
            return NOTHING
        workers = s.players[step[1]].workers
        found: List[Choice] = [APPOINT[worker] for worker, number in enumerate(workers) if number > 1]
        return [*found, PASS] if found else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is PASS:
            return
        _, who, station, _ = step
        player = s.players[who]
        master = s.masters[station] - 1
        player.workers[choice.what] -= 1
        player.masters = put(player.masters, master)
        s.masters = replaced(s.masters, station, -1 - choice.what)
        s.note(ev.APPOINTED, who, choice.what, master)
        s.todo.append((st.IMMEDIATE, who, self.data.master_action[master], 0))
