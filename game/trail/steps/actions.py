"""The parts that actions are made of, immediate actions, and auxiliary actions."""

from __future__ import annotations

from typing import Dict, Final, List, Optional, Tuple

from game.kernel.choice import NOTHING, Choice, Choices, choice
from game.kernel.rules import Step
from game.trail.context import PASS, Rule, Rulebook, amount, or_pass
from game.trail.data.action_language import Effect, perform
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.ids.names import NOWHERE
from game.trail.state import State
from game.trail.steps.hand import free_plays, use_free_play
from game.trail.steps.location import leave_location


class Gain(Rule):
    """T-603, T-609: money is taken in full."""

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return amount(self.data, s, who, number, flags) > 0

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        _, who, a, b = step
        dollars = amount(self.data, s, who, a, b)
        if dollars:
            s.players[who].money += dollars
            s.note(ev.GAINED, who, dollars)


class Pay(Rule):
    """T-305: a price is paid in full."""

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return s.players[who].money >= number

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        _, who, dollars, _ = step
        player = s.players[who]
        assert dollars <= player.money, "a price was offered that cannot be paid"
        if dollars:
            player.money -= dollars
            s.note(ev.PAID, who, dollars)


class Cert(Rule):
    """T-606, T-607: the certificate marker forward, never beyond its limit."""

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        player = s.players[who]
        return player.certs < player.cert_limit and amount(self.data, s, who, number, flags) > 0

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        _, who, a, b = step
        player = s.players[who]
        place = min(player.cert_limit, player.certs + amount(self.data, s, who, a, b))
        if place > player.certs:
            s.note(ev.CERT, who, player.certs, place)
            player.certs = place


class PermCert(Rule):
    """T-432: certificates that count at every Income."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        s.players[step[1]].perm_certs += step[2]
        s.note(ev.PERM_CERT, step[1], step[2])


class ExchangeToken(Rule):
    """T-780: gain an exchange token."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        s.players[step[1]].tokens += 1
        s.note(ev.TOKEN_GAINED, step[1])


class Immediate(Rule):
    """T-622, T-692, T-710: an immediate action, now or never; what nobody would decline is simply taken."""

    id = "DP-14"

    def ask(self, s: State, step: Step) -> Choices:
        _, who, action_id, _ = step
        action = self.data.deeds.actions[action_id]
        if not action or action[0].is_taken:
            return NOTHING
        found: List[Choice] = [deed.choice for deed in action if self.book.may(s, who, deed)]
        if action[0].asks_discard:
            found += free_plays(self.data, s.players[who], False)
        return [*found, PASS] if found else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        _, who, action_id, _ = step
        action = self.data.deeds.actions[action_id]
        if choice is None:
            if action and action[0].is_taken:
                perform(s, action[0], who)
        elif choice is not PASS and not use_free_play(self.data, s, step, choice):
            deed = self.data.deeds.deeds[choice.what]
            s.note(ev.DID, who, deed.id, NOWHERE)
            perform(s, deed, who)


class Aux(Rule):
    """T-750 to T-756: one auxiliary action, single, or double where that is allowed."""

    id = "DP-24"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        kinds = range(len(self.data.auxiliaries))
        self.singles: Final = [(self.data.single[aux], choice(v.SINGLE, aux)) for aux in kinds]
        self.doubles: Final = [(self.data.double[aux], choice(v.DOUBLE, aux)) for aux in kinds]
        self._unlocked: Dict[Tuple[Tuple[int, ...], int], List[Tuple[Effect, Choice]]] = {}

    def ask(self, s: State, step: Step) -> Choices:
        _, who, most, may_pass = step
        may = self.book.may
        found = [choice for deed, choice in self.unlocked(s.players[who].aux, most) if may(s, who, deed)]
        return or_pass(found, may_pass)

    def unlocked(self, clear: Tuple[int, ...], most: int) -> List[Tuple[Effect, Choice]]:
        """The auxiliary actions of a player with so many clear spaces of each: singles, then doubles."""
        key = (clear, most)
        found = self._unlocked.get(key)
        if found is None:
            found = [self.singles[aux] for aux, spaces in enumerate(clear) if spaces]
            if most > 1:
                found += [self.doubles[aux] for aux, spaces in enumerate(clear) if spaces > 1]
            self._unlocked[key] = found
        return found

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is PASS:
            return
        who = step[1]
        single = choice.verb == v.SINGLE
        deed: Effect = (self.data.single if single else self.data.double)[choice.what]
        s.note(ev.SINGLE if single else ev.DOUBLE, who, choice.what)
        perform(s, deed, who)


class Move(Rule):
    """T-800, T-320 to T-324: the herder moves on, pays hands, and phase B begins anew."""

    id = "DP-31"

    def ask(self, s: State, step: Step) -> Choices:
        return self.book.route.walks(s, step[1], step[2])

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        leave_location(s)
        self.book.route.walk(s, step[1], choice)
        s.note(ev.WALKED, step[1], choice.what)
        s.todo.append((st.ENTER, step[1], 0, 0))


class MoveFree(Rule):
    """T-713, T-714: the herder moves without hands; at a location phase B is over."""

    id = "DP-32"

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        player = s.players[who]
        return any(node != self.data.kansas_city for node in s.ahead[player.herder])

    def ask(self, s: State, step: Step) -> Choices:
        return self.book.route.free_walks(s, step[1], step[2])

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        leave_location(s)
        s.players[step[1]].herder = choice.what
        s.note(ev.MOVED_FREE, step[1], choice.what)
