"""What a visit has brought and cost, line by line, under the name of the city to which the train goes."""

from __future__ import annotations

from typing import Final, List, NamedTuple

from game.language import GameLanguage
from game.ui import icons
from game.ui.draw import amounts, pieces
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import (
    INK,
    LEATHER,
    LINE,
    PAPER,
    SAND,
    mix,
)
from game.ui.draw.widgets import panel
from game.ui.trail.kansas_city.frame import ROOM
from game.ui.trail.kansas_city.visit import NONE, Visit
from game.ui.trail.look import TrailView

PAPER_ROLL: Final = Box(ROOM.centre[0] - 330, ROOM.y + 10, 660, 60)
ROW: Final = 40.0
SUM: Final = 118.0
SOON: Final = 0.16  # seconds between two lines


class Line(NamedTuple):
    """An entry of the receipt; points and dollars have an amount, other things only words."""

    icon: str
    words: str
    amount: int = 0
    of: str = "money"


def lines(look: TrailView, say: GameLanguage, visit: Visit) -> List[Line]:
    """Every entry, in the order of the rules."""
    data, city = look.data, visit.city
    found = [Line("any_cattle", say.label("breeding_value"), visit.value)]
    if city == NONE:
        return found
    if data.city_gain[city] and visit.has_disc:
        found.append(Line("city", say.label("city_bonus"), data.city_gain[city]))
    found += _disc(look, say, visit)
    for arrow in visit.arrows:
        ends = [look.speech.name("city", data.cities[one]) for one in (arrow, arrow + 1)]
        words = say.label("completes", start=ends[0], end=ends[1])
        found.append(Line("arrow", words, data.arrow_points[arrow], "points"))
    if data.city_points[city] and visit.has_disc:
        found.append(Line("last_city", look.speech.name("city", data.cities[city]), data.city_points[city], "points"))
    if visit.toll:
        found.append(Line("engine", say.label("transport_cost"), -visit.toll))
    return found


def _disc(look: TrailView, say: GameLanguage, visit: Visit) -> List[Line]:
    """What lay under the disc, or the station that it came from."""
    data = look.data
    if visit.station != NONE:
        return [Line("disc", say.label("disc_of_station", number=visit.station + 1))]
    if visit.disc == NONE:
        return []
    words = unlocked(look, say, visit.disc)
    money = data.disc_gain[visit.disc] - data.disc_cost[visit.disc]
    if data.disc_points[visit.disc]:
        return [Line("disc", words, data.disc_points[visit.disc], "points")]
    return [Line("disc", words, money)]


def unlocked(look: TrailView, say: GameLanguage, disc: int) -> str:
    """What is unlocked when this disc is taken."""
    data = look.data
    kind, which = data.disc_kind[disc]
    if kind == "auxiliary":
        return say.label("unlocks_auxiliary", auxiliary=look.speech.name("auxiliary", data.auxiliaries[which]))
    return say.label(f"unlocks_{kind}", number=data.certificates[which] if kind == "certificates" else which)


def paint(brush: Brush, look: TrailView, say: GameLanguage, visit: Visit, passed: float) -> None:
    """The lines come one after the other."""
    found = lines(look, say, visit)
    box = PAPER_ROLL.top(PAPER_ROLL.h + ROW * len(found) + 12)
    panel(brush, box, PAPER, 10)
    city = look.speech.name("city", look.data.cities[visit.city]) if visit.city != NONE else ""
    brush.text(say.label("departs", city=city), box.top(PAPER_ROLL.h).inset(24, 6), "heading", INK, "middle")
    brush.line((box.x + 20, box.y + PAPER_ROLL.h - 4), (box.right - 20, box.y + PAPER_ROLL.h - 4), LINE, 1.5)
    rows = box.below(PAPER_ROLL.h).top(ROW * len(found)).inset(20, 0).rows(len(found))
    for line, row in list(zip(found, rows))[: 1 + int(passed / SOON)]:
        _line(brush, look, visit, line, row)


def _line(brush: Brush, look: TrailView, visit: Visit, line: Line, row: Box) -> None:
    if line.icon == "disc":
        pieces.disc(brush, (row.x + 20, row.centre[1]), 30, look.colours[visit.who])
    else:
        icons.draw(brush, line.icon, (row.x + 20, row.centre[1]), 34)
    brush.text(line.words, row.after(46).left(row.w - 46 - SUM), "body", INK)
    brush.line((row.x, row.bottom), (row.right, row.bottom), mix(SAND, LEATHER, 0.1), 1)
    if line.amount:
        amounts.paint(brush, row.tail(SUM).inset(6, 5), line.of, line.amount, "big_number")
