"""Sam's own part of a level file: difficulties and cards. A wrong edit is told with its place."""

from __future__ import annotations

from typing import List, Tuple

from game.kernel.checked_reader import Entries, as_number, complain
from game.kernel.piles import pile
from game.trail.data.tables import Data, SamCard, SamData
from game.trail.ids.names import BANK, SAM_ACTIONS, SAM_COUNTS
from game.trail.scoring import CATEGORIES

MOST_CARDS = 60


def read(data: Data, level: Entries, difficulty: str, first_city: str) -> None:
    """Seat him last, with the cards of his difficulty; `first_city` is empty for the city of the difficulty."""
    sam = SamData()
    sam.side = "ab".index(level.text("side", among=("a", "b")))
    sam.most_dollars = level.number("most_dollars", most=99)
    steps = level.numbers("steps", least=1, most=12)
    if len(steps) != 2 or steps[0] > steps[1]:
        complain(level.at("steps"), steps, "the fewest and the most steps")
    sam.least_steps, sam.most_steps = steps
    sam.scores_not = tuple(level.texts("scores_not", among=CATEGORIES))
    sam.cards = {}
    for row in level.rows("cards"):
        card = _read_card(data, row)
        if card.number in sam.cards:
            complain(row.at("number"), card.number, "each number once")
        sam.cards[card.number] = card
    _read_difficulties(data, sam, level.entries("difficulties"), difficulty)
    level.done()
    if first_city:
        sam.first_city = data.cities.index(first_city)
    _seat(data, sam)


def _read_card(data: Data, row: Entries) -> SamCard:
    number = row.number("number", least=1, most=MOST_CARDS)
    steps, counts = _read_steps(row)
    action = SAM_ACTIONS.index(row.text("action", among=SAM_ACTIONS))
    specialist, other = -1, action
    if "specialist" in row or "other" in row:
        specialist = data.worker_names.index(row.text("specialist", among=data.worker_names))
        other = SAM_ACTIONS.index(row.text("other", among=SAM_ACTIONS))
    row.truth("inferred", False)
    row.done()
    return SamCard(number, steps, counts, specialist, action, other)


def _read_steps(row: Entries) -> Tuple[int, int]:
    found = row.any("steps")
    if isinstance(found, str):
        if found not in SAM_COUNTS[1:]:
            complain(row.at("steps"), found, f"a number from 1 to 12, or one of {', '.join(SAM_COUNTS[1:])}")
        return 0, SAM_COUNTS.index(found)
    return as_number(found, row.at("steps"), 1, 12), 0


def _read_difficulties(data: Data, sam: SamData, levels: Entries, wanted: str) -> None:
    """Every difficulty is read, so that a slip in any of them is noticed; the wanted one counts."""
    if wanted not in levels:
        complain(levels.where, wanted, f"one of {', '.join(levels.keys())}")
    for name, row in levels.each():
        without = row.numbers("without_cards", least=1, most=MOST_CARDS)
        city = data.cities.index(row.text("first_delivery", among=data.cities))
        workers = row.number("workers", most=len(data.places[0]) - 2)
        row.done()
        left = _cards_left(sam, without, row.at("without_cards"))
        if name == wanted:
            sam.deck, sam.first_city, sam.workers = pile(left), city, workers


def _cards_left(sam: SamData, without: List[int], where: str) -> List[int]:
    for number in without:
        if number not in sam.cards:
            complain(where, number, "the number of a card")
    left = [number for number in sam.cards if number not in without]
    if not left:
        complain(where, without, "at least one card that stays")
    return left


def _seat(data: Data, sam: SamData) -> None:
    """He sits last; nobody pays him (S-021)."""
    data.sam = sam
    data.people = data.sam_seat = data.seats - 1
    for tile, owner in enumerate(data.owner):
        if owner == data.sam_seat:
            data.payee[tile] = BANK
