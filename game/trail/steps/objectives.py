"""Objective cards: gaining them, and showing new ones."""

from __future__ import annotations

from typing import Final, List, Optional

from game.kernel.choice import NOTHING, Choice, Choices, choice
from game.kernel.piles import put, take
from game.kernel.rules import Step
from game.trail.context import PASS, Rule, Rulebook, or_pass
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.ids.names import FROM_STACK, TO_HAND
from game.trail.state import State
from game.trail.steps.hand import DEAL_CARD

STACK: Final = choice(v.STACK)


class Objective(Rule):
    """T-700, T-456: take an open card, or the top of the stack where that is allowed."""

    id = "DP-21"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.takes: Final = [choice(v.OBJECTIVE, card) for card in range(len(self.data.card_names))]

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return bool(s.display) or bool(number & FROM_STACK and s.goals)

    def ask(self, s: State, step: Step) -> Choices:
        found: List[Choice] = [self.takes[card] for card in s.display]
        if step[2] & FROM_STACK and s.goals:
            found.append(STACK)
        return or_pass(found, step[3])

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is PASS:
            return
        _, who, how, _ = step
        if choice is STACK:
            s.todo.append((st.DRAW_OBJECTIVE, who, how, 0))
            return
        take_open(s, who, choice.what)
        gain_objective(s, who, choice.what, how, False)


class DeliveryObjective(Objective):
    """T-456: the compulsory card of a delivery, from the display only."""

    id = "DP-12"


def take_open(s: State, who: int, card: int) -> None:
    """S-025: cards nearer to the stack move up, and a new one is shown next to the stack."""
    s.display = tuple(other for other in s.display if other != card)
    s.todo.append((st.SHOW_OBJECTIVE, who, 0, 0))


def gain_objective(s: State, who: int, card: int, how: int, hidden: bool) -> None:
    player = s.players[who]
    if how & TO_HAND:
        player.hand = put(player.hand, card)
        if hidden:
            player.secret = put(player.secret, card)
    else:
        player.discard = put(player.discard, card)
    s.note(ev.OBJECTIVE_GAINED, who, card, ev.UNSEEN if hidden and how & TO_HAND else how & TO_HAND)


class DrawObjective(Rule):
    """T-700: the top card of the objective stack."""

    id = "T-700"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        return [DEAL_CARD[card] for card in s.goals]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        s.goals = take(s.goals, choice.what)
        gain_objective(s, step[1], choice.what, step[2], True)


class ShowObjective(Rule):
    """T-109, T-701: open cards until the display is full; an empty stack leaves it as it is."""

    id = "T-109"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        if len(s.display) >= self.data.display:
            return NOTHING
        return [DEAL_CARD[card] for card in s.goals]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None:
            return
        s.goals = take(s.goals, choice.what)
        s.display = (choice.what, *s.display)
        s.note(ev.OBJECTIVE_SHOWN, step[1], choice.what)
        s.todo.append(step)
