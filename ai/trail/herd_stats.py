"""A herd in numbers: what its cards are worth together, and what a hand drawn from it is worth on average."""

from __future__ import annotations

from typing import Dict, List, Tuple

from game.kernel.piles import Pile
from game.trail.data.tables import Data
from game.trail.state import Player


class Herd:
    """All cards of a player, counted once for many questions."""

    __slots__ = ("cards", "families", "hand", "in_deck", "in_discard", "in_hand", "points", "twins")

    def __init__(self, data: Data, player: Player) -> None:
        self.families: Dict[int, List[int]] = {}  # number and sum of values of each
        self.in_hand: Dict[int, int] = {}  # best value by family
        self.in_deck: Dict[int, int] = {}  # number by family
        self.in_discard: Dict[int, int] = {}
        self.points = self.twins = 0
        self.cards = len(player.hand) + len(player.deck) + len(player.discard)
        for card in player.hand:
            if card < data.cattle:
                family, value = self._count(data, card)
                if family in self.in_hand:
                    self.twins += 1
                self.in_hand[family] = max(value, self.in_hand.get(family, 0))
        for card in player.deck:
            if card < data.cattle:
                family, _ = self._count(data, card)
                self.in_deck[family] = self.in_deck.get(family, 0) + 1
        for card in player.discard:
            if card < data.cattle:
                family, _ = self._count(data, card)
                self.in_discard[family] = self.in_discard.get(family, 0) + 1
        self.hand = self._hand_to_come(player)

    def _count(self, data: Data, card: int) -> Tuple[int, int]:
        family, value = data.family[card], data.value[card]
        self.points += data.points[card]
        found = self.families.get(family)
        if found is None:
            self.families[family] = [1, value]
        else:
            found[0] += 1
            found[1] += value
        return family, value

    def _hand_to_come(self, player: Player) -> float:
        """The value of the hand as it will be on average after drawing up."""
        total = float(sum(self.in_hand.values()))
        missing = player.hand_limit - len(player.hand)
        if missing <= 0:
            return total
        surely = missing >= len(player.deck)
        pile, size = (self.in_discard, len(player.discard)) if surely else (self.in_deck, len(player.deck))
        drawn = missing - len(player.deck) if surely else missing
        for family, (number, worth) in self.families.items():
            if family not in self.in_hand:
                some = 1.0 if surely and family in self.in_deck else chance(size, pile.get(family, 0), drawn)
                total += some * worth / number
        return total

    def expected(self, hand: int) -> float:
        """The value of so many cards drawn from the whole herd, on average."""
        total = 0.0
        for number, worth in self.families.values():
            total += chance(self.cards, number, hand) * worth / number
        return total


def chance(cards: int, good: int, drawn: int) -> float:
    """How likely one of the good cards is among those drawn."""
    if not good or drawn <= 0:
        return 0.0
    none = 1.0
    for place in range(drawn):
        if cards - place <= 0 or cards - good - place <= 0:
            return 1.0
        none *= (cards - good - place) / (cards - place)
    return 1.0 - none


def goals(data: Data, player: Player) -> Pile:
    """Objective cards that have not been played."""
    found: List[int] = []
    for pile in (player.hand, player.deck, player.discard):
        if pile and pile[-1] >= data.cattle:
            found += [card for card in pile if card >= data.cattle]
    return tuple(sorted(found))
