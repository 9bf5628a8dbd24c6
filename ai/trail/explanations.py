"""What speaks for a choice on the trail: deliveries, workers, what the next delivery may be, and when."""

from __future__ import annotations

from collections import Counter
from typing import Final, List, Sequence

from ai.explanations import End, Reason, without
from ai.trail.herd_stats import Herd
from game.trail.data.tables import Data
from game.trail.game import Trail
from game.trail.ids.names import NOWHERE
from game.trail.state import Player, State

# What has a sentence of its own; whatever else changes is counted.
DELIVERS: Final = "delivers"
HIRES: Final = "hires"
GETS: Final = "gets"
LOSES: Final = "loses"
LEAVES: Final = "leaves"
OUTLAWS: Final[Sequence[str]] = ("green_outlaw", "orange_outlaw")
REACHES: Final = "reaches"
ARRIVES: Final = "arrives"
SOONER: Final = "sooner"
ENGINE_ON: Final = "engine_on"
ENGINE_BACK: Final = "engine_back"
LEFT: Final = "left"
SENTENCES: Final[Sequence[str]] = (
    DELIVERS, HIRES, GETS, LOSES, LEAVES, *OUTLAWS, REACHES, ARRIVES, SOONER, ENGINE_ON, ENGINE_BACK, LEFT,
)  # fmt: skip

WORKERS: Final = ("cowboy", "builder", "engineer")
NO_CITY: Final = -1
ON_ITS_WAY: Final = 0  # turns of a herder who is not on the trail now


def reasons(rules: Trail, who: int, now: State, ends: List[End]) -> List[List[Reason]]:
    """Of each end: the delivery, the workers, the cards, the next trip, and what is gained and spent."""
    turns = [turns_left(rules.data, end.s, who) for end in ends]
    before, slowest = now.players[who], max(turns)
    return [
        [
            *delivered(rules.data, before, end.s.players[who]),
            *hired(end.changes),
            *sooner(number, slowest),
            *next_trip(rules.data, before, end.s.players[who]),
            *cards(rules.data, before, end.s.players[who]),
            *gained(end.changes),
            *money(end.changes, end.s.players[who].money),
            *arrival(number, slowest),
        ]
        for end, number in zip(ends, turns)
    ]


def delivered(data: Data, before: Player, after: Player) -> List[Reason]:
    """Every city that got a disc."""
    return [
        Reason(DELIVERS, after.cities[city] - before.cities[city], name)
        for city, name in enumerate(data.cities)
        if after.cities[city] > before.cities[city]
    ]


def hired(changes: List[Reason]) -> List[Reason]:
    return [Reason(HIRES, found.number, found.word) for found in changes if found.word in WORKERS and found.number > 0]


def next_trip(data: Data, before: Player, after: Player) -> List[Reason]:
    """The city that the next delivery can go to now, and could not before; nothing once the trip is over."""
    if before.cities != after.cities:
        return []
    city = within_reach(data, after)
    return [Reason(REACHES, data.city_value[city], data.cities[city])] if city > within_reach(data, before) else []


def within_reach(data: Data, player: Player) -> int:
    """The farthest city without a disc of this player that the own hand and certificates are probably worth."""
    worth = Herd(data, player).hand + player.perm_certs + data.certificates[player.certs]
    open_cities = [city for city, number in enumerate(player.cities) if not number and data.city_value[city] <= worth]
    return max(open_cities, default=NO_CITY)


def turns_left(data: Data, s: State, who: int) -> int:
    """Turns until the herder can be in Kansas City, by the shortest way."""
    player, steps = s.players[who], 0
    here = {player.herder} - {data.start, NOWHERE}
    while here and data.kansas_city not in here:
        here = {location for node in here for location in s.ahead[node]}
        steps += 1
    return -(-steps // player.step_limit) if here else ON_ITS_WAY


def sooner(turns: int, slowest: int) -> List[Reason]:
    """How much sooner the herder arrives than after other choices."""
    return [Reason(SOONER, slowest - turns)] if ON_ITS_WAY < turns < slowest else []


def arrival(turns: int, slowest: int) -> List[Reason]:
    """When the herder arrives, if nothing better is to be said of it."""
    return [Reason(ARRIVES, turns)] if turns == slowest != ON_ITS_WAY else []


def cards(data: Data, before: Player, after: Player) -> List[Reason]:
    """Cards that came to the player's own, or left it."""
    was, now = Counter(all_cards(before)), Counter(all_cards(after))
    new = [Reason(GETS, number, data.card_names[card]) for card, number in sorted((now - was).items())]
    return new + [Reason(LOSES, number, data.card_names[card]) for card, number in sorted((was - now).items())]


def all_cards(player: Player) -> List[int]:
    return [*player.hand, *player.deck, *player.discard, *player.area]


def gained(changes: List[Reason]) -> List[Reason]:
    """Everything else that is counted, and workers who have become station masters."""
    found = without(changes, "card", "dollar", "disc", "space", *WORKERS)
    left = [
        Reason(LEAVES, -reason.number, reason.word)
        for reason in changes
        if reason.word in WORKERS and reason.number < 0
    ]
    return found + left + engine(changes)


def engine(changes: List[Reason]) -> List[Reason]:
    spaces = sum(reason.number for reason in changes if reason.word == "space")
    return [Reason(ENGINE_ON if spaces > 0 else ENGINE_BACK, abs(spaces))] if spaces else []


def money(changes: List[Reason], left: int) -> List[Reason]:
    """Dollars gained, or what is left of them."""
    dollars = [reason for reason in changes if reason.word == "dollar"]
    return [reason if reason.number > 0 else Reason(LEFT, left) for reason in dollars]
