"""A ruleset as frozen tables of small ints, built once from its level file."""

from __future__ import annotations

from typing import Any, Dict, Final, List, Optional, Tuple

from game.kernel.piles import Pile
from game.trail.data.action_language import Action, Effect, Effects
from game.trail.ids.names import NOBODY

Ints = Tuple[int, ...]


class Data:
    """Everything that is printed: `load.py` fills it, rules read it, and nothing changes it after that.

    Cards are numbered in fact-sheet order: cattle, objectives, starting objectives. Tiles are numbered:
    0 none, neutral buildings, hazards, outlaws, workers, then every seat's private buildings.
    """

    title: str
    deeds: Effects

    # start and table
    start_money: List[int]
    start_cards: List[int]
    keep: int
    start_tokens: int
    has_tokens: bool  # exchange tokens exist
    trail_tiles: int
    hand: int
    display: int
    most_builders: int
    step_limit: int
    step_gains: Dict[str, int]
    hand_tolls: Dict[str, int]
    columns: int
    market_size: int
    dollars_per_point: int

    # cards
    breeds: List[str]  # as requirements name them
    card_names: List[str]
    cattle: int  # cards below are cattle, from here on objectives
    starting: int  # objectives from here on are starting cards
    breed: Ints  # of a card of cattle
    family: Ints  # breeds that count as one at Income
    value: Ints
    points: Ints
    is_value_3: Tuple[bool, ...]
    card_task: Ints  # which task a card of cattle serves, or -1
    becomes: Ints  # what a card may be raised to, or -1
    raisable: Dict[str, int]  # "calf" -> card
    start_deck: Pile
    market_stack: Pile
    nursery: Ints  # how many of each card stand open beside Kansas City
    instant: Ints  # action of each objective, by card
    tasks: Tuple[Ints, ...]  # how many of each task an objective asks for, by card
    penalty: Ints
    offers: List[Tuple[Tuple[int, ...], int, int, int]]  # kinds bought, cards, cowboys, dollars
    cards_per_cowboy: int

    # tiles
    tile_names: List[str]
    first_hazard: int
    first_outlaw: int
    first_worker: int
    first_private: int
    worker_names: List[str]
    section_of: Ints  # of a hazard: its section; else -1
    hazard_points: Ints
    toll_of_tile: Ints  # what the hands of a tile cost
    payee: List[int]  # who gets it: a seat, or the bank
    owner: Ints  # of a private building: its seat; else -1
    tile_actions: Tuple[Tuple[Action, ...], ...]
    most_actions: int  # local actions of a tile: so many bits has each node in a state's `used`
    bags: Tuple[Pile, ...]

    # private buildings, by building (number and side)
    buildings: List[str]
    sides: Ints  # of every number: 0 a, 1 b; nothing if chance deals them
    dealt_sides: int  # how many of them, from the first, chance deals
    usual_sides: Ints  # of the others
    builders: Ints
    building_points: Ints
    building_hands: Ints

    # trail
    nodes: List[str]
    next: Tuple[Ints, ...]
    start: int
    kansas_city: int
    neutrals: Ints
    sites: Ints
    woods: Tuple[bool, ...]
    risk: Tuple[Optional[Effect], ...]
    sections: List[Ints]  # the hazard sections, in filling order
    section_names: List[str]
    outlaw_nodes: Ints
    bounty: Tuple[Action, ...]  # by place in the outlaw section

    # job market
    column_seats: List[str]  # with how many players each printed column is used first
    costs: Ints
    token_row: int
    refill_rows: Tuple[bool, ...]
    token_points: int
    end_arrow: str  # colour of the arrow that ends the game

    # player board
    discs: List[str]
    disc_white: Tuple[bool, ...]
    disc_cost: Ints
    disc_gain: Ints
    disc_points: Ints
    disc_kind: List[Tuple[str, int]]  # what it unlocks, and how much of it or where
    disc_double: Tuple[bool, ...]  # whether it lies on the second space of its auxiliary action
    auxiliaries: List[str]
    aux_start: Ints
    single: List[Effect]
    double: List[Effect]
    certificates: Ints
    limits: Ints  # places on the certificate track
    places: Tuple[Ints, ...]  # action of each place of each row of workers
    worker_points: int
    worker_points_from: int

    # railroad and cities
    last: int
    last_gain: int
    track: List[str]  # every space in order, turnouts between the numbers
    is_turnout: Tuple[bool, ...]
    number: Ints  # of a space of the track; a turnout's is the one before it
    station_at: Ints  # of a space of the track; -1 where there is none
    stations: int
    station_place: Ints
    station_cost: Ints
    station_points: Ints
    station_white: Tuple[bool, ...]
    has_master: Tuple[bool, ...]
    crosses: List[int]
    transport: Tuple[Ints, ...]  # by place on the track, by city
    cities: List[str]
    city_value: Ints
    city_white: Tuple[bool, ...]
    city_points: Ints
    city_gain: Ints
    city_again: Tuple[bool, ...]
    arrow_points: Ints  # between a city and the next
    arrow_action: Tuple[Action, ...]
    masters: Ints  # the numbers on the station masters
    master_action: Ints
    master_points: Ints
    master_per: Ints
    master_of: Ints  # what is counted

    # what is printed or done differently
    icons: Dict[str, str]  # what is printed in the place of some icons
    steps: Dict[str, str]
    setup: Ints
    after_income: Ints

    # the opponent without decisions
    people: int  # seats but his
    sam_seat: int
    sam: Optional[SamData]

    def __init__(self, name: str, seats: int, options: Dict[str, Any]) -> None:
        self.name: Final = name
        self.seats: Final = seats
        self.options: Final = options
        self.people = seats
        self.sam_seat = NOBODY
        self.sam = None
        # What `discs.covered` has found, by cleared spaces.
        self.covered: Final[Dict[int, Tuple[List[int], List[int]]]] = {}

    def letters(self, sides: Ints) -> str:
        """A letter for each number; those added later have one only if they are not as usual."""
        last = max((n for n in range(len(sides)) if sides[n] != self.usual_sides[n]), default=0)
        return "".join(["ab"[side] for side in sides[: max(last + 1, self.dealt_sides)]])


class SamCard:
    """One of Sam's cards: how far his herder goes, and what he does then."""

    def __init__(self, number: int, steps: int, counts: int, specialist: int, action: int, other: int) -> None:
        self.number: Final = number
        self.steps: Final = steps  # 0 if they are counted
        self.counts: Final = counts  # what they are counted in
        self.specialist: Final = specialist  # the condition: a kind of worker, or -1
        self.action: Final = action
        self.other: Final = other  # what is done if the condition is not met


class SamData:
    """What is printed on Sam's cards and board, at the difficulty chosen."""

    cards: Dict[int, SamCard]
    deck: Pile  # the numbers in play
    first_city: int
    workers: int  # of each kind at the start, beside the printed one and the one drawn
    side: int
    most_dollars: int
    least_steps: int
    most_steps: int
    scores_not: Tuple[str, ...]  # categories
