"""The table scene: a whole game on one screen, and all that can be pressed. It knows no game, only a `GameTable`."""

from __future__ import annotations

from typing import Final, Hashable, List, Optional, Sequence, Tuple

from game.kernel.choice import Choice
from game.kernel.rules import Event
from game.registry import shelf
from game.ui.app import App
from game.ui.draw.brush import Brush
from game.ui.draw.sentences import lines
from game.ui.game_table import Thing
from game.ui.input import Pointer
from game.ui.match import Match
from game.ui.spots import Spot
from game.ui.table.choice_rows import Panel
from game.ui.table.clickables import Acts, Clickables
from game.ui.table.curtain import Curtain
from game.ui.table.hint import Hint
from game.ui.table.narration import Narration
from game.ui.table.painter import Painter
from game.ui.table.sitting import Sitting

HOVER_DELAY: Final = 0.35  # seconds that the mouse must rest on a thing until it is explained
HEARD: Final = 3  # sounds of one moment; more would be noise


class TableScene(Sitting):
    """A match, seen from the seat of whoever plays at this screen."""

    has_bubbles = True

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.panel: Final = Panel(self, self.choose)
        self.hint: Final = Hint(self, self.panel, self.choose)
        self.narration: Final = Narration(self)
        acts = Acts(self.choose, self.choose_out, self.pick, self.narrow, self.finish, self.do, self.show_board)
        self.clickables: Final = Clickables(self, self.panel, self.hint, acts)
        self.painter: Final = Painter(self, self.panel, self.hint, self.narration)
        self._opened = -1  # at which change of the game a scene was opened
        self._rested = 0.0  # how long the mouse has not moved
        self._under: Optional[Tuple[float, float]] = None  # where it is

    # -- time ----------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.game.set_language(app.words)
        self.playback.jump()
        self._greet()

    def begin(self) -> None:
        """What a new game shows first, over the table."""
        opening = self.game.opening(self)
        if opening is not None:
            self.app.push(opening)

    def leave(self) -> None:
        self.match.stop()

    def update(self, seconds: float) -> None:
        self.passed += seconds
        self._rest(seconds)
        if self.speech.words is not self.app.words:
            self.game.set_language(self.app.words)
        if self.match.update(self.app.settings.thinks_ahead):
            self._ring()
        settings = self.app.settings
        self._sound(self.playback.update(seconds, settings.speed, settings.reduced_motion))
        if not self.playback.is_behind:
            self._greet()
            self._open_scene()
        self.hint.update()

    def _rest(self, seconds: float) -> None:
        """What the mouse rests on is explained."""
        before, self._rested = self._rested, self._rested + seconds
        if before < HOVER_DELAY <= self._rested and self._under is not None:
            self.looked_at = self._explained(*self._under)

    def _greet(self) -> None:
        """Turn the table to the person who is asked; a curtain hides the hand of the one before."""
        who = self.match.who
        if not self.match.is_human(who) or who == self.who:
            return
        self.who = who
        self.match.hide()
        if self.app.settings.has_curtain and len(self.match.humans) > 1:
            self.app.push(Curtain(self.match.holders[who]))

    def _open_scene(self) -> None:
        """Some moments have a scene of their own, and so has the end; each is opened once."""
        if self._opened == self.match.changed or self.app.top is not self:
            return
        self._opened = self.match.changed
        moment = self.game.moment(self)
        if moment is not None:
            self.app.push(moment)
        elif self.match.table.over:
            self.finish()

    def finish(self) -> None:
        """The final score."""
        self.app.open("scoring", self.match)

    def _ring(self) -> None:
        """A bell for the person whose turn it is now."""
        if self.match.is_human(self.match.who):
            self.app.play("bell")

    def _sound(self, events: Sequence[Event]) -> None:
        for event in events[:HEARD]:
            self.app.sounds.happened(shelf()[self.match.rules.name], self.match.rules.describe(event)["what"])

    def prompt(self) -> str:
        return self.narration.prompt()

    # -- spots -----------------------------------------------------------------------------------------

    def spots_key(self) -> Hashable:
        self.narrowing.refresh()
        shown = self.playback
        narrowed, hinted = self.narrowing.key, self.hint.key
        return self.match.changed, shown.moment, shown.is_behind, self.who, narrowed, hinted, self.notice

    def make_spots(self) -> List[Spot]:
        spots, self.sums = self.clickables.offered()
        return spots

    # -- looking ---------------------------------------------------------------------------------------

    def point(self, pointer: Pointer) -> None:
        super().point(pointer)
        self.looked_at = None
        if pointer.kind == "move":
            self._rested, self._under = 0.0, (pointer.x, pointer.y)

    def _explained(self, x: float, y: float) -> Optional[Thing]:
        """What lies under the mouse, and before everything else what pressing it does."""
        thing = self.game.explain(self.view(), x, y)
        spot = self.focus.spot
        if thing is None or spot is None:
            return thing
        return thing._replace(words=lines([spot.price, thing.words]))

    def draw_ring(self, brush: Brush) -> None:
        """The price stands in the closer look if there is one."""
        self.has_bubbles = self.looked_at is None
        super().draw_ring(brush)

    def _act(self, action: str) -> None:
        """Keyboard and pad explain what they look at as well."""
        super()._act(action)
        spot = self.focus.spot
        self.looked_at = self._explained(*spot.rect.centre) if spot is not None and self.focus.is_shown else None

    # -- acting ----------------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        """Make this choice; one that leaves actions undone is asked for twice."""
        if self._leaves_something(choice) and self.notice != self.app.say("actions_left"):
            self.notice = self.app.say("actions_left")
            self.app.play("error")
            return
        self.notice, self.looked_at = "", None
        place = self.match.place()
        self.match.play(choice)
        passed = self.game.moment_passed(self, place)
        if passed is not None:
            self.app.push(passed)
        self._look_at_first()

    def _look_at_first(self) -> None:
        """Keyboard and pad begin at the first of the new choices."""
        if self.focus.is_shown:
            self.refresh()
            self.focus.place = 0

    def choose_out(self, choice: Choice) -> None:
        """Do something although somebody else is asked."""
        self.match.interrupt(self.who, choice)

    def _leaves_something(self, choice: Choice) -> bool:
        decision = self.match.table.decision
        if decision is None or not self.app.settings.warns_before_end:
            return False
        return self.game.leaves_something(choice, decision)

    def pick(self, card: int) -> None:
        self.narrowing.pick(card)

    def narrow(self, choices: Sequence[Choice]) -> None:
        self.narrowing.narrow(choices)
        self._look_at_first()

    def scroll(self, turns: int) -> None:
        if self.decision is not None and turns:
            last = max(0, len(self.narrowing.left) - 1)
            self.narrowing.first = min(last, max(0, self.narrowing.first - turns))

    def do(self, action: str) -> bool:
        if action.startswith("board_"):
            self.show_board(int(action[-1]) - 1)
            return True
        known = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint.ask,
            "log": self.show_log,
            "menu": self.open_menu,
            "help": self.open_help,
            "skip": self.playback.jump,
        }
        if action == "back" and (self.hint.clear() or self.narrowing.clear()):
            return True
        if action == "back":
            self.open_menu()
            return True
        if action not in known:
            return False
        known[action]()
        return True

    def undo(self) -> None:
        self._report(self.match.undo(), "undo", "nothing_to_undo")

    def redo(self) -> None:
        self._report(self.match.redo(), "undo", "nothing_to_redo")

    def _report(self, is_done: bool, sound: str, otherwise: str) -> None:
        self.notice = "" if is_done else self.app.say(otherwise)
        self.app.play(sound if is_done else "error")
        self.playback.jump()

    def show_board(self, seat: int) -> None:
        board = self.game.player_board(self, seat) if seat < self.match.rules.seats else None
        if board is not None:
            self.app.push(board)

    def show_log(self) -> None:
        self.app.open("history", self)

    def open_menu(self) -> None:
        self.app.open("pause", self.match)

    def open_help(self) -> None:
        self.app.open("help", self.focus.spot, self._under)

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        self.refresh()
        self.painter.paint(brush)
