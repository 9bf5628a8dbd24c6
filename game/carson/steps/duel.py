"""Duels: one die or tile each, plus firepower; the losers' cowboys come home at once."""

from __future__ import annotations

from typing import Final, List, Optional

from game.carson.context import Rule, go_on
from game.carson.data.tables import FIRST_PARCEL, Data
from game.carson.ids import choices, event_kinds, step_kinds
from game.carson.state import State
from game.carson.steps.cowboys import (
    come_back,
    contested,
    firepower,
    score_points,
    side_of,
    standing,
)
from game.kernel.choice import Choice, Choices
from game.kernel.piles import EMPTY, distinct, pile, put, take
from game.kernel.rules import CHANCE, Step, then


def lay_out_tiles(data: Data, s: State) -> None:
    """CC-501: two players have a set of tiles each; more draw theirs from all sets together."""
    if len(s.players) > 2:
        s.discard = pile(data.duel_values * len(s.players))
        return
    for p in s.players:
        p.tiles = pile(data.duel_values)
        p.total = sum(data.duel_values)


def challenge(s: State, cell: int) -> None:
    """CC-100, CC-104: all who stand on a cell fight one duel, in pass order."""
    s.note(event_kinds.DUEL, CHANCE, cell)
    shows = [(step_kinds.SHOW, who, cell, 0) for who in standing(s, cell)]
    then(s, *shows, (step_kinds.VERDICT, CHANCE, cell, 0))


class Roll(Rule):
    """CC-101: a duellist's die."""

    id = "CC-101"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        return choices.DIE

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        s.shown = (*s.shown, choice.what)


class ChooseTile(Rule):
    """D-DUEL-TILE, CC-503: a duellist's tile, shown when all have chosen; nothing to show counts 0 (CC-505)."""

    id = "D-DUEL-TILE"

    def ask(self, s: State, step: Step) -> Choices:
        return [choices.TILES[value] for value in distinct(s.players[step[1]].tiles)]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        s.shown = (*s.shown, 0 if choice is None else choice.what)


class Verdict(Rule):
    """CC-101 to CC-103: the strongest wins, among equals the one who passed earlier; the others go home."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        self.settle(s, step[2], standing(s, step[2]))

    def settle(self, s: State, cell: int, duellists: List[int]) -> None:
        data = self.data
        best = -1
        winner = -1
        for who, shown in zip(duellists, s.shown):
            strength = shown + firepower(data, s, who)
            s.note(event_kinds.SHOWN, who, shown, strength)
            if strength > best:
                best = strength
                winner = who
        s.shown = ()
        s.note(event_kinds.WON, winner, cell)
        for who in duellists:
            if who != winner:
                come_back(s, who, cell)
                consolation = side_of(data, s, s.players[who]).points_per_lost_duel
                if consolation:  # CC-403, CE-21
                    score_points(s, who, consolation)


class TileVerdict(Verdict):
    """CC-504: tiles played go to the discard; whoever has none left draws from it at once."""

    def settle(self, s: State, cell: int, duellists: List[int]) -> None:
        shown = s.shown
        super().settle(s, cell, duellists)
        emptied: List[int] = []
        for who, tile in zip(duellists, shown):
            p = s.players[who]
            if p.tiles != EMPTY:
                p.tiles = take(p.tiles, tile)
                s.discard = put(s.discard, tile)
            if p.tiles == EMPTY:
                emptied.append(who)
        then(s, *[(step_kinds.REDRAW, who, self.data.redraw, 0) for who in emptied])


class DrawTile(Rule):
    """A duel tile from the discard, unseen by the others."""

    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        return [choices.DEAL_TILES[value] for value in s.discard]

    def draw(self, s: State, who: int, value: int) -> None:
        p = s.players[who]
        s.discard = take(s.discard, value)
        p.tiles = put(p.tiles, value)
        s.note(event_kinds.DUEL_TILE_DRAWN, who, value)


class DealDuelTiles(DrawTile):
    """CC-501: a hand of duel tiles for everybody; the better the hand, the less money."""

    id = "CC-501"

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        _, who, had, _ = step
        self.draw(s, who, choice.what)
        if had + 1 < len(self.data.duel_values):
            then(s, (step_kinds.DEAL_DUEL_TILES, who, had + 1, 0))
            return
        p = s.players[who]
        p.total = sum(p.tiles)
        p.money = max(self.data.duel_money - p.total, 0)
        s.note(event_kinds.TOTAL_ANNOUNCED, who, p.total)


class Redraw(DrawTile):
    """CC-504: unseen tiles from the discard, as many as there are."""

    id = "CC-504"

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None:
            return
        _, who, still, _ = step
        self.draw(s, who, choice.what)
        s.players[who].redrawn = True
        if still > 1:
            then(s, (step_kinds.REDRAW, who, still - 1, 0))


# What the duels of a step are about: parcels that nobody owns, or buildings.
FOR_PARCELS: Final = 0
FOR_BUILDINGS: Final = 1


def duels_due(s: State, about: int) -> int:
    """The cells of the town with a duel still to fight."""
    parcels = ~s.taken if about == FOR_PARCELS else s.taken
    return contested(s, parcels << FIRST_PARCEL)


def fight_in_town(s: State, about: int, square: int) -> bool:
    """CC-105, CC-121, CC-314: duels for parcels or buildings, one after another; False if there is none."""
    due = duels_due(s, about)
    if not due:
        return False
    go_on(s, square)
    if due & (due - 1):
        s.todo.append((step_kinds.DUEL_ORDER, s.pass_order[0], about, 0))
    else:
        challenge(s, due.bit_length() - 1)
    return True


class DuelOrder(Rule):
    """D-DUEL-ORDER, CC-121: who passed first says which duel is fought next, his own or not (CE-48)."""

    id = "D-DUEL-ORDER"

    def ask(self, s: State, step: Step) -> Choices:
        return choices.parcels_in(choices.PARCELS, duels_due(s, step[2]) >> FIRST_PARCEL)

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        challenge(s, FIRST_PARCEL + choice.what)
