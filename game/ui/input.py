"""Controls: mouse, keyboard and pads become a few actions that every scene understands."""

from __future__ import annotations

from typing import Any, Callable, Dict, Final, List, NamedTuple, Optional, Sequence, Tuple, Union

import pygame

from game.profile.settings import Bindings, Settings


class Pointer(NamedTuple):
    """The mouse, in units of the stage: it moves, presses, releases, presses the second button, or turns its wheel."""

    kind: str  # move, press, release, second, wheel
    x: float
    y: float
    turns: int = 0


class Typed(NamedTuple):
    """A key as it is, for scenes that want letters or ask for a key: its name, and what it writes."""

    key: str
    text: str
    is_pad: bool = False


Input = Union[str, Pointer, Typed]  # a text is an action
ToUnits = Callable[[float, float], Tuple[float, float]]

MOUSE: Final[Dict[int, str]] = {1: "press", 3: "second"}
FAR: Final = 0.6  # how far a stick must be pushed
NEAR: Final = 0.35  # how near it must come back before it can be pushed again
LONGEST: Final = 32767  # the way of a stick

PAD_NAMES: Final[Dict[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpup",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpdown",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpleft",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpright",
}
# What each end of an axis is called: the low one, the high one.
AXES: Final[Dict[int, Sequence[str]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("stick left", "stick right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("stick up", "stick down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("second stick left", "second stick right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("second stick up", "second stick down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "left trigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "right trigger"),
}


def turned(bindings: Bindings) -> Dict[str, str]:
    """The action of every name."""
    return {name: action for action, names in bindings.items() for name in names}


class Controls:
    """Turns events of the window into input for scenes."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.pads: Final[Dict[int, Any]] = {}
        self._pushed: Final[Dict[int, str]] = {}  # which end of an axis is being pushed
        self.rebind()

    def rebind(self) -> None:
        """The bindings have been changed."""
        self.keys = turned(self.settings.keys)
        self.pad = turned(self.settings.pad)

    def read(self, event: pygame.Event, to_units: ToUnits, wants_keys: bool = False) -> List[Input]:
        """What an event means; `to_units` turns places of the window into units."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event, *to_units(*event.pos))
        if event.type == pygame.MOUSEWHEEL:
            x, y = to_units(*pygame.mouse.get_pos())
            return [Pointer("wheel", x, y, event.y)]
        if event.type == pygame.KEYDOWN:
            return self._key(event, wants_keys)
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION):
            return self._pad(event, wants_keys)
        if event.type in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED):
            self._plug(event)
        return []

    def _mouse(self, event: pygame.Event, x: float, y: float) -> List[Input]:
        if event.type == pygame.MOUSEMOTION:
            return [Pointer("move", x, y)]
        if event.type == pygame.MOUSEBUTTONUP:
            return [Pointer("release", x, y)] if event.button == 1 else []
        return [Pointer(MOUSE[event.button], x, y)] if event.button in MOUSE else []

    def _key(self, event: pygame.Event, wants_keys: bool) -> List[Input]:
        name = key_name(event)
        if wants_keys:
            return [Typed(name, getattr(event, "unicode", ""))]
        return [self.keys[name]] if name in self.keys else []

    def _pad(self, event: pygame.Event, wants_keys: bool) -> List[Input]:
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            name: Optional[str] = PAD_NAMES.get(event.button)
        else:
            name = self._push(event.axis, event.value / LONGEST)
        if not name:
            return []
        if wants_keys:
            return [Typed(name, "", True)]
        return [self.pad[name]] if name in self.pad else []

    def _push(self, axis: int, far: float) -> Optional[str]:
        """The end of an axis, once for each push."""
        if abs(far) < NEAR:
            self._pushed.pop(axis, None)
        if abs(far) < FAR or axis not in AXES:
            return None
        end = AXES[axis][far > 0]
        if self._pushed.get(axis) == end:
            return None
        self._pushed[axis] = end
        return end

    def _plug(self, event: pygame.Event) -> None:
        from pygame._sdl2 import controller

        if event.type == pygame.CONTROLLERDEVICEADDED:
            if not controller.get_init():
                controller.init()
            pad = controller.Controller(event.device_index)
            self.pads[pad.id] = pad
        else:
            self.pads.pop(event.instance_id, None)


def key_name(event: pygame.Event) -> str:
    """A key as settings name it: `z`, `shift tab`, `f1`."""
    name = pygame.key.name(event.key)
    shifted = getattr(event, "mod", 0) & pygame.KMOD_SHIFT
    return f"shift {name}" if shifted and name == "tab" else name
