"""Everything that a ruleset prints on cardboard, as pictures of any size: cards, tiles and actions.

`Cardboard` knows one ruleset in one language. What was printed is kept for every table at which the same is played.
Pictures are shared: do not draw on them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Callable, Dict, Final, Hashable, Mapping, Sequence, Tuple

import pygame

from game.kernel.checked_reader import Entries
from game.kernel.levels import read_level
from game.language import GameLanguage
from game.trail.data.action_language import Action
from game.trail.data.tables import Data
from game.trail.ids.names import MASTER_COUNTS, SAM_ACTIONS, SAM_COUNTS, TASKS
from game.ui.draw.theme import SEATS, Colour
from game.ui.icons.pen import Pen
from game.ui.trail.cardboard import card_faces, tile_faces
from game.ui.trail.cardboard.action_icons import put_action
from game.ui.trail.cardboard.card_faces import CattleCard, ObjectiveCard, SamCard
from game.ui.trail.cardboard.tile_faces import BuildingTile, MasterTile

Paint = Callable[[Pen], None]

MOST_KEPT: Final = 1500
GAMES_KEPT: Final = 2


def written(action: Action) -> str:
    """An action as the level file writes it."""
    return "|".join(deed.text for deed in action) or "none"


class Cardboard:
    """The cards and tiles of a ruleset; `colours` are those of the seats, by their place in the theme."""

    def __init__(self, data: Data, speech: GameLanguage, colours: Sequence[int] = (0, 1, 2, 3)) -> None:
        self.data: Final = data
        self.colours: Final = colours
        self.letters: Final[Mapping[str, str]] = {breed: speech.name("letter", breed) for breed in data.breeds}
        level = _level(data)
        self.hands: Final = _hands_of_buildings(data, level)
        self._outlaw_hands: Final = level.entries("tiles").any("outlaws")
        self._kept: Final = _shelf(
            (data.name, *sorted(data.options.items()), *data.card_names, *data.tile_names),
            (*self.letters.values(), *colours),
        )

    def icon(self, name: str) -> str:
        """The icon that this ruleset prints for it."""
        return self.data.icons.get(name, name)

    # -- cards -------------------------------------------------------------------------------------

    def card(self, card: int, width: int) -> pygame.Surface:
        """The face of a card, by its number in the rules."""
        paint = self._cattle if card < self.data.cattle else self._objective
        return self._card(("card", card), width, lambda pen: paint(pen, card))

    def back(self, kind: str, width: int) -> pygame.Surface:
        """The back of a card: `cattle`, `objective`, `starting` or `sam`."""
        return self._card(("back", kind), width, lambda pen: card_faces.card_back(pen, *card_faces.BACKS[kind]))

    def sam_card(self, number: int, width: int) -> pygame.Surface:
        return self._card(("sam", number), width, lambda pen: self._sam(pen, number))

    def _cattle(self, pen: Pen, card: int) -> None:
        data = self.data
        breed = data.breeds[data.breed[card]]
        card_faces.cattle_card(pen, CattleCard(breed, data.value[card], data.points[card], self.letters[breed]))

    def _objective(self, pen: Pen, card: int) -> None:
        data = self.data
        instant = written(data.deeds.actions[data.instant[card]])
        tasks = [task for task, number in zip(TASKS, data.tasks[card]) for _ in range(number)]
        face = ObjectiveCard(instant, tasks, data.points[card], data.penalty[card])
        card_faces.objective_card(pen, face, self.letters)

    def _sam(self, pen: Pen, number: int) -> None:
        assert self.data.sam is not None, "Sam does not play"
        card, workers = self.data.sam.cards[number], self.data.worker_names
        specialist = workers[card.specialist] if card.specialist >= 0 else ""
        action, other = SAM_ACTIONS[card.action], SAM_ACTIONS[card.other]
        face = SamCard(number, card.steps, SAM_COUNTS[card.counts], specialist, action, other)
        card_faces.sam_card(pen, face)

    # -- tiles -------------------------------------------------------------------------------------

    def tile(self, tile: int, width: int, height: int = 0) -> pygame.Surface:
        """A tile of the trail or the job market, by its number in the rules; square if no height is given."""
        return self._print(("tile", tile), (width, height or width), lambda pen: self._tile(pen, tile))

    def building(self, building: int, seat: int, width: int, height: int = 0) -> pygame.Surface:
        """A private building (number and side) of a seat."""
        return self.tile(self.data.first_private + seat * len(self.data.buildings) + building, width, height)

    def master(self, master: int, width: int) -> pygame.Surface:
        """A station master, by its place in the list of the rules."""
        return self._print(("master", master), (width, width), lambda pen: self._master(pen, master))

    def action(self, action: str, width: int, height: int) -> pygame.Surface:
        """An action in the words of the level files, as a row of icons."""
        return self._print(
            ("action", action),
            (width, height),
            lambda pen: put_action(pen, action, (0, 0, pen.width, pen.height), self.letters),
        )

    def _tile(self, pen: Pen, tile: int) -> None:
        data, name = self.data, self.data.tile_names[tile]
        if tile < data.first_hazard:
            face = BuildingTile(name.upper(), self._actions(tile))
            tile_faces.building_tile(pen, face, None, self.letters)
        elif tile < data.first_outlaw:
            kind, points, hand = name.split()
            tile_faces.hazard_tile(pen, kind, int(points), hand)
        elif tile < data.first_worker:
            tile_faces.outlaw_tile(pen, self.icon(f"outlaw_{name}"), self._outlaw_hands[name])
        elif tile < data.first_private:
            tile_faces.worker_tile(pen, name)
        else:
            self._private(pen, tile)

    def _private(self, pen: Pen, tile: int) -> None:
        data = self.data
        seat, building = divmod(tile - data.first_private, len(data.buildings))
        name = data.buildings[building]
        builders, points = data.builders[building], data.building_points[building]
        face = BuildingTile(name, self._actions(tile), self.hands[name], builders, points)
        tile_faces.building_tile(pen, face, self._colour(seat), self.letters)

    def _actions(self, tile: int) -> Sequence[str]:
        return [written(action) for action in self.data.tile_actions[tile]]

    def _colour(self, seat: int) -> Colour:
        return SEATS[self.colours[seat]].colour

    def _master(self, pen: Pen, master: int) -> None:
        data = self.data
        upper = written(data.deeds.actions[data.master_action[master]])
        of = MASTER_COUNTS[data.master_of[master]]
        face = MasterTile(upper, data.master_points[master], data.master_per[master], of)
        tile_faces.master_tile(pen, face, self.letters)

    # -- printing ----------------------------------------------------------------------------------

    def _card(self, key: Hashable, width: int, paint: Paint) -> pygame.Surface:
        return self._print(key, (width, round(width * card_faces.HEIGHT / card_faces.WIDTH)), paint)

    def _print(self, key: Hashable, size: Tuple[int, int], paint: Paint) -> pygame.Surface:
        """The picture, from what is kept or printed now. Cards are 100 units wide, everything else is 100 high."""
        full_key = (key, size)
        if full_key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            width, height = max(4, size[0]), max(4, size[1])
            units = 100 / min(width, height)
            pen = Pen(width, width * units, height * units, self.data.icons)
            paint(pen)
            self._kept[full_key] = pen.print()
        return self._kept[full_key]


@lru_cache(maxsize=GAMES_KEPT)
def _shelf(things: Hashable, look: Hashable) -> Dict[Hashable, pygame.Surface]:
    """Where pictures of these things in this look are kept."""
    return {}


def _level(data: Data) -> Entries:
    """The level file of a ruleset with the variants that are played."""
    variants = read_level(data.name, []).any("options", {})
    return read_level(data.name, [overlay for option, overlay in variants.items() if data.options.get(option)])


def _hands_of_buildings(data: Data, level: Entries) -> Dict[str, str]:
    """Which hands each private building shows; the rules keep only what they cost."""
    buildings = level.entries("buildings")
    return {name: buildings.entries(name).text("hand") for name in data.buildings}
