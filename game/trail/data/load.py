"""Loading: a level file read into the tables of its ruleset, with everything that lies over it."""

from __future__ import annotations

from typing import Any, Dict, List

from game.kernel.checked_reader import Entries, complain
from game.kernel.levels import own_table, read_level
from game.trail.data import board, cards, sam
from game.trail.data.tables import Data
from game.trail.ids import step_kinds as st
from game.trail.steps import delivery, discs, hand, kansas_city, railroad


def load(name: str, seats: int, options: Dict[str, Any], overlays: List[str]) -> Data:
    """The tables of a ruleset for so many seats."""
    level = read_level(name, overlays)
    data = Data(name, seats, options)
    level.any("plays")
    level.any("options", {})
    data.title = level.text("title")
    icons = level.entries("icons", {})
    data.icons = {name: icons.text(name) for name in icons.keys()}
    _read_start(data, level)
    cards.read(data, level)
    board.read(data, level)
    data.has_tokens = data.start_tokens > 0 or any(deed.gives(st.EXCHANGE_TOKEN) for deed in data.deeds.deeds)
    level.done()
    _check_room(data, level.where)
    if options.get("sam"):
        sam.read(data, own_table("sam"), options["sam"], options["sam_first"])
    return data


def _check_room(data: Data, where: str) -> None:
    """Many choices are made before a level is read, for so many things of each kind."""
    for what, number, room in (
        ("cards", len(data.card_names), len(hand.CARDS)),
        ("cities.list", len(data.cities), len(delivery.DELIVER)),
        ("board.discs", len(data.discs), len(discs.TAKE)),
        ("railroad, spaces", len(data.track), len(railroad.FORWARD)),
        ("railroad.stations", data.stations, len(railroad.UPGRADES)),
        ("tiles", data.first_private, len(kansas_city.DEAL_TILE)),
        ("tiles.workers", len(data.worker_names), len(railroad.APPOINT)),
    ):
        if number > room:
            complain(f"{where}, {what}", number, f"at most {room}")


def _read_start(data: Data, level: Entries) -> None:
    allowed = level.numbers("seats", least=1, most=5)
    start = level.entries("start")
    data.start_money = start.numbers("money")
    data.start_cards = start.numbers("cards", most=14)
    for key, given in (("money", data.start_money), ("cards", data.start_cards)):
        if len(given) < max(allowed):
            complain(start.at(key), given, f"{max(allowed)} numbers")
    data.keep = start.number("keep", most=14)
    data.start_tokens = start.number("exchange_tokens", most=12)
    data.trail_tiles = start.number("trail_tiles", most=12)
    data.hand = start.number("hand", most=14)
    data.display = start.number("display", most=12)
    data.most_builders = start.number("most_builders", most=12)
    start.done()
    tables = level.entries("table")
    data.column_seats = _printed_columns(tables)
    table = tables.entries(str(data.seats))
    data.step_limit = table.number("steps", least=1, most=12)
    data.step_gains = {"left": table.number("step_left", most=6), "right": table.number("step_right", most=6)}
    data.columns = table.number("columns", least=1, most=6)
    data.market_size = table.number("market", most=60)
    hands = {"none": 0, "green": table.number("hand_green", most=9), "black": table.number("hand_black", most=9)}
    data.hand_tolls = {**hands, "both": hands["green"] + hands["black"]}
    table.done()
    scoring = level.entries("scoring")
    data.dollars_per_point = scoring.number("dollars_per_point", least=1)
    scoring.done()


def _printed_columns(tables: Entries) -> List[str]:
    """The columns of the job market from the left: each for the smallest number of players that uses it."""
    found: List[str] = []
    for seats, table in tables.each():
        found += [seats] * (table.number("columns", least=1, most=6) - len(found))
    return found
