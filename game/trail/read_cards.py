"""Cards of a level file: cattle, what it costs to buy, objectives."""

from __future__ import annotations

from typing import Dict, List, Tuple

from game.kernel.pile import pile
from game.kernel.reading import Entries, as_number, complain
from game.trail.actions import Deeds
from game.trail.constants import TASKS
from game.trail.data import Data


def read(data: Data, level: Entries) -> None:
    _read_cattle(data, level)
    data.deeds = Deeds(data.breeds)
    _read_buying(data, level.entries("buying"))
    _read_objectives(data, level.entries("objectives"))


def _read_cattle(data: Data, level: Entries) -> None:
    """One card for each breed, or for each breed and number of points where they differ."""
    start: List[int] = []
    market: List[int] = []
    rows: List[Tuple[int, int, int, int, int]] = []  # breed, family, value, points, supply
    families: Dict[str, int] = {}
    becomes: List[str] = []
    for name, entry in level.entries("breeds").each():
        data.breeds.append(name)
        entry.text("colour")
        family = families.setdefault(entry.text("family", name), len(families))
        value = entry.number("value", most=20)
        points = entry.numbers("points", least=-20, most=20)
        counted = {key: entry.number(key, 0, most=60) for key in ("start", "market", "supply")}
        if sum(counted.values()) != len(points):
            complain(entry.at("points"), points, f"{sum(counted.values())} numbers, one for each card")
        if "age" in entry:
            data.raisable[entry.text("age")] = len(rows)
        next_age = entry.text("becomes", "-")
        entry.done()
        for worth in sorted(set(points)):
            card = len(rows)
            rows.append((len(data.breeds) - 1, family, value, worth, counted["supply"]))
            becomes.append(next_age)
            data.card_names.append(name if len(set(points)) == 1 else f"{name}/{worth}")
            start += [card] * (points.count(worth) if counted["start"] else 0)
            market += [card] * (points.count(worth) if counted["market"] else 0)
    data.cattle = len(rows)
    data.breed = tuple(r[0] for r in rows)
    data.family = tuple(r[1] for r in rows)
    data.value = tuple(r[2] for r in rows)
    data.points = tuple(r[3] for r in rows)
    data.nursery = tuple(r[4] for r in rows)
    data.becomes = tuple(-1 if name == "-" else _card(data, name) for name in becomes)
    data.start_deck = pile(start)
    data.market_stack = pile(market)


def _card(data: Data, name: str) -> int:
    if name not in data.card_names:
        complain("breeds, becomes", name, "a breed whose cards have equal points")
    return data.card_names.index(name)


def _read_buying(data: Data, buying: Entries) -> None:
    data.cards_per_cowboy = buying.number("cards_per_cowboy", most=9)
    value_3 = buying.texts("value_3", among=data.breeds)
    data.is_value_3 = tuple(data.breeds[breed] in value_3 for breed in data.breed)
    data.card_task = tuple(_task_of(data, card) for card in range(data.cattle))
    for offer in buying.rows("offers"):
        kind = offer.text("kind", among=["value_3", *data.breeds])
        cards = tuple(
            card
            for card in range(data.cattle)
            if (data.is_value_3[card] if kind == "value_3" else data.breeds[data.breed[card]] == kind)
        )
        number, cowboys = offer.number("cards", least=1, most=2), offer.number("cowboys", least=1, most=9)
        data.offers.append((cards, number, cowboys, offer.number("dollars", most=99)))
        offer.done()
    buying.done()


def _task_of(data: Data, card: int) -> int:
    name = "value_3" if data.is_value_3[card] else data.breeds[data.breed[card]]
    return TASKS.index(name) if name in TASKS else -1


def _read_objectives(data: Data, objectives: Entries) -> None:
    data.starting = data.cattle + len(objectives.list("cards"))
    instant = [0] * data.cattle
    tasks: List[Tuple[int, ...]] = [()] * data.cattle
    points = list(data.points)
    penalty = [0] * data.cattle
    for row in objectives.rows("cards") + objectives.rows("starting"):
        data.card_names.append(row.text("id"))
        instant.append(data.deeds.action_id(row.text("instant", "none"), row.at("instant")))
        wanted = row.texts("tasks", among=TASKS)
        tasks.append(tuple(wanted.count(task) for task in TASKS))
        points.append(as_number(row.any("points"), row.at("points"), 0, 20))
        penalty.append(row.number("penalty", 0, most=20))
        row.done()
    objectives.done()
    data.instant, data.tasks, data.points, data.penalty = tuple(instant), tuple(tasks), tuple(points), tuple(penalty)
