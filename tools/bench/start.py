"""Measures the start: how soon a menu answers, a new game is offered and asks for a first choice, and the memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Callable, Dict, Final, List, NamedTuple, Optional, Tuple
from unittest.mock import patch

from game.kernel.table import Table
from game.paths import OWN_DATA
from game.registry import make
from tools.environment import ROOT

# As the client's design wants them.
MENU: Final = 1.5  # seconds to a menu that answers
PRESS: Final = 0.15  # seconds from the first press on "New game" to the first frame of that scene
CHOICE: Final = 0.5  # seconds from there to the first choice of a new game
MEMORY: Final = 300.0  # megabytes, of the window and of the processes that think

STARTS: Final = 3  # the best of them counts; the first one of all has to make its sounds
STEP_TIMEOUT: Final = 30.0  # seconds until something must have happened
FRAME: Final = 1 / 60
CHILD: Final = "from tools.bench.start import child; child()"
SEED_WORD: Final = "TRAIL_BOSS_BENCH_SEED"
BEGUN_WORD: Final = "TRAIL_BOSS_BENCH_BEGUN"


class Start(NamedTuple):
    """One start: seconds, those of the processor alone, and megabytes where they can be measured."""

    menu: float
    choice: float
    own_menu: float = 0.0
    own_choice: float = 0.0
    window: Optional[float] = None
    thinkers: Optional[float] = None
    press: float = 0.0
    own_press: float = 0.0

    @property
    def memory(self) -> Optional[float]:
        return None if self.window is None or self.thinkers is None else self.window + self.thinkers


# -- the process that is measured ------------------------------------------------------------------


def child() -> None:
    """Start the game as its command does, begin a new one, and tell what that took."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    from game.ui.app import App
    from game.ui.menu.scene import Menu

    app = App()
    app.push(Menu())
    wait_until_it_answers(app)
    menu, own_menu = time.time() - float(os.environ[BEGUN_WORD]), time.process_time()
    pressed, own_press = until_new_game(app), time.process_time() - own_menu
    choice, own_choice = until_first_choice(app), time.process_time() - own_menu - own_press
    until_an_opponent_thinks(app)
    window, *others = [memory(pid) for pid in (os.getpid(), *children(os.getpid()))]
    thinkers = None if None in others else sum(filter(None, others))
    told = Start(menu, choice, own_menu, own_choice, window, thinkers, pressed, own_press)
    print(json.dumps(told))
    app.close()


def wait_until_it_answers(app: Any) -> None:
    """A key that is pressed moves the focus."""
    import pygame

    app.frame(FRAME)
    before = app.top.focus.spot
    app.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    app.frame(FRAME)
    assert app.top.focus.spot is not before, "the menu answers"


def until_new_game(app: Any) -> float:
    """Seconds from the first press on "New game" to the first frame of that scene."""
    begun = time.time()
    press(app, "new_game")
    app.frame(FRAME)
    return time.time() - begun


def until_first_choice(app: Any) -> float:
    """Seconds from the press that begins a new game to a choice that can be made."""
    from game.ui.menu import new_game

    begun = time.time()
    with patch.object(new_game, "any_seed", lambda: int(os.environ[SEED_WORD])):
        press(app, "start")
    frames_until(app, lambda: any(spot.choice is not None for spot in app.top.spots()) or press_on(app))
    return time.time() - begun


def press_on(app: Any) -> bool:
    """A scene before the board is passed over as a player would, with a press."""
    from game.ui.table.scene import TableScene

    if not isinstance(app.top, TableScene):
        app.top.spots()[0].act()
    return False


def until_an_opponent_thinks(app: Any) -> None:
    """Make the first choices that are offered until an opponent is asked, and wait for the answer."""
    board = app.top
    match = board.match

    def has_answered() -> bool:
        if match.is_human(match.who):
            choose_first(app)
        return any(match.made_by(place) == 1 for place in range(len(match.table.log)))

    frames_until(app, has_answered)


def choose_first(app: Any) -> None:
    chosen = [spot for spot in app.top.spots() if spot.choice is not None]
    if chosen:
        chosen[0].act()


def frames_until(app: Any, is_there: Callable[[], bool]) -> None:
    until = time.time() + STEP_TIMEOUT
    app.frame(FRAME)
    while not is_there():
        assert time.time() < until, "the game goes on"
        app.frame(FRAME)


def press(app: Any, key: str) -> None:
    next(spot for spot in app.top.spots() if spot.key == key).act()


# -- memory ----------------------------------------------------------------------------------------


def memory(pid: int) -> Optional[float]:
    """The megabytes that a process has held at most; nothing on systems that do not tell."""
    status = Path(f"/proc/{pid}/status")
    if not status.is_file():
        return None
    found = [line.split() for line in status.read_text().splitlines() if line.startswith("VmHWM:")]
    return int(found[0][1]) / 1024 if found else None


def children(pid: int) -> List[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(word) for word in listed.read_text().split()] if listed.is_file() else []


# -- measuring -------------------------------------------------------------------------------------


def measure(starts: int = STARTS) -> List[Start]:
    """Starts one after the other, the first with an empty folder for everything that is kept."""
    with tempfile.TemporaryDirectory() as folder:
        return [measured(Path(folder)) for _ in range(starts)]


def measured(folder: Path) -> Start:
    homes = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "APPDATA", OWN_DATA)
    kept = dict.fromkeys(homes, str(folder))
    about = {SEED_WORD: str(seed_of_the_first_seat()), BEGUN_WORD: str(time.time()), "LOCALAPPDATA": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", CHILD],
        cwd=ROOT, env={**os.environ, **kept, **about}, stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    return Start(*json.loads(done.stdout.splitlines()[-1]))


def seed_of_the_first_seat() -> int:
    """A seed with which the first seat begins, so that nobody else has to be waited for."""
    rules = make("trail-2e", 2, {})
    decisions = ((seed, Table(rules, seed).decision) for seed in range(100))
    return next(seed for seed, decision in decisions if decision is not None and decision.who == 0)


def best(starts: List[Start]) -> Start:
    """The shortest of each time, and the memory of the start that held most."""
    largest = max(starts, key=lambda start: start.memory or 0.0)
    return largest._replace(
        menu=min(start.menu for start in starts),
        choice=min(start.choice for start in starts),
        own_menu=min(start.own_menu for start in starts),
        own_choice=min(start.own_choice for start in starts),
        press=min(start.press for start in starts),
        own_press=min(start.own_press for start in starts),
    )


def faults(found: Start) -> List[str]:
    """Which bounds are broken, in words."""
    bounds: Dict[str, Tuple[float, float]] = {
        "menu": (found.menu, MENU),
        "new game": (found.press, PRESS),
        "first choice": (found.choice, CHOICE),
    }
    if found.memory is not None:
        bounds["memory"] = (found.memory, MEMORY)
    return [f"{what} {value:.2f} > {bound:g}" for what, (value, bound) in bounds.items() if value > bound]


def main(starts: int = STARTS) -> int:
    """Tell the starts; 1 if a bound is broken."""
    found = measure(starts)
    chosen = best(found)
    print("Seconds, and in brackets those of the processor, whatever other programs do.")
    print(f"{'':10}{'menu answers':>20}{'new game':>20}{'first choice':>20}")
    for name, start in [*((f"start {n}", start) for n, start in enumerate(found, 1)), ("best", chosen)]:
        pairs = ((start.menu, start.own_menu), (start.press, start.own_press), (start.choice, start.own_choice))
        print(f"{name:10}" + "".join(f"{f'{clock:.2f} ({own:.2f})':>20}" for clock, own in pairs))
    print(f"{'wanted':10}{MENU:>20}{PRESS:>20}{CHOICE:>20}")
    if chosen.memory is None:
        print("memory cannot be measured on this system")
    else:
        parts = f"window {chosen.window:.0f}, processes that think {chosen.thinkers:.0f}"
        print(f"memory {chosen.memory:.0f} MB, wanted: {MEMORY:g} MB ({parts})")
    if faults(chosen):
        print(f"\nToo much: {', '.join(faults(chosen))}", file=sys.stderr)
    return 1 if faults(chosen) else 0
