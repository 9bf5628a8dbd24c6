"""A new game: who plays what. Everything has a sensible default, so that one press starts."""

from __future__ import annotations

from functools import partial
from typing import Any, Dict, Final, List, NamedTuple, Sequence, Tuple, Type, TypeVar

from ai.levels import ladder
from game.profile.settings import SPEEDS
from game.registry import offers, option_title, shelf
from game.ui import icons
from game.ui.app import App
from game.ui.draw import widgets
from game.ui.draw.box import STAGE, Box
from game.ui.draw.brush import Brush
from game.ui.draw.table_top import paint_table
from game.ui.draw.theme import (
    CREAM,
    FADED,
    INK,
    LEATHER,
    LINE,
    PAPER,
    SEATS,
    mix,
)
from game.ui.game_table import GameTable
from game.ui.match import (
    AGENT,
    AUTOMA,
    HUMAN,
    Match,
    MatchSetup,
    SeatHolder,
    any_seed,
)
from game.ui.scene import Scene
from game.ui.seats import level_name, temper_name, temper_of
from game.ui.spots import Spot
from game.ui.table.scene import TableScene
from game.ui.windows import rulesets, window_for

T = TypeVar("T")

SHEET: Final = Box(60, 84, 1160, 560)
EMPTY: Final = "empty"
NAMES: Final = ("Abby", "Boone", "Clara", "Dallas", "Emmett")
MOST: Final = len(NAMES)  # seats
ROOMY: Final = 4  # seats whose rows need not be low


class Row(NamedTuple):
    """Something to set: its name, what it is set to, and what it can be set to."""

    key: str
    label: str
    value: Any
    values: Sequence[Any]


def recalled(found: object, otherwise: List[T], known: Sequence[T]) -> List[T]:
    """What was set for each seat the last time, if it can still be set; seats that were not there stay as they are."""
    if isinstance(found, list) and len(found) <= len(otherwise) and all(one in known for one in found):
        return [*found, *otherwise[len(found) :]]
    return otherwise


def foot_of(row: Box) -> Box:
    """The line of buttons in the row of a seat."""
    return row.foot(60).inset(0, 8) if row.h > 100 else row.foot(48).inset(0, 4)


def name_of_row(row: Box) -> Box:
    """The room above it, for the name."""
    return row.top(46) if row.h > 100 else row.top(36)


class NewGame(Scene):
    """Seats at the left, the game at the right, one large button below."""

    def __init__(self) -> None:
        super().__init__()
        self.game = ""
        self.options: Dict[str, Any] = {}
        self.kinds: List[str] = [HUMAN, AGENT, *[EMPTY] * (MOST - 2)]
        self.levels: List[str] = ["medium"] * MOST
        self.tempers: List[str] = [""] * MOST  # the level's own
        self.colours: List[int] = list(range(MOST))
        self.notice = ""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.game = rulesets()[0]
        self._recall(app.settings.last_game)

    def _recall(self, last: Dict[str, Any]) -> None:
        """Set everything as it was for the last game; what no longer fits stays as at first."""
        if last.get("game") in rulesets():
            self.game = last["game"]
        offered, options = offers(self.game)["options"], last.get("options")
        if isinstance(options, dict):
            self.options = {key: value for key, value in options.items() if value in offered.get(key, ())}
        self.kinds = recalled(last.get("kinds"), self.kinds, (HUMAN, AGENT, AUTOMA, EMPTY))
        self.levels = recalled(last.get("levels"), self.levels, list(ladder().levels))
        self.tempers = recalled(last.get("tempers"), self.tempers, ["", *ladder().styles])
        colours = recalled(last.get("colours"), self.colours, range(len(SEATS)))
        if len(set(colours)) == len(colours):
            self.colours = colours
        self._seat_others()

    # -- what can be set -------------------------------------------------------------------------------

    def rows(self) -> List[Row]:
        """The game and its options."""
        found = [Row("game", self.app.say("ruleset"), self.game, rulesets())]
        for key, values in offers(self.game)["options"].items():
            if key not in self.window.quiet_options:
                found.append(Row(key, self._option(key), self.options.get(key, values[0]), values))
        return [*found, Row("speed", self.app.say("speed"), self.app.settings.speed, SPEEDS)]

    def shown(self, row: Row) -> str:
        if row.key == "game":
            return self.app.speech_of(shelf()[row.value], row.value).title(row.value)
        if row.key == "speed":
            return self.app.say(f"speed_{row.value}")
        return self._said(f"value_{str(row.value).lower()}", str(row.value))

    def _option(self, key: str) -> str:
        """What an option is called; one of the player's own by its title."""
        return self._said(f"option_{key}", option_title(self.game, key, self.app.words.language))

    def _said(self, key: str, otherwise: str) -> str:
        """A label; options that a player has added have no words of ours."""
        return self.app.say(key) if key in self.app.speech.tables["labels"] else otherwise

    @property
    def window(self) -> Type[GameTable]:
        return window_for(self.game)

    @property
    def seats(self) -> List[int]:
        """How many may play."""
        return list(offers(self.game)["seats"])

    @property
    def automa(self) -> str:
        """The option that seats a rival whom the rules play, in this ruleset."""
        return self.window.automa_option if self.window.automa_option in offers(self.game)["options"] else ""

    def kinds_of(self, seat: int) -> List[str]:
        """Who may sit there: nobody between two players, and one automa at most, if the ruleset knows one."""
        if seat >= max(self.seats):
            return [EMPTY]
        found = [HUMAN, AGENT]
        if self.automa and seat == 1:
            found.append(AUTOMA)
        return found if seat < min(self.seats) else [*found, EMPTY]

    def _seat_others(self) -> bool:
        """An opponent takes the seat of whoever may not sit there in this edition; true if somebody had to leave."""
        before = list(self.kinds)
        self.kinds = [self._seated(seat, kind) for seat, kind in enumerate(before)]
        return AUTOMA in before and AUTOMA not in self.kinds

    def _seated(self, seat: int, kind: str) -> str:
        known = self.kinds_of(seat)
        return kind if kind in known else AGENT if AGENT in known else EMPTY

    def step(self, row: Row, by: int) -> None:
        value = row.values[(list(row.values).index(row.value) + by) % len(row.values)]
        self._changed()
        if row.key == "game":
            self.game, self.options = value, {}
            self.notice = self.app.say("sam_left") if self._seat_others() else ""
        elif row.key == "speed":
            self.app.settings.speed = value
        else:
            self.options[row.key] = value

    def step_seat(self, seat: int, by: int = 1) -> None:
        kinds = self.kinds_of(seat)
        self.kinds[seat] = kinds[(kinds.index(self.kinds[seat]) + by) % len(kinds)]
        if self.kinds[seat] == AUTOMA:
            self.kinds = [HUMAN, AUTOMA, *[EMPTY] * (MOST - 2)]
        if EMPTY in self.kinds:
            taken = self.kinds.index(EMPTY)
            self.kinds = [*self.kinds[:taken], *[EMPTY] * (MOST - taken)]
        self._changed()

    def levels_of(self, seat: int) -> List[str]:
        """How well somebody may play there."""
        if self.kinds[seat] == AUTOMA:
            return [level for level in offers(self.game)["options"][self.automa] if level]
        return list(ladder().levels)

    def level_of(self, seat: int) -> str:
        """The level that was chosen there, or the best that there is for whoever sits there."""
        known = self.levels_of(seat)
        return self.levels[seat] if self.levels[seat] in known else known[-1]

    def step_level(self, seat: int) -> None:
        known = self.levels_of(seat)
        self.levels[seat] = known[(known.index(self.level_of(seat)) + 1) % len(known)]
        self._changed()

    def temper_of(self, seat: int) -> str:
        """What the opponent there likes best, be it only because of the level."""
        return temper_of(self.levels[seat], self.tempers[seat])

    def step_temper(self, seat: int) -> None:
        known = list(ladder().styles)
        chosen = known[(known.index(self.temper_of(seat)) + 1) % len(known)]
        self.tempers[seat] = "" if chosen == temper_of(self.levels[seat], "") else chosen
        self._changed()

    def step_colour(self, seat: int) -> None:
        """The next colour; if somebody has it, that seat takes this one."""
        was = self.colours[seat]
        now = (was + 1) % len(SEATS)
        if now in self.colours:
            self.colours[self.colours.index(now)] = was
        self.colours[seat] = now
        self._changed()

    def _changed(self) -> None:
        self.notice = ""
        self._key = None  # the words of the spots are other ones

    # -- spots -----------------------------------------------------------------------------------------

    def make_spots(self) -> List[Spot]:
        start = Spot(Box(SHEET.right - 330, SHEET.bottom + 12, 330, 52), self.start, self.app.say("start"), key="start")
        back = Spot(Box(SHEET.x, SHEET.bottom + 12, 200, 52), self.app.pop, self.app.say("back"), key="back")
        return [start, *self._seat_spots(), *self._row_spots(), back]

    def _seat_spots(self) -> List[Spot]:
        found: List[Spot] = []
        say = self.app.say
        for seat, box in enumerate(self.seat_boxes()):
            kind = self.kinds[seat]
            found.append(Spot(box[0], partial(self.step_colour, seat), say("colour"), key=f"colour {seat}"))
            found.append(Spot(box[1], partial(self.step_seat, seat), self.who(seat), key=f"kind {seat}"))
            if kind in (AGENT, AUTOMA):
                words = level_name(self.app, self.level_of(seat))
                found.append(Spot(box[2], partial(self.step_level, seat), words, key=f"level {seat}"))
            if kind == AGENT:
                words = temper_name(self.app, self.temper_of(seat))
                found.append(Spot(box[3], partial(self.step_temper, seat), words, key=f"temper {seat}"))
        return found

    def seat_rows(self) -> List[Box]:
        return Box(SHEET.x + 28, SHEET.y + 62, 566, 464).rows(max(ROOMY, *self.seats), 12)[: max(self.seats)]

    def seat_boxes(self) -> List[Tuple[Box, Box, Box, Box]]:
        """For every seat: its mark, who sits there, how well they play, what they like."""
        found = []
        for row in self.seat_rows():
            mark, line = row.left(64).inset(0, (row.h - 64) / 2).moved(12, 0), foot_of(row)
            found.append((mark, line.after(90).left(150), line.after(248).left(132), line.after(388).left(168)))
        return found

    def _row_spots(self) -> List[Spot]:
        found: List[Spot] = []
        for row, box in zip(self.rows(), self.row_boxes()):
            found.append(Spot(box, partial(self.step, row, 1), self.shown(row), key=row.key))
        return found

    def row_boxes(self) -> List[Box]:
        right = Box(SHEET.x + 800, SHEET.y + 62, SHEET.w - 828, 420)
        return [Box(right.x, right.y + n * 62, right.w, 46) for n in range(7)]

    def who(self, seat: int) -> str:
        return self.app.say(f"kind_{self.kinds[seat]}")

    # -- starting --------------------------------------------------------------------------------------

    def wanted(self) -> MatchSetup:
        holders = [self._sitter(seat) for seat, kind in enumerate(self.kinds) if kind != EMPTY]
        options = dict(self.options)
        if AUTOMA in self.kinds:
            options[self.automa] = self.level_of(self.kinds.index(AUTOMA))
        return MatchSetup(self.game, options, tuple(holders), any_seed())

    def _sitter(self, seat: int) -> SeatHolder:
        kind = self.kinds[seat]
        temper = self.tempers[seat] if kind == AGENT else ""
        return SeatHolder(kind, self.name_of(seat), self.colours[seat], self.level_of(seat), temper)

    def name_of(self, seat: int) -> str:
        """What whoever sits there is called in the game."""
        if self.kinds[seat] == AUTOMA:
            return self.app.say("kind_sam")
        is_alone = self.kinds[seat] == HUMAN and self.kinds.count(HUMAN) == 1
        return self.app.say("you") if is_alone else NAMES[seat]

    def start(self) -> None:
        """Begin at once."""
        try:
            board = TableScene(Match.new(self.wanted(), self.app.storage))
        except ValueError as error:
            self.notice = str(error)
            self.app.play("error")
            return
        self.app.settings.last_game = {
            "game": self.game,
            "options": self.options,
            "kinds": self.kinds,
            "levels": self.levels,
            "tempers": self.tempers,
            "colours": self.colours,
        }
        self.app.save_settings()
        self.app.replace(board)
        board.begin()

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        """Everything stands still until something is set."""
        words = tuple((spot.key, spot.words) for spot in self.spots())
        key = (words, tuple(self.colours), self.notice, self.app.look())
        self.layers.draw(brush, "new_game", key, STAGE, self._paint, is_solid=True)

    def _paint(self, brush: Brush) -> None:
        paint_table(brush)
        brush.text(self.app.say("new_game"), Box(SHEET.x, 18, 800, 58), "title", CREAM)
        widgets.panel(brush, SHEET, PAPER)
        widgets.heading(brush, Box(SHEET.x + 28, SHEET.y + 20, 566, 30), self.app.say("players"))
        widgets.heading(brush, Box(SHEET.x + 634, SHEET.y + 20, 498, 30), self.app.say("the_game"))
        for seat, row in enumerate(self.seat_rows()):
            self._seat(brush, row, seat)
        for option, box in zip(self.rows(), self.row_boxes()):
            brush.text(option.label, Box(SHEET.x + 634, box.y, 156, box.h), "body", INK)
        for spot in self.spots():
            self._spot(brush, spot)
        if self.notice:
            brush.text(self.notice, Box(290, SHEET.bottom + 12, 570, 52), "small", CREAM)

    def _seat(self, brush: Brush, row: Box, seat: int) -> None:
        """A place at the table, in the colour of whoever sits there."""
        if self.kinds[seat] == EMPTY:
            brush.frame(row, mix(LINE, PAPER, 0.5), 10, 1.5)
            return
        colour = SEATS[self.colours[seat]].colour
        brush.box(row, mix(colour, PAPER, 0.82), 10, mix(colour, LINE, 0.4), 1.5)
        brush.text(self.name_of(seat), name_of_row(row).after(92), "heading", INK)

    def _spot(self, brush: Brush, spot: Spot) -> None:
        kind, _, number = spot.key.partition(" ")
        seat = int(number) if number.isdecimal() else 0
        if kind == "colour":
            self._mark(brush, spot.rect, seat)
        elif kind == "kind" and self.kinds[seat] == EMPTY:
            brush.box(spot.rect, PAPER, 7, LINE, 1.5)
            brush.text(spot.words, spot.rect.inset(10, 4), "body", FADED, "middle")
        else:
            widgets.button(brush, spot.rect, spot.words, kind == "start")

    def _mark(self, brush: Brush, box: Box, seat: int) -> None:
        colours = SEATS[self.colours[seat]]
        is_used = self.kinds[seat] != EMPTY
        brush.box(box, colours.colour if is_used else PAPER, 10, LEATHER if is_used else LINE, 1.5)
        icons.draw(brush, colours.brand, box.centre, 40, colours.ink if is_used else LINE)
