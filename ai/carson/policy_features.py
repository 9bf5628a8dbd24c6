"""What the policy looks at in Carson City: what matters at once about each choice, as small numbers."""

from __future__ import annotations

from typing import Dict, Final, List, Sequence, Tuple

from ai.evaluation import ContextFeatures
from ai.features import FeatureList
from game.carson.data.tables import FIRST_PARCEL
from game.carson.data.town_grid import NEAR
from game.carson.game import Carson
from game.carson.ids import choice_kinds
from game.carson.state import PLACING, Player, State
from game.carson.steps.cowboys import firepower
from game.kernel.choice import Choice, Choices

ROUNDS: Final = 4  # also those that may be over while cowboys are placed
RIVALS: Final = 6  # nobody else, one, several; then again with one who is at least as strong, but for nobody
PURSES: Final = 4
GOOD: Final = 4  # own parcels, mountains and houses around a parcel, told apart
LAND: Final = 10  # three times the mountains, and the houses, around a parcel
HAND: Final = 10  # cowboys

FEATURES: Final = FeatureList()
BY_CELL: Final = FEATURES.add(purse=PURSES, rivals=RIVALS, gone=ROUNDS)  # of a square: who else stands there
BY_PARCEL: Final = FEATURES.add(used=2, good=GOOD, rivals=RIVALS, gone=ROUNDS)  # the same of a parcel
BY_LAND: Final = FEATURES.add(land=LAND)  # what lies around a parcel
BY_HAND: Final = FEATURES.add(cowboys=HAND, round=ROUNDS + 1)  # how many cowboys are left
BY_PURSE: Final = FEATURES.add(round=ROUNDS + 1, purse=PURSES)  # how much money there is, and when

SOMEBODY: Final = ROUNDS  # from a cell to the same cell with a rival on it
SEVERAL: Final = ROUNDS
STRONGER: Final = 3 * ROUNDS

Rivals = Tuple[int, int, int]  # cells on which somebody else stands, several do, somebody as strong as oneself does
NO_RIVALS: Final[Rivals] = (0, 0, 0)
MOST_KEPT: Final = 2000  # towns whose features are remembered
ALONE: Final[Sequence[ContextFeatures]] = [(number,) for number in range(FEATURES.size)]  # every feature, made once


class CarsonFeatures:
    """Small numbers for what matters at once about a choice."""

    def __init__(self, rules: Carson) -> None:
        self.data: Final = rules.data
        self._cells: Final[Dict[Tuple[int, int, int, int], List[int]]] = {}
        self._names: Final[Dict[int, str]] = {}

    def name(self, number: int) -> str:
        """What a feature is called where it is kept."""
        found = self._names.get(number)
        if found is None:
            found = self._names[number] = FEATURES.name(number, {})
        return found

    def of(self, s: State, who: int, choices: Choices) -> List[ContextFeatures]:
        """For each choice."""
        player = s.players[who]
        cells = self._of_cells(s, player)
        somebody, several, stronger = self._rivals(s, who) if s.phase == PLACING else NO_RIVALS
        found: List[ContextFeatures] = []
        for choice in choices:
            if choice.verb == choice_kinds.COWBOY or choice.verb == choice_kinds.SHERIFF:
                cell = choice.what
                number = cells[cell]
                if somebody >> cell & 1:
                    number += SOMEBODY + SEVERAL * (several >> cell & 1) + STRONGER * (stronger >> cell & 1)
                found.append(ALONE[number])
            else:
                found.append(ALONE[self._of_choice(s, player, choice)])
        return found

    def _of_choice(self, s: State, player: Player, choice: Choice) -> int:
        verb = choice.verb
        if verb in (choice_kinds.PARCEL, choice_kinds.UP, choice_kinds.HOUSE):
            near = NEAR[choice.what] if choice.what < len(NEAR) else 0
            return BY_LAND + min(LAND - 1, (near & s.mountains).bit_count() * 3 + (near & s.houses).bit_count())
        if verb == choice_kinds.PASS:
            return BY_HAND + min(HAND - 1, player.hand) * (ROUNDS + 1) + s.round
        return BY_PURSE + s.round * PURSES + min(PURSES - 1, player.money // 8)

    def _of_cells(self, s: State, player: Player) -> List[int]:
        """The features of all cells while nobody else stands there; they are the same for many decisions."""
        good = player.owned | s.mountains | s.houses
        key = (s.round, min(PURSES - 1, player.money // 6), good, s.occupied)
        found = self._cells.get(key)
        if found is None:
            if len(self._cells) >= MOST_KEPT:
                self._cells.clear()
            gone, rich = max(0, s.round - 1), key[1]
            found = self._cells[key] = [BY_CELL + rich * RIVALS * ROUNDS + gone] * FIRST_PARCEL
            for spot, near in enumerate(NEAR):
                kind = GOOD * (s.occupied >> spot & 1) + min(GOOD - 1, (near & good).bit_count())
                found.append(BY_PARCEL + kind * RIVALS * ROUNDS + gone)
        return found

    def _rivals(self, s: State, who: int) -> Rivals:
        """The cells on which others stand."""
        mine = firepower(self.data, s, who)
        somebody = several = stronger = 0
        for seat, other in enumerate(s.players):
            if seat != who:
                several |= somebody & other.placed
                somebody |= other.placed
                if other.placed and firepower(self.data, s, seat) >= mine:
                    stronger |= other.placed
        return somebody, several, stronger
