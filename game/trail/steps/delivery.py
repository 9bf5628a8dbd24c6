"""Deliveries: a city, a disc for it, what that brings, and the transport."""

from __future__ import annotations

from typing import Final, List, Optional, Sequence

from game.kernel.choice import Choice, Choices, choice
from game.kernel.piles import replaced
from game.kernel.rules import Step, then
from game.trail.context import Rule
from game.trail.data.action_language import perform
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.state import Player, State
from game.trail.steps.discs import TAKE, TAKE_FROM_STATION, board_discs, station_discs, take_disc
from game.trail.steps.railroad import BACK, free_behind, occupied

DELIVER: Final = [choice(v.DELIVER, city) for city in range(32)]

BY_RAIL: Final = 0  # the second number of the steps: transport is paid
FOR_FREE: Final = 1  # an extraordinary delivery


class City(Rule):
    """T-441, T-442, T-453: choose a city that the value reaches."""

    id = "DP-10"

    def ask(self, s: State, step: Step) -> Choices:
        _, who, value, free = step
        player = s.players[who]
        eligible = self.eligible(player, value)
        found = [DELIVER[city] for city in eligible if self.has_disc_for(player, city, free)]
        if not found:
            found = [DELIVER[city] for city in eligible if self.with_money_first(player, city)]
        if not found:  # T-451: no disc can be placed anywhere
            found = [DELIVER[city] for city in eligible if free or self._transport(player, city) <= player.money]
        return found

    def eligible(self, player: Player, value: int) -> List[int]:
        data = self.data
        return [
            city
            for city, worth in enumerate(data.city_value)
            if worth <= value and (data.city_again[city] or not player.cities[city])
        ]

    def _transport(self, player: Player, city: int) -> int:
        return self.data.transport[player.engine][city]

    def has_disc_for(self, player: Player, city: int, free: int) -> bool:
        """Whether `discs_for` finds any."""
        data = self.data
        cost = 0 if free else self._transport(player, city)
        if cost <= player.money + data.city_gain[city]:
            for disc in board_discs(data, player, data.city_white[city]):
                if not data.disc_cost[disc]:
                    return True
        return bool(self.discs_for(player, city, free))

    def discs_for(self, player: Player, city: int, free: int) -> List[Choice]:
        """T-452, T-453: the discs with which this city can be paid for."""
        data = self.data
        cost = 0 if free else self._transport(player, city)
        purse = player.money + data.city_gain[city] - cost
        discs = [
            TAKE[disc]
            for disc in board_discs(data, player, data.city_white[city])
            if data.disc_cost[disc] <= player.money and data.disc_cost[disc] - data.disc_gain[disc] <= purse
        ]
        if not discs and purse >= 0:
            discs = [TAKE_FROM_STATION[station] for station in station_discs(player)]
        return discs

    def with_money_first(self, player: Player, city: int) -> Choices:
        """R-21: if nothing else helps, the city's money may pay for the disc."""
        data = self.data
        money = player.money + data.city_gain[city]
        return [
            TAKE[disc]
            for disc in board_discs(data, player, data.city_white[city])
            if data.city_gain[city] and data.disc_cost[disc] <= money
        ]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        s.todo.append((st.CITY_DISC, step[1], choice.what, step[3]))


class CityDisc(City):
    """T-443 to T-459: the disc, the city's money, new arrows, and last the transport."""

    id = "DP-11"

    def ask(self, s: State, step: Step) -> Choices:
        _, who, city, free = step
        player = s.players[who]
        return self.discs_for(player, city, free) or self.with_money_first(player, city)

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        _, who, city, free = step
        data, player = self.data, s.players[who]
        cost = 0 if free else data.transport[player.engine][city]
        s.note(ev.DELIVERED, who, city, cost)
        then(s, (st.PAY, who, cost, 0))
        if choice is None:
            s.note(ev.NO_DISC, who, city)
            return
        gain = data.city_gain[city]
        if gain:
            player.money += gain
            s.note(ev.GAINED, who, gain)
        take_disc(data, s, who, choice)
        place_in_city(data.arrow_action, s, who, city)


def place_in_city(arrows: Sequence[Sequence[object]], s: State, who: int, city: int) -> None:
    """T-455, T-458: a disc in a city, and every arrow that it completes, the lower one first."""
    player = s.players[who]
    first_here = not player.cities[city]
    player.cities = replaced(player.cities, city, player.cities[city] + 1)
    if not first_here:
        return
    new = [a for a in (city - 1, city) if 0 <= a < len(arrows) and player.cities[a] and player.cities[a + 1]]
    then(s, *((st.ARROW, who, arrow, 0) for arrow in new))


class Arrow(Rule):
    """T-455 to T-457: the delivery action of an arrow must be carried out at once; points wait for the end."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        _, who, arrow, _ = step
        action = self.data.arrow_action[arrow]
        if action or self.data.arrow_points[arrow]:
            s.note(ev.ARROW, who, arrow)
        for deed in action:
            perform(s, deed, who)


class Delivery(Rule):
    """T-814: an extraordinary delivery. The engine goes back, and so many spaces are the value."""

    id = "DP-17"

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return s.players[who].engine > 0

    def ask(self, s: State, step: Step) -> Choices:
        return [BACK[place] for place in free_behind(s, step[1])]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        who, data = step[1], self.data
        player = s.players[who]
        taken = occupied(s, who)
        passed = range(choice.what, player.engine)
        value = sum(not data.is_turnout[place] and place not in taken for place in passed)
        s.note(ev.ENGINE, who, player.engine, choice.what)
        player.engine = choice.what
        if data.station_at[choice.what] >= 0:
            s.todo.append((st.UPGRADE, who, data.station_at[choice.what], 0))
        s.todo.append((st.CITY, who, value, FOR_FREE))
