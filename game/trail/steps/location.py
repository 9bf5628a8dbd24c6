"""Phase B at a location: local actions, or one single auxiliary action."""

from __future__ import annotations

from typing import Final, List, Optional

from game.kernel.choice import Choice, Choices, choice
from game.kernel.rules import Step
from game.trail.context import END, Book, Rule
from game.trail.data.action_language import perform
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.state import State
from game.trail.steps.hand import use_window, windows

# The second number of the step: bits of the local actions done, and of what else happened here.
RISKED: Final = 1 << 8  # the risk action of the space has been done
ACTED: Final = 1 << 9  # some local action has been done
HELPED: Final = 1 << 10  # the single auxiliary action has been done
COPYING: Final = 1 << 11  # the first number is the node of the copied building
BARRED: Final = 1 << 12  # no local actions here


class Enter(Rule):
    """T-301, T-330: begin phase B on the node of the herder. A building used this turn has no actions left."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        who = step[1]
        node = s.players[who].herder
        s.note(ev.ENTERED, who, node)
        if node == self.data.kansas_city:
            s.todo.append((st.ARRIVAL, who, 0, 0))
            return
        tile = s.tiles[node]
        usable = self.data.tile_actions[tile] and self.data.owner[tile] in (-1, who)
        barred = not usable or s.used >> node & 1
        s.todo.append((st.LOCATION, who, node, BARRED if barred else 0))


class EnterAfresh(Enter):
    """F-033: every use of a building begins a new chain of copying."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        s.used = 0
        super().do(s, step, choice)


class Location(Rule):
    """T-302 to T-311: local actions in any order, or one single auxiliary action, then end."""

    id = "DP-04"

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        data = self.data
        self.copies: Final = [choice(v.COPY, node) for node in range(len(data.nodes))]
        self.help: Final = data.deeds.deed("aux:single", "the rules")
        self.marks: Final = [bool(actions) for actions in data.tile_actions]  # T-330: tiles that can be used up

    def ask(self, s: State, step: Step) -> Choices:
        _, who, at, done = step
        player = s.players[who]
        found: List[Choice] = []
        if not done & (HELPED | BARRED):
            self._local_actions(s, who, at, done, found)
            risk = self.data.risk[player.herder]
            if risk is not None and not done & RISKED and self.book.may(s, who, risk):
                found.append(risk.risk)
        if not done & (ACTED | HELPED):
            found.append(self.help.choice)
        if player.tokens or player.hand and player.hand[-1] >= self.data.cattle:
            found += windows(self.data, player, True)
        if done & (ACTED | HELPED):
            found.append(END)
        return found

    def _local_actions(self, s: State, who: int, at: int, done: int, found: List[Choice]) -> None:
        bit = 1
        for action in self.data.tile_actions[s.tiles[at]]:
            if not done & bit:
                for deed in action:
                    if deed.copies:
                        found += [self.copies[node] for node in self.copyable(s, who, at, s.used | 1 << at)]
                    elif self.book.may(s, who, deed) and deed.choice not in found:
                        found.append(deed.choice)
            bit <<= 1

    def copyable(self, s: State, who: int, at: int, used: int) -> List[int]:
        """T-811, T-812: adjacent buildings that have not been used and have something to do."""
        return [
            node
            for node in self.book.route.adjacent[at]
            if not used >> node & 1 and self._has_something(s, who, node, used)
        ]

    def _has_something(self, s: State, who: int, at: int, used: int) -> bool:
        for action in self.data.tile_actions[s.tiles[at]]:
            for deed in action:
                if deed.copies:
                    if self.copyable(s, who, at, used | 1 << at):
                        return True
                elif self.book.may(s, who, deed):
                    return True
        return False

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is END or use_window(self.data, s, step, choice):
            return
        kind, who, at, done = step
        if choice is self.help.choice:
            s.todo.append((kind, who, at, done | HELPED))
            perform(s, self.help, who)
            return
        self._mark(s, at)
        if choice.verb == v.COPY:
            self._mark(s, choice.what)
            s.note(ev.COPIED, who, choice.what)
            s.todo.append((kind, who, choice.what, done & RISKED | ACTED | COPYING))
            return
        if choice.verb == v.RISK:
            done |= RISKED
        else:
            done |= self._bit(s, at, done, choice)
        deed = self.data.deeds.deeds[choice.what]
        s.note(ev.DID, who, deed.id, at)
        s.todo.append((kind, who, at, done | ACTED))
        perform(s, deed, who)

    def _mark(self, s: State, node: int) -> None:
        if self.marks[s.tiles[node]]:
            s.used |= 1 << node

    def _bit(self, s: State, at: int, done: int, choice: Choice) -> int:
        """Which local action this is: the first one not done yet that has it."""
        bit = 1
        for action in self.data.tile_actions[s.tiles[at]]:
            if not done & bit:
                for deed in action:
                    if deed.choice is choice:
                        return bit
            bit <<= 1
        raise AssertionError("not a local action of this tile")


def leave_location(s: State) -> None:
    """T-321, T-714, T-737: what has not been done at this location is lost."""
    for place in range(len(s.todo) - 1, -1, -1):
        if s.todo[place][0] == st.LOCATION:
            del s.todo[place]
            return
