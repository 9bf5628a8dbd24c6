"""Cards of a level file: cattle, what it costs to buy, objectives."""

from __future__ import annotations

from typing import Dict, List, NamedTuple, Tuple

from game.kernel.checked_reader import Entries, as_number, complain
from game.kernel.piles import Pile
from game.trail.data.action_language import Effects
from game.trail.data.tables import Data
from game.trail.ids.names import TASKS

LIE = ("start", "market", "supply")  # where cattle lies at the start: a player's deck, the market, the nursery


def read(data: Data, level: Entries) -> None:
    _read_cattle(data, level)
    data.deeds = Effects(data.breeds)
    _read_buying(data, level.entries("buying"))
    _read_objectives(data, level.entries("objectives"))


class _Cattle(NamedTuple):
    """The cards of one breed, or those of them that have equal points."""

    name: str
    breed: int
    family: int
    value: int
    points: int
    number: int
    lie: str  # where, at the start: one of LIE
    becomes: str


def _read_cattle(data: Data, level: Entries) -> None:
    """One card for each breed, or for each breed and number of points where they differ."""
    data.breeds, data.raisable = [], {}
    families: Dict[str, int] = {}
    cards: List[_Cattle] = []
    for name, entry in level.entries("breeds").each():
        entry.text("colour")
        family = families.setdefault(entry.text("family", name), len(families))
        if "age" in entry:
            data.raisable[entry.text("age")] = len(cards)
        cards += _cards_of(name, entry, len(data.breeds), family)
        data.breeds.append(name)
    data.cattle = len(cards)
    data.card_names = [card.name for card in cards]
    data.breed = tuple(card.breed for card in cards)
    data.family = tuple(card.family for card in cards)
    data.value = tuple(card.value for card in cards)
    data.points = tuple(card.points for card in cards)
    data.becomes = tuple(_next_age(data, card.becomes) for card in cards)
    data.start_deck = _lying(cards, "start")
    data.market_stack = _lying(cards, "market")
    data.nursery = tuple(_lying(cards, "supply").count(number) for number in range(len(cards)))


def _cards_of(name: str, entry: Entries, breed: int, family: int) -> List[_Cattle]:
    value, becomes = entry.number("value", most=20), entry.text("becomes", "")
    points = entry.numbers("points", least=-20, most=20)
    lie = [key for key in LIE if key in entry]
    if len(lie) != 1:
        complain(entry.where, lie, f"one of {', '.join(LIE)}")
    number = entry.number(lie[0], most=60)
    if number != len(points):
        complain(entry.at("points"), points, f"{number} numbers, one for each card")
    entry.done()
    different = sorted(set(points))
    return [
        _Cattle(
            name if len(different) == 1 else f"{name}/{worth}",
            breed, family, value, worth, points.count(worth), lie[0], becomes,
        )
        for worth in different
    ]  # fmt: skip


def _lying(cards: List[_Cattle], where: str) -> Pile:
    """The cards that lie there at the start, each as often as it does."""
    return tuple(place for place, card in enumerate(cards) if card.lie == where for _ in range(card.number))


def _next_age(data: Data, name: str) -> int:
    """The card with this name, or -1 without one."""
    if not name:
        return -1
    if name not in data.card_names:
        complain("breeds, becomes", name, "a breed whose cards have equal points")
    return data.card_names.index(name)


def _read_buying(data: Data, buying: Entries) -> None:
    data.cards_per_cowboy = buying.number("cards_per_cowboy", most=9)
    value_3 = buying.texts("value_3", among=data.breeds)
    data.is_value_3 = tuple(data.breeds[breed] in value_3 for breed in data.breed)
    data.card_task = tuple(_task_of(data, card) for card in range(data.cattle))
    data.offers = []
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
