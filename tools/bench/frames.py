"""Measures the window: how long frames take, in every scene and while an opponent thinks."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import Any, Dict, Final, Iterable, Iterator, List, NamedTuple, Sequence, Tuple

import pygame

from game.ui.app import FRAMES, App
from game.ui.match import AGENT, HUMAN, Match, MatchSetup, SeatHolder
from game.ui.table.scene import TableScene
from tools.shoot.catalogue import FRAME, NAMES, SCENES
from tools.shoot.run import clear, open_scene, stage

SIZE: Final = (1920, 1080)
WATCHED: Final = 240  # frames of each scene
REFRESHED: Final = "board_late"  # the scene in which it is counted how often choices are played
SPOT: Final = 8  # frames that the mouse rests on a spot
OPENING: Final = 10  # frames in which that board appears, before they are counted
THINKING: Final = "board_while_thinking"  # beside the scenes that are photographed
SECONDS: Final = 20.0  # of it
LEVEL: Final = "legend"  # of the opponent that thinks
EARLIER: Final = 60  # choices made before

# Milliseconds, as the client's design wants them.
MEAN: Final = 8.0
MOST_99: Final = 16.0  # 99 of 100 frames
WORST: Final = 33.0  # any frame while an opponent thinks


class Times(NamedTuple):
    """What frames took, in milliseconds."""

    mean: float
    most_99: float
    worst: float


class Row(NamedTuple):
    """The frames of one scene, by the clock and in time of the processor, which other programs do not lengthen."""

    scene: str
    frames: int
    clock: Times
    own: Times

    def faults(self) -> List[str]:
        """Which bounds are broken, in words."""
        bounds = [("mean", self.clock.mean, MEAN), ("99 %", self.clock.most_99, MOST_99)]
        if self.scene == THINKING:
            bounds.append(("worst", self.clock.worst, WORST))
        return [f"{what} {found:.1f} > {bound:g}" for what, found, bound in bounds if found > bound]


class Frame(NamedTuple):
    """The seconds that a frame took, and those that the processor spent on it."""

    clock: float
    own: float


def row(scene: str, frames: Sequence[Frame]) -> Row:
    return Row(scene, len(frames), times(f.clock for f in frames), times(f.own for f in frames))


def times(seconds: Iterable[float]) -> Times:
    found = sorted(1000 * one for one in seconds)
    return Times(sum(found) / len(found), found[(len(found) - 1) * 99 // 100], found[-1])


# -- frames ----------------------------------------------------------------------------------------


def measure(app: App, name: str) -> Row:
    """Frames of a scene over whose spots the mouse wanders, the first ones included."""
    open_scene(app, name)
    app.settings.speed = "normal"
    return row(name, [timed_frame(app, number) for number in range(WATCHED)])


def measure_thinking(app: App) -> Row:
    """Frames of a board, sixty a second, while an opponent chooses again and again in its own process."""
    clear(app)
    board = TableScene(against_thinkers(app))
    app.push(board)
    app.settings.speed = "normal"
    for number in range(OPENING):
        timed_frame(app, number)
    frames: List[Frame] = []
    until = perf_counter() + SECONDS
    while perf_counter() < until and not board.match.table.over:
        frames.append(timed_frame(app, len(frames)))
        app.clock.tick(FRAMES)
    clear(app)
    return row(THINKING, frames)


def against_thinkers(app: App) -> Match:
    """A game in which only the first seat is a person, and another one is asked now."""
    holders = [SeatHolder(HUMAN, NAMES[0], 0), *(SeatHolder(AGENT, NAMES[n], n, LEVEL) for n in (1, 2, 3))]
    match, random = Match.new(MatchSetup("trail-2e", {}, tuple(holders), 1), app.storage), Random(1)
    made = 0
    while made < EARLIER or match.is_human(match.who):
        assert match.table.decision is not None
        match.play(random.choice(match.table.decision.choices))
        made += 1
    return match


def timed_frame(app: App, number: int) -> Frame:
    """One frame; the mouse goes on to the next spot now and then."""
    if number % SPOT == 0:
        wander(app, number // SPOT)
    begun, spent = perf_counter(), thread_time()
    app.frame(FRAME)
    pygame.display.flip()
    if not app.is_running:  # a signal to end comes as an event of the window
        raise SystemExit("bench: the window was closed, so nothing more can be measured")
    return Frame(perf_counter() - begun, thread_time() - spent)


def wander(app: App, number: int) -> None:
    spots = app.top.spots()
    if spots:
        place = app.brush.at(spots[number % len(spots)].rect.centre)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))


class Executed(NamedTuple):
    """How many choices a decision offers, and how often they were played on copies to show what they would do."""

    offered: int
    played: int

    def told(self) -> str:
        return f"A refresh of the board: {self.offered} choices offered, played {self.played} times for their prices."


def executed(app: App) -> Executed:
    """Counts it on a board with a decision, with its sentences, sums and picture; once each is the bound."""
    open_scene(app, REFRESHED)
    board = app.top
    assert isinstance(board, TableScene) and board.decision is not None
    rules, before = board.match.rules, board.match.rules.key(board.match.table.state)
    board.match.changed += 1  # so that everything is worked out anew
    counted: List[int] = []
    play = rules.play

    def noted(s: Any, choice: Any) -> Any:
        counted.extend([1] if rules.key(s) == before else [])
        return play(s, choice)

    rules.play = noted
    app.frame(FRAME)
    board.spots()
    rules.play = play
    return Executed(len(board.narrowing.all), len(counted))


# -- telling ---------------------------------------------------------------------------------------


def rows(scenes: Sequence[str], size: Tuple[int, int] = SIZE) -> Iterator[Row]:
    """The scenes of these names, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        app = stage(Path(folder), "en", size)
        for name in scenes:
            yield measure_thinking(app) if name == THINKING else measure(app, name)
        app.close()


def told(found: Row) -> str:
    verdict = "".join(f"   {fault}" for fault in found.faults())
    numbers = "".join(f"{time:>8.1f}" for time in (*found.clock, *found.own))
    return f"{found.scene:24}{found.frames:>7}{numbers}{verdict}"


def tell_executed() -> bool:
    """Whether no choice is played twice to show what it would do."""
    with tempfile.TemporaryDirectory() as folder:
        found = executed(stage(Path(folder), "en", SIZE))
    print(f"\n{found.told()}")
    return found.played <= found.offered


def main(scenes: Sequence[str] = ()) -> int:
    """Tell every scene as it is measured, or only those named; 1 if a bound is broken."""
    for name in scenes:
        if name not in (*SCENES, THINKING):
            print(f"bench: no scene is called {name!r}; there are: {', '.join((*SCENES, THINKING))}", file=sys.stderr)
            return 2
    chosen = list(scenes or (*SCENES, THINKING))
    width, height = SIZE
    print(f"Milliseconds a frame at {width}x{height}, without a screen; the mouse wanders over all spots.")
    print("Own: in time of the processor, which other programs do not lengthen.")
    print(f"Wanted: mean < {MEAN:g}, 99 % < {MOST_99:g}, and no frame > {WORST:g} while an opponent thinks.\n")
    print(f"{'scene':24}{'frames':>7}{'mean':>8}{'99 %':>8}{'worst':>8}{'own mean':>9}{'99 %':>7}{'worst':>8}")
    broken: Dict[str, List[str]] = {}
    for found in rows(chosen):
        print(told(found), flush=True)
        if found.faults():
            broken[found.scene] = found.faults()
    is_once = bool(scenes) or tell_executed()
    if broken:
        print(f"\nToo slow: {', '.join(broken)}", file=sys.stderr)
    return 1 if broken or not is_once else 0
