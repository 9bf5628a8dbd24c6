"""Scenarios: pieces that every seat has."""

from __future__ import annotations

from typing import List

from game.kernel.checked_reader import Entries, complain
from game.trail.context import Rulebook
from game.trail.data.tables import Data
from game.trail.scenario.supplies import Supplies
from game.trail.state import Player


def hire(book: Rulebook, player: Player, row: Entries, supplies: Supplies) -> None:
    workers = row.entries("workers", {})
    for kind, name in enumerate(book.data.worker_names):
        number = workers.number(name, 1, least=1, most=len(book.data.places[kind]))
        for _ in range(number - player.workers[kind]):
            supplies.tile(f"worker {name}", workers.at(name), (1, 2))
        player.workers[kind] = number
    workers.done()


def place_discs(data: Data, player: Player, row: Entries) -> int:
    """Discs in cities and on stations, and how many they are."""
    discs = row.entries("discs", {})
    cities = discs.texts("cities", [], among=data.cities)
    stations = discs.numbers("stations", [], least=1, most=data.stations)
    discs.done()
    if len(set(stations)) != len(stations):
        complain(discs.at("stations"), stations, "each station once")
    for name in set(cities):
        city = data.cities.index(name)
        if cities.count(name) > 1 and not data.city_again[city]:
            complain(discs.at("cities"), name, "no second disc in this city")
    player.cities = tuple(cities.count(city) for city in data.cities)
    player.stations = sum(1 << station - 1 for station in stations)
    return len(cities) + len(stations)


def names_of(row: Entries, key: str) -> List[str]:
    """The names of a list, or those of counts, each as often as it is counted."""
    if isinstance(row.table[key], dict):
        table = row.entries(key)
        return [name for name in table.keys() for _ in range(table.number(name, most=60))]
    return row.texts(key)
