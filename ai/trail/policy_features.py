"""What the policy looks at on the trail: what matters at once about each choice, as small numbers."""

from __future__ import annotations

from typing import Callable, Dict, Final, List, Sequence

from ai.evaluation import ContextFeatures
from ai.trail.place_features import KINDS, PlaceFeatures
from ai.trail.seat_features import (
    AHEAD,
    BEST,
    BUILDERS,
    CITIES,
    COWBOYS,
    ENGINEERS,
    FEATURES,
    HANDS,
    PURSES,
    TABLES,
    TENTHS,
    TIMES,
    TWINS,
    WAYS,
    Seat,
    SeatFeatures,
)
from game.kernel.choice import Choice, Choices
from game.trail.game import Trail
from game.trail.ids import choice_kinds as v
from game.trail.ids.names import COWBOY
from game.trail.scoring import supply
from game.trail.state import Player, State

WALKING: Final[Sequence[int]] = (v.GO, v.PLACE, v.COPY)
BY_THE_HAND: Final[Sequence[int]] = (v.DO, v.RISK, v.SINGLE, v.DOUBLE, v.TOKEN, v.DRAW, v.END, v.PASS, v.STOP, v.PLAY)
CARD: Final = 63  # the first card of a packed hand
BREED: Final = 3  # cards of a breed in the herd that are told apart
RANKS: Final = 4  # of cities that a delivery reaches, from the farthest
FROM: Final = 3  # points of arrows below which they are all alike
ARROWS: Final = 18
MISSING: Final = 6  # things that an objective still wants, told apart
HELD: Final = 4
REACHES: Final = 8  # spaces that an engine moves, told apart

WORKERS: Final = 10  # of one kind, at most
SPENT: Final = 31  # cards in hand and certificates spent, told apart
STOPS: Final = 22  # where an engine stops: no station, one that is upgraded, or its points and whether it can be paid
ARROWS_TOLD: Final = FROM + ARROWS + 1
THREATS: Final = 8  # points of a hazard, told apart
HAZARDS: Final = 4
BUILT: Final = 10

# The number of the first feature of each kind.
BY_PURSE: Final = FEATURES.add(part=TIMES, purse=PURSES)  # how much money there is, and when
BY_WORKERS: Final = FEATURES.add(workers=WORKERS, part=TIMES)  # how many of the kind there are, and when
BY_TWIN: Final = FEATURES.add(twin=2)  # whether the hand holds such a card twice
BY_SPENT: Final = FEATURES.add(spent=SPENT)  # twice the cards in hand, and the certificates that are paid
BY_RANK: Final = FEATURES.add(rank=RANKS, part=TIMES)  # how far a city is among those that are reached
BY_ARROWS: Final = FEATURES.add(arrows=ARROWS_TOLD, part=TIMES)  # what the arrows from and to a city would bring
BY_BREED: Final = FEATURES.add(alike=BREED, cowboys=COWBOYS)  # how many such cattle there are in the herd
BY_HAND: Final = FEATURES.add(hand=HANDS, twins=TWINS, part=TIMES)  # how good the hand is, wherever the herder stands
BY_VALUE: Final = FEATURES.add(city=CITIES)  # the farthest city that is left after paying certificates
BY_TIME: Final = FEATURES.add(tenth=TENTHS, table=TABLES)  # when, and at what kind of table
BY_MONEY: Final = FEATURES.add(money=KINDS)  # how much money there is, more exactly
BY_MEN: Final = FEATURES.add(cowboys=COWBOYS, builders=BUILDERS, engineers=ENGINEERS)  # who works for the seat
BY_HERD: Final = FEATURES.add(best=BEST, cowboys=COWBOYS)  # the best cattle that could be bought, and by whom
BY_TASKS: Final = FEATURES.add(missing=MISSING, part=TIMES)  # how much an objective still wants
BY_HELD: Final = FEATURES.add(held=HELD, part=TIMES)  # how many objectives are waiting, and when
BY_STATION: Final = FEATURES.add(stop=STOPS, part=TIMES)  # whether a station could be upgraded here, and when
BY_REACH: Final = FEATURES.add(ahead=AHEAD, spaces=REACHES, part=TIMES)  # how far an engine moves, and the next station
BY_THREAT: Final = FEATURES.add(points=THREATS, hazards=HAZARDS)  # what a hazard counts, and how many there are already
BY_WAY: Final = FEATURES.add(hand=HANDS, twins=TWINS, way=WAYS)  # how good the hand is, and how far to Kansas City
BY_BUILT: Final = FEATURES.add(buildings=BUILT, part=TIMES)  # how many buildings there are, and when

# What matters about a choice that is neither walking nor a matter of the hand; at last how many come after it.
Look = Callable[[State, int, Choice, Seat, int], ContextFeatures]


class TrailFeatures:
    """Small numbers for everything that matters at once about a choice."""

    def __init__(self, rules: Trail) -> None:
        self.data: Final = rules.data
        self.seats: Final = SeatFeatures(rules)
        self.places: Final = PlaceFeatures(rules)
        self.labels: Final = {"place": self.places.labels(), "node": rules.data.nodes, "city": rules.data.cities}
        self.names: Final[Dict[int, str]] = {}
        self.looks: Final[Dict[int, Look]] = {
            v.HIRE: self._of_worker,
            v.BUY: self._of_cattle,
            v.REFRESH: self._of_market,
            v.DISCARD: self._of_discarding,
            v.REMOVE: self._of_removing,
            v.CERTS: self._of_certificates,
            v.DELIVER: self._of_city,
            v.OBJECTIVE: self._of_objective,
            v.ENGINE: self._of_engine,
            v.BACK: self._of_engine,
            v.UPGRADE: self._of_station,
            v.HAZARD: self._of_hazard,
            v.TILE: self._of_building,
            v.AT: self._of_building,
        }

    def name(self, number: int) -> str:
        """What a feature is called where it is kept."""
        found = self.names.get(number)
        if found is None:
            found = self.names[number] = FEATURES.name(number, self.labels)
        return found

    def of(self, s: State, who: int, choices: Choices, left: float) -> List[ContextFeatures]:
        """For each choice; so much of the game is left."""
        seat = self.seats.of(s, who, left)
        usual: ContextFeatures = (BY_PURSE + seat.usual, BY_TIME + seat.time, BY_MONEY + seat.money)
        hand = seat.hand * TIMES + seat.third
        handy: ContextFeatures = usual + (BY_HAND + hand, BY_WAY + seat.hand * WAYS + seat.way, BY_MEN + seat.men)
        found: List[ContextFeatures] = []
        for number, choice in enumerate(choices):
            verb = choice.verb
            if verb in WALKING:
                found.append(self.places.of(s, who, choice.what, seat))
            elif verb in BY_THE_HAND:
                found.append(handy + self._beside_the_hand(s, who, choice, seat))
            else:
                look = self.looks.get(verb, self._of_men)
                found.append(usual + look(s, who, choice, seat, len(choices) - 1 - number))
        return found

    def _beside_the_hand(self, s: State, who: int, choice: Choice, seat: Seat) -> ContextFeatures:
        """What else matters where the hand does."""
        verb, player = choice.verb, s.players[who]
        if verb == v.PLAY:
            return (BY_TASKS + self._missing(player, choice.what) * TIMES + seat.third,)
        if verb == v.PASS or verb == v.END:
            return BY_HERD + seat.herd, BY_STATION + self._stop(player, player.engine) * TIMES + seat.third
        return ()

    def _of_men(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        """Of everything that nothing more is known about."""
        return (BY_MEN + seat.men,)

    def _of_worker(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        number = min(WORKERS - 1, s.players[who].workers[choice.what])
        return BY_WORKERS + number * TIMES + seat.third, BY_MEN + seat.men

    def _of_cattle(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        player = s.players[who]
        alike = self._alike(player, (choice.what & CARD) - 1)
        return BY_BREED + alike * COWBOYS + min(COWBOYS - 1, player.workers[COWBOY]), BY_HERD + seat.herd

    def _of_market(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        return (BY_HERD + seat.herd,)

    def _of_discarding(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        card = (choice.what & CARD) - 1
        return BY_TWIN + int(s.players[who].hand.count(card) > 1), BY_WAY + seat.hand * WAYS + seat.way

    def _of_removing(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        return BY_TWIN + int(s.players[who].hand.count(choice.what) > 1), BY_WAY + seat.hand * WAYS + seat.way

    def _of_certificates(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        data, player = self.data, s.players[who]
        spent = data.certificates[player.certs] - data.certificates[choice.what]
        worth = self.seats.worth(player.hand)[0] + player.perm_certs + spent
        return BY_SPENT + min(SPENT - 1, 2 * len(player.hand) + spent), BY_VALUE + self.seats.farthest(player, worth)

    def _of_city(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        arrows = FROM + self._arrows(s.players[who], choice.what)
        return BY_RANK + min(RANKS - 1, rank) * TIMES + seat.third, BY_ARROWS + arrows * TIMES + seat.third

    def _of_objective(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        player = s.players[who]
        missing = self._missing(player, choice.what)
        return BY_TASKS + missing * TIMES + seat.third, BY_HELD + self._held(player) * TIMES + seat.third

    def _of_engine(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        player, place = s.players[who], choice.what
        stop = BY_STATION + self._stop(player, place) * TIMES + seat.third
        if place < player.engine:
            return (stop,)
        ahead = self.seats.ahead(player, place)
        return stop, BY_REACH + (ahead * REACHES + min(REACHES - 1, place - player.engine)) * TIMES + seat.third

    def _of_station(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        player = s.players[who]
        return BY_STATION + self._stop(player, player.engine) * TIMES + seat.third, BY_MEN + seat.men

    def _of_hazard(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        return (BY_THREAT + self._threat(s, s.players[who], choice.what),)

    def _of_building(self, s: State, who: int, choice: Choice, seat: Seat, rank: int) -> ContextFeatures:
        return BY_MEN + seat.men, BY_BUILT + min(BUILT - 1, len(s.players[who].built)) * TIMES + seat.third

    def _stop(self, player: Player, place: int) -> int:
        """Whether there is a station: upgraded, too dear, or to be had; each by its points."""
        data = self.data
        if place < 0:
            return 0
        station = data.station_at[place]
        if station < 0:
            return 0
        if player.stations >> station & 1:
            return 1
        return 2 + 2 * min(9, max(0, data.station_points[station])) + int(player.money >= data.station_cost[station])

    def _arrows(self, player: Player, city: int) -> int:
        """The points of the arrows that a disc in this city would complete."""
        data, points = self.data, 0
        if not player.cities[city]:
            if city and player.cities[city - 1]:
                points += data.arrow_points[city - 1]
            if city < len(data.arrow_points) and player.cities[city + 1]:
                points += data.arrow_points[city]
        return max(-FROM, min(ARROWS, points))

    def _alike(self, player: Player, card: int) -> int:
        """How many cattle of the breed of this card there are in the herd."""
        data, number = self.data, 0
        for pile in (player.hand, player.deck, player.discard):
            for other in pile:
                if other >= data.cattle:
                    break
                if data.family[other] == data.family[card]:
                    number += 1
        return min(BREED - 1, number)

    def _missing(self, player: Player, card: int) -> int:
        """How many things an objective still wants, whatever else they are wanted for."""
        missing = 0
        for have, want in zip(supply(self.data, player), self.data.tasks[card]):
            missing += max(0, want - have)
        return min(MISSING - 1, missing)

    def _held(self, player: Player) -> int:
        """Objectives that have not been played yet."""
        number = 0
        for pile in (player.hand, player.deck, player.discard):
            for card in reversed(pile):
                if card < self.data.cattle:
                    break
                number += 1
        return min(HELD - 1, number)

    def _threat(self, s: State, player: Player, node: int) -> int:
        points = max(0, min(THREATS - 1, self.data.hazard_points[s.tiles[node]]))
        return points * HAZARDS + min(HAZARDS - 1, len(player.hazards))
