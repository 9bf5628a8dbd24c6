"""The end of a game on the trail: what its score needs to be said, its statistics, and what is remembered of it."""

from __future__ import annotations

from typing import Any, Callable, Dict, Final, List, Sequence

from game.kernel.rules import Event
from game.language import GameLanguage
from game.trail.data.tables import Data
from game.trail.ids import event_kinds as ev
from game.ui.draw.numbers import number_of
from game.ui.draw.sentences import lines
from game.ui.match import Match
from game.ui.scoring.grid import Row, Statistic, row_of
from game.ui.story import Numbers
from game.ui.trail.explain import objective_name
from game.ui.trail.story import IN, OUT, best_incomes, deeds_of, deliveries_of, money_of, stops_of

Say = Callable[..., str]

# The icon of each category.
ICONS: Final[Dict[str, str]] = {
    "dollars": "money",
    "buildings": "building",
    "cities": "city",
    "stations": "station",
    "hazards": "hazard",
    "cattle": "any_cattle",
    "objectives": "objective_card",
    "station_masters": "station_master",
    "workers": "worker",
    "step_disc": "steps",
    "job_market_token": "job_market_token",
}

# What is told of a turn, the most telling first.
TOLD: Final = (
    ev.DELIVERED, ev.ARROW, ev.INCOME, ev.BUILT, ev.REPLACED, ev.UPGRADED, ev.APPOINTED, ev.BOUGHT, ev.HIRED, ev.HAZARD,
    ev.OUTLAW, ev.OBJECTIVE_PLAYED, ev.OBJECTIVE_GAINED, ev.DISC, ev.RAISED, ev.TOKEN_MOVED, ev.GAME_CLOSED,
)  # fmt: skip
OBJECTIVES: Final = (ev.OBJECTIVE_PLAYED, ev.OBJECTIVE_GAINED)
MONEY_HIGH: Final = 198.0  # units for the money


def telling_first(events: Sequence[Event]) -> List[Event]:
    """What is worth telling of a turn."""
    return sorted((event for event in events if event[0] in TOLD), key=lambda event: TOLD.index(event[0]))


def retold(rules: Any, event: Event) -> Dict[str, Any]:
    """An event for a sentence; an objective card by what it asks for."""
    told: Dict[str, Any] = rules.describe(event)
    if event[0] in OBJECTIVES:
        told["card"] = objective_name(rules.data, event[2])
    return told


def sams_exceptions(data: Data, speech: GameLanguage, say: Say) -> str:
    """S-201, S-202: what does not count for Sam, and what always does."""
    if data.sam is None:
        return ""
    things = ", ".join(speech.name("category", name) for name in data.sam.scores_not)
    return f"{say('not_for_sam', things=things)} {say('sams_objectives')}"


def statistics(match: Match, speech: GameLanguage, say: Say) -> List[List[Statistic]]:
    """Deliveries, stops, and beside them money and what was done."""
    data, table = match.rules.data, match.table
    return [
        [Statistic("deliveries", _deliveries(data, speech, deliveries_of(table), match.rules.seats))],
        [Statistic("stops", _stops(data, speech, stops_of(table)))],
        [
            Statistic("money", _money(say, money_of(table)), MONEY_HIGH),
            Statistic("deeds", _deeds(say, deeds_of(table), best_incomes(table))),
        ],
    ]


def _deliveries(data: Data, speech: GameLanguage, deliveries: Dict[int, Numbers], seats: int) -> List[Row]:
    rows = [row_of(speech.name("city", data.cities[city]), numbers) for city, numbers in deliveries.items()]
    sums = [sum(own) for own in zip(*deliveries.values())] or [0] * seats
    return [*rows, Row(lines([speech.words.text("total")]), [f"{number}" for number in sums], is_sum=True)]


def _stops(data: Data, speech: GameLanguage, stops: Dict[str, Numbers]) -> List[Row]:
    neutral = data.tile_names[: data.first_hazard]
    return [
        row_of(speech.name("neutral", tile), numbers, "neutral_building" if tile in neutral else "building")
        for tile, numbers in stops.items()
    ]


def _money(say: Say, money: Dict[str, Numbers]) -> List[Row]:
    rows = [row_of(say(f"money_{kind}"), money[kind]) for kind in IN]
    return rows + [Row(say(f"money_{kind}"), [number_of(-dollars) for dollars in money[kind]]) for kind in OUT]


def _deeds(say: Say, deeds: Dict[str, Numbers], best_income: Numbers) -> List[Row]:
    rows = [row_of(say(f"deed_{deed}"), numbers) for deed, numbers in deeds.items()]
    return [row_of(say("best_income"), best_income), rows[0]._replace(best=()), *rows[1:]]


def remembered(match: Match, who: int) -> Dict[str, int]:
    """What achievements may ask for of a game on the trail."""
    table = match.table
    found = {deed: numbers[who] for deed, numbers in deeds_of(table).items()}
    return found | {
        "deliveries": sum(numbers[who] for numbers in deliveries_of(table).values()),
        "last_city": table.state.players[who].cities[-1],
        "best_income": best_incomes(table)[who],
    }
