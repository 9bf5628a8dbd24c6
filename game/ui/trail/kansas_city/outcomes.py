"""What each choice of a visit to Kansas City would do: played by the rules on a copy, and said in words."""

from __future__ import annotations

from typing import Any, Dict, Final, List, Sequence

from game.kernel.choice import Choice
from game.kernel.rules import Event
from game.language import GameLanguage
from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.ui.table.preview import Preview
from game.ui.trail.board.markets import Markets
from game.ui.trail.board.trail_map import TrailMap
from game.ui.trail.kansas_city.city_map import Delivery
from game.ui.trail.kansas_city.foresight import Offer, target, tile_box

SAID: Final = (ev.TILE_PLACED, ev.TILE_LOST, ev.JOB_FILLED, ev.TOKEN_MOVED, ev.GAME_CLOSED)  # of a tile of foresight


def of_this_tile(events: Sequence[Event]) -> List[Event]:
    """What happens because of one tile of foresight, and not of the next."""
    found: List[Event] = []
    for event in events:
        if event[0] in (ev.FORESIGHT_TAKEN, ev.INCOME) and found:
            break
        found.append(event)
    return found[1:]


def offers(preview: Preview, speech: GameLanguage, trail: TrailMap, markets: Markets) -> Dict[Choice, Offer]:
    """Every tile that may be chosen: where it lies, and where it would go."""
    match = preview.match
    decision, s = match.table.decision, match.table.state
    assert decision is not None
    column, found = s.todo[-1][2], {}
    for choice in decision.choices:
        happened = preview.outcome(choice)
        events = of_this_tile(happened.events)
        told = " ".join(speech.event(match.rules.describe(event)) for event in events if event[0] in SAID)
        box = tile_box(column, s.columns[column].index(choice.what), column)
        found[choice] = Offer(choice.what, box, told, target(s, happened.after, events, trail, markets))
    return found


def totals(preview: Preview, choices: Sequence[Choice]) -> Dict[int, int]:
    """The breeding value that each place of the certificate marker gives."""
    found: Dict[int, int] = {}
    for choice in choices:
        if choice.verb == v.CERTS:
            events = preview.outcome(choice).events
            found[choice.what] = next((much for what, _, much, _ in events if what == ev.INCOME), 0)
    return found


def delivery(preview: Preview, choice: Choice) -> Delivery:
    """What a city costs and brings, whatever disc is placed there."""
    toll, gain, arrows = 0, 0, []
    data: Data = preview.match.rules.data
    for what, _, much, more in preview.through(choice, (st.CITY_DISC,)).events:
        if what == ev.DELIVERED:
            toll, gain = more, data.city_gain[much]
        elif what == ev.NO_DISC:
            gain = 0
        elif what == ev.ARROW:
            arrows.append(much)
    return Delivery(toll, gain, tuple(arrows))


def purse(preview: Preview, choice: Choice) -> int:
    """The money of whoever is asked, after this choice."""
    return int(preview.outcome(choice).after.players[preview.match.who].money)


def said_delivery(data: Data, speech: GameLanguage, say: GameLanguage, found: Delivery) -> str:
    """A delivery in a line: transport, money, completed arrows."""
    told = [say.label("transport", dollars=found.toll)]
    if found.gain:
        told.append(say.label("brings", dollars=found.gain))
    for city in found.arrows:
        ends = [speech.name("city", data.cities[one]) for one in (city, city + 1)]
        told.append(say.label("completes", start=ends[0], end=ends[1]))
    return "\n".join(told)


def said_disc(data: Data, speech: GameLanguage, say: GameLanguage, disc: int) -> str:
    """What taking a disc unlocks, costs and brings."""
    kind, which = data.disc_kind[disc]
    fields: Dict[str, Any] = {"number": data.certificates[which] if kind == "certificates" else which}
    if kind == "auxiliary":
        fields["auxiliary"] = speech.name("auxiliary", data.auxiliaries[which])
    told = [say.label(f"unlocks_{kind}", **fields)]
    for key, much in (("costs", data.disc_cost), ("gains", data.disc_gain), ("scores", data.disc_points)):
        if much[disc]:
            told.append(say.label(key, number=much[disc]))
    return "\n".join(told)
