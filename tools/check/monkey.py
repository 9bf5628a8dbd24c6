"""A monkey at the controls of the window: whatever is pressed, wherever, in whichever scene, nothing may break."""

from __future__ import annotations

import traceback
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Callable, Dict, Final, Iterator, List, NamedTuple, Optional, Tuple
from unittest.mock import patch

import pygame

from ai.advice import Advice
from ai.thinking import Question
from game.kernel.rules import CHANCE
from game.profile.settings import KEYS, Settings
from game.profile.storage import Folders, Storage
from game.ui.app import App
from game.ui.match import Match
from game.ui.menu.scene import Menu
from game.ui.opponents import Inline
from game.ui.table.scene import TableScene
from tools.check.invariants import check_save, compare, things_of
from tools.shoot import catalogue, run

SIZE: Final = (1280, 720)
LIFE: Final = 120  # events until the monkey is carried to another scene
LOOK_EVERY: Final = 60  # events between two looks at the tables
ASLEEP: Final = 61.0  # seconds: long enough for the menu to begin a game of its own
NOT_YET: Final = 0.3  # how often an opponent still thinks

Deed = Callable[["Cage", Random], None]


class Cage(App):
    """The whole program, in a window that stays as it is."""

    def open_window(self) -> None:
        pygame.display.init()
        pygame.display.set_mode(SIZE)


class Whim(Inline):
    """An opponent that takes the first thing that it thinks of, and sometimes needs a while for that."""

    def __init__(self) -> None:
        super().__init__()
        self.random: Final = Random(1)

    def request(self, question: Question) -> None:
        table = question.table
        assert table.decision is not None
        self._found = [Advice(table.rules.to_text(self.random.choice(table.decision.choices)), points=50.0)]

    def answer(self) -> Optional[List[Advice]]:
        return None if self.random.random() < NOT_YET else super().answer()


# -- what a monkey does ------------------------------------------------------------------------------


def press_a_key(app: Cage, random: Random) -> None:
    """One that means something, as keys are set at first; Escape among them."""
    shifted, _, name = random.choice([name for names in KEYS.values() for name in names]).rpartition(" ")
    mod = pygame.KMOD_SHIFT if shifted == "shift" else 0
    letter = name if len(name) == 1 else ""
    app.take(pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode=letter))


def press_the_pad(app: Cage, random: Random) -> None:
    button = random.randrange(pygame.CONTROLLER_BUTTON_DPAD_RIGHT + 1)
    app.take(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))


def push_the_stick(app: Cage, random: Random) -> None:
    axis = random.randrange(pygame.CONTROLLER_AXIS_TRIGGERRIGHT + 1)
    app.take(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=random.randint(-32768, 32767), instance_id=0))


def click_at(app: Cage, place: Tuple[float, float], button: int = 1) -> None:
    pos = app.brush.at(place)
    app.take(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
    app.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))


def click_anywhere(app: Cage, random: Random) -> None:
    click_at(app, (random.uniform(-20, 1300), random.uniform(-20, 740)), random.choice((1, 1, 3)))


def click_a_spot(app: Cage, random: Random) -> None:
    spots = app.top.spots()
    if spots:
        click_at(app, random.choice(spots).rect.centre)


def drag(app: Cage, random: Random) -> None:
    """Press, move far, and perhaps never let go."""
    start, end = [app.brush.at((random.uniform(0, 1280), random.uniform(0, 720))) for _ in range(2)]
    app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    app.take(pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(9, 9), buttons=(1, 0, 0)))
    if random.random() < 0.8:
        app.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def turn_the_wheel(app: Cage, random: Random) -> None:
    app.take(pygame.Event(pygame.MOUSEWHEEL, x=0, y=random.choice((-3, -1, 1, 3)), flipped=False))


def fall_asleep(app: Cage, random: Random) -> None:
    """Nothing is touched for a minute."""
    app.frame(ASLEEP)


DEEDS: Final[Dict[Deed, int]] = {
    click_a_spot: 80, press_a_key: 60, press_the_pad: 30, click_anywhere: 20, turn_the_wheel: 10, push_the_stick: 10,
    drag: 8, fall_asleep: 1,
}  # fmt: skip


# -- what must stay whole ----------------------------------------------------------------------------


def matches(app: App) -> List[Match]:
    """Every game that is being played or shown."""
    boards = [scene if isinstance(scene, TableScene) else getattr(scene, "board", None) for scene in app.stack]
    return list({id(board): board.match for board in boards if isinstance(board, TableScene)}.values())


def look_at(match: Match) -> None:
    """The save leads to the same state, and nothing has got lost on the way to it."""
    check_save(match.table)
    made = len(match.table.log)
    begun = next((place for place in range(made) if match.made_by(place) != CHANCE), made)
    compare(_count(match, begun), _count(match, made))


def _count(match: Match, place: int) -> Dict[str, Any]:
    past = [event for s in match.table.states[: place + 1] for event in s.events or ()]
    return things_of(match.rules, match.table.states[place], past)


# -- a monkey ----------------------------------------------------------------------------------------


class Fall(NamedTuple):
    """Where a monkey fell, and why."""

    seed: int
    event: int
    scene: str
    deed: str
    why: str


@contextmanager
def cage(sounds: Optional[Path]) -> Iterator[Cage]:
    """The program with opponents that need no time, and with files in a folder that is thrown away."""
    with (
        TemporaryDirectory() as folder,
        patch("game.ui.match.InWorker", Whim),
        patch("tools.shoot.catalogue.Inline", Whim),
    ):
        path = Path(folder)
        settings = Settings(is_mute=True, speed="instant")
        app = Cage(Storage(Folders(path / "settings", path / "data", sounds or path / "cache")), settings)
        yield app
        run.clear(app)


def let_loose(seed: int, events: int, sounds: Optional[Path] = None) -> Optional[Fall]:
    """So many events, in scene after scene; how it fell, if it did. Monkeys can share what has been recorded."""
    random = Random(seed)
    deeds, weights = list(DEEDS), list(DEEDS.values())
    with cage(sounds) as app:
        for event in range(events):
            deed = random.choices(deeds, weights)[0]
            scene = "none"
            try:
                if event % LIFE == 0 or not (app.stack and app.is_running):
                    carry(app, random, event // LIFE + seed * events // LIFE)
                scene = type(app.top).__name__
                _do(app, deed, random)
                if event % LOOK_EVERY == LOOK_EVERY - 1:
                    for match in matches(app):
                        look_at(match)
            except Exception:  # whatever it is, it is told
                return Fall(seed, event, scene, deed.__name__, traceback.format_exc())
    return None


def carry(app: Cage, random: Random, number: int) -> None:
    """To the title, or over it to another scene: all of them in turn."""
    run.clear(app)
    app.push(Menu())
    names = list(catalogue.SCENES)
    catalogue.SCENES[names[number % len(names)]](app)
    app.settings.speed = random.choice(("instant", "fast"))


def _do(app: Cage, deed: Deed, random: Random) -> None:
    deed(app, random)
    if app.stack and app.is_running:
        app.frame(catalogue.FRAME)
