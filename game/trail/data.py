"""A ruleset as frozen tables of small ints, built once from its level file."""

from __future__ import annotations

from typing import Any, Dict, Final, List, Optional, Tuple

from game.kernel.pile import Pile
from game.kernel.reading import Entries
from game.trail import steps as st
from game.trail.actions import Action, Deed, Deeds
from game.trail.constants import NOBODY
from game.trail.levels import own_table, read_level

Ints = Tuple[int, ...]


class Data:
    """Everything that is printed. Rules read it; nothing changes it once it is loaded.

    Cards are numbered in fact-sheet order: cattle, objectives, starting objectives. Tiles are numbered:
    0 none, neutral buildings, hazards, outlaws, workers, then every seat's private buildings.
    """

    def __init__(self, name: str, seats: int, options: Dict[str, Any]) -> None:
        self.name = name
        self.seats = seats
        self.options = options
        self.title = ""
        self.deeds: Deeds

        # start and table
        self.start_money: List[int] = []
        self.start_cards: List[int] = []
        self.keep = 0
        self.start_tokens = 0
        self.has_tokens = False  # exchange tokens exist
        self.trail_tiles = 0
        self.hand = 0
        self.display = 0
        self.most_builders = 0
        self.step_limit = 0
        self.step_gains: Dict[str, int] = {}
        self.hand_fees: Dict[str, int] = {}
        self.columns = 0
        self.market_size = 0
        self.dollars_per_point = 0

        # cards
        self.breeds: List[str] = []  # as requirements name them
        self.card_names: List[str] = []
        self.cattle = 0  # cards below are cattle, from here on objectives
        self.starting = 0  # objectives from here on are starting cards
        self.breed: Ints = ()  # of a card of cattle
        self.family: Ints = ()  # breeds that count as one at Income
        self.value: Ints = ()
        self.points: Ints = ()
        self.is_value_3: Tuple[bool, ...] = ()
        self.card_task: Ints = ()  # which task a card of cattle serves, or -1
        self.becomes: Ints = ()  # what a card may be raised to, or -1
        self.raisable: Dict[str, int] = {}  # "calf" -> card
        self.start_deck: Pile = ()
        self.market_stack: Pile = ()
        self.nursery: Ints = ()  # how many of each card stand open beside Kansas City
        self.instant: Ints = ()  # action of each objective, by card
        self.tasks: Tuple[Ints, ...] = ()  # how many of each task an objective asks for, by card
        self.penalty: Ints = ()
        self.offers: List[Tuple[Tuple[int, ...], int, int, int]] = []  # kinds bought, cards, cowboys, dollars
        self.cards_per_cowboy = 0

        # tiles
        self.tile_names: List[str] = []
        self.first_hazard = 0
        self.first_outlaw = 0
        self.first_worker = 0
        self.first_private = 0
        self.worker_names: List[str] = []
        self.section_of: Ints = ()  # of a hazard: its section; else -1
        self.hazard_points: Ints = ()
        self.fee: Ints = ()  # what the hands of a tile cost
        self.payee: List[int] = []  # who gets it: a seat, or the bank
        self.owner: Ints = ()  # of a private building: its seat; else -1
        self.tile_actions: Tuple[Tuple[Action, ...], ...] = ()
        self.bags: Tuple[Pile, ...] = ()

        # private buildings, by building (number and side)
        self.buildings: List[str] = []
        self.builders: Ints = ()
        self.building_points: Ints = ()
        self.building_hands: Ints = ()

        # trail
        self.nodes: List[str] = []
        self.next: Tuple[Ints, ...] = ()
        self.start = 0
        self.kansas_city = 0
        self.neutrals: Ints = ()
        self.sites: Ints = ()
        self.woods: Tuple[bool, ...] = ()
        self.risk: Tuple[Optional[Deed], ...] = ()
        self.sections: List[Ints] = []  # the hazard sections, in filling order
        self.section_names: List[str] = []
        self.outlaw_nodes: Ints = ()
        self.bounty: Tuple[Action, ...] = ()  # by place in the outlaw section

        # job market
        self.costs: Ints = ()
        self.token_row = 0
        self.refill_rows: Tuple[bool, ...] = ()
        self.token_points = 0
        self.end_arrow = ""  # colour of the arrow that ends the game

        # player board
        self.discs: List[str] = []
        self.disc_white: Tuple[bool, ...] = ()
        self.disc_cost: Ints = ()
        self.disc_gain: Ints = ()
        self.disc_points: Ints = ()
        self.disc_kind: List[Tuple[str, int]] = []  # what it unlocks, and how much of it or where
        self.covered: Dict[int, Tuple[List[int], List[int]]] = {}  # by cleared spaces: worked out once, when needed
        self.auxiliaries: List[str] = []
        self.aux_start: Ints = ()
        self.single: List[Deed] = []
        self.double: List[Deed] = []
        self.certificates: Ints = ()
        self.limits: Ints = ()  # places on the certificate track
        self.places: Tuple[Ints, ...] = ()  # action of each place of each row of workers
        self.worker_points = 0
        self.worker_points_from = 0

        # railroad and cities
        self.last = 0
        self.last_gain = 0
        self.track: List[str] = []  # every space in order, turnouts between the numbers
        self.is_turnout: Tuple[bool, ...] = ()
        self.number: Ints = ()  # of a space of the track; a turnout's is the one before it
        self.station_at: Ints = ()  # of a space of the track; -1 where there is none
        self.stations = 0
        self.station_place: Ints = ()
        self.station_cost: Ints = ()
        self.station_points: Ints = ()
        self.station_white: Tuple[bool, ...] = ()
        self.has_master: Tuple[bool, ...] = ()
        self.crosses: List[int] = []
        self.toll: Tuple[Ints, ...] = ()  # by place on the track, by city
        self.cities: List[str] = []
        self.city_value: Ints = ()
        self.city_white: Tuple[bool, ...] = ()
        self.city_points: Ints = ()
        self.city_gain: Ints = ()
        self.city_again: Tuple[bool, ...] = ()
        self.arrow_points: Ints = ()  # between a city and the next
        self.arrow_action: Tuple[Action, ...] = ()
        self.masters: Ints = ()  # the numbers on the station masters
        self.master_action: Ints = ()
        self.master_points: Ints = ()
        self.master_per: Ints = ()
        self.master_of: Ints = ()  # what is counted

        # what is done differently
        self.steps: Dict[str, Any] = {}
        self.setup: Ints = ()
        self.after_income: Ints = ()

        # the opponent without decisions
        self.people = seats  # seats but his
        self.sam_seat = NOBODY
        self.sam: Optional[SamData] = None


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

    def __init__(self) -> None:
        self.cards: Dict[int, SamCard] = {}
        self.deck: Pile = ()  # the numbers in play
        self.first_city = 0
        self.workers = 0  # of each kind at the start, beside the printed one and the one drawn
        self.side = 0
        self.most_dollars = 0
        self.least_steps = 0
        self.most_steps = 0
        self.scores_not: Tuple[str, ...] = ()  # categories


def load(name: str, seats: int, options: Dict[str, Any], overlays: List[str]) -> Data:
    """The tables of a ruleset for so many seats."""
    from game.trail import read_board, read_cards, sam_data  # they fill what is declared here

    level = read_level(name, overlays)
    data = Data(name, seats, options)
    level.any("plays")
    level.any("options", {})
    data.title = level.text("title")
    _read_start(data, level)
    read_cards.read(data, level)
    read_board.read(data, level)
    data.has_tokens = data.start_tokens > 0 or any(deed.gives(st.EXCHANGE_TOKEN) for deed in data.deeds.deeds)
    level.done()
    if options.get("sam"):
        sam_data.read(data, own_table("sam"), options["sam"], options["sam_first"])
    return data


def _read_start(data: Data, level: Entries) -> None:
    allowed = level.numbers("seats", least=1, most=5)
    start = level.entries("start")
    data.start_money = start.numbers("money")
    data.start_cards = start.numbers("cards", most=14)
    for key, given in (("money", data.start_money), ("cards", data.start_cards)):
        if len(given) < max(allowed):
            raise ValueError(f"{start.at(key)}: found {given}, expected {max(allowed)} numbers")
    data.keep = start.number("keep", most=14)
    data.start_tokens = start.number("exchange_tokens", most=12)
    data.trail_tiles = start.number("trail_tiles", most=12)
    data.hand = start.number("hand", most=14)
    data.display = start.number("display", most=12)
    data.most_builders = start.number("most_builders", most=12)
    start.done()
    table = level.entries("table").entries(str(data.seats))
    data.step_limit = table.number("steps", least=1, most=12)
    data.step_gains = {"left": table.number("step_left", most=6), "right": table.number("step_right", most=6)}
    data.columns = table.number("columns", least=1, most=6)
    data.market_size = table.number("market", most=60)
    hands = {"none": 0, "green": table.number("hand_green", most=9), "black": table.number("hand_black", most=9)}
    data.hand_fees = {**hands, "both": hands["green"] + hands["black"]}
    table.done()
    scoring = level.entries("scoring")
    data.dollars_per_point = scoring.number("dollars_per_point", least=1)
    scoring.done()
