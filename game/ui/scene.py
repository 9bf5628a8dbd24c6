"""Scenes: what the window shows, one above the other on a stack.

How to add a scene, in one page
-------------------------------
A scene is a class in a file of its own in `game/ui`. It lays itself out in units (`game/ui/draw/box.py`: the stage is
1280 x 720, whatever the window is), draws with a `Brush`, and says what can be pressed with `Spot`s::

    class Farewell(Scene):
        def make_spots(self) -> List[Spot]:
            box = Box(540, 400, 200, 44)
            return [Spot(box, self.app.pop, self.app.say("back"), key="back")]

        def draw(self, brush: Brush) -> None:
            brush.fill(SAND)
            brush.text(self.app.say("farewell"), Box(340, 200, 600, 120), "title", align="middle")
            self.draw_buttons(brush)

It is shown with `app.push(Farewell())`, and taken away with `app.pop()`; `app.replace(scene)` does both.

The life of a scene: `enter(app)` once it is on the stack (call `super().enter(app)` first); then, in every frame,
`handle(did)` for each input, `update(seconds)`, `draw(brush)`; `leave()` when it is taken away. Only the top scene
gets input and time. If it is `see_through`, the scenes below it are drawn first.

*Input.* An action is a text ("up", "undo" ...; `profile.settings.ACTIONS`), the mouse is a `Pointer`. `Scene.handle`
moves the focus, presses spots and goes back; a scene overrides `do(action) -> bool` for further actions (true: it was
understood), and `scroll(turns)`. With `wants_keys = True` it gets every key as `Typed` in `typed(...)` instead.

*Spots.* `make_spots()` is called again only when `spots_key()` changes; size, text size and language are part of it
already, so return whatever else the spots depend on (`len(table.log)`, a page number). Give a spot `words` (what it
does, as a sentence), `price` (what it costs and brings: shown before the press), its `choice` if it stands for one, a
`key` that stays the same when the spots are made anew, and a `number` if one is drawn beside it, for the keys 1 to 9.
No spot is smaller than 32 x 32 units. A scene knows no rule: it makes its spots from `decision.choices` and nothing
else.

*Words.* `app.say(key, **fields)` reads `[window.labels]` of assets/words; `app.words` has everything else, and
`match.speech` speaks about the game. Text fits its box by itself; a test asks `fonts.misfits` for what did not.

*Drawing.* Whatever does not change in every frame is drawn through `layers.draw(brush, name, key, box, paint)`.
On top come glow, hover and tweens (`game/ui/draw/tween.py`). `draw_ring` draws the focus; App calls it after `draw`.

*Waiting.* Nothing blocks. A scene that waits looks again in `update`.

*Tests.* `tests/ui/stage.py` has `app()` (dummy drivers) and finds and presses spots as a person would; tests
run over `SCENES` in `tools/shoot/run.py`: add yours to that table, and it is photographed and tested everywhere.
"""

from __future__ import annotations

from typing import Final, Hashable, List

from game.profile.settings import CHOICES
from game.ui.app import App
from game.ui.draw import widgets
from game.ui.draw.box import STAGE
from game.ui.draw.brush import Brush
from game.ui.draw.layers import Layers
from game.ui.draw.table_top import paint_table
from game.ui.input import Input, Pointer, Typed
from game.ui.spots import AHEAD, Focus, Spot

CYCLES: Final = {"next": 1, "previous": -1}
TABS: Final = {"next_tab": 1, "previous_tab": -1}


class Scene:
    """One thing that the window shows. See above for how to make another."""

    see_through = False  # the scenes below are drawn first
    wants_keys = False  # keys come as they are, not as actions
    has_bubbles = True  # the price of a spot is shown beside it

    app: App

    def __init__(self) -> None:
        self.focus: Final = Focus()
        self.layers: Final = Layers()  # what it has painted, and what belongs to no other scene
        self._key: Hashable = None

    # -- life ----------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """It has come onto the stack."""
        self.app = app

    def leave(self) -> None:
        """It has gone from the stack."""

    def update(self, seconds: float) -> None:
        """So much time has passed."""

    def draw(self, brush: Brush) -> None:
        """Show everything."""

    # -- spots ---------------------------------------------------------------------------------------

    def spots_key(self) -> Hashable:
        """Changes when the spots must be made anew."""
        return None

    def make_spots(self) -> List[Spot]:
        return []

    def spots(self) -> List[Spot]:
        self.refresh()
        return list(self.focus.spots)

    @property
    def key(self) -> Hashable:
        """Changes when other spots stand here."""
        return self._key

    def refresh(self) -> None:
        """Make the spots anew if they are no longer right."""
        key = (self.spots_key(), self.app.look())
        if key != self._key:
            self._key = key
            self.focus.refill(self.make_spots())

    # -- input ---------------------------------------------------------------------------------------

    def handle(self, did: Input) -> None:
        self.refresh()
        if isinstance(did, Typed):
            self.typed(did)
        elif isinstance(did, Pointer):
            self.point(did)
        elif not self.do(did):
            self._act(did)
        elif did in TABS:
            self.app.play("page")

    def do(self, action: str) -> bool:
        """What this scene does beyond moving the focus, pressing and going back; true if it was something."""
        return False

    def typed(self, key: Typed) -> None:
        """A key as it is; only if `wants_keys`."""

    def scroll(self, turns: int) -> None:
        """The wheel of the mouse was turned."""

    def back(self) -> None:
        """The player wants to leave."""
        if len(self.app.stack) > 1:
            self.app.pop()

    def point(self, pointer: Pointer) -> None:
        if pointer.kind == "wheel":
            self.scroll(pointer.turns)
        elif pointer.kind == "second":
            self.back()
        elif pointer.kind in ("move", "press"):
            was = self.focus.spot
            spot = self.focus.point(pointer.x, pointer.y)
            if pointer.kind == "press":
                self.press(spot)
            elif spot is not None and spot is not was:
                self.app.play("focus")

    def press(self, spot: Spot | None) -> None:
        if spot is not None:
            self.app.play("press")
            spot.act()

    def _act(self, action: str) -> None:
        if action in AHEAD:
            if self.focus.move(action):
                self.app.play("focus")
        elif action in CYCLES:
            self.focus.cycle(CYCLES[action])
            self.app.play("focus")
        elif action == "press":
            self.press(self.focus.spot)
        elif action in CHOICES:
            self.press(self.focus.numbered(CHOICES.index(action) + 1))
        elif action == "back":
            self.back()

    # -- drawing -------------------------------------------------------------------------------------

    def draw_table(self, brush: Brush) -> None:
        """The bare table, which is the same below every scene."""
        self.app.layers.draw(brush, "table", 0, STAGE, paint_table, is_solid=True)

    def draw_buttons(self, brush: Brush, main: str = "") -> None:
        """Every spot as a button; the one with this key is the main one."""
        for spot in self.spots():
            widgets.button(brush, spot.rect, spot.words, spot.key == main)

    def draw_ring(self, brush: Brush) -> None:
        """What is looked at, and what it costs."""
        self.refresh()
        spot = self.focus.spot
        if spot is None:
            return
        if self.focus.is_shown:
            widgets.ring(brush, spot.rect)
        if spot.price and self.has_bubbles:
            widgets.bubble(brush, spot.rect, spot.price)
