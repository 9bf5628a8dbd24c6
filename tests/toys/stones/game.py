"""A die is rolled, then one to three stones are taken from a heap; the last one brings five points more."""

from __future__ import annotations

from random import Random
from typing import Any, Dict, List, Optional

from game.kernel.choice import Choice, Choices, choice
from game.kernel.rules import CHANCE, AnyState, Event, Rules, Step, StepRule

ROLL, TAKE = range(2)  # kinds of steps, choices and events
ROLLS, TAKES = ([choice(kind, number) for number in (1, 2, 3)] for kind in (ROLL, TAKE))


class State(AnyState):
    __slots__ = ("heap", "points")

    def __init__(self, todo: List[Step], heap: int, points: List[int]) -> None:
        super().__init__(todo)
        self.heap, self.points = heap, points


class Roll(StepRule[State]):
    id, chance = "ROLL", True
    def ask(self, s: State, step: Step) -> Choices:
        return ROLLS

    def do(self, s: State, step: Step, choice: Any) -> None:
        s.note(ROLL, step[2], choice.what)
        s.todo.append((TAKE, step[2], choice.what, 0))


class Take(StepRule[State]):
    id = "TAKE"
    def ask(self, s: State, step: Step) -> Choices:
        return TAKES[: min(s.heap, step[2])]

    def do(self, s: State, step: Step, choice: Any) -> None:
        s.note(TAKE, step[1], choice.what)
        s.heap -= choice.what
        s.points[step[1]] += choice.what + (0 if s.heap else 5)
        s.todo += [(ROLL, CHANCE, (step[1] + 1) % len(s.points), 0)] if s.heap else []


class Stones(Rules[State]):
    steps = (Roll(), Take())

    def setup(self) -> State:
        return State([(ROLL, CHANCE, 0, 0)], 12 * self.seats, [0] * self.seats)

    def clone(self, s: State) -> State:
        return State(list(s.todo), s.heap, list(s.points))

    def key(self, s: State) -> Any:
        return tuple(s.todo), s.heap, tuple(s.points)

    def resample(self, s: State, who: int, random: Random) -> State:
        return self.clone(s)

    def observe(self, s: State, who: Optional[int]) -> Dict[str, Any]:
        return {"heap": s.heap, "seat": {str(n): {"points": points} for n, points in enumerate(s.points)}}

    def score(self, s: State) -> List[Dict[str, int]]:
        return [{"stones": points} for points in s.points]

    def to_text(self, choice: Choice) -> str:
        return f"{'take' if choice.verb else 'roll'} {choice.what}"

    def describe(self, event: Event) -> Dict[str, Any]:
        return {"what": "taken" if event[0] else "rolled", "who": event[1], "number": event[2]}


def make(name: str, seats: int, options: Dict[str, Any]) -> Stones:
    rules = Stones()
    rules.name, rules.seats, rules.options = name, seats, {}
    return rules


def offers(name: str) -> Dict[str, Any]:
    return {"seats": [2, 3, 4, 5], "options": {}}
