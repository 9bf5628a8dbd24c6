"""Everything that can change during a game on the trail."""

from __future__ import annotations

from typing import Hashable, List, Optional, Tuple

from game.kernel.piles import Pile
from game.kernel.rules import AnyState, Step


class Player:
    """One seat's board, cards and tiles. Piles and tuples are shared by clones, lists are not."""

    __slots__ = (
        "area", "aux", "built", "cert_limit", "certs", "cities", "cleared", "deck", "discard", "engine", "green",
        "hand", "hand_limit", "has_begun", "hazards", "herder", "masters", "money", "orange", "perm_certs", "secret",
        "stations", "step_limit", "supply", "tokens", "workers",
    )  # fmt: skip

    def __init__(
        self, money: int, tokens: int, herder: int, engine: int, has_begun: bool, certs: int, cert_limit: int,
        perm_certs: int, step_limit: int, hand_limit: int, cleared: int, stations: int, green: int, orange: int,
        aux: Tuple[int, ...], cities: Tuple[int, ...], workers: List[int], hand: Pile, deck: Pile, discard: Pile,
        secret: Pile, area: Pile, supply: Pile, built: Pile, hazards: Pile, masters: Pile,
    ) -> None:  # fmt: skip
        self.money = money
        self.tokens = tokens
        self.herder = herder  # a node, or NOWHERE
        self.engine = engine  # a place on the track
        self.has_begun = has_begun  # the first turn has been taken
        self.certs = certs  # a place on the certificate track, and so is its limit
        self.cert_limit = cert_limit
        self.perm_certs = perm_certs
        self.step_limit = step_limit
        self.hand_limit = hand_limit
        self.cleared = cleared  # disc spaces, a bit each
        self.stations = stations  # stations with an own disc, a bit each
        self.green = green  # outlaws
        self.orange = orange
        self.aux = aux  # clear spaces of each auxiliary action
        self.cities = cities  # discs in each city
        self.workers = workers  # of each kind, the printed one included
        self.hand = hand
        self.deck = deck  # the draw stack: no order until something is drawn
        self.discard = discard
        self.secret = secret  # cards in hand that nobody else has seen go there
        self.area = area  # objectives played
        self.supply = supply  # buildings not yet placed
        self.built = built  # nodes of the own buildings
        self.hazards = hazards
        self.masters = masters

    def clone(self) -> Player:
        return Player(
            self.money, self.tokens, self.herder, self.engine, self.has_begun, self.certs, self.cert_limit,
            self.perm_certs, self.step_limit, self.hand_limit, self.cleared, self.stations, self.green, self.orange,
            self.aux, self.cities, self.workers[:], self.hand, self.deck, self.discard, self.secret, self.area,
            self.supply, self.built, self.hazards, self.masters,
        )  # fmt: skip

    def key(self) -> Tuple[Hashable, ...]:
        return (
            self.money, self.tokens, self.herder, self.engine, self.has_begun, self.certs, self.cert_limit,
            self.perm_certs, self.step_limit, self.hand_limit, self.cleared, self.stations, self.green, self.orange,
            self.aux, self.cities, tuple(self.workers), self.hand, self.deck, self.discard, self.secret, self.area,
            self.supply, self.built, self.hazards, self.masters,
        )  # fmt: skip


class Sam:
    """What only Sam has: his cards, his specialization, where he delivers next."""

    __slots__ = ("card", "deck", "face_down", "first_city", "next_city", "played", "seat", "special", "unseen")

    def __init__(
        self, seat: int, deck: Pile, played: Tuple[int, ...], card: int, special: int, first_city: int, next_city: int,
        face_down: int, unseen: Pile,
    ) -> None:  # fmt: skip
        self.seat = seat
        self.deck = deck  # numbers of cards: no order until one is turned
        self.played = played  # in the order of play
        self.card = card  # the one turned this turn, or 0
        self.special = special  # a kind of worker
        self.first_city = first_city
        self.next_city = next_city
        self.face_down = face_down  # his starting objective, which lies in his area too, or NOBODY
        self.unseen = unseen  # the starting objectives that it may be

    def clone(self) -> Sam:
        return Sam(
            self.seat, self.deck, self.played, self.card, self.special, self.first_city, self.next_city,
            self.face_down, self.unseen,
        )  # fmt: skip

    def key(self) -> Tuple[Hashable, ...]:
        return (
            self.seat, self.deck, self.played, self.card, self.special, self.first_city, self.next_city,
            self.face_down, self.unseen,
        )  # fmt: skip


class State(AnyState):
    """The common board and all players."""

    __slots__ = (
        "ahead", "bags", "closer", "columns", "display", "first_seat", "goals", "jobs", "market", "masters", "nursery",
        "players", "sam", "sides", "stack", "tiles", "token", "token_owner", "turn", "used",
    )  # fmt: skip

    def __init__(
        self, todo: List[Step], players: List[Player], turn: int, first_seat: int, used: int, token: int,
        token_owner: int, closer: int, tiles: List[int], ahead: List[Tuple[int, ...]], jobs: List[Tuple[int, ...]],
        columns: List[Tuple[int, ...]], bags: List[Pile], market: Pile, stack: Pile, nursery: Tuple[int, ...],
        display: Tuple[int, ...], goals: Pile, masters: Tuple[int, ...], sides: Tuple[int, ...], sam: Optional[Sam],
    ) -> None:  # fmt: skip
        super().__init__(todo)
        self.players = players
        self.turn = turn
        self.first_seat = first_seat
        self.used = used  # local actions performed this turn, by standing there or by copying: some bits a node
        self.token = token  # the row of the job market token; below the last row once the market is closed
        self.token_owner = token_owner
        self.closer = closer  # the seat that closed the job market, or NOBODY
        self.tiles = tiles  # by node, 0 where there is none
        self.ahead = ahead  # by node: the next locations
        self.jobs = jobs  # by row, used columns from the left: a worker tile, or 0
        self.columns = columns  # foresight: up to two tiles each, the lower space first
        self.bags = bags
        self.market = market
        self.stack = stack  # cattle not yet in the market
        self.nursery = nursery  # cattle beside Kansas City, by card
        self.display = display  # open objectives, the one next to the stack first
        self.goals = goals  # the objective stack
        self.masters = masters  # by station: a master's place in the data plus 1; 0 none; below 0 an appointed worker
        self.sides = sides  # of every building number: 0 a, 1 b
        self.sam = sam  # None when he does not play

    def clone(self) -> State:
        return State(
            self.todo[:], [p.clone() for p in self.players], self.turn, self.first_seat, self.used, self.token,
            self.token_owner, self.closer, self.tiles[:], self.ahead[:], self.jobs[:], self.columns[:], self.bags[:],
            self.market, self.stack, self.nursery, self.display, self.goals, self.masters, self.sides,
            None if self.sam is None else self.sam.clone(),
        )  # fmt: skip

    def key(self) -> Tuple[Hashable, ...]:
        return (
            tuple(self.todo), tuple(p.key() for p in self.players), self.turn, self.first_seat, self.used, self.token,
            self.token_owner, self.closer, tuple(self.tiles), tuple(self.jobs), tuple(self.columns), tuple(self.bags),
            self.market, self.stack, self.nursery, self.display, self.goals, self.masters, self.sides,
            None if self.sam is None else self.sam.key(),
        )  # fmt: skip
