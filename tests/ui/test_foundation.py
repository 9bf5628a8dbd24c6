"""The ground under all scenes: boxes, text that fits, layers, focus, controls, settings, files, the stack."""

from __future__ import annotations

from pathlib import Path
from typing import Dict, List

import pygame
import pytest

from game.profile import settings as settings_file
from game.profile.settings import ACTIONS, KEYS, PAD, Settings
from game.profile.storage import Storage, folders, write
from game.ui.draw import theme
from game.ui.draw.box import STAGE, Box, around
from game.ui.draw.brush import Brush
from game.ui.draw.fonts import FACES, Fonts, file_of
from game.ui.draw.layers import Layers
from game.ui.input import Pointer
from game.ui.scene import Scene
from game.ui.spots import Focus, Spot
from tests.ui import stage

# -- boxes and text ----------------------------------------------------------------------------------


def test_a_box_is_cut_without_gaps_or_overlaps() -> None:
    for parts in (STAGE.columns(3, 5), STAGE.rows(4, 2)):
        assert all(part.inside(STAGE) for part in parts)
        assert not any(one.overlaps(other) for one, other in zip(parts, parts[1:]))


def test_a_box_around_a_place_has_its_centre_there() -> None:
    assert around((30, 40), 20).centre == (30, 40)


@pytest.mark.parametrize("face", FACES)
def test_every_face_is_installed_and_writes_four_languages(face: str) -> None:
    path = file_of(face)
    assert path is not None, "font-source-serif-pro and font-source-sans-pro are packages of the game"
    pygame.font.init()
    font = pygame.Font(path, 20)
    for letters in ("Trail", "Příliš žluťoučký kůň", "Zażółć gęślą jaźń", "Съешь ещё этих булок"):
        assert None not in font.metrics(letters)


@pytest.mark.parametrize("width", [60, 90, 200])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_text_becomes_smaller_until_it_fits(width: int, scale: float) -> None:
    fonts = Fonts()
    brush = Brush(pygame.Surface((640, 400)), fonts, scale)
    box = Box(0, 0, width, 60)
    found = brush.fitted("Buy cattle with your cowboys", box, "heading")
    rect = brush.rect(box)
    assert max(fonts.width("serif", found.size, line) for line in found.lines) <= rect.w
    assert found.height * len(found.lines) <= rect.h and not fonts.misfits


def test_text_that_cannot_fit_is_told_of() -> None:
    fonts = Fonts()
    Brush(pygame.Surface((100, 40)), fonts, 1).text("much too long for so little room", Box(0, 0, 30, 12))
    assert fonts.misfits == {"much too long for so little room"}


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1000), (2560, 1080)])
def test_the_stage_stands_in_the_middle_of_any_window(size: tuple[int, int]) -> None:
    brush = Brush.over(pygame.Surface(size), Fonts())
    assert pygame.Rect((0, 0), size).contains(brush.rect(STAGE))
    assert brush.units(*brush.at((640, 360))) == pytest.approx((640, 360), abs=1)


def test_a_layer_is_drawn_again_only_when_its_key_or_its_size_changes() -> None:
    layers, fonts = Layers(), Fonts()
    drawn: List[float] = []
    for scale, key in ((1, "a"), (1, "a"), (1, "b"), (2, "b"), (2, "b")):
        brush = Brush(pygame.Surface((200, 200)), fonts, scale)
        layers.draw(brush, "board", key, Box(10, 10, 50, 50), lambda b: drawn.append(b.scale))
    assert drawn == [1, 1, 2]


READ = [
    (theme.INK, theme.PAPER), (theme.INK, theme.CREAM), (theme.INK, theme.SAND), (theme.INK, theme.GOLD),
    (theme.FADED, theme.PAPER), (theme.FADED, theme.SAND), (theme.CREAM, theme.NIGHT), (theme.CREAM, theme.RUST),
    (theme.RUST, theme.CREAM), (theme.CREAM, theme.LEATHER), *((seat.ink, seat.colour) for seat in theme.SEATS),
]  # fmt: skip


@pytest.mark.parametrize("ink, ground", READ)
def test_ink_can_be_read_on_its_ground(ink: theme.Colour, ground: theme.Colour) -> None:
    assert theme.contrast(ink, ground) >= 4.5


# -- focus -------------------------------------------------------------------------------------------


def grid() -> Focus:
    focus = Focus()
    boxes = [Box(100 * column, 60 * row, 80, 40) for row in range(3) for column in range(3)]
    focus.refill([Spot(box, lambda: None, f"{n}") for n, box in enumerate(boxes)])
    return focus


@pytest.mark.parametrize(
    "start, direction, end", [(4, "up", 1), (4, "down", 7), (4, "left", 3), (4, "right", 5), (0, "left", 0)]
)
def test_the_focus_goes_to_the_nearest_spot_in_the_direction(start: int, direction: str, end: int) -> None:
    focus = grid()
    focus.put(f"{start}")
    focus.move(direction)
    assert focus.place == end and focus.is_shown


def test_tab_visits_every_spot() -> None:
    focus = grid()
    seen = set()
    for _ in range(9):
        focus.cycle(1)
        seen.add(focus.place)
    assert seen == set(range(9))


def test_the_focus_stays_on_its_spot_when_others_come() -> None:
    focus = grid()
    focus.put("7")
    focus.refill(list(focus.spots)[5:])
    assert focus.spot is not None and focus.spot.words == "7"


def test_the_mouse_hides_the_ring_and_finds_the_spot_on_top() -> None:
    focus = grid()
    focus.move("down")
    found = focus.point(10, 10)
    assert found is not None and found.words == "0" and not focus.is_shown
    assert focus.point(95, 10) is None


# -- controls ----------------------------------------------------------------------------------------


class Listener(Scene):
    """Remembers what it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: List[object] = []

    def handle(self, did: object) -> None:
        self.heard.append(did)


@pytest.mark.parametrize("action", [action for action in ACTIONS if action not in ("fullscreen", "mute")])
def test_every_action_has_a_key_that_means_it(action: str, tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    listener = Listener()
    app.push(listener)
    for name in KEYS[action]:
        stage.key(app, name)
    assert listener.heard == [action] * len(KEYS[action])


@pytest.mark.parametrize("bindings", [KEYS, PAD])
def test_no_key_means_two_things(bindings: Dict[str, List[str]]) -> None:
    names = [name for found in bindings.values() for name in found]
    assert len(names) == len(set(names))


def test_a_stick_means_its_direction_once_for_each_push(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    listener = Listener()
    app.push(listener)
    for value in (10_000, 30_000, 32_000, 1_000, 32_000, -32_000):
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value)
        app.take(event)
    assert listener.heard == ["right", "right", "left"]


def test_the_mouse_is_told_in_units(tmp_path: Path) -> None:
    app = stage.app(tmp_path, (1920, 1080))
    listener = Listener()
    app.push(listener)
    app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(960, 540), button=1))
    assert listener.heard == [Pointer("press", 640, 360)]


# -- settings and files --------------------------------------------------------------------------------


def test_settings_are_read_as_they_were_written(tmp_path: Path) -> None:
    settings = Settings(text=130, speed="fast", music=0, last_game={"game": "trail-2e", "seats": [{"name": "Ann"}]})
    settings.keys["undo"] = ["u", "shift tab"]
    write(tmp_path / "settings.toml", settings_file.written(settings))
    assert settings_file.load(tmp_path / "settings.toml") == settings


@pytest.mark.parametrize(
    "line, culprit",
    [
        ("speed = 'warp'", "speed"),
        ("text = 'large'", "text"),
        ("musik = 3", "musik"),
        ("window = [800]", "window"),
        ("[keys]\nfly = ['x']", "fly"),
        ("speed =", "settings.toml"),
    ],
)
def test_bad_settings_are_told_and_do_not_stop_the_game(line: str, culprit: str, tmp_path: Path) -> None:
    storage = stage.storage(tmp_path)
    write(storage.settings, line)
    with pytest.raises(ValueError, match=culprit):
        settings_file.load(storage.settings)
    app = stage.App(storage)
    assert culprit in app.trouble and app.settings == Settings()


@pytest.mark.parametrize(
    "system, surroundings, expected",
    [
        ("linux", {"HOME": "/h"}, ("/h/.config/trail-boss", "/h/.local/share/trail-boss")),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "/d"}, ("/h/.config/trail-boss", "/d/trail-boss")),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "d"}, ("/h/.config/trail-boss", "/h/.local/share/trail-boss")),
        ("darwin", {"HOME": "/h"}, ("/h/Library/Application Support/trail-boss",) * 2),
        ("win32", {"USERPROFILE": "/h", "APPDATA": "/r", "LOCALAPPDATA": "/l"}, ("/r/trail-boss", "/l/trail-boss")),
    ],
)
def test_files_lie_in_the_folders_of_the_platform(
    system: str, surroundings: Dict[str, str], expected: tuple[str, str]
) -> None:
    found = folders(system, surroundings)
    assert (found.settings.as_posix(), found.data.as_posix()) == expected


def test_a_failed_write_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "current.game"
    write(path, "old")

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError, match="disk full"):
        write(path, "new")
    assert path.read_text() == "old" and list(tmp_path.iterdir()) == [path]


def test_a_crash_is_noticed_at_the_next_start_and_reported_with_the_save(tmp_path: Path) -> None:
    storage: Storage = stage.storage(tmp_path)
    assert not storage.begin()
    path = storage.report(ValueError("oh"), "1.0", "trail boss 1")
    assert "ValueError: oh" in path.read_text() and "trail boss 1" in path.read_text()
    assert storage.begin()
    storage.end()
    assert not storage.begin()


# -- the stack -----------------------------------------------------------------------------------------


class Curtain(Scene):
    see_through = True

    def draw(self, brush: Brush) -> None:
        brush.box(Box(0, 0, 10, 10), (9, 8, 7))


class Ground(Scene):
    def draw(self, brush: Brush) -> None:
        brush.box(STAGE, (1, 2, 3))


def test_what_lies_below_a_scene_is_drawn_if_it_can_be_seen(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    app.push(Ground())
    app.push(Curtain())
    stage.wait(app)
    window = pygame.display.get_surface()
    assert window.get_at((5, 5))[:3] == (9, 8, 7) and window.get_at((640, 360))[:3] == (1, 2, 3)


class Pages(Ground):
    def do(self, action: str) -> bool:
        return action == "next_tab"


def test_a_page_that_is_turned_by_a_key_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage.app(tmp_path)
    heard: List[str] = []
    monkeypatch.setattr(app.sounds, "play", heard.append)
    app.push(Pages())
    for name in ("page down", "page up"):
        stage.key(app, name)
    assert heard == ["page"]


def test_leaving_the_last_scene_ends_the_game(tmp_path: Path) -> None:
    app = stage.app(tmp_path)
    app.push(Ground())
    app.pop()
    assert not app.is_running
