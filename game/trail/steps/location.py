"""Phase B at a location: local actions, or one single auxiliary action."""

from __future__ import annotations

from typing import Final, List, Optional

from game.kernel.choice import Choice, Choices, choice
from game.kernel.rules import Step
from game.trail.context import END, Rule, Rulebook
from game.trail.data.action_language import Effect, perform
from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.state import State
from game.trail.steps.hand import free_plays, use_free_play

# The step's first number is the node whose tile is used: the herder's, or that of the building copied (T-813).
# The second says what has happened here.
RISKED: Final = 1 << 0  # the risk action of the space has been done
ACTED: Final = 1 << 1  # some local action has been done
HELPED: Final = 1 << 2  # the single auxiliary action has been done
BARRED: Final = 1 << 3  # no local actions here


class Enter(Rule):
    """T-301: begin phase B on the node of the herder; only neutral and own buildings have local actions."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        who = step[1]
        node = s.players[who].herder
        s.note(ev.ENTERED, who, node)
        if node == self.data.kansas_city:
            s.todo.append((st.ARRIVAL, who, 0, 0))
            return
        tile = s.tiles[node]
        usable = self.data.tile_actions[tile] and self.data.owner[tile] in (-1, who)
        s.todo.append((st.LOCATION, who, node, 0 if usable else BARRED))


class EnterAfresh(Enter):
    """F-033: every use of a building begins a new chain of copying."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        s.used = 0
        super().do(s, step, choice)


class Location(Rule):
    """T-302 to T-311: local actions in any order, or one single auxiliary action, then end."""

    id = "DP-04"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        data = self.data
        self.copies: Final = [choice(v.COPY, node) for node in range(len(data.nodes))]
        self.help: Final = data.deeds.deed("aux:single", "the rules")
        self.copying: Final = data.deeds.deed("copy:adjacent", "the rules")

    def ask(self, s: State, step: Step) -> Choices:
        _, who, at, done = step
        player = s.players[who]
        found: List[Choice] = []
        if not done & (HELPED | BARRED):
            self._local_actions(s, who, at, found)
            risk = self.data.risk[player.herder]
            if risk is not None and not done & RISKED and self.book.may(s, who, risk):
                found.append(risk.risk)
        if not done & (ACTED | HELPED):
            found.append(self.help.choice)
        if player.tokens or player.hand and player.hand[-1] >= self.data.cattle:
            found += free_plays(self.data, player, True)
        if done & (ACTED | HELPED):
            found.append(END)
        return found

    def _local_actions(self, s: State, who: int, at: int, found: List[Choice]) -> None:
        """T-330: those of this tile that have not been performed this turn."""
        data = self.data
        done = s.used >> at * data.most_actions
        for action in data.tile_actions[s.tiles[at]]:
            if not done & 1:
                for deed in action:
                    if deed.copies:
                        used = s.used | self._bit(s, at, deed)
                        found += [self.copies[node] for node in self.copyable(s, who, at, used)]
                    elif self.book.may(s, who, deed) and deed.choice not in found:
                        found.append(deed.choice)
            done >>= 1

    def copyable(self, s: State, who: int, at: int, used: int) -> List[int]:
        """T-811, T-812, X-19: adjacent buildings with something to do that has not been performed this turn."""
        return [node for node in self.book.route.adjacent[at] if self._has_something(s, who, node, used)]

    def _has_something(self, s: State, who: int, at: int, used: int) -> bool:
        bit = 1 << at * self.data.most_actions
        for action in self.data.tile_actions[s.tiles[at]]:
            if not used & bit:
                for deed in action:
                    if self.copyable(s, who, at, used | bit) if deed.copies else self.book.may(s, who, deed):
                        return True
            bit <<= 1
        return False

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is END or use_free_play(self.data, s, step, choice):
            return
        kind, who, at, done = step
        if choice is self.help.choice:
            s.todo.append((kind, who, at, done | HELPED))
            perform(s, self.help, who)
            return
        if choice.verb == v.COPY:
            s.used |= self._bit(s, at, self.copying)
            s.note(ev.COPIED, who, choice.what)
            s.todo.append((kind, who, choice.what, done | ACTED))
            return
        deed = self.data.deeds.deeds[choice.what]
        if choice.verb == v.RISK:
            done |= RISKED
        else:
            s.used |= self._bit(s, at, deed)
        s.note(ev.DID, who, deed.id, at)
        s.todo.append((kind, who, at, done | ACTED))
        perform(s, deed, who)

    def _bit(self, s: State, at: int, deed: Effect) -> int:
        """Which local action this is: the first one not performed yet that has it."""
        bit = 1 << at * self.data.most_actions
        for action in self.data.tile_actions[s.tiles[at]]:
            if deed in action and not s.used & bit:
                return bit
            bit <<= 1
        raise AssertionError("not a local action of this tile")


def forget_actions(data: Data, s: State, node: int) -> None:
    """T-330: another tile lies there now, and none of its local actions has been performed."""
    s.used &= ~((1 << data.most_actions) - 1 << node * data.most_actions)


def leave_location(s: State) -> None:
    """T-321, T-714: what has not been done at this location is lost."""
    for place in range(len(s.todo) - 1, -1, -1):
        if s.todo[place][0] == st.LOCATION:
            del s.todo[place]
            return


def lose_tile(s: State, herder: int, node: int) -> None:
    """T-737, T-813: a tile has been replaced: neither it nor the new one is used at this location any more.

    Under the herder no local action is left; of a copied tile nothing more is copied, and the copying is performed.
    """
    for place, (kind, who, at, done) in enumerate(s.todo):
        if kind == st.LOCATION and node in (herder, at):
            s.todo[place] = (kind, who, herder, done | BARRED if node == herder else done)
