"""A turn: phase A, phase B, phase C, and whose turn comes next."""

from __future__ import annotations

from typing import Final, List, Optional

from game.kernel.choice import Choice, Choices, choice
from game.kernel.rules import Step
from game.trail.context import Rule, Rulebook
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.state import State
from game.trail.steps.hand import free_plays, use_free_play


class Turn(Rule):
    """T-201 to T-203: the phases of a turn; in the first turn the herder is placed instead of moved."""

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        seats = range(self.data.seats)
        self.turns: Final = [self._turn(who, st.WALK) for who in seats]
        self.first_turns: Final = [self._turn(who, st.FIRST_DISCARD, st.PLACE_HERDER) for who in seats]

    def _turn(self, who: int, *phase_a: int) -> List[Step]:
        """All steps of a turn, in reverse, as they go on the stack."""
        kinds = (*phase_a, st.ENTER, st.DRAW_UP, st.NEXT_SEAT)
        return [(kind, who, 0, 0) for kind in reversed(kinds)]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        who = step[1]
        s.turn = who
        s.used = 0
        s.note(ev.TURN_BEGINS, who)
        s.todo.extend((self.turns if s.players[who].has_begun else self.first_turns)[who])


class PlaceHerder(Rule):
    """T-202: the first turn begins on any neutral building."""

    id = "DP-02"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.places: Final = [choice(v.PLACE, node) for node in self.data.neutrals]

    def ask(self, s: State, step: Step) -> Choices:
        return [*self.places, *free_plays(self.data, s.players[step[1]], False)]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        if use_free_play(self.data, s, step, choice):
            return
        player = s.players[step[1]]
        player.herder = choice.what
        player.has_begun = True
        s.note(ev.PLACED, step[1], choice.what)


class Walk(Rule):
    """T-221: phase A, one step at least and the step limit at most."""

    id = "DP-03"

    def ask(self, s: State, step: Step) -> Choices:
        player = s.players[step[1]]
        ways = self.book.route.walks(s, step[1], player.step_limit)
        if player.tokens or player.hand and player.hand[-1] >= self.data.cattle:
            return [*ways, *free_plays(self.data, player, True)]
        return ways

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        if use_free_play(self.data, s, step, choice):
            return
        self.book.route.walk(s, step[1], choice)
        s.note(ev.WALKED, step[1], choice.what)


class NextSeat(Rule):
    """T-505, T-901 to T-904: clockwise, until everybody has had a last turn."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        following = (step[1] + 1) % len(s.players)
        if following == s.closer:
            s.note(ev.GAME_OVER, step[1])
            return
        s.todo.append((st.TURN, following, 0, 0))
