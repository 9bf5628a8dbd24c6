"""The kernel: a stack of steps still to do, and two functions for each kind of step."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Dict, Final, Generic, Hashable, List, NamedTuple, Optional, Sequence, Tuple, TypeVar

from game.kernel.choice import NOTHING, Choice, Choices

Step = Tuple[int, int, int, int]  # kind, who, and two small numbers
Event = Tuple[int, int, int, int]  # what happened, to whom, and two small numbers

CHANCE: Final = -1  # the seat of the dealer


class Decision(NamedTuple):
    """What must be settled next, by whom, from which choices.

    Chance's choices stand in the list once for each card or tile that may come, equal ones side by
    side: all places of the list are equally likely.
    """

    who: int
    kind: int
    choices: Choices


class AnyState:
    """What every game's state has: steps still to do, and notes for whoever is watching."""

    __slots__ = ("events", "todo")

    def __init__(self, todo: List[Step]) -> None:
        self.todo = todo
        self.events: Optional[List[Event]] = None  # None while nobody is watching

    def note(self, kind: int, who: int, a: int = 0, b: int = 0) -> None:
        """An event; what its two numbers are is written beside the names of its kinds."""
        if self.events is not None:
            self.events.append((kind, who, a, b))


S = TypeVar("S", bound=AnyState)


class StepRule(Generic[S]):
    """How one kind of step is asked and done.

    `ask` lists what may be chosen, and changes nothing. Nothing to choose: `do` is called with None.
    A step is off the stack before it is done, so `do` may put it, or others, back with `then`.
    """

    id: ClassVar[str] = ""  # the decision's name in the rules files
    chance: ClassVar[bool] = False  # True: the dealer decides

    def ask(self, s: S, step: Step) -> Choices:
        return NOTHING

    def do(self, s: S, step: Step, choice: Optional[Choice]) -> None:
        raise AssertionError(f"{type(self).__name__} cannot be done")


class Rules(Generic[S]):
    """Runs the stack. Knows no game; each game adds what is only declared here."""

    name: str  # of the ruleset: the level file's
    seats: int
    options: Dict[str, Any]  # as chosen, all of them, in words
    steps: Sequence[StepRule[S]]

    # -- running -----------------------------------------------------------------------------------

    def decision(self, s: S) -> Optional[Decision]:
        """What must be settled now; None when the game is over. Changes nothing."""
        if not s.todo:
            return None
        step = s.todo[-1]
        rule = self.steps[step[0]]
        return Decision(CHANCE if rule.chance else step[1], step[0], rule.ask(s, step))

    def play(self, s: S, choice: Choice) -> Optional[Decision]:
        """Make one choice, and go on to the next decision."""
        step = s.todo.pop()
        self.steps[step[0]].do(s, step, choice)
        return self.run_forced(s)

    def run_forced(self, s: S) -> Optional[Decision]:
        """Do every step that leaves nothing to decide; stop at the first that does."""
        todo = s.todo
        steps = self.steps
        while todo:
            step = todo[-1]
            rule = steps[step[0]]
            choices = rule.ask(s, step)
            if not choices:
                todo.pop()
                rule.do(s, step, None)
                continue
            only = choices[0]
            if only is not choices[-1]:
                return Decision(CHANCE if rule.chance else step[1], step[0], choices)
            todo.pop()
            rule.do(s, step, only)
        return None

    # -- out of turn -------------------------------------------------------------------------------

    def interrupts(self, s: S, who: int) -> Choices:
        """What this seat may do now although it is not asked."""
        return NOTHING

    def play_interrupt(self, s: S, who: int, choice: Choice) -> Optional[Decision]:
        """Make a choice that `out` offers, and go on to the next decision."""
        raise AssertionError("nothing can be done out of turn")

    # -- what a game adds --------------------------------------------------------------------------

    def setup(self) -> S:
        """The game before its first step: whatever is dealt is still on the stack."""
        raise NotImplementedError

    def set_up_position(self, s: S, wanted: Dict[str, Any]) -> None:
        """Put a scenario's things in place, in a game that has been set up."""
        raise NotImplementedError

    def clone(self, s: S) -> S:
        raise NotImplementedError

    def key(self, s: S) -> Hashable:
        """Equal for equal states; changes when anything changes."""
        raise NotImplementedError

    def information_key(self, s: S, who: int) -> Hashable:
        """All that this seat may know, for comparing."""
        raise NotImplementedError

    def resample(self, s: S, who: int, random: Random) -> S:
        """A clone that this seat cannot tell from the real thing."""
        raise NotImplementedError

    def observe(self, s: S, who: Optional[int]) -> Dict[str, Any]:
        """What this seat may know, in the words of scenarios; None sees everything."""
        raise NotImplementedError

    def score(self, s: S) -> List[Dict[str, int]]:
        """Each seat's points by category, as if the game ended now."""
        raise NotImplementedError

    def totals(self, s: S) -> List[int]:
        """Each seat's points, for search: the same as the sum of `score`, only faster."""
        return [sum(points.values()) for points in self.score(s)]

    def winners(self, s: S) -> List[int]:
        totals = self.totals(s)
        return [seat for seat, points in enumerate(totals) if points == max(totals)]

    def to_text(self, choice: Choice) -> str:
        """The choice as a few words; `read` undoes it."""
        raise NotImplementedError

    def describe(self, event: Event) -> Dict[str, Any]:
        """The event by name: "what", "who", and whatever else belongs to it."""
        raise NotImplementedError

    def redact(self, event: Event, who: int) -> Event:
        """The event as this seat may see it: another's hidden card becomes any card."""
        return event

    # -- reading -----------------------------------------------------------------------------------

    def parse(self, text: str, choices: Choices) -> Choice:
        """The choice with this text among those offered."""
        for choice in choices:
            if self.to_text(choice) == text:
                return choice
        offered = list(dict.fromkeys(self.to_text(c) for c in choices))
        shown = ", ".join(offered[:8]) + (", ..." if len(offered) > 8 else "")
        raise ValueError(f"choice {text[:80]!r} cannot be made now; expected one of: {shown}")


def then(s: AnyState, *steps: Step) -> None:
    """Put steps on the stack so that they happen in the order written."""
    s.todo.extend(reversed(steps))


AnyRules = Rules[Any]
